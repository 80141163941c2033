package blitzkrieg

import (
	_ "embed"
	"fmt"
	"slices"

	"go.yaml.in/yaml/v3"
)

//go:embed data/tables.yaml
var tablesFile []byte

const (
	dieSides    = 6
	oddsColumns = 11
)

// tables holds the rulebook's charts. Nothing changes them.
var tables = mustTables()

func mustTables() *charts {
	t, err := parseTables(tablesFile)
	if err != nil {
		panic(err)
	}
	return t
}

// result is what a battle of the Basic Game comes to (BK-C19.0-2 ff.).
type result uint8

const (
	ab2 result = iota // attackers go back two squares
	ae                // every attacker is lost
	ex                // exchange
	de                // every defender is lost
	db2               // defenders go back two squares
	results
)

var resultNames = [results]string{"AB2", "AE", "EX", "DE", "DB2"}

func (r result) String() string { return resultNames[r] }

// basicChart is the Basic attrition table, by die (row 0 is empty) and column of odds.
type basicChart [dieSides + 1][oddsColumns]result

// attritionChart is the Tournament attrition table (BK-C7.2-2), by die and column of odds.
type attritionChart [dieSides + 1][oddsColumns]attritionCell

// attritionCell is what a battle costs each side, how far it goes back and how far it may advance.
type attritionCell struct{ attacker, defender fate }

// fate is one side's part of a result.
type fate struct{ lost, back, ahead uint8 }

// charts are the tables that the rules use.
type charts struct {
	odds      [oddsColumns]string
	basic     basicChart
	attrition attritionChart
	weather   weatherChart
}

// weatherChart is the weather table (BK-O24.0-1), by die and season.
type weatherChart [dieSides + 1][seasons]sky

// tablesData is the part of the tables file that is read. The rest waits for the Tournament Game.
type tablesData struct {
	Version int
	Odds    struct {
		Columns  []string
		Rounding string
		Below    string            `yaml:"below_1_6"`
		Above    map[string]string `yaml:"above_6_1"`
	}
	Basic struct {
		Results map[string]string
		ByOdds  map[string][]string `yaml:"by_odds"`
	} `yaml:"basic_attrition"`
	Attrition struct {
		ByDie      map[int][][]uint8 `yaml:"by_die"`
		Confidence map[string]string
	} `yaml:"tournament_attrition"`
	Weather struct {
		Columns map[string][]int
		ByDie   map[int][]string `yaml:"by_die"`
		Effects map[string]string
		After   string `yaml:"after_turn_20"`
	}
	Later map[string]yaml.Node `yaml:",inline"`
}

// parseTables reads the charts.
func parseTables(data []byte) (*charts, error) {
	var f tablesData
	if err := decodeStrictly(data, &f); err != nil {
		return nil, fmt.Errorf("tables.yaml: %w", err)
	}
	var t charts
	if n := len(f.Odds.Columns); n != oddsColumns {
		return nil, fmt.Errorf("tables.yaml: odds: %d columns, want %d", n, oddsColumns)
	}
	copy(t.odds[:], f.Odds.Columns)
	if n := len(f.Basic.ByOdds); n != oddsColumns {
		return nil, fmt.Errorf("tables.yaml: basic_attrition: %d columns, want %d", n, oddsColumns)
	}
	for i, odds := range t.odds {
		cells := f.Basic.ByOdds[odds]
		if len(cells) != dieSides {
			return nil, fmt.Errorf("tables.yaml: basic_attrition: %s has %d cells, want %d", odds, len(cells), dieSides)
		}
		for die, name := range cells {
			r := slices.Index(resultNames[:], name)
			if r < 0 {
				return nil, fmt.Errorf("tables.yaml: basic_attrition: %s, die %d: no result is called %q", odds, die+1, name)
			}
			t.basic[die+1][i] = result(r)
		}
	}
	return &t, nil
}

func (t *charts) readWeather(byDie map[int][]string) error {
	for die := 1; die <= dieSides; die++ {
		row := byDie[die]
		if len(row) != seasons {
			return fmt.Errorf("die %d has %d cells, want %d", die, len(row), seasons)
		}
		for i, name := range row {
			n := slices.Index(skyNames[:], name)
			if n < 0 {
				return fmt.Errorf("die %d: no weather is called %q", die, name)
			}
			t.weather[die][i] = sky(n)
		}
	}
	return nil
}
