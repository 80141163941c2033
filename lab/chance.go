package lab

import (
	"sandtable/ai"
	"sandtable/game"
)

// tunable returns what is to be fitted: the player's weights or, with Chance, its estimate of the chance to win.
func (t *Tuning) tunable() (ai.Tunable, bool) {
	if !t.Chance {
		y, ok := t.Player.Player.(ai.Tunable)
		return y, ok
	}
	y, ok := t.Player.Player.(ai.Foreteller)
	return chanceTunable{y}, ok
}

// chanceTunable is a player whose weights are those of its chance to win.
type chanceTunable struct{ ai.Foreteller }

func (y chanceTunable) Names() []string {
	c := y.Chance()
	return c.Names()
}

func (y chanceTunable) Weights() []float64 {
	c := y.Chance()
	return c.Weights()
}

func (y chanceTunable) Features(k game.Known, s game.Seat) []float64 {
	x, ok := y.Standing(k, s)
	if !ok {
		return nil
	}
	return x.Features()
}

// Weighted returns the player unchanged: fitted chances are copied into its data by hand.
func (y chanceTunable) Weighted([]float64) ai.Player { return y.Foreteller }

// perSide converts the weights of a chance, which apply to each side's own features, to samples, which hold the difference
// between a side and its enemies.
const perSide = 0.5

// chanceWeights returns the weights of a chance in the unit of samples with that many columns; the columns of the seats are
// 0.
func chanceWeights(w []float64, columns int) []float64 {
	list := make([]float64, columns)
	for i := range w {
		list[i] = w[i] * perSide
	}
	return list
}
