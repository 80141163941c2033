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
	m.Meter.Start()
	defer m.Meter.Stop()
	m.deliberate(ctx, k, p)
	said, why := m.agent.answer(p)
	return m.Answer(p, said, done, why, m.aim)
}

func (m *mind) newAgent(s game.Seat) *agent {
	return &agent{seat: s, w: m.w, plain: m.g, g: m.g, r: m.Rand, words: m.Words, noise: m.level.Noise, lapse: m.level.Lapse, mood: calm}
}
