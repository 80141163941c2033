package board

import "sandtable/game"

// atSea is the realm of the boxes beside the map.
const atSea = "At Sea"

// countryColours are the ground of each country, the ribbon inside its borders, and its ground in a dark theme.
var countryColours = [NCountries]struct{ tint, ribbon, dark string }{
	GreatBlue:      {"#DCE3E6", "#7793B8", "#343C42"},
	BigRed:         {"#F0DDD0", "#C98670", "#443833"},
	NordWalkure:    {"#F4EBC6", "#CBAE4E", "#45422F"},
	SudWalkure:     {"#E2E8CF", "#8BA468", "#394032"},
	Calaedia:       {"#EDDFCB", "#A98560", "#423A31"},
	NewEndor:       {"#F7F3E9", "#B7AE9C", "#45433E"},
	SanEstados:     {"#E2E0DA", "#77756F", "#373736"},
	NeutralCountry: {"#CFCBC2", "#8F897C", "#2E3032"},
}

// drawRealms lists the countries, the sea zones, and what lies beside the map.
func drawRealms() (list []game.Realm) {
	for c := GreatBlue; c < NCountries; c++ {
		r := game.Realm{ID: c.String(), Name: c.String(), Kind: game.Land}
		if c == NeutralCountry {
			r.Name, r.Kind = "Neutral country", game.Closed
		}
		r.Tint, r.Ribbon, r.Dark = countryColours[c].tint, countryColours[c].ribbon, countryColours[c].dark
		list = append(list, r)
	}
	for zone := range uint8(NZones) {
		list = append(list, game.Realm{ID: zoneName(zone + 1), Name: zoneName(zone + 1), Kind: game.Sea})
	}
	return append(list, game.Realm{ID: atSea, Name: atSea, Kind: game.OffMap})
}

// The looks of names.
const (
	countryLabel = "country"
	seaLabel     = "sea"
	zoneLabel    = "zone"
	lakeLabel    = "lake"
	regionLabel  = "region"
)

// labels are the names over the map, each centred half-way between two squares. They keep off cities and out of
// one another's way.
var labels = []struct {
	text, look string
	from, to   string
	angle      float32
}{
	{"Great Blue", countryLabel, "L-22", "M-23", 0},
	{"Big Red", countryLabel, "III-46", "JJJ-46", 0},
	{"Nord Walküre", countryLabel, "Y-17", "Z-17", 0},
	{"Sud Walküre", countryLabel, "Z-26", "Z-26", 0},
	{"Calaedia", countryLabel, "II-35", "II-35", 0},
	{"New Endor", countryLabel, "ZZ-27", "ZZ-27", 0},
	{"San Estados", countryLabel, "VV-48", "WW-48", 0},
	{"Neutral", countryLabel, "QQQ-36", "RRR-36", 0},
	{"Great Koufax Desert", regionLabel, "KK-22", "KK-22", -6},
	{"Lake Pinsky", lakeLabel, "KK-34", "LL-35", 12},
	{"Lake Frederick", lakeLabel, "XX-45", "XX-46", 15},
	{"West Sea", seaLabel, "E-13", "F-13", 0},
	{"Sud Gulf", seaLabel, "X-33", "Y-33", 0},
	{"Sea zone A", zoneLabel, "E-14", "F-14", 0},
	{"Sea zone A", zoneLabel, "V-11", "W-11", 0},
	{"Sea zone B", zoneLabel, "X-34", "Y-34", 0},
	{"Sea zone C", zoneLabel, "FF-45", "GG-46", 0},
	{"Sea zone D", zoneLabel, "UU-52", "VV-52", 0},
	{"Sea zone D", zoneLabel, "QQQ-61", "RRR-61", 0},
	{"Sea zone E", zoneLabel, "SSS-46", "SSS-46", -90},
}

// drawLabels puts the names where they belong. A name of a square that is not on the board is a fault in the
// table above.
func drawLabels() (list []game.Label) {
	for _, l := range labels {
		x, y := middle(mustSquare(l.from), mustSquare(l.to))
		list = append(list, game.Label{Text: l.text, Look: l.look, X: x, Y: y, Angle: l.angle})
	}
	return list
}

func mustSquare(name string) Square {
	s, err := ParseSquare(name)
	if err != nil {
		panic(err)
	}
	return s
}

// middle returns the point between the centres of two squares.
func middle(a, b Square) (x, y float32) {
	ax, ay := a.Centre()
	bx, by := b.Centre()
	return (ax + bx) / 2, (ay + by) / 2
}
