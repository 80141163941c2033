package blitzkrieg

import "sandtable/titles/blitzkrieg/board"

// anyAim reports whether a mission has somewhere to go.
func (p *Position) anyAim(n modName, air *board.Squares) bool {
	out := p.aimsOf(n, air, true)
	return !out.at.Empty() || out.boxes != [board.NZones]bool{}
}

// aimsOf returns where a mission of the mover can go, or one such place.
func (p *Position) aimsOf(n modName, air *board.Squares, one bool) (out aims) {
	if p.maySegment(max(sorties[n].at, atSupport)) != nil {
		return out
	}
	var there aims
	looked := false
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.Kind[u].class() != airClass || p.roleIn(n, u) != leads || p.mayTakeOff(u) != nil || !p.hasRiders(n, u) {
			continue
		}
		if !looked {
			there, looked = p.targets(n, p.Mover), true
		}
		reach := p.reachOf(n, u, air)
		if p.addAims(n, u, &there, &reach, air, one, &out) && one {
			return out
		}
	}
	return out
}

// addAims adds the places that unit u can lead a mission to. It reports whether there is any.
func (p *Position) addAims(n modName, u int, there, reach *aims, air *board.Squares, one bool, out *aims) (found bool) {
	for z, in := range there.boxes {
		if at := board.Box(z); in && reach.boxes[z] && !out.boxes[z] && p.canLead(n, u, at, air) {
			out.boxes[z], found = true, true
		}
	}
	for i, w := range there.at.Words {
		for w &= reach.at.Words[i] &^ out.at.Words[i]; w != 0; w &= w - 1 {
			if found && one {
				return true
			}
			if at := board.SquareAt(i, lowest(w)); p.canLead(n, u, at, air) {
				out.at.Add(at)
				found = true
			}
		}
	}
	return found
}

// canLead reports whether unit u can fly a mission to a place in its range, alone or with others of its base.
func (p *Position) canLead(n modName, u int, at board.Square, air *board.Squares) bool {
	if p.mayGo(n, u, at) != nil {
		return false
	}
	var alone crew
	if alone.count(p, n, u); p.enoughCrew(n, at, &alone) == nil {
		return true
	}
	all := p.crewAt(n, p.place(u), at, air)
	return p.couldBeEnough(n, at, &all)
}

// couldBeEnough reports whether a flight can be made up of those who could fly: of transports some, and of their cargo the smallest.
func (p *Position) couldBeEnough(n modName, at board.Square, c *crew) bool {
	some := *c
	if n == nameAirlift || n == nameAirdrop {
		some.cargo = some.least
	}
	if n == nameTrains {
		if some.fighters = 0; p.enoughCrew(n, at, &some) == nil {
			return true
		}
		some = crew{lead: c.fighters, fighters: c.fighters}
	}
	return p.enoughCrew(n, at, &some) == nil
}
