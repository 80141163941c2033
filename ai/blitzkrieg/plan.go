package blitzkrieg

import bk "sandtable/titles/blitzkrieg"

// plan is where each unit of a survey shall be when the move ends.
type plan struct {
	at    []bk.Square
	load  [bk.SquareRoom]uint8 // factors planned for a square
	worth float64
}

// stay is the plan in which nobody moves.
func (v *survey) stay() *plan {
	l := &plan{at: make([]bk.Square, len(v.units))}
	for i := range v.units {
		l.at[i] = v.units[i].from
		l.load[v.units[i].from] += uint8(v.units[i].str)
	}
	return l
}

func (l *plan) copyFrom(o *plan) {
	copy(l.at, o.at)
	l.load, l.worth = o.load, o.worth
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
	str := uint8(v.units[i].str)
	l.load[l.at[i]] -= str
	l.at[i] = s
	l.load[s] += str
}
