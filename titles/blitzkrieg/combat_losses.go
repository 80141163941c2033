package blitzkrieg

import "sandtable/game"

// charge makes a seat owe factors, to be taken from the units in p.Pays. If those have no more than that
// they are all lost at once, and nothing is left to choose: BK-C7.2-5.
func (p *Position) charge(s game.Seat, factors int, why game.Clause, t game.Table) {
	engaged := 0
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Pays.Has(u) {
			engaged += int(p.Str[u])
		}
	}
	if factors < engaged {
		p.Owed[s] = uint8(factors)
		return
	}
	for u := from; u < to; u++ {
		if p.Pays.Has(u) {
			p.eliminate(u, why, t)
		}
	}
}

// asksLosses asks the seats for what they owe, the defender first. In the Basic Game only an exchange
// leaves a choice.
func (p *Position) asksLosses() bool {
	pay := stepExchange
	if p.Rules.has(tournamentRules) {
		pay = stepPay
	}
	for _, s := range [...]game.Seat{opponent(p.Mover), p.Mover} {
		if p.Owed[s] > 0 {
			p.ask(pay, s)
			return true
		}
	}
	p.Pays = unitSet{}
	return false
}

// mayPayNow opens paying by factors: for battles (BK-C7.2-3), and for supply.
func mayPayNow(p *Position, _ game.Seat) error {
	if p.Step != stepPay && p.Step != stepSupply {
		return game.Clause("BK-C7.2-3")
	}
	return nil
}

// mayCharge says whether unit u can pay: one of those engaged, or any that needs supply (BK-T21.0-4).
func (p *Position) mayCharge(u int) error {
	switch {
	case p.Step == stepSupply && !p.inPlay(u):
		return game.Clause("BK-T21.0-4")
	case p.Step != stepSupply && !p.Pays.Has(u) && p.on(mResults) && p.Fight > 0:
		return p.whyNotPaying(u)
	case p.Step != stepSupply && !p.Pays.Has(u):
		return game.Clause("BK-C7.2-3")
	}
	return nil
}

// chargeable returns the most that unit u can be charged. Where supply is short each factor gives back what it
// needs (BK-T21.0-6).
func (p *Position) chargeable(u int) int16 {
	owed := int(p.Owed[p.seatOf(u)])
	if p.Step == stepSupply {
		each := p.supplyPerFactor(u)
		owed = (p.supplyLacking(p.seatOf(u)) + each - 1) / each
	}
	return int16(min(int(p.Str[u]), owed))
}

func offerShares(p *Position, a game.Action, c *game.Choices) {
	for n := range p.chargeable(int(a.Words()[1].N)) {
		c.Add(game.Number, n+1)
	}
}

// mayPayShare bounds the factors that a unit pays by what is owed: for supply (BK-T21.0-4) or for a battle (BK-C7.2-3).
func mayPayShare(p *Position, a game.Action, i int) error {
	switch n := a.Words()[i].N; {
	case n >= 1 && n <= p.chargeable(int(a.Words()[1].N)):
		return nil
	case p.Step == stepSupply:
		return game.Clause("BK-T21.0-4")
	}
	return game.Clause("BK-C7.2-3")
}

// doPayShare takes the factors off. BK-C7.2-4: what is left of a unit is a smaller one of its type;
// BK-C7.2-6: printed factors count, not doubled ones.
func doPayShare(p *Position, a game.Action, t game.Table) {
	p.payShare(int(a.Words()[1].N), uint8(a.Words()[2].N), t)
	p.goOn(t)
}

func (p *Position) payShare(u int, n uint8, t game.Table) {
	why := game.Clause("BK-T21.0-4")
	if p.Step != stepSupply {
		p.Owed[p.seatOf(u)] -= n
		why = "BK-C7.2-3"
	}
	if n == p.Str[u] {
		p.eliminate(u, why, t)
	} else {
		t.Tell(game.Note("BK-C7.2-4", noteReduced, game.UnitWord(u), game.NumberWord(p.Str[u]-n)))
		p.addToDeadPile(u, n)
		if p.since(version3) {
			p.growSmall(u, t)
		}
	}
}

// addToDeadPile takes factors off a unit and puts them on the dead pile.
func (p *Position) addToDeadPile(u int, n uint8) {
	if p.modular() {
		p.chargeLedger(u, n)
	}
	p.Str[u] -= n
	p.Dead[p.seatOf(u)][p.Kind[u]] += n
}

// eliminate removes a unit whole.
func (p *Position) eliminate(u int, why game.Clause, t game.Table) {
	if p.modular() {
		p.tellLost(u, why, noteKindLost, t)
	} else {
		t.Tell(game.Note(why, noteLost, game.UnitWord(u)))
	}
	p.remove(u, t)
}

// remove takes a unit off the board.
func (p *Position) remove(u int, t game.Table) {
	p.Pays.Drop(u)
	p.Retreat.Drop(u)
	p.Doomed.Drop(u)
	if p.modular() { // while its place is known
		p.loseCargo(u, lostWith(p.Kind[u]), t)
		p.Aboard[u] = 0
		p.Aloft.Drop(u)
	}
	p.Air[u], p.Mission[u] = 0, noMission
	p.addToDeadPile(u, p.Str[u])
	at := p.At[u]
	p.relocate(u, lost, t)
	if p.modular() && at.OnMap() {
		p.freeCenter(p.seatOf(u), at, t)
	}
}
