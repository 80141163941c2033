package blitzkrieg

import (
	"embed"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Source holds the package's own files, from which the clause ledger is read.
//
//go:embed *.go assign/*.go board/*.go clauses.yaml cases
var Source embed.FS

// Title is Blitzkrieg.
var Title game.Title = title{}

type title struct{}

// Info returns the facts that need no position.
func (title) Info() *game.Info { return &info }

var info = game.Info{
	ID:        titleID,
	Name:      "Blitzkrieg (1965)",
	About:     "Hexes and counters on an invented continent: armor, roads, zones of control.",
	Level:     2,
	Version:   3,
	Seats:     seatNames,
	Scenarios: newScenarios(),
	First:     "pinsky-gap",
	Options:   newOptions(),
	Orders:    standingOrders,
	Plan:      verbTable[verbAttack].Name,
	Fight:     verbTable[verbFight].Name,
	Clauses:   clauses,
	Rulings:   rulings,
	Charts:    newCharts(),
	Lexicon:   lexicon,
	Headlines: headlines,
	Acts:      actOf,
	Verbs:     verbTexts,
	Names:     deploymentTexts(),
	Board:     board.Map.Draw(),
	Liveries:  liveries,
	Lessons:   lessons,
	Languages: languages,
	Zones:     "BK-B7.0-1",
}

var seatNames = []string{"Blue", "Red"}
