package modules

import (
	"slices"

	"sandtable/titles/blitzkrieg/board"
)

// operation is an attack that is planned: who comes from where.
type operation struct {
	at   board.Square
	men  []int // of the theatre's
	from []board.Square
	gain float64
}

// operations chooses attacks, the best first; every unit takes part in one.
func (t *theatre) operations() (list []operation) {
	targets := t.targets()
	for len(list) < maxOperations {
		var best operation
		kept := targets[:0]
		for _, x := range targets {
			o := t.operation(x)
			if o.gain > t.a.g.least {
				kept = append(kept, x)
			}
			if o.gain > best.gain {
				best = o
			}
		}
		targets = kept
		if best.gain <= t.a.g.least {
			break
		}
		for i, n := range best.men {
			t.men[n].used = true
			if to := best.from[i]; to != t.p.At[t.men[n].u] {
				t.goes(t.men[n].u, to)
			}
		}
		list = append(list, best)
		targets = slices.DeleteFunc(targets, func(x board.Square) bool { return x == best.at })
	}
	return list
}

const (
	maxOperations = 12
	maxAttackers  = 12
)

// targets lists enemy squares that units of ours can come next to.
func (t *theatre) targets() (list []board.Square) {
	var within board.Squares
	for i := range t.men {
		within = within.Or(&t.men[i].ends)
		within.Add(t.men[i].at)
	}
	near := board.Adjacent(&within)
	near = near.And(&t.bars)
	for x := range near.All() {
		list = append(list, x)
	}
	return list
}

// operation finds who should attack a square: those with most factors first, as many as pay.
func (t *theatre) operation(x board.Square) (best operation) {
	if t.p.Violates(x) {
		return best
	}
	o := operation{at: x}
	back := t.p.At
	defer func() { t.p.At = back }()
	var added [board.Size]int8
	var by []int
	stakes, armored := t.stakes(x), false
	for i := range t.men {
		m := &t.men[i]
		if m.used || len(by) == maxAttackers {
			continue
		}
		y := t.entry(m, x, &added)
		if y == board.Nowhere {
			continue
		}
		if y != m.at {
			added[y]++
			added[m.at]--
		}
		t.p.At[m.u] = y
		by = append(by, m.u)
		armored = armored || t.p.Armored(m.u)
		o.men, o.from = append(o.men, i), append(o.from, y)
		attack, defense := t.p.Strength(x, by)
		gain, _, ok := t.a.w.gain(t.p, attack+t.lift, defense, armored, &stakes)
		if gain = t.a.Misjudged(gain*t.a.mood.bold) - t.a.g.effort*float64(len(by)); ok && gain > best.gain {
			best = operation{x, slices.Clone(o.men), slices.Clone(o.from), gain}
		}
	}
	return best
}

// stakes says what a battle for a square is about.
func (t *theatre) stakes(x board.Square) stakes {
	s := stakes{defenders: t.foe[x], theirs: 1, ours: 1.1, square: t.prize(x) + t.basedFoe[x]*t.a.g.life}
	worth := 0.0
	from, to := t.p.UnitsOf(1 - t.s)
	for u := from; u < to; u++ {
		if !t.p.InPlay(u) || t.p.PlaceOf(u) != x {
			continue
		}
		if t.p.OnBoard(u) {
			worth += t.a.w.unit(t.p, u)
		} else if bars(t.p.KindOf(u)) {
			s.square += t.a.w.unit(t.p, u) / 2
		}
	}
	if s.defenders > 0 {
		s.theirs = worth / s.defenders
	}
	if t.liberates() {
		s.ours, s.square = s.ours*bandLoss, s.square*bandGain
	}
	s.ours, s.theirs = s.ours*t.a.g.life, s.theirs*t.a.g.life
	s.shut = t.shut(x)
	return s
}

// liberates reports whether the seat has guerillas only, in the war that they win by cities without a garrison: when the last is gone it is
// lost, and what they win they seldom hold.
func (t *theatre) liberates() bool { return t.p.Liberates(t.s) }

const (
	bandLoss = 2.5  // what losses of guerillas count for
	bandGain = 0.35 // what squares count for that they win
)

// prize is what it is worth to have a square: the city in it, and those it takes out of the enemy's hands beside it.
func (t *theatre) prize(x board.Square) float64 {
	c := board.Map.CityAt[x]
	if c < 0 || t.p.CityHolder(int(c)) == t.s {
		return t.a.w.Ground
	}
	return t.a.w.Ground + t.a.mood.draws(x)*t.a.g.city[c]
}

// shut reports whether enemies on a square have nowhere to go back to.
func (t *theatre) shut(x board.Square) bool {
	for _, n := range board.Map.Near[x] {
		if n.OnMap() && board.Map.Open.Has(n) && t.own[n] == 0 && !t.beside(n, x) {
			return false
		}
	}
	return true
}

// beside reports whether a unit of ours controls a square beside one that is attacked.
func (t *theatre) beside(n, but board.Square) bool {
	for _, y := range board.Map.Near[n] {
		if y.OnMap() && y != but && t.own[y] > 0 {
			return true
		}
	}
	return false
}

// entry is from where a unit joins an attack: where it stands, or the square beside the enemy that it may march to and is best; Nowhere if it
// cannot, or should not leave.
func (t *theatre) entry(m *soldier, x board.Square, added *[board.Size]int8) board.Square {
	if board.Distance(m.at, x) == 1 {
		return m.at
	}
	if !t.spares(m.u) {
		return board.Nowhere
	}
	best, most := board.Nowhere, 0.0
	for _, y := range board.Map.Near[x] {
		if !y.OnMap() || !m.ends.Has(y) || !t.fits(m.u, y, int(added[y])) || t.p.Violates(y) {
			continue
		}
		n := 1 + float64(min(t.count[y]+int(added[y]), 2)) + doubled(y) // together they stand better
		if t.p.Armored(m.u) && (board.Map.Forest.Has(y) || board.Map.Mountain.Has(y)) {
			n -= 2
		}
		if n > most {
			best, most = y, n
		}
	}
	return best
}

// fits is room with units that are to come.
func (t *theatre) fits(u int, at board.Square, more int) bool {
	if t.p.ThreeToASquare() {
		return t.count[at]+more < 3
	}
	return t.room(u, at)
}
