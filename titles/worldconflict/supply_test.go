package worldconflict

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestSupplyIsFresh works out supply anew after every sentence of random games (WC-1.7b).
func TestSupplyIsFresh(t *testing.T) {
	for _, id := range []string{"barbarossa", "world-war"} {
		r := rand.New(rand.NewPCG(7, 7))
		table, w := game.RandTable{Rand: r}, game.Walker{Rand: r}
		q, err := Title.New(game.Setup{Scenario: id}, table)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 3000 && q.Pending().Seats != 0; n++ {
			s := q.Pending().Seats.First()
			a, err := w.Sample(q, s)
			if err == nil {
				err = q.Apply(a, table)
			}
			if err != nil {
				t.Fatal(err)
			}
			p := q.(*Position)
			fresh := *p
			fresh.SupplyPart = SupplyPart{}
			if fresh.resupply(); fresh.Supply != p.Supply || fresh.Shut != p.Shut {
				t.Fatalf("WC-1.7b: supply is stale after %s", lexicon.Format(a))
			}
		}
	}
}

// TestWithoutSupply: what units without supply do not do on land (WC-1.7i, WC-1.7j).
func TestWithoutSupply(t *testing.T) {
	const desert = "at mediterranean-sea mediterranean-fleet@2 ; at libya 18th-army@2 ; at egypt western-desert@1 ; "
	judgeSea(t, []seaCase{
		{"WC-1.7j", "", desert + "hold afa algeria ; step march germany", germany, "move 18th-army algeria"},
		{"", "WC-1.7c", desert + "at mediterranean-sea bb-fleet@1 ; step attack germany", germany, "attack egypt 18th-army"},
		{"", "WC-1.3b", desert + "at mediterranean-sea bb-fleet@2 mediterranean-trs@2 sommergibili@1 ; step return germany", germany, "return bb-fleet libya"},
	})
	q := spends(t, "save germany resources 5 ; at mediterranean-sea mediterranean-fleet@2 ; at libya 18th-army@1 ; at berlin army-group-b@1")
	refusals(t, q, germany, map[string]error{"build 18th-army": game.Clause("WC-7.6h"), "build army-group-b": nil})
	if q.supplied(unitNamed("18th Army")) {
		t.Error("WC-1.7k: a unit without supply is built up")
	}
	p := placed(t, desert+"step attack germany")
	if err := p.mayAttack(unitNamed("18th Army")); err != game.Clause("WC-1.7i") {
		t.Errorf("WC-1.7i: %v", err)
	}
}

// TestSupply: where lines of supply lead.
func TestSupply(t *testing.T) {
	for _, tt := range []struct {
		clause, stage, unit, at string
		want                    bool
	}{
		{"WC-1.7c", "hold germany poland", "army-group-b", "poland", true},
		{"WC-1.7c", "hold germany samarkand", "army-group-b", "samarkand", false},
		{"WC-1.7b", "ally near-east germany ; hold afa levant", "persian-army", "persia", true},
		{"WC-1.7b", "ally near-east germany ; hold afa levant aden-kuwait ; at arabian-sea mediterranean-fleet@2", "army-group-b", "persia", false},
		{"WC-1.7b", "ally near-east germany ; hold afa levant aden-kuwait ; at arabian-sea mediterranean-fleet@2", "persian-army", "iraq", true},
		{"WC-1.5b", "at mediterranean-sea mediterranean-fleet@2", "army-group-b", "libya", false},
		{"WC-1.5b", "at mediterranean-sea mediterranean-fleet@2 bb-fleet@1", "army-group-b", "libya", true},
		{"WC-1.5b", "at mediterranean-sea empire-trs@2", "army-group-b", "libya", true},
		{"WC-1.7d", "war germany usa", "9th-army", "london", true},
		{"WC-1.7a", "hold germany samarkand ; at north-sea high-seas-fleet@1", "high-seas-fleet", "north-sea", true},
	} {
		p := placed(t, tt.stage)
		if got := p.supplies(unitCalled(tt.unit), placeCalled(tt.at)); got != tt.want && p.Owner[unitCalled(tt.unit)] != nobody {
			t.Errorf("%s: %s in %s with %q: %v", tt.clause, tt.unit, tt.at, tt.stage, got)
		}
	}
}
