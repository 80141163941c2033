package blitzkrieg

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// optional holds the optional rules, each of which is a switch of its own.
var optional = []struct {
	rule        ruleSet
	name, about string
	clause      game.Clause
}{
	{fighterRules, "Fighters", "Fighters escort bombers and intercept in the enemy's turn.", "BK-O23.0-1"},
	{interdictionRules, "Air interdiction", "Strategic bombers close empty squares to retreats.", "BK-O23.4-1"},
	{routeRules, "Supply routes", "Every unit must trace a route to a friendly city.", "BK-O21.1-1"},
	{weatherRules, "Weather", "A die at the start of each turn.", "BK-O24.0-1"},
	{nuclearRules, "Nuclear capacity", "One nuclear attack a turn for each side.", "BK-O23.5-1"},
	{carrierRules, "Sea-based aircraft", "Up to four air factors fly from the sea.", "BK-O23.7-1"},
}

const allRules = tournamentRules | fighterRules | interdictionRules | routeRules | weatherRules | nuclearRules | carrierRules

// off and on are the values of a switch.
const (
	off = "off"
	on  = "on"
)

func newOptions() []game.Option {
	list := []game.Option{
		{ID: "blue", Name: "Blue deployment", About: "Set up freely, or start with a ready-made deployment.", Clause: "BK-B3.0-3", Values: deploymentValues(Blue)},
		{ID: "red", Name: "Red deployment", About: "Set up freely, or start with a ready-made deployment.", Clause: "BK-B3.0-4", Values: deploymentValues(Red)},
		{
			ID: "limit", Name: "Turn limit", About: "Our own rule: after the last turn the side that is four city squares ahead wins.", Clause: "BK-T5.0-3",
			Values: []game.Value{{ID: "none", Name: "No limit", About: "As the rulebook has it."}, {ID: "20", Name: "20 turns"}, {ID: "15", Name: "15 turns"}, {ID: "30", Name: "30 turns"}},
		},
	}
	return append(list, ruleSwitches()...)
}

// ruleSwitches are the options for the optional rules.
func ruleSwitches() (list []game.Option) {
	for _, o := range optional {
		list = append(list, game.Option{
			ID: o.rule.String(), Name: o.name, About: o.about, Clause: o.clause, Group: optionalGroup,
			Values: []game.Value{{ID: off, Name: "Off"}, {ID: on, Name: "On"}},
		})
	}
	return list
}

// free is the option value for setting up by hand.
const free = "free"

func deploymentValues(s game.Seat) []game.Value {
	list := []game.Value{{ID: free, Name: "Free set-up", About: "Place every unit yourself."}}
	for _, d := range deployments {
		if d.seat == s {
			list = append(list, game.Value{ID: d.name, Name: d.label, About: d.about})
		}
	}
	return list
}

// What can be said in which scenario.
var (
	landVerbs = []string{"move", "abandon", "attack", "fight", "retreat", "advance", "done"}
	seaVerbs  = []string{"lift", "embark", "sail", "land", "invade", "split", "join", "pay", "overrun", "replace"}
	airVerbs  = []string{"storm", "support", "strike", "bomb", "rebase", "raid", "resolve", "home"}
	newVerbs  = []string{"interdict", "nuke", "escort", "engage", "intercept"}
	cardVerbs = []string{"deploy", "place", "fly"}
)

// verbsOf gathers the verbs of a scenario.
func verbsOf(r ruleSet, short bool) []string {
	list := slices.Clone(landVerbs)
	if !short {
		list = append(list, cardVerbs...)
	}
	if !r.has(tournamentRules) {
		return append(list, "lose")
	}
	list = append(list, seaVerbs...)
	if !short {
		list = append(list, airVerbs...)
	}
	if r == allRules {
		list = append(list, newVerbs...)
	}
	return list
}

// quick are the deployments that a game starts with for those who want to move at once.
var quick = map[string]string{"blue": "west-wall", "red": "east-wall"}

// agreed is the limit under which machines play the Tournament Game (BK-Q69).
var agreed = map[string]string{"limit": "20"}

func newScenarios() []game.Scenario {
	list := []game.Scenario{
		{
			ID: "basic", Name: "Basic Game", Minutes: 240, Options: []string{"blue", "red"}, Quick: quick, Verbs: verbsOf(0, false),
			About: "Land war over 15 turns: take every enemy city, destroy the enemy army, or hold 26 cities at the end.",
		},
		{
			ID: "tournament", Name: "Tournament Game", Minutes: 600, Options: []string{"blue", "red", "limit"}, Quick: quick, Bound: agreed, Verbs: verbsOf(tournamentRules, false),
			About: "The whole war: sea, air, invasions, supply, minor countries and losses by factors. Switch on any optional rule.",
		},
		{
			ID: "tournament-all", Name: "Tournament Game, all options", Minutes: 720, Options: []string{"blue", "red", "limit"}, Quick: quick, Bound: agreed, Verbs: verbsOf(allRules, false),
			About: "Everything the rulebook has, with fighters, weather, supply routes and the bomb.",
		},
	}
	for _, o := range optional {
		list[1].Options = append(list[1].Options, o.rule.String())
	}
	for i := range battlefields {
		b := &battlefields[i]
		list = append(list, game.Scenario{ID: b.id, Name: b.name, About: b.about, Minutes: b.minutes, Verbs: verbsOf(b.rules, true)})
	}
	return list
}

// New makes the first position. BK-B3.0-1: the Basic Game leaves out substitutes, rangers and aircraft.
// A deployment named in the options stands when its seat's time to set up comes.
func (title) New(set game.Setup, t game.Table) (game.Position, error) {
	chosen, err := info.Chosen(set)
	if err != nil {
		return nil, err
	}
	for i := range battlefields {
		if b := &battlefields[i]; b.id == set.Scenario {
			p := newGame(b.rules, unused)
			p.Field = uint8(i + 1)
			p.startShortBattle(b, t)
			return p, nil
		}
	}
	p := newGame(rulesOf(set.Scenario, chosen), toCome)
	if p.Rules.has(tournamentRules) {
		p.Limit = limitOf(chosen["limit"])
	}
	p.Plans = [2]uint8{planOf(chosen["blue"]), planOf(chosen["red"])}
	p.openSetup(t)
	return p, nil
}

// rulesOf reads what is played.
func rulesOf(scenario string, chosen map[string]string) (r ruleSet) {
	switch scenario {
	case "tournament-all":
		return allRules
	case "tournament":
		r = tournamentRules
	}
	for _, o := range optional {
		if chosen[o.rule.String()] == on {
			r |= o.rule
		}
	}
	return r
}

// limitOf reads a number of turns; none is 0 (BK-T5.0-3).
func limitOf(value string) uint8 {
	n, err := strconv.ParseUint(value, 10, 8)
	if err != nil {
		return 0
	}
	return uint8(n)
}

// planOf returns the number of a deployment plus one; 0 for a free set-up.
func planOf(name string) uint8 {
	return uint8(slices.IndexFunc(deployments, func(d deployment) bool { return d.name == name }) + 1)
}

// newGame returns an empty board with every unit that the rules use where it says. Substitutes wait
// among the lost.
func newGame(rules ruleSet, at board.Square) *Position {
	p := &Position{Core: Core{Rules: rules, Each: perSide, Winner: game.Nobody, Vacated: noSquares, Shut: [2]board.Square{board.Nowhere, board.Nowhere}, Crowd: board.Nowhere}}
	if !rules.has(tournamentRules) {
		p.Limit = lastTurn // BK-T5.0-3: only there
	}
	for u := range p.At[p.slots():] {
		p.At[p.slots()+u] = unused
	}
	for u := range army {
		t := &army[u]
		switch {
		case t.defense == 0 && rules.has(tournamentRules):
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

// String names the first rule of the set, as options do.
func (r ruleSet) String() string {
	for i, name := range ruleNames {
		if r.has(1 << i) {
			return name
		}
	}
	return fmt.Sprintf("rules %b", uint16(r))
}
