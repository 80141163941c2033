package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// mayEscort keeps BK-O23.0-4 and BK-O23.0-5: fighters go with bombers, to the square those attack, from the sea as
// well (BK-O23.7-9).
func (p *Position) mayEscort(s board.Square, k *theatre) error {
	if at := k.raided(); !at.Has(s) {
		return game.Clause("BK-O23.0-5")
	}
	return nil
}

// mayDuel keeps BK-O23.0-7 (enemy aircraft must be there) and BK-O23.6-4 (and an escort to fight). As many may
// go as their owner likes: BK-O23.6-6.
func (p *Position) mayDuel(s board.Square, k *theatre) error {
	switch at := k.raided(); {
	case !at.Has(s):
		return game.Clause("BK-O23.0-7")
	case !k.over[onEscort].Has(s):
		return game.Clause("BK-O23.6-4")
	}
	return nil
}

// mayChase keeps BK-O23.6-4 and BK-O23.6-5: bombers with an escort are left alone until as many factors fight
// the escort; BK-O23.6-7: all others may go for the bombers.
func (p *Position) mayChase(s board.Square, k *theatre) error {
	escort, against := p.sortie(onEscort, s), p.sortie(onDuel, s)
	switch at := k.raided(); {
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
	if !p.Rules.has(fighters) || p.Sky.grounded() {
		return false
	}
	p.ask(stepIntercept, other(p.Mover))
	return p.raiding() && (p.mayOrderAny(onDuel) == nil || p.mayOrderAny(onChase) == nil)
}

// raiding reports whether the mover has bombers under way.
func (p *Position) raiding() bool {
	from, to := p.wings(p.Mover)
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
		if s := p.nextSortie(onDuel); s != board.Nowhere {
			p.duel(s, t)
		} else if s := p.nextSortie(onChase); s != board.Nowhere {
			p.chase(s, t)
		} else {
			return false
		}
	}
}

// nextSortie finds a square with fighters that have not fought yet.
func (p *Position) nextSortie(m mission) board.Square {
	for u := range p.Mission {
		if p.At[u] == based && p.Mission[u] == m && p.Battle[u] == 0 {
			return p.Target[u]
		}
	}
	return board.Nowhere
}

// duel keeps BK-C23.6-1: the side with the bombers attacks, odds are escorts to interceptors (BK-Q40).
// BK-C23.6-2: beyond the table one side is gone and the other loses nothing.
func (p *Position) duel(s board.Square, t game.Table) {
	attack, defense := p.sortie(onEscort, s), p.sortie(onDuel, s)
	p.flown(onEscort, s)
	p.flown(onDuel, s)
	col := column(attack, defense)
	if col == forbidden {
		t.Tell(game.Note("BK-C23.6-2", noteShotDown, game.PlaceWord(s)))
		p.down(s, airCell{everything, 0}, t)
		return
	}
	t.Tell(game.Note("BK-C23.6-1", noteOdds, game.NumberWord(attack), game.NumberWord(defense), game.NameWord(columnName(col))))
	if col == automatic {
		t.Tell(game.Note("BK-C23.6-2", noteAutomatic, game.NameWord(resultName(de))))
		p.down(s, airCell{0, everything}, t)
		return
	}
	die := t.Roll(game.Die{Clause: "BK-C23.6-1", Sides: dieSides})
	c := tables.fighters[die][col]
	t.Tell(game.Note("BK-C23.6-1", noteAirDie, game.NumberWord(die),
		game.NumberWord(p.share(onEscort, s, c.attacker)), game.NumberWord(p.share(onDuel, s, c.defender))))
	p.down(s, c, t)
}

// down takes the losses of fighters against fighters.
func (p *Position) down(s board.Square, c airCell, t game.Table) {
	for u := range units {
		p.Pays.Put(u, p.over(u, onEscort, s) || p.over(u, onDuel, s))
	}
	p.bill(other(p.Mover), int(c.defender), "BK-C23.6-1", t)
	p.bill(p.Mover, int(c.attacker), "BK-C23.6-1", t)
}

// chase keeps BK-O23.6-1: bombers lose a factor for every two of fighters, the odd one does nothing; their
// owner chooses (BK-Q40). BK-O23.6-2: the fighters lose nothing.
func (p *Position) chase(s board.Square, t game.Table) {
	n := p.sortie(onChase, s) / 2
	p.flown(onChase, s)
	t.Tell(game.Note("BK-O23.6-1", noteIntercepted, game.PlaceWord(s), game.NumberWord(n)))
	for u := range units {
		p.Pays.Put(u, p.At[u] == based && p.Mission[u].bombs() && p.Target[u] == s)
	}
	p.bill(p.Mover, n, "BK-O23.6-1", t)
}
