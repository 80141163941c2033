package worldconflict

import (
	"context"

	"sandtable/ai"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// mind plays one seat of one game.
type mind struct {
	ai.Chair
	level
	w     *weights
	agent *agent

	chosen moment // the last mood was chosen for it
	aim    string // of the whole phase
}

// phaseNumber numbers the phases of a game: what happens in one is paid for from one budget.
func phaseNumber(p *wc.Position) int { return p.Ended("phase") }

// Think answers the pending question.
func (m *mind) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	p, err := ai.Begin[*wc.Position](k, m.Seat, m.Rand)
	if err != nil {
		return ai.Thought{}, err
	}
	if m.Enter(phaseNumber(p)) {
		m.agent.mood, m.aim = calm, ""
	}
	return m.Reply(p, done, func() (game.Action, string, string) {
		m.deliberate(ctx, k, p)
		said, why := m.agent.answer(p)
		return said, why, m.aim
	})
}
