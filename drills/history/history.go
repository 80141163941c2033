// Package history keeps what clients asked of a house and were answered, what watchers saw and what the store wrote, with times, and
// checks afterwards whether all of it can be true of one house that does one thing after another: in the spirit of Jepsen.
//
//   - history.go: what is kept
//   - check.go: what must hold
//
// It knows no titles and no HTTP, and not how the house is built.
package history

import (
	"slices"
	"sync"
	"time"
)

// Outcome is what a client knows of what it asked.
type Outcome int

// The outcomes.
const (
	Acked   Outcome = iota // the house said that it is done
	Refused                // the house said that it is not
	Unknown                // no answer came: it may be done or not, once
)

// Op is a line that a client asked for.
type Op struct {
	Client     int
	Game       string
	Begin, End time.Time // when it was sent, and when its outcome was known
	At         int       // lines that the client had seen
	Line       int       // of an acknowledged one: its number
	Text       string    // what the line says
	Outcome    Outcome
	Epoch      int64  // of the owner who acknowledged it; 0: not known
	Said       string // what the house answered where it did not say yes, and who did
}

// Read is how long a client found a game to be.
type Read struct {
	Client     int
	Game       string
	Begin, End time.Time
	Lines      int
}

// Sight is a line that a watcher was shown.
type Sight struct {
	Watcher int
	Game    string
	Line    int
	Text    string
	At      time.Time
}

// Commit is what the store wrote: lines up to a number, by an owner's epoch.
type Commit struct {
	Game  string
	Lines int // of the record afterwards
	Epoch int64
}

// History is what happened. It is safe for use by several goroutines while it is kept.
type History struct {
	mu      sync.Mutex
	Ops     []Op
	Reads   []Read
	Sights  []Sight
	Commits []Commit            // in the order in which the store made them
	Records map[string][]string // what the store has at the end, line by line
	Broken  map[string]error    // records that the store has and nobody can play again, with what is wrong
}

// Did keeps what was asked.
func (h *History) Did(o Op) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.Ops = append(h.Ops, o)
}

// Found keeps what was read.
func (h *History) Found(r Read) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.Reads = append(h.Reads, r)
}

// Saw keeps what a watcher was shown.
func (h *History) Saw(s Sight) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.Sights = append(h.Sights, s)
}

// Count returns how many lines were asked for, by outcome.
func (h *History) Count() (byOutcome [Unknown + 1]int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for i := range h.Ops {
		byOutcome[h.Ops[i].Outcome]++
	}
	return byOutcome
}

// games lists the games of the history, each once.
func (h *History) games() (list []string) {
	for id := range h.Records {
		list = append(list, id)
	}
	for i := range h.Ops {
		list = append(list, h.Ops[i].Game)
	}
	for i := range h.Sights {
		list = append(list, h.Sights[i].Game)
	}
	slices.Sort(list)
	return slices.Compact(list)
}
