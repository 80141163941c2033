package game

// Lesson teaches a title by doing. It is a game with a story: the learner is asked for certain sentences, and everything
// else is given, including the dice.
type Lesson struct {
	ID, Name string
	About    string // one sentence: what the learner will be able to do
	Minutes  int
	Seat     Seat // the learner's seat
	Setup    Setup
	Before   []Given // said before the learner begins
	Steps    []LessonStep
}

// LessonStep is one thing to learn. A step that asks for no sentence is there to be read, or to choose something.
type LessonStep struct {
	Name, Text string
	Point      []string // words to highlight: units, places, verbs
	Part       string   // part of the screen to highlight; see below
	Choose     string   // a unit or place that the learner selects, without saying anything yet
	Asks       []Task   // sentences that the learner must say, in any order
	Hint       string   // shown if the learner says something else
	Then       []Given  // what others say when all is said
}

// Parts of a screen that a step may highlight. Screens that lack a part highlight nothing.
const (
	PartEnd    = "end"    // the button that ends the step
	PartOdds   = "odds"   // the odds of a battle
	PartLog    = "log"    // what has happened
	PartPhases = "phases" // the track of the turn
	PartUnits  = "units"  // the list of units
	PartPanel  = "panel"  // what is selected, and what can be said of it
)

// Task is a sentence that a lesson asks for. The order of its arguments does not matter.
type Task struct {
	Say  string // what must be said: "move 12inf U-13"; a final * stands for any ending
	Show string // a sentence that fulfils it
	Dice []int  // its dice
}

// Given is a sentence that the lesson itself says.
type Given struct {
	Seat Seat
	Say  string
	Dice []int
}

// Lesson finds a lesson by its ID.
func (i *Info) Lesson(id string) (*Lesson, bool) {
	for n := range i.Lessons {
		if i.Lessons[n].ID == id {
			return &i.Lessons[n], true
		}
	}
	return nil, false
}
