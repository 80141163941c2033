package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/turn"
	"sandtable/kit/verbs"
)

// step is the decision that is owed.
type step uint8

const (
	stepBid       step = iota // option_bid.go
	stepRoad                  // option_road.go
	stepOpen                  // start of a turn (short_fascism.go)
	stepReturn                // A
	stepSail                  // B
	stepSea                   // C: which sea combat is next
	stepAccept                // whether a combat of a Free Blitz is wanted
	stepIntervene             // air units fly in
	stepSlip                  // SUBs return to base
	stepRebase                // D
	stepMarch                 // E
	stepAnnounce              // F: attacks
	stepCommit                // F: defenders
	stepResolve               // F: which land-area combat is next
	stepLose                  // points of a Round
	stepHome                  // who returns to base by a letter
	stepBase                  // where it goes
	stepPress                 // who must retreat
	stepRetreat               // where to
	stepStop                  // who may not advance
	stepDisplace              // where units of a lost area go
	stepShed                  // land units of a reduced TRS
	stepBlitz                 // which Blitz
	stepConsent               // whether an ally may come in
	stepLiberate              // return a liberated country, or keep it
	stepResettle              // the new home of a conquered country's units
	stepScatter               // where units of a country that turned neutral go
	stepPartisan              // turn end A
	stepWeapons               // turn end C, 7.3: secret
	stepLend                  // 7.4: secret
	stepSpend                 // 7.8: secret
	stepRelief                // reinforcements of the first scenario
	stepRecall                // a unit that was set aside comes back
	stepLoot                  // goods or VPs for a captured Factory
	stepSoviet                // where the Soviets attack in the Pacific scenario
	stepCommand               // what Commanders do
	stepMuster                // which Commander enters the game
	stepWithdraw              // ARM that Germany gives up in Barbarossa
	stepOver
	nSteps
)

// subjects are the powers as a sentence about one begins.
var subjects = []string{"Germany", "Japan", "AFA", "USSR", "USA"}

// stepText is what a step asks for; in a secret one all powers answer at once (WC-1.9a).
type stepText struct {
	turn.Step
	secret bool
}

func each(what string, c game.Clause) stepText { return stepText{turn.Each(subjects, what, c), false} }

func all(what string, c game.Clause) stepText {
	return stepText{turn.Step{What: what, Names: subjects, Clauses: []game.Clause{c}}, true}
}

// steps says what each step asks for.
var steps = [nSteps]stepText{
	stepBid:       each("bids", "WC-9.1a"),
	stepRoad:      each("chooses an Option of the Road to War", "WC-9.2a"),
	stepOpen:      each("begins the turn", "WC-2.1b"),
	stepReturn:    each("returns to base", "WC-4.1d"),
	stepSail:      each("moves to sea", "WC-4.2a"),
	stepSea:       each("chooses a sea combat", "WC-4.4a"),
	stepAccept:    each("decides whether it wants a sea combat", "WC-2.2i"),
	stepIntervene: each("may send aircraft into the sea combat", "WC-4.4b"),
	stepSlip:      each("may send submarines home before the combat", "WC-4.4c"),
	stepRebase:    each("rebases", "WC-5.1a"),
	stepMarch:     each("moves on land", "WC-5.2a"),
	stepAnnounce:  each("announces attacks", "WC-5.3a"),
	stepCommit:    each("commits defenders", "WC-5.3aa"),
	stepResolve:   each("chooses a combat", "WC-5.3a"),
	stepLose:      each("assigns a loss", "WC-6.5h"),
	stepHome:      each("sends a unit home", "WC-6.5p"),
	stepBase:      each("chooses a base", "WC-6.5t"),
	stepPress:     each("chooses who retreats", "WC-6.6i"),
	stepRetreat:   each("retreats", "WC-6.6f"),
	stepStop:      each("chooses who may not advance", "WC-6.6i"),
	stepDisplace:  each("moves a unit out of the lost area", "WC-6.6n"),
	stepShed:      each("chooses which land units are lost with their transport", "WC-6.5l"),
	stepBlitz:     each("names its Blitz", "WC-2.2a"),
	stepConsent:   each("answers its ally", "WC-1.3f"),
	stepLiberate:  each("returns a liberated country or keeps it", "WC-3.4i"),
	stepResettle:  each("names a new home", "WC-3.4c"),
	stepScatter:   each("takes units home", "WC-3.4t"),
	stepPartisan:  each("places a Partisan", "WC-7.1b"),
	stepWeapons:   all("Every power chooses new weapons", "WC-7.3a"),
	stepLend:      all("Every power chooses its lend lease", "WC-7.4e"),
	stepSpend:     all("Every power spends", "WC-7.8b"),
	stepRelief:    each("repairs units", "WC-A.7a"),
	stepRecall:    each("takes back a unit", "WC-3.4m"),
	stepLoot:      each("takes VPs or loots", "WC-9.9a"),
	stepSoviet:    each("may let the Soviets attack", "WC-E.0l"),
	stepCommand:   each("gives its Commanders their units", "WC-9.5d"),
	stepMuster:    each("may bring a Commander", "WC-9.5b"),
	stepWithdraw:  each("gives up armour", "WC-D.0h"),
	stepOver:      {},
}

// phase is one of the parts of a turn (WC-2.1b), and what comes before them.
type phase uint8

const (
	openingPhase phase = iota
	axisActivities
	alliedActivities
	axisBlitzes
	alliedBlitzes
	turnEnd
	nPhases = iota
)

var phaseNames = [nPhases]string{"Turn", "Axis Activities", "Allied Activities", "Axis Blitzes", "Allied Blitzes", "Turn End"}

// activity is a lettered step of a phase (WC-2.1c, WC-2.1d).
type activity uint8

const (
	actOpen activity = iota
	actBlitz
	actReturn // A
	actSail   // B
	actSea    // C
	actRebase // D
	actMarch  // E
	actFight  // F
	actPartisans
	actEntry
	actWeapons
	actLend
	actIncome // trade, income, cap: 7.5 to 7.7
	actSpend
	actRelief // of the first scenario (WC-A.7a)
	actVictory
	nActivities
)

// stageData is a stage of the turn: an activity of a phase.
type stageData struct {
	phase phase
	side  side
	act   activity
}

// stages is the turn in order (WC-2.1b to WC-2.1d, WC-2.2n); nothing else knows it.
var stages = func() (list []stageData) {
	list = append(list, stageData{openingPhase, noSide, actOpen})
	for ph, s := range []side{axisActivities: axis, alliedActivities: allies, axisBlitzes: axis, alliedBlitzes: allies} {
		if ph >= int(axisBlitzes) {
			list = append(list, stageData{phase(ph), s, actBlitz})
		}
		for act := actReturn; act <= actFight && ph > 0; act++ {
			list = append(list, stageData{phase(ph), s, act})
		}
	}
	for act := actPartisans; act <= actVictory; act++ {
		list = append(list, stageData{turnEnd, noSide, act})
	}
	return list
}()

// now returns the activity under way.
func (p *Position) now() activity { return stages[p.Stage].act }

// inBlitz reports whether it is the Blitzes of a side.
func (p *Position) inBlitz() bool {
	ph := stages[p.Stage].phase
	return ph == axisBlitzes || ph == alliedBlitzes
}

// ask puts a question to a power.
func (p *Position) ask(st step, w power, t game.Table) bool {
	if s := w.seat(); p.Step != st || p.Asked != s {
		t.Tell(game.Note(steps[st].Clause(s), noteStep+int16(st), game.NameWord(powerName(w))))
		p.Step, p.Asked = st, s
	}
	return true
}

// askAll puts a question to several powers at once, who answer in secret (WC-1.9a).
func (p *Position) askAll(st step, who game.Seats, t game.Table) bool {
	if who == 0 {
		return false
	}
	if p.Step != st {
		t.Tell(game.Note(steps[st].Clauses[0], noteStep+int16(st)))
	}
	p.Step, p.Asked, p.Owing = st, game.Nobody, who
	return true
}

// goOn takes the game to the next decision.
func (p *Position) goOn(t game.Table) {
	turn.GoOn(p, t, (*Position).over, (*Position).asks, (*Position).nextStage)
	if !p.asksPlainly() {
		p.resupply()
	}
}

// asksPlainly reports whether the last question was put without changing anything: in these steps asks works out supply, and then looks
// only for a power that can act.
func (p *Position) asksPlainly() bool {
	switch p.Step {
	case stepSail, stepRebase, stepMarch, stepAnnounce, stepCommit, stepResolve:
		return p.Queue[0].Step == 0 && p.Bout == bout{}
	}
	return false
}

// over reports whether the game has ended.
func (p *Position) over() bool { return p.Step == stepOver }

// asks puts the next question. What takes effect at once comes before all else (WC-3.0a), then the combat under way, then the
// activity. What the last act of a stage has started takes effect before the stage ends.
func (p *Position) asks(t game.Table) bool {
	for {
		strays := p.hasStrays()
		if p.Recall != 0 || strays { // else what happens at once needs no supply before it works it out
			p.resupply()
		}
		if p.asksEffects(strays, t) || p.over() || p.asksCombat(t) || p.over() || p.asksInStage(t) || p.over() {
			return true
		}
		if p.resupply(); !p.isBusy() {
			return false
		}
	}
}

// asksInStage puts the next question of the activity, if it has one. An activity that a scenario does not have asks nothing (WC-S.d).
func (p *Position) asksInStage(t game.Table) bool {
	if !p.hasStage() {
		return false
	}
	switch p.now() {
	case actOpen:
		return p.asksOpening(t)
	case actBlitz:
		return p.asksCommand(t) || p.asksBlitz(t)
	case actReturn:
		return !p.inBlitz() && p.asksCommand(t) || p.asksReturn(t)
	case actSail:
		return p.askPowers(t, stepSail, (*Position).canSail)
	case actSea:
		return p.asksSea(t)
	case actRebase:
		return p.askPowers(t, stepRebase, (*Position).canRebase)
	case actMarch:
		return p.askPowers(t, stepMarch, (*Position).canMarch)
	case actFight:
		return p.asksSoviet(t) || p.asksFight(t)
	}
	return p.asksTurnEnd(t)
}

// asksTurnEnd puts the next question of the Turn End Activities (WC-2.1d).
func (p *Position) asksTurnEnd(t game.Table) bool {
	switch p.now() {
	case actPartisans:
		return p.asksPartisans(t)
	case actEntry:
		p.turnEntry(t)
	case actWeapons:
		return p.asksWeapons(t)
	case actLend:
		return p.asksLend(t)
	case actIncome:
		p.income(t)
	case actSpend:
		return p.asksMuster(t) || p.asksSpend(t)
	case actRelief:
		return p.asksRelief(t)
	case actVictory:
		p.countVictory(t)
		p.countAtlantic(t)
	}
	return false
}

// askPowers asks the powers of the phasing side one after another, those that have not ended the step and have something to do in it
// (WC-2.1e).
func (p *Position) askPowers(t game.Table, st step, can func(*Position, power) bool) bool {
	for w := range power(nPowers) {
		if p.acting(w) && can(p, w) {
			return p.ask(st, w, t)
		}
	}
	return false
}

// acting reports whether a power of the phasing side may still act in this stage: in a Blitz only if the one it chose has the step
// (WC-2.2c to WC-2.2g).
func (p *Position) acting(w power) bool {
	return p.plays(w) && w.side() == p.phasing() && !p.Closed.has(w) && (!p.inBlitz() || p.Blitz[w].has(p.now()))
}

// nextStage goes on to the next stage, or the next turn.
func (p *Position) nextStage(t game.Table) {
	was := stages[p.Stage].phase
	p.leaveStage(t)
	p.endStage()
	if int(p.Stage) == len(stages)-1 {
		p.endTurn(t)
		return
	}
	p.Stage++
	if stages[p.Stage].phase != was {
		p.endPhase()
	}
	p.enterStage(t)
}

// leaveStage does what ends a stage.
func (p *Position) leaveStage(t game.Table) {
	switch p.now() {
	case actWeapons, actLend, actSpend:
		p.reveal(t)
	case actSail, actRebase:
		p.unload()
	}
}

// enterStage does what begins one.
func (p *Position) enterStage(t game.Table) {
	switch p.now() {
	case actBlitz:
		p.fixBlitzes(t)
	case actWeapons:
		p.traceLines()
	case actSpend:
		p.dropItaly()
	}
}

// endStage forgets what lasted a stage.
func (p *Position) endStage() {
	p.Owing, p.Closed, p.Mover, p.Spent = 0, 0, 0, [slots]uint8{}
	p.endCombatStage()
	p.endSeaStage()
	p.endDevelopmentStage()
	p.endShortStage()
}

// endPhase forgets what lasted a phase.
func (p *Position) endPhase() {
	p.Did = [slots]deed{}
	p.endBlitzPhase()
	p.endPolicyPhase()
	p.endOptionPhase()
}

// endTurn goes on to the next turn, or ends the game after the last.
func (p *Position) endTurn(t game.Table) {
	p.endPhase()
	p.endEntryTurn()
	p.endEconomyTurn()
	p.endVictoryTurn()
	p.endSeaTurn()
	p.endShortTurn()
	p.endOptionTurn()
	if p.Turn == p.start().last {
		p.end(endedByTurns, t)
		return
	}
	p.Turn++
	p.Stage = 0
	t.Tell(game.Note("WC-2.1a", noteTurn, game.NumberWord(p.Turn)))
	p.beginTurn(t)
}

// end ends the game.
func (p *Position) end(how ending, t game.Table) {
	p.Step, p.Asked, p.Ending = stepOver, game.Nobody, how
	t.Tell(game.Note("WC-8.0b", noteOver))
}

// hasStage reports whether the scenario has this stage (WC-A.0c, WC-C.5a, WC-S.d).
func (p *Position) hasStage() bool {
	st := &stages[p.Stage]
	switch p.start().letter {
	case chapterWesternEurope:
		return p.hasStageA(st)
	case chapterNormandy:
		return st.act <= actFight || st.act == actIncome || st.act == actSpend || st.act == actVictory
	case chapterAtlantic:
		return st.act <= actRebase && st.act != actOpen || st.act == actWeapons || st.act >= actIncome
	}
	return st.act != actRelief && (p.rule(chapterFascism) || st.act != actPartisans && st.act != actEntry)
}

// mayDone says whether the step may be ended.
func mayDone(p *Position, s game.Seat) error {
	switch p.Step {
	case stepReturn, stepSail, stepRebase, stepMarch, stepIntervene, stepSlip, stepCommit, stepRelief, stepOpen, stepCommand, stepMuster:
		return p.mayEnd(power(s))
	case stepPartisan:
		return p.mayDecline()
	case stepWeapons, stepLend, stepSpend:
		return p.maySeal(power(s))
	case stepAnnounce:
		return p.mayEndAnnouncing()
	case stepBase:
		if p.Bout.Away == 0 {
			return p.mayLeaveLanding(power(s))
		}
	}
	return game.Clause("WC-2.1c")
}

// doDone ends the step of the power that says so.
func doDone(p *Position, a game.Action, t game.Table) {
	w := power(a.Seat)
	p.Mover = 0
	switch {
	case steps[p.Step].secret:
		p.Owing &^= game.Only(a.Seat)
		t.Tell(game.Note("WC-1.9a", noteSealed, game.NameWord(powerName(w))))
		if p.Owing != 0 {
			return
		}
		p.Closed = allPowers
	case p.Step == stepBase:
		p.leaveLanding(w)
	case p.Step == stepCommit, p.Step == stepIntervene, p.Step == stepSlip:
		p.Answered |= only(w)
	case p.Step == stepCommand:
		p.Mustered |= only(w)
	case p.Step == stepMuster:
		p.Called |= only(w)
	case p.Queue[0].Step == stepPartisan:
		p.answered()
	default:
		p.Closed |= only(w)
	}
	p.goOn(t)
}

// in returns the judge of a verb that belongs to some steps (WC-2.1c).
func in(list ...step) func(*Position, game.Seat) error {
	return verbs.During(func(p *Position) step { return p.Step }, func(step) error { return game.Clause("WC-2.1c") }, list...)
}
