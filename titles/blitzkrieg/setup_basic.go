package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// homeland returns the country of a seat.
func homeland(s game.Seat) board.Country { return board.GreatBlue + board.Country(s) }

// setsUp reports whether unit u is placed before play: BK-B3.0-2, those the card lists for turn 1, and pieces of them
// (BK-Q102).
func (p *Position) setsUp(u int) bool {
	if isPiece(u) {
		return p.At[u] == toCome || p.inPlay(u)
	}
	return p.At[u] != unused && army[u].arrives == 1
}

// settingUp reports whether units are placed before play.
func (p *Position) settingUp() bool { return p.Step == stepSetup || p.Step == stepFleet || p.musters() }

// musters reports whether armies of the Module System are chosen and placed, or their first production is planned.
func (p *Position) musters() bool {
	return p.Step == stepArmies || p.Step == stepMuster || p.Step == stepCamps || p.Step == stepPlans && p.Turn == 0
}

// mayStand keeps BK-B3.0-3 and BK-B3.0-4: anywhere in one's own country, the peninsula of the River
// Sparling being part of Great Blue; BK-B3.0-5: within the stacking limit. Aircraft have rules of their own.
func (p *Position) mayStand(u int, s board.Square, room bool) error {
	seat := p.seatOf(u)
	switch {
	case p.Step == stepFleet:
		return game.Clause("BK-T3.0-2")
	case !p.Kind[u].ground():
		return p.mayStartAt(u, s)
	case board.Map.Country[s] != homeland(seat) && seat == Blue:
		return game.Clause("BK-B3.0-3")
	case board.Map.Country[s] != homeland(seat):
		return game.Clause("BK-B3.0-4")
	case board.Map.Forest.Has(s) && !p.Kind[u].entersForest():
		return game.Clause("BK-B13.0-1")
	case s != p.At[u] && !room:
		return game.Clause("BK-B3.0-5")
	}
	return nil
}

// mayDeploy opens the ready-made deployments.
func mayDeploy(p *Position, s game.Seat) error {
	switch p.Step {
	case stepSetup:
		return nil
	case stepFleet:
		return game.Clause("BK-T3.0-2")
	}
	return wrongSetup(s)
}

func wrongSetup(s game.Seat) error {
	if s == Blue {
		return game.Clause("BK-B3.0-3")
	}
	return game.Clause("BK-B3.0-4")
}

func offerDeployments(p *Position, _ game.Action, c *game.Choices) {
	for i := range deployments {
		if deployments[i].seat == p.Asked {
			c.Add(game.Name, int16(i))
		}
	}
}

func mayChooseDeployment(p *Position, a game.Action, i int) error {
	n := a.Words()[i].N
	switch {
	case n < 0 || int(n) >= len(deployments):
		return game.NoSuchWord
	case deployments[n].seat != p.Asked:
		return wrongSetup(p.Asked)
	}
	return nil
}

func doDeploy(p *Position, a game.Action, _ game.Table) { p.deploy(&deployments[a.Words()[1].N]) }

// deploy puts a side's units where a ready-made deployment has them. It knows whole units only.
func (p *Position) deploy(d *deployment) {
	p.mendPieces(d.seat)
	from, to := p.unitsOf(d.seat)
	for u := from; u < to; u++ {
		switch {
		case isPiece(u) || !p.setsUp(u) || p.committed(u):
		case p.Kind[u].ground():
			p.At[u] = d.at[u]
		default:
			p.baseAt(u, d.at[u])
		}
	}
	p.deployPieces(d)
}

// mendPieces gives pieces back to units of their branch that have been broken up (BK-Q102).
func (p *Position) mendPieces(s game.Seat) {
	from, to := p.unitsOf(s)
	for x := from + counters; x < to; x++ {
		if !p.setsUp(x) || p.committed(x) {
			continue
		}
		for u := from; u < from+counters; u++ {
			if p.Kind[u] == p.Kind[x] && p.setsUp(u) && !p.committed(u) {
				n := min(p.Str[x], army[u].defense-p.Str[u])
				p.Str[u] += n
				p.Str[x] -= n
			}
		}
		p.At[x] = toCome
		if p.Str[x] == 0 {
			p.At[x] = lost
		}
	}
}

// deployPieces puts pieces whose unit is at sea for good where the deployment has that unit; without room there they
// wait on the card.
func (p *Position) deployPieces(d *deployment) {
	from, to := p.unitsOf(d.seat)
	for x := from + counters; x < to; x++ {
		for u := from; u < from+counters && p.At[x] == toCome; u++ {
			if p.Kind[u] == p.Kind[x] && p.committed(u) && p.room(x, d.at[u]) {
				p.At[x] = d.at[u]
			}
		}
	}
}

// askSetup lets a seat set up: BK-B3.0-3, Blue first, then Red. One with a plan is not asked.
func (p *Position) askSetup(s game.Seat, t game.Table) {
	p.Mover = s
	p.ask(stepSetup, s)
	if plan := p.Plans[s]; plan > 0 {
		p.deploy(&deployments[plan-1])
		if p.mayEndSetup() == nil {
			p.endSetup(t)
		}
	}
}

// endSetup hands over to the next seat, and after the last to Blue's first turn.
func (p *Position) endSetup(t game.Table) {
	switch {
	case p.Step == stepFleet:
		p.askSetup(Blue, t)
	case p.Asked == Blue:
		p.askSetup(Red, t)
	default:
		p.startPlay(t)
	}
}

// mayEndSetup wants all units that are due to stand.
func (p *Position) mayEndSetup() error {
	from, to := p.unitsOf(p.Asked)
	for u := from; u < to; u++ {
		if p.setsUp(u) && !p.inPlay(u) {
			return wrongSetup(p.Asked)
		}
	}
	return nil
}

// startPlay gives each side its own cities and begins turn 1. BK-Q5: minor cities are nobody's until a unit stands
// next to one, and from no home country can one be reached by a unit's zone.
func (p *Position) startPlay(t game.Table) {
	p.Owned = [2]uint64{homeOf(Blue), homeOf(Red)}
	p.Turn = 1
	p.beginTurn(Blue, t)
	p.goOn(t)
}
