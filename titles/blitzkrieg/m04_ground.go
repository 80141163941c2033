package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// GroundWar is the state of modules 4 and 5. The battle under way is kept as in the base game: its number is Fight, Battle says who is in
// it, and the squares attacked are those of Vacated.
type GroundWar struct {
	Clash clashStage `until:"player-turn"`
	Blitz bool       `until:"player-turn"` // the table of the battle under way: BM-4.4
	Rout  bool       `until:"player-turn"` // it is fought at 10-1 or better: BM-4.3
	Beat  bool       `until:"player-turn"` // its result goes against the defenders

	Ledger ledgerRule // the option of counting losses in cents
	Bill   [2]uint32  // half cents that each side has lost
	Told   [2]uint32  // of them, those that have been told
}

// clashStage is what comes next in the battle under way.
type clashStage uint8

const (
	clashSlips   clashStage = iota // small guerillas may go: BM-15.8
	clashGuns                      // defensive artillery may join: BM-16.10
	clashDie                       // the die is rolled: BM-4.6
	clashBargain                   // factors for squares: BM-4.8
	clashLosses                    // both sides pay: BM-4.15
	clashRetreat                   // the defenders go back: BM-4.7
	clashAdvance                   // the attackers follow: BM-4.17
	clashBase                      // what the table of the base game says is carried out
)

// beginGroundWar forgets the battles of the half-turn before.
func (p *Position) beginGroundWar() {
	p.Clash, p.Blitz, p.Rout, p.Beat = clashSlips, false, false, false
}

// asksGroundWar asks what is open in the battle under way, in the order of its stages, and closes it when nothing is: BM-4.6 to BM-4.17.
func (p *Position) asksGroundWar(t game.Table) bool {
	for p.Fight > 0 || p.carriesOut(t) {
		if p.asksClash(t) {
			return true
		}
	}
	return !p.on(mAir) && p.asksLosses() // of a strike: BM-0.X9
}

// asksClash asks what the stage has to ask; if it has nothing the battle goes on to the next.
func (p *Position) asksClash(t game.Table) bool {
	switch p.Clash {
	case clashSlips:
		if p.asksSlip() {
			return true
		}
	case clashGuns:
		if p.asksCover() {
			return true
		}
	case clashDie:
		p.rollClash(t)
		return false
	case clashBargain:
		if least := p.leastYield(); least == p.yieldUpTo(least+1) {
			p.yield(least, t)
			return false
		}
		p.ask(stepBargain, opponent(p.Mover))
		return true
	case clashLosses:
		if p.asksLosses() {
			return true
		}
		p.beginRetreat()
	case clashRetreat:
		if p.asksWayBack(t) {
			return true
		}
		p.clearAttacked(t)
	case clashBase:
		if p.stormedBeach() != board.Nowhere {
			return p.asksBaseAssault(t)
		}
		return p.asksInFight(t)
	case clashAdvance:
		if p.asksFollow() {
			return true
		}
		p.assaultOver(t)
		p.endClash()
		return false
	}
	p.Clash++
	return false
}

// endClash closes the battle. BM-16.13: artillery that has helped to defend does so no more in this phase.
func (p *Position) endClash() {
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.Battle[u] == p.Fight && p.gun(u) {
			p.Answered.Add(u)
		}
	}
	p.endBattle()
	p.beginGroundWar()
}

// attacked reports whether a square is attacked in the battle under way.
func (p *Position) attacked(at board.Square) bool {
	for _, s := range p.Vacated {
		if s == at && at.OnMap() {
			return true
		}
	}
	return false
}

// attackerIn and defenderIn report whether unit u fights in the battle under way as a ground unit: as an attacker, wherever he comes from,
// or in a square that is attacked.
func (p *Position) attackerIn(u int) bool {
	return p.Battle[u] == p.Fight && p.seatOf(u) == p.Mover && p.inPlay(u) && p.Kind[u].ground()
}

// wingIn reports whether unit u is an aircraft of the base game that supports the attack: BM-0.X20, without module 12 it may pay losses
// (BK-T23.1-2).
func (p *Position) wingIn(u int) bool {
	return !p.on(mAir) && p.At[u] == based && p.Battle[u] == p.Fight && p.seatOf(u) == p.Mover
}

// airOver returns the factors of aircraft that support an attack on a square: BM-12.M17a, or without module 12 those of the base game. flown reports whether there are
// any at all, though weather may leave none of their factors.
func (p *Position) airOver(at board.Square) (sum int, flown bool) {
	if p.on(mAir) {
		sum = p.supportOver(at)
		return sum, sum > 0
	}
	for u := range p.slots() {
		if p.hasMission(u, onSupport, at) {
			sum += p.attack(u)
		}
	}
	return p.inSight(sum, at), sum > 0
}

func (p *Position) defenderIn(u int) bool {
	return p.Battle[u] == p.Fight && p.seatOf(u) != p.Mover && p.inPlay(u) && p.attacked(p.At[u])
}

// moduleClause gives the clause under which a question of the base game is put where modules 4 and 6 are on.
func (p *Position) moduleClause(basic game.Clause) game.Clause {
	if p.on(mResults) && p.Fight > 0 {
		switch p.Step {
		case stepRetreat:
			return "BM-4.9"
		case stepPay:
			return "BM-4.15"
		case stepAdvance:
			return "BM-4.17"
		}
	}
	return basic
}

// mustAnswer refuses to go on without what the battle under way asks for.
func (p *Position) mustAnswer() error {
	switch {
	case p.Step == stepBargain:
		return game.Clause("BM-4.8")
	case p.Step == stepRetreat:
		return game.Clause("BM-4.7")
	case p.Fight > 0:
		return game.Clause("BM-4.15")
	}
	return game.Clause("BK-C7.2-3")
}

// leaveClashStage goes on when nobody slips away, helps or advances any more.
func (p *Position) leaveClashStage(t game.Table) {
	switch p.Clash {
	case clashAdvance:
		p.assaultOver(t)
		p.endClash()
	case clashBase:
		p.Ahead = 0
	default:
		p.Clash++
	}
	p.goOn(t)
}
