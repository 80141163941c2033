package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// ways holds how far squares are from others by land.
type ways map[board.Square]*[board.Size]uint8

// agent answers the questions of one seat by the script. It keeps the plan of the step under way.
type agent struct {
	ai.Fallible

	seat  game.Seat
	w     *weights
	g     ground
	far   ways
	words *ai.Vocabulary
	mood  mood
	joint bool // what levels below do not use is used

	at   moment
	part int // of the step: air, rail, sea, ground
	plan []order
	said int // answers given in this step
	seen *theatre
}

func (m *mind) newAgent(s game.Seat) *agent {
	return &agent{seat: s, w: m.w, Fallible: ai.Fallible{Rand: m.Rand, ErrorRates: m.level.ErrorRates}, words: m.Words, far: m.far, joint: m.level.Joint, mood: calm}
}

// moment names a step of a turn.
type moment struct {
	turn uint16
	of   game.Seat
	step bk.Step
}

func momentOf(p *bk.Position) moment { return moment{p.Turn, p.Mover, p.Step} }

// chatter bounds the answers of one step: whoever says more ends it.
const chatter = 300

// answer says what the script would. It is legal unless something unforeseen happens.
func (a *agent) answer(p *bk.Position) (game.Action, string) {
	if now := momentOf(p); now != a.at {
		if now.turn != a.at.turn || now.of != a.at.of {
			a.g = a.w.survey(p)
		}
		if now.of != a.at.of || now.turn != a.at.turn || partsOf(now.step) != nil {
			a.part, a.plan, a.said = 0, nil, 0
		}
		a.at = now
	}
	a.said++
	a.seen = nil
	if a.said < chatter {
		if said, why, ok := a.next(p); ok {
			return said, why
		}
	}
	return a.words.Say(a.seat, done), ""
}

// planner makes the orders of a part of a step.
type planner func(*agent, *bk.Position) []order

// partsOf holds what the mover does in each step of his own, in the order of the sequence: what belongs to a later segment closes those
// before.
func partsOf(s bk.Step) []planner {
	switch s {
	case bk.StepActs:
		return []planner{
			(*agent).standby, (*agent).patrols, (*agent).bombers, (*agent).hunts, (*agent).supports, (*agent).drops, (*agent).provides, (*agent).lifts, (*agent).lines,
			(*agent).ferries, (*agent).trains, (*agent).rangers, (*agent).fleets, (*agent).overruns, (*agent).dashes, (*agent).marches, (*agent).overruns, (*agent).cuts, (*agent).absorbs,
		}
	case bk.StepMove:
		return []planner{(*agent).marches}
	case bk.StepAfter:
		return []planner{(*agent).overruns, (*agent).follows}
	case bk.StepBuilds:
		return []planner{(*agent).risings}
	}
	return nil
}

// next answers by the step; false if it is best to end it.
func (a *agent) next(p *bk.Position) (game.Action, string, bool) {
	switch p.Step {
	case bk.StepFights, bk.StepAssign:
		return a.fights(p)
	case bk.StepBuilds:
		if said, why, ok := a.obey(p); ok {
			return said, why, true
		}
		if said, why, ok := a.builds(p); ok {
			return said, why, true
		}
		return a.razes(p)
	}
	if partsOf(p.Step) != nil && p.Mover == a.seat {
		return a.obey(p)
	}
	return a.reacts(p)
}

// obey says the next order of the plan that may be said, and plans the next part of the step when there is none.
func (a *agent) obey(p *bk.Position) (game.Action, string, bool) {
	for {
		for len(a.plan) > 0 {
			o := a.plan[0]
			a.plan = a.plan[1:]
			if !a.Slips() && ai.Legal(p, o.say) {
				return o.say, o.why, true
			}
		}
		list := partsOf(p.Step)
		if a.part >= len(list) {
			return game.Action{}, "", false
		}
		a.plan = list[a.part](a, p)
		a.part++
	}
}

// marches plans the first impulse.
func (a *agent) marches(p *bk.Position) []order { return a.campaign(a.look(p), true) }

// follows plans the second impulse.
func (a *agent) follows(p *bk.Position) []order { return a.campaign(a.look(p), false) }

// violates reports whether the seat goes to war with the country of a square that it has not violated yet: for cities that the war is about,
// and when enough of its units are near to beat the army that wakes.
func (a *agent) violates(t *theatre, at board.Square) bool {
	country := board.Map.Country[at]
	if now, known := t.invaded[country]; known {
		return now
	}
	t.invaded[country] = a.ready(t, country)
	return t.invaded[country]
}

// ready reports whether a country is worth its army.
func (a *agent) ready(t *theatre, country board.Country) bool {
	worth, near := 0.0, 0.0
	for c, city := range board.Map.Cities {
		if board.Map.Country[city] != country {
			continue
		}
		worth += a.g.city[c]
		far := t.distances(city)
		for i := range t.men {
			if d := far[t.men[i].at]; d <= muster {
				near = max(near, t.nearTo(far))
				break
			}
		}
	}
	return worth >= a.w.City && near*a.mood.bold >= a.w.Invade*float64(t.p.Woken(country))
}

// muster is how near units are that take part in an invasion.
const muster = 14

// nearTo adds up the factors of ours that are near, without those of allies, who might not stay ours.
func (t *theatre) nearTo(far *[board.Size]uint8) (sum float64) {
	for i := range t.men {
		if far[t.men[i].at] <= muster && t.p.Country[t.men[i].u] == 0 {
			sum += float64(t.p.Str[t.men[i].u])
		}
	}
	return sum
}
