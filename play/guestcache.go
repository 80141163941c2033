package play

import (
	"sync"
	"time"

	"sandtable/store"
)

// guestCache caches guests by token, so that not every request reads the store. A service that is alone makes all changes of
// guests itself. With other processes, changes are announced on the bus, and entries expire in case an announcement is lost.
type guestCache struct {
	mu      sync.Mutex
	by      map[store.Hash]cachedGuest
	tokens  map[string]store.Hash // by guest
	changes int                   // number of changes so far: a guest read before a change is not cached after it
	kept    time.Duration         // how long an entry is valid; 0: no limit
}

// cachedGuest is an entry of the cache.
type cachedGuest struct {
	store.Guest
	at time.Time
}

// guestCacheSize is the number of guests that are cached; a full cache is emptied.
const guestCacheSize = 10000

// guestCacheTime is how long an entry is valid if other processes change guests too.
const guestCacheTime = 20 * time.Second

func (e *guestCache) find(token store.Hash) (g store.Guest, ok bool, changes int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	found, ok := e.by[token]
	if ok && e.kept > 0 && time.Since(found.at) > e.kept {
		ok = false
	}
	return found.Guest, ok, e.changes
}

// keep caches a guest that was read when the number of changes was as given.
func (e *guestCache) keep(g store.Guest, changes int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if changes != e.changes {
		return
	}
	if e.by == nil || len(e.by) >= guestCacheSize {
		e.by, e.tokens = map[store.Hash]cachedGuest{}, map[string]store.Hash{}
	}
	kept := cachedGuest{Guest: g}
	if e.kept > 0 {
		kept.at = time.Now()
		e.tokens[g.ID] = g.Token
	}
	e.by[g.Token] = kept
}

// forget drops a guest that is being changed.
func (e *guestCache) forget(token store.Hash) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.changes++
	delete(e.by, token)
}

// forgetGuest drops a guest that another process has changed.
func (e *guestCache) forgetGuest(id string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.changes++
	delete(e.by, e.tokens[id])
	delete(e.tokens, id)
}
