package play

import (
	"context"
	"errors"
	"time"

	"sandtable/game"
	"sandtable/match"
)

// What was is looked at without holding the game: its players need not wait for those who read.

// pastLook is a look at an earlier line.
type pastLook struct {
	id      string
	history *match.History
	line    int // of the record
	seat    game.Seat
	seats   int  // of the game
	open    bool // also what the seat did not see
	running bool // and something may be hidden from it
}

// lookBack returns a look at a line, as a seat counts them.
func (g *liveGame) lookBack(s game.Seat, line int) *pastLook {
	return &pastLook{id: g.id, history: g.m.History(), line: g.m.LineOf(s, line), seat: s, seats: len(g.st.Seats), running: !g.st.Ended}
}

// show shows the position after an earlier line; none if the game had not begun then. Those who look back take turns.
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

// withReader is withGame for somebody who only reads. Those who hold no seat go in one by one: however many they are, a player
// waits for one of them at most.
func (sv *Service) withReader(ctx context.Context, who Who, id string, do func(*liveGame) error) error {
	var door chan struct{}
	err := sv.withGameOrAside(ctx, id, func(g *liveGame) error {
		if len(g.seatsOf(who)) > 0 {
			return do(g)
		}
		door = g.door
		return nil
	})
	if err != nil || door == nil {
		return err
	}
	select {
	case door <- struct{}{}:
		defer func() { <-door }()
	case <-ctx.Done():
		return ctx.Err()
	}
	return sv.withGameOrAside(ctx, id, do)
}
