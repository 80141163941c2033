package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// BM-4.17: after a retreat or a loss that empties a square surviving attackers may move into it, and no farther.

// emptied reports whether a square attacked has nobody left in it who bars the way. BM-4.3: what only an overrun takes bars nobody at 10-1.
func (p *Position) emptied(at board.Square) bool {
	foe := opponent(p.Mover)
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		if p.At[u] == at || !p.Rout && p.bars(u) && p.Air[u] == at && !p.fallsWithDefenders(u) {
			return false
		}
	}
	return true
}

// fallsWithDefenders reports whether a center goes to whoever drives off the units in its square: BM-17.H3 in a civil war, and BM-9.16 one that its builder takes back.
func (p *Position) fallsWithDefenders(u int) bool {
	return p.Kind[u] == center && (p.War == warH || p.Captive.Has(u))
}

// followSquares returns the squares that unit u may advance into. An attacker that is immobilised stays (BM-4.18), and artillery goes only
// where it stood next to.
func (p *Position) followSquares(u int) (out board.Squares) {
	if !p.attackerIn(u) || p.Moved.Has(u) || p.Frozen.Has(u) {
		return out
	}
	for _, at := range p.Vacated {
		if at.OnMap() && p.mayFollowTo(u, at) == nil {
			out.Add(at)
		}
	}
	return out
}

// mayFollowTo keeps BM-4.17, BM-5.14 and, without module 5, BK-B13.0-1.
func (p *Position) mayFollowTo(u int, at board.Square) error {
	switch {
	case !p.attacked(at) || !p.emptied(at) || board.Distance(p.place(u), at) != 1:
		return game.Clause("BM-4.17")
	case p.whyRealm(u, at) != nil:
		return p.whyRealm(u, at)
	case p.isClosed(at):
		return p.whyClosed(at)
	case !p.on(mClasses) && board.Map.Forest.Has(at) && !p.Kind[u].entersForest():
		return game.Clause("BK-B13.0-1")
	case !p.roomByClass(u, at):
		return game.Clause("BM-5.9")
	}
	return nil
}

// asksFollow asks the attacker whether he moves in.
func (p *Position) asksFollow() bool {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if at := p.followSquares(u); !at.Empty() {
			p.ask(stepAdvance, p.Mover)
			return true
		}
	}
	return false
}

// mayFollowNow opens the advance after combat (BM-4.17); without module 4 the base game's.
func mayFollowNow(p *Position, s game.Seat) error {
	switch {
	case p.Step == stepAdvance && p.Clash == clashAdvance:
		return nil
	case p.on(mResults):
		return game.Clause("BM-4.17")
	}
	return mayAdvanceAny(p, s)
}

func offerFollowers(p *Position, a game.Action, c *game.Choices) {
	if p.Clash == clashBase {
		offerAdvancers(p, a, c)
		return
	}
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if at := p.followSquares(u); !at.Empty() {
			c.Add(game.Unit, int16(u))
		}
	}
}

// mayFollow wants an attacker of the battle that has not advanced (BM-4.17) and may (BM-4.18).
func mayFollow(p *Position, a game.Action, i int) error {
	if p.Clash == clashBase {
		return mayAdvance(p, a, i)
	}
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	switch {
	case p.Frozen.Has(u):
		return game.Clause("BM-4.18")
	case p.Moved.Has(u) || !p.attackerIn(u):
		return game.Clause("BM-4.17")
	}
	return nil
}

// whyNotFollow says what keeps an attacker out of every square.
func whyNotFollow(p *Position, a game.Action, i int) error {
	if p.Clash == clashBase {
		return whyNoAdvance(p, a, i)
	}
	for _, at := range p.Vacated {
		if at.OnMap() && p.emptied(at) {
			return p.mayFollowTo(int(a.Words()[i].N), at)
		}
	}
	return game.Clause("BM-4.17")
}

func followEnds(p *Position, a game.Action) board.Squares {
	if p.Clash == clashBase {
		return advanceSquaresOf(p, a)
	}
	return p.followSquares(int(a.Words()[1].N))
}

func mayFollowWord(p *Position, a game.Action, i int) error {
	if p.Clash == clashBase {
		return mayAdvanceTo(p, a, i)
	}
	at, err := squareWord(a, i)
	if err != nil {
		return err
	}
	return p.mayFollowTo(int(a.Words()[1].N), at)
}

func doFollow(p *Position, a game.Action, t game.Table) {
	if p.Clash == clashBase {
		doAdvance(p, a, t)
		return
	}
	u, at := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	if !p.on(mMinors) {
		wary, due := p.countriesAvoided(u)
		p.noteCrossing(u, countriesCrossed(wary, due, func(shut *board.Squares) bool { return !shut.Has(at) }), t)
	}
	p.Moved.Add(u)
	p.seize(at, "BM-4.3", t)
	p.unload(u, at, t)
	p.goOn(t)
}

// seize takes the counters of the mover's enemy on a square that his units enter at 10-1: BM-7.17, BM-9.14 trains and centers change hands,
// BM-12.5 airbases too, and their aircraft are lost, but not those that fly over the square; passengers and all else are destroyed (BM-4.25).
func (p *Position) seize(at board.Square, why game.Clause, t game.Table) {
	foe := opponent(p.Mover)
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		if !p.inPlay(u) || p.Aboard[u] > 0 || p.place(u) != at {
			continue
		}
		switch class := p.Kind[u].class(); {
		case p.Kind[u] == train:
			p.loseCargo(u, "BM-7.17", t)
			p.capture(u, "BM-7.17", t)
		case p.Kind[u] == center:
			p.capture(u, "BM-9.14", t)
		case p.Kind[u] == airbase:
			p.captureField(u, t)
		case class == airClass && p.on(mAir) && p.At[u] == based, class == booklet.FlakClass, class == booklet.Industrial:
			p.eliminate(u, why, t)
		}
	}
}
