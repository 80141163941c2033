package blitzkrieg

import (
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// features are the weights that a standing position is judged by, one sum each.
var features = [...]struct {
	name string
	of   func(*weights) *float64
}{
	{"kill", func(w *weights) *float64 { return &w.Kill }},
	{"city", func(w *weights) *float64 { return &w.City }},
	{"danger", func(w *weights) *float64 { return &w.Danger }},
	{"supply", func(w *weights) *float64 { return &w.Supply }},
	{"pull", func(w *weights) *float64 { return &w.Pull }},
	{"guard", func(w *weights) *float64 { return &w.Guard }},
}

var _ ai.Tunable = player{}

// Names lists the features.
func (y player) Names() (list []string) {
	for _, f := range features {
		list = append(list, f.name)
	}
	return list
}

// Weights returns what each feature counts for.
func (y player) Weights() (list []float64) {
	for _, f := range features {
		list = append(list, *f.of(y.w))
	}
	return list
}

// Weighted returns the same player with other weights.
func (y player) Weighted(list []float64) ai.Player {
	w := *y.w
	for i, f := range features {
		*f.of(&w) = list[i]
	}
	y.w = &w
	return y
}

// Features measures a position: what it is worth if a player cared for one thing only. It is nil for what is
// no position of Blitzkrieg.
func (y player) Features(k game.Known, s game.Seat) (list []float64) {
	p, ok := k.Imagined(game.RandTable{Rand: rand.New(rand.NewPCG(0, 0))}).(*bk.Position)
	if !ok {
		return nil
	}
	for _, f := range features {
		w := weights{Far: y.w.Far, Minor: y.w.Minor, Drops: y.w.Drops, Contest: y.w.Contest, Ending: y.w.Ending}
		*f.of(&w) = 1
		list = append(list, staticWorth(p, s, &w, y.g))
	}
	return list
}

// staticWorth judges a position as it stands, with nobody moving.
func staticWorth(p *bk.Position, s game.Seat, w *weights, g *ground) float64 {
	v := look(p, s, w, g)
	v.listUnits()
	v.threaten(p)
	return w.Kill*material(p, s) + newJudge(v).afterBattles()
}
