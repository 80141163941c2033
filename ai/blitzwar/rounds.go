package blitzwar

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/kit/mix"
	bw "sandtable/titles/blitzwar"
)

// rounds is a search for the plan of a turn: the best one so far is challenged by others until the budget is spent. All are played
// forward in the same worlds, with the same luck.
type rounds struct {
	m      *mind
	k      game.Known
	seen   []map[uint64]float64 // what came of a turn in each world, by all that was said in it
	worlds []ai.World
	left   int // how often plans may still be played
	tried  int // plans
	over   func() bool

	best  mood
	worth []float64 // of the best, world by world
}

// improve looks for a better plan than the first of a list: the others of the list, and then the best one changed here and there.
func (m *mind) improve(ctx context.Context, k game.Known, p *bw.Position, list []mood, tries int, share float64) (mood, string) {
	s := &rounds{m: m, k: k, left: tries, best: list[0]}
	s.over = func() bool { return s.left <= 0 || ctx.Err() != nil || !m.Meter.InTime(share) }
	s.widen(min(m.level.Worlds, max(1, tries/4)))
	for _, x := range list[1:] {
		s.challenge(x)
	}
	c := m.agent.changes(p)
	for idle := 0; !s.over() && idle < maxIdle && len(c.list) > 0; idle++ {
		if s.challenge(c.other(s.best, m.Rand)) {
			idle = 0
		}
	}
	if s.tried < 2 {
		return s.best, "" // nothing was compared
	}
	return s.best, fmt.Sprintf("The best of %d plans that were tried out.", s.tried)
}

// maxIdle is after how many changes that gain nothing a plan is taken for good.
const maxIdle = 120

// widen has the best plan played in more worlds.
func (s *rounds) widen(n int) {
	for ; n > 0 && (len(s.worth) == 0 || !s.over()); n-- {
		s.worlds = append(s.worlds, ai.Imagine(s.k, s.m.Rand))
		s.seen = append(s.seen, map[uint64]float64{})
		v, _ := s.play(s.best, len(s.worth))
		s.worth = append(s.worth, v)
	}
	s.tried = max(s.tried, 1)
}

// challenge plays another plan in the worlds of the best one. It takes its place if it does better, clearly enough; as soon as it does
// not, it is dropped. It reports whether the best plan is another.
func (s *rounds) challenge(x mood) bool {
	var sum, squares float64
	worth := make([]float64, 0, len(s.worth))
	for i, was := range s.worth {
		if s.over() {
			return false
		}
		v, known := s.play(x, i)
		if i == 0 && known && v == was {
			return false // the same plan in other words
		}
		worth = append(worth, v)
		sum, squares = sum+v-was, squares+(v-was)*(v-was)
		if i > 0 && sum <= 0 {
			break
		}
	}
	s.tried++
	n := float64(len(worth))
	if len(worth) < len(s.worth) || sum/n < better || sum < doubt*math.Sqrt(max(0, squares-sum*sum/n)) {
		return false
	}
	s.best, s.worth = x, worth
	s.widen(1)
	return true
}

// better is what a plan has to gain on average, at least: those who play on in a player's mind err.
const better = 0.5

// doubt is how many standard errors a plan has to be better, about.
const doubt = 0.7

// play plays a plan in a world, or says what came of it before; known reports that.
func (s *rounds) play(x mood, i int) (v float64, known bool) {
	if v, known = s.m.playTurn(x, &s.worlds[i], i, s.seen[i]); !known {
		s.left--
		s.m.Meter.Step(1)
	}
	return v, known
}

// guise is how the enemies plan in a world: as usual, after what matters most to us, or boldly.
func (m *mind) guise(p *bw.Position, world int) mood {
	x := [...]mood{calm, tempers[0], calm, tempers[0]}[world%4]
	if world%4 == 1 {
		for y := range p.Held[m.Seat].All() {
			x.focus.Put(y, m.g.key[y])
		}
		for _, a := range p.Aims() {
			x.focus = x.focus.Or(&a.Zones)
		}
	}
	return x
}

// playTurn plays the seat's turn in a mood and then the script for everyone, until all enemies have replied or the game is over, and
// says how it then stands for the seat. A turn in which the same was said as in one before ends as that did.
func (m *mind) playTurn(in mood, w *ai.World, world int, seen map[uint64]float64) (v float64, known bool) {
	q, r := w.Enter()
	p := q.(*bw.Position)
	dice := newDice(r.Uint64(), p)
	cast := m.cast(r)
	for s := range cast {
		if bw.Foes(game.Seat(s), m.Seat) {
			cast[s].mood = m.guise(p, world)
		}
	}
	cast[m.Seat].mood = in
	end := p.Ended("player-turn") + replies[m.Seat] + m.level.Ahead
	if p.LastOf() < p.Turn+m.level.Late {
		end = math.MaxInt // to the end of the game
	}
	told, own := mix.First, true
	ai.PlayOn(p, dice, r, func() bool {
		if own && p.Side != m.Seat {
			own = false
			cast[m.Seat].mood = calm
			v, known = seen[told]
		}
		return !known && p.Step != bw.StepOver && p.Ended("player-turn") <= end
	}, func(s game.Seat) game.Action {
		said, _ := cast[s].answer(p)
		if own {
			told = withSentence(told, said)
		}
		return said
	})
	if known {
		return v, true
	}
	v = m.w.prospects(p, m.w.survey(p, m.g), m.Seat)
	seen[told] = v
	return v, false
}

// cast has a script for every seat.
func (m *mind) cast(r *rand.Rand) (list [bw.Seats]*agent) {
	for s := range list {
		list[s] = m.newAgent(game.Seat(s))
		list[s].Fallible = ai.Fallible{Rand: r}
	}
	return list
}

// withSentence adds a sentence to the key of all that was said.
func withSentence(key uint64, a game.Action) uint64 {
	key = mix.Key(key, uint64(a.Seat))
	for _, w := range a.Words() {
		key = mix.Key(mix.Key(key, uint64(w.Kind)), uint64(w.N))
	}
	return key
}

// ended is how a game that is over was worth playing for a side: won or lost, then by how clearly, since the enemy may do better than
// was thought, and hardly by anything else.
func (w *weights) ended(p *bw.Position, v float64, s game.Seat) float64 {
	r := p.Result()
	clear := max(-4, min(4, float64(r.Margin[s])))
	if len(p.Aims()) == 0 {
		return v // by points, which value counts
	}
	return w.Win*float64(r.Scores[s]) + w.Win/20*clear + v/50
}

// prospects is how a position stands when the others have moved: corps without a line of supply count for less, though nobody has
// marked them yet.
func (w *weights) prospects(p *bw.Position, g *ground, s game.Seat) float64 {
	v := w.value(p, g, s)
	if p.Step == bw.StepOver {
		return w.ended(p, v, s)
	}
	for o := range game.Seat(bw.Seats) {
		lines := p.Lines(o)
		sum := 0.0
		for u := range bw.CorpsSlots {
			if p.Owner(u) == o && p.Ashore(u) && !p.Cut.Has(u) && !lines.Has(p.At[u]) && !p.Native(u) {
				sum += w.Trap * w.Cut * w.counter(p, u)
			}
		}
		if bw.Foes(o, s) {
			v += sum
		} else {
			v -= sum
		}
	}
	return v
}
