package modules

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/ai/problems"
	"sandtable/game"
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

// TestPositions: how many of the positions with a known answer each level finds. Steps are counted, so that it always plays alike.
func TestPositions(t *testing.T) {
	text, err := os.ReadFile("testdata/positions.txt")
	if err != nil {
		t.Fatal(err)
	}
	list, err := problems.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		level string
		steps int
		seeds uint64
		least int
	}{
		{"officer", 1, 2, 66},
		{"general", 8, 1, 33},
		{"marshal", 16, 1, 33},
	} {
		found, missed := 0, []string{}
		for i := range list {
			for seed := range tt.seeds {
				y := playProblem(t, &list[i], steady(t, tt.level, tt.steps), seed+1)
				if y.found(t, &list[i]) {
					found++
				} else {
					missed = append(missed, fmt.Sprintf("%s\n      %s", list[i].Name, strings.Join(y.said, "; ")))
				}
			}
		}
		t.Logf("%s finds %d of %d; not:\n   %s", tt.level, found, len(list)*int(tt.seeds), strings.Join(missed, "\n   "))
		if found < tt.least {
			t.Errorf("%s finds %d of %d", tt.level, found, len(list)*int(tt.seeds))
		}
	}
}
