package blitzwar

import (
	"embed"

	"sandtable/game"
)

// Source holds the package's own files, from which the clause ledger is read.
//
//go:embed *.go clauses.yaml
var Source embed.FS

// Title is BlitzWAR. It is not in titles.All before its rules are probed, its map is drawn and machines play it.
var Title game.Title = blitz{}

type blitz struct{}

// Info returns the facts that need no position.
func (blitz) Info() *game.Info { return &info }

// New makes the first position of a scenario.
func (blitz) New(setup game.Setup, t game.Table) (game.Position, error) {
	chosen, err := info.Settle(setup)
	if err != nil {
		return nil, err
	}
	return newCampaign(chosen[optionPlayers] == "2", t), nil
}

var info = game.Info{
	ID:      "blitzwar",
	Name:    "BlitzWAR: World War Two in Europe",
	About:   "The war in Europe from zone to zone: three sides, cards queued in secret, supply that is both a line and a purse, and Blitzkrieg.",
	Version: 1,
	Seats:   seatNames,
	Sides:   []int8{Axis: 0, Allies: 1, Soviets: 1}, // they win and lose together (BW-18a)
	Players: optionPlayers,
	Options: []game.Option{{
		ID: optionPlayers, Name: "Players", About: "Who holds which side.", Clause: "BW-2a",
		Values: []game.Value{
			{ID: "3", Name: "Three", About: "Each side has a player of its own."},
			{ID: "2", Name: "Two", About: "One player holds the Allies and the Soviet Union, which stay two sides.", Players: []int8{Axis: 0, Allies: 1, Soviets: 1}},
		},
	}},
	Scenarios: []game.Scenario{{ID: scenarioCampaign, Name: "Campaign 1939", About: "The whole war, 47 turns.", Minutes: 900, Options: []string{optionPlayers}}},
	Orders:    standingOrders,
	Clauses:   clauses,
	Rulings:   rulings,
	Lexicon:   lexicon,
	Verbs:     verbTexts,
	Quiet:     newQuiet(),
	Board:     drawBoard(),
	Liveries:  liveries,
	Plan:      "attack",
}
