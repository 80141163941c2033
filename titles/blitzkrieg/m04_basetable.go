package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Without module 4 an attack is fought on the Tournament table: BM-0.1, BM-0.X19.

// rollBase rolls on it and starts what it says; asksInFight carries it out. BM-16.13: artillery that helps from elsewhere pays nothing and
// goes nowhere; BM-16.9, BM-16.11: the order of losses is module 16's where it is on.
func (p *Position) rollBase(c *clash, t game.Table) {
	p.setCoverAside(c)
	col := column(c.attack, c.defense)
	t.Tell(game.Note("BK-B19.0-1", noteOdds, game.NumberWord(c.attack), game.NumberWord(c.defense), game.NameWord(columnName(max(col, 0)))))
	if col == automatic {
		t.Tell(game.Note("BK-C7.2-1", noteAutomatic, game.NameWord(resultName(de))))
		p.routBase("BK-C7.2-1", t)
		p.Ahead = automaticAdvance
		return
	}
	die := t.Roll(game.Die{Clause: "BK-B19.0-2", Sides: dieSides})
	cell := tables.attrition[die][max(col, 0)]
	p.tellAttrition(die, cell, t)
	p.sufferBase(cell, t)
}

// setCoverAside takes artillery that has helped from elsewhere out of the battle.
func (p *Position) setCoverAside(c *clash) {
	p.Clash = clashBase
	for u := range c.cover.All() {
		p.Battle[u] = fought
		p.Answered.Add(u)
	}
}

// routBase removes the ground units and flak of the squares attacked. BM-Q123: it is the overrun of a game without module 4, so trains, airbases and centers are left
// for those who advance.
func (p *Position) routBase(why game.Clause, t game.Table) {
	at, foe := p.Vacated, opponent(p.Mover)
	p.noteLoser(foe, 0)
	p.Vacated = at
	p.Rout, p.Beat = true, true
	p.eliminateSide(foe, why, t)
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		if p.Kind[u] == flak && p.inAttacked(u) {
			p.eliminate(u, "BM-4.25", t)
		}
	}
}

// sufferBase starts what a cell says. BM-7.13, BM-12.3: what makes the defenders lose or go back destroys trains, and airbases that stand alone.
func (p *Position) sufferBase(cell attritionCell, t game.Table) {
	at := p.Vacated
	if p.Beat = cell.defender.lost > 0 || cell.defender.back > 0; p.Beat {
		p.loseTrains(t)
		p.clearAttacked(t)
	}
	attackers, defenders := p.attackerTiers(), p.defenderTiers(cell.defender.back > 0)
	winner := cell.attacker
	if cell.attacker.back > 0 {
		p.noteLoser(p.Mover, cell.attacker.back)
		winner = cell.defender
	} else {
		p.noteLoser(opponent(p.Mover), cell.defender.back)
		p.Vacated = at // those without ground units too
	}
	p.Ahead = winner.ahead
	p.chargeTiers(opponent(p.Mover), int(cell.defender.lost), &defenders, t)
	p.chargeTiers(p.Mover, int(cell.attacker.lost), &attackers, t)
}

// clearBase settles, when the defenders have gone, what they leave behind: BM-4.32, BM-13.19.
func (p *Position) clearBase(t game.Table) {
	if p.modular() && p.Loser != p.Mover && !p.Rout {
		p.clearAttacked(t)
	}
}

// followFlak keeps BM-13.19: flak goes with the last defender who leaves its square, if there is room for it.
func (p *Position) followFlak(s game.Seat, left, to board.Square, t game.Table) {
	if u := p.unitAt(s, flak, left); u >= 0 && p.classOn(s, booklet.Ground, left) == 0 && p.roomByClass(u, to) {
		p.put(u, to, t)
	}
}

// openSeized takes the squares whose counters fall to who advances out of those that the enemy bars.
func (p *Position) openSeized(foe *board.Squares) {
	if !p.Rout {
		return
	}
	for _, at := range p.Vacated {
		if at.OnMap() {
			foe.Drop(at)
		}
	}
}

// seizeBase takes what stands where unit u advances to, or on the way: BM-7.17, BM-9.14, BM-12.5.
func (p *Position) seizeBase(u int, to board.Square, t game.Table) {
	if !p.Rout {
		return
	}
	for _, at := range p.Vacated {
		if at == to || at.OnMap() && !p.attacked(to) && board.Distance(p.At[u], at) == 1 {
			p.seize(at, "BM-4.25", t)
			return
		}
	}
}
