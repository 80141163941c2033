package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// left returns the thirds unit u may still spend. BK-B6.0-2 gives it its movement factor each
// player-turn; BK-B6.0-7: nothing is lent or saved. BK-B8.0-4: a stack is as slow as its slowest unit because
// each spends its own, and a faster one may go on alone.
func (p *Position) left(u int) int {
	thirds := (int(kinds[p.Kind[u]].move)-p.cut(p.Kind[u]))*factor - int(p.Spent[u])
	if thirds <= 0 || p.weatherbound(u) || p.Frozen.Has(u) || p.pinned(u) {
		return 0
	}
	return thirds
}

// trip sets out what unit u may do from where it stands, as far as it could come if its thirds were made up to a
// whole factor: a refusal has to know.
func (p *Position) trip(u int, f *field) (r trip) {
	thirds := p.left(u)
	p.tripIn(p.At[u].within(whole(thirds)), u, thirds, f, &r)
	return r
}

// whole makes thirds up to a whole factor.
func whole(thirds int) int { return (thirds + factor - 1) / factor * factor }

// tripIn sets out what unit u may do with so many thirds in a part of the board. BK-D1-2: it may go round a defender
// outside his zone; BK-D2-1: from one square of a zone to another only by way of a square outside. Rivers, deserts,
// beaches and borders change nothing: BK-B12.0-1, BK-B14.0-1.
func (p *Position) tripIn(in span, u, thirds int, f *field, r *trip) {
	r.from, r.thirds = p.At[u], thirds
	r.noLand = p.Sky == roadOnly
	var forest, zone uint64 // what is closed to it: all of either or none
	if !p.Kind[u].entersForest() {
		forest = ^forest // BK-B13.0-1
	}
	if f.zone.Has(r.from) {
		zone = ^zone // BK-B7.0-6, BK-B9.0-8: out of the zone first
	}
	for i := in.lo; i <= in.hi; i++ {
		r.enter.Words[i] = f.open.Words[i] &^ (board.forest.Words[i] & forest)
		r.first.Words[i] = r.enter.Words[i] &^ (f.zone.Words[i] & zone)
		// BK-B7.0-5, BK-B13.0-3, BK-B16.0-1: into a zone, forest or mountain, and no farther.
		r.stop.Words[i] = f.zone.Words[i] | board.forest.Words[i] | board.mountain.Words[i]
	}
	p.wade(u, r)
}

// ends returns where unit u can end a move now.
func (p *Position) ends(u int, f *field, k *stacks) Squares {
	r := p.trip(u, f)
	seen, _ := r.reach(nowhere)
	seen.Drop(r.from)
	p.settling(u, &seen, f, k)
	return seen
}

// mayMarchNow opens marches.
func mayMarchNow(p *Position, _ game.Seat) error {
	if p.Step != stepMove {
		return game.Clause("BK-B6.0-5")
	}
	return nil
}

// mayMoveNow opens whatever else the mover does with ground units.
func mayMoveNow(p *Position, s game.Seat) error {
	if err := mayMarchNow(p, s); err != nil {
		return err
	}
	return p.uncrowded()
}

// mayMoveAny says whether the mover has a unit that can move; nobody has to (BK-B6.0-1, BK-B6.0-3).
func mayMoveAny(p *Position, _ game.Seat) error {
	f := p.survey(p.Mover)
	var k stacks
	p.stacks(p.Mover, &k)
	from, to := p.ranks(p.Mover)
	for u := from; u < to; u++ {
		if p.canMove(u, &f, &k) == nil {
			return nil
		}
	}
	return game.Clause("BK-B6.0-2")
}

// canMove says whether unit u has somewhere to go. Most units have a free square beside them, so the
// long search is seldom made.
func (p *Position) canMove(u int, f *field, k *stacks) error {
	at := p.At[u]
	if !at.onMap() {
		return game.Clause("BK-B6.0-1")
	}
	left := p.left(u)
	switch {
	case p.Crowd != nowhere && at != p.Crowd:
		return game.Clause("BK-Q76")
	case left == 0:
		return p.whySpent(u, f)
	}
	if board.sea.Has(at) {
		if ends := p.ends(u, f, k); !ends.Empty() {
			return nil
		}
		return game.Clause("BK-T6.2-5")
	}
	roomy, passable := p.nextDoor(u, f, k)
	if roomy && p.Crowd == nowhere {
		return nil
	}
	if passable {
		if ends := p.ends(u, f, k); !ends.Empty() {
			return nil
		}
		return game.Clause("BK-B8.0-1")
	}
	switch {
	case f.zone.Has(at):
		return game.Clause("BK-B7.0-6")
	case left < byLand:
		return game.Clause("BK-B11.0-3")
	}
	return game.Clause("BK-B6.0-2")
}

// nextDoor looks at the squares beside unit u on land: whether it can enter one, and one with room for it.
func (p *Position) nextDoor(u int, f *field, k *stacks) (roomy, passable bool) {
	at, left := p.At[u], p.left(u)
	stuck, forest := f.zone.Has(at), p.Kind[u].entersForest()
	for d, n := range board.near[at] {
		if !n.onMap() || !f.open.Has(n) || stuck && f.zone.Has(n) || !forest && board.forest.Has(n) {
			continue
		}
		if left == 0 || (left < byLand || p.Sky == roadOnly) && !board.road[d].Has(at) {
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
func (p *Position) whySpent(u int, f *field) error {
	at := p.At[u]
	switch {
	case p.weatherbound(u) && p.Sky == roadOnly:
		return game.Clause("BK-Q98")
	case p.weatherbound(u):
		return p.badWeather()
	case p.Frozen.Has(u):
		return game.Clause("BK-C23.5-2")
	case p.pinned(u):
		return game.Clause("BK-T7.3-5")
	case p.Spent[u] != halted:
		return game.Clause("BK-B6.0-2")
	case f.zone.Has(at):
		return game.Clause("BK-B7.0-5")
	case board.forest.Has(at):
		return game.Clause("BK-B13.0-3")
	}
	return game.Clause("BK-B16.0-1")
}

func offerMovers(p *Position, _ game.Action, c *game.Choices) {
	f := p.survey(p.Mover)
	var k stacks
	p.stacks(p.Mover, &k)
	from, to := p.ranks(p.Mover)
	for u := from; u < to; u++ {
		if p.canMove(u, &f, &k) == nil {
			c.Add(game.Unit, int16(u))
		}
	}
}

// mayMove judges the unit: BK-B6.0-1, one's own on the board; BK-B4.0-1 and BK-B4.0-3, the other side's stay.
func mayMove(p *Position, a game.Action, i int) error {
	_, err := p.ownUnit(a, i)
	return err
}

// whyStuck says why a unit has nowhere to go.
func whyStuck(p *Position, a game.Action, i int) error {
	f := p.survey(p.Mover)
	var k stacks
	p.stacks(p.Mover, &k)
	return p.canMove(int(a.Words()[i].N), &f, &k)
}

func endsOf(p *Position, a game.Action) Squares {
	f := p.survey(p.Mover)
	var k stacks
	p.stacks(p.Mover, &k)
	return p.ends(int(a.Words()[1].N), &f, &k)
}

// mayEnd judges where a move ends.
func mayEnd(p *Position, a game.Action, i int) error {
	to, err := squareWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	f := p.survey(p.Mover)
	r := p.trip(u, &f)
	if _, cost := r.reach(to); cost > 0 && to != r.from && p.settles(u, to) {
		return nil
	}
	return p.whyNot(u, to, &f)
}

// cost returns what the move takes from the unit, and whether it may be made. The route is free, in
// any mix of directions (BK-B6.0-4), and the cheapest is charged, of those that cross the fewest borders.
func (p *Position) cost(u int, to Square) (spent uint8, through minors, ok bool) {
	thirds := p.left(u)
	in := between(p.At[u], to, thirds)
	var f field
	p.surveyIn(in, p.Mover, &f)
	var r trip
	p.tripIn(in, u, thirds, &f, &r)
	through, cost := p.itinerary(u, to, &r)
	if cost == 0 || to == r.from || !p.settles(u, to) {
		return 0, 0, false
	}
	if r.stop.Has(to) {
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
	spent, through, ok := p.cost(u, to)
	if !ok {
		return false
	}
	t.Tell(verbs.Said(a))
	p.Exploits[u] |= p.reliance(u, to, spent)
	p.Spent[u] = spent
	p.crosses(u, through, t)
	p.relocate(u, to, t)
	p.disperse(to)
	return true
}

// whyNot finds the clause that keeps unit u from s: first what s is, then what bars the way.
func (p *Position) whyNot(u int, s Square, f *field) error {
	if err := p.whyNoPlace(u, s, f); err != nil {
		return err
	}
	r := p.trip(u, f)
	if r.thirds == 0 {
		return p.whySpent(u, f)
	}
	if r.comesTo(s) {
		return p.whyTooMany()
	}
	if err := p.whyNoLandfall(u, s, &r); err != nil {
		return err
	}
	if c := r.barredByZone(s, f); c != "" {
		return c
	}
	for _, bar := range [...]struct {
		terrain *Squares
		clause  game.Clause
	}{{&board.forest, "BK-B13.0-3"}, {&board.mountain, "BK-B16.0-1"}} {
		free := r
		free.stop = r.stop.Without(bar.terrain)
		free.stop = free.stop.Or(&f.zone)
		if free.comesTo(s) {
			return bar.clause
		}
	}
	if closed := p.closed(); r.barredBy(&closed, s) {
		return game.Clause("BK-T22.0-2")
	}
	if p.barredByBlast(s, &r) {
		return game.Clause("BK-C23.5-3")
	}
	if r.noLand {
		free := r
		free.noLand = false
		if free.comesTo(s) {
			return game.Clause("BK-Q98")
		}
	}
	rounded := r
	rounded.thirds = whole(r.thirds)
	if rounded.comesTo(s) {
		return game.Clause("BK-B11.0-3")
	}
	return game.Clause("BK-B6.0-2")
}

// whyNoPlace says what s is that keeps unit u from ever ending there.
func (p *Position) whyNoPlace(u int, s Square, f *field) error {
	switch err := p.whyShut(s); {
	case s == p.At[u]:
		return game.Clause("BK-B6.0-3")
	case err != nil:
		return err
	case f.foe.Has(s):
		return game.Clause("BK-B6.0-6")
	case board.forest.Has(s) && !p.Kind[u].entersForest():
		return game.Clause("BK-B13.0-1")
	}
	return nil
}

// whyShut says what closes a square to every ground unit.
func (p *Position) whyShut(s Square) error {
	switch {
	case board.sea.Has(s):
		return game.Clause("BK-B15.0-1")
	case board.lake.Has(s):
		return game.Clause("BK-B15.0-2")
	case board.neutral.Has(s):
		return game.Clause("BK-B1.0-12")
	case p.isClosed(s):
		return p.whyClosed(s)
	case p.shut(s):
		return game.Clause("BK-C23.5-3")
	}
	return nil
}

// barredByZone tells the zone clauses apart: BK-B7.0-5 forbids going on after entering one, BK-B7.0-6
// going from square to square within one, BK-B9.0-9 a way out and back through somebody else's.
func (r *trip) barredByZone(s Square, f *field) game.Clause {
	if !r.reaches(s, &Squares{}) {
		return ""
	}
	if !f.zone.Has(r.from) {
		return "BK-B7.0-5"
	}
	var next Squares
	for _, n := range board.near[r.from] {
		if n.onMap() && f.ground.Has(n) {
			next.Add(n)
		}
	}
	if own := zone(&next); r.reaches(s, &own) {
		return "BK-B9.0-9"
	}
	return "BK-B7.0-6"
}

// barredBy reports whether the trip could end on s if some closed squares were open.
func (r *trip) barredBy(closed *Squares, s Square) bool {
	free := *r
	free.enter = r.enter.Or(closed)
	free.first = r.first.Or(closed)
	return free.comesTo(s)
}

// barredByBlast reports whether it could if nuclear attacks had closed none.
func (p *Position) barredByBlast(s Square, r *trip) bool {
	var shut Squares
	for _, at := range p.Shut {
		if at.onMap() {
			shut.Add(at)
		}
	}
	return !shut.Empty() && r.barredBy(&shut, s)
}

// reaches reports whether the trip could end on s if only the given squares were enemy-controlled.
func (r *trip) reaches(s Square, zone *Squares) bool {
	free := *r
	for c := range free.stop.Words {
		free.stop.Words[c] = zone.Words[c] | board.forest.Words[c] | board.mountain.Words[c]
		free.first.Words[c] = free.enter.Words[c] &^ zone.Words[c]
	}
	return free.comesTo(s)
}
