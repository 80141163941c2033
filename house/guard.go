package house

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
)

// fault says that a title failed: a rule, or what it tells of itself, panicked or contradicts its own record.
type fault struct {
	what  string
	stack string // empty if nothing panicked
}

func (f *fault) Error() string { return f.what + "\n" + f.stack }

// guard runs something of a title or a machine. A panic in it comes back as a *fault. Nothing else in the house
// recovers.
func guard(run func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &fault{fmt.Sprintf("panic: %v", r), string(debug.Stack())}
		}
	}()
	return run()
}

// at does something at the table of a game, whose lock it holds meanwhile. It is the one way to a table, so that a
// title that fails costs its own game and no other: the game is set aside, and ErrAside comes back. Only a watcher, who
// has his table already, goes by guarded.
func (h *House) at(ctx context.Context, id string, do func(*table) error) error {
	t, err := h.open(id)
	if err != nil {
		return err
	}
	defer t.leave()
	return t.guarded(ctx, func() error { return do(t) })
}

// atAnyway is at for what a game that is set aside still answers: if this very question sets it aside, it is put
// once more.
func (h *House) atAnyway(ctx context.Context, id string, do func(*table) error) error {
	err := h.at(ctx, id, do)
	if errors.Is(err, ErrAside) {
		err = h.at(ctx, id, do)
	}
	return err
}

// apart runs something of a game's title without its table, whose lock must be free. If it fails the game is set aside.
func (h *House) apart(ctx context.Context, id string, run func() error) error {
	err := guard(run)
	if f := (*fault)(nil); errors.As(err, &f) {
		return h.at(ctx, id, func(*table) error { return f })
	}
	return err
}

// guarded does something at a table whose lock is held, after reading what the store has of it. If the game was set
// aside and is tried again in vain, what asks no rule is done all the same.
func (t *table) guarded(ctx context.Context, do func() error) error {
	err := t.tried(ctx, func() error { return t.ready(ctx) })
	if err == ErrAside {
		err = t.tried(ctx, func() error { return t.fetch(ctx) })
	}
	if err != nil {
		return err
	}
	return t.tried(ctx, do)
}

// ready reads what the store has, and takes up a game again that was set aside and shall be tried again.
func (t *table) ready(ctx context.Context) error {
	if err := t.fetch(ctx); err != nil || !t.house.outlived(t.st.Aside) {
		return err
	}
	return t.takeUp(ctx)
}

// tried runs something of the game's title, and sets the game aside if that fails.
func (t *table) tried(ctx context.Context, run func() error) error {
	err := guard(run)
	if f := (*fault)(nil); errors.As(err, &f) {
		return t.setAside(ctx, f)
	}
	return err
}
