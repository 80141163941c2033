package blitzkrieg

import "sandtable/game"

// automaticAdvance is BK-C7.2-1: how far the attacker may go after odds better than 6-1.
const automaticAdvance = 4

// attrition starts what the Tournament table says: BK-T7.2-1, losses are partial. asksInFight carries
// it out: losses, retreat, advance.
func (p *Position) attrition(c attritionCell, t game.Table) {
	p.engage()
	winner := c.attacker
	if c.attacker.back > 0 {
		p.noteLoser(p.Mover, c.attacker.back)
		winner = c.defender
	} else {
		p.noteLoser(opponent(p.Mover), c.defender.back)
	}
	p.Ahead = winner.ahead
	p.charge(opponent(p.Mover), int(c.defender.lost), "BK-C7.2-5", t)
	p.charge(p.Mover, int(c.attacker.lost), "BK-C7.2-5", t)
}

// overwhelm keeps BK-C7.2-1: better than 6-1 the defender is eliminated.
func (p *Position) overwhelm(t game.Table) {
	p.noteLoser(opponent(p.Mover), 0)
	p.Ahead = automaticAdvance
	p.eliminateSide(opponent(p.Mover), "BK-C7.2-1", t)
}

// engage marks the units that can be charged for the current battle: those that take part in it, aircraft included (BK-Q70).
func (p *Position) engage() {
	for u := range p.slots() {
		p.Pays.Put(u, p.Battle[u] == p.Fight && p.inPlay(u))
	}
}

// byTable gives the clause of the Tournament table for one of the Basic Game where both have the rule.
func (p *Position) byTable(basic game.Clause) game.Clause {
	switch {
	case !p.Rules.has(tournamentRules):
	case basic == "BK-C19.0-3":
		return "BK-C7.2-8"
	case basic == "BK-C19.0-4":
		return "BK-C7.2-7"
	}
	return basic
}

// noAdvance refuses an advance, or a unit that may not make one: BK-C19.0-3, BK-C7.2-8.
func (p *Position) noAdvance() error {
	if p.Rules.has(tournamentRules) {
		return game.Clause("BK-C7.2-8")
	}
	return game.Clause("BK-C19.0-3")
}

// noRetreat refuses a retreat, or to do without one: BK-C19.0-4, BK-C7.2-7.
func (p *Position) noRetreat() error {
	if p.Rules.has(tournamentRules) {
		return game.Clause("BK-C7.2-7")
	}
	return game.Clause("BK-C19.0-4")
}
