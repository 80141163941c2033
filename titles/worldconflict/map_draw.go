package worldconflict

import (
	_ "embed"
	"strings"

	"sandtable/game"
	"sandtable/kit/areas"
	"sandtable/kit/data"
)

//go:embed data/shapes.json
var shapesFile []byte

// drawBoard puts the map on paper: outlines made by tools/areamap, a spot for every place, how places meet, what is printed in them.
func drawBoard() *game.Board {
	shapes := data.Must(board.places.Shapes(shapesFile))
	shores := areas.NewShores(shapes)
	return &game.Board{
		Wraps: true, Shapes: shapes, Realms: drawRealms(), Labels: drawLabels(), Spots: board.places.Spots(shapes, drawSpot),
		Lines: drawLinks(shores).Lines(func(out, _ string) string { return out }), Styles: linkStyles, Signs: drawSigns(shores),
	}
}

// drawSpot draws a place.
func drawSpot(x Place, _ bool, s *game.Spot) bool {
	s.Look, s.Name, s.Realm = lookOf(x), board.names[x], realmOf(x)
	return true
}

// lookOf lists what is printed on a place, the most telling word first.
func lookOf(x Place) string {
	if x.sea() {
		return "sea"
	}
	words := []string{terrainIDs[board.terrain[x]]}
	if board.islands.Has(x) {
		words = append(words, "island")
	}
	for _, p := range board.ports[x] {
		words = append(words, portLook(p))
	}
	return strings.Join(words, " ")
}

func portLook(p port) string {
	if p.big {
		return "big-port"
	}
	return "port"
}

func realmOf(x Place) string {
	if x.sea() {
		return board.names[x]
	}
	return board.countries[board.country[x]]
}

// groundColours are the ground of the countries that a power has at the start, the ribbon inside their borders, and their ground
// in a dark theme.
var groundColours = [nPowers]struct{ tint, ribbon, dark string }{
	germany: {"#D6D2C8", "#77756F", "#414245"},
	japan:   {"#F3DDBE", "#C08A4A", "#4A3B2D"},
	afa:     {"#D6E1EA", "#4A78A8", "#344250"},
	ussr:    {"#F5DAD0", "#C67A66", "#4A3733"},
	usa:     {"#DCE7CB", "#7D9A63", "#3A4634"},
}

// drawRealms lists the countries and the sea areas.
func drawRealms() (list []game.Realm) {
	for c, name := range board.countries[:len(board.countries)-len(within)] { // those within another have its realm
		r := game.Realm{ID: name, Name: name, Kind: game.Land, Tint: "#F6F0E0", Ribbon: "#B3A27E", Dark: "#3E3C35"}
		for x := range board.areas[c].All() {
			if w := board.control[x]; w != nobody {
				k := groundColours[w]
				r.Tint, r.Ribbon, r.Dark = k.tint, k.ribbon, k.dark
			}
		}
		list = append(list, r)
	}
	for x := Place(firstSea); x < nPlaces; x++ {
		list = append(list, game.Realm{ID: board.names[x], Name: board.names[x], Kind: game.Sea})
	}
	return list
}

// The links as they are drawn.
const (
	borderLink = "border"
	routeLink  = "land route" // WC-1.3p
	airLink    = "air route"  // WC-1.3q
	narrowLink = "arrows"     // passages (WC-4.2f), and what meets across a narrow
	seaLink    = "sea"        // not drawn: seas have edges of their own
	coastLink  = "coast"      // the same
)

var linkStyles = []game.LineStyle{
	{Look: routeLink, Name: "Land Route", Stroke: game.SolidLand},
	{Look: airLink, Name: "Air Route", Stroke: game.DashesAir},
}

// drawLinks lists what joins places. What the outlines do not show gets an arrow.
func drawLinks(shores *areas.Shores) *areas.Links[Place, string, placeWords] {
	links := areas.NewLinks[Place, string, placeWords](nPlaces)
	join := func(a, b Place, look string) {
		if (look == borderLink || look == coastLink) && !shores.Touch(int16(a), int16(b)) {
			look = narrowLink
		}
		links.Join(a, b, look)
	}
	for _, pair := range board.ways.Pairs() {
		join(pair[0], pair[1], [...]string{border: borderLink, landRoute: routeLink, airRoute: airLink}[board.ways.Kind(pair[0], pair[1])])
	}
	for x := range Place(nPlaces) {
		for y := range board.seas[x].All() {
			join(x, y, seaLink)
		}
		for y := range board.coast[x].All() {
			join(x, y, coastLink)
		}
	}
	for _, p := range board.passages {
		join(p.seas[0], p.seas[1], narrowLink)
	}
	return links
}

// drawLabels writes names a second time where a sea runs over the edge of the map, and at the edges what lies beyond.
func drawLabels() (list []game.Label) {
	const left, right = 0.42, 90.58
	for _, l := range [...]struct {
		text        string
		x, y, angle float32
	}{
		{"North Atlantic", 87.2, 8.6, 0},
		{"to the North Atlantic", left, 8.2, -90},
		{"to the USA East Coast", left, 22.4, -90},
		{"to the Brazilian Coast", left, 34, -90},
		{"to the South Atlantic", left, 42.6, -90},
		{"to the Western Approaches", right, 15.6, 90},
		{"to the Cape Verde Basin", right, 24.6, 90},
		{"to the Gulf of Guinea", right, 38.6, 90},
		{"to the Cape Basin", right, 46.4, 90},
	} {
		list = append(list, game.Label{Text: l.text, Look: "zone", X: l.x, Y: l.y, Angle: l.angle})
	}
	return list
}
