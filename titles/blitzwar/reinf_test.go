package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

func TestReinforcementRules(t *testing.T) {
	const due = "turn 5 ; due axis I2 C1 A2 F1 U2 S6 ; spare axis 255 ; spare allies 255 ; "
	judge1(t, []sentence{
		{"BW-11.5a", "infantry in a supply zone", due + "at place axis", Axis, "place germany infantry berlin", ok},
		{"BW-11.5a", "not elsewhere", due + "at place axis", Axis, "place germany infantry hamburg", "BW-11.5a"},
		{"BW-11.5b", "fleets in a naval base", due + "at place axis", Axis, "place germany fleet hamburg", ok},
		{"BW-11.5b", "not elsewhere", due + "at place axis", Axis, "place germany u-boat stettin", "BW-11.5b"},
		{"BW-11.5c", "aircraft in supply", due + "at place axis", Axis, "place germany air hamburg", ok},
		{"BW-11.5c", "not in zones of others", due + "at place axis", Axis, "place germany air warsaw", "BW-11.5c"},
		{"BW-7h", "a zone cut off gets none", due + "hold axis lublin ; at place axis", Axis, "place germany air lublin", "BW-11.5c"},
		{"BW-7aa", "not in the ally's zones", "turn 30 ; due soviets A2 ; unlocked 0 2 ; hold allies minsk ; at place soviets", Soviets, "place ussr air minsk", "BW-7aa"},
		{"BW-11.5f", "Americans in America", "turn 22 ; when usa 20 ; join USA allies ; due allies I2 ; spare allies 1 ; at place allies", Allies, "place united-states infantry america", ok},
		{"BW-11.5f", "in Britain not before 1944", "turn 35 ; when usa 20 ; join USA allies ; due allies I2 ; spare allies 1 ; at place allies", Allies, "place united-states infantry london", "BW-11.5f"},
		{"BW-11.5f", "from 1944 on", "turn 36 ; when usa 20 ; join USA allies ; due allies I2 ; spare allies 1 ; at place allies", Allies, "place united-states infantry london", ok},
		{"BW-11.5d", "one British corps", "turn 22 ; when usa 20 ; join USA allies ; due allies I2 ; spare allies 0 ; at place allies", Allies, "place united-kingdom infantry london", "BW-11.5d"},
		{"BW-11.5e", "British anywhere", "turn 5 ; due allies I2 ; spare allies 255 ; at place allies", Allies, "place united-kingdom infantry asian-bases", ok},
		{"BW-11.5h", "no Americans before their entry", "turn 5 ; due allies I2 ; spare allies 255 ; at place allies", Allies, "place united-states infantry america", "BW-11.5h"},
		{"BW-11.2g", "French anywhere at home", "turn 5 ; dole FRA 1 ; at minors allies", Allies, "place france infantry brest", ok},
		{"BW-11.2h", "not abroad", "turn 5 ; dole FRA 1 ; at minors allies", Allies, "place france infantry london", "BW-11.2h"},
		{"BW-11.2i", "an Italian fleet in any port", "turn 10 ; join ITA axis ; spare axis 2 ; at minors axis", Axis, "place italy fleet naples", ok},
		{"BW-11.2i", "of Italy", "turn 10 ; join ITA axis ; spare axis 2 ; at minors axis", Axis, "place italy fleet tripoli", "BW-11.2h"},
		{"BW-11.2b", "Italian armour in Rome", "turn 10 ; join ITA axis ; spare axis 2 ; at minors axis", Axis, "place italy armoured rome", ok},
		{"BW-11.3g", "aircraft do not replace supply", "turn 5 ; due axis A2 S1 ; loss axis 3 ; at losses axis", Axis, "forgo air", "BW-11.3g"},
		{"BW-11.3d", "nothing of the kind", "turn 5 ; due axis A2 S1 ; loss axis 3 ; at losses axis", Axis, "forgo infantry", "BW-11.3d"},
		{"BW-11.8b", "a Soviet counter", "turn 5 ; due soviets M1 ; at unlock soviets", Soviets, "unlock large", ok},
		{"BW-11.8c", "aircraft without aircraft", "turn 5 ; due soviets M1 ; at unlock soviets", Soviets, "unlock air", "BW-11.8c"},
		{"BW-11.8c", "aircraft with aircraft", "turn 5 ; due soviets M1 A2 ; at unlock soviets", Soviets, "unlock air", ok},
		{"BW-11.4b", "supply over the Norwegian Sea", "turn 17 ; GER minsk inf1 ; due allies S4 ; fleet UK norwegian-sea 4 ; at lend allies", Allies, "lend supply norwegian-sea", ok},
		{"BW-11.4a", "no Germans in Russia", "turn 17 ; due allies S4 ; fleet UK norwegian-sea 4 ; at lend allies", Allies, "lend supply norwegian-sea", "BW-11.4a"},
		{"BW-11.4d", "no superiority", "turn 17 ; GER minsk inf1 ; due allies S4 ; fleet UK norwegian-sea 4 ; fly GER norwegian-sea 1 ; at lend allies", Allies, "lend supply norwegian-sea", "BW-11.4d"},
		{"BW-12.3g", "with aircraft it has", "turn 17 ; GER minsk inf1 ; due allies S4 ; fleet UK norwegian-sea 4 ; fly UK norwegian-sea 1 ; fleet GER norwegian-sea 1 ; at lend allies", Allies, "lend supply norwegian-sea", ok},
		{"BW-11.4f", "Persia before 1942", "turn 19 ; GER minsk inf1 ; due allies S4 ; fleet UK persian-gulf 4 ; at lend allies", Allies, "lend supply persian-gulf", "BW-11.4f"},
		{"BW-11.4f", "Persia in 1942", "turn 20 ; GER minsk inf1 ; due allies S4 ; fleet UK persian-gulf 4 ; at lend allies", Allies, "lend supply persian-gulf", ok},
		{"BW-11.4c", "two fleets for an aircraft", "turn 20 ; GER minsk inf1 ; due allies A4 S1 ; fleet UK persian-gulf 1 ; at lend allies", Allies, "lend air persian-gulf", "BW-11.4c"},
		{"BW-9.5b", "partisans where no Axis is", "turn 22 ; hold axis belgrade ; dole YUG 1 ; ITA belgrade inf1 ; at minors allies", Allies, "place yugoslavia infantry london", "BW-11.2h"},
	})
}

// TestConvoys: U-boats bind fleets (BW-11.4c, BW-11.4e).
func TestConvoys(t *testing.T) {
	p := placed(t, "turn 17 ; GER minsk inf1 ; due allies S9 A2 ; fleet UK norwegian-sea 4 ; uboat GER norwegian-sea 1 ; at lend allies")
	if n, err := p.convoys(0); n != 3 || err != nil {
		t.Errorf("BW-11.4e: %d fleets, %v", n, err)
	}
	play(t, p, mute{}, Allies, "lend air norwegian-sea", "lend supply norwegian-sea", "lend supply norwegian-sea")
	if err := refused(t, p, Allies, "lend supply norwegian-sea"); err != nil && err != game.Clause("BW-11.4c") && err != game.Clause("BW-8d") && err != game.NotAsked {
		t.Errorf("BW-11.4c: %v", err)
	}
	if p.Due[Soviets].Supply != 2 || p.Due[Soviets].Air != 1 {
		t.Errorf("BW-11.4b: %+v", p.Due[Soviets])
	}
}

// TestSupplyLosses: blockade, points and what replaces them (BW-11.3c to BW-11.3h, BW-12.4).
func TestSupplyLosses(t *testing.T) {
	p := placed(t, "uboat GER north-atlantic 3 ; uboat GER central-atlantic 3")
	if got := p.blockade(); got != 5 {
		t.Errorf("BW-12.4b: %d units", got)
	}
	p = placed(t, "uboat GER north-atlantic 4 ; uboat GER north-atlantic 4 ; fleet GER north-atlantic 2")
	if got := p.blockade(); got != 7 {
		t.Errorf("BW-12.4c: %d units", got)
	}
	p = placed(t, "uboat GER north-atlantic 2 ; hold axis london")
	if got := p.supplyLoss(Allies); got != 4 {
		t.Errorf("BW-12.4a, BW-11.3e: %d units", got)
	}
	p = placed(t, "turn 5 ; due axis I2 C1 S2 ; loss axis 7 ; at losses axis")
	play(t, p, mute{}, Axis, "forgo armoured", "forgo supply")
	if p.Loss[Axis] != 0 || p.Due[Axis].Supply != 0 || p.Due[Axis].Infantry != 2 {
		t.Errorf("BW-11.3f: %d, %+v", p.Loss[Axis], p.Due[Axis])
	}
	p = placed(t, "turn 5 ; due axis I2 C1 S2 ; loss axis 7 ; supply axis berlin 4 ; at losses axis")
	play(t, p, mute{}, Axis, "forgo infantry", "spend axsup1")
	if p.Loss[Axis] != 0 || purseAt(p, "berlin") != 0 {
		t.Errorf("BW-11.3d: %d, %d", p.Loss[Axis], purseAt(p, "berlin"))
	}
	p = placed(t, "turn 19 ; when east 16")
	p.Queue[Soviets][0] = cardOf(Soviets, 2)
	p.turnUp(Soviets, mute{})
	if p.Due[Soviets].Infantry != 15 {
		t.Errorf("BW-11.9a: %d", p.Due[Soviets].Infantry)
	}
	if p.Past[Soviets][0] != cardOf(Soviets, 2) {
		t.Error("BW-11.3a: no card is turned up")
	}
	p = placed(t, "turn 20 ; hold soviets karelia")
	p.Stage, p.Side = uint8(onUnlock), Axis
	p.asksUnlock(mute{})
	if p.Unlocked[lockWhite] != 1 {
		t.Error("BW-11.8d: no white tank for Karelia")
	}
}

// TestDole: who receives what (BW-11.2a to BW-11.2h, BW-9.5a).
func TestDole(t *testing.T) {
	p := placed(t, "turn 5 ; at march axis")
	p.deal(mute{})
	if p.Dole[france] != 1 {
		t.Errorf("BW-11.2a: %d", p.Dole[france])
	}
	p = placed(t, "turn 4 ; at march axis")
	p.deal(mute{})
	if stackOf(p, "warsaw") != "POL infantry1" || p.Dole[finland] != 1 || p.Dole[belgium] != 0 {
		t.Errorf("BW-11.2c, BW-11.2f: %s, %d", stackOf(p, "warsaw"), p.Dole[finland])
	}
	p = placed(t, "turn 4 ; join BE allies ; hold axis warsaw ; at march axis")
	p.deal(mute{})
	if stackOf(p, "warsaw") != "" || stackOf(p, "brussels") != "BE infantry1" {
		t.Error("BW-11.2e, BW-11.2h: a lost capital")
	}
	p = placed(t, "turn 10 ; join ITA axis ; at march axis")
	p.deal(mute{})
	if purseAt(p, "rome") != 8 || p.Spare[Axis] != 2 {
		t.Errorf("BW-11.2b: %d halves", purseAt(p, "rome"))
	}
	p = placed(t, "turn 22 ; at march axis")
	p.State[yugoslavia], p.When[evYugoslaviaFell] = surrendered, 15
	for x := range board.home[yugoslavia].All() {
		p.give(x, Axis)
	}
	p.deal(gametest.Dice(t, 6))
	if p.Dole[yugoslavia] != 2 {
		t.Errorf("BW-9.5a: %d corps", p.Dole[yugoslavia])
	}
	p.raise(yugoslavia, infantry, montenegro, mute{})
	if p.holder(montenegro) != Allies {
		t.Error("BW-9.5c: partisans hold nothing")
	}
	if u := first[yugoslavia]; p.sideOf(u) != Allies || p.patron(yugoslavia) != Allies {
		t.Error("BW-9.5c: partisans are nobody's")
	}
	if ports := p.harbours(Allies); ports.Has(montenegro) {
		t.Error("BW-9.5d: Montenegro alone")
	}
	p.give(placeNamed("sarajevo"), Allies)
	if ports := p.harbours(Allies); !ports.Has(montenegro) {
		t.Error("BW-9.5d: Montenegro and another zone")
	}
}

// TestNoCounter: what finds no counter is lost, but armour comes as infantry (BW-11.5g, BW-3j).
func TestNoCounter(t *testing.T) {
	p := placed(t, "GER berlin arm2 arm2 arm2 arm2 arm1 arm1 arm1")
	if !p.raise(germany, armoured, placeNamed("ruhr"), mute{}) || stackOf(p, "ruhr") != "GER infantry1" {
		t.Errorf("BW-11.5g: %s", stackOf(p, "ruhr"))
	}
}

// TestCardsAfterMinors: whoever has just placed the corps of a minor is asked for his card as well (BW-11.1a, BW-11.5a).
func TestCardsAfterMinors(t *testing.T) {
	p := placed(t, "turn 2 ; cards axis-limited-8 allies-limited-2 ; dole FRA 1 ; at minors allies")
	p.Side = Allies
	play(t, p, mute{}, Allies, "place france infantry paris")
	if p.Step == stepUnlock {
		play(t, p, mute{}, Soviets, "unlock large")
	}
	if p.Step != stepPlace || p.Asked != Axis {
		t.Fatalf("BW-11.5a: step %d asks %s", p.Step, seatNames[p.Asked])
	}
	play(t, p, mute{}, Axis, "place germany infantry berlin", "done")
	if p.Step != stepPlace || p.Asked != Allies {
		t.Errorf("BW-11.5a: step %d asks %s", p.Step, seatNames[p.Asked])
	}
}

// TestSupplyWithoutRome: the Axis says where Italy's supply goes (BW-11.2b, BW-Q11).
func TestSupplyWithoutRome(t *testing.T) {
	p := placed(t, "turn 38 ; cards axis-total-1 ; join ITA axis ; when usa 20 ; hold allies rome naples ; supply axis milan 2 ; at minors axis")
	p.Sub = 0
	p.goOn(mute{})
	if p.Step != stepMinors || p.Asked != Axis || purseAt(p, "milan") != 4 {
		t.Fatalf("BW-Q11: step %d, %d halves in Milan", p.Step, purseAt(p, "milan"))
	}
	for _, say := range []string{"place italy supply tripoli", "place italy supply rome"} {
		if err := refused(t, p, Axis, say); err != game.Clause("BW-11.2h") {
			t.Errorf("BW-Q11: %s: %v", say, err)
		}
	}
	play(t, p, mute{}, Axis, "place italy supply milan")
	if purseAt(p, "milan") != 12 {
		t.Errorf("BW-Q11: %d halves in Milan", purseAt(p, "milan"))
	}
	if err := refused(t, p, Axis, "place italy supply turin"); err != game.Clause("BW-11.2b") {
		t.Errorf("BW-11.2b: twice: %v", err)
	}
}

// TestLimitedCardsAreBritish: corps of a Limited War card are British even when the USA is at war, fleets of either (BW-Q88).
func TestLimitedCardsAreBritish(t *testing.T) {
	p := placed(t, "turn 22 ; when usa 20 ; join USA allies ; due allies I1 F1 ; spare allies 255 ; at place allies")
	if err := refused(t, p, Allies, "place united-states infantry america"); err != game.Clause("BW-Q88") {
		t.Errorf("BW-Q88: %v", err)
	}
	for _, say := range []string{"place united-states fleet america", "place united-kingdom infantry london"} {
		if err := refused(t, p, Allies, say); err != nil {
			t.Errorf("BW-Q88: %s: %v", say, err)
		}
	}
}

// TestRulings: what is counted once (BW-Q85), who answers first (BW-Q86), what is occupied (BW-Q87), and mixed ground (BW-Q89, BW-Q90).
func TestRulings(t *testing.T) {
	p := placed(t, "war s40 ; turn 15 ; head GER london english-channel ; UK london inf1 ; GER calais inf1 inf1 ; supply axis calais 4 ; at ship axis")
	was := p.usEntry()
	play(t, p, mute{}, Axis, "land ger1 london", "land ger2 london")
	if p.usEntry() != was-1 {
		t.Errorf("BW-Q85: turn %d, was %d", p.usEntry(), was)
	}
	p = placed(t, "war s41 ; turn 18 ; air GER oslo 1 ; air UK scapa-flow 1 ; unlocked 0 1 ; hold soviets narvik ; air SU narvik 1 ; at fly axis")
	play(t, p, mute{}, Axis, "fly gerair1 bergen")
	if p.Step != stepCounter || p.Asked != Allies {
		t.Fatalf("BW-Q86: %s is asked", seatNames[p.Asked])
	}
	play(t, p, mute{}, Allies, "pass")
	if p.Step == stepCounter && p.Asked != Soviets {
		t.Errorf("BW-Q86: %s is asked", seatNames[p.Asked])
	}
	p = opened(t, "turn 5 ; join BE allies ; hold axis brussels")
	if p.State[belgium] != surrendered {
		t.Error("BW-Q87: a capital without a garrison")
	}
	p = placed(t, "war s43 ; turn 41 ; mark 10 ; hold allies reims ; beach USA amsterdam north-sea inf2 ; hold axis amsterdam ; UK reims inf1 ; GER amsterdam inf1 ; at fight allies")
	b, _ := p.battleOf(Allies, placeNamed("amsterdam"), named([]game.Word{game.UnitWord(first[usa])}), true)
	if !p.terrainHelps(&b) {
		t.Error("BW-Q89: from a beachhead")
	}
	for x := range board.river[placeNamed("amsterdam")].All() {
		p.At[first[britain]] = x
		b.attackers.Add(first[britain])
		if !p.terrainHelps(&b) {
			t.Errorf("BW-Q89: from %s and a beachhead", x)
		}
	}
	p = placed(t, "war s43 ; turn 26 ; when west 25 ; hold allies sarajevo ; YUG sarajevo inf1 ; GER belgrade inf2 ; active belgrade ; supply axis belgrade 2 ; at fight axis")
	b, _ = p.battleOf(Axis, placeNamed("sarajevo"), named([]game.Word{game.UnitWord(first[germany])}), true)
	if c, ok := p.germanShift(&b); !ok || c != "BW-16.3.1b" {
		t.Errorf("BW-Q90: %s", c)
	}
}

// TestDearLanding is a landing from America that can just be paid (BW-7t, BW-14.1.2c).
func TestDearLanding(t *testing.T) {
	const text = "turn 25 ; when france 8 ; when usa 20 ; join USA allies ; head UK algiers western-med ; fleet UK western-med 2 ; USA america inf2 ; at ship allies ; "
	for units, want := range map[string]error{"supply allies america 4": nil, "supply allies america 3": game.Clause("BW-7p")} {
		p := placed(t, text+units)
		if err := refused(t, p, Allies, "land us1 algiers"); err != want {
			t.Errorf("BW-7t: %s: %v", units, err)
		}
	}
}

// TestNavalTable: from summer 1943 on a five is an exchange and a six costs the Axis a unit, whoever attacks (BW-12.2d).
func TestNavalTable(t *testing.T) {
	p := placed(t, "turn 33")
	for die, want := range map[int][2]uint8{1: {1, 1}, 5: {1, 1}} {
		if got := p.navalLoss(die, Allies); got != want {
			t.Errorf("BW-12.2d: die %d: %v", die, got)
		}
	}
	if a, b := p.navalLoss(6, Axis), p.navalLoss(6, Allies); a != [2]uint8{1, 0} || b != [2]uint8{0, 1} {
		t.Errorf("BW-12.2d: a six: %v, %v", a, b)
	}
}

// TestLossForgiven: what a side cannot pay of lost supply is forgiven, not put off (BW-Q49).
func TestLossForgiven(t *testing.T) {
	p := placed(t, "war s43 ; turn 40")
	for u := range stockSlots.All() {
		if p.sideOf(u) == Axis {
			p.clear(u)
		}
	}
	p.Due[Axis], p.Loss[Axis] = load{}, 3
	if p.choosesPayment(Axis) || p.Loss[Axis] != 0 {
		t.Errorf("BW-Q49: %d are still owed", p.Loss[Axis])
	}
	p.Due[Axis].Infantry, p.Loss[Axis] = 1, 3
	if !p.choosesPayment(Axis) || p.Loss[Axis] != 3 {
		t.Errorf("BW-11.3f: %d are owed, and infantry is to come", p.Loss[Axis])
	}
}
