package blitzwar

import (
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestRoomOnBeaches: three corps to a beachhead if they came over a dotted line, two of those that did not, and never more than three (BW-14.1.2d, BW-Q70).
func TestRoomOnBeaches(t *testing.T) {
	for heads := range uint8(4) {
		for without := range uint8(9) {
			for ferried := range uint8(9) {
				for n := range uint8(4) {
					r := room{heads: heads, corps: without + ferried, without: without}
					all := without + ferried + n
					if got, want := r.takes(n, true), all <= 3*heads; got != want {
						t.Errorf("BW-14.1.2d: %+v takes %d over a dotted line: %v", r, n, got)
					}
					if got, want := r.takes(n, false), all <= 3*heads && without+n <= 2*heads; got != want {
						t.Errorf("BW-Q70: %+v takes %d from elsewhere: %v", r, n, got)
					}
				}
			}
		}
	}
	const calais = "turn 39 ; fallen POL FRA ; GER calais inf1 ; head UK calais english-channel ; UK plymouth inf2 inf1 ; UK london inf3 inf1 inf1 ; supply allies london 6 ; supply allies portsmouth 6 ; at ship allies"
	for _, tt := range []struct {
		first []string
		say   string
		want  error
	}{
		{nil, "land uk3 calais", nil},
		{[]string{"land uk3 calais"}, "land uk2 calais", game.Clause("BW-14.1.2d")},
		{[]string{"land uk1 calais"}, "land uk2 calais", game.Clause("BW-14.1.2d")},
		{[]string{"land uk1 calais"}, "land uk4 calais", nil},
		{[]string{"land uk1 calais", "land uk4 calais"}, "land uk5 calais", game.Clause("BW-14.1.2d")},
		{[]string{"land uk4 calais"}, "land uk1 calais", nil},
		{[]string{"land uk4 calais", "land uk5 calais"}, "land uk1 calais", game.Clause("BW-14.1.2d")},
		{[]string{"land uk4 calais", "land uk5 calais"}, "land uk2 calais", nil},
	} {
		p := placed(t, calais)
		play(t, p, mute{}, Allies, tt.first...)
		if err := refused(t, p, Allies, tt.say); err != tt.want {
			t.Errorf("BW-Q70: after %q: %s: %v, want %v", tt.first, tt.say, err, tt.want)
		}
	}
}

// TestSuperiorArms: something against nothing, or both kinds against one (BW-12.3a, BW-12.3b, BW-12.3c).
func TestSuperiorArms(t *testing.T) {
	const both = hasFleet | hasAir
	for axis := range both + 1 {
		for allies := range both + 1 {
			want := noCamp
			switch {
			case axis == allies:
			case axis == both, allies == 0:
				want = axisCamp
			case allies == both, axis == 0:
				want = alliedCamp
			}
			if got := superior([2]arms{axis, allies}); got != want {
				t.Errorf("BW-12.3c: Axis %b, Allies %b: camp %d, want %d", axis, allies, got, want)
			}
		}
	}
}

// TestFares: a unit for a corps or a supply counter, half for an aircraft; twice as much beyond two seas, from America, and round the Cape, once (BW-7s,
// BW-7t, BW-14.1.1e, BW-Q5).
func TestFares(t *testing.T) {
	const war = "turn 30 ; when usa 20 ; join USA allies ; join ITA axis ; hold allies bordeaux ; hold axis mersa-matruh ; supply allies london 6 ; supply allies suez 4 ; supply allies asian-bases 4 ; supply allies alexandria 2 ; " +
		"supply axis naples 6 ; "
	for _, tt := range []struct {
		clause, text string
		s            game.Seat
		say          string
		halves       int
	}{
		{"BW-7s", "UK london inf1", Allies, "ship uk1 portsmouth", 2},
		{"BW-7s", "UK london w2", Allies, "ship uk1 portsmouth", 4},
		{"BW-7s", "air UK london 1", Allies, "ship alair1 portsmouth", 1},
		{"BW-7s", "supply allies portsmouth 4", Allies, "ship alsup5 london", 2},
		{"BW-7t", "UK london inf1", Allies, "ship uk1 bordeaux", 2},
		{"BW-7t", "UK plymouth inf1", Allies, "ship uk1 gibraltar", 2},
		{"BW-7t", "UK london inf1", Allies, "ship uk1 gibraltar", 4},
		{"BW-7t", "air UK london 1", Allies, "ship alair1 gibraltar", 2},
		{"BW-7t", "USA america inf1", Allies, "ship us1 plymouth", 4},
		{"BW-7t", "USA america w2", Allies, "ship us1 gibraltar", 8},
		{"BW-7t", "USA london inf1", Allies, "ship us1 america", 2},
		{"BW-14.1.1e", "UK london inf1", Allies, "ship uk1 suez", 4},
		{"BW-14.1.1e", "UK basra inf1 ; supply allies basra 2", Allies, "ship uk1 asian-bases", 4},
		{"BW-Q5", "UK asian-bases inf1", Allies, "ship uk1 basra", 2},
		{"BW-Q5", "UK suez inf1", Allies, "ship uk1 london", 4},
		{"BW-Q5", "UK suez inf1", Allies, "ship uk1 asian-bases", 4},
		{"BW-Q5", "UK asian-bases inf1", Allies, "ship uk1 suez", 4},
		{"BW-Q5", "UK alexandria inf1", Allies, "ship uk1 suez", 4},
		{"BW-20b", "ITA naples inf1", Axis, "ship it1 tripoli", 2},
		{"BW-7t", "ITA naples inf1", Axis, "ship it1 mersa-matruh", 4},
	} {
		p := placed(t, war+tt.text+" ; at ship "+sideIDs[tt.s])
		was := p.Halves(tt.s)
		play(t, p, mute{}, tt.s, tt.say)
		if got := was - p.Halves(tt.s); got != tt.halves {
			t.Errorf("%s: %s: %s: %d halves, want %d", tt.clause, tt.text, tt.say, got, tt.halves)
		}
	}
}

// TestTransportRefusals: who goes by sea, from where and to where (BW-12.1c, BW-14.1.1a, BW-14.1.1d, BW-14.1.2i).
func TestTransportRefusals(t *testing.T) {
	const back = "turn 39 ; join NOR allies ; GER trondheim inf1 ; beach UK trondheim norwegian-sea inf2 ; "
	judge1(t, []sentence{
		{"BW-14.1.1a", "to where it is", "GER hamburg inf2 ; " + rich + "at ship axis", Axis, "ship ger1 hamburg", "BW-14.1.1a"},
		{"BW-14.1.1a", "to no port", "GER hamburg inf2 ; " + rich + "at ship axis", Axis, "ship ger1 koszalin", "BW-14.1.1a"},
		{"BW-14.1.1a", "to the enemy's port", "GER hamburg inf2 ; " + rich + "at ship axis", Axis, "ship ger1 london", "BW-14.1.1a"},
		{"BW-14.1.1a", "to the sea", "GER hamburg inf2 ; " + rich + "at ship axis", Axis, "ship ger1 north-sea", "BW-14.1.1a"},
		{"BW-3g", "an aircraft on a mission", "fly GER hamburg 1 ; " + rich + "at ship axis", Axis, "ship gerair1 east-prussia", "BW-3g"},
		{"BW-9.1e", "another's corps", "UK london inf2 ; " + rich + "at ship axis", Axis, "ship uk1 portsmouth", "BW-9.1e"},
		{"BW-Q5", "the Axis has no way round the Cape", "turn 20 ; join ITA axis ; hold axis suez casablanca ; ITA casablanca inf1 ; supply axis casablanca 4 ; at ship axis", Axis, "ship it1 suez", "BW-12.1c"},
		{"BW-12.1c", "nor the Allies out of the Mediterranean without Gibraltar", "turn 20 ; hold axis gibraltar ; UK alexandria inf1 ; supply allies alexandria 4 ; at ship allies", Allies, "ship uk1 suez", "BW-12.1c"},
		{"BW-Q5", "from Suez to there", "turn 20 ; hold axis gibraltar ; UK suez inf1 ; supply allies suez 4 ; at ship allies", Allies, "ship uk1 alexandria", "BW-12.1c"},
		{"BW-14.1.2i", "back to a port on that sea", back + "supply allies london 4 ; at ship allies", Allies, "ship uk1 scapa-flow", ok},
		{"BW-14.1.2i", "not to another", back + "supply allies london 4 ; at ship allies", Allies, "ship uk1 portsmouth", "BW-14.1.2i"},
		{"BW-14.1.2i", "for a unit each", back + "supply allies london 1 ; at ship allies", Allies, "ship uk1 scapa-flow", "BW-7p"},
		{"BW-14.1.2i", "not to land again", back + "head UK bergen norwegian-sea ; supply allies london 4 ; at ship allies", Allies, "land uk1 bergen", "BW-14.1.2i"},
		{"BW-14.1.2f", "from Stockholm, where Copenhagen is held", "turn 39 ; hold allies stockholm copenhagen ; UK stockholm inf1 ; head UK riga baltic-sea ; hold axis riga ; supply allies stockholm 2 ; at ship allies", Allies, "land uk1 riga", ok},
		{"BW-14.1.2b", "from America to the Channel", "turn 39 ; fallen POL FRA ; join USA allies ; USA america inf1 ; head UK calais english-channel ; fleet USA english-channel 2 ; supply allies london 6 ; at ship allies", Allies, "land us1 calais", "BW-14.1.2b"},
		{"BW-14.1.2b", "but to Casablanca", "turn 27 ; join USA allies ; when france 8 ; hold axis casablanca ; USA america inf1 ; head UK casablanca central-atlantic ; fleet USA central-atlantic 1 ; supply allies london 6 ; at ship allies", Allies, "land us1 casablanca", ok},
		{"BW-14.1.2e", "with a fleet for each corps", "turn 27 ; join USA allies ; when france 8 ; hold axis casablanca ; USA america inf2 ; head UK casablanca central-atlantic ; fleet USA central-atlantic 1 ; supply allies london 6 ; at ship allies", Allies, "land us1 casablanca", "BW-14.1.2e"},
		{"BW-14.1.2c", "past Gibraltar, which is the Axis'", "turn 27 ; join USA allies ; when france 8 ; hold axis oran gibraltar ; USA america inf1 ; head UK oran western-med ; fleet USA western-med 1 ; supply allies london 6 ; at ship allies", Allies, "land us1 oran", "BW-12.1c"},
		{"BW-13.4.5g", "at a zone without a beachhead", "turn 39 ; fallen POL FRA ; UK london inf1 ; head UK calais english-channel ; supply allies london 6 ; at ship allies", Allies, "land uk1 le-havre", "BW-13.4.5g"},
		{"BW-13.4.5g", "at sea", "turn 39 ; fallen POL FRA ; UK london inf1 ; head UK calais english-channel ; supply allies london 6 ; at ship allies", Allies, "land uk1 english-channel", "BW-13.4.5g"},
		{"BW-7s", "for a unit each", "turn 39 ; fallen POL FRA ; UK london inf2 ; head UK calais english-channel ; supply allies london 1 ; at ship allies", Allies, "land uk1 calais", "BW-7p"},
	})
	p := placed(t, "turn 9 ; air GER hamburg 2 ; GER hamburg inf1 ; "+rich+"at fly axis")
	play(t, p, mute{}, Axis, "rebase gerair1 stettin", "done", "ship gerair2 east-prussia", "ship ger1 east-prussia")
	for _, say := range []string{"ship gerair1 hamburg", "ship gerair2 hamburg", "ship ger1 hamburg"} {
		if err := refused(t, p, Axis, say); err != game.Clause("BW-14.1.1d") {
			t.Errorf("BW-14.1.1d: %s: %v", say, err)
		}
	}
	play(t, p, mute{}, Axis, "done")
	for _, say := range []string{"rail ger1 danzig", "move ger1 danzig"} {
		if err := refused(t, p, Axis, say); err != game.Clause("BW-14.1.1d") {
			t.Errorf("BW-14.1.1d: %s: %v", say, err)
		}
	}
	play(t, p, mute{}, Axis, "done", "done")
	for say, want := range map[string]error{"rebase gerair1 hamburg": game.Clause("BW-13.5d"), "rebase gerair2 hamburg": game.Clause("BW-13.5d")} {
		if err := refused(t, p, Axis, say); err != want {
			t.Errorf("BW-13.5d: %s: %v", say, err)
		}
	}
}

// TestSeaBattleRules: whom ships attack, once in each sea, and not after they have moved on (BW-12.2a, BW-12.2b).
func TestSeaBattleRules(t *testing.T) {
	judge1(t, []sentence{
		{"BW-12.2a", "enemies in one sea", "fleet GER north-sea 2 ; fleet UK north-sea 2 ; " + rich + "at sail axis", Axis, "battle north-sea", ok},
		{"BW-12.2a", "neutral ships", "fleet ITA south-central-med 2 ; fleet UK south-central-med 2 ; " + rich + "at sail allies", Allies, "battle south-central-med", "BW-12.2a"},
		{"BW-12.2a", "enemies in the next sea", "fleet GER north-sea 2 ; fleet UK english-channel 2 ; " + rich + "at sail axis", Axis, "battle english-channel", "BW-12.2a"},
		{"BW-12.2a", "friends in one sea", "turn 21 ; when usa 20 ; join USA allies ; fleet UK north-sea 2 ; fleet USA north-sea 2 ; " + rich + "at sail allies", Allies, "battle north-sea", "BW-12.2a"},
		{"BW-12.1a", "aircraft do not sail", "air GER hamburg 1 ; fleet GER hamburg 2 ; " + rich + "at sail axis", Axis, "sail gerair1 north-sea", "BW-12.1a"},
		{"BW-9.1e", "nor another's ships", "fleet UK plymouth 2 ; fleet GER hamburg 2 ; " + rich + "at sail axis", Axis, "sail ukfleet1 north-sea", "BW-9.1e"},
		{"BW-12.1c", "U-boats need no strait", "uboat GER central-atlantic 2 ; join ITA axis ; supply axis rome 4 ; at sail axis", Axis, "sail uboat1 western-med", ok},
		{"BW-12.1c", "fleets do", "fleet GER central-atlantic 2 ; hold axis bordeaux la-coruna ; supply axis bordeaux 4 ; at sail axis", Axis, "sail gerfleet1 western-med", "BW-12.1c"},
		{"BW-12.1a", "five zones are too many", "fleet GER hamburg 2 ; hold axis gibraltar ; " + rich + "at sail axis", Axis, "sail gerfleet1 western-med", "BW-12.1a"},
		{"BW-11.4g", "into the Gulf from elsewhere", "turn 20 ; fleet UK alexandria 2 ; supply allies alexandria 2 ; at sail allies", Allies, "sail ukfleet1 basra", "BW-11.4g"},
		{"BW-12.1e", "into no port", "fleet GER hamburg 2 ; " + rich + "at sail axis", Axis, "sail gerfleet1 koszalin", "BW-12.1e"},
	})
	p := placed(t, "turn 10 ; fleet GER north-sea 2 ; fleet GER baltic-sea 2 ; fleet UK north-sea 3 ; "+rich+"at sail axis")
	play(t, p, gametest.Dice(t, 2, 3), Axis, "battle north-sea")
	if a, b := p.navy(Axis, placeNamed("north-sea"), true), p.navy(Axis, placeNamed("north-sea"), false); a != 1 || b != 2 {
		t.Errorf("BW-12.2e: %d and %d are left", a, b)
	}
	if err := refused(t, p, Axis, "battle north-sea"); err != game.Clause("BW-12.2a") {
		t.Errorf("BW-12.2a: twice: %v", err)
	}
	if err := refused(t, p, Axis, "sail gerfleet2 north-sea"); err != game.Clause("BW-8d") {
		t.Errorf("BW-8c: a move after a combat: %v", err)
	}
	p = placed(t, "turn 10 ; fleet UK north-sea 3 ; fleet UK plymouth 2 ; fleet UK scapa-flow 2 ; fleet UK gibraltar 2 ; fleet GER north-sea 1 ; "+rich+"at sail allies")
	play(t, p, gametest.Dice(t, 1), Allies, "battle north-sea")
	if got := p.navy(Allies, placeNamed("north-sea"), true); got != 0 {
		t.Errorf("BW-3j: no counter shows the two that are left, but %d are", got)
	}
}

// TestHarboursOfPartisans: Montenegro alone is no port for partisans, with any other zone of Yugoslavia it is (BW-9.5d).
func TestHarboursOfPartisans(t *testing.T) {
	for _, tt := range []struct {
		text string
		want bool
	}{
		{"hold allies montenegro ; YUG montenegro inf1", false},
		{"hold allies montenegro sarajevo ; YUG montenegro inf1", true},
		{"hold allies montenegro ; YUG montenegro inf1 ; UK montenegro inf1", true},
		{"hold allies montenegro ; YUG montenegro inf1 ; UK london inf1", false},
		{"hold allies montenegro ; YUG montenegro inf1 ; beach UK albania south-central-med inf1", false},
	} {
		p := placed(t, "war s43 ; turn 33 ; "+tt.text)
		if ports := p.harbours(Allies); ports.Has(montenegro) != tt.want {
			t.Errorf("BW-9.5d: %s: a port %v", tt.text, !tt.want)
		}
	}
	p := placed(t, "turn 20 ; join YUG allies ; hold axis belgrade sarajevo split zagreb brod nis skopje ; YUG montenegro inf1")
	if ports := p.harbours(Allies); !ports.Has(montenegro) {
		t.Error("BW-9.5d: Yugoslavia fights, and its army holds Montenegro")
	}
}
