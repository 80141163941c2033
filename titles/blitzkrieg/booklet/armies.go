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
var Armies, Deployments = func() (list [ArmyCount + 1]Army, at [2][ArmyCount + 1][]board.Square) {
	var f armiesPaper
	if err := data.Read("armies.yaml", armiesFile, &f); err != nil {
		panic(err)
	}
	for i, a := range f.Armies {
		list[i+1] = Army{a.Name, data.Must(countersOf(a.Counters))}
		for side, by := range []map[int]map[string][]string{f.Deployments.Blue, f.Deployments.Red} {
			at[side][i+1] = data.Must(deploy(list[i+1].Counters, by[i+1]))
		}
	}
	return list, at
}()

// countersOf lists the counters of rows one by one.
func countersOf(rows []counterRow) (list []Counter, err error) {
	seen := map[string]bool{}
	for _, r := range rows {
		if !slices.Contains(Chart[r.Kind].Sizes, r.Size) {
			return nil, fmt.Errorf("%v has no counter of %d; allowed: %v", r.Kind, r.Size, Chart[r.Kind].Sizes)
		}
		for _, id := range r.IDs {
			if seen[id] {
				return nil, fmt.Errorf("%q stands for two units", id)
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
			return nil, err
		}
		for _, id := range by[name] {
			i := slices.IndexFunc(list, func(c Counter) bool { return c.ID == id })
			if i < 0 || at[i] != board.Nowhere {
				return nil, fmt.Errorf("%s: no unit %q is left to be placed", name, id)
			}
			at[i] = s
		}
	}
	if i := slices.Index(at, board.Nowhere); i >= 0 {
		return nil, fmt.Errorf("%s stands nowhere", list[i].ID)
	}
	return at, nil
}

// placeNamed reads a square, "dock O-15" or "at sea A".
func placeNamed(name string) (board.Square, error) {
	if zone, ok := strings.CutPrefix(name, "at sea "); ok {
		if len(zone) != 1 || zone[0] < 'A' || int(zone[0]-'A') >= board.NZones {
			return board.Nowhere, fmt.Errorf("there is no sea zone %q", zone)
		}
		return board.Box(int(zone[0] - 'A')), nil
	}
	return board.ParseSquare(strings.TrimPrefix(name, "dock "))
}
