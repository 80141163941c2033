package blackswan

import (
	_ "embed"
	"slices"

	"sandtable/game"
	"sandtable/kit/data"
)

//go:embed data/shapes.json
var shapesFile []byte

// seaRealm is what sea zones belong to on the drawing.
func seaRealm(z Place) string { return board.names[z] }

// neutralRealm is the realm of a country that nobody enters.
func neutralRealm(x Place) string { return board.names[x] }

// drawBoard puts the map on paper: outlines made by tools/areamap, a spot for every place, how areas meet.
func drawBoard() *game.Board {
	shapes := data.Must(board.places.Shapes(shapesFile))
	for i, f := range shapes.Faces {
		if f.Place != game.Off && board.rough.Has(Place(f.Place)) {
			shapes.Faces[i].Rough = 1
		}
	}
	return &game.Board{
		Shapes: shapes, Realms: drawRealms(), Spots: board.places.Spots(shapes, drawSpot),
		Lines: board.borders.Lines(func(by, _ border) string { return lineLooks[by] }),
		Views: drawViews(),
	}
}

// drawSpot fills in how a place is drawn, and reports whether it is drawn at all. The USA and their waters are boxes beside
// the map.
func drawSpot(x Place, faced bool, s *game.Spot) bool {
	s.Look, s.Realm, s.Name = lookOf(x), realmOf(x), board.names[x]
	if faced {
		s.Yield = int(yieldOf(x))
		return true
	}
	s.X, s.Y, s.Look = 4.1, 2.1, "box "+s.Look
	if x == usWaters {
		s.Y += 3.7
	}
	return x == usArea || x == usWaters
}

// yieldOf is the production that is printed on a place; the sea has none.
func yieldOf(x Place) uint8 {
	if x >= nAreas {
		return 0
	}
	return board.pp[x]
}

// drawViews lists the fronts: those of the land that belongs to each.
func drawViews() (list []game.View) {
	for f := range nFronts {
		v := game.View{Name: frontTexts[f]}
		for x := range Place(nAreas) {
			if board.front[x] == f && x != usArea {
				v.Places = append(v.Places, int16(x))
			}
		}
		list = append(list, v)
	}
	return list
}

var lineLooks = [...]string{plain: "border", river: "river", canal: "canal", arrows: "arrows"}

// lookOf lists what is printed on a place, the most telling word first.
func lookOf(x Place) string {
	if x.sea() {
		return "sea"
	}
	if x.closed() {
		return "closed"
	}
	look := "clear"
	if board.rough.Has(x) {
		look = "rough"
	}
	add := func(in bool, word string) {
		if in {
			look += " " + word
		}
	}
	isCapital := slices.Contains(board.capital[:], x)
	if isCapital {
		look = "capital " + look
	}
	add(board.star.Has(x), "star")
	add(board.pp[x] > 0, "production")
	add(board.port[x] == orangePort, "port")
	add(board.port[x] == redPort, "red-port")
	add(board.small.Has(x), "small")
	add(board.needsGarrison.Has(x), "garrison-area")
	add(board.island.Has(x), "island")
	return look
}

func realmOf(x Place) string {
	switch {
	case x.sea():
		return seaRealm(x)
	case x.closed():
		return neutralRealm(x)
	}
	return nationNames[board.nation[x]]
}

// nationColours are the ground of each nation, the ribbon inside its borders, and its ground in a dark theme.
var nationColours = [nNations]struct{ tint, ribbon, dark string }{
	germany:     {"#D0CCC1", "#77756F", "#37373A"},
	italy:       {"#F1EAC4", "#C2A545", "#454230"},
	france:      {"#DAE2CB", "#7D9A63", "#3A4033"},
	britain:     {"#D3DCE2", "#4A78A8", "#34404A"},
	usa:         {"#E0E6D6", "#8BA36B", "#393F33"},
	soviet:      {"#EFD9CF", "#C67A66", "#453733"},
	finland:     {"#E6EBEE", "#94A9B5", "#3A4044"},
	rumania:     {"#EFE3CB", "#BE9B5E", "#443D31"},
	hungary:     {"#E6E4D0", "#A39B62", "#3F3D32"},
	bulgaria:    {"#E4E0D4", "#9C8E72", "#3E3A34"},
	poland:      {"#F0E0DC", "#C08F86", "#443A38"},
	norway:      {"#DDE7E4", "#7FA399", "#343F3D"},
	denmark:     {"#EBDDD6", "#B88A79", "#433936"},
	netherlands: {"#F2E4CE", "#CF9A4E", "#463D2F"},
	belgium:     {"#EAE6CF", "#B0A050", "#424031"},
	yugoslavia:  {"#E2E3DC", "#8F968A", "#393B37"},
	greece:      {"#DDE8EC", "#7DA6B5", "#343F43"},
	iran:        {"#E8E1D2", "#A8977A", "#403C35"},
	vichy:       {"#DAE2CB", "#7D9A63", "#3A4033"},
}

// drawRealms lists the nations, the countries that nobody enters, and the sea zones.
func drawRealms() (list []game.Realm) {
	for n := range vichy {
		c := nationColours[n]
		list = append(list, game.Realm{ID: nationNames[n], Name: nationNames[n], Kind: game.Land, Tint: c.tint, Ribbon: c.ribbon, Dark: c.dark})
	}
	for x := Place(firstClosed); x < nPlaces; x++ {
		list = append(list, game.Realm{ID: board.names[x], Name: board.names[x], Kind: game.Closed, Tint: "#CFCBC2", Ribbon: "#8F897C", Dark: "#2E3032"})
	}
	for z := Place(firstZone); z < firstClosed; z++ {
		list = append(list, game.Realm{ID: board.names[z], Name: board.names[z], Kind: game.Sea})
	}
	return list
}
