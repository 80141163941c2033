package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
)

// serves returns the cities where aircraft of a seat may land: BK-A23.0-2, none in an enemy zone of control;
// the mover, none that he has taken this turn (BK-A10.0-2).
func (p *Position) serves(s game.Seat) uint64 {
	if s == p.Mover {
		return p.usable()
	}
	return p.friendly(s)
}

// mayReturn says whether aircraft u can go back to where it came from: a city that is friendly and has room
// beside those already there, or its sea zone (BK-O23.7-6).
func (p *Position) mayReturn(u int) error {
	home := p.Air[u]
	if !home.onMap() {
		return nil
	}
	if p.friendly(seatOf(u))>>board.cityAt[home]&1 == 0 {
		return game.Clause("BK-A23.0-2")
	}
	return p.takes(home, p.airLoad(u, home, false)+int(p.Str[u]))
}

// mayLandAt judges one city for aircraft u: BK-T23.0-7, friendly and within range of the square it attacked;
// BK-T23.0-9, at any distance for one that did not attack.
func (p *Position) mayLandAt(u int, s Square, reach *Squares) error {
	c := board.cityAt[s]
	switch {
	case c < 0:
		return game.Clause("BK-T23.0-7")
	case s == p.Air[u]:
		return p.mayReturn(u)
	case p.friendly(seatOf(u))>>c&1 == 0:
		return p.whyHostile(seatOf(u), s)
	case p.serves(seatOf(u))>>c&1 == 0:
		return game.Clause("BK-A10.0-2")
	case !reach.has(s):
		return game.Clause("BK-T23.0-7")
	}
	return p.mayBase(u, s)
}

// whyHostile tells a city in an enemy zone from one that is only not one's own.
func (p *Position) whyHostile(seat game.Seat, s Square) error {
	if p.covered(other(seat))>>board.cityAt[s]&1 == 1 {
		return game.Clause("BK-A23.0-2")
	}
	return game.Clause("BK-T23.0-7")
}

// gliding returns the squares aircraft u may land within: those in range of its target, or all there is a way
// to if it has none.
func (p *Position) gliding(u int) Squares {
	if p.Mission[u] == noMission {
		if shut := p.Sky.overcast(); shut.empty() || !p.Air[u].onMap() {
			return board.valid
		}
		return p.flight(p.Air[u], wholeBoard)
	}
	return p.flight(p.Target[u], p.airRange(u))
}

// refugeFor returns the cities aircraft u may land in.
func (p *Position) refugeFor(u int) (out uint64) {
	reach := p.gliding(u)
	for left := p.serves(seatOf(u)); left != 0; left &= left - 1 {
		c := bits.TrailingZeros64(left)
		if s := board.cities[c]; s != p.Air[u] && reach.has(s) && p.mayBase(u, s) == nil {
			out |= 1 << c
		}
	}
	if p.Air[u].onMap() && p.mayReturn(u) == nil {
		out |= 1 << board.cityAt[p.Air[u]]
	}
	return out
}

// aloft reports whether aircraft u has to land, or to leave a base that is no friendly city any more when its
// own player-turn ends (BK-Q72).
func (p *Position) aloft(u int) bool {
	switch {
	case p.At[u] != based:
		return false
	case p.Mission[u] != noMission:
		return true
	}
	return seatOf(u) == p.Mover && p.Air[u].onMap() && p.friendly(p.Mover)>>board.cityAt[p.Air[u]]&1 == 0
}

// asksLanding brings the aircraft home: BK-T23.0-7, the mover's first; BK-O23.0-7, then the other side's
// fighters. Who has only one place to go is not asked.
func (p *Position) asksLanding(t game.Table) bool {
	for _, s := range [...]game.Seat{p.Mover, other(p.Mover)} {
		from, to := p.ranks(s)
		for u := from; u < to; u++ {
			if !p.aloft(u) {
				continue
			}
			if ways := p.refugeFor(u); ways != 0 && (p.mayReturn(u) != nil || bits.OnesCount64(ways) > 1 || !p.Air[u].onMap()) {
				p.ask(stepLand, s)
				return true
			}
		}
		p.landRest(s, t)
	}
	return false
}

// mayLandRest keeps BK-T23.0-7: nobody is given up who has a city to go to (BK-Q72).
func (p *Position) mayLandRest() error {
	from, to := p.ranks(p.Asked)
	for u := from; u < to; u++ {
		if p.aloft(u) && p.mayReturn(u) != nil && p.refugeFor(u) != 0 {
			return game.Clause("BK-T23.0-7")
		}
	}
	return nil
}

// landRest sends aircraft back to where they came from; who can go nowhere is lost (BK-Q72).
func (p *Position) landRest(s game.Seat, t game.Table) {
	from, to := p.ranks(s)
	for u := from; u < to; u++ {
		if !p.aloft(u) {
			continue
		}
		if p.mayReturn(u) != nil {
			p.eliminate(u, "BK-T23.0-7", t)
			continue
		}
		p.touchDown(u, p.Air[u], t)
	}
}

// touchDown ends a flight. Over which country it went home matters as on the way out.
func (p *Position) touchDown(u int, base Square, t game.Table) {
	if base >= 0 && base != p.Air[u] {
		from, r := p.departure(u)
		p.overflies(u, &from, base, r, t)
	}
	p.station(u, base)
	p.Mission[u] = noMission
}

// departure returns where an aircraft flies from to a new base, and how far it may: from its target, or from
// its old base by any way.
func (p *Position) departure(u int) (from Squares, r int) {
	if p.Mission[u] == noMission {
		return p.runway(u), wholeBoard
	}
	from.add(p.Target[u])
	return from, p.airRange(u)
}

func mayLandNow(p *Position, _ game.Seat) error {
	switch {
	case !p.Rules.has(tournament):
		return game.Clause("BK-B3.0-1")
	case p.Step != stepLand:
		return game.Clause("BK-T23.0-7")
	}
	return nil
}

// mayBringHome wants an aircraft that has to land and a city to land in.
func (p *Position) mayBringHome(u int) error {
	if !p.aloft(u) || p.refugeFor(u) == 0 {
		return game.Clause("BK-T23.0-7")
	}
	return nil
}

func offerBases(p *Position, a game.Action, c *game.Choices) {
	offerLandings(p.refugeFor(int(a.Words()[1].N)), c)
}

func offerLandings(of uint64, c *game.Choices) {
	for ; of != 0; of &= of - 1 {
		c.Add(game.Place, int16(board.cities[bits.TrailingZeros64(of)]))
	}
}

func mayBringTo(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	reach := p.gliding(u)
	return p.mayLandAt(u, s, &reach)
}

// doBringHome keeps BK-D4-3: a city other than the one it came from is as good.
func doBringHome(p *Position, a game.Action, t game.Table) {
	p.touchDown(int(a.Words()[1].N), Square(a.Words()[2].N), t)
	p.goOn(t)
}
