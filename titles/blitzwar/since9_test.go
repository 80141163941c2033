package blitzwar

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestSinceVersion9: what version 9 of the rules mends is as it was in games that began by version 8 (docs/records.md).
func TestSinceVersion9(t *testing.T) {
	const (
		british = "fleet UK plymouth 4 ; fleet UK plymouth 2 ; fleet UK plymouth 1 ; at march allies"
		large   = "fleet UK plymouth 4 ; fleet UK plymouth 3 ; at march allies"
		threes  = "fleet UK plymouth 3 ; fleet UK plymouth 3 ; at march allies"
		boats   = "uboat GER hamburg 4 ; uboat GER hamburg 2 ; at march axis"
	)
	for _, tt := range []struct {
		name, text string
		by         game.Seat
		first      string // which version 8 alone allows
		say        string
		old, now   error
	}{
		{"six of four and two", british, Allies, "", "join ukfleet1 ukfleet2", nil, game.Clause("BW-3j")},
		{"five of four and one", british, Allies, "", "join ukfleet1 ukfleet3", nil, game.Clause("BW-3j")},
		{"three of two and one", british, Allies, "", "join ukfleet2 ukfleet3", nil, nil},
		{"seven", large, Allies, "", "join ukfleet1 ukfleet2", game.Clause("BW-11.10a"), game.Clause("BW-3j")},
		{"six of threes", threes, Allies, "", "join ukfleet1 ukfleet2", nil, game.Clause("BW-3j")},
		{"six U-boats", boats, Axis, "", "join uboat1 uboat2", nil, game.Clause("BW-3j")},
		{"six ships are divided", british, Allies, "join ukfleet1 ukfleet2", "divide ukfleet1 3", nil, nil},
		{"six U-boats are divided", boats, Axis, "join uboat1 uboat2", "divide uboat1 2", nil, game.Clause("BW-3j")},
	} {
		for rules, want := range map[uint8]error{8: tt.old, 9: tt.now} {
			p := placed(t, tt.text)
			p.Rules = rules
			if tt.first != "" && rules == 8 {
				play(t, p, mute{}, tt.by, tt.first)
			}
			if err := refused(t, p, tt.by, tt.say); err != want {
				t.Errorf("BW-3j: %s: version %d: %v, want %v", tt.name, rules, err, want)
			}
		}
	}
}

// TestShipsFindPieces: naval counters show what their navy's pieces show, whether joined, divided or placed (BW-3a, BW-3j).
func TestShipsFindPieces(t *testing.T) {
	const (
		two     = "fleet UK plymouth 2 ; fleet UK plymouth 2 ; "
		fours   = "fleet UK london 4 ; fleet UK london 4 ; "
		boats   = "uboat GER hamburg 4 ; uboat GER hamburg 4 ; uboat GER hamburg 2 ; uboat GER hamburg 1 ; "
		allies  = "at march allies"
		placing = "turn 17 ; hold axis brest ; due axis U2 ; at place axis"
	)
	judge1(t, []sentence{
		{"BW-11.10a", "two and two are four", two + allies, Allies, "join ukfleet1 ukfleet2", ok},
		{"BW-3j", "not if both pieces of four are out", two + fours + allies, Allies, "join ukfleet1 ukfleet2", "BW-3j"},
		{"BW-3j", "two fours", fours + allies, Allies, "join ukfleet1 ukfleet2", "BW-3j"},
		{"BW-3j", "Americans have no piece of three", "turn 24 ; when usa 20 ; join USA allies ; fleet USA america 2 ; fleet USA america 1 ; " + allies, Allies, "join usfleet1 usfleet2", "BW-3j"},
		{"BW-3j", "nor Germans", "fleet GER hamburg 2 ; fleet GER hamburg 1 ; " + march, Axis, "join gerfleet1 gerfleet2", "BW-3j"},
		{"BW-3j", "nor Italians", "turn 11 ; join ITA axis ; fleet ITA naples 2 ; fleet ITA naples 1 ; " + march, Axis, "join itfleet1 itfleet2", "BW-3j"},
		{"BW-11.10a", "two navies", "turn 24 ; when usa 20 ; join USA allies ; fleet USA plymouth 1 ; fleet UK plymouth 1 ; " + allies, Allies, "join ukfleet1 usfleet1", "BW-11.10a"},
		{"BW-11.10a", "four are divided", "fleet UK plymouth 4 ; " + allies, Allies, "divide ukfleet1 2", ok},
		{"BW-3j", "but for want of pieces", "fleet UK plymouth 4 ; fleet UK london 2 ; fleet UK london 2 ; " + allies, Allies, "divide ukfleet1 2", "BW-3j"},
		{"BW-3j", "a last U-boat", boats + placing, Axis, "place germany u-boat hamburg", ok},
		{"BW-3j", "where a counter shows it", boats + placing, Axis, "place germany u-boat brest", "BW-3j"},
		{"BW-11.10a", "four corps on a white tank", "GER berlin w3 arm1 ; " + march, Axis, "join ger1 ger2", "BW-11.10a"},
		{"BW-11.10a", "two white tanks", "GER berlin w2 w2 ; " + march, Axis, "join ger1 ger2", "BW-11.10a"},
		{"BW-3j", "a fourth white tank of three", "GER ruhr w3 w3 ; GER saar w3 ; GER berlin w2 arm1 ; " + march, Axis, "join ger4 ger5", "BW-3j"},
	})
	p := placed(t, "uboat GER hamburg 4 ; "+placing)
	play(t, p, gametest.Dice(t), Axis, "place germany u-boat hamburg")
	if a, b := p.Size[first[germanUboats]], p.Size[first[germanUboats]+1]; a != 4 || b != 1 {
		t.Errorf("BW-3j: beside four a U-boat is placed: %d and %d", a, b)
	}
}

// TestPiecesShowAll: in random games every counter shows what some piece of its country or side shows, and all of them together can be
// laid out (BW-3a, BW-3j).
func TestPiecesShowAll(t *testing.T) {
	for i := range starts {
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 12)), Drift: i%2 == 0}
		p, table := begin(i, false, game.RandTable{Rand: w.Rand}), game.RandTable{Rand: w.Rand}
		for n := 0; n < 1500 && p.Step != stepOver; n++ {
			allShown(t, p)
			a, err := w.Sample(p, p.askedSeats().First())
			if err == nil {
				err = p.Apply(a, table)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// allShown checks the counters of a position.
func allShown(t *testing.T, p *Position) {
	t.Helper()
	for u := range slots {
		if p.on(u) && !hasFace(groupOf[u], face{p.Kind[u], int(p.figure(u))}) {
			t.Fatalf("BW-3a: turn %d: no piece shows %s %d", p.Turn, kindIDs[p.Kind[u]], p.figure(u))
		}
	}
	for g := range nGroups {
		if s := p.shows(g); !p.fits(g, &s) {
			t.Fatalf("BW-3j: turn %d: no pieces for %v of group %d", p.Turn, s, g)
		}
	}
}

// hasFace reports whether a side of some piece of a group shows that.
func hasFace(g group, f face) bool {
	for c, n := range mix[g] {
		if n > 0 && slices.Contains(facesOf[c], f) {
			return true
		}
	}
	return false
}
