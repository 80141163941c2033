package coach

import (
	"strings"
	"testing"

	"sandtable/game"
)

// toy is a lexicon with units and places.
func toy() *game.Info {
	entries := func(names ...string) (list []game.Entry) {
		for _, n := range names {
			list = append(list, game.Entry{Name: n, Seat: game.Nobody})
		}
		return list
	}
	return &game.Info{Seats: []string{"Blue", "Red"}, Lexicon: game.NewLexicon([]string{"Blue", "Red"}, nil, map[game.Kind][]game.Entry{
		game.Verb: entries("move", "done"), game.Unit: entries("a", "b"), game.Place: entries("here", "there"),
	})}
}

func lesson() *game.Lesson {
	return &game.Lesson{
		ID: "l", Before: []game.Given{{Seat: 1, Say: "done", Dice: []int{4}}},
		Steps: []game.LessonStep{
			{Name: "read"},
			{Name: "both", Hint: "both, please", Asks: []game.Task{
				{Say: "move a there", Show: "move a there", Dice: []int{6}}, {Say: "move b *", Show: "move b here"},
			}, Then: []game.Given{{Seat: 1, Say: "move a here"}, {Seat: 0, Say: "done"}}},
			{Name: "read on"},
			{Name: "end", Hint: "end it", Asks: []game.Task{{Say: "done", Show: "done"}}},
			{Name: "bye"},
		},
	}
}

// class is a lesson under way in a test.
type class struct {
	t    *testing.T
	info *game.Info
	*Coach
	said []game.Action
}

func (c *class) parse(s game.Seat, say string) game.Action {
	c.t.Helper()
	a, err := c.info.Lexicon.Parse(s, say)
	if err != nil {
		c.t.Fatal(err)
	}
	return a
}

func (c *class) stands(step int, left string, mine int) {
	c.t.Helper()
	st := c.At(c.said)
	if st.Step != step || strings.Join(st.Left, "; ") != left || st.Mine != mine {
		c.t.Errorf("after %d sentences: step %d, left %q, mine %d; want %d, %q, %d", len(c.said), st.Step, st.Left, st.Mine, step, left, mine)
	}
}

// answers plays the lesson's own sentences and returns them.
func (c *class) answers() string {
	var list []string
	for {
		a, _, ok := c.Next(c.said)
		if !ok {
			return strings.Join(list, "; ")
		}
		c.said = append(c.said, a)
		list = append(list, c.info.Lexicon.Format(a))
	}
}

func TestWholeLesson(t *testing.T) {
	info := toy()
	made, err := New(info, lesson())
	if err != nil {
		t.Fatal(err)
	}
	c := &class{t: t, info: info, Coach: made}
	if _, dice, ok := c.Next(nil); !ok || len(dice) != 1 || dice[0] != 4 {
		t.Errorf("the first die is set to %v", dice)
	}
	if got := c.answers(); got != "done" {
		t.Errorf("before the first step the lesson says %q", got)
	}
	c.stands(1, "move a there; move b here", -1)
	for _, wrong := range []string{"move a here", "done", "move a there there", "move a"} {
		if _, hint, ok := c.Judge(c.said, c.parse(0, wrong)); ok || hint != "both, please" {
			t.Errorf("%q: %v, hint %q", wrong, ok, hint)
		}
	}
	if _, _, ok := c.Judge(c.said, c.parse(1, "move a there")); ok {
		t.Error("another seat may say what the learner is asked for")
	}
	for _, say := range []string{"move b there", "move there a"} { // any order, any sentence that fits, words in any order
		a := c.parse(0, say)
		dice, _, ok := c.Judge(c.said, a)
		if !ok || say == "move there a" && (len(dice) != 1 || dice[0] != 6) {
			t.Fatalf("%q: %v, dice %v", say, ok, dice)
		}
		c.said = append(c.said, a)
		if say == "move b there" {
			c.stands(1, "move a there", 1)
			if _, _, ok := c.Judge(c.said, a); ok {
				t.Error("a goal is met twice")
			}
		}
	}
	if got := c.answers(); got != "move a here; done" {
		t.Errorf("the lesson answers %q", got)
	}
	c.stands(3, "done", 2)
	c.said = append(c.said, c.parse(0, "done"))
	if st := c.At(c.said); !st.Over || st.Step != 5 || len(st.Left) != 0 || c.answers() != "" {
		t.Errorf("at the end: %+v", st)
	}
	if _, _, ok := c.Judge(c.said, c.parse(0, "done")); ok {
		t.Error("the lesson goes on after its end")
	}
}

func TestBadWords(t *testing.T) {
	for what, change := range map[string]func(*game.Lesson){
		"before": func(l *game.Lesson) { l.Before[0].Say = "fly" },
		"a goal": func(l *game.Lesson) { l.Steps[1].Asks[0].Say = "move zeppelin" },
		"then":   func(l *game.Lesson) { l.Steps[1].Then[0].Say = "move a nowhere" },
	} {
		l := lesson()
		change(l)
		if _, err := New(toy(), l); err == nil {
			t.Errorf("%s: a word that does not exist passes", what)
		}
	}
}
