package board

import (
	"math"
	"math/bits"
	"slices"
	"testing"

	"sandtable/game"
)

// coastal returns the land squares that touch the sea.
func coastal() Squares {
	near := Adjacent(&Map.Sea)
	return near.And(&Map.Land)
}

func TestTerrainKinds(t *testing.T) {
	coast := coastal()
	for _, tt := range []struct {
		clause string
		holds  func(Square) bool // for every square of the board
	}{
		{"BK-B1.0-2 clear: a square without any terrain feature", func(s Square) bool {
			return !Map.Clear.Has(s) || Map.Terrain(s) == "clear" || Map.Terrain(s) == "river"
		}},
		{"BK-B1.0-4 river: every square that a river touches, always land", func(s Square) bool {
			return Map.River.Has(s) == (Map.RiversAt[s] != 0) && (!Map.River.Has(s) || Map.Open.Has(s))
		}},
		{"BK-B1.0-5 forest: land of its own kind", func(s Square) bool {
			return !Map.Forest.Has(s) || Map.Open.Has(s) && !Map.City.Has(s) && !Map.Mountain.Has(s)
		}},
		{"BK-B1.0-6 mountain: land of its own kind", func(s Square) bool {
			return !Map.Mountain.Has(s) || Map.Open.Has(s) && !Map.City.Has(s) && !Map.Forest.Has(s)
		}},
		{"BK-B1.0-7 sea and lake: water is no land", func(s Square) bool {
			return Map.Land.Has(s) != (Map.Sea.Has(s) || Map.Lake.Has(s))
		}},
		{"BK-B1.0-9 desert: yellow that does not touch the sea", func(s Square) bool {
			return !Map.Desert.Has(s) || !coast.Has(s)
		}},
		{"BK-B1.0-10 beach: yellow that touches the sea", func(s Square) bool {
			return !Map.Beach.Has(s) || coast.Has(s)
		}},
		{"BK-B1.0-12 the neutral country is closed land", func(s Square) bool {
			return Map.Neutral.Has(s) == (Map.Country[s] == NeutralCountry) && !(Map.Neutral.Has(s) && Map.Open.Has(s))
		}},
	} {
		t.Run(tt.clause, func(t *testing.T) {
			for s := range Map.Valid.All() {
				if !tt.holds(s) {
					t.Errorf("%v (%s) breaks it", s, Map.Terrain(s))
				}
			}
		})
	}
}

func TestMapParts(t *testing.T) {
	t.Run("BK-B1.0-1 two major, five minor countries and a neutral one share the land", func(t *testing.T) {
		var squaresOf [NCountries]int
		for s := range Map.Valid.All() {
			squaresOf[Map.Country[s]]++
		}
		minors := 0
		for c, n := range squaresOf {
			if n == 0 {
				t.Errorf("%v has no square", Country(c))
			}
			if Country(c).Minor() {
				minors++
			}
		}
		if minors != 5 {
			t.Errorf("%d minor countries", minors)
		}
	})
	t.Run("BK-B1.0-3 a city covers one, two or three adjacent squares", func(t *testing.T) {
		var shapes [NCountries][4]int
		for _, g := range Map.CityGroups {
			if len(g) > 3 {
				t.Fatalf("the city at %v has %d squares", g[0], len(g))
			}
			shapes[Map.Country[g[0]]][len(g)]++
		}
		want := [4]int{0, 7, 3, 1} // the same for both, as the rulebook says
		if shapes[GreatBlue] != want || shapes[BigRed] != want {
			t.Errorf("cities by size: Blue %v, Red %v, want %v", shapes[GreatBlue], shapes[BigRed], want)
		}
		triangle := squaresNamed(t, "P-15", "P-16", "Q-16")
		if !slices.ContainsFunc(Map.CityGroups, func(g []Square) bool { return slices.Equal(g, triangle) }) {
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
			if got := Map.Terrain(mustSquare(tt.square)); got != tt.look {
				t.Errorf("%s looks %q, want %q", tt.square, got, tt.look)
			}
		}
	})
}

func TestCities(t *testing.T) {
	all := uint64(0)
	for c := GreatBlue; c < NCountries; c++ {
		if all&Map.CitiesOf[c] != 0 {
			t.Errorf("a city of %v belongs to another country too", c)
		}
		all |= Map.CitiesOf[c]
	}
	if all != 1<<NCities-1 || Map.CitiesOf[NoCountry]|Map.CitiesOf[NeutralCountry] != 0 {
		t.Errorf("cities at home somewhere: %b", all)
	}
	for i, s := range Map.Cities {
		if Map.CityAt[s] != int8(i) || !Map.City.Has(s) || Map.CitiesOf[Map.Country[s]]&(1<<i) == 0 {
			t.Errorf("city %d at %v is not where it is", i, s)
		}
		if i > 0 && Map.Cities[i-1] >= s {
			t.Errorf("%v does not come after %v", s, Map.Cities[i-1])
		}
	}
	for s := range Map.Valid.All() {
		want := uint64(0)
		for i, c := range Map.Cities {
			if Distance(s, c) <= 1 {
				want |= 1 << i
			}
		}
		if Map.CitiesNear[s] != want || (Map.CityAt[s] >= 0) != Map.City.Has(s) {
			t.Errorf("%v: near cities %b, want %b", s, Map.CitiesNear[s], want)
		}
		if t.Failed() {
			break
		}
	}
	if b, r := bits.OnesCount64(Map.CitiesOf[GreatBlue]), bits.OnesCount64(Map.CitiesOf[BigRed]); b != 16 || r != 16 {
		t.Errorf("home city squares: Blue %d, Red %d, want 16 each", b, r)
	}
}

func TestRoads(t *testing.T) {
	t.Run("BK-B1.0-8 a road runs from square to square, both ways", func(t *testing.T) {
		for d := range Directions {
			for s := range Map.Road[d].All() {
				n := Map.Near[s][d]
				if n == Nowhere || !Map.Road[(d+3)%Directions].Has(n) {
					t.Errorf("the road from %v in direction %d has no way back", s, d)
				}
			}
		}
		if a, b := mustSquare("T-18"), mustSquare("U-19"); !Map.Road[2].Has(a) || Map.Near[a][2] != b {
			t.Error("no road leads from T-18 to U-19")
		}
	})
	t.Run("every city is joined to every other by road", func(t *testing.T) {
		seen := roadFrom(Map.Cities[0])
		if lone := Map.City.Without(&seen); !lone.Empty() {
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
		for d, n := range Map.Near[s] {
			if Map.Road[d].Has(s) && !seen.Has(n) {
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
	for _, p := range Map.Ports {
		served.Add(p.City)
		if p.River != "" {
			inland++
		} else if Distance(p.City, p.Sea) != 1 || !Map.Sea.Has(p.Sea) {
			t.Errorf("%v does not touch its docking square %v", p.City, p.Sea)
		}
		home := Map.Country[p.City]
		if home == GreatBlue && p.Zone > 2 || home == BigRed && p.Zone < 4 {
			t.Errorf("%v of %v is a port of zone %d", p.City, home, p.Zone)
		}
	}
	if inland != 3 || len(Map.Ports) != 27 {
		t.Errorf("%d ports, %d of them inland; want 27 and 3", len(Map.Ports), inland)
	}
	lone := Map.City.And(&coast)
	if lone = lone.Without(&served); !lone.Empty() {
		for s := range lone.All() {
			t.Errorf("%v touches the sea but is no port", s)
		}
	}
}

func TestBeaches(t *testing.T) {
	for _, b := range Map.Beaches {
		var at, seen Squares
		for _, s := range b.At {
			at.Add(s)
		}
		seen.Add(b.At[0])
		for grown := true; grown; {
			next := Adjacent(&seen)
			next = next.And(&at)
			next = next.Or(&seen)
			grown, seen = next != seen, next
		}
		if seen != at {
			t.Errorf("beach %s falls apart", b.Name)
		}
	}
	if len(Map.Beaches) != 21 {
		t.Errorf("%d beaches, want 21", len(Map.Beaches))
	}
}

func TestDraw(t *testing.T) {
	d := Map.Draw()
	if !d.Hexes || len(d.Spots) != 2195+NZones || len(d.Lines) != len(Map.Roads)+len(Map.Rivers) {
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
		if got := Map.realm(mustSquare(tt.square)); got != tt.realm {
			t.Errorf("%s lies in %q, want %q", tt.square, got, tt.realm)
		}
	}
}

// TestDrawnPlaces: a few squares where they lie on the printed map, and every At Sea box off it, beside its zone.
func TestDrawnPlaces(t *testing.T) {
	spots := map[int16]game.Spot{}
	for _, s := range Map.Draw().Spots {
		spots[s.Place] = s
	}
	for _, tt := range []struct {
		at   Square
		x, y float32
		look string
	}{
		{mustSquare("A-1"), 0.8660254, 0.5, "sea"},
		{mustSquare("U-11"), 18.186533, 0.5, "city port"},
		{mustSquare("L-19"), 10.392304, 13, "city river port"},
		{mustSquare("TTT-36"), 62.353828, 0, "neutral"},
		{Box(0), 10.392304, -3, "box"},
		{Box(1), 20.78461, 32, "box"},
		{Box(2), 29.444864, 32, "box"},
		{Box(3), 45.03332, 32, "box"},
		{Box(4), 62.353828, 32, "box"},
	} {
		s := spots[PlaceWord(tt.at).N]
		if math.Abs(float64(s.X-tt.x)) > 1e-4 || s.Y != tt.y || s.Look != tt.look {
			t.Errorf("%d is drawn at %g, %g as %q, want %g, %g, %q", tt.at, s.X, s.Y, s.Look, tt.x, tt.y, tt.look)
		}
	}
}
