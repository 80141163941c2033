package blitzkrieg

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"

	"go.yaml.in/yaml/v3"

	"sandtable/kit/data"
	"sandtable/kit/odds"
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

// attritionCell is what a battle costs each side, how far it goes back and how far it may advance.
type attritionCell struct{ attacker, defender fate }

// fate is one side's part of a result.
type fate struct{ lost, back, ahead uint8 }

// charts are the tables that the rules use.
type charts struct {
	odds      []string                  // names of the columns, as printed
	scale     odds.Scale                // those, and the odds of an automatic victory
	basic     odds.Table[result]        // the Basic attrition table (BK-C19.0-1)
	attrition odds.Table[attritionCell] // the Tournament attrition table (BK-C7.2-2)
	weather   odds.Table[weather]       // the weather table (BK-O24.0-1), by season
	effects   [weathers]string          // of the weather, in words
	strategic odds.Table[airCell]       // the strategic table (BK-C23.2-2)
	fighters  odds.Table[airCell]       // that of fighters (BK-C23.6-1)
	nuclear   [dieSides + 1]blast       // the nuclear table (BK-C23.5-1)
	storm     odds.Table[stormCell]     // the city capture table (BK-C22-3), by factors

	stormNames []string
}

// automaticOdds are those from which the defender is eliminated without a roll.
const automaticOdds = "7-1"

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
	return &t, data.Locate("tables.yaml", text, t.read(&f))
}

// read fills the charts.
func (t *charts) read(f *tablesData) (err error) {
	if n := len(f.Odds.Columns); n != oddsColumns {
		return data.In(fmt.Errorf("%d columns, want %d", n, oddsColumns), "odds")
	}
	t.odds = f.Odds.Columns
	if t.scale, err = odds.Parse(append(slices.Clip(t.odds), automaticOdds)...); err != nil {
		return data.In(data.Under(err, "columns"), "odds")
	}
	for _, chart := range [...]struct {
		name string
		read func() error
	}{
		{"basic_attrition", func() error { return t.readBasic(f.Basic.ByOdds) }},
		{"tournament_attrition", func() error { return t.readAttrition(f.Attrition.ByDie) }},
		{"city_capture", func() error { return t.readCapture(f.Capture.Least, f.Capture.Columns, f.Capture.ByDie) }},
		{"strategic_air_attack", func() (err error) { t.strategic, err = t.readAir(&f.Strategic); return err }},
		{"fighter_vs_fighter", func() (err error) { t.fighters, err = t.readAir(&f.Fighters); return err }},
		{"nuclear", func() error { return t.readNuclear(&f.Nuclear) }},
		{"weather", func() error { return t.readWeather(f.Weather.ByDie, f.Weather.Effects) }},
	} {
		if err := chart.read(); err != nil {
			return data.In(err, chart.name)
		}
	}
	return nil
}

// readBasic fills the Basic table, which the file has by column.
func (t *charts) readBasic(byOdds map[string][]string) (err error) {
	if n := len(byOdds); n != oddsColumns {
		return data.Under(fmt.Errorf("%d columns, want %d", n, oddsColumns), "by_odds")
	}
	byDie := map[int][]result{}
	for _, name := range t.odds {
		cells := byOdds[name]
		if len(cells) != dieSides {
			return data.Under(fmt.Errorf("%s has %d cells, want %d", name, len(cells), dieSides), "by_odds", name)
		}
		for i, cell := range cells {
			r, err := data.Index("result", resultNames[:], cell)
			if err != nil {
				return data.Under(fmt.Errorf("%s, die %d: %w", name, i+1, err), "by_odds", name, i)
			}
			byDie[i+1] = append(byDie[i+1], result(r))
		}
	}
	t.basic, err = odds.Read(dieSides, t.odds, byDie, func(r result) (result, error) { return r, nil })
	return err
}

// readAttrition fills the Tournament table: attacker and defender, each with what he loses, his retreat
// and his advance.
func (t *charts) readAttrition(byDie map[int][][]uint8) (err error) {
	t.attrition, err = odds.Read(dieSides, t.odds, byDie, func(c []uint8) (cell attritionCell, err error) {
		if len(c) != 6 {
			return cell, fmt.Errorf("%d figures, want 6", len(c))
		}
		return attritionCell{fate{c[0], c[1], c[2]}, fate{c[3], c[4], c[5]}}, nil
	})
	return data.Under(err, "by_die")
}

// readCapture fills the city capture table: what the attacker loses, and whether he captures.
func (t *charts) readCapture(least int, columns []string, byDie map[int][][]yaml.Node) (err error) {
	if least != stormLeast || len(columns) != stormColumns {
		return data.Under(fmt.Errorf("%d columns from %d factors on, want %d from %d", len(columns), least, stormColumns, stormLeast), "columns")
	}
	t.stormNames = columns
	t.storm, err = odds.Read(dieSides, columns, byDie, func(c []yaml.Node) (cell stormCell, err error) {
		if len(c) != 2 || c[0].Decode(&cell.lost) != nil || c[1].Decode(&cell.captured) != nil {
			return cell, data.Wrong("not a loss and whether the city falls", "such as [2, false]")
		}
		return cell, nil
	})
	return data.Under(err, "by_die")
}

// readWeather fills the weather table, and says what each weather does.
func (t *charts) readWeather(byDie map[int][]string, effects map[string]string) (err error) {
	for _, name := range slices.Sorted(maps.Keys(effects)) {
		if _, err := data.Index("weather", weatherNames[:], name); err != nil {
			return data.In(data.Under(err, name), "effects")
		}
	}
	for i, name := range weatherNames {
		if t.effects[i] = effects[name]; t.effects[i] == "" {
			return data.In(fmt.Errorf("%s is not explained", name), "effects")
		}
	}
	t.weather, err = odds.Read(dieSides, seasonNames[:], byDie, func(name string) (weather, error) {
		n, err := data.Index("weather", weatherNames[:], name)
		return weather(n), err
	})
	return data.Under(err, "by_die")
}

// seasonNames are the columns of the weather table.
var seasonNames = [seasons]string{"first", "second", "third", "fourth"}
