package game

import (
	"fmt"
	"slices"
	"strings"
)

// Info describes a title to the lobby, the command line and records.
type Info struct {
	ID      string // "blitzkrieg", as commands and records name it
	Name    string // "Blitzkrieg (1965)"
	About   string // one sentence for someone who is looking for a game
	Level   int    // how hard it is to learn, 1 to 5
	Version int    // of the rules; rises by one with every change after which old records would come out differently
	Oldest  int    // oldest version whose games can still be played (Setup.Rules); 0: only Version
	Seats   []string
	Sides   []int8 // by seat: its side, from 0 without gaps; nil: each seat is a side of its own
	Players string // ID of the option whose values group seats by player; empty: each seat has its own player

	Scenarios []Scenario
	First     string     // ID of the scenario that screens propose for a first game: short, and it begins at once; empty: the first listed
	Former    []Scenario // earlier revisions of scenarios, for games that began with them
	Options   []Option
	Orders    []Option // standing orders that a seat may leave; the first value of each asks the player
	Clauses   []ClauseText
	Rulings   []ClauseText // our answers where the rulebook is silent or unclear
	Charts    []Chart      // tables that a player wants at hand
	Lexicon   *Lexicon
	Verbs     []VerbText      // by verb number: how screens present it; nil: show the verbs themselves
	Quiet     []int16         // notes on who is asked next, which screens show anyway: logs skip them, and no secret may decide which of them come
	Headlines []int16         // notes that screens show in large letters over the map: a country falls, a power goes to war, the weather turns
	Acts      func(Event) Act // what a screen plays of an event; nil: it only tells it
	Names     []NameText      // by number: how screens present words of kind Name; others are shown as they are
	Board     *Board
	Liveries  []Livery   // looks of the seats' pieces, by seat
	Nations   []Nation   // nations of pieces, if a seat's pieces have several colours
	Lessons   []Lesson   // for newcomers
	Turns     []TurnText // texts of the turns, turn 1 first; nil: turns are numbered
	Seasons   []string   // of a year in order, if every turn is a season and Scene.When begins with it
	Exchanges []Exchange // actions of one side that another answers at once
	Languages []Language // translations from English

	// Verbs whose odds may be asked in any step, for screens that plan ahead; empty if there are none.
	Plan  string // declares a battle by places and units: "attack V-20 12inf"
	Fight string // fights the declared battle at a place: "fight V-20"

	Zones     Clause  // the clause on the places that screens shade on demand; empty if there are none
	ZonesName string  // the name of these places; empty: zones of control
	Layers    []Layer // more places that screens shade on demand, in addition to the zones
}

// Layer is a kind of places that screens shade on demand.
type Layer struct {
	Name   string // "Rail"
	Clause Clause
}

// VerbText says how screens present a verb.
type VerbText struct {
	Label  string // for a button: "End movement"
	About  string // one sentence: what it does
	Closes bool   // it ends a step: the one button that goes on
	Usual  bool   // if several verbs fit a unit, a click on the unit begins with this one
	Aside  bool   // it is never the purpose of a step: screens skip it when they look for what is left to do
}

// NameText says how screens present a word of kind Name.
type NameText struct {
	Label string // for a button: "West Wall"
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

// Row is a row of a chart.
type Row struct {
	Name  string
	Cells []string
}

// Scenario is a way to start a title.
type Scenario struct {
	ID, Name, About string
	Revision        int                 // rises when the starting position changes; 0 means 1
	Minutes         int                 // duration of a game between two people
	Seats           Seats               // the seats that play; 0: all
	Options         []string            // IDs of the options that apply
	Values          map[string][]string // for options that do not have all their values here, by ID: the values on offer, the default first
	Quick           map[string]string   // settings of a quick start that differ from the defaults
	Bound           map[string]string   // settings under which games end, for machines that play to the end
	Fixed           []Tie               // settings that cannot be changed here; ready-made choices give way to them
	Verbs           []string            // verbs that can be said here; nil: all
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

// ClauseText is a rule in our words.
type ClauseText struct {
	ID      Clause `yaml:"id"`
	Chapter string `yaml:"chapter"`
	Text    string `yaml:"text"`
	Refusal string `yaml:"refusal,omitempty"` // shown to a player who tries to break the rule
	Rulings []int  `yaml:"rulings,omitempty"` // numbers of the rulings (Q) that concern it
	Of      string `yaml:"-"`                 // the title whose catalogue it is in, if this title only builds on it
}

// Clause finds the text of a clause. Every title has the house clauses.
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

// Why describes a refusal for a player: a sentence, then the clause.
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

// Forecast is the odds of an action, with the arithmetic that leads to them.
type Forecast struct {
	Terms    []Term
	Chart    string // the battle table, by Chart.ID; empty if it is not among the title's charts
	Column   string // column of the table: "2-1"; empty if the action is no battle
	Outcomes []Outcome
	Refusal  error // why the battle cannot be fought as it stands
}

// Term is a number in the arithmetic, and the clause that it comes from.
type Term struct {
	Clause Clause
	What   string
	Value  int
}

// Outcome is a possible result: its chance, each seat's mean loss, and which seats it favours, since a retreat costs
// nothing and is still bad for somebody. No seat is named if the result is even or the losses say everything.
type Outcome struct {
	Name   string
	Cell   string // the result's name in the chart, if it differs from Name
	Clause Clause
	P      float64
	Loss   [MaxSeats]float64
	For    Seats
}

// Loss returns a seat's mean loss over all outcomes.
func (f Forecast) Loss(s Seat) (mean float64) {
	for _, o := range f.Outcomes {
		mean += o.P * o.Loss[s]
	}
	return mean
}

// Result says how a game stands. Once the game is over, scores are +1 for a win, 0 for a draw and -1 for a loss. Margin is
// the title's own measure at any time. Several seats may win, whether or not they are on one side.
type Result struct {
	Over   bool
	Scores [MaxSeats]int8
	Margin [MaxSeats]int16
	Level  string // the kind of ending in a word or two, for statistics
	Why    string // who won and by what, with names and figures: "The Axis wins: it holds Kiev ..."; empty until the game is over
	Clause Clause
}
