package blitzwar

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestKindFor: three infantry corps at most on a counter, two armoured ones, or one infantry corps with one or two armoured (BW-3a, BW-3e).
func TestKindFor(t *testing.T) {
	for foot := range uint8(6) {
		for armour := range uint8(6) {
			for _, special := range []kind{noKind, infantry, large, armoured, white, elite} {
				want := noKind
				switch {
				case armour == 0 && foot >= 2 && foot <= 3 && special == large:
					want = large
				case armour == 0 && foot >= 1 && foot <= 3:
					want = infantry
				case foot == 0 && armour >= 1 && armour <= 2:
					want = armoured
				case foot == 1 && armour >= 1 && armour <= 2 && special == elite:
					want = elite
				case foot == 1 && armour >= 1 && armour <= 2:
					want = white
				}
				if got := kindFor(foot, armour, special); got != want {
					t.Errorf("BW-3e: %d infantry, %d armoured, %q: %q, want %q", foot, armour, kindIDs[special], kindIDs[got], kindIDs[want])
				}
			}
		}
	}
	for k, want := range map[kind][2]uint8{infantry: {3, 0}, large: {3, 0}, fortified: {1, 2}, armoured: {0, 3}, white: {1, 2}, elite: {1, 2}, air: {0, 0}, fleet: {0, 0}, supply: {0, 0}} {
		if f, a := footOf(k, 3), armourOf(k, 3); f != want[0] || k != fortified && a != want[1] {
			t.Errorf("BW-3e: three on a counter of %s: %d infantry, %d armoured", kindIDs[k], f, a)
		}
	}
}

// face is what a side of a piece shows.
type face struct {
	k kind
	n int
}

// facesOf are the faces of each sort of piece (BW-3b, BW-3h, BW-3j).
var facesOf = [nCardboard][]face{
	infantry3:  {{infantry, 3}, {infantry, 2}, {large, 3}, {large, 2}},
	infantry2:  {{infantry, 2}, {infantry, 1}},
	infantry1:  {{infantry, 1}},
	infantry1F: {{infantry, 1}, {fortified, 1}},
	armoured2:  {{armoured, 2}, {armoured, 1}},
	armoured1:  {{armoured, 1}},
	white3:     {{white, 3}, {white, 2}},
	white2:     {{white, 2}},
	elite3:     {{elite, 3}, {elite, 2}},
	airman:     {{air, 1}},
	navy2:      {{fleet, 2}, {fleet, 1}, {uboat, 2}, {uboat, 1}},
	navy4:      {{fleet, 4}, {fleet, 3}, {uboat, 4}, {uboat, 3}},
	supply2:    {{supply, 2}, {supply, 1}},
	supply4:    {{supply, 4}, {supply, 3}},
	supply6:    {{supply, 6}, {supply, 5}},
}

// laidOut reports whether pieces can be laid out so that they show all faces of a list, by trying.
func laidOut(have [nCardboard]uint8, list []face) bool {
	if len(list) == 0 {
		return true
	}
	for c, sides := range facesOf {
		for _, side := range sides {
			if side != list[0] || have[c] == 0 {
				continue
			}
			have[c]--
			if laidOut(have, list[1:]) {
				return true
			}
			have[c]++
		}
	}
	return false
}

// TestPiecesByTrial: counters can be shown if and only if pieces can be laid out for them, each on one of its sides (BW-3j, BW-15.1h, BW-Q73).
func TestPiecesByTrial(t *testing.T) {
	families := [][]face{
		{{infantry, 1}, {infantry, 2}, {infantry, 3}, {fortified, 1}, {large, 2}, {large, 3}},
		{{armoured, 1}, {armoured, 2}},
		{{white, 2}, {white, 3}},
		{{elite, 2}, {elite, 3}, {air, 1}},
		{{fleet, 1}, {fleet, 2}, {fleet, 3}, {fleet, 4}, {uboat, 1}, {uboat, 2}, {uboat, 3}, {uboat, 4}},
		{{fleet, 4}, {fleet, 5}, {uboat, 4}, {uboat, 6}}, // no piece shows five or six ships
		{{supply, 1}, {supply, 2}, {supply, 3}, {supply, 4}, {supply, 5}, {supply, 6}},
	}
	dice := rand.New(rand.NewPCG(3, 10))
	yes := 0
	const trials = 20000
	for range trials {
		var have [nCardboard]uint8
		for c := range have {
			have[c] = uint8(dice.IntN(3))
		}
		var s shown
		var list []face
		faces := families[dice.IntN(len(families))]
		for range dice.IntN(6) {
			f := faces[dice.IntN(len(faces))]
			list = append(list, f)
			s[f.k][f.n]++
		}
		want := laidOut(have, list)
		if got := s.fits(&have); got != want {
			t.Fatalf("BW-3j: pieces %v, counters %v: %v, want %v", have, list, got, want)
		}
		if want {
			yes++
		}
	}
	if yes < trials/10 || yes > trials*9/10 {
		t.Errorf("%d of %d can be shown", yes, trials)
	}
}

// TestStockLayouts: of all layouts of supply pieces that one is chosen which shows most, and of these one with the fewest pieces; before version 5 the
// largest pieces went first (BW-3j, BW-Q73).
func TestStockLayouts(t *testing.T) {
	for n := range 27 * 28 {
		free, units := [stockSizes]uint8{uint8(n % 3), uint8(n / 3 % 3), uint8(n / 9 % 3)}, uint8(n/27)
		lost, pieces := units, uint8(0)
		for six := range free[2] + 1 {
			for four := range free[1] + 1 {
				for two := range free[0] + 1 {
					most, count := 6*six+4*four+2*two, six+four+two
					if most-count > units {
						continue
					}
					if left := units - min(units, most); left < lost || left == lost && count < pieces {
						lost, pieces = left, count
					}
				}
			}
		}
		plan, got := spread(units, free)
		if got != lost || plan.count() != pieces {
			t.Errorf("BW-Q73: %d units, pieces %v: %d lost with %d pieces, want %d and %d", units, free, got, plan.count(), lost, pieces)
		}
		sameUnits(t, units, got, free, &plan)
		plan, got = heap(units, free)
		sameUnits(t, units, got, free, &plan)
		if plan, got = heap(units, [stockSizes]uint8{9, 9, 9}); got != 0 || plan.count() != (units+5)/6 {
			t.Errorf("%d units: %d pieces, %d lost", units, plan.count(), got)
		}
	}
}

// sameUnits: what a layout shows and what is lost are the units there were, on pieces that lie nowhere yet.
func sameUnits(t *testing.T, units, lost uint8, free [stockSizes]uint8, plan *layout) {
	t.Helper()
	shows := lost
	for i, n := range plan.pieces {
		shows += 2 * uint8(i+1) * n
		if n > free[i] {
			t.Errorf("BW-3j: %d units, pieces %v: %v", units, free, plan.pieces)
		}
	}
	if plan.turned > plan.count() || shows-plan.turned != units {
		t.Errorf("BW-3b: %d units: %v, %d turned, %d lost", units, plan.pieces, plan.turned, lost)
	}
}

// TestUnitsFindCounters: supply and ships are shown in full as long as the mix lasts, and what finds no counter is counted (BW-3j).
func TestUnitsFindCounters(t *testing.T) {
	at := placeNamed("hamburg")
	for units := range uint8(40) {
		p := blank()
		lost := p.stock(Axis, units, at)
		if got := purseAt(p, "hamburg"); lost != units-min(units, 30) || got != 2*int(units-lost) {
			t.Errorf("BW-3j: of %d supply units %d are lost, %d halves are there", units, lost, got)
		}
		for _, g := range []struct {
			g    group
			k    kind
			most uint8
		}{{germanUboats, uboat, 12}, {germanFleet, fleet, 4}, {britishFleet, fleet, 14}, {americanFleet, fleet, 6}} {
			p, sum := blank(), uint8(0)
			lost := p.launch(g.g, g.k, units, at)
			for u := first[g.g]; u < first[g.g+1]; u++ {
				sum += p.Size[u]
				if p.Size[u] > 4 {
					t.Errorf("BW-3j: a counter of %d ships", p.Size[u])
				}
			}
			if lost != units-min(units, g.most) || sum != units-lost {
				t.Errorf("BW-3j: of %d ships of group %d %d are there, %d lost", units, g.g, sum, lost)
			}
		}
	}
}

// TestNoPieceToSplit: corps and supply units are taken off a counter if there are pieces for both parts (BW-3j, BW-11.10a).
func TestNoPieceToSplit(t *testing.T) {
	const full = "turn 24 ; when usa 20 ; join USA allies ; USA london inf1 inf1 ; USA cardiff inf2 inf2 ; USA portsmouth inf2 inf3 ; USA america inf3 inf3 ; " + rich + "at march allies"
	const stocks = "supply axis berlin 2 ; supply axis ruhr 2 ; supply axis munich 6 ; supply axis breslau 4 ; GER berlin inf1 ; at march axis"
	judge1(t, []sentence{
		{"BW-3j", "no piece for a single corps", full, Allies, "split us6 infantry", "BW-3j"},
		{"BW-3j", "a piece for it", "turn 24 ; when usa 20 ; join USA allies ; USA london inf1 ; USA portsmouth inf3 ; " + rich + "at march allies", Allies, "split us2 infantry", ok},
		{"BW-11.10a", "no armour to take off", "GER berlin inf2 ; " + march, Axis, "split ger1 armoured", "BW-11.10a"},
		{"BW-11.10a", "of armour no infantry", "GER berlin arm2 ; " + march, Axis, "split ger1 infantry", "BW-11.10a"},
		{"BW-11.10a", "armour of armour", "GER berlin arm2 ; " + march, Axis, "split ger1 armoured", ok},
		{"BW-3j", "no piece for one unit", stocks, Axis, "divide axsup3 1", "BW-3j"},
		{"BW-3j", "none for two", stocks, Axis, "divide axsup3 2", "BW-3j"},
		{"BW-3j", "no second piece for three", stocks, Axis, "divide axsup3 3", "BW-3j"},
		{"BW-11.10a", "all of a counter", stocks, Axis, "divide axsup4 4", "BW-11.10a"},
		{"BW-11.10a", "more than all", stocks, Axis, "divide axsup4 5", "BW-11.10a"},
		{"BW-11.10a", "corps are split, not divided", stocks, Axis, "divide ger1 1", "BW-11.10a"},
		{"BW-11.10a", "ships are divided", "fleet GER hamburg 2 ; " + march, Axis, "divide gerfleet1 1", ok},
		{"BW-11.10a", "one ship is not", "fleet GER hamburg 1 ; " + march, Axis, "divide gerfleet1 1", "BW-11.10a"},
		{"BW-11.10a", "supply is joined", "supply axis berlin 4 ; supply axis ruhr 2 ; at march axis", Axis, "join axsup1 axsup2", "BW-11.10a"},
		{"BW-9.1e", "another's counter is not split", "GER berlin inf2 ; UK london inf2 ; " + march, Axis, "split uk1 infantry", "BW-9.1e"},
		{"BW-9.1e", "nor divided", "fleet UK plymouth 2 ; " + march, Axis, "divide ukfleet1 1", "BW-9.1e"},
		{"BW-9.1e", "nor exchanged", "SU moscow inf2 ; " + march, Axis, "swap su1 large", "BW-9.1e"},
		{"BW-9.1e", "nor joined", "UK london inf1 inf1 ; " + march, Axis, "join uk1 uk2", "BW-9.1e"},
		{"BW-9.1e", "nor removed", "UK london inf1 inf1 ; " + march, Axis, "remove uk1", "BW-9.1e"},
		{"BW-11.10a", "aircraft are not joined", "air GER berlin 2 ; " + march, Axis, "join gerair1 gerair2", "BW-11.10a"},
		{"BW-11.10a", "a fortified corps is not joined", "GER berlin fort1 inf1 ; " + march, Axis, "join ger1 ger2", "BW-11.10a"},
		{"BW-11.10a", "nor exchanged", "GER berlin fort1 ; " + march, Axis, "swap ger1 infantry", "BW-11.10a"},
		{"BW-11.10a", "not for what it is", "turn 24 ; unlocked 1 2 ; SU moscow inf2 ; supply soviets moscow 4 ; at march soviets", Soviets, "swap su1 infantry", "BW-11.10a"},
		{"BW-11.10a", "infantry for no white tank", "turn 24 ; unlocked 1 2 ; SU moscow inf2 ; supply soviets moscow 4 ; at march soviets", Soviets, "swap su1 white-tank", "BW-11.10a"},
		{"BW-3j", "no Elite army before its time", "GER berlin w2 ; " + march, Axis, "swap ger1 elite", "BW-3j"},
		{"BW-11.7a", "one when France has fallen", "turn 9 ; when france 8 ; GER berlin w2 ; " + march, Axis, "swap ger1 elite", ok},
		{"BW-11.10e", "not in Kustrin", "turn 9 ; when france 8 ; GER kustrin w2 ; " + march, Axis, "swap ger1 elite", "BW-11.10e"},
		{"BW-11.10a", "and back anywhere", "turn 9 ; when france 8 ; GER kustrin el2 ; " + march, Axis, "swap ger1 white-tank", ok},
		{"BW-11.10d", "a large counter only in a supply zone", "turn 24 ; unlocked 1 2 ; SU kiev inf2 ; supply soviets moscow 4 ; at march soviets", Soviets, "swap su1 large", "BW-11.10d"},
		{"BW-11.10a", "back to common infantry anywhere", "turn 24 ; unlocked 1 2 ; SU kiev big2 ; supply soviets moscow 4 ; at march soviets", Soviets, "swap su1 infantry", ok},
		{"BW-11.10a", "one corps makes no large counter", "turn 24 ; unlocked 1 2 ; SU moscow inf1 ; supply soviets moscow 4 ; at march soviets", Soviets, "swap su1 large", "BW-11.10a"},
	})
	p := placed(t, "GER berlin inf2 inf2 ; "+march)
	play(t, p, mute{}, Axis, "remove ger1", "split ger2 infantry")
	if got := stackOf(p, "berlin"); got != "GER infantry1, GER infantry1" {
		t.Errorf("BW-11.10a: with the first counter in the pool: %s", got)
	}
	p = placed(t, "supply axis berlin 2 ; supply axis ruhr 6 ; at march axis")
	play(t, p, mute{}, Axis, "remove axsup1", "divide axsup2 3")
	if purseAt(p, "ruhr") != 12 || p.Size[first[axisSupply]] != 6 || p.Size[first[axisSupply]+1] != 6 {
		t.Errorf("BW-11.10a: %d halves, a counter of %d", purseAt(p, "ruhr"), p.Size[first[axisSupply]])
	}
}

// TestPartsHaveThePast: a counter made of two has moved as far as the farther of them and may attack only if both may; the parts of a counter have its
// past (BW-11.10c, BW-11.10f, BW-Q46).
func TestPartsHaveThePast(t *testing.T) {
	a, b, c := first[germany], first[germany]+1, first[germany]+2
	p := placed(t, "turn 7 ; GER berlin inf1 inf1 inf1 ; "+march)
	p.Did[a], p.Moved[a] = didMove|didActivate, 1
	p.Did[b], p.Moved[b] = didMove, 3
	p.Cut.Add(b)
	q := *p
	play(t, p, mute{}, Axis, "join ger1 ger2")
	if p.Did[a] != didMove || p.Moved[a] != 3 || !p.Cut.Has(a) || p.on(b) {
		t.Errorf("BW-11.10c: it has done %b, moved %d", p.Did[a], p.Moved[a])
	}
	play(t, &q, mute{}, Axis, "join ger2 ger1")
	if q.Did[b] != didMove || q.Moved[b] != 3 || !q.Cut.Has(b) || q.on(a) {
		t.Errorf("BW-11.10c: it has done %b, moved %d", q.Did[b], q.Moved[b])
	}
	p = placed(t, "turn 7 ; GER berlin inf1 inf1 ; "+march)
	p.Did[a], p.Did[b], p.Moved[b] = didActivate, didMove|didActivate, 1
	play(t, p, mute{}, Axis, "join ger1 ger2")
	if p.Did[a] != didMove|didActivate {
		t.Errorf("BW-Q46: both may attack: %b", p.Did[a])
	}
	play(t, p, mute{}, Axis, "split ger1 infantry")
	if p.Did[a] != p.Did[b] || p.Moved[b] != 1 || p.on(c) {
		t.Errorf("BW-11.10f: the parts have done %b and %b", p.Did[a], p.Did[b])
	}
}

// TestTrimming: where counters are too many one goes as a whole, where corps are too many one corps goes, of the sort its owner says (BW-4a to BW-4e).
func TestTrimming(t *testing.T) {
	trim := func(text string, say ...string) string {
		p := placed(t, "turn 30 ; "+text+" ; at march allies")
		play(t, p, mute{}, Allies, "done")
		if p.Step != stepTrim || p.Asked != Allies {
			t.Fatalf("BW-4e: %s: step %d", text, p.Step)
		}
		play(t, p, mute{}, Allies, say...)
		if p.Step == stepTrim {
			return "too much"
		}
		return stackOf(p, "tobruk") + stackOf(p, "malta") + stackOf(p, "london")
	}
	for _, tt := range []struct{ clause, text, say, want string }{
		{"BW-4b", "UK malta inf2", "remove uk1 infantry", "UK infantry1"},
		{"BW-4b", "UK malta inf2", "remove uk1", "UK infantry1"},
		{"BW-4b", "UK malta inf3", "remove uk1", "too much"},
		{"BW-4c", "UK tobruk w3", "remove uk1 armoured", "UK white2"},
		{"BW-4c", "UK tobruk w3", "remove uk1 infantry", "UK armoured2"},
		{"BW-4c", "UK tobruk w3", "remove uk1", "UK armoured2"},
		{"BW-4c", "UK tobruk arm2 inf1", "remove uk1", "UK armoured1, UK infantry1"},
		{"BW-4c", "UK tobruk arm2 inf1", "remove uk2", "UK armoured2"},
		{"BW-4a", "UK london inf2 inf1 inf1 inf1", "remove uk1", "UK infantry1, UK infantry1, UK infantry1"},
		{"BW-4a", "UK london inf2 inf1 inf1 inf1", "remove uk2", "UK infantry2, UK infantry1, UK infantry1"},
	} {
		if got := trim(tt.text, tt.say); got != tt.want {
			t.Errorf("%s: %s: %s: %s, want %s", tt.clause, tt.text, tt.say, got, tt.want)
		}
	}
	for _, tt := range []struct {
		text, say string
		want      error
	}{
		{"UK london inf2 inf1 inf1 inf1", "remove uk1 infantry", game.Clause("BW-4e")},
		{"UK malta arm2", "remove uk1 infantry", game.Clause("BW-4e")},
		{"UK malta inf2", "remove uk1 armoured", game.Clause("BW-4e")},
		{"UK malta inf2", "remove uk1 elite", game.Clause("BW-4e")},
		{"UK malta inf2 ; UK london inf2", "remove uk2", game.Clause("BW-4a")},
		{"UK malta inf2 ; fleet UK malta 2", "remove ukfleet1", game.Clause("BW-4a")},
		{"UK malta inf2 ; air UK malta 2", "remove alair1", game.Clause("BW-4a")},
	} {
		p := placed(t, "turn 30 ; "+tt.text+" ; at march allies")
		play(t, p, mute{}, Allies, "done")
		if err := refused(t, p, Allies, tt.say); err != tt.want {
			t.Errorf("BW-4e: %s: %s: %v, want %v", tt.text, tt.say, err, tt.want)
		}
	}
}

// TestGuestsInRumania: three corps of others may stay while it only lets the Axis through, its own do not count, and when it has joined any number may
// (BW-9.3l).
func TestGuestsInRumania(t *testing.T) {
	for _, tt := range []struct {
		text string
		full bool
	}{
		{"pass RUM ; GER bucharest inf2 ; GER cluj inf1 ; RUM galatz inf2", false},
		{"pass RUM ; GER bucharest inf2 ; GER cluj inf2", true},
		{"pass RUM ; GER bucharest inf2 ; ITA cluj inf2", true},
		{"pass RUM ; GER bucharest inf2 ; GER debrecen inf2", false},
		{"join RUM axis ; GER bucharest inf2 ; GER cluj inf2", false},
	} {
		p := placed(t, "turn 9 ; fallen POL FRA ; join HUN axis ; join ITA axis ; "+tt.text)
		if set := p.full(Axis); set.Empty() == tt.full {
			t.Errorf("BW-9.3l: %s: too many: %v", tt.text, !tt.full)
		} else if tt.full && set != board.home[rumania] {
			t.Errorf("BW-9.3l: %s: too many in %s", tt.text, placeNames(&set))
		}
	}
}
