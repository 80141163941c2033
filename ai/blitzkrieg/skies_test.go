package blitzkrieg

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// TestSpecialWeapons checks that strong players use the special units of games with all options, each time with a reason.
func TestSpecialWeapons(t *testing.T) {
	who := [2]ai.Player{steady(t, "officer", 1500), steady(t, "officer", 1500)}
	seen := map[string]int{}
	for seed := range uint64(4) {
		x := playGame(t, game.Setup{Scenario: "tournament-all"}, seed, who, 1500)
		for _, a := range x.said {
			verb, _, _ := strings.Cut(bk.Title.Info().Lexicon.Format(a), " ")
			seen[verb]++
		}
	}
	for _, verb := range [...]string{"support", "strike", "nuke", "split", "rebase", "lift", "replace"} {
		if seen[verb] == 0 {
			t.Errorf("nobody says %q; said were %v", verb, seen)
		}
	}
}

// TestOverrun checks that units that destroy an enemy for certain are bound to it, and that neither they nor the enemy are
// part of the plan that follows.
func TestOverrun(t *testing.T) {
	p := stage(t, "tournament", []string{"gd U-16", "1arm U-16", "2arm U-14", "3arm U-14", "1inf S-25"}, []string{"12lt U-15", "1inf LLL-40"})
	m := byID(t, "officer").Sit(bk.Title, bk.Blue, rand.New(rand.NewPCG(1, 1))).(*mind)
	th, ok := m.overrun(context.Background(), p)
	if !ok || p.Apply(th.Say, game.RandTable{}) != nil {
		t.Fatalf("nobody is overrun: %q", bk.Title.Info().Lexicon.Format(th.Say))
	}
	v := look(p, bk.Blue, m.w, m.g)
	v.muster(noDrops)
	if len(v.foes) != 1 || len(v.units)+len(th.Say.Words())-2 != 5 {
		t.Errorf("%d enemies and %d units are left after %q", len(v.foes), len(v.units), bk.Title.Info().Lexicon.Format(th.Say))
	}
}

// TestAshore checks that a unit off a beach lands, and takes the city there.
func TestAshore(t *testing.T) {
	p := stage(t, "tournament", []string{"1inf SSS-54", "2inf S-25"}, []string{"1inf JJJ-43"})
	m := byID(t, "officer").Sit(bk.Title, bk.Blue, rand.New(rand.NewPCG(1, 1))).(*mind)
	th, ok := m.ashore(context.Background(), p)
	if !ok || p.Apply(th.Say, game.RandTable{}) != nil {
		t.Fatalf("nobody goes ashore: %q", bk.Title.Info().Lexicon.Format(th.Say))
	}
	if won := p.Friendly(bk.Blue) & bk.HomeCities(bk.Red); won == 0 {
		t.Errorf("%q takes no city", bk.Title.Info().Lexicon.Format(th.Say))
	}
	if _, ok := m.ashore(context.Background(), p); ok {
		t.Error("somebody is still on the water")
	}
}

// TestBlast checks that the bomb destroys more of a larger stack, and never more than the stack.
func TestBlast(t *testing.T) {
	last := 0.0
	for n := 1; n <= bk.StackLimit; n++ {
		if got := blast(n); got < last || got > float64(n) {
			t.Errorf("of %d factors %.1f are destroyed", n, got)
		}
		last = blast(n)
	}
	if last < 6 {
		t.Errorf("of a full stack only %.1f are destroyed", last)
	}
}

// TestNobodyBombsNothing checks that the bomb is kept if no target is worth it.
func TestNobodyBombsNothing(t *testing.T) {
	p := stage(t, "tournament-all", []string{"1inf V-25"}, []string{"12lt DDD-40"})
	p.Step = bk.StepAir
	m := byID(t, "officer").Sit(bk.Title, bk.Blue, rand.New(rand.NewPCG(1, 1))).(*mind)
	if th, ok := m.nuke(p); ok {
		t.Errorf("%q for a single light division", bk.Title.Info().Lexicon.Format(th.Say))
	}
}
