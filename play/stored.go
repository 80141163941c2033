package play

import "sandtable/wire"

// The stored form of a game has types of its own, so that the API can change without changing the stored format. The
// conversions between them do not compile if one side changes.

// seatKind says who plays a seat.
type seatKind string

// The kinds of seats. A waiting seat has an invitation; an absent one has no part in the scenario and is not listed.
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

// offer is a proposal of a seat to the others.
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

// playerResult is the result of a player over all seats held.
type playerResult struct {
	Seats  []int   `json:"seats"`
	Score  int     `json:"score"`
	Margin float64 `json:"margin"`
}

// resultOf converts a result of the API to its stored form.
func resultOf(r *wire.Result) *result {
	out := &result{Scores: r.Scores, Level: r.Level, Why: r.Why, Clause: r.Clause, Rerolls: r.Rerolls}
	for _, p := range r.Players {
		out.Players = append(out.Players, playerResult(p))
	}
	return out
}

// wire converts the result for the API; nil if there is none.
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
