package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
)

// mayRebaseNow keeps BK-T23.0-6: aircraft stay at their base until ground movement is over.
func mayRebaseNow(p *Position, _ game.Seat) error {
	switch {
	case !p.Rules.has(tournamentRules):
		return game.Clause("BK-B3.0-1")
	case p.Step == stepIntercept:
		return game.Clause("BK-A23.0-1")
	case p.Step != stepAir:
		return game.Clause("BK-T23.0-6")
	}
	return nil
}

// canRebase wants an aircraft that may leave its base, and another base for it.
func (p *Position) canRebase(u int, h airbases) error {
	if err := p.mayLeaveBase(u); err != nil {
		return err
	}
	if p.newBases(u, &h) == 0 {
		return game.Clause("BK-T23.0-9")
	}
	return nil
}

// mayBeMoved is mayLeaveBase without a reason.
func (p *Position) mayBeMoved(u int) bool { return p.mayLeaveBase(u) == nil }

// mayLeaveBase keeps BK-T23.0-9: not one that attacks, and once a turn. From the sea an aircraft lands in a port
// as ships do: BK-O23.7-4.
func (p *Position) mayLeaveBase(u int) error {
	switch {
	case p.At[u] != based:
		return game.Clause("BK-B6.0-1")
	case p.Mission[u] != noMission || p.Flown.Has(u):
		return game.Clause("BK-T23.0-9")
	case !p.Air[u].OnMap():
		return game.Clause("BK-O23.7-4")
	case p.fogbound(p.Air[u]):
		return game.Clause("BM-14.6")
	}
	return p.whyIdle(u, true)
}

// newBases returns the cities aircraft u may move to: friendly, anywhere on the board.
func (p *Position) newBases(u int, h *airbases) (out uint64) {
	for left := h.serves; left != 0; left &= left - 1 {
		c := bits.TrailingZeros64(left)
		if s := board.Map.Cities[c]; s != p.Air[u] && p.canComeTo(u, s) && p.mayBase(u, s, h) == nil {
			out |= board.CityBit(c)
		}
	}
	return out
}

// mayMoveBase judges a new base for unit u: another city of its own (BK-T23.0-9) that serves aircraft (BK-A10.0-2), is not closed by a nuclear
// attack (BK-C23.5-3) and within reach (BK-Q48), and with modules in supply if the unit is not (BM-10.14) and out of bad weather (BM-14.6).
func (p *Position) mayMoveBase(u int, s board.Square, h *airbases) error {
	c := board.Map.CityAt[s]
	switch {
	case c < 0 || s == p.Air[u]:
		return game.Clause("BK-T23.0-9")
	case !board.HasCity(h.friendly, c):
		return p.whyHostile(p.seatOf(u), s)
	case p.closedByNuke(s):
		return game.Clause("BK-C23.5-3")
	case !board.HasCity(h.serves, c):
		return game.Clause("BK-A10.0-2")
	case p.mayComeInto(u, s) != nil:
		return p.mayComeInto(u, s)
	case !p.takesIsolated(u, s):
		return game.Clause("BM-10.14")
	case p.whyFogged(p.Air[u], s, anyRange) != nil && !p.canComeTo(u, s):
		return game.Clause("BM-14.6")
	case !p.canComeTo(u, s):
		return game.Clause("BK-Q48")
	}
	return p.mayBase(u, s, h)
}

func offerNewBases(p *Position, a game.Action, c *game.Choices) {
	h := p.airbases(a.Seat)
	offerLandings(p.newBases(int(a.Words()[1].N), &h), c)
}

func mayNewBase(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	u := int(a.Words()[1].N)
	h := p.airbases(a.Seat)
	return p.mayMoveBase(u, s, &h)
}

// playRebase moves the aircraft. One that may go to the base named has a base to go to.
func playRebase(p *Position, a game.Action, t game.Table) bool {
	u, err := p.sideUnit(a, 1)
	if err != nil || p.mayLeaveBase(u) != nil {
		return false
	}
	s, err := squareWord(a, 2)
	if err != nil {
		return false
	}
	if h := p.airbases(a.Seat); p.mayMoveBase(u, s, &h) != nil {
		return false
	}
	t.Tell(verbs.Said(a))
	p.land(u, s, t)
	p.Flown.Add(u)
	p.goOn(t)
	return true
}
