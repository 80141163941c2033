package blitzkrieg

import (
	"fmt"

	"sandtable/ai"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// worthNuking is how many factors a nuclear attack has to destroy on average.
const worthNuking = 2

// nuke sends the bomb where it destroys most, and sees to it that there is a bomber of one factor to carry it.
func (m *mind) nuke(p *bk.Position) (best ai.Thought, found bool) {
	if !p.Nuclear() {
		return best, false
	}
	if t, ok := m.arm(p); ok {
		return t, true
	}
	most := float64(worthNuking)
	a := m.Words.Say(m.Seat, "nuke")
	for _, w := range ai.Open(p, a) {
		at := board.Square(w.N)
		n := blast(m.factorsAt(p, at))
		if n <= most {
			continue
		}
		for _, u := range ai.Open(p, a.With(w)) {
			most, found = n, true
			best = ai.Thought{Say: a.With(w).With(u), Why: []string{fmt.Sprintf("To destroy about %.0f factors at %v.", n, at)}}
		}
	}
	return best, found
}

// arm breaks one factor off a bomber.
func (m *mind) arm(p *bk.Position) (t ai.Thought, ok bool) {
	a := m.Words.Say(m.Seat, "split")
	for u := int(m.Seat) * bk.PerSide; u < (int(m.Seat)+1)*bk.PerSide; u++ {
		if p.Aircraft(u) && p.Strategic(u) && p.Str[u] == 1 {
			return t, false
		}
	}
	for _, w := range ai.Open(p, a) {
		if !p.Strategic(int(w.N)) {
			continue
		}
		if list := ai.Open(p, a.With(w)); len(list) > 0 {
			return ai.Thought{Say: a.With(w).With(list[0]), Why: []string{"One factor is enough to carry the bomb."}}, true
		}
	}
	return t, false
}

// factorsAt adds up the enemy's factors on the ground of a square.
func (m *mind) factorsAt(p *bk.Position, s board.Square) (sum int) {
	for u := (1 - int(m.Seat)) * bk.PerSide; u < (2-int(m.Seat))*bk.PerSide; u++ {
		if p.At[u] == s {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// blast is how many of so many factors a nuclear attack destroys on average.
func blast(factors int) (sum float64) {
	for die := 1; die <= faces; die++ {
		sum += float64(bk.BlastKills(die, factors))
	}
	return sum / faces
}
