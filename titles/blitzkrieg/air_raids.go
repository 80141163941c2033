package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/assign"
	"sandtable/titles/blitzkrieg/board"
)

// unguarded returns the squares where enemy aircraft are alone and no strike keeps ground units off them: BK-T23.2-2.
func (p *Position) unguarded() board.Squares {
	out := p.airfields(opponent(p.Mover))
	foe := p.occupied(opponent(p.Mover))
	out = out.Without(&foe)
	for s := range out.All() {
		if p.struck(s) {
			out.Drop(s)
		}
	}
	return out
}

// raiders returns the squares with units of the mover that have no battle and need none (BK-Q36), sea squares among
// them (BK-Q101).
func (p *Position) raiders(f *assign.Front) (out board.Squares) {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.canRaid(u, f) == nil {
			out.Add(p.At[u])
		}
	}
	return out
}

func (p *Position) canRaid(u int, f *assign.Front) error {
	switch {
	case !p.At[u].OnMap():
		return game.Clause("BK-B9.0-3")
	case p.Battle[u] != 0:
		return game.Clause("BK-B9.0-5")
	case f.Has(u):
		return game.Clause("BK-B7.0-11")
	}
	return nil
}

// raidable returns where aircraft alone could be attacked now.
func (p *Position) raidable(f *assign.Front) (out board.Squares) {
	if !p.Rules.has(tournamentRules) {
		return out
	}
	if out = p.unguarded(); out.Empty() {
		return out
	}
	near := p.raiders(f)
	near = board.Adjacent(&near)
	return out.And(&near)
}

// dueRaids returns where aircraft alone have to be attacked, and by which clause: BK-T6.2-10, by units on sea squares
// that have nobody else to fight (BK-Q101); BK-A23.3-1, where their city is bombed and nothing else is done against
// them (BK-Q100).
func (p *Position) dueRaids(f *assign.Front) (at board.Square, why error) {
	if !p.Rules.has(tournamentRules) {
		return board.Nowhere, nil
	}
	at = board.Nowhere
	open := p.raidable(f)
	for s := range open.All() {
		switch {
		case p.raidOn(s) != 0:
		case p.facesSea(s, f):
			at, why = s, game.Clause("BK-T6.2-10")
		case p.bombedAndUnattacked(s):
			at, why = s, game.Clause("BK-A23.3-1")
		}
		if at != board.Nowhere {
			break
		}
	}
	return at, why
}

// facesSea reports whether a unit on a sea square next to s has no other enemy to fight.
func (p *Position) facesSea(s board.Square, f *assign.Front) bool {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.assaults(u) && board.Distance(p.At[u], s) == 1 && p.canRaid(u, f) == nil {
			return true
		}
	}
	return false
}

// mayRaidAny opens attacks on aircraft that stand alone (BK-T23.0-5).
func mayRaidAny(p *Position, _ game.Seat) error {
	var f assign.Front
	p.front(&f)
	if at := p.raidable(&f); at.Empty() {
		return game.Clause("BK-T23.0-5")
	}
	return nil
}

func raidSquares(p *Position, _ game.Action) board.Squares {
	var f assign.Front
	p.front(&f)
	return p.raidable(&f)
}

// mayField keeps BK-T23.0-5: only aircraft that no ground unit guards can be attacked by themselves.
func mayField(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	var f assign.Front
	p.front(&f)
	alone, at := p.unguarded(), p.raidable(&f)
	switch {
	case p.struck(s):
		return game.Clause("BK-T23.2-2")
	case !alone.Has(s):
		return game.Clause("BK-T23.0-5")
	case !at.Has(s):
		return game.Clause("BK-B9.0-3")
	}
	return nil
}

func offerRaiders(p *Position, a game.Action, c *game.Choices) {
	var f assign.Front
	p.front(&f)
	s := board.Square(a.Words()[1].N)
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.canRaid(u, &f) == nil && board.Distance(p.At[u], s) == 1 && !hasWord(a, game.UnitWord(u)) {
			c.Add(game.Unit, int16(u))
		}
	}
}

// mayRaidWith wants a unit beside the square that may attack (BK-B9.0-3).
func mayRaidWith(p *Position, a game.Action, i int) error {
	u, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	var f assign.Front
	p.front(&f)
	if err := p.canRaid(u, &f); err != nil {
		return err
	}
	if board.Distance(p.At[u], board.Square(a.Words()[1].N)) != 1 {
		return game.Clause("BK-B9.0-3")
	}
	return nil
}

// doRaid declares the attack.
func doRaid(p *Position, a game.Action, t game.Table) {
	s := board.Square(a.Words()[1].N)
	n := p.raidOn(s)
	if n == 0 {
		p.Battles++
		n = p.Battles
	}
	for _, w := range a.Words()[2:] {
		p.Battle[w.N], p.Mission[w.N], p.Target[w.N] = n, onRaid, s
	}
	p.goOn(t)
}

// raidOn finds the declared attack on the aircraft on s; 0 if there is none.
func (p *Position) raidOn(s board.Square) uint8 {
	for u := range p.slots() {
		if p.hasMission(u, onRaid, s) && p.Battle[u] != fought {
			return p.Battle[u]
		}
	}
	return 0
}

// resolveRaid keeps BK-T23.0-5: no die, the aircraft are gone (see loseBases), and who attacked them may go in.
func (p *Position) resolveRaid(s board.Square) {
	p.Fight = p.raidOn(s)
	p.Loser, p.Back, p.Ahead = opponent(p.Mover), 0, 1
	p.Vacated = noSquares
	p.Vacated[0] = s
}
