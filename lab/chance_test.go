package lab

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/game"
)

// seer is a random player that uses the margin as its lead.
type seer struct{ ai.Random }

func (seer) Chance() ai.Chance { return ai.Chance{Lead: 0.1, Late: 1, Force: 1, Move: 1} }

func (seer) Standing(k game.Known, s game.Seat) (ai.Standing, bool) {
	p := k.Imagined(game.RandTable{Rand: rand.New(rand.NewPCG(0, 0))})
	return ai.Standing{Lead: float64(p.Result().Margin[s]), Left: 2}, true
}

// A leader wins more probably, and the fit uses the chance's own unit: the same curve predicts the games.
func TestTuningChance(t *testing.T) {
	u := Tuning{Contest: toy(), Player: Contender{"seer", seer{}}, Games: 60, Jobs: 1, Prior: 1, Chance: true, Only: []string{"lead"}}
	w, err := u.Fit(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if w.After[0] <= 0 || w.After[1] != 1 || w.LossAfter >= math.Ln2 || w.LossAfter > w.LossBefore {
		t.Errorf("%+v", w)
	}
	u.Player = Contender{"judged", judged{}}
	if _, err := u.Fit(t.Context()); err == nil || !strings.Contains(err.Error(), "no weights") {
		t.Errorf("a player that foretells nothing: %v", err)
	}
}
