package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestSinceVersion4: what version 4 of the rules mends is as it was in games that began by version 3 (docs/records.md).
func TestSinceVersion4(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		old, now   func(p *Position) bool
	}{
		{
			"BW-9.4f, BW-Q87: Vichy on the Allied side surrenders to nobody", "war s40 ; join FRA allies ; turn 15 ; FRA mareth inf1 ; at cut soviets",
			func(p *Position) bool { return p.French == freeFrench }, func(p *Position) bool { return p.French == vichyState && stackOf(p, "mareth") != "" },
		},
		{
			"BW-9.2j, BW-Q91: supply keeps a zone", fallenFrance + "supply allies nantes 4 ; at cut soviets",
			func(p *Position) bool { return p.holder(placeNamed("nantes")) == Axis }, func(p *Position) bool { return p.holder(placeNamed("nantes")) == Allies },
		},
		{
			"BW-9.4b, BW-Q91: who leaves Vichy has somewhere to go", fallenFrance + "UK toulouse inf1 ; at cut soviets",
			func(p *Position) bool { return stackOf(p, "bordeaux") == "" }, func(p *Position) bool { return stackOf(p, "bordeaux") == "UK infantry1" },
		},
		{
			"BW-9.2h: Vichy does not surrender in the turn in which it is made", fallenFrance + "UK brest inf1 ; UK nantes inf1 ; UK cherbourg inf1 ; at cut soviets",
			func(p *Position) bool { return p.French == freeFrench }, func(p *Position) bool { return p.French == vichyState },
		},
	} {
		for rules, want := range map[uint8]func(p *Position) bool{3: tt.old, 4: tt.now} {
			p := placed(t, tt.text)
			p.Rules = rules
			play(t, p, mute{}, Soviets, "done")
			if !want(p) {
				t.Errorf("%s: version %d", tt.name, rules)
			}
		}
	}
}

const fallenFrance = "war s39 ; turn 7 ; join BE allies ; hold axis paris calais reims nancy le-havre brussels amsterdam liege ; "

// TestLodgings: counters of Allies and Soviets never share a zone, whatever they are (BW-4g), and a corps comes where a counter shows it,
// if there is such a zone (BW-3j, BW-11.5g).
func TestLodgings(t *testing.T) {
	for _, tt := range []struct {
		text  string
		s     game.Seat
		say   string
		rules uint8
		want  error
	}{
		{"war s43 ; turn 43 ; USA riga inf3 ; unlocked 0 1 ; due soviets A1 ; at place soviets", Soviets, "place ussr air riga", 4, game.Clause("BW-4g")},
		{"war s43 ; turn 43 ; USA riga inf3 ; unlocked 0 1 ; due soviets A1 ; at place soviets", Soviets, "place ussr air riga", 3, nil},
		{"war s43 ; turn 43 ; USA riga inf3 ; unlocked 0 1 ; air SU moscow 1 ; at fly soviets", Soviets, "rebase suair1 riga", 4, game.Clause("BW-4g")},
		{"war s43 ; turn 43 ; USA riga inf3 ; SU tallinn inf1 ; supply soviets tallinn 4 ; at ship soviets", Soviets, "ship su1 riga", 4, game.Clause("BW-4g")},
		{"war s43 ; turn 43 ; USA riga inf3 ; supply allies riga 4 ; supply soviets pskov 2 ; at march allies", Allies, "move us1 pskov", 4, game.Clause("BW-4g")},
		{"war s43 ; turn 43 ; USA riga inf3 ; supply allies riga 4 ; supply soviets pskov 2 ; at march allies", Allies, "move us1 pskov", 3, nil},
		{"war s39 ; turn 8 ; FIN karelia inf2 inf1 ; FIN helsinki inf1 ; dole FIN 1 ; at minors axis", Axis, "place finland infantry kouvola", 4, game.Clause("BW-3j")},
		{"war s39 ; turn 8 ; FIN karelia inf2 inf1 ; FIN helsinki inf1 ; dole FIN 1 ; at minors axis", Axis, "place finland infantry kouvola", 3, nil},
		{"war s39 ; turn 8 ; FIN karelia inf2 inf1 ; FIN helsinki inf2 ; dole FIN 1 ; at minors axis", Axis, "place finland infantry kouvola", 4, nil},
		{"war s43 ; turn 43 ; hold soviets sarajevo ; SU sarajevo inf1 ; dole YUG 1 ; at minors allies", Allies, "place yugoslavia infantry sarajevo", 4, game.Clause("BW-4g")},
	} {
		p := placed(t, tt.text)
		p.Rules = tt.rules
		if err := refused(t, p, tt.s, tt.say); err != tt.want {
			t.Errorf("%s, version %d: %v", tt.say, tt.rules, err)
		}
	}
}

// TestBritainLosses: who loses aircraft in several zones chooses which (BW-13.4.3c, BW-Q92); before version 4 the first were lost.
func TestBritainLosses(t *testing.T) {
	const text = "war s40 ; turn 9 ; air GER calais 3 ; air GER brussels 1 ; air UK london 1 ; air UK scapa-flow 1 ; at fly axis"
	p := placed(t, text)
	play(t, p, gametest.Dice(t, 5), Axis, "britain")
	if err := refused(t, p, Axis, "lose alair1"); err != game.Clause("BW-13.4.3c") {
		t.Errorf("BW-13.4.3c: %v", err)
	}
	if err := refused(t, p, Axis, "lose gerair1 infantry"); err != game.Clause("BW-13.4.3c") {
		t.Errorf("BW-13.4.3c: %v", err)
	}
	play(t, p, mute{}, Axis, "lose gerair4")
	if p.Step != stepLose || p.Asked != Allies {
		t.Fatalf("BW-Q92: step %d of %d", p.Step, p.Asked)
	}
	if a, ok := (&Known{*p, Allies}).Obey(Allies, map[string]string{orderLosses: "infantry"}); !ok || a.Words()[1] != game.UnitWord(first[alliedAir]) {
		t.Errorf("BW-Q92: no standing order for aircraft: %v", a)
	}
	play(t, p, mute{}, Allies, "lose alair2")
	if g, a := p.duel(); g != 3 || a != 1 || p.on(first[germanAir]+3) || p.Step != stepFly || p.Field != nowhere {
		t.Errorf("BW-Q92: %d and %d are left, step %d", g, a, p.Step)
	}
	p = placed(t, text)
	p.Rules = 3
	play(t, p, gametest.Dice(t, 2), Axis, "britain")
	if g, a := p.duel(); g != 2 || a != 1 || p.Step != stepFly {
		t.Errorf("version 3: %d and %d are left, step %d", g, a, p.Step)
	}
}
