package blitzkrieg

import (
	"context"
	"math/rand/v2"
	"slices"

	"sandtable/titles/blitzkrieg/board"
)

// search looks for a good plan: the one on its judge's board is the best so far, but for what is being tried.
type search struct {
	v      *survey
	j      *judge
	r      *rand.Rand
	level  *level
	spent  int // judgements so far
	most   int // judgements at most
	stop   func() bool
	best   float64
	before float64 // what standing still would be worth if no enemy came
	drawn  float64 // the part of it that is the pull of cities
	trial  []step

	promises promises
}

// step is a unit of the plan on trial and where it was to go before.
type step struct {
	unit int
	from board.Square
}

// plan finds where every unit shall go with so many judgements. It can be stopped at any time and has an
// answer then.
func (m *mind) plan(ctx context.Context, v *survey, steps int) plan {
	s := m.search(ctx, v, steps)
	return plan{at: s.j.at, worth: s.best}
}

// search does the same and leaves the plan on the board.
func (m *mind) search(ctx context.Context, v *survey, steps int) *search {
	s := &search{v: v, j: newJudge(v), r: m.Rand, level: &m.level, most: steps}
	s.stop = func() bool { return ctx.Err() != nil || !m.Meter.InTime(searchShare) }
	s.best = s.judge()
	s.before, s.drawn = s.j.standing()+s.j.replyCost, s.j.cityPull()
	s.improve()
	s.climb(m.level.Climb)
	s.j.worth() // so that its figures are those of the best
	m.Meter.Step(s.spent)
	return s
}

// searchShare is the part of a turn's time that plans may take; the rest is for what battles ask.
const searchShare = 0.7

// improve goes over all units until nothing gets better.
func (s *search) improve() {
	for pass := range s.level.Passes {
		before := s.best
		s.marches()
		if s.level.Attacks {
			s.attacks()
		}
		if s.level.Replies > 0 && pass+1 < s.level.Passes {
			s.shiftThreat()
		}
		if !s.hasBudget() || pass > 0 && s.best < before+0.05 {
			return
		}
	}
}

// hasBudget reports whether there are judgements left; the clock is looked at now and then.
func (s *search) hasBudget() bool {
	return s.spent < s.most && (s.spent&31 != 0 || !s.stop())
}

func (s *search) judge() float64 {
	s.spent++
	worth := s.j.worth()
	if n := s.level.Noise; n > 0 {
		worth += n * s.r.NormFloat64()
	}
	return worth
}

// trySend sends a unit of the plan on trial somewhere.
func (s *search) trySend(i int, to board.Square) {
	s.trial = append(s.trial, step{i, s.j.at[i]})
	s.j.send(i, to)
}

// keepIfBetter keeps what is on trial if it is better than the best, and takes it back otherwise.
func (s *search) keepIfBetter(worth float64) bool {
	better := worth > s.best+least
	if better {
		s.best = worth
		s.trial = s.trial[:0]
	} else {
		s.takeBack()
	}
	return better
}

// least is what tells a better plan from an error of rounding.
const least = 1e-9

func (s *search) takeBack() {
	for n := len(s.trial) - 1; n >= 0; n-- {
		s.j.send(s.trial[n].unit, s.trial[n].from)
	}
	s.trial = s.trial[:0]
}

// marches gives each unit in turn its best destination while the others keep theirs.
func (s *search) marches() {
	s.promises.readCities(&s.j.planBoard)
	for _, i := range s.order() {
		if !s.hasBudget() {
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
	was := s.j.at[i]
	at, worth := was, s.best+least
	for _, to := range s.sites(i) {
		if to == was || !s.j.fits(i, to) {
			continue
		}
		s.j.send(i, to)
		if w := s.judge(); w > worth {
			at, worth = to, w
		}
	}
	s.j.send(i, at)
	if at != was {
		s.best = worth
	}
}

// sites returns the destinations a level looks at: all of them, the most promising, or some drawn by lot.
func (s *search) sites(i int) []board.Square {
	all := s.v.units[i].dest
	n := s.level.Sites
	if n == 0 || len(all) <= n {
		return all
	}
	if s.level.Attacks {
		return s.promises.sites(s, i, n)
	}
	for k := range n {
		other := k + s.r.IntN(len(all)-k)
		all[k], all[other] = all[other], all[k]
	}
	return all[:n]
}

// climb changes one or two units at a time, so many times.
func (s *search) climb(tries int) {
	if len(s.v.units) == 0 {
		return
	}
	for range tries {
		if !s.hasBudget() {
			return
		}
		for range 1 + s.r.IntN(3) {
			s.tryMove()
		}
		if len(s.trial) > 0 {
			s.keepIfBetter(s.judge())
		}
	}
}

// tryMove tries to send one unit somewhere else: anywhere, or beside a comrade.
func (s *search) tryMove() {
	i := s.r.IntN(len(s.v.units))
	to := s.v.units[i].dest[s.r.IntN(len(s.v.units[i].dest))]
	if s.r.IntN(2) == 0 {
		to = s.j.at[s.r.IntN(len(s.j.at))]
		if !s.v.units[i].can.Has(to) {
			return
		}
	}
	if to != s.j.at[i] && s.j.fits(i, to) {
		s.trySend(i, to)
	}
}

// shiftThreat works out anew what the enemy could bring, now that our line stands elsewhere.
func (s *search) shiftThreat() {
	q := *s.v.p
	for i, at := range s.j.at {
		q.At[s.v.units[i].id] = at
	}
	s.v.threaten(&q)
	s.v.precompute()
	s.j.setPlan(slices.Clone(s.j.at))
	s.best = s.judge()
}
