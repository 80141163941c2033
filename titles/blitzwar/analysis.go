package blitzwar

import "sandtable/game"

// What machine players and tools may ask of a position beside the contract. Everything here is read with the functions the rules
// use, and nothing here changes a position.

// Sizes of what a position holds. Places below Zones are land.
const (
	Seats    = seats
	Slots    = slots
	Zones    = nZones
	Places   = nPlaces
	Nowhere  = nowhere
	LastTurn = lastTurn
)

type (
	// PlaceSet is a set of places.
	PlaceSet = placeSet
	// UnitSet is a set of counters.
	UnitSet = unitSet
	// Load is what a card brings.
	Load = load
)

// Step is the decision that is owed, for players who answer each question in its own way.
type Step = step

// The steps at which a seat is asked.
const (
	StepSetup   = stepSetup
	StepTalks   = stepTalks
	StepCards   = stepCards
	StepMinors  = stepMinors
	StepLosses  = stepLosses
	StepUnlock  = stepUnlock
	StepLend    = stepLend
	StepPlace   = stepPlace
	StepSail    = stepSail
	StepFly     = stepFly
	StepCounter = stepCounter
	StepShip    = stepShip
	StepMarch   = stepMarch
	StepBlitz   = stepBlitz
	StepFight   = stepFight
	StepShift   = stepShift
	StepLose    = stepLose
	StepRetreat = stepRetreat
	StepAdvance = stepAdvance
	StepCut     = stepCut
	StepTrim    = stepTrim
	StepExpel   = stepExpel
	StepOver    = stepOver
)

// CorpsSlots is how many slots corps have: theirs come first.
var CorpsSlots = first[germanAir]

// Owner returns the side of a counter on the map; Nobody if it is not there or its country is neutral.
func (p *Position) Owner(u int) game.Seat {
	if !p.on(u) {
		return game.Nobody
	}
	return p.sideOf(u)
}

// Men counts the corps of a counter, and how many of them are armoured.
func (p *Position) Men(u int) (corps, armour int) { return int(p.corps(u)), int(p.armour(u)) }

// Tanks reports whether a counter moves as armour, Dug whether it is fortified.
func (p *Position) Tanks(u int) bool { return p.Kind[u].tanks() }

// Dug reports whether a counter is fortified.
func (p *Position) Dug(u int) bool { return p.Kind[u] == fortified }

// Plane reports whether a counter is an aircraft, Stock whether it is supply.
func (p *Position) Plane(u int) bool { return p.Kind[u] == air }

// Stock reports whether a counter is supply.
func (p *Position) Stock(u int) bool { return p.Kind[u] == supply }

// Ashore reports whether a counter is in a land zone and on no beachhead.
func (p *Position) Ashore(u int) bool { return p.ashore(u) }

// Active reports whether a counter may attack in this turn's combat phases.
func (p *Position) Active(u int) bool { return p.Did[u]&didActivate != 0 || p.Beach[u] != 0 }

// Holder returns the side that controls a zone; Nobody if it is neutral.
func (p *Position) Holder(x Place) game.Seat { return p.holder(x) }

// Foes reports whether two sides are enemies.
func Foes(a, b game.Seat) bool { return foes(a, b) }

// EastWar reports whether Axis and Soviet Union are at war.
func (p *Position) EastWar() bool { return p.When[evEastWar] != 0 }

// PolandFell reports whether Poland has surrendered.
func (p *Position) PolandFell() bool { return p.When[evPolandFell] != 0 }

// Points counts the strategic points that the Axis controls.
func (p *Position) Points() int { return p.points() }

// Snows reports whether snow lies in a zone, Mud whether there is no Blitzkrieg this turn.
func (p *Position) Snows(x Place) bool { return p.snows(x) }

// Mud reports whether it is a turn of mud.
func (p *Position) Mud() bool { return calendar[p.Turn].weather == mud }

// Land reports whether a place is a land zone.
func (x Place) Land() bool { return x.land() }

// Near returns the zones joined to a zone by a line, or the seas that meet a sea.
func Near(x Place) *PlaceSet { return &board.near[x] }

// PointsAt returns the strategic points of a zone.
func PointsAt(x Place) int { return int(board.points[x]) }

// SupplyOf returns the supply zones of a side.
func SupplyOf(s game.Seat) *PlaceSet { return &supplyOf[s] }

// CountryAt returns the country of a zone, as players say it.
func CountryAt(x Place) string {
	if n := board.country[x]; n < nNations {
		return countries[n].word
	}
	return ""
}

// CapitalAt reports whether a zone is the capital of its country.
func CapitalAt(x Place) bool {
	n := board.country[x]
	return n < nNations && board.capital[n] == x
}

// PortAt reports whether a zone has a port.
func PortAt(x Place) bool { return board.port.Has(x) }

// CardOf returns what the card of a word brings.
func CardOf(w game.Word) *Load { return &cards[cardFrom(w)] }

// Lines returns all places to which a side's lines of supply lead.
func (p *Position) Lines(s game.Seat) PlaceSet {
	n := p.network(s, true)
	return n.reach(p.sources(s))
}

// Halves counts the supply that a side has on the map, in halves of units.
func (p *Position) Halves(s game.Seat) int { return p.purse(p.stocks(s)) }

// Fare returns the cost of moving or activating a counter, in halves of supply units.
func (p *Position) Fare(u int) int { return int(p.tacticalCost(u)) }

// AtMovement returns the position as it is when the Movement Phase of the side under way begins, if nothing changes before.
func (p *Position) AtMovement() *Position {
	q := *p
	if q.Step != stepMarch {
		q.Stage, q.Step, q.Sub, q.Asked, q.Mover = uint8(onMovement), stepMarch, 0, q.Side, 0
	}
	return &q
}

// Reach returns where a counter may move now, and where it may and still attack.
func (p *Position) Reach(u int) (ends, attacking PlaceSet) {
	if p.mayMove(p.sideOf(u), u) != nil {
		return ends, attacking
	}
	limit := tables.Moves.AttackInfantry
	if p.Kind[u].tanks() {
		limit = tables.Moves.AttackArmoured
	}
	if p.Kind[u].corps() && p.Step == stepMarch && p.Moved[u] < limit {
		attacking = p.marchWithin(u, limit-p.Moved[u])
	}
	return p.marchTo(u), attacking
}

// MayActivate reports whether a counter may be activated where it stands, MayAttack whether it may attack a zone at all.
func (p *Position) MayActivate(u int) bool { return p.mayActivate(p.sideOf(u), u) == nil }

// MayAttack reports whether a counter's country may attack a zone, and who is in it.
func (p *Position) MayAttack(u int, x Place) bool {
	return p.Kind[u] != fortified && p.mayHit(u, x, p.At[u] == x && p.Beach[u] == 0) == nil
}

// Defenders returns the corps that an attack of a side on a zone meets ashore.
func (p *Position) Defenders(s game.Seat, x Place) UnitSet { return p.defendersOf(s, x, false) }

// Odds returns the column of an attack, 0 being 1-1, with all that helps either side, and the corps on both; false if it may not be
// made.
func (p *Position) Odds(s game.Seat, x Place, attackers UnitSet) (column, strong, weak int, ok bool) {
	b, ok := p.battleOf(s, x, attackers, true)
	return b.column, int(b.strong), int(b.weak), ok && b.column >= 0
}

// Bound returns the counters that have to attack a zone again, all together if anybody does (BW-17.1b).
func (p *Position) Bound(s game.Seat, x Place) UnitSet {
	if p.now() == onBlitz || !p.since(version6) {
		return UnitSet{}
	}
	return p.bound(s, x)
}

// LossesAt returns what a die costs attacker and defender in a column.
func LossesAt(die, column, strong, weak int) (attacker, defender int) {
	r := resultOf(die, column).with(uint8(strong), uint8(weak))
	return int(r.attacker), int(min(r.defender, uint8(weak)))
}

// Ladder returns the column of plain odds before anything shifts it.
func Ladder(strong, weak int) int {
	column, _ := ladder(strong, weak)
	return column
}

// MayBlitz reports whether a side may make Blitzkrieg attacks on a zone this turn.
func (p *Position) MayBlitz(s game.Seat, x Place) bool {
	return board.terrain[x] != swamp && board.terrain[x] != highMountains && p.blitzBarred(s, x) == nil
}

// Holds reports whether the ground of a zone spares its defenders the retreat on a difference of one.
func (p *Position) Holds(x Place) bool { return p.holds(x) }

// Airborne returns where the aircraft went that waits for an answer; Nowhere if none does.
func (p *Position) Airborne() Place { return p.Air }

// AirOver reports whether a side alone has aircraft on missions over a zone.
func (p *Position) AirOver(s game.Seat, x Place) bool {
	return p.airOver(x, p.atPeaceWith(s)) == campOf(s)
}

// Name is what a place is called on screens.
func (x Place) Name() string {
	if int(x) >= nPlaces {
		return "nowhere"
	}
	return board.names[x]
}

// FirstSea and LastSea bound the sea zones.
const (
	FirstSea = Place(firstSea)
	LastSea  = bombingBox - 1
)

// Beaches returns the zones where one can land from a sea, Coast all zones at it.
func Beaches(sea Place) PlaceSet { return board.beach[sea].Without(&board.base) }

// Coast returns the zones at a sea.
func Coast(sea Place) *PlaceSet { return &board.coast[sea] }

// Closed returns the seas where an enemy of a side has Naval Superiority.
func (p *Position) Closed(s game.Seat) PlaceSet { return p.closedSeas(s) }

// Lands reports whether an aircraft can become a beachhead.
func Lands(u int) bool { return groupOf[u] == germanAir || groupOf[u] == alliedAir }
