package play

import (
	"bytes"
	"context"
	"errors"
	"io"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// Record writes the record as a seat may read it; a nil seat is the caller's best one.
func (sv *Service) Record(ctx context.Context, who Who, id string, seat *int, w io.Writer) error {
	var lines []match.Line
	var history *match.History
	var as game.Seat
	err := sv.withReader(ctx, who, id, func(g *liveGame) error {
		s, err := g.viewSeat(who, seat)
		if err != nil {
			return err
		}
		if g.st.Aside != nil {
			lines, err = g.asideRecord(ctx, s)
			return err
		}
		if err := g.wake(ctx); err != nil {
			return err
		}
		history, as = g.m.History(), s
		return nil
	})
	if err != nil {
		return err
	}
	if history != nil {
		lines = history.Record(as)
	}
	return match.Write(w, lines)
}

// inquiry returns the key for a question about a game, as the caller's best seat sees it.
func (sv *Service) inquiry(ctx context.Context, who Who, id, what string) (q inquiry, err error) {
	err = sv.withSeat(ctx, who, id, nil, func(g *liveGame, s game.Seat) error {
		q = inquiry{what: what, game: id, seat: int(s), lines: g.m.Count(s), ended: g.st.Ended}
		if q.ended { // everyone may know everything, and the record does not change any more
			q.seat = wire.Spectator
		}
		return nil
	})
	return q, err
}

// record returns the record as a seat may read it, and whether it has ended.
func (sv *Service) record(ctx context.Context, id string, seat int) (lines []match.Line, ended bool, err error) {
	var history *match.History
	err = sv.withGame(ctx, id, func(g *liveGame) error {
		if err := g.wake(ctx); err != nil {
			return err
		}
		history, ended = g.m.History(), g.st.Ended
		return nil
	})
	if err == nil {
		lines = history.Record(game.Seat(seat))
	}
	return lines, ended, err
}

// Render writes the record as readable text; ErrRunning before the end.
func (sv *Service) Render(ctx context.Context, who Who, id string, w io.Writer) error {
	q, err := sv.inquiry(ctx, who, id, "text")
	if err != nil {
		return err
	}
	if !q.ended {
		return ErrRunning
	}
	text, err := answered(ctx, sv, who, q, func(ctx context.Context) ([]byte, int, error) {
		text, err := sv.render(ctx, q)
		return text, len(text), err
	})
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}

func (sv *Service) render(ctx context.Context, q inquiry) ([]byte, error) {
	lines, _, err := sv.record(ctx, q.game, q.seat)
	if err != nil {
		return nil, err
	}
	var record, text bytes.Buffer
	if err := match.Write(&record, lines); err != nil {
		return nil, err
	}
	err = sv.guardUnlocked(ctx, q.game, func() error { return match.Render(sv.cfg.Find, &record, &text) })
	return text.Bytes(), err
}

// Proof returns what can be proved about the dice now. While the game runs it uses only the seat's copy of the record, so
// that neither the result nor the time it takes depends on secrets of others. Callers who know the same share one
// computation, since it is expensive.
func (sv *Service) Proof(ctx context.Context, who Who, id string) (wire.Proof, error) {
	q, err := sv.inquiry(ctx, who, id, "proof")
	if err != nil {
		return wire.Proof{}, err
	}
	return answered(ctx, sv, who, q, func(ctx context.Context) (wire.Proof, int, error) {
		p, err := sv.prove(ctx, q)
		return p, 0, err
	})
}

// prove proves the dice of a game.
func (sv *Service) prove(ctx context.Context, q inquiry) (wire.Proof, error) {
	lines, ended, err := sv.record(ctx, q.game, q.seat)
	if err != nil {
		return wire.Proof{}, err
	}
	p := wire.ProofOf(lines, ended)
	if lines[0].Header.Lesson != "" {
		p.Problem = "this is a lesson: its dice are set, and prove nothing"
		return p, nil
	}
	var b bytes.Buffer
	if err := match.Write(&b, lines); err != nil {
		return wire.Proof{}, err
	}
	err = sv.guardUnlocked(ctx, q.game, func() error {
		report, err := match.Verify(sv.cfg.Find, &b)
		p.Shows, p.Open = report.Claims()
		return err
	})
	if errors.Is(err, ErrAside) {
		return wire.Proof{}, err
	}
	if p.Verified = err == nil; !p.Verified {
		p.Shows, p.Open = []string{}, []string{}
	}
	if err != nil && ended {
		p.Problem = err.Error()
	} else if err != nil {
		p.Problem = "the record does not hold" // the number of the line could reveal secrets
	}
	return p, nil
}
