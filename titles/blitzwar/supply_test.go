package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestWhoPays: the counter that its owner chose pays first, then one that has begun a unit, then the smallest, then the first; one that moves pays last, and
// must have something left to move (BW-7w, BW-Q47, BW-Q75).
func TestWhoPays(t *testing.T) {
	sizes := func(p *Position) (list [3]uint8) {
		copy(list[:], p.Size[first[axisSupply]:])
		return list
	}
	for _, tt := range []struct {
		was    [3]uint8 // halves on three counters
		chosen int16    // plus one
		halves uint8
		mover  int // which of them moves; -1 if none does
		want   [3]uint8
	}{
		{[3]uint8{8, 4, 8}, 0, 1, -1, [3]uint8{8, 3, 8}},
		{[3]uint8{8, 4, 8}, 1, 1, -1, [3]uint8{7, 4, 8}},
		{[3]uint8{8, 4, 8}, 3, 2, -1, [3]uint8{8, 4, 6}},
		{[3]uint8{8, 4, 7}, 0, 1, -1, [3]uint8{8, 4, 6}},
		{[3]uint8{7, 4, 5}, 0, 1, -1, [3]uint8{7, 4, 4}},
		{[3]uint8{8, 4, 7}, 1, 2, -1, [3]uint8{6, 4, 7}},
		{[3]uint8{4, 4, 8}, 0, 2, -1, [3]uint8{2, 4, 8}},
		{[3]uint8{4, 2, 8}, 0, 4, -1, [3]uint8{2, 0, 8}},
		{[3]uint8{4, 2, 8}, 0, 8, -1, [3]uint8{0, 0, 6}},
		{[3]uint8{4, 2, 8}, 2, 4, -1, [3]uint8{2, 0, 8}},
		{[3]uint8{4, 2, 8}, 0, 2, 1, [3]uint8{2, 2, 8}},
		{[3]uint8{4, 2, 8}, 2, 2, 1, [3]uint8{2, 2, 8}},
		{[3]uint8{2, 8, 2}, 0, 6, 1, [3]uint8{0, 6, 0}},
	} {
		p := placed(t, "turn 7 ; supply axis berlin 4 ; supply axis ruhr 2 ; supply axis munich 4 ; at march axis")
		copy(p.Size[first[axisSupply]:], tt.was[:])
		set := p.stocks(Axis)
		if set.Count() != 3 {
			t.Fatalf("%d counters", set.Count())
		}
		u := first[germany]
		if tt.mover >= 0 {
			u = first[axisSupply] + tt.mover
		}
		if p.Purse = tt.chosen; p.Purse != 0 {
			p.Purse += int16(first[axisSupply])
		}
		p.payOutOf(set, u, tt.halves, mute{})
		if got := sizes(p); got != tt.want {
			t.Errorf("BW-Q75: %v, chosen %d, %d halves, mover %d: %v, want %v", tt.was, tt.chosen, tt.halves, tt.mover, got, tt.want)
		}
	}
	judge1(t, []sentence{
		{"BW-Q47", "a counter pays for its own move", "supply axis berlin 2 ; at march axis", Axis, "move axsup1 leipzig", ok},
		{"BW-Q47", "not with its last unit", "supply axis berlin 1 ; at march axis", Axis, "move axsup1 leipzig", "BW-7p"},
		{"BW-Q47", "nor by rail with its last two", "supply axis berlin 2 ; at march axis", Axis, "rail axsup1 leipzig", "BW-7p"},
		{"BW-Q47", "by rail with three", "supply axis berlin 3 ; at march axis", Axis, "rail axsup1 leipzig", ok},
		{"BW-7p", "a unit for two corps", "GER berlin inf2 ; supply axis berlin 1 ; at march axis", Axis, "move ger1 leipzig", ok},
		{"BW-7w", "a choice among several alone", "supply axis berlin 4 ; GER berlin inf1 ; at march axis", Axis, "purse axsup1", "BW-7w"},
		{"BW-7w", "not the enemy's", "supply axis berlin 4 ; supply axis ruhr 4 ; supply allies london 2 ; at march axis", Axis, "purse alsup1", "BW-7w"},
		{"BW-7w", "one's own", "supply axis berlin 4 ; supply axis ruhr 4 ; at march axis", Axis, "purse axsup2", ok},
	})
}

// TestChosenPurse: the choice lasts until the counter is gone or the side's turn is over, and another's fate does not touch it (BW-7w).
func TestChosenPurse(t *testing.T) {
	p := placed(t, "turn 7 ; supply axis berlin 4 ; supply axis ruhr 2 ; GER berlin inf1 ; at march axis")
	u := first[axisSupply]
	p.Purse, p.Mover = int16(u)+1, int16(first[germany])+1
	p.clear(u + 1)
	if p.Purse != int16(u)+1 || p.Mover != int16(first[germany])+1 {
		t.Error("BW-7w: another counter is gone, and the choice forgotten")
	}
	p.clear(u)
	if p.Purse != 0 || p.Mover == 0 {
		t.Error("BW-7w: the counter that was chosen is gone")
	}
	p.clear(first[germany])
	if p.Mover != 0 {
		t.Error("BW-Q76: the counter that moved is gone")
	}
	p.Purse, p.Forts = 5, 1
	p.Did[3], p.Moved[3], p.Foe[3] = didMove, 1, 1
	p.freshen()
	if p.Purse != 0 || p.Forts != 0 || p.Did[3] != 0 || p.Moved[3] != 0 || p.Foe[3] != 0 {
		t.Error("BW-15.1c: a side's turn is over, and something of it is remembered")
	}
}

// TestPiecesOfStock: what is left of a supply counter is shown by one piece or two, or as much of it as can be (BW-3j, BW-Q74), and halves that were begun are
// lost when the side's turn ends (BW-Q7).
func TestPiecesOfStock(t *testing.T) {
	for _, tt := range []struct {
		others string // on the map besides the counter of six in Berlin
		pay    uint8  // halves
		want   []uint8
	}{
		{"", 2, []uint8{10}},
		{"", 4, []uint8{8}},
		{"", 3, []uint8{9}},
		{"supply axis ruhr 4 ; supply axis munich 4", 4, []uint8{4, 4}},                                             // no piece of four: two and two
		{"supply axis ruhr 4 ; supply axis munich 4 ; supply axis vienna 2", 4, []uint8{4}},                         // one piece of two is left: the rest is lost
		{"supply axis ruhr 4 ; supply axis munich 4 ; supply axis vienna 2 ; supply axis prague 2", 4, nil},         // none at all
		{"supply axis ruhr 4 ; supply axis munich 4 ; supply axis vienna 2 ; supply axis prague 2", 2, []uint8{10}}, // five
		{"supply axis ruhr 4 ; supply axis vienna 2 ; supply axis prague 2", 8, nil},                                // two of six, and no piece of two
		{"supply axis ruhr 4 ; supply axis vienna 2 ; supply axis prague 2", 6, []uint8{6}},                         // three
		{"supply axis ruhr 4 ; supply axis munich 4 ; supply axis vienna 2", 6, []uint8{4}},                         // three: two and one are two pieces
		{"supply axis ruhr 4 ; supply axis munich 4", 6, []uint8{2, 4}},                                             // two and one
	} {
		p := placed(t, "turn 7 ; supply axis berlin 6 ; "+tt.others+" ; at march axis")
		u := first[axisSupply]
		p.Size[u] -= tt.pay
		p.reshow(u, mute{})
		var got []uint8
		for v := first[axisSupply]; v < first[axisSupply+1]; v++ {
			if p.At[v] == placeNamed("berlin") {
				got = append(got, p.Size[v])
			}
		}
		sum, want := 0, 0
		for _, n := range got {
			sum += int(n)
		}
		for _, n := range tt.want {
			want += int(n)
		}
		if len(got) != len(tt.want) || sum != want {
			t.Errorf("BW-Q74: six less %d halves, with %s: %v, want %v", tt.pay, tt.others, got, tt.want)
		}
		if s := p.shows(axisSupply); !p.fits(axisSupply, &s) {
			t.Errorf("BW-3j: six less %d halves, with %s: no pieces for %v", tt.pay, tt.others, got)
		}
	}
	p := placed(t, "turn 7 ; supply axis berlin 4 ; supply axis ruhr 2 ; supply axis munich 1 ; supply allies london 2 ; at march axis")
	p.Size[first[axisSupply]], p.Size[first[axisSupply]+2], p.Size[first[alliedSupply]] = 7, 1, 3
	p.roundStocks(mute{})
	if purseAt(p, "berlin") != 6 || purseAt(p, "ruhr") != 4 || p.on(first[axisSupply]+2) || purseAt(p, "london") != 2 {
		t.Errorf("BW-Q7: %d, %d, %d and %d halves", purseAt(p, "berlin"), purseAt(p, "ruhr"), purseAt(p, "munich"), purseAt(p, "london"))
	}
}

// TestSuppliedWhere: whose units need no line, who needs supply at hand, and whose zones serve whom (BW-7k, BW-7y, BW-7z, BW-9.4h).
func TestSuppliedWhere(t *testing.T) {
	for _, tt := range []struct {
		clause, text string
		s            game.Seat
		n            nation
		want         error
	}{
		{"BW-7k", "POL vilna inf1 ; hold axis warsaw", Allies, poland, nil},
		{"BW-7b", "POL vilna inf1 ; hold axis warsaw ; UK vilna inf1", Allies, britain, game.Clause("BW-7b")},
		{"BW-9.4h", "free 28 ; turn 30 ; hold allies corsica ; FRA corsica inf1", Allies, france, nil},
		{"BW-9.4h", "hold axis marseilles genoa ; fly GER western-med 1 ; fly GER north-central-med 1 ; FRA corsica inf1", Allies, france, game.Clause("BW-7b")},
		{"BW-7k", "join ITA axis ; ITA sardinia inf1 ; fly UK western-med 1 ; fly UK north-central-med 1", Axis, italy, game.Clause("BW-7b")},
		{"BW-7z", "turn 30 ; when eastwar 16 ; UK riga inf1 ; hold soviets riga", Allies, britain, game.Clause("BW-7z")},
		{"BW-7z", "turn 30 ; when eastwar 16 ; UK riga inf1 ; hold soviets riga ; hold allies pskov ; supply allies pskov 2", Allies, britain, nil},
		{"BW-7z", "turn 30 ; when eastwar 16 ; UK riga inf1 ; hold soviets riga ; supply allies riga 2", Allies, britain, nil},
		{"BW-7z", "turn 30 ; when eastwar 16 ; UK riga inf1 ; hold soviets riga ; supply allies leningrad 2", Allies, britain, game.Clause("BW-7z")},
		{"BW-7z", "turn 30 ; when eastwar 16 ; SU lodz inf1 ; hold allies lodz ; supply soviets warsaw 2", Soviets, soviet, nil},
		{"BW-7b", "GER gibraltar inf1", Axis, germany, game.Clause("BW-7b")},
		{"BW-7a", "GER gibraltar inf1 ; supply axis gibraltar 1", Axis, germany, nil},
		{"BW-7a", "GER gibraltar inf1 ; supply allies gibraltar 1", Axis, germany, game.Clause("BW-7b")},
	} {
		p := placed(t, tt.text)
		u := first[tt.n]
		_, err := p.payers(tt.s, u)
		if err != tt.want {
			t.Errorf("%s: %s: %v, want %v", tt.clause, tt.text, err, tt.want)
		}
	}
	for _, tt := range []struct {
		text string
		s    game.Seat
		at   string
		want bool // in defence
	}{
		{"turn 30 ; hold allies smolensk", Allies, "smolensk", true},
		{"turn 30 ; hold soviets paris", Soviets, "paris", true},
		{"hold axis narvik ; fly UK norwegian-sea 1", Axis, "narvik", false},
		{"hold axis narvik oslo ; fly UK norwegian-sea 1", Axis, "narvik", true}, // through Sweden (BW-7m)
		{"join SWE allies ; hold axis narvik oslo ; fly UK norwegian-sea 1", Axis, "narvik", false},
		{"hold soviets narvik archangel ; hold axis murmansk ; fly GER norwegian-sea 1 ; turn 30 ; when eastwar 16", Soviets, "narvik", false},
	} {
		p := placed(t, tt.text)
		n := p.network(tt.s, true)
		lines := n.reach(p.sources(tt.s))
		if got := lines.Has(placeNamed(tt.at)); got != tt.want {
			t.Errorf("BW-7y: %s: %s is in supply %v", tt.text, tt.at, got)
		}
	}
}
