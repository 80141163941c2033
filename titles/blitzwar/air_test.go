package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

func TestAirRules(t *testing.T) {
	judge1(t, []sentence{
		{"BW-13.4.2a", "over a zone in range", "turn 7 ; air GER breslau 1 ; at fly axis", Axis, "fly gerair1 warsaw", ok},
		{"BW-13.4.1c", "to a sea of its own coast alone", "turn 7 ; air GER breslau 1 ; at fly axis", Axis, "fly gerair1 baltic-sea", "BW-13.4.1a"},
		{"BW-13.4.4a", "over a sea", "turn 7 ; air GER hamburg 1 ; at fly axis", Axis, "fly gerair1 north-sea", ok},
		{"BW-13.1b", "not in snow", "turn 5 ; air GER breslau 1 ; at fly axis", Axis, "fly gerair1 warsaw", "BW-6c"},
		{"BW-6c", "at sea in winter", "turn 5 ; air GER hamburg 1 ; at fly axis", Axis, "fly gerair1 north-sea", ok},
		{"BW-3g", "on a mission already", "turn 7 ; fly GER warsaw 1 ; air GER berlin 1 ; at fly axis", Axis, "fly gerair1 lodz", "BW-3g"},
		{"BW-13.3a", "bombing before 1943", "turn 27 ; air UK london 1 ; at fly allies", Allies, "bomb alair1", "BW-13.3a"},
		{"BW-13.3a", "from Britain alone", "turn 28 ; air UK gibraltar 1 ; at fly allies", Allies, "bomb alair1", "BW-13.3a"},
		{"BW-13.3b", "from 1943 on", "turn 28 ; air UK london 1 ; at fly allies", Allies, "bomb alair1", ok},
		{"BW-13.4.3d", "too few near London", "turn 9 ; hold axis calais ; air GER calais 2 ; air UK london 2 ; at fly axis", Axis, "britain", "BW-13.4.3d"},
		{"BW-13.4.3b", "enough", "turn 9 ; hold axis calais ; air GER calais 3 ; air UK london 2 ; at fly axis", Axis, "britain", ok},
		{"BW-13.5a", "through controlled zones", "turn 9 ; air GER berlin 1 ; at fly axis", Axis, "rebase gerair1 munich", ok},
		{"BW-13.5a", "not to others", "turn 9 ; air GER berlin 1 ; at fly axis", Axis, "rebase gerair1 warsaw", "BW-13.5a"},
		{"BW-13.5b", "from coast to coast", "turn 9 ; air GER berlin 1 ; at fly axis", Axis, "rebase gerair1 east-prussia", ok},
		{"BW-13.5c", "it costs nothing", "turn 9 ; air GER berlin 1 ; at fly axis", Axis, "rebase gerair1 vienna", ok},
		{"BW-13.5d", "also at the end of the turn", "turn 9 ; air GER berlin 1 ; at fight axis", Axis, "rebase gerair1 munich", ok},
		{"BW-13.4.5a", "Italians make no beachhead", "turn 9 ; join ITA axis ; fly ITA south-central-med 1 ; at fly axis", Axis, "beach itair1 malta", "BW-13.4.5a"},
		{"BW-13.4.5b", "only aircraft at sea", "turn 9 ; air GER berlin 1 ; at fly axis", Axis, "beach gerair1 calais", "BW-13.4.5b"},
		{"BW-13.4.5d", "no naval base", "turn 39 ; fly UK english-channel 1 ; hold axis brest ; at fly allies", Allies, "beach alair1 brest", "BW-5k"},
		{"BW-5k", "no beach", "turn 39 ; fly UK north-sea 1 ; at fly allies", Allies, "beach alair1 amsterdam", "BW-5k"},
		{"BW-13.4.5c", "a beach", "turn 39 ; hold axis calais ; fly UK english-channel 1 ; at fly allies", Allies, "beach alair1 calais", ok},
		{"BW-12.3f", "not where the enemy is superior", "turn 39 ; hold axis calais ; fly UK english-channel 1 ; fleet GER english-channel 1 ; fly GER english-channel 1 ; at fly allies", Allies, "beach alair1 calais", "BW-12.3f"},
	})
}

// TestAirExchange is the air part of the first long example (20.1): one answer at a time.
func TestAirExchange(t *testing.T) {
	p := placed(t, libya+"at fly axis")
	dice := gametest.Dice(t)
	play(t, p, dice, Axis, "fly gerair1 mechili")
	if p.Step != stepCounter || p.Asked != Allies {
		t.Fatalf("BW-13.2b: step %d, %d is asked", p.Step, p.Asked)
	}
	if err := refused(t, p, Axis, "fly gerair2 mechili"); err != game.NotAsked {
		t.Errorf("BW-13.2b: %v", err)
	}
	play(t, p, dice, Allies, "counter alair1")
	if p.on(first[germanAir]) || p.on(first[alliedAir]) {
		t.Error("BW-13.2c: both are lost")
	}
	play(t, p, dice, Axis, "fly gerair2 mechili")
	if p.Step == stepCounter || p.airOver(placeNamed("mechili"), game.Nobody) != axisCamp {
		t.Errorf("BW-13.2a: an aircraft on a mission answers; step %d", p.Step)
	}
	if !p.has(germanAir, air, 1) {
		t.Error("BW-20a: a spent aircraft is not in the pool")
	}
	p = placed(t, "turn 7 ; air GER breslau 2 ; fly UK warsaw 1 ; at fly axis")
	play(t, p, dice, Axis, "fly gerair1 warsaw")
	if p.airOver(placeNamed("warsaw"), game.Nobody) != noCamp || p.on(first[germanAir]) {
		t.Error("BW-13.4.2b: enemies in one zone")
	}
	p = placed(t, "turn 7 ; air GER hamburg 2 ; fly UK north-sea 1 ; at fly axis")
	play(t, p, dice, Axis, "fly gerair1 north-sea")
	if p.on(first[germanAir]) || p.on(first[alliedAir]) {
		t.Error("BW-13.4.4b: enemies in one sea")
	}
	p = placed(t, "turn 7 ; fly GER warsaw 1 ; air GER breslau 1 ; at fly axis")
	p.Sub = subBegin
	p.goOn(mute{})
	if p.on(first[germanAir]) {
		t.Error("BW-13.4b: a mission of the last turn goes on")
	}
}

// TestAirAttacks: aircraft over another's land attack it (BW-9.3c).
func TestAirAttacks(t *testing.T) {
	p := placed(t, "turn 16 ; air GER east-prussia 1 ; at fly axis")
	play(t, p, mute{}, Axis, "fly gerair1 kaunas")
	if p.When[evEastWar] != 16 || p.When[evEastAttacked] != 16 {
		t.Error("BW-9.3c: aircraft over the Soviet Union")
	}
	p = placed(t, "turn 7 ; air GER ruhr 1 ; at fly axis")
	play(t, p, mute{}, Axis, "fly gerair1 brussels")
	if p.State[belgium] != withAllies || p.When[evWestAttacked] != 7 {
		t.Error("BW-9.3c: aircraft over a neutral")
	}
}

// TestBombing: raids, answers, price and limit (BW-13.3c to BW-13.3g).
func TestBombing(t *testing.T) {
	p := placed(t, "turn 30 ; air UK london 5 ; air GER berlin 1 ; air GER calais 1 ; hold axis calais ; at fly allies")
	dice := gametest.Dice(t)
	play(t, p, dice, Allies, "bomb alair1")
	if err := refused(t, p, Axis, "counter gerair2"); err != game.Clause("BW-13.3c") {
		t.Errorf("BW-13.3c: %v", err)
	}
	play(t, p, dice, Axis, "counter gerair1")
	play(t, p, dice, Allies, "bomb alair2", "bomb alair3", "bomb alair4")
	if err := refused(t, p, Allies, "bomb alair5"); err != game.Clause("BW-13.3d") {
		t.Errorf("BW-13.3d: %v", err)
	}
	q := *p
	play(t, &q, dice, Allies, "fly alair5 english-channel")
	play(t, &q, dice, Axis, "pass")
	if err := refused(t, &q, Allies, "bomb alair5"); err == nil {
		t.Error("BW-13.3g: bombing after other missions")
	}
	p.Turn = 31
	if got := p.bombed(); got != 9 {
		t.Errorf("BW-13.3e: the Axis loses %d", got)
	}
	p.Turn = 37
	if got := p.bombed(); got != 12 {
		t.Errorf("BW-13.3e: the Axis loses %d from 1944 on", got)
	}
	p.endBombing()
	if p.bombed() != 0 {
		t.Error("BW-13.3f: raiders stay")
	}
}

// TestBritain: the rounds of the Battle of Britain (BW-13.4.3c to BW-13.4.3f).
func TestBritain(t *testing.T) {
	p := placed(t, "turn 9 ; hold axis calais ; air GER calais 5 ; air UK london 2 ; at fly axis")
	play(t, p, gametest.Dice(t, 2, 5), Axis, "britain", "britain")
	if g, a := p.duel(); g != 2 || a != 0 {
		t.Errorf("BW-13.4.3c: %d and %d are left", g, a)
	}
	p = placed(t, "turn 9 ; hold axis calais ; air GER calais 5 ; air UK london 2 ; at fly axis")
	play(t, p, mute{}, Axis, "fly gerair1 english-channel")
	play(t, p, mute{}, Allies, "pass")
	if err := refused(t, p, Axis, "britain"); err != game.Clause("BW-13.4.3e") {
		t.Errorf("BW-13.4.3e: %v", err)
	}
	if err := refused(t, p, Axis, "done"); err != nil {
		t.Errorf("BW-13.4.3f: %v", err)
	}
}

// TestBritainDice: two Germans for one of the Allies on 1 to 3, one for one on 4 to 6 (BW-13.4.3c).
func TestBritainDice(t *testing.T) {
	for die := 1; die <= 6; die++ {
		for _, rules := range []uint8{3, uint8(info.Version)} {
			p := placed(t, "war s40 ; turn 9 ; air GER calais 5 ; air UK london 3 ; at fly axis")
			p.Rules = rules
			play(t, p, gametest.Dice(t, die), Axis, "britain")
			want := 3
			if die > 3 {
				want = 4
			}
			if g, a := p.duel(); g != want || a != 2 {
				t.Errorf("BW-13.4.3c: on a %d %d and %d are left, version %d", die, g, a, rules)
			}
		}
	}
}
