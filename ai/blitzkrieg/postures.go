package blitzkrieg

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// tempers are ways to look at the same board: each changes what a player cares about, and so leads to another
// plan.
var tempers = [...]func(weights) weights{
	func(w weights) weights { return w },
	func(w weights) weights { w.Danger *= 0.5; w.Kill *= 1.15; return w },             // bold
	func(w weights) weights { w.Danger *= 1.7; w.Guard *= 1.5; return w },             // careful
	func(w weights) weights { w.Pull *= 1.6; w.Taken *= 1.5; return w },               // for the cities
	func(w weights) weights { w.Kill *= 1.5; w.Contact += 0.2; return w },             // for their army
	func(w weights) weights { w.Pull *= 0.6; w.Danger *= 1.2; w.Push *= 2; return w }, // in no hurry
}

// candidate is a plan among others.
type candidate struct {
	plan  *plan
	sum   float64 // of its trials
	tried int
}

func (c *candidate) mean() float64 { return c.sum / float64(max(c.tried, 1)) }

// choosePlan makes a plan, or several in different tempers and takes the one that turns out best when it is
// played forward.
func (m *mind) choosePlan(ctx context.Context, v *survey) *plan {
	if m.level.Postures < 2 {
		return m.plan(ctx, v, m.level.Steps)
	}
	share := int(planShare * float64(m.level.Steps) / float64(m.level.Postures))
	var list []candidate
	for _, temper := range tempers[:m.level.Postures] {
		if len(list) > 0 && (ctx.Err() != nil || !m.meter.Left(planShare)) {
			break
		}
		w := temper(*m.w)
		v.adopt(&w)
		v.threaten(v.p)
		list = append(list, candidate{plan: m.plan(ctx, v, share)})
	}
	v.adopt(m.w)
	return m.tryOut(ctx, v.p, v, list)
}

// planShare is the part of a turn's budget for making plans to choose from.
const planShare = 0.4

// tryOut plays the plans forward, all against the same dice, and drops the worse half again and again.
func (m *mind) tryOut(ctx context.Context, p *bk.Position, v *survey, list []candidate) *plan {
	seed := m.r.Uint64()
	trials, round := m.level.Trials, 0
	for len(list) > 1 && trials > 0 {
		each := max(1, trials/(2*len(list)))
		for k := range each {
			for i := range list {
				if ctx.Err() != nil || !m.meter.Left(searchShare) {
					return leader(list)
				}
				list[i].sum += m.trial(ctx, p, v, list[i].plan, seed+uint64(round+k))
				list[i].tried++
				trials--
			}
		}
		round += each
		slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.mean(), a.mean()) })
		list = list[:(len(list)+1)/2]
	}
	return leader(list)
}

// leader is the best of those that were tried as often as any.
func leader(list []candidate) *plan {
	best := &list[0]
	for i := range list {
		if c := &list[i]; c.tried == best.tried && c.mean() > best.mean() {
			best = c
		}
	}
	return best.plan
}

// trial plays a plan, its battles and the enemy's reply with dice of its own, and judges what we could do
// then.
func (m *mind) trial(ctx context.Context, p *bk.Position, v *survey, l *plan, seed uint64) float64 {
	r := rand.New(rand.NewPCG(seed, trialStream))
	quick := player{&shadow, m.w, m.g}
	q := p.Clone().(*bk.Position)
	minds := [2]*mind{quick.mind(0, r, m.words), quick.mind(1, r, m.words)}
	minds[m.seat].turn = turn{p.Turn, p.Mover}
	minds[m.seat].march = v.asMarch(l, foesOf(p, m))
	m.playOn(ctx, q, minds, r)
	if res := q.Result(); res.Over {
		return wonGame * float64(res.Scores[m.seat])
	}
	next := look(q, m.seat, m.w, m.g)
	next.muster(m.drops(q))
	after := minds[m.seat].plan(ctx, next, shadow.Steps)
	m.meter.Step(3 * shadow.Steps)
	return material(q, m.seat) + after.worth
}

const (
	trialStream = 11
	wonGame     = 300
	longTrial   = 600 // sentences
)

// playOn lets shadows play until it is our move again.
func (m *mind) playOn(ctx context.Context, q *bk.Position, minds [2]*mind, r *rand.Rand) {
	away := false
	for range longTrial {
		ask := q.Pending()
		away = away || q.Mover != m.seat
		if ask.Seats == 0 || away && q.Mover == m.seat && q.Step == bk.StepMove {
			return
		}
		s := game.Seat(0)
		if ask.Seats.Has(1) {
			s = 1
		}
		x := minds[s]
		if now := (turn{q.Turn, q.Mover}); now != x.turn {
			x.turn, x.march = now, nil
			x.meter.Turn()
		}
		t, err := x.answer(ctx, q)
		if err != nil || q.Apply(t.Say, game.RandTable{Rand: r}) != nil {
			return
		}
	}
}

// asMarch turns a plan into orders without reasons.
func (v *survey) asMarch(l *plan, foes [bk.PerSide]bk.Square) *march {
	x := &march{foes: foes}
	for i, to := range l.at {
		if u := &v.units[i]; to != u.from {
			x.orders = append(x.orders, order{unit: u.id, to: to})
		}
	}
	x.refused = make([]bool, len(x.orders))
	return x
}
