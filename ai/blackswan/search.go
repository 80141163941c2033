package blackswan

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// deliberate chooses how to answer the questions of a step that has just begun: it plays the options forward in worlds
// that the seat cannot tell from the true one.
func (m *mind) deliberate(ctx context.Context, k game.Known, p *bs.Position) {
	now := stepIDOf(p)
	if now.step == bs.StepPlace {
		now.step = bs.StepSpend // what a purchase asks in between
	}
	if m.level.Plans == 0 || now == m.chosen {
		return
	}
	m.chosen, m.aim = now, ""
	tries := int(m.timeShare(p) * float64(m.Budget().Steps-m.Meter.Taken()))
	if tries < 4*frontCount(p) || !m.Meter.InTime(searchShare) {
		return
	}
	b := &trial{m: m, ctx: ctx, k: k, p: p, until: m.until(p)}
	b.guess()
	options := m.options(p)
	if len(options) == 0 {
		return
	}
	refine := 0
	if p.Step == bs.StepMove || p.Step == bs.StepSpend {
		refine = tries * m.level.RoundShare / 100
	}
	if m.level.Even && m.Budget().Time > 0 && m.pace == 0 && b.inTime() {
		b.keepPace(func() { b.play(&options[0], 0) })
	}
	part := float64(tries-refine) / float64(tries)
	before := m.Meter.Taken()
	best := b.choose(options, b.afford(tries-refine, part))
	compared := m.Meter.Taken()-before >= len(options)*frontCount(p)
	best = b.improve(best, refine)
	m.agent.begin(stepIDOf(p), best.style, best.plan)
	m.opening, m.why = best.say, best.why
	if n := len(options); n > 1 && compared {
		m.aim = fmt.Sprintf("The best of %d plans that were tried out.", n)
	}
}

// trial tries options in worlds that are the same for all of them.
type trial struct {
	m      *mind
	ctx    context.Context
	k      game.Known
	p      *bs.Position
	until  float64 // the share of the turn's time that may be spent when it ends
	worlds []ai.World
}

// choose returns the option that does best.
func (b *trial) choose(options []option, tries int) option {
	if len(options) == 1 {
		return options[0]
	}
	best := 0
	b.keepPace(func() {
		best, _ = ai.Halving(len(options), tries/frontCount(b.p), func(o, w int) (float64, bool) { return b.tryIn(&options[o], w) })
	})
	return options[best]
}

// tryIn plays an option forward in a world; false if there is no time left.
func (b *trial) tryIn(o *option, w int) (float64, bool) {
	if !b.inTime() {
		return 0, false
	}
	return b.play(o, w), true
}

// inTime reports whether there is time left and somebody waits for the answer.
func (b *trial) inTime() bool { return b.ctx.Err() == nil && b.m.Meter.InTime(b.until) }

// play plays an option forward in a world.
func (b *trial) play(o *option, w int) float64 {
	b.m.Meter.Step(frontCount(b.p))
	q, r := b.world(w).Enter()
	return b.m.playout(q.(*bs.Position), o, r)
}

// frontCount is what a try costs: the fronts in play, since a war on three fronts takes three times as long to play forward.
func frontCount(p *bs.Position) int { return bits.OnesCount8(p.Fronts) }

// world returns one of the worlds.
func (b *trial) world(w int) *ai.World {
	for len(b.worlds) <= w {
		b.worlds = append(b.worlds, ai.Imagine(b.k, b.m.Rand))
	}
	return &b.worlds[w]
}

// searchShare is the part of a turn's time that may go into playing forward.
const searchShare = 0.8

// timeShare is the part of what is left of a turn's budget that a step may have.
func (m *mind) timeShare(p *bs.Position) float64 {
	switch p.Step {
	case bs.StepMove:
		if p.BlitzAhead(m.Seat) {
			return 0.5
		}
		return 0.9
	case bs.StepSpend, bs.StepOperate, bs.StepDeclare:
		return 0.2
	}
	return 0.05
}

// options lists ways to answer the step.
func (m *mind) options(p *bs.Position) (list []option) {
	switch p.Step {
	case bs.StepMove:
		return m.campaigns(p)
	case bs.StepSpend:
		return m.budgets(p)
	case bs.StepDeclare:
		return m.declarations(p)
	case bs.StepOperate:
		return m.operations(p)
	case bs.StepSail:
		return m.voyages(p)
	case bs.StepSue:
		return m.optionsOf(p, done, sue)
	case bs.StepAnswer:
		return m.optionsOf(p, accept, reject)
	}
	return nil
}

// styles in which plans are made, the plainest first.
var styles = []style{
	plainStyle,
	{bold: 1.6, guard: 1, discs: -1},
	{bold: 0.6, guard: 1.3, discs: -1},
	{bold: 1.2, guard: 0.3, discs: -1},
	{bold: 1, guard: 1.5, discs: -1, passive: true},
	{bold: 2.5, guard: 0.5, discs: -1},
	{bold: 1, guard: 1, discs: -1, wide: true},
	{bold: 1, guard: 1, discs: -1, wide: true, posts: 1},
	{bold: 1, guard: 1, discs: -1, wide: true, posts: 2},
	{bold: 1.6, guard: 1, discs: -1, wide: true},
}

// campaigns makes plans of the land step in several styles, the last one first.
func (m *mind) campaigns(p *bs.Position) (list []option) {
	tempers := styles[:m.level.Plans]
	if usual := m.agent.styleNow(stepIDOf(p)); len(usual.biases)+len(usual.efforts) > 0 {
		tempers = append([]style{usual}, tempers...)
	}
	for _, x := range m.efforts(p) {
		tempers = append(slices.Clip(tempers), style{bold: 1, guard: 1, discs: -1, efforts: []bs.Place{x}},
			style{bold: 1, guard: 1, discs: -1, wide: true, posts: 1, efforts: []bs.Place{x}})
	}
	for _, in := range tempers {
		a := m.planner(in)
		plan := a.campaign(p)
		if !slices.ContainsFunc(list, func(o option) bool { return m.samePlan(o.plan, plan) }) {
			list = append(list, option{style: in, plan: plan, guess: p})
		}
	}
	return list
}

// planner makes plans in a style.
func (m *mind) planner(in style) *agent {
	a := m.newAgent(m.Seat, m.agent.g)
	a.style, a.worlds = in, m.guesses
	if in.wide {
		a.w = m.wide
	}
	return a
}

// budgets are numbers of Blitz Discs.
func (m *mind) budgets(p *bs.Position) (list []option) {
	var c game.Choices
	n := len(ai.OpenInto(p, m.Words.Say(m.Seat, blitz), &c))
	for discs := range min(n, 2) + 1 {
		o := option{style: m.agent.styleNow(stepIDOf(p))}
		o.style.discs = int8(discs)
		list = append(list, o)
	}
	for _, x := range m.efforts(p) {
		o := option{style: m.agent.styleNow(stepIDOf(p))}
		o.style.discs, o.style.efforts = int8(min(n, 1)), []bs.Place{x}
		list = append(list, o)
	}
	return list
}

// voyages are: to look for battle at sea, or not.
func (m *mind) voyages(p *bs.Position) []option {
	usual := m.agent.styleNow(stepIDOf(p))
	keen := usual
	keen.seeksBattle = true
	return []option{{style: usual}, {style: keen}}
}

// optionsOf are answers of one word.
func (m *mind) optionsOf(p *bs.Position, verbs ...verb) (list []option) {
	for _, v := range verbs {
		if a := m.Words.Say(m.Seat, v); ai.Legal(p, a) {
			list = append(list, option{style: m.agent.styleNow(stepIDOf(p)), say: a})
		}
	}
	return list
}

// declarations are: as the script has it, none, or war with any one nation.
func (m *mind) declarations(p *bs.Position) (list []option) {
	list = append([]option{{style: m.agent.styleNow(stepIDOf(p))}}, m.optionsOf(p, done)...)
	var c game.Choices
	for _, w := range ai.OpenInto(p, m.Words.Say(m.Seat, declare), &c) {
		n := bs.NationNamed(w)
		if !m.level.InOrder && (p.MustDeclareOn(m.Seat, n) || m.agent.strikes(p, n)) {
			continue // the script declares it
		}
		if m.agent.worthWar(p, n) {
			list = append(list, option{style: m.agent.styleNow(stepIDOf(p)), say: m.Words.Say(m.Seat, declare, w)})
		}
	}
	return list
}

// operations are: as the script has it, none, and each landing that can be made.
func (m *mind) operations(p *bs.Position) (list []option) {
	list = append([]option{{style: m.agent.styleNow(stepIDOf(p))}}, m.optionsOf(p, done)...)
	landings := m.agent.landings(p)
	slices.SortStableFunc(landings, func(a, b landingPlan) int {
		if a.worth*a.won > b.worth*b.won {
			return -1
		}
		return 1
	})
	for _, l := range landings[:min(len(landings), m.level.Plans)] {
		list = append(list, option{style: m.agent.styleNow(stepIDOf(p)), say: l.say, why: l.reason()})
	}
	return list
}
