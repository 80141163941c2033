package modules

import (
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/ai/problems"
	"sandtable/game"
	"sandtable/gametest"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/modules"
)

// played is what a player made of a problem.
type played struct {
	end  *bk.Position
	said []string
}

// playProblem lets a player play the half-turn of Blue in a problem. Dice show fours.
func playProblem(t testing.TB, x *problems.Problem, who ai.Player, seed uint64) (y played) {
	t.Helper()
	q, err := bk.StageWar(x.Text("stage"))
	if err != nil {
		t.Fatalf("%s: %v", x.Name, err)
	}
	y.end = q.(*bk.Position)
	err = problems.Play(modules.Title, y.end, who, bk.Blue, seed, &problems.Table{Faces: []int{4}},
		func() bool { return y.end.Mover != bk.Blue },
		func(a game.Action) { y.said = append(y.said, modules.Title.Info().Lexicon.Format(a)) })
	if err != nil {
		t.Fatalf("%s: %v", x.Name, err)
	}
	return y
}

// found reports whether all that a problem asks for is there. "says" and "never" are how a sentence begins that is said or is not,
// "holds" cities that are Blue's in the end, "gone" a square without enemies.
func (y *played) found(t testing.TB, x *problems.Problem) bool {
	t.Helper()
	for _, f := range x.Facts {
		ok := true
		switch f.Name {
		case "stage":
		case "says":
			ok = says(y.said, f.Text)
		case "never":
			ok = !says(y.said, f.Text)
		case "holds":
			for _, name := range strings.Fields(f.Text) {
				ok = ok && y.end.CityHolder(int(board.Map.CityAt[squareCalled(t, name)])) == bk.Blue
			}
		case "gone":
			ok = y.foesOn(squareCalled(t, f.Text)) == 0
		default:
			t.Fatalf("%s: nobody knows what %q means", x.Name, f.Name)
		}
		if !ok {
			return false
		}
	}
	return true
}

func squareCalled(t testing.TB, name string) board.Square {
	t.Helper()
	s, err := board.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// foesOn counts Red's units on a square.
func (y *played) foesOn(at board.Square) (n int) {
	from, to := y.end.UnitsOf(bk.Red)
	for u := from; u < to; u++ {
		if y.end.InPlay(u) && y.end.PlaceOf(u) == at {
			n++
		}
	}
	return n
}

// levelBars are what the levels are to find.
var levelBars = []gametest.Bar{
	{Level: "officer", Steps: 1, Seeds: 2, Share: 0.94},
	{Level: "general", Steps: 8, Seeds: 1, Share: 0.94},
	{Level: "marshal", Steps: 16, Seeds: 1, Share: 0.94, Long: true},
}

// TestPositions: how many of the positions with a known answer each level finds.
func TestPositions(t *testing.T) {
	gametest.Positions(t, positionsFile, levelBars, func(x *problems.Problem, b gametest.Bar, seed uint64) ([]string, string) {
		y := playProblem(t, x, steady(t, b.Level, b.Steps), seed)
		if y.found(t, x) {
			return y.said, ""
		}
		return y.said, "something else is wanted"
	})
}

const positionsFile = "testdata/positions.txt"
