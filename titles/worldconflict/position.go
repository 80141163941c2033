package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/kit/verbs"
)

// Position is the whole state of a game. It holds no caches but what supply and effects hang on: what can be computed is. What one chapter alone needs stands in that
// chapter's part, in a file of its own, so that several people can write side by side.
//
// What is forgotten says until when: endStage ends a lettered step, endPhase the Activities or Blitzes of a side, endTurn a turn.
type Position struct {
	Rules    uint8    // version of the rules that the game is played by
	Start    uint8    // the scenario, as starts lists them
	Players  uint8    // how many people play (WC-1.11b)
	Switches switches // optional rules in use (WC-9.0a)
	Turn     uint8    // 1 to 15 (WC-2.1a)
	Stage    uint8    // of the turn, as stages lists them
	Step     step
	Asked    game.Seat  // who owes the decision; Nobody while several powers owe one in secret
	Owing    game.Seats `until:"stage"` // who still has to finish a secret choice (WC-1.9a)
	Closed   powers     `until:"stage"` // who has ended this lettered step (WC-2.1e)
	Mover    int16      `until:"stage"` // the unit whose move may go on, plus one; 0 if there is none

	At     [slots]Place
	Port   [slots]uint8 // of a naval unit in a land area with two Ports: which (WC-1.3n)
	Size   [slots]uint8
	Owner  [slots]power // nobody if its country is neutral
	Status [slots]status
	Big    [slots]status // of its Big counter
	Aboard [slots]uint8  // the TRS that carries a land unit at sea, plus one; 0 if none does
	Did    [slots]deed   `until:"phase"`
	Spent  [slots]uint8  `until:"stage"` // movement used

	Control [nAreas]power // nobody: neutral (WC-1.5a)

	WarPart
	SupplyPart
	PolicyPart
	BlitzPart
	CombatPart
	SeaPart
	EntryPart
	EconomyPart
	DevelopmentPart
	VictoryPart
	OptionPart
	ShortPart

	Ending ending

	Found uint8 `derived:"true"` // the unit that could act when that was last asked, plus one; 0 if none was: it only saves work
	Facts facts `derived:"true"`
}

// unitSet is a set of units.
type unitSet = bitset.Set[int, unitWords]

// unitWords have room for a set of slots.
type unitWords = [4]uint64

// deed is what a unit has done in this phase.
type deed uint16

const (
	didReturn     deed = 1 << iota // it returned to base (WC-4.1d)
	didSail                        // it moved to sea (WC-5.1a, WC-5.1e)
	didRebase                      // it rebased
	didCarry                       // it was carried by a TRS (WC-5.1f)
	didMarch                       // it moved on land
	didLand                        // it landed from a TRS, or crossed a Land Route: its move is over (WC-5.2c, WC-5.2g)
	didFly                         // a PARA that flew
	didSeaFight                    // it fought in a sea combat (WC-5.3m)
	didFight                       // it fought in a land-area combat (WC-5.3l)
	didCount                       // it counts toward the limit of a Free Blitz (WC-2.2g)
	didFreeDouble                  // and counts double (WC-2.2h)
	didDefend                      // it defended in this phase
	didSailCut                     // it moved to sea without supply (WC-4.2l)
)

// ending says how the game ended.
type ending uint8

const (
	underWay      ending = iota
	endedAtOnce          // a scenario's goal was reached (WC-A.0b, WC-B.0b)
	endedByTurns         // its last turn is over
	endedByPoints        // a power has 15 VPs (WC-8.0b)
)

var (
	_ game.Position  = (*Position)(nil)
	_ game.Calendar  = (*Position)(nil)
	_ game.Versioned = (*Position)(nil)
)

// RulesVersion is the version of the rules that the game is played by.
func (p *Position) RulesVersion() int { return int(p.Rules) }

// Ended counts turns, phases and stages.
func (p *Position) Ended(period string) int {
	switch period {
	case "turn":
		return int(p.Turn)
	case "phase":
		return int(p.Turn)*nPhases + int(stages[p.Stage].phase)
	}
	return int(p.Turn)*len(stages) + int(p.Stage)
}

// Clone returns a copy.
func (p *Position) Clone() game.Position { q := *p; return &q }

// Pending says who owes which decision.
func (p *Position) Pending() game.Ask {
	if steps[p.Step].secret {
		return game.Ask{Seats: p.Owing, Step: steps[p.Step].What, Clause: steps[p.Step].Clauses[0]}
	}
	return steps[p.Step].Ask(p.Asked)
}

// askedSeats is who is asked, without the words of Pending: every sentence needs it.
func (p *Position) askedSeats() game.Seats {
	switch {
	case p.Step == stepOver:
		return 0
	case steps[p.Step].secret:
		return p.Owing
	}
	return game.Only(p.Asked)
}

// Next judges a partial sentence and lists how it may go on.
func (p *Position) Next(a game.Action, c *game.Choices) error {
	return verbs.Ask(verbTable, p, p.askedSeats(), a, c, (*Position).renew)
}

// Apply plays a complete sentence.
func (p *Position) Apply(a game.Action, t game.Table) error {
	return verbTable.Apply(p, p.askedSeats(), a, t)
}

// start returns the scenario.
func (p *Position) start() *opening { return starts[p.Start] }

// rule reports whether the rules that a scenario brings in are switched on (WC-S.a, WC-S.d). What belongs to one scenario alone asks for its
// letter itself (WC-S.b); else the rules are those of the chapters 1 to 8 (WC-S.c).
func (p *Position) rule(letter byte) bool { return p.start().letter >= letter }

// plays reports whether a power takes part; one that is completely conquered does not (WC-3.4b).
func (p *Position) plays(w power) bool { return p.start().asked.has(w) && !p.Out.has(w) }

// phasing returns the side that acts; noSide at turn end.
func (p *Position) phasing() side { return stages[p.Stage].side }

// on reports whether a unit is on the map.
func (p *Position) on(u int) bool { return p.Status[u] == onMap }

// own reports whether a unit is on the map and a power's.
func (p *Position) own(w power, u int) bool { return p.Status[u] == onMap && p.Owner[u] == w }

// face is what a unit on the map shows.
func (p *Position) face(u int) *face { return &units.all[u].faces[p.Size[u]] }

// kind is the type that a unit shows (WC-1.2g).
func (p *Position) kind(u int) kind { return kinds[u][p.Size[u]] }

// isBig reports whether a unit shows its Big counter (WC-1.2f).
func (p *Position) isBig(u int) bool { return p.Size[u] >= bigSize }

// sideOf returns the side of a unit on the map.
func (p *Position) sideOf(u int) side { return p.Owner[u].side() }

// landAt reports whether a land unit of a side stands in a land area.
func (p *Position) landAt(x Place, s side) bool {
	for _, u := range troops {
		if p.At[u] == x && p.on(u) && p.sideOf(u) == s && p.kind(u).land() {
			return true
		}
	}
	return false
}

// sizeAt adds up the Sizes of a side's units in a place that pass a test.
func (p *Position) sizeAt(x Place, s side, pass func(kind) bool) (n int) {
	for u := range nUnits {
		if p.At[u] == x && p.on(u) && p.sideOf(u) == s && pass(p.kind(u)) {
			n += int(p.Size[u])
		}
	}
	return n
}

// put places a unit on the map at a Size.
func (p *Position) put(u int, w power, at post) {
	p.Status[u], p.Owner[u], p.At[u], p.Port[u], p.Size[u] = onMap, w, at.at, at.port, at.size
	if at.size >= bigSize {
		p.Big[u] = onMap
	}
}

// takeOff takes a unit off the map; its Big counter goes with it.
func (p *Position) takeOff(u int, to status, t game.Table) {
	p.victoryByLoss(u)
	p.loseCommander(u, t)
	if p.Big[u] == onMap {
		p.Big[u] = to
	}
	p.Status[u], p.At[u], p.Port[u], p.Size[u], p.Aboard[u] = to, nowhere, 0, 0, 0
	p.Did[u], p.Spent[u] = 0, 0
	p.leaveCombat(u)
	if int(p.Mover) == u+1 {
		p.Mover = 0
	}
}
