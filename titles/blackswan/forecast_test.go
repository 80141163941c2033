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
		"france paris inf3 art2 ; germany paris inf4 tank3 ; germany berlin inf1 ; germany southern-baltic hs1 ; france bay-of-biscay hs1 ; britain the-channel ls1 ; france dijon inf1 ; germany dijon inf1 ; at combat axis",
		"france metz fort2 inf2 ; germany metz inf4 inf3 air3 ; germany berlin inf1 ; germany southern-baltic hs1 ; france bay-of-biscay hs1 ; britain the-channel ls1 ; france dijon inf1 ; germany dijon inf1 ; at combat axis",
		"france strasbourg tank3 air1 ; germany strasbourg tank4e air4 art2 ; germany berlin inf1 ; germany southern-baltic hs1 ; france bay-of-biscay hs1 ; britain the-channel ls1 ; france dijon inf1 ; germany dijon inf1 ; at combat axis",
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

// witness hears who leaves a combat.
type witness struct {
	game.RandTable
	at   Place
	left side
}

func (w *witness) Tell(e game.Event) {
	if words := e.Said.Words(); e.Note == noteLeaves && Place(words[1].N) == w.at {
		w.left = side(int(words[0].N) - firstSide)
	}
}

// playOut fights a combat by the stance and says how it ended.
func playOut(t *testing.T, p *Position, a game.Action, table game.RandTable) string {
	t.Helper()
	x := Place(a.Words()[1].N)
	w := &witness{table, x, noSide}
	if err := p.Apply(a, w); err != nil {
		t.Fatal(err)
	}
	for p.Field == x && w.left == noSide {
		if p.Step == stepLose {
			loseCheapest(t, p, w)
		} else {
			play(t, p, w, p.Asked, "stand")
		}
	}
	switch {
	case w.left == axisSide:
		return "attacker retreats"
	case w.left == alliedSide:
		return "defender retreats"
	case p.holds(Axis, x):
		return "area taken"
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

// TestForecastAtSea compares the odds of a naval battle with many played ones under the stated stance (BS-2.3b).
func TestForecastAtSea(t *testing.T) {
	p := placed(t, "from 1941 ; season spring 1943 ; war usa soviet-union ; italy central-mediterranean hs2 ls1 sub1 ; britain central-mediterranean cv1 ls2 ; italy western-mediterranean ls1 hs1 ; britain western-mediterranean ls1 ls1 hs1 hs1 ; germany southern-baltic hs1 ; britain the-channel ls1 ; at battles axis")
	a, err := lexicon.Parse(Axis, "battle central-mediterranean")
	if err != nil {
		t.Fatal(err)
	}
	p.Rolled = 1<<placeNamed("central-mediterranean").zone() | 1<<placeNamed("western-mediterranean").zone()
	f := p.Forecast(a)
	const n = 4000
	z := placeNamed("central-mediterranean")
	got := map[string]int{}
	for i := range n {
		q := *p
		w := rolls(uint64(i))
		if err := q.Apply(a, w); err != nil {
			t.Fatal(err)
		}
		for q.Field == z {
			if q.Step == stepLose {
				loseCheapest(t, &q, w)
			} else {
				hitDearest(t, &q, w)
			}
		}
		name := [...]string{"both stay", "Axis fleet sunk", "Allied fleet sunk", "both sunk"}
		got[name[boolToInt(q.warships(axisSide, z) == 0)+2*boolToInt(q.warships(alliedSide, z) == 0)]]++
	}
	for _, o := range f.Outcomes {
		if d := math.Abs(float64(got[o.Name])/n - o.P); d > 4*math.Sqrt(o.P*(1-o.P)/n)+1e-9 {
			t.Errorf("BS-2.3b: %q came %d times in %d, chance %.4f", o.Name, got[o.Name], n, o.P)
		}
	}
}

// hitDearest lets the firer hit the dearest step on offer, of those the weakest ship.
func hitDearest(t *testing.T, p *Position, table game.Table) {
	t.Helper()
	var c game.Choices
	a := game.Say(p.Asked, game.Word{Kind: game.Verb, N: verbTarget})
	if err := p.Next(a, &c); err != nil {
		t.Fatal(err)
	}
	best := int(c.Words[0].N)
	for _, w := range c.Words {
		u := int(w.N)
		x, y := tables.class[p.class(u)].step, tables.class[p.class(best)].step
		if x > y || x == y && p.Steps[u] < p.Steps[best] {
			best = u
		}
	}
	if err := p.Apply(a.With(unit(best)), table); err != nil {
		t.Fatal(err)
	}
}
