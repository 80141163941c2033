package gametest

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"sandtable/ai/problems"
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

// Positions reads a file of positions and holds each level to its bar. Play plays a position and returns what was said, and what is
// lacking of the answer; empty: it was found. The test command plays each position once for a level, deep play as often as Seeds says.
func Positions(t *testing.T, file string, bars []Bar, play func(x *problems.Problem, b Bar, seed uint64) (said []string, lacks string)) {
	t.Helper()
	list := Problems(t, file)
	for _, b := range bars {
		seeds := b.Seeds
		switch {
		case *deep:
		case b.Long:
			continue
		default:
			seeds = 1
		}
		found, n, missed := 0, len(list)*int(seeds), ""
		for i := range list {
			for seed := range seeds {
				if said, lacks := play(&list[i], b, seed+1); lacks != "" {
					missed += fmt.Sprintf("\n   %s (%s)\n      %s", list[i].Name, lacks, strings.Join(said, "; "))
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

// Problems reads a file of positions.
func Problems(t testing.TB, file string) []problems.Problem {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	list, err := problems.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}
