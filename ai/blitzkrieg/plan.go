package blitzkrieg

import bk "sandtable/titles/blitzkrieg"

// plan is where each unit of a survey shall be when the move ends.
type plan struct {
	at    []bk.Square
	load  [bk.SquareRoom]uint8 // factors planned for a square
	mass  [bk.Cities]float32   // factors that each city feels near it
	worth float64
}

// stay is the plan in which nobody moves.
func (v *survey) stay() *plan {
	l := &plan{at: make([]bk.Square, len(v.units))}
	for i := range v.units {
		u := &v.units[i]
		l.at[i] = u.from
		l.load[u.from] += uint8(u.str)
		for c, near := range &v.g.near[u.from] {
			l.mass[c] += float32(u.str) * near
		}
	}
	return l
}

func (l *plan) copyFrom(o *plan) {
	copy(l.at, o.at)
	l.load, l.mass, l.worth = o.load, o.mass, o.worth
}

func (l *plan) clone() *plan {
	c := &plan{at: make([]bk.Square, len(l.at))}
	c.copyFrom(l)
	return c
}

// fits reports whether unit i may be sent to s beside those already planned there.
func (v *survey) fits(l *plan, i int, s bk.Square) bool {
	return s == l.at[i] || int(l.load[s])+v.units[i].str <= bk.StackLimit
}

// send changes one unit's destination.
func (v *survey) send(l *plan, i int, s bk.Square) {
	str := v.units[i].str
	l.load[l.at[i]] -= uint8(str)
	old, now, factors := &v.g.near[l.at[i]], &v.g.near[s], float32(str)
	for c := range l.mass {
		l.mass[c] += factors * (now[c] - old[c])
	}
	l.at[i] = s
	l.load[s] += uint8(str)
}
