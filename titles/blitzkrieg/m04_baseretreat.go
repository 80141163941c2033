package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Retreats on the base table, by version 6 of the rules: before it they forgot borders and fighters.

// wayOutWithout is wayBackWithout on the base table: the full number of squares or none (BK-C19.0-6), in any direction (BK-C19.0-5), not over a border that
// unit u may not cross (BM-18.9, BM-17.F7, BM-17.E3), and through as few squares under interdiction as it can (BM-12.M13e).
func (p *Position) wayOutWithout(u int, shut *board.Squares) (w wayBack) {
	s := p.roamSearch(u, shut)
	most := min(int(p.Back), s.covered.Count())
	for w.steps = int(p.Back); w.covered <= most; w.covered++ {
		s.out = board.Squares{}
		s.roam(p.At[u], w.steps, w.covered)
		for _, at := range p.At[:p.slots()] {
			if at.OnMap() && s.out.Has(at) && !p.room(u, at) {
				s.out.Drop(at)
			}
		}
		if w.ends = s.out; !w.ends.Empty() {
			return w
		}
	}
	w.covered = 0
	return w
}

// roamSearch sets out where unit u may go on the base table, and what of that is under interdiction.
func (p *Position) roamSearch(u int, shut *board.Squares) (s retreatWalk) {
	f := p.surveyRetreat(p.seatOf(u))
	s.free = p.retreatableFor(u, &f)
	s.free = s.free.Without(shut)
	p.dropRealms(u, &s.free)
	s.covered = p.coveredAround(u, &s.free)
	return s
}

// roam goes so many steps on, through so many interdicted squares.
func (s *retreatWalk) roam(at board.Square, steps, covered int) {
	if steps == 0 {
		if covered == 0 {
			s.out.Add(at)
		}
		return
	}
	was := s.free.Has(at)
	s.free.Drop(at)
	for _, n := range board.Map.Near[at] {
		switch {
		case !n.OnMap() || !s.free.Has(n):
		case !s.covered.Has(n):
			s.roam(n, steps-1, covered)
		case covered > 0:
			s.roam(n, steps-1, covered-1)
		}
	}
	if was {
		s.free.Add(at)
	}
}

// coveredAround returns those of some squares near unit u that enemy fighters interdict.
func (p *Position) coveredAround(u int, free *board.Squares) (out board.Squares) {
	if !p.on(mAir) || p.Aloft.Empty() {
		return out
	}
	near := board.Disc(p.place(u), int(p.Back))
	near = near.And(free)
	for at := range near.All() {
		if p.interdiction(opponent(p.seatOf(u)), at) > 0 {
			out.Add(at)
		}
	}
	return out
}

// coveredSteps returns how many squares under interdiction unit u has to pass when it goes back.
func (p *Position) coveredSteps(u int) int { return p.coveredStepsWithout(u, &board.Squares{}) }

// coveredStepsWithout is the same with some more squares shut.
func (p *Position) coveredStepsWithout(u int, shut *board.Squares) int {
	if !p.since(version6) || !p.on(mAir) || p.Aloft.Empty() {
		return 0
	}
	return p.wayOutWithout(u, shut).covered
}

// coveredWay reports whether unit u could retreat to a square if it had not to keep out of interdicted ones while another way is open.
func (p *Position) coveredWay(u int, to board.Square) bool {
	if !p.since(version6) || !p.on(mAir) || p.Aloft.Empty() {
		return false
	}
	s := p.roamSearch(u, &board.Squares{})
	s.covered = board.Squares{}
	s.roam(p.At[u], int(p.Back), 0)
	return s.out.Has(to)
}

// suffersUnder takes from unit u what it loses in interdicted squares that it has passed: BM-12.M13e, half for each.
func (p *Position) suffersUnder(u, covered int, t game.Table) {
	lost := 0
	for range covered {
		lost += (int(p.Str[u]) - lost) / 2
	}
	if lost > 0 {
		p.shrink(u, lost, "BM-12.M13e", t)
	}
}

// dropRealmsAt drops the squares that none of a seat's ground units in one square may enter for what country they belong to.
func (p *Position) dropRealmsAt(s game.Seat, at board.Square, open *board.Squares) {
	var out board.Squares
	any := false
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u] == at {
			any = true
			free := *open
			p.dropRealms(u, &free)
			out = out.Or(&free)
		}
	}
	if any {
		*open = out
	}
}
