package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Without module 4 an overrun is the automatic victory of the base game (BK-T7.3, BM-0.1): in his first move the mover names units that are certain to destroy an
// enemy square. They are bound to that battle; the victims control and bar nothing any more and are removed when the battles begin. Aircraft count if they support the
// attack already.

// automaticVictories reports whether overruns are those of the base game.
func (p *Position) automaticVictories() bool { return !p.on(mResults) }

// mayDoomNow opens automatic victories: BK-T7.3-1, during movement; nothing is fought after a second move (BM-1.5).
func (p *Position) mayDoomNow() error {
	if p.Step != stepActs {
		return game.Clause("BK-T7.3-1")
	}
	if p.on(mSequence) {
		if err := p.maySegment(atMarches); err != nil {
			return err
		}
	}
	return p.whyCrowded()
}

// mayDoomWith says whether unit u may be bound to a battle against the enemies on a square.
func (p *Position) mayDoomWith(u int, at board.Square) error {
	switch {
	case p.Battle[u] != 0:
		return game.Clause("BK-T7.3-5")
	case !p.At[u].OnMap() || !p.Kind[u].ground() || p.gun(u) || board.Distance(p.At[u], at) != 1:
		return game.Clause("BK-B9.0-3")
	}
	return p.mayAttackAt(u, at)
}

// isDoomed keeps BK-T7.3-1: 7-1, or 5-1 against victims that are surrounded.
func (p *Position) isDoomed(c *clash) bool {
	if c.by.Empty() {
		return false
	}
	c.add(p)
	col := column(c.attack, max(c.defense, 1))
	return c.attack > 0 && (col == automatic || col >= certainColumn && p.surrounded(c.at[0], opponent(p.Mover), col))
}

// doomClash reads the first n words of an overrun.
func (p *Position) doomClash(a game.Action, n int) (c clash) {
	c.seat = a.Seat
	c.addTarget(board.Square(a.Words()[1].N))
	for _, w := range a.Words()[2:n] {
		c.addAttacker(p, int(w.N))
	}
	return c
}

// couldDoom reports whether a sentence that names its square can be finished: as it is, or with all others who may join, the strongest first.
func (p *Position) couldDoom(a game.Action, n int) bool {
	c := p.doomClash(a, n)
	if p.isDoomed(&c) {
		return true
	}
	from, to := p.unitsOf(a.Seat)
	for free := game.MaxWords - n; free > 0; free-- {
		best := -1
		for u := from; u < to; u++ {
			if !c.by.Has(u) && p.mayDoomWith(u, c.at[0]) == nil && (best < 0 || p.attackEighths(u) > p.attackEighths(best)) {
				best = u
			}
		}
		if best < 0 {
			break
		}
		c.addAttacker(p, best)
	}
	return p.isDoomed(&c)
}

// doomNear returns the squares beside the mover's units with enemies that can be doomed: ground units, and what only an overrun takes (BM-9.14).
func (p *Position) doomNear() board.Squares {
	own := p.occupied(p.Mover)
	at := board.Adjacent(&own)
	foes := p.standing(opponent(p.Mover))
	at = at.And(&foes)
	p.leavesToStrike(&at)
	return at.Without(&board.Map.Neutral)
}

// doomable returns the squares whose defenders can be doomed.
func (p *Position) doomable(a game.Action) (out board.Squares) {
	if p.mayDoomNow() != nil {
		return out
	}
	at := p.doomNear()
	for s := range at.All() {
		if p.couldDoom(game.Say(a.Seat, game.VerbWord(modOverrun), game.PlaceWord(s)), 2) {
			out.Add(s)
		}
	}
	return out
}

// mayDoomUnit judges one unit of the sentence.
func (p *Position) mayDoomUnit(a game.Action, i int) error {
	u, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	if err := p.mayDoomWith(u, board.Square(a.Words()[1].N)); err != nil {
		return err
	}
	if !p.couldDoom(a, i+1) {
		return game.Clause("BK-T7.3-1")
	}
	return nil
}

// doom binds the attackers to the battle (BK-T7.3-5) and dooms the ground units in the square (BK-T7.3-2, BK-T7.3-3).
func (p *Position) doom(a game.Action, t game.Table) {
	c := p.doomClash(a, len(a.Words()))
	c.add(p)
	if p.on(mSequence) {
		p.reachSegment(atMarches, t)
	}
	t.Tell(game.Note("BK-T7.3-1", noteOdds, game.NumberWord(c.attack), game.NumberWord(c.defense), game.NameWord(columnName(column(c.attack, max(c.defense, 1))))))
	p.Battles++
	for u := range c.by.All() {
		p.Battle[u] = p.Battles
	}
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.At[u] == c.at[0] || p.bars(u) && p.Air[u] == c.at[0] {
			p.Battle[u] = p.Battles
			p.Doomed.Add(u)
		}
	}
	p.goOn(t)
}

// certainWithout reports whether the victims of a battle are doomed still if unit u goes: those named stay, but others may be needed to surround them.
func (p *Position) certainWithout(n uint8, u int) bool {
	c := clash{seat: p.Mover}
	if at := p.victimsOf(n); at == board.Nowhere {
		return true
	} else {
		c.addTarget(at)
	}
	from, to := p.unitsOf(p.Mover)
	for x := from; x < to; x++ {
		if p.Battle[x] == n && x != u {
			c.addAttacker(p, x)
		}
	}
	c.add(p)
	if column(c.attack, max(c.defense, 1)) == automatic {
		return true
	}
	q := p.trial()
	if u != noUnit {
		q.At[u] = lost
	}
	return q.isDoomed(&c)
}

// carriesOut begins the next automatic victory when the battles begin: BK-T7.3-4, the victims are removed without a die; BK-Q24, the attackers may advance.
func (p *Position) carriesOut(t game.Table) bool {
	if !p.automaticVictories() || p.Doomed.Empty() || p.phaseNow() != phaseFights {
		return false
	}
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if !p.Doomed.Has(u) {
			continue
		}
		p.beginGroundWar()
		p.Fight, p.Loser, p.Clash = p.Battle[u], opponent(p.Mover), clashBase
		p.Vacated = noSquares
		p.Vacated[0] = p.place(u)
		c := p.declaredClash()
		p.routBase("BK-T7.3-4", t)
		p.Ahead = 1
		if column(c.attack, max(c.defense, 1)) == automatic {
			p.Ahead = automaticAdvance
		}
		p.spareCounters(t)
		return true
	}
	return false
}

// isDoomedAt reports whether a seat has counters on a square that an automatic victory will take: who stops on them (BK-T7.3-3) takes nothing before.
func (p *Position) isDoomedAt(s game.Seat, at board.Square) bool {
	if p.Doomed.Empty() {
		return false
	}
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Doomed.Has(u) && p.place(u) == at {
			return true
		}
	}
	return false
}

// spareCounters leaves what stands in the square of an automatic victory to those who advance, or who have stopped there: BK-T7.3-3.
func (p *Position) spareCounters(t game.Table) {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.Doomed.Has(u) && p.Battle[u] == p.Fight {
			p.Doomed.Drop(u)
			p.Battle[u] = 0
		}
	}
	if at := p.Vacated[0]; p.classOn(p.Mover, booklet.Ground, at) > 0 {
		p.seize(at, "BM-4.25", t)
	}
}
