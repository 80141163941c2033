package blitzwar

import (
	"fmt"
	"strings"
	"testing"

	"sandtable/game"
)

func TestClauseCounts(t *testing.T) {
	got := map[string]int{}
	for _, c := range clauses {
		part := strings.TrimPrefix(c.ID.ID(), prefix)
		end := strings.IndexFunc(part, func(r rune) bool { return r < '0' || r > '9' })
		got[part[:end]]++
	}
	for part, want := range map[string]int{
		"1": 8, "2": 3, "3": 11, "4": 9, "5": 16, "6": 8, "7": 27, "8": 10, "9": 69, "10": 11, "11": 48, "12": 24, "13": 43,
		"14": 19, "15": 22, "16": 58, "17": 23, "18": 6, "19": 8, "20": 11, "21": 2,
	} {
		if got[part] != want {
			t.Errorf("chapter %s: %d clauses, want %d", part, got[part], want)
		}
	}
	if len(clauses) != 436 {
		t.Errorf("%d clauses, want 436", len(clauses))
	}
}

// distance counts the links from one zone to another.
func distance(from, to Place, over func(Place) placeSet) int {
	var in placeSet
	in.Add(from)
	for n := range nPlaces {
		if in.Has(to) {
			return n
		}
		next := in
		for x := range in.All() {
			near := over(x)
			next = next.Or(&near)
		}
		if next == in {
			break
		}
		in = next
	}
	return -1
}

func byLand(x Place) placeSet   { return board.near[x] }
func byFlight(x Place) placeSet { return board.near[x].Or(&board.dotted[x]) }

// seaMoves counts what a naval move from a port to a sea costs: leaving port is the first (BW-12.1b).
func seaMoves(port, sea Place) int {
	best := -1
	for s := range board.coast[port].All() {
		if d := distance(s, sea, byLand); d >= 0 && (best < 0 || d+1 < best) {
			best = d + 1
		}
	}
	return best
}

// TestLinks keeps BW-5b: every link leads both ways, and every zone can be come to.
func TestLinks(t *testing.T) {
	links, rivers, dotted, seas := 0, 0, 0, 0
	for x := range Place(nPlaces) {
		for y := range board.near[x].All() {
			if !board.near[y].Has(x) || x.land() != y.land() {
				t.Errorf("BW-5b: %s and %s are joined one way", x, y)
			}
			if x.land() {
				links++
			} else {
				seas++
			}
		}
		for y := range board.coast[x].All() {
			if !board.coast[y].Has(x) || x.sea() == y.sea() || board.beach[x].Has(y) != board.beach[y].Has(x) {
				t.Errorf("BW-5e: the coast of %s and %s", x, y)
			}
		}
		if !x.land() {
			continue
		}
		rivers += board.river[x].Count()
		dotted += board.dotted[x].Count()
		if board.near[x].Empty() && board.coast[x].Empty() {
			t.Errorf("BW-5a: nothing leads to %s", x)
		}
		if board.port.Has(x) && board.coast[x].Empty() && x != suez {
			t.Errorf("BW-1g: the port of %s has no sea", x)
		}
		if board.base.Has(x) && !board.port.Has(x) {
			t.Errorf("BW-5m: the base of %s is no port", x)
		}
	}
	if links != 2*434 || dotted != 2*23 || seas != 2*18 || rivers%2 != 0 {
		t.Errorf("BW-5b: %d links, %d dotted, %d sea links", links/2, dotted/2, seas/2)
	}
	for x := range Place(nZones) { // by land, or over its coasts
		if distance(x, london, func(y Place) placeSet { return board.near[y].Or(&board.coast[y]) }) < 0 && x != asianBases && x != basra {
			t.Errorf("BW-5a: %s cannot be come to", x)
		}
	}
}

// TestMapFacts holds the map to the facts of the rulebook that bind it.
func TestMapFacts(t *testing.T) {
	at := placeNamed
	for _, tt := range []struct {
		clause, what string
		got, want    int
	}{
		{"BW-20b", "zones from Tripoli to El Agheila", distance(at("tripoli"), at("el-agheila"), byLand), 3},
		{"BW-5b", "links from Mechili to El Agheila", distance(at("mechili"), at("el-agheila"), byLand), 1},
		{"BW-5b", "links from Mechili to Gazala", distance(at("mechili"), at("gazala"), byLand), 1},
		{"BW-12.4c", "national points of the home islands", pointsOf(board.ukHome), 7},
		{"BW-18d", "national points of Germany", pointsOf(board.home[germany]), 11},
		{"BW-11.3h", "Trondheim", int(board.points[at("trondheim")]), 1},
		{"BW-13.4.3b", "dotted links from London to Calais", distance(london, at("calais"), byFlight), 1},
		{"BW-5h", "links behind the Maginot Line", board.line[at("nancy")].Count(), 2},
		{"BW-5h", "links behind the Mannerheim Line", board.line[at("kouvola")].Count(), 2},
		{"BW-6b", "seas without snow", nSeas - countIn(board.snow, Place.sea), 7},
		{"BW-12.1c", "straits", straits(), 3},
		{"BW-9.2b", "zones of Eastern Poland", board.star.Count(), 6},
		{"BW-9.4a", "Vichy zones", board.vichy.Count(), 15},
		{"BW-5g", "fortresses", board.fortress.Count(), 9},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %d %s, want %d", tt.clause, tt.got, tt.what, tt.want)
		}
	}
	if d := distance(at("sirte"), at("mechili"), byFlight); d > 3 || !board.flight[at("sirte")].Has(at("mechili")) {
		t.Errorf("BW-13.4.1a: Sirte is %d links from Mechili", d)
	}
	if !board.flight[at("derna")].Has(at("mechili")) || !board.flight[at("scapa-flow")].Has(at("trondheim")) || !board.flight[at("scapa-flow")].Has(norwegianSea) {
		t.Error("BW-13.4.1b: the ranges of the examples")
	}
	if n := seaMoves(at("hamburg"), northAtlantic); n > 4 {
		t.Errorf("BW-12.1a: Hamburg is %d moves from the North Atlantic", n)
	}
	if n := seaMoves(at("naples"), at("south-central-med")); n > 2 {
		t.Errorf("BW-7t: Naples to Tripoli crosses %d seas", n)
	}
}

func pointsOf(set placeSet) (n int) {
	for x := range set.All() {
		if board.nationalOf[x] != game.Nobody {
			n += int(board.points[x])
		}
	}
	return n
}

func countIn(set placeSet, is func(Place) bool) (n int) {
	for x := range set.All() {
		if is(x) {
			n++
		}
	}
	return n
}

func straits() int { return len(board.strait) }

// TestMarks holds ports, bases, beaches, capitals and supply zones.
func TestMarks(t *testing.T) {
	at := placeNamed
	tr := at("trondheim")
	for _, tt := range []struct {
		clause, what string
		ok           bool
	}{
		{"BW-1e", "Leningrad has no port", !board.port.Has(at("leningrad"))},
		{"BW-1f", "Sevastopol is a naval base", board.base.Has(at("sevastopol"))},
		{"BW-15.1b", "Malta has a beach and is no base", !board.beach[malta].Empty() && !board.base.Has(malta)},
		{"BW-5p", "Trondheim", board.terrain[tr] == mountains && board.beach[tr].Has(norwegianSea) && !board.base.Has(tr) && !board.fortress.Has(tr) && board.nationalOf[tr] == Axis},
		{"BW-5p", "Milan and Bucharest", board.nationalOf[at("milan")] == Axis && board.nationalOf[at("bucharest")] == Axis},
		{"BW-20g", "no dotted line from Scapa Flow to Trondheim", !board.dotted[tr].Has(at("scapa-flow"))},
		{"BW-11.5a", "supply zones", inCountry(board.supply, germany) >= 3 && inCountry(board.supply, soviet) >= 3 && board.supply.Has(london)},
		{"BW-4d", "America is off the map", board.offMap.Has(america) && board.offMap.Has(asianBases) && board.offMap.Count() == 2},
		{"BW-12.1f", "Asian Bases lie on the Persian Gulf alone", board.coast[asianBases].Count() == 1 && board.coast[asianBases].Has(persianGulf) && board.near[persianGulf].Empty()},
		{"BW-14.1.2c", "America is not on the Western Mediterranean", !board.coast[america].Has(westernMed)},
	} {
		if !tt.ok {
			t.Errorf("%s: %s", tt.clause, tt.what)
		}
	}
	north, adriatic := at("north-sea"), at("adriatic")
	for x := range Place(nZones) {
		if board.country[x] == britain && board.beach[x].Has(north) || board.country[x] == italy && board.beach[x].Has(adriatic) {
			t.Errorf("BW-5j: %s has a beach on a bold coast", x)
		}
	}
	for n := range nNations {
		has := board.capital[n] != nowhere
		if want := n != britain && n != usa; has != want {
			t.Errorf("BW-9.2a: the capital of %s: %v", nationIDs[n], has)
		}
		if countries[n].fall == fallsByCapitalAndFour && board.home[n].Count() < 5 {
			t.Errorf("BW-9.2a: %s is too small", nationIDs[n])
		}
	}
	bothSides := map[string]string{"gibraltar": "central-atlantic western-med", "istanbul": "aegean black-sea", "copenhagen": "baltic-sea north-sea", "hamburg": "baltic-sea north-sea"}
	for _, st := range board.strait {
		for x := range Place(nZones) {
			if board.coast[x].And(&st.seas) == st.seas && board.port.Has(x) && bothSides[x.String()] == "" {
				t.Errorf("BW-12.1c: %s is a port on both sides of a strait", x)
			}
		}
	}
}

func inCountry(set placeSet, n nation) int {
	both := set.And(&board.home[n])
	return both.Count()
}

// TestCounters holds the counter mix (BW-3a) and what rules say of it.
func TestCounters(t *testing.T) {
	if first[nGroups] != 251 {
		t.Errorf("BW-3a: %d counters", first[nGroups])
	}
	su, ger := &mix[group(soviet)], &mix[group(germany)]
	for _, tt := range []struct {
		clause, what string
		got, want    uint8
	}{
		{"BW-11.8a", "Soviet counters of three corps", su[infantry3] + su[white3], tables.Locked.ThreeCorps},
		{"BW-11.8a", "Soviet aircraft", mix[sovietAir][airman], tables.Locked.Air},
		{"BW-11.8a", "Soviet supply counters of six", mix[sovietSupply][supply6], tables.Locked.SupplySix},
		{"BW-11.7a", "Elite counters", ger[elite3], 2},
		{"BW-19c", "Polish armies", mix[group(poland)][infantry2], 6},
		{"BW-3h", "German counters that can be fortified", ger[infantry1F], 10},
		{"BW-11.2d", "Danish counters", uint8(first[denmark+1] - first[denmark]), 0},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %d %s, want %d", tt.clause, tt.got, tt.what, tt.want)
		}
	}
	for n := range nNations {
		if has := first[n+1] > first[n]; has != countries[n].units {
			t.Errorf("BW-11.2d: counters of %s: %v", nationIDs[n], has)
		}
	}
}

// TestMixBinds keeps BW-3j: each figure takes the pieces that higher ones leave.
func TestMixBinds(t *testing.T) {
	put := func(list ...any) (s shown) {
		for i := 0; i < len(list); i += 3 {
			s[list[i].(kind)][list[i+1].(int)] = uint8(list[i+2].(int))
		}
		return s
	}
	for _, tt := range []struct {
		what string
		n    nation
		s    shown
		want bool
	}{
		{"seven threes", germany, put(infantry, 3, 7), true},
		{"eight threes", germany, put(infantry, 3, 8), false},
		{"fifteen twos", germany, put(infantry, 2, 15), true},
		{"a two too many", germany, put(infantry, 3, 1, infantry, 2, 15), false},
		{"eighteen ones", germany, put(infantry, 1, 18), true},
		{"ones beside twos", germany, put(infantry, 2, 15, infantry, 1, 11), false},
		{"ten forts", germany, put(fortified, 1, 10), true},
		{"a fort takes a one", germany, put(fortified, 1, 10, infantry, 2, 15, infantry, 1, 1), false},
		{"BW-15.1h British forts", britain, put(fortified, 1, 4), false},
		{"tanks", germany, put(armoured, 2, 4, armoured, 1, 3), true},
		{"a tank too many", germany, put(armoured, 2, 4, armoured, 1, 4), false},
		{"white tanks", germany, put(white, 3, 3, white, 2, 3), true},
		{"Elite", germany, put(elite, 3, 1, elite, 2, 1), true},
		{"Elite of others", italy, put(elite, 2, 1), false},
	} {
		if got := tt.s.fits(&mix[tt.n]); got != tt.want {
			t.Errorf("BW-3j: %s: %v", tt.what, got)
		}
	}
	s := put(supply, 5, 4)
	if s.fits(&mix[axisSupply]) {
		t.Error("BW-3j: four stocks of five")
	}
}

// TestCards keeps BW-1b and BW-1c: eight different cards of one value in each of six decks.
func TestCards(t *testing.T) {
	for s := range game.Seat(seats) {
		for n := range handSize {
			a := &cards[cardOf(s, n)]
			for m := range n {
				b := &cards[cardOf(s, m)]
				same := n/perDeck == m/perDeck
				if same && (a.value() != b.value() || *a == *b) {
					t.Errorf("BW-1c: cards %d and %d of %s", m, n, seatNames[s])
				}
			}
			if a.Modernisation > 0 && s != Soviets {
				t.Errorf("BW-1d: card %d of %s", n, seatNames[s])
			}
		}
	}
	want := [seats][2]int{{28, 38}, {20, 42}, {18, 40}}
	for s, v := range want {
		if a, b := cards[cardOf(game.Seat(s), 0)].value(), cards[cardOf(game.Seat(s), perDeck)].value(); a != v[0] || b != v[1] {
			t.Errorf("BW-1b: decks of %s are worth %d and %d quarters", seatNames[s], a, b)
		}
	}
}

// TestCalendar keeps BW-8a and BW-6a to BW-6h.
func TestCalendar(t *testing.T) {
	turn := 1
	for year, q := uint16(1939), summer; turn <= lastTurn; {
		for half := uint8(1); half <= 2 && turn <= lastTurn; half++ {
			if turn == 1 {
				half = 2
			}
			d := calendar[turn]
			if d.year != year || d.season != q || d.half != half {
				t.Errorf("BW-8a: turn %d is %d %s %d", turn, d.year, seasonIDs[d.season], d.half)
			}
			w := fair
			switch {
			case q == winter:
				w = snow
			case half == 1 && (q == spring || q == autumn):
				w = mud
			}
			if d.weather != w {
				t.Errorf("BW-6a: the weather of turn %d", turn)
			}
			if d.first != (half == 1) || d.half1 != (half == 1 && (q == winter || q == summer)) {
				t.Errorf("BW-11.2c: the marks of turn %d", turn)
			}
			turn++
		}
		if q = (q + 1) % 4; q == winter {
			year++
		}
	}
	for turn, want := range map[uint8]string{
		tables.Entries.Greece: "1941 winter 1", tables.Entries.YugoslaviaRoll: "1941 spring 1", tables.Intervention.Turn: "1941 winter 2",
		tables.USFleet.Turn: "1941 autumn 1", tables.Entries.USA: "1942 winter 1", tables.Cards.SovietTotal: "1942 summer 1",
		tables.Bombing.From: "1943 winter 1", tables.NavalChange: "1943 summer 1", tables.Bombing.MoreFrom: "1944 winter 1",
		tables.Returns: "1942 autumn 2", tables.ThreeCorps: "1942 winter 1", tables.Defence.Free: "1941 autumn 2",
	} {
		d := calendar[turn]
		if got := fmt.Sprintf("%d %s %d", d.year, seasonIDs[d.season], d.half); got != want {
			t.Errorf("BW-8i: turn %d is %s, want %s", turn, got, want)
		}
	}
}

// TestCombatTable keeps BW-16.2a: the net loss never falls to the right, nor downwards.
func TestCombatTable(t *testing.T) {
	c := &tables.Combat
	if len(c.Columns) != 8 || len(c.Ratios) != 8 {
		t.Fatalf("BW-16.2a: %d columns", len(c.Columns))
	}
	net := func(row, col int) int {
		a, d, _ := strings.Cut(c.Rows[row][col].Text, "/")
		if a == "C" {
			a = "1"
		}
		return int(d[0]) - int(a[0])
	}
	for row := range c.Rows {
		for col := range c.Columns {
			if got := fmt.Sprintf("%d-%d", c.Ratios[col][0], c.Ratios[col][1]); got != c.Columns[col] {
				t.Errorf("BW-16.2a: column %s is %s", c.Columns[col], got)
			}
			if col > 0 && net(row, col) < net(row, col-1) || row > 0 && net(row, col) < net(row-1, col) {
				t.Errorf("BW-16.2b: die %d, column %s", row+1, c.Columns[col])
			}
		}
	}
	for _, e := range []struct {
		die, col int
		want     string
	}{{1, 4, "0/1"}, {6, 3, "C/2"}, {1, 3, "C/1"}} {
		if got := c.Rows[e.die-1][e.col]; got.Text != e.want {
			t.Errorf("BW-20k: die %d in %s is %s", e.die, c.Columns[e.col], got)
		}
	}
}

// TestSetup keeps BW-19a: every garrison stands at home but for the British in Calais (BW-19f), and the mix holds all.
func TestSetup(t *testing.T) {
	var i, c [nNations]int
	for _, g := range start1939.units {
		i[g.nation] += int(g.infantry)
		c[g.nation] += int(g.armoured)
		if board.country[g.at] != g.nation && g.at != placeNamed("calais") {
			t.Errorf("BW-19a: %s in %s", nationIDs[g.nation], g.at)
		}
		if g.fortified != (g.at == gibraltar) {
			t.Errorf("BW-19e: %s", g.at)
		}
	}
	want := map[nation][2]int{germany: {24, 4}, italy: {12, 0}, soviet: {20, 4}, france: {10, 4}, britain: {5, 1}, yugoslavia: {7, 0}, spain: {10, 0}, turkey: {10, 0}, rumania: {6, 0}}
	for n, w := range want {
		if i[n] != w[0] || c[n] != w[1] {
			t.Errorf("BW-19a: %s starts with %d and %d corps", nationIDs[n], i[n], c[n])
		}
	}
	if s := start1939; s.armies != 6 || s.armyCorps != 2 || s.armyNation != poland {
		t.Errorf("BW-19c: %d armies of %d", s.armies, s.armyCorps)
	}
}
