package blitzkrieg

import (
	"math"
	"math/bits"
	"slices"
	"testing"

	"sandtable/game"
)

// coastal returns the land squares that touch the sea.
func coastal() Squares {
	near := spread(&board.sea)
	return near.And(&board.land)
}

func TestTerrainKinds(t *testing.T) {
	coast := coastal()
	for _, tt := range []struct {
		clause string
		holds  func(Square) bool // for every square of the board
	}{
		{"BK-B1.0-2 clear: a square without any terrain feature", func(s Square) bool {
			return !board.clear.Has(s) || board.look(s) == "clear" || board.look(s) == "river"
		}},
		{"BK-B1.0-4 river: every square that a river touches, always land", func(s Square) bool {
			return board.river.Has(s) == (board.rivers[s] != 0) && (!board.river.Has(s) || board.open.Has(s))
		}},
		{"BK-B1.0-5 forest: land of its own kind", func(s Square) bool {
			return !board.forest.Has(s) || board.open.Has(s) && !board.city.Has(s) && !board.mountain.Has(s)
		}},
		{"BK-B1.0-6 mountain: land of its own kind", func(s Square) bool {
			return !board.mountain.Has(s) || board.open.Has(s) && !board.city.Has(s) && !board.forest.Has(s)
		}},
		{"BK-B1.0-7 sea and lake: water is no land", func(s Square) bool {
			return board.land.Has(s) != (board.sea.Has(s) || board.lake.Has(s))
		}},
		{"BK-B1.0-9 desert: yellow that does not touch the sea", func(s Square) bool {
			return !board.desert.Has(s) || !coast.Has(s)
		}},
		{"BK-B1.0-10 beach: yellow that touches the sea", func(s Square) bool {
			return !board.beach.Has(s) || coast.Has(s)
		}},
		{"BK-B1.0-12 the neutral country is closed land", func(s Square) bool {
			return board.neutral.Has(s) == (board.country[s] == neutralCountry) && !(board.neutral.Has(s) && board.open.Has(s))
		}},
	} {
		t.Run(tt.clause, func(t *testing.T) {
			for s := range board.valid.All() {
				if !tt.holds(s) {
					t.Errorf("%v (%s) breaks it", s, board.look(s))
				}
			}
		})
	}
}

func TestMapParts(t *testing.T) {
	t.Run("BK-B1.0-1 two major, five minor countries and a neutral one share the land", func(t *testing.T) {
		var squaresOf [nCountries]int
		for s := range board.valid.All() {
			squaresOf[board.country[s]]++
		}
		minors := 0
		for c, n := range squaresOf {
			if n == 0 {
				t.Errorf("%v has no square", country(c))
			}
			if country(c).minor() {
				minors++
			}
		}
		if minors != 5 || homeland(Blue) != greatBlue || homeland(Red) != bigRed {
			t.Errorf("%d minor countries; Blue lives in %v, Red in %v", minors, homeland(Blue), homeland(Red))
		}
	})
	t.Run("BK-B1.0-3 a city covers one, two or three adjacent squares", func(t *testing.T) {
		var shapes [nCountries][4]int
		for _, g := range board.cityGroups {
			if len(g) > 3 {
				t.Fatalf("the city at %v has %d squares", g[0], len(g))
			}
			shapes[board.country[g[0]]][len(g)]++
		}
		want := [4]int{0, 7, 3, 1} // the same for both, as the rulebook says
		if shapes[greatBlue] != want || shapes[bigRed] != want {
			t.Errorf("cities by size: Blue %v, Red %v, want %v", shapes[greatBlue], shapes[bigRed], want)
		}
		triangle := squaresNamed(t, "P-15", "P-16", "Q-16")
		if !slices.ContainsFunc(board.cityGroups, func(g []Square) bool { return slices.Equal(g, triangle) }) {
			t.Error("P-15, P-16 and Q-16 are not one city")
		}
	})
}

func TestLooks(t *testing.T) {
	t.Run("BK-B1.0-13 features combine in one square", func(t *testing.T) {
		for _, tt := range []struct{ square, look string }{
			{"K-9", "forest river"},
			{"R-33", "beach river"},
			{"L-19", "city river port"},
			{"V-20", "city"},
			{"U-19", "clear"},
			{"KK-34", "lake"},
			{"TTT-36", "neutral"},
			{"HH-20", "desert"},
			{"W-20", "mountain"},
			{"U-10", "sea"},
		} {
			if got := board.look(squareNamed(t, tt.square)); got != tt.look {
				t.Errorf("%s looks %q, want %q", tt.square, got, tt.look)
			}
		}
	})
}

func TestCities(t *testing.T) {
	all := uint64(0)
	for c := greatBlue; c < nCountries; c++ {
		if all&board.home[c] != 0 {
			t.Errorf("a city of %v belongs to another country too", c)
		}
		all |= board.home[c]
	}
	if all != 1<<nCities-1 || board.home[noCountry]|board.home[neutralCountry] != 0 {
		t.Errorf("cities at home somewhere: %b", all)
	}
	for i, s := range board.cities {
		if board.cityAt[s] != int8(i) || !board.city.Has(s) || board.home[board.country[s]]&(1<<i) == 0 {
			t.Errorf("city %d at %v is not where it is", i, s)
		}
		if i > 0 && board.cities[i-1] >= s {
			t.Errorf("%v does not come after %v", s, board.cities[i-1])
		}
	}
	for s := range board.valid.All() {
		want := uint64(0)
		for i, c := range board.cities {
			if distance(s, c) <= 1 {
				want |= 1 << i
			}
		}
		if board.nearCities[s] != want || (board.cityAt[s] >= 0) != board.city.Has(s) {
			t.Errorf("%v: near cities %b, want %b", s, board.nearCities[s], want)
		}
		if t.Failed() {
			break
		}
	}
	if b, r := bits.OnesCount64(board.home[greatBlue]), bits.OnesCount64(board.home[bigRed]); b != 16 || r != 16 {
		t.Errorf("home city squares: Blue %d, Red %d, want 16 each", b, r)
	}
}

func TestRoads(t *testing.T) {
	t.Run("BK-B1.0-8 a road runs from square to square, both ways", func(t *testing.T) {
		for d := range directions {
			for s := range board.road[d].All() {
				n := board.near[s][d]
				if n == nowhere || !board.road[(d+3)%directions].Has(n) {
					t.Errorf("the road from %v in direction %d has no way back", s, d)
				}
			}
		}
		if a, b := squareNamed(t, "T-18"), squareNamed(t, "U-19"); !board.road[2].Has(a) || board.near[a][2] != b {
			t.Error("no road leads from T-18 to U-19")
		}
	})
	t.Run("every city is joined to every other by road", func(t *testing.T) {
		seen := roadFrom(board.cities[0])
		if lone := board.city.Without(&seen); !lone.Empty() {
			for s := range lone.All() {
				t.Errorf("%v cannot be reached by road", s)
			}
		}
	})
}

// roadFrom returns all squares that roads join to s.
func roadFrom(s Square) (seen Squares) {
	seen.Add(s)
	for todo := []Square{s}; len(todo) > 0; {
		s, todo = todo[0], todo[1:]
		for d, n := range board.near[s] {
			if board.road[d].Has(s) && !seen.Has(n) {
				seen.Add(n)
				todo = append(todo, n)
			}
		}
	}
	return seen
}

func TestPorts(t *testing.T) {
	coast := coastal()
	var served Squares
	inland := 0
	for _, p := range board.ports {
		served.Add(p.city)
		if p.river != "" {
			inland++
		} else if distance(p.city, p.sea) != 1 || !board.sea.Has(p.sea) {
			t.Errorf("%v does not touch its docking square %v", p.city, p.sea)
		}
		home := board.country[p.city]
		if home == greatBlue && p.zone > 2 || home == bigRed && p.zone < 4 {
			t.Errorf("%v of %v is a port of zone %d", p.city, home, p.zone)
		}
	}
	if inland != 3 || len(board.ports) != 27 {
		t.Errorf("%d ports, %d of them inland; want 27 and 3", len(board.ports), inland)
	}
	lone := board.city.And(&coast)
	if lone = lone.Without(&served); !lone.Empty() {
		for s := range lone.All() {
			t.Errorf("%v touches the sea but is no port", s)
		}
	}
}

func TestBeaches(t *testing.T) {
	for _, b := range board.beaches {
		var at, seen Squares
		for _, s := range b.at {
			at.Add(s)
		}
		seen.Add(b.at[0])
		for grown := true; grown; {
			next := spread(&seen)
			next = next.And(&at)
			next = next.Or(&seen)
			grown, seen = next != seen, next
		}
		if seen != at {
			t.Errorf("beach %s falls apart", b.name)
		}
	}
	if len(board.beaches) != 21 {
		t.Errorf("%d beaches, want 21", len(board.beaches))
	}
}

func TestDraw(t *testing.T) {
	d := board.draw()
	if !d.Hexes || len(d.Spots) != 2195+nZones || len(d.Lines) != len(board.roads)+len(board.courses) {
		t.Fatalf("%d spots, %d lines", len(d.Spots), len(d.Lines))
	}
	for _, s := range d.Spots[:2195] {
		if s.Y < -0.5 || s.Y > 29.5 || s.X < 0.8 || s.X > 62.4 || s.Look == "" || s.Realm == "" {
			t.Errorf("%v is drawn at %g, %g: %q, %q", Square(s.Place), s.X, s.Y, s.Look, s.Realm)
		}
	}
	for _, tt := range []struct{ square, realm string }{
		{"U-10", "Sea zone A"},
		{"TTT-41", "Sea zone E"},
		{"S-25", "Great Blue"},
		{"RRR-40", "Big Red"},
		{"V-20", "Nord Walküre"},
		{"KK-34", "Calaedia"},
		{"TTT-36", "neutral country"},
	} {
		if got := board.realm(squareNamed(t, tt.square)); got != tt.realm {
			t.Errorf("%s lies in %q, want %q", tt.square, got, tt.realm)
		}
	}
}

// TestDrawnPlaces: a few squares where they lie on the printed map, and every At Sea box off it, beside its zone.
func TestDrawnPlaces(t *testing.T) {
	spots := map[int16]game.Spot{}
	for _, s := range board.draw().Spots {
		spots[s.Place] = s
	}
	for _, tt := range []struct {
		at   Square
		x, y float32
		look string
	}{
		{squareNamed(t, "A-1"), 0.8660254, 0.5, "sea"},
		{squareNamed(t, "U-11"), 18.186533, 0.5, "city port"},
		{squareNamed(t, "L-19"), 10.392304, 13, "city river port"},
		{squareNamed(t, "TTT-36"), 62.353828, 0, "neutral"},
		{boxOf(0), 10.392304, -3, "box"},
		{boxOf(1), 20.78461, 32, "box"},
		{boxOf(2), 29.444864, 32, "box"},
		{boxOf(3), 45.03332, 32, "box"},
		{boxOf(4), 62.353828, 32, "box"},
	} {
		s := spots[spot(tt.at).N]
		if math.Abs(float64(s.X-tt.x)) > 1e-4 || s.Y != tt.y || s.Look != tt.look {
			t.Errorf("%d is drawn at %g, %g as %q, want %g, %g, %q", tt.at, s.X, s.Y, s.Look, tt.x, tt.y, tt.look)
		}
	}
}
