package blitzkrieg

import "sandtable/game"

// Without module 4 an attack is fought on the Tournament table: BM-0.1, BM-0.X19.

// rollBase rolls on it and starts what it says; asksInFight carries it out. BM-16.13: artillery that helps from elsewhere pays nothing and
// goes nowhere; BM-16.9, BM-16.11: the order of losses is module 16's where it is on.
func (p *Position) rollBase(c *clash, t game.Table) {
	p.setCoverAside(c)
	col := column(c.attack, c.defense)
	t.Tell(game.Note("BK-B19.0-1", noteOdds, game.NumberWord(c.attack), game.NumberWord(c.defense), game.NameWord(columnName(max(col, 0)))))
	if col == automatic {
		t.Tell(game.Note("BK-C7.2-1", noteAutomatic, game.NameWord(resultName(de))))
		p.overwhelm(t)
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

// sufferBase starts what a cell says.
func (p *Position) sufferBase(cell attritionCell, t game.Table) {
	attackers, defenders := p.attackerTiers(), p.defenderTiers(cell.defender.back > 0)
	winner := cell.attacker
	if cell.attacker.back > 0 {
		p.noteLoser(p.Mover, cell.attacker.back)
		winner = cell.defender
	} else {
		p.noteLoser(opponent(p.Mover), cell.defender.back)
	}
	p.Ahead = winner.ahead
	p.chargeTiers(opponent(p.Mover), int(cell.defender.lost), &defenders, t)
	p.chargeTiers(p.Mover, int(cell.attacker.lost), &attackers, t)
}
