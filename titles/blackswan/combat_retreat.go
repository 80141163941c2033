package blackswan

import "sandtable/game"

// What a combat comes to after its fire.
const (
	askDefender = fireDone + iota
	askAttacker
	decided
	retreating
)

// afterCombat keeps BS-3.6a, BS-3.6b, BS-3.2n and BS-G.3: if both sides are left one of them leaves. It reports whether someone is asked.
func (p *Position) afterCombat(t game.Table) bool {
	for {
		defender := p.defender(p.Field)
		switch {
		case defender == game.Nobody && p.hasUnits(p.active(), p.Field):
			p.conquer(t)
			p.conceal(t)
			return false
		case defender == game.Nobody || !p.hasUnits(p.active(), p.Field): // BS-Q59: the defender keeps what both have lost
			p.conceal(t)
			return false
		}
		switch p.Sub {
		case askDefender:
			p.ask(stepDefend, defender, t)
			return true
		case askAttacker:
			p.ask(stepPress, p.active(), t)
			return true
		case decided:
			p.Leaver = p.loser()
			p.startRetreat(t)
		default:
			if p.asksRetreat(t) {
				return true
			}
		}
	}
}

// conquer gives the area to the attackers (BS-3.6a).
func (p *Position) conquer(t game.Table) {
	p.occupy(p.Field, p.active(), t)
}

// doWithdraw lets the side that is asked leave (BS-3.6.1a, BS-3.6.1b).
func doWithdraw(p *Position, _ game.Action, t game.Table) {
	p.Leaver = p.Side
	if p.Step == stepDefend {
		p.Leaver = p.Side.other()
	}
	p.startRetreat(t)
	p.goOn(t)
}

func doStand(p *Position, _ game.Action, t game.Table) {
	p.Sub++
	p.goOn(t)
}

// loser keeps BS-3.6.1c to BS-3.6.1g and BS-G.4: it returns who must leave if neither side leaves by choice.
func (p *Position) loser() side {
	m := p.landCombat(p.Field, p.active())
	if m.attackersLose(p.capitalOf(p.Field, &m)) {
		return p.Side
	}
	return p.Side.other()
}

// attackersLose decides by terrain, classes and steps which side has to leave.
func (m *landCombat) attackersLose(capital bool) bool {
	lose, _ := m.test(capital)
	return lose
}

// test decides which side has to leave, and by which clause.
func (m *landCombat) test(capital bool) (attackersLose bool, by game.Clause) {
	if m.rough || capital || m.fortStands() {
		return true, "BS-3.6.1c"
	}
	var steps [2][nClasses]int // a fort is no class here (BS-Q62)
	for i := range m.list[:m.n] {
		f := &m.list[i]
		if f.steps > 0 && !f.fort {
			steps[boolToInt(f.attacks)][f.class] += int(f.steps)
		}
	}
	var many [2]int
	top := [2]class{nClasses, nClasses}
	for s := range steps {
		for c := nClasses; c > 0; c-- {
			if steps[s][c-1] > 0 {
				many[s]++
				top[s] = c - 1
			}
		}
	}
	const defends, attacks = 0, 1
	switch {
	case many[attacks] != many[defends]:
		return many[attacks] < many[defends], "BS-3.6.1d"
	case top[attacks] != top[defends]:
		return top[attacks] > top[defends], "BS-3.6.1e" // air is the highest
	}
	c := top[attacks]
	if steps[attacks][c] == steps[defends][c] {
		return true, "BS-3.6.1g"
	}
	return steps[attacks][c] < steps[defends][c], "BS-3.6.1f"
}

func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// startRetreat destroys the fort of a defender who leaves (BS-3.6.1a).
func (p *Position) startRetreat(t game.Table) {
	p.Sub = retreating
	t.Tell(game.Note("BS-3.6b", noteLeaves, game.NameWord(sideName(p.Leaver)), game.PlaceWord(p.Field)))
	all := p.allUnitsIn(p.Field)
	for u := range all.All() {
		if isFort(u) && sideOf(seatOf(u)) == p.Leaver {
			p.lose(u, t)
			return
		}
	}
}

// asksRetreat sends the losers away; those with nowhere to go are lost (BS-3.6.1i). It reports whether someone is asked.
func (p *Position) asksRetreat(t game.Table) bool {
	r := p.retreatPlan()
	var stuck, open unitSet
	ways := 0
	all := p.allUnitsIn(p.Field)
	for u := range all.All() {
		if sideOf(seatOf(u)) != p.Leaver {
			continue
		}
		ends, _ := r.ends(u)
		if ends.Empty() {
			stuck.Add(u)
			continue
		}
		open.Add(u)
		ways += ends.Count()
	}
	if open.Empty() {
		for u := range stuck.All() {
			p.lose(u, t)
			break // slots have changed: look again
		}
		return false
	}
	for u := range open.All() {
		if open.Count() == 1 && ways == 1 && !p.stackingUnclear(p.nationAt(u)) {
			ends, _ := r.ends(u)
			if x := ends.First(); !r.hasDetour(u, x) {
				p.fallBack(&r, u, x, nowhere, t)
				return false
			}
		}
		p.ask(stepRetreat, seatOf(u), t)
		break
	}
	return true
}

// retreatPlan knows where losers can go.
type retreatPlan struct {
	survey
	net  supplyNets
	cost [nAreas]int8 // hits on the way to each area, as ways visits it
}

func (p *Position) retreatPlan() retreatPlan {
	return retreatPlan{survey: p.survey(), net: supplyNets{p: p}}
}

// havens returns the areas that can take a unit in: friendly, not contested (BS-3.6.1h, BS-3.6.1o).
func (r *retreatPlan) havens(u int) placeSet {
	l := r.access(r.p.nationAt(u))
	set := l.friendly.And(&l.company)
	set.Drop(r.p.Field)
	return set
}

// ends returns where a unit may retreat to, and whether it must pass full areas or the sea to get there (BS-3.6.1h to
// BS-3.6.1k).
func (r *retreatPlan) ends(u int) (set placeSet, hard bool) {
	n := r.p.nationAt(u)
	roomy := r.havens(u)
	roomy = roomy.And(&r.access(n).room)
	set = roomy.And(&ground.steps[r.p.Field])
	set = set.And(r.net.of(n))
	if !set.Empty() {
		return set, false
	}
	r.ways(u, func(Place) {
		for x := range roomy.All() {
			if r.cost[x] < int8(r.p.Steps[u]) {
				set.Add(x)
			}
		}
	})
	return set, true
}

// ways visits the hard ways of a retreat: by land, which is nowhere, and by each sea zone, while cost has the hits to each area.
func (r *retreatPlan) ways(u int, visit func(by Place)) {
	r.hitsBy(u, nowhere)
	visit(nowhere)
	for z := range board.coast[r.p.Field].All() {
		if r.mayCross(u, z) {
			r.hitsBy(u, z)
			visit(z)
		}
	}
}

const noWay = 100

// hitsBy finds what it costs a unit to get to each area. By land it goes through full areas, of which the first is free
// and each further one a hit (BS-3.6.1j, BS-Q24); the sea is a hit, and then every full area is one (BS-3.6.1l,
// BS-3.6.1m).
func (r *retreatPlan) hitsBy(u int, by Place) {
	cost := &r.cost
	for x := range cost {
		cost[x] = noWay
	}
	room, havens := &r.access(r.p.nationAt(u)).room, r.havens(u)
	var left placeSet
	if by == nowhere {
		left = havens.And(&ground.steps[r.p.Field])
		left = left.Without(room)
		for x := range left.All() {
			cost[x] = 0
		}
	} else {
		left = havens.And(&board.coast[by])
		for x := range left.All() {
			cost[x] = 1 + fullHit(room, x)
		}
		left = left.Without(room)
	}
	for !left.Empty() {
		x := left.First()
		left.Drop(x)
		next := havens.And(&ground.steps[x])
		for y := range next.All() {
			if c := cost[x] + fullHit(room, y); c < cost[y] {
				cost[y] = c
				if !room.Has(y) {
					left.Add(y)
				}
			}
		}
	}
}

// fullHit is the hit for an area without room.
func fullHit(room *placeSet, x Place) int8 {
	if room.Has(x) {
		return 0
	}
	return 1
}

// mayCross keeps BS-3.6.1k, BS-3.6.1n and BS-3.1.2j: over one zone under friendly control, a ship for each unit.
func (r *retreatPlan) mayCross(u int, z Place) bool {
	p := r.p
	s := seatOf(u)
	if p.seaControl(z) != sideOf(s) || !p.carryWaters(p.nationAt(u)).has(z) {
		return false
	}
	return p.transports(p.nationAt(u), z) > int(p.Ferry[z.zone()])
}

// losers lists the units that have to leave and can.
func losers(p *Position, s game.Seat, one bool) unitSet {
	r := p.retreatPlan()
	return p.filterSlots(s, one, r.mayRetreat)
}

func mayRetreat(p *Position, _ game.Seat, u int) error {
	r := p.retreatPlan()
	return r.mayRetreat(u)
}

// mustLeave reports whether a unit has to leave the combat.
func (p *Position) mustLeave(_ game.Seat, u int) error {
	if p.At[u] != p.Field || sideOf(seatOf(u)) != p.Leaver {
		return game.Clause("BS-3.6.1h")
	}
	return nil
}

// mayRetreat lets a loser go that has somewhere to go to (BS-3.6.1p).
func (r *retreatPlan) mayRetreat(u int) error {
	if err := r.p.mustLeave(seatOf(u), u); err != nil {
		return err
	}
	if ends, _ := r.ends(u); ends.Empty() {
		return game.Clause("BS-3.6.1i")
	}
	return nil
}

func retreatEnds(p *Position, a game.Action) placeSet {
	r := p.retreatPlan()
	ends, _ := r.ends(int(a.Words()[1].N))
	return ends
}

// whyNotRetreat refuses an area that is no legal retreat.
func whyNotRetreat(p *Position, a game.Action, i int) error {
	x, err := areaWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[i-1].N)
	for z := range board.coast[p.Field].All() {
		if board.coast[x].Has(z) && board.border[p.Field][x] == noBorder {
			if p.seaControl(z) == noSide {
				return game.Clause("BS-3.6.1n")
			}
			return game.Clause("BS-3.6.1k")
		}
	}
	if err := p.mixes(p.nationAt(u), p.nationsIn(x)); err != nil {
		return err
	}
	return game.Clause("BS-3.6.1h")
}

// playRetreat takes a loser to its refuge.
func playRetreat(p *Position, a game.Action, t game.Table) bool {
	u, x, ok := p.traveller(a)
	if !ok || p.mustLeave(a.Seat, u) != nil {
		return false
	}
	r := p.retreatPlan()
	if ends, _ := r.ends(u); !ends.Has(x) {
		return false
	}
	by := nowhere
	if words := a.Words(); len(words) > 3 {
		var err error
		by, err = placeWord(a, 3)
		if ways := r.detours(u, x); err != nil || !ways.Has(by) {
			return false
		}
	}
	p.sayPrivately(a, t)
	p.fallBack(&r, u, x, by, t)
	p.goOn(t)
	return true
}

// faceWord is a unit as everyone sees it: what it is if a combat shows it, else its colour.
func (p *Position) faceWord(u int) game.Word {
	if p.Shown.Has(u) {
		return game.NameWord(kindName(p.Kind[u]))
	}
	return game.NameWord(groupName(groupOf[u]))
}

// publicWord describes what everyone sees of a unit in a combat, besides its kind. Units that look different have different
// words.
func (p *Position) publicWord(u int) game.Word {
	const perStep, perRoute = 16, 2 // there are fewer than eight routes
	return game.NumberWord(int(p.Steps[u])*perStep + int(p.Route[u])*perRoute + bitOf(&p.Cut, u))
}

// fallBack takes a unit to its refuge, by the way that is named, with the hits of the way. Everyone sees it (BS-H.11).
func (p *Position) fallBack(r *retreatPlan, u int, x, named Place, t game.Table) {
	hits := 0
	if _, hard := r.ends(u); hard {
		var by Place
		hits, by = r.cheapest(u, x, named)
		if by != nowhere {
			p.Ferry[by.zone()]++
			hits += p.sailFire(p.nationAt(u), by, t)
		}
	}
	t.Tell(game.Note("BS-3.6.1h", noteRetreats, p.faceWord(u), game.PlaceWord(x), game.NumberWord(hits), p.publicWord(u)))
	if hits >= int(p.Steps[u]) {
		p.lose(u, t)
		return
	}
	p.Steps[u] -= uint8(hits)
	v := p.shift(u, x)
	p.MoveUsed[v], p.Route[v] = spent, byLand
	p.toRank(v)
}

// cheapest returns the hard way to an area that is named, or else the one with the fewest hits, and of equals the one under the
// least fire. The area that is left stands for the way by land.
func (r *retreatPlan) cheapest(u int, x, named Place) (hits int, by Place) {
	hits, by = noWay, nowhere
	s := seatOf(u)
	r.ways(u, func(z Place) {
		h := int(r.cost[x])
		if named != nowhere && z != named && (z != nowhere || named != r.p.Field) {
			return
		}
		if h < hits || h == hits && by != nowhere && r.p.enemyGuns(s, z) < r.p.enemyGuns(s, by) {
			hits, by = h, z
		}
	})
	return hits, by
}
