package blitzkrieg

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
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

func readChecks(t *testing.T) (f boardFile, c mapChecks) {
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
		Hexes: count(&board.valid), LandHexes: count(&board.land), LakeHexes: count(&board.lake), SeaHexes: count(&board.sea),
		TerrainCounts: map[string]int{
			"clear": count(&board.clear), "forest": count(&board.forest), "mountain": count(&board.mountain),
			"desert": count(&board.desert), "beach": count(&board.beach), "city": count(&board.city), "neutral": count(&board.neutral),
		},
		CitySquares: map[string]int{"total": count(&board.city)},
	}
	for _, s := range board.cities {
		got.CitySquares[countries[board.country[s]].short]++
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
	for s := range board.valid.All() {
		for _, n := range board.near[s] {
			if n == nowhere {
				continue
			}
			if a, b := board.zone[s], board.zone[n]; a > 0 && a < b {
				sea[fmt.Sprintf("%c-%c", 'A'+a-1, 'A'+b-1)] = true
			}
			if a, b := board.country[s], board.country[n]; a != noCountry && a < b {
				land[border(a, b)] = true
			}
		}
	}
	return sorted(land), sorted(sea)
}

// border names a pair of countries as the map file does: from Blue's side to Red's.
func border(a, b country) string {
	order := []country{greatBlue, nordWalkure, sudWalkure, calaedia, newEndor, sanEstados, bigRed, neutralCountry}
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
	for _, p := range board.ports {
		docks.Add(p.sea)
	}
	for _, s := range squaresNamed(t, fixed["port_chart"]...) {
		if !board.city.Has(s) && !docks.Has(s) {
			t.Errorf("%v of the port chart is neither city nor docking square", s)
		}
	}
	for _, s := range squaresNamed(t, "U-11", "S-25", "V-20", "P-15", "C-30", "Q-16") {
		if !board.city.Has(s) {
			t.Errorf("%v is no city", s)
		}
	}
}

func TestLandmarks(t *testing.T) {
	coast := coastal()
	t.Run("a beach lies three squares from BB-27, beside plain coast, and a road passes there", func(t *testing.T) {
		s := squareNamed(t, "BB-27")
		round := disc(s, 3)
		beach := round.And(&board.beach)
		beside := spread(&beach)
		beside = beside.And(&coast)
		beside = beside.Without(&board.beach)
		if beach.Empty() || beside.Empty() || !board.road[0].Has(s) {
			t.Error("the landing of diagram 6 cannot happen")
		}
	})
	t.Run("two adjacent mountains stand near V-20", func(t *testing.T) {
		round := disc(squareNamed(t, "V-20"), 2)
		hills := round.And(&board.mountain)
		next := spread(&hills)
		if next = next.And(&hills); next.Empty() {
			t.Error("none do")
		}
	})
	t.Run("a corridor of Nord Walküre cuts Great Blue in two", func(t *testing.T) {
		var blueLand Squares
		for s := range board.open.All() {
			if board.country[s] == greatBlue {
				blueLand.Add(s)
			}
		}
		seen := together(squareNamed(t, "G-4"), &blueLand)
		if !seen.Has(squareNamed(t, "M-14")) || seen.Has(squareNamed(t, "L-19")) {
			t.Error("G-4 is not cut off from L-19, or is from M-14")
		}
		for i, c := range board.courses {
			for _, s := range c.at {
				if c.name == "Sparling" && !seen.Has(s) || c.name == "Knabe" && board.country[s] != bigRed {
					t.Errorf("%s (%d) leaves its country at %v", c.name, i, s)
				}
			}
		}
	})
}

func TestLakesAndCorner(t *testing.T) {
	t.Run("Lake Frederick lies south of the fold, Lake Pinsky under the central range", func(t *testing.T) {
		for _, l := range board.lakes {
			for _, s := range l.at {
				south := float64(s.number())-float64(s.column()+1)/2 >= 14.5
				if l.name == "Frederick" && !south || l.name == "Pinsky" && (s.column() < 24 || s.column() >= 48) {
					t.Errorf("%s: %v", l.name, s)
				}
			}
		}
	})
	t.Run("the neutral country fills the north-eastern corner", func(t *testing.T) {
		corner := squareNamed(t, "TTT-36")
		if seen := together(corner, &board.neutral); seen != board.neutral {
			t.Error("it falls apart or lies elsewhere")
		}
	})
}

// together returns the squares of a set that hang together with s.
func together(s Square, in *Squares) (seen Squares) {
	seen.Add(s)
	seen = seen.And(in)
	for {
		next := spread(&seen)
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
	byRoad := [2][]int{walk(homeCities(Blue), onlyRoads), walk(homeCities(Red), onlyRoads)}
	turns := [2][]int{armorTurns(Blue), armorTurns(Red)}
	for i, s := range board.cities {
		if !board.country[s].minor() {
			continue
		}
		nearer[closer(byRoad[0][s] < byRoad[1][s])]++
		first[closer(turns[0][i] <= turns[1][i])]++ // Blue moves first
	}
	infantry := map[string]float64{}
	for s := Blue; s <= Red; s++ {
		way, best := walk(homeCities(s), onFoot), math.MaxInt
		for _, c := range homeCities(1 - s) {
			best = min(best, way[c])
		}
		infantry[closer(s == Blue)] = math.Round(float64(best)/12*10) / 10
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

func homeCities(s game.Seat) (list []Square) {
	for i, c := range board.cities {
		if board.home[homeland(s)]&(1<<i) != 0 {
			list = append(list, c)
		}
	}
	return list
}

// price is what a step costs in thirds of a movement factor; 0 forbids it.
type price func(from Square, d int, to Square) int

func onlyRoads(from Square, d int, _ Square) int {
	if board.road[d].Has(from) {
		return 1
	}
	return 0
}

// onFoot makes forest and mountain cost the whole turn of a unit that moves 4.
func onFoot(from Square, d int, to Square) int {
	switch {
	case !board.open.Has(to):
		return 0
	case board.forest.Has(to) || board.mountain.Has(to):
		return 12
	case board.road[d].Has(from):
		return 1
	}
	return 3
}

// walk returns the cheapest way to every square, by rounds of relaxation: slow and plain.
func walk(from []Square, cost price) []int {
	way := make([]int, squares)
	for s := range way {
		way[s] = math.MaxInt
	}
	for _, s := range from {
		way[s] = 0
	}
	for todo := slices.Clone(from); len(todo) > 0; {
		s := todo[0]
		todo = todo[1:]
		for d, n := range board.near[s] {
			if n == nowhere {
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
func armorTurns(seat game.Seat) []int {
	turns := make([]int, nCities)
	var at []Square
	for s := range board.open.All() {
		if board.country[s] == homeland(seat) {
			at = append(at, s)
		}
	}
	for turn := 1; turn <= 8; turn++ {
		here := at
		way := walk(at, func(from Square, d int, to Square) int {
			if board.forest.Has(to) || board.mountain.Has(from) && !slices.Contains(here, from) {
				return 0
			}
			return min(onFoot(from, d, to), 3)
		})
		at = nil
		for s, c := range way {
			if c <= 18 {
				at = append(at, Square(s))
				for i := range turns {
					if turns[i] == 0 && board.nearCities[s]&(1<<i) != 0 {
						turns[i] = turn
					}
				}
			}
		}
	}
	return turns
}
