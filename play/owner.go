package play

import (
	"context"
	"errors"
	"strings"
	"time"

	"sandtable/store"
)

// Several processes may serve one store. Each game has one owner among them: who holds its lease writes to it, and every write carries
// the epoch of that lease, so that the store refuses one who has lost it. The others follow the game (follow.go) and send on what is
// to be written. A service without a bus is alone: it claims nothing, and nothing here costs it anything.

// Self is how other processes know a service.
type Self struct {
	Name    string // empty: one is drawn; no two processes have the same, nor one and the one before it
	Address string // where it takes what others send on to it
}

// Elsewhere says that another process owns the game. It, and nobody else, does what was asked.
type Elsewhere struct {
	Game    string
	Owner   string // its name
	Address string // and where it is
}

func (e *Elsewhere) Error() string { return "another process owns the game: " + e.Owner }

// isElsewhere reports whether another process does what was asked.
func isElsewhere(err error) bool {
	var e *Elsewhere
	return errors.As(err, &e)
}

// leaseTime is how long a lease runs from its last renewal: a process that dies or hangs has lost its games after it.
const leaseTime = 4 * time.Second

// alone reports whether no other process serves the store.
func (sv *Service) alone() bool { return sv.cfg.Bus == nil }

// leads reports whether this process writes to the game.
func (g *liveGame) leads() bool { return g.service.alone() || g.service.leases.find(g.id) != 0 }

// epoch is what a write to the game carries.
func (g *liveGame) epoch() int64 {
	if g.service.alone() {
		return g.row.Epoch
	}
	return g.service.leases.find(g.id)
}

// withOwned is withGame for what may write to the game. *Elsewhere if another process does that.
func (sv *Service) withOwned(ctx context.Context, id string, do func(*liveGame) error) error {
	return sv.withGame(ctx, id, func(g *liveGame) error {
		if err := g.own(ctx); err != nil {
			return err
		}
		return do(g)
	})
}

// own makes this process the owner of the game, if it is not. What others have written until then is read.
func (g *liveGame) own(ctx context.Context) error {
	if g.leads() {
		return nil
	}
	sv := g.service
	for range claimTries {
		epoch, err := sv.claim(ctx, g.id)
		if err == nil {
			return g.lead(ctx, epoch)
		}
		if !errors.Is(err, store.ErrOwned) {
			return notFound(err)
		}
		g.stopLeading()
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

// mayWrite makes this process the owner of a game that it has looked at already. ErrStale if another has written to it since: what
// was looked at is no more.
func (g *liveGame) mayWrite(ctx context.Context) error {
	if g.leads() {
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

// isDue reports whether something happens in the game of itself, so that it needs an owner: a machine owes a decision, or a clock runs
// out soon.
func (g *liveGame) isDue() bool {
	return g.st.Aside == nil && (g.st.waitsForMachine() && g.st.Lesson == "" && !g.idle() || g.clockNeedsOwner())
}

// ownIfDue makes this process the owner of a game in which something is due, unless another is.
func (g *liveGame) ownIfDue(ctx context.Context) error {
	if g.leads() || !g.isDue() {
		return nil
	}
	if err := g.own(ctx); !isElsewhere(err) {
		return err
	}
	return nil
}

// claimTries is how often a game is claimed whose lease is given back at the same time.
const claimTries = 3

// claim claims a game in the store. One that may have been claimed though the answer is lost is given back by the next renewal.
func (sv *Service) claim(ctx context.Context, id string) (epoch int64, err error) {
	sv.leases.begin(id)
	start := time.Now()
	defer func() { sv.leases.end(id, epoch, start, sv.cfg.Lease) }()
	return sv.cfg.Store.Claim(ctx, id, sv.owner(), sv.cfg.Lease)
}

// lead takes up a game that has just been claimed: nobody else writes to it from now on.
func (g *liveGame) lead(ctx context.Context, epoch int64) error {
	g.follow()
	if g.byNews { // what is written rests on what the store has
		g.forget()
	}
	if err := g.catchUp(ctx); err != nil {
		g.forget() // it is the owner's all the same: what others have written is read before it is shown or gone on with
		return err
	}
	if g.row.Epoch != epoch { // a lease that ran out at once
		g.service.leases.take(g.id)
		return ErrStale
	}
	g.callMachines()
	g.setAlarm()
	return nil
}

// Name is how other processes know this one.
func (sv *Service) Name() string { return sv.cfg.Self.Name }

// owner is how leases name this process.
func (sv *Service) owner() string { return sv.cfg.Self.Name + "@" + sv.cfg.Self.Address }

// elsewhere reads the name of an owner.
func elsewhere(id, owner string) *Elsewhere {
	name, address, _ := strings.Cut(owner, "@")
	return &Elsewhere{Game: id, Owner: name, Address: address}
}

// Owner returns who owns a game; nil if nobody does, or this process.
func (sv *Service) Owner(ctx context.Context, id string) (*Elsewhere, error) {
	l, err := sv.cfg.Store.Lease(ctx, id)
	if err != nil || l.Left == 0 || l.Owner == "" || l.Owner == sv.owner() {
		return nil, notFound(err)
	}
	return elsewhere(id, l.Owner), nil
}

// stopLeading stops all that only an owner does. What is in memory is what the store had: it is caught up before the next look.
func (g *liveGame) stopLeading() {
	g.stopMachines()
	g.service.setAlarm(g.id, time.Time{})
	if len(g.watchers) == 0 {
		g.unfollow()
	}
}

// giveUp stops games whose lease is lost.
func (sv *Service) giveUp(lost []string) {
	for _, id := range lost {
		sv.cfg.Log.Warn("a game is lost to another process", "game", id)
		sv.setAlarm(id, time.Time{})
		sv.withLive(id, func(g *liveGame) {
			if !g.leads() {
				g.stopLeading()
			}
		})
	}
}

// withLive does something with a game that is in memory, as soon as its lock is free, unless the service closes before: whoever has it may
// hang at the store. The caller waits for nothing.
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

// release gives a lease back.
func (sv *Service) release(ctx context.Context, id string, epoch int64) {
	err := sv.cfg.Store.Release(ctx, id, epoch)
	if err != nil && !errors.Is(err, store.ErrFenced) && !errors.Is(err, store.ErrNotFound) {
		sv.cfg.Log.WarnContext(ctx, "a lease runs out of itself", "game", id, "error", err)
	}
}

// letGo gives the lease of a game back that nobody needs, unless something is due in it of itself. Whatever becomes due later is found
// in the store by any process.
func (g *liveGame) letGo() {
	sv := g.service
	if sv.alone() || g.machineBusy() || g.loaded && g.clockNeedsOwner() || !g.loaded && sv.hasAlarm(g.id) {
		return
	}
	epoch := sv.leases.take(g.id) // first, so that who comes next claims it anew
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

// leave ends what ties the service to other processes, when nothing is under way any more.
func (sv *Service) leave(due map[string]bool) {
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

// handOver gives all leases back when the service closes. Games in which something is due are left as those of a dead owner are, so
// that others take them up.
func (sv *Service) handOver(due map[string]bool) {
	ctx, cancel := context.WithTimeout(context.Background(), sv.cfg.Lease)
	defer cancel()
	for id, epoch := range sv.leases.list() {
		sv.leases.take(id)
		if !due[id] {
			sv.release(ctx, id, epoch)
		} else if _, err := sv.cfg.Store.Claim(ctx, id, sv.owner(), time.Microsecond); err != nil {
			sv.cfg.Log.Warn("a lease runs out of itself", "game", id, "error", err)
		}
	}
}
