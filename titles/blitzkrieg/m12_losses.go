package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// pool is from whom a loss in the air, or by bombs, is taken.
type pool uint8

const (
	poolFlak         pool = iota // aircraft in the square of the flight, bombers first: BM-13.11, BM-13.16
	poolEscort                   // fighters of the flight
	poolBombers                  // bombers and transports of the flight: BM-12.M16d
	poolInterceptors             // who met it
	poolPatrol                   // who interdict the square: BM-12.M14
	poolParked                   // aircraft on the ground: BM-12.M9, BM-12.M10
	poolTroops                   // ground units: BM-12.M1b
	poolPort                     // ships in port, of which the attacker chooses: BM-12.M5
	poolSea                      // ships at sea, of which their owner does: BM-12.M7
	poolBack                     // ships that turn back: BM-12.M7
	airPools
)

// poolClauses says by which clause each is paid.
var poolClauses = [airPools]game.Clause{
	"BM-13.16", "BM-12.F1", "BM-12.M16d", "BM-12.F1", "BM-12.M14", "BM-12.M10", "BM-12.M1b", "BM-12.M5", "BM-12.M7", "BM-12.M7",
}

// payer returns who chooses.
func (p *Position) payer(k pool) game.Seat {
	if k <= poolBombers || k == poolPort {
		return p.Mover
	}
	return opponent(p.Mover)
}

// owedPool returns the pool that is next to pay; airPools if none is.
func (p *Position) owedPool() pool {
	for k := range airPools {
		if p.AirOwed[k] > 0 {
			return k
		}
	}
	return airPools
}

// payersOf returns the units of a pool.
func (p *Position) payersOf(k pool) (out unitSet) {
	bombers := false
	for u := range p.slots() {
		if !p.inPlay(u) || !p.inPool(k, u) {
			continue
		}
		out.Add(u)
		bombers = bombers || p.isBomber(u)
	}
	if k == poolFlak && bombers {
		for u := range out.All() {
			out.Put(u, p.isBomber(u))
		}
	}
	return out
}

// payersOver returns the mover's aircraft in a square, which flak takes for one group: BM-13.11.
func (p *Position) payersOver(at board.Square) (out unitSet) {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		out.Put(u, p.isAircraft(u) && (p.Group.Has(u) || p.inAir(u) && p.airPlace(u) == at))
	}
	return out
}

// isBomber keeps BM-13.16: SAC, MDM and TAC are.
func (p *Position) isBomber(u int) bool {
	return p.Kind[u] == sac || p.Kind[u] == mdm || p.Kind[u] == tac
}

// inPool reports whether unit u is among those who pay.
func (p *Position) inPool(k pool, u int) bool {
	own := p.seatOf(u) == p.Mover
	switch k {
	case poolFlak:
		return own && p.isAircraft(u) && (p.Group.Has(u) || p.inAir(u) && p.airPlace(u) == p.over())
	case poolEscort:
		return p.Group.Has(u) && p.isAircraft(u) && p.isEscort(u)
	case poolBombers:
		return p.Group.Has(u) && p.isAircraft(u) && !p.isEscort(u)
	case poolInterceptors:
		return !own && p.Mission[u] == onInterception
	case poolPatrol:
		return !own && p.Aloft.Has(u) && p.Air[u] == p.HitAt
	case poolParked:
		return !own && p.isAircraft(u) && p.Aboard[u] == 0 && p.parkedOn(u, p.HitAt)
	case poolTroops:
		return !own && p.At[u] == p.HitAt
	}
	return !own && p.Kind[u].class() == 3 && p.Aboard[u] == 0 && p.shipAim(u) == p.HitAt
}

// asksAirLosses settles what is owed, and asks where there is a choice.
func (p *Position) asksAirLosses(t game.Table) bool {
	for k := p.owedPool(); k < airPools; k = p.owedPool() {
		those, sum := p.payersOf(k), 0
		for u := range those.All() {
			sum += int(p.Str[u])
		}
		one := those.First()
		switch {
		case sum <= int(p.AirOwed[k]):
			for u := range those.All() {
				p.takeLoss(k, u, p.Str[u], t)
			}
			if k != poolFlak || !p.isBomberSet(&those) {
				p.AirOwed[k] = 0
			}
		case those.Count() == 1:
			p.takeLoss(k, one, p.AirOwed[k], t)
		default:
			p.ask(stepAirLoss, p.payer(k))
			return true
		}
	}
	return false
}

// isBomberSet reports whether the first of a set was a bomber, so that others may have to pay the rest.
func (p *Position) isBomberSet(x *unitSet) bool { return !x.Empty() && p.isBomber(x.First()) }

// takeLoss takes factors of a unit.
func (p *Position) takeLoss(k pool, u int, n uint8, t game.Table) {
	p.AirOwed[k] -= min(n, p.AirOwed[k])
	switch {
	case k == poolBack:
		p.turnBack(u, t)
	case n >= p.Str[u]:
		p.eliminate(u, poolClauses[k], t)
	default:
		p.shrink(u, int(n), poolClauses[k], t)
	}
}

// mayForfeit opens the choice of losses.
func mayForfeit(p *Position, _ game.Seat) error {
	if p.Step != stepAirLoss {
		return game.Clause("BM-13.6")
	}
	return nil
}

func offerForfeits(p *Position, _ game.Action, c *game.Choices) {
	those := p.payersOf(p.owedPool())
	for u := range those.All() {
		c.Add(game.Unit, int16(u))
	}
}

func mayForfeitUnit(p *Position, a game.Action, i int) error {
	u, err := p.unitWord(a, i)
	if err != nil {
		return err
	}
	k := p.owedPool()
	if those := p.payersOf(k); !those.Has(u) {
		return poolClauses[k]
	}
	return nil
}

// forfeitable returns the most that unit u can lose.
func (p *Position) forfeitable(u int) int16 { return int16(min(p.Str[u], p.AirOwed[p.owedPool()])) }

func offerForfeited(p *Position, a game.Action, c *game.Choices) {
	for n := int16(1); n <= p.forfeitable(int(a.Words()[1].N)); n++ {
		c.Add(game.Number, n)
	}
}

func mayForfeitFactors(p *Position, a game.Action, i int) error {
	if n := a.Words()[i].N; n < 1 || n > p.forfeitable(int(a.Words()[1].N)) {
		return poolClauses[p.owedPool()]
	}
	return nil
}

func doForfeit(p *Position, a game.Action, t game.Table) {
	p.takeLoss(p.owedPool(), int(a.Words()[1].N), uint8(a.Words()[2].N), t)
	p.goOn(t)
}
