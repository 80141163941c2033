package blackswan

import (
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// agent answers the questions of one seat by the script. It keeps the plan of the step under way.
type agent struct {
	seat       game.Seat
	w          *weights
	g          *ground
	r          *rand.Rand
	words      *ai.Vocabulary
	tries      int
	noise      float64
	forgetRate float64 // how often an order is forgotten
	wasteRate  float64 // how often it ends its purchases, for each step that it could still buy
	trains     int     // strategic moves that are thought of in a step
	style      style
	worlds     []*bs.Position // that plans are made for; none: for the position alone

	seed uint64    // of the thoughts of a step
	pcg  *rand.PCG // starts from there at every step; nil: no thought is repeated

	untested bool // what is said is tried at once, and asked for again if it is refused

	at   stepID
	seen *theatre // as the step began
	plan []order
	said int // answers given in this step

	refits bool // all that is bought in this step has been, but steps
}

// stepID names a step of a turn.
type stepID struct {
	season, stage, who uint8
	step               bs.Step
	axis               bool
}

func stepIDOf(p *bs.Position) stepID {
	return stepID{p.Season, p.Stage, p.Who, p.Step, p.Phasing(bs.Axis)}
}

// occasion is when the step is.
func (n stepID) occasion() ai.Occasion {
	return ai.Occasion{Stage: int(n.season), Part: int(n.stage), At: int(n.step)}
}

// maxUnplanned bounds the answers of one step that are not planned: whoever says more ends it.
const maxUnplanned = 60

// answer says what the script would. It is legal unless something unforeseen happens.
func (a *agent) answer(p *bs.Position) (game.Action, string) {
	if now := stepIDOf(p); now != a.at {
		a.begin(now, a.styleNow(now), nil)
		if p.Step == bs.StepMove {
			a.plan = a.campaign(p)
		}
	}
	a.said++
	if p.Over != bs.Nowhere {
		if said, ok := a.makeRoom(p); ok {
			return said, "To make room."
		}
	}
	if a.said < maxUnplanned {
		if said, why, ok := a.next(p); ok {
			return said, why
		}
	}
	return a.words.Say(a.seat, a.endVerb(p)), ""
}

// styleNow is the plainest style. The biases of a seat last for its turn.
func (a *agent) styleNow(now stepID) style {
	m := plainStyle
	if now.season == a.at.season && now.axis == a.at.axis {
		m.biases, m.efforts = a.style.biases, a.style.efforts
	}
	return m
}

// begin takes up a step.
func (a *agent) begin(now stepID, in style, plan []order) {
	a.at, a.style, a.plan = now, in, plan
	a.seen, a.said, a.refits = nil, 0, false
	if a.pcg != nil {
		a.pcg.Seed(a.seed, now.occasion().Key())
	}
}

// endVerb is how a step ends.
func (a *agent) endVerb(p *bs.Position) verb {
	switch p.Step {
	case bs.StepDefend, bs.StepPress:
		return stand // who stands leaves only if he must, and then he would have had to
	case bs.StepAnswer:
		return accept
	}
	return done
}

// campaign plans a step of land movement.
func (a *agent) campaign(p *bs.Position) []order {
	t := a.survey(p)
	men, reach := t.soldiers()
	list := t.garrisons(men)
	list = append(list, t.attacks(men, reach)...)
	return append(list, t.marches(men)...)
}

// next answers by the step; false if it is best to end it.
func (a *agent) next(p *bs.Position) (game.Action, string, bool) {
	switch p.Step {
	case bs.StepDeclare:
		return a.declare(p)
	case bs.StepSpend:
		return a.spend(p)
	case bs.StepPlace:
		said, ok := a.deploy(p)
		return said, "Where help is wanted.", ok
	case bs.StepSail:
		return a.first(p, a.sail)
	case bs.StepOperate:
		return a.land(p)
	case bs.StepMove:
		return a.planned(p)
	case bs.StepTransfer:
		return a.first(p, a.transfer)
	case bs.StepBattles:
		return a.fights(p, battle), "", true
	case bs.StepCombat:
		return a.fights(p, fight), "Where most is at stake.", true
	case bs.StepLose:
		return a.loses(p)
	case bs.StepTarget:
		return a.targets(p)
	case bs.StepRetreat:
		return a.retreats(p)
	}
	return game.Action{}, "", false
}

// first says an order that is made for the moment.
func (a *agent) first(p *bs.Position, make func(*bs.Position) (order, bool)) (game.Action, string, bool) {
	o, ok := make(p)
	if !ok {
		return game.Action{}, "", false
	}
	said, ok := o.sentence(p, a.words, a.seat)
	return said, o.why, ok
}

// makeRoom takes a block out of a place that holds too many: who takes over in the middle of an exchange ends it.
func (a *agent) makeRoom(p *bs.Position) (game.Action, bool) {
	v := map[bs.Step]verb{bs.StepSail: sail, bs.StepMove: move, bs.StepTransfer: transfer}[p.Step]
	var c game.Choices
	for _, w := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, v), &c)...) {
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, v, w), &c) {
			if !p.Full(a.seat, bs.Place(to.N)) {
				return a.words.Say(a.seat, v, w, to), true
			}
		}
	}
	return game.Action{}, false
}

// forgets reports whether something is forgotten that is forgotten so often.
func (a *agent) forgets(often float64) bool { return often > 0 && a.r.Float64() < often }

// planned says the next order of the plan that can still be carried out.
func (a *agent) planned(p *bs.Position) (game.Action, string, bool) {
	for len(a.plan) > 0 {
		o := a.plan[0]
		a.plan = a.plan[1:]
		if a.forgets(a.forgetRate) || o.verb == move && p.Full(a.seat, o.to) {
			continue
		}
		if said, ok := o.sentence(p, a.words, a.seat); ok && (a.untested || ai.Legal(p, said)) {
			return said, o.why, true
		}
	}
	return game.Action{}, "", false
}
