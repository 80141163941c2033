package blackswan

import (
	"math"
	"testing"

	"sandtable/game"
)

// TestForecastOfLandCombat compares the odds with many played combats under the stated stance: the cheapest of equals takes
// a hit, nobody retreats by choice (BS-3.5c, BS-3.5u).
func TestForecastOfLandCombat(t *testing.T) {
	for _, text := range []string{
		"france paris inf3 art2 ; germany paris inf4 tank3 ; germany berlin inf1 ; france dijon inf1 ; germany dijon inf1 ; at combat axis",
		"france metz fort2 inf2 ; germany metz inf4 inf3 air3 ; germany berlin inf1 ; france dijon inf1 ; germany dijon inf1 ; at combat axis",
		"france strasbourg tank3 air1 ; germany strasbourg tank4e air4 art2 ; germany berlin inf1 ; france dijon inf1 ; germany dijon inf1 ; at combat axis",
	} {
		p := placed(t, text)
		at := "paris"
		for _, w := range []string{"metz", "strasbourg"} {
			if stackOf(p, france, w) != "" {
				at = w
			}
		}
		a, err := lexicon.Parse(Axis, "fight "+at)
		if err != nil {
			t.Fatal(err)
		}
		f := p.Forecast(a)
		want := map[string]float64{}
		for _, o := range f.Outcomes {
			want[o.Name] = o.P
		}
		const n = 4000
		got := map[string]int{}
		for i := range n {
			q := *p
			got[playOut(t, &q, a, rolls(uint64(i)))]++
		}
		for name, chance := range want {
			if d := math.Abs(float64(got[name])/n - chance); d > 4*math.Sqrt(chance*(1-chance)/n)+1e-9 {
				t.Errorf("BS-3.5c: %s: %q came %d times in %d, chance %.4f", at, name, got[name], n, chance)
			}
		}
	}
}

// playOut fights a combat by the stance and says how it ended.
func playOut(t *testing.T, p *Position, a game.Action, table game.Table) string {
	t.Helper()
	x := Place(a.Words()[1].N)
	if err := p.Apply(a, table); err != nil {
		t.Fatal(err)
	}
	for p.Field == x {
		switch p.Step {
		case stepLose:
			loseCheapest(t, p, table)
		case stepDefend, stepPress:
			play(t, p, table, p.Asked, "stand")
		default:
			if p.Leaver == axisSide {
				return "attacker retreats"
			}
			return "defender retreats"
		}
	}
	switch {
	case p.manned(Axis, x) && p.defender(x) == game.Nobody:
		return "area taken"
	case !p.manned(Axis, x) && p.Leaver == axisSide && p.Sub == retreating:
		return "attacker retreats"
	}
	return "attack destroyed"
}

// loseCheapest lets the unit whose step is cheapest take a hit.
func loseCheapest(t *testing.T, p *Position, table game.Table) {
	t.Helper()
	var c game.Choices
	a := game.Say(p.Asked, game.Word{Kind: game.Verb, N: verbLose})
	if err := p.Next(a, &c); err != nil {
		t.Fatal(err)
	}
	best := c.Words[0]
	for _, w := range c.Words {
		if tables.class[p.class(int(w.N)).line()].step < tables.class[p.class(int(best.N)).line()].step {
			best = w
		}
	}
	if err := p.Apply(a.With(best), table); err != nil {
		t.Fatal(err)
	}
}
