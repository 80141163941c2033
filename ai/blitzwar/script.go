package blitzwar

import (
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// agent answers the questions of one seat by the script. It keeps the plan of the step under way.
type agent struct {
	ai.Fallible

	seat  game.Seat
	w     *weights
	plain *ground // without what a scenario asks for
	g     *ground
	words *ai.Vocabulary
	mood  mood

	at   moment
	plan []order

	invasion landing  // of this turn: a gain of 0 if none was looked for, of less if there is none
	sorties  []order  // aircraft of this turn's plan
	planned  bool     // sorties were looked for
	wings    int      // aircraft when they were
	replans  int      // how often
	sites    *theatre // what reinforcements are placed by
	said     int      // answers given in this step
	lanes    lanes    // of this Naval Phase

	apart bw.PlaceSet // zones whose counters are not joined in this step
}

func (m *mind) newAgent(s game.Seat) *agent {
	return &agent{seat: s, w: m.w, plain: m.g, g: m.g, Fallible: ai.Fallible{Rand: m.Rand, ErrorRates: m.level.ErrorRates}, words: m.Words, mood: calm}
}

// moment names a step of a turn.
type moment struct {
	turn, stage uint8
	side        game.Seat
	step        bw.Step
}

func momentOf(p *bw.Position) moment { return moment{p.Turn, p.Stage, p.Side, p.Step} }

// chatter bounds the answers of one step: whoever says more ends it.
const chatter = 80

// answer says what the script would. It is legal unless something unforeseen happens.
func (a *agent) answer(p *bw.Position) (game.Action, string) {
	if now := momentOf(p); now != a.at {
		a.begins(p, now)
	}
	a.said++
	if a.said < chatter {
		if said, why, ok := a.next(p); ok {
			return said, why
		}
	}
	return a.words.Say(a.seat, done), ""
}

// begins starts a step.
func (a *agent) begins(p *bw.Position, now moment) {
	if now.turn != a.at.turn || a.g == nil {
		a.g = a.w.survey(p, a.plain)
	}
	if now.step == bw.StepFly && a.at.step != bw.StepCounter {
		a.invasion, a.sorties, a.planned, a.replans = landing{}, nil, false, 0
	}
	if a.mood == calm {
		a.mood = a.usual(p)
	}
	a.at, a.plan, a.sites, a.said = now, nil, nil, 0
	a.apart = bw.PlaceSet{}
	if now.step == bw.StepMarch && now.side == a.seat {
		a.apart = a.parting(p)
	}
}

// next answers by the step; false if it is best to end it.
func (a *agent) next(p *bw.Position) (game.Action, string, bool) {
	switch p.Step {
	case bw.StepSetup:
		return a.deploys(p)
	case bw.StepCards:
		return a.picks(p)
	case bw.StepLosses:
		return a.forgoes(p)
	case bw.StepLend:
		return a.lends(p)
	case bw.StepMinors, bw.StepPlace:
		return a.places(p)
	case bw.StepSail:
		return a.sails(p)
	case bw.StepFly:
		return a.flies(p)
	case bw.StepCounter:
		return a.counters(p)
	case bw.StepShip:
		return a.ships(p)
	case bw.StepMarch:
		return a.moves(p)
	case bw.StepBlitz, bw.StepFight:
		return a.attacks(p)
	case bw.StepUnlock:
		return a.unlocks(p)
	case bw.StepTalks, bw.StepShift, bw.StepLose, bw.StepRetreat, bw.StepTrim, bw.StepExpel:
		return a.best(p, true)
	case bw.StepAdvance:
		return a.advances(p)
	case bw.StepCut:
		return a.best(p, false)
	}
	return game.Action{}, "", false
}

// moves plays the Movement Phase: counters are joined, and then the plan is made and carried out.
func (a *agent) moves(p *bw.Position) (game.Action, string, bool) {
	if a.plan == nil {
		if said, why, ok := a.joins(p); ok && a.said < chatter/2 {
			return said, why, true
		}
		a.plan = append(a.campaign(p), order{})
	}
	for i := 0; i < len(a.plan)-1; i++ {
		o := a.plan[i]
		if ai.Legal(p, o.say) && a.overfills(p, o) { // it may go when another has left
			continue
		}
		a.plan = slices.Delete(a.plan, i, i+1)
		i--
		if !a.Slips() && ai.Legal(p, o.say) {
			return o.say, o.why, true
		}
	}
	return game.Action{}, "", false
}

// overfills reports whether a legal order leaves too much in a zone.
func (a *agent) overfills(p *bw.Position, o order) bool {
	q := *p
	return q.Apply(o.say, game.RandTable{Rand: a.Rand}) == nil && crowds(p, &q, a.seat)
}

// campaign plans the Movement Phase: first those who attack, then the rest. What the rules want first is said first: fortifying, then
// railways.
func (a *agent) campaign(p *bw.Position) (list []order) {
	t := a.study(p.AtMovement())
	list = a.fortifies(t)
	men := t.soldiers()
	at := p.At
	rails, posts := t.posts(men)
	var attacks []order
	for _, o := range t.operations(men, nil) {
		why := "For the attack on " + o.at.Name() + "."
		for i, m := range o.men {
			say := a.words.Say(a.seat, activate, game.UnitWord(m.u))
			if o.from[i] != at[m.u] {
				say = a.words.Say(a.seat, move, game.UnitWord(m.u), game.PlaceWord(o.from[i]))
			}
			attacks = append(attacks, order{say, why})
		}
	}
	trains, marches := t.marches(men)
	list = append(list, rails...)
	list = append(list, trains...)
	list = append(list, posts...)
	list = append(list, attacks...)
	list = append(list, marches...)
	return append(list, t.gaps(men)...)
}
