package blitzkrieg

import (
	"math/bits"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/titles/blitzkrieg/board"
)

// TestEndings: every random game ends with a sentence, and its goals agree with its result.
func TestEndings(t *testing.T) {
	games := 3
	if testing.Short() {
		games = 1
	}
	t.Logf("endings: %v", gametest.Endings(t, Title, games))
}

// TestRareEndings: the endings that chance seldom brings.
func TestRareEndings(t *testing.T) {
	army := func(units ...int) *Position { // of the Basic Game, on a city of Great Blue
		p := newGame(0, lost)
		p.Turn, p.Step, p.Mover, p.Asked = 3, stepMove, Red, Red
		p.Owned = [2]uint64{homeOf(Blue), homeOf(Red)}
		for _, u := range units {
			p.At[u] = board.Map.Cities[bits.TrailingZeros64(homeOf(Blue))]
		}
		return p
	}
	for want, end := range map[string]func() *Position{
		"Blue wins: Red has no unit left on the board in turn 3.": func() *Position {
			p := army(0)
			p.endMove(noTable{})
			return p
		},
		"The game is drawn: neither side has a unit left in turn 3.": func() *Position {
			p := army()
			p.endMove(noTable{})
			return p
		},
		"Blue wins: it has held all 16 home city squares of Red for a complete turn, up to turn 3.": func() *Position {
			p := army(0, perSide)
			p.Owned, p.Held[Blue], p.Mover = [2]uint64{homeOf(Blue) | homeOf(Red)}, heldAtEnds-1, Blue
			p.endTurn(noTable{})
			return p
		},
		"The game is drawn: when turn 15 ends Blue holds 15 city squares and Red 16 city squares, and nobody has 26.": func() *Position {
			p := army(0, perSide)
			p.Turn = 15
			p.endTurn(noTable{})
			return p
		},
	} {
		p := end()
		if got := p.Result().Why; got != want {
			t.Errorf("%q, want %q", got, want)
		}
		gametest.Goals(t, &info, info.Playing(game.Setup{}), p)
	}
}

// TestAheadInTheField: who is ahead in a short battle has as many city squares as it takes, and is not told that he has more than that.
func TestAheadInTheField(t *testing.T) {
	start, err := Title.New(game.Setup{Scenario: "pinsky-gap"}, dice())
	if err != nil {
		t.Fatal(err)
	}
	p := start.(*Position)
	p.Owned = [2]uint64{Blue: p.countedCities() | homeOf(Blue)}
	ahead, behind := p.goalsOf(Blue)[0], p.goalsOf(Red)[0]
	if ahead.Value != 1 || ahead.Max != 1 || behind.Value != 0 || behind.Max != p.citySquaresHeld(Blue)+1 || behind.Max < 3 {
		t.Errorf("%s and %s", ahead.Progress(), behind.Progress())
	}
}

// TestEye: in a short battle the eye is on the field; in a battle it is on its squares.
func TestEye(t *testing.T) {
	p, err := Title.New(game.Setup{Scenario: "pinsky-gap"}, dice())
	if err != nil {
		t.Fatal(err)
	}
	sc := p.Known(game.Nobody).Show()
	if n := len(sc.Theatre); n == 0 || n > 4 {
		t.Errorf("the theatre is %v", sc.Theatre)
	}
	if n := len(sc.Focus); n == 0 || n > 4 {
		t.Errorf("the eye is on %v", sc.Focus)
	}
}

// TestEyeOnSetUp: who sets up freely is shown squares of his own country, where a unit of his may be put (BK-B3.0-3, BK-B3.0-4).
func TestEyeOnSetUp(t *testing.T) {
	for seat, options := range []map[string]string{nil, {"blue": "west-wall"}} {
		g, err := Title.New(game.Setup{Scenario: "basic", Options: options}, noTable{})
		if err != nil {
			t.Fatal(err)
		}
		p := g.(*Position)
		u, ok := unitCalled(game.Seat(seat), "1inf")
		if !ok || p.Step != stepSetup || p.Asked != game.Seat(seat) {
			t.Fatalf("%s is not setting up", seatNames[seat])
		}
		eye := p.Known(game.Seat(seat)).Show().Focus
		if len(eye) == 0 || len(eye) > 4 {
			t.Errorf("%s: the eye is on %v", seatNames[seat], eye)
		}
		for _, x := range eye {
			if err := p.mayStand(u, board.Square(x), true); err != nil {
				t.Errorf("%s: nobody may be put on %v: %v", seatNames[seat], board.Square(x), err)
			}
		}
	}
}
