// Package history records requests of clients and their answers, what watchers saw and what the store wrote, with times.
// Afterwards it checks whether all this is consistent with a single house that does one thing after another, in the spirit of
// Jepsen.
//
//   - history.go: what is recorded
//   - check.go: what must hold
//
// It knows no titles, no HTTP, and nothing of the house's implementation.
package history

import (
	"slices"
	"sync"
	"time"
)

// Outcome is what a client knows about the result of a request.
type Outcome int

// The outcomes.
const (
	Acked   Outcome = iota // the house said that it was done
	Refused                // the house said that it was not done
	Unknown                // no answer: it may have been done, at most once
)

// Op is a client's request for a line.
type Op struct {
	Client     int
	Game       string
	Begin, End time.Time // when it was sent, and when its outcome was known
	At         int       // number of lines that the client had seen
	Line       int       // number of the line, if acknowledged
	Text       string    // text of the line
	Outcome    Outcome
	Epoch      int64  // of the owner who acknowledged it; 0: unknown
	Said       string // answer or error if it was not acknowledged, and from which server
}

// Read is the length of a game that a client was shown.
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

// Commit is a write to the store: lines up to a number, under an epoch.
type Commit struct {
	Game  string
	Lines int // of the record afterwards
	Epoch int64
}

// History is everything that happened. It is safe for concurrent use while it is recorded.
type History struct {
	mu      sync.Mutex
	Ops     []Op
	Reads   []Read
	Sights  []Sight
	Commits []Commit            // in the order of the store
	Records map[string][]string // the store's final records, line by line
	Broken  map[string]error    // why a final record cannot be replayed
}

// Did adds a request.
func (h *History) Did(o Op) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.Ops = append(h.Ops, o)
}

// Found adds a read.
func (h *History) Found(r Read) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.Reads = append(h.Reads, r)
}

// Saw adds a line that a watcher was shown.
func (h *History) Saw(s Sight) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.Sights = append(h.Sights, s)
}

// Count returns the number of requests by outcome.
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
