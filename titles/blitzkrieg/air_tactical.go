package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// maySupport keeps BK-T23.1-2: tactical air goes where ground units attack, next to one's own; BK-T23.2-2: not
// where the enemy is struck from the air alone. A minor city may be attacked so too (BK-Q34), where enough ground
// units stand by (BK-C22-1). BM-0.X9: with module 6 it is sent before they come there.
func (p *Position) maySupport(s board.Square, k *airSituation) error {
	free := p.isUncaptured(s)
	switch {
	case !k.near.Has(s) && !p.on(mSequence) || !k.foe.Has(s) && !free:
		return game.Clause("BK-T23.1-2")
	case free && p.besiegingFactors(s) < stormLeast:
		return game.Clause("BK-C22-1")
	case k.over[onStrike].Has(s):
		return game.Clause("BK-T23.2-2")
	}
	return nil
}

// joinBattle gives the aircraft over a square the battle against it: BK-T23.1-3, its losses may be theirs.
func (p *Position) joinBattle(s board.Square, number uint8) {
	for u := range p.slots() {
		if p.hasMission(u, onSupport, s) {
			p.Battle[u] = number
		}
	}
}
