package play

import (
	"math"
	"slices"
	"time"

	"sandtable/store"
)

// resumeGames resumes the games that have something to do without a player's request.
func (sv *Service) resumeGames() error {
	games, err := sv.cfg.Store.Games(sv.ctx, store.Filter{Running: true, Limit: math.MaxInt32})
	if err != nil {
		return err
	}
	var called []string
	for i := range games {
		g := &games[i]
		st, err := sv.readGuarded(g)
		if err != nil { // an unreadable game must not keep the service from opening
			sv.cfg.Log.Error("a game cannot go on", "game", g.ID, "error", err)
			continue
		}
		switch a := st.Aside; {
		case a != nil && a.words != "":
			sv.cfg.Log.Error("a game cannot be opened, and is set aside", "game", g.ID, "error", a.Error)
			sv.noteAside(g.ID, g.Title, a)
		case !sv.alone():
			sv.resumeLater(g, &st)
		case a == nil:
			sv.setAlarm(g.ID, st.nextDeadline())
			if st.waitsForMachine() {
				called = append(called, g.ID)
			}
		case sv.mayRetry(a):
			called = append(called, g.ID)
		default:
			sv.cfg.Log.Warn("a game is set aside, since a rule failed", "game", g.ID, "at", a.At, "error", a.Error)
			sv.noteAside(g.ID, g.Title, a)
		}
	}
	sv.work.Go(func() {
		for _, id := range called {
			sv.resumeMachines(id)
		}
	})
	return nil
}

// readGuarded is readGame with protection from a failing title.
func (sv *Service) readGuarded(row *store.Game) (st state, err error) {
	err = guard(func() error {
		st, _ = sv.readGame(row)
		return nil
	})
	return st, err
}

// waitsForMachine reports whether a machine owes a decision.
func (st *state) waitsForMachine() bool {
	return slices.ContainsFunc(st.Asked, func(n int) bool { return st.Seats[n].Kind == machine })
}

// resumeMachines starts the machines of a game.
func (sv *Service) resumeMachines(id string) {
	err := sv.withGame(sv.ctx, id, func(g *liveGame) error {
		g.callMachines()
		return nil
	})
	if err != nil && err != ErrClosed && err != ErrAside {
		sv.cfg.Log.Error("a game cannot go on", "game", id, "error", err)
	}
}

// How long a game stays awake unused, and how often the service checks that.
const (
	sleepAfter = time.Minute
	sweepEvery = 20 * time.Second
)

// sweep puts unused games to sleep periodically, and more of them when memory is short.
func (sv *Service) sweep() {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		select {
		case <-sv.ctx.Done():
			return
		case <-tick.C:
			sv.sleepUnused(sv.now().Add(-sleepAfter), 0)
		case <-sv.overRoom:
			sv.sleepUnused(sv.now(), int64(sv.cfg.Room)*3/4)
		}
	}
}

// sleepUnused puts games to sleep that have not been used since a time, least recently used first, until the estimate of
// memory is at most enough bytes. A game whose lock is held is in use.
func (sv *Service) sleepUnused(since time.Time, enough int64) {
	type old struct {
		*liveGame
		at time.Time
	}
	var list []old
	for _, g := range sv.liveGames() {
		at := sv.now()
		if g.mu.TryLock() {
			at = g.lastUsed
			g.mu.Unlock()
		}
		list = append(list, old{g, at})
	}
	slices.SortFunc(list, func(a, b old) int { return a.at.Compare(b.at) })
	for _, g := range list {
		if sv.bytes.Load() <= enough || g.at.After(since) {
			return
		}
		g.sleepIfUnused(since)
	}
}

// sleepIfUnused puts the game to sleep if it has not been used since a time. A game without watchers is removed from memory.
func (g *liveGame) sleepIfUnused(since time.Time) {
	if !g.mu.TryLock() {
		return
	}
	defer g.mu.Unlock()
	switch {
	case g.removed || g.lastUsed.After(since) || g.machineThinks():
	case len(g.watchers) == 0 && !g.machineBusy():
		g.drop()
	case g.m != nil:
		g.sleep()
		g.releaseIfIdle()
	}
}
