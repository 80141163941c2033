package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// maySplitNow keeps BK-T2.3-1: a unit may be broken up at any time, before or after combat, whenever its
// owner has something to decide (BK-Q102). BK-A18.0-1: airborne units too, before they fly.
func maySplitNow(p *Position, s game.Seat) error {
	switch {
	case !p.Rules.has(tournamentRules):
		return game.Clause("BK-B3.0-1")
	case p.modular() && p.Fight > 0: // not in the middle of a battle
		return game.Clause("BM-6.I.0")
	case p.freeSlot(s) < 0:
		return game.Clause("BK-Q91")
	}
	return p.whyCrowded()
}

// canSplit wants a unit of two factors or more, in play or about to be placed. What has been given a battle stays
// in it with all its pieces: BK-B9.0-5.
func (p *Position) canSplit(u int) error {
	if p.Str[u] < 2 || !p.inPlay(u) && !p.isPlaceable(u) {
		return game.Clause("BK-T2.3-1")
	}
	return nil
}

// isPlaceable reports whether unit u is on its card and may be placed as soon as its owner likes (BK-Q102).
func (p *Position) isPlaceable(u int) bool {
	if p.musters() {
		return p.waits(u)
	}
	if p.settingUp() {
		return p.At[u] == toCome && p.setsUp(u)
	}
	return p.isDue(u)
}

// isPiece reports whether unit u is a substitute: a piece of another, or a part bought back.
func isPiece(u int) bool { return u%perSide >= counters }

// inPlay reports whether unit u is on the board, At Sea or based in a city.
func (p *Position) inPlay(u int) bool { return p.At[u].OnMap() || p.At[u] <= based }

// freeSlot finds a substitute for a piece; -1 if all are in use (BK-Q91). The counter of a unit that is lost is
// not used, or a piece of armor might bear the name of a division of infantry.
func (p *Position) freeSlot(s game.Seat) int {
	from, to := p.unitsOf(s)
	if !p.modular() { // where modules are on a slot has no name of its own
		from += counters
	}
	for u := to - 1; u >= from; u-- {
		if p.At[u] == lost {
			return u
		}
	}
	return -1
}

func offerPieces(p *Position, a game.Action, c *game.Choices) {
	for n := uint8(1); n < p.Str[a.Words()[1].N]; n++ {
		c.Add(game.Number, int16(n))
	}
}

// mayPiece bounds the factors that are broken off a unit: some, and not all (BK-T2.3-1).
func mayPiece(p *Position, a game.Action, i int) error {
	if n := a.Words()[i].N; n < 1 || n >= int16(p.Str[a.Words()[1].N]) {
		return game.Clause("BK-T2.3-1")
	}
	return nil
}

// doSplit makes a piece with that many factors, which is like its unit in every other way. Units that could not all be
// given battles may be able to when they are smaller, so that question is asked again.
func doSplit(p *Position, a game.Action, t game.Table) {
	u, n := int(a.Words()[1].N), uint8(a.Words()[2].N)
	x := p.freeSlot(a.Seat)
	p.Broken.Add(u)
	p.copyUnit(x, u)
	p.Str[x] = n
	p.Str[u] -= n
	if p.modular() {
		p.growSmall(u, t)
		p.growSmall(x, t)
	}
	t.Tell(game.Note("BK-T2.3-1", noteSplit, game.UnitWord(u), game.UnitWord(x), game.NumberWord(n)))
	if p.Step == stepAbandon {
		p.goOn(t)
	}
}

// copyUnit gives slot x everything that unit u is and has done.
func (p *Position) copyUnit(x, u int) {
	p.Kind[x], p.Str[x], p.At[x] = p.Kind[u], p.Str[u], p.At[u]
	p.Spent[x], p.Battle[x], p.Voyage[x] = p.Spent[u], p.Battle[u], p.Voyage[u]
	p.Crossed[x], p.Ashore[x] = p.Crossed[u], p.Ashore[u]
	p.Air[x], p.Mission[x], p.Target[x] = p.Air[u], p.Mission[u], p.Target[u]
	for _, s := range p.unitSets() {
		s.Put(x, s.Has(u))
	}
	if p.modular() {
		p.copyModUnit(x, u)
		return
	}
	p.Exploits[x] = p.Exploits[u]
}

// mayJoinNow opens joining units: while they move (BK-Q21), in the Tournament Game (BK-B3.0-1).
func mayJoinNow(p *Position, _ game.Seat) error {
	if !p.Rules.has(tournamentRules) {
		return game.Clause("BK-B3.0-1")
	}
	if p.Step != stepMove {
		return game.Clause("BK-Q21")
	}
	return p.whyCrowded()
}

// whyApart tells pieces of this player-turn (BK-Q90) from units that do not go together (BK-Q21).
func (p *Position) whyApart(u int) error {
	if p.inPlay(u) && p.Broken.Has(u) {
		return game.Clause("BK-Q90")
	}
	return game.Clause("BK-Q21")
}

// canJoin keeps BK-Q21: units of one type in one square, up to the size of a whole one. Both must be at
// rest, and fed over the same beach if one is (BK-Q97).
func (p *Position) canJoin(u, x int) bool {
	return p.At[u] == p.At[x] && u != x && p.Kind[u] == p.Kind[x] &&
		p.Str[u]+p.Str[x] <= kinds[p.Kind[u]].defense && p.Air[u] == p.Air[x] && p.atRest(u) && p.atRest(x) &&
		p.supplyBeach(u) == p.supplyBeach(x)
}

// atRest reports whether unit u has done nothing in this player-turn. One that has been broken up in it
// is not joined again, or a player could go on for ever.
func (p *Position) atRest(u int) bool {
	return p.inPlay(u) && p.Spent[u] == 0 && p.Voyage[u] == noVoyage && !p.Flown.Has(u) && !p.Broken.Has(u) &&
		p.Battle[u] == 0 && p.Mission[u] == noMission
}

// joinablePairs visits the pairs of units of a seat that can join, until visit says to stop. Whole units, the most of
// all, have no room and are not looked at.
func (p *Position) joinablePairs(s game.Seat, visit func(u, x int) bool) {
	var latest [256]uint8         // of those looked at in places whose numbers end so, plus one
	var before [mostPerSide]uint8 // the one looked at before it in such places, plus one
	from, _ := p.unitsOf(s)
	parts := p.parts(s)
	for i, word := range parts.Words {
		for ; word != 0; word &= word - 1 {
			u := bitset.Lowest(i, word)
			place := uint8(p.At[u])
			for x := latest[place]; x != 0; x = before[x-1] {
				if x := from + int(x) - 1; p.canJoin(u, x) && !visit(u, x) {
					return
				}
			}
			before[u-from], latest[place] = latest[place], uint8(u-from)+1
		}
	}
}

// mayJoinAny wants two units that can be joined (BK-Q21). In a series of questions the pair that could before is asked first.
func mayJoinAny(p *Position, s game.Seat) error {
	if p.Facts.Apart {
		return game.Clause("BK-Q21")
	}
	first, hint := int(s)*int(p.Each), &p.Facts.Hints
	if p.Facts.On && p.canJoin(first+int(hint[hintJoin]), first+int(hint[hintPartner])) {
		return nil
	}
	found, one, two := false, 0, 0
	p.joinablePairs(s, func(u, x int) bool {
		found, one, two = true, u, x
		return false
	})
	if !found {
		p.Facts.Apart = p.Facts.On && s == p.Mover && !p.modular() && !p.Rules.has(routeRules)
		return game.Clause("BK-Q21")
	}
	if p.Facts.On {
		hint[hintJoin], hint[hintPartner] = uint8(one-first), uint8(two-first)
	}
	return nil
}

// joinableUnits returns the units of a seat that have another to join.
func (p *Position) joinableUnits(s game.Seat) (out unitSet) {
	p.joinablePairs(s, func(u, x int) bool {
		out.Add(u)
		out.Add(x)
		return true
	})
	return out
}

func offerJoin(p *Position, a game.Action, c *game.Choices) {
	pairs := p.joinableUnits(a.Seat)
	for u := range pairs.All() {
		c.Add(game.Unit, int16(u))
	}
}

func mayJoin(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	from, to := p.unitsOf(a.Seat)
	for x := from; x < to; x++ {
		if p.canJoin(u, x) {
			return nil
		}
	}
	return p.whyApart(u)
}

func offerPartner(p *Position, a game.Action, c *game.Choices) {
	u := int(a.Words()[1].N)
	from, to := p.unitsOf(a.Seat)
	for x := from; x < to; x++ {
		if p.canJoin(u, x) {
			c.Add(game.Unit, int16(x))
		}
	}
}

func mayPartner(p *Position, a game.Action, i int) error {
	x, err := p.unitWord(a, i)
	switch {
	case err != nil:
		return err
	case p.seatOf(x) != a.Seat:
		return notYours(a.Seat)
	case !p.canJoin(int(a.Words()[1].N), x):
		return p.whyApart(x)
	}
	return nil
}

// doJoin adds the second unit to the first and frees its slot. BK-Q97: what binds a part binds the whole, be it frozen
// (BK-C23.5-2), without a supply route or answerable for a border.
func doJoin(p *Position, a game.Action, _ game.Table) {
	u, x := int(a.Words()[1].N), int(a.Words()[2].N)
	for _, s := range p.unitSets() {
		s.Put(u, s.Has(u) || s.Has(x))
	}
	p.Crossed[u] |= p.Crossed[x]
	p.Str[u] += p.Str[x]
	p.Str[x], p.At[x] = 0, lost
	if p.modular() {
		p.Aboard[x] = 0 // who joins aboard a train or ship is no passenger any more
	}
}
