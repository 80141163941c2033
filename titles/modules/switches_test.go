package modules

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
)

// TestSwitches checks that the dependencies between options, which the screen shows, agree with what the rules accept:
// BM-0.S1 to BM-0.S6. It switches modules and optional rules at random, in every war and from every ready-made set.
func TestSwitches(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 7))
	refused := map[game.Clause]int{}
	wars := warsOfModules()
	for range 3000 {
		war := wars[r.IntN(len(wars))]
		hand := randomSwitches(r, war)
		_, err := Title.New(game.Setup{Scenario: war.ID, Options: hand}, game.RandTable{Rand: r})
		c, _ := err.(game.Clause)
		if want := broken(war, hand); !slices.Contains(want, c) && len(want)+len(c) > 0 {
			t.Fatalf("war %s with %v: the rules say %v, the facts %v", war.ID, hand, err, want)
		}
		refused[c]++
	}
	for _, c := range []game.Clause{"", "BM-0.S1", "BM-0.S2", "BM-0.S3", "BM-0.S5", "BM-0.S6"} {
		if refused[c] == 0 {
			t.Errorf("no set-up came to %q: %v", c, refused)
		}
	}
}

// TestReadySets keeps BM-0.S8: every ready-made set can be played in every war.
func TestReadySets(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 8))
	for _, war := range warsOfModules() {
		for _, v := range Title.Info().Option("modules").Values {
			hand := map[string]string{"modules": v.ID}
			if _, err := Title.New(game.Setup{Scenario: war.ID, Options: hand}, game.RandTable{Rand: r}); err != nil || broken(war, hand) != nil {
				t.Errorf("war %s with %s: %v, %v", war.ID, v.ID, err, broken(war, hand))
			}
		}
	}
}

// warsOfModules returns the scenarios in which modules are chosen.
func warsOfModules() (list []*game.Scenario) {
	for i := range Title.Info().Scenarios {
		if war := &Title.Info().Scenarios[i]; slices.Contains(war.Options, "modules") {
			list = append(list, war)
		}
	}
	return list
}

// randomSwitches changes a few options of a war.
func randomSwitches(r *rand.Rand, war *game.Scenario) map[string]string {
	sets := Title.Info().Option("modules").Values
	hand := map[string]string{"modules": sets[r.IntN(len(sets))].ID}
	for range r.IntN(5) {
		o := Title.Info().Option(war.Options[r.IntN(len(war.Options))])
		if values := war.ValuesOf(o); slices.Contains(values, "on") {
			hand[o.ID] = values[r.IntN(len(values))]
		}
	}
	return hand
}

// broken lists the clauses that a choice breaks, according to the dependencies that options and war declare. Modules that
// another one brings with it (BM-0.S4) break none.
func broken(war *game.Scenario, hand map[string]string) (list []game.Clause) {
	for _, c := range Title.Info().Conflicts(war, hand) {
		if c.Clause != "BM-0.S4" {
			list = append(list, c.Clause)
		}
	}
	return list
}
