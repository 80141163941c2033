package blitzkrieg

import (
	"context"
	"math/bits"
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// deploy chooses a ready-made deployment by lot, and ends the set-up once one stands.
func (m *mind) deploy(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	if done := m.words.say(m.seat, "done"); m.placed(p) && may(p, done) {
		return ai.Thought{Say: done}, true
	}
	var c game.Choices
	a := m.words.say(m.seat, "deploy")
	if err := p.Next(a, &c); err != nil || len(c.Words) == 0 {
		return ai.Thought{}, false
	}
	return ai.Thought{Say: a.With(c.Words[m.r.IntN(len(c.Words))])}, true
}

// placed reports whether the army stands on the board.
func (m *mind) placed(p *bk.Position) bool {
	from := int(m.seat) * bk.PerSide
	return slices.ContainsFunc(p.At[from:from+bk.PerSide], func(s bk.Square) bool { return s >= 0 })
}

// place brings reinforcements to the city that is nearest to where they are wanted.
func (m *mind) place(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	if done := m.words.say(m.seat, "done"); p.Turn == 0 && may(p, done) {
		return ai.Thought{Say: done}, true // nobody starts at sea
	}
	var c game.Choices
	a := m.words.say(m.seat, "place")
	if p.Next(a, &c) != nil || len(c.Words) == 0 {
		return ai.Thought{}, false
	}
	a = a.With(c.Words[0])
	if p.Next(a, &c) != nil || len(c.Words) == 0 {
		return ai.Thought{}, false
	}
	best, most := c.Words[0], -1
	for _, w := range c.Words {
		if n := m.wanted(p, bk.Square(w.N)); n > most {
			best, most = w, n
		}
	}
	return ai.Thought{Say: a.With(best), Why: []string{"Reinforcements come where they are nearest to the front."}}, true
}

// wanted says how much a square is wanted for reinforcements: the nearer the enemy, the more.
func (m *mind) wanted(p *bk.Position, s bk.Square) int {
	if int(s) >= bk.SquareRoom || s < 0 {
		return 0
	}
	near := 100
	for c := p.Counted() &^ p.Friendly(m.seat); c != 0; c &= c - 1 {
		near = min(near, bk.Distance(s, bk.CitySquare(bits.TrailingZeros64(c))))
	}
	return 100 - near
}

// retreat looks at every way back and takes the safest.
func (m *mind) retreat(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	return m.bestOf(p, m.words.say(m.seat, "retreat"), false)
}

// advance follows up where that leaves the army better off.
func (m *mind) advance(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	return m.bestOf(p, m.words.say(m.seat, "advance"), true)
}

// looks bounds the sentences that bestOf tries.
const looks = 24

// bestOf tries the sentences that begin like a and takes the one after which the board looks best; if it
// may also end the step, only one that makes it look better.
func (m *mind) bestOf(p *bk.Position, a game.Action, mayEnd bool) (ai.Thought, bool) {
	var best game.Action
	most, found := 0.0, false
	if mayEnd {
		if best = m.words.say(m.seat, "done"); may(p, best) {
			most, found = m.judge(p, m.seat), true
		}
	}
	n := 0
	game.Each(p, a, func(x game.Action) bool {
		q := p.Clone()
		if q.Apply(x, game.RandTable{Rand: m.r}) == nil {
			if w := m.judge(q, m.seat); !found || w > most {
				best, most, found = x, w, true
			}
		}
		n++
		return n < looks
	})
	return ai.Thought{Say: best}, found
}

// lose pays for an exchange with as few factors as will do.
func (m *mind) lose(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	var c game.Choices
	a := m.words.say(m.seat, "lose")
	if p.Next(a, &c) != nil || len(c.Words) == 0 || len(c.Words) > 16 {
		return ai.Thought{}, false
	}
	owed, best, least := int(p.Owed[m.seat]), 0, 1<<30
	for set := 1; set < 1<<len(c.Words); set++ {
		paid, cost := 0, 0
		for i, w := range c.Words {
			if set>>i&1 == 1 {
				paid += p.AttackOf(int(w.N))
				cost += int(p.Str[w.N])
			}
		}
		if paid >= owed && cost < least {
			best, least = set, cost
		}
	}
	for i, w := range c.Words {
		if best>>i&1 == 1 {
			a = a.With(w)
		}
	}
	return ai.Thought{Say: a}, may(p, a)
}
