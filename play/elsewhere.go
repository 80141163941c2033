package play

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"runtime"

	"sandtable/ai"
	"sandtable/think"
	"sandtable/wire"
)

// Machines may think in other processes, which can also compute hints and comments. The thinking queue then has the slots of
// those processes too. A machine that has begun its turn in one process stays there for the turn, since its plan and time
// budget are there. If no other process answers, this one thinks, once a core is free.

// ownSlots is how many machines think in this process at once. One core is left for requests.
func ownSlots() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// openElsewhere looks for other thinking processes, if a bus and a job queue are configured.
func (sv *Service) openElsewhere() (err error) {
	if sv.cfg.Bus == nil || sv.cfg.Jobs == nil {
		return nil
	}
	sv.cores, sv.advises = make(chan struct{}, ownSlots()), make(chan struct{}, 1)
	slots := 0
	sv.asker, err = think.NewAsker(sv.ctx, think.AskerConfig{
		Bus: sv.cfg.Bus, Jobs: sv.cfg.Jobs, Store: sv.cfg.Store, Log: sv.cfg.Log,
		Slots: func(n int) {
			sv.thinking.grow(n - slots)
			sv.hinting.grow(n - slots)
			slots = n
		},
	})
	return err
}

// think answers a question that has its slot: in another process if one is free and answers, otherwise here.
func (sv *Service) think(q *question) (ai.Thought, error) {
	if sv.asker == nil {
		return thinkHere(q)
	}
	if !q.stay && sv.asker.Free() {
		if thought, ok := sv.thinkElsewhere(q); ok || q.ctx.Err() != nil {
			return thought, nil
		}
	}
	core := sv.cores
	if q.kind == think.Hint { // hints for people do not wait for machines
		core = sv.advises
	}
	select {
	case core <- struct{}{}:
		defer func() { <-core }()
	case <-q.ctx.Done():
		return ai.Thought{}, nil
	}
	q.by = ""
	return thinkHere(q)
}

// thinkElsewhere asks other processes. The answer is checked by the rules like any other sentence.
func (sv *Service) thinkElsewhere(q *question) (thought ai.Thought, ok bool) {
	got, ended, ok := sv.askElsewhere(q.ctx, think.Wanted{Game: q.id, Seat: q.Seat, Line: q.Line, Level: q.level, Kind: q.kind, Last: q.by})
	if !ok {
		return thought, false
	}
	outcome := "failed"
	defer func() { ended(outcome) }()
	say, err := q.Past.Title().Info().Lexicon.Parse(q.Seat, got.Say)
	if err != nil {
		sv.cfg.Log.Error("a machine elsewhere gave an invalid sentence; thinking here", "game", q.id, "seat", q.Seat, "error", err)
		return thought, false
	}
	q.by, outcome = got.By, "done"
	return ai.Thought{Say: say, Why: got.Why}, true
}

// askElsewhere sends a job to other processes and waits for the answer; ok is false if none comes. The caller passes the
// outcome to ended, for metrics.
func (sv *Service) askElsewhere(ctx context.Context, w think.Wanted) (got think.Answered, ended func(outcome string), ok bool) {
	ended = sv.cfg.Observe.JobOut(cmp.Or(w.Kind, "think"))
	got, err := sv.asker.Ask(ctx, w)
	switch {
	case err == nil:
		return got, ended, true
	case errors.Is(err, think.ErrNobody):
		ended("late")
	default:
		ended("failed")
		if ctx.Err() == nil {
			sv.cfg.Log.ErrorContext(ctx, "thinking elsewhere failed; thinking here", "game", w.Game, "seat", w.Seat, "kind", w.Kind, "error", err)
		}
	}
	return got, ended, false
}

// commentElsewhere has another process make the comments on a game; ok is false if none does.
func (sv *Service) commentElsewhere(ctx context.Context, id string, line int) (c wire.Comments, ok bool) {
	if sv.asker == nil || !sv.asker.Free() {
		return c, false
	}
	got, ended, ok := sv.askElsewhere(ctx, think.Wanted{Game: id, Line: line, Kind: think.Comments})
	if !ok {
		return c, false
	}
	if err := json.Unmarshal(got.Text, &c); err != nil {
		ended("failed")
		sv.cfg.Log.ErrorContext(ctx, "invalid comments from elsewhere; making them here", "game", id, "error", err)
		return wire.Comments{}, false
	}
	ended("done")
	return c, true
}
