package house

import (
	"math"
	"slices"
	"time"

	"sandtable/store"
	"sandtable/wire"
)

// resume goes on with the games that do not wait for a person alone.
func (h *House) resume() error {
	games, err := h.cfg.Store.Games(h.ctx, store.Filter{Running: true, Limit: math.MaxInt32})
	if err != nil {
		return err
	}
	var called []string
	for i := range games {
		g := &games[i]
		st, err := readState(g)
		if err != nil { // one game that cannot be read must not keep the house closed
			h.cfg.Log.Error("a game cannot go on", "game", g.ID, "error", err)
			continue
		}
		switch a := st.Aside; {
		case a == nil:
			h.setAlarm(g.ID, st.due())
			if st.callsMachine() {
				called = append(called, g.ID)
			}
		case h.outlived(a):
			called = append(called, g.ID)
		default:
			h.cfg.Log.Warn("a game is set aside, since a rule failed", "game", g.ID, "at", a.At, "error", a.Error)
			h.noteAside(g.ID, g.Title, a)
		}
	}
	h.busy.Go(func() {
		for _, id := range called {
			h.rouse(id)
		}
	})
	return nil
}

// callsMachine reports whether a machine owes a decision.
func (st *state) callsMachine() bool {
	return slices.ContainsFunc(st.Asked, func(n int) bool { return st.Seats[n].Kind == wire.Machine })
}

// rouse sets the machines of a game to work.
func (h *House) rouse(id string) {
	err := h.at(h.ctx, id, func(t *table) error {
		t.callMachines()
		return nil
	})
	if err != nil && err != ErrClosed && err != ErrAside {
		h.cfg.Log.Error("a game cannot go on", "game", id, "error", err)
	}
}

// How long a game may do nothing before its table sleeps, and how often the house looks.
const (
	sleepAfter = time.Minute
	sweepEvery = 20 * time.Second
)

// sweep puts tables to sleep that nobody uses, and more of them if the house is crowded.
func (h *House) sweep() {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-tick.C:
			h.tidy(h.now().Add(-sleepAfter), 0)
		case <-h.crowded:
			h.tidy(h.now(), int64(h.cfg.Room)*3/4)
		}
	}
}

// tidy puts tables to sleep that have not been used since a time, least recently used first, until the
// house takes no more than enough bytes. A table whose lock is held is in use.
func (h *House) tidy(since time.Time, enough int64) {
	type old struct {
		*table
		at time.Time
	}
	var list []old
	h.mu.Lock()
	for _, t := range h.tables {
		list = append(list, old{table: t})
	}
	h.mu.Unlock()
	for i := range list {
		t := &list[i]
		if t.at = h.now(); t.mu.TryLock() {
			t.at = t.used
			t.mu.Unlock()
		}
	}
	slices.SortFunc(list, func(a, b old) int { return a.at.Compare(b.at) })
	for _, t := range list {
		if h.bytes.Load() <= enough || t.at.After(since) {
			return
		}
		t.rest(since)
	}
}

// rest puts the table to sleep if nobody has used it since a time; one that nobody watches is cleared away.
func (t *table) rest(since time.Time) {
	if !t.mu.TryLock() {
		return
	}
	defer t.mu.Unlock()
	switch {
	case t.gone || t.used.After(since) || t.working():
	case len(t.watchers) == 0:
		t.drop()
	case t.m != nil:
		t.sleep()
	}
}
