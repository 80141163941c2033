package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// opened plays the Diplomacy Phase of a position from its start.
func opened(t *testing.T, text string, dice ...int) *Position {
	t.Helper()
	p := placed(t, text)
	p.Stage, p.Side, p.Sub = uint8(onSurrenders), Axis, 0
	p.goOn(gametest.Dice(t, dice...))
	return p
}

// TestSurrenders: who surrenders by what, and what becomes of it (BW-9.2a to BW-9.2m).
func TestSurrenders(t *testing.T) {
	for _, tt := range []struct {
		clause, why, text string
		n                 nation
		want              state
	}{
		{"BW-9.2a", "the capital and four zones", "turn 2 ; " + polish, poland, surrendered},
		{"BW-9.2a", "the capital and three", "turn 2 ; " + polish + "hold allies lodz", poland, withAllies},
		{"BW-9.2a", "four without the capital", "turn 2 ; " + polish + "hold allies warsaw", poland, withAllies},
		{"BW-9.2f", "the capital of others", "turn 5 ; join BE allies ; hold axis brussels", belgium, surrendered},
		{"BW-9.2f", "of an Axis country", "turn 30 ; join BUL axis ; hold soviets sofia", bulgaria, overrun},
		{"BW-9.2c", "Italy with ten corps in three zones", "turn 30 ; join ITA axis ; UK sicily inf2 inf2 ; UK naples inf2 inf1 ; USA taranto inf3", italy, overrun},
		{"BW-9.2c", "nine corps", "turn 30 ; join ITA axis ; UK sicily inf2 inf2 ; UK naples inf2 ; USA taranto inf3", italy, withAxis},
		{"BW-9.2c", "two zones", "turn 30 ; join ITA axis ; UK sicily inf2 inf2 ; USA taranto inf3 inf3", italy, withAxis},
		{"BW-9.2g", "never the United Kingdom", "turn 9 ; hold axis london birmingham liverpool glasgow", britain, withAllies},
		{"BW-9.2l", "a country returns", "turn 20 ; hold allies brussels", belgium, neutral},
	} {
		p := opened(t, tt.text)
		if p.State[tt.n] != tt.want {
			t.Errorf("%s %s: %d, want %d", tt.clause, tt.why, p.State[tt.n], tt.want)
		}
	}
}

const polish = "hold axis warsaw danzig poznan lodz krakow ; POL lublin inf2 ; "

// TestAfterSurrenders: units, zones and what follows (BW-9.2b to BW-9.2m).
func TestAfterSurrenders(t *testing.T) {
	p := opened(t, "turn 2 ; "+polish+"GER lvov inf2")
	for x := range board.star.All() {
		if p.holder(x) != Soviets {
			t.Errorf("BW-9.2b: %s", x)
		}
	}
	if stackOf(p, "lublin") != "" || p.holder(placeNamed("lublin")) != Axis {
		t.Error("BW-9.2i: Polish units stay")
	}
	if p.Step != stepExpel || p.Asked != Axis {
		t.Fatalf("BW-Q54: the Axis is not asked where to: step %d", p.Step)
	}
	for _, x := range []string{"rovno", "warsaw"} {
		if err := refused(t, p, Axis, "expel ger1 "+x); err != game.Clause("BW-Q54") {
			t.Errorf("BW-Q54: to %s: %v", x, err)
		}
	}
	q := *p
	play(t, p, mute{}, Axis, "expel ger1 krakow")
	play(t, &q, mute{}, Axis, "expel ger1 lublin")
	if stackOf(p, "lvov") != "" || stackOf(p, "krakow") == "" || stackOf(&q, "lublin") == "" || p.Step == stepExpel {
		t.Error("BW-9.2b, BW-Q8: Germans leave Eastern Poland")
	}
	p = opened(t, "turn 20 ; join BE allies ; hold axis brussels amsterdam ; UK liege inf1")
	if p.holder(placeNamed("liege")) != Allies || p.State[belgium] != surrendered {
		t.Error("BW-9.2j: a zone with enemies of the Axis")
	}
	p.give(placeNamed("brussels"), Allies)
	p.Turn, p.Stage, p.Sub, p.Side = 21, uint8(onSurrenders), 0, Axis
	p.goOn(mute{})
	if p.State[belgium] != withAllies {
		t.Error("BW-9.2l: Belgium does not return")
	}
	p.State[belgium] = surrendered
	p.Turn, p.Stage, p.Sub, p.Side = 28, uint8(onSurrenders), 0, Axis
	p.goOn(mute{})
	if p.State[belgium] != surrendered {
		t.Error("BW-9.2m: Belgium returns in 1943")
	}
	p = opened(t, "turn 30 ; join RUM axis ; hold soviets bucharest")
	if p.holder(placeNamed("cluj")) != Axis || p.holder(placeNamed("bucharest")) != Soviets {
		t.Error("BW-9.2k: what the enemy has not conquered")
	}
	p = opened(t, "turn 44 ; hold soviets berlin munich ruhr")
	if r := p.Result(); !r.Over || r.Scores[Axis] != -1 || r.Margin[Allies] != 7 {
		t.Errorf("BW-9.2d: %+v", r)
	}
	p = opened(t, "turn 24 ; hold axis moscow gorki kuybishev ; SU kiev inf2")
	if p.When[evSovietFell] != 24 || stackOf(p, "kiev") != "" {
		t.Error("BW-9.2e: the Soviet Union goes on")
	}
	p = placed(t, "turn 2 ; "+polish+"at march axis")
	if p.State[poland] != withAllies {
		t.Error("BW-9.2h: Poland surrenders in mid-turn")
	}
}

// TestFall of France: Vichy, Italy, Hungary, Rumania, and the roll for Spain (BW-9.3f to BW-9.4d).
func TestFallOfFrance(t *testing.T) {
	const fallen = "turn 8 ; hold axis paris calais reims le-havre nancy dijon orleans ; UK lyon inf1 ; UK nantes inf1 ; FRA marseilles inf2 ; "
	p := opened(t, fallen)
	if p.Step != stepTalks || p.Asked != Axis {
		t.Fatalf("BW-9.3p: step %d", p.Step)
	}
	for _, tt := range []struct {
		clause string
		ok     bool
	}{
		{"BW-9.4a", p.French == vichyState && p.State[france] == neutral && p.holder(placeNamed("marseilles")) == game.Nobody},
		{"BW-9.4b", stackOf(p, "lyon") == ""},
		{"BW-9.4c", stackOf(p, "tunis") == "FRA infantry2" && stackOf(p, "casablanca") == "FRA infantry1"},
		{"BW-9.3f", p.State[italy] == withAxis},
		{"BW-9.3h", p.State[hungary] == withAxis},
		{"BW-9.3l", p.State[rumania] == passage && p.holder(placeNamed("bucharest")) == Axis},
		{"BW-9.3a", p.sideOfNation(rumania) == game.Nobody},
		{"BW-11.7a", p.elites() == 1},
		{"BW-9.4h", p.native(first[france])},
	} {
		if !tt.ok {
			t.Errorf("%s after the fall of France", tt.clause)
		}
	}
	if err := refused(t, p, Axis, "try turkey"); err != game.Clause("BW-9.3q") {
		t.Errorf("BW-9.3q: %v", err)
	}
	q := *p
	play(t, &q, gametest.Dice(t, 6), Axis, "try spain")
	if q.State[spain] != withAxis || q.usEntry() != 19 {
		t.Error("BW-9.3p: a six")
	}
	play(t, p, gametest.Dice(t, 5), Axis, "try spain")
	if p.State[spain] != neutral || p.usEntry() != 20 {
		t.Error("BW-9.3s: a five")
	}
	p.provokes(france, Allies, mute{})
	if p.State[france] != withAxis {
		t.Error("BW-9.4l: Vichy attacked by the Allies")
	}
}

// TestVichyFalls to three ports (BW-9.4e to BW-9.4k).
func TestVichyFalls(t *testing.T) {
	occupied := board.home[france].Without(&board.vichy)
	vichy := func(text string) *Position {
		p := placed(t, text)
		for x := range occupied.All() {
			p.give(x, Axis)
		}
		p.vichyRises(mute{})
		return p
	}
	p := vichy("turn 27 ; when france 8")
	for _, x := range []string{"casablanca", "oran"} {
		p.give(placeNamed(x), Allies)
	}
	p.vichyFalls(mute{})
	if p.French != vichyState {
		t.Error("BW-9.4f: two ports are enough")
	}
	p.give(placeNamed("algiers"), Allies)
	p.vichyFalls(mute{})
	if p.French != freeFrench || p.State[france] != withAllies || p.holder(placeNamed("lyon")) != Axis {
		t.Error("BW-9.4g: no Free French")
	}
	p.Turn = 28
	if p.freeFrench() != 2 {
		t.Error("BW-9.4i: two corps")
	}
	p.Turn, p.When[evParisFreed] = 43, 40
	if p.freeFrench() != 1 {
		t.Error("BW-9.4j: a corps a turn")
	}
	sites := p.doleSites(france)
	if sites.Count() != 3 {
		t.Errorf("BW-9.4k: %d sites", sites.Count())
	}
	p = vichy("turn 9 ; when france 8")
	p.deal(mute{})
	if p.Dole[france] != 0 {
		t.Error("BW-9.4d: Vichy is reinforced")
	}
	for _, x := range []string{"marseilles", "casablanca", "oran", "algiers"} {
		p.give(placeNamed(x), Axis)
	}
	p.vichyFalls(mute{})
	if p.French != vichyState {
		t.Error("BW-9.4e: Vichy surrenders to the Axis")
	}
}

// TestEntries by date, event and die (BW-9.3i to BW-9.3u).
func TestEntries(t *testing.T) {
	for _, tt := range []struct {
		clause, text string
		dice         []int
		n            nation
		want         state
	}{
		{"BW-9.3i", "turn 12", nil, bulgaria, withAxis},
		{"BW-9.3j", "turn 12", nil, greece, withAllies},
		{"BW-9.3d", "turn 12 ; join GRE axis", nil, greece, withAxis},
		{"BW-9.3m", "turn 17 ; when eastwar 16", nil, rumania, withAxis},
		{"BW-9.3m", "turn 16 ; when eastwar 16", nil, rumania, neutral},
		{"BW-9.3n", "turn 14 ; supply axis berlin 6 ; supply axis ruhr 4", []int{6}, yugoslavia, withAxis},
		{"BW-9.3n", "turn 14", []int{5}, yugoslavia, neutral},
		{"BW-9.3r", "turn 20", nil, usa, withAllies},
		{"BW-9.3r", "turn 19", nil, usa, neutral},
		{"BW-9.3u", "turn 30", nil, sweden, neutral},
	} {
		p := opened(t, tt.text, tt.dice...)
		if p.State[tt.n] != tt.want {
			t.Errorf("%s: %s: %d", tt.clause, tt.text, p.State[tt.n])
		}
	}
	p := opened(t, "turn 14 ; supply axis berlin 6 ; supply axis ruhr 4", 6)
	if p.Step != stepLosses || p.Asked != Axis {
		t.Fatalf("BW-9.3n: the Axis does not choose what it loses: step %d", p.Step)
	}
	play(t, p, mute{}, Axis, "spend axsup2", "spend axsup1")
	if got := purseAt(p, "berlin") + purseAt(p, "ruhr"); got != 8 || purseAt(p, "ruhr") != 0 || p.Step == stepLosses {
		t.Errorf("BW-9.3n: %d halves are left", got)
	}
	p = opened(t, "turn 18")
	if p.navy(Allies, america, true) != 2 {
		t.Error("BW-19g: no American fleets")
	}
	if p.State[usa] != neutral {
		t.Error("BW-9.3t: the USA is at war")
	}
	p = placed(t, "turn 12 ; when france 8")
	p.When[evSpainRolled], p.When[evTurkeyRolled] = 8, 10
	if p.usEntry() != 18 {
		t.Errorf("BW-9.3s: the USA enters on turn %d", p.usEntry())
	}
}

// TestAttacks: what an attack starts (BW-9.3b, BW-9.3c, BW-9.3k, BW-9.3o, BW-10.2).
func TestAttacks(t *testing.T) {
	p := placed(t, "turn 7 ; GER ruhr inf2 ; "+march)
	play(t, p, mute{}, Axis, "move ger1 liege")
	if p.State[belgium] != withAllies || p.When[evWestAttacked] != 7 || p.holder(placeNamed("liege")) != Axis || p.holder(placeNamed("brussels")) != Allies {
		t.Error("BW-9.3c: going into a neutral country")
	}
	p = placed(t, "turn 16 ; hold soviets bialystok ; GER east-prussia inf2 ; YUG belgrade inf2 ; "+march)
	play(t, p, mute{}, Axis, "move ger1 kaunas")
	if p.When[evEastAttacked] != 16 || p.When[evEastWar] != 16 {
		t.Error("BW-16.3.1c: the attack is not remembered")
	}
	if p.State[finland] != withAxis || p.State[yugoslavia] != withAllies {
		t.Error("BW-9.3k, BW-9.3o: Finland and Yugoslavia")
	}
	if p.totalFrom(Soviets) != 17 {
		t.Errorf("BW-10.2b: Total War cards from turn %d", p.totalFrom(Soviets))
	}
	if p.Turn = 19; p.supplyLoss(Soviets) != 0 {
		t.Error("BW-5o: Kaunas has no points")
	}
	p = placed(t, "turn 7 ; SU leningrad inf2 ; FIN karelia inf2 ; supply soviets leningrad 2 ; at march soviets")
	play(t, p, mute{}, Soviets, "move su1 kouvola")
	if p.State[finland] != withAxis || p.When[evEastWar] != 0 || p.totalFrom(Axis) != 0 {
		t.Error("BW-9.3b: a Soviet attack on Finland")
	}
	p = placed(t, "turn 10 ; SU tarnopol inf2 ; supply soviets tarnopol 2 ; at march soviets")
	play(t, p, mute{}, Soviets, "move su1 yassi")
	if p.State[rumania] != withAxis || p.When[evEastWar] != 10 || p.totalFrom(Axis) != 11 {
		t.Errorf("BW-10.2a: a Soviet attack on Rumania: %d", p.totalFrom(Axis))
	}
	p = placed(t, "turn 12 ; when usa 19")
	if p.totalFrom(Axis) != 19 || p.totalFrom(Allies) != 19 || p.totalFrom(Soviets) != 24 {
		t.Error("BW-10.2c: Total War cards")
	}
	p = placed(t, "turn 9 ; when france 8 ; hold axis warsaw copenhagen oslo trondheim brussels amsterdam paris")
	if p.points() != 19 {
		t.Fatalf("BW-5n: %d points", p.points())
	}
	p.captures(Axis, placeNamed("athens"), mute{})
	if p.State[italy] != withAxis || p.State[hungary] != withAxis {
		t.Error("BW-9.3g: 20 points")
	}
	if p.supplyLoss(Axis) != 0 || !p.Was.Has(placeNamed("milan")) {
		t.Error("BW-11.3h: Milan is lost before it was held")
	}
	p = placed(t, "turn 10 ; join ITA axis ; UK suez inf1 ; ITA cairo inf1 ; hold allies cairo ; active suez ; supply allies suez 2 ; at fight allies")
	play(t, p, gametest.Dice(t, 6), Allies, "attack cairo uk1")
	if p.When[evBritishItalian] != 10 || p.When[evItaliansAlone1] != 10 {
		t.Error("BW-16.3.1f: the British attack Italians")
	}
}

// TestCardRules: what may be queued (BW-10.1a to BW-10.1g).
func TestCardRules(t *testing.T) {
	judge1(t, []sentence{
		{"BW-10.1c", "a Limited War card", "at cards axis", Axis, "pick axis-limited-1", ok},
		{"BW-10.1g", "no Total War card", "at cards axis", Axis, "pick axis-total-1", "BW-10.1g"},
		{"BW-10.1g", "from the entry of the USA", "turn 20 ; when usa 20 ; at cards axis", Axis, "pick axis-total-1", ok},
		{"BW-10.1a", "no card of another", "at cards axis", Axis, "pick soviets-limited-1", "BW-10.1a"},
		{"BW-10.1e", "all at once", "at cards axis", Soviets, "pick soviets-limited-1", ok},
	})
	p := placed(t, "at cards axis")
	play(t, p, mute{}, Axis, "pick axis-limited-1", "pick axis-limited-2")
	if err := refused(t, p, Axis, "pick axis-limited-1"); err != game.Clause("BW-10.1f") {
		t.Errorf("BW-10.1f: %v", err)
	}
	play(t, p, mute{}, Axis, "pick axis-limited-3")
	if p.Owing != 6 || p.queued(Axis) != 3 {
		t.Errorf("BW-10.1c: %d owe, %d are queued", p.Owing, p.queued(Axis))
	}
	if c := p.nextCard(Axis); c != cardOf(Axis, 0) || p.Past[Axis][0] != c || p.queued(Axis) != 2 {
		t.Error("BW-11.3b: the card does not come back")
	}
	if err := refused(t, p, Axis, "pick axis-limited-5"); err != game.NotAsked {
		t.Errorf("BW-10.1d: %v", err)
	}
}

// TestParisFreed: Paris is freed by whoever takes it from the Axis after France has fallen, not before (BW-11.6).
func TestParisFreed(t *testing.T) {
	for _, tt := range []struct {
		text string
		s    game.Seat
		want bool
	}{
		{"war s39 ; turn 8 ; hold axis paris", Allies, false},
		{"war s43 ; turn 40", Allies, true},
		{"war s43 ; turn 40", Soviets, true},
		{"war s43 ; turn 40", Axis, false},
	} {
		p := placed(t, tt.text)
		p.captures(tt.s, paris, mute{})
		if got := p.When[evParisFreed] != 0; got != tt.want {
			t.Errorf("%s, taken by %s: freed %v", tt.text, seatNames[tt.s], got)
		}
	}
}

// TestStandsOn: what keeps a zone when a country comes back to its side is any unit, since version 4 (BW-9.2l, BW-Q91).
func TestStandsOn(t *testing.T) {
	x := placeNamed("paris")
	for rules, want := range map[uint8]bool{3: false, 4: true, 5: true} {
		p := placed(t, "war s43 ; turn 40 ; supply axis paris 2")
		p.Rules = rules
		for u := range first[germanAir] {
			if p.At[u] == x {
				p.clear(u)
			}
		}
		if got := p.standsOn(Axis, x); got != want {
			t.Errorf("version %d: supply keeps a zone %v", rules, got)
		}
	}
}
