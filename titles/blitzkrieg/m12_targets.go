package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// lowest returns the number of the lowest bit.
func lowest(w uint64) int { return bits.TrailingZeros64(w) }

// aims are places that a mission may go to: squares, and boxes of sea zones.
type aims struct {
	at    board.Squares
	boxes [board.NZones]bool
}

// offer offers them as the next word.
func (a *aims) offer(c *game.Choices) {
	for i := range a.at.Words {
		for w := a.at.Words[i]; w != 0; w &= w - 1 {
			c.Add(game.Place, int16(board.SquareAt(i, lowest(w))))
		}
	}
	for z, in := range a.boxes {
		if in {
			c.Add(game.Place, board.PlaceWord(board.Box(z)).N)
		}
	}
}

func (a *aims) add(s board.Square) {
	if z, ok := s.Box(); ok {
		a.boxes[z] = true
	} else if s.OnMap() {
		a.at.Add(s)
	}
}

func (a *aims) has(s board.Square) bool {
	if z, ok := s.Box(); ok {
		return a.boxes[z]
	}
	return s.OnMap() && a.at.Has(s)
}

// portOf finds the port whose dock or inland city a ship is in: BM-11.9, BM-11.10. It is nil for a ship that is not in port.
func (p *Position) portOf(u int) *board.Port {
	at := p.place(u)
	for i := range board.Map.Ports {
		x := &board.Map.Ports[i]
		if dock := dockOf(x); dock == at && p.inPort(u) {
			return x
		}
	}
	return nil
}

// shipAim returns where one flies to attack a ship: BM-12.M5, to the city of its port; else to where it is.
func (p *Position) shipAim(u int) board.Square {
	if x := p.portOf(u); x != nil {
		return x.City
	}
	return p.place(u)
}

// targets returns where a mission of a seat finds something to do, in range or not.
func (p *Position) targets(n modName, s game.Seat) (out aims) {
	switch n {
	case namePort:
		p.aimAtPorts(opponent(s), &out)
	case nameLine:
		if p.on(mRail) {
			out.at = board.Map.OnRoad
		}
	case namePatrol:
		out.at = *p.hardGround()
	case nameEscort:
		out.at = board.Map.Valid
	case nameAirlift, nameFerry:
		p.addHavens(n, s, &out)
	case nameAirdrop:
		out.at = p.dropZones(s)
	case nameSupplies:
		p.addHungry(s, &out)
	default:
		p.addVictims(n, opponent(s), &out)
	}
	return out
}

// addVictims adds the places of a seat's units that a mission is against.
func (p *Position) addVictims(n modName, foe game.Seat, out *aims) {
	from, to := p.unitsOf(foe)
	for u := from; u < to; u++ {
		if !p.inPlay(u) || p.Aboard[u] > 0 && n != namePlanes || !p.suits(n, u) {
			continue
		}
		if n == nameShips {
			out.add(p.shipAim(u))
		} else {
			out.add(p.place(u))
		}
	}
}

// suits reports whether unit u is what a mission is against. BM-12.9: it affects nothing else in the square.
func (p *Position) suits(n modName, u int) bool {
	k := p.Kind[u]
	switch n {
	case nameTroops:
		return p.At[u].OnMap()
	case nameTrains:
		return k == train
	case nameCenter:
		return k == center && p.place(u).OnMap()
	case nameDepot:
		return k == depot
	case nameShips:
		return k.class() == 3
	case nameField:
		return k == airbase
	case namePlanes:
		return k.class() == airClass && p.Aboard[u] == 0 && p.atHome(u)
	case nameSupport:
		return p.At[u].OnMap() || k == train || k == airbase || k == center && p.place(u).OnMap()
	case nameHunt:
		return p.Aloft.Has(u)
	}
	return false
}

// aimAtPorts adds the port cities that a seat holds: BM-12.M6.
func (p *Position) aimAtPorts(foe game.Seat, out *aims) {
	held := p.portsHeld(foe)
	for i := range board.Map.Ports {
		city := board.Map.Ports[i].City
		if c := board.Map.CityAt[city]; c >= 0 && board.HasCity(held, c) {
			out.at.Add(city)
		}
	}
}

// addHavens adds a seat's airbases that are open; for a ferry also its task forces (BM-11.5).
func (p *Position) addHavens(n modName, s game.Seat, out *aims) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		switch {
		case p.Kind[u] == airbase && p.At[u] == aside && p.hasField(s, p.Air[u]):
			out.add(p.Air[u])
		case n == nameFerry && p.Kind[u] == taskForce && p.At[u] == aside:
			out.add(p.Air[u])
		}
	}
}

// dropZones returns the squares that airborne units may drop on: BM-12.M19b, BM-12.M19c, BM-12.10.
func (p *Position) dropZones(s game.Seat) board.Squares {
	out := p.hardOpen().Without(&board.Map.Forest)
	for u := range p.slots() {
		switch {
		case !p.inPlay(u):
		case p.seatOf(u) != s && p.Aboard[u] == 0 && p.place(u).OnMap() && p.Kind[u].class() != airClass:
			out.Drop(p.place(u))
		case p.seatOf(u) == s && p.bombs(u) && p.Target[u].OnMap():
			out.Drop(p.Target[u])
		}
	}
	if !p.on(mMinors) { // BM-18.6: with module 18 nobody has to capture cities first
		closed := p.closedSquares()
		out = out.Without(&closed)
	}
	return out
}

// bombs reports whether aircraft u is over a square to bomb it; fighters are no bar to drops (BM-12.10).
func (p *Position) bombs(u int) bool {
	m := p.Mission[u]
	return m >= missions && m <= missionOf(nameLine) && p.Kind[u] != fighter
}

// addHungry adds where supplies can be brought: squares of units without supply (BM-12.M20), and airbases without it (BM-12.M21).
func (p *Position) addHungry(s game.Seat, out *aims) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.inPlay(u) && p.Aboard[u] == 0 && p.isolated(u) && (p.At[u].OnMap() || p.Kind[u] == airbase && p.hasField(s, p.Air[u])) {
			out.add(p.place(u))
		}
	}
}

// whyNoAim refuses a place that a mission has nothing to do with.
func (p *Position) whyNoAim(n modName, at board.Square) error {
	if n == nameAirdrop {
		return p.whyNoDrop(at)
	}
	return sorties[n].why
}

// whyNoDrop tells why nobody may drop on a square.
func (p *Position) whyNoDrop(at board.Square) error {
	if !at.OnMap() {
		return game.Clause("BM-12.M19c")
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.inPlay(u) && p.bombs(u) && p.Target[u] == at {
			return game.Clause("BM-12.10")
		}
	}
	if board.Map.Forest.Has(at) {
		return game.Clause("BM-12.M19b")
	}
	return game.Clause("BM-12.M19c")
}
