package blitzwar

import (
	"cmp"
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// mood is how a plan is made, and what it is after.
type mood struct {
	bold   float64     // what gains count for
	guard  float64     // what dangers count for
	thrift float64     // what supply counts for
	focus  bw.PlaceSet // zones whose worth counts for more
	leave  bw.PlaceSet // zones that are not attacked
	keep   bw.PlaceSet // zones of ours that are held, whatever else they are worth
	apart  bw.PlaceSet // zones in which counters are not joined
}

var calm = mood{bold: 1, guard: 1, thrift: 1}

// eager is how those plan who lose a campaign if nothing happens: the enemies of the Axis.
var eager = mood{bold: 1.4, guard: 0.7, thrift: 1}

// patient is how those plan who win a campaign if nothing happens: the Axis, when the tide has turned.
var patient = mood{bold: 0.8, guard: 1.4, thrift: 1}

const onDefence = 28 // the turn from which the Axis is patient

// usual is how a seat plans if nothing else is chosen.
func (a *agent) usual(p *bw.Position) mood {
	if a.seat != bw.Axis && len(p.Aims()) == 0 {
		return eager
	}
	if a.seat == bw.Axis && len(p.Aims()) == 0 && p.Turn >= onDefence && a.w.Patient > 0 {
		return patient
	}
	m := calm
	if n := a.w.Daring * urgency(p, a.seat); n != 0 {
		m.bold, m.guard = m.bold*(1+n), m.guard*(1-n/2)
	}
	return m
}

// urgency is how much reason a seat has to dare something in a scenario; 0 in a campaign.
func urgency(p *bw.Position, s game.Seat) float64 {
	aims := p.Aims()
	if len(aims) == 0 {
		return 0
	}
	margin := p.Result().Margin[s]
	behind := margin < 0 || margin == 0 && aims[0].Side != s
	return ai.Urgency(behind, float64(p.LastOf()-min(p.Turn, p.LastOf())))
}

// tempers are ways to look at everything.
var tempers = []mood{
	{bold: 1.6, guard: 0.8, thrift: 0.7},
	{bold: 0.6, guard: 1.5, thrift: 1.5},
	{bold: 1, guard: 2, thrift: 0.6},
	{bold: 1, guard: 0.5, thrift: 1.5},
}

// draws is what the worth of a zone counts for.
func (m *mood) draws(x bw.Place) float64 {
	return ai.Drawn(m.bold, m.focus.Has(x), bw.Near(x).Meets(&m.focus))
}

// variants lists plans for a turn, the plain one first: a bolder and a more careful one, the most promising targets as the heart of the
// plan, and the attacks of the plain plan left out one by one.
func (a *agent) variants(p *bw.Position, most int) []mood {
	base := a.usual(p)
	list := []mood{base, tempers[0], tempers[1]}
	t := a.study(p.AtMovement())
	var goals, attacks []mood
	for _, x := range t.promising() {
		m := base
		m.focus.Add(x)
		goals = append(goals, m)
	}
	for _, o := range t.operations(t.soldiers(), a.hangarAt(p)) {
		m := base
		m.leave.Add(o.at)
		attacks = append(attacks, m)
	}
	list = append(list, ai.InTurn(goals, attacks)...)
	list = append(list, tempers[2:]...)
	return list[:min(most, len(list))]
}

// hangarAt lists aircraft, if it is the time to fly.
func (a *agent) hangarAt(p *bw.Position) *hangar {
	if p.Step != bw.StepFly {
		return nil
	}
	return a.hangar(p)
}

// promising lists enemy zones near our corps, those that matter most first.
func (t *theatre) promising() (list []bw.Place) {
	worth := func(x bw.Place) float64 { return t.a.g.worth[x] + t.snare[x] + t.foe[x]/2 }
	for x := range bw.Place(bw.Zones) {
		if t.a.w.fights(t.p, t.s, x, 0) && worth(x) > 1 && (t.within(x) || t.s == bw.Allies && landable.Has(x)) {
			list = append(list, x)
		}
	}
	slices.SortStableFunc(list, func(x, y bw.Place) int { return cmp.Compare(worth(y), worth(x)) })
	return list[:min(len(list), maxGoals)]
}

const maxGoals = 6
