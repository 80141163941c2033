package worldconflict

import (
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// setText lists places by their words.
func setText(set placeSet) string {
	var list []string
	for x := range set.All() {
		list = append(list, x.String())
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// TestHomePorts: where ships return to base.
func TestHomePorts(t *testing.T) {
	p := placed(t, "war japan usa ; war japan afa ; at coral-sea pacific-fleet@4")
	set := p.homePorts(unitNamed("Pacific Fleet"))
	for name, want := range map[string]bool{"Darwin": false, "Perth": false, "Canberra": true, "Solomon Islands": false} {
		if set.Has(area(name)) != want {
			t.Errorf("WC-4.1e, WC-4.1f: %s: %v", name, !want)
		}
	}
	p = placed(t, "war germany ussr ; hold germany leningrad poland ; at baltic-sea baltic-sea-fleet@1")
	if set := p.homePorts(unitNamed("Baltic Sea Fleet")); !set.Empty() {
		t.Errorf("WC-4.1c: %s", setText(set))
	}
	p = placed(t, "at western-approaches sommergibili@1 ; at mediterranean-sea bb-fleet@2")
	if set := p.homePorts(unitNamed("Sommergibili")); !set.Has(area("Rome")) {
		t.Errorf("WC-4.2g: a SUB may not pass Gibraltar: %s", setText(set))
	}
	if set := p.homePorts(unitNamed("BB Fleet")); setText(set) != "libya milan rome" {
		t.Errorf("WC-4.2f: %s", setText(set))
	}
	p = placed(t, "war germany ussr ; at arctic-ocean northern-fleet@1")
	if p.enterPort(unitNamed("Northern Fleet"), area("Leningrad"), openWays); p.Port[unitNamed("Northern Fleet")] != 1 {
		t.Error("WC-1.3n: the Northern Fleet is in the Baltic Port")
	}
	p = placed(t, "at midway-islands asiatic-fleet@1 ; at hawaiian-waters 8th-fleet@2 ; war japan usa")
	if err := p.mayDock(unitNamed("8th Fleet"), area("Midway Islands"), 0); err != game.Clause("WC-1.3l") {
		t.Errorf("WC-1.3l: %v", err)
	}
	if err := p.mayDock(unitNamed("8th Fleet"), area("Iwo Jima"), 0); err != game.Clause("WC-1.3l") {
		t.Errorf("WC-1.3l: %v", err)
	}
}

// TestShipsDisplaced: ships of a lost area go to the closest Port (WC-6.6m).
func TestShipsDisplaced(t *testing.T) {
	p := placed(t, "hold germany belgium-netherlands ; at western-germany army-group-a@2 ; at paris atlantic-squadron@1 ; closed japan ; step march germany")
	p.Conquests[countryFrance] = 1
	set := p.seaHavens(unitNamed("Atlantic Squadron"))
	if got := setText(set); got != "gibraltar london morocco" {
		t.Errorf("WC-6.6n: %s", got)
	}
	play(t, p, mute{}, germany, "move army-group-a paris", "displace atlantic-squadron morocco")
	if p.At[unitNamed("Atlantic Squadron")] != area("Morocco") {
		t.Error("WC-6.6m: it stays")
	}
}
