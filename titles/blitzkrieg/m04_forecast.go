package blitzkrieg

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/game"
	"sandtable/kit/odds"
	"sandtable/titles/blitzkrieg/assign"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// forecastClash gives the odds of an attack with at least a square and a unit, also while units still move. It takes it that all
// artillery that can help the defenders does, that they go back rather than pay, and that small guerillas stand (BM-Q114).
func (p *Position) forecastClash(a game.Action) (f game.Forecast) {
	words := a.Words()
	if len(words) < 3 {
		return f
	}
	err := p.mayForecastClash(a)
	if err != nil {
		f.Refusal = err
		return f
	}
	c, err := p.beginClash(a, len(words))
	if err != nil || c.by.Empty() {
		f.Refusal = err
		return f
	}
	if f.Refusal = c.mayBeFought(p); f.Refusal != nil {
		f.Terms = c.terms(p)
		return f
	}
	q := p.trial()
	q.Mover, q.Fight = a.Seat, 0
	q.openClash(&c, noTable{})
	q.forecastOpened(p, &f)
	return f
}

// forecastAssault does so for an attack from ships: BM-11.I7. Words that are missing give none.
func (p *Position) forecastAssault(a game.Action) (f game.Forecast) {
	if len(a.Words()) < 3 || mayStormBeach(p, a.Seat) != nil {
		return f
	}
	c, err := p.beginAssault(a, len(a.Words()))
	if err != nil {
		f.Refusal = err
		return f
	}
	if f.Refusal = c.mayStorm(p); f.Refusal != nil {
		f.Terms = c.terms(p)
		return f
	}
	q := p.trial()
	aboard := q.aboardOf(&c.by)
	q.assaultBeach(&aboard, c.at[0])
	q.openAssault(c.at[0], &c.by, noTable{})
	q.forecastOpened(p, &f)
	return f
}

// forecastOpened lists what becomes of a battle that has been opened in a copy.
func (p *Position) forecastOpened(before *Position, f *game.Forecast) {
	p.coverAll()
	p.Clash = clashDie
	p.silenceAlone(noTable{})
	c := p.declaredClash()
	f.Terms = c.terms(p)
	if c.defense == 0 {
		f.Outcomes = []game.Outcome{before.clashOutcome(*p, game.Outcome{Name: removed, Clause: before.whyHelpless(&c), P: 1, For: game.Only(c.seat)})}
		return
	}
	p.forecastTable(before, &c, f)
}

// whyHelpless says why those who are attacked are lost without a die: BM-16.2, or BK-T23.0-5 where aircraft alone are.
func (p *Position) whyHelpless(c *clash) game.Clause {
	from, to := p.unitsOf(opponent(c.seat))
	for u := from; u < to; u++ {
		if p.isParkedTarget(u) && c.attacks(p.Air[u]) {
			return "BK-T23.0-5"
		}
	}
	return "BM-16.2"
}

// mayForecastClash judges the words of an attack that contact compels, whatever the step: the others are judged as they are read.
func (p *Position) mayForecastClash(a game.Action) error {
	if !p.compelled(a) {
		return nil
	}
	for i, w := range a.Words()[1:] {
		switch w.Kind {
		case game.Place:
			at, err := squareWord(a, i+1)
			if err == nil && p.unassigned(opponent(a.Seat), at) == 0 {
				err = game.Clause("BK-B9.0-3")
			}
			if err != nil {
				return err
			}
		case game.Unit:
			if err := p.mayJoinDuty(a, i+1); err != nil {
				return err
			}
		}
	}
	return p.dutyAtBest(a)
}

// dutyAtBest refuses an attack that contact compels and that is worse than 1-6 by printed factors: BK-B9.0-4, BM-0.X13. Whether attackers touch all
// squares is judged elsewhere.
func (p *Position) dutyAtBest(a game.Action) error {
	said := p.dutyWords(a, len(a.Words()))
	var x assign.Attack
	if err := p.frontOf(said, &x.Front); err != nil {
		return err
	}
	for i := range x.Front.Targets() {
		if !x.AddTarget(x.Front.Target(i)) {
			return nil
		}
	}
	for i := range x.Front.Units() {
		if !x.AddUnit(x.Front.Unit(i)) {
			return nil
		}
	}
	if x.Front.Units() > 0 && !x.MayBeFought() {
		return game.Clause("BK-B9.0-4")
	}
	return nil
}

// frontOf is the front with the squares and units of an attack alone.
func (p *Position) frontOf(a game.Action, f *assign.Front) error {
	p.freeze(f)
	for i, w := range a.Words()[1:] {
		switch at := board.Square(w.N); {
		case w.Kind == game.Place && !f.HasTarget(at):
			f.AddTarget(assign.Target{At: at, Defense: p.unassigned(opponent(a.Seat), at), Doubled: doubledAlways(at)})
		case w.Kind == game.Unit:
			u, err := p.sideUnit(a, i+1)
			if err != nil || !p.At[u].OnMap() {
				return err
			}
			if !f.HasSquare(p.At[u]) {
				f.AddSquare(p.At[u])
			}
			f.AddUnit(u, p.At[u], p.printedAttack(u))
		}
	}
	f.Join()
	return nil
}

// coverAll lets all artillery join that can.
func (p *Position) coverAll() {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.Kind[u] == artillery && p.mayCoverWith(u) == nil {
			p.Battle[u] = p.Fight
		}
	}
}

// forecastTable lists what the die may say.
func (p *Position) forecastTable(before *Position, c *clash, f *game.Forecast) {
	if !p.on(mResults) {
		p.forecastBase(before, c, f)
		return
	}
	f.Chart = groundID
	if c.blitz {
		f.Chart = blitzID
	}
	col := c.column()
	if col == routColumn {
		f.Column = overrunName
		q := *p
		q.rout(c, noTable{})
		f.Outcomes = []game.Outcome{before.clashOutcome(q, game.Outcome{Name: removed, Clause: "BM-4.3", P: 1, For: game.Only(c.seat)})}
		return
	}
	hopeless := col == forbidden && p.duty()
	col = max(col, 0)
	f.Column = booklet.Standard.Scale.Names[col]
	for r, chance := range c.table().Cells.Column(col) {
		q := *p
		if hopeless && r.Kind == booklet.Retreat { // BM-0.X13
			f.Outcomes = odds.Add(f.Outcomes, game.Outcome{Name: "nothing", Clause: "BM-0.X13", P: chance})
			continue
		}
		q.suffer(r, noTable{})
		f.Outcomes = append(f.Outcomes, before.clashOutcome(q, game.Outcome{Name: r.String(), Clause: outcomeClauses[r.Kind], P: chance, For: gladOf(r.Kind, c.seat)}))
	}
}

// forecastBase does the same for the Tournament table: BM-0.X19.
func (p *Position) forecastBase(before *Position, c *clash, f *game.Forecast) {
	col := max(column(c.attack, c.defense), 0)
	f.Chart = attritionID
	f.Column = lexicon.Word(game.NameWord(columnName(col)), game.Nobody)
	if col == automatic {
		q := *p
		q.rollBase(c, noTable{})
		f.Outcomes = []game.Outcome{before.clashOutcome(q, game.Outcome{Name: de.String(), Clause: "BK-C7.2-1", P: 1, For: game.Only(c.seat)})}
		return
	}
	for cell, chance := range tables.attrition.Column(col) {
		q := *p
		q.setCoverAside(c)
		q.sufferBase(cell, noTable{})
		f.Outcomes = append(f.Outcomes, before.clashOutcome(q, game.Outcome{Name: cell.String(), Cell: cell.short(), Clause: "BK-C7.2-2", P: chance, For: cell.favours(c.seat)}))
	}
}

// overrunName is the column of 10-1 or better.
const overrunName = "10-1"

// outcomeClauses says where each result is explained.
var outcomeClauses = [...]game.Clause{booklet.Retreat: "BM-4.7", booklet.AttackerPay: "BM-4.12", booklet.DefenderPay: "BM-4.13", booklet.Exchange: "BM-4.14"}

// gladOf says who is glad of a result: nobody of an exchange.
func gladOf(k booklet.Outcome, attacker game.Seat) game.Seats {
	switch k {
	case booklet.Retreat, booklet.DefenderPay:
		return game.Only(attacker)
	case booklet.AttackerPay:
		return game.Only(opponent(attacker))
	}
	return 0
}

// clashOutcome plays a copy to the end of its battle and adds up what it has cost, in printed factors.
func (p *Position) clashOutcome(q Position, o game.Outcome) game.Outcome {
	for q.Fight > 0 && q.asksGroundWar(noTable{}) {
		q.answerClash()
	}
	for u := range q.Str {
		o.Loss[p.seatOf(u)] += float64(p.Str[u]) - float64(q.Str[u])
	}
	return o
}

// answerClash answers what a battle asks as a forecast takes it.
func (p *Position) answerClash() {
	switch p.Step {
	case stepBargain:
		p.yield(p.easiestYield(), noTable{})
	case stepPay:
		p.paySmallest()
	case stepRetreat:
		p.saveOne()
	case stepAdvance:
		if p.Clash == clashBase {
			p.Ahead = 0
			return
		}
		p.endClash()
	default:
		p.Clash++
	}
}

// easiestYield is the farthest that all defenders can go, none of them through interdicted squares: BM-Q114, retreat rather than pay.
func (p *Position) easiestYield() int {
	q := *p
	for n := int(p.Back); n > 0; n-- {
		q.Back = uint8(n)
		free := true
		for u := range q.slots() {
			if w := q.wayBackIf(u); w.steps < n || w.covered > 0 {
				free = false
			}
		}
		if free {
			return n
		}
	}
	return p.leastYield()
}

// wayBackIf is the way of unit u, if it defends; others have nowhere to go.
func (p *Position) wayBackIf(u int) wayBack {
	if p.seatOf(u) == p.Mover || !p.defenderIn(u) {
		return wayBack{steps: int(p.Back)}
	}
	return p.wayBackOf(u)
}

// saveOne takes the largest unit back that has to go.
func (p *Position) saveOne() {
	if p.Clash == clashBase {
		p.saveLargest()
		return
	}
	best := p.Retreat.First()
	for u := range p.Retreat.All() {
		if p.Str[u] > p.Str[best] {
			best = u
		}
	}
	w := p.wayBackOf(best)
	p.walkBack(best, w.ends.First(), noTable{})
}

// terms is the arithmetic, line by line.
func (c *clash) terms(p *Position) []game.Term {
	list := []game.Term{{Clause: "BM-4.1", What: c.attackTerm(p), Value: c.attack - c.air}}
	if c.guns > 0 {
		list = append(list, game.Term{Clause: "BM-16.4", What: "of it artillery", Value: c.guns})
	}
	if c.air > 0 {
		list = append(list, game.Term{Clause: "BM-12.M17a", What: "Aircraft", Value: c.air})
	}
	for _, at := range c.at[:c.n] {
		list = append(list, c.defenseTerm(p, at))
	}
	if c.covering > 0 {
		list = append(list, game.Term{Clause: "BM-16.10", What: "Artillery that may join", Value: c.covering})
	}
	if c.n > 1 || c.covering > 0 {
		list = append(list, game.Term{Clause: "BM-3.5", What: "Defense in all", Value: c.defense})
	}
	return c.addMissing(p, list)
}

// attackTerm adds the attackers up: "Attack 6 + 4 + 0.5 =".
func (c *clash) attackTerm(p *Position) string {
	if c.by.Count() < 2 {
		return "Attack"
	}
	var parts []string
	for u := range c.by.All() {
		parts = append(parts, eighthsText(p.attackEighths(u)))
	}
	return "Attack " + strings.Join(parts, " + ") + " ="
}

// eighthsText writes eighths as a decimal.
func eighthsText(n int) string { return strconv.FormatFloat(float64(n)/whole, 'f', -1, 64) }

// defenseTerm is the defense of one square, with the ground that doubles it.
func (c *clash) defenseTerm(p *Position, at board.Square) game.Term {
	what := "Defense"
	if c.n > 1 {
		what = "Defense of " + board.Map.Names[at]
	}
	sum := c.defenseAt(p, at)
	clause, why := c.ground(p, at)
	if why != "" {
		what = fmt.Sprintf("%s, %s × 2", what, why)
	}
	if sum%whole != 0 {
		what += " " + eighthsText(sum) + " ="
	}
	return game.Term{Clause: clause, What: what, Value: sum / whole}
}

// ground names what doubles the defenders of a square.
func (c *clash) ground(p *Position, at board.Square) (game.Clause, string) {
	doubled := false
	from, to := p.unitsOf(opponent(c.seat))
	for u := from; u < to; u++ {
		if p.At[u] == at && !p.gun(u) && c.terrain(p, u, at) > 1 {
			doubled = true
		}
	}
	switch {
	case !doubled:
		return "BM-5.U1", ""
	case board.Map.City.Has(at):
		return "BM-5.U11", "city"
	case board.Map.Mountain.Has(at):
		return "BM-5.U11", "mountain"
	case c.behindRiver(p, at):
		return "BM-5.U13", "river"
	}
	return "BM-5.U8", "forest"
}

// addMissing adds how many factors more would bring the next column.
func (c *clash) addMissing(p *Position, list []game.Term) []game.Term {
	if !p.on(mResults) {
		return appendMissing(list, c.attack, c.defense)
	}
	more := *c
	if c.defense == 0 || c.column() == routColumn {
		return list
	}
	for more.column() == c.column() {
		more.attack++
	}
	next := overrunName
	if col := more.column(); col != routColumn {
		next = booklet.Standard.Scale.Names[col]
	}
	return append(list, game.Term{Clause: "BM-4.1", What: "Missing for " + next, Value: more.attack - c.attack})
}
