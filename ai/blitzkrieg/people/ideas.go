package people

import (
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// feint holds what it has, shows two of its fastest where they threaten most cities, and storms cities in the last two turns.
func feint(t *table) {
	t.takeOpen()
	if t.left <= 1 {
		t.strike(1, inCity)
	}
	t.guard()
	for range 2 {
		t.show()
	}
	t.strike(3, func(stack) bool { return true })
	t.hold()
}

// raid keeps out of reach until the last two turns; then all that is fast drives for open cities, and the rest storms.
func raid(t *table) {
	t.takeOpen()
	if t.left <= 1 {
		t.strike(1, inCity)
		t.guard()
		t.closeUp()
		return
	}
	t.guard()
	for range 4 {
		t.show()
	}
	t.hold()
}

// hunt falls on single divisions, surrounds none and spares stacks; what finds nobody closes up.
func hunt(t *table) {
	t.takeOpen()
	t.strike(3, func(f stack) bool { return f.str <= single })
	if t.left <= 1 {
		t.strike(1, inCity)
	}
	t.guard()
	t.strike(2, inCity)
	t.closeUp()
}

// single is what one division has at most.
const single = 8

func inCity(f stack) bool { return board.Map.CityAt[f.at] >= 0 }

// show moves the fastest unit to where it threatens most cities that are not ours, out of reach of twice its strength.
func (t *table) show() {
	i := len(t.units) - 1
	if i < 0 {
		return
	}
	goals := t.wanted()
	to, ok := t.spot(i, func(s board.Square) int {
		n := t.longing(i, s, nil)
		for _, c := range goals {
			if d := board.Distance(s, board.Map.Cities[c]); d <= striking {
				n -= 2 * striking
			} else {
				n += d / 4
			}
		}
		return n
	})
	if ok {
		t.send(i, to)
	}
}

// striking is how far from a city an armored division is a threat to it.
const striking = 9

// hold moves the rest beside or into our own cities, where they are strong.
func (t *table) hold() {
	var own []int
	for _, c := range t.cities(t.p.Friendly(t.seat)) {
		if t.threat[board.Map.Cities[c]] > 0 {
			own = append(own, c)
		}
	}
	if len(own) == 0 {
		t.closeUp()
		return
	}
	for len(t.units) > 0 {
		i := len(t.units) - 1
		to, ok := t.spot(i, func(s board.Square) int {
			n := t.longing(i, s, own)
			if bk.Doubled(s) {
				n -= 2
			}
			return n
		})
		if !ok || !t.send(i, to) {
			t.units = t.units[:i]
		}
	}
}
