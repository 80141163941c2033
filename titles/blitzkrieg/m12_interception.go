package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// interceptRange is BM-12.M16b: squares that an interceptor flies in all.
const interceptRange = 12

// mayAssign opens BM-6.I.1B.
func mayAssign(p *Position, _ game.Seat) error {
	if !p.on(mAir) || p.Step != stepActs {
		return game.Clause("BM-6.I.1B")
	}
	return p.maySegment(atStandby)
}

// canAssign judges one fighter: BM-12.M16a.
func (p *Position) canAssign(u int) error {
	if !p.isAircraft(u) || p.Kind[u] != fighter || p.whyGrounded(u, false) != nil {
		return game.Clause("BM-12.M16a")
	}
	return p.mayTakeOff(u)
}

// mayAssignAny wants a fighter that can be held ready to intercept (BM-12.M16a).
func mayAssignAny(p *Position, s game.Seat) error {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.canAssign(u) == nil {
			return nil
		}
	}
	return game.Clause("BM-12.M16a")
}

func offerAssigned(p *Position, a game.Action, c *game.Choices) {
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.canAssign(u) == nil {
			c.Add(game.Unit, int16(u))
		}
	}
}

func mayAssignUnit(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	return p.canAssign(u)
}

func doAssign(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atStandby, t)
	for _, w := range a.Words()[1:] {
		p.Standby.Add(int(w.N))
	}
	p.goOn(t)
}

// canIntercept judges one fighter against the flight where it is: BM-12.M16b within its range, BM-12.M16e
// once a turn; BM-11.T6, BM-11.T7, no fighter of a task force that lies in port.
func (p *Position) canIntercept(u int) error {
	switch {
	case !p.isAircraft(u) || !p.Standby.Has(u):
		return game.Clause("BM-12.M16a")
	case p.Flown.Has(u) || p.Mission[u] != noMission:
		return game.Clause("BM-12.M16e")
	case p.whyGrounded(u, false) != nil:
		return game.Clause("BM-10.14")
	case p.Aboard[u] == 0 && !p.hasField(p.seatOf(u), p.place(u)):
		return game.Clause("BM-12.M9")
	case p.weatherAt(p.place(u)).Visibility == 3:
		return game.Clause("BM-14.6")
	case p.since(version6) && p.Aboard[u] > 0 && p.inPort(p.carrier(u)): // from an assault square, or at sea; before version 6 from a port too
		return game.Clause("BM-11.T6")
	case p.over().OnMap() && p.whyBound(u, p.over()) != nil: // BM-17.F7: over its own squares
		return p.whyBound(u, p.over())
	case p.shelterAfter(u, p.over()) == board.Nowhere:
		return game.Clause("BM-12.M16b")
	}
	return nil
}

// shelterAfter returns where interceptor u lands after a fight over a square: its own base if that is near enough, or else another that is
// nearest; nowhere if the square is too far. From a sea zone's box it guards the ships of that zone alone (BM-Q80); BM-11.T6: over land
// only fighters whose task force is on an assault square intercept.
func (p *Position) shelterAfter(u int, at board.Square) board.Square {
	home := p.place(u)
	if home.AtSea() || at.AtSea() {
		z, ok := at.Box()
		if home == at || ok && home.OnMap() && p.navalZone(home) == z {
			return home
		}
		return board.Nowhere
	}
	if p.since(version5) {
		return p.sallyOf(u, at).base
	}
	out := board.Distance(home, at)
	if 2*out <= interceptRange {
		return home
	}
	best := board.Nowhere
	from, to := p.unitsOf(p.seatOf(u))
	for x := from; x < to; x++ {
		if p.Kind[x] != airbase || p.At[x] != aside || !p.mayLandOn(u, p.Air[x]) {
			continue
		}
		if b := p.Air[x]; out+board.Distance(at, b) <= interceptRange && (best == board.Nowhere || nearer(at, b, best)) {
			best = b
		}
	}
	return best
}

// sally is how an interceptor comes to a square and goes home.
type sally struct {
	base      board.Square // where it lands; nowhere if it cannot come
	out, back track
}

// sallyOf finds the way of interceptor u to a square and home, twelve squares in all (BM-12.M16b): to its own base if it can, or else to another that is nearest and open to it
// (BM-14.6, BM-18.10). Like every way it keeps to open air space (BM-12.17) and, if one of that length does, to no country that it would violate. Before version 5 only
// squares were counted.
func (p *Position) sallyOf(u int, at board.Square) (best sally) {
	home := p.place(u)
	best.base = board.Nowhere
	if board.Distance(home, at) > interceptRange {
		return best
	}
	air := p.airspace()
	p.boundAir(u, &air)
	quiet := p.quietSpace(p.seatOf(u), &air)
	if c := homeland(opponent(p.seatOf(u))); !p.since(version6) && p.passive(c) { // BM-17.F2
		quiet = quiet.Without(&countrySquares[c])
	}
	for _, way := range [...]struct{ out, back *board.Squares }{{&quiet, &quiet}, {&quiet, &air}, {&air, &quiet}, {&air, &air}} {
		var s sally
		if !shortestTrack(home, at, interceptRange, way.out, &s.out) {
			continue
		}
		if s.base = home; p.sallyHome(&s, at, way.back) {
			return s
		}
		from, to := p.unitsOf(p.seatOf(u))
		for x := from; x < to; x++ {
			s.base = p.Air[x]
			if p.Kind[x] != airbase || p.At[x] != aside || !p.mayLandOn(u, s.base) || p.blind(s.base) || p.whyBound(u, s.base) != nil || !p.sallyHome(&s, at, way.back) {
				continue
			}
			if best.base == board.Nowhere || nearer(at, s.base, best.base) {
				best = s
			}
		}
		if best.base != board.Nowhere || quiet == air {
			return best
		}
	}
	return best
}

// sallyHome lays down the way from a square to the base of a sally, if what is left of the range is enough.
func (p *Position) sallyHome(s *sally, at board.Square, over *board.Squares) bool {
	return s.out.n+board.Distance(at, s.base) <= interceptRange && shortestTrack(at, s.base, interceptRange-s.out.n, over, &s.back)
}

// sallies reports whether interceptor u has a way of squares to where it meets a flight: between places on the map, by version 5.
func (p *Position) sallies(u int, at board.Square) bool {
	return p.since(version5) && p.place(u).OnMap() && at.OnMap()
}

// overfly tells the countries below of an interceptor's way: BM-18.4, BM-12.17, BM-Q77. Before version 5 nobody minded.
func (p *Position) overfly(u int, way *track, t game.Table) {
	for _, at := range way.at[:way.n] {
		p.violateAt(p.seatOf(u), at, t)
		p.crossByAir(u, at, t)
	}
}

// anyInterceptor reports whether the fighters that could meet the flight are as strong as its escort: BM-12.M16c.
func (p *Position) anyInterceptor() bool {
	sum := p.interceptorsInReach()
	escort, _ := p.flightStrength()
	return sum > 0 && sum >= escort
}

// interceptorsInReach adds up the fighters that could meet the flight.
func (p *Position) interceptorsInReach() (sum int) {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.Standby.Has(u) && p.canIntercept(u) == nil {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// isEscort reports whether a unit of the flight fights as a fighter. BM-12.M10: those who strafe do not, unless they have turned escort.
func (p *Position) isEscort(u int) bool {
	return p.Kind[u] == fighter && (p.Covering || p.Mission[u] != missionOf(namePlanes))
}

// flightStrength adds up the escort and the bombers or transports of the flight.
func (p *Position) flightStrength() (escort, bombers int) {
	for u := range p.Group.All() {
		switch {
		case !p.isAircraft(u):
		case p.isEscort(u) && p.Job == nameFerry && p.isolated(u): // BM-10.14
			escort += int(p.Str[u]) / 2
		case p.isEscort(u):
			escort += int(p.Str[u])
		default:
			bombers += int(p.Str[u])
		}
	}
	return escort, bombers
}

// mayIntercept opens interception: BM-6.I.1Z, BM-12.13.
func mayIntercept(p *Position, _ game.Seat) error {
	if p.Step != stepAnswer || p.Passed&passedFighters != 0 || !p.meetsHere() {
		return game.Clause("BM-12.13")
	}
	return nil
}

// mayInterceptAny wants a fighter that can rise against the flight (BM-12.M16c).
func mayInterceptAny(p *Position, _ game.Seat) error {
	if !p.anyInterceptor() {
		return game.Clause("BM-12.M16c")
	}
	return nil
}

func offerInterceptors(p *Position, a game.Action, c *game.Choices) {
	if mayInterceptAny(p, a.Seat) != nil {
		return
	}
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.canIntercept(u) == nil {
			c.Add(game.Unit, int16(u))
		}
	}
}

func mayInterceptWith(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	return p.canIntercept(u)
}

// isInterception keeps BM-12.M16c: at least as many factors as the escort has.
func isInterception(p *Position, a game.Action) error {
	sum := 0
	for _, w := range a.Words()[1:] {
		sum += int(p.Str[w.N])
	}
	if escort, _ := p.flightStrength(); sum < escort {
		return game.Clause("BM-12.M16c")
	}
	return nil
}

func doIntercept(p *Position, a game.Action, t game.Table) {
	for _, w := range a.Words()[1:] {
		u := int(w.N)
		if p.sallies(u, p.over()) {
			s := p.sallyOf(u, p.over())
			p.overfly(u, &s.out, t)
		}
		p.Mission[u], p.Target[u] = onInterception, p.over()
		p.Flown.Add(u)
	}
	p.Passed |= passedAll // BM-13.9
	p.Leg = challenged
	if p.Job == homeward { // there is no mission left to abort
		p.partFighters(t)
	}
	p.goOn(t)
}

// interceptionOption is the option of a game: BM-12.13.
func interceptionOption() game.Option {
	return game.Option{
		ID: interceptionID, Name: "Interception", About: "Where interceptors may meet a flight.", Clause: "BM-12.13", Group: optionalGroup,
		Beside: []game.Tie{{Option: switchID(mAir), Value: on, Clause: "BM-12.13"}},
		Values: []game.Value{
			{ID: "target", Name: "At the target"},
			{ID: interceptPath, Name: "Anywhere", About: "In every square of its way, out and back."},
		},
	}
}

const (
	interceptionID = "interception"
	interceptPath  = "path"
)

// meetsHere reports whether interceptors may meet the flight where it is: BM-12.13, in its target's square, and by the option anywhere on its way, out or back.
func (p *Position) meetsHere() bool {
	return p.Everywhere || p.lastLeg() && p.Job != homeward
}

// mayTurnEscort opens BM-12.M10: fighters that were to strafe may escort when they are challenged.
func mayTurnEscort(p *Position, _ game.Seat) error {
	if p.Step != stepAbort || p.Leg != challenged || p.Covering || p.Job != namePlanes {
		return game.Clause("BM-12.M10")
	}
	for u := range p.Group.All() {
		if p.Kind[u] == fighter && p.Mission[u] == missionOf(namePlanes) {
			return nil
		}
	}
	return game.Clause("BM-12.M10")
}

func doTurnEscort(p *Position, _ game.Action, t game.Table) {
	for u := range p.Group.All() {
		if p.Kind[u] == fighter && p.Mission[u] == missionOf(namePlanes) {
			p.Mission[u] = escorting
		}
	}
	p.Covering = true
	p.partFighters(t)
	p.goOn(t)
}

// interceptors adds up those that have met the flight.
func (p *Position) interceptors() (sum int) {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.Mission[u] == onInterception {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// partFighters asks how the interceptors part, if there is anything to choose: BM-12.M16c. BM-12.11, BM-Q114: those that meet an escort may turn back before the die, as the flyer
// could; before version 5 they were asked only if some of them were to spare. Over a flight home they have just decided.
func (p *Position) partFighters(t game.Table) {
	escort, bombers := p.flightStrength()
	with := p.interceptors()
	switch {
	case escort == 0:
		p.dogfight(0, t)
	case with < escort || bombers > 0 && with > escort:
		p.Leg = parting
	case p.since(version5) && p.Job != homeward:
		p.Leg = parting
	default:
		p.dogfight(with, t)
	}
}

// mayEngage opens the choice of how many factors fight the escort.
func mayEngage(p *Position, _ game.Seat) error {
	if p.Step != stepParting {
		return game.Clause("BM-12.M16c")
	}
	if escort, _ := p.flightStrength(); p.interceptors() < escort {
		return game.Clause("BM-12.M16c")
	}
	return nil
}

// leastEngaged is how many factors of interceptors meet the escort at least: as many as it has, or all where there is nothing else to go for.
func (p *Position) leastEngaged() int {
	escort, bombers := p.flightStrength()
	if bombers == 0 && p.since(version5) {
		return p.interceptors()
	}
	return escort
}

func offerEngaged(p *Position, _ game.Action, c *game.Choices) {
	for n := p.leastEngaged(); n <= p.interceptors(); n++ {
		c.Add(game.Number, int16(n))
	}
}

// mayEngageWith bounds the fighters that meet the escort: as many as it has, or more (BM-12.M16c).
func mayEngageWith(p *Position, a game.Action, i int) error {
	if n := int(a.Words()[i].N); n < p.leastEngaged() || n > p.interceptors() {
		return game.Clause("BM-12.M16c")
	}
	return nil
}

func doEngage(p *Position, a game.Action, t game.Table) {
	p.dogfight(int(a.Words()[1].N), t)
	p.goOn(t)
}

// partAsUsual is what interceptors do whose owner says no more: as many as the escort fight it, the rest go for the bombers.
func (p *Position) partAsUsual(t game.Table) {
	p.dogfight(min(p.leastEngaged(), p.interceptors()), t)
}

// dogfight resolves an interception: so many factors fight the escort on the fighters' table, with the interceptors as attackers; of the
// others each takes a factor of bombers or transports (BM-12.M16d). BM-12.M13f: it voids an interdiction for this half-turn.
func (p *Position) dogfight(n int, t game.Table) {
	escort, _ := p.flightStrength()
	rest := p.interceptors() - n
	if n > 0 && escort > 0 {
		c := p.rollDogfight(n, escort, t)
		p.AirOwed[poolInterceptors], p.AirOwed[poolEscort] = c.Attacker, c.Defender
	}
	if rest > 0 {
		rest = p.weathered(rest, p.over(), false)
		p.AirOwed[poolBombers] = uint8(rest)
		t.Tell(game.Note("BM-12.M16d", noteStrips, game.NumberWord(rest)))
	}
	if p.Job == namePatrol {
		for u := range p.Group.All() {
			p.Void.Add(u)
		}
	}
	p.Leg = onTheWay
}

// rollDogfight rolls for fighters against fighters: BM-12.F1.
func (p *Position) rollDogfight(attack, defense int, t game.Table) booklet.Clash {
	col := max(booklet.Fighters.Scale.Column(attack, defense), 0)
	die := t.Roll(game.Die{Clause: "BM-12.F1", Sides: dieSides})
	c := booklet.Fighters.Cells[die][col]
	t.Tell(game.Note("BM-12.F1", noteDogfight, game.NumberWord(attack), game.NumberWord(defense), game.NumberWord(die), game.NumberWord(c.Attacker), game.NumberWord(c.Defender)))
	return c
}

// interceptorsHome lands the interceptors that have met the flight. They are spent: BM-12.M16e.
func (p *Position) interceptorsHome(t game.Table) {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.Mission[u] != onInterception || !p.inPlay(u) {
			continue
		}
		at := p.shelterAfter(u, p.Target[u])
		if at == board.Nowhere {
			p.eliminate(u, "BM-12.19", t)
			continue
		}
		if p.sallies(u, p.Target[u]) {
			s := p.sallyOf(u, p.Target[u])
			p.overfly(u, &s.back, t)
		}
		p.putDown(u, at, t)
	}
}
