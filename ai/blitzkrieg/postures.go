package blitzkrieg

import (
	"context"
	"math"
	"math/rand/v2"

	bk "sandtable/titles/blitzkrieg"
)

// tempers are ways to look at the same board: each changes what a player cares about, and so leads to another
// plan.
var tempers = [...]func(weights) weights{
	func(w weights) weights { return w },
	func(w weights) weights { w.Danger *= 1.6; w.Guard *= 1.5; return w }, // careful
	func(w weights) weights { w.Danger *= 0.7; w.Kill *= 1.2; return w },  // bold
	func(w weights) weights { w.Pull *= 1.5; w.Taken *= 1.5; return w },   // for the cities
	func(w weights) weights { w.Kill *= 1.4; w.Pull *= 0.7; return w },    // for their army
}

// choosePlan makes a plan. Strong players make several in different tempers, and go on from the one that
// stands best against the enemy's reply.
func (m *mind) choosePlan(ctx context.Context, v *survey) plan {
	if m.level.Replies == 0 || len(v.units) == 0 {
		return m.plan(ctx, v, m.level.Steps)
	}
	share := m.level.Steps / (2 * m.level.Postures)
	var list []plan
	for _, temper := range tempers[:m.level.Postures] {
		if len(list) > 0 && (ctx.Err() != nil || !m.meter.Left(planShare)) {
			break
		}
		w := temper(*m.w)
		v.adopt(&w)
		v.threaten(v.p)
		list = append(list, m.plan(ctx, v, share))
	}
	v.adopt(m.w)
	return m.foresee(ctx, v, list)
}

// planShare is the part of a turn's budget for making plans to choose from.
const planShare = 0.4

// foresight improves plans by what the enemy would answer.
type foresight struct {
	search
	foe  player // who answers
	seed uint64 // of his thoughts, the same for every plan
	m    *mind
}

// foresee judges plans by the enemy's reply, and changes the best as long as there are replies left to look
// at: a few units at a time, or a whole stretch of front as another plan has it.
func (m *mind) foresee(ctx context.Context, v *survey, list []plan) plan {
	f := &foresight{foe: player{m.level.Foe, m.w, m.g}, seed: m.r.Uint64(), m: m}
	f.search = search{v: v, j: newJudge(v), r: m.r, level: m.level, best: math.Inf(-1)}
	first := 0
	for i, l := range list {
		f.j.take(l.at)
		if n := f.worth(ctx); n > f.best {
			f.best, first = n, i
		}
	}
	f.j.take(list[first].at)
	for looks := len(list); looks < m.level.Replies && ctx.Err() == nil && m.meter.Left(searchShare); looks++ {
		if f.propose(list) {
			f.settle(f.worth(ctx))
		}
	}
	return plan{at: f.j.at, worth: f.best}
}

// Proposals that look much worse before the reply are not worth one.
const (
	proposals = 40
	slack     = 1.5
)

// propose tries a plan that differs from the best.
func (f *foresight) propose(list []plan) bool {
	now := f.j.worth()
	for range proposals {
		if other := &list[f.r.IntN(len(list))]; f.r.IntN(3) == 0 {
			f.graft(other)
		} else {
			for range 1 + f.r.IntN(3) {
				f.shift()
			}
		}
		f.m.meter.Step(1)
		if len(f.trial) > 0 && f.j.worth() > now-slack {
			return true
		}
		f.takeBack()
	}
	return false
}

// graft takes over a stretch of another plan: all units within some squares of one of them.
func (s *search) graft(other *plan) {
	if len(other.at) == 0 {
		return
	}
	centre, radius := other.at[s.r.IntN(len(other.at))], 2+s.r.IntN(6)
	for i, to := range other.at {
		if to != s.j.at[i] && bk.Distance(to, centre) <= radius && s.j.fits(i, to) {
			s.try(i, to)
		}
	}
}

// worth is what the plan on trial is worth by itself, without the danger it is thought to be in, less what the
// enemy makes of it. He thinks several times, and his best idea counts; no more often than it takes to fall
// behind the best plan.
func (f *foresight) worth(ctx context.Context) float64 {
	own := f.j.worth() + f.j.peril
	q := *f.v.p
	for i, at := range f.j.at {
		q.At[f.v.units[i].id] = at
	}
	f.strike(&q)
	turned := q.Turned(1 - f.v.seat)
	reply := look(&turned, 1-f.v.seat, f.m.w, f.m.g)
	reply.muster(noDrops)
	worst := math.Inf(1)
	for n := range f.m.level.Ideas {
		foe := f.foe.mind(1-f.v.seat, rand.New(rand.NewPCG(f.seed, uint64(n))), f.m.words)
		worst = min(worst, own-f.m.w.Reply*foe.plan(ctx, reply, f.foe.level.Steps).worth)
		f.m.meter.Step(foe.meter.Taken())
		if worst <= f.best {
			break
		}
	}
	return worst
}

func noDrops(int) (none bk.Squares) { return none }

// strike takes the enemies off the board who are not likely to outlive the battles.
func (f *foresight) strike(q *bk.Position) {
	f.v.each(1-f.v.seat, func(u int) {
		if e := f.v.foeAt[q.At[u]]; e > 0 && f.j.duels[e-1].met && f.j.duels[e-1].kill > 0.5 {
			q.At[u] = bk.Nowhere
		}
	})
}
