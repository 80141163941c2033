package blackswan

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// TestSameLuckInTheSameField checks that the dice of a combat do not depend on how many dice were thrown elsewhere.
func TestSameLuckInTheSameField(t *testing.T) {
	rolls := func(before int) (list []int) {
		p := &bs.Position{Field: 3}
		l := newDice(7, p)
		for range before {
			l.Roll(game.Die{Sides: 6})
		}
		p.Field = 4
		for range 12 {
			list = append(list, l.Roll(game.Die{Sides: 6}))
		}
		return list
	}
	if a, b := rolls(0), rolls(5); !slices.Equal(a, b) {
		t.Errorf("%v, and %v after other dice", a, b)
	}
	if a, b := rolls(0), newDice(8, &bs.Position{Field: 4}); slices.ContainsFunc(a, func(n int) bool { return n < 1 || n > 6 }) || b.Roll(game.Die{Sides: 1}) != 1 {
		t.Errorf("dice show %v", a)
	}
}

// TestLeaning checks that a negative bias keeps an area from being attacked, and a positive one makes it a target.
func TestLeaning(t *testing.T) {
	p, m := atStep(t, "bagration", bs.Soviets, bs.StepMove)
	targets := func(l bias) (list []bs.Place) {
		a := m.newAgent(bs.Soviets, m.agent.g)
		a.style.biases = []bias{l}
		for _, o := range a.campaign(p) {
			if o.verb == attack {
				list = append(list, o.to)
			}
		}
		return list
	}
	first := targets(bias{0, 1})[0]
	if slices.Contains(targets(bias{first, -9}), first) {
		t.Errorf("%s is attacked by one who would be sorry to have it", first)
	}
	if !slices.Contains(targets(bias{first, 4}), first) {
		t.Errorf("%s is not attacked by one who wants it more", first)
	}
}

// TestLeaningLastsForATurn checks that a bias for purchases also holds for the moves of the turn, and ends with the turn.
func TestLeaningLastsForATurn(t *testing.T) {
	a := &agent{}
	a.begin(stepID{season: 3, step: bs.StepSpend}, style{biases: []bias{{at: 5, by: 2}}}, nil)
	if got := a.styleNow(stepID{season: 3, step: bs.StepMove}); len(got.biases) != 1 {
		t.Error("forgotten within the turn")
	}
	if got := a.styleNow(stepID{season: 3, axis: true}); len(got.biases) != 0 {
		t.Error("not forgotten")
	}
}

// TestImproves checks that the search turns an idle plan into one that does better in worlds that it has not seen.
func TestImproves(t *testing.T) {
	p, m := atStep(t, "bagration", bs.Soviets, bs.StepMove)
	l := levels[len(levels)-1]
	l.Rounds = 1
	m.level, m.Meter = l, ai.Meter{Budget: ai.Budget{Steps: 1000}}
	b := &trial{m: m, ctx: context.Background(), k: p.Known(bs.Soviets), p: p}
	idle := option{style: plainStyle, plan: []order{}, guess: p}
	old := b.world(0).Position
	better := b.improve(idle, 120)
	if b.world(0).Position == old {
		t.Error("a round is tried in worlds that are known already")
	}
	if taken := m.Meter.Taken(); taken < 100 || taken > 120 {
		t.Errorf("%d tries of 120", taken)
	}
	fresh := &trial{m: m, ctx: b.ctx, k: b.k, p: p}
	m.Rand = rand.New(rand.NewPCG(9, 9))
	gain := 0.0
	for w := range 12 {
		gain += fresh.play(&better, w) - fresh.play(&idle, w)
	}
	if gain <= 0 {
		t.Errorf("worse by %.1f points a game", -gain/12)
	}
}

// TestSearchSaysOnlyWhatItCompared checks that plans are called tried out where they were, and not where there was no time for them.
func TestSearchSaysOnlyWhatItCompared(t *testing.T) {
	for _, inTime := range []bool{true, false} {
		p, m := atStep(t, "bagration", bs.Soviets, bs.StepMove)
		m.level, m.Meter = levels[len(levels)-1], ai.Meter{Budget: ai.Budget{Steps: 100}}
		m.chosen = stepID{}
		ctx, cancel := context.WithCancel(context.Background())
		if !inTime {
			cancel()
		}
		m.deliberate(ctx, p.Known(bs.Soviets), p)
		cancel()
		if told := m.aim != ""; told != inTime {
			t.Errorf("in time %v: %q", inTime, m.aim)
		}
	}
}

// TestEffort checks that a war on all fronts counts as more fronts, and so gets fewer tries.
func TestEffort(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	if a, b := frontCount(start(t, "blau", r)), frontCount(start(t, "1941", r)); a != 1 || b != 3 {
		t.Errorf("%d on one front, %d on all", a, b)
	}
}

// TestForgets checks that a player that forgets every order moves nothing, and one that wastes all its purchases adds no
// step.
func TestForgets(t *testing.T) {
	p, m := atStep(t, "bagration", bs.Soviets, bs.StepMove)
	a := m.newAgent(bs.Soviets, m.agent.g)
	orders := a.campaign(p)
	a.plan = slices.Clone(orders)
	if _, _, ok := a.planned(p); !ok || len(orders) < 3 {
		t.Errorf("of %d orders none is said", len(orders))
	}
	a.forgetRate, a.plan = 1, slices.Clone(orders)
	if said, _, ok := a.planned(p); ok {
		t.Errorf("%v is said by one who forgets everything", said)
	}
	p, m = atStep(t, "bagration", bs.Soviets, bs.StepSpend)
	a = m.newAgent(bs.Soviets, m.agent.g)
	if _, _, ok := a.refit(p); !ok {
		t.Error("no step is bought")
	}
	a.wasteRate = 1
	if said, _, ok := a.refit(p); ok {
		t.Errorf("%v is said by one who buys nothing", said)
	}
}

// TestForgetsByLevel checks that a player forgets at the rate of its level, and never in playouts.
func TestForgetsByLevel(t *testing.T) {
	p, m := atStep(t, "bagration", bs.Soviets, bs.StepMove)
	m.level.ForgetRate, m.level.WasteRate = 0.3, 0.4
	if a := m.newAgent(bs.Soviets, newGround(p, m.w)); a.forgetRate != 0.3 || a.wasteRate != 0.4 {
		t.Errorf("it forgets %v of its orders and %v of its purchases", a.forgetRate, a.wasteRate)
	}
	if a := m.playoutAgent(bs.Soviets, 1); a.forgetRate != 0 || a.wasteRate != 0 {
		t.Errorf("in thought it forgets %v of its orders and %v of its purchases", a.forgetRate, a.wasteRate)
	}
}

// TestSamePlan checks that plans with the same orders in another sequence count as the same plan.
func TestSamePlan(t *testing.T) {
	one, two, three := order{verb: attack, to: 3}, order{verb: move, to: 4}, order{verb: move, to: 5}
	m := &mind{}
	if !m.samePlan([]order{one, two}, []order{two, one}) || m.samePlan([]order{one, two}, []order{one, three}) || m.samePlan([]order{one}, []order{one, two}) {
		t.Error("plans are told apart by the order in which they say the same, or not by what they say")
	}
	if m.level.InOrder = true; m.samePlan([]order{one, two}, []order{two, one}) {
		t.Error("who tells them apart does not")
	}
}

// TestDeclarationsDiffer checks that a declaration of war that the script makes anyway is not tried again.
func TestDeclarationsDiffer(t *testing.T) {
	p, m := atStep(t, "fall-gelb", bs.Axis, bs.StepDeclare)
	if got := m.declarations(p); len(got) != 2 {
		t.Errorf("%d ways to begin the war, not those of the script and none", len(got))
	}
	if m.level.InOrder = true; len(m.declarations(p)) != 4 {
		t.Error("the position shows nothing: the script declares no war")
	}
}
