package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
)

// branchSet is a set of branches, a bit for each.
type branchSet uint16

// has reports whether the set holds a branch.
func (x branchSet) has(b branch) bool { return bitset.In(x, b) }

// flights says for each mission when it is flown, under which rule, and by which branches.
var flights = [missions]struct {
	step    step
	rule    ruleSet
	without error // refuses it where the rule is not played
	crews   branchSet
	wrong   error // refuses the others
	far     error // refuses squares out of range
}{
	onSupport:      {stepAir, tournamentRules, game.Clause("BK-B3.0-1"), 1<<tac | 1<<mdm, game.Clause("BK-T23.1-1"), game.Clause("BK-T23.0-8")},
	onStrike:       {stepAir, tournamentRules, game.Clause("BK-B3.0-1"), 1<<mdm | 1<<sac, game.Clause("BK-T23.2-1"), game.Clause("BK-T23.0-8")},
	onBombing:      {stepAir, tournamentRules, game.Clause("BK-B3.0-1"), 1<<mdm | 1<<sac, game.Clause("BK-T23.3-1"), game.Clause("BK-T23.0-8")},
	onInterdiction: {stepAir, interdictionRules, game.Clause("BK-T23.2-5"), 1 << sac, game.Clause("BK-O23.4-1"), game.Clause("BK-T23.0-8")},
	onNuclear:      {stepAir, nuclearRules, game.Clause("BK-O23.5-1"), 1 << sac, game.Clause("BK-O23.5-2"), game.Clause("BK-T23.0-8")},
	onEscort:       {stepAir, fighterRules, game.Clause("BK-O23.0-1"), 1 << fighter, game.Clause("BK-O23.0-4"), game.Clause("BK-O23.0-4")},
	onDuel:         {stepIntercept, fighterRules, game.Clause("BK-O23.0-1"), 1 << fighter, game.Clause("BK-A23.0-1"), game.Clause("BK-O23.0-7")},
	onChase:        {stepIntercept, fighterRules, game.Clause("BK-O23.0-1"), 1 << fighter, game.Clause("BK-A23.0-1"), game.Clause("BK-O23.0-7")},
}

// missionVerb is the verb that sends aircraft on a mission: a square, then who flies there.
func missionVerb(name string, m mission) verbs.Verb[Position] {
	return verbs.Verb[Position]{
		Name: name,
		May:  func(p *Position, _ game.Seat) error { return p.mayOrder(m) },
		Open: func(p *Position, _ game.Seat) error { return p.mayOrderAny(m) },
		Ready: func(p *Position, a game.Action) error {
			return p.enough(m, board.Square(a.Words()[1].N), p.crewFactors(a))
		},
		Do: func(p *Position, a game.Action, t game.Table) { p.launch(m, a, t) },
		Slots: []slot{
			{
				Kind:  game.Place,
				Offer: func(p *Position, _ game.Action, c *game.Choices) { p.offerAims(m, c) },
				May:   func(p *Position, a game.Action, i int) error { return p.mayAim(m, a, i) },
			},
			{
				Kind: game.Unit, Many: m != onNuclear,
				Offer: func(p *Position, a game.Action, c *game.Choices) { p.offerCrews(m, a, c) },
				May:   func(p *Position, a game.Action, i int) error { return p.mayJoinCrew(m, a, i) },
			},
		},
	}
}

// mayOrder keeps BK-T23.0-6 (aircraft fly when ground movement is over), BK-A23.0-1 (only fighters fly in
// the enemy's turn) and BK-O23.0-6 (and that after he has moved). In weather that grounds everybody neither is asked.
func (p *Position) mayOrder(m mission) error {
	switch o := &flights[m]; {
	case !p.Rules.has(tournamentRules):
		return game.Clause("BK-B3.0-1")
	case !p.Rules.has(o.rule):
		return o.without
	case p.Step == o.step:
		return nil
	case p.Step == stepIntercept:
		return game.Clause("BK-A23.0-1")
	case o.step == stepIntercept:
		return game.Clause("BK-O23.0-6")
	}
	return game.Clause("BK-T23.0-6")
}

// mayOrderAny says whether the mission can be flown at all.
func (p *Position) mayOrderAny(m mission) error {
	if !p.Facts.On {
		var k airSituation
		return p.mayOrderIn(m, &k)
	}
	if !p.Facts.Planned {
		p.Facts.Planned = true
		var k airSituation
		for x := onSupport; x <= onChase; x++ {
			if p.mayOrder(x) != nil || bitset.In(p.Facts.Vain, x) {
				continue
			}
			if p.mayOrderIn(x, &k) == nil {
				p.Facts.Missions |= 1 << x
			} else if !p.modular() {
				p.Facts.Vain |= 1 << x
			}
		}
	}
	if !bitset.In(p.Facts.Missions, m) {
		return flights[m].far
	}
	return nil
}

// mayOrderIn is mayOrderAny with the situation, which is surveyed for the first aircraft that is free to fly. Where one
// aircraft is enough, the first that has a square to go to will do.
func (p *Position) mayOrderIn(m mission, k *airSituation) error {
	var aims board.Squares
	laid := false // the targets are
	from, to := p.aircraftOf(p.Asked)
	for u := from; u < to; u++ {
		if !p.mayBeSent(m, u) {
			continue
		}
		if !laid {
			p.surveyAir(k)
			aims, laid = p.missionTargets(m, k), true
			if aims.Empty() {
				break
			}
		}
		goals := p.targetsFor(m, u, &aims)
		if s := goals.First(); s.OnMap() && p.enough(m, s, int(p.Str[u])) == nil {
			return nil
		}
	}
	if laid && (m == onStrike || m == onInterdiction) && p.mayOrderTogether(m, &aims) {
		return nil
	}
	return flights[m].far
}

// mayOrderTogether reports whether all who could come to a square are enough where one is not.
func (p *Position) mayOrderTogether(m mission, aims *board.Squares) (ok bool) {
	var sum strength
	p.factorsInRange(m, aims, &sum)
	for s := range aims.All() {
		ok = sum[s] > 0 && p.enough(m, s, int(sum[s])) == nil
		if ok {
			break
		}
	}
	return ok
}

// mayBeSent reports whether aircraft u could be sent on such a mission, wherever that goes. It is the quick part of
// mayCrew.
func (p *Position) mayBeSent(m mission, u int) bool {
	return p.At[u] == based && p.Mission[u] == noMission && !p.Flown.Has(u) &&
		(flights[m].crews.has(p.Kind[u]) || m == onSupport && p.Kind[u] == sac)
}

// targetsFor returns those of the targets that aircraft u may fly to. Only a strategic bomber in support is particular
// about them, and fog over some: see mayCrew.
func (p *Position) targetsFor(m mission, u int, aims *board.Squares) board.Squares {
	var room board.Squares
	out := aims.And(p.airReach(u, &room))
	p.dropFog(&out)
	if m == onSupport && p.Kind[u] == sac {
		cities := p.uncapturedSquares()
		out = out.And(&cities)
	}
	if s := out.First(); s.OnMap() && p.mayCrew(m, u, s) != nil {
		return board.Squares{}
	}
	return out
}

// strength counts the factors that can come to each square.
type strength [board.Size]uint8

// factorsInRange adds up the factors that can reach each of the targets.
func (p *Position) factorsInRange(m mission, aims *board.Squares, sum *strength) {
	from, to := p.aircraftOf(p.Asked)
	for u := from; u < to; u++ {
		if !p.mayBeSent(m, u) {
			continue
		}
		for i, word := range p.targetsFor(m, u, aims).Words {
			for ; word != 0; word &= word - 1 {
				sum[board.SquareAt(i, bits.TrailingZeros64(word))] += p.Str[u]
			}
		}
	}
}

// enough says whether that many more factors make the mission worth flying.
func (p *Position) enough(m mission, s board.Square, factors int) error {
	switch m {
	case onStrike:
		return p.mayStrikeWith(s, factors)
	case onInterdiction:
		return p.mayInterdictWith(s, factors)
	}
	return nil
}

// crewFactors adds up the factors a sentence names.
func (p *Position) crewFactors(a game.Action) (sum int) {
	for _, w := range a.Words()[2:] {
		sum += int(p.Str[w.N])
	}
	return sum
}

func (p *Position) offerAims(m mission, c *game.Choices) {
	var k airSituation
	p.surveyAir(&k)
	aims := p.missionTargets(m, &k)
	var sum strength
	p.factorsInRange(m, &aims, &sum)
	for s := range aims.All() {
		if sum[s] > 0 && p.enough(m, s, int(sum[s])) == nil {
			c.Add(game.Place, int16(s))
		}
	}
}

// mayAim judges the square of a mission: what is there, who can reach it, and whether they are enough.
func (p *Position) mayAim(m mission, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	var k airSituation
	p.surveyAir(&k)
	if err := p.mayFlyAt(m, s, &k); err != nil {
		return err
	}
	sum := p.factorsInRangeAt(m, s)
	if sum == 0 {
		return p.whyNobody(m, s)
	}
	return p.enough(m, s, sum)
}

// factorsInRangeAt is factorsInRange for a single square.
func (p *Position) factorsInRangeAt(m mission, s board.Square) (sum int) {
	var room board.Squares
	from, to := p.aircraftOf(p.Asked)
	for u := from; u < to; u++ {
		if p.mayBeSent(m, u) && p.airReach(u, &room).Has(s) && p.mayCrew(m, u, s) == nil {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// whyNobody says what keeps the right aircraft from a square that one of them could reach.
func (p *Position) whyNobody(m mission, s board.Square) error {
	var room board.Squares
	from, to := p.aircraftOf(p.Asked)
	for u := from; u < to; u++ {
		if p.At[u] != based || !flights[m].crews.has(p.Kind[u]) {
			continue
		}
		if p.airReach(u, &room).Has(s) {
			return p.mayCrew(m, u, s)
		}
		if c := p.whyFar(m, u, s); c != flights[m].far {
			return c
		}
	}
	return flights[m].far
}

// whyFar tells squares that the weather closes (BK-Q48, BM-14.6), or the war, from those out of range.
func (p *Position) whyFar(m mission, u int, s board.Square) error {
	if err := p.mayComeInto(u, s); err != nil {
		return err
	}
	if err := p.whyFogged(p.Air[u], s, p.Kind[u].airRange()); err != nil {
		return err
	}
	if p.Sky != clearWeather && clearWeather.airway(p.Air[u], p.Kind[u].airRange()).Has(s) {
		return game.Clause("BK-Q48")
	}
	return flights[m].far
}

// mayCrew says whether aircraft u may fly such a mission to a square, if that is in range. BK-T23.0-9: one
// that has changed its base does not attack; BK-O23.0-3: fighters attack nothing on the ground; BK-O23.7-3,
// BK-O23.7-4: from the sea nobody flies who came into the zone this turn. With modules weather (BM-14.6) and want of supply (BM-10.14) keep it at its base.
func (p *Position) mayCrew(m mission, u int, s board.Square) error {
	kind := p.Kind[u]
	switch {
	case m.bombs() && kind == fighter:
		return game.Clause("BK-O23.0-3")
	case !flights[m].crews.has(kind) && !(m == onSupport && kind == sac && p.isUncaptured(s)):
		return flights[m].wrong
	case p.At[u] != based:
		return game.Clause("BK-B6.0-1")
	case p.Mission[u] != noMission:
		return p.whyBusy(u)
	case !p.Air[u].OnMap() && p.Voyage[u] == embarked:
		return game.Clause("BK-O23.7-3")
	case !p.Air[u].OnMap() && p.Sailed.Has(u):
		return game.Clause("BK-O23.7-4")
	case p.Flown.Has(u):
		return game.Clause("BK-T23.0-9")
	case p.on(mWeather) && (p.blind(p.Air[u]) || p.blind(s)):
		return game.Clause("BM-14.6")
	case p.whyIdle(u, false) != nil:
		return game.Clause("BM-10.14")
	case m == onNuclear && p.Str[u] != nuclearFactors:
		return game.Clause("BK-O23.5-2")
	}
	return nil
}

// whyBusy keeps BK-T23.3-3 and BK-O23.6-8: one mission in a player-turn (BK-B9.0-5).
func (p *Position) whyBusy(u int) error {
	switch p.Mission[u] {
	case onBombing:
		return game.Clause("BK-T23.3-3")
	case onDuel:
		return game.Clause("BK-O23.6-8")
	}
	return game.Clause("BK-B9.0-5")
}

func (p *Position) offerCrews(m mission, a game.Action, c *game.Choices) {
	s := board.Square(a.Words()[1].N)
	var room board.Squares
	from, to := p.aircraftOf(a.Seat)
	for u := from; u < to; u++ {
		if p.At[u] == based && !hasWord(a, game.UnitWord(u)) && p.mayCrew(m, u, s) == nil && p.airReach(u, &room).Has(s) {
			c.Add(game.Unit, int16(u))
		}
	}
}

// mayJoinCrew judges one aircraft: its branch, what it has done, and its range.
func (p *Position) mayJoinCrew(m mission, a game.Action, i int) error {
	u, err := p.unitWord(a, i)
	s := board.Square(a.Words()[1].N)
	switch {
	case err != nil:
		return err
	case p.seatOf(u) != a.Seat:
		return notYours(a.Seat)
	}
	if err := p.mayCrew(m, u, s); err != nil {
		return err
	}
	var room board.Squares
	if !p.airReach(u, &room).Has(s) {
		return p.whyFar(m, u, s)
	}
	return nil
}

// launch sends the aircraft off. What lies below matters only as a border: BK-Q35, BK-Q32.
func (p *Position) launch(m mission, a game.Action, t game.Table) {
	s := board.Square(a.Words()[1].N)
	first, end := p.aircraftOf(a.Seat)
	for u := first; u < end; u++ { // in whatever order they were named
		if hasWord(a, game.UnitWord(u)) {
			p.Mission[u], p.Target[u] = m, s
			from := p.takeOffSquares(u)
			p.overflies(u, &from, s, p.rangeOf(u), t)
		}
	}
	if c := board.Map.Country[s]; p.since(version6) && p.passive(c) { // BM-17.F2, BM-Q108
		p.violate(a.Seat, c, t)
	}
	p.goOn(t)
}

// takeOffSquares returns the squares an aircraft starts from: its city, or its sea zone.
func (p *Position) takeOffSquares(u int) (out board.Squares) {
	if !p.Air[u].OnMap() {
		zone, _ := p.Air[u].Box()
		return board.Waters[zone]
	}
	out.Add(p.Air[u])
	return out
}

// asksAir lets the mover fly his aircraft, if one may leave its base, when ground movement is over: BK-T23.0-6. When the last has flown he may still
// bring up reinforcements: BK-B17.0-5.
func (p *Position) asksAir() bool {
	if p.Sky.grounded() {
		return false
	}
	from, to := p.aircraftOf(p.Mover)
	for u := from; u < to; u++ {
		if p.parked(u) && !p.Flown.Has(u) && !(!p.Air[u].OnMap() && p.Sailed.Has(u)) && !p.staysDown(u) {
			p.ask(stepAir, p.Mover)
			return true
		}
	}
	return p.Step == stepAir && !p.modular() && p.canReinforce()
}
