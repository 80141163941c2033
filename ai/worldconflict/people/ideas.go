package people

import wc "sandtable/titles/worldconflict"

// idea is what a player is after.
type idea struct {
	goal   func(t *table, u int, x wc.Place) float64 // how much it wants a unit in an area
	target func(t *table, x wc.Place) bool           // whom it attacks
	least  func(t *table) float64                    // with how many Land Factors to one of the enemy's
}

// Sorts of areas to which distances are worked out.
const (
	toFoes = iota
	toKeys
	toSingles
)

// open is what an enemy area without land units is worth.
func open(t *table, x wc.Place) float64 {
	if !t.hostile(x) {
		return 0
	}
	return t.Empty(x, 2)
}

// guard is what an area of ours that counts is worth to one who stands there alone.
func guard(t *table, u int, x wc.Place) float64 {
	if t.hostile(x) {
		return 0
	}
	return t.Guard(x, t.p.At[u] == x)
}

var cutter = idea{
	goal: func(t *table, u int, x wc.Place) float64 {
		n := 2*open(t, x) + guard(t, u, x)
		if open(t, x) > 0 {
			for y := range wc.Near(x).All() {
				if t.Foe[y] > 0 {
					n += 0.5
				}
			}
		}
		return n - float64(t.To(toFoes, x, func(y wc.Place) bool { return t.hostile(y) }))
	},
	target: func(t *table, x wc.Place) bool { return t.Key[x] > 0 },
	least:  func(*table) float64 { return 2 },
}

// lateTurns is how many turns before the end a raid begins.
const lateTurns = 1

var raid = idea{
	goal: func(t *table, u int, x wc.Place) float64 {
		if t.left > lateTurns {
			return 2*guard(t, u, x) + open(t, x)/2
		}
		return open(t, x) + guard(t, u, x) - 2*float64(t.To(toKeys, x, func(y wc.Place) bool { return t.Key[y] >= 1 && t.hostile(y) }))
	},
	target: func(t *table, x wc.Place) bool { return t.Key[x] > 0 },
	least: func(t *table) float64 {
		if t.left > lateTurns {
			return 3
		}
		return 1
	},
}

var hunter = idea{
	goal: func(t *table, u int, x wc.Place) float64 {
		return open(t, x) + guard(t, u, x) - 2*float64(t.To(toSingles, x, func(y wc.Place) bool { return t.hostile(y) && t.Foe[y] > 0 && t.Foe[y] <= 4 }))
	},
	target: func(t *table, x wc.Place) bool { return t.Foe[x] <= 6 },
	least:  func(*table) float64 { return 2 },
}
