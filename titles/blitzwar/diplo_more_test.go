package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestRightful: whose a zone is that corps have entered: the Axis keeps what it takes, red zones are the Soviets', khaki and blue ones and those of active
// Allied minors the Allies', the rest belongs to who took it (BW-7x, BW-Q32).
func TestRightful(t *testing.T) {
	for _, tt := range []struct {
		text, at           string
		byAllies, bySoviet game.Seat
	}{
		{"turn 30", "moscow", Soviets, Soviets},
		{"turn 30", "london", Allies, Allies},
		{"turn 30", "cairo", Allies, Allies},
		{"turn 30", "america", Allies, Allies},
		{"turn 30", "paris", Allies, Allies},
		{"turn 30 ; join FRA axis", "marseilles", Allies, Soviets},
		{"turn 30", "berlin", Allies, Soviets},
		{"turn 30 ; join RUM axis", "cluj", Allies, Soviets},
		{"turn 30 ; join BE allies", "brussels", Allies, Allies},
		{"turn 30 ; fallen BE", "brussels", Allies, Soviets},
		{"turn 30", "lodz", Allies, Allies},
		{"turn 30 ; fallen POL", "lodz", Allies, Soviets},
		{"turn 30", "pinsk", Allies, Allies},
		{"turn 30 ; fallen POL", "pinsk", Soviets, Soviets},
	} {
		p := placed(t, tt.text)
		x := placeNamed(tt.at)
		if a, b, c := p.rightful(Axis, x), p.rightful(Allies, x), p.rightful(Soviets, x); a != Axis || b != tt.byAllies || c != tt.bySoviet {
			t.Errorf("BW-7x: %s: %s taken by the Axis is %d's, by the Allies %d's, by the Soviets %d's", tt.text, tt.at, a, b, c)
		}
	}
}

// TestWhatAttacksStart: an entry or an attack brings neutrals in, and starts the wars and the dates that are counted from it (BW-9.3b, BW-9.3c, BW-9.3k, BW-10.2a,
// BW-16.3.1b, BW-16.3.1c, BW-Q29).
func TestWhatAttacksStart(t *testing.T) {
	all := []event{evWestAttacked, evEastAttacked, evEastWar, evSovietAttack}
	for _, tt := range []struct {
		text   string
		s      game.Seat
		by     nation
		at     string
		events []event
		who    nation
		state  state
	}{
		{"", Axis, germany, "brussels", []event{evWestAttacked}, belgium, withAllies},
		{"", Axis, germany, "reims", []event{evWestAttacked}, france, withAllies},
		{"", Axis, germany, "lodz", nil, poland, withAllies},
		{"", Axis, germany, "copenhagen", nil, denmark, withAllies},
		{"", Allies, britain, "oslo", nil, norway, withAxis},
		{"", Allies, britain, "brussels", nil, belgium, withAxis},
		{"fallen POL FRA ; turn 10", Axis, germany, "marseilles", nil, france, withAllies},
		{"fallen POL FRA ; turn 10", Allies, britain, "oran", nil, france, withAxis},
		{"", Axis, germany, "kaunas", []event{evEastAttacked, evEastWar}, finland, withAxis},
		{"", Axis, germany, "kaunas", []event{evEastAttacked, evEastWar}, yugoslavia, withAllies},
		{"fallen POL", Axis, germany, "pinsk", []event{evEastAttacked, evEastWar}, finland, withAxis},
		{"hold soviets lodz", Axis, germany, "lodz", []event{evEastWar}, yugoslavia, neutral},
		{"join FIN axis", Axis, finland, "leningrad", nil, yugoslavia, neutral},
		{"join FIN axis", Soviets, soviet, "kouvola", nil, finland, withAxis},
		{"", Soviets, soviet, "kouvola", nil, finland, withAxis},
		{"", Soviets, soviet, "east-prussia", []event{evEastWar, evSovietAttack}, finland, withAxis},
		{"hold axis lodz", Soviets, soviet, "lodz", []event{evEastWar, evSovietAttack}, finland, withAxis},
		{"hold axis pinsk", Soviets, soviet, "pinsk", []event{evEastWar}, finland, withAxis},
		{"", Soviets, soviet, "yassi", []event{evEastWar, evSovietAttack}, rumania, withAxis},
		{"fallen POL FRA ; pass RUM", Soviets, soviet, "yassi", []event{evEastWar, evSovietAttack}, rumania, withAxis},
		{"fallen POL FRA ; pass RUM", Allies, britain, "yassi", nil, rumania, withAxis},
		{"fallen POL FRA ; pass RUM", Axis, germany, "yassi", nil, rumania, passage},
		{"join HUN axis", Soviets, soviet, "debrecen", []event{evEastWar}, finland, withAxis},
		{"", Soviets, soviet, "debrecen", []event{evEastWar}, hungary, withAxis},
		{"join FIN axis ; hold axis berlin", Axis, germany, "berlin", nil, finland, withAxis},
		{"hold axis narvik", Soviets, soviet, "narvik", []event{evEastWar}, finland, withAxis},
		{"", Soviets, soviet, "istanbul", []event{evEastWar}, turkey, withAxis},
	} {
		p := placed(t, "turn 7 ; "+tt.text)
		p.invades(tt.s, tt.by, placeNamed(tt.at), mute{})
		if p.State[tt.who] != tt.state {
			t.Errorf("BW-9.3b: %s: side %d in %s: %s is in state %d, want %d", tt.text, tt.s, tt.at, nationIDs[tt.who], p.State[tt.who], tt.state)
		}
		for _, e := range all {
			want := false
			for _, f := range tt.events {
				want = want || e == f
			}
			if got := p.When[e] != 0; got != want {
				t.Errorf("BW-9.3c: %s: side %d in %s: event %d: %v", tt.text, tt.s, tt.at, e, got)
			}
		}
	}
}

// TestStandingFast: Germany and the Soviet Union fight on with their last supply zone, Italy with two zones or until 1941, and what is no corps ashore in
// Italy proper does not count (BW-9.2c to BW-9.2e, BW-Q9).
func TestStandingFast(t *testing.T) {
	const three = "UK sicily inf2 inf2 ; UK naples inf2 inf1 ; "
	for _, tt := range []struct {
		clause, text string
		n            nation
		want         bool
	}{
		{"BW-9.2d", "hold soviets berlin munich", germany, false},
		{"BW-9.2d", "hold soviets berlin munich ; hold allies ruhr", germany, true},
		{"BW-9.2e", "hold axis moscow gorki", soviet, false},
		{"BW-9.2e", "hold axis moscow gorki kuybishev", soviet, true},
		{"BW-9.2g", "hold axis london birmingham america asian-bases", britain, false},
		{"BW-9.2c", "turn 12 ; join ITA axis ; " + three + "USA taranto inf3", italy, true},
		{"BW-9.2c", "turn 11 ; join ITA axis ; " + three + "USA taranto inf3", italy, false},
		{"BW-9.2c", "turn 12 ; join ITA axis ; " + three + "USA tripoli inf3", italy, false},
		{"BW-9.2c", "turn 12 ; join ITA axis ; " + three + "USA albania inf3", italy, false},
		{"BW-9.2c", "turn 12 ; join ITA axis ; " + three + "USA taranto inf2 ; air UK taranto 2", italy, false},
		{"BW-9.2c", "turn 12 ; join ITA axis ; " + three + "hold allies taranto ; beach USA genoa north-central-med inf3", italy, false},
		{"BW-Q9", "turn 30 ; join ITA axis ; hold soviets venice ; UK sicily inf2 inf2 ; SU venice inf3 ; USA taranto inf3", italy, true},
		{"BW-Q87", "turn 12 ; join ITA axis ; hold allies taranto ; " + three + "UK sicily inf3", italy, true},
		{"BW-9.2f", "join BUL axis ; hold soviets plovdiv varna", bulgaria, false},
		{"BW-9.2a", "hold axis paris calais reims nancy", france, false},
		{"BW-9.2a", "hold axis paris calais reims nancy oran", france, true},
		{"BW-9.2a", "hold axis calais reims nancy dijon lyon", france, false},
	} {
		p := placed(t, tt.text)
		if got := p.broken(tt.n, game.Seat(p.State[tt.n]-withAxis)); got != tt.want {
			t.Errorf("%s: %s: %s surrenders %v", tt.clause, tt.text, nationIDs[tt.n], got)
		}
	}
	for turn, want := range map[uint8]state{27: withAllies, 28: surrendered} {
		p := placed(t, "fallen POL FRA BE ; hold allies brussels")
		p.Turn = turn
		p.returnsIfFree(belgium, mute{})
		p.returnsIfFree(france, mute{})
		if p.State[belgium] != want || p.State[france] != neutral {
			t.Errorf("BW-9.2m: turn %d: Belgium is in state %d, France in %d", turn, p.State[belgium], p.State[france])
		}
	}
}

// TestRolls: the Axis rolls once for Spain in the turn in which France falls, once for Turkey when Greece does; on a six one joins it, the other lets it
// through, and the USA comes a turn sooner (BW-9.3p, BW-9.3q, BW-9.3s).
func TestRolls(t *testing.T) {
	const greece = "fallen POL FRA ; turn 15 ; when greece 15 ; cards axis-limited-1 ; at talks axis"
	judge1(t, []sentence{
		{"BW-9.3q", "in the turn", greece, Axis, "try turkey", ok},
		{"BW-9.3p", "not for Spain", greece, Axis, "try spain", "BW-9.3p"},
		{"BW-9.3u", "for nobody else", greece, Axis, "try sweden", "BW-9.3u"},
		{"BW-9.3q", "not a turn later", "fallen POL FRA ; turn 16 ; when greece 15 ; at talks axis", Axis, "try turkey", "BW-9.3q"},
		{"BW-9.3q", "not for a Turkey at war", greece + " ; join TUR allies", Axis, "try turkey", "BW-9.3q"},
		{"BW-9.3p", "in the turn", "turn 9 ; when france 9 ; at talks axis", Axis, "try spain", ok},
		{"BW-9.3p", "not a turn later", "turn 10 ; when france 9 ; at talks axis", Axis, "try spain", "BW-9.3p"},
		{"BW-9.3p", "not for a Spain at war", "turn 9 ; when france 9 ; join SP allies ; at talks axis", Axis, "try spain", "BW-9.3p"},
	})
	p := placed(t, greece)
	q := *p
	play(t, p, gametest.Dice(t, 6), Axis, "try turkey")
	if p.State[turkey] != passage || p.holder(placeNamed("ankara")) != Axis || p.usEntry() != 19 || p.When[evTurkeyRolled] != 15 || p.When[evSpainRolled] != 0 {
		t.Errorf("BW-9.3q: state %d, the USA on turn %d", p.State[turkey], p.usEntry())
	}
	play(t, &q, gametest.Dice(t, 5), Axis, "try turkey")
	if q.State[turkey] != neutral || q.usEntry() != 20 || q.Step == stepTalks {
		t.Errorf("BW-9.3q: a five: state %d, step %d", q.State[turkey], q.Step)
	}
	p = placed(t, "turn 9 ; when france 9 ; when greece 9 ; cards axis-limited-1 ; at talks axis")
	play(t, p, gametest.Dice(t, 1), Axis, "try spain")
	if err := refused(t, p, Axis, "try spain"); err != game.Clause("BW-9.3p") || p.Step != stepTalks {
		t.Errorf("BW-9.3p: twice: %v", err)
	}
	play(t, p, gametest.Dice(t, 1), Axis, "try turkey")
	if p.Step == stepTalks {
		t.Error("BW-9.3q: both were tried")
	}
}

// TestDates of entries: on their turns alone, and only if the country is still neutral (BW-9.3g to BW-9.3r, BW-19g).
func TestEntryDates(t *testing.T) {
	for _, tt := range []struct {
		text string
		n    nation
		want state
	}{
		{"turn 11", bulgaria, neutral},
		{"turn 13", bulgaria, neutral},
		{"turn 11", greece, neutral},
		{"turn 13", greece, neutral},
		{"turn 12 ; join BUL allies", bulgaria, withAllies},
		{"turn 17 ; when eastwar 16 ; pass RUM", rumania, withAxis},
		{"turn 17 ; when eastwar 16 ; join RUM allies", rumania, withAllies},
		{"turn 17 ; when eastwar 17", rumania, neutral},
		{"turn 30 ; when eastwar 16", rumania, withAxis},
		{"turn 9 ; when france 9", italy, withAxis},
		{"turn 9 ; when france 8", italy, neutral},
		{"turn 9 ; when france 9 ; join HUN allies", hungary, withAllies},
		{"turn 9 ; when france 9", rumania, passage},
		{"turn 9 ; when france 9 ; join RUM allies", rumania, withAllies},
		{"turn 19 ; when spain 9", usa, withAllies},
		{"turn 18 ; when spain 9", usa, neutral},
		{"turn 18 ; when spain 9 ; when turkey 15", usa, withAllies},
		{"turn 17 ; when spain 9 ; when turkey 15 ; when uklanding 16", usa, withAllies},
		{"turn 16 ; when spain 9 ; when turkey 15 ; when uklanding 16", usa, neutral},
		{"turn 25", usa, withAllies},
	} {
		p := placed(t, tt.text)
		p.enter(mute{})
		if p.State[tt.n] != tt.want {
			t.Errorf("BW-9.3e: %s: %s is in state %d, want %d", tt.text, nationIDs[tt.n], p.State[tt.n], tt.want)
		}
	}
	for turn, want := range map[uint8]uint8{17: 0, 18: 2, 19: 0} {
		p := blank()
		p.Turn = turn
		p.enter(mute{})
		if got := p.navy(Allies, america, true); got != want {
			t.Errorf("BW-19g: turn %d: %d fleets", turn, got)
		}
	}
}

// TestPriceOfYugoslavia: on a six Yugoslavia joins the Axis, which loses supply units and is asked for them where it has a choice (BW-9.3n); the twentieth point of
// the Axis brings Italy and Hungary in (BW-9.3g).
func TestPriceOfYugoslavia(t *testing.T) {
	for _, tt := range []struct {
		text string
		asks bool
		left int
	}{
		{"supply axis berlin 6", false, 0},
		{"supply axis berlin 4", false, 0},
		{"supply axis berlin 4 ; supply axis ruhr 2", false, 0},
		{"supply axis berlin 4 ; supply axis ruhr 4", true, 16},
		{"supply axis berlin 6 ; supply axis ruhr 2", true, 16},
	} {
		p := placed(t, "turn 14 ; "+tt.text)
		p.yugoslavRoll(gametest.Dice(t, 6))
		if (p.Loss[Axis] != 0) != tt.asks || p.Halves(Axis) != tt.left || p.Loss[Axis] != 0 && p.Loss[Axis] != 6 || p.State[yugoslavia] != withAxis {
			t.Errorf("BW-9.3n: %s: %d units to be lost, %d halves left", tt.text, p.Loss[Axis], p.Halves(Axis))
		}
	}
	for id, want := range map[string]state{"athens": withAxis, "larissa": neutral} {
		p := placed(t, "turn 10 ; hold axis warsaw copenhagen oslo trondheim brussels amsterdam paris")
		p.State[italy], p.State[hungary] = neutral, neutral
		was := p.points()
		p.give(placeNamed(id), Axis)
		p.recount(mute{})
		if was != 19 || p.State[italy] != want || p.State[hungary] != want {
			t.Errorf("BW-9.3g: with %d points and %s: Italy in state %d", was, id, p.State[italy])
		}
	}
}

// TestAbroad: how many Spanish and Italian corps serve where they may not all, counted without those at home and the counter that asks (BW-9.6c, BW-9.6d,
// BW-9.6f).
func TestAbroad(t *testing.T) {
	judge1(t, []sentence{
		{"BW-9.6d", "one more corps may come", "join ITA axis ; ITA milan inf1 ; ITA innsbruck inf1 ; ITA rome inf2 ; " + march, Axis, "move it1 innsbruck", ok},
		{"BW-9.6d", "aircraft do not count", "join ITA axis ; ITA milan inf2 ; air ITA innsbruck 1 ; " + march, Axis, "move it1 innsbruck", ok},
		{"BW-9.6d", "those who are abroad move on", "join ITA axis ; ITA innsbruck inf2 ; " + march, Axis, "move it1 munich", ok},
		{"BW-9.6c", "any number in Africa", "join ITA axis ; ITA tripoli inf2 ; ITA innsbruck inf2 ; supply axis tripoli 2 ; " + march, Axis, "move it1 buerat", ok},
		{"BW-9.6c", "any number in Greece", "turn 13 ; join ITA axis ; join GRE allies ; ITA albania inf2 ; ITA innsbruck inf2 ; supply axis albania 2 ; " + march, Axis, "move it1 salonika", ok},
		{"BW-9.6f", "one more Spanish corps", "join SP axis ; hold axis bordeaux ; SP bilbao inf1 ; SP bordeaux inf1 ; SP madrid inf2 ; " + march, Axis, "move sp1 bordeaux", ok},
		{"BW-9.6f", "at home any number", "join SP axis ; hold axis bordeaux ; SP bilbao inf2 ; SP bordeaux inf2 ; " + march, Axis, "move sp1 madrid", ok},
		{"BW-9.6b", "Germans enter no Greece", "turn 12 ; join BUL axis ; join GRE allies ; GER sofia inf2 ; supply axis sofia 2 ; " + march, Axis, "move ger1 salonika", "BW-9.6b"},
		{"BW-9.6b", "from turn 13 on they do", "turn 13 ; join BUL axis ; join GRE allies ; GER sofia inf2 ; supply axis sofia 2 ; " + march, Axis, "move ger1 salonika", ok},
		{"BW-9.6b", "nor a turn after the British attack", "turn 9 ; when italians 8 ; join BUL axis ; join GRE allies ; GER sofia inf2 ; supply axis sofia 2 ; " + march, Axis, "move ger1 salonika", "BW-9.6b"},
		{"BW-9.6b", "what the Axis has taken of Greece is open", "turn 10 ; join BUL axis ; join ITA axis ; join GRE allies ; hold axis salonika ; GER sofia inf2 ; supply axis sofia 2 ; " + march, Axis, "move ger1 salonika", ok},
		{"BW-9.6a", "British in Algiers before France falls", "turn 7 ; UK algiers inf1 ; supply allies algiers 2 ; at march allies", Allies, "move uk1 oran", "BW-9.6a"},
		{"BW-9.6a", "after it", "turn 10 ; fallen POL FRA ; hold allies algiers ; UK algiers inf1 ; supply allies algiers 2 ; at march allies", Allies, "move uk1 oran", ok},
		{"BW-11.7c", "a second Elite army stays out of Russia", "turn 24 ; when france 8 ; when east 16 ; when eastwar 16 ; fallen POL ; hold axis lvov tarnopol minsk pinsk ; GER lvov el2 ; GER minsk el2 ; supply axis lvov 2 ; at march axis", Axis, "move ger1 tarnopol", "BW-11.7c"},
		{"BW-11.7c", "the first moves on", "turn 24 ; when france 8 ; when east 16 ; when eastwar 16 ; fallen POL ; hold axis lvov tarnopol minsk pinsk ; GER tarnopol el2 ; GER lvov el2 ; supply axis tarnopol 2 ; at march axis", Axis, "move ger1 zhitomir", ok},
		{"BW-11.7c", "into Eastern Poland both may", "turn 24 ; when france 8 ; when east 16 ; when eastwar 16 ; fallen POL ; hold axis lvov rovno minsk pinsk ; GER lvov el2 ; GER minsk el2 ; supply axis lvov 2 ; at march axis", Axis, "move ger1 rovno", ok},
	})
}
