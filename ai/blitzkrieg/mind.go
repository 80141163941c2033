package blitzkrieg

import (
	"context"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// mind plays one seat of one game.
type mind struct {
	player
	ai.Chair
	march  *march
	ops    operations
	effort effort // the main effort of the last march
}

// Think answers the pending question.
func (m *mind) Think(ctx context.Context, k game.Known) (ai.Thought, error) {
	p, err := ai.Begin[*bk.Position](k, m.Seat, m.Rand)
	if err != nil {
		return ai.Thought{}, err
	}
	if m.Enter(2*int(p.Turn) + int(p.Mover)) {
		m.march = nil
	}
	m.Meter.Start()
	defer m.Meter.Stop()
	return m.answer(ctx, p)
}

// answer asks whoever knows the step; what nobody knows is drawn by lot and judged.
func (m *mind) answer(ctx context.Context, p *bk.Position) (ai.Thought, error) {
	for _, f := range answersAt(p.Step) {
		if t, ok := f(m, ctx, p); ok && ai.Legal(p, t.Say) {
			return t, nil
		}
	}
	return m.onePly(p)
}

// answer is somebody who knows a question; false if he has nothing to say.
type answer = func(*mind, context.Context, *bk.Position) (ai.Thought, bool)

// answersAt says who answers at a step, best first.
func answersAt(step bk.Step) []answer {
	switch step {
	case bk.StepSetup:
		return []answer{(*mind).deploy}
	case bk.StepMove:
		return []answer{(*mind).place, (*mind).replace, (*mind).voyage, (*mind).lift, (*mind).advanceOn, (*mind).overrun, (*mind).ashore, (*mind).done}
	case bk.StepAir:
		return []answer{(*mind).fly, (*mind).done}
	case bk.StepIntercept:
		return []answer{(*mind).intercept, (*mind).done}
	case bk.StepAbandon:
		return []answer{(*mind).abandon}
	case bk.StepAssign:
		return []answer{(*mind).attack, (*mind).storm, (*mind).done}
	case bk.StepFight:
		return []answer{(*mind).resolve, (*mind).fight}
	case bk.StepRetreat:
		return []answer{(*mind).retreat}
	case bk.StepExchange:
		return []answer{(*mind).lose}
	case bk.StepPay:
		return []answer{(*mind).pay}
	case bk.StepSupply:
		return []answer{(*mind).starve}
	case bk.StepRation:
		return []answer{(*mind).ration}
	case bk.StepAdvance:
		return []answer{(*mind).follow, (*mind).done}
	case bk.StepLand:
		return []answer{(*mind).landAircraft, (*mind).done}
	}
	return []answer{(*mind).done}
}

// done ends the step.
func (m *mind) done(context.Context, *bk.Position) (ai.Thought, bool) {
	return ai.Thought{Say: m.Words.Say(m.Seat, "done")}, true
}

// closes reports whether a verb ends a step.
func (m *mind) closes(verb game.Word) bool { return m.Words.Is(verb, "done") }

// guesses is how many sentences are looked at where nothing is known about a question.
const guesses = 8

// onePly answers by one ply, or with whatever is legal if time is short.
func (m *mind) onePly(p *bk.Position) (ai.Thought, error) {
	ply := ai.OnePly{Judge: m.evaluate, Rand: m.Rand, Tries: 1, Closes: m.closes}
	if m.Meter.InTime(0.6) {
		ply.Tries = guesses
	}
	a, err := ply.Choose(p, m.Seat)
	return ai.Thought{Say: a}, err
}

// evaluate says how a position stands for a seat.
func (m *mind) evaluate(p game.Position, s game.Seat) float64 {
	return staticWorth(p.(*bk.Position), s, m.w, m.g)
}

// material is how many more factors a seat has than the enemy, in all its arms.
func material(p *bk.Position, s game.Seat) (sum float64) {
	for u := range bk.Units {
		_, atSea := p.AtSea(u)
		switch {
		case !p.OnBoard(u) && !atSea && !p.Aircraft(u):
		case p.SeatOf(u) == s:
			sum += float64(p.Str[u])
		default:
			sum -= float64(p.Str[u])
		}
	}
	return sum
}
