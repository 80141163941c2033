package play

import (
	"sync"

	"sandtable/store"
)

// entrants keeps who has come in by which token, so that not every request asks the store. While a service is open nobody else
// changes guests.
type entrants struct {
	mu      sync.Mutex
	by      map[store.Hash]store.Guest
	changes int // of guests so far: what was read before one is not kept after it
}

// roomForEntrants is how many are kept; then all come in anew.
const roomForEntrants = 10000

func (e *entrants) find(token store.Hash) (g store.Guest, ok bool, changes int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	g, ok = e.by[token]
	return g, ok, e.changes
}

// keep keeps a guest as the store had it after so many changes.
func (e *entrants) keep(g store.Guest, changes int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if changes != e.changes {
		return
	}
	if e.by == nil || len(e.by) >= roomForEntrants {
		e.by = map[store.Hash]store.Guest{}
	}
	e.by[g.Token] = g
}

// forget lets go of a guest who changes.
func (e *entrants) forget(token store.Hash) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.changes++
	delete(e.by, token)
}
