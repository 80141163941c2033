package booklet

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sandtable/kit/data"
	"sandtable/titles/blitzkrieg/board"
)

//go:embed armies.yaml
var armiesFile []byte

// Counter is a unit as an army starts with it.
type Counter struct {
	ID     string // in deployments: "12inf"
	Number uint8  // printed on it
	Kind   Kind
	Size   uint8 // factors, or points of a center
}

// Army is an order of battle.
type Army struct {
	Name     string
	Counters []Counter
}

// ArmyCount is how many orders of battle there are.
const ArmyCount = 7

// counterRow is a row of an army as written.
type counterRow struct {
	Kind Kind
	Size uint8
	IDs  []string `yaml:"ids"`
}

// armiesPaper is the armies file.
type armiesPaper struct {
	Version int
	Armies  []struct {
		Name     string
		Counters []counterRow
	}
	Deployments struct{ Blue, Red map[int]map[string][]string }
}

// Armies are the orders of battle, from army 1 at index 1. Deployments are ready-made, for Blue and for Red: where each
// counter of an army stands, in its order. Nothing changes them.
var Armies, Deployments = orders.armies, orders.at

var orders = data.Must(readOrders(armiesFile))

// ordersOfBattle is what the armies file holds.
type ordersOfBattle struct {
	armies [ArmyCount + 1]Army
	at     [2][ArmyCount + 1][]board.Square
}

func readOrders(text []byte) (*ordersOfBattle, error) {
	var f armiesPaper
	if err := data.Read("armies.yaml", text, &f); err != nil {
		return nil, err
	}
	var o ordersOfBattle
	return &o, data.Locate("armies.yaml", text, o.read(&f))
}

func (o *ordersOfBattle) read(f *armiesPaper) (err error) {
	if err := data.Count(len(f.Armies), ArmyCount, "armies"); err != nil {
		return data.Under(err, "armies")
	}
	for i, a := range f.Armies {
		army := &o.armies[i+1]
		army.Name = a.Name
		if army.Counters, err = countersOf(a.Counters); err != nil {
			return data.Under(fmt.Errorf("%s: %w", a.Name, err), "armies", i, "counters")
		}
		for side, by := range []map[int]map[string][]string{f.Deployments.Blue, f.Deployments.Red} {
			if o.at[side][i+1], err = deploy(army.Counters, by[i+1]); err != nil {
				return data.In(data.Under(err, []string{"blue", "red"}[side], i+1), "deployments")
			}
		}
	}
	return nil
}

// countersOf lists the counters of rows one by one.
func countersOf(rows []counterRow) (list []Counter, err error) {
	seen := map[string]bool{}
	for i, r := range rows {
		if sizes := Chart[r.Kind].Sizes; !slices.Contains(sizes, r.Size) {
			return nil, data.Under(data.Wrong(fmt.Sprintf("%v has no counter of %d", r.Kind, r.Size), strings.Fields(strings.Trim(fmt.Sprint(sizes), "[]"))...), i, "size")
		}
		for n, id := range r.IDs {
			if seen[id] {
				return nil, data.Under(data.Wrong(fmt.Sprintf("%q stands for two units", id)), i, "ids", n)
			}
			seen[id] = true
			list = append(list, Counter{id, numberOf(id), r.Kind, r.Size})
		}
	}
	return list, nil
}

// numberOf reads the number of a unit's name; a name without one is the first of its kind.
func numberOf(id string) uint8 {
	var n uint8
	digits := strings.Trim(id, "abcdefghijklmnopqrstuvwxyz")
	if _, err := fmt.Sscanf(digits, "%d", &n); err != nil {
		return 1
	}
	return n
}

// deploy finds where each counter stands.
func deploy(list []Counter, by map[string][]string) ([]board.Square, error) {
	at := make([]board.Square, len(list))
	for i := range at {
		at[i] = board.Nowhere
	}
	for _, name := range slices.Sorted(maps.Keys(by)) {
		s, err := placeNamed(name)
		if err != nil {
			return nil, data.Under(err, name)
		}
		for n, id := range by[name] {
			i := slices.IndexFunc(list, func(c Counter) bool { return c.ID == id })
			if i < 0 || at[i] != board.Nowhere {
				return nil, data.In(data.Under(data.Wrong(fmt.Sprintf("no unit %q is left to be placed", id), left(list, at)...), n), name)
			}
			at[i] = s
		}
	}
	if still := left(list, at); len(still) > 0 {
		return nil, data.Wrong(still[0] + " stands nowhere")
	}
	return at, nil
}

// left lists the units that stand nowhere yet.
func left(list []Counter, at []board.Square) (ids []string) {
	for i := range list {
		if at[i] == board.Nowhere {
			ids = append(ids, list[i].ID)
		}
	}
	return ids
}

// placeNamed reads a square, "dock O-15" or "at sea A".
func placeNamed(name string) (board.Square, error) {
	if zone, ok := strings.CutPrefix(name, "at sea "); ok {
		if len(zone) != 1 || zone[0] < 'A' || int(zone[0]-'A') >= board.NZones {
			return board.Nowhere, data.Wrong(fmt.Sprintf("there is no sea zone %q", zone), "A to "+string(rune('A'+board.NZones-1)))
		}
		return board.Box(int(zone[0] - 'A')), nil
	}
	return board.ParseSquare(strings.TrimPrefix(name, "dock "))
}
