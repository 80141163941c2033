package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// patrol leaves a fighter over a square: BM-12.M13a, it is the only mission that stays up.
func (p *Position) patrol(u int, at board.Square) {
	p.Aboard[u] = 0
	p.At[u], p.Air[u], p.Mission[u], p.Target[u] = aside, at, noMission, 0
	p.Aloft.Add(u)
}

// patrolFactors adds up a seat's fighters that interdict from a square.
func (p *Position) patrolFactors(s game.Seat, at board.Square) (sum int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Aloft.Has(u) && p.Air[u] == at && p.inPlay(u) {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// patrols reports whether unit u flies an interdiction that is not off.
func (p *Position) patrols(u int) bool { return p.Aloft.Has(u) && p.inPlay(u) && !p.Void.Has(u) }

// patrolForce returns what a seat's fighters that interdict from a square are worth: BM-14.5, V2 over it halves them.
func (p *Position) patrolForce(s game.Seat, at board.Square) (sum int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.patrols(u) && p.Air[u] == at {
			sum += int(p.Str[u])
		}
	}
	return p.weathered(sum, at, false)
}

// interdiction returns how many factors of a seat's fighters cover a square: BM-12.M13b, theirs and the six around it; BM-12.M13g, a single
// factor its own square only. Odd factors do not count (BM-Q60), and those that were challenged are off for the half-turn.
func (p *Position) interdiction(s game.Seat, at board.Square) (sum int) {
	if p.Aloft.Empty() || !at.OnMap() {
		return 0
	}
	var seen board.Squares
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if !p.patrols(u) || board.Distance(p.Air[u], at) > 1 || seen.Has(p.Air[u]) {
			continue
		}
		seen.Add(p.Air[u])
		if all := p.patrolForce(s, p.Air[u]); all > 1 || p.Air[u] == at {
			sum += all
		}
	}
	if sum > 1 {
		sum &^= 1
	}
	return sum
}

// interdictionLoss returns the factors that a unit loses in a square that it enters at its full rate: BM-12.M13c.
func (p *Position) interdictionLoss(s game.Seat, at board.Square) int {
	n := p.interdiction(s, at)
	if n == 1 {
		return 1
	}
	return n / 2
}

// interdicted returns the squares that a seat's fighters cover. Trains pay twice in them: BM-12.M13d, BM-6.I.2Z.
func (p *Position) interdicted(s game.Seat) (out board.Squares) {
	if p.Aloft.Empty() {
		return out
	}
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if !p.patrols(u) {
			continue
		}
		force := p.patrolForce(s, p.Air[u])
		if force > 0 {
			out.Add(p.Air[u])
		}
		if force > 1 {
			for _, n := range board.Map.Near[p.Air[u]] {
				if n.OnMap() {
					out.Add(n)
				}
			}
		}
	}
	return out
}

// addInterdiction doubles what squares cost that enemy fighters cover, if they cover any: BM-12.M13c, BM-6.I.4Z. Without module 7 red lines are roads (BM-0.X11), which
// take no rough ground.
func (p *Position) addInterdiction(u int, toll *board.Toll) bool {
	if !p.on(mAir) || p.Aloft.Empty() {
		return false
	}
	covered := p.interdicted(opponent(p.seatOf(u)))
	if covered.Empty() {
		return false
	}
	rough := &toll.Dear[0]
	both := covered.And(&rough.At)
	rough.At = rough.At.Without(&both)
	toll.Dear[1] = board.Price{At: covered.Without(&both), Thirds: 2 * board.MovementFactor}
	if p.since(version3) && !p.on(mRail) {
		toll.Dear[1].Road = 2 * board.RoadStep
	}
	if rough.Thirds > 0 {
		toll.Dear[2] = board.Price{At: both, Thirds: 2 * rough.Thirds}
	}
	return true
}

// hunt fights the fighters that interdict a square, with the hunters as attackers: BM-12.M14. Whatever comes of it their interdiction is off
// for this half-turn.
func (p *Position) hunt(at board.Square, t game.Table) {
	foe := opponent(p.Mover)
	hunters, _ := p.flightStrength()
	hunted := p.patrolFactors(foe, at)
	if hunters == 0 || hunted == 0 {
		return
	}
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		if p.Aloft.Has(u) && p.Air[u] == at {
			p.Void.Add(u)
		}
	}
	c := p.rollDogfight(hunters, hunted, t)
	p.HitAt = at
	p.AirOwed[poolEscort], p.AirOwed[poolPatrol] = c.Attacker, c.Defender
}
