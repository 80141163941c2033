package play

import (
	"sync"
	"time"

	"sandtable/store"
)

// entrants keeps who has come in by which token, so that not every request asks the store. A service that is alone changes all guests
// itself; else other processes tell of those that they change, and what is kept grows old, should that get lost.
type entrants struct {
	mu      sync.Mutex
	by      map[store.Hash]entrant
	tokens  map[string]store.Hash // by guest
	changes int                   // of guests so far: what was read before one is not kept after it
	kept    time.Duration         // how long one is; 0: as long as there is room
}

// entrant is a guest who has come in.
type entrant struct {
	store.Guest
	at time.Time
}

// roomForEntrants is how many are kept; then all come in anew.
const roomForEntrants = 10000

// entrantsKept is how long a guest is believed to be unchanged if other processes change guests too.
const entrantsKept = 20 * time.Second

func (e *entrants) find(token store.Hash) (g store.Guest, ok bool, changes int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	found, ok := e.by[token]
	if ok && e.kept > 0 && time.Since(found.at) > e.kept {
		ok = false
	}
	return found.Guest, ok, e.changes
}

// keep keeps a guest as the store had it after so many changes.
func (e *entrants) keep(g store.Guest, changes int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if changes != e.changes {
		return
	}
	if e.by == nil || len(e.by) >= roomForEntrants {
		e.by, e.tokens = map[store.Hash]entrant{}, map[string]store.Hash{}
	}
	kept := entrant{Guest: g}
	if e.kept > 0 {
		kept.at = time.Now()
		e.tokens[g.ID] = g.Token
	}
	e.by[g.Token] = kept
}

// forget lets go of a guest who changes.
func (e *entrants) forget(token store.Hash) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.changes++
	delete(e.by, token)
}

// forgetGuest lets go of a guest whom another process has changed.
func (e *entrants) forgetGuest(id string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.changes++
	delete(e.by, e.tokens[id])
	delete(e.tokens, id)
}
