package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// What the other side has had its say on in a square of the path.
const (
	passedFlak     = 1 << iota // flak
	passedFighters             // interceptors
	passedAll      = passedFlak | passedFighters
)

// homeward is the job of aircraft that fly to a base to land.
const homeward modName = 0

// flyOn takes the flight under way to its next question. It reports whether one was asked.
func (p *Position) flyOn(t game.Table) bool {
	switch p.Leg {
	case underFire, challenged:
		p.ask(stepAbort, p.Mover)
		return true
	case parting:
		p.ask(stepParting, opponent(p.Mover))
		return true
	case overTarget:
		p.finishFlight(t)
		return false
	}
	p.dropOverload(t)
	if !p.anyFlying() {
		p.interceptorsHome(t)
		p.forgetFlight()
		return false
	}
	if p.mayAnswer() {
		p.ask(stepAnswer, opponent(p.Mover))
		return true
	}
	p.Passed = 0
	if p.Here++; p.Here < p.Legs {
		p.interceptorsHome(t)
		p.crossBorder(t)
		p.meetEscorts(t)
		return false
	}
	p.Here = p.Legs - 1
	p.Leg = overTarget
	p.reachTarget(t)
	return false
}

// anyFlying reports whether an aircraft is left in the flight.
func (p *Position) anyFlying() bool {
	for u := range p.Group.All() {
		if p.Kind[u].class() == airClass && p.inPlay(u) {
			return true
		}
	}
	return false
}

// over returns the square the flight is in.
func (p *Position) over() board.Square { return p.Path[p.Here] }

// lastLeg reports whether the flight has come to where it is to go.
func (p *Position) lastLeg() bool { return p.Here+1 == p.Legs }

// crossBorder tells the country below of the flight: BM-12.17, BM-18.4. BM-Q77: without module 18 it is the base game's, where over by air counts
// as through (BK-T22.0-7); versions 1 to 3 forgot that.
func (p *Position) crossBorder(t game.Table) {
	at := p.over()
	if !at.OnMap() {
		return
	}
	p.violateAt(p.Mover, at, t)
	for u := range p.Group.All() {
		if p.Kind[u].class() == airClass && p.inPlay(u) {
			p.crossByAir(u, at, t)
		}
	}
}

// crossByAir notes that aircraft u flies over a square, for the base game's violations.
func (p *Position) crossByAir(u int, at board.Square, t game.Table) {
	if !p.on(mMinors) && p.since(version4) && p.Rules.has(tournamentRules) && minorAt(at) != 0 {
		p.noteCrossing(u, minorAt(at), t)
	}
}

// meetEscorts lets fighters that wait in the square join the flight, if they have the range for the rest of the way: BM-12.M15.
func (p *Position) meetEscorts(t game.Table) {
	if p.Job == homeward || p.Job == nameEscort {
		return
	}
	left := int(p.Legs-p.Here) - 1
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.Mission[u] != missionOf(nameEscort) || p.Target[u] != p.over() || p.Group.Has(u) || !p.inPlay(u) {
			continue
		}
		if at := p.place(u); at.OnMap() && board.Distance(at, p.over())+left <= p.rangeOf(u) {
			p.Group.Add(u)
			p.Mission[u], p.Target[u] = escorting, p.Path[p.Legs-1]
			t.Tell(game.Note("BM-12.M15", noteJoins, game.UnitWord(u)))
		}
	}
}

// mayAnswer reports whether the other side has something to say to a flight where it is: BM-6.I.1Z.
func (p *Position) mayAnswer() bool {
	if p.Passed&passedFlak == 0 && p.flakWorthAsking() {
		return true
	}
	return p.Passed&passedFighters == 0 && p.meetsHere() && p.anyInterceptor()
}

// reachTarget does what a flight does at once when it has come through.
func (p *Position) reachTarget(t game.Table) {
	at := p.over()
	switch p.Job {
	case homeward:
		for u := range p.Group.All() {
			p.putDown(u, at, t)
		}
	case namePatrol:
		for u := range p.Group.All() {
			p.patrol(u, at)
		}
	case nameHunt:
		p.hunt(at, t)
	case nameAirlift, nameAirdrop, nameSupplies, nameFerry:
		p.deliver(at, t)
	}
}

// finishFlight ends a flight that has done what it does in phase I. Bombers and support wait over their target.
func (p *Position) finishFlight(t game.Table) {
	for u := range p.Group.All() {
		if p.Mission[u] == missionOf(nameHunt) {
			p.Mission[u] = goingHome
		}
	}
	p.interceptorsHome(t)
	p.forgetFlight()
}

// endAirQuestion is what silence means: flak and interceptors let the flight pass, the flyer stays, interceptors part as usual, and all
// aircraft land where they came from.
func (p *Position) endAirQuestion(t game.Table) {
	switch p.Step {
	case stepAnswer:
		p.Passed = passedAll
	case stepAbort:
		p.holdCourse(t)
	case stepParting:
		p.partAsUsual(t)
	case stepHome:
		p.Landing = true
	}
	p.goOn(t)
}
