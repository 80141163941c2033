package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// What machine players may ask of a war with modules beside the contract. Everything here is read with the functions the rules use, and
// nothing here changes a position.

// WarUnits is how many slots a war with modules has for both sides.
const WarUnits = units

// The parts of a half-turn with module 6, and the step that mends stacks.
const (
	StepActs   = stepActs
	StepFights = stepFights
	StepAfter  = stepAfter
	StepBuilds = stepBuilds
)

// Module reports whether a module is on, by its number.
func (p *Position) Module(n int) bool { return p.on(module(n)) }

// UnitsOf returns the first and past-the-last slot of a seat.
func (p *Position) UnitsOf(s game.Seat) (from, to int) { return p.unitsOf(s) }

// InPlay reports whether a slot holds a unit that is on the board, at sea, in the air or aboard another.
func (p *Position) InPlay(u int) bool { return p.inPlay(u) }

// PlaceOf returns where a unit in play is: a square or the box of a sea zone, its carrier's if it is carried.
func (p *Position) PlaceOf(u int) board.Square { return p.place(u) }

// KindOf returns the type of a unit as the unit chart has it.
func (p *Position) KindOf(u int) booklet.Kind { return chartRows[p.Kind[u]].Kind }

// MoveLeft returns how many movement factors unit u has left in this impulse.
func (p *Position) MoveLeft(u int) int { return p.movementLeft(u) / board.MovementFactor }

// Unsupplied reports whether unit u suffers for want of supply.
func (p *Position) Unsupplied(u int) bool { return p.isolated(u) }

// Supplied returns the squares where a unit of a seat would be supplied now.
func (p *Position) Supplied(s game.Seat) board.Squares {
	if !p.on(mSupply) {
		return board.Map.Land
	}
	return p.suppliedSquares(s)
}

// WarCities returns the cities that the war is about, a bit for each.
func (p *Position) WarCities() (out uint64) {
	const all = 1<<board.NCities - 1
	switch booklet.Wars[p.War-1].Win {
	case booklet.MostCountries, booklet.MostMinorCities:
		return all &^ homeOf(Blue) &^ homeOf(Red)
	case booklet.GuerillaLevels:
		return p.occupiedCities()
	}
	if p.War == warE { // nobody enters the great powers: BM-17.E3
		return all &^ homeOf(Blue) &^ homeOf(Red)
	}
	return all
}

// TakenByZone returns the cities that a zone of control takes: all but those that belong to whoever was the last in them (BM-0.15).
func (p *Position) TakenByZone() uint64 { return ^(p.uncapturedCities() | p.citiesByOccupation()) }

// CitiesOver returns the cities that unit u controls from a square.
func (p *Position) CitiesOver(u int, at board.Square) uint64 { return p.citiesOver(u, at) }

// Liberates reports whether a seat has guerillas only, against an occupier.
func (p *Position) Liberates(s game.Seat) bool { return p.War == warG && s != p.occupier() }

// CityHolder returns who holds a city, or nobody.
func (p *Position) CityHolder(c int) game.Seat {
	for s := range game.Seat(2) {
		if board.HasCity(p.Owned[s], c) {
			return s
		}
	}
	return game.Nobody
}

// Violates reports whether a square belongs to a country that stands apart from the war, so that whoever enters violates it.
func (p *Position) Violates(at board.Square) bool {
	c := board.Map.Country[at]
	return p.isNeutral(c) && c != homeland(p.Mover)
}

// Woken returns the ground factors that take up arms when a country is violated: those of its army, and in war C of all five (BM-17.C3).
func (p *Position) Woken(c board.Country) (sum int) {
	for m := range booklet.Minors {
		if minorCountry(m) != c && p.War != warC {
			continue
		}
		for _, x := range booklet.Minors[m].Counters {
			if kindBranches[x.Kind].ground() {
				sum += int(x.Size)
			}
		}
	}
	return sum
}

// ThreeToASquare reports whether squares hold three units of a class; else they hold StackLimit factors.
func (p *Position) ThreeToASquare() bool { return p.on(mClasses) }

// WarStudy is a war with modules as the mover's planner looks at it. It remembers what it has found out.
type WarStudy struct {
	p     *Position
	field survey
	ends  map[marchState]board.Squares
}

// marchState is what decides where a unit can march.
type marchState struct {
	from    board.Square
	thirds  int
	kind    branch
	country uint8
	small   bool
	arrived arrival
	held    bool
}

// StudyWar looks at the board for the mover.
func (p *Position) StudyWar() WarStudy {
	return WarStudy{p: p, field: p.survey(p.Mover), ends: map[marchState]board.Squares{}}
}

// Foe returns the squares that the enemy closes to ground units, and Zone those he controls.
func (y *WarStudy) Foe() *board.Squares { return &y.field.foe }

// Zone returns the squares that the enemy controls.
func (y *WarStudy) Zone() *board.Squares { return &y.field.zone }

// Open returns the squares that ground units may enter.
func (y *WarStudy) Open() *board.Squares { return &y.field.open }

// Ends returns where unit u of the mover can end a march now.
func (y *WarStudy) Ends(u int) board.Squares {
	p := y.p
	if !p.inPlay(u) {
		return board.Squares{}
	}
	g := marchState{p.place(u), p.movementLeft(u), p.Kind[u], p.Country[u], p.Str[u] < 4, p.Arrived[u], p.whyHeld(u, &y.field) != nil}
	if out, ok := y.ends[g]; ok {
		return out
	}
	out := p.marchEnds(u, &y.field)
	y.ends[g] = out
	return out
}

// Strength returns what an attack of some units on a square would have: the factors of both sides after terrain, supply and weather, without
// aircraft and artillery that may still join.
func (p *Position) Strength(at board.Square, by []int) (attack, defense int) {
	return p.StrengthAll([]board.Square{at}, by)
}

// StrengthAll is Strength of an attack on several squares.
func (p *Position) StrengthAll(at []board.Square, by []int) (attack, defense int) {
	c := clash{seat: p.Mover}
	for _, x := range at {
		c.addTarget(x)
	}
	for _, u := range by {
		c.addAttacker(p, u)
	}
	c.add(p)
	return c.attack, c.defense
}

// Cell reads a ground table for odds of so many factors against so many: ok is false below its first column, and at 10-1 and better all
// defenders are removed without a die.
func Cell(die, attack, defense int, blitz bool) (r booklet.Result, rout, ok bool) {
	c := clash{attack: attack, defense: max(defense, 1), blitz: blitz}
	switch col := c.column(); {
	case col == routColumn || defense == 0:
		return r, true, true
	case col < 0:
		return r, false, false
	default:
		return c.table().Cells[die][col], false, true
	}
}

// KindNamed returns the type of unit that a word names; it is no kind if the word names none.
func KindNamed(w game.Word) booklet.Kind {
	b := int(w.N) - int(moduleName(nameKinds))
	if w.Kind != game.Name || b < 0 || b >= int(allBranches) {
		return booklet.Kinds
	}
	return chartRows[b].Kind
}
