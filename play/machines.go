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
	past *match.Follower    // what a mind with a memory has been shown
	busy bool               // it thinks or waits for a slot
	quit context.CancelFunc // cancels its current thought; nil if there is none
	line int                // number of lines of the record that the thought is about
	with game.Seats         // seats that were asked at the same time

	by   string // name of the process that decided last for it and remembers the turn; may be empty
	here int    // 1 + the turn in which it last decided in this process; 0: none

	ticket *ticket // its place in the queue; nil if it does not wait
	covert bool    // its latest sentence is not public, so its place in the queue is hidden: it would reveal how often it decides
	shown  int     // its place in the queue as last shown to watchers
}

// How long a machine waits after a failure; the time doubles up to the second value.
const (
	firstRest = time.Second
	longRest  = time.Minute
)

// callMachines starts every machine that owes a decision, and cancels thoughts about outdated questions. Lessons have no
// thinking machines.
func (g *liveGame) callMachines() {
	if g.st.Lesson != "" || g.st.Aside != nil || !g.isOwner() {
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

// changedFor reports whether a question that was asked after a line is outdated. Answers of seats that were asked at the same
// time do not change it.
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

// stopMachines stops all machines of the game.
func (g *liveGame) stopMachines() {
	for n := range g.minds {
		g.giveUpPlace(game.Seat(n))
		if quit := g.minds[n].quit; quit != nil {
			quit()
		}
	}
	g.minds = [game.MaxSeats]mind{}
}

// idle reports whether only machines play and nobody watches: then they pause.
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

// machineThinks reports whether a machine is thinking now. One that only waits in the queue needs no loaded match.
func (g *liveGame) machineThinks() bool {
	for n := range g.minds {
		if g.minds[n].busy && g.minds[n].ticket == nil {
			return true
		}
	}
	return false
}

// machineBusy reports whether a machine thinks or waits in the queue.
func (g *liveGame) machineBusy() bool {
	for n := range g.minds {
		if g.minds[n].busy {
			return true
		}
	}
	return false
}

// thinkers returns the names of the machines that owe a decision.
func (g *liveGame) thinkers() (names []string) {
	for _, n := range g.st.Asked {
		if g.seatKind(game.Seat(n)) == machine {
			names = append(names, g.st.Seats[n].Name)
		}
	}
	return names
}

// runMachine lets a machine that has a slot decide once, and queues it again as long as it is asked. After a failure it waits
// first.
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

// decideOnce lets a machine make one decision in its slot, and returns the slot; more says whether it may owe another
// decision.
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
	case q.ctx.Err() != nil: // the question is outdated, or the service is closing
		return sv.ctx.Err() == nil, nil
	case err != nil:
		sv.cfg.Observe.RuleFailed()
		sv.cfg.Log.Error("a machine failed to think; playing any legal sentence", "game", id, "seat", s, "error", err)
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
	kind  string // think.Hint if a person asked for a hint
	turn  int
	by    string // name of the process that last answered for the seat; may be empty
	stay  bool   // its mind has planned in this process in this turn; elsewhere it would start again

	ctx  context.Context
	quit context.CancelFunc
}

// nextQuestion returns the question for a machine; nil if it is no longer asked.
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

// machineOrRandom returns the machine of a level. If the level is no longer on offer, it returns a random player, so that the
// game can be finished.
func (sv *Service) machineOrRandom(title, level string) ai.Player {
	if p, ok := sv.findMachine(title, level); ok {
		return p
	}
	return ai.Random{}
}

// findMachine returns the machine of a level for a title.
func (sv *Service) findMachine(title, level string) (ai.Player, bool) {
	return think.FindPlayer(sv.players[title], level)
}

// thinkHere asks the mind in this process. A panic is returned as an error.
func thinkHere(q *question) (thought ai.Thought, err error) {
	err = guard(func() (err error) {
		thought, err = q.Think(q.ctx)
		return err
	})
	return thought, err
}

// playThought plays a machine's sentence, unless the question is outdated.
func (sv *Service) playThought(q *question, thought ai.Thought) error {
	return sv.withOwned(sv.ctx, q.id, func(g *liveGame) error { return g.playThought(q, thought) })
}

func (g *liveGame) playThought(q *question, thought ai.Thought) error {
	m := &g.minds[q.Seat]
	m.quit, m.by = nil, q.by
	m.here = 0
	if q.by == "" {
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
			g.log().Error("a machine's sentence was refused; playing any legal one", "seat", q.Seat, "clause", clause)
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
