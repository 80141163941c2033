package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestAirOrder: bombing, the Battle of Britain, other missions and strategic movement keep their order (BW-8c, BW-13.3g, BW-13.4.3e), and who has moved
// strategically does so no more (BW-13.5d).
func TestAirOrder(t *testing.T) {
	const text = "turn 39 ; fallen POL FRA ; air UK london 3 ; fly UK english-channel 1 ; at fly allies"
	p := placed(t, text)
	play(t, p, mute{}, Allies, "rebase alair1 portsmouth")
	for say, want := range map[string]error{
		"beach alair4 calais": game.Clause("BW-8d"), "fly alair2 english-channel": game.Clause("BW-8d"), "bomb alair2": game.Clause("BW-13.3g"),
		"rebase alair1 london": game.Clause("BW-13.5d"), "rebase alair2 portsmouth": nil, "rebase alair4 london": game.Clause("BW-3g"),
	} {
		if err := refused(t, p, Allies, say); err != want {
			t.Errorf("BW-8c: after strategic movement: %s: %v, want %v", say, err, want)
		}
	}
	p = placed(t, text)
	play(t, p, mute{}, Allies, "bomb alair1")
	for say, want := range map[string]error{"bomb alair2": nil, "fly alair2 english-channel": nil, "beach alair4 calais": nil, "bomb alair1": game.Clause("BW-3g"), "britain": game.Clause("BW-8d")} {
		if err := refused(t, p, Allies, say); err != want {
			t.Errorf("BW-8c: after bombing: %s: %v, want %v", say, err, want)
		}
	}
	p = placed(t, "turn 9 ; air GER berlin 1 ; GER kustrin inf3 ; POL poznan inf1 ; active kustrin ; "+rich+"at fight axis")
	play(t, p, mute{}, Axis, "rebase gerair1 munich")
	for say, want := range map[string]error{"attack poznan ger1": nil, "rebase gerair1 berlin": game.Clause("BW-13.5d")} {
		if err := refused(t, p, Axis, say); err != want {
			t.Errorf("BW-13.5d: at the end of the turn: %s: %v", say, err)
		}
	}
}

// TestAirRefusals: aircraft that have nowhere to go, and those of others (BW-6c, BW-9.1e, BW-13.4.5d, BW-13.5a).
func TestAirRefusals(t *testing.T) {
	judge1(t, []sentence{
		{"BW-9.1e", "another's aircraft do not fly", "turn 9 ; air UK london 1 ; air GER berlin 1 ; at fly axis", Axis, "fly alair1 london", "BW-9.1e"},
		{"BW-9.1e", "nor move", "turn 9 ; air UK london 1 ; air GER berlin 1 ; at fly axis", Axis, "rebase alair1 plymouth", "BW-9.1e"},
		{"BW-9.1e", "nor make beachheads", "turn 9 ; fly UK north-sea 1 ; air GER berlin 1 ; at fly axis", Axis, "beach alair1 hamburg", "BW-9.1e"},
		{"BW-13.4a", "corps do not move as aircraft", "turn 9 ; GER berlin inf1 ; air GER berlin 1 ; at fly axis", Axis, "rebase ger1 munich", "BW-13.4a"},
		{"BW-13.4.5b", "ships make no beachheads", "turn 39 ; fleet UK english-channel 2 ; air UK london 1 ; at fly allies", Allies, "beach ukfleet1 calais", "BW-13.4.5b"},
		{"BW-13.4.5b", "nor aircraft over land", "turn 39 ; fallen POL FRA ; fly UK calais 1 ; air UK london 1 ; at fly allies", Allies, "beach alair1 calais", "BW-13.4.5b"},
		{"BW-13.4.5d", "no beachhead at one's own coast", "turn 39 ; fly UK english-channel 1 ; air UK london 1 ; at fly allies", Allies, "beach alair1 london", "BW-13.4.5d"},
		{"BW-13.4.5d", "no enemy's coast at all", "turn 39 ; fly UK persian-gulf 1 ; air UK london 1 ; at fly allies", Allies, "beach alair1 basra", "BW-13.4.5d"},
		{"BW-13.4.5d", "a naval base", "turn 39 ; hold axis plymouth ; fly UK english-channel 1 ; at fly allies", Allies, "beach alair1 plymouth", "BW-5k"},
		{"BW-13.4.5d", "inland", "turn 39 ; fallen POL FRA ; fly UK english-channel 1 ; at fly allies", Allies, "beach alair1 paris", "BW-13.4.5d"},
		{"BW-13.4.5d", "at another sea", "turn 39 ; fallen POL FRA ; fly UK english-channel 1 ; at fly allies", Allies, "beach alair1 bordeaux", "BW-13.4.5d"},
		{"BW-13.5a", "from a zone of the ally's", "turn 30 ; when eastwar 16 ; air UK riga 1 ; at fly allies", Allies, "rebase alair1 london", "BW-13.5a"},
		{"BW-13.5a", "to sea", "turn 9 ; air GER hamburg 1 ; at fly axis", Axis, "rebase gerair1 north-sea", "BW-13.5a"},
		{"BW-13.5a", "to where it is", "turn 9 ; air GER hamburg 1 ; at fly axis", Axis, "rebase gerair1 hamburg", "BW-13.5a"},
		{"BW-13.5b", "over neutral land", "turn 9 ; join ITA axis ; hold axis belgrade ; air GER berlin 1 ; at fly axis", Axis, "rebase gerair1 belgrade", "BW-13.5a"},
		{"BW-13.4.1a", "to the box of the bombers", "turn 39 ; air UK london 1 ; at fly allies", Allies, "fly alair1 strategic-bombing", "BW-13.4.1a"},
		{"BW-13.4.1a", "four links away", "turn 9 ; air GER berlin 1 ; at fly axis", Axis, "fly gerair1 innsbruck", "BW-13.4.1a"},
		{"BW-13.4.1a", "three", "turn 9 ; air GER berlin 1 ; at fly axis", Axis, "fly gerair1 munich", ok},
		{"BW-13.4.1b", "on the same sea", "turn 9 ; air GER hamburg 1 ; at fly axis", Axis, "fly gerair1 bergen", ok},
		{"BW-13.3a", "the Axis bombs nobody", "turn 39 ; air GER berlin 1 ; at fly axis", Axis, "bomb gerair1", "BW-13.3a"},
		{"BW-13.3a", "nor do the Soviets", "turn 39 ; unlocked 0 1 ; air SU moscow 1 ; at fly soviets", Soviets, "bomb suair1", "BW-13.3a"},
		{"BW-6c", "the Battle of Britain in winter", "turn 12 ; fallen POL FRA ; air GER calais 3 ; air UK london 1 ; at fly axis", Axis, "britain", "BW-6c"},
		{"BW-13.4.3d", "without enemies", "turn 9 ; fallen POL FRA ; air GER calais 3 ; at fly axis", Axis, "britain", "BW-13.4.3d"},
		{"BW-13.4.3d", "enemies who do not reach London do not count", "turn 9 ; fallen POL FRA ; air GER calais 1 ; air UK gibraltar 3 ; at fly axis", Axis, "britain", "BW-13.4.3d"},
		{"BW-13.4.3b", "Germans at Le Havre are near London", "turn 9 ; fallen POL FRA ; air GER le-havre 2 ; air UK glasgow 1 ; at fly axis", Axis, "britain", ok},
		{"BW-13.4.3b", "those in Paris are not", "turn 9 ; fallen POL FRA ; air GER paris 2 ; air GER calais 1 ; air UK london 1 ; at fly axis", Axis, "britain", "BW-13.4.3d"},
		{"BW-13.4.3b", "nor are Italians", "turn 9 ; fallen POL FRA ; join ITA axis ; air ITA calais 2 ; air GER calais 1 ; air UK london 1 ; at fly axis", Axis, "britain", "BW-13.4.3d"},
		{"BW-13.4.3b", "who is on a mission does not fight", "turn 9 ; fallen POL FRA ; fly GER calais 2 ; air GER calais 1 ; air UK london 1 ; at fly axis", Axis, "britain", "BW-13.4.3d"},
	})
	for text, want := range map[string]bool{
		"turn 5 ; air GER berlin 1 ; at fly axis": false, "turn 7 ; air GER berlin 1 ; at fly axis": true, "turn 5 ; air GER hamburg 1 ; at fly axis": true,
		"turn 13 ; join ITA axis ; air ITA tripoli 1 ; at fly axis": true,
	} {
		if p := placed(t, text); opens(t, p, Axis, verbFly) != want {
			t.Errorf("BW-6c: %s: flies %v", text, !want)
		}
	}
	if p := placed(t, "turn 39 ; fly UK persian-gulf 1 ; air UK london 1 ; at fly allies"); opens(t, p, Allies, verbBeach) {
		t.Error("BW-13.4.5d: a beachhead where no coast is the enemy's")
	}
}

// TestLastAircraft: who loses all that fight, or all in one zone, is not asked which (BW-13.4.3c, BW-Q92).
func TestLastAircraft(t *testing.T) {
	p := placed(t, "turn 9 ; fallen POL FRA BE ; air GER calais 1 ; air GER brussels 1 ; air UK london 1 ; at fly axis")
	play(t, p, gametest.Dice(t, 1), Axis, "britain")
	if g, a := p.duel(); g != 0 || a != 0 || p.Step == stepLose || p.Field != nowhere {
		t.Errorf("BW-13.4.3c: %d and %d are left, step %d", g, a, p.Step)
	}
	if err := p.britainWon(Axis, london); err != nil {
		t.Errorf("BW-13.4.3a: %v", err)
	}
	p = placed(t, "air UK glasgow 1 ; at fly axis")
	for id, want := range map[string]error{"portsmouth": game.Clause("BW-13.4.3a"), "malta": nil, "calais": nil} {
		if err := p.britainWon(Axis, placeNamed(id)); err != want {
			t.Errorf("BW-13.4.3a: a landing at %s: %v", id, err)
		}
	}
	if err := p.britainWon(Allies, london); err != nil {
		t.Errorf("BW-13.4.3a: an Allied landing: %v", err)
	}
	p = placed(t, "air UK gibraltar 1 ; at fly axis")
	if err := p.britainWon(Axis, london); err != nil {
		t.Errorf("BW-13.4.3a: an aircraft that does not reach London: %v", err)
	}
}

// TestAircraftMeet: those on missions in one place destroy each other, but not beachheads, not those of the same camp, and not Germans and Soviets before
// their war (BW-13.4.2b, BW-13.4.4b, BW-Q43).
func TestAircraftMeet(t *testing.T) {
	for _, tt := range []struct {
		text, say   string
		s           game.Seat
		left, enemy uint8
	}{
		{"turn 7 ; air GER hamburg 1 ; fly UK north-sea 2", "fly gerair1 north-sea", Axis, 0, 1},
		{"turn 7 ; air GER hamburg 1 ; fly GER north-sea 1 ; fly UK baltic-sea 1", "fly gerair1 north-sea", Axis, 2, 1},
		{"turn 7 ; unlocked 0 2 ; air GER stettin 1 ; fly SU baltic-sea 1", "fly gerair1 baltic-sea", Axis, 1, 1},
		{"turn 17 ; when eastwar 16 ; unlocked 0 2 ; air GER stettin 1 ; fly SU baltic-sea 1", "fly gerair1 baltic-sea", Axis, 0, 0},
		{"turn 17 ; when eastwar 16 ; unlocked 0 2 ; air UK newcastle 1 ; fly SU north-sea 1", "fly alair1 north-sea", Allies, 2, 0},
		{"turn 39 ; fallen POL FRA ; head UK calais english-channel ; air GER paris 1", "fly gerair1 calais", Axis, 1, 1},
	} {
		p := placed(t, tt.text+" ; at fly "+sideIDs[tt.s])
		play(t, p, mute{}, tt.s, tt.say)
		var left, enemy uint8
		for u := first[germanAir]; u < first[germanFleet]; u++ {
			switch {
			case !p.on(u):
			case campOf(p.sideOf(u)) == campOf(tt.s):
				left++
			default:
				enemy++
			}
		}
		if left != tt.left || enemy != tt.enemy {
			t.Errorf("BW-13.4.2b: %s: %d are left, %d enemies", tt.text, left, enemy)
		}
	}
}

// TestAirPhaseIsAsked: a side is asked in the Air Force Phase if it has an aircraft at base, or one at sea that may become a beachhead; missions of its last
// turn are over then, those of others and raids are not (BW-13.3f, BW-13.4b).
func TestAirPhaseIsAsked(t *testing.T) {
	for _, tt := range []struct {
		text  string
		asked bool
		left  int
	}{
		{"air UK london 1", true, 1},
		{"fly UK calais 1 ; fly UK english-channel 1", false, 0},
		{"fly UK calais 1 ; air UK london 1", true, 1},
		{"head UK calais english-channel", false, 1},
		{"fly GER calais 1", false, 1},
		{"air GER calais 1", false, 1},
	} {
		p := placed(t, "turn 39 ; fallen POL FRA ; at sail allies ; "+tt.text)
		p.Stage, p.Sub = uint8(onAir), subBegin
		asked := p.asksAir(mute{})
		left := 0
		for u := first[germanAir]; u < first[germanFleet]; u++ {
			if p.on(u) {
				left++
			}
		}
		if asked != tt.asked || left != tt.left {
			t.Errorf("BW-13.4b: %s: asked %v, %d aircraft", tt.text, asked, left)
		}
	}
	p := placed(t, "turn 39 ; fallen POL FRA ; air UK london 2 ; at fly allies")
	play(t, p, mute{}, Allies, "bomb alair1")
	p.Sub, p.Did[first[alliedAir]] = subBegin, 0
	p.asksAir(mute{})
	if !p.on(first[alliedAir]) {
		t.Error("BW-13.3f: a raider is gone before the Reinforcement Phase")
	}
	p = placed(t, "turn 39 ; fallen POL FRA ; head UK calais english-channel ; head UK le-havre english-channel ; head GER newcastle north-sea ; at fly allies")
	p.Did[first[alliedAir]] |= didFly
	p.endAir()
	if !p.on(first[alliedAir]) || p.on(first[alliedAir]+1) || !p.on(first[germanAir]) {
		t.Error("BW-Q21: old beachheads go, new ones and the enemy's stay")
	}
}

// TestAnswersInSnow: no aircraft answers over snow, at sea it does (BW-6c, BW-13.1b).
func TestAnswersInSnow(t *testing.T) {
	p := placed(t, "turn 29 ; when eastwar 16 ; air GER kiev 1 ; air GER hamburg 1 ; at fly axis")
	for _, tt := range []struct {
		air  string
		u    int
		want error
	}{{"kursk", 0, game.Clause("BW-6c")}, {"north-sea", 1, nil}, {"berlin", 1, game.Clause("BW-6c")}} {
		if p.Air = placeNamed(tt.air); p.mayAnswer(Axis, first[germanAir]+tt.u) != tt.want {
			t.Errorf("BW-6c: over %s: %v", tt.air, p.mayAnswer(Axis, first[germanAir]+tt.u))
		}
	}
	p.Turn, p.Air = 31, placeNamed("kursk")
	if err := p.mayAnswer(Axis, first[germanAir]); err != nil {
		t.Errorf("BW-13.2a: in summer: %v", err)
	}
}

// TestAirOrders: standing orders answer an enemy aircraft with one that can, or with none (BW-13.2b, BW-8h).
func TestAirOrders(t *testing.T) {
	for _, tt := range []struct{ text, order, want string }{
		{"air UK london 2", "always", "counter alair1"},
		{"air UK gibraltar 1 ; air UK london 1", "always", "counter alair2"},
		{"air UK london 1", "never", "pass"},
		{"air UK gibraltar 1", "always", "pass"},
		{"air UK london 1", askMe, ""},
		{"air UK london 1", "", ""},
	} {
		p := placed(t, "turn 9 ; fallen POL FRA ; "+tt.text+" ; air GER calais 1 ; at fly axis")
		p.Step, p.Asked, p.Air, p.Pilot, p.Owing = stepCounter, Allies, placeNamed("english-channel"), int16(first[germanAir]), game.Only(Allies)
		got := ""
		if a, said := p.Known(Allies).(*Known).Obey(Allies, map[string]string{orderAir: tt.order}); said {
			got = lexicon.Format(a)
		}
		if got != tt.want {
			t.Errorf("BW-13.2b: %s, %s: %q, want %q", tt.text, tt.order, got, tt.want)
		}
	}
}
