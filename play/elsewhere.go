package play

import (
	"errors"
	"runtime"

	"sandtable/ai"
	"sandtable/think"
)

// Machines may think in other processes: then the queue of those that owe a decision has the slots of these processes too. A machine that
// has begun a turn somewhere stays there for it, since it has planned and counted its time there. Whoever gets no answer thinks here,
// when there is a core for it.

// ownSlots is how many machines think in this process at once: a core is for people.
func ownSlots() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// openElsewhere looks for processes that think, if there is a way to them.
func (sv *Service) openElsewhere() (err error) {
	if sv.cfg.Bus == nil || sv.cfg.Jobs == nil {
		return nil
	}
	sv.cores = make(chan struct{}, ownSlots())
	slots := 0
	sv.asker, err = think.NewAsker(sv.ctx, think.AskerConfig{
		Bus: sv.cfg.Bus, Jobs: sv.cfg.Jobs, Store: sv.cfg.Store, Log: sv.cfg.Log,
		Slots: func(n int) {
			sv.thinking.grow(n - slots)
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
	select {
	case sv.cores <- struct{}{}:
		defer func() { <-sv.cores }()
	case <-q.ctx.Done():
		return ai.Thought{}, nil
	}
	q.by = ""
	return thinkHere(q)
}

// thinkElsewhere asks others. What they say is played as anything else that is said: if it is not legal something else is.
func (sv *Service) thinkElsewhere(q *question) (thought ai.Thought, ok bool) {
	ended := sv.cfg.Observe.JobOut("think")
	outcome := "failed"
	defer func() { ended(outcome) }()
	got, err := sv.asker.Ask(q.ctx, think.Wanted{Game: q.id, Seat: q.Seat, Line: q.Line, Level: q.level, Last: q.by})
	if err != nil {
		if errors.Is(err, think.ErrNobody) {
			outcome = "late"
		} else if q.ctx.Err() == nil {
			sv.cfg.Log.Error("a machine could not think elsewhere: it thinks here", "game", q.id, "seat", q.Seat, "error", err)
		}
		return thought, false
	}
	say, err := q.Past.Title().Info().Lexicon.Parse(q.Seat, got.Say)
	if err != nil {
		sv.cfg.Log.Error("a machine elsewhere says what is no sentence: it thinks here", "game", q.id, "seat", q.Seat, "error", err)
		return thought, false
	}
	q.by, outcome = got.By, "done"
	return ai.Thought{Say: say, Why: got.Why}, true
}
