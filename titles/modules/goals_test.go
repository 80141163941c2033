package modules

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestGoalsOfWars keeps BM-17.0e, BM-17.A3, BM-17.B2, BM-17.C5, BM-17.D1, BM-17.E4, BM-17.F5, BM-17.G4, BM-17.G5 and
// BM-17.H4: in each war both sides are shown what wins, with a known clause, and how far they are.
func TestGoalsOfWars(t *testing.T) {
	for war, want := range map[string]game.Clause{
		"a": "BM-17.A3", "b": "BM-17.B2", "c": "BM-17.C5", "d": "BM-17.D1", "e": "BM-17.E4", "f": "BM-17.F5", "g": "BM-17.G4", "h": "BM-17.H4",
	} {
		p, err := Title.New(Title.Info().Bounded(game.Setup{Scenario: war}), game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
		if err != nil {
			t.Fatal(err)
		}
		s := p.Known(0).Show()
		var of [2]int
		main := false
		for _, g := range s.Goals {
			for seat := range of {
				if g.Seats.Has(game.Seat(seat)) {
					of[seat]++
				}
			}
			if _, known := Title.Info().Clause(g.Clause); !known || g.What == "" || g.By == "" || g.Max < 1 {
				t.Errorf("war %s: a goal is told as %+v", war, g)
			}
			main = main || g.Clause == want && len(g.Places) > 0
		}
		if of[0] == 0 || of[1] == 0 || !main {
			t.Errorf("war %s: %d and %d goals, and %s among them: %v", war, of[0], of[1], want.ID(), main)
		}
	}
}

// TestChartsOfModules checks that the charts of odds, terrain, units, weather, production, guerillas and victory exist, and
// that all charts are complete.
func TestChartsOfModules(t *testing.T) {
	have := map[string]bool{}
	for _, c := range Title.Info().Charts {
		have[c.ID] = true
		for _, r := range c.Rows {
			if len(r.Cells) != len(c.Columns) || r.Name == "" {
				t.Errorf("%s: row %q has %d cells for %d columns", c.ID, r.Name, len(r.Cells), len(c.Columns))
			}
		}
	}
	for _, id := range []string{
		"ground-combat", "blitz-combat", "bombardment", "rail-cuts", "fighter-combat", "flak-fire", "fleet-engagement", "units", "ground-effects", "marches",
		"stacking", "missions", "skies", "sky-effects", "production", "guerillas", "victory", "segments", "tournament-attrition",
	} {
		if !have[id] {
			t.Errorf("there is no chart %s", id)
		}
	}
}
