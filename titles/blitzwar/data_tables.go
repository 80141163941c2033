package blitzwar

import (
	_ "embed"

	"sandtable/kit/data"
)

//go:embed data/tables.yaml
var tablesFile []byte

// tables are the figures of the rules, the terrain chart (BW-21a, BW-21b) among them. Costs and blockade are in halves of a supply unit, values of units in quarters of a
// point.
var tables = data.Must(readTables(tablesFile))

// tableData is the file as written.
type tableData struct {
	Version   int
	Turns     uint8
	UnitValue struct{ Infantry, Armoured, Air, Fleet, Uboat, Supply, Modernisation int } `yaml:"unit_value"`
	Cards     struct {
		FirstPicks  uint8 `yaml:"first_picks"`
		Lead        uint8
		SovietTotal uint8 `yaml:"soviet_total_from"`
	}
	Locked struct {
		Air        uint8
		ThreeCorps uint8 `yaml:"three_corps"`
		SupplySix  uint8 `yaml:"supply_six"`
	}
	Elite struct {
		SecondAfter   uint8 `yaml:"second_after"`
		InSovietUnion uint8 `yaml:"in_soviet_union"`
	}
	ThreeCorps    uint8                           `yaml:"three_corps_from"`
	SovietSpecial struct{ After, Infantry uint8 } `yaml:"soviet_special"`
	KareliaTurn   uint8                           `yaml:"karelia_turn"`
	Stacking      struct {
		Counters  uint8
		Corps     map[string]uint8
		Unlimited string
	}
	WinterBlitz struct{ Axis, Allies, Soviets uint8 } `yaml:"winter_blitz_from"`
	Cost        costData
	Seas        uint8 `yaml:"transport_seas"`
	Moves       moveData
	Italy       italyData
	Returns     uint8 `yaml:"returns_through"`
	CapitalAnd  uint8 `yaml:"capital_and"`
	Entries     entryData
	Rumania     struct {
		Passage uint8 `yaml:"passage_corps"`
	}
	USFleet struct{ Turn, Fleets uint8 } `yaml:"us_fleet"`
	Vichy   struct {
		Garrison map[string]uint8
		Ports    uint8
	}
	FreeFrench struct {
		First        uint8
		FirstAfter   uint8 `yaml:"first_after"`
		Regular      uint8
		RegularAfter uint8 `yaml:"regular_after"`
	} `yaml:"free_french"`
	Partisans struct {
		After uint8
		Corps [6]uint8
	}
	Intervention struct{ Turn, After uint8 } `yaml:"german_intervention"`
	SpainAbroad  uint8                       `yaml:"spain_abroad"`
	Substitute   struct{ Infantry, Fleet, Armoured uint8 }
	LendLease    struct {
		SupplyPerFleet uint8 `yaml:"supply_per_fleet"`
		FleetsPerAir   uint8 `yaml:"fleets_per_air"`
		PersiaFrom     uint8 `yaml:"persia_from"`
	} `yaml:"lend_lease"`
	BritishPerCard uint8       `yaml:"british_per_total_card"`
	USInUK         uint8       `yaml:"us_in_uk_from"`
	NavalChange    uint8       `yaml:"naval_change"`
	NavalCombat    [6][2]uint8 `yaml:"naval_combat"`
	Blockade       struct {
		North   uint8 `yaml:"north_atlantic"`
		Central uint8 `yaml:"central_atlantic"`
	}
	Bombing struct {
		From, Loss uint8
		MoreFrom   uint8 `yaml:"more_from"`
		More       uint8
		Units      uint8
	}
	Britain   [6][2]uint8
	Beachhead struct {
		Corps, Dotted uint8
		Fleets        uint8 `yaml:"fleets_from_america"`
	}
	Fortify struct {
		EachTurn uint8 `yaml:"each_turn"`
		British  []data.ID
	}
	Combat  combatData
	Shifts  shiftData
	Windows struct {
		West, East uint8
		Winter     [2]uint8
	} `yaml:"german_windows"`
	Defence struct {
		Free   uint8 `yaml:"free_through"`
		Points uint8
	} `yaml:"german_defence"`
	Terrain map[string]struct {
		Defence uint8
		NoBlitz bool `yaml:"no_blitz"`
		Holds   bool
	}
	Victory struct{ Surrender, Points []bandData }
}

// costData is what actions cost, in halves (BW-7p to BW-7u).
type costData struct {
	Tactical, Strategic, Naval, Transport, Fortify uint8
	TacticalOne                                    uint8 `yaml:"tactical_one_corps"`
	StrategicOne                                   uint8 `yaml:"strategic_one_corps"`
	TransportAir                                   uint8 `yaml:"transport_air"`
}

// moveData is how far counters go (BW-12.1a, BW-13.4.1a, BW-15.3b, BW-15.3e).
type moveData struct {
	Infantry, Armoured, Supply, Naval uint8
	AttackInfantry                    uint8 `yaml:"attack_infantry"`
	AttackArmoured                    uint8 `yaml:"attack_armoured"`
	AirLinks                          uint8 `yaml:"air_links"`
}

// italyData is what holds for Italy alone (BW-9.2c, BW-9.6d, BW-11.2b).
type italyData struct {
	SurrenderFrom                                uint8 `yaml:"surrender_from"`
	Zones, Corps, Outside, Supply, Units, Fleets uint8
}

// entryData is when countries join (BW-9.3g to BW-9.3s).
type entryData struct {
	Bulgaria, Greece, USA, Points, Success uint8
	YugoslaviaRoll                         uint8 `yaml:"yugoslavia_roll"`
	AxisSupply                             uint8 `yaml:"axis_supply"`
}

// combatData is the combat table (chapter 16.2).
type combatData struct {
	Columns []string
	Ratios  [][2]uint8
	Lowest  [2]uint8
	Rows    [6][]data.ID
}

// shiftData is what shifts the column (chapter 16.3).
type shiftData struct {
	German, British, Armour, Air, Cut  int8
	BritishFirst                       int8  `yaml:"british_first"`
	BritishTurns                       uint8 `yaml:"british_first_turns"`
	GermanDefence                      int8  `yaml:"german_defence"`
	Fortified, Terrain, Fortress, Line int8
}

// bandData is a line of a table of victory: up to and with a figure, the points of the Axis.
type bandData struct{ Through, Axis uint8 }

func readTables(text []byte) (*tableData, error) {
	t := &tableData{}
	return t, data.Read("tables.yaml", text, t)
}
