package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// More than 12 factors for a time (BK-Q76): stacking counts when movement is over, so a unit may come to a full square
// as long as others can still march away. Until they have, nothing else is done, so that nobody fights, flies, sails or
// declares anything from a square that holds too much, and there is always a march that leads out of it.

// whyCrowded keeps BK-Q76: as long as a square holds too much nothing is done but to march out of it.
func (p *Position) whyCrowded() error {
	switch {
	case p.Crowd == board.Nowhere:
		return nil
	case p.limitsBands() && p.factorsOn(p.Mover, p.Crowd) <= stackLimit:
		return game.Clause("BM-15.10")
	}
	return game.Clause("BK-Q76")
}

// noteCrowd notes what the march of a unit to a square has filled, or cleared.
func (p *Position) noteCrowd(to board.Square) {
	switch {
	case p.holdsTooMany(to):
		p.Crowd = to
	case p.Crowd != board.Nowhere && !p.holdsTooMany(p.Crowd):
		p.Crowd = board.Nowhere
	}
}

// holdsTooMany reports whether a square of the mover's is over its limit.
func (p *Position) holdsTooMany(s board.Square) bool {
	return p.factorsOn(p.Mover, s) > stackLimit || p.limitsBands() && p.bandsOn(p.Mover, s) > mostBands
}

// mayEndMarch says whether unit u may end a march on s.
func (p *Position) mayEndMarch(u int, s board.Square) bool {
	if p.Crowd == board.Nowhere && p.room(u, s) {
		return true
	}
	f := p.survey(p.Mover)
	var k stacks
	p.stacks(p.Mover, &k)
	return p.mayEndMarchInCrowd(u, s, &f, &k)
}

// dropFullSquares drops from x the squares where unit u may not end a march.
func (p *Position) dropFullSquares(u int, x *board.Squares, f *survey, k *stacks) {
	all := *x
	p.dropNoRoom(u, x, k)
	if p.Crowd == board.Nowhere {
		all = all.Without(x)
	} else {
		*x = board.Squares{}
	}
	if p.Battles > 0 || p.Crowd != board.Nowhere && p.At[u] != p.Crowd {
		return
	}
	for s := range all.All() {
		if p.mayEndMarchInCrowd(u, s, f, k) {
			x.Add(s)
		}
	}
}

// mayEndMarchInCrowd is the long answer, for a square that is full or a march out of one that holds too much. When an automatic
// victory has been declared, who may still leave depends on who stands where, and no square is filled any more.
func (p *Position) mayEndMarchInCrowd(u int, s board.Square, f *survey, k *stacks) bool {
	from := p.At[u]
	if p.Battles > 0 || p.Crowd != board.Nowhere && from != p.Crowd {
		return false
	}
	k.move(p, u, from, s)
	over, also := p.Crowd == from && k.tooMany(p, from), k.tooMany(p, s)
	ok := true
	switch {
	case over && also:
		ok = false
	case over:
		ok = p.oneCanLeave(from, u, f, k) || p.severalCanLeave(from, u, s)
	case also:
		ok = p.oneCanLeave(s, u, f, k) || p.severalCanLeave(s, u, s)
	}
	k.move(p, u, s, from)
	return ok
}

// move counts unit u elsewhere.
func (k *stacks) move(p *Position, u int, from, to board.Square) {
	k.load[from] -= p.Str[u]
	k.load[to] += p.Str[u]
	if k.limited && p.Kind[u] == guerilla {
		k.left, k.come = from, to
		if p.At[u] == to {
			k.left, k.come = board.Nowhere, board.Nowhere
		}
	}
}

// bands returns how many of the mover's bands are on a square, as far as that is limited.
func (k *stacks) bands(p *Position, s board.Square) int {
	if !k.limited {
		return 0
	}
	n := p.bandsOn(p.Mover, s)
	if s == k.left {
		n--
	}
	if s == k.come {
		n++
	}
	return n
}

func (k *stacks) tooMany(p *Position, s board.Square) bool {
	return k.load[s] > stackLimit || k.bands(p, s) > mostBands
}

// mendsBy reports whether a square would hold no more too many if unit x left it.
func (k *stacks) mendsBy(p *Position, x int, s board.Square) bool {
	bands := k.bands(p, s)
	if p.Kind[x] == guerilla {
		bands--
	}
	return k.load[s]-p.Str[x] <= stackLimit && bands <= mostBands
}

// oneCanLeave reports whether a single unit other than u could leave the crowd by a step to a square with room.
func (p *Position) oneCanLeave(crowd board.Square, u int, f *survey, k *stacks) bool {
	from, to := p.unitsOf(p.Mover)
	for x := from; x < to; x++ {
		if p.At[x] == crowd && x != u && k.mendsBy(p, x, crowd) {
			if p.modular() {
				if p.leavesByModules(x, f, k) {
					return true
				}
				continue
			}
			if roomy, _ := p.freeNeighbour(x, p.movementLeft(x), f, k); roomy {
				return true
			}
		}
	}
	return false
}

// severalCanLeave reports whether the crowd could be cleared by several units, one after another, or by longer marches, once
// u has gone to s. Each goes to the first square with room: a way out that this misses is refused.
func (p *Position) severalCanLeave(crowd board.Square, u int, s board.Square) bool {
	if p.modular() {
		return false
	}
	q := p.trial()
	q.At[u], q.Spent[u] = s, halted
	f := q.survey(q.Mover)
	var k stacks
	q.stacks(q.Mover, &k)
	from, to := q.unitsOf(q.Mover)
	for x := from; x < to; x++ {
		if q.At[x] != crowd || q.movementLeft(x) == 0 {
			continue
		}
		r := q.trip(x, &f)
		ends, _ := r.Reach(board.Nowhere)
		ends.Drop(crowd)
		k.dropFull(q.Str[x], &ends)
		if e := ends.First(); e.OnMap() {
			k.at[e>>6] |= 1 << (e & 63)
			k.move(&q, x, crowd, e)
			q.At[x], q.Spent[x] = e, halted
			if !k.tooMany(&q, crowd) {
				return true
			}
		}
	}
	return false
}

// leavesByModules reports whether unit x could march to a square with room as the modules have it: BM-2.2 and BM-3.6 may hold it in an enemy zone.
func (p *Position) leavesByModules(x int, f *survey, k *stacks) bool {
	if p.whyHeld(x, f) != nil {
		return false
	}
	var r board.Trip
	var toll board.Toll
	if p.setOutMarch(x, f, &r, &toll) {
		r.Toll = &toll
	}
	ends := reachWithout(&r, p.wouldViolate(x))
	ends.Drop(r.From)
	p.dropUnsupplied(x, &ends)
	p.dropNoRoom(x, &ends, k)
	return !ends.Empty()
}

// whyTooMany tells a full square that nobody can leave in time from a crowd that has to be cleared first.
func (p *Position) whyTooMany() error {
	if err := p.whyCrowded(); err != nil {
		return err
	}
	return game.Clause("BK-B8.0-1")
}

// whyNoRoom is whyTooMany for unit u.
func (p *Position) whyNoRoom(u int, s board.Square) error {
	if err := p.whyCrowded(); err != nil {
		return err
	}
	return p.whyStackFull(u, s)
}

// whyStackFull is the clause of a square that has no room for unit u: that of bands, if there are three (BM-15.10).
func (p *Position) whyStackFull(u int, s board.Square) error {
	if !p.bandFits(u, s) {
		return game.Clause("BM-15.10")
	}
	return game.Clause("BK-B8.0-1")
}
