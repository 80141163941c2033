package modules

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestWordsThatAreNone says sentences of random wars again with one word that names nothing at all: no slot, no square, no number of factors. They are refused
// wherever that word stands, both as they are spoken and when they are played: BM-6.2.
func TestWordsThatAreNone(t *testing.T) {
	for i, g := range []play{
		{"a", nil},
		{"a", map[string]string{"m3": "off"}},
		{"a", map[string]string{"m4": "off"}},
		{"a", map[string]string{"plans": "on", "setup": "free"}},
		{"a", map[string]string{"modules": "classic-plus", "m6": "off"}},
		{"e", nil},
		{"g", nil},
	} {
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 62)), Drift: true}
		tab := game.RandTable{Rand: w.Rand}
		p, err := Title.New(Title.Info().Bounded(game.Setup{Scenario: g.war, Options: g.options}), tab)
		for n := 0; err == nil && n < 500 && p.Pending().Seats != 0; n++ {
			var a game.Action
			if a, err = w.Sample(p, p.Pending().Seats.First()); err == nil {
				refuseNone(t, p, a)
				err = p.Apply(a, tab)
			}
		}
		if err != nil {
			t.Errorf("war %s with %v: %v", g.war, g.options, err)
		}
	}
}

// refuseNone says a sentence as far as each of its words, with another one in its place.
func refuseNone(t *testing.T, p game.Position, a game.Action) {
	t.Helper()
	for i, w := range a.Words() {
		for _, none := range []int16{-9, 30000} {
			said := a.Cut(i).With(game.Word{Kind: w.Kind, N: none})
			var c game.Choices
			if err := p.Next(said, &c); err == nil {
				t.Fatalf("%v is not refused", said)
			}
			if q := p.Clone(); q.Apply(said, game.Mute{}) == nil || !game.Same(p, q) {
				t.Fatalf("%v is played", said)
			}
		}
	}
}
