package blitzwar

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// planesOf lists a side's aircraft at base.
func planesOf(p *bw.Position, s game.Seat) (list []int) {
	for u := range bw.Slots {
		if p.Owner(u) == s && p.AtBase(u) {
			list = append(list, u)
		}
	}
	return list
}

// TestAircraftAreSpread checks that of two aircraft at one base the second is worth more elsewhere, and that a base without
// targets in range is worth nothing.
func TestAircraftAreSpread(t *testing.T) {
	p, a := campaignAt(t, bw.Axis, bw.StepFly)
	planes := planesOf(p, bw.Axis)
	if len(planes) < 2 {
		t.Fatal("the Axis has no aircraft")
	}
	for _, u := range planes[1:] {
		p.At[u] = bw.Nowhere // all but one
	}
	u := planes[0]
	kiev, rome := placeCalled(t, "kiev"), placeCalled(t, "rome")
	safe := func() *theatre {
		th := a.study(p.AtMovement())
		th.threat[kiev] = 0
		return th
	}
	p.At[u] = kiev
	alone := a.baseWorth(safe(), u, kiev)
	p.At[planes[1]] = kiev
	shared := a.baseWorth(safe(), u, kiev)
	if alone <= 0 || shared >= alone {
		t.Errorf("Kiev is worth %.2f to one aircraft, and %.2f beside another", alone, shared)
	}
	th := safe()
	for x := range bw.Place(bw.Zones) {
		th.foe[x], th.threat[x], th.stage[x] = 0, 0, 0
	}
	if n := a.baseWorth(th, u, rome); n != 0 {
		t.Errorf("a base that reaches no enemy is worth %.2f", n)
	}
}

// TestAircraftGoWhereCorpsFight checks that a zone that no corps can reach attracts no aircraft, however valuable it is.
func TestAircraftGoWhereCorpsFight(t *testing.T) {
	p, a := campaignAt(t, bw.Axis, bw.StepFly)
	th := a.study(p.AtMovement())
	c := th.calls()
	some := 0
	for x := range bw.Place(bw.Zones) {
		if c.want[x] == 0 {
			continue
		}
		some++
		if th.foe[x] > 0 && !th.within(x) {
			t.Errorf("%s calls aircraft, and no corps comes near it", x.Name())
		}
	}
	if london := placeCalled(t, "london"); some == 0 || c.want[london] != 0 {
		t.Errorf("%d zones call aircraft, London %.1f", some, c.want[london])
	}
}

// TestLastAircraftFlyFirst checks that an aircraft flies at almost no cost if no counter is left for another.
func TestLastAircraftFlyFirst(t *testing.T) {
	w := mustWeights()
	x := placeCalled(t, "kiev")
	h := hangar{planes: []plane{{u: 1, over: bw.Nowhere}, {u: 2, over: bw.Nowhere, last: true}, {u: 3, over: bw.Nowhere}}}
	for i := range h.planes {
		h.planes[i].reach.Add(x)
	}
	if n := h.price(x, &w); n >= w.Sortie/2 {
		t.Errorf("it costs %.2f", n)
	}
	h.take(x)
	if h.planes[1].over != x || h.price(x, &w) != w.Sortie {
		t.Errorf("%+v, the next one costs %.2f", h.planes, h.price(x, &w))
	}
}

// TestChoosesWhatHasCounters checks that the choice of a card considers the counters available, and so loses fewer corps than
// a choice that ignores them.
func TestChoosesWhatHasCounters(t *testing.T) {
	p, a := campaignAt(t, bw.Soviets, bw.StepCards)
	p.Unlocked = [4]uint8{} // no aircraft can come
	plain := *a.w
	plain.Mix = 0
	blind := *a
	blind.w = &plain
	lost := func(a *agent) float64 {
		a.Rand, a.Noise = rand.New(rand.NewPCG(1, 1)), 0
		said, _, ok := a.picks(p)
		if !ok {
			t.Fatal("no card is chosen")
		}
		l := p.WithCard(bw.Soviets, said.Words()[1]).Unshown(bw.Soviets)
		n := a.needs(p)
		return n.worth(&l)
	}
	if n, before := lost(a), lost(&blind); n >= before {
		t.Errorf("%.1f corps of the card are lost, %.1f if nobody looks", n, before)
	}
}

// TestPlacesNothingForNothing checks that an aircraft without a counter is chosen last (BW-11.5g).
func TestPlacesNothingForNothing(t *testing.T) {
	p, a := campaignAt(t, bw.Axis, bw.StepMinors)
	p.Spare[bw.Axis] = 30
	var plane game.Action
	game.Each(p, a.words.Say(a.seat, place), func(x game.Action) bool {
		if strings.HasPrefix(format(x), "place italy air ") {
			plane = x
		}
		return true
	})
	if len(plane.Words()) == 0 {
		t.Fatal("Italy chooses nothing")
	}
	n := 0
	for ; n < 20 && !a.isLost(p, plane); n++ {
		if v := a.siteWorth(p, a.study(p), plane); v <= lostWorth {
			t.Errorf("%q is worth %.1f", format(plane), v)
		}
		if err := p.Apply(plane, game.Mute{}); err != nil {
			t.Fatal(err)
		}
	}
	if v := a.siteWorth(p, a.study(p), plane); n == 0 || n == 20 || v != lostWorth {
		t.Errorf("after %d aircraft another is worth %.1f", n, v)
	}
}

// TestUnlocksWhatComes checks that the Soviets modernise an aircraft if aircraft are due that would have no counter and be
// lost (BW-11.8b, BW-11.8c).
func TestUnlocksWhatComes(t *testing.T) {
	p, a := campaignAt(t, bw.Soviets, bw.StepUnlock)
	for u := range bw.Slots {
		if p.Owner(u) == bw.Soviets && p.Plane(u) {
			p.At[u] = bw.Nowhere
		}
	}
	p.Unlocked[0] = 0
	p.Due[bw.Soviets] = bw.Load{Air: 2, Modernisation: 1}
	said, _, _ := a.next(p)
	if got := format(said); got != "unlock air" {
		t.Errorf("%q, and two aircraft come", got)
	}
}

// TestLeavesVichyAlone checks that the Axis does not enter neutral Vichy, which would join the Allies.
func TestLeavesVichyAlone(t *testing.T) {
	watched(t, "1941", 3, func(before, after *bw.Position, said game.Action) {
		vichy := placeCalled(t, "vichy")
		if said.Seat == bw.Axis && before.Holder(vichy) == game.Nobody && after.Holder(vichy) != game.Nobody && !strings.HasPrefix(format(said), done) {
			t.Errorf("turn %d: %q brings Vichy in", before.Turn, format(said))
		}
	})
}
