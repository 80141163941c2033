package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// west begins the stages of the first scenario.
const west = "scenario western-europe ; "

// TestEXA3 is the example of rule A.3: what an air rebase costs.
func TestEXA3(t *testing.T) {
	p := placed(t, west+"at london royal-air-force@2 ; step rebase afa")
	for to, want := range map[string]bool{"paris": true, "vichy-france": true, "belgium-netherlands": false, "berlin": false} {
		if err := refused(t, p, afa, "rebase royal-air-force "+to); (err == nil) != want {
			t.Errorf("WC-A.3a, WC-A.3b: to %s: %v", to, err)
		}
	}
	for reach, want := range map[uint8]bool{1: true, 0: false} { // the Air Route costs 1
		if set := p.flight(area("London"), reach); set.Has(area("Paris")) != want {
			t.Errorf("WC-A.3b: range %d", reach)
		}
	}
	if set := p.flight(area("London"), 2); !set.Has(area("North Sea")) || !set.Has(area("Vichy France")) {
		t.Error("WC-A.3b: a sea area costs 2")
	}
	if err := refused(t, p, afa, "rebase royal-air-force belgium-netherlands"); err != game.Clause("WC-1.6a") {
		t.Errorf("WC-A.3c: %v", err)
	}
}

// TestEXA6b is the Air Round of rule A.6.
func TestEXA6b(t *testing.T) {
	p := placed(t, west+"at belgium-netherlands army-group-b@2 luftwaffe@2 stukas@2 ; hold germany belgium-netherlands ; at paris dcr@1 royal-air-force@2 ; step attack germany")
	play(t, p, mute{}, germany, "attack paris army-group-b luftwaffe stukas")
	table := gametest.Dice(t, 4, 3)
	play(t, p, table, afa, "cover paris ground royal-air-force")
	if p.Size[unitNamed("Royal Air Force")] != 1 {
		t.Errorf("WC-A.6f: the Royal Air Force has Size %d", p.Size[unitNamed("Royal Air Force")])
	}
	if p.Step != stepHome || power(p.Asked) != germany {
		t.Fatalf("WC-A.6g: step %d asks %d", p.Step, p.Asked)
	}
	total := p.airTotals()
	if total[attacker].total() != 6 || total[defender].total() != 2 { // after the loss: AF 1 + 1 white
		t.Errorf("WC-A.6e: %d and %d", total[attacker].total(), total[defender].total())
	}
}

// TestEXA6d is the attack on Poland of rule A.6.
func TestEXA6d(t *testing.T) {
	p := placed(t, west+"at berlin army-group-center@2 1st-para@1 luftwaffe@2 ; at austria-czechoslovakia army-group-north@1 ; at poland polish-army@2 ; at london home-guard@1 ; step attack germany")
	play(t, p, mute{}, germany, "attack poland army-group-center army-group-north 1st-para luftwaffe")
	table := gametest.Dice(t, 4, 2)
	play(t, p, table, germany, "done")
	if p.on(unitNamed("Polish Army")) {
		t.Error("WC-A.6o: the Polish Army stands")
	}
	if p.Step != stepStop || power(p.Asked) != afa {
		t.Fatalf("WC-A.6l: step %d asks %d", p.Step, p.Asked)
	}
	play(t, p, table, afa, "stop army-group-north")
	if got := unitsIn(p, "poland"); got != "army-group-center@2 1st-para@1" {
		t.Errorf("WC-6.6k: in Poland are %s", got)
	}
	if p.Control[area("Poland")] != germany || p.At[unitNamed("Army Group North")] != area("Austria-Czechoslovakia") {
		t.Error("WC-A.4c: Poland is not German, or Army Group North advanced")
	}
}

// TestFirstScenario keeps what the first scenario has for itself.
func TestFirstScenario(t *testing.T) {
	p := placed(t, west+"at london home-guard@1 2nd-army@1 ; at paris dcr@1 ; at western-germany 18th-army@1 west-wall@1 ; step march afa")
	if err := refused(t, p, afa, "move 2nd-army paris"); err != nil {
		t.Errorf("WC-A.5a: %v", err)
	}
	play(t, p, mute{}, afa, "move 2nd-army paris")
	if err := refused(t, p, afa, "move home-guard paris"); err != game.Clause("WC-A.5b") {
		t.Errorf("WC-A.5b: %v", err)
	}
	if err := refused(t, p, afa, "move dcr western-germany"); err != game.Clause("WC-A.4b") {
		t.Errorf("WC-A.4b: %v", err)
	}
	if err := refused(t, p, afa, "move dcr belgium-netherlands"); err != game.Clause("WC-1.6a") {
		t.Errorf("WC-1.6a: %v", err)
	}
	play(t, p, mute{}, afa, "declare belgium-netherlands")
	if got := unitsIn(p, "belgium-netherlands"); got != "belg-neth-army@2" || p.Control[placeBelgium] != germany {
		t.Errorf("WC-A.1a: %s", got)
	}
	if err := refused(t, p, afa, "declare poland"); err != game.Clause("WC-A.1b") {
		t.Errorf("WC-A.1b: %v", err)
	}
	q := placed(t, west+"hold germany poland ; at paris dcr@1 ; at western-germany 18th-army@1 army-group-b@2 ; at vichy-france maginot-line@1 ; step march germany")
	q.Status[unitNamed("DCR")] = inPool
	q.At[unitNamed("DCR")] = nowhere
	play(t, q, mute{}, germany, "move 18th-army paris")
	if r := q.Result(); !r.Over || r.Scores[germany] != 1 || r.Scores[afa] != -1 {
		t.Errorf("WC-A.0b: %+v", r)
	}
}

// TestFreeBlitz: a Free Blitz moves units of total Size 4, and enters no enemy land.
func TestFreeBlitz(t *testing.T) {
	p := placed(t, west+"at paris 1st-army-group@3 dcr@1 ; at london home-guard@1 2nd-army@1 royal-air-force@2 ; blitz afa free ; blitzstep march afa")
	play(t, p, mute{}, afa, "move 1st-army-group vichy-france", "move dcr vichy-france")
	if err := refused(t, p, afa, "move 2nd-army paris"); err != game.Clause("WC-2.2g") {
		t.Errorf("WC-A.8c: %v", err)
	}
	p = placed(t, west+"at paris dcr@1 ; at london home-guard@1 ; blitz afa free ; blitzstep march afa")
	if err := refused(t, p, afa, "move dcr western-germany"); err != game.Clause("WC-2.2k") {
		t.Errorf("WC-A.8b: %v", err)
	}
}
