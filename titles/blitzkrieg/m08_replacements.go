package blitzkrieg

import (
	"slices"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Without module 9 the base game's replacements stand (BK-T17.1): so many factors a turn, of what is on the dead pile, in friendly home cities;
// aircraft on airbases at home where module 12 is on. Of what modules add they bring slow infantry only.

// mayRefillNow opens replacements: BK-T17.1-4, at any time before combat.
func mayRefillNow(p *Position, s game.Seat) error {
	switch {
	case p.on(mProduction): // which replaces them
		return game.Clause("BM-9.1")
	case p.Credit[s] == 0:
		return game.Clause("BK-T17.1-1")
	}
	return p.mayArriveNow()
}

// mayRefillAny opens replacements if something lost can be bought back (BK-T17.1-2).
func mayRefillAny(p *Position, s game.Seat) error {
	for b := range allBranches {
		if p.canRefill(s, b) == nil {
			return nil
		}
	}
	return game.Clause("BK-T17.1-2")
}

func mayRefillKind(p *Position, a game.Action, i int) error {
	b, err := kindWord(a, i)
	if err != nil {
		return err
	}
	return p.canRefill(a.Seat, b)
}

// canRefill says whether anything of a type can be had again.
func (p *Position) canRefill(s game.Seat, b branch) (err error) {
	if p.Dead[s][b] == 0 || b >= branches && b != levy {
		return game.Clause("BK-T17.1-2")
	}
	for n := uint8(1); n <= largestCounter; n++ {
		if e := p.mayRefill(s, b, n); e == nil {
			return nil
		} else if n == 1 {
			err = e
		}
	}
	return err
}

// mayRefill keeps BK-T17.1-1 and BK-T17.1-2, the factors earned and those lost; BM-8.11, which holds BK-T17.1-3 as well.
func (p *Position) mayRefill(s game.Seat, b branch, n uint8) error {
	switch {
	case int(n) > int(p.Credit[s]):
		return game.Clause("BK-T17.1-1")
	case n > p.Dead[s][b] || !slices.Contains(b.row().Sizes, n) || n > wholeUnit[b]:
		return game.Clause("BK-T17.1-2")
	case p.freeSlot(s) < 0:
		return game.Clause("BK-Q91")
	}
	if err := p.countersLeft(s, b, n); err != nil {
		return err
	}
	if at := p.refillSquares(s, b, n); at.Empty() {
		return game.Clause("BK-T17.1-4")
	}
	return nil
}

func mayRefillSize(p *Position, a game.Action, i int) error {
	b, _ := kindWord(a, 1)
	return p.mayRefill(a.Seat, b, uint8(a.Words()[i].N))
}

// refillSquares returns where a replacement may appear.
func (p *Position) refillSquares(s game.Seat, b branch, n uint8) (out board.Squares) {
	from, _ := p.unitsOf(s)
	if b.class() == booklet.Air && p.on(mAir) {
		out = p.homeFields(from)
	} else {
		addCities(&out, p.friendly(s)&p.Base&p.homeCities(s))
	}
	for at := range out.All() {
		if p.standsOn(b, at) != nil || !p.roomFor(s, b, n, at) {
			out.Drop(at)
		}
	}
	return out
}

func refillSquaresOf(p *Position, a game.Action) board.Squares {
	b, _ := kindWord(a, 1)
	return p.refillSquares(a.Seat, b, uint8(a.Words()[2].N))
}

// mayRefillAt wants a square where replacements appear (BK-T17.1-4).
func mayRefillAt(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	if at := refillSquaresOf(p, a); !at.Has(s) {
		return game.Clause("BK-T17.1-4")
	}
	return nil
}

// doRefill takes the factors from the dead pile.
func doRefill(p *Position, a game.Action, t game.Table) {
	b, _ := kindWord(a, 1)
	n, to := uint8(a.Words()[2].N), board.Square(a.Words()[3].N)
	p.Credit[a.Seat] -= uint16(n)
	p.Dead[a.Seat][b] -= n
	x := p.freeSlot(a.Seat)
	p.raise(x, b, n, p.nextNumber(a.Seat, b.row().Kind), aside)
	p.put(x, to, t)
	t.Tell(game.Note("BK-T17.1-2", noteReplaced, game.UnitWord(x), game.PlaceWord(to)))
}
