package pipe

import (
	"time"

	"sandtable/game"
)

// protocol is the version of the lines below. It rises by one with every change of what they mean.
const protocol = 1

// hello is the first line of the program that is called.
type hello struct {
	Protocol int    `json:"protocol"`
	Title    string `json:"title"`
	Rules    int    `json:"rules"`
	Layout   string `json:"layout"` // of what a seat knows
	Build    string `json:"build,omitempty"`
	Level    string `json:"level"`
	budget
}

// budget bounds a player-turn; zeroes are of a player that has none.
type budget struct {
	Time  time.Duration `json:"time_ns"`
	Steps int           `json:"steps"`
}

// invitation is the first line of the program that calls: one process plays one seat of one game.
type invitation struct {
	Seat game.Seat `json:"seat"`
	Seed [2]uint64 `json:"seed"` // of the player's generator, which owes nothing to the dice
	budget
}

// question is what the seat knows when it owes a decision.
type question struct {
	Known []byte `json:"known"`
}

// answer is the decision, or why there is none.
type answer struct {
	Say   string        `json:"say,omitempty"`
	Why   []string      `json:"why,omitempty"`
	Core  time.Duration `json:"core_ns"` // that the thought had a core
	Error string        `json:"error,omitempty"`
}
