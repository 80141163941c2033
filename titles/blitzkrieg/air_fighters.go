package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Fighters meet aircraft, and attack nothing on the ground (BK-O23.0-3).

// mayEscort keeps BK-O23.0-4 and BK-O23.0-5: fighters go with bombers, to the square those attack, from the sea as
// well (BK-O23.7-9).
func (p *Position) mayEscort(s board.Square, k *airSituation) error {
	if at := k.bombedSquares(); !at.Has(s) {
		return game.Clause("BK-O23.0-5")
	}
	return nil
}

// mayDuel keeps BK-O23.0-7 (enemy aircraft must be there) and BK-O23.6-4 (and an escort to fight). As many may
// go as their owner likes: BK-O23.6-6.
func (p *Position) mayDuel(s board.Square, k *airSituation) error {
	switch at := k.bombedSquares(); {
	case !at.Has(s):
		return game.Clause("BK-O23.0-7")
	case !k.over[onEscort].Has(s):
		return game.Clause("BK-O23.6-4")
	}
	return nil
}

// mayChase keeps BK-O23.6-4 and BK-O23.6-5: bombers with an escort are left alone until as many factors fight
// the escort; BK-O23.6-7: all others may go for the bombers.
func (p *Position) mayChase(s board.Square, k *airSituation) error {
	escort, against := p.sortieFactors(onEscort, s), p.sortieFactors(onDuel, s)
	switch at := k.bombedSquares(); {
	case !at.Has(s):
		return game.Clause("BK-O23.0-7")
	case against == 0 && escort > 0:
		return game.Clause("BK-O23.6-4")
	case against < escort:
		return game.Clause("BK-O23.6-5")
	}
	return nil
}

// asksIntercept lets the other side's fighters up: BK-O23.0-6. BK-O23.0-9: whatever they did in their own turn.
func (p *Position) asksIntercept() bool {
	if !p.Rules.has(fighterRules) || p.Sky.grounded() {
		return false
	}
	p.ask(stepIntercept, opponent(p.Mover))
	return p.hasBombersOut() && (p.mayOrderAny(onDuel) == nil || p.mayOrderAny(onChase) == nil)
}

// hasBombersOut reports whether the mover has bombers under way.
func (p *Position) hasBombersOut() bool {
	from, to := p.aircraftOf(p.Mover)
	for u := from; u < to; u++ {
		if p.Mission[u].bombs() {
			return true
		}
	}
	return false
}

// asksFighters keeps BK-O23.0-8: fighters fight before anything else; first those with escorts, then those
// with bombers, so that what is shot down attacks nothing (BK-O23.6-3).
func (p *Position) asksFighters(t game.Table) bool {
	for {
		if p.asksLosses() {
			return true
		}
		if s := p.nextInterception(onDuel); s != board.Nowhere {
			p.duel(s, t)
		} else if s := p.nextInterception(onChase); s != board.Nowhere {
			p.chase(s, t)
		} else {
			return false
		}
	}
}

// nextInterception finds a square with fighters that have not fought yet.
func (p *Position) nextInterception(m mission) board.Square {
	for u := range p.slots() {
		if p.At[u] == based && p.Mission[u] == m && p.Battle[u] == 0 {
			return p.Target[u]
		}
	}
	return board.Nowhere
}

// duel keeps BK-C23.6-1: the side with the bombers attacks, odds are escorts to interceptors (BK-Q40).
// BK-C23.6-2: beyond the table one side is gone and the other loses nothing.
func (p *Position) duel(s board.Square, t game.Table) {
	attack, defense := p.sortieFactors(onEscort, s), p.sortieFactors(onDuel, s)
	p.endMission(onEscort, s)
	p.endMission(onDuel, s)
	col := column(attack, defense)
	if col == forbidden {
		t.Tell(game.Note("BK-C23.6-2", noteShotDown, game.PlaceWord(s)))
		p.loseFighters(s, airCell{everything, 0}, t)
		return
	}
	t.Tell(game.Note("BK-C23.6-1", noteOdds, game.NumberWord(attack), game.NumberWord(defense), game.NameWord(columnName(col))))
	if col == automatic {
		t.Tell(game.Note("BK-C23.6-2", noteAutomatic, game.NameWord(resultName(de))))
		p.loseFighters(s, airCell{0, everything}, t)
		return
	}
	die := t.Roll(game.Die{Clause: "BK-C23.6-1", Sides: dieSides})
	c := tables.fighters[die][col]
	t.Tell(game.Note("BK-C23.6-1", noteAirDie, game.NumberWord(die),
		game.NumberWord(p.airLosses(onEscort, s, c.attacker)), game.NumberWord(p.airLosses(onDuel, s, c.defender))))
	p.loseFighters(s, c, t)
}

// loseFighters takes the losses of fighters against fighters.
func (p *Position) loseFighters(s board.Square, c airCell, t game.Table) {
	for u := range p.slots() {
		p.Pays.Put(u, p.hasMission(u, onEscort, s) || p.hasMission(u, onDuel, s))
	}
	p.charge(opponent(p.Mover), int(c.defender), "BK-C23.6-1", t)
	p.charge(p.Mover, int(c.attacker), "BK-C23.6-1", t)
}

// chase keeps BK-O23.6-1: bombers lose a factor for every two of fighters, the odd one does nothing; their
// owner chooses (BK-Q40). BK-O23.6-2: the fighters lose nothing. BM-14.5 halves those that come through; where fighters meet, it halves both sides.
func (p *Position) chase(s board.Square, t game.Table) {
	n := p.inSight(p.sortieFactors(onChase, s), s) / 2
	p.endMission(onChase, s)
	t.Tell(game.Note("BK-O23.6-1", noteIntercepted, game.PlaceWord(s), game.NumberWord(n)))
	for u := range p.slots() {
		p.Pays.Put(u, p.At[u] == based && p.Mission[u].bombs() && p.Target[u] == s)
	}
	p.charge(p.Mover, n, "BK-O23.6-1", t)
}
