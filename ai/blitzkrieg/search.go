package blitzkrieg

import (
	"context"
	"math/rand/v2"
	"slices"

	bk "sandtable/titles/blitzkrieg"
)

// search looks for a good plan.
type search struct {
	v     *survey
	j     *judge
	r     *rand.Rand
	level *level
	spent int // judgements so far
	more  func(spent int) bool
	best  *plan
	try   *plan
}

// plan finds where every unit shall go. It can be stopped at any time and has an answer then.
func (v *survey) plan(ctx context.Context, level *level, r *rand.Rand, more func(spent int) bool) (*plan, *judge) {
	s := &search{v: v, j: newJudge(v), r: r, level: level, best: v.stay()}
	s.more = func(n int) bool { return ctx.Err() == nil && more(n) }
	s.best.worth = s.judge(s.best)
	s.try = s.best.clone()
	for pass := 0; pass < level.Passes; pass++ {
		before := s.best.worth
		s.marches()
		if level.Attacks {
			s.attacks()
		}
		if level.Replies && pass+1 < level.Passes {
			s.foresee()
		}
		if !s.more(s.spent) || pass > 0 && s.best.worth < before+0.05 {
			break
		}
	}
	if level.Climb {
		s.climb()
	}
	s.best.worth = s.j.worth(s.best)
	return s.best, s.j
}

func (s *search) judge(l *plan) float64 {
	s.spent++
	worth := s.j.worth(l)
	if n := s.level.Noise; n > 0 {
		worth += n * s.r.NormFloat64()
	}
	return worth
}

// marches gives each unit in turn its best destination while the others keep theirs.
func (s *search) marches() {
	for _, i := range s.order() {
		if !s.more(s.spent) {
			return
		}
		s.march(i)
	}
}

// order takes the strongest first, since they matter most, and shuffles equals.
func (s *search) order() []int {
	list := s.r.Perm(len(s.v.units))
	slices.SortStableFunc(list, func(a, b int) int { return s.v.units[b].attack - s.v.units[a].attack })
	return list
}

func (s *search) march(i int) {
	l, was := s.best, s.best.at[i]
	at, worth := was, s.best.worth
	for _, to := range s.sites(i) {
		if to == was || !s.v.fits(l, i, to) {
			continue
		}
		s.v.send(l, i, to)
		if w := s.judge(l); w > worth {
			at, worth = to, w
		}
		s.v.send(l, i, was)
	}
	s.v.send(l, i, at)
	l.worth = worth
}

// sites returns the destinations a level looks at: all of them, or some drawn by lot.
func (s *search) sites(i int) []bk.Square {
	all := s.v.units[i].dest
	if n := s.level.Sites; n > 0 && len(all) > n {
		some := slices.Clone(all)
		s.r.Shuffle(len(some), func(a, b int) { some[a], some[b] = some[b], some[a] })
		return some[:n]
	}
	return all
}

// climb changes one or two units at a time for as long as it may.
func (s *search) climb() {
	if len(s.v.units) == 0 {
		return
	}
	for s.more(s.spent) {
		s.try.copyFrom(s.best)
		for range 1 + s.r.IntN(3) {
			i := s.r.IntN(len(s.v.units))
			to := s.v.units[i].dest[s.r.IntN(len(s.v.units[i].dest))]
			if s.r.IntN(2) == 0 { // beside a comrade
				to = s.try.at[s.r.IntN(len(s.try.at))]
				if !slices.Contains(s.v.units[i].dest, to) {
					continue
				}
			}
			if s.v.fits(s.try, i, to) {
				s.v.send(s.try, i, to)
			}
		}
		if s.try.worth = s.judge(s.try); s.try.worth > s.best.worth {
			s.best, s.try = s.try, s.best
		}
	}
}

// foresee works out anew what the enemy could bring, now that our line stands elsewhere.
func (s *search) foresee() {
	q := *s.v.p
	for i, at := range s.best.at {
		q.At[s.v.units[i].id] = at
	}
	s.v.threaten(&q)
	s.best.worth = s.judge(s.best)
}
