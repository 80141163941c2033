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

// Bar is what a level is to find of the positions with a known answer.
type Bar struct {
	Level string
	Steps int     // that it may take for a decision, so that it always plays alike
	Seeds uint64  // how often each position is played
	Share float64 // of the positions, at least
	Long  bool    // takes too long for the test command: played if deep
}

// Staged is a position on the board, ready to be played.
type Staged struct {
	Title    game.Title
	Position game.Position
	Seat     game.Seat                 // that is to find the answer; the same player answers for the others
	Faces    []int                     // that dice show again and again, unless a fact "dice" lists others
	Over     func() bool               // when it is played
	Hear     func(game.Action)         // is told what the seat is about to say; nil: nobody listens
	Brief    func(ai.Player) ai.Player // makes a player of one who knows what was seen before; nil: nothing was
	Has      func(words []string) bool // judges one thing that is wanted, when it is over
}

// positionsFile is where the players of every title have their positions.
const positionsFile = "testdata/positions.txt"

// Positions reads the positions of a title's players and holds each level to its bar. The test command plays each position once for a
// level, deep play as often as Seeds says.
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

// lacks returns the first thing that is wanted and not there, or "". A want may have several ways, divided by bars. Every title knows
// "says" and "never": how a sentence begins that is said, or is not.
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

// Says reports whether a sentence of a list begins so.
func Says(list []string, begins string) bool {
	return slices.ContainsFunc(list, func(said string) bool { return strings.HasPrefix(said, begins) })
}

// Problem returns a position by its name.
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

// Number reads a number of a fact.
func Number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Named finds a place, or whatever else is numbered and has a name, among the first so many.
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
