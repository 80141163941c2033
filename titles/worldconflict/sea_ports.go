package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// smallPort is the total naval Size that a Small Port holds (WC-B.1b, WC-1.3l).
const smallPort = 2

// mayDock says what forbids a naval unit a Port of a land area: whose the area is (WC-1.3m), its room (WC-B.1b, WC-1.3l), what is out of play.
func (p *Position) mayDock(u int, x Place, i int) error {
	if i >= len(board.ports[x]) {
		return game.Clause("WC-1.3l")
	}
	if !p.start().inPlay.Has(x) {
		return game.Clause("WC-A.0d")
	}
	if err := p.mayBeIn(u, x); err != nil {
		return err
	}
	if err := p.mayUnload(u, x); err != nil {
		return err
	}
	if board.ports[x][i].big {
		return nil
	}
	n := int(p.Size[u])
	for _, v := range ships {
		if v != u && p.At[v] == x && p.on(v) && int(p.Port[v]) == i && p.kind(v).naval() {
			n += int(p.Size[v])
		}
	}
	if n > smallPort {
		return game.Clause("WC-1.3l")
	}
	return nil
}

// portOn returns a Port of a land area that opens on some of the seas and has room for a unit; -1 if there is none.
func (p *Position) portOn(u int, x Place, seas *placeSet) int {
	for i := range board.ports[x] {
		if board.ports[x][i].seas.Meets(seas) && p.mayDock(u, x, i) == nil {
			return i
		}
	}
	return -1
}

// portsOn returns the land areas with a Port for a unit that opens on some of the seas.
func (p *Position) portsOn(u int, seas *placeSet) (set placeSet) {
	near := p.coasts(u, seas)
	for i := range near.Words {
		for w := near.Words[i]; w != 0; w &= w - 1 {
			if x := Place(bitset.Lowest(i, w)); p.portOn(u, x, seas) >= 0 {
				set.Add(x)
			}
		}
	}
	return set
}

// docksIn reports whether a land area is one of portsOn.
func (p *Position) docksIn(u int, x Place, seas *placeSet) bool {
	return x.land() && p.Control[x].side() == p.sideOf(u) && p.portOn(u, x, seas) >= 0
}

// coasts returns the land areas on some seas that the side of a unit controls.
func (p *Position) coasts(u int, seas *placeSet) (near placeSet) {
	for i := range seas.Words {
		for w := seas.Words[i]; w != 0; w &= w - 1 {
			near = near.Or(&board.coast[bitset.Lowest(i, w)])
		}
	}
	s := p.sideOf(u)
	for i := range near.Words {
		for w := near.Words[i]; w != 0; w &= w - 1 {
			if x := Place(bitset.Lowest(i, w)); p.Control[x].side() != s {
				near.Drop(x)
			}
		}
	}
	return near
}

// hasPort reports whether a Port that opens on some of the seas takes a unit, and one with supply if that is asked.
func (p *Position) hasPort(u int, seas *placeSet, supply bool) bool {
	near := p.coasts(u, seas)
	for i := range near.Words {
		for w := near.Words[i]; w != 0; w &= w - 1 {
			if x := Place(bitset.Lowest(i, w)); (!supply || p.supplies(u, x)) && p.portOn(u, x, seas) >= 0 {
				return true
			}
		}
	}
	return false
}

// portInRange reports whether a naval unit at sea has a Port to which it can return within its movement, with supply if that is asked.
func (p *Position) portInRange(u int, supply bool) bool {
	seas := only1(p.At[u])
	front := seas
	for cost := 1; ; cost++ {
		if p.hasPort(u, &front, supply) {
			return true
		}
		if cost >= int(units.all[u].move) {
			return false
		}
		next := p.nextSeas(u, &front, openWays)
		front = next.Without(&seas)
		seas = seas.Or(&next)
	}
}

// ways are the passages between seas that a naval unit uses.
type ways uint8

const (
	openWays   ways = iota // that are open to it (WC-4.2f, WC-4.2g)
	forcedWays             // and those that it can force (WC-9.8a, WC-9.8b)
	allWays                // all that there are
)

// nextSeas returns the seas one move away from some by the ways that a unit uses (WC-4.2e to WC-4.2g).
func (p *Position) nextSeas(u int, from *placeSet, by ways) (next placeSet) {
	for i := range from.Words {
		for w := from.Words[i]; w != 0; w &= w - 1 {
			next = next.Or(&board.open[bitset.Lowest(i, w)])
		}
	}
	submarine := p.kind(u) == sub
	for i := range board.passages {
		a, b := board.passages[i].seas[0], board.passages[i].seas[1]
		if (from.Has(a) || from.Has(b)) && (p.passes(p.Owner[u], i, submarine) || by == allWays || by == forcedWays && !board.passages[i].unforced) {
			next.Put(b, next.Has(b) || from.Has(a))
			next.Put(a, next.Has(a) || from.Has(b))
		}
	}
	return next.And(&p.start().inPlay)
}

// homeSeas returns the sea areas from which a naval unit at sea can enter a Port when it returns to base: 1 for each further sea area and 1
// for the Port, within its movement (WC-4.1e, WC-4.1f); else the closest that have one (WC-4.1a, Ruling WC-Q27).
func (p *Position) homeSeas(u int, by ways) (seas placeSet, inRange bool) {
	seas = only1(p.At[u])
	for cost := 1; cost <= nSeas; cost++ {
		if cost >= int(units.all[u].move) {
			if p.hasPort(u, &seas, false) {
				return seas, cost <= max(1, int(units.all[u].move))
			}
		}
		next := p.nextSeas(u, &seas, by)
		next = next.Or(&seas)
		if next == seas && cost >= int(units.all[u].move) {
			break
		}
		seas = next
	}
	return seas, false
}

// homePorts returns the land areas to whose Ports a naval unit at sea can return.
func (p *Position) homePorts(u int) placeSet {
	seas, _ := p.homeSeas(u, openWays)
	return p.portsOn(u, &seas)
}

// enterPort puts a naval unit into a Port of a land area: the first that it reaches on its way from where it is (WC-1.3m, WC-1.3n).
func (p *Position) enterPort(u int, x Place, by ways) {
	seas := only1(p.At[u])
	if p.At[u].land() {
		seas = board.ports[p.At[u]][p.Port[u]].seas
	}
	for range nSeas {
		if i := p.portOn(u, x, &seas); i >= 0 {
			p.Port[u] = uint8(i)
			return
		}
		next := p.nextSeas(u, &seas, by)
		seas = seas.Or(&next)
	}
}

// seaHavens returns the closest Ports to which a naval unit of a lost area can be displaced, within triple movement: supplied, by ways that
// are open to it (WC-6.6n, Ruling WC-Q28).
func (p *Position) seaHavens(u int) (set placeSet) {
	seas := board.ports[p.At[u]][p.Port[u]].seas
	for cost := 2; cost <= rebaseFactor*int(units.all[u].move); cost++ {
		near := p.portsOn(u, &seas)
		for x := range near.All() {
			if x != p.At[u] && p.supplies(u, x) {
				set.Add(x)
			}
		}
		if !set.Empty() {
			return set
		}
		next := p.nextSeas(u, &seas, openWays)
		seas = seas.Or(&next)
	}
	return set
}
