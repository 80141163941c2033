package gametest

import (
	"math/rand/v2"
	"slices"
	"testing"
	"unicode/utf8"

	"sandtable/coach"
	"sandtable/game"
	"sandtable/match"
)

// longestStep limits the text of a step, so that it fits on a phone beside the map.
const longestStep = 420

// Lessons plays every lesson of a title with its own "show me" sentences: each step is reached, each goal is met, the dice
// are as given, and any other sentence gets a hint and changes nothing. A goal that accepts several sentences is tried with
// all of them: whatever the learner chooses, the lesson must reach its end.
func Lessons(t *testing.T, title game.Title) {
	t.Helper()
	info := title.Info()
	if len(info.Lessons) == 0 {
		t.Fatal("the title has no lesson")
	}
	for n := range info.Lessons {
		l := &info.Lessons[n]
		t.Run(l.ID, func(t *testing.T) {
			words(t, info, l)
			p := newPupil(t, title, l)
			p.learn()
		})
	}
}

// words checks that the words in a lesson exist.
func words(t *testing.T, info *game.Info, l *game.Lesson) {
	parts := []string{"", game.PartEnd, game.PartOdds, game.PartLog, game.PartPhases, game.PartUnits, game.PartPanel}
	for _, s := range l.Steps {
		names := slices.Clone(s.Point)
		if s.Choose != "" {
			names = append(names, s.Choose)
		}
		for _, name := range names {
			if _, ok := info.Lexicon.Named(l.Seat, name); !ok {
				t.Errorf("%s: nothing is called %q", s.Name, name)
			}
		}
		if !slices.Contains(parts, s.Part) {
			t.Errorf("%s: screens have no part %q", s.Name, s.Part)
		}
		if n := utf8.RuneCountInString(s.Text); n > longestStep {
			t.Errorf("%s: %d letters, at most %d fit", s.Name, n, longestStep)
		}
	}
}

// pupil is a learner in a test.
type pupil struct {
	t      *testing.T
	info   *game.Info
	lesson *game.Lesson
	coach  *coach.Coach
	now    game.Position
	said   []game.Action
}

func newPupil(t *testing.T, title game.Title, l *game.Lesson) *pupil {
	c, err := coach.New(title.Info(), l)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(title, match.Taught(title, l))
	if err != nil {
		t.Fatal(err)
	}
	p := &pupil{t: t, info: title.Info(), lesson: l, coach: c, now: m.Position().Clone()}
	p.listen()
	return p
}

// learn plays the lesson step by step.
func (p *pupil) learn() {
	walker := game.Walker{Rand: rand.New(rand.NewPCG(1, 2))}
	steps := 0
	for st := p.coach.At(p.said); !st.Over; st = p.coach.At(p.said) {
		if len(st.Left) == 0 {
			p.t.Fatalf("step %d: the lesson is stuck", st.Step)
		}
		p.stray(&walker, st)
		for _, g := range p.lesson.Steps[st.Step].Asks {
			if g.Say != g.Show && slices.Contains(st.Left, g.Show) {
				p.anyEnding(g)
			}
		}
		p.show(st)
		steps++
	}
	if steps == 0 {
		p.t.Error("the lesson asks for nothing")
	}
}

// show says what the step would show.
func (p *pupil) show(st coach.Stand) {
	a, err := p.info.Lexicon.Parse(p.lesson.Seat, st.Left[0])
	if err != nil {
		p.t.Fatalf("%s: %v", p.lesson.Steps[st.Step].Name, err)
	}
	p.say(a)
}

// say plays a sentence of the learner and the answers to it.
func (p *pupil) say(a game.Action) {
	p.t.Helper()
	dice, _, ok := p.coach.Judge(p.said, a)
	if !ok {
		p.t.Fatalf("the lesson does not take %q", p.info.Lexicon.Format(a))
	}
	p.apply(a, dice)
	p.listen()
}

// listen plays the lesson's own sentences.
func (p *pupil) listen() {
	for {
		a, dice, ok := p.coach.Next(p.said)
		if !ok {
			return
		}
		p.apply(a, dice)
	}
}

func (p *pupil) apply(a game.Action, dice []int) {
	p.t.Helper()
	table := Dice(p.t, dice...)
	if err := p.now.Apply(a, table); err != nil {
		p.t.Fatalf("%q: %s; before it: %q", p.info.Lexicon.Format(a), p.info.Why(err), p.latest())
	}
	if len(table.rolls) > 0 {
		p.t.Fatalf("%q: dice %v were never rolled", p.info.Lexicon.Format(a), table.rolls)
	}
	p.said = append(p.said, a)
}

// stray tries random legal sentences that the step does not ask for: each must get the step's hint.
func (p *pupil) stray(w *game.Walker, st coach.Stand) {
	s := &p.lesson.Steps[st.Step]
	for range 20 {
		a, err := w.Sample(p.now.Known(p.lesson.Seat), p.lesson.Seat)
		if err != nil {
			p.t.Fatalf("%s: the learner may say nothing: %v", s.Name, err)
		}
		if _, hint, ok := p.coach.Judge(p.said, a); !ok && hint != s.Hint {
			p.t.Errorf("%s: %q gets the hint %q", s.Name, p.info.Lexicon.Format(a), hint)
		}
	}
	if _, _, ok := p.coach.Judge(p.said, game.Action{Seat: p.lesson.Seat}); ok {
		p.t.Errorf("%s: silence fits", s.Name)
	}
}

// anyEnding says every sentence that a goal accepts, each in a copy of the lesson that must reach its end.
func (p *pupil) anyEnding(g game.Task) {
	show, _ := p.info.Lexicon.Parse(p.lesson.Seat, g.Show)
	tried := 0
	game.Each(p.now, game.Say(p.lesson.Seat, show.Words()[0]), func(a game.Action) bool {
		if _, _, ok := p.coach.Judge(p.said, a); !ok {
			return true
		}
		tried++
		other := *p
		other.now, other.said = p.now.Clone(), slices.Clone(p.said)
		other.say(a)
		for st := other.coach.At(other.said); !st.Over; st = other.coach.At(other.said) {
			other.show(st)
		}
		return true
	})
	if tried < 2 {
		p.t.Errorf("%q leaves no choice", g.Say)
	}
}

// latest lists the latest sentences, for failure messages.
func (p *pupil) latest() (list []string) {
	for _, a := range p.said[max(0, len(p.said)-4):] {
		list = append(list, p.info.Lexicon.Format(a))
	}
	return list
}
