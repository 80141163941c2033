package play

import (
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"sync"
	"time"

	"sandtable/store"
)

// A game in which a machine owes a decision, or a clock is about to run out, has an owner as long as the house is open. One whose owner
// dies is taken up by another, and one whose clock runs out soon by anybody, each by one: the first to claim it is the one whom a hash
// of names picks, so that they spread over those who are there. What is due happens once, since it is written in an epoch.

// orphansAtOnce is how many games a process takes up in one round.
const orphansAtOnce = 200

// peers are the other processes that have been heard of lately.
type peers struct {
	mu    sync.Mutex
	until map[string]time.Time // by name
	fresh bool                 // one is there that was not

	waiting map[string]bool // games that have been seen without an owner in the round before
	unread  map[string]int  // games that this program could not take up: how many rounds they are left alone
	resumed []resumption    // games that go on since the service was opened, and may have no owner
}

// resumption is a game that was under way when the service was opened.
type resumption struct {
	id   string
	left bool // it was left to another process, which may have failed to take it up
}

// peerSubject is where processes tell that they are there.
const peerSubject = "peer"

// peerRound is how often they do, and look for games without an owner.
func (sv *Service) peerRound() time.Duration { return sv.cfg.Lease / 8 }

// tellPeers tells that this process is there, and what time it is for the clocks of games.
func (sv *Service) tellPeers() {
	sv.tell(peerSubject, fmt.Sprintf("%s %d", sv.cfg.Self.Name, sv.playTime().UnixMicro()))
}

// hearPeer takes in that another process is there.
func (sv *Service) hearPeer(text string) {
	var name string
	var at int64
	if _, err := fmt.Sscanf(text, "%s %d", &name, &at); err != nil || name == sv.cfg.Self.Name {
		return
	}
	sv.advanceTime(time.UnixMicro(at).UTC())
	sv.peers.mu.Lock()
	defer sv.peers.mu.Unlock()
	if sv.peers.until == nil {
		sv.peers.until = map[string]time.Time{}
	}
	if !time.Now().Before(sv.peers.until[name]) {
		sv.peers.fresh = true
	}
	sv.peers.until[name] = time.Now().Add(3 * sv.cfg.Lease / 4)
}

// newOnes reports whether there are processes that were not there when it was last asked.
func (p *peers) newOnes() (fresh bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fresh, p.fresh = p.fresh, false
	return fresh
}

// isThere reports whether a process has been heard of lately.
func (p *peers) isThere(name string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return time.Now().Before(p.until[name])
}

// isNextFor reports whether this process is the one that takes up a game, among all that are there.
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

// weight is how much a process is for a game: the heaviest takes it.
func weight(id, name string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(name + "/" + id))
	w := h.Sum64()
	w ^= w >> 33 // names that differ in their last letter alone must differ all over
	w *= 0xff51afd7ed558ccd
	return w ^ w>>33
}

// lookAfterGames takes up games without an owner as long as the service is open.
func (sv *Service) lookAfterGames() {
	tick := time.NewTicker(sv.peerRound())
	defer tick.Stop()
	for known := 0; ; known++ {
		sv.tellPeers()
		if known > 1 { // by then the others have told that they are there
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

// takeUpOrphans takes up the games without an owner that are for this process, and those that the one they are for has not taken up
// since the round before.
func (sv *Service) takeUpOrphans() {
	p := &sv.peers // its lists are this goroutine's own
	p.leaveAlone()
	waiting := map[string]bool{}
	for _, id := range sv.ownerless() {
		switch {
		case p.unread[id] > 0:
		case !p.waiting[id] && !sv.isNextFor(id):
			waiting[id] = true
		case !sv.takeUp(id):
			p.unread[id] = roundsAlone
		}
	}
	p.waiting = waiting
}

// roundsAlone is how many rounds a game is left alone that could not be taken up: it must not stand in the way of others.
const roundsAlone = 100

// leaveAlone counts down the rounds of games that could not be taken up.
func (p *peers) leaveAlone() {
	if p.unread == nil {
		p.unread = map[string]int{}
	}
	for id := range p.unread {
		if p.unread[id]--; p.unread[id] <= 0 {
			delete(p.unread, id)
		}
	}
}

// ownerless lists games that need an owner and have none: theirs is gone, or a clock runs out soon.
func (sv *Service) ownerless() []string {
	most := orphansAtOnce + len(sv.peers.unread)
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

// resumeSome goes on with some of the games that were under way when the service was opened.
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

// takeUp makes this process the owner of a game that has none; false if it cannot be. If nothing is due in it of itself it is let go
// again.
func (sv *Service) takeUp(id string) bool {
	unread := false
	err := sv.withGame(sv.ctx, id, func(g *liveGame) error {
		if unread = g.cannotBeRead(); unread { // another may have its rules
			return nil
		}
		err := g.own(sv.ctx)
		if err == nil && !g.row.Due.Equal(g.st.nextDeadline()) { // an older program has written the row, or has failed to
			err = g.changeState(sv.ctx, false, func() {})
		}
		if err == nil && len(g.watchers) == 0 {
			g.letGo()
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

// followHouse hears what concerns all games: processes, guests, keys.
func (sv *Service) followHouse() error {
	for subject, hear := range map[string]func(subject, text string){
		peerSubject:       func(_, text string) { sv.hearPeer(text) },
		guestSubject("*"): func(subject, _ string) { sv.hearGuest(subject) },
		houseSubject:      func(_, _ string) { sv.readHouse() },
	} {
		stop, err := sv.cfg.Bus.Follow(subject, func(subject string, data []byte) { hear(subject, string(data)) })
		if err != nil {
			return err
		}
		sv.unfollow = append(sv.unfollow, stop)
	}
	return nil
}

// resumeLater goes on with a game that does not wait for a person alone, once it is known who else is there. A clock that the store knows of
// is found when it is about to run out.
func (sv *Service) resumeLater(row *store.Game, st *state) {
	machines := st.waitsForMachine() && st.Lesson == "" && slices.ContainsFunc(st.Seats, func(s seat) bool { return s.Kind != machine })
	if sv.mayRetry(st.Aside) || st.Aside == nil && (machines || !st.nextDeadline().Equal(row.Due)) {
		sv.peers.resumed = append(sv.peers.resumed, resumption{id: row.ID})
	}
}
