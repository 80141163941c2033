package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestGuardedZones: what keeps a zone of a country that falls from the Axis: any unit of its enemies but aircraft on missions and troops on beachheads (BW-9.2j,
// BW-Q91); before version 4 corps alone.
func TestGuardedZones(t *testing.T) {
	for _, tt := range []struct {
		text     string
		at       string
		old, now bool
	}{
		{"UK calais inf1", "calais", true, true},
		{"SU calais inf1", "calais", true, true},
		{"GER calais inf1", "calais", false, false},
		{"ITA calais inf1", "calais", false, false},
		{"air UK calais 1", "calais", false, true},
		{"fly UK calais 1", "calais", false, false},
		{"supply allies calais 2", "calais", false, true},
		{"fleet UK calais 1", "calais", false, true},
		{"beach UK calais english-channel inf1", "calais", false, false},
		{"UK calais inf1", "paris", false, false},
	} {
		for rules, want := range map[uint8]bool{3: tt.old, 4: tt.now, 8: tt.now} {
			p := placed(t, "turn 8 ; "+tt.text)
			p.Rules = rules
			if set := p.guarded(); set.Has(placeNamed(tt.at)) != want {
				t.Errorf("BW-Q91: version %d: %s keeps %s: %v", rules, tt.text, tt.at, !want)
			}
		}
	}
}

// TestShelters: the zones to which Allied units in metropolitan Vichy can go stay Allied until they have (BW-9.4b, BW-Q91).
func TestShelters(t *testing.T) {
	const france = "turn 8 ; hold axis paris calais reims le-havre nancy dijon orleans brest cherbourg ; "
	for _, tt := range []struct{ text, want string }{
		{"UK toulouse inf1", "Bordeaux"},
		{"air UK toulouse 1", "Bordeaux"},
		{"supply allies toulouse 2", "Bordeaux"},
		{"fly UK toulouse 1", ""},
		{"fleet UK marseilles 1", ""},
		{"beach UK marseilles western-med inf1", ""},
		{"UK algiers inf1", ""},
		{"UK nantes inf1", ""},
		{"GER toulouse inf1", ""},
		{"hold axis bordeaux ; UK toulouse inf1", "Nantes"},
		{"hold axis bordeaux nantes ; UK toulouse inf1", ""},
	} {
		p := placed(t, france+tt.text)
		if set := p.shelters(); placeNames(&set) != tt.want {
			t.Errorf("BW-9.4b: %s: to %q, want %q", tt.text, placeNames(&set), tt.want)
		}
	}
	for _, tt := range []struct {
		fell, turn, rules uint8
		french            frenchState
		want              game.Seat // of Nantes, where nobody is; a British corps is in Bordeaux
	}{{8, 8, 8, vichyState, Axis}, {8, 8, 4, vichyState, Axis}, {8, 8, 3, vichyState, Allies}, {7, 8, 8, vichyState, Allies}, {8, 8, 8, freeFrench, Allies}} {
		p := placed(t, "turn 8 ; UK bordeaux inf1")
		p.When[evFranceFell], p.Turn, p.Rules, p.French = tt.fell, tt.turn, tt.rules, tt.french
		p.occupies(mute{})
		if got := p.holder(placeNamed("nantes")); got != tt.want || p.holder(placeNamed("bordeaux")) != Allies || p.holder(placeNamed("lyon")) != Allies {
			t.Errorf("BW-9.2j: %+v: Nantes is held by %d", tt, got)
		}
	}
}

// TestComingBack: a country that returns has its zones again where no enemy unit stands (BW-9.2l, BW-Q37).
func TestComingBack(t *testing.T) {
	p := placed(t, "turn 20 ; join BE allies ; hold axis brussels amsterdam liege ; GER liege inf1 ; fallen BE")
	p.give(placeNamed("brussels"), Allies)
	p.returns(belgium, Allies, mute{})
	if p.State[belgium] != withAllies || p.holder(placeNamed("amsterdam")) != Allies || p.holder(placeNamed("liege")) != Axis || p.holder(placeNamed("brussels")) != Allies {
		t.Errorf("BW-Q37: Amsterdam is held by %d, Liege by %d", p.holder(placeNamed("amsterdam")), p.holder(placeNamed("liege")))
	}
	p = placed(t, "turn 20 ; join BUL axis ; hold soviets sofia plovdiv varna ; SU varna inf1")
	p.State[bulgaria] = overrun
	p.give(placeNamed("sofia"), Axis)
	p.returnsIfFree(bulgaria, mute{})
	if p.State[bulgaria] != withAxis || p.holder(placeNamed("plovdiv")) != Axis || p.holder(placeNamed("varna")) != Soviets {
		t.Errorf("BW-9.2l: Bulgaria is in state %d, Plovdiv held by %d, Varna by %d", p.State[bulgaria], p.holder(placeNamed("plovdiv")), p.holder(placeNamed("varna")))
	}
	for st, want := range map[state]game.Seat{surrendered: Allies, overrun: Axis} {
		if got := formerSide(st); got != want {
			t.Errorf("BW-9.2l: state %d: side %d", st, got)
		}
	}
}

// TestWhoFalls: what becomes of the zones of a country that falls, by the side on which it fought (BW-9.2i to BW-9.2k).
func TestWhoFalls(t *testing.T) {
	p := placed(t, "turn 20 ; join BE allies ; BE brussels inf1 ; BE liege inf1 ; UK amsterdam inf1 ; hold axis brussels")
	p.falls(belgium, Allies, mute{})
	if stackOf(p, "liege") != "" || p.holder(placeNamed("liege")) != Axis || p.holder(placeNamed("amsterdam")) != Allies || p.State[belgium] != surrendered {
		t.Errorf("BW-9.2j: Liege is held by %d, Amsterdam by %d", p.holder(placeNamed("liege")), p.holder(placeNamed("amsterdam")))
	}
	p = placed(t, "turn 30 ; join BUL axis ; BUL varna inf1 ; hold soviets sofia ; neutral plovdiv")
	p.falls(bulgaria, Axis, mute{})
	if stackOf(p, "varna") != "" || p.holder(placeNamed("varna")) != Axis || p.holder(placeNamed("plovdiv")) != Axis || p.holder(placeNamed("sofia")) != Soviets || p.State[bulgaria] != overrun {
		t.Errorf("BW-9.2k: Varna is held by %d, Plovdiv by %d, Sofia by %d", p.holder(placeNamed("varna")), p.holder(placeNamed("plovdiv")), p.holder(placeNamed("sofia")))
	}
	p = placed(t, "turn 24 ; SU kiev inf1 ; unlocked 0 1 ; air SU kiev 1 ; supply soviets moscow 4 ; UK london inf1 ; supply allies london 2 ; GER berlin inf1")
	p.falls(soviet, Soviets, mute{})
	if p.on(first[soviet]) || p.on(first[sovietAir]) || p.on(first[sovietSupply]) || !p.on(first[britain]) || !p.on(first[alliedSupply]) || !p.on(first[germany]) || p.When[evSovietFell] != 24 || p.holder(placeNamed("kiev")) != Axis {
		t.Error("BW-9.2e: the Soviet Union falls")
	}
	for n, e := range map[nation]event{poland: evPolandFell, greece: evGreeceFell, yugoslavia: evYugoslaviaFell, france: evFranceFell} {
		p := placed(t, "turn 9 ; join GRE allies ; join YUG allies")
		p.falls(n, Allies, mute{})
		for _, f := range []event{evPolandFell, evGreeceFell, evYugoslaviaFell, evFranceFell} {
			if (p.When[f] == 9) != (e == f) {
				t.Errorf("BW-9.2h: %s falls: event %d on turn %d", nationIDs[n], f, p.When[f])
			}
		}
	}
}

// TestShipsOfTheGulf: fleets in the Persian Gulf go to its ports and nowhere else (BW-11.4g, BW-12.1f).
func TestShipsOfTheGulf(t *testing.T) {
	const gulf = "turn 24 ; fleet UK persian-gulf 2 ; supply allies basra 2 ; supply allies asian-bases 2 ; at sail allies"
	judge1(t, []sentence{
		{"BW-12.1f", "back to Asian Bases", gulf, Allies, "sail ukfleet1 asian-bases", ok},
		{"BW-12.1f", "to Basra", gulf, Allies, "sail ukfleet1 basra", ok},
		{"BW-11.4g", "not to the North Sea", gulf, Allies, "sail ukfleet1 north-sea", "BW-11.4g"},
		{"BW-11.4g", "nor to London", gulf, Allies, "sail ukfleet1 london", "BW-11.4g"},
		{"BW-12.1e", "nor to a Basra that is the Axis'", "hold axis basra ; " + gulf, Allies, "sail ukfleet1 basra", "BW-12.1e"},
	})
}
