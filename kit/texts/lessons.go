package texts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/game"
	"sandtable/kit/data"
)

// lessonFile is the lessons file as it is written. A sentence may be followed by its dice: "fight V-20 / 5". A sentence
// said by others begins with their seat: "Red: done". A goal that accepts any ending shows one way to reach it: "move 2arm
// * = move 2arm V-20".
type lessonFile struct {
	Version int
	Lessons []struct {
		ID, Name, About string
		Minutes         int
		Seat, Scenario  string
		Options         map[string]string
		Before          []string
		Steps           []struct {
			Name, Text, Part, Choose, Hint string
			Point, Say, Then               []string
		}
	}
}

// Lessons reads the lessons of a title that has these seats.
func Lessons(seats []string, text []byte) ([]game.Lesson, error) {
	var f lessonFile
	if err := data.Read("lessons.yaml", text, &f); err != nil {
		return nil, err
	}
	r := lessonReader{seats: seats}
	var list []game.Lesson
	for _, l := range f.Lessons {
		r.at = "lesson " + l.ID
		lesson := game.Lesson{
			ID: l.ID, Name: l.Name, About: l.About, Minutes: l.Minutes, Seat: r.seat(l.Seat),
			Setup: game.Setup{Scenario: l.Scenario, Options: l.Options}, Before: r.givens(l.Before),
		}
		r.need(l.ID, l.Name, l.About, l.Scenario)
		for n, s := range l.Steps {
			r.at = fmt.Sprintf("lesson %s, step %d", l.ID, n+1)
			r.need(s.Name, s.Text)
			if len(s.Say) > 0 {
				r.need(s.Hint)
			}
			lesson.Steps = append(lesson.Steps, game.LessonStep{
				Name: s.Name, Text: s.Text, Point: s.Point, Part: s.Part, Choose: s.Choose, Hint: s.Hint, Asks: r.goals(s.Say), Then: r.givens(s.Then),
			})
		}
		list = append(list, lesson)
	}
	return list, r.err
}

// MustLessons is Lessons for an embedded file; it panics on a fault.
func MustLessons(seats []string, data []byte) []game.Lesson {
	list, err := Lessons(seats, data)
	if err != nil {
		panic(err)
	}
	return list
}

// lessonReader keeps the first fault and the part of the file being read.
type lessonReader struct {
	seats []string
	at    string
	err   error
}

func (r *lessonReader) fault(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("lessons.yaml: %s: %s", r.at, fmt.Sprintf(format, args...))
	}
}

func (r *lessonReader) need(words ...string) {
	if slices.Contains(words, "") {
		r.fault("something has no words")
	}
}

func (r *lessonReader) seat(name string) game.Seat {
	n := slices.Index(r.seats, name)
	if n < 0 {
		r.fault("no seat is called %q", name)
	}
	return game.Seat(n)
}

func (r *lessonReader) givens(lines []string) (list []game.Given) {
	for _, line := range lines {
		who, what, ok := strings.Cut(line, ": ")
		if !ok {
			r.fault("%q does not begin with a seat", line)
		}
		say, dice := r.rolled(what)
		list = append(list, game.Given{Seat: r.seat(who), Say: say, Dice: dice})
	}
	return list
}

func (r *lessonReader) goals(lines []string) (list []game.Task) {
	for _, line := range lines {
		what, dice := r.rolled(line)
		say, show, free := strings.Cut(what, " = ")
		if !free {
			show = say
		}
		if free != strings.HasSuffix(say, " *") {
			r.fault("%q needs an ending * and a sentence that shows it, or neither", line)
		}
		list = append(list, game.Task{Say: say, Show: show, Dice: dice})
	}
	return list
}

// rolled splits a line into the sentence and its dice.
func (r *lessonReader) rolled(line string) (say string, dice []int) {
	say, faces, _ := strings.Cut(line, " / ")
	for _, f := range strings.Fields(faces) {
		n, err := strconv.Atoi(f)
		if err != nil || n < 1 {
			r.fault("%q: %q is no face of a die", line, f)
		}
		dice = append(dice, n)
	}
	return strings.TrimSpace(say), dice
}
