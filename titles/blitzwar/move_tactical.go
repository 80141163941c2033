package blitzwar

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// The sub-phases of the Movement Phase, in their order (BW-8c): who has begun a later one cannot go back.
const (
	subFortify = iota
	subRail
	subMarch
)

// allowance is how far a counter moves tactically (BW-15.3b). White tanks move as armoured ones (BW-3f).
func allowance(k kind) uint8 {
	switch {
	case k == supply:
		return tables.Moves.Supply
	case k.tanks():
		return tables.Moves.Armoured
	}
	return tables.Moves.Infantry
}

// stops says why a counter cannot move or be activated any more, whatever it costs.
func (p *Position) stops(s game.Seat, u int) error {
	switch {
	case !p.own(s, u):
		return game.Clause("BW-9.1e")
	case p.Kind[u] == fortified:
		return game.Clause("BW-15.1d")
	case p.Did[u]&didRail != 0:
		return game.Clause("BW-15.2c")
	case p.Did[u]&didSail != 0:
		return game.Clause("BW-14.1.1d")
	case p.Beach[u] != 0:
		return game.Clause("BW-14.1.2j")
	case !p.At[u].land():
		return game.Clause("BW-15.3a")
	}
	return nil
}

// mayMove says whether a counter may move tactically: those in the Movement Phase with their whole allowance, those after combat
// one zone, those out of supply one zone for nothing.
func (p *Position) mayMove(s game.Seat, u int) error {
	pays, err := p.moveTerms(s, u)
	if err != nil || !pays {
		return err
	}
	return p.mayPay(s, u, p.tacticalCost(u))
}

// moveTerms says what forbids a tactical move but for its cost, and whether it costs something.
func (p *Position) moveTerms(s game.Seat, u int) (pays bool, err error) {
	if err := p.stops(s, u); err != nil {
		return false, err
	}
	if !p.Kind[u].corps() && (p.Kind[u] != supply || p.Step != stepMarch) {
		return false, game.Clause("BW-15.3a")
	}
	switch p.Step {
	case stepMarch:
		return p.mayMarch(u)
	case stepCut:
		if !p.Cut.Has(u) || p.Did[u]&didStep != 0 {
			return false, game.Clause("BW-17.5b")
		}
		return false, nil
	}
	return true, p.mayStep(s, u)
}

// mayMarch keeps to one move or activation for each counter, which may be made in parts as long as no other moves between them
// (BW-15.3h, BW-Q76). The first part is paid for.
func (p *Position) mayMarch(u int) (pays bool, err error) {
	switch {
	case p.Did[u]&didMove != 0 && (int(p.Mover) != u+1 || p.Did[u]&didActivate != 0 && p.Moved[u] == 0):
		return false, game.Clause("BW-15.3h")
	case p.Did[u]&didMove != 0 && p.Moved[u] >= allowance(p.Kind[u]):
		return false, game.Clause("BW-15.3b")
	case p.Did[u]&didMove != 0:
		return false, nil
	case p.Did[u]&didActivate != 0:
		return false, game.Clause("BW-15.3h")
	}
	return true, nil
}

// mayStep keeps to counters that have neither moved nor attacked for the move of one zone after combat (BW-16.5a, BW-17.4a,
// BW-Q67); after Blitzkrieg it exists only where the side has that phase (BW-16.5c).
func (p *Position) mayStep(s game.Seat, u int) error {
	if p.Did[u]&(didMove|didStep|didBlitz|didFight) != 0 {
		return game.Clause("BW-16.5a")
	}
	if p.Step == stepBlitz {
		if p.blitzBarred(s, p.At[u]) != nil {
			return game.Clause("BW-16.5c")
		}
	}
	return nil
}

// far is how many zones a counter may still move now.
func (p *Position) far(u int) uint8 {
	if p.Step != stepMarch {
		return 1
	}
	return allowance(p.Kind[u]) - p.Moved[u]
}

// mayPass says whether a counter may move into a zone or through it (BW-15.3a, BW-4g, BW-Q3, BW-Q31).
func (p *Position) mayPass(u int, x Place) error {
	s := p.sideOf(u)
	for v := range first[germanAir] {
		if p.At[v] != x || p.Beach[v] != 0 || p.sideOf(v) == s || p.letsThrough(nationOf(v), s) {
			continue
		}
		if w := p.sideOf(v); w != game.Nobody && !foes(w, s) {
			return game.Clause("BW-4g")
		}
		return game.Clause("BW-15.3a")
	}
	if err := p.lodged(s, x); err != nil {
		return err
	}
	return p.mayGo(u, x)
}

// mayGo is mayPass, provided that nobody stands in the way.
func (p *Position) mayGo(u int, x Place) error {
	s, h := p.sideOf(u), p.holder(x)
	switch {
	case p.Kind[u] == supply && h != s:
		return game.Clause("BW-Q3")
	case s == Soviets && board.country[x] == poland && p.polishZones().Has(x):
		return game.Clause("BW-Q31")
	}
	return p.mayServe(u, x)
}

// polishZones are the zones of Poland that Soviets do not enter while it is the Allies' (BW-Q31): those that it holds, and until it has fallen also what the Axis has taken
// from it; before version 8 these were open.
func (p *Position) polishZones() *placeSet {
	set := board.home[poland]
	switch {
	case p.State[poland] != withAllies:
		set = placeSet{}
	case !p.since(version8) || p.When[evPolandFell] != 0:
		set = set.And(&p.Held[Allies])
	}
	return &set
}

// marchTo returns where a counter may move now.
func (p *Position) marchTo(u int) placeSet { return p.marchWithin(u, p.far(u)) }

// marchWithin returns where it may move within that many zones.
func (p *Position) marchWithin(u int, zones uint8) placeSet {
	var from placeSet
	from.Add(p.At[u])
	ground, shunned := p.plotOf(u)
	ends := board.near.Within(&from, &ground, int(zones))
	ends.Drop(p.At[u])
	return ends.Without(&shunned)
}

// marches reports whether a zone is open to a counter that may move on: next to it, as a rule.
func (p *Position) marches(u int) bool {
	ground, shunned := p.plotOf(u)
	next := board.near[p.At[u]].And(&ground)
	if !next.Empty() && !shunned.Empty() {
		next = p.marchTo(u)
	}
	return !next.Empty()
}

// way returns the shortest way of a counter to a zone, start first, through zones of its own side where that is no longer, and
// through no neutral country if it can be helped: going there is an attack (BW-9.3c).
func (p *Position) way(u int, to Place) (path [maxWay]Place, n int) {
	ground := p.ground(u)
	return p.wayOver(u, to, &ground)
}

// wayOver is way over the ground of a counter.
func (p *Position) wayOver(u int, to Place, ground *placeSet) (path [maxWay]Place, n int) {
	peaceful := p.peaceful(ground, to)
	if path, n = p.shortest(u, to, &peaceful); n == 0 && peaceful != *ground {
		path, n = p.shortest(u, to, ground)
	}
	return path, n
}

const maxWay = 6

// shortest returns the shortest way through some zones; it has no steps if there is none.
func (p *Position) shortest(u int, to Place, ground *placeSet) (path [maxWay]Place, n int) {
	var layer [maxWay]placeSet
	layer[0].Add(p.At[u])
	seen := layer[0]
	last := int(p.far(u))
	for n = 0; n <= last && !layer[n].Has(to); n++ {
		if n == last {
			return path, 0
		}
		next := board.near.Near(&layer[n])
		next = next.Without(&seen)
		next = next.And(ground)
		layer[n+1] = next
		seen = seen.Or(&next)
	}
	s := p.sideOf(u)
	path[n] = to
	for i := n; i > 0; i-- {
		back := layer[i-1].And(&board.near[path[i]])
		if own := back.And(&p.Held[s]); !own.Empty() {
			back = own
		}
		path[i-1] = back.First()
	}
	return path, n
}

// peaceful leaves out neutral zones but for one.
func (p *Position) peaceful(set *placeSet, but Place) placeSet {
	held := p.Held[Axis].Or(&p.Held[Allies])
	held = held.Or(&p.Held[Soviets])
	held.Add(but)
	return set.And(&held)
}

// playMove moves a counter along its way, pays for the first part of a move, and activates it if it has gone no further than one
// may to attack (BW-15.3e, BW-20b). Who pays and which way it goes is worked out once, for the judgement and for the move.
func playMove(p *Position, a game.Action, t game.Table) bool {
	u, to := int(a.Words()[1].N), int(a.Words()[2].N)
	if u < 0 || u >= slots || to < 0 || to >= nPlaces {
		return false
	}
	pays, err := p.moveTerms(a.Seat, u)
	if err != nil {
		return false
	}
	ground, shunned := p.plotOf(u)
	path, n := p.wayOver(u, Place(to), &ground)
	if n == 0 || shunned.Has(Place(to)) {
		return false
	}
	var payers unitSet
	if pays {
		if payers, err = p.payers(a.Seat, u); err != nil || !p.covers(payers, u, p.tacticalCost(u)) {
			return false
		}
	}
	t.Tell(verbs.Said(a))
	if pays {
		p.payOutOf(payers, u, p.tacticalCost(u), t)
	}
	p.moves(u, path[1:n+1], t)
	return true
}

// moves takes a counter along its way.
func (p *Position) moves(u int, path []Place, t game.Table) {
	switch {
	case p.Step == stepCut:
		p.Did[u] |= didStep
	case p.Step != stepMarch:
		p.Did[u] |= didStep
		p.Sub, p.Mover = max(p.Sub, subStep), 0
		if p.Step == stepBlitz {
			p.Did[u] |= didActivate // BW-16.5b
		}
	default:
		p.Sub = max(p.Sub, subMarch)
		p.march(u, uint8(len(path)))
	}
	for _, x := range path {
		if p.Kind[u] == supply {
			p.At[u] = x
		} else {
			p.enters(u, x, t)
		}
	}
	p.goOn(t)
}

// march counts what a counter has moved.
func (p *Position) march(u int, n uint8) {
	p.Did[u] |= didMove
	p.Moved[u] += n
	p.Mover = int16(u) + 1
	limit := tables.Moves.AttackInfantry
	if p.Kind[u].tanks() {
		limit = tables.Moves.AttackArmoured
	}
	if p.Moved[u] <= limit && p.Kind[u].corps() {
		p.Did[u] |= didActivate
	} else {
		p.Did[u] &^= didActivate
	}
}

// movers lists the counters of a side that may move somewhere.
func movers(p *Position, s game.Seat, one bool) unitSet {
	among, spent := &landSlots, p.spent()
	poor := p.Step != stepCut && p.poor(s, tables.Cost.TacticalOne)
	if p.Step == stepCut {
		among = &p.Cut
	}
	return p.sift(verbMove, s, one, among, func(u int) error {
		if int(p.Mover) != u+1 && (p.Did[u]&spent != 0 || poor) {
			return game.Clause("BW-15.3h")
		}
		if err := p.mayMove(s, u); err != nil {
			return err
		}
		if !p.marches(u) {
			return game.Clause("BW-15.3a")
		}
		return nil
	})
}

// spent returns the deeds that end a counter's movement: after any of them it cannot move now, unless its own move may go
// on.
func (p *Position) spent() deed {
	switch p.Step {
	case stepMarch:
		return didMove | didActivate | didRail | didSail
	case stepCut:
		return didStep | didRail | didSail
	}
	return didMove | didStep | didBlitz | didFight | didRail | didSail
}

// moveEnds lists where the counter of a sentence may go.
func moveEnds(p *Position, a game.Action) placeSet { return p.marchTo(int(a.Words()[1].N)) }

// whyNotMove says why a counter does not get to a zone.
func whyNotMove(p *Position, a game.Action, i int) error {
	u, x := int(a.Words()[1].N), Place(a.Words()[i].N)
	if !x.land() || x == p.At[u] {
		return game.Clause("BW-15.3a")
	}
	if err := p.mayPass(u, x); err != nil {
		return err
	}
	if err := p.mayShare(u, x); err != nil {
		return err
	}
	if board.near[p.At[u]].Has(x) {
		return game.Clause("BW-5b")
	}
	return game.Clause("BW-15.3b")
}

// goesSomewhere judges a counter that has been named.
func goesSomewhere(p *Position, s game.Seat, u int) error {
	if !p.marches(u) {
		return game.Clause("BW-15.3a")
	}
	return p.mayMove(s, u)
}

// mayActivate says whether a counter may be activated to attack from where it stands (BW-15.3f).
func (p *Position) mayActivate(s game.Seat, u int) error {
	if err := p.mayActivateFree(s, u); err != nil {
		return err
	}
	return p.mayPay(s, u, p.tacticalCost(u))
}

// mayActivateFree is mayActivate but for the cost.
func (p *Position) mayActivateFree(s game.Seat, u int) error {
	if err := p.stops(s, u); err != nil {
		return err
	}
	switch {
	case !p.Kind[u].corps():
		return game.Clause("BW-15.3f")
	case p.Did[u]&(didMove|didActivate) != 0:
		return game.Clause("BW-15.3h")
	case !p.faces(s, u):
		return game.Clause("BW-15.3f")
	}
	return nil
}

// faces reports whether corps that are not of its side's friends stand next to a counter.
func (p *Position) faces(s game.Seat, u int) bool {
	front := p.front(s)
	return front.Has(p.At[u])
}

// front is where counters stand of which faces is true.
func (p *Position) front(s game.Seat) placeSet {
	v := &p.Survey
	if v.On && v.Facing == s+1 {
		return v.Front
	}
	all, beached := p.hostile(s)
	set := board.near.Near(&all)
	set = set.Or(&beached)
	if v.On {
		v.Facing, v.Front = s+1, set
	}
	return set
}

func activatable(p *Position, s game.Seat, one bool) (none unitSet) {
	if p.poor(s, tables.Cost.TacticalOne) {
		return none
	}
	front := p.front(s)
	return p.sift(verbActivate, s, one, &corpsSlots, func(u int) error {
		if !front.Has(p.At[u]) {
			return game.Clause("BW-15.3f")
		}
		return p.mayActivate(s, u)
	})
}

// playActivate lets a counter attack from where it stands. Who pays is worked out once.
func playActivate(p *Position, a game.Action, t game.Table) bool {
	u := int(a.Words()[1].N)
	if u < 0 || u >= slots || p.mayActivateFree(a.Seat, u) != nil {
		return false
	}
	payers, err := p.payers(a.Seat, u)
	if err != nil || !p.covers(payers, u, p.tacticalCost(u)) {
		return false
	}
	t.Tell(verbs.Said(a))
	p.payOutOf(payers, u, p.tacticalCost(u), t)
	p.Did[u] |= didActivate
	p.Sub, p.Mover = max(p.Sub, subMarch), 0
	p.goOn(t)
	return true
}
