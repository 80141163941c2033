package worldconflict

import "sandtable/game"

// effect takes effect the moment its condition holds, play pausing (WC-3.0a, WC-3.3a, Ruling WC-Q59).
type effect struct {
	letter byte // the scenario that brings it in (WC-S.d)
	due    func(p *Position) bool
	do     func(p *Position, t game.Table)
}

// effects are all that happens at once by itself, in the order in which it happens if several are due. Each tells its clause. What a
// declaration, an entry or a capture starts directly is done there.
var effects = []effect{
	{chapterWesternEurope, dueShortEnd, doShortEnd},
	{chapterBarbarossa, dueFront, doFront},
	{chapterBarbarossa, dueArmour, doArmour},
	{chapterRisingSun, dueFleet, doFleet},
	{chapterRisingSun, dueHarbin, doHarbin},
	{chapterRisingSun, dueFall, doFall},
	{chapterFascism, dueEntry, doEntry},
	{chapterBarbarossa, dueConquest, doConquest},
	{chapterFascism, dueLiberation, doLiberation},
	{chapterFascism, dueAlignment, doAlignment},
	{chapterBarbarossa, dueOut, doOut},
	{chapterAtlantic, dueConvoys, doConvoys},
}

// asksAtOnce makes all that is due take effect, one after another from the top of the list, and asks what must be decided for it.
// A question in the queue comes before the next effect.
func (p *Position) asksAtOnce(t game.Table) bool { return p.asksEffects(true, t) }

// asksEffects is asksAtOnce for who knows whether a unit may have to go elsewhere before the first effect.
func (p *Position) asksEffects(strays bool, t game.Table) bool {
	for !p.over() {
		if q := p.Queue[0]; q.Step != 0 {
			if q.Step == stepPartisan && p.noSites(q) {
				p.answered()
				continue
			}
			return p.ask(q.Step, q.Who, t)
		}
		if strays && p.asksWander(t) || p.asksRecall(t) {
			return true
		}
		if p.resupply(); p.isQuiet() {
			return false
		}
		if !p.takeEffect(t) {
			p.Quiet = p.quietNow()
			return false
		}
		strays = true
	}
	return false
}

// isBusy reports whether something is still due: a question, a unit that must go elsewhere or comes back, an effect.
func (p *Position) isBusy() bool {
	if p.Queue[0].Step != 0 || p.Recall != 0 || p.hasStrays() {
		return true
	}
	if p.isQuiet() {
		return false
	}
	for i := range effects {
		if e := &effects[i]; p.rule(e.letter) && e.due(p) {
			return true
		}
	}
	return false
}

// takeEffect makes the first due effect happen.
func (p *Position) takeEffect(t game.Table) bool {
	for i := range effects {
		if e := &effects[i]; p.rule(e.letter) && e.due(p) {
			e.do(p, t)
			return true
		}
	}
	return false
}

// enqueue lets a question wait.
func (p *Position) enqueue(q question) {
	for i := range p.Queue {
		if p.Queue[i].Step == 0 {
			p.Queue[i] = q
			return
		}
	}
	panic("worldconflict: too many questions wait")
}

// answered takes the first question off the queue.
func (p *Position) answered() {
	copy(p.Queue[:], p.Queue[1:])
	p.Queue[maxQueue-1] = question{}
}

// captured does what a change of control starts, in this order: neutral entry (WC-7.2a), Victory (WC-8.0h), the goods and markers that
// lie there, the fleet of Vichy France (WC-3.4w), units of the enemy (WC-6.6m), the ally to whom it may go back (WC-3.4k).
func (p *Position) captured(x Place, from, to power, t game.Table) {
	p.entryByCapture(x, from, to, t)
	p.victoryByCapture(x, from, to, t)
	p.economyByCapture(x, from, to)
	p.fleetDice(x, to, t)
	p.displace(x, to, t)
	p.liberateArea(x, to, t)
}

// take gives a land area to a power (WC-1.5f). What else was announced against it lapses (Ruling WC-Q60); before version 4 it was fought.
func (p *Position) take(x Place, w power, t game.Table) {
	from := p.Control[x]
	if from == w {
		return
	}
	p.Control[x] = w
	t.Tell(game.Note("WC-6.6a", noteControl, game.PlaceWord(x), game.NameWord(powerName(w))))
	p.captured(x, from, w, t)
	if p.since(version4) {
		p.lapse(x)
	}
}
