package blitzwar

import (
	_ "embed"
	"strings"

	"sandtable/game"
	"sandtable/kit/areas"
	"sandtable/kit/data"
)

//go:embed data/shapes.json
var shapesFile []byte

// drawBoard puts the map on paper: ground made by tools/areamap, a station for every zone, links by their kinds.
func drawBoard() *game.Board {
	shapes := data.Must(board.places.Shapes(shapesFile))
	return &game.Board{
		Discs: true, Shapes: shapes, Realms: drawRealms(), Labels: drawLabels(),
		Spots: board.places.Spots(shapes, drawSpot), Lines: drawLinks().Lines(firstLook), Styles: linkStyles,
	}
}

// boxes are the places at the edge of the map, and where they are drawn (BW-5a).
var boxes = map[Place][2]float32{
	america:    {2.8, 30.4},
	asianBases: {68.6, 56},
	bombingBox: {2.8, 1.6},
}

// drawSpot draws a place.
func drawSpot(x Place, faced bool, s *game.Spot) bool {
	s.Look, s.Name, s.Realm = lookOf(x), board.names[x], realmOf(x)
	if x.land() {
		s.Stars = int(board.points[x])
	}
	if !faced {
		at := boxes[x]
		s.X, s.Y, s.Look = at[0], at[1], "box "+s.Look
	}
	return true
}

var terrainLooks = [nTerrains]string{"", "narrow", "swamp", "mountains", "high-mountains"}

// lookOf lists what is printed on a place, the most telling word first.
func lookOf(x Place) string {
	switch {
	case x.sea():
		return "sea"
	case x == bombingBox:
		return "air"
	}
	var words []string
	add := func(in bool, word string) {
		if in {
			words = append(words, word)
		}
	}
	add(board.capital[board.country[x]] == x, "capital")
	add(board.fortress.Has(x), "fortress")
	add(board.supply.Has(x), "supply-zone")
	add(board.terrain[x] != good, terrainLooks[board.terrain[x]])
	add(board.base.Has(x), "naval-base")
	add(board.port.Has(x) && !board.base.Has(x), "port")
	add(board.nationalOf[x] != game.Nobody, "national")
	add(len(words) == 0, "zone")
	return strings.Join(words, " ")
}

// The links as they are drawn. A fortified line stands at the zone that it protects (BW-5h).
const (
	plainLink  = "link"
	riverLink  = "river"
	fortLink   = "fortified line"
	fortRiver  = "fortified line, river"
	facingLink = "facing coasts"
	beachLink  = "beach"
	seaLink    = "sea"      // not drawn: seas have edges of their own
	fromBeyond = "from out" // the far side of a fortified line, which is drawn from the other
)

var linkStyles = []game.LineStyle{
	{Look: plainLink, Name: "link", Stroke: game.SolidLand},
	{Look: riverLink, Name: "river", Stroke: game.SolidLand, Marks: []game.LineMark{game.WavesMark}},
	{Look: fortLink, Name: "fortified line", Stroke: game.SolidLand, Marks: []game.LineMark{game.CombMark}},
	{Look: fortRiver, Stroke: game.SolidLand, Marks: []game.LineMark{game.CombMark, game.WavesMark}},
	{Look: facingLink, Name: "facing coasts", Stroke: game.DotsWater},
	{Look: beachLink, Name: "beach", Stroke: game.SandShore},
}

// drawLinks lists what joins places, each way.
func drawLinks() *areas.Links[Place, string, placeWords] {
	links := areas.NewLinks[Place, string, placeWords](nPlaces)
	for a := range Place(nPlaces) {
		for b := range board.near[a].All() {
			if a < b {
				links.JoinBy(a, b, linkOut(a, b), linkOut(b, a))
			}
		}
	}
	for a := range Place(nZones) {
		for b := range board.dotted[a].All() {
			links.Join(a, b, facingLink)
		}
		for s := range board.beach[a].All() {
			links.Join(a, s, beachLink)
		}
	}
	return links
}

func linkOut(a, b Place) string {
	switch {
	case a.sea():
		return seaLink
	case board.line[b].Has(a):
		return fromBeyond
	case board.line[a].Has(b) && board.river[a].Has(b):
		return fortRiver
	case board.line[a].Has(b):
		return fortLink
	case board.river[a].Has(b):
		return riverLink
	}
	return plainLink
}

// firstLook draws a link from the end where its look is.
func firstLook(out, _ string) string {
	if out == fromBeyond {
		return ""
	}
	return out
}

func realmOf(x Place) string {
	switch {
	case x.sea():
		return board.words[x]
	case x == bombingBox:
		return "bombing"
	}
	return countries[board.country[x]].word
}

// countryColours are the ground of each country, the ribbon inside its borders, and its ground in a dark theme.
var countryColours = [nNations]struct{ tint, ribbon, dark string }{
	germany:    {"#DBD6CA", "#77756F", "#3F4043"},
	britain:    {"#D6DFE4", "#4A78A8", "#37434C"},
	usa:        {"#E0E6D6", "#8BA36B", "#393F33"},
	soviet:     {"#F1DCD2", "#C67A66", "#483A36"},
	france:     {"#DDE4D0", "#7D9A63", "#3C4236"},
	italy:      {"#F1EAC8", "#C2A545", "#464332"},
	poland:     {"#F0E2DE", "#C08F86", "#453B39"},
	belgium:    {"#EAE6D2", "#B0A050", "#434133"},
	greece:     {"#DFE9EC", "#7DA6B5", "#364145"},
	yugoslavia: {"#E4E5DE", "#8F968A", "#3B3D39"},
	finland:    {"#E6EBEE", "#94A9B5", "#3B4145"},
	hungary:    {"#E8E6D4", "#A39B62", "#403E34"},
	rumania:    {"#EFE4CE", "#BE9B5E", "#453E33"},
	bulgaria:   {"#E6E2D7", "#9C8E72", "#3F3B36"},
	denmark:    {"#EBDFD8", "#B88A79", "#443A38"},
	norway:     {"#DFE8E5", "#7FA399", "#36403E"},
	spain:      {"#F2E6D2", "#C39A58", "#463F33"},
	turkey:     {"#E9E2D3", "#A8977A", "#413D36"},
	sweden:     {"#F0ECD6", "#B5A65C", "#434034"},
}

// drawRealms lists the countries and the sea zones.
func drawRealms() (list []game.Realm) {
	for n, c := range countryColours {
		list = append(list, game.Realm{ID: countries[n].word, Name: countries[n].name, Kind: game.Land, Tint: c.tint, Ribbon: c.ribbon, Dark: c.dark})
	}
	for x := Place(firstSea); x < bombingBox; x++ {
		list = append(list, game.Realm{ID: board.words[x], Name: board.names[x], Kind: game.Sea})
	}
	return append(list, game.Realm{ID: realmOf(bombingBox), Name: "Bombing of Germany", Kind: game.OffMap})
}

// drawLabels writes the names of countries over their land.
func drawLabels() (list []game.Label) {
	for _, l := range [...]struct {
		text        string
		x, y, angle float32
	}{
		{"Soviet Union", 44.5, 21.7, -13},
		{"Germany", 26, 27.9, 5},
		{"France", 16.5, 31.7, 13},
		{"Spain", 8.3, 39.2, 18},
		{"Italy", 24.8, 37.5, 40},
		{"Poland", 30.6, 25.8, 0},
		{"Turkey", 45.9, 42, -11},
		{"Finland", 35.6, 12.1, -5},
		{"Sweden", 28.6, 14.2, 3},
		{"Norway", 24.6, 13.5, 8},
		{"Yugoslavia", 30.5, 36.2, 20},
		{"Rumania", 36.8, 34.2, -5},
		{"Hungary", 32.2, 33.9, 0},
		{"Greece", 33.3, 41.9, -2},
		{"Bulgaria", 37.7, 38.2, -4},
		{"Libya", 28.8, 56.2, 2},
		{"Egypt", 41.8, 55.6, -7},
		{"Algeria", 13.5, 46.9, 13},
		{"Morocco", 3.6, 46.8, 19},
		{"Iraq", 57.1, 45.1, -18},
		{"Syria", 51.5, 46.3, -14},
		{"Iran", 64.2, 44, -23},
		{"Arabia", 58.5, 51.8, -18},
		{"Ireland", 10.6, 21, 21},
		{"Portugal", 4.2, 37.2, -69},
		{"Switzerland", 21.3, 32.3, 9},
	} {
		list = append(list, game.Label{Text: l.text, Look: "region", X: l.x, Y: l.y, Angle: l.angle})
	}
	return append(list, game.Label{Text: "Caspian Sea", Look: "lake", X: 60.4, Y: 33.5, Angle: 66})
}
