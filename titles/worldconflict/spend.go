package worldconflict

import "sandtable/game"

// DevelopmentPart is new weapons and builds (chapters 7.3 and 7.8). Draft, Till and Drawn are what powers have chosen in secret (WC-1.9a):
// Known blanks them, reveal makes them true when all have finished.
type DevelopmentPart struct {
	Draft   [slots]order      `until:"stage"`
	Till    [nPowers]till     `until:"stage"`
	Drawn   [nCountries]uint8 `until:"stage"` // of Fund
	Fate    [nPowers]uint32   `until:"stage"` // a die for each power that lies face down: its research and tests follow from it
	Box     [nPowers]uint8    // of its A-Bomb on the track (WC-7.8k); 0: not there yet, bombTested: it has been tested
	Struck  powers            // who has had an A-Bomb of an enemy on land of its own (WC-7.8m)
	Doubled uint8             // how often two units joined for Oil in the Atlantic (WC-C.6b)
}

// order is what has been chosen for a unit.
type order struct {
	By     uint8 // who chose, plus one; 0: nothing is
	Gain   gain
	Points uint8 // of Size to be built; of an LL unit: the Oil it delivers
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
	say(g, verbDevelop, verb{Secret: true, May: in(stepWeapons), Open: opens(developable, "WC-7.3a"), Do: doDevelop, Slots: []slot{ownUnit(developable, mayDevelop)}})
	say(g, verbDiscard, verb{Secret: true, May: in(stepWeapons), Open: opens(discardable, "WC-7.3c"), Do: doDiscard, Slots: []slot{ownUnit(discardable, mayDiscard)}})
	say(g, verbBuild, verb{Secret: true, May: in(stepSpend, stepRelief), Open: openBuild, Do: doBuild, Slots: []slot{ownUnit(buildable, mayBuild)}})
	say(g, verbPlace, verb{Secret: true, May: in(stepSpend), Open: opens(placeable, "WC-7.8g"), Do: doPlace, Slots: append(
		going(placeable, mayPlace, placesSomewhere, placeSites, whyNotPlace), placePortSlot())})
	say(g, verbResearch, verb{Secret: true, May: spending(mayResearch), Do: doResearch})
	say(g, verbRefine, verb{Secret: true, May: spending(mayRefine), Do: doRefine})
	say(g, verbTest, verb{Secret: true, May: spending(mayTest), Do: doTest})
	say(g, verbScrap, verb{Secret: true, May: in(stepSpend), Open: opens(scrappable, "WC-7.8t"), Do: doScrap, Slots: []slot{ownUnit(scrappable, mayScrap)}})
}

// spending is the judge of a verb of the step that takes no words. Research and the A-Bomb come with scenario E (WC-S.d, WC-E.5a).
func spending(may func(*Position, game.Seat) error) func(*Position, game.Seat) error {
	now := in(stepSpend)
	return func(p *Position, s game.Seat) error {
		if !p.rule('E') {
			return game.Clause("WC-S.d")
		}
		if err := now(p, s); err != nil {
			return err
		}
		return may(p, s)
	}
}

// asksSpend asks all powers at once to spend what they have (WC-7.8b, WC-1.9a).
func (p *Position) asksSpend(t game.Table) bool {
	if p.Closed == allPowers || p.Owing != 0 {
		return p.Owing != 0
	}
	var who game.Seats
	for w := range power(nPowers) {
		if p.plays(w) && p.hasBusiness(w) {
			who |= game.Only(w.seat())
		}
	}
	if who != 0 {
		p.dealFates(t)
	}
	return p.askAll(stepSpend, who, t)
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

// maySeal says whether a power may end its secret choices.
func (p *Position) maySeal(power) error { return nil }

// drafted is the position as a power will have made it: what it has chosen is true, but for what it gives up at the end.
func (p *Position) drafted(w power) Position {
	q := *p
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

// reveal makes true what all powers have chosen in secret (WC-1.9a).
func (p *Position) reveal(t game.Table) {
	switch p.now() {
	case actWeapons:
		p.revealWeapons(t)
	case actLend:
		p.revealLeases(t)
	case actSpend:
		p.revealBuilds(t)
	}
}

// endDevelopmentStage forgets what lasted a stage.
func (p *Position) endDevelopmentStage() {
	p.Draft, p.Till, p.Drawn, p.Fate = [slots]order{}, [nPowers]till{}, [nCountries]uint8{}, [nPowers]uint32{}
}
