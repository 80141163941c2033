package booklet

import (
	_ "embed"
	"fmt"
	"slices"

	"sandtable/kit/data"
)

//go:embed tables.yaml
var tablesFile []byte

// Kind is a type of unit, as the booklet's charts have it.
type Kind uint8

const (
	Infantry2 Kind = iota
	Infantry4
	Armor
	Artillery
	Marine
	Ranger
	Airborne
	Guerilla
	Flak
	Strategic
	Medium
	Tactical
	Fighter
	Airlift
	Train
	TaskForce
	Transport
	LandingShip
	Airbase
	Center
	Depot // a minor country's supply counter
	Kinds = iota
)

// kindIDs are the names of kinds in data files, in their order.
var kindIDs = []string{
	"INF2", "INF4", "ARM", "ARTY", "MAR", "RNG", "ABN", "GUER", "FLAK", "SAC", "MDM", "TAC", "FTR", "MAC",
	"RR", "TF", "MST", "LST", "AIRBASE", "PROD", "SUPPLY",
}

func (k Kind) String() string { return kindIDs[k] }

// UnmarshalText reads a kind.
func (k *Kind) UnmarshalText(text []byte) error {
	i, err := data.Index("kind", kindIDs, string(text))
	*k = Kind(i)
	return err
}

// Effect is what a place does to a factor.
type Effect uint8

const (
	Same Effect = iota
	Doubled
	Halved
	Barred
)

// UnmarshalText reads an effect.
func (e *Effect) UnmarshalText(text []byte) error {
	i, err := data.Index("effect", []string{"n", "d", "h", "x"}, string(text))
	*e = Effect(i)
	return err
}

// The six classes: BM-0.6.
const (
	Air        = 1
	Rail       = 2
	Naval      = 3
	Ground     = 4
	FlakClass  = 5
	Industrial = 6
)

// Row is a kind's row of the charts.
type Row struct {
	Kind                Kind
	Code                string // of the names of its units
	Class               uint8
	Sizes               []uint8 // of its counters, or points of centers
	Move                uint8   // or range
	Cost                uint8   // of a factor, in half points; 0 if it cannot be made
	Barred              []uint8 // armies that cannot make it
	Cap                 uint8   // factors in play, 0 if there is no limit
	Train, Plane        bool    // may be carried so; ships carry what trains do
	Wave                uint8   // 1 lands with the first wave, 2 with those that follow, 0 never
	Rough               uint8   // price of a forest or mountain square
	Surf, Wood          Effect  // on an attack from an assault square, from forest or mountain
	River, Forest, Town Effect  // on a defense behind a river, in forest, in a city or on a mountain
}

// Makes reports whether an army, from 1, can make the kind: BM-9.6.
func (r *Row) Makes(army int) bool {
	return r.Cost > 0 && !slices.Contains(r.Barred, uint8(army))
}

// Chart is the unit chart, by kind. Nothing changes it.
var Chart = func() (chart [Kinds]Row) {
	for i, r := range printed.Kinds {
		if r.Kind != Kind(i) {
			panic(fmt.Sprintf("tables.yaml: row %d is %v", i+1, r.Kind))
		}
		chart[i] = r
	}
	return chart
}()

// Sheet returns how many counters of a kind and size exist for each side, and whether there is such a limit: BM-0.8.
func Sheet(k Kind, size uint8) (n int, limited bool) {
	n, limited = printed.Sheet[k][size]
	return n, limited
}
