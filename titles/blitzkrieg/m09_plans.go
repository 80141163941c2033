package blitzkrieg

import (
	"slices"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// Drafts is the state of written production: BM-9.20. Nobody but their writer knows plans until they are carried out (BM-0.13): see Known.
type Drafts struct {
	Written  bool                  // production goes by written plans
	Drafting uint8                 // the plan under the pen: 0 for the next cycle, 1 for the one after
	Draft    [2][2][planItems]item // each side's plans
}

const planItems = 24

// item is a unit in a plan: the center, within its side and plus one, 0 for nothing any more; what it makes, its type above its factors less one.
type item struct{ From, Makes uint8 }

// planSizes is how many sizes an item can tell.
const planSizes = 8

func planned(center int, b branch, size uint8) item {
	return item{uint8(center%mostPerSide) + 1, uint8(b)*planSizes + size - 1}
}

func (x item) center() int  { return int(x.From) - 1 }
func (x item) kind() branch { return branch(x.Makes / planSizes) }

// size returns its factors; 0 for nothing.
func (x item) size() uint8 {
	if x.From == 0 {
		return 0
	}
	return x.Makes%planSizes + 1
}

// writes reports whether plans are written in this war.
func (p *Position) writes() bool { return p.Written && p.on(mProduction) }

// asksFirstPlans has both sides write their first two plans, before turn 1. It reports whether somebody is asked.
func (p *Position) asksFirstPlans(from game.Seat) bool {
	for s := from; p.writes() && s <= Red; s++ {
		if p.ownsCenter(s) {
			p.Drafting = 0
			p.ask(stepPlans, s)
			return true
		}
	}
	return false
}

// ownsCenter reports whether a side has a center that works for it.
func (p *Position) ownsCenter(s game.Seat) bool {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == center && p.inPlay(u) && !p.Captive.Has(u) {
			return true
		}
	}
	return false
}

// mayPlanNow opens the writing of plans.
func mayPlanNow(p *Position, _ game.Seat) error {
	if p.Step != stepPlans {
		return game.Clause("BM-9.20")
	}
	return nil
}

// mayPlanAny opens written plans if a centre can plan something (BM-9.2).
func mayPlanAny(p *Position, s game.Seat) error {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == center && p.canPlanAny(u) == nil {
			return nil
		}
	}
	return game.Clause("BM-9.2")
}

// canPlanAny says whether more can be planned for a center.
func (p *Position) canPlanAny(u int) error {
	switch {
	case p.Kind[u] != center || !p.inPlay(u):
		return game.NoSuchWord
	case p.Captive.Has(u):
		return game.Clause("BM-9.15")
	}
	for b := range allBranches {
		if p.canPlan(product{center: u, branch: b}) == nil {
			return nil
		}
	}
	return game.Clause("BM-9.2")
}

// canPlan says whether a type can be planned in some size.
func (p *Position) canPlan(m product) error {
	if err := p.mayMake(m); err != nil {
		return err
	}
	m.size = slices.Min(m.row().Sizes)
	return p.mayPlan(m)
}

// mayPlan keeps BM-9.2 and BM-9.4 on paper: no more than a center's points. What comes in between nobody knows yet.
func (p *Position) mayPlan(m product) error {
	plan := p.planOn(p.seatOf(m.center))
	spent, n := int(m.size)*int(m.row().Cost), 0
	for _, x := range plan {
		if x.size() > 0 {
			n++
			if x.center() == m.center%mostPerSide {
				spent += int(x.size()) * int(x.kind().row().Cost)
			}
		}
	}
	switch {
	case !slices.Contains(m.row().Sizes, m.size):
		return game.NoSuchWord
	case spent > 2*int(p.Str[m.center]):
		return game.Clause("BM-9.2")
	case n == planItems:
		return game.Clause("BM-9.20")
	}
	return nil
}

// planOn returns the plan under a side's pen.
func (p *Position) planOn(s game.Seat) *[planItems]item { return &p.Draft[s][p.Drafting] }

func mayPlanFor(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	return p.canPlanAny(u)
}

func mayPlanKind(p *Position, a game.Action, i int) error {
	b, err := kindWord(a, i)
	if err != nil {
		return err
	}
	return p.canPlan(product{center: int(a.Words()[1].N), branch: b})
}

func mayPlanSize(p *Position, a game.Action, i int) error {
	m := productOf(a)
	m.size = uint8(a.Words()[i].N)
	return p.mayPlan(m)
}

func doPlan(p *Position, a game.Action, _ game.Table) {
	m := productOf(a)
	plan := p.planOn(a.Seat)
	for i := range plan {
		if plan[i].size() == 0 {
			plan[i] = planned(m.center, m.branch, m.size)
			return
		}
	}
}

// endPlan closes a plan, for good. Before the war the second follows the first; later play goes on.
func (p *Position) endPlan(t game.Table) {
	switch {
	case p.Turn > 0:
		p.closePhase(t)
	case p.Drafting == 0:
		p.Drafting = 1
	case !p.asksFirstPlans(p.Asked + 1):
		p.startFirstTurn(t)
	}
}

// isPlanned reports whether the plan for this cycle has such a unit, or plans are not written at all.
func (p *Position) isPlanned(m product) bool {
	return !p.writes() || p.plannedAt(m) >= 0
}

// plannedAt finds a unit in the plan for this cycle.
func (p *Position) plannedAt(m product) int {
	return slices.Index(p.Draft[p.seatOf(m.center)][0][:], planned(m.center, m.branch, m.size))
}

// crossOff takes a unit that has been made off the plan.
func (p *Position) crossOff(m product) {
	if p.writes() {
		p.Draft[p.seatOf(m.center)][0][p.plannedAt(m)] = item{}
	}
}

// mayEndBuilding keeps BM-9.20: what was written is made, as far as it can be.
func (p *Position) mayEndBuilding() error {
	if p.writes() && mayBuildNow(p, p.Mover) == nil && mayBuildAny(p, p.Mover) == nil {
		return game.Clause("BM-9.20")
	}
	return nil
}

// endBuilding ends production. What could not be made is lost, the next plan moves up, and the one after it is written, if its cycle will come.
func (p *Position) endBuilding(t game.Table) {
	if !p.writes() || !p.isCycle() {
		p.closePhase(t)
		return
	}
	s := p.Mover
	for _, x := range p.Draft[s][0] {
		if x.size() > 0 {
			t.Tell(game.Note("BM-9.20", notePlanLost, game.UnitWord(int(s)*mostPerSide+x.center()), game.NameWord(moduleName(nameKind(x.kind()))), game.NumberWord(x.size())))
		}
	}
	p.Draft[s][0], p.Draft[s][1] = p.Draft[s][1], [planItems]item{}
	ahead := p.Turn + 2*p.cycleLength()
	if !p.ownsCenter(s) || p.Limit > 0 && ahead > uint16(p.Limit) {
		p.closePhase(t)
		return
	}
	p.Drafting = 1
	p.ask(stepPlans, s)
}

// hidePlans blanks the plans of all sides but one.
func (p *Position) hidePlans(s game.Seat) {
	for x := range p.Draft {
		if game.Seat(x) != s {
			p.Draft[x] = [2][planItems]item{}
		}
	}
}

// imaginePlans fills the blank plans of others: each center makes infantry for its points, slow where the army has no other.
func (p *Position) imaginePlans(known game.Seat) {
	for s := range game.Seat(2) {
		if s == known {
			continue
		}
		for n := range p.Draft[s] {
			p.imaginePlan(s, &p.Draft[s][n])
		}
	}
}

func (p *Position) imaginePlan(s game.Seat, plan *[planItems]item) {
	from, to := p.unitsOf(s)
	i := 0
	for u := from; u < to; u++ {
		if p.Kind[u] != center || !p.inPlay(u) || p.Captive.Has(u) {
			continue
		}
		for points := p.Str[u]; points > 0 && i < planItems; i++ {
			n := min(points, slices.Max(booklet.Chart[booklet.Infantry4].Sizes))
			plan[i] = planned(u, infantry, n)
			points -= n
		}
	}
}
