package blitzwar

import (
	"context"
	"math/rand/v2"
	"testing"

	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// atStep lets the script play until a seat has to play a step.
func atStep(t testing.TB, s game.Seat, st bw.Step) (*bw.Position, *mind) {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 3))
	p := start(t, r)
	m := steady(t, "officer", 1).Sit(bw.Title, s, r).(*mind)
	for n := 0; p.Step != st || p.Asked != s; n++ {
		said, _ := m.newAgent(p.Pending().Seats.First()).answer(p)
		if n > 500 || p.Apply(said, game.RandTable{Rand: r}) != nil {
			t.Fatalf("the step never comes: %q", format(said))
		}
	}
	return p, m
}

// TestOneSidesGainIsTheOthersLoss checks that values of both sides are opposite, that losing a corps or a zone lowers the
// value, and that an empty zone next to the enemy counts almost as lost.
func TestOneSidesGainIsTheOthersLoss(t *testing.T) {
	p, m := atStep(t, bw.Axis, bw.StepMarch)
	v := func(p *bw.Position, s game.Seat) float64 { return m.w.value(p, m.g, s) }
	before := v(p, bw.Axis)
	if v(p, bw.Allies) != -before || v(p, bw.Soviets) != -before {
		t.Errorf("%.1f for the Axis, %.1f for the Allies", before, v(p, bw.Allies))
	}
	for u := range bw.CorpsSlots {
		if p.Owner(u) != bw.Axis {
			continue
		}
		less, cut := *p, *p
		less.At[u] = bw.Nowhere
		cut.Cut.Add(u)
		if v(&less, bw.Axis) >= before || v(&cut, bw.Axis) >= before {
			t.Errorf("counter %d is worth nothing, or its supply is not", u)
		}
	}
}

// TestBeginsWithPoland checks that the plan of the first turn attacks Poland and no neutral country.
func TestBeginsWithPoland(t *testing.T) {
	p, m := atStep(t, bw.Axis, bw.StepMarch)
	th := m.agent.look(p.AtMovement())
	list := th.operations(th.soldiers(), nil)
	if len(list) == 0 {
		t.Fatal("no attack")
	}
	for _, o := range list {
		if bw.CountryAt(o.at) != "poland" && bw.CountryAt(o.at) != "france" {
			t.Errorf("attack on %s", o.at)
		}
	}
}

// TestKeyZonesAreKept checks that the last counter in a key zone next to the enemy stays.
func TestKeyZonesAreKept(t *testing.T) {
	p, m := atStep(t, bw.Axis, bw.StepMarch)
	th := m.agent.look(p.AtMovement())
	seen := 0
	for u := range bw.CorpsSlots {
		x := p.At[u]
		if p.Owner(u) != bw.Axis || !p.Ashore(u) || !m.g.key[x] || th.threat[x] == 0 {
			continue
		}
		seen++
		if th.count[x] == 1 && th.spares(u) {
			t.Errorf("%s is left bare", x)
		}
	}
	if seen == 0 {
		t.Error("no key zone is threatened: the test tests nothing")
	}
}

// TestHiddenThingsChangeNothing checks that a seat says the same whatever the other sides have queued.
func TestHiddenThingsChangeNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	p := start(t, r)
	m := steady(t, "recruit", 1).Sit(bw.Title, bw.Axis, r).(*mind)
	shuffled := 0
	for n := 0; n < 150 && p.Step != bw.StepOver; n++ {
		s := p.Pending().Seats.First()
		other := p.Known(s).Imagined(game.RandTable{Rand: r}) // the same to s, another truth
		if !game.Same(p, other) {
			shuffled++
		}
		id := levels[n%len(levels)].Level().ID
		if one, two := thought(t, id, p, s), thought(t, id, other, s); one != two {
			t.Fatalf("%s at %q: %s in one world, %s in another", id, p.Pending().Step, one, two)
		}
		said, _ := m.newAgent(s).answer(p)
		if err := p.Apply(said, game.RandTable{Rand: r}); err != nil {
			t.Fatal(err)
		}
	}
	if shuffled < 60 {
		t.Errorf("only %d worlds differed from the truth: the test tests nothing", shuffled)
	}
}

// thought returns what a fresh mind says and why.
func thought(t *testing.T, id string, p game.Position, s game.Seat) string {
	t.Helper()
	th, err := steady(t, id, 6).Sit(bw.Title, s, rand.New(rand.NewPCG(1, 2))).Think(context.Background(), p.Known(s))
	if err != nil {
		t.Fatal(err)
	}
	text := format(th.Say)
	for _, why := range th.Why {
		text += "; " + why
	}
	return text
}
