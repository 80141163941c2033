package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// asksAdvance asks the winner whether he moves into what the loser left: BK-C19.0-3 after an elimination,
// BK-C19.0-7 after a retreat, BK-C19.0-10 after an exchange. BK-C7.2-12: as far when the loser had no way back.
func (p *Position) asksAdvance() bool {
	p.ask(stepAdvance, opponent(p.Loser))
	from, to := p.unitsOf(p.Asked)
	for u := from; u < to; u++ {
		if p.canAdvance(u) {
			return true
		}
	}
	return false
}

// advanceSquares returns the squares unit u may advance to. The first is one the loser left: BK-C7.2-9. In the
// Basic Game that is all (BK-Q16); in the Tournament Game it may go on (BK-C7.2-8) until it enters a
// square the enemy controls (BK-C7.2-10). Forest and mountains do not stop it, but armor and artillery
// stay out of forest (BK-Q15, BK-Q17), and every square has room for 12 factors. No new battle follows:
// BK-B9.0-6, BK-C7.2-11.
func (p *Position) advanceSquares(u int) (out board.Squares) {
	if !p.mayStillAdvance(u) {
		return out
	}
	shut := p.closedSquares()
	return p.advanceSquaresWithout(u, &shut)
}

// mayStillAdvance reports whether unit u may still advance after the battle under way. BK-C23.5-2, BK-Q97: survivors of a
// nuclear attack stay where they are.
func (p *Position) mayStillAdvance(u int) bool {
	return !p.Moved.Has(u) && !p.Frozen.Has(u) && p.inFight(u, p.Asked)
}

// advanceSquaresWithout is the same with only the given squares shut.
func (p *Position) advanceSquaresWithout(u int, shut *board.Squares) board.Squares {
	f := p.survey(p.Asked)
	return p.spreadAdvance(u, shut, &f)
}

// spreadAdvance spreads out from what the loser left.
func (p *Position) spreadAdvance(u int, shut *board.Squares, f *survey) (out board.Squares) {
	if !p.mayStillAdvance(u) {
		return out
	}
	enter := p.passable(u, shut, f)
	var step board.Squares
	for _, s := range p.Vacated {
		if s.OnMap() && enter.Has(s) && p.goesAshore(u, s) {
			step.Add(s)
		}
	}
	for n := p.advanceLimit(u); n > 0; n-- {
		out = out.Or(&step)
		step = step.Without(&f.zone)
		step = board.Adjacent(&step)
		step = step.And(&enter)
	}
	out.Drop(p.At[u])
	for _, s := range p.At[:p.slots()] {
		if s.OnMap() && out.Has(s) && !p.room(u, s) {
			out.Drop(s)
		}
	}
	return out
}

// passable returns the squares that unit u may enter in an advance.
func (p *Position) passable(u int, shut *board.Squares, f *survey) board.Squares {
	foe := f.foe
	p.openSeized(&foe)
	enter := board.Map.Open.Without(&foe)
	enter = enter.Without(shut)
	fallout := p.fallout(p.Asked)
	enter = enter.Without(&fallout)
	if !p.Kind[u].entersForest() {
		enter = enter.Without(&board.Map.Forest)
	}
	if p.since(version6) {
		p.dropRealms(u, &enter)
	}
	return enter
}

func (p *Position) canAdvance(u int) bool {
	if !p.mayStillAdvance(u) {
		return false
	}
	o := p.advanceSquares(u)
	return !o.Empty()
}

func mayAdvanceAny(p *Position, _ game.Seat) error {
	if p.Step != stepAdvance {
		return p.noAdvance()
	}
	return nil
}

func offerAdvancers(p *Position, a game.Action, c *game.Choices) {
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.canAdvance(u) {
			c.Add(game.Unit, int16(u))
		}
	}
}

// mayAdvance wants a unit of the battle that has not advanced yet, and is not held by a nuclear attack (BK-C23.5-2).
func mayAdvance(p *Position, a game.Action, i int) error {
	u, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	switch {
	case p.Moved.Has(u) || !p.inFight(u, a.Seat):
		return p.noAdvance()
	case p.Frozen.Has(u):
		return game.Clause("BK-C23.5-2")
	}
	return nil
}

// whyNoAdvance says what keeps a winner out of every square the loser left.
func whyNoAdvance(p *Position, a game.Action, i int) error {
	for _, s := range p.Vacated {
		if s.OnMap() {
			return p.mayOccupy(int(a.Words()[i].N), s)
		}
	}
	return p.noAdvance()
}

// advanceSquaresOf are those of the unit that a sentence names.
func advanceSquaresOf(p *Position, a game.Action) board.Squares {
	return p.advanceSquares(int(a.Words()[1].N))
}

func mayAdvanceTo(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	return p.mayOccupy(int(a.Words()[1].N), s)
}

// mayOccupy says why unit u cannot advance onto a square: closed ground (BK-C23.5-3, BK-O23.5-3), forest (BK-B13.0-1), no room
// (BK-B8.0-1), or too far (BK-C19.0-3).
func (p *Position) mayOccupy(u int, s board.Square) error {
	o := p.advanceSquares(u)
	switch {
	case o.Has(s):
		return nil
	case p.isClosed(s):
		return p.whyClosed(s)
	case p.mayComeInto(u, s) != nil:
		return p.mayComeInto(u, s)
	case p.closedByNuke(s):
		return game.Clause("BK-C23.5-3")
	case p.inFallout(s):
		return game.Clause("BK-O23.5-3")
	case board.Map.Forest.Has(s) && !p.Kind[u].entersForest():
		return game.Clause("BK-B13.0-1")
	case !p.room(u, s):
		return game.Clause("BK-B8.0-1")
	case p.Rules.has(tournamentRules):
		return p.whyTooFar(u, s)
	}
	return game.Clause("BK-C19.0-3")
}

// whyTooFar tells the limits of a Tournament advance apart: BK-C7.2-10, it stops in an enemy zone;
// BK-C7.2-9, it begins where the loser was; BK-C7.2-8, it goes as far as the table says.
func (p *Position) whyTooFar(u int, s board.Square) error {
	f := p.survey(p.Asked)
	f.zone = board.Squares{}
	shut := p.closedSquares()
	free := p.spreadAdvance(u, &shut, &f)
	switch {
	case f.foe.Has(s):
		return game.Clause("BK-B6.0-6")
	case free.Has(s):
		return game.Clause("BK-C7.2-10")
	case board.Distance(p.At[u], s) <= int(p.advanceLimit(u)):
		return game.Clause("BK-C7.2-9")
	}
	return game.Clause("BK-C7.2-8")
}

func doAdvance(p *Position, a game.Action, t game.Table) {
	u, to := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	if p.Rules.has(tournamentRules) {
		closed := p.closedSquares()
		wary, due := p.countriesAvoided(u)
		p.noteCrossing(u, countriesCrossed(wary, due, func(shut *board.Squares) bool {
			all := closed.Or(shut)
			ways := p.advanceSquaresWithout(u, &all)
			return ways.Has(to)
		}), t)
	}
	p.Moved.Add(u)
	p.seizeBase(u, to, t)
	p.relocate(u, to, t)
	p.goOn(t)
}
