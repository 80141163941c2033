package blackswan

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// Position is the whole state of a game. What can be computed is no part of it, but for Kept and Facts.
//
// What a slot holds is its owner's secret: Kind, Steps, MoveUsed, Route, Goal, StepsBought and Tag. At, Cut and Shown are public.
//
// What is forgotten says until when: conceal ends a combat, closeSpending the purchases of a side, endPhase a phase, endTurn a
// turn and beginSeason a season.
type Position struct {
	Game   uint8 // the campaign or scenario
	Fronts uint8 // that are in play, a bit for each
	Season uint8 // since Winter 1939
	Last   uint8 // the season after which the game ends
	Side   side  // whose turn it is
	Stage  uint8 // of the turn, as turn lists them
	Who    uint8 // which member of the side acts in the stage
	Step   step
	Asked  game.Seat // who owes the decision

	Kind        [slots]kind
	At          [slots]Place
	Steps       [slots]uint8
	MoveUsed    [slots]uint8 `until:"phase"`  // movement used, or spent; until the end of the phase
	Route       [slots]route `until:"phase"`  // how an attacker comes; until the end of the phase
	Goal        [slots]Place `until:"phase"`  // where a unit waits to drop or to land, or a ship gives gunfire; until the end of the phase
	StepsBought [slots]uint8 `until:"season"` // steps bought, until the end of the season
	Tag         [slots]uint8 // what its owner calls a block, by the number in its group: a secret
	Cut         unitSet      // out of supply, with a white cube; until the Final Phase of its side's turn
	Shown       unitSet      `until:"phase"` // revealed until the end of the combat

	Mix       [nKinds]uint8    // blocks of each kind in the game, on the map or in a pool
	War       [nNations]status // each nation's part in the war
	VichySide game.Seat        // whose side Vichy France has joined
	Union     [2]bool          // the German-Italian and the Anglo-French one, by side
	Handed    bool             // eastern Poland has gone to the Soviet Union
	East41    uint8            // the season in which Axis and Soviets went to war, plus one
	Struck    uint32           `until:"turn"` // nations that war was declared on, until the end of the turn
	Held      uint32           // stars the Axis has ever held, in the order of the map

	Ctl  [nAreas]nation   // the nation that controls each area
	Sea  [nZones]side     // who has a Sea Control Disc there
	Disc [nZones][2]uint8 // Opposition Discs

	American placeSet // areas of France's by their colour that US blocks took, until they change hands: a secret

	PP         [majors]uint8 `until:"spending"` // to spend, before what reinforcement takes; until spending ends
	Used       [majors]uint8 `until:"spending"` // spent on reinforcement, until spending ends: a secret
	Elite      [majors]uint8 `until:"spending"` // elite steps bought, until spending ends: a secret
	Fund       [majors]uint8 `until:"spending"` // put aside for a Blitz Disc, until spending ends
	Grant      [majors]uint8 // earned by surrenders, until the nation collects
	New        [majors]uint8 `until:"season"` // units bought, until the end of the season
	Refit      uint8         `until:"season"` // German surface steps bought, until the end of the season (BS-6.3b): a secret
	Hand       kind          // drawn, until it is placed: a secret
	Buyer      nation        // who has drawn it, until then
	HandIsShip bool          // it is a ship; until then
	Fresh      placeSet      `until:"turn"`     // places with a new unit, until the end of the turn: no two nations of a side could use one
	Bought     bool          `until:"spending"` // the seat has bought new units, so that it buys no Blitz Disc; until it has spent
	Blitz      [seats]uint8  `until:"turn"`     // Blitz Discs, a bit for each front; until the end of the turn

	Rolled  uint32               // sea zones whose battle is still to be fought, until it is
	Carried [nZones][seats]uint8 `until:"phase"`  // units carried across each zone, until the end of the phase
	Moves   [majors]uint8        `until:"phase"`  // strategic movement points used, until the end of the phase: a secret
	Winter  uint8                `until:"turn"`   // strategic moves inside the Soviet Union in the first winter, until the end of the turn
	Arctic  [2]bool              `until:"season"` // each side has used the Arctic Route, until the end of the season

	Over   Place         // a full place that a block has gone to, until another leaves it, which is the next move; nowhere if there is none
	Field  Place         // where the combat under way is; nowhere if there is none
	Sub    uint8         // its sub-phase, or how far the stage is; until their end
	Absorb uint8         `until:"phase"` // hits the defender still ignores; until the end of the combat
	Onset  onset         `until:"phase"` // what held when it began; until its end
	Leaver side          `until:"phase"` // who must retreat; until its end
	Ferry  [nZones]uint8 `until:"phase"` // units that have retreated over each zone, until its end
	Owed   [maxOwed]debt
	Debts  uint8

	Winner game.Seats
	Ending ending

	Kept  kept  `derived:"true"`
	Facts facts `derived:"true"`
}

var (
	_ game.Position = (*Position)(nil)
	_ game.Calendar = (*Position)(nil)
)

// Ended counts seasons, turns, which are two in a season, the spending of each, and phases, which are five in a turn.
func (p *Position) Ended(period string) int {
	turns := 2*int(p.Season) + int(p.Side)
	switch period {
	case "season":
		return int(p.Season)
	case "turn":
		return turns
	case "spending":
		return turns + boolToInt(stages[p.Stage].phase != productionPhase)
	}
	return int(finalPhase+1)*turns + int(stages[p.Stage].phase)
}

// spent marks a unit that moves no more in this phase.
const spent = 9

// Clone returns a copy.
func (p *Position) Clone() game.Position { q := *p; return &q }

// Pending says who owes which decision.
func (p *Position) Pending() game.Ask {
	return steps[p.Step].Ask(p.Asked)
}

// askedSeats is who is asked, without the words of Pending: every sentence needs it.
func (p *Position) askedSeats() game.Seats {
	if p.ended() {
		return 0
	}
	return game.Only(p.Asked)
}

// Next judges a partial sentence and lists how it may go on.
func (p *Position) Next(a game.Action, c *game.Choices) error {
	err := verbs.Ask(verbTable, p, p.askedSeats(), p.toSlots(a), c, (*Position).renew)
	p.offerNames(a.Seat, c)
	return err
}

// Apply plays a complete sentence.
func (p *Position) Apply(a game.Action, t game.Table) error {
	return verbTable.Apply(p, p.askedSeats(), p.toSlots(a), t)
}

// on reports whether a block stands on the map.
func (p *Position) on(u int) bool { return p.At[u] != nowhere }

func (p *Position) unitKind(u int) *unitKind { return &kinds[p.Kind[u]] }
func (p *Position) class(u int) class        { return kinds[p.Kind[u]].class }
func (p *Position) nationAt(u int) nation    { return kinds[p.Kind[u]].nation }

// shipGroups are the slots for ships.
var shipGroups = [...]group{germanShips, italianShips, britishShips, frenchUSShips, sovietShips}

// naval reports whether a slot is for ships, which everyone sees.
func naval(u int) bool {
	g := groupOf[u]
	return g == germanShips || g == italianShips || g == britishShips || g == frenchUSShips || g == sovietShips
}

// fortGroups are the slots for forts.
var fortGroups = [...]group{germanForts, axisVichy, britishForts, frenchForts, sovietForts}

// isFort reports whether a slot is for forts, which everyone sees (BS-H.3).
func isFort(u int) bool {
	g := groupOf[u]
	return g == germanForts || g == britishForts || g == frenchForts || g == sovietForts || g == axisVichy
}

// active returns the seat that acts in this stage.
func (p *Position) active() game.Seat { return p.Side.members()[p.Who] }

// swap exchanges what two slots hold.
func (p *Position) swap(u, v int) {
	p.Kind[u], p.Kind[v] = p.Kind[v], p.Kind[u]
	p.Steps[u], p.Steps[v] = p.Steps[v], p.Steps[u]
	p.MoveUsed[u], p.MoveUsed[v] = p.MoveUsed[v], p.MoveUsed[u]
	p.Route[u], p.Route[v] = p.Route[v], p.Route[u]
	p.Goal[u], p.Goal[v] = p.Goal[v], p.Goal[u]
	p.StepsBought[u], p.StepsBought[v] = p.StepsBought[v], p.StepsBought[u]
	p.Tag[u], p.Tag[v] = p.Tag[v], p.Tag[u]
}

// publicLook is what everyone sees of a slot in its group: its place, and whether it has a white cube and shows its face.
func (p *Position) publicLook(u int) int {
	return int(p.At[u])*looksInPlace + bitOf(&p.Cut, u)*2 + bitOf(&p.Shown, u)
}

// looksInPlace is how many looks slots of a group can have in one place.
const looksInPlace = 4

// alike reports whether everyone sees the same of two slots of one group.
func (p *Position) alike(u, v int) bool { return p.publicLook(u) == p.publicLook(v) }

// rank orders what slots hold: equal contents by their names.
func (p *Position) rank(u int) sortKey { return p.contents(u).then(p.Tag[u]) }

// contents orders what slots hold but for its name.
func (p *Position) contents(u int) sortKey {
	return sortKey(p.Kind[u]).then(p.Steps[u]).then(p.MoveUsed[u]).then(uint8(p.Route[u])).then(uint8(p.Goal[u])).then(p.StepsBought[u])
}

// tidyAll puts what the slots hold into order, so that their numbers tell nothing (BS-H.4): each block goes down among those
// that look like it until none before it ranks higher.
func (p *Position) tidyAll() {
	var last [nPlaces * looksInPlace]int16 // the last slot of each look so far, plus one
	var before [slots]int16                // the last before each slot that looks the same, plus one
	for g := range nGroups {
		none := int16(first[g]) // what other groups have left behind is at most this
		for u := first[g]; u < first[g+1]; u++ {
			if p.At[u] == nowhere {
				continue
			}
			look := p.publicLook(u)
			before[u], last[look] = last[look], int16(u)+1
			for v := u; before[v] > none; v = int(before[v]) - 1 {
				w := int(before[v]) - 1
				if p.rank(w) <= p.rank(v) {
					break
				}
				p.swap(w, v)
			}
		}
	}
}

// tidy is tidyAll for all the blocks in a place.
func (p *Position) tidy(all *unitSet) {
	for u := range all.All() {
		p.toLowerRank(u)
	}
}

// toLastAlike brings the block in slot u to the last slot that looks like its own, whichever that is: what then happens to
// that slot before everyone's eyes tells nothing of the block. The others stay in order.
func (p *Position) toLastAlike(u int) int {
	if p.onlyBlock(u) {
		return u
	}
	g, at := groupOf[u], p.At[u]
	for v := u + 1; v < first[g+1]; v++ {
		if p.At[v] == at && p.alike(u, v) {
			p.swap(u, v)
			u = v
		}
	}
	return u
}

// toRank brings the block in slot u, which alone may be out of order, to its rank among those that look like it, and returns
// the slot in which it is then.
func (p *Position) toRank(u int) int {
	if p.onlyBlock(u) {
		return u
	}
	u = p.toLowerRank(u)
	g, at := groupOf[u], p.At[u]
	for v := u + 1; v < first[g+1]; v++ {
		if p.At[v] != at || !p.alike(u, v) {
			continue
		}
		if p.rank(v) >= p.rank(u) {
			break
		}
		p.swap(u, v)
		u = v
	}
	return u
}

// toLowerRank brings the block in slot u down among those that look like it until none before it ranks higher, and returns the
// slot in which it is then.
func (p *Position) toLowerRank(u int) int {
	g, at := groupOf[u], p.At[u]
	for v := u - 1; v >= first[g]; v-- {
		if p.At[v] != at || !p.alike(u, v) {
			continue
		}
		if p.rank(v) <= p.rank(u) {
			break
		}
		p.swap(u, v)
		u = v
	}
	return u
}

// shift takes the block in slot u to another place and returns the slot it is in then.
func (p *Position) shift(u int, to Place) int {
	u = p.toLastAlike(u)
	p.Put(u, to)
	return p.toRank(u)
}

// flag puts a block into a public set or takes it out, and returns the slot it is in then.
func (p *Position) flag(u int, set *unitSet, in bool) int {
	u = p.toLastAlike(u)
	set.Put(u, in)
	return p.toRank(u)
}

// putOnMap puts a block of a kind on the map and returns its slot.
func (p *Position) putOnMap(k kind, at Place, n uint8) int {
	g := groupFor(k, p.VichySide)
	for u := first[g]; u < first[g+1]; u++ {
		if p.At[u] == nowhere {
			p.Tag[u] = p.freeTag(g)
			p.Put(u, at)
			p.Kind[u], p.Steps[u] = k, n
			p.MoveUsed[u], p.Route[u], p.Goal[u], p.StepsBought[u] = 0, byLand, nowhere, 0
			return p.toRank(u)
		}
	}
	panic("blackswan: no slot is left")
}

// returnToPool takes a block off the map. It goes back to its force pool, which is what Mix has beside the map (BS-I.11).
func (p *Position) returnToPool(u int) {
	p.clear(p.toLastAlike(u))
}

// clear empties a slot.
func (p *Position) clear(u int) {
	p.Put(u, nowhere)
	p.Kind[u], p.Steps[u], p.MoveUsed[u], p.Route[u], p.Goal[u], p.StepsBought[u] = unknown, 0, 0, byLand, nowhere, 0
	p.Tag[u] = 0
	p.Cut.Drop(u)
	p.Shown.Drop(u)
}

// pool counts the blocks of a kind that are in their force pool.
func (p *Position) pool(k kind) int {
	n := int(p.Mix[k])
	for u := range p.Kind {
		if p.Kind[u] == k && p.on(u) {
			n--
		}
	}
	return n
}
