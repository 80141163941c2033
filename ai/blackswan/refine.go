package blackswan

import (
	"math"
	"slices"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// lean makes an area count for more than it is worth, or for less.
type lean struct {
	at bs.Place
	by float64
}

// improve changes an option a little at a time and keeps what does better in the same worlds, until the tries are over.
func (b *bench) improve(best option, tries int) option {
	var record []float64 // of the best, world by world
	where := b.m.front(b.p)
	for end := b.m.meter.Taken() + tries; b.m.meter.Taken() < end && b.goesOn() && len(where) > 0; {
		o := b.vary(&best, where)
		if len(o.plan) > 0 && slices.EqualFunc(o.plan, best.plan, sameOrder) {
			b.m.meter.Step(1) // to think of it has cost something too
		} else if got := b.beats(&o, &best, &record); got != nil {
			best, record = o, got
		}
	}
	return best
}

// beats tries an option world by world against the best one's record. It gives up as soon as the lead is lost; what it
// returns is the record of one that is clearly ahead, and nil for others.
func (b *bench) beats(o, best *option, record *[]float64) (got []float64) {
	lead, square := 0.0, 0.0
	for w := range b.m.level.Worlds {
		if len(*record) == w {
			*record = append(*record, b.play(best, w))
		}
		got = append(got, b.play(o, w))
		d := got[w] - (*record)[w]
		lead += d
		square += d * d
		if n := w + 1; n >= firstLook && n&w == 0 && lead <= 0 || !b.goesOn() {
			return nil
		}
	}
	if lead <= math.Sqrt(square) { // no more than chance makes of it
		return nil
	}
	return got
}

const firstLook = 4 // worlds

// vary changes an option's mood in one place or two, and makes its plan anew.
func (b *bench) vary(best *option, where []bs.Place) option {
	r := b.m.r
	o := option{mood: best.mood, guess: best.guess}
	o.mood.taste = slices.Clone(o.mood.taste)
	for range 1 + r.IntN(2) {
		o.mood.change(where[r.IntN(len(where))], r.IntN(8))
	}
	if best.plan == nil {
		return o
	}
	if r.IntN(4) == 0 {
		o.guess = b.world(r.IntN(b.m.level.Worlds)).Position.(*bs.Position)
	}
	a := b.m.newAgent(b.m.seat, b.m.agent.g)
	a.mood = o.mood
	o.plan = a.campaign(o.guess)
	return o
}

// change is one of eight small changes of mind.
func (m *mood) change(x bs.Place, which int) {
	switch which {
	case 0:
		m.bold *= 1.6
	case 1:
		m.bold /= 1.6
	case 2:
		m.guard *= 2
	case 3:
		m.guard /= 2
	default:
		m.taste = slices.DeleteFunc(m.taste, func(l lean) bool { return l.at == x })
		m.taste = append(m.taste, lean{x, leans[which-4]})
	}
}

var leans = [4]float64{0, 0.4, 2, 4}

// front lists the areas where the sides meet.
func (m *mind) front(p *bs.Position) (list []bs.Place) {
	t := m.agent.look(p)
	for x := range bs.Place(bs.Areas) {
		h := p.Holder(x)
		if h == game.Nobody {
			continue
		}
		if !bs.Hostile(m.seat, h) && t.threat[x] > 0 || bs.Hostile(m.seat, h) && slices.ContainsFunc(bs.Hops(x), func(y bs.Hop) bool { return t.ours[y.To()] > 0 }) {
			list = append(list, x)
		}
	}
	return list
}

// sameOrder reports whether two orders are the same.
func sameOrder(a, b order) bool {
	return a.verb == b.verb && a.to == b.to && slices.Equal(a.marks, b.marks)
}
