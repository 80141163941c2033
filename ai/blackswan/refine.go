package blackswan

import (
	"slices"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// lean makes an area count for more than it is worth, or for less.
type lean struct {
	at bs.Place
	by float64
}

// improve looks for something better than the best option so far, brood after brood of its variations. Each brood is
// tried in worlds of its own: who is chosen for his luck in one does not keep it in the next.
func (b *bench) improve(best option, tries int) option {
	if b.m.level.Broods == 0 {
		return best
	}
	where := b.m.front(b.p)
	if len(where) == 0 {
		return best
	}
	for range b.m.level.Broods {
		b.worlds = b.worlds[:0]
		best = b.choose(b.brood(&best, where), tries/b.m.level.Broods)
	}
	return best
}

// brood is an option and variations of it.
func (b *bench) brood(best *option, where []bs.Place) []option {
	list := []option{*best}
	for range broodSize - 1 {
		o := b.vary(best, where)
		same := func(x option) bool { return len(o.plan) > 0 && slices.EqualFunc(o.plan, x.plan, sameOrder) }
		if !slices.ContainsFunc(list, same) {
			list = append(list, o)
		}
	}
	return list
}

const (
	broodSize = 16
	guesses   = 8 // worlds that plans are made for
)

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
		o.guess = b.world(r.IntN(guesses)).Position.(*bs.Position)
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
