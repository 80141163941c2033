package worldconflict

import (
	"testing"

	"sandtable/game"
)

// TestSwitches: each optional rule is a switch of its own (WC-9.0a).
func TestSwitches(t *testing.T) {
	all := []switches{optBidding, optRoad, optMinorBuilds, optLandRoutes, optCommanders, optSabotage, optOnFoot, optPassage, optLooting}
	for i, o := range optionList {
		q, err := Title.New(game.Setup{Scenario: "world-war", Options: map[string]string{o.id: "on", optionPlayers: "4"}}, deaf{})
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
