package worldconflict

import (
	"cmp"
	"slices"

	"sandtable/ai"
	wc "sandtable/titles/worldconflict"
)

// mood is how a plan is made, and what it is after.
type mood struct {
	bold  float64  // what gains count for
	guard float64  // what dangers count for
	focus wc.Place // an area whose worth counts for more; Nowhere if none does
	leave wc.Place // an area that is not attacked; Nowhere if none is left alone
}

var calm = mood{bold: 1, guard: 1, focus: wc.Nowhere, leave: wc.Nowhere}

// usual is how a seat plans if nothing else is chosen.
func (a *agent) usual(p *wc.Position) mood {
	m := calm
	areas, of, ok := p.Aims()
	if a.w.Daring == 0 || !ok {
		return m
	}
	held := 0
	for _, x := range areas {
		if wc.Allied(p.Holder(x), of) {
			held++
		}
	}
	behind := wc.Allied(a.seat, of) == (held < len(areas))
	n := a.w.Daring * ai.Urgency(behind, float64(p.LastTurn()-min(p.Turn, p.LastTurn())))
	m.bold, m.guard = 1+n, 1-n/2
	return m
}

// tempers are ways to look at everything.
var tempers = []mood{
	{bold: 1.6, guard: 0.7, focus: wc.Nowhere, leave: wc.Nowhere},
	{bold: 0.6, guard: 1.6, focus: wc.Nowhere, leave: wc.Nowhere},
	{bold: 2.5, guard: 0.3, focus: wc.Nowhere, leave: wc.Nowhere},
	{bold: 1, guard: 2.5, focus: wc.Nowhere, leave: wc.Nowhere},
}

// draws is what the worth of an area counts for.
func (m *mood) draws(x wc.Place) float64 {
	return ai.Drawn(m.bold, x == m.focus, m.focus != wc.Nowhere && wc.Near(m.focus).Has(x))
}

// variants lists plans for a phase, the plain one first: bolder and more careful ones, the most promising targets as the heart of the
// plan, and the attacks of the plain plan left out one by one.
func (a *agent) variants(p *wc.Position, most int) []mood {
	base := a.usual(p)
	list := []mood{base, tempers[0], tempers[1]}
	a.g = a.w.survey(p)
	t := a.look(p)
	var goals, attacks []mood
	for _, x := range t.promising() {
		m := base
		m.focus = x
		goals = append(goals, m)
	}
	for _, o := range t.operations(t.soldiers()) {
		m := base
		m.leave = o.at
		attacks = append(attacks, m)
	}
	list = append(list, ai.InTurn(goals, attacks)...)
	list = append(list, tempers[2:]...)
	return list[:min(most, len(list))]
}

// promising lists enemy areas near our units, those that matter most first.
func (t *theatre) promising() (list []wc.Place) {
	worth := func(x wc.Place) float64 { return t.a.g.worth[x] + t.foe[x]*t.a.w.Land/2 }
	for x := range wc.Place(wc.Areas) {
		if t.enemy(x) && t.within(x) {
			list = append(list, x)
		}
	}
	slices.SortStableFunc(list, func(x, y wc.Place) int { return cmp.Compare(worth(y), worth(x)) })
	return list[:min(len(list), maxGoals)]
}

const maxGoals = 6

// within reports whether units of ours stand within two areas.
func (t *theatre) within(x wc.Place) bool {
	for y := range wc.Near(x).All() {
		if t.own[y] > 0 {
			return true
		}
		for z := range wc.Near(y).All() {
			if t.own[z] > 0 {
				return true
			}
		}
	}
	return false
}
