package blitzkrieg

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"

	"go.yaml.in/yaml/v3"

	"sandtable/kit/data"
)

//go:embed data/tables.yaml
var tablesFile []byte

const (
	dieSides    = 6
	oddsColumns = 11
)

// tables holds the rulebook's charts. Nothing changes them.
var tables = data.Must(parseTables(tablesFile))

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
	effects   [skies]string // of the weather, in words
	strategic airChart
	fighters  airChart
	nuclear   blastChart
	storm     stormChart

	stormNames [stormColumns]string
}

// weatherChart is the weather table (BK-O24.0-1), by die and season.
type weatherChart [dieSides + 1][seasons]sky

// tablesData is the tables file.
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
	Capture struct {
		Least      int `yaml:"minimum_ground_factors"`
		Columns    []string
		ByDie      map[int][][]yaml.Node `yaml:"by_die"`
		Confidence map[string]string
	} `yaml:"city_capture"`
	Strategic airFile   `yaml:"strategic_air_attack"`
	Fighters  airFile   `yaml:"fighter_vs_fighter"`
	Nuclear   blastFile `yaml:"nuclear"`

	// What the rules have as code; tests hold them to these figures.
	Intercepted yaml.Node `yaml:"bombers_intercepted"`
	Movement    yaml.Node `yaml:"terrain_movement"`
	Defence     yaml.Node `yaml:"terrain_defense"`
	Limits      yaml.Node
	Victory     yaml.Node
	Zones       yaml.Node `yaml:"sea_zones"`
	HomeZones   yaml.Node `yaml:"home_zones_in_spi_module"`
	Ranges      yaml.Node `yaml:"air_ranges"`
}

// parseTables reads the charts.
func parseTables(text []byte) (*charts, error) {
	var f tablesData
	if err := data.Read("tables.yaml", text, &f); err != nil {
		return nil, err
	}
	var t charts
	if n := len(f.Odds.Columns); n != oddsColumns {
		return nil, fmt.Errorf("tables.yaml: odds: %d columns, want %d", n, oddsColumns)
	}
	copy(t.odds[:], f.Odds.Columns)
	for _, chart := range [...]struct {
		name string
		read func() error
	}{
		{"basic_attrition", func() error { return t.readBasic(f.Basic.ByOdds) }},
		{"tournament_attrition", func() error { return t.readAttrition(f.Attrition.ByDie) }},
		{"city_capture", func() error { return t.readCapture(f.Capture.Least, f.Capture.Columns, f.Capture.ByDie) }},
		{"strategic_air_attack", func() error { return t.readAir(&f.Strategic, &t.strategic) }},
		{"fighter_vs_fighter", func() error { return t.readAir(&f.Fighters, &t.fighters) }},
		{"nuclear", func() error { return t.readNuclear(&f.Nuclear) }},
		{"weather", func() error { return t.readWeather(f.Weather.ByDie, f.Weather.Effects) }},
	} {
		if err := chart.read(); err != nil {
			return nil, fmt.Errorf("tables.yaml: %s: %w", chart.name, err)
		}
	}
	return &t, nil
}

// readBasic fills the Basic table.
func (t *charts) readBasic(byOdds map[string][]string) error {
	if n := len(byOdds); n != oddsColumns {
		return fmt.Errorf("%d columns, want %d", n, oddsColumns)
	}
	for i, odds := range t.odds {
		cells := byOdds[odds]
		if len(cells) != dieSides {
			return fmt.Errorf("%s has %d cells, want %d", odds, len(cells), dieSides)
		}
		for die, name := range cells {
			r, err := data.Index("result", resultNames[:], name)
			if err != nil {
				return fmt.Errorf("%s, die %d: %w", odds, die+1, err)
			}
			t.basic[die+1][i] = result(r)
		}
	}
	return nil
}

// readAttrition fills the Tournament table: attacker and defender, each with what he loses, his retreat
// and his advance.
func (t *charts) readAttrition(byDie map[int][][]uint8) error {
	for die := 1; die <= dieSides; die++ {
		if n := len(byDie[die]); n != oddsColumns {
			return fmt.Errorf("die %d has %d cells, want %d", die, n, oddsColumns)
		}
		for i, c := range byDie[die] {
			if len(c) != 6 {
				return fmt.Errorf("%s, die %d: %d figures, want 6", t.odds[i], die, len(c))
			}
			t.attrition[die][i] = attritionCell{fate{c[0], c[1], c[2]}, fate{c[3], c[4], c[5]}}
		}
	}
	return nil
}

// readCapture fills the city capture table: what the attacker loses, and whether he captures.
func (t *charts) readCapture(least int, columns []string, byDie map[int][][]yaml.Node) error {
	if least != stormLeast || len(columns) != stormColumns {
		return fmt.Errorf("%d columns from %d factors on, want %d from %d", len(columns), least, stormColumns, stormLeast)
	}
	copy(t.stormNames[:], columns)
	for die := 1; die <= dieSides; die++ {
		if n := len(byDie[die]); n != stormColumns {
			return fmt.Errorf("die %d has %d cells, want %d", die, n, stormColumns)
		}
		for i, c := range byDie[die] {
			cell := &t.storm[die][i]
			if len(c) != 2 || c[0].Decode(&cell.lost) != nil || c[1].Decode(&cell.captured) != nil {
				return fmt.Errorf("%s, die %d: not a loss and whether the city falls", columns[i], die)
			}
		}
	}
	return nil
}

func (t *charts) readWeather(byDie map[int][]string, effects map[string]string) error {
	for _, name := range slices.Sorted(maps.Keys(effects)) {
		if _, err := data.Index("weather", skyNames[:], name); err != nil {
			return fmt.Errorf("effects: %w", err)
		}
	}
	for i, name := range skyNames {
		if t.effects[i] = effects[name]; t.effects[i] == "" {
			return fmt.Errorf("effects: %s is not explained", name)
		}
	}
	for die := 1; die <= dieSides; die++ {
		row := byDie[die]
		if len(row) != seasons {
			return fmt.Errorf("die %d has %d cells, want %d", die, len(row), seasons)
		}
		for i, name := range row {
			n, err := data.Index("weather", skyNames[:], name)
			if err != nil {
				return fmt.Errorf("die %d: %w", die, err)
			}
			t.weather[die][i] = sky(n)
		}
	}
	return nil
}
