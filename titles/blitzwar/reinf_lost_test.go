package blitzwar

import (
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestLostReinforcements: what finds no counter is lost, and that is told (BW-11.5g).
func TestLostReinforcements(t *testing.T) {
	for _, tt := range []struct {
		text string
		s    game.Seat
		say  string
		want string
	}{
		{"turn 17 ; air GER berlin 10 ; due axis A1 I1 ; at place axis", Axis, "place germany air munich", "no counter is left for Germany air, it is lost"},
		{"turn 17 ; air GER berlin 9 ; due axis A1 I1 ; at place axis", Axis, "place germany air munich", ""},
		{"turn 17 ; fleet GER hamburg 2 ; fleet GER north-sea 2 ; due axis F1 I1 ; at place axis", Axis, "place germany fleet hamburg", "no counter is left for Germany fleet, it is lost"},
		{"turn 17 ; uboat GER north-sea 4 ; uboat GER north-sea 4 ; uboat GER north-sea 2 ; uboat GER north-sea 2 ; due axis U1 I1 ; at place axis", Axis, "place germany u-boat hamburg", "no counter is left for Germany u-boat, it is lost"},
		{"turn 17 ; supply axis berlin 18 ; supply axis ruhr 4 ; supply axis munich 4 ; supply axis breslau 2 ; due axis S5 I1 ; at place axis", Axis, "place germany supply berlin", "no counter is left for 3 supply units of the Axis"},
		{"turn 17 ; supply axis berlin 18 ; supply axis ruhr 4 ; supply axis munich 4 ; supply axis breslau 2 ; due axis S3 I1 ; at place axis", Axis, "place germany supply berlin", "no counter is left for 1 supply unit of the Axis"},
		{"turn 11 ; FIN karelia inf2 inf1 ; FIN helsinki inf2 ; dole FIN 1 ; at minors axis", Axis, "place finland infantry oulu", "no counter is left for Finland infantry, it is lost"},
	} {
		table := gametest.Dice(t)
		play(t, placed(t, tt.text), table, tt.s, tt.say)
		got := tellings(table)
		if tt.want == "" && strings.Contains(got, "no counter") || !strings.Contains(got, tt.want) {
			t.Errorf("%s: %s: told %q, want %q", tt.text, tt.say, got, tt.want)
		}
	}
}

// tellings puts into words what a table was told, with the clauses.
func tellings(table *gametest.Table) string {
	var lines []string
	for _, e := range table.Told {
		lines = append(lines, lexicon.Tell(e)+" ("+e.Clause.ID()+")")
	}
	return strings.Join(lines, "\n")
}

// TestShortOfCounters: a side hears what no counter is left for before it gives up, lends, unlocks or places (BW-11.5g).
func TestShortOfCounters(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"turn 17 ; air GER berlin 9 ; due axis A2 I1 ; at place axis", "No counter is left for 1 air: lost, unless you free one (BW-11.5g)."},
		{"turn 17 ; air GER berlin 8 ; due axis A2 I1 ; at place axis", ""},
		{"turn 17 ; air GER berlin 10 ; due axis A2 S2 ; loss axis 3 ; at losses axis", "No counter is left for 2 air: lost, unless you free one (BW-11.5g)."},
		{"turn 17 ; due soviets A2 S2 M1 ; at unlock soviets", "No counter is left for 2 air: lost, unless you free one (BW-11.5g)."},
		{"turn 17 ; SU kiev arm2 arm2 arm2 ; SU minsk arm2 arm1 arm1 ; SU riga arm1 ; due soviets C1 I1 ; at place soviets", ""}, // as infantry
		{"war s41 ; turn 17 ; front e2 ; GER kiev inf1 ; fleet UK norwegian-sea 4 ; supply soviets moscow 12 ; due allies A2 S4 ; at lend allies", "The Soviet Union has no counter for more: air force, supply (BW-11.5g)."},
		{"turn 11 ; FIN karelia inf2 inf1 ; FIN helsinki inf2 ; dole FIN 1 ; at minors axis", "Finland has no counter left for infantry: lost, unless you free one (BW-11.5g)."},
		{"war s40 ; turn 10 ; air ITA rome 2 ; fleet ITA taranto 2 ; fleet ITA genoa 2 ; spare axis 2 ; at minors axis", "Italy has no counter left for air force, fleet: lost, unless you free one (BW-11.5g)."},
		{"war s40 ; turn 10 ; air ITA rome 1 ; fleet ITA taranto 2 ; spare axis 2 ; at minors axis", ""},
	} {
		p := placed(t, tt.text)
		notes := p.Known(p.Side).Show().Notes
		short := slices.DeleteFunc(slices.Clone(notes), func(n string) bool { return !strings.Contains(n, "BW-11.5g") })
		if got := strings.Join(short, " "); got != tt.want {
			t.Errorf("%s:\n got %q\nwant %q", tt.text, got, tt.want)
		}
	}
}

// TestStockPieces: supply is laid out so that as much as can be is shown (BW-3j, BW-Q73); by version 4 the largest pieces went first.
func TestStockPieces(t *testing.T) {
	for _, tt := range []struct {
		text     string
		old, now int // halves in Ruhr
	}{
		{"supply axis munich 2 ; supply axis breslau 2", 12, 14},                                                                        // 4 and 3
		{"supply axis berlin 18 ; supply axis munich 2 ; supply axis breslau 2", 14, 14},                                                // 4 and 3 by both
		{"supply axis berlin 12 ; supply axis munich 4 ; supply axis hamburg 4 ; supply axis breslau 2 ; supply axis vienna 2", 12, 12}, // no more than six
		{"supply axis breslau 2", 14, 14},
	} {
		for rules, want := range map[uint8]int{4: tt.old, 5: tt.now} {
			p := placed(t, "turn 17 ; "+tt.text+" ; due axis S7 ; at place axis")
			p.Rules = rules
			play(t, p, mute{}, Axis, "place germany supply ruhr")
			if got := purseAt(p, "ruhr"); got != want {
				t.Errorf("%s: version %d: %d halves, want %d", tt.text, rules, got, want)
			}
		}
	}
}

// TestSpread: of all layouts the one that shows most, and of these the fewest pieces (BW-Q73).
func TestSpread(t *testing.T) {
	free := [stockSizes]uint8{2, 2, 3}
	for units := range uint8(40) {
		plan, lost := spread(units, free)
		shown := 6*plan.pieces[2] + 4*plan.pieces[1] + 2*plan.pieces[0] - plan.turned
		if shown+lost != units || plan.turned > plan.count() || lost != units-min(units, 30) {
			t.Errorf("%d units: %v, %d lost", units, plan, lost)
		}
		if _, by := heap(units, free); by < lost {
			t.Errorf("%d units: the largest first lose %d, not %d", units, by, lost)
		}
	}
}

// TestShipsWithRoom: a ship comes where a counter shows it, if there is such a port (BW-3j); by version 4 it was lost where it came.
func TestShipsWithRoom(t *testing.T) {
	const text = "turn 17 ; fleet UK scapa-flow 2 ; fleet UK north-sea 2 ; fleet UK plymouth 2 ; due allies F1 I1 ; spare allies 255 ; at place allies"
	for rules, want := range map[uint8]error{4: nil, 5: game.Clause("BW-3j")} {
		p := placed(t, text)
		p.Rules = rules
		if err := refused(t, p, Allies, "place united-kingdom fleet gibraltar"); err != want {
			t.Errorf("version %d: %v, want %v", rules, err, want)
		}
		if err := refused(t, p, Allies, "place united-kingdom fleet plymouth"); err != nil {
			t.Errorf("version %d: %v", rules, err)
		}
	}
}

// TestPartisansAmongSoviets: partisans may rise in a zone that the Soviets control and where none of their units is, and leave it to
// them (BW-9.5b, BW-Q93); by version 4 they took it.
func TestPartisansAmongSoviets(t *testing.T) {
	for rules, want := range map[uint8]game.Seat{4: Allies, 5: Soviets} {
		p := placed(t, "war s43 ; turn 38 ; hold soviets belgrade nis ; SU nis inf1 ; dole YUG 1 ; supply allies london 4 ; at minors allies")
		p.Rules = rules
		if err := refused(t, p, Allies, "place yugoslavia infantry nis"); err != game.Clause("BW-4g") {
			t.Errorf("version %d: beside Soviets: %v", rules, err)
		}
		play(t, p, mute{}, Allies, "place yugoslavia infantry belgrade")
		if got := p.holder(placeNamed("belgrade")); got != want || stackOf(p, "belgrade") != "YUG infantry1" {
			t.Errorf("version %d: %v holds Belgrade, want %v", rules, got, want)
		}
	}
}
