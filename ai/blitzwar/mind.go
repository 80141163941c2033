package blitzwar

import (
	"context"

	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// mind plays one seat of one game.
type mind struct {
	ai.Chair
	level
	w     *weights
	g     *ground
	agent *agent

	chosen moment // the last mood was chosen for it
	aim    string // of the whole turn
}

// playerTurn numbers a seat's own part of a turn and the rest of it apart.
func playerTurn(p *bw.Position, s game.Seat) int {
	if p.Side == s {
		return 2 * int(p.Turn)
	}
	return 2*int(p.Turn) + 1
}

// Think answers the pending question.
func (m *mind) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	p, err := ai.Begin[*bw.Position](k, m.Seat, m.Rand)
	if err != nil {
		return ai.Thought{}, err
	}
	if m.Enter(playerTurn(p, m.Seat)) {
		m.agent.mood, m.aim = calm, ""
	}
	return m.Reply(p, done, func() (game.Action, string, string) {
		m.deliberate(ctx, k, p)
		said, why := m.agent.answer(p)
		return said, why, m.aim
	})
}
