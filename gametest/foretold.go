package gametest

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// Foretold plays random games of a scenario, and checks that every sentence that first rolls the die of a battle had odds
// before: the luck of the dice is measured by them after the game. It fails if no such die is rolled.
func Foretold(t *testing.T, title game.Title, scenario string, die game.Clause, games int) {
	t.Helper()
	info, fell := title.Info(), 0
	for seed := range uint64(games) {
		r := rand.New(rand.NewPCG(seed, 5))
		tab := &firstDie{RandTable: game.RandTable{Rand: r}}
		p, err := title.New(info.Bounded(game.Setup{Scenario: scenario}), tab)
		if err != nil {
			t.Fatal(err)
		}
		w := game.Walker{Rand: r, Drift: seed%2 == 1}
		for n := 0; p.Pending().Seats != 0; n++ {
			a, err := w.Sample(p, p.Pending().Seats.First())
			if err != nil {
				t.Fatal(err)
			}
			f := p.Forecast(a)
			tab.clause = ""
			if err := p.Apply(a, tab); err != nil {
				t.Fatal(err)
			}
			if tab.clause != die {
				continue
			}
			fell++
			if len(f.Outcomes) == 0 {
				t.Fatalf("%s, game %d, sentence %d: %q rolls %s and had no odds", scenario, seed, n, info.Lexicon.Format(a), die)
			}
		}
	}
	if fell == 0 {
		t.Errorf("%s: no die of %s fell in %d games", scenario, die, games)
	}
}

// firstDie notes the clause of the first die of a sentence.
type firstDie struct {
	game.RandTable
	clause game.Clause
}

func (d *firstDie) Roll(die game.Die) int {
	if d.clause == "" {
		d.clause = die.Clause
	}
	return d.RandTable.Roll(die)
}
