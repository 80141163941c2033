package blitzwar

import (
	bw "sandtable/titles/blitzwar"
)

// contest is an attack as it is judged.
type contest struct {
	strong, weak int // corps
	shift        int // from the column of plain odds
	blitz        bool
	holds        bool // ground spares the defender a retreat
}

// verdict is what comes of it on average.
type verdict struct{ kills, losses, taken float64 }

// judge follows a combat through its Blitzkrieg and its normal part.
func (c contest) judge() (v verdict) {
	column := bw.Ladder(c.strong, c.weak) + c.shift
	if column < 0 || c.strong <= 0 {
		return v
	}
	for die := 1; die <= 6; die++ {
		lost, killed := bw.LossesAt(die, column, c.strong, c.weak)
		x := verdict{kills: float64(killed), losses: float64(lost)}
		next := contest{strong: c.strong - lost, weak: c.weak - killed, shift: c.shift, holds: c.holds}
		switch {
		case next.weak <= 0:
			x.taken = 1
		case c.blitz:
			y := next.judge()
			x.kills, x.losses, x.taken = x.kills+y.kills, x.losses+y.losses, y.taken
		case killed-lost >= 2:
			x.taken = 1
		case killed-lost == 1 && !c.holds: // he retreats, or stays for one more corps
			x.taken, x.kills = 0.6, x.kills+0.4
		}
		v.kills += x.kills / 6
		v.losses += x.losses / 6
		v.taken += x.taken / 6
	}
	return v
}

// attackGain is what an attack on a zone is worth with a column of some shifts.
func (t *theatre) attackGain(x bw.Place, c contest) float64 {
	w := t.a.w
	v := c.judge()
	prize := t.a.g.worth[x] + w.Foot/2 + t.snare[x]
	return t.a.mood.draws(x)*v.taken*prize + t.a.mood.bold*v.kills*w.Foot - v.losses*(w.Foot+w.Armour)/2
}

// contestOf reads the attack of some counters on a zone; false if it may not be made.
func contestOf(p *bw.Position, t *theatre, x bw.Place, set bw.UnitSet) (c contest, ok bool) {
	column, strong, weak, ok := p.Odds(t.s, x, set)
	if !ok {
		return c, false
	}
	c.strong, c.weak = strong, weak
	tanks := false
	for u := range set.All() {
		_, armour := p.Men(u)
		tanks = tanks || armour > 0
	}
	c.shift = column - bw.Ladder(c.strong, c.weak)
	c.blitz = tanks && p.MayBlitz(t.s, x)
	c.holds = p.Holds(x)
	return c, true
}
