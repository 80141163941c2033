package blackswan

import (
	"slices"
	"strings"
	"testing"

	"sandtable/kit/bitset"
)

// TestMapFacts holds the map to every fact of the rulebook.
func TestMapFacts(t *testing.T) {
	for _, tt := range []struct {
		clause, what string
		got, want    int
	}{
		{"BS-1.3e", "Strategic Areas", board.star.Count(), 19},
		{"BS-3.2m", "Small Areas", board.small.Count(), 9},
		{"BS-3.5j", "sniping Areas", board.sniping.Count(), 9},
		{"BS-3.1.2d", "closed coasts", board.noLanding.Count(), 3},
		{"BS-1.4c", "Trans-Caucasus Areas", board.caucasus.Count(), 3},
		{"BS-1.2d", "Areas east of the line", board.eastAA.Count(), 3},
		{"BS-3.3d", "Vichy metropolitan Areas", board.metro.Count(), 3},
		{"BS-2.0.1a", "Bodies of Water", int(nBodies), 8},
		{"BS-1.6b16", "British navy icons", board.icons[britain].Count(), 3},
		{"BS-1.6b16", "Italian navy icons", board.icons[italy].Count(), 3},
		{"BS-1.6b16", "German navy icons", board.icons[germany].Count(), 2},
		{"BS-I.6", "absolute neutrals", nClosed, 6},
		{"BS-2.0.1b", "zones of the Atlantic", zonesIn(atlantic), 7},
		{"BS-2.0.1b", "zones of the White Sea", zonesIn(whiteSea), 1},
		{"BS-2.0.1c", "zones of the Indian Ocean", zonesIn(indian), 1},
		{"BS-I.2", "factions", seats, len(seatNames)},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %d %s, want %d", tt.clause, tt.got, tt.what, tt.want)
		}
	}
	if got := board.names[placeNamed("bay-of-biscay")]; got != "Bay of Biscay" {
		t.Errorf("BS-2.0.1a: a zone is called %q", got)
	}
	for x := range board.eastAA.All() {
		if !board.rough.Has(x) {
			t.Errorf("BS-1.2d: %s is not rough", x)
		}
	}
}

func zonesIn(b body) (n int) {
	for _, x := range board.body {
		if x == b {
			n++
		}
	}
	return n
}

// TestDiscSites: which islands and stars touch which sea zones (EX-13, BS-2.2a).
func TestDiscSites(t *testing.T) {
	for zone, want := range map[string]string{
		"central-mediterranean": "athens crete malta sicily",
		"southern-baltic":       "berlin warsaw",
		"northern-baltic":       "leningrad",
		"the-channel":           "london",
		"central-atlantic":      "belfast",
	} {
		var got []string
		open := board.coast[placeNamed(zone)].And(&board.site)
		for x := range open.All() {
			got = append(got, board.words[x])
		}
		slices.Sort(got)
		if strings.Join(got, " ") != want {
			t.Errorf("BS-2.2a: %s has discs for %v, want %s", zone, got, want)
		}
	}
}

// TestGames keeps BS-S.1: two campaigns on all fronts, and scenarios of one to three seasons.
func TestGames(t *testing.T) {
	campaigns := 0
	for i := range games {
		g := &games[i]
		seasons := int(g.last-g.first) + 1
		if g.fronts == allFronts {
			campaigns++
		} else if seasons < 1 || seasons > 3 {
			t.Errorf("BS-S.1: %s lasts %d seasons", g.id, seasons)
		}
	}
	if campaigns != 2 || len(games) != 11 {
		t.Errorf("BS-S.1: %d campaigns of %d starts", campaigns, len(games))
	}
}

func TestFronts(t *testing.T) {
	for f, list := range map[front]string{
		west: "essen narvik paris london calais copenhagen", med: "rome morocco marseille belgrade tripoli athens",
		east: "berlin kursk warsaw ploesti kiev leningrad moscow",
	} {
		for _, w := range strings.Fields(list) {
			if board.front[placeNamed(w)] != f {
				t.Errorf("BS-S.4: %s is not in the %s", w, frontWords[f])
			}
		}
	}
	if board.border[berlin][essenArea] == noBorder {
		t.Error("BS-4.0c: Berlin and Essen do not touch")
	}
	if board.rough.Has(placeNamed("calais")) || board.rough.Has(placeNamed("moscow")) {
		t.Error("BS-3.5s: Calais and Moscow are not rough")
	}
}

// TestUnitMix counts the blocks, and the marks of the years (BS-I.13, BS-S.2).
func TestUnitMix(t *testing.T) {
	total := 0
	var by [nGroups]int
	marks := map[nation]map[int]bool{}
	for k := 1; k < len(kinds); k++ {
		s := &kinds[k]
		n := int(s.start)
		for mark, m := range s.years {
			n += int(m)
			if m > 0 {
				if marks[s.nation] == nil {
					marks[s.nation] = map[int]bool{}
				}
				marks[s.nation][mark] = true
			}
		}
		if s.nation != vichy {
			total += n
			by[groupFor(kind(k), -1)] += n
		}
	}
	if total != 261 {
		t.Errorf("BS-I.9: %d blocks, want 261", total)
	}
	for g, n := range by {
		if n > groupInfo[g].slots {
			t.Errorf("BS-H.2: %d blocks of %s for %d slots", n, groupInfo[g].name, groupInfo[g].slots)
		}
	}
	for n, want := range map[nation][]int{germany: {1, 2, 3}, soviet: {3, 4}, britain: {3}, usa: {3}, italy: nil, france: nil} {
		for mark := 1; mark <= lastMark; mark++ {
			if marks[n][mark] != slices.Contains(want, mark) {
				t.Errorf("BS-S.2: %s and the mark %d", nationIDs[n], mark)
			}
		}
	}
}

// TestStarts: every start is lawful: stacks, supply, powers (gaps C 9, BS-3.2m, BS-1.2j).
func TestStarts(t *testing.T) {
	for i := range games {
		g := &games[i]
		p := newPosition(i, noTable{})
		var crowd [2][nPlaces]uint8
		for u := range p.At {
			if p.on(u) {
				crowd[sideOf(seatOf(u))][p.At[u]]++
			}
		}
		for x := range Place(nPlaces) {
			for sd := range side(2) {
				if n := crowd[sd][x]; n > limitAt(x) && x != usArea {
					t.Errorf("BS-3.2m: %s: %d blocks in %s", g.id, n, x)
				}
			}
		}
		for x := range Place(nPlaces) {
			there := p.nationsIn(x)
			for n := range nNations {
				for m := range nNations {
					if bitset.In(there, n) && bitset.In(there, m) && p.stacks(n, m) != nil {
						t.Errorf("BS-C.5: %s: %s and %s in %s", g.id, nationIDs[n], nationIDs[m], x)
					}
				}
			}
		}
		w := supplyNets{p: p}
		for u := range p.At {
			if p.on(u) && p.played(p.At[u]) && sideOf(seatOf(u)) == axisSide && !w.inSupply(u) {
				t.Errorf("BS-1.2j: %s: %s in %s is out of supply", g.id, kindWord(int(p.Kind[u])), p.At[u])
			}
		}
	}
}

// TestStartValues are the Economic and Strategic Powers that both campaigns print (BS-1.3c, BS-1.6b2).
func TestStartValues(t *testing.T) {
	for which, want := range []map[nation][2]int{
		{germany: {25, 1}, italy: {15, 1}, france: {15, 1}, britain: {45, 5}, soviet: {55, 7}},
		{germany: {50, 6}, italy: {15, 1}, britain: {45, 5}, soviet: {55, 7}},
	} {
		p := newPosition(which, noTable{})
		for n, v := range want {
			p.Side = sideOf(factions[n]) // seas that are not active are the phasing side's (BS-1.1e)
			if ep, sp := p.power(n); ep != v[0] || sp != v[1] {
				t.Errorf("BS-1.3c: %s: %s has %d and %d, want %v", games[which].id, nationIDs[n], ep, sp, v)
			}
		}
	}
}

// TestBesides: a scenario has its campaign's units and those named beside them.
func TestBesides(t *testing.T) {
	p := fresh(t, "afrika", noTable{}).(*Position)
	if got := stackOf(p, britain, "alexandria"); got != "art2 fort1" {
		t.Errorf("%q in Alexandria", got)
	}
}
