package terminal

import (
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

var lex = gametest.Words()

// board is two columns of two hexes, the second half a hex lower.
var board = &game.Info{
	Seats:   lex.Seats,
	Lexicon: lex,
	Board: &game.Board{
		Hexes: true,
		Spots: []game.Spot{
			{Place: 0, X: 0, Y: 0, Look: "clear", Realm: "North"},
			{Place: 1, X: 0, Y: 1, Look: "forest river", Realm: "South"},
			{Place: 2, X: columnStep, Y: 0.5, Look: "city", Realm: "South"},
			{Place: 3, X: columnStep, Y: 1.5, Look: "sea", Realm: "Zone A"},
		},
		Lines: []game.Line{{Look: "road", Places: []int16{0, 2}}, {Look: "river", Name: "Styx", Places: []int16{1, 2}}},
	},
}

func TestDraw(t *testing.T) {
	c := chart{info: board, width: 112, rows: 1, lit: []int16{1, 3}}
	c.scene.Marks = []game.Mark{{Place: 2, Seat: 1, Look: "held"}}
	c.scene.Pieces = []game.Piece{
		{Unit: 0, Place: 0, Seat: 0, Name: "12inf", Label: "4-4", Weight: 4},
		{Unit: 3, Place: 2, Seat: 1, Name: "12inf"},
		{Unit: 4, Place: 2, Seat: 1},
	}
	want := strings.Join([]string{
		` _________`,
		`/U-1   =. \_________`,
		`\[12inf 4]/U-12  =#R\`,
		`/U-11   f \(2:?)____/`,
		`\___(*)___/V-20   ~ \`,
		`          \~~~(*)~~~/`,
		`# city, . clear, f forest, ~ sea, = road, [4arm 6] and B: Blue, (4arm 6) and R: Red, 3:14 three units, strength`,
		`14, * legal`,
		`U-12, South: city; held by Red; Red 12inf, ?; on road; on Styx`,
		`  - S: V-20, Zone A: sea`,
		`  - SW, Styx: U-11, South: forest, river`,
		`  - NW, road: U-1, North: clear; Blue 12inf 4-4`,
		``,
	}, "\n")
	got := c.draw(2)
	for line := range strings.Lines(want) {
		if !strings.Contains(got, line) {
			t.Errorf("got:\n%s\nwithout:\n%s", got, line)
		}
	}
	if got := c.draw(77); !strings.Contains(got, "not on the map") {
		t.Errorf("a place off the map: %q", got)
	}
}

func TestDrawAreas(t *testing.T) {
	areas := *board
	flat := *board.Board
	flat.Hexes = false
	areas.Board = &flat
	c := chart{info: &areas, lit: []int16{1}, width: 80}
	got := c.draw(0)
	if !strings.Contains(got, "  U-1, North: clear\n* U-11, South: forest, river\n") {
		t.Errorf("where a sentence may lead:\n%s", got)
	}
	c.lit = nil
	if got, want := c.draw(2), "U-12, South: city\n  - road U-1, North: clear\n  - Styx U-11, South: forest, river\n"; got != want {
		t.Errorf("a place and its neighbours:\n%s\nwant:\n%s", got, want)
	}
}
