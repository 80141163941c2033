package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
)

// The Voyage of units aboard that assault a square: from transports with landing ships, or as Rangers of a task force.
const (
	rangersGo = landed
	waveGoes  = invaded
)

// mayLandAgainst judges a unit aboard for an assault on a square.
func (p *Position) mayLandAgainst(u int, at board.Square) error {
	if p.Battle[u] != 0 {
		return game.Clause("BM-4.6")
	}
	if err := p.whyNoLanding(u); err != nil {
		return err
	}
	if err := p.whyNoShoreFor(u, at); err != nil {
		return err
	}
	return p.mayAttackAt(u, at)
}

// mayAssaultTogether judges units aboard that are to assault a square together: from each sea square six factors for a landing ship (BM-11.I2,
// BM-11.I14), Rangers of task forces beside them.
func (p *Position) mayAssaultTogether(set *unitSet, at board.Square) error {
	for u := range set.All() {
		ship, sum := p.carrierOf(u), 0
		if p.Kind[ship] == taskForce {
			continue
		}
		for x := range set.All() {
			if other := p.carrierOf(x); p.Kind[other] != taskForce && p.Air[other] == p.Air[ship] {
				sum += int(p.Str[x])
			}
		}
		if sum > p.waveRoom(p.Air[ship], at) {
			return game.Clause("BM-11.I2")
		}
	}
	return nil
}

// assaultBeach notes that units aboard assault a square: BM-11.I3, that beach and no other from where they are.
func (p *Position) assaultBeach(set *unitSet, at board.Square) {
	for u := range set.All() {
		from := p.assaultFrom(u)
		p.fixBeach(from, at)
		p.Voyage[u], p.Target[u] = rangersGo, at
		if p.Kind[p.carrierOf(u)] == transport {
			p.Voyage[u] = waveGoes
			p.commitShipping(from)
		}
	}
}

// commitShipping notes the transports and landing ships on a sea square that take part in an assault.
func (p *Position) commitShipping(at board.Square) {
	from, to := p.unitsOf(p.Mover)
	for x := from; x < to; x++ {
		if p.Kind[x].shipping() && p.afloat(x) && p.Air[x] == at {
			p.setOrder(x, hasActed)
		}
	}
}

// stormed reports whether a unit has fought from its ship in the battle under way, whatever has become of it.
func (p *Position) stormed(u int) bool {
	return (p.Voyage[u] == waveGoes || p.Voyage[u] == rangersGo) && p.Battle[u] == p.Fight && p.seatOf(u) == p.Mover
}

// stormedBeach returns the square that is assaulted from ships in the battle under way, or nowhere.
func (p *Position) stormedBeach() board.Square {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.stormed(u) {
			return p.Target[u]
		}
	}
	return board.Nowhere
}

// asksBaseAssault carries out what the base table says of an assault, without module 4. Who is aboard goes nowhere if he has to go back: BM-11.I9; BM-Q46: a
// square that is left is entered from the ships, and nobody goes farther.
func (p *Position) asksBaseAssault(t game.Table) bool {
	if p.asksLosses() || p.asksRetreat(t) {
		return true
	}
	p.loseBases(t)
	p.clearBase(t)
	at := p.stormedBeach()
	p.Vacated, p.Clash = noSquares, clashAdvance
	p.Vacated[0] = at
	return false
}

// assaultOver is told when a battle is over, be it for a beach or not. BM-Q46: who has advanced from the ships has landed, and what landing ships have
// brought makes a beachhead (BM-10.23, BM-11.I11).
func (p *Position) assaultOver(t game.Table) {
	at, fought, won, wave := p.Vacated[0], false, false, false
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if !p.stormed(u) {
			continue
		}
		fought = true
		if p.At[u] == at {
			won, wave = true, wave || p.Voyage[u] == waveGoes
			p.Arrived[u] = hasLanded
		}
	}
	switch {
	case fought && !won:
		p.beachLost(at, t)
	case wave:
		p.winBeach(at)
	}
}

// beachLost ends an assault that has not gained its square. BM-11.I8: a force wholly lost takes its landing ships with it, not its transports and
// task forces; BM-11.I9: those who are left return to port.
func (p *Position) beachLost(at board.Square, t game.Table) {
	var alive board.Squares
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.Voyage[u] == waveGoes && p.stormed(u) && p.carrierOf(u) >= 0 {
			alive.Add(p.assaultFrom(u))
		}
	}
	for u := from; u < to; u++ {
		if !p.Kind[u].shipping() || !p.afloat(u) || p.Target[u] != at || p.orderOf(u) != hasActed {
			continue
		}
		if p.Kind[u] == landingShip && !alive.Has(p.Air[u]) {
			p.eliminate(u, "BM-11.I8", t)
			continue
		}
		p.abortLanding(u, t)
	}
	for tf := from; tf < to; tf++ {
		if p.sharesFailure(tf) {
			p.abortLanding(tf, t)
		}
	}
}

// abortLanding sends a ship of a landing that has failed back to port: BM-11.I9.
func (p *Position) abortLanding(u int, t game.Table) {
	p.Aborted.Add(u)
	t.Tell(game.Note("BM-11.I9", noteLandingFails, game.UnitWord(u)))
}

// sharesFailure reports whether a task force goes back to port because the landing it escorts has failed: BM-11.I9, all who took part do, but not one that still guards others.
func (p *Position) sharesFailure(tf int) bool {
	if p.Kind[tf] != taskForce || !p.Escorts.Has(tf) || p.Aborted.Has(tf) {
		return false
	}
	failed := false
	from, to := p.unitsOf(p.seatOf(tf))
	for u := from; u < to; u++ {
		if p.Kind[u].shipping() && p.guards(tf, u) {
			if !p.Aborted.Has(u) {
				return false
			}
			failed = true
		}
	}
	return failed
}

// mayStormBeach opens assaults from ships: BM-6.II.4B. BM-11.I7: they are fought as ground battles are, without module 4 on the base table.
func mayStormBeach(p *Position, s game.Seat) error { return fightsAtSea(atBeaches)(p, s) }

// mayJoinAssault judges a unit for an assault with others: aboard, or ashore beside the square (BM-Q46).
func (p *Position) mayJoinAssault(u int, c *clash) error {
	if !p.At[u].OnMap() {
		if err := p.mayLandAgainst(u, c.at[0]); err != nil {
			return err
		}
		more := c.by
		more.Add(u)
		aboard := p.aboardOf(&more)
		return p.mayAssaultTogether(&aboard, c.at[0])
	}
	if err := p.mayClashWith(u); err != nil {
		return err
	}
	return p.mayReach(u, c)
}

// aboardOf returns those of some units that are aboard ship.
func (p *Position) aboardOf(set *unitSet) (out unitSet) {
	for u := range set.All() {
		if p.carrierOf(u) >= 0 {
			out.Add(u)
		}
	}
	return out
}

// beginAssault reads the first n words of an assault.
func (p *Position) beginAssault(a game.Action, n int) (c clash, err error) {
	c.seat = a.Seat
	for i, w := range a.Words()[1:n] {
		if w.Kind == game.Place {
			at, err := squareWord(a, i+1)
			if err == nil {
				err = p.mayBeAttacked(a.Seat, at)
			}
			if err != nil {
				return c, err
			}
			c.addTarget(at)
			continue
		}
		u, err := p.sideUnit(a, i+1)
		if err == nil {
			err = p.mayJoinAssault(u, &c)
		}
		if err != nil {
			return c, err
		}
		c.addAttacker(p, u)
	}
	return c, nil
}

// mayStorm judges an assault with all its units: somebody comes from the sea, and the odds are good enough.
func (c *clash) mayStorm(p *Position) error {
	if aboard := p.aboardOf(&c.by); aboard.Empty() {
		return game.Clause("BM-11.I1")
	}
	return c.mayBeFought(p)
}

// finishAssault says whether an assault that has begun so can still be made, with more units of so many at most: those that attack doubled first.
func (c *clash) finishAssault(p *Position, more int) error {
	all := *c
	from, to := p.unitsOf(c.seat)
	for _, ashore := range [...]bool{false, true} {
		for _, doubled := range [...]bool{true, false} {
			for u := from; u < to && more > 0; u++ {
				if p.At[u].OnMap() != ashore || (p.Kind[u] == marine || p.Kind[u] == ranger) != doubled || all.by.Has(u) || p.mayJoinAssault(u, &all) != nil {
					continue
				}
				all.addAttacker(p, u)
				more--
			}
		}
	}
	return all.mayStorm(p)
}

// assaultSquares returns the squares that can be assaulted from ships.
func (p *Position) assaultSquares(a game.Action) (out board.Squares) {
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.whyNoLanding(u) != nil {
			continue
		}
		for _, n := range board.Map.Near[p.assaultFrom(u)] {
			if !n.OnMap() || out.Has(n) || p.mayBeAttacked(a.Seat, n) != nil {
				continue
			}
			c := clash{seat: a.Seat}
			c.addTarget(n)
			if c.finishAssault(p, wordsLeft(a)-1) == nil {
				out.Add(n)
			}
		}
	}
	return out
}

// mayStormAnyBeach opens assaults if some beach can be attacked from the sea (BM-11.I1).
func mayStormAnyBeach(p *Position, s game.Seat) error {
	if at := p.assaultSquares(game.Say(s, game.VerbWord(modAssault))); at.Empty() {
		return game.Clause("BM-11.I1")
	}
	return nil
}

func offerAssaultSquares(p *Position, a game.Action, c *game.Choices) {
	at := p.assaultSquares(a)
	for s := range at.All() {
		c.Add(game.Place, int16(s))
	}
}

func mayAssaultWord(p *Position, a game.Action, i int) error {
	_, err := p.beginAssault(a, i+1)
	return err
}

// assaultOpens says why an assault cannot be finished after word i.
func assaultOpens(p *Position, a game.Action, i int) error {
	c, err := p.beginAssault(a, i+1)
	if err != nil {
		return err
	}
	return c.finishAssault(p, wordsLeft(a))
}

func offerAssaultUnits(p *Position, a game.Action, out *game.Choices) {
	c, err := p.beginAssault(a, len(a.Words()))
	if err != nil {
		return
	}
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if !p.inPlay(u) || c.by.Has(u) || p.mayJoinAssault(u, &c) != nil {
			continue
		}
		next := c
		next.addAttacker(p, u)
		if next.finishAssault(p, wordsLeft(a)-1) == nil {
			out.Add(game.Unit, int16(u))
		}
	}
}

func mayAssaultAll(p *Position, a game.Action) error {
	c, err := p.beginAssault(a, len(a.Words()))
	if err != nil {
		return err
	}
	return c.mayStorm(p)
}

// mustLeave reports whether ships that carry some of the units have to withdraw.
func (p *Position) mustLeave(set *unitSet) bool {
	for u := range set.All() {
		if p.Driven.Has(p.carrierOf(u)) {
			return true
		}
	}
	return false
}

// doAssault begins the battle for a beach or a coast. It comes to nothing if its ships have to withdraw in II.3D, before it.
func doAssault(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atBeaches, t)
	c, err := p.beginAssault(a, len(a.Words()))
	aboard := p.aboardOf(&c.by)
	if err != nil || p.mustLeave(&aboard) {
		p.goOn(t)
		return
	}
	p.assaultBeach(&aboard, c.at[0])
	p.openAssault(c.at[0], &c.by, t)
	p.goOn(t)
}

var assaultVerb = verbs.Verb[Position]{
	Name: "assault", May: mayStormBeach, Open: mayStormAnyBeach, Ready: mayAssaultAll, Do: doAssault, Slots: []slot{
		{Kind: game.Place, Offer: offerAssaultSquares, May: mayAssaultWord, Open: assaultOpens},
		{Kind: game.Unit, Many: true, Offer: offerAssaultUnits, May: mayAssaultWord, Open: assaultOpens},
	},
}
