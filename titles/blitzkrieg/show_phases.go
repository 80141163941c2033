package blitzkrieg

import "sandtable/game"

// shown says under which name a tracker shows each phase of a player-turn. Phases in which nobody decides
// anything, or only what battles bring about, go with the one that follows or leads to them.
var shown = [...]string{
	phaseWeather:   "Move",
	phaseMove:      "Move",
	phaseAir:       "Air",
	phaseIntercept: "Intercept",
	phaseAssign:    "Assign",
	phaseFighters:  "Battle",
	phaseAutomatic: "Battle",
	phaseBattles:   "Battle",
	phaseLanding:   "Land",
	phaseMinors:    "Supply",
	phaseSupply:    "Supply",
	phaseRoutes:    "Supply",
	phaseEnd:       "Supply",
}

// phasesPlayed returns the phases of a player-turn, as the rules played have them.
func (p *Position) phasesPlayed() []phase {
	if p.Rules.has(tournamentRules) {
		return tournamentTurn[:]
	}
	return basicTurn[:]
}

// skipsPhase reports whether a phase can bring no decision in this game: nobody intercepts without fighters, and nobody
// flies or lands where there are no aircraft.
func (p *Position) skipsPhase(ph phase) bool {
	switch ph {
	case phaseIntercept:
		return !p.Rules.has(fighterRules)
	case phaseAir, phaseLanding:
		return p.Field > 0 // short battles are fought by ground units alone
	case phaseEnd:
		return true
	}
	return false
}

// phases lists the parts of the whole turn, Blue's first, and the one under way.
func (k *known) phases() (list []game.Phase, now int) {
	now = -1
	playing := k.Step != stepOver && !k.settingUp()
	list = make([]game.Phase, 0, 2*len(k.phasesPlayed()))
	for mover := range game.Seat(2) {
		for _, ph := range k.phasesPlayed() {
			if k.skipsPhase(ph) {
				continue
			}
			next := game.Phase{Name: shown[ph], Seat: mover}
			if ph == phaseIntercept {
				next.Seat = opponent(mover)
			}
			if n := len(list); n == 0 || list[n-1] != next {
				list = append(list, next)
			}
			if playing && mover == k.Mover && ph == k.phaseNow() {
				now = len(list) - 1
			}
		}
	}
	return list, now
}

// closings are what ending each step is called.
var closings = [allSteps]string{
	stepSetup:     "End set-up",
	stepFleet:     "Fleet is ready",
	stepMove:      "End movement",
	stepAir:       "End flights",
	stepIntercept: "End interception",
	stepAssign:    "Begin battles",
	stepAdvance:   "End advance",
	stepLand:      "Land the rest",
	stepActs:      "End movement",
	stepFights:    "End combat",
	stepAfter:     "End second move",
	stepBuilds:    "End half-turn",
	stepAnswer:    "Let it pass",
	stepAbort:     "Fly on",
	stepHome:      "Land the rest",
}

// Pending says who owes which decision, and what ending it is called.
func (k *known) Pending() game.Ask { return k.Position.Pending().Ending(closings[k.Step]) }
