package texts

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
)

const goodLesson = `version: 1
lessons:
  - id: l
    name: Lesson
    about: About it.
    minutes: 5
    seat: Red
    scenario: s
    options: {length: short}
    before: ["Blue: done / 2 3"]
    steps:
      - {name: One, text: Words., point: [a], part: odds, choose: a}
      - {name: Two, text: Words., say: ["move a b / 6", "move c * = move c d"], hint: No., then: ["Blue: stand"]}
`

func TestLessons(t *testing.T) {
	got, err := Lessons([]string{"Blue", "Red"}, []byte(goodLesson))
	if err != nil {
		t.Fatal(err)
	}
	want := []game.Lesson{{
		ID: "l", Name: "Lesson", About: "About it.", Minutes: 5, Seat: 1, Setup: game.Setup{Scenario: "s", Options: map[string]string{"length": "short"}},
		Before: []game.Given{{Seat: 0, Say: "done", Dice: []int{2, 3}}},
		Steps: []game.LessonStep{
			{Name: "One", Text: "Words.", Point: []string{"a"}, Part: "odds", Choose: "a"},
			{
				Name: "Two", Text: "Words.", Hint: "No.", Then: []game.Given{{Seat: 0, Say: "stand"}},
				Asks: []game.Task{{Say: "move a b", Show: "move a b", Dice: []int{6}}, {Say: "move c *", Show: "move c d"}},
			},
		},
	}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestBadLessons(t *testing.T) {
	for _, tt := range []struct{ what, old, now string }{
		{"an unknown field", "minutes: 5", "hours: 5"},
		{"an unknown seat", "seat: Red", "seat: Green"},
		{"a step without words", "text: Words., point", "text: '', point"},
		{"a goal without a hint", "hint: No., ", ""},
		{"no seat before an answer", `"Blue: stand"`, `"stand"`},
		{"an unknown seat before an answer", `"Blue: stand"`, `"Green: stand"`},
		{"a free goal that shows nothing", "move c * = move c d", "move c *"},
		{"a goal that shows another", "move a b / 6", "move a b = move a c"},
		{"a die that is none", "/ 2 3", "/ 2 x"},
		{"a die that shows nothing", "/ 2 3", "/ 0"},
	} {
		data := strings.Replace(goodLesson, tt.old, tt.now, 1)
		if data == goodLesson {
			t.Fatalf("%s: nothing is changed", tt.what)
		}
		if _, err := Lessons([]string{"Blue", "Red"}, []byte(data)); err == nil || !strings.Contains(err.Error(), "lessons.yaml") {
			t.Errorf("%s: %v", tt.what, err)
		}
	}
}
