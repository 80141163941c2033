package blitzwar

import (
	"math/rand/v2"

	bw "sandtable/titles/blitzwar"
)

// change is a way in which a plan may differ from another at one zone.
type change struct {
	at   bw.Place
	what wish
}

// wish is what a plan wants of a zone.
type wish uint8

const (
	pressed wish = iota // it is what the plan is after
	spared              // it is left alone
	kept                // it is held, whatever else it is worth
	parted              // its counters are not joined
)

// changes are all those that make sense in a position.
type changes struct{ list []change }

// changes lists what may be pressed, spared, kept or parted: what somebody can attack, enter or land at, and zones of ours with corps
// or that an enemy may come to.
func (a *agent) changes(p *bw.Position) (c changes) {
	t := a.study(p.AtMovement())
	men := t.soldiers()
	var near, fought bw.PlaceSet
	for i := range men {
		near = near.Or(&men[i].ends)
	}
	for _, x := range t.targets(men) {
		fought.Add(x)
		c.add(x, spared, pressed)
	}
	for x := range bw.Place(bw.Zones) {
		switch ours := p.Holder(x) == a.seat; {
		case fought.Has(x):
		case !ours && a.w.fights(p, a.seat, x, 0) && (near.Has(x) || t.within(x) || landable.Has(x) && t.s != bw.Soviets):
			c.add(x, pressed)
		case ours && t.own[x] > 0 && (a.g.key[x] || t.vital[x] > 0 || t.risky(x)):
			c.add(x, kept)
			if t.count[x] > 1 {
				c.add(x, parted)
			}
		case ours && near.Has(x) && t.risky(x):
			c.add(x, kept, pressed)
		}
	}
	return c
}

func (c *changes) add(x bw.Place, list ...wish) {
	for _, w := range list {
		c.list = append(c.list, change{x, w})
	}
}

// other is a plan that differs from another in a few things found by lot.
func (c *changes) other(m mood, r *rand.Rand) mood {
	for n := 1 + r.IntN(3); n > 0; n-- {
		if r.IntN(6) == 0 {
			f := tempering[r.IntN(len(tempering))]
			switch r.IntN(3) {
			case 0:
				m.bold *= f
			case 1:
				m.guard *= max(f, 1/f) // to guard less gains only as long as the enemy overlooks it
			default:
				m.thrift *= f
			}
			continue
		}
		m.turn(c.list[r.IntN(len(c.list))])
	}
	return m
}

// tempering is how much more or less a thing may count in another plan.
var tempering = [...]float64{0.6, 0.8, 1.25, 1.6}

// turn makes a change, or takes it back.
func (m *mood) turn(c change) {
	set := [...]*bw.PlaceSet{pressed: &m.focus, spared: &m.leave, kept: &m.keep, parted: &m.apart}[c.what]
	set.Put(c.at, !set.Has(c.at))
}
