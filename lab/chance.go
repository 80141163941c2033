package lab

import (
	"sandtable/ai"
	"sandtable/game"
)

// tunable returns what is fitted: the player's weights, or its chance to win.
func (t *Tuning) tunable() (ai.Tunable, bool) {
	if !t.Chance {
		y, ok := t.Player.Player.(ai.Tunable)
		return y, ok
	}
	y, ok := t.Player.Player.(ai.Foreteller)
	return foretold{y}, ok
}

// foretold is a player whose weights are those of its chance to win.
type foretold struct{ ai.Foreteller }

func (y foretold) Names() []string {
	c := y.Chance()
	return c.Names()
}

func (y foretold) Weights() []float64 {
	c := y.Chance()
	return c.Weights()
}

func (y foretold) Features(k game.Known, s game.Seat) []float64 {
	x, ok := y.Standing(k, s)
	if !ok {
		return nil
	}
	return x.Features()
}

// Weighted returns the player as it is: a chance is copied into its data by hand.
func (y foretold) Weighted([]float64) ai.Player { return y.Foreteller }

// halved is the unit of the chance's weights among samples, which take the difference between a side and the other: twice what one side has.
const halved = 0.5

// asTheyAre returns weights of the chance for samples with so many columns, those of the seats left out.
func asTheyAre(w []float64, columns int) []float64 {
	list := make([]float64, columns)
	for i := range w {
		list[i] = w[i] * halved
	}
	return list
}
