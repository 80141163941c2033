package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Overruns, BM-4.20: a stack that stands beside an enemy square with 10-1 or better over all that is in it enters the square while it moves and
// removes the enemy. It is no attack (BM-4.22).

// overrunThirds is what an overrun costs, terrain included: BM-4.21.
const overrunThirds = 4 * board.MovementFactor

// overrunVerb names the square and the stack that enters it.
var overrunVerb = verbs.Verb[Position]{
	Name: "overrun", May: mayOverrunByModules, Open: mayOverrunSome, Ready: mayOverrunWithAll, Do: doOverrunByModules, Slots: []slot{
		verbs.Listed(game.Place, overrunSquares, mayOverrunAt),
		{Kind: game.Unit, Many: true, Offer: offerOverrunStack, May: mayOverrunStack},
	},
}

// mayOverrunByModules opens overruns: in the movement of either impulse (BM-1.7, BM-4.23).
func mayOverrunByModules(p *Position, s game.Seat) error {
	if p.automaticVictories() {
		return p.mayDoomNow()
	}
	return mayMarchByModules(p, s)
}

// whyNoOverrun says what keeps unit u from overrunning a square, whoever goes with it. What the victim's zone has stopped goes on all the same;
// another enemy's zone holds a unit that has come into it in this impulse (BM-4.30), and in a rigid second move it bars the square (BM-2.5).
func (p *Position) whyNoOverrun(u int, at board.Square, f *survey) error {
	if !p.At[u].OnMap() || p.gun(u) {
		return game.Clause("BM-4.24")
	}
	held := p.whyNotFree(u, f)
	switch {
	case board.Distance(p.At[u], at) != 1 && !p.approaches():
		return game.Clause("BM-4.20")
	case held == game.Clause("BM-5.U14"), held == nil && p.movementLeft(u) < overrunThirds:
		return game.Clause("BM-4.21")
	case held != nil:
		return held
	case p.Stopped.Has(u) && p.zoneBeside(at, p.At[u]), p.on(mRigid) && p.Impulse > 0 && p.zoneBeside(at, at):
		return game.Clause("BM-4.30")
	}
	if _, ok := p.approach(u, at, f); !ok {
		return game.Clause("BM-4.20")
	}
	return p.whyNotInto(u, at, f)
}

// whyNotInto says what keeps unit u from entering a square by an overrun that would keep it from a march there: the borders of an army that is bound to its
// country (BM-18.9, BM-17.F7), of bands before it is free (BM-15.13) and of a war (BM-17.E3), supply (BM-10.8), and by version 7 the base game's woods. An overrun enters the square. Before version 5
// only the way to it was asked for.
func (p *Position) whyNotInto(u int, at board.Square, f *survey) error {
	if !p.since(version5) {
		return nil
	}
	if err := p.mayAttackAt(u, at); err != nil {
		return err
	}
	if p.since(version7) && !p.on(mClasses) && board.Map.Forest.Has(at) && !p.Kind[u].entersForest() { // BM-0.X11
		return game.Clause("BK-B13.0-1")
	}
	if !p.mayOverrunUnsupplied(u, at, f) {
		return game.Clause("BM-10.8")
	}
	return nil
}

// mayOverrunUnsupplied reports whether supply lets unit u overrun a square: BM-10.8, it has some there once the enemy is gone. BM-10.11: who has none may
// open a line so; BM-Q34: and may go anywhere if nothing within its reach is supplied.
func (p *Position) mayOverrunUnsupplied(u int, at board.Square, f *survey) bool {
	if !p.boundToSupply(u) {
		return true
	}
	var room board.Squares
	fed := *p.fedFor(u, &room)
	if fed.Has(at) || !p.routs(p.At[u], at) || p.fedWithout(u, at) {
		return true
	}
	if fed.Has(p.At[u]) {
		return false
	}
	ends := p.marchEnds(u, f) // those with supply alone, if there are any
	ends = ends.And(&fed)
	return ends.Empty()
}

// routs reports whether all of the mover's units on a square together would have the odds to overrun another. If not, nobody has to find out what else forbids it.
func (p *Position) routs(from, at board.Square) bool {
	var all unitSet
	first, to := p.unitsOf(p.Mover)
	for u := first; u < to; u++ {
		if p.At[u] == from {
			all.Add(u)
		}
	}
	c := p.overrunOdds(at, &all)
	return c.column() == routColumn
}

// fedWithout reports whether unit u would be supplied on a square from which it has driven the enemy.
func (p *Position) fedWithout(u int, at board.Square) bool {
	q := p.trial()
	from, to := q.unitsOf(opponent(q.seatOf(u)))
	for x := from; x < to; x++ {
		if q.stands(x, at) {
			q.At[x] = lost
		}
	}
	q.At[u] = at
	fed := q.suppliedFor(u)
	return fed.Has(at)
}

// zoneBeside reports whether a square lies in the zone of an enemy stack other than the victim.
func (p *Position) zoneBeside(victim, at board.Square) bool {
	by := p.controllers(opponent(p.Mover))
	by.Drop(victim)
	for _, n := range board.Map.Near[at] {
		if n.OnMap() && by.Has(n) {
			return true
		}
	}
	return false
}

// overrunOdds adds up a stack against a square. BM-4.24: its ground factors alone.
func (p *Position) overrunOdds(at board.Square, stack *unitSet) (c clash) {
	c.seat, c.overrun = p.Mover, true
	c.addTarget(at)
	for u := range stack.All() {
		c.addAttacker(p, u)
	}
	c.add(p)
	c.attack -= c.air
	return c
}

// overrunners returns the mover's units next to some squares, or wherever they may come from, that can overrun for all that concerns themselves, and where they are.
func (p *Position) overrunners(targets *board.Squares, f *survey) (out unitSet, at board.Squares) {
	near := board.Adjacent(targets)
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && (near.Has(p.At[u]) || p.approaches()) && !p.gun(u) && p.whyNotFree(u, f) == nil && p.movementLeft(u) >= overrunThirds {
			out.Add(u)
			at.Add(p.At[u])
		}
	}
	return out, at
}

// strongestStack returns the units on a square that could overrun another, of some: as many as stack there (BM-Q14), the strongest first.
func (p *Position) strongestStack(from, at board.Square, of *unitSet, f *survey) (out unitSet) {
	for n := 0; n < p.mostInStack(); n++ {
		best := -1
		for u := range of.All() {
			if p.At[u] == from && !out.Has(u) && (best < 0 || p.attackEighths(u) > p.attackEighths(best)) && p.whyNoOverrun(u, at, f) == nil {
				best = u
			}
		}
		if best < 0 || !p.mayJoinStack(&out, best) {
			break
		}
		out.Add(best)
	}
	return out
}

// mostInStack is how many units a stack may have at most.
func (p *Position) mostInStack() int {
	if p.on(mClasses) {
		return classLimits[booklet.Ground]
	}
	return stackLimit
}

// mayJoinStack keeps the limit of a stack: three units, or 12 factors without module 5 (BM-0.X11).
func (p *Position) mayJoinStack(stack *unitSet, u int) bool {
	count, factors := 1, int(p.Str[u])
	for x := range stack.All() {
		count, factors = count+1, factors+int(p.Str[x])
	}
	if p.on(mClasses) {
		return count <= classLimits[booklet.Ground]
	}
	return factors <= stackLimit
}

// overrunSome returns the squares of some that stacks can overrun, or the first of them.
func (p *Position) overrunSome(targets board.Squares, one bool) (out board.Squares) {
	if targets.Empty() {
		return out
	}
	f := p.surveyMarches()
	units, from := p.overrunners(&targets, &f)
	if p.approaches() {
		return p.overrunSomeFromAfar(&targets, one, &units, &from, &f)
	}
	near := board.Adjacent(&from)
	targets = targets.And(&near)
	for at := range targets.All() {
		for _, n := range board.Map.Near[at] {
			if n.OnMap() && from.Has(n) && p.canOverrunFrom(n, at, &units, &f) {
				out.Add(at)
				if one {
					return out
				}
				break
			}
		}
	}
	return out
}

// canOverrunFrom reports whether some units, those on a square, can overrun another.
func (p *Position) canOverrunFrom(from, at board.Square, of *unitSet, f *survey) bool {
	stack := p.strongestStack(from, at, of, f)
	if stack.Empty() {
		return false
	}
	c := p.overrunOdds(at, &stack)
	return c.column() == routColumn
}

// overrunTargets returns the squares with enemy counters beside the mover's ground units that may be entered.
func (p *Position) overrunTargets() board.Squares {
	own := p.occupied(p.Mover)
	near := board.Adjacent(&own)
	for away := 1; p.approaches() && away < farthestApproach; away++ {
		more := board.Adjacent(&near)
		near = near.Or(&more)
	}
	foes := p.counters(opponent(p.Mover))
	near = near.And(&foes)
	return near.And(p.hardOpen())
}

// counters returns the squares with a seat's counters of any class but ships.
func (p *Position) counters(s game.Seat) (out board.Squares) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		at := p.At[u]
		if !at.OnMap() {
			if at != aside && at != based || p.Kind[u].class() == booklet.Naval {
				continue
			}
			if at = p.place(u); !at.OnMap() {
				continue
			}
		}
		out.Add(at)
	}
	return out
}

func overrunSquares(p *Position, a game.Action) board.Squares {
	if p.automaticVictories() {
		return p.doomable(a)
	}
	return p.overrunSome(p.overrunTargets(), false)
}

// mayOverrunSome opens overruns (BM-4.20), or automatic victories where those are played (BK-T7.3-1).
func mayOverrunSome(p *Position, s game.Seat) error {
	if p.automaticVictories() {
		if at := p.doomable(game.Say(s)); at.Empty() {
			return game.Clause("BK-T7.3-1")
		}
		return nil
	}
	if at := p.overrunSome(p.overrunTargets(), true); at.Empty() {
		return game.Clause("BM-4.20")
	}
	return nil
}

// mayOverrunAt wants an enemy square that some stack can overrun (BM-4.20), or that is lost by automatic victory (BK-T7.3-1).
func mayOverrunAt(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	if p.automaticVictories() {
		if at := p.doomNear(); !at.Has(s) || !p.couldDoom(a, i+1) {
			return game.Clause("BK-T7.3-1")
		}
		return nil
	}
	if at := p.overrunTargets(); !at.Has(s) {
		return game.Clause("BM-4.20")
	}
	var only board.Squares
	only.Add(s)
	if at := p.overrunSome(only, true); at.Empty() {
		f := p.surveyMarches()
		return p.whyNobodyOverruns(s, &f)
	}
	return nil
}

// whyNobodyOverruns finds the clause that keeps the best stack beside a square out of it.
func (p *Position) whyNobodyOverruns(s board.Square, f *survey) error {
	why := error(game.Clause("BM-4.20"))
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if !p.At[u].OnMap() || board.Distance(p.At[u], s) != 1 {
			continue
		}
		if err := p.whyNoOverrun(u, s, f); err != nil {
			why = err
		} else {
			return game.Clause("BM-4.20")
		}
	}
	return why
}

// stackOf reads the units that a sentence has named up to word i.
func stackOf(a game.Action, i int) (out unitSet) {
	for _, w := range a.Words()[2:i] {
		out.Add(int(w.N))
	}
	return out
}

// offerOverrunStack lists the units with which the sentence can still be finished.
func offerOverrunStack(p *Position, a game.Action, c *game.Choices) {
	from, to := p.unitsOf(a.Seat)
	n := len(a.Words())
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && (p.automaticVictories() || p.approaches() || board.Distance(p.At[u], board.Square(a.Words()[1].N)) == 1) && !hasWord(a, game.UnitWord(u)) &&
			mayOverrunStack(p, a.With(game.UnitWord(u)), n) == nil {
			c.Add(game.Unit, int16(u))
		}
	}
}

// mayOverrunStack judges one unit of the stack: it can go there, stands with the others, and with those who may still join them the odds suffice.
func mayOverrunStack(p *Position, a game.Action, i int) error {
	if p.automaticVictories() {
		return p.mayDoomUnit(a, i)
	}
	u, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	at := board.Square(a.Words()[1].N)
	f := p.surveyMarches()
	if err := p.whyNoOverrun(u, at, &f); err != nil {
		return err
	}
	stack := stackOf(a, i)
	if first := stack.First(); !stack.Empty() && p.At[first] != p.At[u] || !p.mayJoinStack(&stack, u) {
		return game.Clause("BM-4.20")
	}
	stack.Add(u)
	p.fillStack(&stack, at, &f)
	if c := p.overrunOdds(at, &stack); c.column() != routColumn {
		return game.Clause("BM-4.20")
	}
	return nil
}

// fillStack adds the strongest others who may still join.
func (p *Position) fillStack(stack *unitSet, at board.Square, f *survey) {
	var only board.Squares
	only.Add(at)
	units, _ := p.overrunners(&only, f)
	more := p.strongestStack(p.At[stack.First()], at, &units, f)
	for u := range more.All() {
		if !stack.Has(u) && p.mayJoinStack(stack, u) {
			stack.Add(u)
		}
	}
}

// mayOverrunWithAll wants the odds of an overrun (BM-4.20), or of an automatic victory (BK-T7.3-1).
func mayOverrunWithAll(p *Position, a game.Action) error {
	if p.automaticVictories() {
		if c := p.doomClash(a, len(a.Words())); !p.isDoomed(&c) {
			return game.Clause("BK-T7.3-1")
		}
		return nil
	}
	stack := stackOf(a, len(a.Words()))
	if c := p.overrunOdds(board.Square(a.Words()[1].N), &stack); c.column() != routColumn {
		return game.Clause("BM-4.20")
	}
	return nil
}

func doOverrunByModules(p *Position, a game.Action, t game.Table) {
	if p.automaticVictories() {
		p.doom(a, t)
		return
	}
	at := board.Square(a.Words()[1].N)
	stack := stackOf(a, len(a.Words()))
	f := p.survey(p.Mover)
	for u := range stack.All() {
		near, _ := p.approach(u, at, &f)
		p.reachMarch(u, t)
		p.setOut(u)
		p.Spent[u] += uint8(near)
	}
	p.clearOverrun(at, t)
	stops := !p.on(mFluid) && p.zoneBeside(at, at)
	for u := range stack.All() {
		p.Spent[u] += overrunThirds
		p.relocate(u, at, t)
		p.Stopped.Put(u, stops) // BM-4.30: other zones stop it as usual
	}
	p.goOn(t)
}

// clearOverrun removes what an overrun finds, and takes what can be taken: BM-4.25. The base game's aircraft are lost with their city (BK-Q36); before version 7 they
// stayed.
func (p *Position) clearOverrun(at board.Square, t game.Table) {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.At[u] == at {
			p.eliminate(u, "BM-4.20", t)
		}
	}
	if p.since(version7) && !p.on(mAir) {
		p.loseBase(opponent(p.Mover), at, t)
	}
	p.seize(at, "BM-4.25", t)
}
