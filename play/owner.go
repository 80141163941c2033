package play

import (
	"context"
	"errors"
	"strings"
	"time"

	"sandtable/store"
)

// Several processes may serve one store. Each game is owned by at most one of them: the owner holds the game's lease, and
// every write carries the lease's epoch as a fencing token, so that the store refuses writes by a former owner. The others
// follow the game (follow.go) and forward requests that write. A service without a bus is alone; it needs no leases.

// Self is the identity of this process for other processes.
type Self struct {
	Name    string // empty: a random one. It must be unique, also over time
	Address string // where it accepts forwarded requests
}

// Elsewhere is the error that says that another process owns the game. The request must go there.
type Elsewhere struct {
	Game    string
	Owner   string // name of the owner
	Address string // address of the owner
}

func (e *Elsewhere) Error() string { return "another process owns the game: " + e.Owner }

// isElsewhere reports whether an error says that another process owns the game.
func isElsewhere(err error) bool {
	var e *Elsewhere
	return errors.As(err, &e)
}

// leaseTime is how long a lease lasts after its renewal, and so how long the games of a dead process have no owner.
const leaseTime = 4 * time.Second

// alone reports whether no other process serves the store.
func (sv *Service) alone() bool { return sv.cfg.Bus == nil }

// isOwner reports whether this process may write to the game.
func (g *liveGame) isOwner() bool { return g.service.alone() || g.service.leases.find(g.id) != 0 }

// epoch returns the fencing token for writes to the game.
func (g *liveGame) epoch() int64 {
	if g.service.alone() {
		return g.row.Epoch
	}
	return g.service.leases.find(g.id)
}

// withOwned is withGame for requests that may write to the game. It returns *Elsewhere if another process owns it.
func (sv *Service) withOwned(ctx context.Context, id string, do func(*liveGame) error) error {
	return sv.withGame(ctx, id, func(g *liveGame) error {
		if err := g.own(ctx); err != nil {
			return err
		}
		return do(g)
	})
}

// own makes this process the owner of the game if it is not. It then loads what others have written.
func (g *liveGame) own(ctx context.Context) error {
	if g.isOwner() {
		return nil
	}
	sv := g.service
	for range claimTries {
		epoch, err := sv.claim(ctx, g.id)
		if err == nil {
			return g.startOwning(ctx, epoch)
		}
		if !errors.Is(err, store.ErrOwned) {
			return notFound(err)
		}
		g.stopOwning()
		l, err := sv.cfg.Store.Lease(ctx, g.id)
		if err != nil {
			return notFound(err)
		}
		if l.Left > 0 && l.Owner != "" {
			return elsewhere(g.id, l.Owner)
		}
	}
	return ErrStale
}

// mayWrite makes this process the owner of a game whose state the caller has used already. It returns ErrStale if others have
// written since.
func (g *liveGame) mayWrite(ctx context.Context) error {
	if g.isOwner() {
		return nil
	}
	seen := g.row.Rev
	if err := g.own(ctx); err != nil {
		return err
	}
	if g.row.Rev != seen {
		return ErrStale
	}
	return nil
}

// isDue reports whether the game needs an owner without any request: a machine owes a decision, or a clock runs out soon.
func (g *liveGame) isDue() bool {
	return g.st.Aside == nil && (g.st.waitsForMachine() && g.st.Lesson == "" && !g.idle() || g.clockNeedsOwner())
}

// ownIfDue makes this process the owner of a game that needs one, unless another process owns it.
func (g *liveGame) ownIfDue(ctx context.Context) error {
	if g.isOwner() || !g.isDue() {
		return nil
	}
	if err := g.own(ctx); !isElsewhere(err) {
		return err
	}
	return nil
}

// claimTries is how often a claim is repeated if the lease was released at the same time.
const claimTries = 3

// claim claims a game in the store. If the answer gets lost, the next renewal reveals the lease and releases it.
func (sv *Service) claim(ctx context.Context, id string) (epoch int64, err error) {
	sv.leases.begin(id)
	start := time.Now()
	defer func() { sv.leases.end(id, epoch, start, sv.cfg.Lease) }()
	return sv.cfg.Store.Claim(ctx, id, sv.owner(), sv.cfg.Lease)
}

// startOwning takes over a game that has just been claimed. From now on nobody else writes to it.
func (g *liveGame) startOwning(ctx context.Context, epoch int64) error {
	g.follow()
	if g.byNews { // an owner works only from what it has read from the store
		g.forget()
	}
	if err := g.catchUp(ctx); err != nil {
		g.forget() // this process stays owner, and reads what is missing before the next use
		return err
	}
	if g.row.Epoch != epoch { // the lease expired at once
		g.service.leases.take(g.id)
		return ErrStale
	}
	g.callMachines()
	g.setAlarm()
	return nil
}

// Name returns the name of this process among the others.
func (sv *Service) Name() string { return sv.cfg.Self.Name }

// owner returns the name of this process in leases.
func (sv *Service) owner() string { return sv.cfg.Self.Name + "@" + sv.cfg.Self.Address }

// elsewhere parses an owner's name in a lease.
func elsewhere(id, owner string) *Elsewhere {
	name, address, _ := strings.Cut(owner, "@")
	return &Elsewhere{Game: id, Owner: name, Address: address}
}

// Owner returns the owner of a game; nil if it has none, or if this process owns it.
func (sv *Service) Owner(ctx context.Context, id string) (*Elsewhere, error) {
	l, err := sv.cfg.Store.Lease(ctx, id)
	if err != nil || l.Left == 0 || l.Owner == "" || l.Owner == sv.owner() {
		return nil, notFound(err)
	}
	return elsewhere(id, l.Owner), nil
}

// stopOwning stops everything that only an owner does. The game stays in memory and is brought up to date before its next
// use.
func (g *liveGame) stopOwning() {
	g.stopMachines()
	g.service.setAlarm(g.id, time.Time{})
	if len(g.watchers) == 0 {
		g.unfollow()
	}
}

// giveUp stops games whose leases are lost.
func (sv *Service) giveUp(lost []string) {
	for _, id := range lost {
		sv.cfg.Log.Warn("a game's lease was lost", "game", id)
		sv.setAlarm(id, time.Time{})
		sv.withLive(id, func(g *liveGame) {
			if !g.isOwner() {
				g.stopOwning()
			}
		})
	}
}

// withLive calls do in a new goroutine, with a game that is in memory, as soon as its lock is free. It does not block: the
// lock's holder may be waiting for the store.
func (sv *Service) withLive(id string, do func(*liveGame)) {
	sv.mu.Lock()
	g := sv.live[id]
	sv.mu.Unlock()
	if g == nil || !sv.beginWork() {
		return
	}
	go func() {
		if !g.mu.LockContext(sv.ctx) {
			sv.work.Done()
			return
		}
		if g.removed {
			g.mu.Unlock()
			sv.work.Done()
			return
		}
		defer g.unlock()
		do(g)
	}()
}

// release returns a lease to the store.
func (sv *Service) release(ctx context.Context, id string, epoch int64) {
	err := sv.cfg.Store.Release(ctx, id, epoch)
	if err != nil && !errors.Is(err, store.ErrFenced) && !errors.Is(err, store.ErrNotFound) {
		sv.cfg.Log.WarnContext(ctx, "a lease could not be released and will expire", "game", id, "error", err)
	}
}

// releaseIfIdle releases the lease of a game that has nothing to do soon. What becomes due later is found in the store by any
// process.
func (g *liveGame) releaseIfIdle() {
	sv := g.service
	if sv.alone() || g.machineBusy() || g.loaded && g.clockNeedsOwner() || !g.loaded && sv.hasAlarm(g.id) {
		return
	}
	epoch := sv.leases.take(g.id) // first, so that the next user claims it again
	if epoch == 0 || !sv.beginWork() {
		return
	}
	sv.setAlarm(g.id, time.Time{})
	go func() {
		defer sv.work.Done()
		ctx, cancel := context.WithTimeout(sv.ctx, sv.cfg.Lease)
		defer cancel()
		sv.release(ctx, g.id, epoch)
	}()
}

// leavePeers ends subscriptions and releases leases when the service closes, after all work is done.
func (sv *Service) leavePeers(due map[string]bool) {
	for _, stop := range sv.unfollow {
		stop()
	}
	sv.unfollow = nil
	for _, g := range sv.liveGames() {
		g.mu.Lock()
		g.unfollow()
		if g.loaded {
			due[g.id] = g.isDue()
		}
		g.mu.Unlock()
	}
	sv.handOver(due)
}

// handOver releases all leases when the service closes. Games with something due get a lease that expires at once instead, so
// that other processes find them as orphans.
func (sv *Service) handOver(due map[string]bool) {
	ctx, cancel := context.WithTimeout(context.Background(), sv.cfg.Lease)
	defer cancel()
	for id, epoch := range sv.leases.list() {
		sv.leases.take(id)
		if !due[id] {
			sv.release(ctx, id, epoch)
		} else if _, err := sv.cfg.Store.Claim(ctx, id, sv.owner(), time.Microsecond); err != nil {
			sv.cfg.Log.Warn("a lease could not be handed over and will expire", "game", id, "error", err)
		}
	}
}
