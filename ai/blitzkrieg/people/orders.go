package people

import (
	"sandtable/kit/bitset"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// takeOpen sends for every city that lies open the slowest unit that comes into it or beside it, out of the enemy's zone.
func (t *table) takeOpen() {
	for _, c := range t.wanted() {
		if bitset.In(t.covered, c) {
			continue
		}
		t.sendFirst(c)
	}
}

// guard covers every city of ours that the enemy can reach.
func (t *table) guard() {
	for _, c := range t.cities(t.p.Friendly(t.seat)) {
		if !bitset.In(t.covered, c) && t.threat[board.Map.Cities[c]] > 0 {
			t.sendFirst(c)
		}
	}
}

// sendFirst sends the first unit that can cover a city, into it if it may.
func (t *table) sendFirst(c int) {
	city := board.Map.Cities[c]
	for i := range t.units {
		at, ok := t.spot(i, func(s board.Square) int { return board.Distance(s, city) })
		if ok && board.Distance(at, city) <= 1 && bk.CitiesNear(at)>>c&1 == 1 && t.send(i, at) {
			return
		}
	}
}

// strike attacks enemies that a test lets pass, the weakest first, at so many to one or better.
func (t *table) strike(odds int, may func(stack) bool) {
	for _, f := range t.foes {
		if may(f) {
			t.fallOn(f, odds)
		}
	}
}

// fallOn sends what is needed against one enemy to squares where nobody else is met, if enough can come.
func (t *table) fallOn(f stack, odds int) {
	before := *t
	before.units = append([]unit(nil), t.units...)
	before.orders = append([]order(nil), t.orders...)
	need := odds * f.defense
	for i := len(t.units) - 1; i >= 0 && need > 0; i-- {
		attack := t.units[i].attack
		if to, ok := t.besideOnly(i, f.at); ok && t.send(i, to) {
			need -= attack
		}
	}
	if need > 0 {
		*t = before
	}
}

// besideOnly finds a square next to an enemy that is next to no other.
func (t *table) besideOnly(i int, at board.Square) (board.Square, bool) {
	u := &t.units[i]
	for _, s := range board.Map.Near[at] {
		if s != board.Nowhere && u.reach.Has(s) && t.load[s]+u.str <= bk.StackLimit && t.meets(s) == 1 {
			return s, true
		}
	}
	return board.Nowhere, false
}

// meets counts the enemy stacks next to a square.
func (t *table) meets(s board.Square) (n int) {
	for _, f := range t.foes {
		if board.Distance(f.at, s) == 1 {
			n++
		}
	}
	return n
}

// closeUp moves the rest in full stacks towards the nearest city that is not ours, no nearer to the enemy than it can bear.
func (t *table) closeUp() {
	goals := t.wanted()
	for len(t.units) > 0 {
		i := len(t.units) - 1
		to, ok := t.spot(i, func(s board.Square) int { return t.longing(i, s, goals) })
		if !ok || !t.send(i, to) {
			t.units = t.units[:i]
		}
	}
}

// longing is how little a unit likes a square: far from a goal, alone, or within the enemy's reach.
func (t *table) longing(i int, s board.Square, goals []int) int {
	n := 0
	for k, c := range goals {
		if d := 4 * board.Distance(s, board.Map.Cities[c]); k == 0 || d < n {
			n = d
		}
	}
	stand := t.load[s] + t.units[i].str
	if bk.Doubled(s) {
		stand *= 2
	}
	if t.threat[s] >= 2*stand {
		n += peril
	}
	return n - t.load[s]
}

// peril is how many fourths of a square it is worth to keep out of the enemy's reach.
const peril = 24
