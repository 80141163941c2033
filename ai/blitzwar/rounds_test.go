package blitzwar

import (
	"context"
	"math/rand/v2"
	"testing"

	"sandtable/ai"
	"sandtable/gametest"
	bw "sandtable/titles/blitzwar"
)

// seatedAt sets up a problem and returns its position and a player's mind for it.
func seatedAt(t *testing.T, level, problem string) (*bw.Position, *mind) {
	t.Helper()
	p, s := stageProblem(t, gametest.Problem(t, problem))
	m := steady(t, level, 40).Sit(bw.Title, s, rand.New(rand.NewPCG(1, 2))).(*mind)
	m.agent.g = m.w.survey(p, m.g)
	return p, m
}

const (
	tobruk = "The garrison of Tobruk steps on the road behind the panzers."
	kursk  = "Enemies without supply are attacked while they have none."
	open   = "On the last turn the key zones that stand open are taken."
)

// TestSameTurnIsPlayedOnce checks that a turn already played in the same world is not played again, but its value reused.
func TestSameTurnIsPlayedOnce(t *testing.T) {
	p, m := seatedAt(t, "general", open)
	w := ai.Imagine(p.Known(m.Seat), m.Rand)
	seen := map[uint64]float64{}
	v, known := m.playTurn(calm, &w, 0, seen)
	if known || len(seen) != 1 {
		t.Fatalf("known %v, %d turns seen", known, len(seen))
	}
	again, known := m.playTurn(calm, &w, 0, seen)
	if !known || again != v {
		t.Errorf("%.2f at first, then %.2f, known %v", v, again, known)
	}
}

// TestRoundsSpendTheirBudget checks that plans are varied until the steps are spent or nothing new is found, and that the
// plan chosen is no worse than the first.
func TestRoundsSpendTheirBudget(t *testing.T) {
	p, m := seatedAt(t, "general", kursk)
	list := m.agent.variants(p, 3)
	best, why := m.improve(context.Background(), p.Known(m.Seat), p, list, 40, 1)
	if n := m.Meter.Taken(); n < 10 || n > 40 || why == "" {
		t.Errorf("%d of 40 steps spent: %q", n, why)
	}
	sum := 0.0
	for i := range 6 {
		w := ai.Imagine(p.Known(m.Seat), m.Rand)
		one, _ := m.playTurn(best, &w, i, map[uint64]float64{})
		other, _ := m.playTurn(list[0], &w, i, map[uint64]float64{})
		sum += one - other
	}
	if sum < -6 {
		t.Errorf("the plan that was taken is worse by %.1f in six worlds", -sum)
	}
}

// TestRoundsSayOnlyWhatTheyCompared checks that one plan alone, or plans for which there is no time, are called the best of nothing.
func TestRoundsSayOnlyWhatTheyCompared(t *testing.T) {
	p, m := seatedAt(t, "general", kursk)
	list := m.agent.variants(p, 3)
	if _, why := m.improve(context.Background(), p.Known(m.Seat), p, list[:1], 1, 1); why != "" {
		t.Errorf("of one plan: %q", why)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if _, why := m.improve(ended, p.Known(m.Seat), p, list, 40, 1); why != "" {
		t.Errorf("without time: %q", why)
	}
}

// TestChangesAreMade checks the changes to a plan: a pressed zone attracts more, a spared one is not attacked, a kept one is
// not left, parted counters do not combine; the same change made twice is undone.
func TestChangesAreMade(t *testing.T) {
	p, m := seatedAt(t, "general", tobruk)
	if _, _, ok := m.agent.joins(p); !ok {
		t.Fatal("nobody joins in Tobruk, and the test tests nothing")
	}
	at := placeCalled(t, "tobruk")
	m.agent.mood.turn(change{at, parted})
	if _, _, ok := m.agent.joins(p); ok {
		t.Error("the garrison of Tobruk joins though it is parted")
	}
	for u := range bw.CorpsSlots {
		if p.Owner(u) != m.Seat || p.At[u] != placeCalled(t, "alexandria") {
			continue
		}
		th := m.agent.study(p.AtMovement())
		th.threat, th.open = [bw.Zones]float64{}, bw.PlaceSet{}
		before := th.guardWorth(p.At[u])
		m.agent.mood.turn(change{p.At[u], kept})
		if th.spares(u) || th.guardWorth(p.At[u]) <= before {
			t.Error("Alexandria is left though it is kept")
		}
	}
	x, y := calm, calm
	x.turn(change{at, pressed})
	y.turn(change{at, spared})
	if x.draws(at) <= calm.draws(at) || !y.leave.Has(at) {
		t.Error("nothing is pressed or spared")
	}
	x.turn(change{at, pressed})
	if x != calm {
		t.Error("a change is not taken back")
	}
}

// TestTheTrapIsSeen checks that corps without a supply line count for less before they are marked as cut off.
func TestTheTrapIsSeen(t *testing.T) {
	p, m := seatedAt(t, "general", kursk)
	p.Cut = bw.UnitSet{}
	g := m.w.survey(p, m.g)
	lines := p.Lines(bw.Axis)
	if lines.Has(placeCalled(t, "kursk")) {
		t.Fatal("a line leads to Kursk, and the test tests nothing")
	}
	if m.w.prospects(p, g, bw.Axis) >= m.w.value(p, g, bw.Axis) || m.w.prospects(p, g, bw.Soviets) <= m.w.value(p, g, bw.Soviets) {
		t.Error("the corps at Kursk count in full")
	}
}

// TestClearlyWonIsBetter checks that of two games with the same result the one with more zones is better, and that two
// zones count for more than fifty corps.
func TestClearlyWonIsBetter(t *testing.T) {
	p, m := seatedAt(t, "general", open)
	p.Step = bw.StepOver
	close := m.w.ended(p, 0, bw.Axis)
	give(p, placeCalled(t, "kharkov"), bw.Axis)
	give(p, placeCalled(t, "stalino"), bw.Axis)
	clear := m.w.ended(p, 0, bw.Axis)
	if clear <= close+m.w.ended(p, 50, bw.Axis)-clear {
		t.Errorf("%.1f with less, %.1f with more", close, clear)
	}
}

// TestStrandedCorpsCountForLess checks that a Soviet corps is worth little in a zone where it could act only with supply of
// its own, and that such a zone attracts no corps (BW-7z).
func TestStrandedCorpsCountForLess(t *testing.T) {
	p, m := seatedAt(t, "general", kursk)
	at := placeCalled(t, "belgrade")
	u := 0
	for p.Owner(u) != bw.Soviets || !p.Ashore(u) {
		u++
	}
	worth := m.w.counter(p, u)
	q := *p
	give(&q, at, bw.Allies)
	q.At[u] = at
	if !q.Stranded(bw.Soviets, at) || m.w.counter(&q, u) >= worth {
		t.Errorf("%.2f at home, %.2f with the ally", worth, m.w.counter(&q, u))
	}
	th := m.agent.study(q.AtMovement())
	if !th.strands(at) {
		t.Error("the zone strands nobody")
	}
	for v := range bw.Slots {
		if q.Owner(v) == bw.Soviets && q.Stock(v) {
			q.At[v] = at
		}
	}
	if q.Stranded(bw.Soviets, at) || m.w.counter(&q, u) != worth {
		t.Error("supply beside it changes nothing")
	}
	if q.Stranded(bw.Axis, at) {
		t.Error("the Axis has no ally of that kind")
	}
}
