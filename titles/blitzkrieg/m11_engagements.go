package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/odds"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// whyNoFight says what keeps a task force with a mission from fighting at sea now (in a storm none has one: BM-14.10): BM-11.T1, own shipping in the zone that is
// neither escorted nor in port, unless its side is superior there; BM-17.F7, who is bound to its country attacks nobody.
func (p *Position) whyNoFight(u int, o order) error {
	if p.Kind[u] != taskForce || !p.afloat(u) || p.orderOf(u) != o {
		return game.Clause("BM-11.T8")
	}
	if err := p.mayActAtSea(u); err != nil {
		return err
	}
	switch zone := p.seaOf(u); {
	case p.superior(zone) != p.Mover && !p.shippingSafe(p.Mover, zone):
		return game.Clause("BM-11.T1")
	case o == toRaid && p.ruled(u, zone):
		return game.Clause("BM-11.T2")
	}
	return nil
}

// fellows returns the task forces of a ship's stack that have a mission and have not carried it out: BM-11.F1, stacks fight stacks.
func (p *Position) fellows(u int, o order) (out unitSet) {
	from, to := p.unitsOf(p.seatOf(u))
	for x := from; x < to; x++ {
		if p.Kind[x] == taskForce && p.afloat(x) && p.together(u, x) && p.orderOf(x) == o {
			out.Add(x)
		}
	}
	return out
}

// defenders returns the task forces of an enemy ship's stack.
func (p *Position) defenders(foe int) (out unitSet) {
	from, to := p.unitsOf(p.seatOf(foe))
	for x := from; x < to; x++ {
		if p.Kind[x] == taskForce && p.afloat(x) && p.together(foe, x) {
			out.Add(x)
		}
	}
	return out
}

// mayChallengeFoe judges an enemy task force: at sea in the same zone, at odds of 1-3 or better (BM-11.F1).
func (p *Position) mayChallengeFoe(u, foe int) error {
	if p.Kind[foe] != taskForce || !p.afloat(foe) || p.seatOf(foe) == p.Mover || p.seaOf(foe) != p.seaOf(u) {
		return game.Clause("BM-11.T1")
	}
	own, foes := p.fellows(u, toEngage), p.defenders(foe)
	if booklet.Fleets.Scale.Column(own.Count(), foes.Count()) == odds.Below {
		return game.Clause("BM-11.F1")
	}
	return nil
}

// whyNoEngagement says what keeps a task force from engaging anybody.
func (p *Position) whyNoEngagement(u int) error { return p.whyNoFight(u, toEngage) }

// canChallenge says whether a task force has somebody to engage.
func (p *Position) canChallenge(u int) error {
	if err := p.whyNoEngagement(u); err != nil {
		return err
	}
	return p.anyFoe(u, (*Position).mayChallengeFoe, game.Clause("BM-11.T1"))
}

// anyFoe looks for an enemy ship that may passes; if there is none it says why, or none.
func (p *Position) anyFoe(u int, may func(p *Position, u, foe int) error, none error) error {
	err := none
	from, to := p.unitsOf(opponent(p.Mover))
	for foe := from; foe < to; foe++ {
		if !p.Kind[foe].naval() {
			continue
		}
		why := may(p, u, foe)
		if why == nil {
			return nil
		}
		if why != none {
			err = why
		}
	}
	return err
}

// foeSlot makes the slot for an enemy ship.
func foeSlot(may func(p *Position, u, foe int) error) slot {
	return slot{
		Kind: game.Unit,
		Offer: func(p *Position, a game.Action, c *game.Choices) {
			from, to := p.unitsOf(opponent(p.Mover))
			for foe := from; foe < to; foe++ {
				if p.Kind[foe].naval() && may(p, int(a.Words()[1].N), foe) == nil {
					c.Add(game.Unit, int16(foe))
				}
			}
		},
		May: func(p *Position, a game.Action, i int) error {
			foe, err := p.unitWord(a, i)
			if err != nil {
				return err
			}
			return may(p, int(a.Words()[1].N), foe)
		},
	}
}

// doChallenge offers a fleet engagement, stack against stack: BM-6.II.3A. BM-11.T0: the defender may refuse before the die is cast.
func doChallenge(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atEngagements, t)
	u, foe := int(a.Words()[1].N), int(a.Words()[2].N)
	p.Engaged[p.Mover], p.Engaged[opponent(p.Mover)] = p.fellows(u, toEngage), p.defenders(foe)
	p.Sea = seaFight{Zone: uint8(p.seaOf(u)) + 1, Offered: true, Costly: true}
	p.goOn(t)
}

// evaders returns the defending task forces that may refuse: BM-11.T0, all but escorts.
func (p *Position) evaders() (out unitSet) {
	for u := range p.Engaged[opponent(p.Mover)].All() {
		if !p.hasCharge(u) {
			out.Add(u)
		}
	}
	return out
}

// mayEvade reports whether the defender may refuse: some need not fight, and all of those have somewhere to go.
func (p *Position) mayEvade() bool {
	set := p.evaders()
	if p.Prey != (unitSet{}) || set.Empty() {
		return false
	}
	ports, box := p.refuges(set.First())
	if box != board.Nowhere {
		return true
	}
	room := 0
	for at := range ports.All() {
		room += p.berths(&docks[dockAt[at]-1])
	}
	return room >= set.Count()
}

// mayEvadeNow opens the choice to avoid an engagement (BM-11.T0).
func mayEvadeNow(p *Position, _ game.Seat) error {
	if p.Step != stepEvade {
		return game.Clause("BM-11.T0")
	}
	return nil
}

// doEvade keeps BM-11.T0: who refuses withdraws, and if nobody is left to be fought the attackers may be used again (BM-11.F13).
func doEvade(p *Position, _ game.Action, t game.Table) {
	set := p.evaders()
	foe := &p.Engaged[opponent(p.Mover)]
	for u := range set.All() {
		p.Driven.Add(u)
		foe.Drop(u)
	}
	p.goOn(t)
}

// meetAtSea rolls for the engagement: BM-11.F1 to BM-11.F7.
func (p *Position) meetAtSea(t game.Table) {
	p.Sea.Offered = false
	own, foes := &p.Engaged[p.Mover], &p.Engaged[opponent(p.Mover)]
	if own.Empty() || foes.Empty() { // all have refused
		p.Sea, p.Engaged = seaFight{}, [2]unitSet{}
		return
	}
	for u := range own.All() {
		p.setOrder(u, hasActed)
	}
	a, d := own.Count(), foes.Count()
	die := t.Roll(game.Die{Clause: "BM-11.F1", Sides: 6})
	result := booklet.Fleets.Cells[die][booklet.Fleets.Scale.Column(a, d)]
	t.Tell(game.Note(fleetClauses[result], noteFleet+int16(result), game.NumberWord(a), game.NumberWord(d), game.NumberWord(die)))
	p.sufferAtSea(result)
}

// fleetClauses are the clauses of the results.
var fleetClauses = [...]game.Clause{
	booklet.Nothing: "BM-11.F5", booklet.AttackerWithdraws: "BM-11.F2", booklet.AttackerLoses: "BM-11.F3", booklet.BothLose: "BM-11.F4",
	booklet.DefenderWithdraws: "BM-11.F6", booklet.DefenderLoses: "BM-11.F7",
}

// sufferAtSea notes what a result makes each side do: losses first, then those who are left withdraw, the defender's with what they escort.
func (p *Position) sufferAtSea(r booklet.Fleet) {
	foe := opponent(p.Mover)
	switch r {
	case booklet.AttackerWithdraws:
		p.Sea.Flee[p.Mover] = true
	case booklet.AttackerLoses:
		p.Sea.Flee[p.Mover] = true
		p.Forfeited[p.Mover] = 1
	case booklet.BothLose:
		p.Forfeited = [2]uint8{1, 1}
	case booklet.DefenderWithdraws:
		p.Sea.Flee[foe] = true
	case booklet.DefenderLoses:
		p.Sea.Flee[foe] = true
		p.Forfeited[foe] = 1
	}
	if p.Sea.Flee[foe] {
		from, to := p.unitsOf(foe)
		for u := from; u < to; u++ {
			if p.Kind[u].shipping() && p.guardedBy(u, &p.Engaged[foe]) {
				p.Driven.Add(u)
			}
		}
	}
}

// guardedBy reports whether one of some task forces escorts a ship.
func (p *Position) guardedBy(u int, set *unitSet) bool {
	for tf := range set.All() {
		if p.guards(tf, u) {
			return true
		}
	}
	return false
}

// driveOff makes those withdraw who are left of a side that has to.
func (p *Position) driveOff() {
	for s := range p.Sea.Flee {
		if p.Sea.Flee[s] {
			for u := range p.Engaged[s].All() {
				p.Driven.Add(u)
			}
		}
	}
	p.Sea.Flee = [2]bool{}
}

// endSeaFight looks at the zone when a fight is over. BM-11.F9: where a side is superior now, the other's shipping withdraws at once.
func (p *Position) endSeaFight(game.Table) {
	zone := int(p.Sea.Zone) - 1
	p.Sea.Zone, p.Engaged, p.Prey = 0, [2]unitSet{}, unitSet{}
	p.noteSuperiority()
	for u := range p.slots() {
		if p.Kind[u].shipping() && p.afloat(u) && p.seaOf(u) == zone && p.ruled(u, zone) {
			p.Driven.Add(u)
		}
	}
}
