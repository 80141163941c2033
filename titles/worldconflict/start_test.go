package worldconflict

import (
	"testing"
	"unsafe"

	"sandtable/game"
)

// TestPositionIsSmall: searches copy positions by the million.
func TestPositionIsSmall(t *testing.T) {
	if n := unsafe.Sizeof(Position{}); n > 16<<10 {
		t.Errorf("a position has %d bytes", n)
	} else {
		t.Logf("a position has %d bytes", n)
	}
}

// withinMoves returns the sea areas that a naval unit in a Port enters within so many moves, by passages that are open to its power.
func withinMoves(from Place, w power, moves int, g *opening) placeSet {
	p := blank(startNamed(g.ID))
	all := placeSet{}
	for _, x := range board.ports[from] {
		all = all.Or(&x.seas)
	}
	for range moves - 1 {
		next := board.open.Near(&all)
		for i := range board.passages {
			a, b := board.passages[i].seas[0], board.passages[i].seas[1]
			if p.passes(w, i, false) && (all.Has(a) || all.Has(b)) {
				next.Add(a)
				next.Add(b)
			}
		}
		all = all.Or(&next)
	}
	return all
}

// TestInPlay: what scenarios have in play is what their rules say.
func TestInPlay(t *testing.T) {
	london, tokyo := area("London"), area("Tokyo")
	for _, tt := range []struct {
		clause, id string
		from       Place
		by         power
		moves      int
		also       []string
	}{
		{"WC-C.0b", "atlantic", london, afa, 2, nil},
		{"WC-E.0e", "rising-sun", tokyo, japan, 4, []string{"Cape Naturaliste", "Tasman Sea"}},
		{"WC-F.0c", "fascism", london, afa, 2, []string{
			"Baltic Sea", "Black Sea", "Brazilian Coast", "Gulf of Guinea", "Cape Basin", "Azanian Sea", "Arabian Sea", "Bering Sea", "Gulf of Alaska",
			"Mozambique Channel", "South Atlantic",
		}},
	} {
		g := starts[startNamed(tt.id)]
		want := withinMoves(tt.from, tt.by, tt.moves, g)
		for _, name := range tt.also {
			want.Add(area(name))
		}
		got := g.inPlay.And(&board.sea)
		if got != want {
			t.Errorf("%s: seas in play are %v, want %v", tt.clause, placeList(&got), placeList(&want))
		}
	}
	for _, tt := range []struct{ clause, id, name string }{
		{"WC-A.0d", "western-europe", "Libya"},
		{"WC-B.0c", "longest-day", "Poland"},
		{"WC-C.0b", "atlantic", "Vichy France"},
		{"WC-D.0b", "barbarossa", "Japanese Coast"},
		{"WC-D.0c", "barbarossa", "Gibraltar"},
		{"WC-E.0e", "rising-sun", "Egypt"},
		{"WC-F.0c", "fascism", "Mexico"},
		{"WC-F.0c", "fascism", "Hyderabad"},
	} {
		if starts[startNamed(tt.id)].inPlay.Has(area(tt.name)) {
			t.Errorf("%s: %s is in play", tt.clause, tt.name)
		}
	}
}

// TestSetUps: every scenario begins with units where they may stand, of powers that play.
func TestSetUps(t *testing.T) {
	for i, g := range starts {
		p := blank(i)
		p.setUp()
		n := 0
		for u := range nUnits {
			if !p.on(u) {
				continue
			}
			n++
			d, x := &units.all[u], p.At[u]
			switch {
			case !g.inPlay.Has(x):
				t.Errorf("WC-1.11d: %s: %s starts in %s, which is not in play", g.ID, d.name, x)
			case p.Size[u] > d.max, p.isBig(u) != (p.Big[u] == onMap):
				t.Errorf("WC-1.2f: %s: %s at Size %d, its Big counter is %d", g.ID, d.name, p.Size[u], p.Big[u])
			case p.Control[x] != p.Owner[u], !p.plays(p.Owner[u]):
				t.Errorf("WC-1.3c: %s: %s starts in %s", g.ID, d.name, x)
			case p.kind(u).naval() && len(board.ports[x]) <= int(p.Port[u]):
				t.Errorf("WC-1.3l: %s: %s starts in %s", g.ID, d.name, x)
			}
		}
		for x := range board.islands.All() {
			for s := range nSides {
				if p.sizeAt(x, s, kind.land) > islandSize || p.sizeAt(x, s, kind.air) > islandSize {
					t.Errorf("WC-1.3i: %s: %s", g.ID, x)
				}
			}
		}
		t.Logf("%s: %d units on the map", g.ID, n)
	}
}

// TestStartMarkers: what is saved, and who is at war.
func TestStartMarkers(t *testing.T) {
	p := blank(startNamed("world-war"))
	if p.Oil != [nPowers]uint8{germany: 1} || p.Resources != [nPowers]uint8{} || p.VP != [nPowers]int8{} || p.Turn != 1 {
		t.Errorf("WC-1.11c: %v, %v, %v", p.Oil, p.Resources, p.VP)
	}
	if p.War != [nPowers]powers{germany: only(afa), afa: only(germany)} {
		t.Errorf("WC-3.1a: %v", p.War)
	}
	p.setUp()
	if u := unitNamed("Warlords"); !p.atWar(u, japan) || p.War[usa] != 0 {
		t.Error("WC-3.1b: China is not at war with Japan, or the USA is")
	}
	if got := playerGroups[4]; got[afa] != got[usa] || got[germany] == got[japan] {
		t.Errorf("WC-1.11b: %v", got)
	}
	var seats game.Seats
	for w := range power(nPowers) {
		seats |= game.Only(w.seat())
	}
	if members[axis]|members[allies] != allPowers || seats != 31 {
		t.Error("WC-1.1a, WC-1.1b: sides")
	}
}

// TestNoSuchGame: a game that nobody can play is not begun.
func TestNoSuchGame(t *testing.T) {
	for _, setup := range []game.Setup{
		{Scenario: "waterloo"},
		{Scenario: "world-war", Options: map[string]string{optionPlayers: "6"}},
		{Scenario: "world-war", Options: map[string]string{"cavalry": "on"}},
		{Scenario: "western-europe", Options: map[string]string{"bidding": "on"}},
	} {
		if p, err := Title.New(setup, mute{}); err == nil || p != nil {
			t.Errorf("WC-1.11a: %+v begins", setup)
		}
	}
}
