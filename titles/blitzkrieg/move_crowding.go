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
	if p.Crowd != board.Nowhere {
		return game.Clause("BK-Q76")
	}
	return nil
}

// noteCrowd notes what the march of a unit to a square has filled, or cleared.
func (p *Position) noteCrowd(to board.Square) {
	switch {
	case p.factorsOn(p.Mover, to) > stackLimit:
		p.Crowd = to
	case p.Crowd != board.Nowhere && p.factorsOn(p.Mover, p.Crowd) <= stackLimit:
		p.Crowd = board.Nowhere
	}
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
	k.dropFull(p.Str[u], x)
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
	k.move(p.Str[u], from, s)
	over, also := p.Crowd == from && k.tooMany(from), k.tooMany(s)
	ok := true
	switch {
	case over && also:
		ok = false
	case over:
		ok = p.oneCanLeave(from, u, f, k) || p.severalCanLeave(from, u, s)
	case also:
		ok = p.oneCanLeave(s, u, f, k) || p.severalCanLeave(s, u, s)
	}
	k.move(p.Str[u], s, from)
	return ok
}

// move counts factors elsewhere.
func (k *stacks) move(str uint8, from, to board.Square) {
	k.load[from] -= str
	k.load[to] += str
}

func (k *stacks) tooMany(s board.Square) bool { return k.load[s] > stackLimit }

// oneCanLeave reports whether a single unit other than u could leave the crowd by a step to a square with room.
func (p *Position) oneCanLeave(crowd board.Square, u int, f *survey, k *stacks) bool {
	from, to := p.unitsOf(p.Mover)
	for x := from; x < to; x++ {
		if p.At[x] == crowd && x != u && k.load[crowd]-p.Str[x] <= stackLimit {
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
			k.move(q.Str[x], crowd, e)
			q.At[x], q.Spent[x] = e, halted
			if !k.tooMany(crowd) {
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
	k.dropFull(p.Str[x], &ends)
	return !ends.Empty()
}

// whyTooMany tells a full square that nobody can leave in time from a crowd that has to be cleared first.
func (p *Position) whyTooMany() error {
	if err := p.whyCrowded(); err != nil {
		return err
	}
	return game.Clause("BK-B8.0-1")
}
