package modules

import (
	"slices"
	"testing"

	"sandtable/ai/problems"
	"sandtable/gametest"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/modules"
)

// played is what a player did in the half-turn of a problem.
type played struct{ end *bk.Position }

// stageProblem sets up Blue's half-turn of a problem. All dice show fours.
func stageProblem(t testing.TB, x *problems.Problem) gametest.Staged {
	t.Helper()
	q, err := bk.StageWar(x.Text("stage"))
	if err != nil {
		t.Fatalf("%s: %v", x.Name, err)
	}
	y := &played{q.(*bk.Position)}
	return gametest.Staged{
		Title: modules.Title, Position: y.end, Seat: bk.Blue, Faces: []int{4},
		Over: func() bool { return y.end.Mover != bk.Blue },
		Has:  func(words []string) bool { return y.has(t, words) },
	}
}

// has judges one condition: "holds": Blue has the cities at the end; "gone": no enemies are on the square.
func (y *played) has(t testing.TB, words []string) bool {
	t.Helper()
	switch words[0] {
	case "holds":
		return !slices.ContainsFunc(words[1:], func(name string) bool {
			return y.end.CityHolder(int(board.Map.CityAt[squareCalled(t, name)])) != bk.Blue
		})
	case "gone":
		return y.foesOn(squareCalled(t, words[1])) == 0
	}
	t.Fatalf("nobody knows what %q means", words[0])
	return false
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

// levelBars are the least results of the levels.
var levelBars = []gametest.Bar{
	{Level: "officer", Steps: 1, Seeds: 2, Share: 0.97},
	{Level: "general", Steps: 8, Seeds: 1, Share: 0.97},
	{Level: "marshal", Steps: 16, Seeds: 1, Share: 0.97, Long: true},
}

// TestPositions counts the positions with known answers that each level solves.
func TestPositions(t *testing.T) {
	gametest.Positions(t, Players(), levelBars, func(x *problems.Problem) gametest.Staged { return stageProblem(t, x) })
}
