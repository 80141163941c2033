package think

import "time"

// Observer is told what a thinker does, for those who count it.
type Observer interface {
	ThoughtBegins() (ends func()) // a slot is taken, until ends is called
	Thought(took time.Duration)   // somebody made up his mind, without waiting for a slot
	RuleFailed()                  // a rule or a machine panicked
	Replied(outcome string)       // what became of a question: one of Outcomes
}

// What becomes of a question.
const (
	outcomeDone     = "done"
	outcomeCannot   = "cannot"   // the title or level is not known here, or a rule failed
	outcomeUnread   = "unread"   // the record could not be read: another thinker is asked
	outcomeUnwanted = "unwanted" // nobody waits for it any more
)

// Outcomes names what may become of a question.
func Outcomes() []string { return []string{outcomeDone, outcomeCannot, outcomeUnread, outcomeUnwanted} }

// unobserved is for a thinker that nobody counts.
type unobserved struct{}

func (unobserved) ThoughtBegins() func() { return func() {} }
func (unobserved) Thought(time.Duration) {}
func (unobserved) RuleFailed()           {}
func (unobserved) Replied(string)        {}
