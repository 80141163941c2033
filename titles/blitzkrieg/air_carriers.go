package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const deckLimit = 4 // BK-O23.7-1: air factors at sea in one turn, in all zones together (BK-O23.7-8)

// basesAtSea reports whether aircraft of the branch may be based at sea: BK-O23.7-1.
func (b branch) basesAtSea() bool { return b == tac || b == fighter }

// shipPlace returns where a unit is as far as ships are concerned: aircraft at their base.
func (p *Position) shipPlace(u int) board.Square {
	if p.At[u] == based {
		return p.Air[u]
	}
	return p.At[u]
}

// shipTo takes a unit to a box or ashore. BK-O23.7-3, BK-O23.7-4: aircraft that have changed their zone do not
// fly until they have stayed in it for a turn, and those put ashore have done enough for this one.
func (p *Position) shipTo(u int, to board.Square, t game.Table) {
	if p.At[u] != based {
		p.relocate(u, to, t)
		return
	}
	p.baseAt(u, to)
	p.Sailed.Put(u, to.AtSea())
	p.Flown.Add(u)
}

// shipUnit reads word i as a unit of the speaker in play that ships can carry: BK-T6.1-1, no aircraft, but
// BK-O23.7-1, TAC and fighters where that rule is played.
func (p *Position) shipUnit(a game.Action, i int) (int, error) {
	u, err := p.unitWord(a, i)
	if err != nil || p.At[u] != based || p.seatOf(u) != a.Seat {
		return p.groundUnit(a, i)
	}
	switch {
	case !p.Rules.has(carrierRules):
		return 0, game.Clause("BK-T6.1-1")
	case !p.Kind[u].basesAtSea():
		return 0, game.Clause("BK-O23.7-1")
	}
	return u, nil
}

// airFactorsAtSea adds up the air factors of the mover that are at sea or have been in this player-turn: BK-O23.7-1, those that
// have landed in it make no room for others. They are no part of the 40: BK-O23.7-7.
func (p *Position) airFactorsAtSea() (sum int) {
	from, to := p.aircraftOf(p.Mover)
	for u := from; u < to; u++ {
		if p.At[u] == based && (p.Air[u].AtSea() || p.Voyage[u] == landed) {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// canEmbarkAir keeps BK-O23.7-2 (from a port, to which the aircraft came on an earlier turn) and BK-O23.7-1 with
// BK-O23.7-8 (4 factors in all in one turn, whatever they are and wherever).
func (p *Position) canEmbarkAir(u int, k moverCities) error {
	switch {
	case !p.Rules.has(carrierRules):
		return game.Clause("BK-T6.1-1")
	case !p.Kind[u].basesAtSea():
		return game.Clause("BK-O23.7-1")
	case !p.Air[u].OnMap() || board.PortZone[p.Air[u]] == 0 || p.Spent[u] == halted:
		return game.Clause("BK-O23.7-2")
	case p.Mission[u] != noMission:
		return p.whyBusy(u)
	case !p.Sky.embarks():
		return p.badWeather()
	}
	if err := p.mayUseCity(p.Air[u], k, game.Clause("BK-T6.1-13")); err != nil {
		return err
	}
	if p.airFactorsAtSea()+int(p.Str[u]) > deckLimit {
		return game.Clause("BK-O23.7-8")
	}
	return nil
}
