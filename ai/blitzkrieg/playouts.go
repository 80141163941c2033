package blitzkrieg

import (
	"context"
	"math"
	"slices"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// seesEnd reports whether a level judges plans by the chance to win: the end of the game is so near, or the armies are so small, that it can be
// played out.
func (l *level) seesEnd(v *survey) bool {
	if v.left > toTheEnd {
		return false
	}
	units := len(v.units)
	v.each(1-v.seat, func(int) { units++ })
	return v.left*units <= l.End
}

// foreseeEnd does what foresee does when the end is near: the best plan of every round stays a finalist, and meets the others in the worlds of
// the rounds after.
func (m *mind) foreseeEnd(ctx context.Context, v *survey, list []plan) plan {
	f := &foresight{m: m, toEnd: true}
	f.search = search{v: v, j: newJudge(v), r: m.Rand, level: &m.level}
	v.listComers()
	finalists := list
	for n := range m.level.EndRounds {
		f.useWorlds(m.level.EndWorlds)
		f.pick(ctx, finalists)
		if !f.refine(ctx, list) {
			break
		}
		if n == 0 {
			finalists = nil
		}
		finalists = append(finalists, plan{at: slices.Clone(f.j.at)})
	}
	if len(finalists) > 1 && m.Meter.Left(searchShare) {
		f.useWorlds(2 * m.level.EndWorlds)
		return f.pick(ctx, finalists)
	}
	return plan{at: f.j.at}
}

// taste is what a factor counts for beside the chance to win. Worlds are few and their dice are many; what a plan and the reply to it come to in
// factors is known better.
const taste = 0.02

// chanceToWin is how likely the plan on trial wins, on average over the worlds, each played on by both sides.
func (f *foresight) chanceToWin(ctx context.Context) float64 {
	own := f.j.worth() + f.j.replyCost
	return f.mean(func(n int) float64 {
		chance, reply := f.playOn(ctx, n)
		return chance + taste*(own-f.m.w.Reply*reply)
	})
}

// endShare is the part of a turn's time after which no world is played out any more, not even for a choice between finalists.
const endShare = 0.8

// mean is what the plan on trial is worth on average. It is given up as soon as it falls behind the best plan.
func (f *foresight) mean(worth func(world int) float64) float64 {
	sum, lead := 0.0, 0.0
	for n := range f.now {
		f.now[n] = worth(n)
		sum += f.now[n]
		lead += f.now[n] - f.ahead[n]
		if n > 0 && lead < 0 || f.toEnd && !f.m.Meter.InTime(endShare) {
			return math.Inf(-1)
		}
	}
	return sum / float64(len(f.now))
}

// playOn lets both sides play world n on after the plan on trial. It says how likely we win then, and what the enemy made of the first move.
func (f *foresight) playOn(ctx context.Context, n int) (chance, reply float64) {
	q, last, left := f.worlds.after(n), f.v.seat, f.v.left
	for k := range min(f.level.EndAhead, left) {
		x := f.answer(ctx, &q, 1-last, world{n, k})
		if k == 0 {
			reply = f.costOf(x)
		}
		q = newWorlds(x.v, x.j, len(f.now), f.seed+uint64(k+1)).after(n)
		last, left = 1-last, left-1
	}
	return f.chanceOf(&q, left, 1-last), reply
}

// chanceOf is how likely we win a board with so many player-turns to play.
func (f *foresight) chanceOf(q *bk.Position, left int, next game.Seat) float64 {
	x := standing(q, f.v.seat, left, next)
	return f.m.w.Chance.Of(&x)
}
