// Package coach follows a learner through a lesson: which step is under way, whether a sentence fits it, what the
// others say next, and how the dice fall.
//
// Where a learner stands follows from what has been said alone, so there is nothing to store beside a record, and
// taking something back takes the lesson back. The package knows the contract; it knows no title, no match, no clock
// and no screen, and says nothing itself.
package coach

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
)

// Coach knows one lesson. It is immutable.
type Coach struct {
	before []given
	steps  []step
}

// given is a sentence that the lesson itself says.
type given struct {
	say  game.Action
	dice []int
}

// step is a step of the lesson with its sentences parsed.
type step struct {
	goals []goal
	then  []given
	hint  string
}

// goal is a sentence that the lesson asks for.
type goal struct {
	say  game.Action
	free bool // any last word will do
	show string
	dice []int
}

// New parses the sentences of a lesson.
func New(i *game.Info, l *game.Lesson) (*Coach, error) {
	c := &Coach{}
	var err error
	if c.before, err = givens(i, l.Before); err != nil {
		return nil, err
	}
	for n := range l.Steps {
		s := &l.Steps[n]
		made := step{hint: s.Hint}
		for _, g := range s.Asks {
			read, err := newGoal(i, l.Seat, g)
			if err != nil {
				return nil, fmt.Errorf("%s, %s: %w", l.ID, s.Name, err)
			}
			made.goals = append(made.goals, read)
		}
		if made.then, err = givens(i, s.Then); err != nil {
			return nil, fmt.Errorf("%s, %s: %w", l.ID, s.Name, err)
		}
		c.steps = append(c.steps, made)
	}
	return c, nil
}

func newGoal(i *game.Info, s game.Seat, g game.Task) (goal, error) {
	words, free := strings.CutSuffix(g.Say, "*")
	say, err := i.Lexicon.Parse(s, words)
	return goal{say: say, free: free, show: g.Show, dice: g.Dice}, err
}

func givens(i *game.Info, list []game.Given) (out []given, err error) {
	for _, g := range list {
		say, err := i.Lexicon.Parse(g.Seat, g.Say)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", g.Say, err)
		}
		out = append(out, given{say, g.Dice})
	}
	return out, nil
}

// Stand is how far a learner has come.
type Stand struct {
	Step int      // the first unfinished step; the number of steps if the lesson is over
	Left []string // sentences that would do what the step still asks for
	Over bool     // everything has been said
	Mine int      // index of the learner's latest sentence among all sentences; -1 if there is none

	met  []bool // by goal of the step
	then int    // how many of the step's answers have been said
	from int    // how many of the lesson's opening sentences have been said
}

// At returns where a learner stands after these sentences of all seats.
func (c *Coach) At(said []game.Action) Stand {
	all := len(said)
	st := Stand{from: min(all, len(c.before)), Mine: -1}
	said = said[st.from:]
	for st.Step < len(c.steps) {
		s := &c.steps[st.Step]
		st.met, st.then = make([]bool, len(s.goals)), 0
		for len(said) > 0 && slices.Contains(st.met, false) {
			if n := s.fits(st.met, said[0]); n >= 0 {
				st.met[n], st.Mine = true, all-len(said)
			}
			said = said[1:]
		}
		if slices.Contains(st.met, false) {
			break
		}
		st.then = min(len(said), len(s.then))
		said = said[st.then:]
		if st.then < len(s.then) || !c.asksAfter(st.Step) {
			break
		}
		st.Step++
	}
	st.sum(c)
	return st
}

// sum fills in the fields of a Stand that follow from the others.
func (st *Stand) sum(c *Coach) {
	s := &c.steps[st.Step]
	for n, met := range st.met {
		if !met {
			st.Left = append(st.Left, s.goals[n].show)
		}
	}
	if len(st.Left) == 0 && st.then == len(s.then) {
		st.Step, st.Over = len(c.steps), true
	}
}

// asksAfter reports whether a later step asks for a sentence.
func (c *Coach) asksAfter(n int) bool {
	return slices.ContainsFunc(c.steps[n+1:], func(s step) bool { return len(s.goals) > 0 })
}

// fits returns the first unmet goal that a sentence meets; -1 if there is none.
func (s *step) fits(met []bool, a game.Action) int {
	for n := range s.goals {
		if !met[n] && s.goals[n].fits(a) {
			return n
		}
	}
	return -1
}

// fits compares verb and arguments. Units of a stack may be named in any order.
func (g *goal) fits(a game.Action) bool {
	want, got := g.say.Words(), a.Words()
	if a.Seat != g.say.Seat || len(got) == 0 || got[0] != want[0] || len(got) < len(want) || len(got) > len(want) && !g.free {
		return false
	}
	rest := slices.Clone(got[1:])
	for _, w := range want[1:] {
		at := slices.Index(rest, w)
		if at < 0 {
			return false
		}
		rest = slices.Delete(rest, at, at+1)
	}
	return true
}

// Next returns what the lesson itself says now, and its dice. ok is false if the learner is asked or the lesson is over.
func (c *Coach) Next(said []game.Action) (say game.Action, dice []int, ok bool) {
	st := c.At(said)
	var list []given
	switch {
	case st.from < len(c.before):
		list = c.before[st.from:]
	case !st.Over && len(st.Left) == 0:
		list = c.steps[st.Step].then[st.then:]
	}
	if len(list) == 0 {
		return say, nil, false
	}
	return list[0].say, list[0].dice, true
}

// Judge returns the dice if the learner says a, or a hint if the lesson does not ask for that.
func (c *Coach) Judge(said []game.Action, a game.Action) (dice []int, hint string, ok bool) {
	st := c.At(said)
	if st.Over {
		return nil, "", false
	}
	s := &c.steps[st.Step]
	n := s.fits(st.met, a)
	if n < 0 {
		return nil, s.hint, false
	}
	return s.goals[n].dice, "", true
}
