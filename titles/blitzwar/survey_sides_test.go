package blitzwar

import (
	"maps"
	"slices"
	"testing"

	"sandtable/game"
)

// TestSurveyForEverySide: what a survey remembers it says of the side, the zone and the group of which it was worked out, whoever is asked about next.
func TestSurveyForEverySide(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(fronts)) {
		p := placed(t, fronts[name])
		for one := range game.Seat(seats) {
			for two := range game.Seat(seats) {
				q := *p
				q.Survey.On = true
				for _, s := range []game.Seat{one, two, one} {
					sameOfSide(t, name, p, &q, s)
				}
			}
		}
		q := *p
		q.Survey.On = true
		for g := range nGroups {
			for _, h := range []group{g, (g + 1) % nGroups, g} {
				if q.shows(h) != p.shows(h) {
					t.Errorf("%s: group %d after %d shows something else", name, h, g)
				}
			}
		}
	}
}

// sameOfSide compares what is said of a side with a survey and without one.
func sameOfSide(t *testing.T, name string, p, q *Position, s game.Seat) {
	t.Helper()
	check := func(what string, same bool) {
		if !same {
			t.Errorf("%s: side %d: %s by the survey differ", name, s, what)
		}
	}
	check("fronts", q.front(s) == p.front(s))
	check("lines", q.fed(s) == p.fed(s))
	check("counters", q.mine(s) == p.mine(s))
	check("others", q.othersPosts(s) == p.othersPosts(s))
	check("lodgings", q.lodgings(s) == p.lodgings(s))
	all, lodgings := q.bars(s)
	plain, those := p.bars(s)
	check("bars", all == plain && lodgings == those)
	every, beached := q.hostile(s)
	near, onBeaches := p.hostile(s)
	check("enemies", every == near && beached == onBeaches)
	n, _ := q.web(s)
	check("networks", *n == p.network(s, false))
	say := game.Say(s, game.VerbWord(verbAttack))
	check("targets", attackable(q, say) == p.targets(s))
	for x := range every.All() {
		for _, on := range []bool{false, true, false} {
			check("defenders", q.defendersOf(s, x, on) == p.defendersOf(s, x, on))
		}
	}
	for u := range corpsSlots.All() {
		if !p.own(s, u) {
			continue
		}
		for _, halves := range []uint8{1, 4, 2} {
			check("payers", (q.mayPay(s, u, halves) == nil) == (p.mayPay(s, u, halves) == nil))
		}
	}
}
