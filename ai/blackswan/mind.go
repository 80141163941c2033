package blackswan

import (
	"context"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// mind plays one seat of one game.
type mind struct {
	ai.Chair
	level
	w     *weights // of the script
	wide  *weights // of plans that look to more
	agent *agent

	belief  *bs.Belief     // what the seat remembers; nil: nothing
	guesses []*bs.Position // that the plans of the step are made for

	pace float64 // the share of a turn's time that a try takes; 0: not known yet, or no clock is read

	chosen  stepID      // the last choice was made for it
	opening game.Action // what the choice says at once; empty: nothing
	why     string      // of the opening
	aim     string      // of the whole step
}

// newMind makes a mind of a level.
func newMind(c ai.Chair, l level, w *weights) *mind {
	plain := w.plain()
	m := &mind{Chair: c, level: l, w: &plain, wide: w}
	if l.Remembers {
		m.belief = bs.NewBelief(c.Seat)
	}
	return m
}

// playerTurn numbers the player-turns of a game.
func playerTurn(p *bs.Position) int {
	if p.Phasing(bs.Axis) {
		return 2 * int(p.Season)
	}
	return 2*int(p.Season) + 1
}

// See remembers what the seat is shown.
func (m *mind) See(k game.Known) {
	if known, ok := k.(*bs.Known); ok && m.belief != nil {
		m.belief.See(known)
	}
}

// recall adds what the seat remembers to what it knows.
func (m *mind) recall(k game.Known) game.Known {
	known, ok := k.(*bs.Known)
	if !ok || m.belief == nil {
		return k
	}
	m.belief.See(known)
	return known.With(m.belief)
}

// Think answers the pending question.
func (m *mind) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	k = m.recall(k)
	p, err := ai.Begin[*bs.Position](k, m.Seat, m.Rand)
	if err != nil {
		return ai.Thought{}, err
	}
	m.Enter(playerTurn(p))
	return m.Reply(p, done, func() (game.Action, string, string) {
		m.prepare(p)
		m.deliberate(ctx, k, p)
		said, why := m.speak(p)
		return said, why, m.aim
	})
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

// prepare makes the agent that speaks for the seat. Who goes by rail to the front looks wide: nobody tries out what comes of it.
func (m *mind) prepare(p *bs.Position) {
	if m.agent == nil || m.agent.g.game != p.Game {
		g := newGround(p, m.w)
		m.agent = m.newAgent(m.Seat, g)
	}
	m.agent.w = m.w
	if p.Step == bs.StepTransfer {
		m.agent.w = m.wide
	}
}

func (m *mind) newAgent(s game.Seat, g *ground) *agent {
	return &agent{seat: s, w: m.w, g: g, r: m.Rand, words: m.Words, tries: max(1, m.level.Tries), noise: m.level.Noise, forgetRate: m.level.ForgetRate, wasteRate: m.level.WasteRate, trains: m.level.Trains, style: plainStyle}
}
