package blackswan

import "sandtable/game"

// What machine players and tools may ask of a position beside the contract. Everything here is read with
// the functions the rules use, and nothing here changes a position.

// Sizes of what a position holds. Places below Areas are land, those from FirstZone to LastZone sea zones.
const (
	Seats     = seats
	Slots     = slots
	Areas     = nAreas
	FirstZone = Place(firstZone)
	LastZone  = Place(firstClosed - 1)
	Nowhere   = nowhere
	PerClass  = perClass // blocks of a class that may attack an area
)

// Step is the decision that is owed, for players who answer each question in its own way.
type Step = step

// The steps at which a seat is asked.
const (
	StepDeclare  = stepDeclare
	StepSpend    = stepSpend
	StepPlace    = stepPlace
	StepSail     = stepSail
	StepBattles  = stepBattles
	StepOperate  = stepOperate
	StepMove     = stepMove
	StepSue      = stepSue
	StepAnswer   = stepAnswer
	StepTransfer = stepTransfer
	StepCombat   = stepCombat
	StepLose     = stepLose
	StepTarget   = stepTarget
	StepDefend   = stepDefend
	StepPress    = stepPress
	StepRetreat  = stepRetreat
	StepOver     = stepOver
)

// Class is what a block is.
type Class = class

// The classes of blocks.
const (
	Air       = air
	Artillery = artillery
	Tank      = tank
	Infantry  = infantry
	Airborne  = airborne
	FortClass = fort
	Carrier   = carrier
	Heavy     = heavy
	Light     = light
	Submarine = sub
	Classes   = int(nClasses)
)

// Nation is one of those that can be at war.
type Nation = nation

// The nations whose part in a campaign depends on a decision.
const (
	Germany     = germany
	Italy       = italy
	France      = france
	Britain     = britain
	SovietUnion = soviet
	Vichy       = vichy
	NoNation    = noNation
)

// NationNamed returns the nation that a word stands for.
func NationNamed(w game.Word) Nation { return nation(w.N) }

// FrontNamed returns the front that a word stands for.
func FrontNamed(w game.Word) int { return int(w.N) - firstFront }

// IsLarge reports whether a word stands for the pool of ships.
func IsLarge(w game.Word) bool { return int(w.N) == firstSize+1 }

// SeatOf returns whose a slot is.
func SeatOf(u int) game.Seat { return seatOf(u) }

// OwnSlots returns the first slot of a seat and the first after its last.
func OwnSlots(s game.Seat) (from, to int) { return own(s) }

// Hostile reports whether two seats are enemies.
func Hostile(a, b game.Seat) bool { return hostile(a, b) }

// Ship reports whether a slot is for ships, which everyone sees.
func Ship(u int) bool { return naval(u) }

// Fort reports whether a slot is for forts, which everyone sees.
func Fort(u int) bool { return isFort(u) }

// Block is what a slot holds.
type Block struct {
	Class  Class
	Nation Nation
	Steps  int
	Full   int
	Price  int // of a step
	Elite  bool
}

// Block returns what a slot on the map holds.
func (p *Position) Block(u int) Block {
	k := p.unitKind(u)
	return Block{Class: k.class, Nation: k.nation, Steps: int(p.Steps[u]), Full: int(k.full), Price: tables.class[k.class].step, Elite: k.elite}
}

// Face tells blocks of one owner apart in a place: those with equal faces are alike in all that counts.
func (p *Position) Face(u int) uint64 { return uint64(p.contents(u)) }

// Word returns the word by which a seat calls the block in a slot, and Slot the slot that a word of its stands for.
func (p *Position) Word(s game.Seat, u int) game.Word { return p.wordOf(s, u) }

// Slot returns the slot of the block that a seat calls by a word.
func (p *Position) Slot(s game.Seat, w game.Word) int { return p.slotCalled(s, w.N) }

// IsCut reports whether a block has a white cube.
func (p *Position) IsCut(u int) bool { return p.Cut.Has(u) }

// Hop is a land area next to another.
type Hop = hop

// To returns where a hop leads.
func (h hop) To() Place { return h.to }

// Hops lists the land areas next to one. The list is shared: do not change it.
func Hops(x Place) []Hop { return board.hops[x] }

// Next reports whether two land areas are next to each other.
func Next(x, y Place) bool { return ground.steps[x].Has(y) }

// Name returns a place's name as screens show it.
func (x Place) Name() string { return board.names[x] }

// Land reports whether a place is a land area.
func (x Place) Land() bool { return x.land() }

// FrontOf returns the front of a place.
func FrontOf(x Place) int { return int(board.front[x]) }

// Star reports whether an area is a Strategic Area.
func Star(x Place) bool { return board.star.Has(x) }

// Island reports whether an area is an Island, which gives whoever holds it an Opposition Disc (BS-2.2a).
func Island(x Place) bool { return board.island.Has(x) }

// Points returns what an area gives its collector, the star's part included.
func Points(x Place) int {
	n := int(board.pp[x])
	if board.star.Has(x) {
		n += starPP
	}
	return n
}

// Capital returns a nation's capital.
func Capital(n Nation) Place { return board.capital[n] }

// Coasts reports whether an area and a sea zone touch.
func Coasts(x, z Place) bool { return board.coast[x].Has(z) }

// Limit returns how many blocks of a side a place holds.
func Limit(x Place) int { return int(limitAt(x)) }

// Full reports whether a place holds as many blocks of a seat's side as it can: another goes there only in exchange for one.
func (p *Position) Full(s game.Seat, x Place) bool { return p.blocksIn(s, x) >= limitAt(x) }

// Holder returns the seat whose warring nations control an area, or Nobody.
func (p *Position) Holder(x Place) game.Seat {
	n := p.Ctl[x]
	if p.War[n] != atWar {
		return game.Nobody
	}
	return p.faction(n)
}

// Printed returns the nation an area belongs to.
func (p *Position) Printed(x Place) Nation { return p.homeOf(x) }

// Played reports whether a place belongs to the fronts that the game is played on.
func (p *Position) Played(x Place) bool { return p.played(x) }

// Campaign reports whether the whole war is played.
func (p *Position) Campaign() bool { return p.Fronts == allFronts }

// AtWar reports whether a nation is at war.
func (p *Position) AtWar(n Nation) bool { return p.War[n] == atWar }

// MustDeclareOn reports whether the seat has to declare war on a nation before it may go on.
func (p *Position) MustDeclareOn(s game.Seat, n Nation) bool {
	return n == p.firstVictim() && p.mayEndDeclarations(s) != nil
}

// Year returns the year, and the season of it from Winter.
func (p *Position) Year() (y, season int) { return year(p.Season), int(p.Season % 4) }

// Phasing reports whether it is the turn of a seat's side.
func (p *Position) Phasing(s game.Seat) bool { return sideOf(s) == p.Side }

// BlitzAhead reports whether a seat will move on land once more in this turn: it has a Blitz Disc and the Blitz Phase is to come.
func (p *Position) BlitzAhead(s game.Seat) bool { return p.Blitz[s] != 0 && !p.blitzing() }

// Goal is a condition of a scenario: to hold a number of certain areas, or to put a nation out of the war.
type Goal struct {
	Seat  game.Seat // one of the side that wants it
	Areas []Place
	Need  int
	Out   Nation
}

// Goals lists the conditions of the scenario that is played; a campaign has none.
func (p *Position) Goals() (list []Goal) {
	for _, g := range p.goals() {
		w := Goal{Seat: g.side.members()[0], Areas: g.areas, Need: g.need, Out: g.out}
		for x := range Place(nAreas) {
			if g.printed != noNation && board.nation[x] == g.printed {
				w.Areas = append(w.Areas[:len(w.Areas):len(w.Areas)], x)
			}
		}
		list = append(list, w)
	}
	return list
}

// Deployed returns the steps that a neutral Minor puts on the map when war comes to it.
func Deployed(n Nation) (steps int) {
	for _, d := range deployments[n] {
		steps += int(d.steps)
	}
	return steps
}
