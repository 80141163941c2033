package blitzkrieg

import (
	"embed"
	"fmt"

	"sandtable/game"
)

// Source holds the package's own files, from which the clause ledger is read.
//
//go:embed *.go clauses.yaml cases
var Source embed.FS

// Title is Blitzkrieg.
var Title game.Title = title{}

type title struct{}

// Info returns the facts that need no position.
func (title) Info() *game.Info { return &info }

var info = game.Info{
	ID:      "blitzkrieg",
	Name:    "Blitzkrieg (1965)",
	About:   "Two great powers fight over a continent of five small countries: armor, roads, zones of control and soak-offs.",
	Version: 1,
	Seats:   seatNames,
	Scenarios: []game.Scenario{{
		ID: "basic", Name: "Basic Game", Minutes: 240,
		About:   "Land war over 15 turns: take every enemy city, destroy the enemy army, or hold 26 cities at the end.",
		Options: []string{"blue", "red"},
	}},
	Options: []game.Option{
		{ID: "blue", Name: "Blue deployment", About: "Set up freely, or start with a ready-made deployment.", Clause: "BK-B3.0-3", Values: deploymentValues(Blue)},
		{ID: "red", Name: "Red deployment", About: "Set up freely, or start with a ready-made deployment.", Clause: "BK-B3.0-4", Values: deploymentValues(Red)},
	},
	Clauses: clauses,
	Rulings: rulings,
	Lexicon: lexicon,
	Board:   board.draw(),
}

var seatNames = []string{"Blue", "Red"}

// free is the option value for setting up by hand.
const free = "free"

func deploymentValues(s game.Seat) []game.Value {
	list := []game.Value{{ID: free, Name: "Free set-up", About: "Place every unit yourself."}}
	for _, d := range deployments {
		if d.seat == s {
			list = append(list, game.Value{ID: d.name, Name: d.name, About: d.about})
		}
	}
	return list
}

// New makes the first position. BK-B3.0-1: only Basic Game units are used; BK-B3.0-2: they wait on the
// cards. A deployment named in the options stands when its seat's time to set up comes.
func (title) New(set game.Setup, t game.Table) (game.Position, error) {
	if set.Scenario != "basic" {
		return nil, fmt.Errorf("blitzkrieg has no scenario %q; it has: basic", set.Scenario)
	}
	p := newGame(0, toCome)
	plans, err := chosenPlans(set.Options)
	if err != nil {
		return nil, err
	}
	p.Plans = plans
	p.askSetup(Blue, t)
	return p, nil
}

// newGame returns an empty board with every unit that the rules use where it says. Substitutes wait
// among the lost.
func newGame(rules ruleSet, at Square) *Position {
	p := &Position{Rules: rules, Winner: game.Nobody, Vacated: noSquares, Limit: lastTurn}
	for u := range p.At {
		t := &army[u]
		switch {
		case t.defense == 0 && rules.has(tournament):
			p.At[u] = lost
		case t.defense == 0 || !rules.uses(t.branch):
			p.At[u] = unused
			continue
		default:
			p.At[u], p.Kind[u], p.Str[u] = at, t.branch, t.defense
		}
		p.Slots = max(p.Slots, uint8(u%perSide)+1)
	}
	return p
}

// chosenPlans reads the options of both seats: the deployment plus one, or 0 for a free set-up.
func chosenPlans(options map[string]string) (plans [2]uint8, err error) {
	for id := range options {
		if id != "blue" && id != "red" {
			return plans, fmt.Errorf("blitzkrieg has no option %q; basic has: blue, red", id)
		}
	}
	for s, id := range [...]string{"blue", "red"} {
		want, ok := options[id]
		if !ok || want == free {
			continue
		}
		for i := range deployments {
			if deployments[i].name == want && deployments[i].seat == game.Seat(s) {
				plans[s] = uint8(i + 1)
			}
		}
		if plans[s] == 0 {
			return plans, fmt.Errorf("option %s has no value %q; it has: %s", id, want, valueNames(game.Seat(s)))
		}
	}
	return plans, nil
}

func valueNames(s game.Seat) (list string) {
	for i, v := range deploymentValues(s) {
		if i > 0 {
			list += ", "
		}
		list += v.ID
	}
	return list
}
