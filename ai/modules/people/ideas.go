package people

import (
	"slices"

	"sandtable/titles/blitzkrieg/board"
)

// idea is what a player is after.
type idea struct {
	goal  func(t *table, u int, x board.Square) float64 // how much it wants a unit in a square
	least func(t *table, x board.Square) float64        // the odds at which it attacks a square
}

// Sorts of squares to which distances are worked out.
const (
	toFoes = iota
	toCities
	toOwnCities
	toSingles
)

// far is the distance to the nearest square of a sort.
func (t *table) far(sort int, x board.Square) int {
	return t.To(sort, x, func(y board.Square) bool {
		switch sort {
		case toFoes:
			return t.Foe[y] > 0
		case toCities:
			return t.theirs(y)
		case toOwnCities:
			return t.ours(y)
		}
		return single(t, y)
	})
}

// single reports whether few enemies stand in a square.
func single(t *table, x board.Square) bool { return t.Foe[x] > 0 && t.Foe[x] <= fewFactors }

const (
	fewFactors = 4
	lateTurns  = 1 // before the last turn a raid begins
	never      = 100.0
)

// taken is what a city is worth that lies open, and one of ours to a unit that would hold it alone.
func taken(t *table, u int, x board.Square) float64 {
	switch {
	case t.theirs(x):
		return t.Empty(x, 4)
	case t.ours(x):
		return t.Guard(x, t.at[u] == x)
	}
	return 0
}

// storm goes to the nearest cities of the enemy.
func storm(t *table, u int, x board.Square) float64 {
	return taken(t, u, x) - float64(t.far(toCities, x))
}

var feint = idea{
	goal: func(t *table, u int, x board.Square) float64 {
		switch {
		case t.left <= lateTurns+1:
			return storm(t, u, x)
		case slices.Contains(t.armor, u): // seen where it could strike next turn, and where nobody strikes it
			return taken(t, u, x) - max(0, float64(t.far(toCities, x)-feintReach)) + min(2, float64(t.far(toFoes, x)))
		}
		return 2*taken(t, u, x) - float64(t.far(toOwnCities, x))
	},
	least: func(t *table, x board.Square) float64 {
		switch {
		case t.left <= lateTurns+1:
			return 1
		case t.far(toOwnCities, x) <= 2:
			return 2
		}
		return 4
	},
}

// feintReach is how near armor shows itself.
const feintReach = 5

var raid = idea{
	goal: func(t *table, u int, x board.Square) float64 {
		if t.left <= lateTurns {
			return 2*taken(t, u, x) - float64(t.far(toCities, x))
		}
		return taken(t, u, x) + min(watch, float64(t.far(toFoes, x)))/2 - float64(t.far(toCities, x))/2
	},
	least: func(t *table, x board.Square) float64 {
		if t.left <= lateTurns && (t.theirs(x) || t.far(toCities, x) <= 1) {
			return 1
		}
		return 5
	},
}

var hunter = idea{
	goal: func(t *table, u int, x board.Square) float64 {
		return taken(t, u, x)/2 - 2*float64(t.far(toSingles, x))
	},
	least: func(t *table, x board.Square) float64 {
		if t.Foe[x] <= 2*fewFactors {
			return 2
		}
		return never
	},
}
