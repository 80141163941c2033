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
	most  int // judgements at most
	stop  func() bool
	best  *plan
	try   *plan
}

// plan finds where every unit shall go with so many judgements. It can be stopped at any time and has an
// answer then.
func (m *mind) plan(ctx context.Context, v *survey, steps int) *plan {
	s := &search{v: v, j: newJudge(v), r: m.r, level: m.level, most: steps, best: v.stay()}
	s.stop = func() bool { return ctx.Err() != nil || !m.meter.InTime(searchShare) }
	s.best.worth = s.judge(s.best)
	s.try = s.best.clone()
	s.improve()
	s.climb(m.level.Climb)
	m.meter.Step(s.spent)
	return s.best
}

// searchShare is the part of a turn's time that plans may take; the rest is for what battles ask.
const searchShare = 0.7

// improve goes over all units until nothing gets better.
func (s *search) improve() {
	for pass := range s.level.Passes {
		before := s.best.worth
		s.marches()
		if s.level.Attacks {
			s.attacks()
		}
		if s.level.Replies > 0 && pass+1 < s.level.Passes {
			s.shiftThreat()
		}
		if !s.more() || pass > 0 && s.best.worth < before+0.05 {
			return
		}
	}
}

// more reports whether there are judgements left; the clock is looked at now and then.
func (s *search) more() bool {
	return s.spent < s.most && (s.spent&31 != 0 || !s.stop())
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
		if !s.more() {
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

// climb changes one or two units at a time, so many times.
func (s *search) climb(tries int) {
	if len(s.v.units) == 0 {
		return
	}
	for range tries {
		if !s.more() {
			return
		}
		s.try.copyFrom(s.best)
		for range 1 + s.r.IntN(3) {
			s.shift()
		}
		if s.try.worth = s.judge(s.try); s.try.worth > s.best.worth {
			s.best, s.try = s.try, s.best
		}
	}
}

// shift sends one unit of the plan on trial somewhere else: anywhere, or beside a comrade.
func (s *search) shift() {
	i := s.r.IntN(len(s.v.units))
	to := s.v.units[i].dest[s.r.IntN(len(s.v.units[i].dest))]
	if s.r.IntN(2) == 0 {
		to = s.try.at[s.r.IntN(len(s.try.at))]
		if !s.v.units[i].can.Has(to) {
			return
		}
	}
	if s.v.fits(s.try, i, to) {
		s.v.send(s.try, i, to)
	}
}

// shiftThreat works out anew what the enemy could bring, now that our line stands elsewhere.
func (s *search) shiftThreat() {
	q := *s.v.p
	for i, at := range s.best.at {
		q.At[s.v.units[i].id] = at
	}
	s.v.threaten(&q)
	s.best.worth = s.judge(s.best)
}
