package play

import "time"

// Observer is told what operators count.
type Observer interface {
	Acted(took time.Duration)   // somebody did something in a game, and it is on disk
	Thought(took time.Duration) // a machine made up its mind
	RuleFailed()                // a rule or a machine panicked
}

// unobserved is for a service that nobody counts.
type unobserved struct{}

func (unobserved) Acted(time.Duration)   {}
func (unobserved) Thought(time.Duration) {}
func (unobserved) RuleFailed()           {}
