package worldconflict

import (
	"strings"
	"testing"
)

// TestMapFacts holds the map to every fact of the rulebook: what touches what, and by what.
func TestMapFacts(t *testing.T) {
	for _, tt := range []struct{ clause, a, how, b string }{
		{"WC-0h", "South-East Asia", "border", "Canton"},
		{"WC-0k", "Norway", "coast", "Arctic Ocean"},
		{"WC-0e", "Manila", "coast", "East China Sea"},
		{"WC-0e", "Manila", "coast", "South China Sea"},
		{"WC-0e", "Manila", "port", "South China Sea"},
		{"WC-0e", "Manila", "no port", "East China Sea"},
		{"WC-A.3b", "London", "air route", "Paris"},
		{"WC-A.3b", "London", "coast", "North Sea"},
		{"WC-A.3b", "Paris", "coast", "North Sea"},
		{"WC-A.3b", "Paris", "border", "Vichy France"},
		{"WC-1.3p", "Stalingrad", "land route", "Samarkand"},
		{"WC-1.3q", "Samarkand", "air route", "Caucasus Mountains"},
		{"WC-1.3n", "Spain", "port", "Western Approaches"},
		{"WC-1.3n", "Spain", "port", "Mediterranean Sea"},
		{"WC-D.1c", "Leningrad", "port", "Baltic Sea"},
		{"WC-D.1c", "Leningrad", "port", "Arctic Ocean"},
		{"WC-1.3o", "Istanbul", "port", "Black Sea"},
		{"WC-1.3o", "Istanbul", "port", "Mediterranean Sea"},
		{"WC-1.3o", "Gibraltar", "port", "Western Approaches"},
		{"WC-1.3o", "Gibraltar", "port", "Mediterranean Sea"},
		{"WC-4.2f", "Western Approaches", "passage", "Mediterranean Sea"},
		{"WC-4.2f", "Mediterranean Sea", "passage", "Arabian Sea"},
		{"WC-4.2f", "Bay of Bengal", "passage", "South China Sea"},
		{"WC-4.2f", "North Sea", "passage", "Baltic Sea"},
		{"WC-1.3o", "Black Sea", "passage", "Mediterranean Sea"},
		{"WC-4.3a", "Western Approaches", "sea", "North Atlantic"},
		{"WC-5.2g", "Paris", "land route", "Spain"},
		{"WC-5.3q", "Paris", "border", "Belgium-Netherlands"},
		{"WC-5.3q", "Paris", "border", "Western Germany"},
		{"WC-5.2d", "Western Germany", "border", "Berlin"},
		{"WC-5.2d", "Berlin", "border", "Poland"},
		{"WC-7.4f", "Burma", "land route", "Chungking"},
		{"WC-7.4f", "Burma", "coast", "Bay of Bengal"},
		{"WC-3.3l", "Burma", "border", "South-East Asia"},
		{"WC-3.3h", "Vichy France", "border", "Spain"},
		{"WC-6.6f", "Don Basin", "border", "Ukraine"},
		{"WC-6.6f", "Don Basin", "border", "Stalingrad"},
		{"WC-6.6f", "Don Basin", "border", "Caucasus Mountains"},
		{"WC-6.2f", "Don Basin", "coast", "Black Sea"},
		{"WC-6.0c", "Caucasus Mountains", "border", "Persia"},
		{"WC-E.0m", "Harbin", "border", "Port Arthur"},
		{"WC-4.2h", "Caroline Islands", "port", "Micronesia"},
		{"WC-4.2h", "Marshall Islands", "port", "Micronesia"},
		{"WC-4.2h", "Midway Islands", "coast", "Micronesia"},
		{"WC-B.2c", "Scotland", "port", "North Sea"},
		{"WC-5.1c", "London", "port", "Western Approaches"},
		{"WC-5.1c", "Paris", "port", "Western Approaches"},
	} {
		if !meet(area(tt.a), area(tt.b), tt.how) {
			t.Errorf("%s: %s has no %s with %s", tt.clause, tt.a, tt.how, tt.b)
		}
	}
}

// meet reports whether two places meet in a way.
func meet(a, b Place, how string) bool {
	opens := func() bool {
		for _, p := range board.ports[a] {
			if p.seas.Has(b) {
				return true
			}
		}
		return false
	}
	switch how {
	case "border":
		return board.border[a].Has(b) && board.border[b].Has(a)
	case "land route":
		return board.route[a].Has(b)
	case "air route":
		return board.ways.Kind(a, b) == airRoute
	case "coast":
		return board.coast[a].Has(b)
	case "port":
		return opens()
	case "no port":
		return !opens()
	case "sea":
		return board.open[a].Has(b)
	}
	return board.seas[a].Has(b) && !board.open[a].Has(b)
}

// TestAreas checks control, terrain, goods, Factories, Ports and Islands that the rulebook fixes.
func TestAreas(t *testing.T) {
	for _, tt := range []struct{ clause, name, what string }{
		{"WC-0a", "Poland", "AFA forest 0+1"},
		{"WC-0d", "Malta", "AFA island clear"},
		{"WC-0f", "West Coast", "USA clear 1+3 factory 2"},
		{"WC-0i", "Austria-Czechoslovakia", "Germany mountain"},
		{"WC-0j", "South-East Asia", "neutral mountain for Japan"},
		{"WC-1.5d", "Peking", "Japan"},
		{"WC-1.5d", "Chungking", "USA 0+1"},
		{"WC-1.5e", "Mexico", "neutral 1+0 for USA"},
		{"WC-10a", "Berlin", "Germany 1+1 factory 2"},
		{"WC-7.2a", "Western Germany", "Germany 0+2"},
		{"WC-B.7b", "London", "AFA 0+1"},
		{"WC-E.0h", "Hyderabad", "AFA 0+1"},
		{"WC-E.0h", "Manila", "USA island 0+1"},
		{"WC-E.0h", "Canberra", "AFA 0+1 bigport"},
		{"WC-E.0h", "Borneo", "neutral 1+0"},
		{"WC-E.0h", "Western Canada", "AFA 1+0"},
		{"WC-F.0h", "Central Plains", "USA 3+2"},
		{"WC-F.0h", "Atlantic Seaboard", "USA 0+3"},
		{"WC-F.0h", "Venezuela", "neutral 1+0"},
		{"WC-F.0h", "Sao Paulo", "0+1 for USA"},
		{"WC-6.2k", "Leningrad", "USSR swamp"},
		{"WC-6.6c", "Don Basin", "USSR forest"},
		{"WC-6.0c", "Persia", "neutral mountain"},
		{"WC-3.5d", "Norway", "neutral 0+1"},
		{"WC-7.5a", "Sweden", "neutral 0+1"},
		{"WC-6.6e", "Gibraltar", "AFA island bigport"},
		{"WC-1.3i", "Midway Islands", "USA island smallport"},
		{"WC-4.1f", "Darwin", "smallport"},
		{"WC-4.1f", "Perth", "bigport"},
		{"WC-4.2h", "Caroline Islands", "Japan bigport"},
		{"WC-4.2h", "Marshall Islands", "Japan smallport"},
		{"WC-3.4s", "Vichy France", "AFA bigport"},
		{"WC-7.2e", "Algeria", "AFA 0+1"},
		{"WC-D.9a", "Central Europe", "neutral 1+0"},
		{"WC-D.0f", "Balkans", "neutral 0+1"},
		{"WC-9.3a", "South Africa", "AFA 0+1"},
		{"WC-7.6a", "Tokyo", "Japan 0+1"},
		{"WC-7.8r", "Chungking", "factory 1"},
		{"WC-C.8a", "Rome", "Germany 0+1"},
	} {
		have := " " + areaText(area(tt.name)) + " "
		for w := range strings.FieldsSeq(tt.what) {
			if !strings.Contains(have, " "+w+" ") {
				t.Errorf("%s: %s is%s and not %q", tt.clause, tt.name, have, w)
			}
		}
	}
}

// areaText puts what an area is into words.
func areaText(x Place) string {
	words := []string{"neutral", terrainIDs[board.terrain[x]]}
	if w := board.control[x]; w != nobody {
		words[0] = powerIDs[w]
	}
	if w := board.marked[x]; w != nobody {
		words = append(words, "for", powerIDs[w])
	}
	if board.islands.Has(x) {
		words = append(words, "island")
	}
	words = append(words, string('0'+board.oil[x])+"+"+string('0'+board.resources[x]))
	if f := board.factory[x]; f > 0 {
		words = append(words, "factory", string('0'+f))
	}
	for _, p := range board.ports[x] {
		if p.big {
			words = append(words, "bigport")
		} else {
			words = append(words, "smallport")
		}
	}
	return strings.Join(words, " ")
}

// TestGoods adds up Oil and Resources of countries and powers.
func TestGoods(t *testing.T) {
	for _, tt := range []struct {
		clause, country string
		oil, resources  int
	}{
		{"WC-0b", "France", 0, 2},
		{"WC-0c", "Near East", 2, 0},
		{"WC-7.6d", "USA", 4, 8},
		{"WC-7.6a", "India", 0, 1},
		{"WC-7.6a", "Canada", 1, 1},
		{"WC-7.6d", "Japan", 0, 1},
		{"WC-C.8a", "Italy", 0, 1},
		{"WC-D.9a", "Central Europe", 1, 0},
		{"WC-B.7b", "Germany", 1, 3},
	} {
		oil, resources := 0, 0
		for x := range board.areas[countryNamed(tt.country)].All() {
			oil, resources = oil+int(board.oil[x]), resources+int(board.resources[x])
		}
		if oil != tt.oil || resources != tt.resources {
			t.Errorf("%s: %s has %d Oil, %d Resources", tt.clause, tt.country, oil, resources)
		}
	}
	want := [nPowers][2]int{germany: {1, 4}, japan: {0, 3}, afa: {1, 9}, ussr: {3, 7}, usa: {4, 10}}
	var got [nPowers][2]int
	for x, w := range board.control {
		if w != nobody {
			got[w][0] += int(board.oil[x])
			got[w][1] += int(board.resources[x])
		}
	}
	if got != want {
		t.Errorf("WC-7.6g: goods at the start are %v, want %v", got, want)
	}
}

// TestChart: the cells that worked examples fix, and the shape of the rest.
func TestChart(t *testing.T) {
	for _, tt := range []struct {
		factors, die int
		want         string
	}{{3, 3, "S"}, {3, 6, "1S"}, {4, 2, "S"}, {6, 4, "1"}, {10, 4, "1L"}, {13, 2, "1S"}, {19, 4, "2L"}, {31, 6, "4B"}, {99, 1, "2B"}} {
		if got := charts.combat[columnOf(tt.factors)][tt.die].String(); got != tt.want {
			t.Errorf("WC-6.5a: %d Factors, die %d: %s, want %s", tt.factors, tt.die, got, tt.want)
		}
	}
	for col := 1; col < len(charts.combat); col++ {
		for die := 1; die <= 6; die++ {
			c := charts.combat[col][die]
			if die > 1 && less(c, charts.combat[col][die-1]) || col > 1 && less(c, charts.combat[col-1][die]) {
				t.Errorf("WC-6.5a: column %d, die %d falls", col, die)
			}
			if col == 7 && c.letter == letterB {
				t.Error("WC-9.8a: column 7 has a B")
			}
		}
	}
}

func less(a, b result) bool {
	return a.points < b.points || a.points == b.points && a.letter < b.letter
}

// TestLetters: thirds are rounded with .5 up.
func TestLetters(t *testing.T) {
	for _, tt := range []struct {
		of   letter
		n, w int
	}{{letterS, 1, 0}, {letterS, 2, 1}, {letterS, 3, 1}, {letterS, 4, 1}, {letterS, 5, 2}, {letterL, 1, 1}, {letterL, 2, 1}, {letterL, 3, 2}, {letterL, 4, 3}, {letterB, 5, 5}, {noLetter, 9, 0}} {
		if got := tt.of.share(tt.n); got != tt.w {
			t.Errorf("WC-6.5n: %s of %d units is %d, want %d", letterIDs[tt.of], tt.n, got, tt.w)
		}
	}
}
