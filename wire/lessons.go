package wire

import (
	"strings"

	"sandtable/game"
)

// Primer is a lesson as shown in the lobby.
type Primer struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	About   string `json:"about" doc:"what one can do afterwards"`
	Minutes int    `json:"minutes"`
}

// NewLesson asks for a lesson.
type NewLesson struct {
	Title  string `json:"title" maxLength:"40"`
	Lesson string `json:"lesson" maxLength:"40"`
}

// Lesson is a lesson with its steps.
type Lesson struct {
	Primer
	Seat  int          `json:"seat" doc:"the learner's"`
	Steps []LessonStep `json:"steps"`
}

// LessonStep is one thing to learn.
type LessonStep struct {
	Name   string `json:"name"`
	Text   string `json:"text"`
	Point  []Word `json:"point" doc:"what to light"`
	Part   string `json:"part,omitempty" doc:"part of the screen to light" enum:"end,odds,log,phases,units,panel"`
	Choose *Word  `json:"choose,omitempty" doc:"done when this is picked up"`
	Asks   int    `json:"asks" doc:"how many sentences it asks for; 0: it is there to be read"`
}

// Progress is how far a learner has come.
type Progress struct {
	Lesson string   `json:"lesson"`
	Step   int      `json:"step" doc:"the first one that asks for sentences and has not got them all; all before it are done"`
	Left   []string `json:"left" doc:"sentences that would do what it still asks for"`
	Over   bool     `json:"over" doc:"everything is said"`
}

// PrimerOf describes a lesson for the lobby.
func PrimerOf(l *game.Lesson) Primer {
	return Primer{ID: l.ID, Name: l.Name, About: l.About, Minutes: l.Minutes}
}

// LessonOf describes a lesson with its steps. It leaves out words that do not exist.
func LessonOf(i *game.Info, l *game.Lesson) Lesson {
	out := Lesson{Primer: PrimerOf(l), Seat: int(l.Seat), Steps: []LessonStep{}}
	for n := range l.Steps {
		s := &l.Steps[n]
		step := LessonStep{Name: s.Name, Text: strings.TrimSpace(s.Text), Point: []Word{}, Part: s.Part, Asks: len(s.Asks)}
		for _, p := range s.Point {
			if w, ok := wordCalled(i, l.Seat, p); ok {
				step.Point = append(step.Point, w)
			}
		}
		if w, ok := wordCalled(i, l.Seat, s.Choose); ok {
			step.Choose = &w
		}
		out.Steps = append(out.Steps, step)
	}
	return out
}

// wordCalled finds a word by its name, verbs first.
func wordCalled(i *game.Info, s game.Seat, name string) (Word, bool) {
	w, ok := i.Lexicon.Named(s, name)
	if !ok {
		return Word{}, false
	}
	return WordOf(i.Lexicon, w, s), true
}
