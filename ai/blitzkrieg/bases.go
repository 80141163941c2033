package blitzkrieg

import (
	"context"
	"fmt"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// How much nearer to where it is wanted a unit has to come by a flight.
const (
	worthRebasing = 1.3
	worthLifting  = 2
)

// rebase moves an aircraft that has nothing to do to a city nearer to the front.
func (m *mind) rebase(p *bk.Position) (ai.Thought, bool) {
	return m.transfer(p, "rebase", worthRebasing, func(u int) board.Square { return p.Air[u] })
}

// lift flies troops from far behind to a city near the front, before the moves are planned.
func (m *mind) lift(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	if !m.level.Attacks || m.march != nil || !p.Tournament() {
		return ai.Thought{}, false
	}
	return m.transfer(p, "lift", worthLifting, func(u int) board.Square { return p.At[u] })
}

// transfer flies the unit that gains most by it from where it is to another city.
func (m *mind) transfer(p *bk.Position, verb string, worth float64, from func(u int) board.Square) (best ai.Thought, found bool) {
	a := m.Words.Say(m.Seat, verb)
	list := ai.Open(p, a)
	if len(list) == 0 {
		return best, false
	}
	v := look(p, m.Seat, m.w, m.g)
	v.threaten(p)
	most := 0.0
	for _, u := range list {
		here := v.arrivalValue(from(int(u.N)))
		for _, w := range ai.Open(p, a.With(u)) {
			to := board.Square(w.N)
			there := v.arrivalValue(to)
			if gain := (there - here) * float64(p.Str[u.N]); there > worth*here && gain > most {
				most, found = gain, true
				best = ai.Thought{Say: a.With(u).With(w), Why: []string{fmt.Sprintf("%v is nearer to the front.", to)}}
			}
		}
	}
	return best, found
}

// arrivalValue says how much a city is wanted by somebody who arrives there: less where the enemy can come.
func (v *survey) arrivalValue(s board.Square) float64 {
	n := v.wants(s)
	if v.threat[s] > 0 {
		n *= underThreat
	}
	return n
}

// underThreat is what is left of the wish to be in a city that the enemy can come to.
const underThreat = 0.4

// bestBase finds the city from where aircraft are most useful and safe.
func (m *mind) bestBase(p *bk.Position, list []game.Word) (best game.Word, ok bool) {
	v := look(p, m.Seat, m.w, m.g)
	v.threaten(p)
	most := 0.0
	for _, w := range list {
		if w.Kind != game.Place || int(w.N) >= board.Size {
			continue
		}
		if n := v.arrivalValue(board.Square(w.N)); !ok || n > most {
			best, most, ok = w, n, true
		}
	}
	return best, ok
}
