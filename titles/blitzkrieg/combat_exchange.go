package blitzkrieg

import "sandtable/game"

// exchange keeps BK-C19.0-8: the defender removes everything. The attacker owes the defender's factor
// as terrain makes it (BK-C19.0-9); one who has no more than that loses everything too (BK-Q13).
func (p *Position) exchange(b *battle, t game.Table) {
	p.eliminateSide(opponent(p.Mover), "BK-C19.0-8", t)
	if b.attack <= b.defense {
		p.eliminateSide(p.Mover, "BK-C19.0-8", t)
		return
	}
	p.Owed[p.Mover] = uint8(b.defense)
}

// mayPayAny opens the choice of units for an exchange (BK-C19.0-8).
func mayPayAny(p *Position, _ game.Seat) error {
	if p.Step != stepExchange {
		return game.Clause("BK-C19.0-8")
	}
	return nil
}

// paidFactors adds up the factors named.
func (p *Position) paidFactors(a game.Action) (sum int) {
	for _, w := range a.Words()[1:] {
		sum += p.attack(int(w.N))
	}
	return sum
}

func offerPayment(p *Position, a game.Action, c *game.Choices) {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.inFight(u, p.Mover) && !hasWord(a, game.UnitWord(u)) {
			c.Add(game.Unit, int16(u))
		}
	}
}

// hasWord reports whether a sentence has a word.
func hasWord(a game.Action, w game.Word) bool {
	for _, x := range a.Words() {
		if x == w {
			return true
		}
	}
	return false
}

// mayPay judges one unit of the payment: from this battle only.
func mayPay(p *Position, a game.Action, i int) error {
	u, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	if !p.inFight(u, p.Mover) {
		return game.Clause("BK-C19.0-8")
	}
	return nil
}

// mayPayAll keeps BK-C19.0-9: at least the factors owed; who cannot match them, or likes to, removes more.
func mayPayAll(p *Position, a game.Action) error {
	if p.paidFactors(a) < int(p.Owed[p.Mover]) {
		return game.Clause("BK-C19.0-9")
	}
	return nil
}

// doPay removes the units; those left may advance: BK-C19.0-10.
func doPay(p *Position, a game.Action, t game.Table) {
	for _, w := range a.Words()[1:] {
		p.eliminate(int(w.N), "BK-C19.0-8", t)
	}
	p.Owed[p.Mover] = 0
	p.goOn(t)
}
