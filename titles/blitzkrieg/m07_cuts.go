package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

const (
	mostCuts = 40 // BM-0.8: markers limit nobody, and no war has come near so many
	cutCost  = 10 // BM-7.21: for each marker
)

// cut is the markers on a square of rail, and whose half-turn mends them.
type cut struct {
	At      board.Square
	By      game.Seat
	Markers uint8
}

// cutLine puts the markers of a seat's cut on a square: BM-7.18, from the air, by guns or by ground units; BM-7.20, one, and two at a bridge, and
// never more than that (BM-Q23).
func (p *Position) cutLine(at board.Square, by game.Seat, t game.Table) {
	if !p.mayBeCut(at) {
		return
	}
	i := 0
	for i < int(p.NCut) && p.Cuts[i].At < at {
		i++
	}
	if i == int(p.NCut) || p.Cuts[i].At != at {
		copy(p.Cuts[i+1:], p.Cuts[i:p.NCut])
		p.NCut++
	}
	p.Cuts[i] = cut{at, by, p.markersAt(at)}
	t.Tell(game.Note("BM-7.20", noteLineCut, game.PlaceWord(at), game.NumberWord(p.Cuts[i].Markers)))
}

// mayBeCut reports whether a square is of rail and has room for a marker.
func (p *Position) mayBeCut(at board.Square) bool {
	return at.OnMap() && board.Map.OnRoad.Has(at) && p.markersOn(at) < p.markersAt(at) && (p.NCut < mostCuts || p.markersOn(at) > 0)
}

// markersAt returns how many markers a cut of a square is: BM-7.20, BM-Q24, a bridge is a rail square or city on a river that is not frozen (BM-14.13).
func (p *Position) markersAt(at board.Square) uint8 {
	if board.Map.River.Has(at) && !p.riverFrozen(at) {
		return 2
	}
	return 1
}

// markersOn counts the markers on a square.
func (p *Position) markersOn(at board.Square) uint8 {
	for _, c := range p.Cuts[:p.NCut] {
		if c.At == at {
			return c.Markers
		}
	}
	return 0
}

// mendLines keeps BM-7.22 and BM-6.I.2B: when the mover's trains have run, a marker comes off each of the cuts that he has made.
func mendLines(p *Position, t game.Table) {
	n := 0
	for _, c := range p.Cuts[:p.NCut] {
		if c.By == p.Mover {
			c.Markers--
		}
		if c.Markers == 0 {
			t.Tell(game.Note("BM-7.22", noteLineMended, game.PlaceWord(c.At)))
			continue
		}
		p.Cuts[n] = c
		n++
	}
	clear(p.Cuts[n:])
	p.NCut = uint8(n)
}

// mayCutNow opens ground cuts: BM-6.11, at the end of movement.
func mayCutNow(p *Position, _ game.Seat) error {
	if p.Step != stepActs || !p.on(mRail) {
		return game.Clause("BM-6.11")
	}
	return p.mayEndMarches(atCombining)
}

// canCutLine keeps BM-7.19: a ground unit on the line, outside enemy zones, that has not attacked. BM-15.21: a single factor of guerillas will do.
// BM-15.13: a cut is one of their attacks, so they make none outside their country before it is free; before version 5 they did.
func (p *Position) canCutLine(u int, zone *board.Squares) error {
	at := p.At[u]
	switch {
	case !at.OnMap() || p.Kind[u].class() != booklet.Ground || !board.Map.OnRoad.Has(at):
		return game.Clause("BM-7.19")
	case zone.Has(at), p.Battle[u] != 0:
		return game.Clause("BM-7.19")
	case !p.mayBeCut(at):
		return game.Clause("BM-7.20")
	case p.since(version5):
		return p.mayRise(u, at)
	}
	return nil
}

// cutTest is canCutLine for verbs.
var cutTest = test[board.Squares]{
	of: onBoard,
	soon: func(p *Position, u int) bool {
		return board.Map.OnRoad.Has(p.At[u]) && p.Battle[u] == 0 && p.mayBeCut(p.At[u])
	},
	look: func(p *Position, _ game.Seat) board.Squares { return p.zoneFor(p.Mover) },
	can:  func(p *Position, u int, zone board.Squares) error { return p.canCutLine(u, &zone) },
}

// doCut cuts the line. BM-6.11: the unit is then barred from combat, as if it had fought.
func doCut(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	p.reachSegment(atCombining, t)
	p.Battle[u] = fought
	p.cutLine(p.At[u], a.Seat, t)
	p.goOn(t)
}

// markLines shows where lines are cut, which trains cannot run, and the beaches that supply comes over.
func (k *known) markLines(m *marker) {
	for _, c := range k.Cuts[:k.NCut] {
		m.add(c.At, c.By, "line cut")
	}
	for u := range k.slots() {
		if k.Kind[u] == train && k.inPlay(u) && k.Frozen.Has(u) {
			m.add(k.Air[u], k.seatOf(u), "frozen")
		}
	}
	for i, at := range beachSquares {
		for s := range game.Seat(2) {
			if k.Beachheads[s].has(i) {
				m.add(at, s, "beachhead")
			}
		}
	}
}
