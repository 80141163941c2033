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

// Machines may think in other processes, and so may those who give hints and comments: then the queue of those that owe a decision has the slots of these processes too. A machine that
// has begun a turn somewhere stays there for it, since it has planned and counted its time there. Whoever gets no answer thinks here,
// when there is a core for it.

// ownSlots is how many machines think in this process at once: a core is for people.
func ownSlots() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// openElsewhere looks for processes that think, if there is a way to them.
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

// think lets a machine decide that has its turn in the queue, elsewhere if somebody there has time and answers.
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
	if q.kind == think.Hint { // people do not wait for machines
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

// thinkElsewhere asks others. What they say is played as anything else that is said: if it is not legal something else is.
func (sv *Service) thinkElsewhere(q *question) (thought ai.Thought, ok bool) {
	got, ended, ok := sv.askElsewhere(q.ctx, think.Wanted{Game: q.id, Seat: q.Seat, Line: q.Line, Level: q.level, Kind: q.kind, Last: q.by})
	if !ok {
		return thought, false
	}
	outcome := "failed"
	defer func() { ended(outcome) }()
	say, err := q.Past.Title().Info().Lexicon.Parse(q.Seat, got.Say)
	if err != nil {
		sv.cfg.Log.Error("a machine elsewhere says what is no sentence: it thinks here", "game", q.id, "seat", q.Seat, "error", err)
		return thought, false
	}
	q.by, outcome = got.By, "done"
	return ai.Thought{Say: say, Why: got.Why}, true
}

// askElsewhere asks others, and waits for what they say; ok is false if nobody does. Ended notes what has become of it.
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
			sv.cfg.Log.ErrorContext(ctx, "nobody could think elsewhere: it is done here", "game", w.Game, "seat", w.Seat, "kind", w.Kind, "error", err)
		}
	}
	return got, ended, false
}

// commentElsewhere has others say how a game went; ok is false if nobody does.
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
		sv.cfg.Log.ErrorContext(ctx, "comments from elsewhere cannot be read: they are made here", "game", id, "error", err)
		return wire.Comments{}, false
	}
	ended("done")
	return c, true
}
