package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// mayDockAt judges a port: BK-T6.1-6, of the zone the unit lies in or one next to it, be it the one it
// left by; BK-T6.1-13, friendly; BK-B8.0-1, with room.
func (p *Position) mayDockAt(u int, s board.Square, k moverCities) error {
	here, _ := p.shipPlace(u).Box()
	switch {
	case board.PortZone[s] == 0 && board.Map.Beach.Has(s):
		return game.Clause("BK-T6.2-4")
	case board.PortZone[s] == 0:
		return game.Clause("BK-T6.1-9")
	case !board.Seaway(int(board.PortZone[s])-1, here):
		return game.Clause("BK-T6.1-6")
	}
	if err := p.mayUseCity(s, k, game.Clause("BK-T6.1-13")); err != nil {
		return err
	}
	if p.bombedShut(s) {
		return game.Clause("BM-0.X4")
	}
	if err := p.mayComeInto(u, s); err != nil {
		return err
	}
	if !p.Kind[u].ground() {
		h := p.airbases(p.Mover)
		return p.mayBase(u, s, &h)
	}
	if !p.room(u, s) {
		return p.whyStackFull(u, s)
	}
	return nil
}

// mayDock judges a unit before a port is named.
func (p *Position) mayDock(u int) error {
	if err := p.canLeaveSea(u); err != nil {
		return err
	}
	if !p.Sky.lands() {
		return p.badWeather()
	}
	return nil
}

// canDock says whether unit u has a port to land at.
func (p *Position) canDock(u int, k moverCities) error {
	if err := p.mayDock(u); err != nil {
		return err
	}
	for left := k.usable & portCities; left != 0; left &= left - 1 {
		if p.mayDockAt(u, board.Map.Cities[bits.TrailingZeros64(left)], k) == nil {
			return nil
		}
	}
	return p.mayDockAt(u, lastPort, k)
}

// portCities holds the cities that are ports; lastPort, the last of them, answers for all where none will do.
var portCities, lastPort = func() (set uint64, last board.Square) {
	for c, s := range board.Map.Cities {
		if board.PortZone[s] > 0 {
			set |= board.CityBit(c)
			last = s
		}
	}
	return set, last
}()

func offerPorts(p *Position, a game.Action, c *game.Choices) {
	k := p.moverCities()
	for left := k.usable & portCities; left != 0; left &= left - 1 {
		if s := board.Map.Cities[bits.TrailingZeros64(left)]; p.mayDockAt(int(a.Words()[1].N), s, k) == nil {
			c.Add(game.Place, int16(s))
		}
	}
}

func mayPort(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	return p.mayDockAt(int(a.Words()[1].N), s, p.moverCities())
}

// doDock keeps BK-T6.1-9: landing costs a movement factor, and the unit may go inland with the rest.
func doDock(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	p.Voyage[u], p.Spent[u] = landed, board.LandStep
	p.shipTo(u, board.Square(a.Words()[2].N), t)
}
