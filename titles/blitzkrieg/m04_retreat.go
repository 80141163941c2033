package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// beginRetreat notes who has to go back: BM-4.7, every ground unit left in the squares attacked, BM-16.12 artillery with those it stands
// with, BM-13.19 flak with them.
func (p *Position) beginRetreat() {
	if p.Back == 0 {
		return
	}
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.defenderIn(u) || p.Kind[u] == flak && p.inAttacked(u) && p.classOn(opponent(p.Mover), booklet.Ground, p.Air[u]) > 0 {
			p.Retreat.Add(u)
		}
	}
}

// wayBack is how a unit can go back: as far as it can, and through as few squares under interdiction as it can.
type wayBack struct {
	ends    board.Squares
	steps   int // of those it has to go
	covered int // interdicted squares on the way
}

// wayBackOf finds it. Stacking counts at the end only: BM-4.10.
func (p *Position) wayBackOf(u int) wayBack {
	return p.wayBackWithout(u, &board.Squares{})
}

// wayBackWithout is the same with some more squares shut.
func (p *Position) wayBackWithout(u int, shut *board.Squares) (w wayBack) {
	s := p.retreatSearch(u, shut)
	most := s.covered.Count() // no way passes a square twice
	for w.steps = int(p.Back); w.steps > 0; w.steps-- {
		for w.covered = 0; w.covered <= min(w.steps, most); w.covered++ {
			s.out = board.Squares{}
			s.walk(p.place(u), w.steps, w.covered)
			p.dropCrowded(u, &s.out)
			if w.ends = s.out; !w.ends.Empty() {
				return w
			}
		}
	}
	w.covered = 0
	return w
}

// retreatWalk collects the ends of ways back.
type retreatWalk struct {
	free      board.Squares // legal squares, without those passed
	supplied  board.Squares
	covered   board.Squares // under interdiction: BM-12.M13e
	attackers board.Squares
	out       board.Squares
}

// retreatSearch sets out where unit u may go: BM-4.10, no square that an enemy holds or controls, no water, not Neutral Country, nor one
// that is closed to it. BM-18.4, BK-Q32: a country at peace is open, and violated by who is driven into it; before version 5 it was a wall.
func (p *Position) retreatSearch(u int, shut *board.Squares) (s retreatWalk) {
	seat := p.seatOf(u)
	f := p.surveyRetreat(seat)
	s.free = p.retreatableFor(u, &f)
	s.free = s.free.Without(shut)
	p.dropRealms(u, &s.free)
	if !p.since(version5) {
		s.free = s.free.Without(minorSquares(p.wouldViolate(u) &^ minorAt(p.place(u))))
	}
	p.dropCounters(opponent(seat), &s.free)
	s.supplied = *p.hardGround()
	if p.on(mSupply) {
		s.supplied = p.suppliedFor(u) // BM-4.11, BM-10.9
	}
	from, to := p.unitsOf(p.Mover)
	for x := from; x < to; x++ {
		if p.attackerIn(x) && p.place(x).OnMap() {
			s.attackers.Add(p.place(x))
		}
	}
	if p.on(mAir) && !p.Aloft.Empty() {
		near := board.Disc(p.place(u), int(p.Back))
		near = near.And(&s.free)
		for at := range near.All() {
			if p.interdiction(opponent(seat), at) > 0 {
				s.covered.Add(at)
			}
		}
	}
	return s
}

// walk goes so many steps on, through so many interdicted squares.
func (s *retreatWalk) walk(at board.Square, steps, covered int) {
	if steps == 0 {
		if covered == 0 {
			s.out.Add(at)
		}
		return
	}
	next := s.stepsFrom(at, covered > 0)
	was := s.free.Has(at)
	s.free.Drop(at)
	for _, n := range next {
		switch {
		case !n.OnMap():
		case s.covered.Has(n):
			s.walk(n, steps-1, covered-1)
		default:
			s.walk(n, steps-1, covered)
		}
	}
	if was {
		s.free.Add(at)
	}
}

// stepsFrom keeps BM-4.9: each step leads away from the nearest attacker, or where none does, to any legal square; BM-4.11: of such squares
// one with supply.
func (s *retreatWalk) stepsFrom(at board.Square, interdicted bool) (out [board.Directions]board.Square) {
	for _, away := range [...]bool{true, false} {
		for _, supplied := range [...]bool{true, false} {
			n := 0
			out = noSquares
			for _, x := range board.Map.Near[at] {
				switch {
				case !x.OnMap() || !s.free.Has(x) || s.covered.Has(x) && !interdicted:
				case away && s.distance(x) <= s.distance(at), supplied && !s.supplied.Has(x):
				default:
					out[n] = x
					n++
				}
			}
			if n > 0 {
				return out
			}
		}
	}
	return out
}

// distance is how far the nearest attacker is.
func (s *retreatWalk) distance(at board.Square) int {
	least := board.Size
	for x := range s.attackers.All() {
		least = min(least, board.Distance(x, at))
	}
	return least
}

// dropCounters drops the squares that a seat's trains, flak, airbases and centers bar: BM-3.7.
func (p *Position) dropCounters(s game.Seat, x *board.Squares) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.bars(u) {
			x.Drop(p.Air[u])
		}
	}
}

// addCounters adds the squares that a seat's trains, airbases, centers and depots bar to enemy marches: BM-3.7, BM-9.23. Flak alone does not, it is destroyed by whoever
// comes (BM-13.2); nor does a captured center (BM-9.16), nor any in war H: whoever drives off its defenders goes in (BM-17.H3).
func (p *Position) addCounters(s game.Seat, out *board.Squares) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.At[u] == aside && p.Kind[u] != flak && p.bars(u) && !p.Doomed.Has(u) && !(p.Kind[u] == center && (p.War == warH || p.Captive.Has(u))) {
			out.Add(p.Air[u])
		}
	}
}

// bars reports whether unit u stands somewhere as one of those.
func (p *Position) bars(u int) bool {
	if p.At[u] != aside || p.Aboard[u] > 0 || !p.Air[u].OnMap() {
		return false
	}
	class := p.Kind[u].class()
	return class == booklet.Rail || class == booklet.FlakClass || class == booklet.Industrial
}

// dropCrowded drops the squares of x that have no room for unit u: BM-4.10, BM-5.14.
func (p *Position) dropCrowded(u int, x *board.Squares) {
	for s := range x.All() {
		if !p.roomByClass(u, s) {
			x.Drop(s)
		}
	}
}

// asksWayBack takes back all who have to go. What cannot go as far pays two factors for each square, and is eliminated if it has no more (BM-4.10); the owner
// chooses among the ways of the others.
func (p *Position) asksWayBack(t game.Table) bool {
	ways, last, to := 0, 0, board.Nowhere
	left := p.Retreat
	for u := range left.All() {
		w := p.wayBackOf(u)
		due := (int(p.Back) - w.steps) * factorsPerSquare
		switch {
		case p.Kind[u] == flak && w.steps == 0:
			p.Retreat.Drop(u)
		case p.Kind[u] != flak && due >= int(p.Str[u]):
			p.tellLost(u, "BM-4.10", noteNoWay, t)
			p.remove(u, t)
		case w.steps == 0:
			p.Retreat.Drop(u)
			p.shrink(u, due, "BM-4.10", t)
		default:
			ways += w.ends.Count()
			last, to = u, w.ends.First()
		}
	}
	if ways == 1 {
		p.walkBack(last, to, t)
		return false
	}
	if ways > 0 {
		p.ask(stepRetreat, opponent(p.Mover))
	}
	return ways > 0
}

// walkBack takes a unit back. BM-4.18, BM-4.19: without impulses one that walked more than a square is immobilised.
func (p *Position) walkBack(u int, to board.Square, t game.Table) {
	w := p.wayBackOf(u)
	p.Retreat.Drop(u)
	if p.Kind[u].ground() && (!p.on(mMinors) || p.since(version5)) {
		wary, due := p.countriesAvoided(u)
		p.noteCrossing(u, countriesCrossed(wary, due, func(shut *board.Squares) bool {
			x := p.wayBackWithout(u, shut)
			return x.steps == w.steps && x.ends.Has(to)
		}), t)
	}
	p.put(u, to, t)
	t.Tell(game.Note("BM-4.7", noteWalksBack, game.UnitWord(u), game.PlaceWord(to)))
	if w.steps > 1 && !p.on(mFluid) && !p.on(mRigid) {
		p.Frozen.Add(u)
		t.Tell(game.Note("BM-4.18", noteImmobilised, game.UnitWord(u)))
	}
	lost := (int(p.Back) - w.steps) * factorsPerSquare
	if p.Kind[u] == flak {
		lost = 0
	}
	for range w.covered { // BM-12.M13e: half for each
		lost += (int(p.Str[u]) - lost) / 2
	}
	if lost > 0 {
		p.shrink(u, lost, "BM-4.10", t)
	}
}

// mayWalkBack judges a unit of the defender.
func (p *Position) mayWalkBack(u int) error {
	if !p.Retreat.Has(u) {
		return game.Clause("BM-4.7")
	}
	return nil
}

// The verb is that of the base game where its table is used.

// mayWalkNow opens retreats (BM-4.7); without module 4 the base game's.
func mayWalkNow(p *Position, s game.Seat) error {
	if p.Step != stepRetreat && p.on(mResults) {
		return game.Clause("BM-4.7")
	}
	return mayRetreatAny(p, s)
}

func offerWalkers(p *Position, a game.Action, c *game.Choices) {
	for u := range p.Retreat.All() {
		if p.Clash != clashBase || !p.stranded(u) {
			c.Add(game.Unit, int16(u))
		}
	}
}

func mayWalker(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	if p.Clash == clashBase {
		return p.mayTakeBack(u)
	}
	return p.mayWalkBack(u)
}

func walkEnds(p *Position, a game.Action) board.Squares {
	if p.Clash == clashBase {
		return retreatSquaresOf(p, a)
	}
	return p.wayBackOf(int(a.Words()[1].N)).ends
}

// mayWalkTo wants a square where a retreat may end (BM-4.10), as straight away from the battle as the ground allows (BM-4.9).
func mayWalkTo(p *Position, a game.Action, i int) error {
	if p.Clash == clashBase {
		return mayRefuge(p, a, i)
	}
	at, err := squareWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	w := p.wayBackOf(u)
	if w.ends.Has(at) {
		return nil
	}
	f := p.surveyRetreat(a.Seat)
	if free := p.retreatableFor(u, &f); !free.Has(at) || !p.roomByClass(u, at) || board.Distance(p.place(u), at) != w.steps {
		return game.Clause("BM-4.10")
	}
	return game.Clause("BM-4.9")
}

func doWalkBack(p *Position, a game.Action, t game.Table) {
	if p.Clash == clashBase {
		u, to := int(a.Words()[1].N), board.Square(a.Words()[2].N)
		left := p.At[u]
		p.fallBack(u, to, t)
		if p.seatOf(u) != p.Mover {
			p.followFlak(p.seatOf(u), left, to, t)
		}
		p.goOn(t)
		return
	}
	p.walkBack(int(a.Words()[1].N), board.Square(a.Words()[2].N), t)
	p.goOn(t)
}
