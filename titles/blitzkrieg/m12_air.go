package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

const (
	airClass = 1 // BM-0.6

	longestFlight = 40 // squares: a strategic bomber that is ferried, BM-12.M22
	mostMarks     = 24
)

// Flights is the state of modules 12 and 13.
type Flights struct {
	Standby unitSet // fighters assigned to intercept until their owner's next half-turn: BM-12.M16a; all see it (BM-12.4)
	Aloft   unitSet // fighters that interdict an area; their place is the square they fly over
	Dashed  unitSet `until:"player-turn" since:"3"` // ground units that have dashed to where they stand: BM-12.M13c
	Void    unitSet `until:"player-turn"`           // of those, whose interdiction is off in this half-turn: BM-12.M13f, BM-12.M14
	Fired   unitSet `until:"player-turn"`           // flak that has fired: BM-13.4
	Shaken  unitSet `until:"player-turn"`           // bombers at which flak in their target's square has fired: BM-13.10
	Group   unitSet `until:"player-turn"`           // the units of the flight under way, with what they carry

	Path     [longestFlight]board.Square `until:"player-turn"` // squares of the flight under way, without the first
	Legs     uint8                       `until:"player-turn"` // how many there are
	Here     uint8                       `until:"player-turn"` // how many are behind it
	Leg      leg                         `until:"player-turn"` // what the flight waits for
	Job      modName                     `until:"player-turn"` // what it is to do
	Passed   uint8                       `until:"player-turn"` // the other side has let the flight pass this square
	Salvo    uint8                       `until:"player-turn"` // factors of flak named against it
	SalvoDie uint8                       `until:"player-turn"` // those of them that stand in its target's square, if two or more
	Covering bool                        `until:"player-turn"` // fighters that were to strafe fly as escort: BM-12.M10
	Landing  bool                        `until:"player-turn"` // all aircraft are on their way home

	AirOwed [airPools]uint8 `until:"player-turn"` // factors or ships that are still to be removed
	HitAt   board.Square    `until:"player-turn"` // where bombs have fallen for which somebody pays

	Marks [mostMarks]mark // damage that lasts

	Farther    uint16 // junctions where an airbase serves the second zone: BM-12.6
	Everywhere bool   // interceptors meet flights anywhere on their way: BM-12.13
}

// leg is where a flight stands.
type leg uint8

const (
	notFlying  leg = iota
	onTheWay       // from square to square, out or home
	underFire      // flak is named, and the flyer may abort: BM-13.7
	challenged     // interceptors are named, and the flyer may abort: BM-12.11
	parting        // interceptors part between escort and bombers: BM-12.M16c
	overTarget     // it has come through
)

// beginFlights begins a half-turn: what the mover has laid ends (BM-Q4), and his interceptors are free again.
func (p *Position) beginFlights(game.Table) {
	p.Void, p.Fired, p.Shaken, p.Dashed = unitSet{}, unitSet{}, unitSet{}, unitSet{}
	p.forgetFlight()
	p.AirOwed, p.HitAt, p.Landing = [airPools]uint8{}, 0, false
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		p.Standby.Drop(u)
	}
	p.liftMarks(p.Mover)
}

// forgetFlight ends the flight under way.
func (p *Position) forgetFlight() {
	p.Group, p.Path, p.Legs, p.Here = unitSet{}, [longestFlight]board.Square{}, 0, 0
	p.Leg, p.Job, p.Passed, p.Salvo, p.SalvoDie, p.Covering = notFlying, 0, 0, 0, 0, false
}

// asksFlight asks for what is open in the air: losses first, then the flight under way, then bombs that fall and aircraft that
// land of themselves.
func (p *Position) asksFlight(t game.Table) bool {
	for {
		if p.asksAirLosses(t) {
			return true
		}
		switch {
		case p.Leg != notFlying:
			if p.flyOn(t) {
				return true
			}
		case !p.on(mAir):
			return false
		case p.phaseNow() == phaseFights && p.Segment <= atShipStrikes:
			if !p.nextStrike(t) {
				return false
			}
		case p.toLand():
			if p.asksLanding12(t) {
				return true
			}
		default:
			return false
		}
	}
}

// supportOver returns the factors of aircraft that support the mover's attack on a square: BM-12.M17a. They pay no losses (BM-12.M17b,
// BM-0.X20).
func (p *Position) supportOver(s board.Square) int {
	return p.weathered(p.onMission(nameSupport, s), s, false)
}

// onMission adds up the mover's factors that fly a mission to a place, without escorts.
func (p *Position) onMission(n modName, s board.Square) (sum int) {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.Mission[u] == missionOf(n) && p.Target[u] == s {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// weathered keeps BM-14.5 and BM-12.F4: V2 halves factors, and S2 those against ships again; fractions are dropped at the end.
func (p *Position) weathered(factors int, at board.Square, ships bool) int {
	return weatheredIn(p.weatherAt(at), factors, ships)
}

// weatheredIn is weathered for a kind of weather.
func weatheredIn(w booklet.ZoneWeather, factors int, ships bool) int {
	halves := 0
	if w.Visibility == 2 {
		halves++
	}
	if ships && w.Sea == 2 {
		halves++
	}
	return factors >> halves
}
