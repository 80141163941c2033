package ai

import (
	"math/rand/v2"
	"testing"
	"time"

	"sandtable/game"
	"sandtable/titles/duel"
)

func TestVocabulary(t *testing.T) {
	v := VocabularyOf(duel.Title.Info())
	a := v.Say(1, "bid", game.NumberWord(2))
	if got := duel.Title.Info().Lexicon.Format(a); got != "bid 2" {
		t.Errorf("%q", got)
	}
	if bid := a.Words()[0]; !v.Is(bid, "bid") || v.Is(bid, "move") || v.Is(bid, "nonsense") {
		t.Error("a verb is taken for another")
	}
}

func TestOpenAndLegal(t *testing.T) {
	p := firstDuel(t)
	v := VocabularyOf(duel.Title.Info())
	bid := v.Say(0, "bid")
	words := Open(p, bid)
	if len(words) == 0 || Legal(p, bid) || !Legal(p, bid.With(words[0])) {
		t.Errorf("%v may follow", words)
	}
	if Open(p, v.Say(0, "attack")) != nil || Legal(p, v.Say(0, "done")) {
		t.Error("what cannot be said now is open")
	}
	c := game.Choices{Words: make([]game.Word, 0, 64)}
	if n := testing.AllocsPerRun(10, func() { OpenInto(p, bid, &c) }); n > 0 {
		t.Errorf("%.0f allocations", n)
	}
}

func TestBegin(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	k := firstDuel(t).Known(0)
	if p, err := Begin[*duel.Position](k, 0, r); err != nil || p == nil {
		t.Errorf("%v, %v", p, err)
	}
	if _, err := Begin[stranger](k, 0, r); err == nil {
		t.Error("a position of another title is taken")
	}
	if _, err := Begin[*duel.Position](k, 5, r); err != game.NotAsked {
		t.Errorf("%v", err)
	}
}

// stranger is a position that belongs to no title.
type stranger struct{ game.Position }

func TestGrades(t *testing.T) {
	r := General.Rank("Weighs plans.", 300)
	if r.Level() != (Level{"general", "General", "Weighs plans."}) || r.Budget() != (Budget{3 * time.Second, 300}) {
		t.Errorf("%+v", r)
	}
}

func firstDuel(t *testing.T) game.Position {
	t.Helper()
	i := duel.Title.Info()
	p, err := duel.Title.New(game.Setup{Scenario: i.Scenarios[0].ID}, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
