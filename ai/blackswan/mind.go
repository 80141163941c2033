package blackswan

import (
	"context"
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
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

	chosen  stepID      // the last choice was made for it
	opening game.Action // what the choice says at once; empty: nothing
	why     string      // of the opening
	aim     string      // of the whole step
}

// turn names a player-turn; what happens in it is paid for from one budget.
type turn struct {
	season uint8
	axis   bool
}

// Think answers the pending question.
func (m *mind) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	p, err := ai.Begin[*bs.Position](k, m.seat, m.r)
	if err != nil {
		return ai.Thought{}, err
	}
	if now := (turn{p.Season, p.Phasing(bs.Axis)}); now != m.turn {
		m.turn = now
		m.meter.Turn()
	}
	m.meter.Start()
	defer m.meter.Stop()
	m.prepare(p)
	m.deliberate(ctx, k, p)
	said, why := m.speak(p)
	if !ai.Legal(p, said) {
		return ai.Close(p, m.words, m.seat, done, m.r)
	}
	return ai.Reasoned(said, why, m.aim), nil
}

// speak says what was chosen at once, or what the agent has to say.
func (m *mind) speak(p *bs.Position) (said game.Action, why string) {
	if len(m.opening.Words()) > 0 {
		said, why = m.opening, m.why
		m.opening = game.Action{}
		return said, why
	}
	return m.agent.answer(p)
}

// prepare makes the agent that speaks for the seat.
func (m *mind) prepare(p *bs.Position) {
	if m.agent == nil || m.agent.g.game != p.Game {
		g := newGround(p, m.w)
		m.agent = m.newAgent(m.seat, g)
	}
}

func (m *mind) newAgent(s game.Seat, g *ground) *agent {
	return &agent{seat: s, w: m.w, g: g, r: m.r, words: m.words, tries: max(1, m.level.Tries), noise: m.level.Noise, forgetRate: m.level.ForgetRate, wasteRate: m.level.WasteRate, trains: m.level.Trains, style: plainStyle}
}
