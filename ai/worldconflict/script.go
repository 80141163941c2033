package worldconflict

import (
	"sandtable/ai"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// agent answers the questions of one seat by the script. It keeps the plan of the step under way.
type agent struct {
	ai.Fallible

	seat  game.Seat
	w     *weights
	g     *ground
	words *ai.Vocabulary
	mood  mood

	at    moment
	stray wc.UnitSet // units that forget in this step what they guard
	plan  []order
	beach landing // of this phase
	said  int     // answers given in this step
}

func (m *mind) newAgent(s game.Seat) *agent {
	return &agent{seat: s, w: m.w, Fallible: ai.Fallible{Rand: m.Rand, ErrorRates: m.level.ErrorRates}, words: m.Words, mood: calm}
}

// moment names a step of a turn.
type moment struct {
	turn, stage uint8
	step        wc.Step
}

func momentOf(p *wc.Position) moment { return moment{p.Turn, p.Stage, p.Step} }

// chatter bounds the answers of one step: whoever says more ends it.
const chatter = 60

// answer says what the script would. It is legal unless something unforeseen happens.
func (a *agent) answer(p *wc.Position) (game.Action, string) {
	if now := momentOf(p); now != a.at {
		if now.turn != a.at.turn || a.g == nil {
			a.g = a.w.survey(p)
		}
		if now.step == wc.StepSail {
			a.beach = landing{}
		}
		if a.mood == calm {
			a.mood = a.usual(p)
		}
		a.at, a.plan, a.said = now, nil, 0
		a.forget()
	}
	a.said++
	if a.said < chatter && a.mayDeclare(p) {
		if said, why, ok := a.declares(p); ok {
			a.plan = nil
			return said, why
		}
	}
	if a.said < chatter {
		if said, why, ok := a.next(p); ok {
			return said, why
		}
	}
	return a.words.Say(a.seat, done), ""
}

// next answers by the step; false if it is best to end it.
func (a *agent) next(p *wc.Position) (game.Action, string, bool) {
	switch p.Step {
	case wc.StepOpen:
		return a.opens(p)
	case wc.StepBlitz:
		return a.blitzes(p)
	case wc.StepReturn:
		return a.returns(p)
	case wc.StepSail:
		return a.sails(p)
	case wc.StepAccept, wc.StepIntervene, wc.StepSlip:
		return a.meets(p)
	case wc.StepWeapons:
		return a.develops(p)
	case wc.StepLend:
		return game.Action{}, "", false
	case wc.StepSpend:
		return a.spends(p)
	case wc.StepRebase:
		return a.rebases(p)
	case wc.StepMarch:
		return a.marchStep(p)
	case wc.StepAnnounce:
		return a.attacks(p)
	case wc.StepCommit:
		return a.covers(p)
	case wc.StepResolve:
		return a.fights(p)
	case wc.StepRelief:
		return a.best(p, false)
	}
	return a.best(p, true)
}

// opens answers at the start of a turn. Germany keeps Japan's war to itself until the USA is its enemy anyway: announced, it would bring the
// USA into the war (WC-F.0e).
func (a *agent) opens(p *wc.Position) (game.Action, string, bool) {
	if a.seat == wc.Germany && !p.AtWar(wc.Germany, wc.USA) {
		return game.Action{}, "", false
	}
	return a.best(p, a.seat == wc.Germany || a.w.Thrift == 0)
}

// mayDeclare reports whether it is a step in which wars begin: before units move.
func (a *agent) mayDeclare(p *wc.Position) bool {
	return p.Step == wc.StepReturn || p.Step == wc.StepSail || p.Step == wc.StepMarch
}

// marchStep plays step E by its plan.
func (a *agent) marchStep(p *wc.Position) (game.Action, string, bool) {
	if a.plan == nil {
		a.plan = append(a.goesAshore(p), a.campaign(p)...)
		a.plan = append(a.plan, order{})
	}
	return a.obey(p)
}

// obey says the next order of the plan that may be said.
func (a *agent) obey(p *wc.Position) (game.Action, string, bool) {
	for len(a.plan) > 1 {
		o := a.plan[0]
		a.plan = a.plan[1:]
		if !a.Slips() && ai.Legal(p, o.say) {
			return o.say, o.why, true
		}
	}
	return game.Action{}, "", false
}

// forget finds by lot the units that leave what they guard.
func (a *agent) forget() {
	a.stray = wc.UnitSet{}
	if a.Lapse == 0 {
		return
	}
	for u := range wc.Units {
		a.stray.Put(u, a.Slips())
	}
}
