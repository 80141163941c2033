package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
)

// marchVerb is the verb for marches with modules: of ground units and flak, by their segments, in either impulse.
var marchVerb = verbs.Verb[Position]{
	Name: "move", May: mayMarchByModules, Open: mayMarchAny, Play: playMarch, Slots: []slot{
		{Kind: game.Unit, Offer: offerMarchers, May: mayMarch, Open: whyNoMarch},
		verbs.Listed(game.Place, marchEndsOf, mayMarchTo),
	},
}

// mayMarchByModules opens marches: in the first move, and after combat in the second (BM-1.2, BM-1.9).
func mayMarchByModules(p *Position, _ game.Seat) error {
	switch {
	case !p.on(mSequence):
		return mayMarchNow(p, p.Mover)
	case p.Step == stepActs:
		return p.maySegment(atUnsupplied)
	case p.Step == stepAfter && (p.on(mFluid) || p.on(mRigid)):
		return nil
	}
	return game.Clause("BM-6.1")
}

// marchSegment returns the segment in which unit u marches: BM-6.I.4A, BM-6.I.4B, BM-6.I.4C, BM-6.I.4D, BM-6.I.4E and BM-6.I.4F, and BM-6.III.4S.
func (p *Position) marchSegment(u int) segment {
	switch {
	case p.Step == stepAfter:
		return atSecondMove
	case p.Arrived[u] != notArrived:
		return arrivalSegments[p.Arrived[u]]
	case p.on(mSupply) && p.CutOff.Has(u): // relieved or not
		return atUnsupplied
	}
	return atMarches
}

var arrivalSegments = [arrivalKinds]segment{
	hasLanded: atLanded, hasDetrained: atDetrained, hasDebarked: atDebarked, hasDeplaned: atDeplaned, hasDropped: atDeplaned,
}

// whyHeld says what keeps unit u from marching at all in this impulse, wherever it might go.
func (p *Position) whyHeld(u int, f *survey) error {
	if p.marches(u) && p.Stopped.Has(u) && !(p.Kind[u] == guerilla && p.mayPass(u)) {
		return p.whyStopped(u, f)
	}
	return p.whyNotFree(u, f)
}

// whyNotFree is whyHeld for a unit that nothing has stopped.
func (p *Position) whyNotFree(u int, f *survey) error {
	err := p.whyBarred(u, f)
	if err == nil && p.movementLeft(u) == 0 {
		err = game.Clause("BM-5.U14")
	}
	return err
}

// whyBarred is whyNotFree for a unit with movement left. BM-2.3, BM-2.6: in a rigid war who is in a zone after combat stays, if he came there by an advance too.
func (p *Position) whyBarred(u int, f *survey) error {
	switch {
	case !p.marches(u) && !p.inPlay(u):
		return game.Clause("BK-B6.0-1")
	case !p.marches(u) && p.Aboard[u] > 0:
		return game.Clause("BM-7.9")
	case !p.marches(u) && p.Step != stepAfter:
		return game.Clause("BM-0.6")
	case !p.marches(u):
		return game.Clause("BM-1.1")
	case p.Frozen.Has(u):
		return p.whyFrozen()
	case p.Step == stepAfter && p.Kind[u] == flak:
		return game.Clause("BM-1.1")
	case p.Step == stepAfter && p.Arrived[u] == hasDropped:
		return game.Clause("BM-1.8")
	case p.Step == stepAfter && p.on(mRigid) && f.zone.Has(p.place(u)):
		return game.Clause("BM-2.3")
	case p.on(mSequence) && p.maySegment(p.marchSegment(u)) != nil:
		return game.Clause("BM-6.12")
	case p.Arrived[u] == hasDropped:
		return game.Clause("BM-12.M19b")
	case p.pinned(u):
		return game.Clause("BK-T7.3-5")
	}
	return nil
}

// whyStopped is the clause that ended a march, of flak as well: BM-3.15.
func (p *Position) whyStopped(u int, f *survey) error {
	switch at := p.place(u); {
	case !f.zone.Has(at) && board.Map.Forest.Has(at):
		return game.Clause("BK-B13.0-3")
	case !f.zone.Has(at):
		return game.Clause("BK-B16.0-1")
	case p.on(mRigid):
		return game.Clause("BM-2.2")
	case p.on(mZones):
		return game.Clause("BM-3.3")
	}
	return game.Clause("BK-B7.0-5")
}

// marchEnds returns where unit u can end a march now. It passes through no country that it would violate, unless it ends there: whoever wants to
// cross one goes there first (BM-18.4).
func (p *Position) marchEnds(u int, f *survey) (out board.Squares) {
	if p.whyHeld(u, f) != nil {
		return out
	}
	var r board.Trip
	var toll board.Toll
	if p.setOutMarch(u, f, &r, &toll) {
		r.Toll = &toll
	}
	shut := p.wouldViolate(u)
	out = reachWithout(&r, shut)
	for _, m := range eachMinor {
		if shut&m == 0 || !p.bordersOn(&out, r.From, m) {
			continue
		}
		more := reachWithout(&r, shut&^m)
		more = more.And(minorSquares(m))
		out = out.Or(&more)
	}
	out.Drop(r.From)
	p.dropUnsupplied(u, &out)
	switch {
	case p.on(mClasses):
	case p.Kind[u].ground(): // BM-0.X11
		var k stacks
		p.stacks(p.Mover, &k)
		p.dropFullSquares(u, &out, f, &k)
	default: // BM-5.10 holds without module 5 as well
		for s := range out.All() {
			if !p.roomByClass(u, s) {
				out.Drop(s)
			}
		}
	}
	return out
}

// eachMinor lists the minor countries as sets of one.
var eachMinor = func() (list [nMinors]minors) {
	for m := range list {
		list[m] = 1 << m
	}
	return list
}()

// bordersOn reports whether a country touches what a unit has reached.
func (p *Position) bordersOn(reached *board.Squares, from board.Square, m minors) bool {
	all := *reached
	all.Add(from)
	near := board.Adjacent(&all)
	near = near.And(minorSquares(m))
	return !near.Empty()
}

// setOutMarch sets out the march of unit u, and reports whether it is by tolls.
func (p *Position) setOutMarch(u int, f *survey, r *board.Trip, toll *board.Toll) bool {
	return p.tripByModules(u, max(0, p.movementLeft(u)-p.leavingToll(u, f)), f, r, toll)
}

// reachWithout returns where a march leads to with some countries shut.
func reachWithout(r *board.Trip, shut minors) board.Squares {
	if shut == 0 {
		out, _ := r.Reach(board.Nowhere)
		return out
	}
	fewer := *r
	shutOff(&fewer, shut)
	out, _ := fewer.Reach(board.Nowhere)
	return out
}

// shutOff keeps a march out of some countries, but for the one where it begins.
func shutOff(r *board.Trip, shut minors) {
	if shut != 0 {
		at := minorSquares(shut &^ minorAt(r.From))
		r.Enter = r.Enter.Without(at)
		r.First = r.First.Without(at)
	}
}

// leavingToll is what unit u still owes for the square it stands on. BM-1.6: who has come into a zone in this impulse pays as much again as it cost him when he leaves it.
func (p *Position) leavingToll(u int, f *survey) int {
	at := p.place(u)
	if !p.on(mFluid) || at == p.Start[u] || !f.zone.Has(at) {
		return 0
	}
	toll := board.MovementFactor
	switch {
	case p.Rolled.Has(u):
		toll = board.RoadStep
	case p.on(mClasses) && (board.Map.Forest.Has(at) || board.Map.Mountain.Has(at)):
		toll *= int(chartRows[p.Kind[u]].Rough)
	}
	if p.slowed(u, at) {
		toll *= 2
	}
	return toll
}

// slowed reports whether unit u paid twice for the square it stands on: BM-12.M13c, unless it came there in a dash.
func (p *Position) slowed(u int, at board.Square) bool {
	if !p.since(version3) || !p.on(mAir) || p.Aloft.Empty() || p.Dashed.Has(u) {
		return false
	}
	covered := p.interdicted(opponent(p.seatOf(u)))
	return covered.Has(at)
}

// march is what a march takes from a unit, and what comes of it.
type march struct {
	thirds int  // 0 if it may not be made
	stops  bool // it has to stop there
	rolls  bool // its last step is one along a road: BM-1.6, leaving an enemy zone then costs as much as that. Before version 7 it cost what the ground does
}

// marchCost returns what a march takes from unit u; nothing if it may not be made.
func (p *Position) marchCost(u int, to board.Square) (m march) {
	var f survey
	p.surveyForMarches(&f)
	if p.whyHeld(u, &f) != nil {
		return m
	}
	var r board.Trip
	var toll board.Toll
	if p.setOutMarch(u, &f, &r, &toll) {
		r.Toll = &toll
	}
	shutOff(&r, p.wouldViolate(u)&^minorAt(to))
	_, cost := r.Reach(to)
	if cost == 0 || to == r.From || !p.mayFill(u, to) || !p.mayStopUnsupplied(u, to, &f) {
		return m
	}
	return march{thirds: cost + p.leavingToll(u, &f), stops: r.Stop.Has(to), rolls: r.Rolled}
}

// mayFill reports whether unit u may end a march on a square beside those that are there: with module 5 always (BM-5.14), without it ground units by the
// base game's 12 factors (BM-0.X11) and flak by BM-5.10.
func (p *Position) mayFill(u int, to board.Square) bool {
	switch {
	case p.on(mClasses):
		return true
	case p.Kind[u].ground():
		return p.mayEndMarch(u, to)
	}
	return p.roomByClass(u, to)
}

// canStep reports whether unit u, which has so many thirds left, has a square beside it to march to, and whether that settles if it can march at all. Without roads to follow it does:
// every march begins with a step, and with module 5 it may end there. Where more has to be looked at nothing is settled.
func (p *Position) canStep(u, left int, f *survey, room *board.Squares) (can, sure bool) {
	at := p.place(u)
	rigid := p.on(mRigid) && p.Impulse > 0
	if !p.on(mClasses) || p.Kind[u] == guerilla || p.on(mAir) && !p.Aloft.Empty() || !p.on(mFluid) && !rigid && f.zone.Has(at) {
		return false, false
	}
	left -= p.leavingToll(u, f)
	rough := max(int(chartRows[p.Kind[u]].Rough), 1) * board.MovementFactor
	fed, bound, home := room, p.boundToSupply(u), p.boundTo(u)
	if bound { // BM-10.8; from elsewhere it may go anywhere, if nothing within its reach is supplied (BM-Q34)
		fed = p.fedFor(u, room)
		bound = fed.Has(at)
	}
	for _, n := range board.Map.Near[at] {
		if !n.OnMap() || !f.open.Has(n) || bound && !fed.Has(n) || rigid && f.zone.Has(n) {
			continue
		}
		if (home != board.NoCountry || p.War == warE) && p.whyRealm(u, n) != nil {
			continue
		}
		price := board.MovementFactor
		if roughSquares.Has(n) {
			price = rough
		}
		if left >= price {
			return true, true
		}
	}
	return false, p.on(mRail) // BM-7.1
}

func mayMarch(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	f := p.surveyMarches()
	return p.whyHeld(u, &f)
}

// whyNoMarch says why a unit has nowhere to go.
func whyNoMarch(p *Position, a game.Action, i int) error {
	f := p.surveyMarches()
	u := int(a.Words()[i].N)
	switch ends := p.marchEnds(u, &f); {
	case !ends.Empty():
		return nil
	case f.zone.Has(p.place(u)):
		return game.Clause("BM-3.6")
	}
	return game.Clause("BM-5.U14")
}

func marchEndsOf(p *Position, a game.Action) board.Squares {
	f := p.surveyMarches()
	return p.marchEnds(int(a.Words()[1].N), &f)
}

func mayMarchTo(p *Position, a game.Action, i int) error {
	to, err := squareWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	if p.marchCost(u, to).thirds > 0 {
		return nil
	}
	f := p.survey(p.Mover)
	return p.whyNotByModules(u, to, &f)
}

// playMarch moves the unit and charges it.
func playMarch(p *Position, a game.Action, t game.Table) bool {
	u, err := p.sideUnit(a, 1)
	if err != nil {
		return false
	}
	to, err := squareWord(a, 2)
	if err != nil {
		return false
	}
	m := p.marchCost(u, to)
	if m.thirds == 0 {
		return false
	}
	t.Tell(verbs.Said(a))
	p.changes()
	p.reachMarch(u, t)
	p.spendMarch(u, to, m)
	p.put(u, to, t)
	if !p.on(mClasses) {
		p.noteCrowd(to)
	}
	p.goOn(t)
	return true
}

// spendMarch notes what a march takes from unit u, and what it lets it do no more.
func (p *Position) spendMarch(u int, to board.Square, m march) {
	if p.passes(u, to, m.thirds) {
		p.PastZone.Add(u)
	}
	p.setOut(u)
	p.Spent[u] += uint8(m.thirds)
	p.Rolled.Put(u, m.rolls)
	p.Stopped.Put(u, m.stops)
	p.Dashed.Drop(u)
}

// reachMarch comes to the segment in which unit u marches.
func (p *Position) reachMarch(u int, t game.Table) {
	if p.on(mSequence) {
		p.reachSegment(p.marchSegment(u), t)
	}
}

// wouldViolate returns the countries that unit u would violate by entering: BM-18.4. BM-15.16: guerillas violate nothing.
func (p *Position) wouldViolate(u int) minors {
	if p.Kind[u] == guerilla {
		return 0
	}
	return p.Sleeping
}
