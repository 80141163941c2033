package blitzkrieg

import "sandtable/game"

// mayBomb keeps BK-T23.3-1: an enemy city square, none of a minor country that nobody has captured (BK-Q38);
// BK-A23.3-1: units in it must be attacked as well, by ground units next to it or from the air.
func (p *Position) mayBomb(s Square, k *theatre) error {
	c := board.cityAt[s]
	switch {
	case c < 0 || p.Owned[other(p.Mover)]>>c&1 == 0:
		return game.Clause("BK-T23.3-1")
	case k.foe.has(s) && !k.near.has(s) && !k.over[onStrike].has(s) && !k.over[onNuclear].has(s):
		return game.Clause("BK-A23.3-1")
	}
	return nil
}

// bomb keeps BK-T23.3-1 and BK-T23.3-2: each factor takes away one of the city's supply, this turn and the
// next three. Aircraft that it cannot supply any more are lost: BK-A23.3-2, see asksExcess.
func (p *Position) bomb(s Square, t game.Table) {
	n := p.sortie(onBombing, s)
	p.flown(onBombing, s)
	p.ruin(s, n, t)
}

// ruin takes supply from a city square. Every factor lasts its four turns, whatever earlier bombs have left to
// destroy (BK-Q88).
func (p *Position) ruin(s Square, factors int, t game.Table) {
	c := int(board.cityAt[s])
	now := &p.Damage[p.Turn%damageTurns][c]
	*now = uint8(min(airLimit, int(*now)+factors))
	tell(t, "BK-T23.3-2", noteBombed, place(s), number(p.capacity(c)))
}
