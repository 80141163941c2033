package blitzkrieg

import (
	"context"
	"math/rand/v2"
	"time"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// Players lists the machine players of Blitzkrieg, weakest first.
func Players() (list []ai.Player) {
	w := mustWeights()
	for i := range levels {
		list = append(list, player{&levels[i], &w})
	}
	return list
}

type player struct {
	level *level
	w     *weights
}

// Level says which player it is.
func (y player) Level() ai.Level { return y.level.Level }

// Sit begins to play a seat.
func (y player) Sit(t game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	m := &mind{level: y.level, w: y.w, seat: s, r: r, words: vocabularyOf(t.Info())}
	m.ply = ai.OnePly{Judge: m.judge, Rand: r, Tries: fallbackTries, Closes: m.words.closes}
	return m
}

// fallbackTries is how many sentences are looked at where nothing is known about a question.
const fallbackTries = 12

// mind plays one seat of one game.
type mind struct {
	level *level
	w     *weights
	seat  game.Seat
	r     *rand.Rand
	words vocabulary
	ply   ai.OnePly

	turn   uint16 // for which orders are
	orders []order
}

// order is a move that is still to be said.
type order struct {
	unit int
	to   bk.Square
	why  string
}

// Think answers the pending question.
func (m *mind) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	p, ok := k.Imagined(game.RandTable{Rand: m.r}).(*bk.Position)
	if !ok {
		return ai.Thought{}, errTitle
	}
	var c game.Choices
	if err := k.Next(game.Action{Seat: m.seat}, &c); err != nil {
		return ai.Thought{}, err
	}
	for _, w := range c.Words {
		if answer := m.words.answer(w); answer != nil {
			if t, ok := answer(m, ctx, p); ok {
				return t, nil
			}
		}
	}
	a, err := m.ply.Choose(p, m.seat)
	return ai.Thought{Say: a}, err
}

// judge says how a position stands for a seat.
func (m *mind) judge(p game.Position, s game.Seat) float64 {
	q := p.(*bk.Position)
	v := look(q, s, m.w)
	j := newJudge(v)
	l := v.stay()
	j.line(l)
	j.meet(l)
	return m.material(q) - j.danger() + j.cities() + j.drawn(l)
}

// material is how many more factors stand on the board than the enemy has there.
func (m *mind) material(p *bk.Position) (sum float64) {
	for u := range bk.Units {
		if p.OnBoard(u) && p.Ground(u) {
			if bk.SeatOf(u) == m.seat {
				sum += float64(p.Str[u])
			} else {
				sum -= float64(p.Str[u])
			}
		}
	}
	return sum
}

// march plans the turn once and then says it move by move.
func (m *mind) march(ctx context.Context, p *bk.Position) (ai.Thought, bool) {
	if m.turn != p.Turn {
		m.turn = p.Turn
		m.orders = m.planTurn(ctx, p)
	}
	for len(m.orders) > 0 {
		for i, o := range m.orders {
			a := m.words.say(m.seat, "move", unitWord(o.unit), placeWord(o.to))
			if may(p, a) {
				m.orders = append(m.orders[:i:i], m.orders[i+1:]...)
				return ai.Thought{Say: a, Why: []string{o.why}}, true
			}
		}
		m.orders = m.orders[:len(m.orders)-1] // two full stacks that would change places: one gives way
	}
	return ai.Thought{Say: m.words.say(m.seat, "done")}, true
}

func (m *mind) planTurn(ctx context.Context, p *bk.Position) (list []order) {
	v := look(p, m.seat, m.w)
	start := time.Now()
	l, j := v.plan(ctx, m.level, m.r, func(spent int) bool {
		return spent < m.level.Judgements && (spent%64 != 0 || time.Since(start) < m.level.Budget*3/4)
	})
	for i, to := range l.at {
		if u := &v.units[i]; to != u.from {
			list = append(list, order{u.id, to, j.reason(i, to)})
		}
	}
	return list
}

// may reports whether a sentence is complete and legal.
func may(p *bk.Position, a game.Action) bool {
	var c game.Choices
	return p.Next(a, &c) == nil && c.Ready
}
