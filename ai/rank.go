package ai

import "cmp"

// Rank is a player's level and budget. Budgeted players of all titles embed it.
type Rank struct {
	level  Level
	budget Budget
}

// NewRank returns a rank with a level and a budget.
func NewRank(l Level, b Budget) Rank { return Rank{l, b} }

// Level returns the player's level.
func (r Rank) Level() Level { return r.level }

// Budget returns what the player may spend on a turn.
func (r Rank) Budget() Budget { return r.budget }

// Spending returns the rank with another budget. Steps of 0 keep its own.
func (r Rank) Spending(b Budget) Rank {
	b.Steps = cmp.Or(b.Steps, r.budget.Steps)
	return Rank{r.level, b}
}
