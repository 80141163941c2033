package gametest

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/ai/problems"
	"sandtable/game"
)

// deep lets every level play the positions, the Marshal too; make positions sets it.
var deep = flag.Bool("deep", false, "TestPositions: every level with every seed")

// Bar is the share of the positions that a level must solve.
type Bar struct {
	Level string
	Steps int     // budget for a decision, so that the result is always the same
	Seeds uint64  // how often each position is played
	Share float64 // of the positions, at least
	Long  bool    // takes too long for the test command: played only with -deep
}

// Staged is a position ready to be played.
type Staged struct {
	Title    game.Title
	Position game.Position
	Seat     game.Seat                 // that must find the answer; the same player answers for the others
	Faces    []int                     // faces that dice show repeatedly, unless a fact "dice" lists others
	Over     func() bool               // when to stop
	Hear     func(game.Action)         // is given each sentence before the seat says it; may be nil
	Brief    func(ai.Player) ai.Player // returns a player that knows what was seen before; may be nil
	Has      func(words []string) bool // judges one wanted thing at the end
}

// positionsFile has the positions of a title's players.
const positionsFile = "testdata/positions.txt"

// Positions plays the positions of a title's players and compares each level with its bar. The test command plays each
// position once for each level; with -deep it is played Seeds times.
func Positions(t *testing.T, list []ai.Player, bars []Bar, stage func(*problems.Problem) Staged) {
	t.Helper()
	positions := readPositions(t)
	for _, b := range bars {
		seeds := b.Seeds
		switch {
		case *deep:
		case b.Long:
			continue
		default:
			seeds = 1
		}
		found, n, missed := 0, len(positions)*int(seeds), ""
		for i := range positions {
			for seed := range seeds {
				y := stage(&positions[i])
				said := y.play(t, &positions[i], Steady(t, list, b.Level, b.Steps), seed+1)
				if lacks := y.lacks(t, &positions[i], said); lacks != "" {
					missed += fmt.Sprintf("\n   %s (%s)\n      %s", positions[i].Name, lacks, strings.Join(said, "; "))
					continue
				}
				found++
			}
		}
		t.Logf("%s finds %d of %d; not:%s", b.Level, found, n, missed)
		if float64(found) < b.Share*float64(n) {
			t.Errorf("%s finds %d of %d, less than %.0f %%", b.Level, found, n, 100*b.Share)
		}
	}
}

// play lets a player play a position, and returns what its seat said.
func (y *Staged) play(t testing.TB, x *problems.Problem, who ai.Player, seed uint64) (said []string) {
	t.Helper()
	dice := problems.Table{Faces: y.Faces}
	if text := x.Text("dice"); text != "" {
		dice.Faces = nil
		for f := range strings.FieldsSeq(text) {
			dice.Faces = append(dice.Faces, Number(t, f))
		}
	}
	if y.Brief != nil {
		who = y.Brief(who)
	}
	attempt := problems.Attempt{
		Title: y.Title, Position: y.Position, Player: who, Seat: y.Seat, Seed: seed, Dice: &dice, Over: y.Over,
		Watch: func(a game.Action) {
			said = append(said, y.Title.Info().Lexicon.Format(a))
			if y.Hear != nil {
				y.Hear(a)
			}
		},
	}
	if err := attempt.Play(); err != nil {
		t.Fatalf("%s: %v", x.Name, err)
	}
	return said
}

// lacks returns the first wanted thing that is missing, or "". Alternatives are separated by bars. All titles know "says" and
// "never": the beginning of a sentence that must be said, or must not.
func (y *Staged) lacks(t testing.TB, x *problems.Problem, said []string) string {
	t.Helper()
	wants := x.All("want")
	if len(wants) == 0 {
		t.Fatalf("%s: nothing is wanted", x.Name)
	}
	for _, want := range wants {
		if !slices.ContainsFunc(strings.Split(want, " | "), func(way string) bool {
			word, begins, _ := strings.Cut(way, " ")
			switch word {
			case "says":
				return Says(said, begins)
			case "never":
				return !Says(said, begins)
			}
			return y.Has(strings.Fields(way))
		}) {
			return want
		}
	}
	return ""
}

// Says reports whether a sentence of a list has a beginning.
func Says(list []string, begins string) bool {
	return slices.ContainsFunc(list, func(said string) bool { return strings.HasPrefix(said, begins) })
}

// Problem returns a position by name.
func Problem(t testing.TB, name string) *problems.Problem {
	t.Helper()
	list := readPositions(t)
	i := slices.IndexFunc(list, func(x problems.Problem) bool { return x.Name == name })
	if i < 0 {
		t.Fatalf("no position is called %q", name)
	}
	return &list[i]
}

func readPositions(t testing.TB) []problems.Problem {
	t.Helper()
	text, err := os.ReadFile(positionsFile)
	if err != nil {
		t.Fatal(err)
	}
	list, err := problems.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Number parses a number in a fact.
func Number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Named finds a place, or anything else that is numbered and named, among the first many.
func Named[P interface {
	game.Integer
	fmt.Stringer
}](t testing.TB, many int, name string) P {
	t.Helper()
	for i := range many {
		if x := P(i); x.String() == name {
			return x
		}
	}
	t.Fatalf("nothing is called %q", name)
	return 0
}
