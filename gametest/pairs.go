package gametest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/laws"
	"sandtable/laws/cover"
)

// Pairs makes set-ups that cover every pair of option values of a title, and compares them with the title: it accepts every
// row, every pair that its scenarios offer is in a row or barred, and it refuses barred pairs in whatever row they are put.
// Then, unless the test is short, it plays the beginning of a game of every row under the laws.
func Pairs(t *testing.T, title game.Title, sentences int) {
	t.Helper()
	all, err := cover.Pairs(title)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d rows, %d pairs, %d of them idle, %d barred", len(all.Rows), all.Pairs, all.Idle, len(all.Barred))
	covered := map[[2]cover.Value]bool{}
	for _, r := range all.Rows {
		if err := refusal(title, r.Setup); err != nil {
			t.Errorf("%v: %v", r.Setup, err)
		}
		eachPair(valuesOf(title.Info(), r.Setup), func(p [2]cover.Value) { covered[p] = true })
	}
	if len(covered) != all.Pairs {
		t.Errorf("the rows have %d pairs, and the covering %d", len(covered), all.Pairs)
	}
	for _, p := range all.Barred {
		if covered[p] {
			t.Errorf("%v is barred and in a row", p)
		}
		covered[p] = true
		refusedEverywhere(t, title, all.Rows, p)
	}
	for i := range title.Info().Scenarios {
		eachPair(offered(title.Info(), &title.Info().Scenarios[i]), func(p [2]cover.Value) {
			if p[0].Option != p[1].Option && !covered[p] {
				t.Errorf("%v is on offer, and neither in a row nor barred", p)
			}
		})
	}
	if testing.Short() {
		return
	}
	for i, r := range all.Rows {
		report := laws.Check(t.Context(), laws.Run{Title: title, Setup: r.Setup, Games: 1, Seed: uint64(i), Every: sentences, Most: sentences})
		for _, b := range report.Broken {
			t.Errorf("row %d, %v: %s", i+1, r.Setup, b)
		}
	}
}

// refusal returns why a set-up cannot be played; nil if it can.
func refusal(title game.Title, set game.Setup) error {
	_, err := title.New(set, game.RandTable{Rand: rand.New(rand.NewPCG(1, 2))})
	return err
}

// refusedEverywhere checks that the title refuses a pair in every row that can have it.
func refusedEverywhere(t *testing.T, title game.Title, rows []cover.Row, p [2]cover.Value) {
	t.Helper()
	for _, r := range rows {
		sc, err := title.Info().Scenario(r.Setup)
		if err != nil {
			t.Fatal(err)
		}
		list := offered(title.Info(), sc)
		if !slices.Contains(list, p[0]) || !slices.Contains(list, p[1]) {
			continue
		}
		set := game.Setup{Scenario: r.Scenario, Options: map[string]string{}}
		for _, s := range append(valuesOf(title.Info(), r.Setup), p[:]...) {
			if s.Option != "" {
				set.Options[s.Option] = s.ID
			}
		}
		if refusal(title, set) == nil {
			t.Errorf("%v is barred, but %v can be played", p, set)
		}
	}
}

// valuesOf lists the values of a set-up, in the order of the title.
func valuesOf(info *game.Info, set game.Setup) []cover.Value {
	list := []cover.Value{{ID: set.Scenario}}
	for i := range info.Options {
		if v, has := set.Options[info.Options[i].ID]; has {
			list = append(list, cover.Value{Option: info.Options[i].ID, ID: v})
		}
	}
	return list
}

// offered lists all values that a scenario has, in the order of the title.
func offered(info *game.Info, sc *game.Scenario) []cover.Value {
	list := []cover.Value{{ID: sc.ID}}
	for i := range info.Options {
		o := &info.Options[i]
		if !slices.Contains(sc.Options, o.ID) {
			continue
		}
		for _, v := range sc.ValuesOf(o) {
			list = append(list, cover.Value{Option: o.ID, ID: v})
		}
	}
	return list
}

// eachPair calls do for every two values of a list, in order.
func eachPair(list []cover.Value, do func(p [2]cover.Value)) {
	for i, b := range list {
		for _, a := range list[:i] {
			do([2]cover.Value{a, b})
		}
	}
}
