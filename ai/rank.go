package ai

import "cmp"

// Rank is who a player is and what it may spend: what budgeted players of all titles have alike. They embed it.
type Rank struct {
	level  Level
	budget Budget
}

// NewRank gives a level its budget.
func NewRank(l Level, b Budget) Rank { return Rank{l, b} }

// Level says which player it is.
func (r Rank) Level() Level { return r.level }

// Budget says what it may spend on a turn.
func (r Rank) Budget() Budget { return r.budget }

// Spending returns the rank with another budget. Steps of 0 keep its own.
func (r Rank) Spending(b Budget) Rank {
	b.Steps = cmp.Or(b.Steps, r.budget.Steps)
	return Rank{r.level, b}
}
