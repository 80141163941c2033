package house

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	crand "crypto/rand"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// mind is a machine that plays a seat of a table.
type mind struct {
	ai.Mind
	busy bool               // it thinks, or waits to
	quit context.CancelFunc // ends the thought it is at; nil if it is at none
	line int                // lines of the record that its thought is about
	with game.Seats         // seats that were asked at the same time
}

// How long a machine waits when it could not play: longer each time.
const (
	firstRest = time.Second
	longRest  = time.Minute
)

// callMachines sets every machine to work that owes a decision. Thoughts about what has changed since are
// broken off. In a lesson nobody thinks.
func (t *table) callMachines() {
	if t.st.Lesson != "" || t.st.Aside != nil {
		return
	}
	asked := t.asked()
	for n := range t.st.Seats {
		s, mind := game.Seat(n), &t.minds[n]
		if mind.quit != nil && (!asked.Has(s) || t.changedFor(mind.line, mind.with)) {
			mind.quit()
		}
		if t.kind(s) != wire.Machine || !asked.Has(s) || mind.busy || t.idle() || !t.house.begin() {
			continue
		}
		mind.busy = true
		t.house.machines.Add(1)
		go t.house.work(t.id, s)
	}
}

// changedFor reports whether a question that was put after a line to several seats is another now. That
// those who were asked at the same time have answered does not change it.
func (t *table) changedFor(line int, with game.Seats) bool {
	if t.m == nil {
		return true
	}
	for _, l := range t.m.Lines(line + 1) {
		if l.Kind != match.Say || !with.Has(l.Seat) {
			return true
		}
	}
	return false
}

// idle reports whether nobody would see machines play: they play among themselves only while watched.
func (t *table) idle() bool {
	for n := range t.st.Seats {
		if t.kind(game.Seat(n)) != wire.Machine {
			return false
		}
	}
	return len(t.watchers) == 0
}

// working reports whether a machine is at work.
func (t *table) working() bool {
	for n := range t.minds {
		if t.minds[n].busy {
			return true
		}
	}
	return false
}

// thinkers names the machines that owe a decision.
func (t *table) thinkers() (names []string) {
	for _, n := range t.st.Asked {
		if t.kind(game.Seat(n)) == wire.Machine {
			names = append(names, t.st.Seats[n].Name)
		}
	}
	return names
}

// work lets a machine decide as long as it is asked.
func (h *House) work(id string, s game.Seat) {
	defer h.busy.Done()
	defer h.machines.Add(-1)
	for rest := firstRest; ; rest = min(2*rest, longRest) {
		more, err := true, error(nil)
		for more && err == nil {
			if more, err = h.decide(id, s); err == nil {
				rest = firstRest
			}
		}
		if err == nil || err == ErrAside || h.ctx.Err() != nil {
			return
		}
		h.cfg.Log.Error("a machine could not play", "game", id, "seat", s, "error", err)
		select {
		case <-time.After(rest):
		case <-h.ctx.Done():
			return
		}
	}
}

// decide lets a machine make one decision; more says whether it might owe another. Only so many think at
// once that people need not wait for them.
func (h *House) decide(id string, s game.Seat) (more bool, err error) {
	select {
	case h.thinking <- struct{}{}:
	case <-h.ctx.Done():
		return false, nil
	}
	q, err := h.ask(id, s)
	if err != nil || q == nil {
		<-h.thinking
		return false, err
	}
	defer q.quit()
	thought, err := think(q)
	<-h.thinking
	switch {
	case q.ctx.Err() != nil: // the question has changed meanwhile, or the house closes
		return h.ctx.Err() == nil, nil
	case err != nil:
		h.cfg.Log.Error("a machine fails to think: it says anything", "game", id, "seat", s, "error", err)
		err = h.apart(h.ctx, id, func() (err error) {
			thought, err = anything(q)
			return err
		})
		if err != nil {
			return false, err
		}
	}
	return true, h.utter(q, thought)
}

// question is what a machine is asked.
type question struct {
	id   string
	seat game.Seat
	line int
	with game.Seats
	k    game.Known
	mind ai.Mind
	ctx  context.Context
	quit context.CancelFunc
}

// ask returns the question a machine has to answer; nil if there is none for it any more.
func (h *House) ask(id string, s game.Seat) (*question, error) {
	var q *question
	err := h.at(h.ctx, id, func(t *table) error {
		m := &t.minds[s]
		if err := t.wake(h.ctx); err != nil {
			return err
		}
		if !t.asked().Has(s) || t.idle() {
			*m = mind{Mind: m.Mind}
			return nil
		}
		if m.Mind == nil {
			m.Mind = h.player(t.m.Title().Info().ID, t.st.Seats[s].Level).Sit(t.m.Title(), s, newRand())
		}
		m.busy, m.line, m.with = true, t.lines, t.asked()&^game.Only(s)
		q = &question{id: id, seat: s, line: m.line, with: m.with, k: t.m.Position().Clone().Known(s), mind: m.Mind}
		q.ctx, q.quit = context.WithCancel(h.ctx)
		m.quit = q.quit
		return nil
	})
	return q, err
}

// player finds a machine by its level; one that is on offer no more is replaced, so that its games can be
// finished.
func (h *House) player(title, level string) ai.Player {
	if p, ok := h.machine(title, level); ok {
		return p
	}
	return ai.Random{}
}

// machine finds a machine that plays a title by its level.
func (h *House) machine(title, level string) (ai.Player, bool) {
	for _, p := range h.players[title] {
		if p.Level().ID == level {
			return p, true
		}
	}
	return nil, false
}

// think asks the mind; its panic is an error like any other.
func think(q *question) (thought ai.Thought, err error) {
	err = guard(func() (err error) {
		thought, err = q.mind.Think(q.ctx, q.k)
		return err
	})
	return thought, err
}

// anything says any legal sentence, so that a machine that fails never stalls a game.
func anything(q *question) (ai.Thought, error) {
	w := game.Walker{Rand: newRand()}
	a, err := w.Sample(q.k, q.seat)
	return ai.Thought{Say: a}, err
}

// utter plays a machine's sentence, if it still answers what is asked.
func (h *House) utter(q *question, thought ai.Thought) error {
	return h.at(h.ctx, q.id, func(t *table) error { return t.utter(q, thought) })
}

func (t *table) utter(q *question, thought ai.Thought) error {
	t.minds[q.seat].quit = nil
	if q.ctx.Err() != nil || !t.asked().Has(q.seat) || t.changedFor(q.line, q.with) {
		return nil
	}
	thought.Say.Seat = q.seat
	return t.act(t.house.ctx, "", func() error {
		line, err := t.m.Play(thought.Say)
		if clause := game.Clause(""); errors.As(err, &clause) {
			t.house.cfg.Log.Error("a machine says what is refused: it says anything", "game", t.id, "seat", q.seat, "clause", clause)
			if thought, err = anything(q); err == nil {
				line, err = t.m.Play(thought.Say)
			}
		}
		if err == nil {
			t.st.enter(t.m.Position(), line.N)
			t.st.explain(t.m, line, thought.Why)
		}
		return err
	})
}

// newRand makes a generator that owes nothing to the dice of any game.
func newRand() *rand.Rand {
	var seed [32]byte
	crand.Read(seed[:])
	return rand.New(rand.NewChaCha8(seed))
}
