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
	got, err := Lessons("lessons.yaml", []string{"Blue", "Red"}, []byte(goodLesson))
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

// TestBadLessons: every fault says the file and the line.
func TestBadLessons(t *testing.T) {
	for _, tt := range []struct{ old, now, want string }{
		{"minutes: 5", "hours: 5", `6: there is no key "hours"; allowed: about, `},
		{"seat: Red", "seat: Green", `7: lesson l: there is no seat "Green"; allowed: Blue, Red`},
		{"about: About it.", "about: ''", "5: lesson l: about has no words"},
		{"text: Words., point", "text: '', point", "12: lesson l, step 1: text has no words"},
		{"hint: No., ", "", "13: lesson l, step 2: hint has no words"},
		{`"Blue: stand"`, `"stand"`, `13: lesson l, step 2: "stand" does not begin with a seat; allowed: Blue, Red`},
		{`"Blue: stand"`, `"Green: stand"`, `13: lesson l, step 2: there is no seat "Green"; allowed: Blue, Red`},
		{"move c * = move c d", "move c *", `13: lesson l, step 2: "move c *" needs an ending *`},
		{"move a b / 6", "move a b = move a c", `13: lesson l, step 2: "move a b = move a c" needs an ending *`},
		{"/ 2 3", "/ 2 x", `10: lesson l: "done / 2 x": "x" is no face of a die; allowed: numbers from 1`},
		{"/ 2 3", "/ 0", `10: lesson l: "done / 0": "0" is no face of a die; allowed: numbers from 1`},
	} {
		text := strings.Replace(goodLesson, tt.old, tt.now, 1)
		if text == goodLesson {
			t.Fatalf("%s: nothing is changed", tt.now)
		}
		if _, err := Lessons("lessons.yaml", []string{"Blue", "Red"}, []byte(text)); err == nil || !strings.HasPrefix(err.Error(), "lessons.yaml:"+tt.want) {
			t.Errorf("%s: %v, want line %s", tt.now, err, tt.want)
		}
	}
}
