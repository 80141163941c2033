package blitzwar

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// Position is the whole state of a game. What can be computed is no part of it, but for the survey of a desk. Nothing is a secret but Queue.
//
// What is forgotten says until when: endPhase ends a phase, endSide a side's phases 4 to 9, endTurn a turn.
type Position struct {
	Rules  uint8     // version of the rules that the game is played by
	One    bool      // Allies and Soviets are one player's (BW-2b)
	Start  uint8     // how it began, as starts lists them
	Turn   uint8     // 1 to 47 (BW-8a)
	Stage  uint8     // of the turn, as stages lists them
	Side   game.Seat // whose part of it
	Sub    uint8     `until:"phase"` // how far the side is in its phase (BW-8c)
	Step   step
	Asked  game.Seat  // who owes the decision; Nobody while several sides owe one in secret
	Owing  game.Seats `until:"phase"`       // who still has to choose a card (BW-10.1c)
	Mover  int16      `until:"phase"`       // the counter whose move may go on, plus one; 0 if there is none
	Purse  int16      `until:"player-turn"` // the supply counter that pays first, plus one; 0 if none was chosen
	Forts  uint8      `until:"player-turn"` // corps fortified (BW-15.1c)
	Raised uint8      `until:"phase"`       // Polish armies that were placed (BW-19c), or Italian fleets that were chosen (BW-11.2b)

	At      [slots]Place
	Kind    [slots]kind
	Size    [slots]uint8 // units it shows; halves of a unit if it is supply
	Did     [slots]deed  `until:"player-turn"`
	Moved   [slots]uint8 `until:"player-turn"` // zones it has moved tactically
	Foe     [slots]Place `until:"player-turn"` // the zone it attacked in the Blitzkrieg Combat Phase, plus one; 0 if none
	Beach   [slots]uint8 // the sea of the beachhead that it is or stands on, plus one; 0 if none
	Ferry   [slots]Place // the port from which it came to its beachhead over a dotted line, plus one; 0 if none
	Mission unitSet      // aircraft that are not at base (BW-3g)
	Cut     unitSet      // land units out of supply (BW-17.5a)

	Held     [seats]placeSet // zones that each side controls (BW-5d); the rest is neutral
	Was      placeSet        // Axis national points that it has held (BW-11.3h)
	State    [nNations]state
	French   frenchState
	When     [nEvents]uint8   // the turn of each event; 0 if it has not happened
	Ruined   [len(lines)]bool // fortified lines that were captured (BW-16.3.2k)
	Unlocked [nLocks]uint8    // Soviet counters that were modernised (BW-11.8b)
	Mark     uint8            // strategic points of the Axis at the end of its last turn (BW-16.3.2d)

	Queue [seats][maxQueue]cardID  // cards to come, the next first (BW-10.1d): a secret
	Past  [seats][pastCards]cardID // used of late, the last first: these cannot be in the queue (BW-10.1f)
	Due   [seats]load              `until:"phase"` // of this turn's card, still to be placed
	Dole  [nNations]uint8          `until:"phase"` // corps of Minors still to be placed; of Italy supply units
	Loss  [seats]uint8             `until:"phase"` // supply units still to be lost (BW-11.3c)
	Spare [seats]uint8             `until:"phase"` // reinforcements of other kinds still open: Italy's choices, British corps of a Total War card

	Lent [2][2]uint8 `until:"phase"` // supply and air units sent over the Norwegian Sea and the Persian Gulf

	Attacked placeSet `until:"turn"`  // zones that any side has attacked (BW-17.2g)
	Allied   placeSet `until:"turn"`  // of these: by the Allies (BW-16.1k)
	Fought   placeSet `until:"phase"` // zones attacked in this combat phase (BW-16.1i)

	Field    Place    // where the combat under way is; nowhere if there is none
	Beached  bool     // its defenders stand on beachheads (BW-Q20)
	Striking unitSet  // the attackers in it, or those massed for one
	Massed   Place    `until:"phase"` // the zone against which counters are massed for the next attack, plus one; 0 if none are
	Shielded bool     // the German-defence shift is used in it (BW-16.3.2e)
	Owed     [2]toll  // what attacker and defender still lose in it
	Paid     [2]uint8 // what they have lost
	Leading  bool     // infantry advances in it as though armoured: the column was 8-1 or more (BW-16.2n)
	Bout     bout
	Air      Place // where the aircraft went that waits for an answer; nowhere if none does
	Pilot    int16 // that aircraft

	Ending ending

	Survey survey `derived:"true"`
}

// toll is what one side still has to lose in a combat.
type toll struct {
	Corps  uint8
	Armour bool // one of them must be armoured (BW-16.2c)
	German bool // one of them must be German (BW-16.2e)
	Elite  bool // it comes from an Elite counter (BW-16.2d)
}

const (
	maxQueue  = 4 // three, and the one just chosen before this turn's is used (BW-Q13)
	pastCards = 3
)

// deed is something a counter has done in its side's turn.
type deed uint16

const (
	didMove     deed = 1 << iota // tactically, at the tactical cost
	didActivate                  // it may attack (BW-15.3e, BW-15.3f)
	didRail                      // it moved strategically (BW-15.2c)
	didSail                      // it went by sea (BW-14.1.1d), or sailed
	didStep                      // it made the move of one zone after combat (BW-16.5a, BW-17.4a)
	didBlitz                     // it fought in the Blitzkrieg Combat Phase
	didFight                     // it fought in the Normal Combat Phase
	didAdvance                   // it advanced a zone after combat
	didAdvance2                  // and another
	didLand                      // it came from a beachhead (BW-17.3e)
	didRebase                    // aircraft that moved strategically (BW-13.5d)
	didFort                      // it was fortified this turn
	didFly                       // aircraft that went on a mission
	didOcean                     // it landed from America (BW-14.1.2e)
	didHalt                      // it advances, or has advanced, across a fortified line (BW-17.3d)
)

// state is a country's part in the war (BW-9.1d to BW-9.1g).
type state uint8

const (
	neutral  state = iota
	withAxis       // these three in the order of the sides
	withAllies
	withSoviets
	passage     // it lets the Axis through (BW-9.3l, BW-9.3q)
	surrendered // it fought the Axis
	overrun     // it fought on the side of the Axis
	nStates
)

// with is the state of a country that has joined a side.
func with(s game.Seat) state { return withAxis + state(s) }

// frenchState is what the French counters are.
type frenchState uint8

const (
	republic frenchState = iota
	vichyState
	freeFrench
)

// lock is a sort of Soviet counter that has to be modernised (BW-11.8a).
type lock uint8

const (
	lockAir lock = iota
	lockInfantry
	lockWhite
	lockSupply
	nLocks
)

// event is something whose turn is remembered (BW-8i).
type event uint8

const (
	evPolandFell event = iota
	evFranceFell
	evGreeceFell
	evYugoslaviaFell
	evWestAttacked   // the first attack on Belgium-Netherlands or France (BW-16.3.1b)
	evEastAttacked   // the first Axis attack on the Soviet Union or Eastern Poland (BW-16.3.1c)
	evEastWar        // Axis and Soviet Union at war (BW-Q29)
	evSovietAttack   // the Soviets attacked Germany, Western Poland or Rumania (BW-10.2a)
	evGermansFinland // German units entered Finland (BW-10.2b)
	evBritishItalian // the British first attacked Italians (BW-9.6b)
	evItaliansAlone1 // the first two turns in which the British attacked Italians alone (BW-16.3.1f)
	evItaliansAlone2
	evSpainRolled  // Spain joined by the roll (BW-9.3p)
	evTurkeyRolled // Turkey let the Axis through by the roll (BW-9.3q)
	evUKLanding    // the Axis landed in the United Kingdom (BW-9.3s)
	evUSEntry
	evParisFreed
	evFreeFrench
	evGermanyFell
	evSovietFell
	nEvents
)

// ending says how the game ended.
type ending uint8

const (
	underWay ending = iota
	germanyFell
	lastTurnOver
)

var (
	_ game.Position  = (*Position)(nil)
	_ game.Calendar  = (*Position)(nil)
	_ game.Versioned = (*Position)(nil)
	_ game.Sparing   = (*Position)(nil)
)

// RulesVersion is the version of the rules that the game is played by.
func (p *Position) RulesVersion() int { return int(p.Rules) }

// Ended counts turns; player-turns, which are the phases that all play together and those of each side; and phases.
func (p *Position) Ended(period string) int {
	part := 0
	if int(p.Stage) >= firstOwn {
		part = 1 + int(p.Side)
	}
	switch period {
	case "turn":
		return int(p.Turn)
	case "player-turn":
		return (1+seats)*int(p.Turn) + part
	}
	return ((1+seats)*int(p.Turn)+part)*nPhases + int(stages[p.Stage].phase)
}

// Clone returns a copy.
func (p *Position) Clone() game.Position { q := *p; return &q }

// Pending says who owes which decision.
func (p *Position) Pending() game.Ask {
	if p.Step == stepCards {
		return game.Ask{Seats: p.Owing, Step: steps[stepCards].What, Clause: steps[stepCards].Clauses[0]}
	}
	return steps[p.Step].Ask(p.Asked)
}

// askedSeats is who is asked, without the words of Pending: every sentence needs it, and nobody else may speak (BW-2c).
func (p *Position) askedSeats() game.Seats {
	switch p.Step {
	case stepOver:
		return 0
	case stepCards:
		return p.Owing
	}
	return game.Only(p.Asked)
}

// Next judges a partial sentence and lists how it may go on.
func (p *Position) Next(a game.Action, c *game.Choices) error {
	return verbs.AskAtDesk(verbTable, p, p.askedSeats(), a, c, renewSurvey)
}

// Apply plays a complete sentence.
func (p *Position) Apply(a game.Action, t game.Table) error {
	return verbTable.Apply(p, p.askedSeats(), a, t)
}

// on reports whether a counter is on the map.
func (p *Position) on(u int) bool { return p.At[u] != nowhere }

// ashore reports whether a counter is in a land zone and on no beachhead.
func (p *Position) ashore(u int) bool { return p.At[u].land() && p.Beach[u] == 0 }

// sideOf returns the side that a counter belongs to; Nobody while its country is neutral (BW-9.1e, BW-19d).
func (p *Position) sideOf(u int) game.Seat { return p.sideOfAll(groupOf[u]) }

// sideOfAll is the same for all counters of a group.
func (p *Position) sideOfAll(g group) game.Seat { return allegiance[g][p.State[homeland[g]]] }

// sideOfNation returns the side that a country has joined. American fleets sail before their country is at war (BW-19g).
func (p *Position) sideOfNation(n nation) game.Seat { return joined(n, p.State[n]) }

// holder returns the side that controls a zone; Nobody if none does.
func (p *Position) holder(x Place) game.Seat {
	for s := range game.Seat(seats) {
		if p.Held[s].Has(x) {
			return s
		}
	}
	return game.Nobody
}

// foes reports whether two sides fight each other: Allies and Soviets never do (BW-Q31). Whether Axis and Soviets are at war
// yet is another question.
func foes(a, b game.Seat) bool {
	return a != b && a != game.Nobody && b != game.Nobody && (a == Axis || b == Axis)
}

// own reports whether a counter is on the map and of a side.
func (p *Position) own(s game.Seat, u int) bool { return p.on(u) && p.sideOf(u) == s }

// foot counts the infantry corps of a counter, armour the armoured ones.
func (p *Position) foot(u int) uint8   { return footOf(p.Kind[u], p.Size[u]) }
func (p *Position) armour(u int) uint8 { return armourOf(p.Kind[u], p.Size[u]) }

// corps counts the corps of a counter.
func (p *Position) corps(u int) uint8 {
	if p.Kind[u].corps() {
		return p.Size[u]
	}
	return 0
}

// clear takes a counter off the map: it is in the pool and may come back (BW-3k).
func (p *Position) clear(u int) {
	p.At[u], p.Kind[u], p.Size[u] = nowhere, noKind, 0
	p.Did[u], p.Moved[u], p.Foe[u], p.Beach[u], p.Ferry[u] = 0, 0, 0, 0, 0
	p.Mission.Drop(u)
	p.Cut.Drop(u)
	p.Striking.Drop(u)
	if int(p.Mover) == u+1 {
		p.Mover = 0
	}
	if int(p.Purse) == u+1 {
		p.Purse = 0
	}
}

// points counts the strategic points that the Axis controls (BW-18f).
func (p *Position) points() (n int) {
	set := p.Held[Axis].And(&board.worth)
	for x := range set.All() {
		n += int(board.points[x])
	}
	return n
}
