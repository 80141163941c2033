package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/assign"
	"sandtable/titles/blitzkrieg/board"
)

// mayBomb keeps BK-T23.3-1: an enemy city square, none of a minor country that nobody has captured (BK-Q38);
// BK-A23.3-1: units in it must be attacked as well, by ground units next to it or from the air, and so must aircraft
// that are alone there (BK-Q100).
func (p *Position) mayBomb(s board.Square, k *airSituation) error {
	c := board.Map.CityAt[s]
	switch {
	case c < 0 || !board.HasCity(p.Owned[opponent(p.Mover)], c):
		return game.Clause("BK-T23.3-1")
	case !k.foe.Has(s) && !k.fields.Has(s) || k.over[onStrike].Has(s) || k.over[onNuclear].Has(s):
		return nil
	case !k.near.Has(s) || !k.foe.Has(s) && !p.canBeRaided(s):
		return game.Clause("BK-A23.3-1")
	}
	return nil
}

// canBeRaided reports whether a ground unit could attack the aircraft on s.
func (p *Position) canBeRaided(s board.Square) bool {
	var f assign.Front
	p.front(&f)
	at := p.raidable(&f)
	return at.Has(s)
}

// bombedAndUnattacked reports whether bombers are over aircraft alone in their city that nothing else attacks.
func (p *Position) bombedAndUnattacked(s board.Square) bool {
	alone := p.unguarded()
	return alone.Has(s) && p.sortieFactors(onBombing, s) > 0 && p.sortieFactors(onNuclear, s) == 0 && p.raidOn(s) == 0
}

// callOffBombing keeps BK-A23.3-1 when the battles are given out: who was to attack the aircraft in a bombed city and
// now fights elsewhere leaves the bombers nothing to do (BK-Q100).
func (p *Position) callOffBombing(t game.Table) {
	at := p.squaresToResolve(taskBomb)
	for s := range at.All() {
		if p.bombedAndUnattacked(s) {
			p.endMission(onBombing, s)
			t.Tell(game.Note("BK-A23.3-1", noteCalledOff, game.PlaceWord(s)))
		}
	}
}

// bomb keeps BK-T23.3-1 and BK-T23.3-2: each factor takes away one of the city's supply, this turn and the
// next three. Aircraft that it cannot supply any more are lost: BK-A23.3-2, see asksExcess.
func (p *Position) bomb(s board.Square, t game.Table) {
	n := p.weathered(p.sortieFactors(onBombing, s), s, false) // BM-0.X5
	p.endMission(onBombing, s)
	p.damageCity(s, n, t)
}

// damageCity takes supply from a city square. Every factor lasts its four turns, whatever earlier bombs have left to
// destroy (BK-Q88).
func (p *Position) damageCity(s board.Square, factors int, t game.Table) {
	c := int(board.Map.CityAt[s])
	now := &p.Damage[p.Turn%damageTurns][c]
	*now = uint8(min(airLimit, int(*now)+factors))
	t.Tell(game.Note("BK-T23.3-2", noteBombed, game.PlaceWord(s), game.NumberWord(p.capacity(c))))
}
