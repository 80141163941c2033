package ai

import (
	"math/rand/v2"

	"sandtable/game"
)

// OnePly chooses among legal sentences by the position after each of them. It answers the questions for which a player has no code of
// its own.
type OnePly struct {
	Judge  func(p game.Position, s game.Seat) float64
	Rand   *rand.Rand
	Tries  int                  // sentences looked at, at most
	Closes func(game.Word) bool // verbs that end a step; they are said only if no other sentence is better
}

// Choose returns the best of the sentences that it looked at. Each is played with dice of its own, since the true ones are unknown.
func (o *OnePly) Choose(p game.Position, s game.Seat) (best game.Action, err error) {
	w := game.Walker{Rand: o.Rand}
	seen := map[game.Action]bool{}
	most, found := o.Judge(p, s), false
	var last game.Action
	for range max(o.Tries, 1) {
		a, err := w.Sample(p, s)
		if err != nil {
			return last, err
		}
		last = a
		if seen[a] {
			continue
		}
		seen[a] = true
		worth := most
		if !o.Closes(a.Words()[0]) {
			worth = o.after(p, a)
		}
		if !found || worth > most {
			best, most, found = a, worth, true
		}
	}
	return best, nil
}

func (o *OnePly) after(p game.Position, a game.Action) float64 {
	q := p.Clone()
	if err := q.Apply(a, game.RandTable{Rand: o.Rand}); err != nil {
		return o.Judge(p, a.Seat)
	}
	return o.Judge(q, a.Seat)
}
