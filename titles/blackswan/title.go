package blackswan

import (
	"embed"
	"slices"

	"sandtable/game"
	"sandtable/kit/turn"
)

// Source holds the package's own files, from which the clause ledger is read.
//
//go:embed *.go clauses.yaml cases
var Source embed.FS

// Title is Black Swan.
var Title game.Title = swan{}

type swan struct{}

// Info returns the facts that need no position.
func (swan) Info() *game.Info { return &info }

// New makes the first position of a campaign or scenario.
func (swan) New(setup game.Setup, t game.Table) (game.Position, error) {
	if _, err := info.Chosen(setup); err != nil {
		return nil, err
	}
	i := slices.IndexFunc(games, func(g start) bool { return g.id == setup.Scenario })
	return newPosition(i, t), nil
}

var info = game.Info{
	ID:        "blackswan",
	Name:      "Black Swan: Europe 1939-1945",
	About:     "Wooden blocks and fog of war on a map of areas: production, landings, armistices.",
	Level:     3,
	Version:   3,
	Oldest:    2,
	Seats:     seatNames,
	Sides:     []int8{Axis: int8(axisSide), West: int8(alliedSide), Soviets: int8(alliedSide)},
	Scenarios: newScenarios(),
	First:     "fall-weiss",
	Orders:    standingOrders,
	Clauses:   clauses,
	Rulings:   rulings,
	Charts:    newCharts(),
	Lexicon:   lexicon,
	Verbs:     verbTexts,
	Quiet:     turn.Notes(noteStep, stepOver),
	Headlines: headlines,
	Acts:      actOf,
	Names:     newNameTexts(),
	Board:     drawBoard(),
	Liveries:  liveries,
	Nations:   newNations(),
	Lessons:   lessons,
	Plan:      verbTable[verbAttack].Name,
	Seasons:   seasonWords[:],
	Fight:     verbTable[verbFight].Name,
	Zones:     "BS-1.2f",
	ZonesName: "Supply",
}

func newScenarios() (list []game.Scenario) {
	for i := range games {
		g := &games[i]
		list = append(list, game.Scenario{ID: g.id, Name: g.name, About: g.story(), Minutes: g.minutes})
	}
	return list
}
