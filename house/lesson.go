package house

import (
	"context"

	"sandtable/coach"
	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// coachName is who plays the other seats of a lesson.
const coachName = "Coach"

// Learn begins a lesson: a game of one's own in which the other seats say what the lesson gives them, and the dice fall
// as it wants.
func (h *House) Learn(ctx context.Context, who Who, n wire.NewLesson) (wire.Card, error) {
	if who.Guest == "" || who.Key != nil {
		return wire.Card{}, ErrForbidden
	}
	me, err := h.Me(ctx, who)
	if err != nil {
		return wire.Card{}, err
	}
	title, err := h.offered(n.Title)
	if err != nil {
		return wire.Card{}, err
	}
	lesson, ok := title.Info().Lesson(n.Lesson)
	if !ok {
		return wire.Card{}, none("lesson", title.Info().Lessons, func(l game.Lesson) string { return l.ID })
	}
	p := plan{title: title, me: me}
	id, err := h.found(ctx, &p, func() error { return p.makeLesson(lesson) })
	if err != nil {
		return wire.Card{}, err
	}
	return h.Card(ctx, who, id)
}

// makeLesson seats the learner and plays what comes before the first step.
func (p *plan) makeLesson(l *game.Lesson) error {
	info := p.title.Info()
	p.st = state{V: stateVersion, Rules: info.Version, Scenario: l.Setup.Scenario, Maker: p.me.ID, Lesson: l.ID}
	var names []string
	for n := range info.Seats {
		s := seat{Kind: wire.Machine, Name: coachName}
		if game.Seat(n) == l.Seat {
			s = seat{Kind: wire.Person, Guest: p.me.ID, Name: p.me.Name}
		}
		p.st.Seats = append(p.st.Seats, s)
		names = append(names, s.Name)
	}
	start := match.Taught(p.title, l, names...)
	p.seed = start.Seed
	m, err := match.New(p.title, start)
	if err != nil {
		return err
	}
	c, err := coach.New(info, l)
	if err != nil {
		return err
	}
	p.m = m
	p.st.enter(m.Position(), len(m.Lines(1)))
	return p.st.recite(m, c)
}

// recite plays what the lesson says of itself, until the learner is asked.
func (st *state) recite(m *match.Match, c *coach.Coach) error {
	for {
		say, dice, ok := c.Next(m.Actions())
		if !ok || m.Over() {
			return nil
		}
		line, err := m.PlaySet(say, dice)
		if err != nil {
			return err
		}
		st.enter(m.Position(), line.N)
	}
}

// teacher returns the coach of a table; nil if it is no lesson.
func (t *table) teacher() *coach.Coach {
	if t.coach == nil && t.st.Lesson != "" {
		l, ok := t.info.Lesson(t.st.Lesson)
		if !ok {
			return nil
		}
		c, err := coach.New(t.info, l)
		if err != nil {
			t.house.cfg.Log.Error("a lesson cannot be read", "game", t.id, "lesson", l.ID, "error", err)
			return nil
		}
		t.coach = c
	}
	return t.coach
}

// playLesson plays a sentence that the lesson waits for. What the rules refuse is refused by them, so that the learner
// hears the true reason; anything else gets the hint of the step.
func (t *table) playLesson(c *coach.Coach, a game.Action) (match.Line, error) {
	var choices game.Choices
	if err := t.m.Position().Next(a, &choices); err != nil {
		return match.Line{}, err
	}
	dice, hint, ok := c.Judge(t.m.Actions(), a)
	if !ok && hint == "" {
		return match.Line{}, game.OffLesson
	}
	if !ok {
		return match.Line{}, &Refused{Clause: game.OffLesson.ID(), Why: hint}
	}
	return t.m.PlaySet(a, dice)
}

// goOn says what the lesson answers, and ends a lesson that is over: nobody has won it.
func (t *table) goOn() {
	c := t.teacher()
	if c == nil || t.m.Over() {
		return
	}
	if err := t.st.recite(t.m, c); err != nil {
		t.house.cfg.Log.Error("a lesson is stuck", "game", t.id, "error", err)
		return
	}
	if !t.m.Over() && c.At(t.m.Actions()).Over {
		if _, err := t.m.Draw(); err != nil {
			t.house.cfg.Log.Error("a lesson does not end", "game", t.id, "error", err)
		}
	}
}

// latestLesson returns the learner's latest sentence and the line before it; false if there is none. In a lesson it
// can be taken back across dice, since these fall the same way again.
func (t *table) latestLesson(c *coach.Coach) (say string, before int, ok bool) {
	said := t.m.Actions()
	mine := c.At(said).Mine
	if mine < 0 || t.m.Over() {
		return "", 0, false
	}
	return t.info.Lexicon.Format(said[mine]), t.m.Standing()[mine] - 1, true
}

// undoLesson takes the learner's latest sentence back, with what was answered to it.
func (t *table) undoLesson(c *coach.Coach) error {
	_, before, ok := t.latestLesson(c)
	if !ok {
		return match.ErrNothing
	}
	_, err := t.m.Back(before)
	return err
}

// progress says how far the learner is; nil if it is no lesson.
func (t *table) progress() *wire.Progress {
	c := t.teacher()
	if c == nil || t.m == nil {
		return nil
	}
	st := c.At(t.m.Actions())
	return &wire.Progress{Lesson: t.st.Lesson, Step: st.Step, Left: append([]string{}, st.Left...), Over: st.Over}
}
