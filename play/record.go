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

// Record writes the record as a seat may read it, nil for the best one of mine.
func (sv *Service) Record(ctx context.Context, who Who, id string, seat *int, w io.Writer) error {
	var lines []match.Line
	err := sv.withGameOrAside(ctx, id, func(g *liveGame) error {
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
		lines = g.m.Record(s)
		return nil
	})
	if err != nil {
		return err
	}
	return match.Write(w, lines)
}

// record returns the record as the best seat of somebody may read it, the whole of it, and whether it has ended.
func (sv *Service) record(ctx context.Context, who Who, id string) (mine, whole []match.Line, ended bool, err error) {
	err = sv.withSeat(ctx, who, id, nil, func(g *liveGame, s game.Seat) error {
		mine, whole, ended = g.m.Record(s), g.m.Lines(1), g.st.Ended
		return nil
	})
	return mine, whole, ended, err
}

// Render writes the record as readable text; ErrRunning before the end.
func (sv *Service) Render(ctx context.Context, who Who, id string, w io.Writer) error {
	lines, _, ended, err := sv.record(ctx, who, id)
	if err != nil {
		return err
	}
	if !ended {
		return ErrRunning
	}
	done, err := sv.proofSlot(ctx)
	if err != nil {
		return err
	}
	defer done()
	var b bytes.Buffer
	if err := match.Write(&b, lines); err != nil {
		return err
	}
	return sv.guardUnlocked(ctx, id, func() error { return match.Render(sv.cfg.Find, &b, w) })
}

// proofSlot waits until a whole record may be played again: that takes a core for a while.
func (sv *Service) proofSlot(ctx context.Context) (done func(), err error) {
	select {
	case sv.proving <- struct{}{}:
		return func() { <-sv.proving }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-sv.ctx.Done():
		return nil, ErrClosed
	}
}

// Proof says what can be proved of the dice now. The whole record is proved for everyone: his copy may lack lines on
// which others hang.
func (sv *Service) Proof(ctx context.Context, who Who, id string) (wire.Proof, error) {
	lines, whole, ended, err := sv.record(ctx, who, id)
	if err != nil {
		return wire.Proof{}, err
	}
	p := wire.ProofOf(lines, ended)
	if lines[0].Header.Lesson != "" {
		p.Problem = "this is a lesson: its dice are set, and prove nothing"
		return p, nil
	}
	done, err := sv.proofSlot(ctx)
	if err != nil {
		return wire.Proof{}, err
	}
	defer done()
	var b bytes.Buffer
	if err := match.Write(&b, whole); err != nil {
		return wire.Proof{}, err
	}
	err = sv.guardUnlocked(ctx, id, func() error {
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
		p.Problem = "the record does not hold" // which line would tell of secrets
	}
	return p, nil
}
