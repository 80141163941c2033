package play

import (
	"context"

	"sandtable/coach"
	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// coachName is the name of the player of all other seats in a lesson.
const coachName = "Coach"

// Learn starts a lesson: a private game in which the lesson provides the sentences of the other seats and the dice.
func (sv *Service) Learn(ctx context.Context, who Who, n wire.NewLesson) (wire.Card, error) {
	if who.Guest == "" || who.Key != nil {
		return wire.Card{}, ErrForbidden
	}
	me, err := sv.Me(ctx, who)
	if err != nil {
		return wire.Card{}, err
	}
	title, err := sv.titleOnOffer(n.Title)
	if err != nil {
		return wire.Card{}, err
	}
	lesson, ok := title.Info().Lesson(n.Lesson)
	if !ok {
		return wire.Card{}, noSuch("lesson", title.Info().Lessons, func(l game.Lesson) string { return l.ID })
	}
	p := plan{title: title, me: me}
	id, err := sv.storeNew(ctx, &p, func() error { return p.makeLesson(lesson) })
	if err != nil {
		return wire.Card{}, err
	}
	return sv.Card(ctx, who, id)
}

// makeLesson seats the learner and plays what comes before the first step.
func (p *plan) makeLesson(l *game.Lesson) error {
	info := p.title.Info()
	p.st = state{V: stateFormat, Rules: info.Version, Scenario: l.Setup.Scenario, Maker: p.me.ID, Lesson: l.ID}
	var names []string
	playing := info.Playing(l.Setup)
	for n := range info.Seats {
		s := seat{Kind: machine, Name: coachName}
		if !playing.Has(game.Seat(n)) {
			s = seat{Kind: absent, Name: info.Seats[n]}
		}
		if game.Seat(n) == l.Seat {
			s = seat{Kind: person, Guest: p.me.ID, Name: p.me.Name}
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
	p.st.noteTurn(m.Position(), len(m.Lines(1)))
	return p.st.playGiven(m, c)
}

// playGiven plays the lesson's own sentences, until the learner is asked.
func (st *state) playGiven(m *match.Match, c *coach.Coach) error {
	for {
		say, dice, ok := c.Next(m.Actions())
		if !ok || m.Over() {
			return nil
		}
		line, err := m.PlaySet(say, dice)
		if err != nil {
			return err
		}
		st.noteTurn(m.Position(), line.N)
	}
}

// lessonCoach returns the coach of a lesson; nil if the game is no lesson.
func (g *liveGame) lessonCoach() *coach.Coach {
	if g.coach == nil && g.st.Lesson != "" {
		l, ok := g.info.Lesson(g.st.Lesson)
		if !ok {
			return nil
		}
		c, err := coach.New(g.info, l)
		if err != nil {
			g.log().Error("a lesson cannot be read", "lesson", l.ID, "error", err)
			return nil
		}
		g.coach = c
	}
	return g.coach
}

// playLesson plays a sentence that the lesson waits for. An illegal sentence is refused by the rules, so that the learner
// gets the true reason; any other sentence gets the hint of the current step.
func (g *liveGame) playLesson(c *coach.Coach, a game.Action) (match.Line, error) {
	var choices game.Choices
	if err := g.m.Position().Next(a, &choices); err != nil {
		return match.Line{}, err
	}
	dice, hint, ok := c.Judge(g.m.Actions(), a)
	if !ok && hint == "" {
		return match.Line{}, game.OffLesson
	}
	if !ok {
		return match.Line{}, &Refusal{Clause: game.OffLesson.ID(), Why: hint}
	}
	return g.m.PlaySet(a, dice)
}

// continueLesson plays the lesson's answers, and ends a finished lesson as a draw.
func (g *liveGame) continueLesson() {
	c := g.lessonCoach()
	if c == nil || g.m.Over() {
		return
	}
	if err := g.st.playGiven(g.m, c); err != nil {
		g.log().Error("a lesson cannot continue", "error", err)
		return
	}
	if !g.m.Over() && c.At(g.m.Actions()).Over {
		if _, err := g.m.Draw(); err != nil {
			g.log().Error("a lesson could not be ended", "error", err)
		}
	}
}

// latestInLesson returns the learner's latest sentence and the number of the line before it; false if there is none. In a
// lesson, sentences can be taken back across dice, since the dice are given and will be the same.
func (g *liveGame) latestInLesson(c *coach.Coach) (say string, before int, ok bool) {
	said := g.m.Actions()
	mine := c.At(said).Mine
	if mine < 0 || g.m.Over() {
		return "", 0, false
	}
	return g.info.Lexicon.Format(said[mine]), g.m.Standing()[mine] - 1, true
}

// undoLesson takes back the learner's latest sentence and the answers to it.
func (g *liveGame) undoLesson(c *coach.Coach) error {
	_, before, ok := g.latestInLesson(c)
	if !ok {
		return match.ErrNothing
	}
	_, err := g.m.Back(before)
	return err
}

// progress returns how far the learner is; nil if the game is no lesson.
func (g *liveGame) progress() *wire.Progress {
	c := g.lessonCoach()
	if c == nil || g.m == nil {
		return nil
	}
	st := c.At(g.m.Actions())
	return &wire.Progress{Lesson: g.st.Lesson, Step: st.Step, Left: append([]string{}, st.Left...), Over: st.Over}
}
