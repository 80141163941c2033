package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/turn"
	"sandtable/titles/blitzkrieg/board"
)

// step is where in a player-turn the game stands.
type step uint8

const (
	stepSetup step = iota
	stepFleet
	stepMove
	stepAir
	stepIntercept
	stepAbandon
	stepAssign
	stepFight
	stepRetreat
	stepExchange
	stepPay
	stepAdvance
	stepLand
	stepSupply
	stepRation
	stepOver
	stepActs
	stepFights
	stepAfter
	stepBuilds
	stepArmies
	stepMuster
	stepPlans
	stepMend

	stepSlip
	stepCover
	stepBargain

	stepReplacements // module 17, war E
	stepLevel        // module 17, war G
	stepEnter        // without module 18

	stepFeed

	// Modules 12 and 13.

	stepAnswer
	stepAbort
	stepParting
	stepHome
	stepAirLoss

	stepEvade // module 11
	stepRetire
	stepScuttle

	stepCamps // module 18

	allSteps
)

// steps is BK-B4.0 as a table: each player sets up; then Blue places and moves, Blue's battles are
// fought one at a time, and Red does the same. The last three steps belong to the battle under way.
var steps = [...]turn.Step{
	stepSetup:     turn.Each(seatNames, "sets up", "BK-B3.0-3", "BK-B3.0-4"),
	stepFleet:     turn.Each(seatNames, "sends units to sea", "BK-T3.0-2"),
	stepMove:      turn.Each(seatNames, "places and moves", "BK-B4.0-1", "BK-B4.0-3"),
	stepAir:       turn.Each(seatNames, "flies", "BK-T23.0-6"),
	stepIntercept: turn.Each(seatNames, "may intercept", "BK-O23.0-6"),
	stepAbandon:   turn.Each(seatNames, "gives up units that cannot fight", "BK-B9.0-7"),
	stepAssign:    turn.Each(seatNames, "assigns battles", "BK-B7.0-11"),
	stepFight:     turn.Each(seatNames, "chooses a battle", "BK-B7.0-10"),
	stepRetreat:   turn.Each(seatNames, "retreats", "BK-C19.0-4"),
	stepExchange:  turn.Each(seatNames, "pays for the exchange", "BK-C19.0-8"),
	stepPay:       turn.Each(seatNames, "takes losses", "BK-C7.2-3"),
	stepSupply:    turn.Each(seatNames, "removes what he cannot supply", "BK-T21.0-4"),
	stepRation:    turn.Each(seatNames, "names units that a beach cannot feed", "BK-O21.1-4"),
	stepAdvance:   turn.Each(seatNames, "may advance", "BK-C19.0-3"),
	stepOver:      {},
	stepActs:      turn.Each(seatNames, "moves by air, rail, sea and land", "BM-6.1"),
	stepFights:    turn.Each(seatNames, "fights", "BM-6.1"),
	stepAfter:     turn.Each(seatNames, "lands aircraft and moves again", "BM-6.1"),
	stepBuilds:    turn.Each(seatNames, "produces", "BM-6.1"),
	stepArmies:    turn.Each(seatNames, "chooses an army", "BM-8.2"),
	stepMuster:    turn.Each(seatNames, "sets up", "BM-8.7"),
	stepPlans:     turn.Each(seatNames, "writes a production plan", "BM-9.20"),
	stepMend:      turn.Each(seatNames, "takes units back from full squares", "BM-5.14"),

	stepFeed: turn.Each(seatNames, "names whom the sea and the air feed", "BM-10.16"),

	stepAnswer:  turn.Each(seatNames, "may answer the flight", "BM-6.I.1Z"),
	stepAbort:   turn.Each(seatNames, "flies on or turns back", "BM-12.11"),
	stepParting: turn.Each(seatNames, "parts the interceptors", "BM-12.M16c"),
	stepHome:    turn.Each(seatNames, "lands his aircraft", "BM-6.III.1A"),
	stepAirLoss: turn.Each(seatNames, "chooses losses", "BM-13.6"),
	stepLand:    turn.Each(seatNames, "lands his aircraft", "BK-T23.0-7"),

	stepSlip:    turn.Each(seatNames, "may let guerillas slip away", "BM-15.8"),
	stepCover:   turn.Each(seatNames, "may add artillery to the defense", "BM-16.10"),
	stepBargain: turn.Each(seatNames, "goes back or gives factors to stay", "BM-4.8"),

	stepReplacements: turn.Each(seatNames, "brings back units of the small countries", "BM-17.E2"),
	stepLevel:        turn.Each(seatNames, "may end the war or play on", "BM-17.G4"),
	stepEnter:        turn.Each(seatNames, "may enter the city", "BK-C22-5"),

	stepEvade:   turn.Each(seatNames, "may refuse a fleet engagement", "BM-11.T0"),
	stepRetire:  turn.Each(seatNames, "withdraws ships", "BM-11.F8"),
	stepScuttle: turn.Each(seatNames, "chooses a ship to lose", "BM-11.F12"),

	stepCamps: turn.Each(seatNames, "places armies of the small countries", "BM-18.2"),
}

// phase is a part of a player-turn.
type phase uint8

const (
	phaseWeather   phase = iota // BK-S-1
	phaseMove                   // BK-S-2, BK-S-3
	phaseAir                    // BK-S-4
	phaseIntercept              // BK-S-5
	phaseAssign                 // BK-S-6
	phaseFighters               // BK-S-7
	phaseAutomatic              // BK-S-8
	phaseBattles                // BK-S-9
	phaseLanding                // BK-S-10
	phaseMinors                 // BK-S-11
	phaseSupply                 // BK-S-11
	phaseRoutes                 // BK-S-11
	phaseEnd                    // BK-S-12

	phaseActs   // BM-6.I.0 to BM-6.I.9
	phaseFights // BM-6.II.1A to BM-6.II.4C
	phaseAfter  // BM-6.III.1A and BM-6.III.4S
	phaseBuilds // BM-6.IV.A to BM-6.IV.D

	phases
)

// basicTurn is a player-turn of the Basic Game.
var basicTurn = [...]phase{phaseMove, phaseAssign, phaseBattles, phaseEnd}

// tournamentTurn is a player-turn of the Tournament Game with its options; a phase in which nobody has
// anything to decide passes by itself.
var tournamentTurn = [...]phase{
	phaseWeather, phaseMove, phaseAir, phaseIntercept, phaseAssign, phaseFighters, phaseAutomatic,
	phaseBattles, phaseLanding, phaseMinors, phaseSupply, phaseRoutes, phaseEnd,
}

// phaseNow returns the phase the player-turn is in.
func (p *Position) phaseNow() phase {
	if p.modular() {
		return turnOf(p.Set)[p.Phase]
	}
	if p.Rules.has(tournamentRules) {
		return tournamentTurn[p.Phase]
	}
	return basicTurn[p.Phase]
}

func (p *Position) ask(st step, s game.Seat) { p.Step, p.Asked = st, s }

// goOn takes the game to the next decision: each phase asks for what is still open in it, and when
// nothing is, the next one has its turn.
func (p *Position) goOn(t game.Table) {
	turn.GoOn(p, t, (*Position).ended, (*Position).asks, (*Position).leavePhase)
}

// ended reports whether the game has ended.
func (p *Position) ended() bool { return p.Step == stepOver }

// asks puts the next question of the phase, if it has one.
func (p *Position) asks(t game.Table) bool {
	if p.since(version6) && p.endsAtOnce(t) { // BM-17.0e: before anything else
		return true
	}
	if p.Rationing && p.asksRations(t) { // BM-10.22: before anything else
		return true
	}
	switch p.phaseNow() {
	case phaseWeather:
		p.rollWeather(t)
	case phaseMove:
		p.ask(stepMove, p.Mover)
		return true
	case phaseAir:
		return p.asksAir()
	case phaseIntercept:
		return p.asksIntercept()
	case phaseAssign:
		return p.asksAssignment()
	case phaseFighters:
		return p.asksFighters(t)
	case phaseAutomatic:
		return p.asksAutomatic(t)
	case phaseBattles:
		return p.asksBattle(t)
	case phaseLanding:
		return p.asksLanding(t)
	case phaseMinors:
		return p.asksMinors(t)
	case phaseSupply:
		return p.asksSupply(t)
	case phaseRoutes:
		return p.asksRoutes(t)
	case phaseActs, phaseFights, phaseAfter, phaseBuilds:
		return p.asksSegments(t)
	case phaseEnd:
		return p.modular() && p.asksCourse(t)
	}
	return false
}

// closePhase ends the phase that the seat has said it is done with.
func (p *Position) closePhase(t game.Table) {
	p.leavePhase(t)
	p.goOn(t)
}

// leavePhase goes on to the next phase, whether somebody was asked in this one or not, and after the last to the
// next player-turn.
func (p *Position) leavePhase(t game.Table) {
	if p.phaseNow() == phaseEnd {
		p.endTurn(t)
		return
	}
	if next := pastSegments(p.phaseNow()); p.on(mSequence) && next > p.Segment {
		p.reachSegment(next, t)
	}
	if p.phaseNow() == phaseFights {
		p.endFights(t)
	}
	if p.phaseNow() == phaseAssign && p.Rules.has(tournamentRules) {
		p.callOffBombing(t)
	}
	p.Phase++
}

// beginTurn starts a player-turn: BK-B4.0-1 and BK-B4.0-3, the mover places and moves, the other does
// nothing. Movement that was not used is gone (BK-B6.0-7).
func (p *Position) beginTurn(s game.Seat, t game.Table) {
	p.Mover, p.Phase = s, 0
	p.Spent, p.Flown = [units]uint8{}, unitSet{}
	p.Broken, p.Exploits = unitSet{}, [2 * perSide]uint32{}
	p.forgetBattles()
	p.beginAir(s)
	p.Settled, p.Storms = 0, [board.NCities]uint8{}
	p.earnReplacements(s)
	p.Voyage, p.Raid[s], p.Lifted = [units]voyage{}, neverInvaded, 0
	p.Base = p.friendly(s)
	t.Tell(game.Note(steps[stepMove].Clause(s), noteBegins[s], game.NumberWord(p.Turn)))
	if p.modular() {
		p.beginByModules(t)
	}
}

// endMove closes placing and movement. All movement comes before any battle: BK-B6.0-5.
func (p *Position) endMove(t game.Table) {
	if p.annihilated(p.Mover) {
		p.finishEmpty(t)
		return
	}
	p.closePhase(t)
}

// asksBattle keeps BK-B7.0-9: battles are fought one at a time until none is left, BK-B4.0-2 those of Blue's
// movement, BK-B4.0-4 those of Red's.
func (p *Position) asksBattle(t game.Table) bool {
	if p.Fight > 0 && p.asksInFight(t) || p.asksLosses() || p.asksExcess(t) {
		return true
	}
	if p.hasBattle() || p.unresolved() {
		p.ask(stepFight, p.Mover)
		return true
	}
	p.loseAtSea(true, t)
	return false
}

// endTurn hands over. Red's closes the turn: BK-B4.0-5.
func (p *Position) endTurn(t game.Table) {
	switch {
	case p.modular() && p.endByModules(t):
	case !p.modular() && p.countOccupation(t):
	case p.Mover == p.Mod.First:
		p.beginTurn(opponent(p.Mover), t)
	case p.Turn == uint16(p.Limit):
		p.endAfterLastTurn(t)
	default:
		p.Turn++
		p.beginTurn(p.Mod.First, t)
	}
}
