package play

import (
	"errors"
	"hash/fnv"
	"slices"
	"sync"
	"time"

	"sandtable/kit/mix"
	"sandtable/store"
)

// While the house is open, every game with a waiting machine or a clock close to zero has an owner. If an owner dies, or such
// a clock is found in the store, another process takes over. A hash of process name and game decides who claims first, which
// spreads the games. Fencing by epochs makes sure that each deadline is enforced once.

// orphansAtOnce limits the games taken over in one round.
const orphansAtOnce = 200

// peers are the other processes that have been seen recently.
type peers struct {
	mu    sync.Mutex
	until map[string]time.Time // by name
	fresh bool                 // a new process was seen

	waiting map[string]bool // games that had no owner in the previous round
	skipped map[string]int  // games that could not be taken over: for how many rounds to skip them
	resumed []resumption    // games to resume since the service was opened, which may have no owner
}

// resumption is a game that was running when the service was opened.
type resumption struct {
	id   string
	left bool // it was left to another process, which may have failed to resume it
}

// peerSubject is the bus subject for heartbeats of processes.
const peerSubject = "peer"

// peerRound is the interval of heartbeats and of the search for orphans.
func (sv *Service) peerRound() time.Duration { return sv.cfg.Lease / 8 }

// tellPeers sends a heartbeat with the play time of this process.
func (sv *Service) tellPeers() {
	sv.tell(peerSubject, sv.heartbeat(sv.playTime()))
}

// hasNew reports whether new processes were seen since the last call.
func (p *peers) hasNew() (fresh bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fresh, p.fresh = p.fresh, false
	return fresh
}

// isAlive reports whether a process was seen recently.
func (p *peers) isAlive(name string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return time.Now().Before(p.until[name])
}

// isNextFor reports whether this process is the first candidate for a game, among all processes seen recently.
func (sv *Service) isNextFor(id string) bool {
	sv.peers.mu.Lock()
	defer sv.peers.mu.Unlock()
	own := weight(id, sv.cfg.Self.Name)
	for name, until := range sv.peers.until {
		if time.Now().After(until) {
			delete(sv.peers.until, name)
		} else if weight(id, name) > own {
			return false
		}
	}
	return true
}

// weight ranks processes as candidates for a game: the highest is first (rendezvous hashing).
func weight(id, name string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(name + "/" + id))
	return mix.Bits(h.Sum64()) // similar names must get unrelated values
}

// watchForOrphans periodically takes over games without an owner until the service closes.
func (sv *Service) watchForOrphans() {
	tick := time.NewTicker(sv.peerRound())
	defer tick.Stop()
	for round := 0; ; round++ {
		sv.tellPeers()
		if round > 1 { // by then the others have sent heartbeats
			sv.resumeSome()
			sv.takeUpOrphans()
		}
		select {
		case <-sv.ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// takeUpOrphans takes over the games without an owner for which this process is the first candidate, and those that their
// first candidate has left for a round.
func (sv *Service) takeUpOrphans() {
	p := &sv.peers // its lists are used by this goroutine only
	p.countDownSkips()
	waiting := map[string]bool{}
	for _, id := range sv.ownerless() {
		switch {
		case p.skipped[id] > 0:
		case !p.waiting[id] && !sv.isNextFor(id):
			waiting[id] = true
		case !sv.takeUp(id):
			p.skipped[id] = skipRounds
		}
	}
	p.waiting = waiting
}

// skipRounds is how many rounds a game is skipped after a failed takeover, so that it does not block others.
const skipRounds = 100

// countDownSkips counts down the rounds of skipped games.
func (p *peers) countDownSkips() {
	if p.skipped == nil {
		p.skipped = map[string]int{}
	}
	for id := range p.skipped {
		if p.skipped[id]--; p.skipped[id] <= 0 {
			delete(p.skipped, id)
		}
	}
}

// ownerless lists the games that need an owner and have none: their lease has expired, or a clock runs out soon.
func (sv *Service) ownerless() []string {
	most := orphansAtOnce + len(sv.peers.skipped)
	orphans, err := sv.cfg.Store.Orphans(sv.ctx, most)
	due, failed := sv.cfg.Store.Due(sv.ctx, sv.playTime().Add(sv.dueAhead()), most)
	if err := errors.Join(err, failed); err != nil && sv.ctx.Err() == nil {
		sv.cfg.Log.Warn("games without an owner cannot be looked for", "error", err)
	}
	for _, id := range due {
		if !slices.Contains(orphans, id) {
			orphans = append(orphans, id)
		}
	}
	return orphans
}

// resumeSome resumes some of the games that were running when the service was opened.
func (sv *Service) resumeSome() {
	p := &sv.peers
	now := p.resumed[:min(len(p.resumed), orphansAtOnce)]
	p.resumed = p.resumed[len(now):]
	for _, r := range now {
		if r.left || sv.isNextFor(r.id) {
			sv.takeUp(r.id)
		} else {
			p.resumed = append(p.resumed, resumption{r.id, true})
		}
	}
}

// takeUp makes this process the owner of a game without one; false if that fails. The lease is released again if nothing is
// due.
func (sv *Service) takeUp(id string) bool {
	unread := false
	err := sv.withGame(sv.ctx, id, func(g *liveGame) error {
		if unread = g.cannotBeRead(); unread { // another process may have its rules
			return nil
		}
		err := g.own(sv.ctx)
		if err == nil && !g.row.Due.Equal(g.st.nextDeadline()) { // an older program wrote the row, or failed to
			err = g.changeState(sv.ctx, false, func() {})
		}
		if err == nil && len(g.watchers) == 0 {
			g.releaseIfIdle()
		}
		return err
	})
	switch {
	case isElsewhere(err), errors.Is(err, ErrClosed), errors.Is(err, ErrNotFound):
		return true
	case errors.Is(err, ErrAside):
		return false
	case err != nil && sv.ctx.Err() == nil:
		sv.cfg.Log.Error("a game cannot go on", "game", id, "error", err)
		return false
	}
	return !unread
}

// subscribeToHouse subscribes to news that do not belong to one game: processes, guests, keys.
func (sv *Service) subscribeToHouse() error {
	for subject, handle := range map[string]func(subject, text string){
		peerSubject:       func(_, text string) { sv.onPeer(text) },
		guestSubject("*"): func(subject, _ string) { sv.onGuest(subject) },
		houseSubject:      func(_, _ string) { sv.readHouse() },
	} {
		stop, err := sv.cfg.Bus.Follow(subject, func(subject string, data []byte) { handle(subject, string(data)) })
		if err != nil {
			return err
		}
		sv.unfollow = append(sv.unfollow, stop)
	}
	return nil
}

// resumeLater queues a game that may need a machine, until it is known which other processes exist. Clocks that the store
// knows are found when they are about to run out.
func (sv *Service) resumeLater(row *store.Game, st *state) {
	machines := st.waitsForMachine() && st.Lesson == "" && slices.ContainsFunc(st.Seats, func(s seat) bool { return s.Kind != machine })
	if sv.mayRetry(st.Aside) || st.Aside == nil && (machines || !st.nextDeadline().Equal(row.Due)) {
		sv.peers.resumed = append(sv.peers.resumed, resumption{id: row.ID})
	}
}
