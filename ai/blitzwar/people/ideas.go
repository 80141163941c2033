package people

import bw "sandtable/titles/blitzwar"

// idea is what a player is after.
type idea struct {
	goal   func(t *table, u int, x bw.Place) float64 // how much it wants a counter in a zone
	target func(t *table, x bw.Place) bool           // whom it attacks
	least  func(t *table) int                        // in which column, at least
}

// Sorts of zones to which distances are worked out.
const (
	toFoes = iota
	toKeys
	toSingles
	toOwnKeys
)

// open is what an enemy zone without corps is worth.
func open(t *table, x bw.Place) float64 {
	if !t.hostile(x) {
		return 0
	}
	return t.Empty(x, 3)
}

// guard is what a zone of ours that counts is worth to one who stands there alone.
func guard(t *table, u int, x bw.Place) float64 {
	if t.p.Holder(x) != t.seat {
		return 0
	}
	return t.Guard(x, t.p.At[u] == x)
}

var cutter = idea{
	goal: func(t *table, u int, x bw.Place) float64 {
		n := open(t, x) + guard(t, u, x)
		if t.hostile(x) && t.Foe[x] == 0 {
			n += 2 * float64(t.severs(x))
		}
		return n - float64(t.To(toFoes, x, func(y bw.Place) bool { return t.Foe[y] > 0 && t.hostile(y) }))
	},
	target: func(t *table, x bw.Place) bool { return t.Key[x] > 0 || t.Foe[x] <= 3 || cut(t, x) },
	least:  func(*table) int { return 2 },
}

// cut reports whether enemies in a zone are out of supply.
func cut(t *table, x bw.Place) bool {
	for u := range bw.CorpsSlots {
		if t.p.At[u] == x && t.p.Cut.Has(u) {
			return true
		}
	}
	return false
}

// lateTurns is how many turns before the end a raid begins.
const lateTurns = 1

var raid = idea{
	goal: func(t *table, u int, x bw.Place) float64 {
		if t.left > lateTurns {
			n := 2*guard(t, u, x) - float64(t.To(toOwnKeys, x, func(y bw.Place) bool { return t.Key[y] > 0 && !t.hostile(y) && t.enters(y) }))
			for y := range bw.Near(x).All() {
				if t.Foe[y] > 2*t.Own[x]+2 {
					n -= 2
				}
			}
			return n + open(t, x)/2
		}
		return open(t, x) + guard(t, u, x) - 2*float64(t.To(toKeys, x, func(y bw.Place) bool { return t.Key[y] > 0 && t.hostile(y) }))
	},
	target: func(t *table, x bw.Place) bool { return t.Key[x] > 0 || t.left > lateTurns },
	least: func(t *table) int {
		if t.left > lateTurns {
			return 4
		}
		return 1
	},
}

var hunter = idea{
	goal: func(t *table, u int, x bw.Place) float64 {
		return open(t, x)/2 + guard(t, u, x) - 2*float64(t.To(toSingles, x, func(y bw.Place) bool { return t.Foe[y] > 0 && t.Foe[y] <= 3 && t.hostile(y) }))
	},
	target: func(t *table, x bw.Place) bool { return t.Foe[x] > 0 && t.Foe[x] <= 4 },
	least:  func(*table) int { return 3 },
}
