package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// column is the column of an attack.
func column(t *testing.T, text, sentence string) string {
	t.Helper()
	p := placed(t, text)
	return p.Forecast(say(t, p.Side, sentence)).Column
}

// TestMoreColumns: shifts of the defender and what they hang on.
func TestMoreColumns(t *testing.T) {
	const at = " ; active smolensk ; supply soviets moscow 4 ; at fight soviets"
	for _, tt := range []struct{ clause, why, text, say, want string }{
		{"BW-16.3.2b", "Germans defend, before 1942", "turn 18 ; when eastwar 16 ; GER vitebsk inf1 ; SU smolensk inf2 inf2" + at, "attack vitebsk su1 su2", "2-1"},
		{"BW-16.3.2b", "later with 20 points", "turn 30 ; when eastwar 16 ; mark 20 ; GER velikie-luki inf1 ; SU smolensk inf2 inf2" + at, "attack velikie-luki su1 su2", "3-1"},
		{"BW-16.3.2d", "not with 19", "turn 30 ; when eastwar 16 ; mark 19 ; GER velikie-luki inf1 ; SU smolensk inf2 inf2" + at, "attack velikie-luki su1 su2", "4-1"},
		{"BW-16.3.2c", "not in the winter of 1942", "turn 20 ; when eastwar 16 ; mark 30 ; GER velikie-luki inf1 ; SU smolensk inf2 inf2" + at, "attack velikie-luki su1 su2", "4-1"},
		{"BW-16.3.2a", "Finns as well", "turn 18 ; when eastwar 16 ; join FIN axis ; FIN kouvola inf1 ; SU helsinki inf2 inf2 ; active helsinki ; supply soviets helsinki 2 ; at fight soviets", "attack kouvola su1 su2", "3-1"},
		{"BW-16.3.2f", "all fortified", "turn 30 ; when eastwar 16 ; GER velikie-luki fort1 ; SU smolensk inf2 inf2" + at, "attack velikie-luki su1 su2", "3-1"},
		{"BW-15.1g", "not all fortified", "turn 30 ; when eastwar 16 ; GER velikie-luki fort1 inf1 ; SU smolensk inf2 inf2 inf2" + at, "attack velikie-luki su1 su2 su3", "3-1"},
		{"BW-3d", "armour counts as one", "turn 30 ; when eastwar 16 ; GER velikie-luki arm1 ; SU smolensk inf2" + at, "attack velikie-luki su1", "2-1"},
		{"BW-1h", "armour helps in mountains", "turn 30 ; when eastwar 16 ; GER grozny inf1 ; SU armavir arm2 ; active armavir ; supply soviets armavir 2 ; at fight soviets", "attack grozny su1", "2-1"},
		{"BW-7i", "out of supply", "turn 30 ; when eastwar 16 ; GER velikie-luki inf1 ; cut velikie-luki ; SU smolensk inf2" + at, "attack velikie-luki su1", "4-1"},
		{"BW-16.1f", "from two zones", "turn 30 ; when eastwar 16 ; GER velikie-luki inf1 ; SU kalinin inf1 ; active kalinin ; SU smolensk inf2" + at, "attack velikie-luki su1 su2", "3-1"},
		{"BW-16.1h", "the ground of the target counts", "turn 30 ; when eastwar 16 ; GER velikie-luki inf1 ; SU novgorod inf2 ; active novgorod ; supply soviets moscow 4 ; at fight soviets", "attack velikie-luki su1", "2-1"},
		{"BW-16.1l", "all corps defend", "turn 30 ; when eastwar 16 ; GER velikie-luki inf1 inf1 ; SU smolensk inf2" + at, "attack velikie-luki su1", "1-1"},
		{"BW-13.4.5f", "aircraft over a beachhead", "turn 39 ; fly GER calais 1 ; hold axis calais ; GER calais inf3 ; active calais ; beach UK calais english-channel inf1 ; supply axis calais 2 ; at fight axis", "attack calais ger1", "5-1"},
	} {
		if got := column(t, tt.text, tt.say); got != tt.want {
			t.Errorf("%s %s: %s, want %s", tt.clause, tt.why, got, tt.want)
		}
	}
}

// TestMoreCombat: the order of combats, duties and retreats.
func TestMoreCombat(t *testing.T) {
	judge1(t, []sentence{
		{"BW-2c", "not one's turn", "turn 7 ; GER berlin inf2 ; UK london inf2 ; " + march, Allies, "move uk1 portsmouth", game.NotAsked},
		{"BW-15.3g", "a beachhead needs no activation", norwegian + "at fight allies", Allies, "attack trondheim us1", ok},
		{"BW-15.2b", "by rail out of supply", "GER rovno inf2 ; hold axis lvov ; " + march, Axis, "rail ger1 lvov", "BW-7b"},
		{"BW-8j", "rebasing at the end of the turn", "turn 9 ; air GER berlin 1 ; at fight axis", Axis, "rebase gerair1 ruhr", ok},
		{"BW-14.2a", "exchange while shipping", "GER hamburg inf1 inf1 ; " + rich + "at ship axis", Axis, "join ger1 ger2", ok},
		{"BW-13.1a", "flying costs nothing", "turn 9 ; air GER hamburg 1 ; at fly axis", Axis, "fly gerair1 north-sea", ok},
		{"BW-13.4a", "only aircraft fly", "turn 9 ; air GER hamburg 1 ; GER hamburg inf1 ; at fly axis", Axis, "fly ger1 north-sea", "BW-13.4a"},
		{"BW-7v", "the last move is free", "turn 7 ; GER lublin inf2 ; cut lublin ; at cut axis", Axis, "move ger1 lodz", ok},
		{"BW-9.1f", "an active country attacks", "turn 7 ; POL poznan inf2 ; GER kustrin inf1 ; active poznan ; supply allies poznan 1 ; at fight allies", Allies, "attack kustrin pol1", ok},
		{"BW-14.1.2f", "from Stockholm without Copenhagen", "turn 39 ; hold allies stockholm ; UK stockholm inf1 ; supply allies stockholm 2 ; at ship allies", Allies, "land uk1 riga", "BW-14.1.2f"},
		{"BW-11.7c", "one Elite army in Russia", "turn 24 ; when france 8 ; when east 16 ; when eastwar 16 ; hold axis moscow ; GER kiev el2 ; GER smolensk inf1 arm1 ; supply axis smolensk 2 ; at march axis", Axis, "join ger2 ger3 elite", "BW-11.7c"},
	})
	// A counter attacks once, and as a whole.
	p := attackOf(t, east+"SU gomel inf1 ; SU smolensk inf1 ; GER minsk inf3 inf3 ; active minsk ; at fight axis", "attack gomel ger1", 2)
	if p.Step == stepAdvance {
		play(t, p, gametest.Dice(t), Axis, "done")
	}
	if err := refused(t, p, Axis, "attack smolensk ger1"); err != game.Clause("BW-16.1j") {
		t.Errorf("BW-16.1g, BW-16.1j: %v", err)
	}
	if err := refused(t, p, Axis, "attack smolensk ger2"); err != nil {
		t.Errorf("BW-16.1n: the next combat: %v", err)
	}
	// After a Blitzkrieg that left nobody armour may attack another zone.
	p = attackOf(t, "turn 31 ; when east 16 ; when eastwar 16 ; supply axis minsk 4 ; GER minsk arm2 inf3 ; active minsk ; SU gomel inf1 ; SU smolensk inf1 ; at blitz axis", "attack gomel ger1 ger2", 2)
	play(t, p, gametest.Dice(t), Axis, "done", "done")
	if err := refused(t, p, Axis, "attack smolensk ger1"); err != nil {
		t.Errorf("BW-17.1c: %v", err)
	}
	// The move after Blitzkrieg activates.
	p = placed(t, "turn 7 ; POL poznan inf1 ; GER berlin inf2 ; supply axis berlin 4 ; at blitz axis")
	play(t, p, gametest.Dice(t), Axis, "move ger1 kustrin", "done")
	if err := refused(t, p, Axis, "attack poznan ger1"); err != nil {
		t.Errorf("BW-16.5b: %v", err)
	}
	// A fortified corps takes a loss by turning back; its owner chooses other losses.
	p = attackOf(t, "turn 30 ; when eastwar 16 ; GER velikie-luki fort1 ; hold axis vitebsk ; SU smolensk inf2 inf2 ; active smolensk ; supply soviets moscow 4 ; at fight soviets", "attack velikie-luki su1 su2", 3)
	if p.Step != stepLose || p.Asked != Axis {
		t.Fatalf("BW-15.1f: the owner is not asked whether it is given up: step %d", p.Step)
	}
	q := *p
	play(t, p, gametest.Dice(t), Axis, "lose ger1 fortified")
	if u := first[germany]; !p.on(u) || p.Kind[u] != infantry {
		t.Error("BW-15.1f: it does not absorb the loss")
	}
	play(t, &q, gametest.Dice(t), Axis, "lose ger1 infantry")
	if got := stackOf(&q, "velikie-luki"); got != "" {
		t.Errorf("BW-15.1f: given up: %s", got)
	}
}

// TestDifferenceOfTwo: a retreat whatever the ground (BW-17.2d, BW-17.2e), and the advance after it (BW-17.3a).
func TestDifferenceOfTwo(t *testing.T) {
	const mountain = "turn 30 ; when east 16 ; when eastwar 16 ; supply axis armavir 4 ; GER armavir inf3 inf3 inf3 ; active armavir ; at fight axis ; "
	p := attackOf(t, mountain+"SU grozny inf2 inf1", "attack grozny ger1 ger2 ger3", 6)
	pay(t, p, "su1")
	t.Logf("losses %v", p.Paid)
	p = placed(t, mountain+"SU grozny inf2 inf2")
	p.Field, p.Side, p.Bout = placeNamed("grozny"), Axis, boutRetreat
	p.Paid = [2]uint8{0, 2}
	if r := p.retreat(); !r.must || r.may {
		t.Errorf("BW-17.2d: %+v", r)
	}
	p.Paid = [2]uint8{0, 1}
	if r := p.retreat(); r.must {
		t.Errorf("BW-17.2b: %+v", r)
	}
	p = placed(t, "turn 30 ; when east 16 ; when eastwar 16 ; SU moscow inf2 inf2 ; GER mozhaisk inf3 ; at fight axis")
	p.Field, p.Side, p.Bout = placeNamed("moscow"), Axis, boutRetreat
	p.Paid = [2]uint8{0, 2}
	if r := p.retreat(); !r.must || !r.may {
		t.Errorf("BW-17.2e: a fortress: %+v", r)
	}
	for u := range first[germanAir] {
		if p.At[u] == placeNamed("moscow") {
			p.Cut.Add(u)
		}
	}
	if r := p.retreat(); r.may {
		t.Errorf("BW-17.2e: out of supply: %+v", r)
	}
	p = attackOf(t, east+"SU gomel inf2 ; GER minsk inf3 inf1 ; active minsk ; at fight axis", "attack gomel ger1 ger2", 6)
	play(t, p, gametest.Dice(t), Soviets, "retreat kiev")
	if p.Step != stepAdvance {
		t.Errorf("BW-17.3a: step %d", p.Step)
	}
}

// TestMoreFacts: what holds of counters, cards and phases.
func TestMoreFacts(t *testing.T) {
	p := placed(t, "turn 5 ; GER berlin inf1 inf1 inf1 ; supply axis berlin 6 ; supply axis berlin 6 ; air GER berlin 4")
	if set := p.full(Axis); !set.Empty() {
		t.Error("BW-4f: aircraft and supply crowd a zone")
	}
	for u := first[germanAir]; u < first[germanFleet]; u++ {
		if p.on(u) && p.Size[u] != 1 {
			t.Error("BW-3b: an aircraft is one unit")
		}
	}
	if nKinds != 11 || len(kindIDs) != 11 { // six kinds of units in ten faces; markers are none of them
		t.Error("BW-3i: kinds of counters")
	}
	if !board.port.Has(london) || !board.base.Has(gibraltar) || board.points[paris] != 2 || !board.supply.Has(america) {
		t.Error("BW-5l: marks of zones")
	}
	if board.ukHome.Has(malta) || board.ukHome.Count() != 9 {
		t.Error("BW-9.1i: the United Kingdom")
	}
	p = placed(t, "turn 20 ; when usa 20")
	p.Queue[Axis] = [maxQueue]cardID{cardOf(Axis, 0), cardOf(Axis, 1), cardOf(Axis, 2), noCard}
	p.turnUp(Axis, mute{})
	if p.Due[Axis] != cards[cardOf(Axis, 0)] {
		t.Error("BW-10.2d: what was queued comes")
	}
	p = placed(t, "turn 5 ; uboat GER north-atlantic 2")
	p.turnUp(Allies, mute{})
	if p.Loss[Allies] != 2 {
		t.Errorf("BW-11.3c: %d", p.Loss[Allies])
	}
	p = placed(t, "turn 1 ; at march axis")
	p.Stage = uint8(onMinors)
	if p.asksMinors(mute{}) || p.asksLosses(mute{}) {
		t.Error("BW-11.1a: reinforcements on the first turn")
	}
	p = placed(t, "turn 12 ; at march axis")
	if p.State[bulgaria] != neutral {
		t.Error("BW-9.3e, BW-9.1h: entries are looked at in the Diplomacy Phase")
	}
	p = placed(t, libya+"at fly axis")
	play(t, p, mute{}, Axis, "fly gerair1 mechili")
	play(t, p, mute{}, Allies, "counter alair1")
	if got := p.shows(germanAir); got[air][1] != 1 {
		t.Error("BW-13.2d: one counters one")
	}
	p = placed(t, "turn 39 ; hold axis calais ; fly UK english-channel 1 ; air UK london 1 ; at fly allies")
	play(t, p, mute{}, Allies, "done")
	if superior(p.armsAtSea(Allies)[placeNamed("english-channel").n()]) != alliedCamp {
		t.Error("BW-13.4.5h: an aircraft that is no beachhead stays at sea")
	}
}

// TestAmericans land with a fleet for each corps (BW-14.1.2c, BW-14.1.2e), and armour goes on from a good port (BW-16.4f).
func TestAmericans(t *testing.T) {
	text := "turn 26 ; when usa 20 ; join USA allies ; when france 8 ; hold axis oran ; USA america inf1 inf1 ; supply allies america 6 ; at ship allies ; fleet USA western-med "
	for fleets, want := range map[string]game.Clause{"1": ok, "0": "BW-14.1.2e"} {
		p := placed(t, text+fleets)
		u := p.put(alliedAir, air, 1, placeNamed("oran"))
		p.Mission.Add(u)
		p.Did[u] |= didFly
		p.Beach[u] = uint8(westernMed.n()) + 1
		err := refused(t, p, Allies, "land us1 oran")
		if !(err == nil && want == ok || err == want) {
			t.Errorf("BW-14.1.2e: %s fleets: %v", fleets, err)
		}
		if want == ok {
			play(t, p, mute{}, Allies, "land us1 oran")
			if err := refused(t, p, Allies, "land us2 oran"); err != game.Clause("BW-14.1.2e") {
				t.Errorf("BW-14.1.2e: two corps, one fleet: %v", err)
			}
		}
	}
	p := placed(t, "turn 31 ; when france 8 ; hold axis oran algiers casablanca ; FRA algiers inf1 ; beach USA oran western-med arm2 ; at fight allies")
	p.Did[first[usa]] |= didLand
	p.Field, p.Striking = placeNamed("oran"), named([]game.Word{game.UnitWord(first[usa])})
	p.At[first[usa]], p.Beach[first[usa]] = placeNamed("oran"), 0
	if err := p.mayGoFurther(first[usa]); err != nil {
		t.Errorf("BW-16.4f: a good port: %v", err)
	}
	p.Field, p.At[first[usa]] = placeNamed("bone"), placeNamed("bone")
	if err := p.mayGoFurther(first[usa]); err != game.Clause("BW-16.4f") {
		t.Errorf("BW-16.4f: mountains: %v", err)
	}
}

// TestShippedSupply: what came by sea pays at once (BW-20c), and losses are the owner's choice (BW-16.2g).
func TestShippedSupply(t *testing.T) {
	p := placed(t, libya+"supply axis naples 4 ; at ship axis")
	play(t, p, mute{}, Axis, "ship axsup2 tripoli")
	if got := purseAt(p, "tripoli"); got != 8 {
		t.Fatalf("BW-20c: %d halves in Tripoli, %d in Berlin", got, purseAt(p, "berlin"))
	}
	if got := purseAt(p, "berlin"); got != 6 {
		t.Errorf("BW-7s: %d halves are left in Berlin", got)
	}
	play(t, p, mute{}, Axis, "done", "move ger1 el-agheila")
	if got := purseAt(p, "tripoli"); got != 7 {
		t.Errorf("BW-20c: %d halves", got)
	}
	p = attackOf(t, east+"SU gomel inf2 inf1 ; GER minsk inf3 inf3 ; active minsk ; at fight axis", "attack gomel ger1 ger2", 6)
	if p.Step != stepLose || p.Asked != Soviets {
		t.Errorf("BW-16.2g: step %d", p.Step)
	}
}
