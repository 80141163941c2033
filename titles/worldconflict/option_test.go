package worldconflict

import (
	"testing"

	"sandtable/game"
)

// TestSwitches: each optional rule is a switch of its own (WC-9.0a).
func TestSwitches(t *testing.T) {
	all := []switches{optBidding, optRoad, optMinorBuilds, optLandRoutes, optCommanders, optSabotage, optOnFoot, optPassage, optLooting}
	for i, o := range optionList {
		q, err := Title.New(game.Setup{Scenario: "world-war", Options: map[string]string{o.id: "on", optionPlayers: "4"}}, mute{})
		if err != nil {
			t.Fatal(err)
		}
		p := q.(*Position)
		for j, s := range all {
			if p.uses(s) != (i == j) {
				t.Errorf("WC-9.0a: %s, switch %d", o.id, j)
			}
		}
		if p.playerOf(afa) != p.playerOf(usa) || p.playerOf(germany) == p.playerOf(japan) {
			t.Error("WC-1.11b: four players")
		}
	}
}

// TestRoadData: thirteen steps, those of the rulebook with the right powers (WC-9.2a).
func TestRoadData(t *testing.T) {
	for step, want := range map[int]power{3: usa, 5: japan, 7: germany, 8: ussr, 9: germany, 13: germany} {
		if got := road.order[step-1]; got != want || len(road.Special[uint8(step)]) == 0 {
			t.Errorf("WC-9.2a: step %d is %s's", step, powerNames[got])
		}
	}
	if road.Special[8][2].Name != "Secret German Pact" || road.Special[13][1].Name != "Anti-Comintern Pact Expanded" || road.Special[13][2].Name != "Liberate Foes" {
		t.Error("WC-9.2e, WC-9.2i, WC-9.2j: choices are numbered otherwise")
	}
}

// TestDebts: a country owes its first Resource to its own units if it is the power's own, stands, is not cut off and has a Resource; China has
// goods of its own (WC-9.3a).
func TestDebts(t *testing.T) {
	const text = "use minor-builds ; save afa resources 9 ; save usa resources 9 ; at hyderabad indian-army@1 ; at chungking warlords@1"
	for _, c := range []struct {
		who           power
		country, what string
		change        func(p *Position, c country)
		owes          bool
	}{
		{afa, "India", "its Resource is unspent", func(*Position, country) {}, true},
		{afa, "India", "it runs with another power", func(p *Position, c country) { p.Ally[c] = usa }, false},
		{afa, "India", "it is conquered", func(p *Position, c country) { p.Conquered[c] = true }, false},
		{afa, "India", "it is cut off, and pays for itself", func(p *Position, c country) { p.Cut[c] = uint8(c) + 1 }, false},
		{afa, "India", "its Resources are an enemy's", func(p *Position, c country) {
			for x := range board.areas[c].All() {
				if board.resources[x] > 0 {
					p.Control[x] = japan
				}
			}
		}, false},
		{usa, "China", "it has goods of its own", func(p *Position, c country) { p.Fund[c] = 9 }, false},
	} {
		p := spends(t, text)
		home := countryNamed(c.country)
		c.change(p, home)
		if got := p.owes(c.who).has(home); got != c.owes {
			t.Errorf("WC-9.3a: %s, %s: owes %v", c.country, c.what, got)
		}
	}
}
