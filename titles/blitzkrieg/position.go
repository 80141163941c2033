package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
)

// The titles of the family.
const (
	titleID        = "blitzkrieg"
	moduleSystemID = "modules"
)

// The seats. Blue moves first.
const (
	Blue game.Seat = iota
	Red
)

// opponent returns the other seat.
func opponent(s game.Seat) game.Seat { return 1 - s }

// Where a unit is that stands on no square.
const (
	toCome board.Square = -1 - iota // on the order-of-appearance card
	lost
	unused // not in this scenario
	based  // an aircraft, at the base that Air names or on a flight from it; At Sea boxes come below
)

// fought marks a unit whose battle is over: BK-B9.0-6 gives it no second one.
const fought = 255

// Position is the whole state of a game. What can be computed is no part of it, but for Facts.
type Position struct {
	Core
	Mod `only:"modules"` // nothing in Blitzkrieg itself

	Version uint8 `only:"modules" since:"2"` // of the Module System's rules by which the game is played

	Facts facts `derived:"true"`
}

// Core is the state of Blitzkrieg, and of what the Module System has of it.
type Core struct {
	Rules ruleSet
	Field uint8 // the short battle, plus one; 0 for the whole board
	Limit uint8 // the last turn; 0 for none
	Turn  uint16
	Mover game.Seat // whose player-turn it is
	Asked game.Seat // who owes the decision
	Step  step
	Phase uint8 // of the player-turn, as phaseNow gives it
	Slots uint8 // units of each side that the scenario uses; they come first
	Each  uint8 // slots of each side: Blue's are the first, Red's the next

	Plans  [2]uint8 // deployments chosen before the game, plus one; 0 for a free set-up
	Kind   [units]branch
	Str    [units]uint8 // defense factors
	At     [units]board.Square
	Spent  [units]uint8 `until:"player-turn"` // movement used this player-turn, in thirds; halted if it had to stop
	Flown  unitSet      `until:"player-turn"`
	Battle [units]uint8 `until:"player-turn"` // the declared battle a unit is in, from 1; fought once that is over
	Broken unitSet      `until:"player-turn"` // broken up this player-turn, and not to be joined in it

	Doomed   unitSet             `until:"player-turn"` // victims of an automatic victory, there only in body
	Exploits [2 * perSide]uint32 `until:"player-turn"` // a bit for each automatic victory, by battle, that a unit's movement relies on; Blitzkrieg alone has them

	Air     [units]board.Square               // the base of aircraft: a city, or the box of a sea zone
	Mission [units]mission                    `until:"player-turn"`
	Target  [units]board.Square               `until:"player-turn"` // where the mission goes
	Sailed  unitSet                           // aircraft that came into their sea zone in their owner's last player-turn
	Frozen  unitSet                           // units that may not move in their owner's next player-turn
	Damage  [damageTurns][board.NCities]uint8 // factors bombed in a turn, until three more are over: at most 12
	Shut    [2]board.Square                   // squares that each seat's nuclear attack has closed

	Voyage [units]voyage     `until:"player-turn"` // what units have done at sea this player-turn
	Raid   [2]latestInvasion // each seat's invasion in its latest player-turn
	Lifted uint8             `until:"player-turn"` // factors transported by air this player-turn
	Crowd  board.Square      // that a march has filled over 12 factors, until others have left it: at the latest when movement ends; nowhere

	Owned [2]uint64 // cities each seat was the last to have in its zone of control
	Base  uint64    // cities friendly to the mover when his player-turn began
	Held  [2]uint8  // ends of player-turns running with every enemy home city friendly

	Entered [2]minors            // minor countries each seat has crossed into
	Crossed [units]minors        // those a unit has crossed into since its side last paid for it
	Settled minors               `until:"player-turn"` // those that have been paid for in this player-turn
	Taken   uint64               // minor cities that have been captured
	Storms  [board.NCities]uint8 `until:"player-turn"` // the declared battle for a minor city; fought once that is over
	Short   [2]bool              // supply did not suffice when the seat's last player-turn ended
	Cut     unitSet              // had no supply route then
	Forgone unitSet              `until:"player-turn"` // named by their owner to go without what a beach brings, until the routes of this player-turn have been looked at
	Heads   [2]uint32            // beaches that serve each seat as supply lines, a bit for each
	Ashore  [units]uint8         // the beach a unit has invaded, plus one
	Credit  [2]uint16            // replacement factors not yet spent

	Battles uint8                          `until:"player-turn"` // declared this player-turn
	Fight   uint8                          `until:"player-turn"` // the battle being resolved
	Owed    [2]uint8                       `until:"player-turn"` // factors each seat still has to remove
	Pays    unitSet                        `until:"player-turn"`
	Loser   game.Seat                      // of the battle being resolved
	Back    uint8                          `until:"player-turn"` // squares he retreats
	Ahead   uint8                          `until:"player-turn"` // squares the winner may advance
	Retreat unitSet                        `until:"player-turn"`
	Moved   unitSet                        `until:"player-turn"` // advanced after this battle
	Vacated [board.Directions]board.Square `until:"player-turn"`

	Sky  weather
	Dead [2][allBranches]uint8 // factors in each seat's dead pile

	Winner game.Seat
	Ending ending
}

// TitleID says which of the two titles this is a game of.
func (p *Position) TitleID() string {
	if p.modular() {
		return moduleSystemID
	}
	return titleID
}

var (
	_ game.Position  = (*Position)(nil)
	_ game.Shared    = (*Position)(nil)
	_ game.Calendar  = (*Position)(nil)
	_ game.Versioned = (*Position)(nil)
)

// RulesVersion is the version of its title's rules that the game is played by. Blitzkrieg itself has had no other since it could be kept.
func (p *Position) RulesVersion() int {
	if p.modular() {
		return int(p.Version)
	}
	return info.Version
}

// Ended counts player-turns, the only period of which facts say that they end with it. Nothing ends while players set up.
func (p *Position) Ended(string) int {
	if p.settingUp() {
		return 0
	}
	n := 2 * int(p.Turn)
	if p.Mover != p.Mod.First {
		n++
	}
	return n
}

// Clone returns a copy.
func (p *Position) Clone() game.Position { q := *p; return &q }

// Pending says who owes which decision.
func (p *Position) Pending() game.Ask {
	ask := steps[p.Step].Ask(p.Asked)
	ask.Clause = p.byTable(ask.Clause)
	if p.modular() {
		ask.Clause = p.moduleClause(ask.Clause)
	}
	return ask
}

// askedSeats is who is asked, without the words of Pending: every sentence needs it.
func (p *Position) askedSeats() game.Seats {
	if p.ended() {
		return 0
	}
	return game.Only(p.Asked)
}

// grammar is what can be said: in the Module System other verbs than in Blitzkrieg.
func (p *Position) grammar() verbs.Grammar[Position] {
	switch {
	case !p.modular():
		return verbTable
	case !p.on(mAir):
		return groundedGrammar
	}
	return moduleVerbs
}

// Next judges a partial sentence and lists how it may go on.
func (p *Position) Next(a game.Action, c *game.Choices) error {
	return verbs.Ask(p.grammar(), p, p.askedSeats(), a, c, (*Position).renew)
}

// Apply plays a complete sentence.
func (p *Position) Apply(a game.Action, t game.Table) error {
	err := p.grammar().Apply(p, p.askedSeats(), a, t)
	if err == nil && p.modular() {
		if p.since(version6) && !p.ended() {
			p.endsAtOnce(t)
		}
		if p.Step == stepActs || p.Step == stepAfter || p.Step == stepMove { // where marches are asked for
			p.keep()
		}
	}
	return err
}

// unitsOf returns the first and past-the-last unit of a seat that the scenario uses.
func (p *Position) unitsOf(s game.Seat) (from, to int) {
	from = int(s) * int(p.Each)
	return from, from + int(p.Slots)
}

// slots returns how many slots both sides have together.
func (p *Position) slots() int { return 2 * int(p.Each) }

// aircraftOf returns the first and past-the-last slot of a seat that aircraft can have: their counters come last,
// and after them the substitutes. The Basic Game has none.
func (p *Position) aircraftOf(s game.Seat) (from, to int) {
	from, to = p.unitsOf(s)
	if p.modular() {
		return from, to // any slot holds any unit
	}
	return min(from+airCounters, to), to
}

// attack returns the factor unit u attacks with.
func (p *Position) attack(u int) int { return p.Kind[u].attack(p.Str[u]) }

// seatOf returns whose unit u is.
func (p *Position) seatOf(u int) game.Seat {
	if u < int(p.Each) {
		return Blue
	}
	return Red
}

// occupied returns the squares that hold units of a seat. BK-T7.3-1, BK-T7.3-3: the victims of an automatic
// victory neither control squares nor bar the way.
func (p *Position) occupied(s game.Seat) (out board.Squares) {
	if p.Facts.On {
		if s == p.Mover {
			return *p.ownSquares()
		}
		return *p.foeSquares()
	}
	p.addOccupied(s, &out)
	return out
}

func (p *Position) addOccupied(s game.Seat, out *board.Squares) {
	from, to := p.unitsOf(s)
	for _, at := range p.At[from:to] {
		if at.OnMap() {
			out.Add(at)
		}
	}
	if !p.Doomed.Empty() {
		p.dropVictims(out, s)
	}
}

// dropVictims drops the squares that hold victims of an automatic victory: whatever is in one is among them (BK-Q24).
func (p *Position) dropVictims(out *board.Squares, s game.Seat) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && p.Doomed.Has(u) {
			out.Drop(p.At[u])
		}
	}
}
