package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// breakGuarantee keeps BM-17.C3 and BM-17.C6: whoever violates Calaedia has all five countries against him, and their armies are the other seat's from now
// on. The guarantee works once (BM-Q112). BM-17.C8: until then nothing keeps Blue and Red from fighting wherever they meet outside Calaedia.
func (p *Position) breakGuarantee(s game.Seat, t game.Table) {
	foe := opponent(s)
	former := p.Played[s]
	t.Tell(game.Note("BM-17.C3", noteGuarantee[foe]))
	p.Played = [2]minors{}
	for m := range nMinors {
		p.Played[foe] |= only(m)
	}
	p.Active = p.Played[foe]
	for m := range nMinors {
		if former.has(m) {
			p.defect(m, s)
		}
	}
	p.handOver(s, t)
	for m := range nMinors {
		if p.Sleeping.has(m) {
			p.wake(m, foe, t)
		}
	}
}

// defect gives the cities of a former ally to his enemy. BM-17.C7: those in which the violator has units of his own stay his.
func (p *Position) defect(m int, s game.Seat) {
	cities := board.Map.CitiesOf[minorCountry(m)]
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if at := p.At[u]; at.OnMap() && p.Country[u] == 0 && board.Map.CityAt[at] >= 0 {
			cities &^= board.CityBit(board.Map.CityAt[at])
		}
	}
	p.Owned[s] &^= cities
	p.Owned[opponent(s)] |= cities
}

// handOver gives the other seat all units that a seat has of minor armies, with what they carry. BM-17.C7: those that stood among the violator's
// own give way.
func (p *Position) handOver(s game.Seat, t game.Table) {
	var now [units]int16
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.inPlay(u) && p.armyOf(u) >= 0 {
			if x := p.firstFree(opponent(s)); x >= 0 {
				p.copyUnit(x, u)
				now[u] = int16(x) + 1
			}
			p.Str[u], p.At[u], p.Air[u], p.Aboard[u] = 0, lost, 0, 0
		}
	}
	for _, n := range now {
		x := int(n) - 1
		if x < 0 {
			continue
		}
		if c := int(p.Aboard[x]); c > 0 {
			p.Aboard[x] = 0
			if ship := now[from+c-1]; ship > 0 {
				p.embark(x, int(ship)-1)
			}
		}
		p.giveWay(x, t)
	}
}

// guaranteeBroken reports whether a seat's minor armies fight the violator of Calaedia, and may trace supply to any friendly city: BM-17.C4.
func (p *Position) guaranteeBroken(s game.Seat) bool {
	return p.War == warC && p.Sleeping == 0 && p.Played[s] != 0 && p.Active != 0
}
