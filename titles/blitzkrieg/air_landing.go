package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
)

// mayReturn says whether aircraft u can go back to where it came from: a city that is friendly and has room
// beside those already there, or its sea zone (BK-O23.7-6).
func (p *Position) mayReturn(u int, h *airbases) error {
	home := p.Air[u]
	if !home.OnMap() {
		return nil
	}
	c := board.Map.CityAt[home]
	switch {
	case !board.HasCity(h.friendly, c):
		return game.Clause("BK-A23.0-2")
	case p.closedByNuke(home):
		return game.Clause("BK-C23.5-3")
	}
	load := int(h.parked[c])
	if p.Mission[u] != noMission {
		load += int(p.Str[u])
	}
	return p.mayHoldAir(home, load)
}

// mayLandAt judges one city for aircraft u: BK-T23.0-7, friendly and within range of the square it attacked;
// BK-T23.0-9, at any distance for one that did not attack. Of the sea zones it has only its own (BK-O23.7-6). With modules BM-14.6 and BM-10.14 close some.
func (p *Position) mayLandAt(u int, s board.Square, h *airbases) error {
	if !s.OnMap() {
		if s != p.Air[u] {
			return game.Clause("BK-O23.7-6")
		}
		return nil
	}
	c := board.Map.CityAt[s]
	switch {
	case c < 0:
		return game.Clause("BK-T23.0-7")
	case s == p.Air[u]:
		return p.mayReturn(u, h)
	case !board.HasCity(h.friendly, c):
		return p.whyHostile(p.seatOf(u), s)
	case p.closedByNuke(s):
		return game.Clause("BK-C23.5-3")
	case !board.HasCity(h.serves, c):
		return game.Clause("BK-A10.0-2")
	case p.mayComeInto(u, s) != nil:
		return p.mayComeInto(u, s)
	case p.fogbound(s):
		return game.Clause("BM-14.6")
	case !p.takesIsolated(u, s):
		return game.Clause("BM-10.14")
	case !p.canComeTo(u, s):
		return game.Clause("BK-T23.0-7")
	}
	return p.mayLandIn(u, s, h)
}

// whyHostile tells a city in an enemy zone from one that is only not one's own.
func (p *Position) whyHostile(seat game.Seat, s board.Square) error {
	if board.HasCity(p.covered(opponent(seat)), board.Map.CityAt[s]) {
		return game.Clause("BK-A23.0-2")
	}
	return game.Clause("BK-T23.0-7")
}

// canComeTo reports whether aircraft u can come to a city: within range of its target, or if it has none by any
// way there is.
func (p *Position) canComeTo(u int, city board.Square) bool {
	if !p.takesIsolated(u, city) {
		return false
	}
	if p.detours(u) {
		return p.comesHome(u, city)
	}
	if p.Mission[u] != noMission {
		return p.Sky.airway(city, p.Kind[u].airRange()).Has(p.Target[u])
	}
	return !p.Air[u].OnMap() || p.Sky.airway(p.Air[u], anyRange).Has(city)
}

// landingCities returns the cities aircraft u may land in.
func (p *Position) landingCities(u int, h *airbases) (out uint64) {
	for left := h.serves; left != 0; left &= left - 1 {
		c := bits.TrailingZeros64(left)
		if s := board.Map.Cities[c]; s != p.Air[u] && p.canComeTo(u, s) && p.mayLandIn(u, s, h) == nil {
			out |= board.CityBit(c)
		}
	}
	if p.Air[u].OnMap() && p.mayReturn(u, h) == nil {
		out |= board.CityBit(board.Map.CityAt[p.Air[u]])
	}
	return out
}

// needsLanding reports whether aircraft u has to land, or to leave a base that is no friendly city any more when its
// own player-turn ends (BK-Q72). BK-Q94: it stays in weather that grounds it, and with modules so does one that want of supply grounds (BM-10.14).
func (p *Position) needsLanding(u int, h *airbases) bool {
	switch {
	case p.At[u] != based:
		return false
	case p.Mission[u] != noMission:
		return true
	}
	return p.seatOf(u) == p.Mover && !p.Sky.grounded() && p.Air[u].OnMap() && !board.HasCity(h.friendly, board.Map.CityAt[p.Air[u]]) && !p.staysDown(u)
}

// asksLanding brings the aircraft home: BK-T23.0-7, the mover's first; BK-O23.0-7, then the other side's
// fighters. Who has only one place to go is not asked, unless not all can go there.
func (p *Position) asksLanding(t game.Table) bool {
	for _, s := range [...]game.Seat{p.Mover, opponent(p.Mover)} {
		h := p.airbases(s)
		from, to := p.aircraftOf(s)
		late, squeezed := false, p.planLanding(s, noUnit, board.Nowhere, &h).squeezed
		for u := from; u < to; u++ {
			if !p.needsLanding(u, &h) {
				continue
			}
			late = true
			if ways := p.landingCities(u, &h); ways != 0 && (squeezed || p.mayReturn(u, &h) != nil || bits.OnesCount64(ways) > 1 || !p.Air[u].OnMap()) {
				p.ask(stepLand, s)
				return true
			}
		}
		if late {
			p.landRest(s, t)
		}
	}
	return false
}

// mayLandRest keeps BK-T23.0-7: aircraft are not given up if they have a city to go to (BK-Q72).
func (p *Position) mayLandRest() error {
	h := p.airbases(p.Asked)
	if p.planLanding(p.Asked, noUnit, board.Nowhere, &h).away {
		return game.Clause("BK-T23.0-7")
	}
	from, to := p.unitsOf(p.Asked)
	for u := from; u < to; u++ {
		if p.needsLanding(u, &h) && p.mayReturn(u, &h) != nil && p.landingCities(u, &h) != 0 {
			return game.Clause("BK-T23.0-7")
		}
	}
	return nil
}

// landRest sends aircraft back to where they came from. Those that can go nowhere are lost (BK-Q72).
func (p *Position) landRest(s game.Seat, t game.Table) {
	h := p.airbases(s)
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if !p.needsLanding(u, &h) {
			continue
		}
		if p.mayReturn(u, &h) != nil {
			p.eliminate(u, "BK-T23.0-7", t)
		} else {
			p.land(u, p.Air[u], t)
		}
		h = p.airbases(s) // who comes home takes up room
	}
}

// land ends a flight. Over which country it went home matters as on the way out.
func (p *Position) land(u int, base board.Square, t game.Table) {
	if base >= 0 && base != p.Air[u] {
		from, r := p.departure(u)
		p.overflies(u, &from, base, r, t)
	}
	p.baseAt(u, base)
	p.Mission[u] = noMission
}

// departure returns where an aircraft flies from to a new base, and how far it may: from its target, or from
// its old base by any way.
func (p *Position) departure(u int) (from board.Squares, r int) {
	if p.Mission[u] == noMission {
		return p.takeOffSquares(u), wholeBoard
	}
	from.Add(p.Target[u])
	return from, p.rangeOf(u)
}

// mayLandNow opens landing: aircraft land when the fighting is over (BK-T23.0-7).
func mayLandNow(p *Position, _ game.Seat) error {
	switch {
	case !p.Rules.has(tournamentRules):
		return game.Clause("BK-B3.0-1")
	case p.Step != stepLand:
		return game.Clause("BK-T23.0-7")
	}
	return nil
}

// mayBringHome wants an aircraft that has to land and a city or its sea zone to land in.
func (p *Position) mayBringHome(u int, h airbases) error {
	if !p.needsLanding(u, &h) || p.Air[u].OnMap() && p.landingCities(u, &h) == 0 {
		return game.Clause("BK-T23.0-7")
	}
	return nil
}

func offerBases(p *Position, a game.Action, c *game.Choices) {
	h := p.airbases(a.Seat)
	u := int(a.Words()[1].N)
	offerLandings(p.landingCities(u, &h), c)
	if p.Air[u].AtSea() {
		w := board.PlaceWord(p.Air[u])
		c.Add(w.Kind, w.N)
	}
}

// baseWord reads word i as a base: a square, or the box of a sea zone.
func baseWord(a game.Action, i int) (board.Square, error) {
	if zone, ok := boxWord(a, i); ok {
		return board.Box(zone), nil
	}
	return squareWord(a, i)
}

func offerLandings(of uint64, c *game.Choices) {
	for ; of != 0; of &= of - 1 {
		c.Add(game.Place, int16(board.Map.Cities[bits.TrailingZeros64(of)]))
	}
}

func mayBringTo(p *Position, a game.Action, i int) error {
	s, err := baseWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	h := p.airbases(a.Seat)
	return p.mayLandAt(u, s, &h)
}

// playBringHome keeps BK-D4-3: a city other than the one it came from is as good. An aircraft that may land in the
// city named has a city to land in.
func playBringHome(p *Position, a game.Action, t game.Table) bool {
	u, err := p.sideUnit(a, 1)
	if err != nil {
		return false
	}
	s, err := baseWord(a, 2)
	if err != nil {
		return false
	}
	if h := p.airbases(a.Seat); !p.needsLanding(u, &h) || p.mayLandAt(u, s, &h) != nil {
		return false
	}
	t.Tell(verbs.Said(a))
	p.land(u, s, t)
	p.goOn(t)
	return true
}
