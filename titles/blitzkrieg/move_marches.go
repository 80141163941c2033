package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
)

// halted is Spent of a unit that had to stop.
const halted = 255

// movementLeft returns the thirds unit u may still spend. BK-B6.0-2 gives it its movement factor each
// player-turn; BK-B6.0-7: nothing is lent or saved. BK-B8.0-4: a stack is as slow as its slowest unit because
// each spends its own, and a faster one may go on alone.
func (p *Position) movementLeft(u int) int {
	if thirds := p.thirdsLeft(u); thirds > 0 && !p.pinned(u) {
		return thirds
	}
	return 0
}

// thirdsLeft is movementLeft before any automatic victory.
func (p *Position) thirdsLeft(u int) int {
	mf := int(kinds[p.Kind[u]].move) - p.weatherCut(p.Kind[u])
	if p.modular() {
		mf = p.factorsOfMovement(u)
	}
	thirds := mf*board.MovementFactor - int(p.Spent[u])
	if thirds <= 0 || p.heldByWeather(u) || p.Frozen.Has(u) {
		return 0
	}
	return thirds
}

// trip sets out what unit u may do from where it stands, as far as it could come if its thirds were made up to a
// whole factor: a refusal has to know.
func (p *Position) trip(u int, f *survey) (r board.Trip) {
	thirds := p.movementLeft(u)
	p.tripIn(p.At[u].Around(wholeFactors(thirds)), u, thirds, f, &r)
	return r
}

// wholeFactors makes thirds up to a whole factor.
func wholeFactors(thirds int) int {
	return (thirds + board.MovementFactor - 1) / board.MovementFactor * board.MovementFactor
}

// tripIn sets out what unit u may do with so many thirds in a part of the board. BK-D1-2: it may go round a defender
// outside his zone; BK-D2-1: from one square of a zone to another only by way of a square outside. Rivers, deserts,
// beaches and borders change nothing: BK-B12.0-1, BK-B14.0-1. What steps by road and across country cost together (BK-B11.0-2) is
// counted by board.Trip.
func (p *Position) tripIn(in board.Span, u, thirds int, f *survey, r *board.Trip) {
	r.From, r.Thirds = p.At[u], thirds
	r.NoLand = p.Sky == roadOnly
	var forest, zone uint64 // what is closed to it: all of either or none
	if !p.Kind[u].entersForest() {
		forest = ^forest // BK-B13.0-1
	}
	if f.zone.Has(r.From) {
		zone = ^zone // BK-B7.0-6, BK-B9.0-8: out of the zone first
	}
	for i := in.Lo; i <= in.Hi; i++ {
		r.Enter.Words[i] = f.open.Words[i] &^ (board.Map.Forest.Words[i] & forest)
		r.First.Words[i] = r.Enter.Words[i] &^ (f.zone.Words[i] & zone)
		// BK-B7.0-5, BK-B13.0-3, BK-B16.0-1: into a zone, forest or mountain, and no farther.
		r.Stop.Words[i] = f.zone.Words[i] | board.Map.Forest.Words[i] | board.Map.Mountain.Words[i]
	}
	p.limitFirstStep(u, r)
}

// moveEnds returns where unit u can end a move now.
func (p *Position) moveEnds(u int, f *survey, k *stacks) board.Squares {
	r := p.trip(u, f)
	seen, _ := r.Reach(board.Nowhere)
	seen.Drop(r.From)
	p.dropFullSquares(u, &seen, f, k)
	return seen
}

// mayMarchNow opens marches.
func mayMarchNow(p *Position, _ game.Seat) error {
	if p.Step != stepMove && p.Step != stepActs {
		return game.Clause("BK-B6.0-5")
	}
	return nil
}

// mayMoveNow opens whatever else the mover does with ground units.
func mayMoveNow(p *Position, s game.Seat) error {
	if err := mayMarchNow(p, s); err != nil {
		return err
	}
	return p.whyCrowded()
}

// mayMoveAny says whether the mover has a unit that can move; nobody has to (BK-B6.0-1, BK-B6.0-3).
func mayMoveAny(p *Position, _ game.Seat) error {
	if p.Facts.oneMarches(p) {
		return nil
	}
	f := p.surveyMarches()
	there := p.unitsAt(p.Mover, onBoard)
	if p.Crowd == board.Nowhere && p.Battles == 0 && p.oneCanStep(&there, &f) {
		return nil
	}
	var k stacks
	p.stacks(p.Mover, &k)
	for u := range there.All() {
		if p.thirdsLeft(u) > 0 && p.canMove(u, &f, &k) == nil {
			return nil
		}
	}
	return game.Clause("BK-B6.0-2")
}

// oneCanStep looks for a unit with an empty square beside it that it can enter. Of those outside enemy zones the first will mostly do.
func (p *Position) oneCanStep(there *unitSet, f *survey) bool {
	for i, word := range there.Words {
		for ; word != 0; word &= word - 1 {
			u := bitset.Lowest(i, word)
			if p.thirdsLeft(u) < board.LandStep || p.Sky == roadOnly || f.zone.Has(p.At[u]) || board.Map.Sea.Has(p.At[u]) {
				continue
			}
			for _, n := range board.Map.Near[p.At[u]] {
				if n.OnMap() && f.open.Has(n) && !board.Map.Forest.Has(n) && p.room(u, n) {
					return true
				}
			}
		}
	}
	return false
}

// canMove says whether unit u has somewhere to go. Most units have a free square beside them, so the
// long search is seldom made.
func (p *Position) canMove(u int, f *survey, k *stacks) error {
	at := p.At[u]
	if !at.OnMap() {
		return game.Clause("BK-B6.0-1")
	}
	left := p.thirdsLeft(u)
	if left > 0 && p.pinnedIn(u, &f.pins) {
		left = 0
	}
	switch {
	case p.Crowd != board.Nowhere && at != p.Crowd:
		return game.Clause("BK-Q76")
	case left == 0:
		return p.whySpent(u, f)
	}
	if board.Map.Sea.Has(at) {
		if ends := p.moveEnds(u, f, k); !ends.Empty() {
			return nil
		}
		return game.Clause("BK-T6.2-5")
	}
	roomy, passable := p.freeNeighbour(u, left, f, k)
	if roomy && p.Crowd == board.Nowhere {
		return nil
	}
	if passable {
		if ends := p.moveEnds(u, f, k); !ends.Empty() {
			return nil
		}
		return game.Clause("BK-B8.0-1")
	}
	switch {
	case f.zone.Has(at):
		return game.Clause("BK-B7.0-6")
	case left < board.LandStep:
		return game.Clause("BK-B11.0-3")
	}
	return game.Clause("BK-B6.0-2")
}

// freeNeighbour looks at the squares beside unit u on land, which has so many thirds left: whether it can enter one, and one
// with room for it.
func (p *Position) freeNeighbour(u, left int, f *survey, k *stacks) (roomy, passable bool) {
	at := p.At[u]
	stuck, forest := f.zone.Has(at), p.Kind[u].entersForest()
	for d, n := range board.Map.Near[at] {
		if !n.OnMap() || !f.open.Has(n) || stuck && f.zone.Has(n) || !forest && board.Map.Forest.Has(n) {
			continue
		}
		if left == 0 || (left < board.LandStep || p.Sky == roadOnly) && !board.Map.Road[d].Has(at) {
			continue
		}
		if k.room(p.Str[u], n) {
			return true, true
		}
		passable = true
	}
	return false, passable
}

// whySpent tells a unit that has used its movement from one that had to stop where it stands.
func (p *Position) whySpent(u int, f *survey) error {
	at := p.At[u]
	switch {
	case p.heldByWeather(u) && p.Sky == roadOnly:
		return game.Clause("BK-Q98")
	case p.heldByWeather(u):
		return p.badWeather()
	case p.Frozen.Has(u):
		return game.Clause("BK-C23.5-2")
	case p.pinned(u):
		return game.Clause("BK-T7.3-5")
	case p.Spent[u] != halted:
		return game.Clause("BK-B6.0-2")
	case f.zone.Has(at):
		return game.Clause("BK-B7.0-5")
	case board.Map.Forest.Has(at):
		return game.Clause("BK-B13.0-3")
	}
	return game.Clause("BK-B16.0-1")
}

// offerMovers lists the units that can move.
func offerMovers(p *Position, _ game.Action, c *game.Choices) {
	can := p.marchers()
	offerUnits(&can, c)
}

// weighAll adds those of all units on the board that can move, and returns those for whom a long search had to tell. Most have an empty square beside them
// that any unit can enter.
func (p *Position) weighAll(there, can *unitSet) (far unitSet) {
	f := p.surveyMarches()
	free := p.besideEmpty(&f)
	var others unitSet // they need a closer look
	for i := range there.Words {
		for word := there.Words[i]; word != 0; word &= word - 1 {
			u := bitset.Lowest(i, word)
			switch left := p.thirdsLeft(u); {
			case left == 0:
			case left < board.LandStep || !free.Has(p.At[u]) || p.pinnedIn(u, &f.pins):
				others.Add(u)
			default:
				can.Add(u)
			}
		}
	}
	if others.Empty() {
		return far
	}
	return p.weighClosely(&others, can, &f)
}

// weigh is weighAll for some units; the others in the set stay as they are.
func (p *Position) weigh(some, can *unitSet) (far unitSet) {
	if some.Empty() {
		return far
	}
	f := p.surveyMarches()
	return p.weighClosely(some, can, &f)
}

// weighClosely asks of each unit whether it can move, and returns those for whom a long search had to tell.
func (p *Position) weighClosely(some, can *unitSet, f *survey) (far unitSet) {
	var k stacks
	p.stacks(p.Mover, &k)
	for i, word := range some.Words {
		for ; word != 0; word &= word - 1 {
			u := bitset.Lowest(i, word)
			if left := p.thirdsLeft(u); left > 0 && p.Crowd == board.Nowhere && p.Battles == 0 && !board.Map.Sea.Has(p.At[u]) {
				roomy, passable := p.freeNeighbour(u, left, f, &k)
				if can.Put(u, roomy); roomy || !passable {
					continue
				}
			} else if left == 0 {
				can.Drop(u)
				continue
			}
			far.Add(u)
			can.Put(u, p.canMove(u, f, &k) == nil)
		}
	}
	return far
}

// besideEmpty returns squares from which any unit of the mover with a whole factor left can step onto an empty one; not all of
// them, but in zones, on the water and where units keep to roads or out of a crowd.
func (p *Position) besideEmpty(f *survey) (out board.Squares) {
	if p.Crowd != board.Nowhere || p.Sky == roadOnly {
		return out
	}
	own := p.occupied(p.Mover)
	for i := range own.Words {
		own.Words[i] = f.open.Words[i] &^ own.Words[i] &^ board.Map.Forest.Words[i]
	}
	out = board.Adjacent(&own)
	for i := range out.Words {
		out.Words[i] &^= f.zone.Words[i] | board.Map.Sea.Words[i]
	}
	return out
}

// mayMove judges the unit: BK-B6.0-1, one's own on the board; BK-B4.0-1 and BK-B4.0-3, the other side's stay.
func mayMove(p *Position, a game.Action, i int) error {
	_, err := p.ownUnit(a, i)
	return err
}

// whyStuck says why a unit has nowhere to go.
func whyStuck(p *Position, a game.Action, i int) error {
	f := p.surveyMarches()
	var k stacks
	p.stacks(p.Mover, &k)
	return p.canMove(int(a.Words()[i].N), &f, &k)
}

// moveEndsOf are those of the unit that a sentence names.
func moveEndsOf(p *Position, a game.Action) board.Squares {
	f := p.surveyMarches()
	var k stacks
	p.stacks(p.Mover, &k)
	return p.moveEnds(int(a.Words()[1].N), &f, &k)
}

// mayMoveTo judges where a move ends.
func mayMoveTo(p *Position, a game.Action, i int) error {
	to, err := squareWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	f := p.survey(p.Mover)
	r := p.trip(u, &f)
	if _, cost := r.Reach(to); cost > 0 && to != r.From && p.mayEndMarch(u, to) {
		return nil
	}
	return p.whyNot(u, to, &f)
}

// moveCost returns what the move takes from the unit, and whether it may be made. The route is free, in
// any mix of directions (BK-B6.0-4), and the cheapest is charged, of those that cross the fewest borders.
func (p *Position) moveCost(u int, to board.Square) (spent uint8, through minors, ok bool) {
	thirds := p.movementLeft(u)
	in := board.Between(p.At[u], to, thirds)
	var f survey
	p.surveyIn(in, p.Mover, &f)
	var r board.Trip
	p.tripIn(in, u, thirds, &f, &r)
	through, cost := p.moveRoute(u, to, &r)
	if cost == 0 || to == r.From || !p.mayEndMarch(u, to) {
		return 0, 0, false
	}
	if r.Stop.Has(to) {
		return halted, through, true
	}
	return p.Spent[u] + uint8(cost), through, true
}

// playMove moves the unit and charges it. BK-B6.0-8: no die is thrown.
func playMove(p *Position, a game.Action, t game.Table) bool {
	u, err := p.ownUnit(a, 1)
	if err != nil {
		return false
	}
	to, err := squareWord(a, 2)
	if err != nil {
		return false
	}
	spent, through, ok := p.moveCost(u, to)
	if !ok {
		return false
	}
	t.Tell(verbs.Said(a))
	p.Exploits[u] |= p.reliesOn(u, to, spent)
	p.Spent[u] = spent
	p.noteCrossing(u, through, t)
	p.relocate(u, to, t)
	p.noteCrowd(to)
	return true
}

// whyNot finds the clause that keeps unit u from s: first what s is, then what bars the way.
func (p *Position) whyNot(u int, s board.Square, f *survey) error {
	if err := p.whyNoPlace(u, s, f); err != nil {
		return err
	}
	r := p.trip(u, f)
	if r.Thirds == 0 {
		return p.whySpent(u, f)
	}
	if r.Reaches(s) {
		return p.whyTooMany()
	}
	if err := p.whyNoLandfall(u, s, &r); err != nil {
		return err
	}
	if c := barredByZone(&r, s, f); c != "" {
		return c
	}
	for _, bar := range [...]struct {
		terrain *board.Squares
		clause  game.Clause
	}{{&board.Map.Forest, "BK-B13.0-3"}, {&board.Map.Mountain, "BK-B16.0-1"}} {
		free := r
		free.Stop = r.Stop.Without(bar.terrain)
		free.Stop = free.Stop.Or(&f.zone)
		if free.Reaches(s) {
			return bar.clause
		}
	}
	if closed := p.closedSquares(); barredBy(&closed, &r, s) {
		return game.Clause("BK-T22.0-2")
	}
	if p.barredByBlast(s, &r) {
		return game.Clause("BK-C23.5-3")
	}
	if r.NoLand {
		free := r
		free.NoLand = false
		if free.Reaches(s) {
			return game.Clause("BK-Q98")
		}
	}
	rounded := r
	rounded.Thirds = wholeFactors(r.Thirds)
	if rounded.Reaches(s) {
		return game.Clause("BK-B11.0-3")
	}
	return game.Clause("BK-B6.0-2")
}

// whyNoPlace says what s is that keeps unit u from ever ending there.
func (p *Position) whyNoPlace(u int, s board.Square, f *survey) error {
	switch err := p.whyShut(s); {
	case s == p.At[u]:
		return game.Clause("BK-B6.0-3")
	case err != nil:
		return err
	case f.foe.Has(s):
		return game.Clause("BK-B6.0-6")
	case board.Map.Forest.Has(s) && !p.Kind[u].entersForest():
		return game.Clause("BK-B13.0-1")
	}
	return nil
}

// whyShut says what closes a square to every ground unit.
func (p *Position) whyShut(s board.Square) error {
	switch {
	case board.Map.Sea.Has(s):
		return game.Clause("BK-B15.0-1")
	case board.Map.Lake.Has(s):
		return p.whyNoIce(s)
	case board.Map.Neutral.Has(s):
		return game.Clause("BK-B1.0-12")
	case p.isClosed(s):
		return p.whyClosed(s)
	case p.closedByNuke(s):
		return game.Clause("BK-C23.5-3")
	}
	return nil
}

// barredByZone tells the zone clauses apart: BK-B7.0-5 forbids going on after entering one, BK-B7.0-6
// going from square to square within one, BK-B9.0-9 a way out and back through somebody else's.
func barredByZone(r *board.Trip, s board.Square, f *survey) game.Clause {
	if !reachesPast(&board.Squares{}, r, s) {
		return ""
	}
	if !f.zone.Has(r.From) {
		return "BK-B7.0-5"
	}
	var next board.Squares
	for _, n := range board.Map.Near[r.From] {
		if n.OnMap() && f.ground.Has(n) {
			next.Add(n)
		}
	}
	if own := zone(&next); reachesPast(&own, r, s) {
		return "BK-B9.0-9"
	}
	return "BK-B7.0-6"
}

// barredBy reports whether the trip could end on s if some closed squares were open.
func barredBy(closed *board.Squares, r *board.Trip, s board.Square) bool {
	free := *r
	free.Enter = r.Enter.Or(closed)
	free.First = r.First.Or(closed)
	return free.Reaches(s)
}

// barredByBlast reports whether it could if nuclear attacks had closed none.
func (p *Position) barredByBlast(s board.Square, r *board.Trip) bool {
	var shut board.Squares
	for _, at := range p.Shut {
		if at.OnMap() {
			shut.Add(at)
		}
	}
	return !shut.Empty() && barredBy(&shut, r, s)
}

// reachesPast reports whether the trip could end on s if only the given squares were enemy-controlled.
func reachesPast(zone *board.Squares, r *board.Trip, s board.Square) bool {
	free := *r
	for c := range free.Stop.Words {
		free.Stop.Words[c] = zone.Words[c] | board.Map.Forest.Words[c] | board.Map.Mountain.Words[c]
		free.First.Words[c] = free.Enter.Words[c] &^ zone.Words[c]
	}
	return free.Reaches(s)
}
