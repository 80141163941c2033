package play

import (
	"context"
	"errors"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/match"
	"sandtable/think"
	"sandtable/trace"
)

// mind is a machine that plays a seat of a live game.
type mind struct {
	ai.Mind
	past *match.Follower    // what a mind that remembers has been shown
	busy bool               // it thinks, or waits to
	quit context.CancelFunc // ends the thought it is at; nil if it is at none
	line int                // lines of the record that its thought is about
	with game.Seats         // seats that were asked at the same time

	by   string // the thinker elsewhere who has decided last, and remembers; empty: none
	here int    // 1 + the turn in which it has decided here last; 0: it has not

	ticket *ticket // its place in the queue; nil if it waits for none
	covert bool    // not everyone knows that it has said something since it was asked: nobody sees how often it queues
	shown  int     // how many think before it, as those who watch were told
}

// How long a machine waits when it could not play: longer each time.
const (
	firstRest = time.Second
	longRest  = time.Minute
)

// callMachines sets every machine to work that owes a decision. Thoughts about what has changed since are
// broken off. In a lesson nobody thinks.
func (g *liveGame) callMachines() {
	if g.st.Lesson != "" || g.st.Aside != nil || !g.leads() {
		return
	}
	asked := g.asked()
	for n := range g.st.Seats {
		s, mind := game.Seat(n), &g.minds[n]
		if mind.quit != nil && (!asked.Has(s) || g.changedFor(mind.line, mind.with)) {
			mind.quit()
		}
		if g.seatKind(s) != machine || !asked.Has(s) || mind.busy || g.idle() {
			continue
		}
		mind.busy = true
		g.service.machines.Add(1)
		g.queueMachine(s, firstRest)
	}
}

// changedFor reports whether a question that was put after a line to several seats is another now. That
// those who were asked at the same time have answered does not change it.
func (g *liveGame) changedFor(line int, with game.Seats) bool {
	if g.m == nil {
		return true
	}
	for _, l := range g.m.Lines(line + 1) {
		if l.Kind != match.Say || !with.Has(l.Seat) {
			return true
		}
	}
	return false
}

// stopMachines lets no machine of the game think any more.
func (g *liveGame) stopMachines() {
	for n := range g.minds {
		g.giveUpPlace(game.Seat(n))
		if quit := g.minds[n].quit; quit != nil {
			quit()
		}
	}
	g.minds = [game.MaxSeats]mind{}
}

// idle reports whether nobody would see machines play: they play among themselves only while watched.
func (g *liveGame) idle() bool { return g.onlyMachines() && len(g.watchers)+g.remoteWatchers() == 0 }

// onlyMachines reports whether no person plays.
func (g *liveGame) onlyMachines() bool {
	for n := range g.st.Seats {
		if g.seatKind(game.Seat(n)) != machine {
			return false
		}
	}
	return true
}

// machineThinks reports whether a machine is at a thought. One that only waits for its turn needs no match.
func (g *liveGame) machineThinks() bool {
	for n := range g.minds {
		if g.minds[n].busy && g.minds[n].ticket == nil {
			return true
		}
	}
	return false
}

// machineBusy reports whether a machine thinks, or waits to.
func (g *liveGame) machineBusy() bool {
	for n := range g.minds {
		if g.minds[n].busy {
			return true
		}
	}
	return false
}

// thinkers names the machines that owe a decision.
func (g *liveGame) thinkers() (names []string) {
	for _, n := range g.st.Asked {
		if g.seatKind(game.Seat(n)) == machine {
			names = append(names, g.st.Seats[n].Name)
		}
	}
	return names
}

// runMachine lets a machine decide that has got its turn in the queue, and queues again as long as it is asked. If it cannot
// play it rests before.
func (sv *Service) runMachine(id string, s game.Seat, rest time.Duration) {
	if !sv.beginWork() {
		sv.thinking.done()
		return
	}
	defer sv.work.Done()
	more, err := sv.decideOnce(id, s)
	if err == nil {
		rest = firstRest
	}
	for {
		if err == nil && more {
			if err = sv.queueAgain(id, s, rest); err == nil {
				return
			}
		}
		if err == ErrAside || err == nil || sv.ctx.Err() != nil || isElsewhere(err) {
			sv.machines.Add(-1)
			return
		}
		sv.cfg.Log.Error("a machine could not play", "game", id, "seat", s, "error", err)
		select {
		case <-time.After(rest):
		case <-sv.ctx.Done():
		}
		rest, more, err = min(2*rest, longRest), true, nil
	}
}

// decideOnce lets a machine make one decision in the slot that it has, and gives that back; more says whether it might owe
// another.
func (sv *Service) decideOnce(id string, s game.Seat) (more bool, err error) {
	q, err := sv.nextQuestion(id, s)
	if err != nil || q == nil {
		sv.thinking.done()
		return false, err
	}
	defer q.quit()
	start := time.Now()
	var span trace.Span
	q.ctx, span = trace.BeginGame(q.ctx, "machine.think", id)
	thought, err := sv.think(q)
	span.End()
	sv.thinking.done()
	sv.cfg.Observe.Thought(time.Since(start))
	switch {
	case q.ctx.Err() != nil: // the question has changed meanwhile, or the service closes
		return sv.ctx.Err() == nil, nil
	case err != nil:
		sv.cfg.Observe.RuleFailed()
		sv.cfg.Log.Error("a machine fails to think: it says anything", "game", id, "seat", s, "error", err)
		err = sv.guardUnlocked(sv.ctx, id, func() (err error) {
			thought, err = q.Anything()
			return err
		})
		if err != nil {
			return false, err
		}
	}
	return true, sv.playThought(q, thought)
}

// question is what a machine of a live game is asked.
type question struct {
	think.Question
	id    string
	with  game.Seats // seats that are asked at the same time
	level string
	kind  string // think.Hint for one that a person has asked for
	turn  int
	by    string // the thinker elsewhere who has answered for the seat last; empty: none
	stay  bool   // its mind has decided here in this turn: elsewhere it would begin anew

	ctx  context.Context
	quit context.CancelFunc
}

// nextQuestion returns the question a machine has to answer; nil if there is none for it any more.
func (sv *Service) nextQuestion(id string, s game.Seat) (*question, error) {
	var q *question
	err := sv.withOwned(sv.ctx, id, func(g *liveGame) error {
		m := &g.minds[s]
		g.leaveQueue(s)
		if err := g.wake(sv.ctx); err != nil {
			return err
		}
		if !g.asked().Has(s) || g.idle() {
			*m = mind{Mind: m.Mind, past: m.past, by: m.by, here: m.here}
			return nil
		}
		past, title, level, turn := g.m.History(), g.m.Title(), g.st.Seats[s].Level, g.st.turnNow()
		stay := m.Mind != nil && m.here == 1+turn
		m.Mind, m.past = think.Seated(m.Mind, m.past, past, g.lines, func() ai.Mind {
			return sv.machineOrRandom(title.Info().ID, level).Sit(title, s, think.NewRand())
		})
		m.busy, m.line, m.with = true, g.lines, g.asked()&^game.Only(s)
		q = &question{id: id, with: m.with, level: level, turn: turn, by: m.by, stay: stay}
		q.Question = think.Question{Seat: s, Line: m.line, Known: g.m.Position().Clone().Known(s), Mind: m.Mind, Past: past, Follower: m.past}
		q.ctx, q.quit = context.WithCancel(sv.ctx)
		m.quit = q.quit
		return nil
	})
	return q, err
}

// machineOrRandom finds a machine by its level; one that is on offer no more is replaced, so that its games can be
// finished.
func (sv *Service) machineOrRandom(title, level string) ai.Player {
	if p, ok := sv.findMachine(title, level); ok {
		return p
	}
	return ai.Random{}
}

// findMachine finds a machine that plays a title by its level.
func (sv *Service) findMachine(title, level string) (ai.Player, bool) {
	return think.FindPlayer(sv.players[title], level)
}

// thinkHere asks the mind in this process; its panic is an error like any other.
func thinkHere(q *question) (thought ai.Thought, err error) {
	err = guard(func() (err error) {
		thought, err = q.Think(q.ctx)
		return err
	})
	return thought, err
}

// playThought plays a machine's sentence, if it still answers what is asked.
func (sv *Service) playThought(q *question, thought ai.Thought) error {
	return sv.withOwned(sv.ctx, q.id, func(g *liveGame) error { return g.playThought(q, thought) })
}

func (g *liveGame) playThought(q *question, thought ai.Thought) error {
	m := &g.minds[q.Seat]
	m.quit, m.by = nil, q.by
	if m.here = 0; q.by == "" {
		m.here = 1 + q.turn
	}
	if q.ctx.Err() != nil || !g.asked().Has(q.Seat) || g.changedFor(q.Line, q.with) {
		return nil
	}
	thought.Say.Seat = q.Seat
	public := g.m.Count(game.Nobody)
	defer func() { m.covert = g.m == nil || g.m.Count(game.Nobody) == public }()
	return g.act(g.service.ctx, "", func() error {
		line, err := g.m.Play(thought.Say)
		if clause := game.Clause(""); errors.As(err, &clause) {
			g.log().Error("a machine says what is refused: it says anything", "seat", q.Seat, "clause", clause)
			if thought, err = q.Anything(); err == nil {
				line, err = g.m.Play(thought.Say)
			}
		}
		if err == nil {
			g.st.noteTurn(g.m.Position(), line.N)
			g.st.keepReasons(g.m, line, thought.Why)
		}
		return err
	})
}
