package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const back = 2 // BK-C19.0-4: two full squares

// asksRetreat asks the loser to take back all his units of the battle. Units left over that have no way
// are eliminated: BK-C19.0-6, BK-D1-1. That costs the winner nothing of his advance: BK-C7.2-12.
func (p *Position) asksRetreat(t game.Table) bool {
	if p.Retreat.Empty() {
		return false
	}
	p.loseRetreatingAtSea(t)
	for u := range p.slots() {
		if p.Retreat.Has(u) && !p.stranded(u) {
			p.ask(stepRetreat, p.Loser)
			return true
		}
	}
	for u := range p.slots() {
		if p.Retreat.Has(u) {
			t.Tell(game.Note("BK-C19.0-6", noteStranded, game.UnitWord(u)))
			p.remove(u, t)
		}
	}
	return false
}

func (p *Position) stranded(u int) bool {
	ways := p.retreatSquares(u)
	return ways.Empty()
}

// mayTakeBack judges a unit of the loser: it has not retreated yet, and can.
func (p *Position) mayTakeBack(u int) error {
	switch {
	case !p.Retreat.Has(u):
		return p.noRetreat()
	case p.stranded(u):
		return game.Clause("BK-C19.0-6")
	}
	return nil
}

// retreatSquares returns where unit u can end its retreat: the full number of steps by squares that no enemy
// holds or controls, none of them twice and never back into the square it left, with room at the end
// (BK-C19.0-6, BK-C7.2-7, BK-Q14). All terrain may be crossed, and roads and forest count as clear, also
// for armor (BK-C19.0-5, BK-Q15).
func (p *Position) retreatSquares(u int) board.Squares {
	return p.retreatSquaresWithout(u, &board.Squares{})
}

// retreatSquaresWithout is the same with some more squares shut.
func (p *Position) retreatSquaresWithout(u int, shut *board.Squares) (out board.Squares) {
	if p.since(version6) {
		return p.wayOutWithout(u, shut).ends
	}
	f := p.surveyRetreat(p.seatOf(u))
	free := p.retreatable(&f)
	w := paths{free: free.Without(shut), out: &out}
	w.from(p.At[u], int(p.Back))
	for _, s := range p.At[:p.slots()] {
		if s.OnMap() && out.Has(s) && !p.room(u, s) {
			out.Drop(s)
		}
	}
	return out
}

// retreatable returns the squares a retreat may pass.
func (p *Position) retreatable(f *survey) (free board.Squares) {
	for c := range free.Words {
		free.Words[c] = f.open.Words[c] &^ f.zone.Words[c] &^ f.bombed.Words[c]
	}
	return free
}

// paths collects the ends of all paths of a length that enter no square twice.
type paths struct {
	free board.Squares
	out  *board.Squares
}

func (w *paths) from(s board.Square, steps int) {
	if steps == 0 {
		w.out.Add(s)
		return
	}
	was := w.free.Has(s)
	w.free.Drop(s)
	for _, n := range board.Map.Near[s] {
		if n.OnMap() && w.free.Has(n) {
			w.from(n, steps-1)
		}
	}
	if was {
		w.free.Add(s)
	}
}

func mayRetreatAny(p *Position, _ game.Seat) error {
	if p.Step != stepRetreat {
		return p.noRetreat()
	}
	return nil
}

// retreatSquaresOf are those of the unit that a sentence names.
func retreatSquaresOf(p *Position, a game.Action) board.Squares {
	return p.retreatSquares(int(a.Words()[1].N))
}

// mayRefuge says why the unit of a sentence cannot retreat to a square: closed (BK-C23.5-3), full or out of the way (BK-C19.0-6), or cut off
// by bombers.
func mayRefuge(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	f := p.survey(a.Seat)
	switch ways := p.retreatSquares(int(a.Words()[1].N)); {
	case ways.Has(s):
		return nil
	case p.isClosed(s):
		return p.whyClosed(s)
	case p.closedByNuke(s):
		return game.Clause("BK-C23.5-3")
	case p.mayComeInto(int(a.Words()[1].N), s) != nil:
		return p.mayComeInto(int(a.Words()[1].N), s)
	case !p.room(int(a.Words()[1].N), s):
		return game.Clause("BK-C19.0-6")
	case p.coveredWay(int(a.Words()[1].N), s):
		return game.Clause("BM-12.M13e")
	case p.bombedWay(int(a.Words()[1].N), s, f):
		return p.whyBombed()
	}
	return game.Clause("BK-C19.0-6")
}

func doRetreat(p *Position, a game.Action, t game.Table) {
	p.fallBack(int(a.Words()[1].N), board.Square(a.Words()[2].N), t)
	p.goOn(t)
}

func (p *Position) fallBack(u int, to board.Square, t game.Table) {
	p.Retreat.Drop(u)
	covered := p.coveredSteps(u)
	if p.Rules.has(tournamentRules) {
		wary, due := p.countriesAvoided(u)
		p.noteCrossing(u, countriesCrossed(wary, due, func(shut *board.Squares) bool {
			ways := p.retreatSquaresWithout(u, shut)
			return ways.Has(to) && p.coveredStepsWithout(u, shut) == covered
		}), t)
	}
	p.relocate(u, to, t)
	if covered > 0 {
		p.suffersUnder(u, covered, t)
	}
}
