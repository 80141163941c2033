package blitzwar

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
)

// TestLaws plays random games of every start, and of late fronts, under all laws. A campaign is long; the command line plays more.
func TestLaws(t *testing.T) {
	for _, g := range info.Scenarios {
		t.Run(g.ID, func(t *testing.T) {
			run := laws.Run{Title: Title, Setup: game.Setup{Scenario: g.ID}, Games: 4, Seed: 1, Every: 20}
			if len(starts[startNamed(g.ID)].aims) == 0 || testing.Short() {
				run.Games, run.Every = 1, 80
			}
			for _, verb := range gametest.Check(t, run).Played {
				if g.Verbs != nil && !slices.Contains(g.Verbs, verb) {
					t.Errorf("%q was said, which the scenario does not list", verb)
				}
			}
		})
	}
	if !testing.Short() {
		atTheFront(t)
	}
}

// TestVerbs: every verb is open somewhere at the fronts and starts, and what is offered after it can be said. It plays on until it has
// seen them all, so that it hangs on no seed.
func TestVerbs(t *testing.T) {
	var seen [nVerbs]bool
	left := nVerbs
	for seed := uint64(0); left > 0; seed++ {
		if seed == mostGames {
			for n := range verbTable {
				if !seen[n] {
					t.Errorf("no game came to %q", verbTable[n].Name)
				}
			}
			return
		}
		w := game.Walker{Rand: rand.New(rand.NewPCG(seed, 7)), Drift: seed%2 == 1}
		for p := begun(t, &w, seed); p.Step != stepOver && left > 0; {
			s := p.askedSeats().First()
			var open game.Choices
			if err := p.Next(game.Action{Seat: s}, &open); err != nil {
				t.Fatal(err)
			}
			for _, verb := range open.Words {
				if !seen[verb.N] {
					seen[verb.N] = true
					left--
					saysAll(t, p, game.Say(s, verb))
				}
			}
			a, err := w.Sample(p, s)
			if err == nil {
				err = p.Apply(a, game.RandTable{Rand: w.Rand})
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// mostGames is how many games TestVerbs plays at most, and mostSentences how many of a verb it says.
const mostGames, mostSentences = 1000, 200

// begun is where a game of TestVerbs begins: at each front and start in turn.
func begun(t *testing.T, w *game.Walker, seed uint64) *Position {
	t.Helper()
	names := slices.Sorted(maps.Keys(fronts))
	i := int(seed) % (len(names) + len(starts))
	if i < len(names) {
		return placed(t, fronts[names[i]])
	}
	return begin(i-len(names), false, game.RandTable{Rand: w.Rand})
}

// saysAll says the sentences that begin with a verb, each on a copy: they are accepted, and survive their text form.
func saysAll(t *testing.T, p *Position, a game.Action) {
	t.Helper()
	n := 0
	game.Each(p, a, func(a game.Action) bool {
		q := *p
		if err := q.Apply(a, mute{}); err != nil {
			t.Errorf("%q is offered and refused: %v", lexicon.Format(a), err)
		}
		if b, err := lexicon.Parse(a.Seat, lexicon.Format(a)); err != nil || b != a {
			t.Errorf("%q is read as %q: %v", lexicon.Format(a), lexicon.Format(b), err)
		}
		n++
		return n < mostSentences
	})
	if n == 0 {
		t.Errorf("%q is open and cannot be said", lexicon.Format(a))
	}
}

func TestTexts(t *testing.T) { gametest.Texts(t, &info) }

func FuzzSentences(f *testing.F) { gametest.FuzzSentences(f, Title) }
