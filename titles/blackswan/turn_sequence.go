package blackswan

import (
	"sandtable/game"
	"sandtable/kit/turn"
	"sandtable/kit/verbs"
)

// step is the decision that is owed.
type step uint8

const (
	stepDeclare step = iota
	stepSpend
	stepPlace
	stepSail
	stepBattles
	stepOperate
	stepMove
	stepSue
	stepAnswer
	stepTransfer
	stepCombat
	stepLose
	stepTarget
	stepDefend
	stepPress
	stepRetreat
	stepOver
)

// subjects are the factions as a sentence about one begins.
var subjects = []string{"Axis", "West", "Soviet Union"}

// steps says what each step asks for.
var steps = [...]turn.Step{
	stepDeclare:  turn.Each(subjects, "may declare war", "BS-1.1b"),
	stepSpend:    turn.Each(subjects, "spends production points", "BS-1.6.1"),
	stepPlace:    turn.Each(subjects, "places a new unit", "BS-1.6b7"),
	stepSail:     turn.Each(subjects, "moves ships", "BS-2.1a"),
	stepBattles:  turn.Each(subjects, "chooses a naval battle", "BS-2.3a"),
	stepOperate:  turn.Each(subjects, "may carry out special operations", "BS-3.1a"),
	stepMove:     turn.Each(subjects, "moves on land", "BS-3.2a"),
	stepSue:      turn.Each(subjects, "may ask for an armistice", "BS-3.3a"),
	stepAnswer:   turn.Each(subjects, "answers the request for an armistice", "BS-3.3b"),
	stepTransfer: turn.Each(subjects, "moves strategically", "BS-3.4b"),
	stepCombat:   turn.Each(subjects, "chooses a combat", "BS-3.5a"),
	stepLose:     turn.Each(subjects, "takes a hit", "BS-3.5g"),
	stepTarget:   turn.Each(subjects, "chooses a target", "BS-2.3k"),
	stepDefend:   turn.Each(subjects, "may retreat from the combat", "BS-3.6.1a"),
	stepPress:    turn.Each(subjects, "may break off the attack", "BS-3.6.1b"),
	stepRetreat:  turn.Each(subjects, "retreats", "BS-3.6.1h"),
	stepOver:     {},
}

// stageID is a part of a turn.
type stageID uint8

const (
	onDeclarations stageID = iota
	onSupply
	onIncome
	onAirWar
	onSeaWar
	onSpending
	onSailing
	onEngagement
	onBattles
	onSeaControl
	onOperations
	onMovement
	onArmistice
	onTransfers
	onCombat
	onUpdate
	onSurrender
	onVictory
)

// phase is a part of a turn.
type phase uint8

const (
	productionPhase phase = iota
	navalPhase
	landPhase
	blitzPhase
	finalPhase
)

var phaseNames = [...]string{productionPhase: "Production", navalPhase: "Naval", landPhase: "Land", blitzPhase: "Blitz", finalPhase: "Final"}

// stages is BS-S.7 to BS-S.12: the five phases of a turn, step by step. The Blitz Phase is the Land Phase once more. Seas are
// counted when all naval battles are over (BS-2.3q), and an armistice comes before strategic movement and combat (BS-3.3m).
var stages = [...]struct {
	stage  stageID
	phase  phase
	clause game.Clause
}{
	{onDeclarations, productionPhase, "BS-S.8"},
	{onSupply, productionPhase, "BS-S.8"},
	{onIncome, productionPhase, "BS-S.8"},
	{onAirWar, productionPhase, "BS-S.8"},
	{onSeaWar, productionPhase, "BS-S.8"},
	{onSpending, productionPhase, "BS-S.8"},
	{onSailing, navalPhase, "BS-S.9"},
	{onEngagement, navalPhase, "BS-S.9"},
	{onBattles, navalPhase, "BS-S.9"},
	{onSeaControl, navalPhase, "BS-S.9"},
	{onOperations, landPhase, "BS-S.10"},
	{onMovement, landPhase, "BS-S.10"},
	{onArmistice, landPhase, "BS-S.10"},
	{onTransfers, landPhase, "BS-S.10"},
	{onCombat, landPhase, "BS-S.10"},
	{onUpdate, landPhase, "BS-S.10"},
	{onOperations, blitzPhase, "BS-S.11"},
	{onMovement, blitzPhase, "BS-S.11"},
	{onArmistice, blitzPhase, "BS-S.11"},
	{onTransfers, blitzPhase, "BS-S.11"},
	{onCombat, blitzPhase, "BS-S.11"},
	{onUpdate, blitzPhase, "BS-S.11"},
	{onSurrender, finalPhase, "BS-S.12"},
	{onVictory, finalPhase, "BS-S.12"},
}

// stageNow returns the stage under way.
func (p *Position) stageNow() stageID { return stages[p.Stage].stage }

// blitzing reports whether the Blitz Phase is under way (BS-4.0a).
func (p *Position) blitzing() bool { return stages[p.Stage].phase == blitzPhase }

// ask puts a question to a seat. Everyone hears of it, and it comes by what everyone sees (BS-Q131); who hands over to an
// enemy cannot take it back, since what happened on the way there may hang on secrets (BS-H.21).
func (p *Position) ask(st step, s game.Seat, t game.Table) {
	enemy := hostile(p.Asked, s)
	p.Step, p.Asked = st, s
	if enemy {
		t.Tell(game.Reveal(steps[st].Clause(s), noteStep+int16(st), game.NameWord(seatName(s))))
	} else {
		t.Tell(game.Note(steps[st].Clause(s), noteStep+int16(st), game.NameWord(seatName(s))))
	}
}

// goOn takes the game to the next decision: each stage asks for what is still open in it, and when nothing is, the
// next one has its turn.
func (p *Position) goOn(t game.Table) {
	turn.GoOn(p, t, (*Position).ended, (*Position).asks, (*Position).nextStage)
}

// ended reports whether the game has ended.
func (p *Position) ended() bool { return p.Step == stepOver }

// nextStage goes on to the next stage, and after the last to the next turn.
func (p *Position) nextStage(t game.Table) {
	if p.Step == stepOver {
		return
	}
	if p.stageNow() == onMovement {
		p.bringWaiting(t)
	}
	was := stages[p.Stage].phase
	p.Stage++
	p.Who, p.Sub = 0, 0
	if int(p.Stage) == len(stages) {
		p.endTurn(t)
	}
	if stages[p.Stage].phase != was {
		p.endPhase()
	}
}

// endPhase forgets what lasted a phase: every unit has its movement and every ship its room again (BS-4.0g, BS-Q41, BS-Q42).
func (p *Position) endPhase() {
	for u := range p.MoveUsed {
		p.MoveUsed[u], p.Route[u], p.Goal[u] = 0, byLand, nowhere
	}
	p.forgetCombat()
	p.tidyAll()
	p.Carried, p.Moves = [nZones][seats]uint8{}, [majors]uint8{}
}

// endTurn forgets what lasted a turn, the one move of the first winter too (BS-Q82), and hands over to the other side, and
// after the Allied turn to the next season (BS-S.5). That an enemy had nothing left to decide in it is learned for good
// (BS-H.21).
func (p *Position) endTurn(t game.Table) {
	p.Stage = 0
	p.Blitz, p.Struck, p.Winter, p.Fresh = [seats]uint8{}, 0, 0, placeSet{}
	p.Side = p.Side.other()
	if p.Side == axisSide {
		p.Season++
		p.beginSeason(t)
	}
	t.Tell(game.Reveal("BS-S.5", noteTurn, game.NameWord(sideName(p.Side)), game.NameWord(seasonName(p.Season%4)), game.NumberWord(year(p.Season))))
}

// beginSeason opens the pools to the year's units and forgets what lasted a season.
func (p *Position) beginSeason(t game.Table) {
	p.New, p.StepsBought, p.Refit, p.Arctic = [majors]uint8{}, [slots]uint8{}, 0, [2]bool{}
	p.tidyAll()
	if p.Season%4 == winter {
		p.addYearUnits(int(year(p.Season))-1940, t)
	}
}

// asks puts the next question: who takes hits that are left, or what the stage asks for.
func (p *Position) asks(t game.Table) bool { return p.asksLosses(t) || p.asksInStage(t) }

// asksInStage puts the next question of the stage, if it has one.
func (p *Position) asksInStage(t game.Table) bool {
	switch p.stageNow() {
	case onDeclarations:
		if p.Who == 0 && p.Sub == 0 {
			p.Sub = 1
			p.joinAllies(t)
		}
		return p.askMembers(t, stepDeclare, (*Position).hasDeclaration)
	case onSupply:
		p.checkSupply(t)
	case onIncome:
		p.collect(t)
	case onAirWar:
		p.airWar(t)
		return p.asksLosses(t)
	case onSeaWar:
		return p.seaWar(t)
	case onSpending:
		return p.askMembers(t, stepSpend, (*Position).hasSpending) || p.closeSpending()
	case onSailing:
		return p.askMembers(t, stepSail, (*Position).hasShips)
	case onEngagement:
		p.engage(t)
	case onBattles:
		return p.asksBattle(t)
	case onSeaControl:
		p.countSeas(t)
	default:
		return p.asksLand(t)
	}
	return false
}

// asksLand puts the next question of the Land, Blitz and Final Phases.
func (p *Position) asksLand(t game.Table) bool {
	switch p.stageNow() {
	case onOperations:
		return p.askMembers(t, stepOperate, (*Position).hasTargets)
	case onMovement:
		return p.askMembers(t, stepMove, (*Position).hasTroops)
	case onArmistice:
		return p.asksArmistice(t)
	case onTransfers:
		return p.askMembers(t, stepTransfer, (*Position).hasTrains)
	case onCombat:
		return p.asksCombat(t)
	case onUpdate:
		p.updateDiscs(t)
		p.countSeas(t)
	case onSurrender:
		p.surrenders(t)
	case onVictory:
		p.checkVictory(t)
	}
	return false
}

// askMembers asks the members of the phasing side one after another, at war or neutral (BS-S.6), those who have
// something to decide by what everyone sees (BS-Q131).
func (p *Position) askMembers(t game.Table, st step, open func(*Position, game.Seat) bool) bool {
	for ; int(p.Who) < len(p.Side.members()); p.Who++ {
		if s := p.active(); (!p.blitzing() || p.Blitz[s] != 0) && open(p, s) {
			p.ask(st, s, t)
			return true
		}
	}
	return false
}

// mayDone says whether the step may be ended.
func mayDone(p *Position, s game.Seat) error {
	switch p.Step {
	case stepDeclare:
		return p.mayEndDeclarations(s)
	case stepSail, stepMove, stepTransfer:
		return p.mayEndMoves(s)
	case stepSpend, stepOperate, stepSue:
		return nil
	}
	return game.Clause("BS-S.7")
}

// doDone ends the step of the seat that says so.
func doDone(p *Position, _ game.Action, t game.Table) {
	if p.Step == stepSpend { // the other Allied faction begins anew (BS-1.6.1)
		p.Fund, p.Bought = [majors]uint8{}, false
	}
	p.handOver(t)
}

// handOver ends what a member of the side had to decide in a stage.
func (p *Position) handOver(t game.Table) {
	p.Who++
	p.goOn(t)
}

// in returns the judge of a verb that belongs to one step (BS-S.7, BS-S.8).
func in(list ...step) func(*Position, game.Seat) error {
	return verbs.During(func(p *Position) step { return p.Step }, func(st step) error { return whenRefused[st] }, list...)
}

// whenRefused is the clause by which each step's verbs are refused at another time.
var whenRefused = [...]error{
	stepDeclare:  game.Clause("BS-1.1b"),
	stepSpend:    game.Clause("BS-I.12"),
	stepPlace:    game.Clause("BS-S.8"),
	stepSail:     game.Clause("BS-S.9"),
	stepBattles:  game.Clause("BS-S.9"),
	stepOperate:  game.Clause("BS-S.10"),
	stepMove:     game.Clause("BS-S.10"),
	stepSue:      game.Clause("BS-S.10"),
	stepAnswer:   game.Clause("BS-3.3b"),
	stepTransfer: game.Clause("BS-S.10"),
	stepCombat:   game.Clause("BS-S.10"),
	stepLose:     game.Clause("BS-3.5g"),
	stepTarget:   game.Clause("BS-2.3k"),
	stepDefend:   game.Clause("BS-3.6.1a"),
	stepRetreat:  game.Clause("BS-3.6.1h"),
	stepOver:     game.NotAsked,
}
