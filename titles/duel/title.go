package duel

import (
	"embed"
	"fmt"

	"sandtable/game"
	"sandtable/kit/data"
	"sandtable/kit/texts"
)

// Source is the code, cases and clauses of the title, so that the ledger can find where each clause is kept and tested.
//
//go:embed *.go clauses.yaml lessons.yaml cases/*.txt
var Source embed.FS

// Title is the duel.
var Title game.Title = title{}

type title struct{}

var (
	seatNames  = []string{"Blue", "Red"}
	placeNames = [places]string{"west", "ford", "hill", "east"}
	handles    = [blocks]game.Entry{
		{Name: "a"},
		{Name: "b"},
		{Name: "c"},
		{Name: "d"},
		{Name: "a", Seat: 1},
		{Name: "b", Seat: 1},
		{Name: "c", Seat: 1},
		{Name: "d", Seat: 1},
	}
)

const (
	noteTurn = iota
	noteBid
	noteBids
	noteWinner
	noteReveal
	noteLost
	noteRepulsed
	notePushed
	noteBroken
)

var notes = []string{
	noteTurn:     "Turn % begins.",
	noteBid:      "% has bid.",
	noteBids:     "Blue bid %, Red bid %.",
	noteWinner:   "% gets the turn.",
	noteReveal:   "% has strength %.",
	noteLost:     "% is lost.",
	noteRepulsed: "% against %, die %: repulsed.",
	notePushed:   "% against %, die %: pushed.",
	noteBroken:   "% against %, die %: the defence breaks.",
}

// length keeps DU-6.4.
var length = game.Option{
	ID: "length", Name: "Length", About: "How many turns are played.", Clause: "DU-6.4",
	Values: []game.Value{{ID: "full", Name: "Full", About: "Twelve turns."}, {ID: "short", Name: "Short", About: "Six turns."}},
}

var lastTurn = map[string]int8{"full": 12, "short": 6}

var info = newInfo()

// Info returns the facts that need no position.
func (title) Info() *game.Info { return info }

// New makes the first position of a scenario.
func (title) New(setup game.Setup, t game.Table) (game.Position, error) {
	chosen, err := info.Chosen(setup)
	if err != nil {
		return nil, err
	}
	p := &Position{Turn: 1, Last: lastTurn[chosen[length.ID]], Active: game.Nobody, Battle: nowhere, Purse: [seats]int8{coins, coins}}
	for _, s := range scenarios {
		if s.ID == setup.Scenario {
			p.deploy(s.start, t)
		}
	}
	return p, nil
}

func newInfo() *game.Info {
	i := &game.Info{
		ID: "duel", Name: "Duel", Version: 1, Seats: seatNames,
		About:    "A toy: hidden blocks, secret bids and dice on a line of four places.",
		Level:    1,
		Options:  []game.Option{length},
		Clauses:  clauses(),
		Charts:   []game.Chart{combatChart()},
		Lexicon:  lexicon(),
		Verbs:    verbTexts,
		Plan:     table[attack].Name,
		Board:    board(),
		Liveries: liveries,
		Lessons:  lessons(),
	}
	for _, s := range scenarios {
		s.Options = []string{length.ID}
		i.Scenarios = append(i.Scenarios, s.Scenario)
	}
	return i
}

// lessons reads the embedded lesson.
func lessons() []game.Lesson {
	text, err := Source.ReadFile("lessons.yaml")
	if err != nil {
		panic(fmt.Sprintf("duel: %v", err))
	}
	return texts.MustLessons("lessons.yaml", seatNames, text)
}

// clauses reads the embedded rules. They are part of the program, so an error in them panics.
func clauses() (list []game.ClauseText) {
	const file = "clauses.yaml"
	text := data.Must(Source.ReadFile(file))
	if err := data.Read(file, text, &list); err != nil {
		panic(err)
	}
	return list
}

func lexicon() *game.Lexicon {
	names := map[game.Kind][]game.Entry{game.Unit: handles[:]}
	for _, v := range table {
		names[game.Verb] = append(names[game.Verb], game.Entry{Name: v.Name, Seat: game.Nobody})
	}
	for _, n := range placeNames {
		names[game.Place] = append(names[game.Place], game.Entry{Name: n, Seat: game.Nobody})
	}
	for _, n := range seatNames {
		names[game.Name] = append(names[game.Name], game.Entry{Name: n, Seat: game.Nobody})
	}
	return game.NewLexicon(seatNames, notes, names)
}
