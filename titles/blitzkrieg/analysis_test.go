package blitzkrieg

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

func TestChancesAddUp(t *testing.T) {
	for col := range AutomaticOdds + 1 {
		c := BasicChances(col)
		if sum := c.AttackerBack + c.AttackerGone + c.Exchange + c.DefenderGone + c.DefenderBack; sum < 0.999 || sum > 1.001 {
			t.Errorf("column %d: chances add up to %.3f", col, sum)
		}
	}
}

// TestReachHoldsEveryMove: whatever move the rules offer is in reach, and what is in reach is offered unless the
// stack there is full.
func TestReachHoldsEveryMove(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for _, scenario := range [...]string{"basic", "tournament"} {
		p := wander(t, scenario, r, 400)
		for p.Step != stepMove {
			stumble(t, p, r)
		}
		y := p.Study(p.Mover)
		var c game.Choices
		move := game.Say(p.Mover, game.VerbWord(verbMove))
		if err := p.Next(move, &c); err != nil {
			t.Fatal(err)
		}
		units := append([]game.Word(nil), c.Words...)
		for _, u := range units {
			reach := y.Reach(int(u.N))
			if err := p.Next(move.With(u), &c); err != nil {
				t.Fatal(err)
			}
			var offered board.Squares
			for _, w := range c.Words {
				offered.Add(board.Square(w.N))
			}
			if extra := offered.Without(&reach); !extra.Empty() {
				t.Errorf("%s: unit %d may move out of reach", scenario, u.N)
			}
			missed := reach.Without(&offered)
			for s := range missed.All() {
				if p.mayEndMarch(int(u.N), s) {
					t.Errorf("%s: unit %d reaches %v and may not go there", scenario, u.N, s)
				}
			}
		}
	}
}

func wander(t *testing.T, scenario string, r *rand.Rand, sentences int) *Position {
	t.Helper()
	g, err := Title.New(game.Setup{Scenario: scenario, Options: map[string]string{"blue": "southern-spear", "red": "lake-hammer"}}, game.RandTable{Rand: r})
	if err != nil {
		t.Fatal(err)
	}
	p := g.(*Position)
	for range sentences {
		stumble(t, p, r)
	}
	return p
}

func stumble(t *testing.T, p *Position, r *rand.Rand) {
	t.Helper()
	w := game.Walker{Rand: r, Drift: true}
	a, err := w.Sample(p, p.Asked)
	if err == nil {
		err = p.Apply(a, game.RandTable{Rand: r})
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestTurnedChangesNothing(t *testing.T) {
	p := wander(t, "tournament", rand.New(rand.NewPCG(5, 5)), 200)
	was := *p
	q := p.Turned(opponent(p.Mover))
	if *p != was {
		t.Error("the position itself has changed")
	}
	if q.Mover != opponent(p.Mover) || q.Step != stepMove || q.At != p.At {
		t.Errorf("mover %d, step %d", q.Mover, q.Step)
	}
}

// TestMinorCities: every city is of one country, and a storm with more factors is never less likely to succeed.
func TestMinorCities(t *testing.T) {
	all := HomeCities(Blue) | HomeCities(Red)
	for m := range Minors {
		all |= MinorCities(m)
		for c := MinorCities(m); c != 0; c &= c - 1 {
			if got := MinorAt(board.Map.Cities[bits.TrailingZeros64(c)]); got != m {
				t.Errorf("%v is of country %d, not %d", board.Map.Cities[bits.TrailingZeros64(c)], got, m)
			}
		}
	}
	if all != 1<<board.NCities-1 {
		t.Errorf("cities of no country: %b", 1<<board.NCities-1&^all)
	}
	best := 0
	for n := StormLeast; n <= 24; n += StormLeast {
		taken := 0
		for die := 1; die <= dieSides; die++ {
			if _, ok := StormCell(die, n); ok {
				taken++
			}
		}
		if taken < best {
			t.Errorf("%d factors take a city less often than fewer do", n)
		}
		best = taken
	}
}

func TestLandings(t *testing.T) {
	zones := map[int]bool{}
	Landings(func(zone int, sea board.Square, shore board.Squares) {
		zones[zone] = true
		if !board.Map.Sea.Has(sea) || shore.Empty() {
			t.Errorf("%v: no landing", sea)
		}
		for s := range shore.All() {
			if !board.Map.Beach.Has(s) || board.Distance(s, sea) != 1 {
				t.Errorf("%v is no beach beside %v", s, sea)
			}
		}
	})
	if len(zones) != board.NZones {
		t.Errorf("landings in %d of %d zones", len(zones), board.NZones)
	}
}
