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
func (m *mind) choosePlan(ctx context.Context, v *survey) *plan {
	if m.level.Replies == 0 || len(v.units) == 0 {
		return m.plan(ctx, v, m.level.Steps)
	}
	share := m.level.Steps / (2 * m.level.Postures)
	var list []*plan
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
	v    *survey
	j    *judge
	foe  player // who answers
	seed uint64 // of his thoughts, the same for every plan
	m    *mind
}

// foresee judges plans by the enemy's reply, and changes the best as long as there are replies left to look
// at: a few units at a time, or a whole stretch of front as another plan has it.
func (m *mind) foresee(ctx context.Context, v *survey, list []*plan) *plan {
	f := &foresight{v: v, j: newJudge(v), foe: player{m.level.Foe, m.w, m.g}, seed: m.r.Uint64(), m: m}
	best, most := list[0], 0.0
	looks := 0
	for i, l := range list {
		bar := most
		if i == 0 {
			bar = math.Inf(-1)
		}
		if n := f.worth(ctx, l, bar); i == 0 || n > most {
			best, most = l, n
		}
		looks++
	}
	s := &search{v: v, j: f.j, r: m.r, level: m.level, most: 1 << 30, best: best.clone(), try: best.clone()}
	for ; looks < m.level.Replies && ctx.Err() == nil && m.meter.Left(searchShare); looks++ {
		if !f.propose(s, list) {
			continue
		}
		if n := f.worth(ctx, s.try, most); n > most {
			most = n
			s.best, s.try = s.try, s.best
		}
	}
	return s.best
}

// Proposals that look much worse before the reply are not worth one.
const (
	proposals = 40
	slack     = 1.5
)

// propose makes a plan that differs from the best.
func (f *foresight) propose(s *search, list []*plan) bool {
	s.best.worth = f.j.worth(s.best)
	for range proposals {
		s.try.copyFrom(s.best)
		if other := list[s.r.IntN(len(list))]; s.r.IntN(3) == 0 {
			s.graft(other)
		} else {
			for range 1 + s.r.IntN(3) {
				s.shift()
			}
		}
		f.m.meter.Step(1)
		if s.try.worth = f.j.worth(s.try); s.try.worth > s.best.worth-slack && s.try.worth != s.best.worth {
			return true
		}
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
		if bk.Distance(to, centre) <= radius && s.v.fits(s.try, i, to) {
			s.v.send(s.try, i, to)
		}
	}
}

// worth is what a plan is worth by itself, without the danger it is thought to be in, less what the enemy
// makes of it. He thinks several times, and his best idea counts; no more often than it takes to fall to the bar.
func (f *foresight) worth(ctx context.Context, l *plan, bar float64) float64 {
	own := f.j.worth(l) + f.j.peril
	q := *f.v.p
	for i, at := range l.at {
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
		if worst <= bar {
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
