package blitzkrieg

import (
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// plan is where each unit of a survey shall be when the move ends.
type plan struct {
	at    []board.Square
	worth float64
}

// stay is the plan in which nobody moves.
func (v *survey) stay() plan {
	l := plan{at: make([]board.Square, len(v.units))}
	for i := range v.units {
		l.at[i] = v.units[i].from
	}
	return l
}

// picture is the board as a plan would have it. It changes with every unit that is sent elsewhere, so that
// most of a judgement is there already when it is asked for.
type picture struct {
	v        *survey
	at       []board.Square
	load     [board.Size]uint8      // factors on a square
	punch    [board.Size]uint8      // what they attack with
	crowd    [board.Size]uint8      // how many units they are
	near     [board.Size]uint8      // squares around it that we stand on
	mass     [board.NCities]float32 // factors that each city feels near it, if it draws any
	covering [board.NCities]uint8   // squares we stand on from where each city is covered
	cover    uint64                 // cities in our zone
	towns    float64                // what the cities come to
	calm     float64                // factors that the enemy is expected to cost those next to nobody
	hunger   float64                // factors that want of supply is expected to cost
	guests   [bk.Minors]uint8       // squares we stand on in minor countries
	men      []fighter              // next to an enemy, the strongest first
	stale    bool                   // the battles are no longer those that were judged last
}

// take puts a whole plan on the board.
func (c *picture) take(at []board.Square) {
	*c = picture{v: c.v, at: append(c.at[:0], at...), men: c.men[:0], stale: true}
	for n := range c.v.city {
		c.towns += c.v.city[n][0]
	}
	for i, s := range at {
		c.arrive(i, s)
		for _, n := range c.v.pulled {
			c.mass[n] += c.v.units[i].weight(s) * c.v.g.near[s][n]
		}
	}
}

// fits reports whether unit i may be sent to s beside those already there.
func (c *picture) fits(i int, s board.Square) bool {
	return s == c.at[i] || int(c.load[s])+c.v.units[i].str <= bk.StackLimit
}

// send changes one unit's destination.
func (c *picture) send(i int, s board.Square) {
	from := c.at[i]
	if s == from {
		return
	}
	c.depart(i, from)
	c.arrive(i, s)
	c.at[i] = s
	old, now := &c.v.g.near[from], &c.v.g.near[s]
	before, after := c.v.units[i].weight(from), c.v.units[i].weight(s)
	if before == after {
		for _, n := range c.v.pulled {
			c.mass[n] += after * (now[n] - old[n])
		}
		return
	}
	for _, n := range c.v.pulled {
		c.mass[n] += after*now[n] - before*old[n]
	}
}

func (c *picture) arrive(i int, s board.Square) {
	u := &c.v.units[i]
	if c.v.edge[s] > 0 {
		c.enlist(i)
	} else {
		c.calm += c.v.peril(s, int(c.load[s])+u.str, 0) - c.v.peril(s, int(c.load[s]), 0)
	}
	c.hunger += u.hunger(s)
	c.load[s] += uint8(u.str)
	c.punch[s] += uint8(u.attack)
	if c.crowd[s]++; c.crowd[s] == 1 {
		c.occupy(s)
	}
	c.stale = c.stale || c.v.busy.Has(s)
}

func (c *picture) depart(i int, s board.Square) {
	u := &c.v.units[i]
	if c.v.edge[s] > 0 {
		c.discharge(i)
	} else {
		c.calm += c.v.peril(s, int(c.load[s])-u.str, 0) - c.v.peril(s, int(c.load[s]), 0)
	}
	c.hunger -= u.hunger(s)
	c.load[s] -= uint8(u.str)
	c.punch[s] -= uint8(u.attack)
	if c.crowd[s]--; c.crowd[s] == 0 {
		c.vacate(s)
	}
	c.stale = c.stale || c.v.busy.Has(s)
}

// occupy and vacate are about squares that had nobody, or have nobody any more.
func (c *picture) occupy(s board.Square) {
	for _, n := range board.Map.Near[s] {
		if n != board.Nowhere {
			c.near[n]++
		}
	}
	if m := bk.MinorAt(s); m >= 0 {
		c.guests[m]++
	}
	for left := bk.CitiesNear(s); left != 0; left &= left - 1 {
		n := bitOf(left)
		if c.covering[n]++; c.covering[n] == 1 {
			c.cover |= left & -left
			c.towns += c.v.city[n][1] - c.v.city[n][0]
		}
	}
}

func (c *picture) vacate(s board.Square) {
	for _, n := range board.Map.Near[s] {
		if n != board.Nowhere {
			c.near[n]--
		}
	}
	if m := bk.MinorAt(s); m >= 0 {
		c.guests[m]--
	}
	for left := bk.CitiesNear(s); left != 0; left &= left - 1 {
		n := bitOf(left)
		if c.covering[n]--; c.covering[n] == 0 {
			c.cover &^= left & -left
			c.towns += c.v.city[n][0] - c.v.city[n][1]
		}
	}
}

// enlist puts a unit among those next to an enemy, in its place by strength.
func (c *picture) enlist(i int) {
	c.men = append(c.men, fighter{})
	n := len(c.men) - 1
	for ; n > 0 && c.men[n-1].unit > i; n-- {
		c.men[n] = c.men[n-1]
	}
	c.men[n] = fighter{unit: i, foe: -1}
}

func (c *picture) discharge(i int) {
	n := 0
	for c.men[n].unit != i {
		n++
	}
	c.men = append(c.men[:n], c.men[n+1:]...)
}
