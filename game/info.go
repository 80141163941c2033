package game

import (
	"fmt"
	"slices"
	"strings"
)

// Info describes a title to lobby, command line and records.
type Info struct {
	ID      string // "blitzkrieg", as commands and records name it
	Name    string // "Blitzkrieg (1965)"
	About   string // one sentence for someone who looks for a game
	Level   int    // how hard it is to learn, from 1 to 5
	Version int    // of the rules; rises by one with every change after which an old record would not come out the same
	Oldest  int    // the oldest version whose games can still be played, behind Setup.Rules; 0: Version alone
	Seats   []string
	Sides   []int8 // by seat: the side it is on, from 0 without gaps, where several seats share one; none: each seat is a side of its own
	Players string // ID of the option whose values say which seats one player holds; empty: each seat has a player of its own

	Scenarios []Scenario
	First     string     // ID of the scenario for a first game, which a screen proposes: short, and it begins at once; empty: the first listed
	Former    []Scenario // earlier revisions of scenarios, for games that began with them
	Options   []Option
	Orders    []Option // standing orders a seat may leave; the first value asks the player
	Clauses   []ClauseText
	Rulings   []ClauseText // our answers where the rulebook is silent or unclear
	Charts    []Chart      // tables a player wants at hand
	Lexicon   *Lexicon
	Verbs     []VerbText      // by verb number: how a screen puts what can be said; none: the verbs themselves
	Quiet     []int16         // notes that say what a screen shows anyway, who is asked next: its log passes them over, and no secret decides which come
	Headlines []int16         // notes that a screen tells in large letters over its map: a country falls, a power goes to war, the weather turns
	Acts      func(Event) Act // what a screen plays of an event; none: it tells it
	Names     []NameText      // by number: how a screen puts words of kind Name; those not listed: as they are
	Board     *Board
	Liveries  []Livery   // of the seats' pieces, by seat
	Nations   []Nation   // that pieces are of, where a seat's pieces have several colours
	Lessons   []Lesson   // for those who come to the title
	Turns     []TurnText // of the calendar, turn 1 first; none: turns are counted
	Seasons   []string   // of a year, the first one first, where every turn is a season and Scene.When begins with it
	Exchanges []Exchange // what one side does and another answers at once
	Languages []Language // in which it can be read beside English

	// Verbs whose odds may be asked whatever the step, for a screen that plans ahead; empty if there are none.
	Plan  string // declares a battle by places and units: "attack V-20 12inf"
	Fight string // fights the declared battle at a place: "fight V-20"

	Zones     Clause  // on the places that a screen shades on demand; empty if there are none
	ZonesName string  // what they are called; empty: zones of control
	Layers    []Layer // what else a screen shades on demand, after the zones
}

// Layer is a kind of places that a screen shades on demand.
type Layer struct {
	Name   string // "Rail"
	Clause Clause
}

// VerbText is a verb as a screen shows it.
type VerbText struct {
	Label  string // on a button: "End movement"
	About  string // one sentence: what it does
	Closes bool   // it ends a step: the one button that goes on
	Usual  bool   // where several verbs fit a unit, a click on it begins with this one
	Aside  bool   // it is never what a step is about: a screen that asks what is left to do passes it over
}

// NameText is a word of kind Name as a screen shows it.
type NameText struct {
	Label string // on a button: "West Wall"
	About string // one sentence
}

// Chart is a table of the rules. A cell may hold several short words.
type Chart struct {
	ID, Name string
	Clause   Clause
	Corner   string // what the rows are: "Die"
	Columns  []string
	Rows     []Row
	Notes    []string
}

// Row is one line of a chart.
type Row struct {
	Name  string
	Cells []string
}

// Scenario is a way to start.
type Scenario struct {
	ID, Name, About string
	Revision        int                 // rises when what it starts from changes; 0 is 1
	Minutes         int                 // a game between two people
	Seats           Seats               // who plays in it; none: all
	Options         []string            // IDs of the options that apply
	Values          map[string][]string // of options that have not all their values in it, by ID: those on offer, the default first
	Quick           map[string]string   // settings that a quick start begins with where they differ from the defaults
	Bound           map[string]string   // settings under which a game ends in time, for machines that play to the end
	Fixed           []Tie               // what it needs: no other setting of these options is played in it, and a ready-made choice gives way
	Verbs           []string            // that can be said in it; none listed: all
}

// Order finds a standing order by its ID.
func (i *Info) Order(id string) (*Option, error) {
	at := slices.IndexFunc(i.Orders, func(o Option) bool { return o.ID == id })
	if at < 0 {
		return nil, fmt.Errorf("%s has no standing order %q; it has: %s", i.ID, id, listed(i.Orders, func(o Option) string { return o.ID }))
	}
	return &i.Orders[at], nil
}

func listed[T any](list []T, id func(T) string) string {
	if len(list) == 0 {
		return "none"
	}
	names := make([]string, len(list))
	for i, x := range list {
		names[i] = id(x)
	}
	return strings.Join(names, ", ")
}

// ClauseText is one rule in our words.
type ClauseText struct {
	ID      Clause `yaml:"id"`
	Chapter string `yaml:"chapter"`
	Text    string `yaml:"text"`
	Refusal string `yaml:"refusal,omitempty"` // what a player is told who tries it
	Rulings []int  `yaml:"rulings,omitempty"` // the Q numbers that bear on it
	Of      string `yaml:"-"`                 // the title in whose catalogue it stands, if this one only builds on it
}

// Clause finds the text of a clause; house clauses are found in every title.
func (i *Info) Clause(c Clause) (ClauseText, bool) {
	for _, list := range [...][]ClauseText{i.Clauses, i.Rulings, house} {
		for _, t := range list {
			if t.ID == c {
				return t, true
			}
		}
	}
	return ClauseText{}, false
}

// Why puts a refusal into words for a player: the sentence, then the clause.
func (i *Info) Why(err error) string {
	c, ok := err.(Clause)
	if !ok {
		return err.Error()
	}
	t, ok := i.Clause(c)
	if !ok {
		return err.Error()
	}
	if t.Refusal != "" {
		return t.Refusal + " (" + c.ID() + ")"
	}
	return t.Text + " (" + c.ID() + ")"
}

var house = []ClauseText{
	{ID: NotAsked, Chapter: "House", Text: "A seat speaks only when a decision is asked of it.", Refusal: "It is not your decision now."},
	{ID: NoSuchWord, Chapter: "House", Text: "A sentence is a verb and the words that verb takes.", Refusal: "That word has no place here."},
	{ID: Unfinished, Chapter: "House", Text: "A sentence is played only when it is complete.", Refusal: "The sentence needs more words."},
	{ID: TooLong, Chapter: "House", Text: "A sentence holds at most 24 words.", Refusal: "The sentence is too long."},
	{ID: OffLesson, Chapter: "House", Text: "A lesson waits for the sentences of its step.", Refusal: "The lesson asks for something else now."},
}

// Forecast is the odds of an action, with the arithmetic that led to them.
type Forecast struct {
	Terms    []Term
	Chart    string // the table, by Chart.ID; empty if none of the title's charts has it
	Column   string // of the table: "2-1"; empty if the action is no battle
	Outcomes []Outcome
	Refusal  error // why it could not be fought as it stands
}

// Term is one figure of the arithmetic and the clause it comes from.
type Term struct {
	Clause Clause
	What   string
	Value  int
}

// Outcome is one result, its chance, what each seat loses by it on average, and which seats it favours:
// a retreat costs nothing and is yet bad for somebody. None are named if it is even or the losses say all.
type Outcome struct {
	Name   string
	Cell   string // how the chart has it, if not by its name
	Clause Clause
	P      float64
	Loss   [MaxSeats]float64
	For    Seats
}

// Loss returns what a seat loses on average over all outcomes.
func (f Forecast) Loss(s Seat) (mean float64) {
	for _, o := range f.Outcomes {
		mean += o.P * o.Loss[s]
	}
	return mean
}

// Result is how a game stands. Scores are +1 for a win, 0 for a draw, -1 for a loss
// once it is over; Margin is the title's own measure at any time. Several seats may win, of one side or of several.
type Result struct {
	Over   bool
	Scores [MaxSeats]int8
	Margin [MaxSeats]int16
	Level  string // the kind of ending in a word or two, for statistics
	Why    string // who won and by what, a sentence with names and figures: "The Axis wins: it holds Kiev ..."; empty until it is over
	Clause Clause
}
