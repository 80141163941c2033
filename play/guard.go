package play

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"sandtable/trace"
)

// fault says that a title failed: its code panicked, or contradicts its own record.
type fault struct {
	what  string
	stack string // empty if nothing panicked
}

func (f *fault) Error() string { return f.what + "\n" + f.stack }

// guard calls code of a title or a machine. It returns a panic as a *fault. This is the only place in the service that
// recovers.
func guard(run func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &fault{fmt.Sprintf("panic: %v", r), string(debug.Stack())}
		}
	}()
	return run()
}

// withGame calls do with a live game while holding its lock. All access to live games goes through it, so that a failing
// title affects only its own game: the game is set aside and ErrAside is returned. The exception are watchers, which have
// their game already and use runGuarded.
func (sv *Service) withGame(ctx context.Context, id string, do func(*liveGame) error) error {
	_, wait := trace.BeginGame(ctx, "game.lock", id)
	g, err := sv.lockGame(id)
	wait.End()
	if err != nil {
		return err
	}
	defer g.unlockEvenly(ctx)
	return g.runGuarded(ctx, true, func() error { return do(g) })
}

// withGameOrAside is withGame for requests that a game set aside can still answer: if the first try sets the game aside, it
// tries once more.
func (sv *Service) withGameOrAside(ctx context.Context, id string, do func(*liveGame) error) error {
	err := sv.withGame(ctx, id, do)
	if errors.Is(err, ErrAside) {
		err = sv.withGame(ctx, id, do)
	}
	return err
}

// guardUnlocked calls code of a game's title without its live game; the game's lock must be free. A failure sets the game
// aside.
func (sv *Service) guardUnlocked(ctx context.Context, id string, run func() error) error {
	err := guard(run)
	if f := (*fault)(nil); errors.As(err, &f) {
		return sv.withGame(ctx, id, func(*liveGame) error { return f })
	}
	return err
}

// runGuarded calls do for a game whose lock is held, after loading its state; fresh also includes what other processes wrote.
// If a game that was set aside is retried in vain, do is called nevertheless, for requests that need no rules.
func (g *liveGame) runGuarded(ctx context.Context, fresh bool, do func() error) error {
	g.request = trace.Request(ctx)
	err := g.runOrSetAside(ctx, func() error { return g.loadOrRetry(ctx, fresh) })
	if err == ErrAside {
		err = g.runOrSetAside(ctx, func() error { return g.loadState(ctx) })
	}
	if err != nil {
		return err
	}
	return g.runOrSetAside(ctx, do)
}

// loadOrRetry loads the state, and retries a game that was set aside if it may be retried.
func (g *liveGame) loadOrRetry(ctx context.Context, fresh bool) error {
	load := g.loadState
	if fresh {
		load = g.loadFresh
	}
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

// runOrSetAside calls code of the game's title, and sets the game aside if it fails.
func (g *liveGame) runOrSetAside(ctx context.Context, run func() error) error {
	err := guard(run)
	if f := (*fault)(nil); errors.As(err, &f) {
		return g.setAside(ctx, f)
	}
	return err
}
