package blackswan

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
)

// wander visits positions of a random game in which a step is asked.
func wander(t *testing.T, scenario string, st step, visit func(p *Position)) {
	t.Helper()
	r := rand.New(rand.NewPCG(4, 4))
	tab := game.RandTable{Rand: r}
	w := game.Walker{Rand: r, Drift: true}
	for range 8 {
		p := fresh(t, scenario, tab).(*Position)
		for p.Step != stepOver {
			if p.Step == st {
				visit(p)
			}
			a, err := w.Sample(p, p.Asked)
			if err == nil {
				err = p.Apply(a, tab)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestScoutAgreesWithTheRules: what a scout finds is what the rules offer, but for exchanges with a full area.
func TestScoutAgreesWithTheRules(t *testing.T) {
	seen := 0
	wander(t, "barbarossa", stepMove, func(p *Position) {
		sc := p.Scout()
		var c game.Choices
		from, to := own(p.Asked)
		for u := from; u < to; u++ {
			if !p.on(u) || !sc.Free(u) {
				continue
			}
			var ends []game.Word
			sc.Moves(u, func(x Place, takes bool) {
				ends = append(ends, game.PlaceWord(x))
				if takes != hostile(p.Asked, p.faction(p.Ctl[x])) {
					t.Errorf("%v: whether a move takes it is told wrong", x)
				}
			})
			slices.SortFunc(ends, func(a, b game.Word) int { return int(a.N - b.N) })
			ends = slices.Compact(ends)
			err := p.Next(game.Say(p.Asked, game.VerbWord(verbMove), p.wordOf(p.Asked, u)), &c)
			sv := p.survey()
			m := sv.landMove(u)
			offered := slices.DeleteFunc(c.Words, func(w game.Word) bool { return m.trade(Place(w.N)) })
			if err == nil && !slices.Equal(ends, offered) || err != nil && len(ends) > 0 {
				t.Fatalf("a scout finds %v, the rules offer %v (%v)", ends, offered, err)
			}
			seen += len(ends)
		}
	})
	if seen < 1000 {
		t.Errorf("only %d ways were looked at", seen)
	}
}

// TestClashAgreesWithTheForecast: fought often enough, a clash comes to the odds of the forecast.
func TestClashAgreesWithTheForecast(t *testing.T) {
	const tries = 4000
	dice := game.RandTable{Rand: rand.New(rand.NewPCG(8, 8))}
	seen := 0
	wander(t, "bagration", stepMove, func(p *Position) {
		w := game.Walker{Rand: dice.Rand}
		a, err := w.Sample(p, p.Asked)
		if err != nil || a.Words()[0].N != verbAttack || seen >= 6 {
			return
		}
		seen++
		var with []int
		for _, u := range a.Words()[2:] {
			with = append(with, int(u.N))
		}
		c, ok := p.Scout().Clash(Place(a.Words()[1].N), a.Seat, with)
		if !ok {
			t.Fatal("no clash where an attack is legal")
		}
		want := 0.0
		for _, o := range p.Forecast(a).Outcomes {
			if o.Name == "area taken" || o.Name == "defender retreats" {
				want += o.P
			}
		}
		won := 0.0
		for range tries {
			if c.Try(dice).Won {
				won++
			}
		}
		if won /= tries; math.Abs(won-want) > 0.04 {
			t.Errorf("won %.3f of the clashes, the forecast says %.3f", won, want)
		}
	})
	if seen < 6 {
		t.Errorf("only %d attacks were looked at", seen)
	}
}

// TestTolls: fought often, a clash is won and costs as the forecast says (BS-3.5c).
func TestTolls(t *testing.T) {
	const tries = 20000
	dice := game.RandTable{Rand: rand.New(rand.NewPCG(8, 8))}
	for _, tt := range []struct {
		why, text, say              string
		seat                        game.Seat
		attackersCost, defenderCost float64 // of a step
	}{
		{"even odds", stand39 + "france dijon inf3 ; germany dijon tank2 ; hold germany metz strasbourg ; at transfer axis", "fight dijon", Axis, 2, 1},
		{"a fort absorbs", stand39 + "france metz fort1 ; germany metz inf3 inf2 ; hold germany strasbourg ; at transfer axis", "fight metz", Axis, 1, 5},
		{"gunfire", stand44 + "blitz west west ; germany calais inf3 ; britain london inf3 inf2 ; britain the-channel hs4 hs4 ; at operate west", "assault calais b1 b2 bs1 bs2", West, 1, 1},
	} {
		p := placed(t, tt.text)
		a, err := lexicon.Parse(tt.seat, tt.say)
		if err != nil {
			t.Fatal(err)
		}
		c, ok := p.LandingClash(a)
		if tt.seat == Axis {
			c, ok = p.Scout().Clash(Place(a.Words()[1].N), tt.seat, nil)
		}
		if !ok {
			t.Fatalf("%s: no clash", tt.why)
		}
		var want, got ClashLosses
		wins, won := 0.0, 0.0
		for _, o := range p.Forecast(a).Outcomes {
			if o.For.Has(tt.seat) {
				wins += o.P
			}
			for s := range game.Seat(seats) {
				if s == tt.seat {
					want.Attackers += o.P * o.Loss[s] * tt.attackersCost
				} else {
					want.Defenders += o.P * o.Loss[s] * tt.defenderCost
				}
			}
		}
		for range tries {
			end := c.Try(dice)
			got.Attackers += end.Attackers / tries
			got.Defenders += end.Defenders / tries
			if end.Won {
				won += 1.0 / tries
			}
		}
		if math.Abs(won-wins) > 0.02 || math.Abs(got.Attackers-want.Attackers) > 0.05 || math.Abs(got.Defenders-want.Defenders) > 0.1 {
			t.Errorf("%s: won %.3f at %+v, the forecast says %.3f at %+v", tt.why, won, got, wins, want)
		}
	}
}

// TestDeployed: a Minor's steps when war comes to it (BS-1.1k).
func TestDeployed(t *testing.T) {
	for n, want := range map[Nation]int{poland: 15, denmark: 1, finland: 8, germany: 0} {
		if got := Deployed(n); got != want {
			t.Errorf("%s deploys %d steps, want %d", nationIDs[n], got, want)
		}
	}
}

func TestGoalsAreTheScenarios(t *testing.T) {
	r := game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))}
	soviets := 0
	for _, n := range board.nation {
		soviets += boolToInt(n == soviet)
	}
	g := fresh(t, "barbarossa", r).(*Position).Goals()
	if len(g) != 2 || len(g[0].Areas) != 3 || g[0].Need != 1 || g[1].Need != 12 || len(g[1].Areas) != soviets {
		t.Errorf("%+v", g)
	}
	if g := fresh(t, "fall-gelb", r).(*Position).Goals(); len(g) != 1 || g[0].Out != france || g[0].Seat != Axis {
		t.Errorf("%+v", g)
	}
	if g := fresh(t, "1939", r).(*Position).Goals(); len(g) != 0 {
		t.Errorf("a campaign has goals: %+v", g)
	}
}

// TestAshoreIsTheBestCase: an operation that loses nothing on its way does no worse than the forecast, which counts the
// fire at sea.
func TestAshoreIsTheBestCase(t *testing.T) {
	const tries = 2000
	dice := game.RandTable{Rand: rand.New(rand.NewPCG(9, 9))}
	w := game.Walker{Rand: dice.Rand}
	seen, equal := 0, 0
	wander(t, "husky", stepOperate, func(p *Position) {
		a, err := w.Sample(p, p.Asked)
		if err != nil || a.Words()[0].N != verbAssault || seen >= 12 {
			return
		}
		c, ok := p.LandingClash(a)
		f := p.Forecast(a)
		if !ok || len(f.Outcomes) == 0 {
			return
		}
		seen++
		want, won := 0.0, 0.0
		for _, o := range f.Outcomes {
			if o.For.Has(a.Seat) {
				want += o.P
			}
		}
		for range tries {
			if c.Try(dice).Won {
				won++
			}
		}
		if won /= tries; won < want-0.05 {
			t.Errorf("%.3f ashore, %.3f by the forecast", won, want)
		} else if won < want+0.05 {
			equal++
		}
	})
	if seen < 4 || equal == 0 {
		t.Errorf("%d operations were looked at, %d came to what the forecast says", seen, equal)
	}
}
