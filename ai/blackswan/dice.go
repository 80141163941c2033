package blackswan

import (
	"math/rand/v2"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// seededDice is the chance of a world. It is the same at the same time in the same place, whatever else has happened: two plans
// that differ in one attack have the same luck in all others, so that what is compared is the plans.
type seededDice struct {
	seed uint64
	p    *bs.Position // the game it is asked in
	at   diceMoment
	pcg  rand.PCG // starts anew at every occasion
	r    *rand.Rand
}

// diceMoment is when and where dice fall.
type diceMoment struct {
	turn  uint8
	stage uint8
	sub   uint8
	field bs.Place
}

// key tells moments apart.
func (m diceMoment) key() uint64 {
	return uint64(m.turn)<<24 | uint64(m.stage)<<16 | uint64(m.sub)<<8 | uint64(m.field)
}

func newSeededDice(seed uint64, p *bs.Position) *seededDice {
	l := &seededDice{seed: seed, p: p}
	l.r = rand.New(&l.pcg)
	return l
}

// Roll rolls one die.
func (l *seededDice) Roll(d game.Die) int {
	if now := (diceMoment{uint8(turnOf(l.p)), l.p.Stage, l.p.Sub, l.p.Field}); now != l.at {
		l.at = now
		l.pcg.Seed(l.seed, now.key())
	}
	return 1 + l.r.IntN(d.Sides)
}

// Tell hears nothing.
func (l *seededDice) Tell(game.Event) {}
