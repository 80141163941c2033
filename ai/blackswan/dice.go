package blackswan

import (
	"sandtable/ai"
	bs "sandtable/titles/blackswan"
)

// newDice returns the chance of a world, which starts anew at every step and field of battle.
func newDice(seed uint64, p *bs.Position) *ai.SeededDice {
	return ai.NewSeededDice(seed, func() uint64 {
		return uint64(turnOf(p))<<24 | uint64(p.Stage)<<16 | uint64(p.Sub)<<8 | uint64(p.Field)
	})
}
