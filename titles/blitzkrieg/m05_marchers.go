package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Most sentences of the second move are marches, and a march changes nothing for other units but where the line of battle or of supply does. So a copy that answers
// series after series of questions knows who can march from the series before, but for the units that have marched since.

// mayMarchAny says whether the mover has a unit that can march.
func mayMarchAny(p *Position, s game.Seat) error {
	if p.Facts.oneMarches(p) {
		return nil
	}
	f := p.surveyMarches()
	var room board.Squares
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.inPlay(u) && p.canMarch(u, &f, &room) {
			return nil
		}
	}
	return game.Clause("BK-B6.0-2")
}

func offerMarchers(p *Position, _ game.Action, c *game.Choices) {
	can := p.marchersByModules()
	offerUnits(&can, c)
}

// marchersByModules returns the units of the mover that can march. In a series of questions those are weighed that have not been, that have changed since, and those
// whose answer may change with where others are.
func (p *Position) marchersByModules() (can unitSet) {
	k, f := &p.Facts, p.surveyMarches()
	var room board.Squares
	var far unitSet
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		switch {
		case k.Weighed && !k.Far.Has(u):
			can.Put(u, k.Marchers.Has(u))
		case p.inPlay(u):
			marches, stays := p.weighMarch(u, &f, &room)
			can.Put(u, marches)
			far.Put(u, !stays)
		}
	}
	if k.On {
		p.signedAll()
		k.Weighed, k.Marchers, k.Far = true, can, far
	}
	return can
}

// canMarch reports whether unit u has somewhere to march to. The room is for whatever is asked on the way.
func (p *Position) canMarch(u int, f *survey, room *board.Squares) bool {
	can, _ := p.weighMarch(u, f, room)
	return can
}

// weighMarch is canMarch, and reports whether the answer stays as it is until the unit itself changes, or what is kept (m00_kept.go). The squares beside it
// mostly tell, so the long search is seldom made.
func (p *Position) weighMarch(u int, f *survey, room *board.Squares) (can, stays bool) {
	stays = p.Kind[u] != guerilla && (p.Battles == 0 || p.Step == stepAfter) && p.fedAsKept(u)
	if p.Stopped.Has(u) && !(p.Kind[u] == guerilla && p.mayPass(u)) || p.whyBarred(u, f) != nil {
		return false, stays
	}
	left := p.movementLeft(u)
	if left == 0 {
		return false, stays
	}
	if can, sure := p.canStep(u, left, f, room); sure {
		return can, stays
	}
	ends := p.marchEnds(u, f)
	return !ends.Empty(), false
}

// onlyMarched reports whether nothing has happened up to another position, which has been signed, but marches of the mover that left as it was what is kept. It notes
// who is to be weighed again.
func (p *Position) onlyMarched(of *Position, sign *signs) bool {
	k := &p.Facts
	var cities uint64
	for _, c := range k.BoundCities {
		cities |= c
	}
	if k.Now.field != sign.field || k.Now.own != sign.own || k.Now.bound(cities) != sign.bound(cities) || p.Version != of.Version {
		return false
	}
	core, mod := of.Core, of.Mod
	core.At, core.Air, core.Spent = p.At, p.Air, p.Spent
	mod.Stopped, mod.PastZone, mod.Rolled, mod.Dashed, mod.SetOut = p.Stopped, p.PastZone, p.Rolled, p.Dashed, p.SetOut
	if core != p.Core || mod != p.Mod {
		return false
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.At[u] != of.At[u] || p.Air[u] != of.Air[u] || p.Spent[u] != of.Spent[u] {
			k.Far.Add(u)
		}
	}
	for i := range k.Far.Words {
		changed := p.Stopped.Words[i] ^ of.Stopped.Words[i] | p.PastZone.Words[i] ^ of.PastZone.Words[i] | p.Rolled.Words[i] ^ of.Rolled.Words[i] | p.Dashed.Words[i] ^ of.Dashed.Words[i]
		for n := range p.SetOut {
			changed |= p.SetOut[n].Words[i] ^ of.SetOut[n].Words[i]
		}
		k.Far.Words[i] |= changed
	}
	return true
}
