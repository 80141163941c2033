package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestOtherCounters: what is no corps does not attack, advance or go by sea as corps do; fortified corps stay where they are (BW-14.1.1a, BW-15.1d,
// BW-16.1e, BW-16.4b).
func TestOtherCounters(t *testing.T) {
	p := placed(t, "war s43 ; front e2 ; turn 25 ; GER kiev fort1 inf2 ; SU kursk inf2 ; air GER kiev 1 ; supply axis kiev 4 ; fleet ITA naples 2 ; uboat GER north-sea 2 ; at fight axis")
	kursk := placeNamed("kursk")
	fort, corps, plane, stock, ship, boat := first[germany], first[germany]+1, first[germanAir], first[axisSupply], first[fleetGroup(italy)], first[germanUboats]
	p.Field = kursk
	for _, u := range []int{fort, corps, plane, stock} {
		p.Striking.Add(u)
	}
	for _, tt := range []struct {
		what string
		got  error
		want game.Clause
	}{
		{"aircraft attack", p.mayStrike(Axis, plane, kursk), "BW-16.1e"},
		{"supply attacks", p.mayStrike(Axis, stock, kursk), "BW-16.1e"},
		{"ships attack", p.mayStrike(Axis, ship, kursk), "BW-16.1e"},
		{"fortified corps attack", p.mayStrike(Axis, fort, kursk), "BW-15.1d"},
		{"Soviets attack for the Axis", p.mayStrike(Axis, first[soviet], kursk), "BW-9.1e"},
		{"aircraft advance", p.mayAdvance(Axis, plane), "BW-16.4b"},
		{"supply advances", p.mayAdvance(Axis, stock), "BW-16.4b"},
		{"fortified corps advance", p.mayAdvance(Axis, fort), "BW-15.1d"},
		{"Soviets advance for the Axis", p.mayAdvance(Axis, first[soviet]), "BW-9.1e"},
		{"ships go by sea transport", p.mayShip(Axis, ship), "BW-14.1.1a"},
		{"U-boats go by sea transport", p.mayShip(Axis, boat), "BW-14.1.1a"},
		{"fortified corps go by sea", p.mayShip(Axis, fort), "BW-15.1d"},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %s: %v", tt.want, tt.what, tt.got)
		}
	}
}

// TestNothingIsTakenBackInSetup: counters are removed in phases of reorganisation, not while a side sets up (BW-11.10b, BW-19a).
func TestNothingIsTakenBackInSetup(t *testing.T) {
	for step, want := range map[string]error{"setup": game.Clause("BW-11.10b"), "march": nil} {
		p := placed(t, "GER berlin inf2 ; at "+step+" axis")
		if err := p.mayRemove(Axis, first[germany]); err != want {
			t.Errorf("BW-11.10b: in %s: %v", step, err)
		}
	}
}

// TestAnswers: an aircraft counters one that has been placed in its range, and no other (BW-13.2b, BW-13.3c, BW-13.4.1a).
func TestAnswers(t *testing.T) {
	p := placed(t, "war s43 ; turn 25 ; air GER berlin 1 ; air GER kiev 1 ; at fly axis")
	home, abroad := first[germanAir], first[germanAir]+1
	for _, tt := range []struct {
		air  Place
		u    int
		want error
	}{
		{nowhere, home, game.Clause("BW-13.2b")},
		{bombingBox, home, nil},
		{bombingBox, abroad, game.Clause("BW-13.3c")},
		{placeNamed("hamburg"), home, nil},
		{placeNamed("hamburg"), abroad, game.Clause("BW-13.4.1a")},
	} {
		if p.Air = tt.air; p.mayAnswer(Axis, tt.u) != tt.want {
			t.Errorf("%v: over %v: %v", tt.want, tt.air, p.mayAnswer(Axis, tt.u))
		}
	}
}

// TestNoRefuge: a ship that cannot stay has no refuge by one rule, others by another (BW-15.3d, Ruling BW-Q54).
func TestNoRefuge(t *testing.T) {
	p := placed(t, "GER berlin inf2 ; fleet UK alexandria 2 ; at march axis")
	for u, want := range map[int]error{first[germany]: game.Clause("BW-Q54"), first[britishFleet]: game.Clause("BW-15.3d")} {
		if err := noRefuge(p, game.Say(Axis, game.VerbWord(0), game.UnitWord(u)), 2); err != want {
			t.Errorf("%v: %v", want, err)
		}
	}
}

// TestAttackRange: infantry may march one zone and attack, armour three, all else not at all (BW-15.3e).
func TestAttackRange(t *testing.T) {
	p := placed(t, "GER berlin inf2 arm2 w3 ; air GER berlin 1 ; supply axis berlin 4 ; at march axis")
	k := p.Known(Axis).(*Known)
	for u, want := range map[int]uint8{first[germany]: 1, first[germany] + 1: 3, first[germany] + 2: 3, first[germanAir]: 0, first[axisSupply]: 0} {
		if got := k.attackRange(u); got != want {
			t.Errorf("BW-15.3e: counter %d: %d zones, want %d", u, got, want)
		}
	}
}

// TestPrices: activations and fortifications have a price, other sentences and half ones have none (BW-7p).
func TestPrices(t *testing.T) {
	p := placed(t, "GER berlin inf2 ; supply axis berlin 4 ; at march axis")
	k := p.Known(Axis).(*Known)
	u := game.UnitWord(first[germany])
	for _, tt := range []struct {
		a    game.Action
		want bool
	}{
		{game.Say(Axis, game.VerbWord(verbActivate), u), true},
		{game.Say(Axis, game.VerbWord(verbFortify), u), true},
		{game.Say(Axis, game.VerbWord(verbRemove), u), false},
		{game.Say(Axis, game.VerbWord(verbActivate)), false},
		{game.Say(Axis, game.VerbWord(verbActivate), game.PlaceWord(placeNamed("berlin"))), false},
		{game.Say(Axis, game.VerbWord(verbActivate), u, u), false},
	} {
		if got := k.Price(tt.a); (got != "") != tt.want {
			t.Errorf("BW-7p: %v costs %q", tt.a, got)
		}
	}
}

// TestReasonsOfWhoIsNamed: why a place is not open is said of the counter that the sentence names, in every way of going there.
func TestReasonsOfWhoIsNamed(t *testing.T) {
	judge1(t, []sentence{
		{"BW-9.6e", "by rail a Pole stays at home", "POL warsaw inf2 ; supply allies warsaw 4 ; at march allies", Allies, "rail pol1 paris", "BW-9.6e"},
		{"BW-9.6j", "by rail two minors do not meet", "join RUM axis ; join HUN axis ; RUM cluj inf2 ; HUN debrecen inf2 ; " + march, Axis, "rail hun1 cluj", "BW-9.6j"},
		{"BW-15.2a", "by rail nobody gets over the sea", "GER berlin inf2 ; hold axis tripoli ; turn 20 ; " + march, Axis, "rail ger1 tripoli", "BW-15.2a"},
		{"BW-4g", "by rail not among an ally's aircraft", "turn 25 ; war s41 ; turn 25 ; SU moscow inf2 ; air UK gorki 1 ; supply soviets moscow 4 ; at march soviets", Soviets, "rail su1 gorki", "BW-4g"},
		{"BW-9.6e", "by sea a Pole stays at home", "POL danzig inf1 ; hold allies danzig stettin ; supply allies danzig 4 ; at ship allies", Allies, "ship pol1 stettin", "BW-9.6e"},
		{"BW-9.6j", "by sea two minors do not meet", "join RUM axis ; join BUL axis ; RUM constanta inf1 ; BUL varna inf1 ; " + rich + "supply axis constanta 2 ; at ship axis", Axis, "ship rum1 varna", "BW-9.6j"},
		{"BW-7t", "a far port is too dear", "turn 30 ; UK basra inf1 ; supply allies basra 1 ; at ship allies", Allies, "ship uk1 asian-bases", "BW-7t"},
		{"BW-9.6b", "German aircraft are not based in Africa yet", "turn 9 ; join ITA axis ; air GER rome 1 ; at fly axis", Axis, "rebase gerair1 tripoli", "BW-9.6b"},
		{"BW-13.5a", "aircraft are not based among enemies", "turn 9 ; air GER berlin 1 ; at fly axis", Axis, "rebase gerair1 paris", "BW-13.5a"},
	})
}
