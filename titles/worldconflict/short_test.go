package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

const (
	east    = "scenario barbarossa ; "
	rising  = "scenario rising-sun ; "
	harbin3 = rising + "at harbin 17th-area@1 kwantung-army@2 ; "
)

// TestBarbarossaFront: the Second Front (WC-D.0g, WC-D.0h).
func TestBarbarossaFront(t *testing.T) {
	for turn, want := range map[uint8]uint8{6: 0, 7: 1, 8: 2, 10: 4, 12: 4} {
		p := placed(t, east)
		if p.Turn = turn; int(want) != p.pressure(germany) {
			t.Errorf("WC-D.0g: turn %d takes %d", turn, p.pressure(germany))
		}
	}
	p := placed(t, east+"turn 9 ; at belgium-netherlands 18th-army@1 atlantic-wall@1 ; at western-germany army-group-b@2 ; at london home-guard@1 ; step march germany")
	p.goOn(mute{})
	if p.Control[placeBelgium] != afa || unitsIn(p, "belgium-netherlands") != "" || p.At[unitNamed("18th Army")] != westernGermany {
		t.Errorf("WC-D.0h, Ruling WC-Q103: %s in Belgium-Netherlands", unitsIn(p, "belgium-netherlands"))
	}
	if err := p.mayTarget(germany, placeBelgium, groundAttack); err != game.Clause("WC-D.0h") {
		t.Errorf("WC-D.0h: an attack on it: %v", err)
	}
	if p = placed(t, east+"turn 8 ; at western-germany army-group-b@2 ; step march germany"); p.mayTarget(germany, placeBelgium, groundAttack) == game.Clause("WC-D.0h") {
		t.Error("WC-D.0h: before Turn 9")
	}
}

// TestBarbarossaArmour: Size 4 of ARM leaves the map in the builds of Turn 9, for good (WC-D.0h).
func TestBarbarossaArmour(t *testing.T) {
	p := placed(t, east+"turn 9 ; hold afa belgium-netherlands ; at poland army-group-center@4 army-group-a@2 6th-army@2 ; at moscow western-front@1 ; step spend")
	p.Owing = 0 // the builds begin
	p.goOn(mute{})
	if p.Step != stepWithdraw || p.Asked != germany.seat() {
		t.Fatalf("WC-D.0h: step %d asks %d", p.Step, p.Asked)
	}
	if err := refused(t, p, germany, "withdraw 6th-army"); err != game.Clause("WC-D.0h") {
		t.Errorf("WC-D.0h: infantry: %v", err)
	}
	play(t, p, mute{}, germany, "withdraw army-group-center", "withdraw army-group-center", "withdraw army-group-a", "withdraw army-group-a")
	if p.Step == stepWithdraw || unitsIn(p, "poland") != "army-group-center@2 6th-army@2" {
		t.Errorf("WC-D.0h: %s, step %d asks %d, %d given up, turn %d", unitsIn(p, "poland"), p.Step, p.Asked, p.ShortPart.Armour, p.Turn)
	}
	if p.Status[unitNamed("Army Group A")] != absent || p.Big[unitNamed("Army Group Center")] != absent {
		t.Error("WC-D.0h: they can come back")
	}
}

// TestBarbarossa: Gibraltar, the Near East, the Alpini, where reinforcements come, who is at war (WC-D.0b to WC-D.0f).
func TestBarbarossa(t *testing.T) {
	p := placed(t, east+"at egypt desert-air-force@1 ; at poland alpini-army@1 army-group-b@1 ; step march germany")
	if err := p.mayBeIn(unitNamed("Desert Air Force"), placeGibraltar); err != game.Clause("WC-D.0c") || p.Control[placeGibraltar] != afa {
		t.Errorf("WC-D.0c: %v", err)
	}
	if p.tieOf(germany, ussr) != enemy || p.tieOf(germany, afa) != enemy || p.Control[placePoland] != germany || p.Control[area("Balkans")] != afa {
		t.Error("WC-D.0d: wars and control at the start")
	}
	if p.start().inPlay.Has(area("Rome")) || !p.start().inPlay.Has(area("Black Sea")) {
		t.Error("WC-D.0b: areas in play")
	}
	if err := p.mayDeclare(germany, area("Iraq")); err != nil {
		t.Errorf("WC-D.0d: war on the Near East: %v", err)
	}
	if err := p.mayDeclare(germany, area("Sweden")); err == nil {
		t.Error("WC-D.0d: war on Sweden")
	}
	play(t, p, mute{}, germany, "declare iraq")
	if p.Control[area("Iraq")] != afa {
		t.Error("WC-D.0d: the Near East stays neutral")
	}
	if p.destroy(unitAlpini, mute{}); p.Status[unitAlpini] != absent {
		t.Error("WC-D.0e: the Alpini return")
	}
	for u, want := range map[int]Place{unitNamed("8th Air Force"): placeLondon, unitBering: placeWestCoast} {
		if set := p.homesOf(u); !set.Has(want) || set.Has(area("Central Plains")) {
			t.Errorf("WC-D.0f: %s", units.all[u].name)
		}
	}
}

// TestEXE0 is the Soviet attack on Harbin of scenario E (WC-E.0j, WC-E.0m).
func TestEXE0(t *testing.T) {
	begin := func(turn string, die int) *Position {
		p := placed(t, harbin3+"turn "+turn+" ; at peking north-china-army@2 ; at hawaii pacific-command@1 ; step attack afa")
		p.goOn(gametest.Dice(t, die))
		return p
	}
	if p := begin("11", 3); p.Control[placeHarbin] != japan || !p.Raided {
		t.Error("WC-E.0j: a die of 3 against Size 3")
	}
	p := begin("12", 5)
	if p.Step != stepLose || p.Asked != japan.seat() {
		t.Fatalf("WC-E.0m: step %d asks %d", p.Step, p.Asked)
	}
	play(t, p, mute{}, japan, "lose 17th-area")
	if p.Step == stepRetreat {
		play(t, p, mute{}, japan, "retreat port-arthur")
	}
	if p.Control[placeHarbin] != ussr || unitsIn(p, "harbin") != "" || unitsIn(p, "port-arthur") != "kwantung-army@1" {
		t.Errorf("WC-E.0m: %s in Port Arthur, step %d", unitsIn(p, "port-arthur"), p.Step)
	}
	if err := p.mayTarget(japan, placeHarbin, groundAttack); err != game.Clause("WC-E.0k") {
		t.Errorf("WC-E.0k: Japan attacks it: %v", err)
	}
	if err := p.shortBars(0, placeHarbin); err != game.Clause("WC-E.0k") {
		t.Errorf("WC-E.0k: %v", err)
	}
	if p := placed(t, harbin3+"turn 10 ; step attack afa"); p.asksSoviet(mute{}) {
		t.Error("WC-E.0j: before Turn 11")
	}
}

// TestSovietNext: after Harbin any Japanese area next to a Soviet one, one a turn, if the Western Allies wish it (WC-E.0l).
func TestSovietNext(t *testing.T) {
	text := rising + "turn 12 ; hold ussr harbin ; at peking north-china-army@2 china-expeditionary-army@3 ; at hawaii pacific-command@1 ; step attack afa"
	p := placed(t, text)
	if p.goOn(mute{}); p.Step != stepSoviet || p.Asked != afa.seat() {
		t.Fatalf("WC-E.0l: step %d asks %d", p.Step, p.Asked)
	}
	if err := refused(t, p, afa, "soviet formosa"); err != game.Clause("WC-E.0l") {
		t.Errorf("WC-E.0l: Formosa: %v", err)
	}
	play(t, p, gametest.Dice(t, 1), afa, "soviet port-arthur")
	if p.Control[area("Port Arthur")] != ussr || p.Step == stepSoviet {
		t.Errorf("WC-E.0l: an empty area, step %d", p.Step)
	}
	p = placed(t, text)
	p.goOn(mute{})
	if play(t, p, mute{}, afa, "pass"); p.Step == stepSoviet {
		t.Error("WC-E.0l: they need not")
	}
}

// TestHarbinGarrison: Japan keeps Size 2 in Harbin or loses it (WC-E.0i, Ruling WC-Q31).
func TestHarbinGarrison(t *testing.T) {
	p := placed(t, harbin3+"step march japan")
	if p.goOn(mute{}); p.Control[placeHarbin] != japan {
		t.Fatal("WC-E.0i: Size 3 is enough")
	}
	play(t, p, mute{}, japan, "move kwantung-army port-arthur")
	if p.Control[placeHarbin] != ussr || unitsIn(p, "harbin") != "" {
		t.Errorf("WC-E.0i: %s holds Harbin", unitsIn(p, "harbin"))
	}
}

// TestLoan: three Resources for a VP on Turns 5 to 8, two more each turn from Turn 9 on (WC-E.0n, WC-E.0o, Ruling WC-Q104).
func TestLoan(t *testing.T) {
	text := harbin3 + "at hawaii pacific-command@1 ; "
	p := placed(t, text+"turn 5 ; vp afa 2 ; step open afa")
	if p.goOn(mute{}); p.Step != stepOpen || p.Asked != afa.seat() {
		t.Fatalf("WC-E.0n: step %d asks %d", p.Step, p.Asked)
	}
	q := *p
	refuses(t, p, afa, "announce", "WC-S.d") // Japan's war is Germany's to announce (WC-F.0e)
	play(t, p, mute{}, afa, "borrow")
	if p.VP[afa] != 1 || p.outside(afa).resources != 3 || p.Step == stepOpen {
		t.Errorf("WC-E.0n: VPs %d, Resources %d", p.VP[afa], p.outside(afa).resources)
	}
	q.VP[afa] = 0
	if play(t, &q, mute{}, afa, "borrow"); q.VP[japan] != 1 || q.VP[afa] != 0 {
		t.Errorf("WC-E.0n: Japan has %d", q.VP[japan])
	}
	p = placed(t, text+"turn 5 ; step open afa")
	p.goOn(mute{})
	if play(t, p, mute{}, afa, "done"); p.Step == stepOpen || p.outside(afa).resources != 0 {
		t.Errorf("WC-E.0n: declined, step %d", p.Step)
	}
	for turn, want := range map[uint8]int{8: 0, 9: 2, 10: 4, 11: 6} {
		if p.Turn = turn; p.outside(afa).resources != want {
			t.Errorf("WC-E.0o: turn %d gives %d", turn, p.outside(afa).resources)
		}
	}
	if p = placed(t, text+"turn 9 ; step open afa"); p.asksLoan(mute{}) {
		t.Error("WC-E.0n: on Turn 9")
	}
}

// TestRisingSunStart: set-up, what is in play, supply from outside, the Far East Fleet (WC-E.0b, WC-E.0c, WC-E.0e, WC-E.0f, WC-E.0g).
func TestRisingSunStart(t *testing.T) {
	p := placed(t, rising+"full")
	if p.At[unitNamed("Southern Army")] != area("Peking") || p.Oil[japan] != 2 || p.Oil[afa] != 2 {
		t.Error("WC-E.0b: the corrected set-up")
	}
	if in := &p.start().inPlay; !in.Has(area("Chungking")) || in.Has(area("Vladivostok")) || !in.Has(area("Tasman Sea")) || in.Has(area("Egypt")) {
		t.Error("WC-E.0e: what is in play")
	}
	if p.Control[area("South-East Asia")] != japan || p.Control[area("Borneo")] != afa {
		t.Error("WC-E.0f: who has what")
	}
	p.resupply()
	if !p.Supply[afa].Has(area("Hyderabad")) || !p.Supply[afa].Has(area("Egypt")) || !p.Supply[afa].Has(area("Indian Ocean")) {
		t.Error("WC-E.0g: supply of the Western Allies comes from outside")
	}
	if p.Supply[japan].Has(area("Gulf of Guinea")) {
		t.Error("WC-E.0g: Japan's runs through areas out of play")
	}
	if dueFleet(p) {
		t.Error("WC-E.0c: at the start")
	}
	if p.Turn++; !dueFleet(p) {
		t.Fatal("WC-E.0c, Ruling WC-Q105: not on the second turn")
	}
	if doFleet(p, mute{}); p.At[unitFarEastFleet] != placeCanada || dueFleet(p) {
		t.Error("WC-E.0c: the Far East Fleet")
	}
}
