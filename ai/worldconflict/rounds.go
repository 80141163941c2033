package worldconflict

import (
	"context"
	"fmt"
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// rounds compares plans of a phase throw by throw: all of them first, then ever fewer, those that do best. A plan is played forward in a
// world with dice of a throw; every plan meets the same worlds and throws. Plans that come to the same sentences are one plan.
type rounds struct {
	m      *mind
	k      game.Known
	worlds []ai.World
	throws int // with other dice in each world
	played int
	over   func() bool
}

// choose takes the best of some plans; the first is the usual one, and others have to be better by habit.
func (m *mind) choose(ctx context.Context, k game.Known, list []mood, tries int, share float64) (mood, string) {
	s := &rounds{m: m, k: k, throws: 1, over: func() bool { return ctx.Err() != nil || !m.Meter.InTime(share) }}
	if _, _, short := m.imagine(k).Aims(); short {
		s.throws = throws
	}
	list = s.distinct(list)
	best := 0
	if len(list) > 1 {
		best, _ = ai.Halving(len(list), tries*s.throws-s.played, func(plan, throw int) (float64, bool) {
			if s.over() {
				return 0, false
			}
			v, _ := s.play(list[plan], throw, false)
			if plan == 0 {
				v += m.w.Habit
			}
			return v, true
		})
	}
	m.Meter.Step((s.played + s.throws - 1) / s.throws)
	if len(list) < 2 {
		return list[best], "" // nothing was compared
	}
	return list[best], fmt.Sprintf("The best of %d plans that were tried out.", len(list))
}

// imagine is a position that the seat cannot tell from the true one.
func (m *mind) imagine(k game.Known) *wc.Position {
	w := ai.Imagine(k, m.Rand)
	return w.Position.(*wc.Position)
}

// distinct leaves out plans in which the same is said in the phase as in one before, with the dice of the first throw.
func (s *rounds) distinct(list []mood) (kept []mood) {
	seen := map[uint64]bool{}
	for _, x := range list {
		if len(kept) == s.m.level.Plans || len(kept) > 0 && s.over() {
			break
		}
		if _, told := s.play(x, 0, true); !seen[told] {
			seen[told] = true
			kept = append(kept, x)
		}
	}
	return kept
}

// play plays a plan forward with the dice of a throw: the phase in its mood, and then the script for everyone until all enemies have
// replied or the game is over. It says how it then stands for the seat, and marks what was said in the phase; sketched ends with the phase.
func (s *rounds) play(in mood, throw int, sketched bool) (v float64, told uint64) {
	m := s.m
	for len(s.worlds) <= throw/s.throws {
		s.worlds = append(s.worlds, ai.Imagine(s.k, m.Rand))
	}
	w, r := s.worlds[throw/s.throws].Enter()
	p := w.(*wc.Position)
	for range throw % s.throws {
		r.Uint64()
	}
	r = rand.New(rand.NewPCG(r.Uint64(), uint64(throw)))
	dice := ai.NewSeededDice(r.Uint64(), func() uint64 {
		return uint64(p.Turn)<<24 | uint64(p.Stage)<<16 | uint64(p.Bout.At)<<8 | uint64(p.Bout.Round)
	})
	cast := m.cast(in, throw, r)
	phase, end := p.Ended("phase"), p.Ended("turn")+1+m.level.Ahead
	own, told := true, uint64(fnvBasis)
	ai.PlayOn(p, dice, r, func() bool {
		if own && p.Ended("phase") != phase {
			own, cast[m.Seat].mood = false, calm
		}
		return (own || !sketched) && p.Step != wc.StepOver && p.Ended("turn") < end
	}, func(x game.Seat) game.Action {
		said, _ := cast[x].answer(p)
		if own && x == m.Seat {
			told = fold(told, said)
		}
		return said
	})
	if sketched {
		return 0, told
	}
	s.played++
	return m.w.value(p, m.w.survey(p), m.Seat), told
}

// cast has a script for every seat. Enemies do not play alike in all throws: boldly in some, after something found by lot in others.
func (m *mind) cast(in mood, throw int, r *rand.Rand) (list [wc.Seats]*agent) {
	for s := range list {
		x := m.newAgent(game.Seat(s))
		x.r, x.noise, x.lapse = r, 0, 0
		if !wc.Allied(x.seat, m.Seat) {
			switch throw % 4 {
			case 1:
				x.mood = tempers[0]
			case 3:
				x.mood.slant = r.Uint64() | 1
			}
		}
		list[s] = x
	}
	list[m.Seat].mood = in
	return list
}

const (
	fnvBasis = 14695981039346656037
	fnvPrime = 1099511628211
)

// fold adds a sentence to a mark of all that was said (FNV-1a).
func fold(mark uint64, a game.Action) uint64 {
	for _, w := range a.Words() {
		mark = (mark ^ (uint64(w.Kind)<<16 | uint64(uint16(w.N)))) * fnvPrime
	}
	return mark
}
