package blackswan

import (
	"strconv"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

func TestCases(t *testing.T) { gametest.Cases(t, Title, "cases/*.txt", Stage) }

func TestProbes(t *testing.T) { gametest.Probes(t, Title, "probes/*.txt", Stage) }

// TestLooks sees what everybody sees, and what could be said, in the positions of all cases and probes.
func TestLooks(t *testing.T) {
	gametest.Looks(t, Title, "testdata/looks.txt", Stage, "cases/*.txt", "probes/*.txt")
}

// placed is Stage for Go tests.
func placed(t testing.TB, text string) *Position {
	t.Helper()
	return gametest.Placed[*Position](t, Stage, text)
}

var (
	play    = gametest.SayIn(lexicon)     // each sentence must be accepted
	refused = gametest.RefusedIn(lexicon) // why one may not be said
)

// stackOf lists the blocks of a nation in a place: "inf3 tank4e".
func stackOf(p *Position, n nation, at string) string {
	var list []string
	for u := range p.At {
		if p.At[u] == placeNamed(at) && p.nationAt(u) == n {
			s := p.unitKind(u)
			e := ""
			if s.elite {
				e = "e"
			}
			list = append(list, classIDs[s.class]+strconv.Itoa(int(p.Steps[u]))+e)
		}
	}
	return strings.Join(list, " ")
}

// offered lists the words that may follow.
func offered(t testing.TB, p *Position, s game.Seat, text string) []game.Word {
	t.Helper()
	a, err := lexicon.Parse(s, text)
	var c game.Choices
	if err == nil {
		err = p.Next(a, &c)
	}
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return c.Words
}
