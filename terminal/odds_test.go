package terminal

import (
	"math"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// world is a Known whose imagined positions are chosen by a die.
type world struct {
	gametest.Offers
	forecasts []game.Forecast
	n         int
}

func (w *world) Show() game.Scene { return game.Scene{} }

func (w *world) Imagined(t game.Table) game.Position {
	t.Roll(game.Die{Sides: 2})
	w.n++
	return imagined{forecast: w.forecasts[w.n%len(w.forecasts)]}
}

type imagined struct {
	game.Position
	forecast game.Forecast
}

func (i imagined) Forecast(game.Action) game.Forecast { return i.forecast }

func TestForecast(t *testing.T) {
	lose := func(p, loss float64) []game.Outcome {
		return []game.Outcome{{Name: "hit", P: p, Loss: [game.MaxSeats]float64{1: loss}}, {Name: "miss", P: 1 - p}}
	}
	even, weak := game.Forecast{Column: "1-1", Outcomes: lose(0.1, 1)}, game.Forecast{Column: "2-1", Outcomes: lose(0.3, 4)}
	for _, tt := range []struct {
		why    string
		worlds []game.Forecast
		column string
		loss   float64
		sure   bool
	}{
		{"worlds that agree", []game.Forecast{weak}, "2-1", 1.2, true},
		{"worlds that do not", []game.Forecast{weak, even}, game.Varies, 0.65, false},
		{"the same column, other losses", []game.Forecast{weak, {Column: "2-1", Outcomes: lose(0.3, 2)}}, "2-1", 0.9, false},
		{"no battle", []game.Forecast{{}}, "", 0, true},
	} {
		f, sure := forecast(&world{forecasts: tt.worlds}, game.Action{})
		if sure != tt.sure || f.Column != tt.column || math.Abs(f.Loss(1)-tt.loss) > 1e-9 {
			t.Errorf("%s: column %q, mean loss %v, sure %v; want %q, %v, %v", tt.why, f.Column, f.Loss(1), sure, tt.column, tt.loss, tt.sure)
		}
	}
}

func TestOddsAgainstHiddenBlocks(t *testing.T) {
	const bids, guessed, hidden = "bid 3\nbid 0\ndone\n", "the mean of 32 guesses", "Defenders"
	// All four blocks are on the hill: their sum is known, whichever is which.
	shown, _ := sit(t, 3, bids+"odds attack hill a b\n")
	if !strings.Contains(shown, hidden) || strings.Contains(shown, guessed) {
		t.Errorf("a certain sum is not shown, or called a guess:\n%s", shown)
	}
	// Red has the first turn and moves one of them away.
	shown, _ = sit(t, 3, "bid 0\nbid 3\nmove a east\ndone\nend turn\n"+bids+"odds attack hill a b\n")
	if !strings.Contains(shown, guessed) || !strings.Contains(shown, "Attackers") {
		t.Errorf("what is certain, and that the rest is not, is not shown:\n%s", shown)
	}
	if strings.Contains(shown, hidden) {
		t.Errorf("a guess is shown as a fact:\n%s", shown)
	}
}
