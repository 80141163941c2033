package blitzkrieg

import (
	"context"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// march is the movement of one player-turn: where each unit shall go.
type march struct {
	foes    [bk.PerSide]board.Square // where the enemy stood when it was planned
	orders  []order
	refused []bool
	aim     []string // of the whole, told with the first order
}

// order is where a unit shall go, and why.
type order struct {
	unit int
	to   board.Square
	why  string
}

// advanceOn plans the turn once and then says it move by move. Orders are kept until the turn is over, so
// that a move taken back is said again.
func (m *mind) advanceOn(ctx context.Context, p *bk.Position) (ai.Thought, bool) {
	foes := foesOf(p, m)
	if m.march == nil || m.march.foes != foes {
		m.march = m.planTurn(ctx, p)
		m.march.foes, m.march.refused = foes, make([]bool, len(m.march.orders))
	}
	for {
		left := -1
		for i, o := range m.march.orders {
			if m.march.refused[i] || p.At[o.unit] == o.to || !p.OnBoard(o.unit) {
				continue
			}
			left = i
			for _, verb := range [...]string{"move", "fly"} {
				if a := m.Words.Say(m.Seat, verb, game.UnitWord(o.unit), game.PlaceWord(o.to)); p.Room(o.unit, o.to) && ai.Legal(p, a) {
					return m.march.thought(a, o.why), true
				}
			}
		}
		if left < 0 {
			return ai.Thought{}, false
		}
		m.march.refused[left] = true // two full stacks that would change places: one gives way
	}
}

// foesOf returns where the enemy's units are.
func foesOf(p *bk.Position, m *mind) (at [bk.PerSide]board.Square) {
	copy(at[:], p.At[(1-int(m.Seat))*bk.PerSide:])
	return at
}

// thought gives the reason for an order, and once the aim of the whole turn.
func (x *march) thought(a game.Action, why string) ai.Thought {
	t := ai.Thought{Say: a, Why: []string{why}}
	if len(x.aim) > 0 {
		t = ai.Reasoned(a, append(x.aim, why)...)
		x.aim = nil
	}
	return t
}

// planTurn finds where every unit shall go.
func (m *mind) planTurn(ctx context.Context, p *bk.Position) *march {
	if b := m.level.Battle; b != nil && isShort(p) {
		rank := m.level.Rank
		m.level = *b
		m.level.Rank = rank
	}
	v := look(p, m.Seat, m.w, m.g)
	v.muster(m.drops(p))
	l := m.choosePlan(ctx, v)
	j := newJudge(v)
	j.setPlan(l.at)
	j.worth()
	x := &march{aim: []string{v.standingWords(), m.effort.words(), j.aim()}}
	for i, to := range l.at {
		if u := &v.units[i]; to != u.from {
			x.orders = append(x.orders, order{u.id, to, j.reason(i, to)})
		}
	}
	return x
}
