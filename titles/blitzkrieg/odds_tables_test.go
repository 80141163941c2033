package blitzkrieg

import (
	"testing"

	"go.yaml.in/yaml/v3"
)

// rank orders the results from worst to best for the attacker.
var rank = [results]int{ae: 0, ab2: 1, ex: 2, db2: 3, de: 4}

func TestBasicTable(t *testing.T) {
	t.Run("BK-C19.0-1 odds run from 1-6 to 6-1", func(t *testing.T) {
		if len(tables.odds) != 11 || tables.odds[0] != "1-6" || tables.odds[5] != "1-1" || tables.odds[10] != "6-1" {
			t.Errorf("columns: %v", tables.odds)
		}
	})
	for _, tt := range []struct {
		odds string
		die  int
		want result
	}{
		{"3-1", 3, db2}, // EX-13
		{"4-1", 2, ex},  // EX-15
		{"1-6", 1, ab2}, {"1-6", 2, ae}, {"1-2", 1, db2}, {"1-1", 6, ae}, {"2-1", 6, ab2}, {"6-1", 2, db2}, {"6-1", 6, de},
	} {
		for i, name := range tables.odds {
			if got := tables.basic[tt.die][i]; name == tt.odds && got != tt.want {
				t.Errorf("BK-B19.0-3: %s, die %d: got %v, want %v", tt.odds, tt.die, got, tt.want)
			}
		}
	}
}

// TestBasicTableByDie reads the table the other way round from the file: a row for each die, with
// a and D for attackers and defenders eliminated, b and d for those that go back, x for an exchange.
func TestBasicTableByDie(t *testing.T) {
	letters := [results]byte{ae: 'a', ab2: 'b', ex: 'x', db2: 'd', de: 'D'}
	for i, want := range []string{"bbbbddDDDDD", "abbbxxxxxdd", "aabbbddddDD", "aaabbdddddD", "aaaaabxxDDD", "aaaaaabDDDD"} {
		var got []byte
		for _, r := range tables.basic[i+1] {
			got = append(got, letters[r])
		}
		if string(got) != want {
			t.Errorf("BK-B19.0-3: die %d: got %s, want %s", i+1, got, want)
		}
	}
}

func TestBasicTableFavours(t *testing.T) {
	t.Run("better odds never promise less on the whole", func(t *testing.T) {
		for i := 1; i < oddsColumns; i++ {
			var before, after int
			for die := 1; die <= dieSides; die++ {
				before += rank[tables.basic[die][i-1]]
				after += rank[tables.basic[die][i]]
			}
			if after < before {
				t.Errorf("%s promises less than %s", tables.odds[i], tables.odds[i-1])
			}
		}
	})
	t.Run("EX-15 at 5-1 a surrounded defender always dies", func(t *testing.T) {
		for die := 1; die <= dieSides; die++ {
			for i := 9; i < oddsColumns; i++ {
				if r := tables.basic[die][i]; r != de && r != db2 {
					t.Errorf("%s, die %d: %v", tables.odds[i], die, r)
				}
			}
		}
	})
}

// laterTables are the charts that wait for the Tournament Game.
type laterTables struct {
	Tournament struct {
		ByDie map[int][][6]int `yaml:"by_die"`
	} `yaml:"tournament_attrition"`
	Strategic struct {
		ByDie map[int][][2]string `yaml:"by_die"`
	} `yaml:"strategic_air_attack"`
	Fighters struct {
		ByDie map[int][][2]int `yaml:"by_die"`
	} `yaml:"fighter_vs_fighter"`
	City struct {
		Columns []string
		ByDie   map[int][][2]string `yaml:"by_die"`
	} `yaml:"city_capture"`
	Weather struct {
		ByDie   map[int][]string `yaml:"by_die"`
		Effects map[string]string
	}
	Limits struct {
		Stack  int `yaml:"stacking_ground_factors"`
		Flight int `yaml:"airborne_flight_squares"`
	}
}

func readLater(t *testing.T) (l laterTables) {
	t.Helper()
	if err := yaml.Unmarshal(tablesFile, &l); err != nil {
		t.Fatal(err)
	}
	return l
}

// TestTournamentTable holds the figures to the invariants by which the print was repaired (EX-46, EX-47).
func TestTournamentTable(t *testing.T) {
	rows := readLater(t).Tournament.ByDie
	for die := 1; die <= dieSides; die++ {
		if len(rows[die]) != oddsColumns {
			t.Fatalf("die %d has %d cells", die, len(rows[die]))
		}
		for i, c := range rows[die] {
			back, on, foeBack, foeOn := c[1], c[2], c[4], c[5]
			switch {
			case back > 0 && foeBack > 0:
				t.Errorf("%s, die %d: both retreat", tables.odds[i], die)
			case foeBack > 0 && on != foeBack-1:
				t.Errorf("EX-47: %s, die %d: defender back %d, attacker on %d", tables.odds[i], die, foeBack, on)
			case back > 0 && foeOn != max(0, back-2):
				t.Errorf("EX-47: %s, die %d: attacker back %d, defender on %d", tables.odds[i], die, back, foeOn)
			case i >= 9 && foeBack == 0:
				t.Errorf("EX-47: %s, die %d: the defender stays", tables.odds[i], die)
			}
		}
	}
	for _, tt := range []struct {
		column, die int
		want        [6]int
	}{
		{6, 1, [6]int{0, 0, 2, 2, 3, 0}}, // EX-16
		{8, 5, [6]int{1, 0, 2, 3, 3, 0}}, // EX-17
		{0, 3, [6]int{2, 4, 0, 0, 0, 2}},
		{5, 1, [6]int{0, 0, 1, 2, 2, 0}},
		{6, 4, [6]int{1, 1, 0, 0, 0, 0}},
		{7, 4, [6]int{1, 0, 2, 2, 3, 0}},
		{9, 2, [6]int{1, 0, 0, 2, 1, 0}},
		{10, 6, [6]int{0, 0, 4, 4, 5, 0}},
	} {
		if got := rows[tt.die][tt.column]; got != tt.want {
			t.Errorf("EX-46: %s, die %d: got %v, want %v", tables.odds[tt.column], tt.die, got, tt.want)
		}
	}
}

func TestAirTables(t *testing.T) {
	l := readLater(t)
	if got := l.Strategic.ByDie[4][7]; got != [2]string{"2", "6"} {
		t.Errorf("EX-36: 3-1, die 4: got %v", got)
	}
	if got := l.Fighters.ByDie[5][6]; got != [2]int{1, 2} {
		t.Errorf("EX-37: 2-1, die 5: got %v", got)
	}
	for die := 1; die <= dieSides; die++ {
		if len(l.Strategic.ByDie[die]) != oddsColumns || len(l.Fighters.ByDie[die]) != oddsColumns {
			t.Fatalf("die %d: %d and %d cells", die, len(l.Strategic.ByDie[die]), len(l.Fighters.ByDie[die]))
		}
		for i, c := range l.Fighters.ByDie[die] {
			far := oddsColumns - 1 - i
			mirror := l.Fighters.ByDie[die][far]
			// 1-1 is alone, and the print itself breaks the mirror at 1-6 and 6-1 on die 5.
			if i == far || die == 5 && (i == 0 || far == 0) {
				continue
			}
			if c != [2]int{mirror[1], mirror[0]} {
				t.Errorf("fighters, %s, die %d: %v is no mirror of %v", tables.odds[i], die, c, mirror)
			}
		}
	}
}

func TestCityCaptureTable(t *testing.T) {
	l := readLater(t)
	captures := make([]int, len(l.City.Columns))
	for die := 1; die <= dieSides; die++ {
		for i, c := range l.City.ByDie[die] {
			if c[1] == "true" {
				captures[i]++
			}
		}
	}
	for i, want := range []int{1, 2, 4, 5, 6, 6} {
		if captures[i] != want {
			t.Errorf("%s factors take a city on %d faces, want %d", l.City.Columns[i], captures[i], want)
		}
	}
	for die, want := range map[int][2]string{1: {"2", "false"}, 4: {"4", "true"}, 6: {"6", "false"}} {
		if got := l.City.ByDie[die][2]; got != want {
			t.Errorf("EX-34: 14 factors, die %d: got %v, want %v", die, got, want)
		}
	}
}

func TestWeatherTable(t *testing.T) {
	l := readLater(t)
	for die := 1; die <= dieSides; die++ {
		for band, effect := range l.Weather.ByDie[die] {
			if l.Weather.Effects[effect] == "" {
				t.Errorf("band %d, die %d: %q is not explained", band+1, die, effect)
			}
		}
	}
	for _, tt := range []struct {
		band, die int
		want      string
	}{{1, 3, "sea_must_land"}, {2, 4, "rivers_frozen"}, {3, 2, "road_only"}} {
		if got := l.Weather.ByDie[tt.die][tt.band]; got != tt.want {
			t.Errorf("EX-48: band %d, die %d: got %s, want %s", tt.band+1, tt.die, got, tt.want)
		}
	}
}

func TestLimits(t *testing.T) {
	if l := readLater(t).Limits; l.Stack != stackLimit || l.Flight != flightRange {
		t.Errorf("BK-B8.0-1 and BK-B18.0-1: the tables say %d factors and %d squares, the rules %d and %d", l.Stack, l.Flight, stackLimit, flightRange)
	}
}
