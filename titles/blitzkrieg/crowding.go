package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// More than 12 factors for a time (BK-Q76): stacking counts when movement is over, so a unit may come to a full square
// as long as others can still march away. Until they have, nothing else is done, so that nobody fights, flies, sails or
// declares anything from a square that holds too much, and there is always a march that leads out of it.

// uncrowded keeps BK-Q76: as long as a square holds too much nothing is done but to march out of it.
func (p *Position) uncrowded() error {
	if p.Crowd != board.Nowhere {
		return game.Clause("BK-Q76")
	}
	return nil
}

// disperse notes what the march of a unit to a square has filled, or cleared.
func (p *Position) disperse(to board.Square) {
	switch {
	case p.load(p.Mover, to) > stackLimit:
		p.Crowd = to
	case p.Crowd != board.Nowhere && p.load(p.Mover, p.Crowd) <= stackLimit:
		p.Crowd = board.Nowhere
	}
}

// settles says whether unit u may end a march on s.
func (p *Position) settles(u int, s board.Square) bool {
	if p.Crowd == board.Nowhere && p.room(u, s) {
		return true
	}
	f := p.survey(p.Mover)
	var k stacks
	p.stacks(p.Mover, &k)
	return p.settlesIn(u, s, &f, &k)
}

// settling drops from x the squares where unit u may not end a march.
func (p *Position) settling(u int, x *board.Squares, f *field, k *stacks) {
	all := *x
	if k.thin(p.Str[u], x); p.Crowd == board.Nowhere {
		all = all.Without(x)
	} else {
		*x = board.Squares{}
	}
	if p.Battles > 0 || p.Crowd != board.Nowhere && p.At[u] != p.Crowd {
		return
	}
	for s := range all.All() {
		if p.settlesIn(u, s, f, k) {
			x.Add(s)
		}
	}
}

// settlesIn is the long answer, for a square that is full or a march out of one that holds too much. When an automatic
// victory has been declared, who may still leave depends on who stands where, and no square is filled any more.
func (p *Position) settlesIn(u int, s board.Square, f *field, k *stacks) bool {
	from := p.At[u]
	if p.Battles > 0 || p.Crowd != board.Nowhere && from != p.Crowd {
		return false
	}
	k.shift(p.Str[u], from, s)
	over, also := p.Crowd == from && k.tooMany(from), k.tooMany(s)
	ok := true
	switch {
	case over && also:
		ok = false
	case over:
		ok = p.clears(from, u, f, k) || p.clearsWith(from, u, s)
	case also:
		ok = p.clears(s, u, f, k) || p.clearsWith(s, u, s)
	}
	k.shift(p.Str[u], s, from)
	return ok
}

// shift counts factors elsewhere.
func (k *stacks) shift(str uint8, from, to board.Square) {
	k.load[from] -= str
	k.load[to] += str
}

func (k *stacks) tooMany(s board.Square) bool { return k.load[s] > stackLimit }

// clears reports whether a single unit other than u could leave the crowd by a step to a square with room.
func (p *Position) clears(crowd board.Square, u int, f *field, k *stacks) bool {
	from, to := p.ranks(p.Mover)
	for x := from; x < to; x++ {
		if p.At[x] == crowd && x != u && k.load[crowd]-p.Str[x] <= stackLimit {
			if roomy, _ := p.nextDoor(x, f, k); roomy {
				return true
			}
		}
	}
	return false
}

// clearsWith reports whether the crowd could be cleared by several units, one after another, or by longer marches, once
// u has gone to s. Each goes to the first square with room: a way out that this misses is refused.
func (p *Position) clearsWith(crowd board.Square, u int, s board.Square) bool {
	q := *p
	q.At[u], q.Spent[u] = s, halted
	f := q.survey(q.Mover)
	var k stacks
	q.stacks(q.Mover, &k)
	from, to := q.ranks(q.Mover)
	for x := from; x < to; x++ {
		if q.At[x] != crowd || q.left(x) == 0 {
			continue
		}
		r := q.trip(x, &f)
		ends, _ := r.Reach(board.Nowhere)
		ends.Drop(crowd)
		k.thin(q.Str[x], &ends)
		if e := ends.First(); e.OnMap() {
			k.at[e>>6] |= 1 << (e & 63)
			k.shift(q.Str[x], crowd, e)
			q.At[x], q.Spent[x] = e, halted
			if !k.tooMany(crowd) {
				return true
			}
		}
	}
	return false
}

// whyTooMany tells a full square that nobody can leave in time from a crowd that has to be cleared first.
func (p *Position) whyTooMany() error {
	if err := p.uncrowded(); err != nil {
		return err
	}
	return game.Clause("BK-B8.0-1")
}
