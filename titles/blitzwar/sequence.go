package blitzwar

import (
	"sandtable/game"
	"sandtable/kit/turn"
	"sandtable/kit/verbs"
)

// step is the decision that is owed.
type step uint8

const (
	stepSetup step = iota
	stepTalks
	stepCards
	stepMinors
	stepLosses
	stepUnlock
	stepLend
	stepPlace
	stepSail
	stepFly
	stepCounter
	stepShip
	stepMarch
	stepBlitz
	stepFight
	stepShift
	stepLose
	stepRetreat
	stepAdvance
	stepCut
	stepTrim
	stepExpel
	stepOver
	nSteps
)

// subjects are the sides as a sentence about one begins.
var subjects = []string{"Axis", "Allies", "Soviet Union"}

// steps says what each step asks for. Those a side answers in another's turn are BW-8h's.
var steps = [nSteps]turn.Step{
	stepSetup:   turn.Each(subjects, "[sets|set] up", "BW-19a"),
	stepTalks:   turn.Each(subjects, "may try diplomacy", "BW-9.3p"),
	stepCards:   {What: "Each side chooses a reinforcement card", Names: subjects, Clauses: []game.Clause{"BW-10.1e"}},
	stepMinors:  turn.Each(subjects, "[places|place] the reinforcements of minors", "BW-11.2h"),
	stepLosses:  turn.Each(subjects, "[loses|lose] supply units", "BW-11.3d"),
	stepUnlock:  turn.Each(subjects, "[modernises|modernise] a counter", "BW-11.8b"),
	stepLend:    turn.Each(subjects, "may send Lend-Lease", "BW-11.4b"),
	stepPlace:   turn.Each(subjects, "[places|place] reinforcements", "BW-11.5a"),
	stepSail:    turn.Each(subjects, "[moves|move] at sea", "BW-12.1a"),
	stepFly:     turn.Each(subjects, "[uses|use] [its|their] air force", "BW-13.4a"),
	stepCounter: turn.Each(subjects, "may counter the aircraft", "BW-13.2b"),
	stepShip:    turn.Each(subjects, "[transports|transport] by sea", "BW-14.1.1a"),
	stepMarch:   turn.Each(subjects, "[moves|move] on land", "BW-15.3a"),
	stepBlitz:   turn.Each(subjects, "[attacks|attack] by Blitzkrieg", "BW-16.1a"),
	stepFight:   turn.Each(subjects, "[attacks|attack]", "BW-17.1d"),
	stepShift:   turn.Each(subjects, "may use the German defence", "BW-16.3.2e"),
	stepLose:    turn.Each(subjects, "[takes|take] losses", "BW-16.2g"),
	stepRetreat: turn.Each(subjects, "[retreats|retreat]", "BW-17.2a"),
	stepAdvance: turn.Each(subjects, "may advance", "BW-16.4b"),
	stepCut:     turn.Each(subjects, "[moves|move] units that are out of supply", "BW-17.5b"),
	stepTrim:    turn.Each(subjects, "[removes|remove] what is too much", "BW-4e"),
	stepExpel:   turn.Each(subjects, "[takes|take] units out of lost zones", "BW-15.3d"),
	stepOver:    {},
}

// phase is one of the nine parts of a turn (BW-8b).
type phase uint8

const (
	diplomacyPhase phase = iota
	cardPhase
	reinforcementPhase
	navalPhase
	airPhase
	transportPhase
	movementPhase
	blitzPhase
	normalPhase
	nPhases = iota
)

var phaseNames = [nPhases]string{
	"Diplomacy", "Cards", "Reinforcement", "Naval", "Air Force", "Sea Transport", "Movement", "Blitzkrieg", "Combat",
}

// stageID is a part of a phase (BW-8c).
type stageID uint8

const (
	onSetup stageID = iota
	onSurrenders
	onActivation
	onCards
	onMinors
	onLosses
	onUnlock
	onLend
	onPlacing
	onNaval
	onAir
	onTransport
	onMovement
	onBlitz
	onNormal
	onCut
	nStages = iota
)

// stages is the turn in order (BW-8b, BW-8c). Those up to onPlacing are played by all sides, one stage after the other; the rest
// by one side right through before the next (BW-8f, BW-8g).
var stages = [nStages]struct {
	phase  phase
	clause game.Clause
}{
	onSetup:      {diplomacyPhase, "BW-19a"},
	onSurrenders: {diplomacyPhase, "BW-9.2h"},
	onActivation: {diplomacyPhase, "BW-9.3e"},
	onCards:      {cardPhase, "BW-10.1e"},
	onMinors:     {reinforcementPhase, "BW-11.1a"},
	onLosses:     {reinforcementPhase, "BW-11.1a"},
	onUnlock:     {reinforcementPhase, "BW-11.1a"},
	onLend:       {reinforcementPhase, "BW-11.1a"},
	onPlacing:    {reinforcementPhase, "BW-11.1a"},
	onNaval:      {navalPhase, "BW-8c"},
	onAir:        {airPhase, "BW-8c"},
	onTransport:  {transportPhase, "BW-8c"},
	onMovement:   {movementPhase, "BW-8c"},
	onBlitz:      {blitzPhase, "BW-8c"},
	onNormal:     {normalPhase, "BW-8c"},
	onCut:        {normalPhase, "BW-17.5a"},
}

// firstOwn is the first stage that one side plays alone.
const firstOwn = int(onNaval)

// subDone says that a side has ended its part of a stage. Lower values of Sub count the sub-phases of a phase, which keep
// their order (BW-8d): a side that has begun a later one cannot go back.
const subDone = 255

// now returns the stage under way.
func (p *Position) now() stageID { return stageID(p.Stage) }

// ask puts a question to a side.
func (p *Position) ask(st step, s game.Seat, t game.Table) bool {
	if p.Step != st || p.Asked != s {
		t.Tell(game.Note(steps[st].Clause(s), noteStep+int16(st), game.NameWord(seatName(s))))
	}
	p.Step, p.Asked = st, s
	return true
}

// goOn takes the game to the next decision.
func (p *Position) goOn(t game.Table) {
	turn.GoOn(p, t, (*Position).ended, (*Position).asks, (*Position).nextStage)
}

// ended reports whether the game has ended.
func (p *Position) ended() bool { return p.Step == stepOver }

// asks puts the next question to a side that plays; one that sits out is answered for (BW-S2).
func (p *Position) asks(t game.Table) bool {
	for p.asksNext(t) {
		if p.Step == stepCards || !p.idle(p.Asked) {
			return true
		}
		p.defends(p.Asked, t)
		if p.ended() {
			return true
		}
	}
	return false
}

// asksNext puts the next question: what waits in another's turn (BW-8h), what the stage asks for, and before a phase ends who has
// too many counters in a zone.
func (p *Position) asksNext(t game.Table) bool {
	return p.asksExpelled(t) || p.asksCombat(t) || p.italyReturns(t) || p.asksInStage(t) || p.endsPhase() && p.asksTrim(t)
}

// endsPhase reports whether another phase follows the stage.
func (p *Position) endsPhase() bool {
	return p.now() == onCut || stages[p.Stage].phase != stages[p.Stage+1].phase
}

// asksInStage puts the next question of the stage, if it has one.
func (p *Position) asksInStage(t game.Table) bool {
	if own := int(p.Stage) >= firstOwn; own && (p.Sub == subDone || p.out(p.Side)) {
		return false
	}
	switch p.now() {
	case onSetup:
		return p.Turn == 1 && p.askSides(t, stepSetup, (*Position).hasSetup)
	case onNaval:
		return p.asksNaval(t)
	case onAir:
		return p.asksAir(t)
	case onTransport:
		return p.asksTransport(t)
	case onMovement:
		return p.ask(stepMarch, p.Side, t)
	case onBlitz:
		return p.hasBlitz() && p.ask(stepBlitz, p.Side, t)
	case onNormal:
		return p.hasFight() && p.ask(stepFight, p.Side, t)
	case onCut:
		return p.asksCut(t)
	}
	return p.asksTogether(t)
}

// asksTogether puts the next question of the phases that all sides play before anyone goes on (BW-8f).
func (p *Position) asksTogether(t game.Table) bool {
	switch p.now() {
	case onSurrenders:
		p.surrenders(t)
		return !p.ended() && p.asksExpelled(t)
	case onActivation:
		return p.asksTalks(t)
	case onCards:
		return p.asksCards(t)
	case onMinors:
		return p.asksMinors(t)
	case onLosses:
		return p.asksLosses(t)
	case onUnlock:
		return p.asksUnlock(t)
	case onLend:
		return p.asksLend(t)
	case onPlacing:
		return p.asksPlacing(t)
	}
	return false
}

// askSides asks the sides one after another, those that have something to decide (BW-8e).
func (p *Position) askSides(t game.Table, st step, open func(*Position, game.Seat) bool) bool {
	for ; p.Side < seats; p.Side++ {
		if open(p, p.Side) && !p.idle(p.Side) {
			return p.ask(st, p.Side, t)
		}
	}
	return false
}

// nextStage goes on to the next stage: of the turn, of the side, or to the next side and turn (BW-8b, BW-8e to BW-8g).
func (p *Position) nextStage(t game.Table) {
	switch p.now() {
	case onSurrenders:
		p.occupies(t)
	case onPlacing:
		p.endBombing()
	case onAir:
		p.endAir()
	case onCut:
		p.markCut(false, t) // BW-Q53
	}
	was := stages[p.Stage].phase
	switch {
	case p.now() != onCut:
		p.Stage++
		if int(p.Stage) <= firstOwn {
			p.Side = Axis
		}
		if int(p.Stage) == firstOwn {
			p.freshen()
		}
	case p.Side != Soviets:
		p.endSide(t)
		p.Side++
		p.Stage = uint8(firstOwn)
	default:
		p.endSide(t)
		p.endTurn(t)
	}
	p.Sub = 0
	if stages[p.Stage].phase != was {
		p.endPhase()
	}
}

// endPhase forgets what lasted a phase.
func (p *Position) endPhase() {
	p.Mover, p.Owing, p.Raised = 0, 0, 0
	p.Due, p.Dole, p.Loss, p.Spare = [seats]load{}, [nNations]uint8{}, [seats]uint8{}, [seats]uint8{}
	p.Fought, p.Lent = placeSet{}, [2][2]uint8{}
	p.Massed, p.Striking = 0, unitSet{}
}

// endSide ends a side's turn: halves of supply units that were begun are lost (BW-Q7), and its counters are fresh again.
func (p *Position) endSide(t game.Table) {
	p.roundStocks(t)
	p.freshen()
	if p.Side == Axis {
		p.Mark = uint8(p.points()) // BW-16.3.2d
	}
}

// freshen forgets what lasted a side's turn, or the phases that all sides play together.
func (p *Position) freshen() {
	p.Purse, p.Forts = 0, 0
	p.Did, p.Moved, p.Foe = [slots]deed{}, [slots]uint8{}, [slots]Place{}
}

// endTurn goes on to the next turn, or ends the game after the last (BW-18b).
func (p *Position) endTurn(t game.Table) {
	p.Attacked, p.Allied = placeSet{}, placeSet{}
	if p.Turn == p.start().last || p.decided() {
		p.Step, p.Asked, p.Ending = stepOver, game.Nobody, lastTurnOver
		t.Tell(game.Note("BW-18b", noteOver))
		return
	}
	p.Turn++
	p.Stage, p.Side = uint8(onSurrenders), Axis
	d := calendar[p.Turn]
	t.Tell(game.Note("BW-8a", noteTurn, game.NumberWord(p.Turn), game.NameWord(seasonName(d.season)), game.NumberWord(d.year)))
}

// mayDone says whether the step may be ended.
func mayDone(p *Position, s game.Seat) error {
	switch p.Step {
	case stepSetup:
		return p.mayEndSetup(s)
	case stepFight:
		return p.mayEndFight()
	case stepSail, stepFly, stepShip, stepMarch, stepBlitz, stepAdvance, stepCut, stepLend, stepTalks, stepMinors, stepPlace:
		return nil
	}
	return game.Clause("BW-8c")
}

// doDone ends the step of the side that says so.
func doDone(p *Position, _ game.Action, t game.Table) {
	switch {
	case p.Step == stepAdvance:
		p.endCombat()
	case int(p.Stage) >= firstOwn:
		p.Sub = subDone
	default:
		p.Side++
		p.Sub = 0
	}
	p.Mover = 0
	p.goOn(t)
}

// in returns the judge of a verb that belongs to some steps (BW-8d).
func in(list ...step) func(*Position, game.Seat) error {
	return verbs.During(func(p *Position) step { return p.Step }, func(step) error { return game.Clause("BW-8d") }, list...)
}
