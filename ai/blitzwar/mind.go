package blitzwar

import (
	"context"
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// mind plays one seat of one game.
type mind struct {
	player
	seat  game.Seat
	r     *rand.Rand
	words *ai.Vocabulary
	meter ai.Meter
	turn  turn
	agent *agent

	chosen moment // the last mood was chosen for it
	aim    string // of the whole turn
}

// turn names a player-turn; what happens in it is paid for from one budget.
type turn struct {
	number uint8
	own    bool // the seat's own part of it
}

// Think answers the pending question.
func (m *mind) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	p, err := ai.Begin[*bw.Position](k, m.seat, m.r)
	if err != nil {
		return ai.Thought{}, err
	}
	if now := (turn{p.Turn, p.Side == m.seat}); now != m.turn {
		m.turn = now
		m.meter.Turn()
		m.agent.mood, m.aim = calm, ""
	}
	m.meter.Start()
	defer m.meter.Stop()
	m.deliberate(ctx, k, p)
	said, why := m.agent.answer(p)
	if !ai.Legal(p, said) {
		return ai.Close(p, m.words, m.seat, done, m.r)
	}
	return ai.Reasoned(said, why, m.aim), nil
}

func (m *mind) newAgent(s game.Seat) *agent {
	return &agent{seat: s, w: m.w, plain: m.g, g: m.g, r: m.r, words: m.words, noise: m.level.Noise, lapse: m.level.Lapse, mood: calm}
}
