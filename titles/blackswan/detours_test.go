package blackswan

import (
	"slices"
	"testing"

	"sandtable/game"
)

// TestDetours: each place that a transfer may be named to go by lies on its way, which the unit can pay and which spares
// something (BS-Q108).
func TestDetours(t *testing.T) {
	seen := 0
	visited(t, func(p *Position) {
		if p.Step != stepTransfer {
			return
		}
		d := p.depot(p.Asked)
		for u := range travellers(p, p.Asked, false).all() {
			for x := range d.ends(u).all() {
				usual := d.way(u, x)
				a := game.Say(p.Asked, game.Word{Kind: game.Verb, N: verbTransfer}, unit(u), place(x))
				for by := range transferBy(p, a).all() {
					seen++
					w, ok := d.chosen(a.With(place(by)), usual)
					cost := d.toll(&w)
					if !ok || !slices.Contains(w.places(), by) || cost.points > d.points(p.patron(p.nationAt(u))) || w.winds() || !cost.spares(d.toll(&usual)) {
						t.Fatalf("the way of %d to %s by %s is %v, usually %v", u, x, by, w.places(), usual.places())
					}
				}
			}
		}
	})
	if seen < 20 {
		t.Errorf("only %d ways were looked at", seen)
	}
}

// TestApart: in random games West and Soviets never stand in one area (BS-I.3, BS-Q103), nobody waits any more to land or to drop
// when land movement is over (BS-Q11, BS-Q107), and at most four ships fire at an area (BS-Q106).
func TestApart(t *testing.T) {
	visited(t, func(p *Position) {
		var here [seats]placeSet
		for u, x := range p.At {
			if x == nowhere {
				continue
			}
			here[seatOf(u)].add(x)
			if now := p.now(); p.Goal[u] != nowhere && !naval(u) && now != onOperations && now != onMovement {
				t.Fatalf("%d waits for %s after land movement", u, p.Goal[u])
			}
			if naval(u) && p.Goal[u] != nowhere && p.gunners(seatOf(u), p.Goal[u]) > mostGuns {
				t.Fatalf("too many ships fire at %s", p.Goal[u])
			}
		}
		if both := here[West].and(&here[Soviets]); !both.none() {
			t.Fatalf("West and Soviets are together in %s", both.first())
		}
	})
}
