package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// What becomes of units on sea squares. They control squares of land and must fight whoever stands on one
// (BK-T6.2-10, BK-Q28), beside units on land (BK-T6.2-12) and in as many battles as they like
// (BK-T6.2-13), all of which follows from where they are: BK-C19.1-8, no river and no coast doubles a
// defender against them.

// landingSquares returns the squares that a unit on sea square s can step onto.
func (b branch) landingSquares(s board.Square) (out board.Squares) {
	for _, n := range board.Map.Near[s] {
		if b.landsOn(n) {
			out.Add(n)
		}
	}
	return out
}

// landsOn reports whether a unit on the sea square beside it can step onto s: BK-T6.2-2, of a beach; BK-T20.0-1 and BK-T20.0-3,
// Rangers onto any coast in the same manner.
func (b branch) landsOn(s board.Square) bool {
	return s.OnMap() && board.Map.Open.Has(s) && (b == ranger || board.Map.Beach.Has(s))
}

// whyNoShore says what closes every square that unit u could step onto from sea square s; nothing if one is open,
// though the enemy hold it or, BK-Q106, it must be stormed. BK-Q92: nobody is sent where he can only drown.
func (p *Position) whyNoShore(u int, s board.Square) (err error) {
	for _, d := range board.Ascending {
		n := board.Map.Near[s][d]
		if !p.Kind[u].landsOn(n) {
			continue
		}
		if err = p.whyShut(n); err == nil {
			err = p.mayComeInto(u, n)
		}
		if p.isUncaptured(n) && !p.isOutsideField(n) {
			err = p.whyNoStorm(n, s)
		}
		if err == nil {
			break
		}
	}
	return err
}

// whyNoStorm keeps BK-C22-1 for who would lie on sea square s to attack a minor city: with those beside it, and
// Rangers At Sea that can still come, there must be enough.
func (p *Position) whyNoStorm(city, s board.Square) error {
	sum := p.besiegingFactors(city)
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if here, ok := p.At[u].Box(); ok && p.Kind[u] == ranger && p.canInvade(u) == nil && board.Seaway(int(board.Map.Zone[s])-1, here) {
			sum += p.attack(u)
		}
	}
	if sum < stormLeast {
		return game.Clause("BK-C22-1")
	}
	return nil
}

// limitFirstStep limits the first step of a trip that begins on a sea square. BK-T6.2-5: the beach must be vacant,
// but may lie next to the enemy; BK-T6.2-15, BK-D6-3: it costs one factor, and the rest may be used inland.
func (p *Position) limitFirstStep(u int, r *board.Trip) {
	r.NoRoad = p.Voyage[u] == invaded // BK-T6.2-16, BK-T20.0-3: no road helps an invader that turn
	if p.assaults(u) {
		shore := p.Kind[u].landingSquares(r.From)
		r.First = r.First.And(&shore)
	}
}

// whyNoLandfall says what keeps an invader from s, if it is the sea.
func (p *Position) whyNoLandfall(u int, s board.Square, r *board.Trip) error {
	switch {
	case p.assaults(u) && board.Distance(r.From, s) == 1 && !r.First.Has(s):
		return game.Clause("BK-T6.2-2")
	case !r.NoRoad:
		return nil
	}
	byRoad := *r
	byRoad.NoRoad = false
	if byRoad.Reaches(s) {
		return game.Clause("BK-T6.2-16")
	}
	return nil
}

// advanceLimit returns how far unit u may advance. BK-T6.2-6, BK-Q28: a victorious unit on a sea square may
// always enter what the loser left.
func (p *Position) advanceLimit(u int) uint8 {
	if p.assaults(u) {
		return max(p.Ahead, 1)
	}
	return p.Ahead
}

// goesAshore reports whether unit u may begin its advance on s; from the sea only a beach will do, or for
// Rangers a coast.
func (p *Position) goesAshore(u int, s board.Square) bool {
	if !p.assaults(u) {
		return true
	}
	shore := p.Kind[u].landingSquares(p.At[u])
	return shore.Has(s)
}

// mayStayBehind keeps BK-T6.2-6: nobody has to advance but units on sea squares.
func (p *Position) mayStayBehind() error {
	for u := range p.slots() {
		if p.assaults(u) && p.canAdvance(u) {
			return game.Clause("BK-T6.2-6")
		}
	}
	return nil
}

// loseAtSea keeps BK-T6.2-14 and BK-D6-1: a unit that is still on a sea square when its battle is over, or all
// of them are, is eliminated.
func (p *Position) loseAtSea(over bool, t game.Table) {
	for u := range p.slots() {
		if p.assaults(u) && (over || p.Battle[u] == p.Fight) {
			t.Tell(game.Note("BK-T6.2-14", noteSunk, game.UnitWord(u)))
			p.remove(u, t)
		}
	}
}

// loseRetreatingAtSea keeps BK-T6.2-14: there is no retreat from a sea square.
func (p *Position) loseRetreatingAtSea(t game.Table) {
	for u := range p.slots() {
		if p.Retreat.Has(u) && p.assaults(u) {
			t.Tell(game.Note("BK-T6.2-14", noteSunk, game.UnitWord(u)))
			p.remove(u, t)
		}
	}
}

// stillAtSea reports whether any unit lies on a sea square.
func (p *Position) stillAtSea() bool {
	for u := range p.slots() {
		if p.assaults(u) {
			return true
		}
	}
	return false
}
