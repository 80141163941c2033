package play

import "time"

// Observer is told what operators count.
type Observer interface {
	Acted(took time.Duration)   // somebody did something in a game, and it is on disk
	Thought(took time.Duration) // a machine made up its mind
	RuleFailed()                // a rule or a machine panicked
	// JobOut: work of a kind is given to another process; what comes back is called when it has become "done", "failed" or "late".
	JobOut(kind string) (ended func(outcome string))
}

// unobserved is for a service that nobody counts.
type unobserved struct{}

func (unobserved) Acted(time.Duration)   {}
func (unobserved) Thought(time.Duration) {}
func (unobserved) RuleFailed()           {}

func (unobserved) JobOut(string) func(string) { return func(string) {} }
