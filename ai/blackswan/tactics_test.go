package blackswan

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	bs "sandtable/titles/blackswan"
)

// atStep lets the script play a scenario until a seat has to play a step.
func atStep(t testing.TB, scenario string, s game.Seat, st bs.Step) (*bs.Position, *mind) {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 3))
	p := start(t, scenario, r)
	m := steady(t, "marshal", 40).Sit(bs.Title, s, r).(*mind) // who forgets nothing
	m.prepare(p)
	for n := 0; p.Step != st || p.Asked != s; n++ {
		a := m.newAgent(p.Asked, m.agent.g)
		if n > 500 || !a.play(p, game.RandTable{Rand: r}) {
			t.Fatalf("%s: the step never comes", scenario)
		}
	}
	return p, m
}

// named finds an area by its name.
func named(t testing.TB, name string) bs.Place {
	t.Helper()
	return gametest.Named[bs.Place](t, bs.Areas, name)
}

func attacksOf(plan []order) (n int) {
	for _, o := range plan {
		if o.verb == attack {
			n++
		}
	}
	return n
}

// TestGoalsAreWorthMost checks that the areas of a scenario's goals are worth most, and their neighbours more than other
// areas.
func TestGoalsAreWorthMost(t *testing.T) {
	_, m := atStep(t, "blau", bs.Axis, bs.StepMove)
	g := m.agent.g
	goals := []bs.Place{named(t, "stalingrad"), named(t, "grozny")}
	for x := range bs.Place(bs.Areas) {
		if !slices.Contains(goals, x) && (g.worth[x] >= g.worth[goals[0]] || g.worth[x] >= g.worth[goals[1]]) {
			t.Errorf("%s is worth %.1f, a goal %.1f", x, g.worth[x], g.worth[goals[0]])
		}
	}
	if near, far := named(t, "rostov"), named(t, "murmansk"); g.worth[near] <= g.worth[far] {
		t.Errorf("%s is worth %.1f, %s %.1f", near, g.worth[near], far, g.worth[far])
	}
	if !g.want[0] || g.want[1] {
		t.Errorf("who has something to conquer: %v", g.want)
	}
}

// TestOneSidesGainIsTheOthersLoss checks that values of both sides are opposite, and that losing a block or an area lowers
// the value.
func TestOneSidesGainIsTheOthersLoss(t *testing.T) {
	p, m := atStep(t, "blau", bs.Axis, bs.StepMove)
	v := func(s game.Seat) float64 { return m.w.value(p, m.agent.g, s) }
	before := v(bs.Axis)
	if v(bs.Soviets) != -before || v(bs.West) != -before {
		t.Errorf("%.1f for the Axis, %.1f for the Soviets", before, v(bs.Soviets))
	}
	from, _ := bs.OwnSlots(bs.Axis)
	for u := from; ; u++ {
		if p.At[u] != bs.Nowhere && p.Played(p.At[u]) {
			p.Put(u, bs.Nowhere)
			break
		}
	}
	if v(bs.Axis) >= before {
		t.Error("a block less is no loss")
	}
}

// TestTheEndCounts checks that goals count for more towards the end, and that only they count when the game is over.
func TestTheEndCounts(t *testing.T) {
	p, m := atStep(t, "blau", bs.Axis, bs.StepMove)
	late := *p
	late.Season = late.Last
	if a, b := m.w.urgency(p), m.w.urgency(&late); a >= b {
		t.Errorf("a goal counts for %.2f now and %.2f in the last season", a, b)
	}
	won, lost := *p, *p
	won.Step, won.Winner = bs.StepOver, game.Only(bs.Axis)
	lost.Step, lost.Winner = bs.StepOver, game.Only(bs.Soviets)
	for u := range bs.Slots {
		if bs.SeatOf(u) == bs.Soviets {
			lost.Put(u, bs.Nowhere)
		} else if !bs.Ship(u) {
			won.Put(u, bs.Nowhere)
		}
	}
	if a, b := m.w.value(&won, m.agent.g, bs.Axis), m.w.value(&lost, m.agent.g, bs.Axis); a <= b {
		t.Errorf("a won game without an army is worth %.1f, a lost one without an enemy %.1f", a, b)
	}
}

// TestTakesWhatIsEmpty checks that areas without enemies are entered, goals among them.
func TestTakesWhatIsEmpty(t *testing.T) {
	p, m := atStep(t, "blau", bs.Axis, bs.StepMove)
	from, to := bs.OwnSlots(bs.Soviets)
	for u := from; u < to; u++ {
		p.Put(u, bs.Nowhere)
	}
	taken := 0
	for _, o := range m.agent.campaign(p) {
		if o.verb == move && p.Holder(o.to) == bs.Soviets {
			taken++
		}
	}
	if taken < 4 {
		t.Errorf("only %d areas are taken of those that nobody defends", taken)
	}
}

// TestNoHopelessAttacks checks that single steps attack whole armies only where more classes drive them out, and that whole
// armies do attack single steps.
func TestNoHopelessAttacks(t *testing.T) {
	p, m := atStep(t, "bagration", bs.Soviets, bs.StepMove)
	strong := *p
	for u := range bs.Slots {
		if p.At[u] == bs.Nowhere || bs.Ship(u) {
			continue
		}
		full := uint8(p.Block(u).Full)
		if bs.SeatOf(u) == bs.Soviets {
			p.Steps[u], strong.Steps[u] = 1, full
		} else {
			p.Steps[u], strong.Steps[u] = full, 1
		}
	}
	few, many := attacksOf(m.agent.campaign(p)), attacksOf(m.agent.campaign(&strong))
	if few > 2 || many < few+3 {
		t.Errorf("%d attacks of single steps, %d of whole armies", few, many)
	}
}

// TestPlansCanBeSaid checks that most orders of a plan are still legal when their turn comes, though slots have changed.
func TestPlansCanBeSaid(t *testing.T) {
	p, m := atStep(t, "barbarossa", bs.Axis, bs.StepMove)
	plan := m.agent.campaign(p)
	said, stage := 0, p.Stage
	for _, o := range plan {
		if a, ok := o.sentence(p, m.Words, bs.Axis); ok && p.Stage == stage && p.Apply(a, game.RandTable{Rand: m.Rand}) == nil {
			said++
		}
	}
	if len(plan) < 8 || said*10 < len(plan)*8 {
		t.Errorf("%d of %d orders could be said", said, len(plan))
	}
}

// TestForceKeepsTheLaw checks the limits of an attack: two blocks of a class, no more than fit, and no two nations that may
// not mix.
func TestForceKeepsTheLaw(t *testing.T) {
	for _, c := range [...]struct {
		scenario string
		seat     game.Seat
	}{{"barbarossa", bs.Axis}, {"bagration", bs.Soviets}, {"overlord", bs.Axis}} {
		p, m := atStep(t, c.scenario, c.seat, bs.StepMove)
		for _, o := range m.agent.campaign(p) {
			if o.verb != attack {
				continue
			}
			var many [bs.Classes]int
			a, ok := o.sentence(p, m.Words, c.seat)
			for _, w := range a.Words()[2:] {
				many[line(p.Block(p.Slot(a.Seat, w)).Class)]++
			}
			if !ok || len(o.marks) > bs.Limit(o.to) || slices.Max(many[:]) > bs.PerClass {
				t.Errorf("%s: an attack with %v of each class", c.scenario, many)
			}
		}
	}
}

// TestStands checks that a player stays in a combat if asked whether to leave: the rules make it leave where it must.
func TestStands(t *testing.T) {
	for st, s := range map[bs.Step]game.Seat{bs.StepDefend: bs.Soviets, bs.StepPress: bs.Axis} {
		p, m := atStep(t, "barbarossa", s, st)
		if a, _ := m.agent.answer(p); format(a) != "stand" {
			t.Errorf("seat %d at step %d: %q", s, st, format(a))
		}
	}
}

// TestReasons checks that the reason of an attack names its target, its odds and its expected losses.
func TestReasons(t *testing.T) {
	p, m := atStep(t, "bagration", bs.Soviets, bs.StepMove)
	th, err := m.Think(context.Background(), p.Known(bs.Soviets))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(th.Why, " ")
	for _, part := range [...]string{"plans", "To attack ", " in 100 ", "expected loss"} {
		if !strings.Contains(text, part) {
			t.Errorf("the reasons lack %q: %s", part, text)
		}
	}
}
