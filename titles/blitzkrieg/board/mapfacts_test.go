package board

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/kit/data"
)

// mapChecks is the block of the map file that says what must hold after any edit.
type mapChecks struct {
	Hexes         int
	LandHexes     int            `yaml:"land_hexes"`
	LakeHexes     int            `yaml:"lake_hexes"`
	SeaHexes      int            `yaml:"sea_hexes"`
	TerrainCounts map[string]int `yaml:"terrain_counts"`
	CitySquares   map[string]int `yaml:"city_squares"`
	Borders       []string
	NearerByRoad  map[string]int     `yaml:"minor_city_squares_nearer_by_road"`
	FirstReached  map[string]int     `yaml:"minor_city_squares_first_reached"`
	SeasTouching  []string           `yaml:"sea_zones_touching_on_the_board"`
	InfantryTurns map[string]float64 `yaml:"infantry_turns_home_city_to_nearest_enemy_home_city"`
}

func readChecks(t *testing.T) (f mapAsWritten, c mapChecks) {
	t.Helper()
	if err := data.Read("map.yaml", mapFile, &f); err != nil {
		t.Fatal(err)
	}
	if err := f.Checks.Decode(&c); err != nil {
		t.Fatal(err)
	}
	return f, c
}

func TestMapCounts(t *testing.T) {
	_, want := readChecks(t)
	got := mapChecks{
		Hexes: count(&Map.Valid), LandHexes: count(&Map.Land), LakeHexes: count(&Map.Lake), SeaHexes: count(&Map.Sea),
		TerrainCounts: map[string]int{
			"clear": count(&Map.Clear), "forest": count(&Map.Forest), "mountain": count(&Map.Mountain),
			"desert": count(&Map.Desert), "beach": count(&Map.Beach), "city": count(&Map.City), "neutral": count(&Map.Neutral),
		},
		CitySquares: map[string]int{"total": count(&Map.City)},
	}
	for _, s := range Map.Cities {
		got.CitySquares[countries[Map.Country[s]].short]++
	}
	got.Borders, got.SeasTouching = borders()
	got.NearerByRoad, got.FirstReached, got.InfantryTurns = want.NearerByRoad, want.FirstReached, want.InfantryTurns // have their own test
	slices.Sort(want.Borders)
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("the checks of the map file (-) and the board (+) differ, see BK-B1.0-11 for borders:\n%s", d)
	}
}

// borders lists which countries and which sea zones touch, each pair in the order of the constants.
func borders() (lands, seas []string) {
	land, sea := map[string]bool{}, map[string]bool{}
	for s := range Map.Valid.All() {
		for _, n := range Map.Near[s] {
			if n == Nowhere {
				continue
			}
			if a, b := Map.Zone[s], Map.Zone[n]; a > 0 && a < b {
				sea[fmt.Sprintf("%c-%c", 'A'+a-1, 'A'+b-1)] = true
			}
			if a, b := Map.Country[s], Map.Country[n]; a != NoCountry && a < b {
				land[border(a, b)] = true
			}
		}
	}
	return sorted(land), sorted(sea)
}

// border names a pair of countries as the map file does: from Blue's side to Red's.
func border(a, b Country) string {
	order := []Country{GreatBlue, NordWalkure, SudWalkure, Calaedia, NewEndor, SanEstados, BigRed, NeutralCountry}
	if slices.Index(order, a) > slices.Index(order, b) {
		a, b = b, a
	}
	return countries[a].short + "-" + countries[b].short
}

func TestFixedSquares(t *testing.T) {
	f, _ := readChecks(t)
	var fixed map[string][]string
	if err := f.FixedByText.Decode(&fixed); err != nil {
		t.Fatal(err)
	}
	var docks Squares
	for _, p := range Map.Ports {
		docks.Add(p.Sea)
	}
	for _, s := range squaresNamed(t, fixed["port_chart"]...) {
		if !Map.City.Has(s) && !docks.Has(s) {
			t.Errorf("%v of the port chart is neither city nor docking square", s)
		}
	}
	for _, s := range squaresNamed(t, "U-11", "S-25", "V-20", "P-15", "C-30", "Q-16") {
		if !Map.City.Has(s) {
			t.Errorf("%v is no city", s)
		}
	}
}

func TestLandmarks(t *testing.T) {
	coast := coastal()
	t.Run("a beach lies three squares from BB-27, beside plain coast, and a road passes there", func(t *testing.T) {
		s := mustSquare("BB-27")
		round := Disc(s, 3)
		beach := round.And(&Map.Beach)
		beside := Adjacent(&beach)
		beside = beside.And(&coast)
		beside = beside.Without(&Map.Beach)
		if beach.Empty() || beside.Empty() || !Map.Road[0].Has(s) {
			t.Error("the landing of diagram 6 cannot happen")
		}
	})
	t.Run("two adjacent mountains stand near V-20", func(t *testing.T) {
		round := Disc(mustSquare("V-20"), 2)
		hills := round.And(&Map.Mountain)
		next := Adjacent(&hills)
		if next = next.And(&hills); next.Empty() {
			t.Error("none do")
		}
	})
	t.Run("a corridor of Nord Walküre cuts Great Blue in two", func(t *testing.T) {
		var blueLand Squares
		for s := range Map.Open.All() {
			if Map.Country[s] == GreatBlue {
				blueLand.Add(s)
			}
		}
		seen := together(mustSquare("G-4"), &blueLand)
		if !seen.Has(mustSquare("M-14")) || seen.Has(mustSquare("L-19")) {
			t.Error("G-4 is not cut off from L-19, or is from M-14")
		}
		for i, c := range Map.Rivers {
			for _, s := range c.At {
				if c.Name == "Sparling" && !seen.Has(s) || c.Name == "Knabe" && Map.Country[s] != BigRed {
					t.Errorf("%s (%d) leaves its country at %v", c.Name, i, s)
				}
			}
		}
	})
}

func TestLakesAndCorner(t *testing.T) {
	t.Run("Lake Frederick lies south of the fold, Lake Pinsky under the central range", func(t *testing.T) {
		for _, l := range Map.Lakes {
			for _, s := range l.At {
				south := float64(s.Number())-float64(s.Column()+1)/2 >= 14.5
				if l.Name == "Frederick" && !south || l.Name == "Pinsky" && (s.Column() < 24 || s.Column() >= 48) {
					t.Errorf("%s: %v", l.Name, s)
				}
			}
		}
	})
	t.Run("the neutral country fills the north-eastern corner", func(t *testing.T) {
		corner := mustSquare("TTT-36")
		if seen := together(corner, &Map.Neutral); seen != Map.Neutral {
			t.Error("it falls apart or lies elsewhere")
		}
	})
}

// together returns the squares of a set that hang together with s.
func together(s Square, in *Squares) (seen Squares) {
	seen.Add(s)
	seen = seen.And(in)
	for {
		next := Adjacent(&seen)
		next = next.And(in)
		next = next.Or(&seen)
		if next == seen {
			return seen
		}
		seen = next
	}
}

// TestBalance holds the reconstruction to what it promises: equal ways to the enemy, and the minor
// cities divided evenly between armor that starts on the two borders.
func TestBalance(t *testing.T) {
	_, want := readChecks(t)
	nearer, first := map[string]int{}, map[string]int{}
	byRoad := [2][]int{walk(homeCities(GreatBlue), onlyRoads), walk(homeCities(BigRed), onlyRoads)}
	turns := [2][]int{armorTurns(GreatBlue), armorTurns(BigRed)}
	for i, s := range Map.Cities {
		if !Map.Country[s].Minor() {
			continue
		}
		nearer[closer(byRoad[0][s] < byRoad[1][s])]++
		first[closer(turns[0][i] <= turns[1][i])]++ // Blue moves first
	}
	infantry := map[string]float64{}
	for _, c := range []Country{GreatBlue, BigRed} {
		way, best := walk(homeCities(c), onFoot), math.MaxInt
		for _, there := range homeCities(GreatBlue + BigRed - c) {
			best = min(best, way[there])
		}
		infantry[closer(c == GreatBlue)] = math.Round(float64(best)/12*10) / 10
	}
	for _, d := range []string{
		cmp.Diff(want.NearerByRoad, nearer), cmp.Diff(want.FirstReached, first), cmp.Diff(want.InfantryTurns, infantry),
	} {
		if d != "" {
			t.Errorf("the checks of the map file (-) and the board (+) differ:\n%s", d)
		}
	}
}

func closer(blue bool) string {
	if blue {
		return "Blue"
	}
	return "Red"
}

func homeCities(of Country) (list []Square) {
	for i, c := range Map.Cities {
		if Map.CitiesOf[of]&(1<<i) != 0 {
			list = append(list, c)
		}
	}
	return list
}

// price is what a step costs in thirds of a movement factor; 0 forbids it.
type price func(from Square, d int, to Square) int

func onlyRoads(from Square, d int, _ Square) int {
	if Map.Road[d].Has(from) {
		return 1
	}
	return 0
}

// onFoot makes forest and mountain cost the whole turn of a unit that moves 4.
func onFoot(from Square, d int, to Square) int {
	switch {
	case !Map.Open.Has(to):
		return 0
	case Map.Forest.Has(to) || Map.Mountain.Has(to):
		return 12
	case Map.Road[d].Has(from):
		return 1
	}
	return 3
}

// walk returns the cheapest way to every square, by rounds of relaxation: slow and plain.
func walk(from []Square, cost price) []int {
	way := make([]int, Size)
	for s := range way {
		way[s] = math.MaxInt
	}
	for _, s := range from {
		way[s] = 0
	}
	for todo := slices.Clone(from); len(todo) > 0; {
		s := todo[0]
		todo = todo[1:]
		for d, n := range Map.Near[s] {
			if n == Nowhere {
				continue
			}
			if c := cost(s, d, n); c > 0 && way[s]+c < way[n] {
				way[n] = way[s] + c
				todo = append(todo, n)
			}
		}
	}
	return way
}

// armorTurns returns the turn in which armor set up anywhere at home can first touch each city.
func armorTurns(of Country) []int {
	turns := make([]int, NCities)
	var at []Square
	for s := range Map.Open.All() {
		if Map.Country[s] == of {
			at = append(at, s)
		}
	}
	for turn := 1; turn <= 8; turn++ {
		here := at
		way := walk(at, func(from Square, d int, to Square) int {
			if Map.Forest.Has(to) || Map.Mountain.Has(from) && !slices.Contains(here, from) {
				return 0
			}
			return min(onFoot(from, d, to), 3)
		})
		at = nil
		for s, c := range way {
			if c <= 18 {
				at = append(at, Square(s))
				for i := range turns {
					if turns[i] == 0 && Map.CitiesNear[s]&(1<<i) != 0 {
						turns[i] = turn
					}
				}
			}
		}
	}
	return turns
}
