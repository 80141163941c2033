package blitzkrieg

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
	"sandtable/kit/data"
)

func armyRows(t *testing.T) (f armyData) {
	t.Helper()
	if err := data.Read("army.yaml", armyFile, &f); err != nil {
		t.Fatal(err)
	}
	return f
}

func TestCounters(t *testing.T) {
	t.Run("BK-B2.0-1 a unit shows type, size, identification and factors", func(t *testing.T) {
		for u := range army {
			c := &army[u]
			if u%perSide >= counters {
				continue // a substitute shows what it was broken off from
			}
			if c.name == "" || c.size == "" || c.ident == "" || c.attack == 0 || c.defense == 0 || c.move == 0 || c.arrives == 0 {
				t.Errorf("unit %d lacks something: %+v", u, *c)
			}
		}
	})
	t.Run("BK-B2.0-2 ground and air types", func(t *testing.T) {
		for b := range branches {
			c := unitType{branch: b}
			if air := b == tac || b == mdm || b == sac || b == fighter; c.ground() == air {
				t.Errorf("%v: on the ground %v", b, c.ground())
			}
		}
	})
	t.Run("BK-B2.0-3 sizes", func(t *testing.T) {
		for name, want := range map[string]string{"15inf": "division", "14tac": "wing", "12lt": "brigade", "2rng": "battalion"} {
			u, ok := unitCalled(Red, name)
			if got := army[u].size; !ok || got != want {
				t.Errorf("%s is a %s, want a %s", name, got, want)
			}
		}
	})
	t.Run("BK-B2.0-4 identification gives no ability", func(t *testing.T) {
		kinds := map[branch]unitType{}
		for u := range army {
			c := army[u]
			if u%perSide >= counters {
				continue
			}
			c.name, c.ident, c.seat, c.arrives = "", "", 0, 0
			if old, ok := kinds[c.branch]; ok && old != c {
				t.Errorf("%s differs from others of its type: %+v", army[u].name, c)
			}
			kinds[c.branch] = c
		}
	})
}

func TestLabels(t *testing.T) {
	for _, tt := range []struct{ clause, name, label string }{
		{"BK-B2.0-5 movement factor", "9inf", "4-4"},
		{"BK-B2.0-5 movement factor", "4arm", "6-6"},
		{"BK-B2.0-5 movement factor", "1abn", "4-4"},
		{"BK-B2.0-5 range of aircraft", "14tac", "4-8"},
		{"BK-B2.0-5 range of aircraft", "1mdm", "4-10"},
		{"BK-B2.0-5 range of aircraft", "1sac", "4-20"},
		{"BK-B2.0-5 range of aircraft", "1ftr", "4-12"},
		{"BK-B2.0-6 one combat factor", "gd", "8-6"},
		{"BK-B2.0-6 one combat factor", "1mar", "6-4"},
		{"BK-B2.0-6 one combat factor", "12lt", "2-6"},
		{"BK-B2.0-6 one combat factor", "2rng", "1-4"},
		{"BK-B2.0-6 artillery attacks with 8 and defends with 4", "1art", "8-4-4"},
	} {
		t.Run(tt.clause+": "+tt.name, func(t *testing.T) {
			u, ok := unitCalled(Blue, tt.name)
			if got := army[u].branch.label(army[u].defense); !ok || got != tt.label {
				t.Errorf("got %s, want %s", got, tt.label)
			}
		})
	}
}

// TestAbilities holds the predicates to the rows of the file.
func TestAbilities(t *testing.T) {
	for b, row := range armyRows(t).Branches {
		c := unitType{branch: branch(b)}
		got := []bool{c.ground(), c.entersForest(), c.flies(), c.basic()}
		want := []bool{row.Zone, row.Forest, row.Flies, row.Game == "basic"}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s: zone of control BK-B7.0-1, forest BK-B13.0-1, flight BK-B18.0-1, Basic Game BK-B3.0-1:\n%s", row.Name, d)
		}
		if c.armored() && row.Forest {
			t.Errorf("%s: armor cannot enter forest", row.Name)
		}
	}
	for _, b := range []branch{armor, guards, airAssault} {
		if c := (unitType{branch: b}); !c.armored() {
			t.Errorf("BK-Q57: %v does not count as armor", b)
		}
	}
}

func TestOrderOfBattle(t *testing.T) {
	var want struct {
		Supply          map[string]int `yaml:"supply_factors_by_turn"`
		Factors         map[string]int
		ArtilleryAttack int `yaml:"artillery_attack_factors"`
	}
	f := armyRows(t)
	if err := f.Checks.Decode(&want); err != nil {
		t.Fatal(err)
	}
	supply, factors, attack := map[string]int{}, map[string]int{}, 0
	for u := range army[:counters] {
		c := &army[u]
		supply[fmt.Sprint(c.arrives)] += int(c.defense)
		supply["total"] += int(c.defense)
		factors[c.branch.String()] += int(c.defense)
		if c.branch == artillery {
			attack += int(c.attack)
		}
	}
	if d := cmp.Diff(want.Supply, supply) + cmp.Diff(want.Factors, factors); d != "" || attack != want.ArtilleryAttack {
		t.Errorf("the checks of the army file (-) and the army (+) differ; artillery attacks with %d:\n%s", attack, d)
	}
	if supply["1"] > 16*12 {
		t.Errorf("%d factors start, more than home cities supply", supply["1"])
	}
}

func TestSidesAreAlike(t *testing.T) {
	for u := range army[:counters] {
		blue, red := army[u], army[u+perSide]
		if blue.seat != Blue || red.seat != Red {
			t.Fatalf("units %d and %d belong to %d and %d", u, u+perSide, blue.seat, red.seat)
		}
		if red.seat = Blue; blue != red {
			t.Errorf("Blue's %+v is not Red's %+v", blue, red)
		}
	}
}

// TestNamedUnits: the identifications that the diagrams name exist on the right side.
func TestNamedUnits(t *testing.T) {
	for seat, names := range [...][]string{
		Blue: {"5inf", "6inf", "7inf", "8inf", "9inf", "27inf", "30inf", "4arm", "5arm", "14arm", "16arm", "12lt", "1sac", "2rng", "14tac"},
		Red:  {"14inf", "15inf", "16inf", "17inf", "24inf", "25inf", "26inf", "31inf", "35inf", "4arm", "gd", "3rng"},
	} {
		for _, name := range names {
			if _, ok := unitCalled(game.Seat(seat), name); !ok {
				t.Errorf("seat %d has no %s", seat, name)
			}
		}
	}
}

func TestBasicStart(t *testing.T) {
	n := 0
	for u := range army[:counters] {
		if army[u].basic() && army[u].arrives == 1 {
			n++
		}
	}
	if n != 31 {
		t.Errorf("BK-B3.0-2: %d units of a side start the Basic Game, want 31", n)
	}
}
