package gametest

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/game"
)

// Sitting is a game of a player against itself.
type Sitting struct {
	Scenario string
	Revision int // 0: the latest
	Seed     uint64
	Part     int // number of sentences; 0: until its end
}

// wholeGame is more sentences than the players need for a whole game.
const wholeGame = 5000

// Sat plays a sitting, and returns the sentences and whether the game ended.
func Sat(t testing.TB, title game.Title, who ai.Player, x Sitting) (said []string, over bool) {
	t.Helper()
	dice := game.RandTable{Rand: rand.New(rand.NewPCG(x.Seed, 1))}
	p, err := title.New(game.Setup{Scenario: x.Scenario, Revision: x.Revision}, dice)
	if err != nil {
		t.Fatal(err)
	}
	minds := Sit(title, x.Seed, func(game.Seat) ai.Player { return who })
	for _, a := range PlayOn(t, title, p, minds, dice, func(n int) bool { return n < cmp.Or(x.Part, wholeGame) && p.Pending().Seats != 0 }) {
		said = append(said, title.Info().Lexicon.Format(a))
	}
	return said, p.Result().Over
}

// Frozen checks that players say the same as before in some sittings, by fingerprints under their IDs. Others are measured
// against them, so a change of what one says requires a new version of it. Only a change of the rules may change a
// fingerprint.
func Frozen(t *testing.T, title game.Title, list []ai.Player, want map[string]string, sittings ...Sitting) {
	t.Helper()
	for _, who := range list {
		id, h := who.Level().ID, fnv.New64a()
		for _, x := range sittings {
			said, over := Sat(t, title, who, x)
			if x.Part == 0 && !over {
				t.Errorf("%s in %s: no end", id, x.Scenario)
			}
			fmt.Fprintln(h, said)
		}
		if got := fmt.Sprintf("%016x", h.Sum64()); got != want[id] {
			t.Errorf("%s says something else than it did: %s, was %s", id, got, want[id])
		}
	}
}

// PlayEverywhere checks that players say legal sentences in every scenario; they take turns.
func PlayEverywhere(t *testing.T, title game.Title, list []ai.Player) {
	t.Helper()
	const part = 300
	for i, sc := range title.Info().Scenarios {
		who := list[i%len(list)]
		if said, over := Sat(t, title, who, Sitting{Scenario: sc.ID, Seed: 1, Part: part}); !over && len(said) < part {
			t.Errorf("%s in %s: stopped after %d sentences", who.Level().ID, sc.ID, len(said))
		}
	}
}
