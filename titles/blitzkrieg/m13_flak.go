package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// mayStillFire reports whether unit u is flak that can fire: BM-13.4, once a half-turn; BM-13.14, not from a train or a ship.
func (p *Position) mayStillFire(u int) bool {
	return p.Kind[u] == flak && p.At[u] == aside && p.Aboard[u] == 0 && p.Air[u].OnMap() && !p.Fired.Has(u)
}

// inFlakZone reports whether flak u reaches a square: BM-13.1.
func (p *Position) inFlakZone(u int, at board.Square) bool {
	return at.OnMap() && board.Distance(p.Air[u], at) <= 1
}

// whyFlakBound keeps flak of an army that is bound to its country to its own squares: BM-17.F7, BM-18.9. Before version 5 it fired over the border.
func (p *Position) whyFlakBound(u int, at board.Square) error {
	if !p.since(version5) || !at.OnMap() {
		return nil
	}
	return p.whyBound(u, at)
}

// flakReaches reports whether flak u may fire over a square.
func (p *Position) flakReaches(u int, at board.Square) bool {
	return p.inFlakZone(u, at) && p.whyFlakBound(u, at) == nil
}

// flakWorthAsking reports whether flak can fire at the flight here. BM-13.5: what all reaches the next square as well is asked for there.
func (p *Position) flakWorthAsking() bool {
	if !p.on(mFlak) {
		return false
	}
	here, next := p.over(), board.Nowhere
	if !p.lastLeg() {
		next = p.Path[p.Here+1]
	}
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.mayStillFire(u) && p.flakReaches(u, here) && !p.flakReaches(u, next) {
			return true
		}
	}
	return false
}

// mayFire opens fire on a flight: BM-13.3, BM-13.18, never in the owner's own half-turn; BM-13.9, not where own interceptors fight.
func mayFire(p *Position, _ game.Seat) error {
	switch {
	case p.Step == stepParting:
		return game.Clause("BM-13.9")
	case p.Step != stepAnswer || p.Passed&passedFlak != 0:
		return game.Clause("BM-13.3")
	}
	return nil
}

// canFire judges one flak unit.
func (p *Position) canFire(u int) error {
	switch {
	case p.Kind[u] != flak || !p.inPlay(u):
		return game.Clause("BM-13.3")
	case p.Aboard[u] > 0:
		return game.Clause("BM-13.14")
	case p.Fired.Has(u):
		return game.Clause("BM-13.4")
	case !p.inFlakZone(u, p.over()):
		return game.Clause("BM-13.1")
	}
	return p.whyFlakBound(u, p.over())
}

// mayFireAny wants flak that can fire at the flight (BM-13.3).
func mayFireAny(p *Position, s game.Seat) error {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.canFire(u) == nil {
			return nil
		}
	}
	return game.Clause("BM-13.3")
}

func offerFlak(p *Position, a game.Action, c *game.Choices) {
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.canFire(u) == nil {
			c.Add(game.Unit, int16(u))
		}
	}
}

func mayFireUnit(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	return p.canFire(u)
}

// doFire names the flak that fires together: BM-13.5. BM-10.26: what is isolated fires with half its factors. Who comes home cannot
// avoid it (BM-13.12); others may abort first (BM-13.7).
func doFire(p *Position, a game.Action, t game.Table) {
	p.aimFlak(a)
	p.Leg = underFire
	if p.Job == homeward {
		p.rollFlak(t)
	}
	p.goOn(t)
}

// aimFlak adds up the flak of a sentence.
func (p *Position) aimFlak(a game.Action) {
	halves, there := 0, 0
	for _, w := range a.Words()[1:] {
		u := int(w.N)
		f := 2 * int(p.Str[u])
		if p.isolated(u) {
			f /= 2
		}
		if p.Air[u] == p.over() {
			there += f
		}
		halves += f
		p.Fired.Add(u)
	}
	p.Salvo, p.SalvoDie = uint8(halves/2), 0
	if p.lastLeg() && there >= 4 {
		p.SalvoDie = uint8(there / 2)
	}
	p.Passed |= passedFlak
}

// rollFlak rolls on the flak table: BM-13.6, the loss is taken before the mission is carried out. BM-13.10: bombers at which two factors in
// their target's square have fired are noted.
func (p *Position) rollFlak(t game.Table) {
	p.Leg = onTheWay
	col := booklet.FlakFire.Scale.Column(int(p.Salvo), 1)
	if col < 0 {
		return
	}
	die := t.Roll(game.Die{Clause: "BM-13.6", Sides: dieSides})
	loss := booklet.FlakFire.Cells[die][col]
	t.Tell(game.Note("BM-13.6", noteFlak, game.NumberWord(p.Salvo), board.PlaceWord(p.over()), game.NumberWord(die), game.NumberWord(loss)))
	p.AirOwed[poolFlak] = loss
	if p.SalvoDie >= 2 {
		shaken := p.payersOver(p.over())
		p.Shaken = p.Shaken.Or(&shaken)
	}
}
