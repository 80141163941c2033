package blitzwar

import (
	"cmp"
	"embed"
	"slices"

	"sandtable/game"
	"sandtable/kit/turn"
)

// Source holds the package's own files, from which the clause ledger is read.
//
//go:embed *.go clauses.yaml
var Source embed.FS

// Title is BlitzWAR.
var Title game.Title = blitz{}

type blitz struct{}

// Info returns the facts that need no position.
func (blitz) Info() *game.Info { return &info }

// New makes the first position of a scenario.
func (blitz) New(setup game.Setup, t game.Table) (game.Position, error) {
	chosen, err := info.Chosen(setup)
	if err != nil {
		return nil, err
	}
	return beginBy(cmp.Or(setup.Rules, info.Version), startOf(setup.Scenario, info.Dated(setup).Revision), chosen[optionPlayers] == "2", t), nil
}

// startOf finds a revision of a way to start.
func startOf(id string, revision int) int {
	return slices.IndexFunc(starts, func(g *opening) bool { return g.scenario.ID == id && g.scenario.Revision == revision })
}

// scenarioLists returns the scenarios of today in the order of the file, and the revisions of which there are newer ones.
func scenarioLists() (today, former []game.Scenario) {
	for i, g := range starts {
		sc := g.scenario
		if i > 0 {
			sc.Verbs = g.verbs()
		}
		if at := slices.IndexFunc(today, func(s game.Scenario) bool { return s.ID == sc.ID }); at >= 0 {
			former = append(former, today[at])
			today[at] = sc
			continue
		}
		today = append(today, sc)
	}
	return today, former
}

var today, former = scenarioLists()

var info = game.Info{
	ID:      "blitzwar",
	Name:    "BlitzWAR: World War Two in Europe",
	About:   "From zone to zone across Europe: supply decides, secret cards set the pace.",
	Level:   3,
	Version: version9,
	Oldest:  3,
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
	Scenarios: today,
	Former:    former,
	First:     "poland",
	Orders:    standingOrders,
	Clauses:   clauses,
	Rulings:   rulings,
	Lexicon:   lexicon,
	Verbs:     verbTexts,
	Quiet:     turn.Notes(noteStep, stepOver),
	Headlines: headlines,
	Acts:      actOf,
	Board:     drawBoard(),
	Liveries:  liveries,
	Nations:   newNations(),
	Names:     nameTexts(),
	Turns:     newTurns(),
	Exchanges: []game.Exchange{{Name: "Air exchange", Verb: "fly", Answers: []string{"counter", "pass"}, Order: orderAir, Clause: "BW-13.2b"}},
	Zones:     "BW-7b",
	ZonesName: "In supply",
	Charts:    newCharts(),
	Lessons:   lessons,
	Plan:      "attack",
}
