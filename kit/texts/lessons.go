package texts

import (
	"fmt"
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

// Lessons reads a file with lessons of a title that has these seats.
func Lessons(file string, seats []string, text []byte) ([]game.Lesson, error) {
	var f lessonFile
	if err := data.Read(file, text, &f); err != nil {
		return nil, err
	}
	r := lessonReader{Faults: data.Faults{File: file, Text: text}, seats: seats}
	var list []game.Lesson
	for i, l := range f.Lessons {
		r.Part = "lesson " + l.ID
		r.Here("lessons", i)
		lesson := game.Lesson{
			ID: l.ID, Name: l.Name, About: l.About, Minutes: l.Minutes, Seat: r.seat(l.Seat, "seat"),
			Setup: game.Setup{Scenario: l.Scenario, Options: l.Options}, Before: r.givens("before", l.Before),
		}
		r.need("id", l.ID, "name", l.Name, "about", l.About, "scenario", l.Scenario)
		for n, s := range l.Steps {
			r.Part = fmt.Sprintf("lesson %s, step %d", l.ID, n+1)
			r.Here("lessons", i, "steps", n)
			r.need("name", s.Name, "text", s.Text)
			if len(s.Say) > 0 {
				r.need("hint", s.Hint)
			}
			lesson.Steps = append(lesson.Steps, game.LessonStep{
				Name: s.Name, Text: s.Text, Point: s.Point, Part: s.Part, Choose: s.Choose, Hint: s.Hint, Asks: r.goals("say", s.Say), Then: r.givens("then", s.Then),
			})
		}
		list = append(list, lesson)
	}
	return list, r.Err
}

// MustLessons is Lessons for an embedded file; it panics on a fault.
func MustLessons(file string, seats []string, text []byte) []game.Lesson {
	list, err := Lessons(file, seats, text)
	if err != nil {
		panic(err)
	}
	return list
}

// lessonReader keeps the first fault and the part of the file being read.
type lessonReader struct {
	data.Faults
	seats []string
}

// need asks for words under keys; keys and words come in pairs.
func (r *lessonReader) need(pairs ...string) {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] == "" {
			r.Keep(data.Under(data.Wrong(pairs[i]+" has no words"), pairs[i]))
		}
	}
}

// seat finds a seat by the name that is written at a path.
func (r *lessonReader) seat(name string, path ...any) game.Seat {
	n, err := data.Index("seat", r.seats, name)
	r.Keep(data.Under(err, path...))
	return game.Seat(n)
}

func (r *lessonReader) givens(key string, lines []string) (list []game.Given) {
	for i, line := range lines {
		who, what, ok := strings.Cut(line, ": ")
		if !ok {
			r.Keep(data.Under(data.Wrong(fmt.Sprintf("%q does not begin with a seat", line), r.seats...), key, i))
		}
		say, dice := r.rolled(what, key, i)
		list = append(list, game.Given{Seat: r.seat(who, key, i), Say: say, Dice: dice})
	}
	return list
}

func (r *lessonReader) goals(key string, lines []string) (list []game.Task) {
	for i, line := range lines {
		what, dice := r.rolled(line, key, i)
		say, show, free := strings.Cut(what, " = ")
		if !free {
			show = say
		}
		if free != strings.HasSuffix(say, " *") {
			r.Keep(data.Under(data.Wrong(fmt.Sprintf("%q needs an ending * and a sentence that shows it, or neither", line)), key, i))
		}
		list = append(list, game.Task{Say: say, Show: show, Dice: dice})
	}
	return list
}

// rolled splits the line at a path into the sentence and its dice.
func (r *lessonReader) rolled(line string, path ...any) (say string, dice []int) {
	say, faces, _ := strings.Cut(line, " / ")
	for _, f := range strings.Fields(faces) {
		n, err := strconv.Atoi(f)
		if err != nil || n < 1 {
			r.Keep(data.Under(data.Wrong(fmt.Sprintf("%q: %q is no face of a die", line, f), "numbers from 1"), path...))
		}
		dice = append(dice, n)
	}
	return strings.TrimSpace(say), dice
}
