package people

import (
	"iter"
	"slices"

	"sandtable/ai/people"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// table is what is seen of the board.
type table struct {
	people.Field[board.Square] // in factors; of ours it counts ground units
	p                          *bk.Position
	seat                       game.Seat
	left                       int   // turns after this one
	men                        []int // our ground units, the strongest first
	armor                      []int // the two strongest armored ones
	at                         [bk.WarUnits]board.Square
}

// endless is how many turns are left in a war without a last turn.
const endless = 99

// lookAt looks at the board for a seat.
func lookAt(p *bk.Position, s game.Seat) *table {
	t := &table{p: p, seat: s, left: endless, at: p.At}
	if last := p.LastTurn(); last > 0 {
		t.left = last - int(p.Turn)
	}
	t.Field = people.NewField(board.Size, near)
	for u := range bk.WarUnits {
		if !p.InPlay(u) || !p.OnBoard(u) {
			continue
		}
		at := p.At[u]
		if p.SeatOf(u) != s {
			t.Foe[at] += int(p.Str[u])
			continue
		}
		t.Own[at] += int(p.Str[u])
		t.Count[at]++
		t.men = append(t.men, u)
	}
	slices.SortStableFunc(t.men, func(u, v int) int { return int(p.Str[v]) - int(p.Str[u]) })
	for _, u := range t.men {
		if p.Armored(u) && len(t.armor) < 2 {
			t.armor = append(t.armor, u)
		}
	}
	about := p.WarCities()
	for c, at := range board.Map.Cities {
		t.Key[at] = 1
		if board.HasCity(about, c) {
			t.Key[at] = 3
		}
		if p.Violates(at) {
			t.Key[at] = 0
		}
	}
	return t
}

// near visits the open squares next to one.
func near(x board.Square) iter.Seq[board.Square] {
	return func(yield func(board.Square) bool) {
		for _, n := range board.Map.Near[x] {
			if n.OnMap() && board.Map.Open.Has(n) && !yield(n) {
				return
			}
		}
	}
}

// ours reports whether a square is a city of ours.
func (t *table) ours(x board.Square) bool {
	c := board.Map.CityAt[x]
	return c >= 0 && t.p.CityHolder(int(c)) == t.seat
}

// theirs reports whether a square is a city that counts and is not ours.
func (t *table) theirs(x board.Square) bool {
	return board.Map.CityAt[x] >= 0 && t.Key[x] > 0 && !t.ours(x)
}

// goes counts a unit in another square.
func (t *table) goes(u int, to board.Square) {
	from, n := t.at[u], int(t.p.Str[u])
	t.Own[from], t.Own[to] = t.Own[from]-n, t.Own[to]+n
	t.Count[from], t.Count[to] = t.Count[from]-1, t.Count[to]+1
	t.at[u] = to
}

// room reports whether a square has room for a unit of ours more.
func (t *table) room(u int, x board.Square) bool {
	if t.p.ThreeToASquare() {
		return t.Count[x] < 3
	}
	return t.Own[x]+int(t.p.Str[u]) <= bk.StackLimit
}

// mayLeave reports whether a unit is not the last in a city of ours that an enemy is near.
func (t *table) mayLeave(u int) bool {
	x := t.at[u]
	return !t.ours(x) || t.Count[x] > 1 || t.far(toFoes, x) > watch
}

// watch is how near enemies are that a city is kept from.
const watch = 6
