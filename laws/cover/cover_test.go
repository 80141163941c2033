package cover

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// toy is a title that consists only of options. It refuses set-ups that break a tie, unless the tie's clause is mildness.
type toy struct {
	game.Title
	info game.Info
	hate map[string]string // a set-up with all of these is refused without a stated reason
}

const mild = game.Clause("T-mild")

var errWhim = errors.New("a whim")

func (t *toy) Info() *game.Info { return &t.info }

func (t *toy) New(set game.Setup, _ game.Table) (game.Position, error) {
	chosen, err := t.info.Chosen(set)
	if err != nil {
		return nil, err
	}
	sc, err := t.info.Scenario(set)
	if err != nil {
		return nil, err
	}
	for _, c := range t.info.Conflicts(sc, chosen) {
		if c.Clause != mild {
			return nil, c.Clause
		}
	}
	for id, v := range t.hate {
		if chosen[id] != v {
			return nil, nil
		}
	}
	if len(t.hate) > 0 {
		return nil, errWhim
	}
	return nil, nil
}

// newToy has three scenarios and every kind of dependency: a ready-made choice with following switches, needs, bars, a fixed
// value, values missing in a scenario, and options that have a meaning only beside others.
func newToy() *toy {
	tie := func(option, value string, c game.Clause) game.Tie {
		return game.Tie{Option: option, Value: value, Clause: c}
	}
	swap := func(id string, needs, bars []game.Tie) game.Option {
		return game.Option{ID: id, Values: []game.Value{{ID: "set", Follows: "sets"}, {ID: "on", Needs: needs, Bars: bars}, {ID: "off"}}}
	}
	plain := func(id string, beside []game.Tie, values ...string) game.Option {
		o := game.Option{ID: id, Beside: beside}
		for _, v := range values {
			o.Values = append(o.Values, game.Value{ID: v})
		}
		return o
	}
	return &toy{info: game.Info{
		ID: "toy",
		Options: []game.Option{
			{ID: "sets", Values: []game.Value{
				{ID: "all", Sets: map[string]string{"air": "on", "flak": "on", "rail": "on", "clock": "on", "fog": "off"}},
				{ID: "some", Sets: map[string]string{"air": "off", "flak": "off", "rail": "off", "clock": "off", "fog": "off"}},
			}},
			swap("air", nil, []game.Tie{tie("old-air", "on", "T-1")}),
			swap("flak", []game.Tie{tie("air", "on", "T-2")}, nil),
			swap("rail", []game.Tie{tie("clock", "on", mild)}, nil),
			swap("clock", nil, nil),
			swap("fog", nil, []game.Tie{tie("air", "on", "T-3"), tie("rail", "on", "T-3")}),
			plain("old-air", nil, "off", "on"),
			plain("fuel", []game.Tie{tie("rail", "on", "")}, "coal", "oil", "wood"),
			plain("turns", nil, "10", "20", "open"),
		},
		Scenarios: []game.Scenario{
			{ID: "x", Options: []string{"sets", "air", "flak", "rail", "clock", "fog", "old-air", "fuel", "turns"}, Bound: map[string]string{"turns": "10"}},
			{
				ID: "y", Options: []string{"sets", "air", "flak", "rail", "clock", "fog", "old-air", "fuel"},
				Fixed: []game.Tie{tie("flak", "on", "T-4")}, Values: map[string][]string{"fuel": {"oil"}},
			},
			{ID: "z"},
		},
	}}
}

// everyRow calls do with every set-up of a title.
func everyRow(info *game.Info, do func(sc *game.Scenario, set map[string]string)) {
	for i := range info.Scenarios {
		sc := &info.Scenarios[i]
		var add func(n int, set map[string]string)
		add = func(n int, set map[string]string) {
			if n == len(sc.Options) {
				do(sc, set)
				return
			}
			for _, v := range sc.ValuesOf(info.Option(sc.Options[n])) {
				set[sc.Options[n]] = v
				add(n+1, set)
			}
		}
		add(0, map[string]string{})
	}
}

// pairsOf lists the pairs of a set-up.
func pairsOf(sc *game.Scenario, set map[string]string) (list [][2]Value) {
	all := []Value{{ID: sc.ID}}
	for _, id := range slices.Sorted(maps.Keys(set)) {
		all = append(all, Value{id, set[id]})
	}
	for i, a := range all {
		for _, b := range all[:i] {
			list = append(list, pairOf(b, a))
		}
	}
	return list
}

// pairOf orders two values.
func pairOf(a, b Value) [2]Value {
	if a.Option > b.Option {
		a, b = b, a
	}
	return [2]Value{a, b}
}

// meaningful reports whether both options of a pair have a meaning in a legal set-up.
func meaningful(info *game.Info, sc *game.Scenario, set map[string]string, pair [2]Value) bool {
	for _, s := range pair {
		if s.Option != "" && len(info.Idle(sc, set, s.Option)) > 0 {
			return false
		}
	}
	return true
}

// Compares with all set-ups of the toy: each pair that is legal in any of them is in a row, with a meaning if it has one in
// any; the others are listed.
func TestEveryPair(t *testing.T) {
	toy := newToy()
	offered, legal, meant := map[[2]Value]bool{}, map[[2]Value]bool{}, map[[2]Value]bool{}
	everyRow(&toy.info, func(sc *game.Scenario, set map[string]string) {
		_, err := toy.New(game.Setup{Scenario: sc.ID, Options: set}, nil)
		kept := len(toy.info.Conflicts(sc, set)) == 0
		for _, pair := range pairsOf(sc, set) {
			offered[pair] = true
			legal[pair] = legal[pair] || err == nil
			meant[pair] = meant[pair] || kept && meaningful(&toy.info, sc, set, pair)
		}
	})
	c, err := Pairs(toy)
	if err != nil {
		t.Fatal(err)
	}
	covered, well := map[[2]Value]bool{}, map[[2]Value]bool{}
	for _, r := range c.Rows {
		sc, _ := toy.info.Scenario(r.Setup)
		if _, err := toy.New(r.Setup, nil); err != nil || len(r.Options) != len(sc.Options) {
			t.Errorf("%v: %v", r, err)
		}
		for _, pair := range pairsOf(sc, r.Options) {
			covered[pair] = true
			well[pair] = well[pair] || len(toy.info.Conflicts(sc, r.Options)) == 0 && meaningful(&toy.info, sc, r.Options, pair)
		}
	}
	named := map[[2]Value]bool{}
	for _, b := range c.Barred {
		named[pairOf(b[0], b[1])] = true
	}
	pairs, idle := 0, 0
	for pair := range offered {
		if covered[pair] != legal[pair] || named[pair] == legal[pair] || meant[pair] && !well[pair] {
			t.Errorf("%v: legal %v, covered %v, named %v, with a meaning %v, covered so %v", pair, legal[pair], covered[pair], named[pair], meant[pair], well[pair])
		}
		if legal[pair] {
			pairs++
			if !meant[pair] {
				idle++
			}
		}
	}
	if c.Pairs != pairs || c.Idle != idle || len(c.Barred) != len(offered)-pairs || idle == 0 || len(c.Barred) == 0 {
		t.Errorf("%d pairs, %d idle, %d barred; want %d, %d, %d", c.Pairs, c.Idle, len(c.Barred), pairs, idle, len(offered)-pairs)
	}
	if len(c.Rows) > 40 {
		t.Errorf("%d rows are many", len(c.Rows))
	}
}

// Rows without the settings under which games end say so; a scenario without options has a row too.
func TestOpenRows(t *testing.T) {
	c, err := Pairs(newToy())
	if err != nil {
		t.Fatal(err)
	}
	bare := 0
	for _, r := range c.Rows {
		if want := r.Scenario == "x" && r.Options["turns"] != "10"; r.Open != want {
			t.Errorf("%v is open: %v", r.Setup, r.Open)
		}
		if r.Scenario == "z" {
			bare++
		}
	}
	if bare != 1 {
		t.Errorf("%d rows of the scenario without options", bare)
	}
}

// The same title has the same rows.
func TestSameRows(t *testing.T) {
	a, _ := Pairs(newToy())
	b, _ := Pairs(newToy())
	if !slices.EqualFunc(a.Rows, b.Rows, func(x, y Row) bool { return x.Scenario == y.Scenario && maps.Equal(x.Options, y.Options) }) {
		t.Error("the rows differ")
	}
}

// A title that refuses without a stated reason is detected.
func TestWhims(t *testing.T) {
	toy := newToy()
	toy.hate = map[string]string{"fuel": "coal", "turns": "10"}
	if _, err := Pairs(toy); !errors.Is(err, errWhim) || !strings.Contains(err.Error(), "nothing that its options say") {
		t.Errorf("got %v", err)
	}
}
