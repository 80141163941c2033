package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestFascismFacts: set-up, trade and declarations of the sixth scenario.
func TestFascismFacts(t *testing.T) {
	f, full := begin(startNamed("fascism"), 4, 0, mute{}), begin(startNamed("world-war"), 5, 0, mute{})
	for u := range nUnits {
		if units.all[u].power == germany && units.all[u].start.status == inGroup && f.Status[u] != full.Status[u] {
			t.Errorf("WC-F.0b: %s is not where Germany's chart has it", units.all[u].name)
		}
	}
	for _, name := range []string{"Far Eastern Front", "Pacific Fleet", "Anzac Army"} {
		if f.Status[unitNamed(name)] != absent {
			t.Errorf("WC-F.0b: %s is in the game", name)
		}
	}
	for name, want := range map[string]bool{
		"North Sea": true, "Arabian Sea": true, "Bering Sea": true, "Mozambique Channel": true, "Bay of Bengal": false, "Micronesia": false,
		"Urals": true, "Austria-Czechoslovakia": true, "Delhi": false, "Mexico": false, "Panama": false, "Western Canada": false, "West Coast": false, "Tokyo": false,
	} {
		if f.start().inPlay.Has(area(name)) != want {
			t.Errorf("WC-F.0c: %s", name)
		}
	}
	p := placed(t, "scenario fascism ; turn 1 ; japan ; at atlantic-seaboard eastern-defense@1 ; blitz usa free ; closed afa ussr ; blitzstep march usa")
	oil, resources := p.Oil[germany], p.Resources[germany]
	play(t, p, gametest.Dice(t, 5), usa, "done")
	if p.Oil[germany] != oil+2 || p.Resources[germany] != resources+5 { // Berlin and the USSR; homes and Sweden
		t.Errorf("WC-F.0d: Germany gets %d Oil, %d Resources", p.Oil[germany]-oil, p.Resources[germany]-resources)
	}
	q := placed(t, "scenario fascism ; turn 2 ; at berlin 6th-army@1 ; step march germany")
	if err := refused(t, q, germany, "war ussr"); err != game.Clause("WC-3.2d") {
		t.Errorf("WC-F.1a: %v", err)
	}
	play(t, q, mute{}, germany, "declare norway")
	if q.Ally[countryNamed("Norway")] != afa {
		t.Error("WC-F.1a: Norway does not join the AFA")
	}
}

// TestControlFacts: land has one controller, seas have none; control changes by attack and by politics alone.
func TestControlFacts(t *testing.T) {
	p := placed(t, "turn 3 ; convoys ; at north-atlantic u-boat-i@2 ; step march germany")
	if open := p.openSeas(afa); !open.Has(area("North Atlantic")) {
		t.Error("WC-1.5c: a Convoy does not keep its sea area friendly")
	}
	p.Damage[convoyCanada] = board.convoys[convoyCanada].factor
	if open := p.openSeas(afa); open.Has(area("North Atlantic")) {
		t.Error("WC-1.5c: a Convoy at full damage does")
	}
	before := p.Control
	play(t, p, mute{}, germany, "done")
	if p.Control != before {
		t.Error("WC-1.5f: control changes by itself")
	}
	q := placed(t, "full ; hold germany belgium-netherlands ; step march germany")
	n := 0
	for u := range nUnits {
		if units.all[u].power == germany && units.all[u].faces[1].kind.land() {
			q.put(u, germany, post{at: area("Berlin"), size: 1})
			n++
		}
	}
	if got := q.sizeAt(area("Berlin"), axis, kind.land); got < n {
		t.Errorf("WC-1.3a, WC-1.3h: %d units in Berlin", got)
	}
}

// TestRoadPacts: whom Soviet neutrality and the Monroe Doctrine protect on the Road to War.
func TestRoadPacts(t *testing.T) {
	p := placed(t, "road secret-soviet-pact")
	p.Road.Chosen[3].Option, p.Road.Chosen[3].On = optionTrade, area("Sweden")+1
	if !p.germanSphere(sweden) || p.germanSphere(finland) || p.neutrality(ussr, sweden) != game.Clause("WC-3.2f") {
		t.Error("WC-9.2f: Sweden trades with Germany, Finland does not")
	}
	if p.neutrality(afa, mexico) != nil || placed(t, "road monroe-doctrine").neutrality(afa, mexico) != game.Clause("WC-3.2g") {
		t.Error("WC-9.2h: the Monroe Doctrine")
	}
}

// TestNewHomeSupplies: lines of a conquered country's units begin in their new home (WC-3.4c, WC-1.7b).
func TestNewHomeSupplies(t *testing.T) {
	text := "turn 4 ; ally norway afa ; hold germany norway ; fell norway ; ally turkey afa ; feud turkey germany ; give afa norwegian-army ; at ankara norwegian-army@1 ; at mediterranean-sea bb-fleet@2 ; at black-sea high-seas-fleet@2 ; hold germany caucasus-mountains ; step march afa ; "
	p := placed(t, text)
	if p.supplied(unitNamed("Norwegian Army")) {
		t.Error("WC-3.4c: the lost home gives supply")
	}
	q := placed(t, text+"home norway turkey")
	if !q.supplied(unitNamed("Norwegian Army")) {
		t.Error("WC-3.4c: the new home gives no supply")
	}
}
