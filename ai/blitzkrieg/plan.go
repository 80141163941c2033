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

// planBoard is the board as a plan would have it. It changes with every unit that is sent elsewhere, so that
// most of a judgement is there already when it is asked for.
type planBoard struct {
	v              *survey
	at             []board.Square
	factorsOn      [board.Size]uint8      // factors on a square
	attackOn       [board.Size]uint8      // what they attack with
	unitsOn        [board.Size]uint8      // how many units they are
	occupiedNear   [board.Size]uint8      // squares around it that we stand on
	cityMass       [board.NCities]float32 // factors that each city feels near it, if it draws any
	covering       [board.NCities]uint8   // squares we stand on from where each city is covered
	cover          uint64                 // cities in our zone
	cityWorth      float64                // what the cities come to
	quietLosses    float64                // factors that the enemy is expected to cost those next to nobody
	hunger         float64                // factors that want of supply is expected to cost
	squaresInMinor [bk.Minors]uint8       // squares we stand on in minor countries
	fighters       []fighter              // next to an enemy, the strongest first
	stale          bool                   // the battles are no longer those that were judged last
}

// setPlan puts a whole plan on the board.
func (c *planBoard) setPlan(at []board.Square) {
	*c = planBoard{v: c.v, at: append(c.at[:0], at...), fighters: c.fighters[:0], stale: true}
	for n := range c.v.city {
		c.cityWorth += c.v.city[n][0]
	}
	for i, s := range at {
		c.arrive(i, s)
		for _, n := range c.v.pulled {
			c.cityMass[n] += c.v.units[i].weight(s) * c.v.g.near[s][n]
		}
	}
}

// fits reports whether unit i may be sent to s beside those already there.
func (c *planBoard) fits(i int, s board.Square) bool {
	return s == c.at[i] || int(c.factorsOn[s])+c.v.units[i].str <= bk.StackLimit
}

// send changes one unit's destination.
func (c *planBoard) send(i int, s board.Square) {
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
			c.cityMass[n] += after * (now[n] - old[n])
		}
		return
	}
	for _, n := range c.v.pulled {
		c.cityMass[n] += after*now[n] - before*old[n]
	}
}

func (c *planBoard) arrive(i int, s board.Square) {
	u := &c.v.units[i]
	if c.v.edge[s] > 0 {
		c.addFighter(i)
	} else {
		c.quietLosses += c.v.stackRisk(s, int(c.factorsOn[s])+u.str, 0) - c.v.stackRisk(s, int(c.factorsOn[s]), 0)
	}
	c.hunger += u.hunger(s)
	c.factorsOn[s] += uint8(u.str)
	c.attackOn[s] += uint8(u.attack)
	if c.unitsOn[s]++; c.unitsOn[s] == 1 {
		c.occupy(s)
	}
	c.stale = c.stale || c.v.busy.Has(s)
}

func (c *planBoard) depart(i int, s board.Square) {
	u := &c.v.units[i]
	if c.v.edge[s] > 0 {
		c.dropFighter(i)
	} else {
		c.quietLosses += c.v.stackRisk(s, int(c.factorsOn[s])-u.str, 0) - c.v.stackRisk(s, int(c.factorsOn[s]), 0)
	}
	c.hunger -= u.hunger(s)
	c.factorsOn[s] -= uint8(u.str)
	c.attackOn[s] -= uint8(u.attack)
	if c.unitsOn[s]--; c.unitsOn[s] == 0 {
		c.vacate(s)
	}
	c.stale = c.stale || c.v.busy.Has(s)
}

// occupy and vacate are about squares that had nobody, or have nobody any more.
func (c *planBoard) occupy(s board.Square) {
	for _, n := range board.Map.Near[s] {
		if n != board.Nowhere {
			c.occupiedNear[n]++
		}
	}
	if m := bk.MinorAt(s); m >= 0 {
		c.squaresInMinor[m]++
	}
	for left := bk.CitiesNear(s); left != 0; left &= left - 1 {
		n := lowestBit(left)
		if c.covering[n]++; c.covering[n] == 1 {
			c.cover |= left & -left
			c.cityWorth += c.v.city[n][1] - c.v.city[n][0]
		}
	}
}

func (c *planBoard) vacate(s board.Square) {
	for _, n := range board.Map.Near[s] {
		if n != board.Nowhere {
			c.occupiedNear[n]--
		}
	}
	if m := bk.MinorAt(s); m >= 0 {
		c.squaresInMinor[m]--
	}
	for left := bk.CitiesNear(s); left != 0; left &= left - 1 {
		n := lowestBit(left)
		if c.covering[n]--; c.covering[n] == 0 {
			c.cover &^= left & -left
			c.cityWorth += c.v.city[n][0] - c.v.city[n][1]
		}
	}
}

// addFighter puts a unit among those next to an enemy, in its place by strength.
func (c *planBoard) addFighter(i int) {
	c.fighters = append(c.fighters, fighter{})
	n := len(c.fighters) - 1
	for ; n > 0 && c.fighters[n-1].unit > i; n-- {
		c.fighters[n] = c.fighters[n-1]
	}
	c.fighters[n] = fighter{unit: i, foe: -1}
}

func (c *planBoard) dropFighter(i int) {
	n := 0
	for c.fighters[n].unit != i {
		n++
	}
	c.fighters = append(c.fighters[:n], c.fighters[n+1:]...)
}
