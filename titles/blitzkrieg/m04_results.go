package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// rollClash reads the table: BM-4.6, one die. BM-13.2: against what cannot defend itself there is none.
func (p *Position) rollClash(t game.Table) {
	p.silenceAlone(t)
	c := p.declaredClash()
	if c.defense == 0 {
		p.Beat = true
		p.Clash = clashLosses
		return
	}
	if !p.on(mResults) {
		p.rollBase(&c, t)
		return
	}
	col := c.column()
	if col == routColumn {
		p.rout(&c, t)
		return
	}
	// Artillery that has joined since may have brought the odds below the first column; the attack is made all the same.
	hopeless := col == forbidden && p.duty()
	col = max(col, 0)
	t.Tell(game.Note("BM-4.1", noteOdds, game.NumberWord(c.attack), game.NumberWord(c.defense), game.NameWord(columnName(col+firstOdds))))
	die := t.Roll(game.Die{Clause: "BM-4.6", Sides: dieSides})
	r := c.table().Cells[die][col]
	told := game.Note("BM-4.4", noteGround[r.Kind], game.NumberWord(die), game.NumberWord(r.N))
	if c.blitz {
		told.Said = told.Said.With(game.NumberWord(1)) // for screens: the note has no gap for it
	}
	t.Tell(told)
	if hopeless && r.Kind == booklet.Retreat { // BM-0.X13
		p.Clash = clashAdvance
		return
	}
	p.suffer(r, t)
}

// table is the one that the attacker has chosen: BM-4.4.
func (c *clash) table() *booklet.Table[booklet.Result] {
	if c.blitz {
		return &booklet.Blitz
	}
	return &booklet.Standard
}

// noteGround tells a result by its kind.
var noteGround = [...]int16{
	booklet.Retreat: noteGoBack, booklet.AttackerPay: noteAttackerPays, booklet.DefenderPay: noteDefenderPays, booklet.Exchange: noteBothPay,
}

// rout keeps BM-4.3: at 10-1 or better the defenders are removed without a die. What only an overrun takes is left for those who advance.
func (p *Position) rout(c *clash, t game.Table) {
	t.Tell(game.Note("BM-4.3", noteRout, game.NumberWord(c.attack), game.NumberWord(c.defense)))
	p.Rout, p.Beat = true, true
	foe := opponent(p.Mover)
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		if p.defenderIn(u) || p.Kind[u] == flak && p.inAttacked(u) {
			p.eliminate(u, "BM-4.3", t)
		}
	}
	p.loseUnguarded(t)
	p.Clash = clashAdvance
}

// suffer starts what a result says: BM-4.7, BM-4.12 to BM-4.14. BM-7.13, BM-4.32: any that calls for a retreat or a loss of the defender
// destroys the trains in the squares attacked, with their passengers.
func (p *Position) suffer(r booklet.Result, t game.Table) {
	p.Clash = clashLosses
	p.Beat = r.Kind != booklet.AttackerPay
	if p.Beat {
		p.loseTrains(t)
	}
	switch r.Kind {
	case booklet.Retreat:
		if p.engaged() > 0 {
			p.Back = r.N
			p.Clash = clashBargain
		}
	case booklet.AttackerPay:
		p.chargeAttacker(int(r.N), t)
	case booklet.DefenderPay:
		p.chargeDefender(int(r.N), t)
	case booklet.Exchange:
		p.chargeDefender(int(r.N), t)
		p.chargeAttacker(int(r.N), t)
	}
}

// engaged counts the ground units that defend.
func (p *Position) engaged() (n int) {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.defenderIn(u) {
			n++
		}
	}
	return n
}

// whyFrozen says what keeps a unit where it stands: BM-4.18, the squares that it has gone back, and where nobody is held for that a nuclear attack.
func (p *Position) whyFrozen() error {
	if p.modular() && p.on(mResults) && !p.on(mFluid) && !p.on(mRigid) {
		return game.Clause("BM-4.18")
	}
	return game.Clause("BK-C23.5-2")
}

// The bargain, BM-4.8: for each square that the defenders do not go back they lose two factors. BM-4.31: it is one for the whole battle.

// factorsPerSquare is what a square costs.
const factorsPerSquare = 2

// mayYieldNow opens the choice between retreat and loss (BM-4.8).
func mayYieldNow(p *Position, _ game.Seat) error {
	if p.Step != stepBargain {
		return game.Clause("BM-4.8")
	}
	return nil
}

// leastYield is the fewest squares that the defenders can go back: when they have nothing left to pay with, the rest is gone with them.
func (p *Position) leastYield() int {
	tiers := p.defenderTiers(false)
	all := p.factorsIn(&tiers[0]) + p.factorsIn(&tiers[1])
	return max(int(p.Back)-(all+factorsPerSquare-1)/factorsPerSquare, 0)
}

// mostYield is the most squares that they can: BM-4.10, BM-4.31, a square that none of them can walk is paid for once, for all.
func (p *Position) mostYield() int { return p.yieldUpTo(int(p.Back)) }

// yieldUpTo is mostYield as far as it matters whether they can go back so many squares: where some can, nobody else is looked at.
func (p *Position) yieldUpTo(enough int) int {
	most := p.leastYield()
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to && most < min(enough, int(p.Back)); u++ {
		if p.defenderIn(u) {
			most = max(most, p.wayBackOf(u).steps)
		}
	}
	return most
}

func offerYield(p *Position, _ game.Action, c *game.Choices) {
	most := p.mostYield()
	for n := p.leastYield(); n <= most; n++ {
		c.Add(game.Number, int16(n))
	}
}

// mayYield bounds the squares that are paid for by retreat: between what must be (BM-4.8) and what there is room for (BM-4.10).
func mayYield(p *Position, a game.Action, i int) error {
	switch n := int(a.Words()[i].N); {
	case n < p.leastYield() || n > int(p.Back):
		return game.Clause("BM-4.8")
	case n > p.yieldUpTo(n):
		return game.Clause("BM-4.10")
	}
	return nil
}

// doYield goes back so many squares and pays for the others.
func doYield(p *Position, a game.Action, t game.Table) {
	p.yield(int(a.Words()[1].N), t)
	p.goOn(t)
}

func (p *Position) yield(n int, t game.Table) {
	bought := int(p.Back) - n
	p.Back = uint8(n)
	p.Clash = clashLosses
	if bought > 0 {
		p.chargeDefender(bought*factorsPerSquare, t)
	}
}
