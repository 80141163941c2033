package blitzkrieg

import "sandtable/game"

// mayDockAt judges a port: BK-T6.1-6, of the zone the unit lies in or one next to it, be it the one it
// left by; BK-T6.1-13, friendly; BK-B8.0-1, with room.
func (p *Position) mayDockAt(u int, s Square) error {
	here, _ := p.berth(u).box()
	switch {
	case portZone[s] == 0 && board.beach.has(s):
		return game.Clause("BK-T6.2-4")
	case portZone[s] == 0:
		return game.Clause("BK-T6.1-9")
	case !seaway(int(portZone[s])-1, here):
		return game.Clause("BK-T6.1-6")
	}
	if err := p.mayUseCity(s, game.Clause("BK-T6.1-13")); err != nil {
		return err
	}
	if !p.Kind[u].ground() {
		return p.mayBase(u, s)
	}
	if !p.room(u, s) {
		return game.Clause("BK-B8.0-1")
	}
	return nil
}

// mayDock judges a unit before a port is named.
func (p *Position) mayDock(u int) error {
	if err := p.canPutIn(u); err != nil {
		return err
	}
	if !p.Sky.lands() {
		return p.badWeather()
	}
	return nil
}

// canDock says whether unit u has a port to land at.
func (p *Position) canDock(u int) error {
	if err := p.mayDock(u); err != nil {
		return err
	}
	err := error(game.Clause("BK-T6.1-13"))
	for _, s := range board.cities {
		if portZone[s] > 0 {
			if err = p.mayDockAt(u, s); err == nil {
				return nil
			}
		}
	}
	return err
}

func offerPorts(p *Position, a game.Action, c *game.Choices) {
	for _, s := range board.cities {
		if portZone[s] > 0 && p.mayDockAt(int(a.Words()[1].N), s) == nil {
			c.Add(game.Place, int16(s))
		}
	}
}

func mayPort(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	return p.mayDockAt(int(a.Words()[1].N), s)
}

// doDock keeps BK-T6.1-9: landing costs a movement factor, and the unit may go inland with the rest.
func doDock(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	p.Voyage[u], p.Spent[u] = landed, byLand
	p.moor(u, Square(a.Words()[2].N), t)
}
