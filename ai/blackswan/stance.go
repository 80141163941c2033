package blackswan

import bs "sandtable/titles/blackswan"

// classes are those in which land combat is fought: air, artillery, tanks and infantry.
const classes = 4

// nobody is no class.
const nobody = bs.Class(255)

// press makes goals count for what they do at the end, when it is near.
func (t *theatre) press() {
	if t.w.Press == 0 {
		return
	}
	late := t.w.Press * (t.w.urgency(t.p) - 1)
	for x, n := range t.g.goal {
		if n > 0 && late > 0 {
			t.worth[x] += late * n
		}
	}
}

// feelOut sees what stacks are made of and which enemies face them.
func (t *theatre) feelOut() {
	if t.w.Mix == 0 && t.w.Bare == 0 {
		return
	}
	var foes [bs.Areas]uint8
	for u := range bs.Slots {
		x := t.p.At[u]
		if x == bs.Nowhere || !x.Land() {
			continue
		}
		b := t.p.Block(u)
		enemy := bs.Hostile(t.me, bs.SeatOf(u))
		switch c := line(b.Class); {
		case bs.Fort(u) && !enemy:
			t.firm[x] = true
			t.value[x] += t.w.price(b)
		case bs.Fort(u):
		case enemy:
			foes[x] |= 1 << c
		default:
			t.kinds[x][c]++
			t.value[x] += t.w.price(b)
		}
	}
	for x := range bs.Place(bs.Areas) {
		var all uint8
		for _, h := range bs.Hops(x) {
			all |= foes[h.To()]
		}
		for ; all != 0; all &= all - 1 {
			t.facing[x]++
		}
		t.firm[x] = t.firm[x] || t.p.AttackersLeave(t.me, x)
	}
}

// price is what a block is worth to who may lose it.
func (w *weights) price(b bs.Block) float64 { return w.Block + w.Step*float64(b.Steps*b.Price) }

// mixture is how well a stack stands for its classes: in the open whoever has fewer leaves (BS-3.6.1d).
func (t *theatre) mixture(x bs.Place, kinds int) float64 {
	if t.w.Mix == 0 || t.firm[x] || t.facing[x] == 0 {
		return 1
	}
	return max(leastMixture, 1+t.w.Mix*float64(kinds-min(t.facing[x], usualClasses)))
}

const (
	leastMixture = 0.3
	usualClasses = 3 // that an attack has
)

// kindsWith counts our classes in an area with one more block.
func (t *theatre) kindsWith(x bs.Place, c bs.Class) (n int) {
	for k, many := range t.kinds[x] {
		if many > 0 || bs.Class(k) == line(c) {
			n++
		}
	}
	return n
}

// bareCost is what blocks of such a value and strength are expected to lose in an area: those who face more than they can bear.
func (t *theatre) bareCost(x bs.Place, value, n float64, kinds int) float64 {
	if t.w.Bare == 0 || t.threat[x] == 0 || value <= 0 {
		return 0
	}
	n *= t.mixture(x, kinds)
	if t.firm[x] {
		n *= firmStrength
	}
	return t.w.Bare * value * min(1, max(0, t.threat[x]*t.w.Threat/(n+1)-1))
}

const firmStrength = 1.5

// bared is what a block itself risks in an area, with so much strength there.
func (t *theatre) bared(m *landUnit, x bs.Place, n float64, kinds int) float64 {
	return t.bareCost(x, t.w.price(m.b), n, kinds)
}

// safer is what a block gains in safety, its own and that of others, if it marches to an area.
func (t *theatre) safer(m *landUnit, x bs.Place) float64 {
	if t.w.Bare == 0 {
		return 0
	}
	with, without := t.kindsWith(x, m.b.Class), t.kindsWith(x, nobody)
	return t.bared(m, m.at, t.ours[m.at], t.kindsWith(m.at, nobody)) - t.bared(m, x, t.ours[x]+m.power, with) +
		t.bareCost(x, t.value[x], t.ours[x], without) - t.bareCost(x, t.value[x], t.ours[x]+m.power, with)
}

// emptying is what it costs that all of a force leave their areas: the last one's leaving costs more than the first one's.
func (t *theatre) emptying(men []landUnit, force []int) (cost float64) {
	for _, i := range force {
		cost += t.leavingCost(&men[i])
		t.leave(&men[i])
	}
	for _, i := range force {
		t.enter(&men[i], men[i].at)
	}
	return cost
}

// leave takes a block out of what is counted where it stands.
func (t *theatre) leave(m *landUnit) {
	t.ours[m.at] -= m.power
	t.blocks[m.at]--
	if t.w.Whole > 0 {
		t.kinds[m.at][line(m.b.Class)]--
		t.value[m.at] -= t.w.price(m.b)
	}
}

// enter counts a block in an area.
func (t *theatre) enter(m *landUnit, x bs.Place) {
	t.ours[x] += m.power
	t.blocks[x]++
	if t.w.Whole > 0 {
		t.kinds[x][line(m.b.Class)]++
		t.value[x] += t.w.price(m.b)
	}
}

// clash puts blocks into an area as they would come, and in thought those who wait for it.
func (t *theatre) clash(s bs.Scout, x bs.Place, with []int) (bs.Clash, bool) {
	if t.w.Joint > 0 {
		return s.ClashWithWaiting(x, t.me, with)
	}
	return s.Clash(x, t.me, with)
}
