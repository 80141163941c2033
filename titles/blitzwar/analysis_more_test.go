package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestAnalysisLines: where supply could be brought if seas were open, and where lines lead if one is open or closed; without a port at it a sea stays shut, and
// no line begins at Suez or Asian Bases (BW-7c, BW-7d, BW-7f).
func TestAnalysisLines(t *testing.T) {
	const war = "turn 30 ; when usa 20 ; join USA allies ; join ITA axis ; "
	for _, tt := range []struct {
		clause, text string
		s            game.Seat
		from         string
		open         bool
		to           string
		want         bool
	}{
		{"BW-7c", "fly UK south-central-med 1", Axis, "naples", false, "tripoli", false},
		{"BW-7c", "fly UK south-central-med 1", Axis, "naples", true, "tripoli", true},
		{"BW-7c", "", Axis, "naples", false, "tripoli", true},
		{"BW-7d", "hold axis narvik", Axis, "naples", false, "narvik", true},
		{"BW-7d", "hold axis narvik ; fly UK norwegian-sea 1", Axis, "naples", false, "narvik", false},
		{"BW-7d", "hold axis narvik ; fly UK norwegian-sea 1", Axis, "naples", true, "narvik", true},
		{"BW-7f", "", Allies, "gibraltar", true, "asian-bases", false},
		{"BW-7c", "hold axis marseilles oran ; fly UK western-med 1", Axis, "marseilles", false, "oran", false}, // the last of the seas
		{"BW-7c", "hold axis marseilles oran ; fly UK western-med 1", Axis, "marseilles", true, "oran", true},
		{"BW-7c", "hold axis split ; fly UK adriatic 1", Axis, "venice", false, "split", false}, // the first
		{"BW-7c", "hold axis split ; fly UK adriatic 1", Axis, "venice", true, "split", true},
		{"BW-7f", "", Allies, "asian-bases", true, "basra", false},
		{"BW-7f", "", Allies, "suez", true, "london", true}, // by land to Alexandria
		{"BW-7f", "hold axis alexandria cairo jerusalem", Allies, "suez", true, "london", false},
	} {
		p := placed(t, war+tt.text)
		if lines := p.LinesFrom(tt.s, placeNamed(tt.from), tt.open); lines.Has(placeNamed(tt.to)) != tt.want {
			t.Errorf("%s: %s: from %s to %s: %v", tt.clause, tt.text, tt.from, tt.to, !tt.want)
		}
	}
	for _, tt := range []struct {
		text, sea string
		open      bool
		s         game.Seat
		to        string
		want      bool
	}{
		{"", "south-central-med", true, Axis, "tripoli", true},
		{"", "south-central-med", false, Axis, "tripoli", false},
		{"fly UK south-central-med 1", "south-central-med", true, Axis, "tripoli", true},
		{"fly UK south-central-med 1", "western-med", true, Axis, "tripoli", false},
		{"fly UK south-central-med 1", "western-med", false, Axis, "berlin", true},
		{"", "baltic-sea", false, Axis, "east-prussia", false},
		{"hold allies tripoli benghazi malta albania sicily taranto ; hold axis tunis bone", "persian-gulf", true, Axis, "basra", false},
	} {
		p := placed(t, war+tt.text)
		if lines := p.LinesIf(tt.s, placeNamed(tt.sea), tt.open); lines.Has(placeNamed(tt.to)) != tt.want {
			t.Errorf("BW-7d: %s: %s open %v: %s is in supply %v", tt.text, tt.sea, tt.open, tt.to, !tt.want)
		}
	}
}

// TestAnalysisOfWhatMayBe: who may go by sea, who is bound to attack again, who is stranded, and who gets nowhere (BW-7x, BW-7z, BW-14.1.1a, BW-17.1b).
func TestAnalysisOfWhatMayBe(t *testing.T) {
	p := placed(t, "GER hamburg inf1 ; GER berlin inf1 ; supply axis berlin 4 ; at ship axis")
	if u := first[germany]; !p.MayShip(u) || p.MayShip(u+1) {
		t.Error("BW-14.1.1a: from ports alone")
	}
	p = placed(t, "GER berlin inf2 ; at march axis")
	if ends, attacking := p.Reach(first[germany]); !ends.Empty() || !attacking.Empty() {
		t.Error("BW-7p: without supply nobody moves")
	}
	for _, tt := range []struct {
		step  string
		rules uint8
		want  int
	}{{"fight", 8, 2}, {"fight", 6, 2}, {"fight", 5, 0}, {"blitz", 8, 0}} {
		p := placed(t, "turn 31 ; when east 16 ; when eastwar 16 ; supply axis minsk 4 ; GER minsk arm2 inf3 inf1 ; SU gomel inf2 ; at "+tt.step+" axis")
		gomel := placeNamed("gomel")
		for u := first[germany]; u < first[germany]+2; u++ {
			p.Did[u], p.Foe[u] = didBlitz, gomel+1
		}
		p.Rules = tt.rules
		if set := p.Bound(Axis, gomel); set.Count() != tt.want {
			t.Errorf("BW-17.1b: %s, version %d: %d are bound", tt.step, tt.rules, set.Count())
		}
		if set := p.Bound(Axis, placeNamed("kiev")); !set.Empty() {
			t.Error("BW-17.1b: bound where they did not attack")
		}
	}
	for _, tt := range []struct {
		text string
		s    game.Seat
		at   string
		want bool
	}{
		{"war s43 ; front e2 ; turn 25", Allies, "minsk", true},
		{"war s43 ; front e2 ; turn 25", Soviets, "minsk", false},
		{"war s43 ; front e2 ; turn 25", Allies, "paris", false},
		{"war s43 ; front e2 ; turn 25", Soviets, "paris", true},
		{"war s43 ; front e2 ; turn 25", Soviets, "warsaw", false},
		{"war s43 ; front e2 ; turn 25", Soviets, "ankara", false},
		{"war s43 ; front e2 ; turn 25 ; supply allies vilna 2", Allies, "minsk", false},
		{"war s43 ; front e2 ; turn 25 ; supply allies riga 2", Allies, "minsk", true},
	} {
		if got := placed(t, tt.text).Stranded(tt.s, placeNamed(tt.at)); got != tt.want {
			t.Errorf("BW-7z: %s: side %d in %s: %v", tt.text, tt.s, tt.at, got)
		}
	}
	if Place(nPlaces).String() != "nowhere" || Place(nPlaces-1).String() == "nowhere" {
		t.Error("BW-5a: places beyond the map")
	}
}

// TestManyLines: where supply lies in more parts of the map than a survey lists, it answers what the rules say without one (BW-7b, BW-7w).
func TestManyLines(t *testing.T) {
	p := placed(t, "turn 30 ; when eastwar 16 ; hold axis madrid lyon ankara baghdad kazan orel baku ; supply axis madrid 2 ; supply axis lyon 2 ; supply axis ankara 4 ; supply axis baghdad 4 ; supply axis kazan 6 ; "+
		"supply axis orel 6 ; supply axis baku 6 ; GER madrid inf2 ; GER lyon inf1 ; GER ankara inf1 ; GER baghdad inf1 ; GER kazan inf2 ; GER orel inf1 ; GER baku inf2 ; GER berlin inf1 ; at march axis")
	var desk game.Choices
	sameAnswers(t, p, game.Action{Seat: Axis}, &desk)
	_, lines := p.web(Axis)
	if !lines.More || lines.N != maxParts {
		t.Errorf("BW-7b: %d parts, more %v", lines.N, lines.More)
	}
}

// TestNeutralsAtSea: ships of a neutral country are nobody's (BW-12.3d), and lose nobody his superiority.
func TestNeutralsAtSea(t *testing.T) {
	p := placed(t, "fleet ITA south-central-med 2 ; fleet UK south-central-med 2")
	if got := superior(p.armsAtSea(Allies)[placeNamed("south-central-med").n()]); got != alliedCamp {
		t.Errorf("BW-12.3a: camp %d", got)
	}
	if campOf(game.Nobody) != noCamp || campOf(Soviets) != alliedCamp || campOf(Allies) != alliedCamp || campOf(Axis) != axisCamp {
		t.Error("BW-Q43: camps")
	}
	p = placed(t, "GER minsk inf1 ; at fight soviets")
	p.Field = placeNamed("gomel")
	if s := p.loser(defending); s != game.Nobody {
		t.Errorf("nobody defends, and side %d loses", s)
	}
}

// TestLastWords: refusals that are seldom heard (BW-3j, BW-9.6j, BW-11.10a, BW-16.1e, BW-16.1f).
func TestLastWords(t *testing.T) {
	judge1(t, []sentence{
		{"BW-11.10a", "four corps on one counter", "GER berlin inf1 inf1 inf3 ; " + march, Axis, "join ger1 ger3", "BW-11.10a"},
		{"BW-11.10a", "counters of two zones", "GER berlin inf1 inf1 ; GER ruhr inf1 ; " + march, Axis, "join ger1 ger3", "BW-11.10a"},
		{"BW-11.10a", "infantry as a white tank", "GER berlin inf1 inf1 ; " + march, Axis, "join ger1 ger2 white-tank", "BW-11.10a"},
		{"BW-11.10a", "as aircraft", "GER berlin inf1 inf1 ; " + march, Axis, "join ger1 ger2 air", "BW-11.10a"},
		{"BW-11.10a", "as infantry", "GER berlin inf1 inf1 ; " + march, Axis, "join ger1 ger2 infantry", ok},
		{"BW-11.10a", "a white tank", "GER berlin inf1 arm1 ; " + march, Axis, "join ger1 ger2 white-tank", ok},
		{"BW-9.6j", "Greeks among Turks", "turn 12 ; join TUR allies ; join GRE allies ; TUR salonika inf1 ; dole GRE 1 ; at minors allies", Allies, "place greece infantry salonika", "BW-9.6j"},
		{"BW-11.2g", "Greeks beside them", "turn 12 ; join TUR allies ; join GRE allies ; TUR salonika inf1 ; dole GRE 1 ; at minors allies", Allies, "place greece infantry larissa", ok},
		{"BW-16.1f", "an enemy among those massed", round("voronezh", mostNamed+1) + "at fight axis", Axis, "mass voronezh su1", "BW-16.1e"},
	})
	p := placed(t, "turn 31 ; when east 16 ; when eastwar 16 ; supply axis minsk 4 ; GER minsk inf3 ; active minsk ; SU gomel inf1 ; at fight axis")
	for _, x := range []int{-1, nPlaces} {
		a := game.Say(Axis, game.VerbWord(verbAttack), game.PlaceWord(x), game.UnitWord(first[germany]))
		if err := p.Clone().Apply(a, game.Mute{}); err == nil {
			t.Errorf("place %d is attacked", x)
		}
	}
	p = blank()
	for foot, want := range map[uint8]uint8{4: 0, 5: 0, 6: 1, 7: 2} {
		q := *p
		if lost := q.muster(finland, foot, 0, placeNamed("helsinki")); lost != want {
			t.Errorf("BW-3j: of %d Finnish corps %d find no counter", foot, lost)
		}
	}
}

// TestRetreatsOfFew: Finns alone do not mind Germans in the air before the war in the East, a fortified corps turns back whatever pieces are left, and a
// standing order retreats where no zone is in supply too (BW-17.2h, BW-Q22, BW-Q43).
func TestRetreatsOfFew(t *testing.T) {
	p := placed(t, "turn 9 ; fallen POL ; join FIN axis ; unlocked 0 1 ; FIN karelia inf2 ; fly SU oulu 1 ; SU leningrad inf2 ; at fight soviets")
	p.Field, p.Bout, p.Paid = karelia, boutRetreat, [2]uint8{0, 1}
	if zones := p.retreat().zones; placeNames(&zones) != "Kouvola" {
		t.Errorf("BW-17.2h: Finns under Soviet aircraft retreat to %s", placeNames(&zones))
	}
	p = placed(t, "turn 9 ; fallen POL ; join FIN axis ; FIN karelia inf2 ; fly GER oulu 1 ; SU leningrad inf2 ; at fight soviets")
	p.Field, p.Bout, p.Paid = karelia, boutRetreat, [2]uint8{0, 1}
	if zones := p.retreat().zones; placeNames(&zones) != "Kouvola and Oulu" {
		t.Errorf("BW-Q43: Finns under German aircraft retreat to %s", placeNames(&zones))
	}
	few := placed(t, "turn 30 ; when east 16 ; when eastwar 16 ; hold axis bialystok ; GER minsk fort1 inf1 ; SU gomel inf3 ; at fight soviets")
	for few.put(group(germany), infantry, 1, placeNamed("berlin")) >= 0 { // until there is no piece left
	}
	few.Field, few.Bout = placeNamed("minsk"), boutRetreat
	few.retreatTo(placeNamed("bialystok"), mute{})
	if got := stackOf(few, "bialystok"); got != "GER infantry1, GER infantry1" {
		t.Errorf("BW-Q22: %s", got)
	}
	p = placed(t, east+"SU gomel inf2 ; hold axis tula orel kursk mozhaisk smolensk kiev pinsk ; GER minsk inf3 inf1 ; active minsk ; at fight axis")
	p.Field, p.Bout, p.Step, p.Asked, p.Paid = placeNamed("gomel"), boutRetreat, stepRetreat, Soviets, [2]uint8{0, 1}
	if a, said := p.Known(Soviets).(*Known).Obey(Soviets, map[string]string{orderRetreat: "retreat"}); !said || lexicon.Format(a) != "retreat bryansk" {
		t.Errorf("BW-17.2a: where no zone is in supply: %q", lexicon.Format(a))
	}
}

// TestMarketOfMinors: what a country has no counter for is named (BW-11.5g).
func TestMarketOfMinors(t *testing.T) {
	for text, want := range map[string]string{
		"turn 11 ; FIN karelia inf2 inf1 ; FIN helsinki inf2 ; dole FIN 1 ; at minors axis": "1 left, no counter for it",
		"turn 11 ; FIN karelia inf2 inf1 ; FIN helsinki inf1 ; dole FIN 1 ; at minors axis": "1 left",
	} {
		m := marketOf(placed(t, text), Axis)
		if len(m.Wares) != 1 || m.Wares[0].About != want {
			t.Errorf("BW-11.5g: %s: %+v", text, m.Wares)
		}
	}
}
