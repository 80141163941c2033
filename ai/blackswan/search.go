package blackswan

import (
	"context"
	"fmt"
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// deliberate chooses how to answer the questions of a step that has just begun: it plays the options forward in worlds
// that the seat cannot tell from the true one.
func (m *mind) deliberate(ctx context.Context, k game.Known, p *bs.Position) {
	now := momentOf(p)
	if now.step == bs.StepPlace {
		now.step = bs.StepSpend // what a purchase asks in between
	}
	if m.level.Plans == 0 || now == m.chosen {
		return
	}
	m.chosen, m.aim = now, ""
	tries := int(share(p.Step) * float64(m.Budget().Steps-m.meter.Taken()))
	if tries < 4 || !m.meter.InTime(searchShare) {
		return
	}
	options := m.options(k, p)
	if len(options) < 2 {
		return
	}
	before := m.meter.Taken()
	best := m.choose(ctx, k, options, tries-tries*m.level.Refine/100)
	if more := variants(&best, options, m.level.Plans); m.level.Refine > 0 && len(more) > 0 {
		best = m.choose(ctx, k, append([]option{best}, more...), tries*m.level.Refine/100)
	}
	m.agent.begin(momentOf(p), best.mood, best.plan)
	m.opening, m.why = best.say, best.why
	m.aim = fmt.Sprintf("The best of %d plans, played forward %d times.", len(options), m.meter.Taken()-before)
}

// choose returns the option that does best in worlds that are the same for all of them.
func (m *mind) choose(ctx context.Context, k game.Known, options []option, tries int) option {
	var worlds []ai.World
	best, _ := ai.Halving(len(options), tries, func(o, w int) (float64, bool) {
		if ctx.Err() != nil || !m.meter.InTime(searchShare) {
			return 0, false
		}
		for len(worlds) <= w {
			worlds = append(worlds, ai.Imagine(k, m.r))
		}
		m.meter.Step(1)
		q, r := worlds[w].Enter()
		return m.playout(q.(*bs.Position), &options[o], r), true
	})
	return options[best]
}

// searchShare is the part of a turn's time that may go into playing forward.
const searchShare = 0.8

// share is the part of what is left of a turn's budget that a step may have.
func share(s bs.Step) float64 {
	switch s {
	case bs.StepMove:
		return 0.5
	case bs.StepSpend, bs.StepOperate, bs.StepDeclare:
		return 0.25
	}
	return 0.1
}

// options lists ways to answer the step.
func (m *mind) options(k game.Known, p *bs.Position) (list []option) {
	switch p.Step {
	case bs.StepMove:
		return m.campaigns(k, p)
	case bs.StepSpend:
		return m.budgets(p)
	case bs.StepDeclare:
		return m.declarations(p)
	case bs.StepOperate:
		return m.operations(p)
	case bs.StepSail:
		return []option{{mood: calm}, {mood: moods[sailing]}}
	case bs.StepSue:
		return m.sayings(p, done, sue)
	case bs.StepAnswer:
		return m.sayings(p, accept, reject)
	}
	return nil
}

// moods in which plans are made, the plainest first.
var moods = []mood{
	calm,
	{bold: 1.6, guard: 1, discs: -1},
	{bold: 0.6, guard: 1.3, discs: -1},
	{bold: 1.2, guard: 0.3, discs: -1},
	{bold: 1, guard: 1.5, discs: -1, still: true},
	{bold: 2.5, guard: 0.5, discs: -1},
	{bold: 1, guard: 1, discs: -1, sail: true},
}

const sailing = 6

// campaigns makes plans of the land step, in several moods and for several guesses of what the enemy has. Each is then
// tried in all worlds: a plan that fits one guess alone is no plan.
func (m *mind) campaigns(k game.Known, p *bs.Position) (list []option) {
	var seen []string
	for i := range m.level.Plans {
		o := option{mood: moods[i%sailing]}
		a := m.newAgent(m.seat, m.agent.g)
		a.mood, a.noise = o.mood, 0.05*float64(i/sailing)
		q := p
		if i >= sailing {
			q = k.Imagined(game.RandTable{Rand: m.r}).(*bs.Position)
		}
		o.plan = a.campaign(q)
		if key := fmt.Sprint(o.plan); !slices.Contains(seen, key) {
			seen = append(seen, key)
			list = append(list, o)
		}
	}
	return list
}

// budgets are numbers of Blitz Discs.
func (m *mind) budgets(p *bs.Position) (list []option) {
	var c game.Choices
	n := len(open(p, m.words.say(m.seat, blitz), &c))
	for discs := range min(n, 2) + 1 {
		o := option{mood: calm}
		o.mood.discs = int8(discs)
		list = append(list, o)
	}
	return list
}

// sayings are answers of one word.
func (m *mind) sayings(p *bs.Position, verbs ...verb) (list []option) {
	for _, v := range verbs {
		if a := m.words.say(m.seat, v); may(p, a) {
			list = append(list, option{mood: calm, say: a})
		}
	}
	return list
}

// declarations are: as the script has it, none, or war with any one nation.
func (m *mind) declarations(p *bs.Position) (list []option) {
	list = append([]option{{mood: calm}}, m.sayings(p, done)...)
	var c game.Choices
	for _, w := range open(p, m.words.say(m.seat, declare), &c) {
		if m.agent.leads(p, bs.NationNamed(w)) {
			list = append(list, option{mood: calm, say: m.words.say(m.seat, declare, w)})
		}
	}
	return list
}

// operations are: as the script has it, none, and each landing that can be made.
func (m *mind) operations(p *bs.Position) (list []option) {
	list = append([]option{{mood: calm}}, m.sayings(p, done)...)
	landings := m.agent.landings(p)
	slices.SortStableFunc(landings, func(a, b landing) int {
		if a.worth*a.won > b.worth*b.won {
			return -1
		}
		return 1
	})
	for _, l := range landings[:min(len(landings), m.level.Plans)] {
		list = append(list, option{mood: calm, say: l.say, why: l.reason()})
	}
	return list
}
