package blitzkrieg

import (
	"context"
	"slices"

	"sandtable/ai"
)

// course is a way to play on: the plan of this turn, and the main effort that it and our later turns have.
type course struct {
	plan
	effort effort
}

// When plans are compared by playing them on, the parts of a turn's time after which the best of the first plans is no longer looked for,
// and no more plans are improved.
const (
	firstShare  = 0.35
	polishShare = 0.6
)

// chooseCourse improves the plans of all postures, and one for each main effort that is open to us, by the enemy's replies. Both sides play
// each of them on, and that which wins most is chosen: what a position is worth over turns no single reply tells.
func (m *mind) chooseCourse(ctx context.Context, v *survey, list []plan, best plan) plan {
	courses := []course{{best, noEffort}}
	share := m.Budget().Steps / (2 * m.level.Postures)
	for _, e := range v.efforts(m.level.Efforts, true) {
		if ctx.Err() != nil || !m.Meter.Left(polishShare) {
			break
		}
		v.weighCities(m.w)
		v.focus(e)
		v.threaten(v.p)
		courses = append(courses, course{m.polish(ctx, v, m.plan(ctx, v, share)), e})
	}
	v.weighCities(m.w)
	v.threaten(v.p)
	for _, l := range list {
		courses = append(courses, course{m.polish(ctx, v, l), noEffort})
	}
	courses = distinct(courses)
	k := 0
	if len(courses) > 1 {
		k = m.playOff(ctx, v, courses)
	}
	m.effort = courses[k].effort
	return courses[k].plan
}

// polish improves a plan by the enemy's replies for a few rounds.
func (m *mind) polish(ctx context.Context, v *survey, l plan) plan {
	f := &foresight{m: m, until: polishShare}
	f.search = search{v: v, j: newJudge(v), r: m.Rand, level: &m.level}
	v.listComers()
	list := []plan{l}
	for range m.level.Polish {
		if !m.Meter.Left(polishShare) {
			break
		}
		f.useWorlds(m.level.Worlds)
		f.pick(ctx, list)
		if !f.refine(ctx, list) {
			break
		}
		list = []plan{{at: slices.Clone(f.j.at)}}
	}
	return list[0]
}

// distinct leaves out courses that are another's.
func distinct(list []course) (kept []course) {
	for _, x := range list {
		if !slices.ContainsFunc(kept, func(y course) bool { return x.effort == y.effort && slices.Equal(x.at, y.at) }) {
			kept = append(kept, x)
		}
	}
	return kept
}

// keeping is how much likelier to win a course has to be that gives up the main effort of the turn before.
const keeping = 0.03

// playOff plays courses on in the same worlds, ever fewer of them, and returns the one that does best.
func (m *mind) playOff(ctx context.Context, v *survey, list []course) int {
	f := &foresight{m: m}
	f.search = search{v: v, j: newJudge(v), r: m.Rand, level: &m.level}
	f.useWorlds(m.level.Playouts)
	f.tempers = v.foeTempers(m.w)
	best, _ := ai.Halving(len(list), m.level.Playouts*len(list)/2, func(k, n int) (float64, bool) {
		if ctx.Err() != nil || n >= m.level.Playouts || !m.Meter.Left(endShare) {
			return 0, false
		}
		f.j.setPlan(list[k].at)
		f.j.worth() // assigns the battles that the worlds fight
		f.effort = list[k].effort
		chance := f.playOn(ctx, n)
		if f.effort != noEffort && f.effort == m.effort {
			chance += keeping
		}
		return chance, true
	})
	return best
}
