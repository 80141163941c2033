package blitzwar

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	bw "sandtable/titles/blitzwar"
)

// campaignAt plays the campaign of 1943 by the script until a seat has to play a step of its own turn, and returns a fresh
// script for it.
func campaignAt(t *testing.T, s game.Seat, at bw.Step) (*bw.Position, *agent) {
	t.Helper()
	r := rand.New(rand.NewPCG(9605, 1))
	p := gametest.Start[*bw.Position](t, bw.Title, game.Setup{Scenario: "1943"}, r)
	m := steady(t, "general", 1).Sit(bw.Title, s, r).(*mind)
	var cast [bw.Seats]*agent
	for o := range cast {
		cast[o] = m.newAgent(game.Seat(o))
	}
	by := gametest.Cast{Title: bw.Title, End: done, Speak: func(o game.Seat) game.Action {
		said, _ := cast[o].answer(p)
		return said
	}}
	by.Play(t, p, r, func() bool { return p.Step != at || p.Pending().Seats.First() != s })
	a := m.newAgent(s)
	a.g = a.w.survey(p, a.plain)
	return p, a
}

// saidInStep lets a script play a step to its end, and returns what it said.
func saidInStep(t *testing.T, p *bw.Position, a *agent) (list []string) {
	t.Helper()
	dice := game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))}
	for at := p.Step; p.Step == at && p.Pending().Seats.First() == a.seat; {
		said, _ := a.answer(p)
		if err := p.Apply(said, dice); err != nil {
			t.Fatalf("%q: %v", format(said), err)
		}
		list = append(list, format(said))
	}
	return list
}

// TestFleetsHuntTogether checks that the Allies fight a blockade of eight U-boats with several fleets, each of which alone is
// weaker.
func TestFleetsHuntTogether(t *testing.T) {
	p, a := campaignAt(t, bw.Allies, bw.StepSail)
	if p.Navy(bw.Allies, bw.NorthAtlantic, false) < 6 || p.Navy(bw.Allies, bw.NorthAtlantic, true) > 2 {
		t.Fatal("there is nothing to hunt")
	}
	q := *p
	without := *a.w
	without.Hunt = 0
	blind := *a
	blind.w = &without
	const fought = "battle north-atlantic"
	if list := saidInStep(t, p, a); !strings.Contains(strings.Join(list, ";"), fought) {
		t.Errorf("%q: the blockade stays", list)
	}
	if list := saidInStep(t, &q, &blind); strings.Contains(strings.Join(list, ";"), fought) {
		t.Errorf("%q: the test tests nothing", list)
	}
}

// TestSupplyComesInWhereItIsUsed checks that supply is worth little at a port from which no line leads to the armies.
func TestSupplyComesInWhereItIsUsed(t *testing.T) {
	p, a := campaignAt(t, bw.Allies, bw.StepPlace)
	th := a.study(p)
	var near, far game.Action
	game.Each(p, a.words.Say(a.seat, place), func(x game.Action) bool {
		text := format(x)
		if strings.HasSuffix(text, "supply london 4") {
			near = x
		}
		if strings.HasSuffix(text, "supply asian-bases 4") {
			far = x
		}
		return true
	})
	if len(near.Words()) == 0 || len(far.Words()) == 0 {
		t.Fatal("no supply comes")
	}
	if bw.Place(near.Words()[3].N) != a.site(near) {
		t.Errorf("%q is read as %s", format(near), a.site(near).Name())
	}
	if n, f := a.siteWorth(p, th, near), a.siteWorth(p, th, far); n < f+5 {
		t.Errorf("London %.1f, Asian Bases %.1f", n, f)
	}
}

// TestSeesTheLanes checks that corps overseas depend on sea lanes, and that a fleet is worth most where an enemy closes one.
func TestSeesTheLanes(t *testing.T) {
	p, a := campaignAt(t, bw.Allies, bw.StepSail)
	all := 0.0
	for sea := bw.FirstSea; sea <= bw.LastSea; sea++ {
		all += a.depend(p, bw.Allies, sea)
	}
	if all == 0 {
		t.Error("nobody depends on any sea")
	}
	if n := a.depend(p, bw.Soviets, bw.CentralAtlantic); n != 0 {
		t.Errorf("%.0f Soviet corps depend on the Central Atlantic", n)
	}
}

// TestNobodyEmbarksWithoutSupply checks that landings are planned only with units that may embark.
func TestNobodyEmbarksWithoutSupply(t *testing.T) {
	p, a := campaignAt(t, bw.Allies, bw.StepFly)
	count := func() (n int) {
		th := a.study(p.AtMovement())
		for sea := bw.FirstSea; sea <= bw.LastSea; sea++ {
			n += len(th.embarkable(sea))
		}
		return n
	}
	if count() == 0 {
		t.Fatal("nobody could embark")
	}
	for u := range bw.Slots {
		if p.Owner(u) == bw.Allies && p.Stock(u) {
			p.At[u] = bw.Nowhere
		}
	}
	if n := count(); n != 0 {
		t.Errorf("%d counters would embark with nothing to pay for it", n)
	}
}

// TestLendsWhatIsOfUse checks that the Soviets are lent no more supply than their corps can spend.
func TestLendsWhatIsOfUse(t *testing.T) {
	p, a := campaignAt(t, bw.Allies, bw.StepLend)
	for u := range bw.Slots {
		if p.Owner(u) == bw.Soviets && p.Stock(u) {
			p.Size[u] = 12 // six units
		}
	}
	p.Due[bw.Allies].Supply = 60
	if want := a.appetite(p, bw.Soviets); p.Halves(bw.Soviets) < want {
		p.Due[bw.Soviets].Supply = uint8(want / 2)
	}
	if said, _, ok := a.lends(p); ok {
		t.Errorf("%q to who has enough", format(said))
	}
}

// TestPatience checks that the Axis defends from 1943 on in a campaign, but not in a scenario.
func TestPatience(t *testing.T) {
	p, _ := campaignAt(t, bw.Axis, bw.StepMarch)
	m := steady(t, "officer", 1).Sit(bw.Title, bw.Axis, rand.New(rand.NewPCG(1, 2))).(*mind)
	if got := m.agent.usual(p); got != patient {
		t.Errorf("in 1943 the Axis plans with %+v", got)
	}
	p.Turn = onDefence - 1
	if got := m.agent.usual(p); got == patient {
		t.Error("patient before the tide has turned")
	}
}
