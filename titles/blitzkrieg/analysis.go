package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// What machine players and tools may ask of a position beside the contract. Everything here is read with
// the functions the rules use, and nothing here changes a position.

// Sizes of what a position holds.
const (
	Units      = 2 * perSide
	PerSide    = perSide
	StackLimit = stackLimit
)

// The columns of odds: 1-6 is 0, 1-1 is EvenOdds, 6-1 is AutomaticOdds-1.
const (
	ForbiddenOdds = forbidden
	EvenOdds      = evenColumn
	AutomaticOdds = automatic
)

// Column returns the odds column for a number of attack factors against a number of defense factors.
func Column(attack, defense int) int { return column(attack, defense) }

// Chances is how likely each result of a Basic battle is.
type Chances struct{ AttackerBack, AttackerGone, Exchange, DefenderGone, DefenderBack float64 }

// BasicChances reads a column of the Basic table.
func BasicChances(col int) (c Chances) {
	if col == automatic {
		return Chances{DefenderGone: 1}
	}
	for die := 1; die <= dieSides; die++ {
		switch tables.basic[die][col] {
		case ab2:
			c.AttackerBack += 1. / dieSides
		case ae:
			c.AttackerGone += 1. / dieSides
		case ex:
			c.Exchange += 1. / dieSides
		case de:
			c.DefenderGone += 1. / dieSides
		case db2:
			c.DefenderBack += 1. / dieSides
		}
	}
	return c
}

// Fate is what a face of the die means for one side of a Tournament battle.
type Fate struct{ Lost, Back, Ahead int }

// Attrition reads a cell of the Tournament table.
func Attrition(die, col int) (attacker, defender Fate) {
	c := tables.attrition[die][col]
	return c.attacker.exported(), c.defender.exported()
}

func (f fate) exported() Fate { return Fate{int(f.lost), int(f.back), int(f.ahead)} }

// Doubled reports terrain that doubles a defender whatever he is attacked from.
func Doubled(s board.Square) bool { return doubledAlways(s) }

// CitiesNear returns the cities that a unit on a square has in its zone, a bit for each.
func CitiesNear(s board.Square) uint64 { return coverage[s] }

// HomeCities returns the cities of a seat's own country.
func HomeCities(s game.Seat) uint64 { return homeOf(s) }

// Study is a position as one seat's planner looks at it. It remembers what it has found out.
type Study struct {
	p     *Position
	field survey
	trips []knownReach
}

// moveState is what decides where a unit can go.
type moveState struct {
	from   board.Square
	thirds int
	kind   branch
	voyage voyage
}

// knownReach is where units in one state can go.
type knownReach struct {
	moveState
	to board.Squares
}

// Study looks at the board for a seat.
func (p *Position) Study(s game.Seat) Study { return Study{p: p, field: p.survey(s)} }

// Foe returns the squares with enemy ground units.
func (y *Study) Foe() *board.Squares { return &y.field.ground }

// Zone returns the squares the enemy controls.
func (y *Study) Zone() *board.Squares { return &y.field.zone }

// Reach returns where a ground unit could end a move now, its own square left out and stacking left aside.
func (y *Study) Reach(u int) board.Squares {
	g := moveState{y.p.At[u], y.p.movementLeft(u), y.p.Kind[u], y.p.Voyage[u]}
	for i := range y.trips {
		if y.trips[i].moveState == g {
			return y.trips[i].to
		}
	}
	t := y.p.trip(u, &y.field)
	seen, _ := t.Reach(board.Nowhere)
	seen.Drop(t.From)
	y.trips = append(y.trips, knownReach{g, seen})
	return seen
}

// Turned returns the position as it would stand if seat s moved now with all its movement and
// nothing had been declared.
func (p *Position) Turned(s game.Seat) (q Position) {
	q = *p
	q.Mover, q.Step = s, stepMove
	q.Battles, q.Fight, q.Doomed = 0, 0, unitSet{}
	clear(q.Spent[:])
	clear(q.Battle[:])
	clear(q.Exploits[:])
	return q
}

// OnBoard reports whether unit u stands on a square.
func (p *Position) OnBoard(u int) bool { return p.At[u].OnMap() }

// Ground reports whether unit u moves over land.
func (p *Position) Ground(u int) bool { return p.Kind[u].ground() }

// Armored reports whether unit u follows the rules for armor.
func (p *Position) Armored(u int) bool { return p.Kind[u].armored() }

// Flies reports whether unit u can be dropped from the air.
func (p *Position) Flies(u int) bool { return p.Kind[u].flies() }

// AttackOf returns the factor unit u attacks with.
func (p *Position) AttackOf(u int) int { return p.attack(u) }

// MoveOf returns how far unit u goes over clear terrain.
func (p *Position) MoveOf(u int) int { return int(kinds[p.Kind[u]].move) }

// SeatOf returns whose unit u is.
func (p *Position) SeatOf(u int) game.Seat { return p.seatOf(u) }

// Due reports whether unit u may come onto the board now.
func (p *Position) Due(u int) bool { return p.isDue(u) }

// Waits reports whether unit u is still to come.
func (p *Position) Waits(u int) bool { return p.At[u] == toCome }

// Friendly returns the cities that serve a seat.
func (p *Position) Friendly(s game.Seat) uint64 { return p.friendly(s) }

// Covered returns the cities in a seat's zone of control.
func (p *Position) Covered(s game.Seat) uint64 { return p.covered(s) }

// Counted returns the cities that count for victory.
func (p *Position) Counted() uint64 { return p.countedCities() & (1<<board.NCities - 1) }

// Tournament reports whether the Tournament Game is played.
func (p *Position) Tournament() bool { return p.Rules.has(tournamentRules) }

// Room reports whether unit u would leave a square within the stacking limit.
func (p *Position) Room(u int, s board.Square) bool { return p.room(u, s) }

// LastTurn returns the turn after which cities are counted; 0 if there is none.
func (p *Position) LastTurn() int { return int(p.Limit) }

// Fighting returns the battle being resolved; 0 if there is none.
func (p *Position) Fighting() int { return int(p.Fight) }
