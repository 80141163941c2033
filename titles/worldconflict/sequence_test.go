package worldconflict

import (
	"strings"
	"testing"

	"sandtable/game"
)

// TestStages: the turn in order (WC-2.1a to WC-2.1d, WC-2.2n).
func TestStages(t *testing.T) {
	letters := map[activity]string{actReturn: "A", actSail: "B", actSea: "C", actRebase: "D", actMarch: "E", actFight: "F", actBlitz: "!"}
	var got strings.Builder
	was := openingPhase
	for _, st := range stages {
		if st.phase != was {
			got.WriteString(" ")
		}
		was = st.phase
		got.WriteString(letters[st.act])
	}
	if want := " ABCDEF ABCDEF !ABCDEF !ABCDEF "; got.String() != want {
		t.Errorf("WC-2.1b, WC-2.1c, WC-2.2n: %q, want %q", got.String(), want)
	}
	end := stages[len(stages)-8:]
	for i, act := range []activity{actPartisans, actEntry, actWeapons, actLend, actIncome, actSpend, actRelief, actVictory} {
		if end[i].act != act {
			t.Errorf("WC-2.1d: turn end %d is %d", i, end[i].act)
		}
	}
	if charts.Turns != 15 {
		t.Error("WC-2.1a: turns")
	}
}

// TestFirstTurn goes through a turn of the first scenario: who is asked for what, if nobody does anything (WC-A.0c, WC-A.8a, WC-A.8b, WC-2.1e).
func TestFirstTurn(t *testing.T) {
	p := begin(startNamed("western-europe"), 2, 0, mute{})
	want := []struct {
		who  power
		step step
	}{
		{germany, stepRebase},
		{germany, stepMarch},
		{germany, stepAnnounce},
		{afa, stepRebase},
		{afa, stepMarch},
		{afa, stepAnnounce},
		{germany, stepMarch},
		{germany, stepAnnounce},
		{afa, stepRebase},
		{afa, stepMarch},
		{germany, stepRebase},
	}
	for i, w := range want {
		if power(p.Asked) != w.who || p.Step != w.step {
			t.Fatalf("WC-A.0c: question %d: step %d of %s", i, p.Step, powerNames[p.Asked])
		}
		play(t, p, mute{}, w.who, "done")
	}
	if p.Turn != 2 {
		t.Errorf("WC-2.1a: turn %d", p.Turn)
	}
	if err := refused(t, p, germany, "blitz total-blitz"); err != game.Clause("WC-2.1c") {
		t.Errorf("WC-2.1c: %v", err)
	}
	if err := refused(t, p, germany, "research"); err != game.Clause("WC-S.d") {
		t.Errorf("WC-S.d: %v", err)
	}
}

// TestRules: which rules each scenario has (WC-S.a, WC-S.b, WC-S.c, WC-S.d).
func TestRules(t *testing.T) {
	for id, letters := range map[string]string{"western-europe": "A", "longest-day": "AB", "atlantic": "ABC", "barbarossa": "ABCD", "rising-sun": "ABCDE", "fascism": "ABCDEF", "world-war": "ABCDEF"} {
		p := blank(startNamed(id))
		for _, l := range []byte("ABCDEF") {
			if p.rule(l) != strings.Contains(letters, string(l)) {
				t.Errorf("WC-S.a, WC-S.d: %s: rules of %c", id, l)
			}
		}
	}
	p := placed(t, "scenario longest-day ; at london 2nd-army@1 home-guard@1 ; step march afa")
	if err := refused(t, p, afa, "move 2nd-army paris"); err == nil {
		t.Error("WC-S.b, WC-S.c: the way from London to Paris is the first scenario's alone")
	}
}
