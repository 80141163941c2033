package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// A flight is one sentence: the mission, its place, the units, all from one base, and squares that it has to pass, if its owner does not
// leave the way to the program.

const firstFlyer = 3 // the word of the first unit in a sentence

// mayFlyNow opens flights: BM-6.5, before rail, sea and ground units move.
func mayFlyNow(p *Position, _ game.Seat) error {
	switch {
	case !p.on(mAir) || p.Step != stepActs:
		return game.Clause("BM-6.1")
	}
	return p.maySegment(atFerry)
}

// mayFlyAny says whether some flight can be ordered.
func mayFlyAny(p *Position, s game.Seat) error {
	air := p.airspace()
	for n := nameTroops; n <= nameFerry; n++ {
		if p.anyAim(n, &air) {
			return nil
		}
	}
	return game.Clause("BM-12.8")
}

// missionWord reads word i as a mission.
func missionWord(a game.Action, i int) (modName, error) {
	n := modName(nameID(a.Words()[i].N) - moduleName(0))
	if n < nameTroops || n > nameFerry {
		return 0, game.NoSuchWord
	}
	return n, nil
}

// flightOf reads the mission and the place of a sentence.
func flightOf(a game.Action) (n modName, at board.Square) {
	n, _ = missionWord(a, 1)
	return n, placeOf(a.Words()[2])
}

// placeOf reads a word as a square or the box of a sea zone.
func placeOf(w game.Word) board.Square {
	if w.N >= board.Size {
		return board.Box(int(w.N) - board.Size)
	}
	return board.Square(w.N)
}

func offerMissions(p *Position, a game.Action, c *game.Choices) {
	air := p.airspace()
	for n := nameTroops; n <= nameFerry; n++ {
		if p.anyAim(n, &air) {
			c.Add(game.Name, int16(moduleName(n)))
		}
	}
}

// mayMission judges a mission by its segment; flak is the target of none (BM-13.15).
func mayMission(p *Position, a game.Action, i int) error {
	n, err := missionWord(a, i)
	switch {
	case err != nil:
		return err
	case n == nameFlak:
		return game.Clause("BM-13.15")
	}
	return p.maySegment(max(sorties[n].at, atSupport))
}

// whyNoMission says why a mission cannot be flown anywhere.
func whyNoMission(p *Position, a game.Action, i int) error {
	n, _ := missionWord(a, i)
	return sorties[n].why
}

func offerFlightAims(p *Position, a game.Action, c *game.Choices) {
	n, _ := missionWord(a, 1)
	air := p.airspace()
	out := p.aimsOf(n, &air, false)
	out.offer(c)
}

// mayFlightAim judges the place of a mission: whether there is anything to do.
func mayFlightAim(p *Position, a game.Action, i int) error {
	n, _ := missionWord(a, 1)
	at := placeOf(a.Words()[i])
	if !at.AtSea() {
		if _, err := squareWord(a, i); err != nil {
			return err
		}
	}
	if at.OnMap() && board.Map.Neutral.Has(at) {
		return game.Clause("BM-12.17")
	}
	if p.weatherAt(at).Visibility == 3 {
		return game.Clause("BM-14.6")
	}
	if there := p.targets(n, a.Seat); !there.has(at) {
		return p.whyNoAim(n, at)
	}
	return nil
}

// whyNobodyFlies says why no unit can fly a mission to a place: the reason of the first that is of the right type.
func whyNobodyFlies(p *Position, a game.Action, i int) error {
	n, at := flightOf(a)
	air := p.airspace()
	from, to := p.unitsOf(a.Seat)
	why := sorties[n].why
	for u := from; u < to; u++ {
		if p.isAircraft(u) && p.roleIn(n, u) == leads {
			if why = p.whyNotFly(n, u, at, &air); why == nil {
				return nil
			}
		}
	}
	return why
}

// whyNotFly says what keeps unit u, whichever its part, from a flight.
func (p *Position) whyNotFly(n modName, u int, at board.Square, air *board.Squares) error {
	if err := p.mayGo(n, u, at); err != nil {
		return err
	}
	if !p.reaches(n, u, at, air) {
		return p.whyFar12(n, u, at)
	}
	all := p.crewAt(n, p.place(u), at, air)
	if p.roleIn(n, u) == leads && p.Kind[u] != fighter {
		all.fighters = 0 // those who go with bombers are their escort
	}
	if p.couldBeEnough(n, at, &all) {
		return nil
	}
	if all.cargo == 0 {
		if err := p.whyNoCargo(n, p.place(u), at); err != nil {
			return err
		}
	}
	return p.enoughCrew(n, at, &all)
}

// whyNoCargo says what keeps the first who might ride from a base to a place.
func (p *Position) whyNoCargo(n modName, from, at board.Square) error {
	first, to := p.unitsOf(p.Asked)
	for u := first; u < to; u++ {
		if p.At[u] == from && p.roleIn(n, u) == rides {
			return p.mayCarry(n, u, at)
		}
	}
	return nil
}

// offerFlyers lists the units that can take part, or join those that are named.
func offerFlyers(p *Position, a game.Action, c *game.Choices) {
	n, at := flightOf(a)
	air := p.airspace()
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.inPlay(u) && p.roleIn(n, u) != noRole && !hasWord(a, game.UnitWord(u)) && p.mayJoinFlight(a, n, u, at, &air, len(a.Words())) == nil {
			c.Add(game.Unit, int16(u))
		}
	}
}

// mayFlyer judges one unit of a flight.
func mayFlyer(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	if !p.inPlay(u) {
		return game.Clause("BK-B6.0-1")
	}
	n, at := flightOf(a)
	air := p.airspace()
	return p.mayJoinFlight(a, n, u, at, &air, i)
}

// mayJoinFlight judges unit u as word i: those named before it are of its base (BM-12.12), what rides has room (BM-12.M18), and what is
// ferried finds some (BM-5.2).
func (p *Position) mayJoinFlight(a game.Action, n modName, u int, at board.Square, air *board.Squares, i int) error {
	if i > firstFlyer && p.place(int(a.Words()[firstFlyer].N)) != p.place(u) {
		if p.roleIn(n, u) == rides {
			return game.Clause("BM-12.18")
		}
		return game.Clause("BM-12.12")
	}
	if err := p.whyNotFly(n, u, at, air); err != nil {
		return err
	}
	var named crew
	factors := 0
	for _, w := range a.Words()[firstFlyer:i] {
		named.count(p, n, int(w.N))
		factors += int(p.Str[w.N])
	}
	switch {
	case p.roleIn(n, u) == rides:
		all := p.crewAt(n, p.place(u), at, air)
		if named.cargo+int(p.Str[u]) > all.macs*loadOf(n) {
			return sorties[n].why
		}
	case n == nameFerry && i > firstFlyer:
		if !p.hasField(a.Seat, at) || !p.limitsWait() && !p.fieldRoom(a.Seat, at, i-firstFlyer+1, factors+int(p.Str[u])) {
			return game.Clause("BM-5.2")
		}
	case n == nameTrains && p.Kind[u] != fighter:
		all := p.crewAt(n, p.place(u), at, air)
		all.fighters = 0
		return p.enoughCrew(n, at, &all)
	}
	return nil
}

// isFlightReady judges the whole: whether those named are enough, and the way that is laid down.
func isFlightReady(p *Position, a game.Action) error {
	n, at := flightOf(a)
	var named crew
	words := a.Words()[firstFlyer:]
	for _, w := range words {
		if w.Kind == game.Unit {
			named.count(p, n, int(w.N))
		}
	}
	return p.enoughCrew(n, at, &named)
}

// doFlight sends a flight off.
func doFlight(p *Position, a game.Action, t game.Table) {
	n, at := flightOf(a)
	crew, over := crewWords(&a)
	from := p.place(int(crew[0].N))
	bombers := false
	start := p.Segment
	for _, w := range crew {
		u := int(w.N)
		bombers = bombers || p.roleIn(n, u) == leads && p.Kind[u] != fighter
		if p.roleIn(n, u) == leads && n != nameEscort {
			start = max(start, p.segmentOf(n, u))
		}
	}
	if bombers && strikes(n) && p.Kind[leadOf(p, n, crew)] != tac {
		start = max(p.Segment, atBombers)
	}
	p.reachSegment(max(start, atPatrols), t)
	air := p.crewSpace(crew)
	p.plot(from, at, over, p.flightLimit(n, crew), &air)
	p.Job, p.Leg = n, onTheWay
	for _, w := range crew {
		p.takeOff(n, int(w.N), at, bombers, t)
	}
	p.crossBorder(t)
	p.meetEscorts(t)
	if combatMission(n) && from.OnMap() {
		p.mark(from, sentCombat, a.Seat)
	}
	p.goOn(t)
}

// leadOf returns the first bomber that is named, or the first unit.
func leadOf(p *Position, n modName, crew []game.Word) int {
	for _, w := range crew {
		if p.roleIn(n, int(w.N)) == leads && p.Kind[w.N] != fighter {
			return int(w.N)
		}
	}
	return int(crew[0].N)
}

// takeOff gives unit u its part in the flight.
func (p *Position) takeOff(n modName, u int, at board.Square, bombers bool, t game.Table) {
	p.Group.Add(u)
	p.Target[u] = at
	switch r := p.roleIn(n, u); {
	case r == rides:
		p.emplane(u, t)
		return
	case r == escorts || n == nameTrains && bombers && p.Kind[u] == fighter:
		p.Mission[u] = escorting
	default:
		p.Mission[u] = missionOf(n)
	}
	p.Flown.Add(u)
	if n == nameFerry && p.limitsWait() {
		p.Start[u] = p.place(u)
	}
}

// plot lays down the way of the mover's flight through open air space. From or to a sea zone's box it has no squares but the last.
func (p *Position) plot(from, at board.Square, over []game.Word, r int, air *board.Squares) {
	var way track
	switch {
	case !from.OnMap() || !at.OnMap() || from == at:
		way.at[0], way.n = at, 1
	case len(over) > 0:
		trackOver(from, at, over, r, air, &way)
	case !p.findTrack(p.Mover, from, at, r, air, &way):
		open := board.Map.Valid.Without(&board.Map.Neutral) // home through weather that has changed
		if !shortestTrack(from, at, longestFlight, &open, &way) {
			way.at[0], way.n = at, 1
		}
	}
	p.Path = way.at
	p.Legs, p.Here, p.Passed = uint8(way.n), 0, 0
}
