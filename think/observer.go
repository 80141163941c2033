package think

import "time"

// Observer is told what a thinker does, for metrics.
type Observer interface {
	ThoughtBegins() (ends func()) // a slot is in use until ends is called
	Thought(took time.Duration)   // the time that a mind took, without waiting for a slot
	RuleFailed()                  // a rule or a machine panicked
	Replied(outcome string)       // what became of a question: one of Outcomes
}

// Outcomes of a question.
const (
	outcomeDone     = "done"
	outcomeCannot   = "cannot"   // the title or level is unknown here, or a rule failed
	outcomeUnread   = "unread"   // the record could not be read, and another thinker is asked
	outcomeUnwanted = "unwanted" // the asker no longer waits
)

// Outcomes lists the possible outcomes of a question.
func Outcomes() []string { return []string{outcomeDone, outcomeCannot, outcomeUnread, outcomeUnwanted} }

// unobserved is the Observer of a thinker without metrics.
type unobserved struct{}

func (unobserved) ThoughtBegins() func() { return func() {} }
func (unobserved) Thought(time.Duration) {}
func (unobserved) RuleFailed()           {}
func (unobserved) Replied(string)        {}
