package blackswan

import (
	"slices"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// bias makes an area count for more than it is worth, or for less.
type bias struct {
	at bs.Place
	by float64
}

// improve looks for something better than the best option so far, round after round of its variants. Each round is
// tried in worlds of its own: who is chosen for his luck in one does not keep it in the next.
func (b *trial) improve(best option, tries int) option {
	if b.m.level.Rounds == 0 {
		return best
	}
	where := b.m.frontAreas(b.p)
	if len(where) == 0 {
		return best
	}
	for i := range b.m.level.Rounds {
		b.worlds = b.worlds[:0]
		best = b.choose(b.variants(&best, where), b.afford(tries/b.m.level.Rounds, 1/float64(b.m.level.Rounds-i)))
	}
	return best
}

// variants is an option and variations of it.
func (b *trial) variants(best *option, where []bs.Place) []option {
	list := []option{*best}
	for range variantCount - 1 {
		o := b.vary(best, where)
		same := func(x option) bool { return len(o.plan) > 0 && b.m.samePlan(o.plan, x.plan) }
		if !slices.ContainsFunc(list, same) {
			list = append(list, o)
		}
	}
	return list
}

const (
	variantCount = 16
	guesses      = 8 // worlds that plans are made for
)

// vary changes an option's style in one place or two, and makes its plan anew.
func (b *trial) vary(best *option, where []bs.Place) option {
	r := b.m.Rand
	o := option{style: best.style, guess: best.guess}
	o.style.biases = slices.Clone(o.style.biases)
	for range 1 + r.IntN(2) {
		o.style.vary(where[r.IntN(len(where))], r.IntN(8))
	}
	if best.plan == nil {
		return o
	}
	if r.IntN(4) == 0 {
		o.guess = b.world(r.IntN(guesses)).Position.(*bs.Position)
	}
	o.plan = b.m.planner(o.style).campaign(o.guess)
	return o
}

// vary makes one of eight small changes.
func (m *style) vary(x bs.Place, which int) {
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
		m.biases = slices.DeleteFunc(m.biases, func(l bias) bool { return l.at == x })
		m.biases = append(m.biases, bias{x, biasFactors[which-4]})
	}
}

var biasFactors = [4]float64{0, 0.4, 2, 4}

// frontAreas lists the areas where the sides meet.
func (m *mind) frontAreas(p *bs.Position) (list []bs.Place) {
	t := m.agent.survey(p)
	for x := range bs.Place(bs.Areas) {
		h := p.Holder(x)
		if h == game.Nobody {
			continue
		}
		if !bs.Hostile(m.Seat, h) && t.threat[x] > 0 || bs.Hostile(m.Seat, h) && slices.ContainsFunc(bs.Hops(x), func(y bs.Hop) bool { return t.ours[y.To()] > 0 }) {
			list = append(list, x)
		}
	}
	return list
}

// samePlan reports whether two plans say the same, in whatever order: who tries both has half as many tries for the rest.
func (m *mind) samePlan(a, b []order) bool {
	if m.level.InOrder || len(a) != len(b) {
		return slices.EqualFunc(a, b, sameOrder)
	}
	for _, o := range a {
		if !slices.ContainsFunc(b, func(x order) bool { return sameOrder(o, x) }) {
			return false
		}
	}
	return true
}

// sameOrder reports whether two orders are the same.
func sameOrder(a, b order) bool {
	return a.verb == b.verb && a.to == b.to && slices.Equal(a.marks, b.marks)
}
