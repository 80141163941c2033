package blackswan

import (
	"sandtable/ai"
	bs "sandtable/titles/blackswan"
)

// newDice returns the chance of a world, which starts anew at every step and field of battle.
func newDice(seed uint64, p *bs.Position) *ai.SeededDice {
	return ai.NewSeededDice(seed, func() ai.Occasion {
		return ai.Occasion{Turn: int(turnOf(p)), Stage: int(p.Stage), Part: int(p.Sub), At: int(p.Field)}
	})
}
