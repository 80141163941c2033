package booklet

import (
	_ "embed"
	"fmt"
	"math"
	"slices"

	"sandtable/kit/data"
)

//go:embed tables.yaml
var tablesFile []byte

// Kind is a type of unit, as the booklet's charts have it.
type Kind uint8

// The kinds, in the order of the unit chart.
const (
	Infantry2   Kind   = iota // slow infantry
	Infantry4                 // infantry
	Armor                     // armored units, Guards among them
	Artillery                 // guns
	Marine                    // doubled when they attack from the sea
	Ranger                    // land on any coast
	Airborne                  // drop from the air
	Guerilla                  // rise in fallen countries
	Flak                      // guns against aircraft
	Strategic                 // SAC, the heavy bombers
	Medium                    // MDM, medium bombers
	Tactical                  // TAC, for the support of ground units
	Fighter                   // FTR
	Airlift                   // MAC, transport aircraft
	Train                     // RR units
	TaskForce                 // TF, warships
	Transport                 // MST
	LandingShip               // LST
	Airbase                   // where aircraft are at home
	Center                    // a production center
	Depot                     // a minor country's supply counter
	Kinds       = iota        // how many there are
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

// The effects.
const (
	Same    Effect = iota // as printed
	Doubled               // twice the factor
	Halved                // half of it
	Barred                // not possible there
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
var Chart = data.Must(readKinds(tablesFile, &printed))

func readKinds(text []byte, f *paper) (chart [Kinds]Row, err error) {
	if err := data.Count(len(f.Kinds), Kinds, "kinds"); err != nil {
		return chart, data.Locate("tables.yaml", text, data.Under(err, "kinds"))
	}
	for i, r := range f.Kinds {
		if r.Kind != Kind(i) {
			return chart, data.Locate("tables.yaml", text, data.Under(data.Wrong(fmt.Sprintf("row %d is %v", i+1, r.Kind), Kind(i).String()), "kinds", i, "kind"))
		}
		chart[i] = r
	}
	return chart, nil
}

// Sheet returns how many counters of a kind and size exist for each side, and whether there is such a limit: BM-0.8.
func Sheet(k Kind, size uint8) (n int, limited bool) {
	n = int(sheet[k][size])
	return max(n, 0), n >= 0
}

// sheet holds how many counters of each kind and size exist; -1 where there is no limit.
var sheet = func() (list [Kinds][math.MaxUint8 + 1]int16) {
	for k := range list {
		for size := range list[k] {
			list[k][size] = -1
			if n, limited := printed.Sheet[Kind(k)][uint8(size)]; limited {
				list[k][size] = int16(n)
			}
		}
	}
	return list
}()
