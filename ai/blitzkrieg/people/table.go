package people

import (
	"math/bits"
	"slices"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// unit is one of our ground units that has no order yet.
type unit struct {
	id, str, attack, move int
	from                  board.Square
	reach                 board.Squares // its own square among them
}

// table is what is seen of the board once per turn, and the orders given so far.
type table struct {
	p       *bk.Position
	seat    game.Seat
	left    int // turns after this one
	units   []unit
	zone    board.Squares // the enemy's
	foes    []stack
	threat  [board.Size]int // factors that the enemy can bring next to a square
	load    [board.Size]int // factors of ours that will stand on a square
	covered uint64          // cities that those with orders will have in their zone
	orders  []order
}

// stack is a square with enemies.
type stack struct {
	at      board.Square
	str     int
	defense int
}

// lookAt looks at the board for a seat.
func lookAt(p *bk.Position, s game.Seat) *table {
	t := &table{p: p, seat: s, left: noEnd}
	if last := p.LastTurn(); last > 0 {
		t.left = last - int(p.Turn)
	}
	study := p.Study(s)
	t.zone = *study.Zone()
	from := int(s) * bk.PerSide
	for u := from; u < from+bk.PerSide; u++ {
		if !p.OnBoard(u) || !p.Ground(u) || p.Battle[u] != 0 {
			continue
		}
		x := unit{id: u, str: int(p.Str[u]), attack: p.AttackOf(u), move: p.MoveOf(u), from: p.At[u], reach: study.Reach(u)}
		x.reach.Add(x.from)
		t.units = append(t.units, x)
	}
	slices.SortStableFunc(t.units, func(a, b unit) int { return 10*(a.move-b.move) + a.attack - b.attack })
	t.seeFoes()
	return t
}

// noEnd is the number of turns left in a game without a last one.
const noEnd = 99

// seeFoes lists the enemy's stacks, the weakest first, and what they threaten.
func (t *table) seeFoes() {
	turned := t.p.Turned(1 - t.seat)
	study := turned.Study(1 - t.seat)
	on := map[board.Square]int{}
	from := int(1-t.seat) * bk.PerSide
	for u := from; u < from+bk.PerSide; u++ {
		if !t.p.OnBoard(u) || !t.p.Ground(u) {
			continue
		}
		at := t.p.At[u]
		i, seen := on[at]
		if !seen {
			i = len(t.foes)
			on[at] = i
			t.foes = append(t.foes, stack{at: at})
		}
		t.foes[i].str += int(t.p.Str[u])
		t.foes[i].defense = t.foes[i].str
		if bk.Doubled(at) {
			t.foes[i].defense *= 2
		}
		reach := study.Reach(u)
		reach.Add(at)
		near := board.Adjacent(&reach)
		for s := range near.All() {
			t.threat[s] += turned.AttackOf(u)
		}
	}
	slices.SortStableFunc(t.foes, func(a, b stack) int { return a.defense - b.defense })
}

// send gives unit i its order, if there is room.
func (t *table) send(i int, to board.Square) bool {
	u := t.units[i]
	if t.load[to]+u.str > bk.StackLimit {
		return false
	}
	t.load[to] += u.str
	t.covered |= bk.CitiesNear(to)
	t.orders = append(t.orders, order{u.id, to})
	t.units = slices.Delete(t.units, i, i+1)
	return true
}

// cities lists those of a set that count.
func (t *table) cities(set uint64) (list []int) {
	for set &= t.p.Counted() &^ t.p.Untaken(); set != 0; set &= set - 1 {
		list = append(list, bits.TrailingZeros64(set))
	}
	return list
}

// wanted are the cities that are not ours.
func (t *table) wanted() []int { return t.cities(^t.p.Friendly(t.seat)) }

// spot finds the best square for unit i by a measure, the least of all it can reach and stay out of the enemy's zone.
func (t *table) spot(i int, cost func(board.Square) int) (best board.Square, ok bool) {
	u := &t.units[i]
	least := 0
	for s := range u.reach.All() {
		if t.zone.Has(s) && s != u.from || t.load[s]+u.str > bk.StackLimit {
			continue
		}
		if n := cost(s); !ok || n < least {
			best, least, ok = s, n, true
		}
	}
	return best, ok
}
