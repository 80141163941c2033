package worldconflict

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// leads puts a Commander at the head of a unit; its second face if other.
func leads(p *Position, commander, unit string, other bool) {
	p.Leads[unitCalled(commander)-firstCommander] = lead{uint8(unitCalled(unit)) + 1, other}
}

// TestEX95a is Novikov with the LRA: 5 Strategic Factors, 4 Land Factors, Air triangles that cancel (WC-9.5f, WC-9.5g).
func TestEX95a(t *testing.T) {
	p := placed(t, "use commanders ; war germany ussr ; at moscow lra@2")
	leads(p, "novikov-kuznetsov", "lra", false)
	u := unitCalled("lra")
	f := p.face(u)
	if got := p.bombs(u, bombsStrategic); got != whole*int(f.bombs)+whole {
		t.Errorf("WC-9.5f: %d sixteenths against a Factory, %d printed", got, f.bombs)
	}
	if got := p.bombs(u, bombsLand); got != whole*int(f.bombs)/2+2*whole {
		t.Errorf("WC-9.5f: %d sixteenths on land", got)
	}
	if got := int(f.airWhite) - int(f.airRed) + p.ledMarks(u, airRound, true); got != 0 {
		t.Errorf("WC-9.5g: %d triangles are left", got)
	}
	if p.ledAir(u) != 2 {
		t.Errorf("WC-9.5f: %d Air Factors more", p.ledAir(u))
	}
}

// TestEX95b is Manstein with the 1st Para: its white triangle stays when it attacks (WC-9.5g).
func TestEX95b(t *testing.T) {
	p := placed(t, "use commanders ; war germany ussr ; at poland 1st-para@1")
	leads(p, "manstein-rommel", "1st-para", false)
	u := unitCalled("1st-para")
	if p.ledMarks(u, landRound, true) != 0 || p.ledMarks(u, landRound, false) != -1 || p.face(u).landWhite != 1 {
		t.Errorf("WC-9.5g: %d when it attacks, %d when it defends", p.ledMarks(u, landRound, true), p.ledMarks(u, landRound, false))
	}
	if p.landFactors(u) != int(p.face(u).land)+2 {
		t.Errorf("WC-9.5f: %d Land Factors", p.landFactors(u))
	}
	p.Switches = 0
	if p.landFactors(u) != int(p.face(u).land) || p.commanderOf(u) != nil {
		t.Error("WC-9.5a: without the optional rule")
	}
}

// TestCommandersLead: at the start of a phase they change faces and units; their letter binds them (WC-9.5d, WC-9.5e), supply too (WC-9.5c).
func TestCommandersLead(t *testing.T) {
	text := "use commanders ; at berlin army-group-b@2 army-group-a@1 luftwaffe@2 ; at western-germany high-seas-fleet@1 ; step return germany"
	p := placed(t, text)
	leads(p, "manstein-rommel", "army-group-b", false)
	if p.goOn(mute{}); p.Step != stepCommand || p.Asked != germany.seat() {
		t.Fatalf("WC-9.5d: step %d asks %d", p.Step, p.Asked)
	}
	if err := refused(t, p, germany, "command manstein-rommel luftwaffe"); err != game.Clause("WC-9.5e") {
		t.Errorf("WC-9.5e: an air unit: %v", err)
	}
	if err := refused(t, p, germany, "command donitz-galland high-seas-fleet"); err != game.Clause("WC-9.5d") {
		t.Errorf("WC-9.5d: one of the Force Pool: %v", err)
	}
	play(t, p, mute{}, germany, "command manstein-rommel army-group-a", "turn manstein-rommel")
	if c := p.commanderOf(unitCalled("army-group-a")); c == nil || c.Name != "Rommel" || p.commanderOf(unitCalled("army-group-b")) != nil {
		t.Errorf("WC-9.5d: %+v", c)
	}
	if err := refused(t, p, germany, "command manstein-rommel army-group-b"); err != game.Clause("WC-9.5d") {
		t.Errorf("WC-9.5d: twice in a phase: %v", err)
	}
	if play(t, p, mute{}, germany, "done"); p.Step == stepCommand {
		t.Error("WC-9.5d: asked again")
	}
	p = placed(t, "use commanders ; war germany ussr ; at moscow army-group-b@2 ; hold germany moscow ; at berlin army-group-a@1 ; step return germany")
	leads(p, "manstein-rommel", "army-group-b", false)
	if p.goOn(mute{}); p.commanderOf(unitCalled("army-group-b")) != nil {
		t.Error("WC-9.5c: it is out of supply")
	}
}

// TestCommandersEnter: one a turn in the builds, in a home country, if the power is at war (WC-9.5b).
func TestCommandersEnter(t *testing.T) {
	p := placed(t, "use commanders ; hold germany libya ; at berlin army-group-b@2 ; at libya army-group-a@1 ; step spend")
	p.Owing, p.Step = 0, stepOver-1
	p.goOn(mute{})
	if p.Step != stepMuster || p.Asked != germany.seat() {
		t.Fatalf("WC-9.5b: step %d asks %d", p.Step, p.Asked)
	}
	if err := refused(t, p, germany, "command manstein-rommel army-group-a"); err != game.Clause("WC-9.5b") {
		t.Errorf("WC-9.5b: in Libya: %v", err)
	}
	play(t, p, mute{}, germany, "command manstein-rommel army-group-b")
	if p.commanderOf(unitCalled("army-group-b")) == nil || p.Step == stepMuster && p.Asked == germany.seat() {
		t.Error("WC-9.5b: one a turn")
	}
	if p.Step == stepMuster && (p.Asked == usa.seat() || p.Asked == ussr.seat()) {
		t.Error("WC-9.5b: a neutral power")
	}
}

// TestCommandersFall: a 6 for each point of damage, and with its unit (WC-9.5i, WC-9.5j); a unit without Land Factors can attack under one (WC-9.5h).
func TestCommandersFall(t *testing.T) {
	p := placed(t, "use commanders ; war germany ussr ; at poland army-group-b@2 pzaa@1")
	u, i := unitCalled("army-group-b"), unitCalled("manstein-rommel")-firstCommander
	leads(p, "manstein-rommel", "army-group-b", true)
	q := *p
	if p.damage(u, gametest.Dice(t, 5)); p.Leads[i].Unit == 0 {
		t.Error("WC-9.5i: a die of 5")
	}
	if p.damage(u, gametest.Dice(t, 1)); p.Leads[i].Unit != 0 {
		t.Error("WC-9.5j: its unit is destroyed")
	}
	if q.damage(u, gametest.Dice(t, 6)); q.Leads[i].Unit != 0 || !q.on(u) {
		t.Error("WC-9.5i: a die of 6")
	}
	for v := range nUnits { // a unit that has no Land Factors
		if f := &units.all[v].faces[1]; f.kind.land() && f.kind != fort && f.land == 0 && units.all[v].power == germany {
			q.put(v, germany, post{at: placePoland, size: 1})
			if q.landFactors(v) != 0 || q.mayAttack(v) != game.Clause("WC-5.3j") {
				t.Errorf("WC-9.5h: %s attacks without a Commander", units.all[v].name)
			}
			q.Leads[i] = lead{Unit: uint8(v) + 1}
			if q.landFactors(v) < 1 || q.mayAttack(v) == game.Clause("WC-5.3j") {
				t.Errorf("WC-9.5h: %s under a Commander", units.all[v].name)
			}
			return
		}
	}
	t.Error("WC-9.5h: there is no such unit")
}
