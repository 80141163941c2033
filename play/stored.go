package play

import "sandtable/wire"

// What a store keeps of a game has types of its own, so that the API can change without touching what lies on disk. Between the
// two stand conversions: they stop compiling when one side changes.

// seatKind says who plays a seat.
type seatKind string

// The kinds of seats. One that waits for a person has an invitation; one without a part in the scenario is listed nowhere.
const (
	person  seatKind = "person"
	machine seatKind = "machine"
	waiting seatKind = "waiting"
	absent  seatKind = "absent"
)

// clockRule is how much time seats have, in seconds.
type clockRule struct {
	Bank int `json:"bank"`
	Add  int `json:"add"`
}

// offer is what a seat asks of the others.
type offer struct {
	ID     int    `json:"id"`
	Kind   string `json:"kind"`
	Seat   int    `json:"seat"`
	To     int    `json:"to,omitempty"`
	Agreed []int  `json:"agreed"`
}

// result is how a game ended.
type result struct {
	Scores  []int          `json:"scores"`
	Level   string         `json:"level"`
	Why     string         `json:"why,omitempty"`
	Clause  string         `json:"clause,omitempty"`
	Rerolls int            `json:"rerolls,omitempty"`
	Players []playerResult `json:"players,omitempty"`
}

// playerResult is how a player did with all his seats.
type playerResult struct {
	Seats  []int   `json:"seats"`
	Score  int     `json:"score"`
	Margin float64 `json:"margin"`
}

// resultOf takes over a result as the API has it.
func resultOf(r *wire.Result) *result {
	out := &result{Scores: r.Scores, Level: r.Level, Why: r.Why, Clause: r.Clause, Rerolls: r.Rerolls}
	for _, p := range r.Players {
		out.Players = append(out.Players, playerResult(p))
	}
	return out
}

// wire returns the result for the API; nil if there is none.
func (r *result) wire() *wire.Result {
	if r == nil {
		return nil
	}
	out := &wire.Result{Scores: r.Scores, Level: r.Level, Why: r.Why, Clause: r.Clause, Rerolls: r.Rerolls}
	for _, p := range r.Players {
		out.Players = append(out.Players, wire.PlayerResult(p))
	}
	return out
}
