package play

import (
	"context"
	"errors"
	"time"

	"sandtable/game"
	"sandtable/match"
)

// The past is read without the game's lock, so that players do not wait for readers.

// pastLook has what is needed to show an earlier line.
type pastLook struct {
	id      string
	history *match.History
	line    int // of the record
	seat    game.Seat
	seats   int  // number of seats in the game
	open    bool // show also what the seat did not see
	running bool // the game still runs, so that secrets must be kept
}

// lookBack captures a line, as a seat numbers it.
func (g *liveGame) lookBack(s game.Seat, line int) *pastLook {
	return &pastLook{id: g.id, history: g.m.History(), line: g.m.LineOf(s, line), seat: s, seats: len(g.st.Seats), running: !g.st.Ended}
}

// show calls to with the position after an earlier line, unless the game had not begun then. Callers queue for slots.
func (sv *Service) show(ctx context.Context, who Who, l *pastLook, to func(game.Position)) error {
	if l.running {
		start := time.Now()
		defer func() { sv.waitUntil(ctx, sv.evenEnd(start)) }()
	}
	done, err := sv.looking.wait(ctx, who.payer())
	if err != nil {
		return err
	}
	defer done()
	return sv.guardUnlocked(ctx, l.id, func() error {
		p, err := l.history.At(l.line)
		if errors.Is(err, match.ErrNoSuchLine) {
			return nil
		}
		if err == nil {
			to(p)
		}
		return err
	})
}

// withReader is withGame for requests that only read. Readers without a seat take turns, so that a player waits for at most
// one of them.
func (sv *Service) withReader(ctx context.Context, who Who, id string, do func(*liveGame) error) error {
	var slot chan struct{}
	err := sv.withGameOrAside(ctx, id, func(g *liveGame) error {
		if len(g.seatsOf(who)) > 0 {
			return do(g)
		}
		slot = g.readerSlot
		return nil
	})
	if err != nil || slot == nil {
		return err
	}
	select {
	case slot <- struct{}{}:
		defer func() { <-slot }()
	case <-ctx.Done():
		return ctx.Err()
	}
	return sv.withGameOrAside(ctx, id, do)
}
