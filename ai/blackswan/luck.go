package blackswan

import (
	"math/rand/v2"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// luck is the chance of a world. It is the same at the same time in the same place, whatever else has happened: two plans
// that differ in one attack have the same luck in all others, so that what is compared is the plans.
type luck struct {
	seed uint64
	p    *bs.Position // the game it is asked in
	at   occasion
	pcg  rand.PCG // starts anew at every occasion
	r    *rand.Rand
}

// occasion is when and where dice fall.
type occasion struct {
	turn  uint8
	stage uint8
	sub   uint8
	field bs.Place
}

func newLuck(seed uint64, p *bs.Position) *luck {
	l := &luck{seed: seed, p: p}
	l.r = rand.New(&l.pcg)
	return l
}

// Roll rolls one die.
func (l *luck) Roll(d game.Die) int {
	if now := (occasion{uint8(turnOf(l.p)), l.p.Stage, l.p.Sub, l.p.Field}); now != l.at {
		l.at = now
		l.pcg.Seed(l.seed, uint64(now.turn)<<24|uint64(now.stage)<<16|uint64(now.sub)<<8|uint64(now.field))
	}
	return 1 + l.r.IntN(d.Sides)
}

// Tell hears nothing.
func (l *luck) Tell(game.Event) {}
