package play

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"sandtable/trace"
)

// fault says that a title failed: a rule, or what it tells of itself, panicked or contradicts its own record.
type fault struct {
	what  string
	stack string // empty if nothing panicked
}

func (f *fault) Error() string { return f.what + "\n" + f.stack }

// guard runs something of a title or a machine. A panic in it comes back as a *fault. Nothing else in the service
// recovers.
func guard(run func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &fault{fmt.Sprintf("panic: %v", r), string(debug.Stack())}
		}
	}()
	return run()
}

// withGame does something with a live game, whose lock it holds meanwhile. It is the one way to a live game, so that a
// title that fails costs its own game and no other: the game is set aside, and ErrAside comes back. Only a watcher, who
// has his game already, goes by runGuarded.
func (sv *Service) withGame(ctx context.Context, id string, do func(*liveGame) error) error {
	_, wait := trace.BeginGame(ctx, "game.lock", id)
	g, err := sv.lockGame(id)
	wait.End()
	if err != nil {
		return err
	}
	defer g.unlockEvenly(ctx)
	return g.runGuarded(ctx, g.loadFresh, func() error { return do(g) })
}

// withGameOrAside is withGame for what a game that is set aside still answers: if this very question sets it aside, it is put
// once more.
func (sv *Service) withGameOrAside(ctx context.Context, id string, do func(*liveGame) error) error {
	err := sv.withGame(ctx, id, do)
	if errors.Is(err, ErrAside) {
		err = sv.withGame(ctx, id, do)
	}
	return err
}

// guardUnlocked runs something of a game's title without its live game, whose lock must be free. If it fails the game is set aside.
func (sv *Service) guardUnlocked(ctx context.Context, id string, run func() error) error {
	err := guard(run)
	if f := (*fault)(nil); errors.As(err, &f) {
		return sv.withGame(ctx, id, func(*liveGame) error { return f })
	}
	return err
}

// runGuarded does something at a game whose lock is held, after reading what the store has of it. If the game was set
// aside and is tried again in vain, what asks no rule is done all the same.
func (g *liveGame) runGuarded(ctx context.Context, load func(context.Context) error, do func() error) error {
	g.request = trace.Request(ctx)
	err := g.runOrSetAside(ctx, func() error { return g.loadOrRetry(ctx, load) })
	if err == ErrAside {
		err = g.runOrSetAside(ctx, func() error { return g.loadState(ctx) })
	}
	if err != nil {
		return err
	}
	return g.runOrSetAside(ctx, do)
}

// loadOrRetry reads what the store has, and takes up a game again that was set aside and shall be tried again.
func (g *liveGame) loadOrRetry(ctx context.Context, load func(context.Context) error) error {
	if err := load(ctx); err != nil || !g.service.mayRetry(g.st.Aside) {
		return err
	}
	if err := g.own(ctx); err != nil || !g.service.mayRetry(g.st.Aside) {
		if isElsewhere(err) {
			return nil
		}
		return err
	}
	return g.retryAside(ctx)
}

// runOrSetAside runs something of the game's title, and sets the game aside if that fails.
func (g *liveGame) runOrSetAside(ctx context.Context, run func() error) error {
	err := guard(run)
	if f := (*fault)(nil); errors.As(err, &f) {
		return g.setAside(ctx, f)
	}
	return err
}
