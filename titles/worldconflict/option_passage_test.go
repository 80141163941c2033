package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestEX98 is the example of rule 9.8: forced passages.
func TestEX98(t *testing.T) {
	const rock = "use passage ; at paris high-seas-fleet@2 u-boat-iii@1 europe-trs@2 8th-army@1 2nd-army@2 ; hold germany paris ; give germany europe-trs 8th-army 2nd-army ; step sail germany"
	judgeSea(t, []seaCase{
		{"", "WC-9.8a", rock, germany, "force high-seas-fleet mediterranean-sea"},
		{"WC-4.2f", "", rock, germany, "sail high-seas-fleet mediterranean-sea"},
		{"WC-9.8a", "", rock, germany, "force high-seas-fleet western-approaches"},
		{"WC-S.d", "", "at paris high-seas-fleet@2 ; hold germany paris ; step sail germany", germany, "force high-seas-fleet mediterranean-sea"},
		{"WC-9.8a", "", rock + " ; at paris condors@1", germany, "force condors mediterranean-sea"},
		{"WC-9.8b", "", "use passage ; at rome bb-fleet@2 ; step sail germany", germany, "force bb-fleet arabian-sea"},
		{"WC-9.8b", "", "use passage ; hold germany egypt ; at hyderabad far-east-fleet@2 ; at arabian-sea mediterranean-fleet@1 ; step return afa", afa, "force mediterranean-fleet mediterranean-sea"},
		{"WC-9.8a", "", "use passage ; hold germany egypt ; at arabian-sea mediterranean-fleet@1 ; step return afa", afa, "force mediterranean-fleet hyderabad"},
		{"", "WC-9.8a", "use passage ; war japan afa ; hold japan singapore south-east-asia ; at hyderabad far-east-fleet@2 ; step sail afa", afa, "force far-east-fleet south-china-sea"},
	})
	for die, want := range map[int]struct {
		at   string
		size uint8
	}{1: {"mediterranean-sea", 2}, 2: {"paris", 2}, 4: {"mediterranean-sea", 1}, 6: {"paris", 1}} {
		p := placed(t, rock)
		play(t, p, gametest.Dice(t, die), germany, "force high-seas-fleet mediterranean-sea")
		u := unitNamed("High Seas Fleet")
		if p.At[u].String() != want.at || p.Size[u] != want.size {
			t.Errorf("WC-9.8a: with %d it is in %s at Size %d", die, p.At[u], p.Size[u])
		}
		if err := refused(t, p, germany, "sail high-seas-fleet western-approaches"); want.at == "paris" && err != game.Clause("WC-4.2a") {
			t.Errorf("WC-9.8a: thrown back it moves again: %v", err)
		}
	}
	p := placed(t, rock)
	play(t, p, mute{}, germany, "embark 8th-army europe-trs", "embark 2nd-army europe-trs")
	play(t, p, gametest.Dice(t, 4), germany, "force europe-trs mediterranean-sea")
	if p.Step != stepShed {
		t.Errorf("WC-6.5l: step %d", p.Step)
	}
	// Without another base it must, if it can.
	const shut = "hold afa western-germany italian-east-africa ; at western-approaches bb-fleet@2 ; at north-sea u-boat-i@1 ; step return germany"
	p = placed(t, shut)
	if p.driveHome(germany, mute{}); p.on(unitNamed("BB Fleet")) {
		t.Error("WC-4.1c: without the optional rule it stays at sea")
	}
	p = placed(t, "use passage ; "+shut)
	if err := refused(t, p, germany, "done"); !p.driveHome(germany, mute{}) || err != game.Clause("WC-4.1a") {
		t.Errorf("WC-4.1a, WC-9.8a: %v", err)
	}
	play(t, p, gametest.Dice(t, 1), germany, "force bb-fleet rome")
	// Returning to base too.
	const home = "use passage ; at western-approaches bb-fleet@2 ; at north-sea u-boat-i@1 ; step return germany"
	p = placed(t, home)
	play(t, p, gametest.Dice(t, 1), germany, "force bb-fleet rome")
	if p.At[unitNamed("BB Fleet")] != area("Rome") {
		t.Error("WC-9.8a: it is not back in Rome")
	}
	p = placed(t, home)
	play(t, p, gametest.Dice(t, 2), germany, "force bb-fleet rome")
	if err := refused(t, p, germany, "force bb-fleet rome"); p.At[unitNamed("BB Fleet")] != area("Western Approaches") || err != game.Clause("WC-9.8a") {
		t.Errorf("Ruling WC-Q74: %v", err)
	}
}

// TestForcedTooFar: a closed passage is forced within the range of the unit, on the way home too (WC-9.8a, WC-4.1e).
func TestForcedTooFar(t *testing.T) {
	const home = "use passage ; at north-sea u-boat-i@1 ; step return germany ; "
	judgeSea(t, []seaCase{
		{"", "WC-9.8a", home + "at western-approaches bb-fleet@2", germany, "force bb-fleet rome"},
		{"WC-9.8a", "", home + "at cape-verde-basin bb-fleet@2", germany, "force bb-fleet rome"},
	})
}

// TestForcedIntoTwoPorts: beyond a forced passage the sea that is said tells which Port of an area a ship enters (WC-9.8a, WC-1.3n).
func TestForcedIntoTwoPorts(t *testing.T) {
	const gibraltar = "use passage ; war germany usa ; war japan usa ; hold germany gibraltar ; at london arabian-sea-lend-lease@1 ; closed afa ussr ; step sail usa"
	for say, want := range map[string]uint8{
		"force arabian-sea-lend-lease egypt":                   0,
		"force arabian-sea-lend-lease egypt mediterranean-sea": 0,
		"force arabian-sea-lend-lease egypt arabian-sea":       1,
	} {
		p := placed(t, gibraltar)
		u := unitCalled("arabian-sea-lend-lease")
		play(t, p, gametest.Dice(t, 1), usa, say)
		if p.At[u] != area("Egypt") || p.Port[u] != want {
			t.Errorf("WC-1.3n: after %q it is in %s, Port %d", say, p.At[u], p.Port[u])
		}
	}
	if err := refused(t, placed(t, gibraltar), usa, "force arabian-sea-lend-lease egypt black-sea"); err != game.Clause("WC-1.3n") {
		t.Errorf("WC-1.3n: no Port of Egypt opens on the Black Sea: %v", err)
	}
}
