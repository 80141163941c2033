package titles

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestMarkets plays every title that has a market at random and checks each market on the way: no more is left than there is,
// wares of a group are next to each other, and each ware can be bought or is refused by a rule.
func TestMarkets(t *testing.T) {
	for id, war := range map[string]game.Setup{
		"blackswan":     {},
		"blitzwar":      {Scenario: "1939"},
		"worldconflict": {Scenario: "world-war"},
		"modules":       {Options: map[string]string{"plans": "on"}},
	} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			entry, err := Find(id)
			if err != nil {
				t.Fatal(err)
			}
			if n := markets(t, entry.Title, war); n == 0 {
				t.Error("nothing is ever bought")
			}
		})
	}
}

// markets checks all markets of a random game and counts their wares.
func markets(t *testing.T, title game.Title, war game.Setup) (n int) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 9))
	if war.Scenario == "" {
		war.Scenario = title.Info().Scenarios[0].ID
	}
	p, err := title.New(war, game.RandTable{Rand: r})
	if err != nil {
		t.Fatal(err)
	}
	for range 1500 {
		s := p.Pending().Seats.First()
		if p.Pending().Seats == 0 {
			break
		}
		k, w := p.Known(s), game.Walker{Rand: r}
		m := k.(game.Seller).Market()
		checkMarket(t, title.Info(), k, m)
		n += len(m.Wares)
		a, err := w.Sample(k, s)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Apply(a, game.RandTable{Rand: r}); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

func checkMarket(t *testing.T, i *game.Info, k game.Known, m game.Market) {
	t.Helper()
	if len(m.Wares) > 0 && len(m.Budgets) == 0 {
		t.Fatal("there are wares and nothing to spend")
	}
	for _, b := range m.Budgets {
		if b.Left < 0 || b.Left > b.Total {
			t.Fatalf("%d %s left of %d", b.Left, b.Name, b.Total)
		}
	}
	seen, last := map[string]bool{}, ""
	var c game.Choices
	for _, w := range m.Wares {
		if w.Group != last && seen[w.Group] {
			t.Fatalf("%s stands in two places", w.Group)
		}
		seen[w.Group], last = true, w.Group
		err := k.Next(w.Say, &c)
		if _, rule := err.(game.Clause); err == game.NoSuchWord || err != nil && !rule {
			t.Fatalf("%s: %v", i.Lexicon.Format(w.Say), err)
		}
		if err == nil && !c.Ready && len(c.Words) == 0 {
			t.Fatalf("%s leads nowhere", i.Lexicon.Format(w.Say))
		}
	}
}
