package blitzwar

import (
	"fmt"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestBlitzWeather: mud in the first turns of spring and autumn, snow in winter, which bars the Soviets until 1943 and the others until 1944, and nobody
// where there is none (BW-6a to BW-6h).
func TestBlitzWeather(t *testing.T) {
	for turn := uint8(1); turn <= lastTurn; turn++ {
		wet, winter := turn%8 == 2 || turn%8 == 6, turn%8 == 4 || turn%8 == 5 // turn 1 is late summer
		for s, from := range map[game.Seat]uint8{Axis: 36, Allies: 36, Soviets: 28} {
			for id, snows := range map[string]bool{"kiev": true, "tripoli": false} {
				want := error(nil)
				switch {
				case wet:
					want = game.Clause("BW-6a")
				case winter && snows && turn < from && s == Soviets:
					want = game.Clause("BW-6e")
				case winter && snows && turn < from:
					want = game.Clause("BW-6f")
				}
				p := blank()
				p.Turn = turn
				if got := p.blitzBarred(s, placeNamed(id)); got != want {
					t.Errorf("BW-6h: turn %d, %s in %s: %v, want %v", turn, seatNames[s], id, got, want)
				}
				if p.hasBlitz() == wet || p.snows(placeNamed(id)) != (winter && snows) {
					t.Errorf("BW-6b: turn %d, %s", turn, id)
				}
			}
		}
	}
}

// TestWindows: the winter of 1942 is turns 20 and 21, three turns in the west and five in the east begin with the first attack (BW-16.3.1b, BW-16.3.1c,
// BW-Q2, BW-Q28), and Germans and Finns have their shift through turn 19 or with 20 points (BW-16.3.2b).
func TestWindows(t *testing.T) {
	for turn := uint8(14); turn <= 32; turn++ {
		p := placed(t, "GER minsk inf1 ; SU gomel inf1 ; UK calais inf1 ; hold allies calais")
		p.Turn, p.Mark = turn, 19
		p.When[evPolandFell], p.When[evFranceFell], p.When[evWestAttacked], p.When[evEastAttacked], p.When[evEastWar] = 2, 8, 22, 17, 17
		german, soviets, british := named([]game.Word{game.UnitWord(first[germany])}), named([]game.Word{game.UnitWord(first[soviet])}), named([]game.Word{game.UnitWord(first[britain])})
		east := battle{side: Axis, at: placeNamed("gomel"), attackers: german, defenders: soviets}
		if got, want := p.inEast(&east), turn < 20; got != want {
			t.Errorf("BW-16.3.1c: turn %d: %v", turn, got)
		}
		west := battle{side: Axis, at: placeNamed("calais"), attackers: german, defenders: british}
		if got, want := p.inWest(&west), turn < 25; got != want {
			t.Errorf("BW-16.3.1b: turn %d: %v", turn, got)
		}
		home, abroad := battle{side: Soviets, at: placeNamed("minsk"), attackers: soviets, defenders: german}, battle{side: Soviets, at: placeNamed("warsaw"), attackers: soviets, defenders: german}
		if p.shield(&home) != (turn < 20) || p.shield(&abroad) != (turn < 20) {
			t.Errorf("BW-16.3.2b: turn %d, 19 points: %v, %v", turn, p.shield(&home), p.shield(&abroad))
		}
		p.Mark = 20
		if p.shield(&home) != (turn != 20 && turn != 21) || !p.shield(&abroad) {
			t.Errorf("BW-16.3.2c: turn %d, 20 points: %v, %v", turn, p.shield(&home), p.shield(&abroad))
		}
	}
}

// TestMinorsMajority: Germans have their shift against more corps of Minor Countries than of others, not against as many (BW-16.3.1d, BW-Q56).
func TestMinorsMajority(t *testing.T) {
	for _, tt := range []struct{ corps, want string }{
		{"BE brussels inf2", "3-2"}, {"BE brussels inf1 ; UK brussels inf1", "1-1"}, {"UK brussels inf2", "1-1"}, {"FRA brussels inf2", "1-1"}, // over a river
	} {
		p := placed(t, "turn 27 ; when poland 2 ; when west 7 ; join BE allies ; GER liege inf3 ; active liege ; supply axis liege 2 ; "+tt.corps+" ; at fight axis")
		if got := p.Forecast(say(t, Axis, "attack brussels ger1")).Column; got != tt.want {
			t.Errorf("BW-16.3.1d: %s: %s, want %s", tt.corps, got, tt.want)
		}
	}
}

// TestBritishShift: one column against Italians alone, two in the first two turns in which there is such an attack (BW-16.3.1f, BW-Q55).
func TestBritishShift(t *testing.T) {
	for _, tt := range []struct {
		one, two uint8
		by, with string
		want     string
	}{
		{0, 0, "UK", "", "2-1"},
		{15, 0, "UK", "", "2-1"},
		{11, 0, "UK", "", "2-1"},
		{11, 15, "UK", "", "2-1"},
		{11, 13, "UK", "", "3-2"},
		{15, 17, "UK", "", "2-1"},
		{0, 0, "USA", "", "1-1"},
		{0, 0, "UK", "GER mechili inf1 ; ", "1 left of 1-1"},
	} {
		p := placed(t, "turn 15 ; mark 0 ; when france 8 ; join ITA axis ; hold allies gazala ; "+tt.by+" gazala inf2 ; ITA mechili inf2 ; "+tt.with+"active gazala ; supply allies gazala 2 ; at fight allies")
		p.When[evItaliansAlone1], p.When[evItaliansAlone2] = tt.one, tt.two
		if tt.with != "" {
			p.Turn = 25
		}
		sentence := "attack mechili uk1"
		if tt.by == "USA" {
			sentence = "attack mechili us1"
		}
		if got := p.Forecast(say(t, Allies, sentence)).Column; got != tt.want {
			t.Errorf("BW-16.3.1f: after attacks on turns %d and %d, %s%s: %s, want %s", tt.one, tt.two, tt.with, tt.by, got, tt.want)
		}
	}
}

// TestItaliansAlone: which attacks on Italians are kept in mind for that, and when (BW-16.3.1f, BW-Q55).
func TestItaliansAlone(t *testing.T) {
	at := placeNamed("mechili")
	for _, tt := range []struct {
		attackers, defenders string
		both, alone, alone2  bool
	}{
		{"UK gazala inf1", "ITA mechili inf1", true, true, true},
		{"UK gazala inf1", "ITA mechili inf1 ; GER mechili inf1", true, false, false},
		{"UK gazala inf1", "GER mechili inf1", false, false, false},
		{"USA gazala inf1", "ITA mechili inf1", false, false, false},
		{"USA gazala inf1 ; UK gazala inf1", "ITA mechili inf1", true, true, true},
	} {
		p := placed(t, "turn 25 ; when france 8 ; join ITA axis ; join USA allies ; hold allies gazala ; "+tt.attackers+" ; "+tt.defenders)
		var by, on unitSet
		for u := range first[germanAir] {
			if p.own(Allies, u) {
				by.Add(u)
			} else if p.own(Axis, u) {
				on.Add(u)
			}
		}
		p.strikesAt(Allies, by, on, at, mute{})
		p.Turn = 27
		p.strikesAt(Allies, by, on, at, mute{})
		p.Turn = 29
		p.strikesAt(Allies, by, on, at, mute{})
		want := [3]uint8{}
		for i, is := range [3]bool{tt.both, tt.alone, tt.alone2} {
			if is {
				want[i] = [3]uint8{25, 25, 27}[i]
			}
		}
		if got := [3]uint8{p.When[evBritishItalian], p.When[evItaliansAlone1], p.When[evItaliansAlone2]}; got != want {
			t.Errorf("BW-Q55: %s on %s: %v, want %v", tt.attackers, tt.defenders, got, want)
		}
	}
}

// TestWhyNotStriking: a counter that cannot attack hears why (BW-14.1.1d, BW-15.2c, BW-15.3e, BW-15.3f, BW-16.1j).
func TestWhyNotStriking(t *testing.T) {
	for _, tt := range []struct {
		step string
		did  deed
		want error
	}{
		{"fight", 0, game.Clause("BW-15.3f")},
		{"fight", didMove, game.Clause("BW-15.3e")},
		{"fight", didRail, game.Clause("BW-15.2c")},
		{"fight", didSail, game.Clause("BW-14.1.1d")},
		{"fight", didActivate, nil},
		{"fight", didMove | didActivate, nil},
		{"fight", didActivate | didFight, game.Clause("BW-16.1j")},
		{"fight", didActivate | didBlitz, nil},
		{"fight", didBlitz, nil},
		{"blitz", didActivate | didBlitz, game.Clause("BW-16.1j")},
		{"blitz", didActivate, nil},
	} {
		p := placed(t, "turn 31 ; when east 16 ; when eastwar 16 ; supply axis minsk 4 ; GER minsk arm2 ; SU gomel inf1 ; SU kursk inf1 ; at "+tt.step+" axis")
		p.Did[first[germany]] = tt.did
		if got := p.mayStrike(Axis, first[germany], placeNamed("gomel")); got != tt.want {
			t.Errorf("BW-16.1e: %s, done %b: %v, want %v", tt.step, tt.did, got, tt.want)
		}
		if got := p.mayStrike(Axis, first[germany], placeNamed("kursk")); got != game.Clause("BW-5b") {
			t.Errorf("BW-16.1e: two zones away: %v", got)
		}
	}
	judge1(t, []sentence{
		{"BW-16.1e", "at sea", "GER minsk inf3 ; active minsk ; SU gomel inf1 ; " + east + "at fight axis", Axis, "attack baltic-sea ger1", "BW-16.1e"},
		{"BW-16.1e", "aircraft are no corps", "GER minsk inf3 ; air GER minsk 1 ; active minsk ; SU gomel inf1 ; " + east + "at fight axis", Axis, "attack gomel gerair1", "BW-16.1e"},
		{"BW-16.1e", "who is not on the map", "GER minsk inf3 ; active minsk ; SU gomel inf1 ; " + east + "at fight axis", Axis, "attack gomel ger2", "BW-16.1e"},
		{"BW-9.1e", "the enemy's", "GER minsk inf3 ; active minsk ; SU gomel inf1 ; SU kiev inf1 ; " + east + "at fight axis", Axis, "attack gomel su2", "BW-9.1e"},
		{"BW-16.1e", "nobody is near", "GER minsk inf3 ; active minsk ; SU moscow inf1 ; SU gomel inf1 ; " + east + "at fight axis", Axis, "attack moscow ger1", "BW-16.1e"},
		{"BW-15.3f", "who is near is not activated", "GER minsk inf3 ; SU gomel inf1 ; " + east + "at fight axis", Axis, "attack gomel ger1", "BW-15.3f"},
		{"BW-5b", "who is not beside it", "GER minsk inf3 ; GER warsaw inf3 ; active minsk ; active warsaw ; SU gomel inf1 ; " + east + "at fight axis", Axis, "attack gomel ger1 ger2", "BW-5b"},
		{"BW-8d", "after a move of one zone", "GER minsk inf3 ; active minsk ; SU gomel inf1 ; GER warsaw inf1 ; supply axis warsaw 2 ; " + east + "at fight axis", Axis, "attack gomel ger1", ok},
	})
	p := placed(t, "GER minsk inf3 ; active minsk ; SU gomel inf1 ; GER warsaw inf1 ; supply axis warsaw 2 ; "+east+"at fight axis")
	play(t, p, mute{}, Axis, "move ger2 lodz")
	if err := refused(t, p, Axis, "attack gomel ger1"); err != game.Clause("BW-8d") {
		t.Errorf("BW-8d: after a move of one zone: %v", err)
	}
}

// TestColumnsOfLeaders: at 8-1 infantry advances as though armoured, at 7-1 it does not (BW-16.2n, BW-Q24).
func TestColumnsOfLeaders(t *testing.T) {
	for _, tt := range []struct {
		corps string
		want  error
	}{{"inf3 inf3 inf1", game.Clause("BW-16.4c")}, {"inf3 inf3 inf2", nil}, {"inf3 inf3 inf3", nil}} {
		p := attackOf(t, east+"SU gomel inf1 ; GER minsk "+tt.corps+" ; active minsk ; at fight axis", "attack gomel ger1 ger2 ger3", 1)
		play(t, p, mute{}, Axis, "advance ger1 gomel")
		want := tt.want
		if err := refused(t, p, Axis, "advance ger1 kiev"); want == nil && err != nil || want != nil && err == nil {
			t.Errorf("BW-16.2n: %s: %v, want %v", tt.corps, err, tt.want)
			continue
		}
		if want != nil {
			continue
		}
		play(t, p, mute{}, Axis, "advance ger1 kiev")
		if err := refused(t, p, Axis, "advance ger1 kharkov"); err != game.Clause("BW-17.3b") {
			t.Errorf("BW-17.3b: a third zone: %v", err)
		}
		play(t, p, mute{}, Axis, "done")
		if p.Leading || p.Field != nowhere {
			t.Error("BW-16.1n: the combat is not over")
		}
	}
}

// TestZonesOfAdvance: infantry advances a zone in both phases together, armour two (BW-17.3b, BW-17.3c).
func TestZonesOfAdvance(t *testing.T) {
	p := placed(t, east+"GER minsk inf2 arm2 fort1 ; GER vitebsk inf1 ; at fight axis")
	p.Field = placeNamed("gomel")
	foot, tanks, fort, other := first[germany], first[germany]+1, first[germany]+2, first[germany]+3
	for _, u := range []int{foot, tanks, fort} {
		p.Striking.Add(u)
	}
	for _, tt := range []struct {
		u       int
		did     deed
		leading bool
		want    error
	}{
		{foot, 0, false, nil},
		{foot, didAdvance, false, game.Clause("BW-17.3b")},
		{foot, didAdvance | didAdvance2, false, game.Clause("BW-17.3b")},
		{foot, didAdvance, true, nil},
		{foot, didAdvance | didAdvance2, true, game.Clause("BW-17.3b")},
		{tanks, 0, false, nil},
		{tanks, didAdvance, false, nil},
		{tanks, didAdvance | didAdvance2, false, game.Clause("BW-17.3c")},
		{tanks, didAdvance | didAdvance2, true, game.Clause("BW-17.3c")},
		{fort, 0, false, game.Clause("BW-15.1d")},
		{other, 0, false, game.Clause("BW-16.4b")},
	} {
		p.Did[tt.u], p.Leading = tt.did, tt.leading
		if got := p.mayAdvance(Axis, tt.u); got != tt.want {
			t.Errorf("BW-17.3b: counter %d, done %b, leading %v: %v, want %v", tt.u, tt.did, tt.leading, got, tt.want)
		}
	}
}

// TestOffTheBeach: corps on a beachhead take its empty zone, and armour goes on at once from a good port over good going (BW-16.4e, BW-16.4f, BW-17.3e).
func TestOffTheBeach(t *testing.T) {
	const channel = "turn 39 ; fallen POL FRA BE ; supply allies london 4 ; beach UK calais english-channel arm2 inf1 ; beach UK le-havre english-channel arm1 ; GER reims inf1 ; "
	for _, step := range []string{"blitz", "fight"} {
		for _, tt := range []struct {
			text  string
			first []string
			say   string
			want  error
		}{
			{channel, nil, "advance uk1 calais", nil},
			{channel, nil, "advance uk1 paris", game.Clause("BW-15.3a")},
			{channel, nil, "advance uk1 le-havre", game.Clause("BW-16.4c")},
			{channel, nil, "advance uk1 english-channel", game.Clause("BW-16.4b")},
			{channel, []string{"advance uk1 calais"}, "advance uk1 paris", nil},
			{channel, []string{"advance uk1 calais"}, "advance uk1 reims", game.Clause("BW-15.3a")},
			{channel, []string{"advance uk1 calais", "advance uk1 paris"}, "advance uk1 orleans", game.Clause("BW-16.4b")},
			{channel, []string{"advance uk1 calais", "advance uk2 calais"}, "advance uk1 paris", game.Clause("BW-16.4b")},
			{channel, []string{"advance uk2 calais"}, "advance uk2 paris", game.Clause("BW-17.3b")},
			{channel, []string{"advance uk3 le-havre"}, "advance uk3 cherbourg", game.Clause("BW-16.4c")},
			{channel, []string{"advance uk3 le-havre"}, "advance uk3 orleans", nil},
			{"turn 39 ; supply allies london 4 ; beach UK koszalin baltic-sea arm1 ; ", []string{"advance uk1 koszalin"}, "advance uk1 stettin", game.Clause("BW-16.4f")},
			{"turn 39 ; join NOR axis ; supply allies london 4 ; beach UK trondheim norwegian-sea arm1 ; ", []string{"advance uk1 trondheim"}, "advance uk1 oslo", game.Clause("BW-16.4f")},
		} {
			p := placed(t, tt.text+"at "+step+" allies")
			play(t, p, mute{}, Allies, tt.first...)
			if err := refused(t, p, Allies, tt.say); err != tt.want && !(tt.want == game.Clause("BW-15.3a") && err != nil) {
				t.Errorf("BW-16.4f: %s: after %q: %s: %v, want %v", step, tt.first, tt.say, err, tt.want)
			}
		}
	}
	p := placed(t, "turn 39 ; when east 16 ; when eastwar 16 ; supply axis berlin 4 ; beach GER odessa black-sea arm1 ; at fight axis")
	play(t, p, mute{}, Axis, "advance ger1 odessa")
	if err := refused(t, p, Axis, "advance ger1 nikolaev"); err != game.Clause("BW-16.4f") {
		t.Errorf("BW-16.4f: from a fortress: %v", err)
	}
}

// TestVictims: who may take the next loss, by what must be among the losses (BW-16.2c to BW-16.2g).
func TestVictims(t *testing.T) {
	for _, tt := range []struct {
		corps        string
		owed         toll
		foot, armour string
	}{
		{"GER minsk inf1 arm1 ; ITA minsk w2", toll{Corps: 1}, "GER1 ITA1", "GER2 ITA1"},
		{"GER minsk inf1 arm1 ; ITA minsk w2", toll{Corps: 1, Armour: true}, "", "GER2 ITA1"},
		{"GER minsk inf1 arm1 ; ITA minsk w2", toll{Corps: 1, German: true}, "GER1", "GER2"},
		{"GER minsk inf1 arm1 ; ITA minsk w2", toll{Corps: 1, Armour: true, German: true}, "", "GER2"},
		{"GER minsk inf1 arm1 ; ITA minsk w2", toll{Corps: 2, Armour: true, German: true}, "GER1", "GER2 ITA1"},
		{"GER minsk inf1 ; ITA minsk w2", toll{Corps: 1, Armour: true, German: true}, "GER1", ""},
		{"GER minsk inf1 ; ITA minsk w2", toll{Corps: 2, Armour: true, German: true}, "GER1", "ITA1"},
		{"GER minsk inf1 ; ITA minsk w2", toll{Corps: 1, Armour: true}, "", "ITA1"},
		{"GER minsk inf1 ; ITA minsk inf2", toll{Corps: 1, Armour: true}, "GER1 ITA1", ""},
		{"ITA minsk inf2 w2", toll{Corps: 1, German: true}, "ITA1 ITA2", "ITA2"},
		{"GER minsk el2 inf1 arm1", toll{Corps: 1, Elite: true}, "GER1", "GER1"},
		{"GER minsk el2 inf1 arm1", toll{Corps: 1, Elite: true, Armour: true}, "", "GER1"},
		{"GER minsk inf1 arm1", toll{Corps: 1, Elite: true}, "GER1", "GER2"},
		{"GER minsk w3 ; ITA minsk inf1", toll{Corps: 2, Armour: true, German: true}, "GER1", "GER1"},
	} {
		p := placed(t, "turn 30 ; when east 16 ; when eastwar 16 ; join ITA axis ; "+tt.corps+" ; at fight soviets")
		p.Field, p.Bout, p.Step, p.Asked = placeNamed("minsk"), boutLosses, stepLose, Axis
		p.Owed[defending] = tt.owed
		names := func(set unitSet) (text string) {
			for u := range set.All() {
				text += fmt.Sprintf(" %s%d", nationIDs[nationOf(u)], u-first[groupOf[u]]+1)
			}
			return text
		}
		v := p.victims(defending)
		if foot, armour := names(v.foot), names(v.armour); foot != prefixed(tt.foot) || armour != prefixed(tt.armour) {
			t.Errorf("BW-16.2c: %s, %+v: infantry%s, armour%s", tt.corps, tt.owed, foot, armour)
		}
	}
}

// prefixed puts a space before what is not empty.
func prefixed(text string) string {
	if text == "" {
		return ""
	}
	return " " + text
}

// TestLossesInTurn: what has been lost is no longer asked for (BW-16.2c to BW-16.2f).
func TestLossesInTurn(t *testing.T) {
	p := placed(t, "turn 30 ; when east 16 ; when eastwar 16 ; join ITA axis ; GER minsk inf2 arm1 ; ITA minsk w2 ; SU gomel inf2 inf2 ; at fight soviets")
	p.Field, p.Bout, p.Step, p.Asked = placeNamed("minsk"), boutLosses, stepLose, Axis
	p.Owed[defending] = toll{Corps: 3, Armour: true, German: true}
	for _, s := range []game.Clause{"BW-16.2e"} {
		if err := refused(t, p, Axis, "lose it1 infantry"); err != game.Clause("BW-16.2c") && err != s {
			t.Errorf("BW-16.2e: %v", err)
		}
	}
	play(t, p, mute{}, Axis, "lose it1 armoured")
	if o := p.Owed[defending]; o != (toll{Corps: 2, German: true}) || p.Paid[defending] != 1 {
		t.Errorf("BW-16.2c: %+v", o)
	}
	if err := refused(t, p, Axis, "lose it1"); err != game.Clause("BW-16.2e") {
		t.Errorf("BW-16.2e: %v", err)
	}
	play(t, p, mute{}, Axis, "lose ger1")
	if o := p.Owed[defending]; o != (toll{Corps: 1}) || p.Paid[defending] != 2 {
		t.Errorf("BW-16.2e: %+v", o)
	}
	play(t, p, mute{}, Axis, "lose it1")
	if got := stackOf(p, "minsk"); p.Step == stepLose || got != "GER infantry1, GER armoured1" {
		t.Errorf("BW-16.2g: %s", got)
	}
}

// TestRetreatTerms: when a defender must go, and when he may stay for one more corps (BW-17.2a to BW-17.2e).
func TestRetreatTerms(t *testing.T) {
	const gomel, moscow = "gomel", "moscow"
	for _, tt := range []struct {
		clause, at, corps string
		paid              [2]uint8 // by attacker and defender
		shut              bool     // no zone to go to
		cut               int      // so many counters are out of supply
		must, may         bool
	}{
		{"BW-17.2a", gomel, "inf2", [2]uint8{0, 0}, false, 0, false, false},
		{"BW-17.2a", gomel, "inf2", [2]uint8{1, 1}, false, 0, false, false},
		{"BW-17.2a", gomel, "inf2", [2]uint8{1, 0}, false, 0, false, false},
		{"BW-17.2c", gomel, "inf2", [2]uint8{0, 1}, false, 0, true, true},
		{"BW-17.2c", gomel, "inf2", [2]uint8{1, 2}, false, 0, true, true},
		{"BW-17.2c", gomel, "inf1", [2]uint8{0, 1}, false, 0, true, false},
		{"BW-17.2c", gomel, "inf1 inf1", [2]uint8{0, 1}, false, 2, true, true},
		{"BW-17.2c", gomel, "inf2", [2]uint8{0, 1}, true, 0, true, true},
		{"BW-17.2d", gomel, "inf2", [2]uint8{0, 2}, false, 0, true, false},
		{"BW-17.2d", gomel, "inf2", [2]uint8{1, 3}, false, 0, true, false},
		{"BW-17.2e", gomel, "inf2", [2]uint8{0, 2}, true, 0, true, true},
		{"BW-17.2e", gomel, "inf1", [2]uint8{0, 2}, true, 0, true, false},
		{"BW-17.2e", gomel, "inf1 inf1", [2]uint8{0, 2}, true, 2, true, false},
		{"BW-17.2e", gomel, "inf1 inf1", [2]uint8{0, 2}, true, 1, true, true},
		{"BW-17.2b", moscow, "inf2", [2]uint8{0, 1}, false, 0, false, false},
		{"BW-17.2e", moscow, "inf2", [2]uint8{0, 2}, false, 0, true, true},
		{"BW-17.2e", moscow, "inf1", [2]uint8{0, 2}, false, 0, true, false},
		{"BW-17.2e", moscow, "inf2", [2]uint8{0, 2}, false, 1, true, false},
		{"BW-17.2b", "simferopol", "inf2", [2]uint8{0, 1}, false, 0, false, false},
		{"BW-17.2b", "novorossiysk", "inf2", [2]uint8{0, 1}, false, 0, false, false},
		{"BW-17.2b", "tbilisi", "inf2", [2]uint8{0, 1}, false, 0, false, false},
		{"BW-17.2c", "novgorod", "inf2", [2]uint8{0, 1}, false, 0, true, true},
		{"BW-17.2d", "novorossiysk", "inf2", [2]uint8{0, 2}, false, 0, true, false},
	} {
		p := placed(t, "turn 30 ; when east 16 ; when eastwar 16 ; SU "+tt.at+" "+tt.corps+" ; at fight axis")
		p.Field, p.Bout, p.Paid = placeNamed(tt.at), boutRetreat, tt.paid
		if tt.shut {
			for x := range board.near[p.Field].All() {
				p.Attacked.Add(x)
			}
		}
		for i := range tt.cut {
			p.Cut.Add(first[soviet] + i)
		}
		r := p.retreat()
		if r.must != tt.must || r.must && r.may != tt.may || r.must && r.zones.Empty() != tt.shut {
			t.Errorf("%s: %s, %s, losses %v, nowhere to go %v, %d out of supply: must %v, may stay %v", tt.clause, tt.at, tt.corps, tt.paid, tt.shut, tt.cut, r.must, r.may)
		}
	}
}

// TestRetreatTogether: corps, a fortified one too, and aircraft at base go to one zone; supply stays, and is destroyed by who comes (BW-17.2f, BW-17.2j,
// BW-Q22).
func TestRetreatTogether(t *testing.T) {
	const text = "turn 30 ; when east 16 ; when eastwar 16 ; hold axis bialystok vilna ; GER minsk fort1 inf2 ; air GER minsk 1 ; supply axis minsk 2 ; SU gomel inf2 inf2 inf2 ; active gomel ; supply soviets moscow 4 ; at fight soviets"
	p := placed(t, text)
	play(t, p, gametest.Dice(t, 4), Soviets, "attack minsk su1 su2 su3")
	play(t, p, mute{}, Axis, "lose ger2")
	for say, want := range map[string]error{
		"retreat bialystok": nil, "retreat smolensk": game.Clause("BW-17.2h"), "retreat warsaw": game.Clause("BW-5b"), "retreat baltic-sea": game.Clause("BW-5b"),
		"hold": nil, "perish": game.Clause("BW-17.2a"),
	} {
		if err := refused(t, p, Axis, say); err != want {
			t.Errorf("BW-17.2f: %s: %v, want %v", say, err, want)
		}
	}
	q := *p
	play(t, p, mute{}, Axis, "retreat bialystok")
	if stackOf(p, "bialystok") != "GER infantry1, GER infantry1" || p.At[first[germanAir]] != placeNamed("bialystok") || purseAt(p, "minsk") != 4 {
		t.Errorf("BW-17.2f: in Bialystok %s", stackOf(p, "bialystok"))
	}
	play(t, p, mute{}, Soviets, "advance su1 minsk")
	if purseAt(p, "minsk") != 0 {
		t.Error("BW-17.2j: supply is left")
	}
	play(t, &q, mute{}, Axis, "hold")
	if q.Step != stepLose || q.Asked != Axis || q.Owed[defending].Corps != 1 {
		t.Fatalf("BW-17.2c: step %d", q.Step)
	}
	play(t, &q, mute{}, Axis, "lose ger2")
	if q.Step == stepRetreat || q.Step == stepLose || stackOf(&q, "minsk") != "GER fortified1" {
		t.Errorf("BW-17.2c: step %d, %s", q.Step, stackOf(&q, "minsk"))
	}
	for say, want := range map[string]error{"hold": game.Clause("BW-8d"), "perish": game.Clause("BW-8d")} {
		if err := refused(t, &q, q.Asked, say); err != want {
			t.Errorf("BW-8d: %s when there is no retreat: %v", say, err)
		}
	}
}

// TestForecastWords: an attack that may not be made tells how far it is from one, and who loses what of the others (BW-16.2m, BW-16.1m).
func TestForecastWords(t *testing.T) {
	p := placed(t, "turn 7 ; FRA reims inf2 inf1 ; GER liege inf2 ; active liege ; "+rich+"at fight axis")
	f := p.Forecast(say(t, Axis, "attack reims ger1"))
	if f.Column != "1 left of 1-1" || f.Chart != "" || f.Refusal != game.Clause("BW-16.2m") || len(f.Outcomes) != 0 || f.Terms[0].Value != 2 || f.Terms[1].Value != 3 {
		t.Errorf("BW-16.2m: %+v", f)
	}
	p = placed(t, "turn 7 ; FRA paris inf1 ; GER reims inf2 ; active reims ; "+rich+"at fight axis")
	f = p.Forecast(say(t, Axis, "attack paris ger1")) // 2-1: 1/0, C/1 twice, 0/1 three times
	names := []string{}
	for _, o := range f.Outcomes {
		names = append(names, fmt.Sprintf("%s %.2f %.0f %.0f", o.Name, o.P, o.Loss[Axis], o.Loss[Allies]))
	}
	if want := []string{"1/0 0.17 1 0", "C/1 0.33 1 1", "0/1 0.50 0 1"}; f.Column != "2-1" || f.Chart != "combat" || !slices.Equal(names, want) {
		t.Errorf("BW-16.1m: %s: %q, want %q", f.Column, names, want)
	}
	for _, n := range []int{-1, slots, 32767, -32768} {
		if f := p.Forecast(game.Say(Axis, game.VerbWord(verbAttack), game.PlaceWord(paris), game.UnitWord(n))); f.Terms != nil {
			t.Errorf("counter %d attacks: %+v", n, f)
		}
		if f := p.Forecast(game.Say(Axis, game.VerbWord(verbAttack), game.Word{Kind: game.Place, N: int16(n)}, game.UnitWord(first[germany]))); f.Terms != nil {
			t.Errorf("place %d is attacked: %+v", n, f)
		}
	}
	for _, text := range []string{"done", "move ger1 nancy", "attack reims"} {
		if f := p.Forecast(say(t, Axis, text)); f.Column != "" || f.Terms != nil {
			t.Errorf("%s: %+v", text, f)
		}
	}
}

// TestShownByTwo: two corps are shown by two counters of a corps each, of what they are (BW-16.2k, BW-Q77).
func TestShownByTwo(t *testing.T) {
	for _, tt := range []struct {
		f, a uint8
		want string
	}{{2, 0, "GER infantry1, GER infantry1"}, {1, 1, "GER infantry1, GER armoured1"}, {0, 2, "GER armoured1, GER armoured1"}} {
		p := placed(t, "turn 31 ; GER berlin w3 ; GER ruhr inf2")
		p.Cut.Add(first[germany])
		if !p.breaksUp(first[germany], tt.f, tt.a) || stackOf(p, "berlin") != tt.want || p.Cut.Count() != 2 || p.Striking.Count() != 0 {
			t.Errorf("BW-Q77: %d infantry, %d armoured: %s", tt.f, tt.a, stackOf(p, "berlin"))
		}
	}
	q := placed(t, "turn 31 ; GER berlin w3 ; GER ruhr arm2 arm2 ; GER munich arm2 arm2 ; GER vienna arm1 arm1") // one piece for a single armoured corps is left
	if q.breaksUp(first[germany], 0, 2) || stackOf(q, "berlin") != "GER white3" {
		t.Errorf("BW-3j: one piece is left for two: %s", stackOf(q, "berlin"))
	}
	p := placed(t, "join FIN axis ; FIN helsinki inf2 ; FIN kouvola inf2 ; FIN oulu inf1")
	if p.breaksUp(first[finland], 2, 0) || stackOf(p, "helsinki") != "FIN infantry2" {
		t.Errorf("BW-3j: no piece is left for a second: %s", stackOf(p, "helsinki"))
	}
}
