package blitzkrieg

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/titles/blitzkrieg/board"
)

// TestScenariosStart: every scenario starts with its own rules, and ready-made deployments go straight to
// Blue's first move.
func TestScenariosStart(t *testing.T) {
	for _, tt := range []struct {
		scenario string
		options  map[string]string
		rules    ruleSet
		limit    uint8
		step     step
		asked    game.Seat
	}{
		{"basic", nil, 0, 15, stepSetup, Blue},
		{"basic", map[string]string{"blue": "west-wall"}, 0, 15, stepSetup, Red},
		{"basic", map[string]string{"blue": "west-wall", "red": "east-wall"}, 0, 15, stepMove, Blue},
		{"tournament", nil, tournamentRules, 0, stepFleet, Red}, // BK-T5.0-3
		{"tournament", map[string]string{"limit": "20"}, tournamentRules, 20, stepFleet, Red},
		{"tournament", map[string]string{"limit": "none", "weather": "on", "nuclear": "on"}, tournamentRules | weatherRules | nuclearRules, 0, stepFleet, Red},
		{"tournament", map[string]string{"limit": "30", "blue": "southern-spear", "red": "iron-spine"}, tournamentRules, 30, stepMove, Blue},
		{"tournament-all", nil, allRules, 0, stepFleet, Red},
		{"pinsky-gap", nil, 0, 6, stepMove, Blue},
		{"gulf-landing", nil, tournamentRules, 6, stepMove, Blue},
	} {
		g, err := Title.New(game.Setup{Scenario: tt.scenario, Options: tt.options}, noTable{})
		if err != nil {
			t.Errorf("%s %v: %v", tt.scenario, tt.options, err)
			continue
		}
		p := g.(*Position)
		if p.Rules != tt.rules || p.Limit != tt.limit || p.Step != tt.step || p.Asked != tt.asked {
			t.Errorf("%s %v: rules %b, limit %d, %s", tt.scenario, tt.options, p.Rules, p.Limit, p.Pending().Step)
		}
	}
}

// TestDeploymentsInTournament: a plan places rangers and aircraft as well, fighters only where they are
// played.
func TestDeploymentsInTournament(t *testing.T) {
	for _, tt := range []struct {
		clause, fighters string
		stand            bool
	}{
		{"BK-T3.0-1 fighters stay out", off, false},
		{"BK-O23.0-1 fighters join the set-up", on, true},
	} {
		g, err := Title.New(game.Setup{Scenario: "tournament", Options: map[string]string{"blue": "west-wall", "red": "east-wall", "fighters": tt.fighters}}, noTable{})
		if err != nil {
			t.Fatal(err)
		}
		p := g.(*Position)
		for name, want := range map[string]bool{"1rng": true, "1sac": true, "14tac": true, "1ftr": tt.stand, "3sac": false} {
			u, _ := unitCalled(Red, name)
			if p.inPlay(u) != want {
				t.Errorf("%s: %s in play %v", tt.clause, name, p.inPlay(u))
			}
		}
	}
}

func TestSetupsRefused(t *testing.T) {
	for _, tt := range []struct {
		set  game.Setup
		says string
	}{
		{game.Setup{Scenario: "waterloo"}, `no scenario "waterloo"; it has: basic, tournament`},
		{game.Setup{Scenario: "basic", Options: map[string]string{"weather": "on"}}, `scenario basic has no option "weather"`},
		{game.Setup{Scenario: "basic", Options: map[string]string{"blue": "east-wall"}}, `option blue has no value "east-wall"`},
		{game.Setup{Scenario: "tournament", Options: map[string]string{"limit": "7"}}, `option limit has no value "7"`},
	} {
		if _, err := Title.New(tt.set, noTable{}); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%v: %v, want %q", tt.set, err, tt.says)
		}
	}
}

// TestFields: a short battle is fought on its field alone, its stacks are legal, and its cities decide it.
func TestFields(t *testing.T) {
	for i := range battlefields {
		b := &battlefields[i]
		t.Run("BK-Q75 "+b.id, func(t *testing.T) {
			g, err := Title.New(game.Setup{Scenario: b.id}, noTable{})
			if err != nil {
				t.Fatal(err)
			}
			p := g.(*Position)
			for u, at := range p.At {
				if at >= 0 && (b.outside.Has(at) || p.factorsOn(p.seatOf(u), at) > stackLimit) {
					t.Errorf("%s stands badly on %v", army[u].name, at)
				}
			}
			var c game.Choices
			for _, w := range moves(t, p) {
				if err := p.Next(w, &c); err != nil {
					t.Fatal(err)
				}
				if i := slices.IndexFunc(c.Words, func(w game.Word) bool { return b.outside.Has(board.Square(w.N)) }); i >= 0 {
					t.Errorf("%s leaves the field", lexicon.Format(w.With(c.Words[i])))
				}
			}
			if p.Base&b.cities == 0 || p.Turn != 1 {
				t.Errorf("BK-A10.0-2: on turn %d no city of the field serves Blue", p.Turn)
			}
			for seat := range game.Seat(2) {
				if n := substitutes(p, seat); b.rules.has(tournamentRules) && n != perSide-counters {
					t.Errorf("BK-T2.3-1: %s has %d substitutes", seatNames[seat], n)
				}
			}
			if blue, red := p.citySquaresHeld(Blue), p.citySquaresHeld(Red); blue == 0 || red == 0 {
				t.Errorf("cities %d to %d", blue, red)
			}
		})
	}
}

// substitutes counts the slots that wait for the pieces of broken units.
func substitutes(p *Position, s game.Seat) (n int) {
	for u := range perSide {
		if p.At[int(s)*perSide+u] == lost {
			n++
		}
	}
	return n
}

// moves lists "move UNIT" for every unit that can.
func moves(t *testing.T, p *Position) (list []game.Action) {
	t.Helper()
	var c game.Choices
	say := game.Say(Blue, game.VerbWord(verbMove))
	if err := p.Next(say, &c); err != nil {
		t.Fatal(err)
	}
	for _, w := range c.Words {
		list = append(list, say.With(w))
	}
	return list
}

// TestFieldsDecided keeps the end of a short battle: more cities of the field win, as many are a draw.
func TestFieldsDecided(t *testing.T) {
	for _, tt := range []struct {
		why    string
		owned  [2]int // of the field's cities
		winner game.Seat
		level  string
	}{
		{"BK-Q75 Blue holds more", [2]int{3, 2}, Blue, "field"},
		{"BK-Q75 Red holds more", [2]int{1, 2}, Red, "field"},
		{"BK-Q75 as many", [2]int{2, 2}, game.Nobody, "draw"},
	} {
		p := newGame(0, lost)
		p.Field, p.At[0], p.At[perSide] = 1, squareNamed(t, "CC-25"), squareNamed(t, "SS-39")
		n := 0
		for i := range board.Map.Cities {
			if battlefields[0].cities>>i&1 == 0 {
				continue
			}
			switch {
			case n < tt.owned[Blue]:
				p.Owned[Blue] |= 1 << i
			case n < tt.owned[Blue]+tt.owned[Red]:
				p.Owned[Red] |= 1 << i
			}
			n++
		}
		p.endAfterLastTurn(noTable{})
		if r := p.Result(); p.Winner != tt.winner || r.Level != tt.level || r.Clause != "BK-Q75" {
			t.Errorf("%s: winner %d, %s by %s", tt.why, p.Winner, r.Level, r.Clause.ID())
		}
		r, lead := p.Result(), int16(tt.owned[Blue]-tt.owned[Red])
		score := int8(cmp.Compare(lead, 0))
		if r.Scores[Blue] != score || r.Scores[Red] != -score || r.Margin[Blue] != lead || r.Margin[Red] != -lead {
			t.Errorf("%s: scores %v, margins %v", tt.why, r.Scores[:2], r.Margin[:2])
		}
	}
}

// TestScenarioVerbs: a scenario lists what can be said in it and nothing else.
func TestScenarioVerbs(t *testing.T) {
	for _, tt := range []struct {
		why, scenario string
		has, lacks    string
	}{
		{"BK-B3.0-1 land alone", "basic", "deploy place move fly lose done", "pay storm embark nuke"},
		{"BK-T3.0-1 sea and air", "tournament", "deploy place fly pay embark overrun storm raid home", "lose nuke escort"},
		{"BK-O23.5-1 and the options", "tournament-all", "deploy pay storm nuke escort intercept interdict", "lose"},
		{"BK-Q75 no arrivals, on land", "pinsky-gap", "move attack lose done", "deploy place fly pay embark"},
		{"BK-Q75 no arrivals and no aircraft", "gulf-landing", "move invade pay overrun", "deploy place fly lose storm raid home nuke"},
	} {
		gametest.ScenarioVerbs(t, &info, tt.why, tt.scenario, tt.has, tt.lacks)
	}
}
