package modules

import (
	"context"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// mind plays one seat of one game.
type mind struct {
	ai.Chair
	level
	w     *weights
	agent *agent
	far   ways
	aim   string // of the whole half-turn

	chosen bool // the mood of the half-turn
}

// Think answers the pending question.
func (m *mind) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	p, err := ai.Begin[*bk.Position](k, m.Seat, m.Rand)
	if err != nil {
		return ai.Thought{}, err
	}
	if m.Enter(halfTurn(p)) {
		m.agent.mood, m.aim, m.chosen = calm.in(&m.Style), "", false
	}
	return m.Reply(p, done, func() (game.Action, string, string) {
		m.deliberate(ctx, k, p)
		said, why := m.agent.answer(p)
		return said, why, m.aim
	})
}

// halfTurn numbers the half-turns of a war.
func halfTurn(p *bk.Position) int {
	n := 2 * int(p.Turn)
	if p.Mover != p.First {
		n++
	}
	return n
}
