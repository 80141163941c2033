package blackswan

import (
	"math/rand/v2"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// option is a way to go on: something that is said at once, a plan for the step under way, or only a style for it.
type option struct {
	style style
	plan  []order
	guess *bs.Position // what the plan was made for
	say   game.Action  // empty: nothing
	why   string
}

// turnOf numbers the turns of a game.
func turnOf(p *bs.Position) int {
	n := 2 * int(p.Season)
	if !p.Phasing(bs.Axis) {
		n++
	}
	return n
}

// playout plays an option and then the script for everyone, until so many turns are over or the game is, and says how
// it then stands for the seat.
func (m *mind) playout(p *bs.Position, o *option, r *rand.Rand) float64 {
	end := turnOf(p) + m.level.Ahead
	seed := r.Uint64()
	dice := newDice(seed, p)
	var cast [bs.Seats]*agent
	for s := range cast {
		cast[s] = m.playoutAgent(game.Seat(s), seed)
	}
	cast[m.Seat].begin(stepIDOf(p), o.style, o.plan)
	if len(o.say.Words()) > 0 && p.Apply(o.say, dice) != nil {
		return m.w.value(p, m.agent.g, m.Seat)
	}
	w := game.Walker{Rand: r}
	for p.Step != bs.StepOver && turnOf(p) <= end {
		if !cast[p.Asked].play(p, dice) {
			a, err := w.Sample(p, p.Asked)
			if err != nil || p.Apply(a, dice) != nil {
				break
			}
		}
	}
	return m.w.value(p, m.agent.g, m.Seat)
}

// playoutAgent makes the agent that speaks for a seat in a playout. In the same world it has the same thoughts.
func (m *mind) playoutAgent(s game.Seat, seed uint64) *agent {
	a := m.newAgent(s, m.agent.g)
	a.tries, a.noise, a.trains, a.untested = playoutTries, playoutNoise, playoutTrains, true
	a.forgetRate, a.wasteRate = 0, 0
	a.seed, a.pcg = seed+uint64(s)+1, &rand.PCG{}
	a.r = rand.New(a.pcg)
	return a
}

const (
	playoutTries  = 4
	playoutNoise  = 0.1
	playoutTrains = 1
)

// play answers and says it; false if the rules refuse all it has to say.
func (a *agent) play(p *bs.Position, dice game.Table) bool {
	for range maxRefusals {
		said, _ := a.answer(p)
		if p.Apply(said, dice) == nil {
			return true
		}
	}
	return p.Apply(a.words.Say(a.seat, done), dice) == nil
}

const maxRefusals = 12 // orders that have been overtaken by events, at most
