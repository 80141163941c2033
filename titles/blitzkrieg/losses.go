package blitzkrieg

import "sandtable/game"

// bill makes a seat owe factors, to be taken from the units in p.Pays. If those have no more than that
// they are all lost at once, and nothing is left to choose: BK-C7.2-5.
func (p *Position) bill(s game.Seat, factors int, why game.Clause, t game.Table) {
	engaged := 0
	from, to := p.ranks(s)
	for u := from; u < to; u++ {
		if p.Pays[u] {
			engaged += int(p.Str[u])
		}
	}
	if factors < engaged {
		p.Owed[s] = uint8(factors)
		return
	}
	for u := from; u < to; u++ {
		if p.Pays[u] {
			p.eliminate(u, why, t)
		}
	}
}

// asksLosses asks the seats for what they owe, the defender first. In the Basic Game only an exchange
// leaves a choice.
func (p *Position) asksLosses() bool {
	pay := stepExchange
	if p.Rules.has(tournament) {
		pay = stepPay
	}
	for _, s := range [...]game.Seat{other(p.Mover), p.Mover} {
		if p.Owed[s] > 0 {
			p.ask(pay, s)
			return true
		}
	}
	p.Pays = [units]bool{}
	return false
}

func mayPayNow(p *Position, _ game.Seat) error {
	if p.Step != stepPay {
		return game.Clause("BK-C7.2-3")
	}
	return nil
}

// offerPayers keeps BK-C7.2-3: the loser chooses which units pay.
func offerPayers(p *Position, a game.Action, c *game.Choices) {
	from, to := p.ranks(a.Seat)
	for u := from; u < to; u++ {
		if p.Pays[u] {
			c.Add(game.Unit, int16(u))
		}
	}
}

func mayPayWith(p *Position, a game.Action, i int) error {
	u, err := p.unitWord(a, i)
	switch {
	case err != nil:
		return err
	case seatOf(u) != a.Seat:
		return notYours(a.Seat)
	case !p.Pays[u]:
		return game.Clause("BK-C7.2-3")
	}
	return nil
}

func offerShares(p *Position, a game.Action, c *game.Choices) {
	u := a.Words()[1].N
	for n := range min(p.Str[u], p.Owed[a.Seat]) {
		c.Add(game.Number, int16(n)+1)
	}
}

func mayPayShare(p *Position, a game.Action, i int) error {
	u, n := a.Words()[1].N, a.Words()[i].N
	if n < 1 || n > int16(min(p.Str[u], p.Owed[a.Seat])) {
		return game.Clause("BK-C7.2-3")
	}
	return nil
}

// doPayShare takes the factors off. BK-C7.2-4: what is left of a unit is a smaller one of its type;
// BK-C7.2-6: printed factors count, not doubled ones.
func doPayShare(p *Position, a game.Action, t game.Table) {
	u, n := int(a.Words()[1].N), uint8(a.Words()[2].N)
	p.Owed[a.Seat] -= n
	if n == p.Str[u] {
		p.eliminate(u, "BK-C7.2-3", t)
	} else {
		tell(t, "BK-C7.2-4", noteReduced, unit(u), number(int(p.Str[u]-n)))
		p.bury(u, n)
	}
	p.goOn(t)
}

// bury takes factors off a unit and puts them on the dead pile.
func (p *Position) bury(u int, n uint8) {
	p.Str[u] -= n
	p.Dead[seatOf(u)][p.Kind[u]] += n
}

// eliminate removes a unit whole.
func (p *Position) eliminate(u int, why game.Clause, t game.Table) {
	tell(t, why, noteLost, unit(u))
	p.remove(u, t)
}

// remove takes a unit off the board.
func (p *Position) remove(u int, t game.Table) {
	p.Pays[u], p.Retreat[u] = false, false
	p.bury(u, p.Str[u])
	p.relocate(u, lost, t)
}
