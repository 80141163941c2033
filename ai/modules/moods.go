package modules

import (
	"cmp"
	"math"
	"slices"

	"sandtable/ai"
	"sandtable/titles/blitzkrieg/board"
)

// mood is how a plan is made, and what it is after.
type mood struct {
	bold  float64      // what gains count for
	guard float64      // what dangers count for
	focus board.Square // a city whose worth counts for more; Nowhere if none does
}

var calm = mood{bold: 1, guard: 1, focus: board.Nowhere}

// tempers are ways to look at everything.
var tempers = []mood{
	{bold: 1.7, guard: 0.6, focus: board.Nowhere},
	{bold: 0.6, guard: 1.8, focus: board.Nowhere},
}

// in is the mood of a player with a style.
func (m mood) in(s *ai.Style) mood {
	dare := math.Sqrt(s.Risk)
	m.bold *= dare * math.Sqrt(s.Raid)
	m.guard *= s.Guard / dare
	return m
}

// draws is what the worth of a city counts for.
func (m *mood) draws(at board.Square) float64 {
	return ai.Drawn(m.bold, at == m.focus, m.focus != board.Nowhere && board.Distance(at, m.focus) <= 3)
}

// variants lists plans for a half-turn, the plain one first: bolder and more careful ones, and the most promising cities as the heart of the
// plan.
func (t *theatre) variants(most int) []mood {
	list := append([]mood{calm}, tempers...)
	aims := t.aims()
	slices.SortStableFunc(aims, func(x, y aim) int { return cmp.Compare(t.promise(&y), t.promise(&x)) })
	for i := range aims {
		if len(list) >= most {
			break
		}
		m := calm
		m.focus = aims[i].at
		list = append(list, m)
	}
	return list[:min(most, len(list))]
}

// promise is what an aim is worth by how far our units are from it.
func (t *theatre) promise(x *aim) (sum float64) {
	for i := range t.men {
		if d := x.far[t.men[i].at]; d < beyond {
			sum += float64(t.p.Str[t.men[i].u]) * t.a.fade(int(d))
		}
	}
	return sum * x.worth
}
