package worldconflict

import (
	"cmp"

	"sandtable/game"
	"sandtable/kit/verbs"
)

// DevelopmentPart is new weapons and builds (chapters 7.3 and 7.8). Draft, Till and Drawn are what powers have chosen in secret (WC-1.9a):
// Known blanks them, reveal makes them true when all have finished.
type DevelopmentPart struct {
	Draft   [slots]order             `until:"stage"`
	Till    [nPowers]till            `until:"stage"`
	Drawn   [nCountries]uint8        `until:"stage"` // of Fund
	Fate    [nPowers]uint32          `until:"stage"` // a die for each power that lies face down: its research and tests follow from it
	Box     [nPowers]uint8           // of its A-Bomb on the track (WC-7.8k); 0: not there yet, bombTested: it has been tested
	Pass    pass                     `until:"stage"` // saboteurs choose before all do
	Meddler [nPowers][nMeddles]uint8 // who chooses for a power next turn, plus one (WC-9.6b, WC-9.6c, WC-9.6d)
	Doubled uint8                    // how often two units joined for Oil in the Atlantic (WC-C.6b)
}

// order is what has been chosen for a unit.
type order struct {
	By     uint8 // who chose, plus one; 0: nothing is
	Gain   gain
	Points uint8 // of Size to be built; of an LL unit: the Oil it delivers
	Paid   uint8 // points of them, and of a new unit, that cost something
	At     Place // of a new unit, plus one
	Port   uint8
	Loss   uint8 // points of Size given up (WC-7.8t)
}

// gain is what becomes of the counters of a unit that are in a Group.
type gain uint8

const (
	gainSmall gain = 1 << iota // it joins the Force Pool
	gainBig
	dropSmall // it leaves the game (WC-7.3c)
	dropBig
)

// till is what a power has spent in secret.
type till struct {
	Oil, Resources uint8
	Room           uint8 // used under the limit of WC-7.7a
	Picks          uint8 // counters that joined by development
	Garrison       bool  // the free GAR has been placed (WC-7.8f)
	Refined        bool
	Tested         uint8 // the die of the test (WC-7.8l)
	Passed         bool  // it worked (WC-7.8n)
	Tries          uint8 // dice used
	Sabotaged      powers
}

// spendVerbs are those of chapters 7.3 and 7.8.
func spendVerbs(g grammar) {
	say(g, verbDevelop, verb{Secret: true, May: in(stepWeapons), Open: verbs.OpenIf(developable, "WC-7.3a"), Do: doDevelop, Slots: []slot{ownUnit(developable, mayDevelop)}})
	say(g, verbDiscard, verb{Secret: true, May: in(stepWeapons), Open: verbs.OpenIf(discardable, "WC-7.3c"), Do: doDiscard, Slots: []slot{ownUnit(discardable, mayDiscard)}})
	say(g, verbBuild, verb{Secret: true, May: in(stepSpend, stepRelief), Open: openBuild, Play: playBuild, Slots: []slot{ownUnit(buildable, mayBuild)}})
	say(g, verbPlace, verb{Secret: true, May: in(stepSpend), Open: verbs.OpenIf(placeable, "WC-7.8g"), Play: playPlace, Slots: append(
		going(placeable, mayPlace, placesSomewhere, placeSites, whyNotPlace), placePortSlot())})
	say(g, verbResearch, verb{Secret: true, May: spending(mayResearch), Do: doResearch})
	say(g, verbRefine, verb{Secret: true, May: spending(mayRefine), Do: doRefine})
	say(g, verbTest, verb{Secret: true, May: spending(mayTest), Do: doTest})
	say(g, verbSabotage, verb{Secret: true, May: in(stepSpend), Open: openSabotage, Do: doSabotage, Slots: []slot{verbs.Range(game.Name, firstPower, firstPower+nPowers, maySabotage)}})
	say(g, verbScrap, verb{Secret: true, May: in(stepSpend), Open: verbs.OpenIf(scrappable, "WC-7.8t"), Do: doScrap, Slots: []slot{ownUnit(scrappable, mayScrap)}})
}

// spending is the judge of a verb of the step that takes no words. Research and the A-Bomb come with scenario E (WC-S.d, WC-E.5a).
func spending(may func(*Position, game.Seat) error) func(*Position, game.Seat) error {
	now := in(stepSpend)
	return func(p *Position, s game.Seat) error {
		if !p.rule(chapterRisingSun) {
			return game.Clause("WC-S.d")
		}
		if err := now(p, s); err != nil {
			return err
		}
		if p.Pass == meddling {
			return game.Clause("WC-9.6b")
		}
		if err := may(p, s); err != nil {
			return err
		}
		return p.mayDigress(power(s))
	}
}

// asksSpend asks all powers at once to spend what they have (WC-7.8b, WC-1.9a).
func (p *Position) asksSpend(t game.Table) bool {
	if p.Owing != 0 || p.Pass == choosing {
		return p.Owing != 0
	}
	who := p.beginChoices(p.spenders, t)
	if p.Pass == choosing && who != 0 {
		p.dealFates(t)
	}
	return p.askAll(stepSpend, who, t)
}

// spenders returns the seats of powers that can do something in the step.
func (p *Position) spenders() (who game.Seats) {
	for w := range power(nPowers) {
		if p.plays(w) && p.hasBusiness(w) {
			who |= game.Only(w.seat())
		}
	}
	return who
}

// hasBusiness reports whether a power can do something at all in the step.
func (p *Position) hasBusiness(w power) bool {
	list := [...]func(*Position, power, bool) unitSet{buildable, placeable, scrappable}
	for _, of := range list {
		if set := of(p, w, true); !set.Empty() {
			return true
		}
	}
	return mayResearch(p, w.seat()) == nil || mayRefine(p, w.seat()) == nil || mayTest(p, w.seat()) == nil
}

// maySeal says whether a power may end its secret choices: not with Resources left that belong to its allies (WC-9.3a).
func (p *Position) maySeal(w power) error {
	if p.Step != stepSpend || p.Pass == meddling {
		return nil
	}
	return p.mayDigress(w)
}

// drafted is the position as a power will have made it: what it has chosen is true, but for what it gives up at the end.
func (p *Position) drafted(w power) (q Position) {
	q = *p
	q.Facts = facts{}
	for u := range nUnits {
		if d := &p.Draft[u]; d.By == uint8(w)+1 {
			q.carryOut(u, w, d)
		}
	}
	if p.Till[w].Passed {
		q.Box[w] = bombTested
	}
	return q
}

// drafts reports whether a power has chosen something; if not, the position is as it will have made it.
func (p *Position) drafts(w power) bool {
	if p.Till[w].Passed {
		return true
	}
	for u := range nUnits {
		if p.Draft[u].By == uint8(w)+1 {
			return true
		}
	}
	return false
}

// carryOut makes an order true, without a word.
func (p *Position) carryOut(u int, w power, d *order) {
	if d.Gain&gainSmall != 0 {
		p.join(u, false)
	}
	if d.Gain&gainBig != 0 {
		p.join(u, true)
	}
	if d.Gain&dropSmall != 0 {
		p.Status[u] = absent
	}
	if d.Gain&dropBig != 0 {
		p.Big[u] = absent
	}
	if d.At != 0 {
		p.put(u, w, post{at: d.At - 1, port: d.Port, size: 1})
	}
	for range d.Points {
		p.grow(u)
	}
}

// choiceSteps are the secret steps of the stages that have one.
var choiceSteps = [nActivities]step{actWeapons: stepWeapons, actLend: stepLend, actSpend: stepSpend}

// reveal makes true what all powers have chosen in secret (WC-1.9a). That they are shown is told if anybody was asked, even if nobody has
// chosen anything: whoever finished last has learnt it.
func (p *Position) reveal(t game.Table) {
	if p.Step == choiceSteps[p.now()] && p.Pass == choosing {
		t.Tell(game.Reveal("WC-1.9a", noteShown))
	}
	switch p.now() {
	case actWeapons:
		p.revealWeapons(t)
	case actLend:
		p.revealLeases(t)
	case actSpend:
		p.revealBuilds(t)
	}
}

// inOrder returns the powers in the order in which choices are shown: that in which one person would make them, most VPs first, then most
// Oil and Resources controlled (WC-1.9b, Ruling WC-Q97).
func (p *Position) inOrder() (list [nPowers]power) {
	var goods [nPowers]int
	for x := range Place(nAreas) {
		if w := p.Control[x]; w != nobody {
			goods[w] += int(board.oil[x] + board.resources[x])
		}
	}
	before := func(w, than power) bool {
		return cmp.Or(cmp.Compare(p.VP[than], p.VP[w]), cmp.Compare(goods[than], goods[w])) < 0
	}
	for w := range power(nPowers) {
		i := int(w)
		for ; i > 0 && before(w, list[i-1]); i-- {
			list[i] = list[i-1]
		}
		list[i] = w
	}
	return list
}

// endDevelopmentStage forgets what lasted a stage.
func (p *Position) endDevelopmentStage() {
	p.Draft, p.Till, p.Drawn, p.Fate, p.Pass = [slots]order{}, [nPowers]till{}, [nCountries]uint8{}, [nPowers]uint32{}, notBegun
}
