package worldconflict

import (
	"cmp"
	"embed"
	"slices"

	"sandtable/game"
)

// Source holds the package's own files, from which the clause ledger is read.
//
//go:embed *.go clauses.yaml
var Source embed.FS

// Title is Blitz! A World in Conflict.
var Title game.Title = world{}

type world struct{}

// Info returns the facts that need no position.
func (world) Info() *game.Info { return &info }

// optionPlayers says who holds which power (WC-1.11b).
const optionPlayers = "players"

// optionTriangles says whether triangles count in the first scenario (WC-A.0e).
const optionTriangles = "triangles"

// optionBids says whether bids that were measured make the powers even where nobody bids (WC-9.1d).
const optionBids = "bids"

// New makes the first position of a scenario.
func (world) New(setup game.Setup, t game.Table) (game.Position, error) {
	chosen, err := info.Chosen(setup)
	if err != nil {
		return nil, err
	}
	players := uint8(2)
	if v := chosen[optionPlayers]; v != "" {
		players = v[0] - '0'
	}
	var on switches
	for i, o := range optionList {
		if chosen[o.id] == "on" {
			on |= 1 << i
		}
	}
	if chosen[optionTriangles] == "off" {
		on |= optPlain
	}
	rules := cmp.Or(setup.Rules, info.Version)
	if chosen[optionBids] == "even" && rules >= 4 { // games that began by older versions have no bids
		on |= optEven
	}
	return beginBy(rules, startNamed(setup.Scenario), players, on, t), nil
}

// playerGroups say who holds which power, by the number of players (WC-1.11b).
var playerGroups = [...][]int8{
	2: {germany: 0, japan: 0, afa: 1, ussr: 1, usa: 1},
	3: {germany: 0, japan: 0, afa: 1, ussr: 2, usa: 1},
	4: {germany: 0, japan: 1, afa: 2, ussr: 3, usa: 2},
	5: {germany: 0, japan: 1, afa: 2, ussr: 3, usa: 4},
}

// playerOf is who holds a power.
func (p *Position) playerOf(w power) int8 { return playerGroups[p.Players][w] }

// options lists the options of the title.
func options() []game.Option {
	list := []game.Option{{
		ID: optionPlayers, Name: "Players", About: "Who holds which power. The winner is the player with the best average of VPs.", Clause: "WC-1.11b",
		Values: []game.Value{
			{ID: "2", Name: "Two", About: "Germany and Japan against AFA, USSR and USA.", Players: playerGroups[2]},
			{ID: "3", Name: "Three", About: "Germany and Japan, AFA and USA, USSR.", Players: playerGroups[3]},
			{ID: "4", Name: "Four", About: "Germany, Japan, AFA and USA, USSR.", Players: playerGroups[4]},
			{ID: "5", Name: "One each", About: "Each power has a player of its own."},
		},
	}}
	list = append(list, game.Option{
		ID: optionTriangles, Name: "Triangles", About: "Whether triangles count; a first game is easier without them.", Clause: "WC-A.0e",
		Values: []game.Value{{ID: "on", Name: "Count", About: "White and red triangles count."}, {ID: "off", Name: "Ignore", About: "Triangles are ignored."}},
	})
	list = append(list, game.Option{
		ID: optionBids, Name: "Bids", About: "Whether each player has the bid that makes the powers even, as was measured between equal machines.", Clause: "WC-9.1d",
		Beside: []game.Tie{{Option: optionPlayers, Value: "5", Clause: "WC-9.1d"}, {Option: optionList[0].id, Value: "off", Clause: "WC-9.1a"}},
		Values: []game.Value{
			{ID: "even", Name: "Even", About: "Added to the VPs after the game: " + starts[len(starts)-1].evenBids() + "."},
			{ID: "none", Name: "None", About: "The players have the average of their VPs alone."},
		},
	})
	for _, o := range optionList {
		list = append(list, game.Option{ID: o.id, Name: o.name, About: o.about, Clause: o.clause, Group: "Optional rules", Values: []game.Value{
			{ID: "off", Name: "Off", About: "The rule is not used."}, {ID: "on", Name: "On", About: "The rule is used."},
		}})
	}
	return list
}

// playersOf are the numbers of players that make sense in scenarios in which not all powers play: others would group those who do as one of
// these does. Two come first everywhere (WC-1.11b).
var playersOf = map[byte][]string{chapterWesternEurope: {"2"}, chapterNormandy: {"2"}, chapterAtlantic: {"2"}, chapterBarbarossa: {"2", "3"}, chapterRisingSun: {"2"}, chapterFascism: {"2", "3", "5"}}

// verbsOf are the verbs of scenarios that do not have all.
var verbsOf = map[byte][]string{
	chapterWesternEurope: {"declare", "rebase", "move", "attack", "cover", "fight", "lose", "home", "press", "retreat", "stop", "displace", "base", "build", "done"},
	chapterNormandy: {
		"return", "sail", "embark", "debark", "rebase", "move", "land", "attack", "drop", "cover", "fight", "lose", "home", "base", "press", "retreat",
		"stop", "displace", "build", "place", "done",
	},
	chapterAtlantic: {
		"blitz", "return", "sail", "battle", "agree", "pass", "fly", "slip", "rebase", "lose", "home", "base", "develop", "build", "place", "done",
	},
}

// verbsBeyond are the verbs that longer scenarios do not have: those of other scenarios, and of rules that come later (WC-S.d).
var verbsBeyond = map[byte][]string{
	chapterBarbarossa: {
		"announce", "bid", "borrow", "carry", "command", "force", "give", "keep", "loot", "partisan", "raid", "raise", "recall", "refine", "research",
		"road", "sabotage", "scatter", "soviet", "test", "turn", "war",
	},
	chapterRisingSun: {
		"announce", "bid", "command", "declare", "force", "give", "keep", "loot", "partisan", "raise", "recall", "road", "sabotage", "scatter", "turn",
		"war", "withdraw",
	},
	chapterFascism:  {"borrow", "soviet", "withdraw"},
	chapterWorldWar: {"announce", "borrow", "soviet", "withdraw"},
}

// verbsIn lists the verbs of a scenario.
func verbsIn(letter byte) (list []string) {
	if list = verbsOf[letter]; list != nil {
		return list
	}
	for _, name := range verbNames {
		if !slices.Contains(verbsBeyond[letter], name) {
			list = append(list, name)
		}
	}
	return list
}

func scenarioList() (list []game.Scenario) {
	for _, g := range starts {
		s := game.Scenario{ID: g.ID, Name: g.Name, About: g.About, Minutes: g.Minutes, Options: []string{optionPlayers}, Verbs: verbsIn(g.letter)}
		if list := playersOf[g.letter]; list != nil {
			s.Seats, s.Values = game.Seats(g.asked), map[string][]string{optionPlayers: list}
		}
		switch g.letter {
		case chapterWesternEurope:
			s.Options = append(s.Options, optionTriangles)
		case chapterFascism, chapterWorldWar:
			if g.Bids != nil {
				s.Options = append(s.Options, optionBids)
			}
			for _, o := range optionList { // chosen before powers are (WC-1.11a)
				s.Options = append(s.Options, o.id)
			}
		}
		list = append(list, s)
	}
	return list
}

var info = game.Info{
	ID:        "worldconflict",
	Name:      "Blitz! A World in Conflict",
	About:     "The whole war on one map of the world: five powers, each with its own way to win.",
	Level:     4,
	Version:   version4,
	Oldest:    1,
	Seats:     seatNames,
	Players:   optionPlayers,
	Options:   options(),
	Scenarios: scenarioList(),
	First:     "western-europe",
	Clauses:   clauses,
	Rulings:   rulings,
	Lexicon:   lexicon,
	Verbs:     verbTexts,
	Quiet:     newQuiet(),
	Headlines: headlines,
	Acts:      actOf,
	Board:     drawBoard(),
	Liveries:  liveries,
	Nations:   nations,
	Turns:     newTurns(),
	Lessons:   lessons,
	Orders:    standingOrders,
	Names:     nameTexts(),
	Charts:    newCharts(),
	Plan:      "attack",
	Fight:     "fight",
}
