package worldconflict

import "sandtable/game"

// What machine players read of a position beside its fields: the map, who stands where, who is at war, and what an attack would be.
// Nothing here changes a game.

// How many there are.
const (
	Seats  = nPowers
	Areas  = nAreas
	Places = nPlaces
	Units  = nUnits

	Nowhere = nowhere
)

// The powers as seats.
const (
	Germany = game.Seat(germany)
	Japan   = game.Seat(japan)
	AFA     = game.Seat(afa)
	USSR    = game.Seat(ussr)
	USA     = game.Seat(usa)
)

// PlaceSet is a set of places, UnitSet one of units.
type (
	PlaceSet = placeSet
	UnitSet  = unitSet
)

// Step is a decision that is owed.
type Step = step

// The steps by name.
const (
	StepBid       = stepBid
	StepRoad      = stepRoad
	StepOpen      = stepOpen
	StepReturn    = stepReturn
	StepSail      = stepSail
	StepSea       = stepSea
	StepAccept    = stepAccept
	StepIntervene = stepIntervene
	StepSlip      = stepSlip
	StepRebase    = stepRebase
	StepMarch     = stepMarch
	StepAnnounce  = stepAnnounce
	StepCommit    = stepCommit
	StepResolve   = stepResolve
	StepBlitz     = stepBlitz
	StepWeapons   = stepWeapons
	StepLend      = stepLend
	StepSpend     = stepSpend
	StepRelief    = stepRelief
	StepOver      = stepOver
)

// Land reports whether a place is a land area.
func (x Place) Land() bool { return x.land() }

// Sea reports whether a place is a sea area.
func (x Place) Sea() bool { return x.sea() }

// Name is what the map calls a place.
func (x Place) Name() string { return board.names[x] }

// Border returns the land areas across whose border one attacks (WC-5.3u).
func Border(x Place) *PlaceSet { return &board.border[x] }

// Near returns the land areas that units march to from an area (WC-1.3a).
func Near(x Place) *PlaceSet { return &board.near[x] }

// Coast returns the sea areas of a land area, or the land areas of a sea area.
func Coast(x Place) *PlaceSet { return &board.coast[x] }

// Goods returns what an area yields and the Factors of its Factory.
func Goods(x Place) (oil, resources, factory int) {
	return int(board.oil[x]), int(board.resources[x]), int(board.factory[x])
}

// HomeOf returns the power in whose home countries an area lies; Nobody if in none.
func HomeOf(x Place) game.Seat {
	for w := range power(nPowers) {
		if homelands[w].Has(x) {
			return w.seat()
		}
	}
	return game.Nobody
}

// SeatNamed finds a power by its name in small letters; Nobody if none has it.
func SeatNamed(name string) game.Seat {
	for w, id := range powerIDs {
		if wordOf(id) == name {
			return game.Seat(w)
		}
	}
	return game.Nobody
}

// NameOf is the name of a power in small letters.
func NameOf(s game.Seat) string { return wordOf(powerIDs[s]) }

// seatOf is the seat of a power.
func seatOf(w power) game.Seat {
	if w >= nPowers {
		return game.Nobody
	}
	return w.seat()
}

// Holder returns who controls an area; Nobody if it is neutral.
func (p *Position) Holder(x Place) game.Seat { return seatOf(p.Control[x]) }

// Of returns whose a unit on the map is; Nobody if it is not on the map.
func (p *Position) Of(u int) game.Seat {
	if !p.on(u) {
		return game.Nobody
	}
	return seatOf(p.Owner[u])
}

// Allied reports whether two seats are on one side; a seat is its own ally.
func Allied(a, b game.Seat) bool {
	return a != game.Nobody && b != game.Nobody && friends(power(a), power(b))
}

// AtWar reports whether two powers are at war with each other.
func (p *Position) AtWar(a, b game.Seat) bool {
	return a != game.Nobody && b != game.Nobody && p.War[a].has(power(b))
}

// Foe reports whether a unit on the map is at war with a power.
func (p *Position) Foe(s game.Seat, u int) bool { return p.on(u) && p.atWar(u, power(s)) }

// Hostile reports whether a power, or a country that it runs, is at war with who controls an area, or it is with the country there.
func (p *Position) Hostile(s game.Seat, x Place) bool {
	w, h := power(s), p.Control[x]
	if h >= nPowers || friends(w, h) {
		return false
	}
	c := p.countryAt(x)
	if p.War[w].has(h) || p.Feud[c].has(w) && p.Ally[c] == h {
		return true
	}
	for c := range p.Feud {
		if p.Ally[c] == w && p.Feud[c].has(h) {
			return true
		}
	}
	return false
}

// Prize is how many VPs a power would have at once for building a unit: a super weapon of Germany, the first A-Bomb (WC-8.0g).
func (p *Position) Prize(s game.Seat, u int) int {
	w := power(s)
	switch {
	case !p.countsPoints() || p.Armed.Has(u):
		return 0
	case units.all[u].faces[1].kind == aBomb && !p.Club.has(w):
		return int(charts.AtomicClub[0])
	}
	return oneIf(units.all[u].super && w == germany)
}

// Plays reports whether a power takes part in the scenario.
func (p *Position) Plays(s game.Seat) bool { return p.plays(power(s)) }

// InPlay reports whether a place is part of the scenario.
func (p *Position) InPlay(x Place) bool { return p.start().inPlay.Has(x) }

// Ground, Aircraft and Ship tell units on the map apart.
func (p *Position) Ground(u int) bool { return p.kind(u).land() }

// Aircraft reports whether a unit is an air unit.
func (p *Position) Aircraft(u int) bool { return p.kind(u).air() }

// Ship reports whether a unit is a naval unit.
func (p *Position) Ship(u int) bool { return p.kind(u).naval() }

// Armoured reports whether a unit is ARM.
func (p *Position) Armoured(u int) bool { return p.kind(u) == arm }

// Fixed reports whether a unit never moves.
func (p *Position) Fixed(u int) bool { return p.kind(u) == fort }

// Factors returns the Land, Naval, Air and Bombing Factors that a unit shows.
func (p *Position) Factors(u int) (land, naval, air, bombs int) {
	f := p.face(u)
	return int(f.land), int(f.naval), int(f.air), int(f.bombs)
}

// Submarine reports whether a unit is a SUB.
func (p *Position) Submarine(u int) bool { return p.kind(u) == sub }

// Transport reports whether a unit is a TRS.
func (p *Position) Transport(u int) bool { return p.kind(u) == trs }

// Lender reports whether a unit is an LL unit, and names its sea area.
func (p *Position) Lender(u int) (Place, bool) {
	at := units.all[u].lendsAt
	return at, p.on(u) && p.kind(u) == lend && at != nowhere
}

// Lends reports whether a unit is an LL unit, on the map or not.
func Lends(u int) bool { return units.all[u].lendsAt != nowhere && units.all[u].faces[1].kind == lend }

// Guards reports whether a unit, on the map or not, only guards the area where it is: a FORT, a GAR or AA.
func Guards(u int) bool { k := units.all[u].faces[1].kind; return k == fort || k == gar || k == aa }

// Sails reports whether a unit, on the map or not, is a naval unit.
func Sails(u int) bool { return units.all[u].faces[1].kind.naval() }

// Capacity is the Size of land units that a TRS carries.
func (p *Position) Capacity(u int) int { return p.capacity(u) }

// BombsShips reports whether an air unit bombs ships first of all.
func (p *Position) BombsShips(u int) bool { return p.kind(u).air() && units.all[u].bomb == bombsNaval }

// FactorsAt returns the factors that a unit shows at a Size; of one that it does not have, none.
func FactorsAt(u int, size uint8) (land, naval, air, bombs int) {
	f := &units.all[u].faces[min(size, maxSize)]
	return int(f.land), int(f.naval), int(f.air), int(f.bombs)
}

// LargestSize is the largest Size of a unit.
func LargestSize(u int) uint8 { return units.all[u].max }

// FoesAt returns the naval, air or land units and Convoys in a sea area that a power is at war with, as Naval and Bombing Factors, and the
// Factors of Convoys that are left there.
func (p *Position) FoesAt(s game.Seat, x Place) (factors, convoys int) {
	for u := range firstCommander {
		if p.At[u] != x || !p.on(u) || p.Owner[u] >= nPowers || !p.War[s].has(p.Owner[u]) {
			continue
		}
		if u >= firstConvoy {
			convoys += p.convoyLeft(u)
			continue
		}
		f := p.face(u)
		factors += int(f.naval)
		if f.kind.air() {
			factors += int(f.air+f.bombs) / 2
		}
	}
	return factors, convoys
}

// Battlefield is the sea area of the combat that is being prepared; Nowhere if none is.
func (p *Position) Battlefield() Place {
	if p.Clash.At == 0 {
		return nowhere
	}
	return p.Clash.At - 1
}

// Purse returns what a power has left to spend in secret.
func (p *Position) Purse(s game.Seat) (oil, resources int) {
	t := &p.Till[s]
	return int(p.Oil[s]) - int(t.Oil), int(p.Resources[s]) - int(t.Resources)
}

// Free reports whether a unit in the Force Pool is a GAR that costs nothing as things are (WC-7.8f).
func (p *Position) Free(s game.Seat, u int) bool { return p.freeGarrison(power(s), u) }

// Shown is the position as a power will have made it by its secret choices.
func (p *Position) Shown(s game.Seat) Position { return p.drafted(power(s)) }

// LastTurn is the last turn of the scenario.
func (p *Position) LastTurn() uint8 { return p.start().last }

// Blitzing reports whether it is the Blitzes of a side.
func (p *Position) Blitzing() bool { return p.inBlitz() }

// Marches returns where a land unit could go in step E as things are.
func (p *Position) Marches(u int) (set PlaceSet) {
	if mayMarch(p, p.Owner[u], u) != nil {
		return set
	}
	return p.marches(u)
}

// Reach returns where a land unit could march, whoever's phase it is.
func (p *Position) Reach(u int) PlaceSet { return p.marches(u) }

// Voyage returns the sea areas that a ship could sail to, whoever's phase it is.
func (p *Position) Voyage(u int) (seas PlaceSet) {
	seas, _ = p.voyage(u, openWays)
	return seas
}

// Flight returns what is within the range of an air unit.
func (p *Position) Flight(u int) PlaceSet { return p.flight(p.At[u], units.all[u].move) }

// RangeFrom returns what an air unit would have within its range if it were based somewhere else.
func (p *Position) RangeFrom(u int, x Place) PlaceSet { return p.flight(x, units.all[u].move) }

// Attackers returns the units that have announced a Ground Attack on an area.
func (p *Position) Attackers(x Place) (set UnitSet) {
	for u := range nUnits {
		if p.Task[u].Foe == x+1 && p.Task[u].Sort == groundAttack && p.on(u) && p.sideOf(u) == p.phasing() {
			set.Add(u)
		}
	}
	return set
}

// Acting reports whether it is the Activities or Blitzes of a seat's side.
func (p *Position) Acting(s game.Seat) bool { return p.phasing() == power(s).side() }

// Target reports whether a power may attack an area on the ground as things are.
func (p *Position) Target(s game.Seat, x Place) bool {
	return p.Control[x] != nobody && p.Control[x].side() != power(s).side() && p.mayTarget(power(s), x, groundAttack) == nil
}

// Empty reports whether no land unit of its side stands in an area.
func (p *Position) Empty(x Place) bool { return !p.landAt(x, p.Control[x].side()) }

// Aims returns the areas that decide a scenario, whose aim they are, and false if VPs do.
func (p *Position) Aims() (areas []Place, of game.Seat, ok bool) {
	g, ok := aims[p.start().letter]
	return g.areas, g.power.seat(), ok
}

// Odds is a Ground Attack as players weigh it. The first of two figures is the attackers'.
type Odds struct {
	Fire  [2]int // columns of the Land Round with all support
	Bare  [2]int // without air units
	Air   [2]int // columns of the Air Round; none is fought if both are 0
	Wings [2]int // air units
	Size  [2]int // of land units
	Count [2]int // land units

	Armour bool // the attackers' letter counts (WC-6.6b)
}

// Weigh works out a Ground Attack of some units of a power on an area that land units defend: with all the enemy's air units that can
// come, if it is covered. It does not ask whether the units may join.
func (p *Position) Weigh(s game.Seat, x Place, set UnitSet, covered bool) (c Odds) {
	q := *p
	q.Stage = stageOf(power(s).side())
	q.Task = [slots]task{}
	for u := range set.All() {
		q.Task[u] = task{Foe: x + 1, Sort: groundAttack}
	}
	if covered {
		foes := q.attackersOf(x)
		for u := range nUnits {
			if q.on(u) && q.kind(u) == air && q.sideOf(u) != power(s).side() && q.mayCoverFrom(u, x, groundAttack, &foes) == nil {
				q.Task[u] = task{Foe: x + 1, Sort: groundAttack}
			}
		}
	}
	q.muster(x, groundAttack)
	q.Bout.Round = airRound
	if q.musterAir() {
		air := q.airTotals()
		c.Air = [2]int{air[attacker].column(), air[defender].column()}
	}
	q.Bout.Round = landRound
	c.Armour = q.moreArmour()
	full := q.landTotals()
	for s := range q.In {
		c.Fire[s] = full[s].column()
		for u := range q.In[s].All() {
			if q.kind(u).land() {
				c.Count[s]++
				c.Size[s] += int(q.Size[u])
			} else if q.kind(u).air() {
				c.Wings[s]++
				q.In[s].Drop(u)
			}
		}
	}
	bare := q.landTotals()
	c.Bare = [2]int{bare[attacker].column(), bare[defender].column()}
	return c
}

// Result is what a die on a column of the Combat Chart takes: points of Size, and how many of so many units its letter takes.
func Result(column, die, count int) (points, taken int) {
	r := charts.combat[column][die]
	return int(r.points), r.letter.share(count)
}

// Scoring reports whether VPs decide the scenario.
func (p *Position) Scoring() bool { return p.countsPoints() }

// Projected is how many VPs a power would have from its Victory Card if the turn ended now.
func (p *Position) Projected(s game.Seat) (n int) {
	for _, a := range p.awards(power(s)) {
		if a != nil {
			n += p.standingOf(power(s), a).vp
		}
	}
	return n
}

// Standings are how many VPs each power would have from its Victory Card if the turn ended now.
func (p *Position) Standings() (n [Seats]int) {
	for s := range n {
		n[s] = p.Projected(game.Seat(s))
	}
	return n
}

// StandingsIf are the standings if a power controlled an area.
func (p *Position) StandingsIf(x Place, holder game.Seat) [Seats]int {
	q := *p
	q.Control[x] = power(holder)
	return q.Standings()
}

// Strides are how far each power has come on its way to the awards of its Victory Card that it would not have if the turn ended now, all together;
// a stride of 1 would be an award.
func (p *Position) Strides() (n [Seats]float64) {
	for w := range power(nPowers) {
		for _, a := range p.awards(w) {
			if a != nil {
				n[w] += p.standingOf(w, a).stride()
			}
		}
	}
	return n
}

// StridesIf are the strides if a power controlled an area.
func (p *Position) StridesIf(x Place, holder game.Seat) [Seats]float64 {
	q := *p
	q.Control[x] = power(holder)
	return q.Strides()
}

// StandingsAt are the standings if a unit were somewhere.
func (p *Position) StandingsAt(u int, x Place) [Seats]int {
	q := *p
	q.At[u] = x
	return q.Standings()
}

// Pacific reports whether a sea area is in the Pacific.
func Pacific(x Place) bool { return board.pacific.Has(x) }

// Mediterranean is the sea area of that name.
var Mediterranean = mediterranean

// Bloodless reports whether the award for an area that is taken from the Axis without a loss in the turn is open to a power, and whether it has
// it as things are (WC-8.0f).
func (p *Position) Bloodless(s game.Seat) (open, met bool) {
	w := power(s)
	for _, a := range p.awards(w) {
		if a != nil && a.Name == "No Casualties" {
			met = p.standingOf(w, a).met
			return !met && !p.Feats.Losers.has(w), met
		}
	}
	return false, false
}

// Fronts returns the areas in which a land unit of a power would earn it an award that it has not got as things are: the Second Front.
func (p *Position) Fronts(s game.Seat) (set PlaceSet) {
	w := power(s)
	for _, a := range p.awards(w) {
		if a == nil || a.Name != "Second Front" || p.standingOf(w, a).met {
			continue
		}
		for x := range europe.All() {
			if p.Control[x].side() == axis || p.Wrested.Has(x) {
				set.Add(x)
			}
		}
	}
	return set
}

// Card returns the power whose Victory Card a power plays by: in the Pacific that of the USA for the Western Allies (WC-E.0a).
func (p *Position) Card(s game.Seat) game.Seat {
	if p.inPacificWar() && power(s) == afa {
		return USA
	}
	return s
}

// Named returns the areas that the Victory Card of a power names.
func Named(s game.Seat) *PlaceSet { return &namedAreas[s] }

// namedAreas are the areas of the Victory Cards.
var namedAreas = func() (list [nPowers]placeSet) {
	add := func(w power, areas []Place) {
		for _, x := range areas {
			list[w].Add(x)
		}
	}
	list[germany] = sovietAreas.Or(&fortressAreas)
	add(japan, cbiAreas)
	add(afa, keysOfMed)
	add(afa, empireAreas)
	add(usa, asiaAreas)
	add(usa, asiaUSA)
	list[usa] = list[usa].Or(&europe)
	list[ussr] = borderlands.Or(sovietAreas)
	return list
}()
