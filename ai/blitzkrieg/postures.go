package blitzkrieg

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// postures are ways to look at the same board: each changes what a player cares about, and so leads to another
// plan.
var postures = [...]func(weights) weights{
	func(w weights) weights { return w },
	func(w weights) weights { w.Danger *= 1.6; w.Guard *= 1.5; return w }, // careful
	func(w weights) weights { w.Danger *= 0.7; w.Kill *= 1.2; return w },  // bold
	func(w weights) weights { w.Pull *= 1.5; w.Taken *= 1.5; return w },   // for the cities
	func(w weights) weights { w.Kill *= 1.4; w.Pull *= 0.7; return w },    // for their army
}

// choosePlan makes a plan. Strong players make several in different postures, and go on from the one that
// stands best against the enemy's reply.
func (m *mind) choosePlan(ctx context.Context, v *survey) plan {
	if m.level.Replies == 0 || len(v.units) == 0 || v.left == 0 {
		m.effort = noEffort
		return m.plan(ctx, v, m.Budget().Steps)
	}
	share := m.Budget().Steps / (2 * m.level.Postures)
	var list []plan
	for _, temper := range postures[:m.level.Postures] {
		if len(list) > 0 && (ctx.Err() != nil || !m.Meter.Left(planShare)) {
			break
		}
		w := temper(*m.w)
		v.weighCities(&w)
		v.threaten(v.p)
		list = append(list, m.plan(ctx, v, share))
	}
	v.weighCities(m.w)
	best := m.foresee(ctx, v, list)
	if m.level.playsOn(v) {
		return m.chooseCourse(ctx, v, list, best)
	}
	m.effort = noEffort
	return best
}

// boldly is the posture of those who attack where others wait.
const boldly = 2

// planShare is the part of a turn's budget for making plans to choose from.
const planShare = 0.4

// foresight improves plans by what the enemy would answer.
type foresight struct {
	search
	m          *mind
	seed       uint64 // of what is thought and rolled in it, the same for every plan
	worlds     *worlds
	now, ahead []float64 // what the plan on trial and the best are worth in each world
	until      float64   // the part of the turn's budget after which no more replies are looked at
	effort     effort    // the main effort of our later turns
	tempers    []temper  // ways in which the enemy may play on, by turns; none: as we would
}

// foresee judges plans by the enemy's reply, and changes the best as long as there are replies left to look
// at: a few units at a time, or a whole stretch of front as another plan has it. Now and then it goes over to
// other worlds, and a change that was good in the old ones alone is forgotten.
func (m *mind) foresee(ctx context.Context, v *survey, list []plan) plan {
	f := &foresight{m: m, until: searchShare}
	if m.level.playsOn(v) {
		f.until = firstShare
	}
	f.search = search{v: v, j: newJudge(v), r: m.Rand, level: &m.level}
	v.listComers()
	pool := list
	for range m.level.Rounds {
		f.useWorlds(m.level.Worlds)
		first := f.pick(ctx, pool)
		if !f.refine(ctx, list) {
			break
		}
		pool = []plan{first, {at: slices.Clone(f.j.at)}}
	}
	if len(pool) == 2 && m.Meter.Left(f.until) {
		f.useWorlds(m.level.Worlds)
		return f.pick(ctx, pool)
	}
	return plan{at: slices.Clone(f.j.at)}
}

// useWorlds goes over to so many new worlds.
func (f *foresight) useWorlds(n int) {
	f.seed, f.best = f.r.Uint64(), math.Inf(-1)
	f.worlds = newWorlds(f.v, f.j, n, f.seed)
	f.now, f.ahead = make([]float64, n), slices.Repeat([]float64{f.best}, n)
}

// pick puts the best of some plans on the board.
func (f *foresight) pick(ctx context.Context, list []plan) plan {
	first := 0
	for i, l := range list {
		f.j.setPlan(l.at)
		if n := f.worth(ctx); n > f.best {
			f.best, first = n, i
			copy(f.ahead, f.now)
		}
	}
	f.j.setPlan(list[first].at)
	return list[first]
}

// refine changes the plan on the board for one round, and reports whether there is time for more.
func (f *foresight) refine(ctx context.Context, list []plan) bool {
	for range f.level.Replies {
		if ctx.Err() != nil || !f.m.Meter.Left(f.until) {
			return false
		}
		if f.propose(list) && f.keepIfBetter(f.worth(ctx)) {
			copy(f.ahead, f.now)
		}
	}
	return true
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
		f.changePlan(list)
		f.m.Meter.Step(1)
		if len(f.trial) > 0 && f.j.worth() > now-slack {
			return true
		}
		f.takeBack()
	}
	return false
}

// changePlan changes the plan on the board: as another plan has it, by one more attack, by one less, or just somehow.
func (f *foresight) changePlan(list []plan) {
	switch n := f.r.IntN(ideas); {
	case n < 2:
		f.copyStretch(&list[f.r.IntN(len(list))])
	case n == 2 && len(f.v.foes) > 0:
		f.buildAttack(f.r.IntN(len(f.v.foes)), wanted[f.r.IntN(len(wanted))])
	case n == 3 && len(f.j.fighters) > 0:
		f.withdraw(f.j.at[f.j.fighters[f.r.IntN(len(f.j.fighters))].unit])
	default:
		for range 1 + f.r.IntN(3) {
			f.tryMove()
		}
	}
}

// ideas is of how many parts the sources of ideas have theirs.
const ideas = 8

// withdraw sends everyone from a square next to the enemy to the best place away from him.
func (f *foresight) withdraw(from board.Square) {
	f.promises.readCities(&f.j.planBoard)
	for i, at := range f.j.at {
		if at != from {
			continue
		}
		for _, to := range f.promises.sites(&f.search, i, 1) {
			if f.j.fits(i, to) {
				f.trySend(i, to)
			}
		}
	}
}

// copyStretch takes over a stretch of another plan: all units within some squares of one of them.
func (s *search) copyStretch(other *plan) {
	if len(other.at) == 0 {
		return
	}
	centre, radius := other.at[s.r.IntN(len(other.at))], 2+s.r.IntN(6)
	for i, to := range other.at {
		if to != s.j.at[i] && board.Distance(to, centre) <= radius && s.j.fits(i, to) {
			s.trySend(i, to)
		}
	}
}

// worth is what the plan on trial is worth by itself, without the danger it is thought to be in, less what the
// enemy makes of it, on average over the worlds.
func (f *foresight) worth(ctx context.Context) float64 {
	own := f.j.worth() + f.j.replyCost
	return f.mean(func(n int) float64 { return own - f.m.w.Reply*f.reply(ctx, n) })
}

// mean is what the plan on trial is worth on average. It is given up as soon as it falls behind the best plan.
func (f *foresight) mean(worth func(world int) float64) float64 {
	sum, lead := 0.0, 0.0
	for n := range f.now {
		f.now[n] = worth(n)
		sum += f.now[n]
		lead += f.now[n] - f.ahead[n]
		if n > 0 && lead < 0 {
			return math.Inf(-1)
		}
	}
	return sum / float64(len(f.now))
}

// reply is what the enemy makes of world n, less what we make of that in turn.
func (f *foresight) reply(ctx context.Context, n int) float64 {
	q := f.worlds.after(n)
	foe := f.answer(ctx, &q, 1-f.v.seat, world{n, 0})
	return f.costOf(foe) + f.followUp(ctx, foe, n, min(f.level.Ahead, f.v.left)-1)
}

// costOf is what a reply costs us. Of the pull of cities only what the enemy's move gains counts: which of his cities pull at all
// hangs on where we stand, so that to threaten one of them, or to leave him one, would look like a gift to him or a loss.
func (f *foresight) costOf(reply *search) float64 {
	if !f.m.w.Gains {
		return reply.best
	}
	return reply.best - reply.drawn
}

// followUp is how much better or worse a plan does than it thinks, if so many more turns are played: the danger
// it is thought to be in gives way to what the other side makes of it.
func (f *foresight) followUp(ctx context.Context, s *search, n, turns int) float64 {
	if turns == 0 {
		return 0
	}
	q := newWorlds(s.v, s.j, len(f.now), f.seed).after(n)
	next := f.answer(ctx, &q, 1-s.v.seat, world{n, 0})
	return s.j.replyCost - (next.best - next.before + f.followUp(ctx, next, n, turns-1))
}

// world is a world and how many player-turns have been played in it.
type world struct{ n, turn int }

// stream numbers what is random in a world in a player-turn. What machines have been measured to play hangs on it.
func (w world) stream() uint64 { return uint64(w.n) | uint64(w.turn)<<32 }

// answer lets a seat plan its move on a board.
func (f *foresight) answer(ctx context.Context, q *bk.Position, s game.Seat, in world) *search {
	turned := q.Turned(s)
	if s == bk.Blue {
		turned.Turn++
	}
	w, e := f.m.w, f.effort
	if s != f.v.seat {
		w, e = f.foeAt(in.n)
	}
	v := look(&turned, s, w, f.m.g)
	v.focus(e)
	v.muster(noDrops)
	who := &mind{
		player: player{shadow, w, f.m.g},
		Chair:  f.m.Another(s, rand.New(rand.NewPCG(f.seed, in.stream())), shadow.Budget()),
	}
	x := who.search(ctx, v, shadow.Budget().Steps)
	f.m.Meter.Step(who.Meter.Taken())
	return x
}

// foeAt is what the enemy cares about in a world, and his main effort.
func (f *foresight) foeAt(world int) (*weights, effort) {
	if len(f.tempers) == 0 {
		return f.m.w, noEffort
	}
	t := &f.tempers[world%len(f.tempers)]
	return &t.w, t.effort
}

func noDrops(int) (none board.Squares) { return none }
