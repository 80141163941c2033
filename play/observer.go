package play

import "time"

// Observer collects metrics.
type Observer interface {
	Acted(took time.Duration)   // a request acted in a game, and the result is stored
	Thought(took time.Duration) // a machine decided
	RuleFailed()                // a rule or a machine panicked
	// JobOut: a job of a kind was given to another process. The returned function is called with the outcome: "done",
	// "failed" or "late".
	JobOut(kind string) (ended func(outcome string))
}

// unobserved discards all metrics.
type unobserved struct{}

func (unobserved) Acted(time.Duration)   {}
func (unobserved) Thought(time.Duration) {}
func (unobserved) RuleFailed()           {}

func (unobserved) JobOut(string) func(string) { return func(string) {} }
