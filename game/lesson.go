package game

// Lesson teaches a title by doing. It is a game with a story: the learner is asked for certain sentences, and
// everything else is given, how the dice fall included.
type Lesson struct {
	ID, Name string
	About    string // one sentence: what one can do afterwards
	Minutes  int
	Seat     Seat // the learner's
	Setup    Setup
	Before   []Given // said before the learner sits down
	Steps    []LessonStep
}

// LessonStep is one thing to learn. A step that asks for no sentence is there to be read, or to choose something.
type LessonStep struct {
	Name, Text string
	Point      []string // words to light: units, places, verbs
	Part       string   // of the screen to light; see below
	Choose     string   // a unit or place that the learner picks up, without saying anything yet
	Asks       []Task   // sentences that the learner says, in any order
	Hint       string   // for a learner who says something else
	Then       []Given  // what others say when all is said
}

// Parts of a screen that a step may light. A screen that lacks one lights nothing.
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
	Say  string // what must be said: "move 12inf U-13"; a last word * stands for any ending
	Show string // a sentence that does it
	Dice []int  // how the dice fall then
}

// Given is a sentence that a lesson says itself.
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
