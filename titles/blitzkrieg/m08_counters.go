package blitzkrieg

import (
	"slices"
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// largestCounter is the most factors on a counter that can be built.
const largestCounter = 8

// minorHomes holds the home country of each minor army, in the booklet's order.
var minorHomes = func() (list []board.Country) {
	for _, m := range booklet.Minors {
		for c := range board.Country(board.NCountries) {
			if strings.EqualFold(c.Short(), m.ID) {
				list = append(list, c)
			}
		}
	}
	return list
}()

// countersLeft says whether a side may have one more counter of a type and size: BM-0.8, BM-8.11, no more of a type than there are counters.
// BM-9.11: those lost in this turn are not there yet.
func (p *Position) countersLeft(s game.Seat, b branch, size uint8) error {
	var t tally
	return p.countersLeftOf(&t, s, b, size)
}

// countersLeftOf is countersLeft for one of many questions: the counters in play are counted for the first of them.
func (p *Position) countersLeftOf(t *tally, s game.Seat, b branch, size uint8) error {
	p.count(s, t)
	row := b.row()
	factors, same := int(t.factors[row.Kind]), int(t.same[row.Kind][size])
	if n, limited := booklet.Sheet(row.Kind, size); limited && same >= n {
		return game.Clause("BM-8.11")
	}
	if row.Cap == 0 {
		return nil
	}
	dead := int(p.Dead[s][b])
	if b == armor {
		dead += int(p.Dead[s][guards])
	}
	switch free := int(row.Cap) - factors - int(size); {
	case free < 0:
		return game.Clause("BM-8.11")
	case p.on(mProduction) && free < dead:
		return game.Clause("BM-9.11")
	}
	return nil
}

// kindOf holds the kind of each branch.
var kindOf = func() (list [allBranches]booklet.Kind) {
	for b, row := range chartRows {
		list[b] = row.Kind
	}
	return list
}()

// tally counts the counters of a side, by kind: their factors, and how many have each size.
type tally struct {
	known   bool
	full    [classCount]bool // classes for which a center has no site, whatever their size
	roomy   [classCount]bool // and those for which it has one
	factors [booklet.Kinds]uint16
	same    [booklet.Kinds][mostFactors + 1]uint8
}

const classCount = booklet.Industrial + 1

// mostFactors is how many factors a unit has at most.
const mostFactors = 31

// count counts what is a side's own, if that is not known. BM-Q105: what the enemy has captured is still one of the builder's counters.
func (p *Position) count(s game.Seat, t *tally) {
	if t.known {
		return
	}
	t.known = true
	for u := range p.slots() {
		if !p.inPlay(u) && p.At[u] != toCome || p.Country[u] > 0 || (p.seatOf(u) == s) == p.Captive.Has(u) {
			continue
		}
		k := kindOf[p.Kind[u]]
		t.factors[k] += uint16(p.Str[u])
		t.same[k][min(p.Str[u], mostFactors)]++
	}
}

// canBreakUp says whether a unit can be broken up at all: only what has factors.
func (p *Position) canBreakUp(u int) error {
	for n := uint8(1); n < p.Str[u]; n++ {
		if p.mayCut(u, n) == nil {
			return nil
		}
	}
	return game.Clause("BM-8.11")
}

// mayCut keeps BM-8.9 and BM-6.I.0: both parts of a unit are counters that there are.
func (p *Position) mayCut(u int, n uint8) error {
	row, rest := p.Kind[u].row(), p.Str[u]-n
	switch {
	case row.Class == booklet.Industrial:
		return game.Clause("BM-9.17")
	case !slices.Contains(row.Sizes, n) || !slices.Contains(row.Sizes, rest):
		return game.Clause("BM-8.11")
	case p.Country[u] > 0: // BM-18.7: minor countries have substitutes of their own
		return nil
	}
	var t tally
	p.count(p.seatOf(u), &t)
	for _, size := range [...]uint8{n, rest} {
		same := int(t.same[row.Kind][size])
		if size == n && size == rest {
			same++
		}
		if limit, limited := booklet.Sheet(row.Kind, size); limited && same >= limit {
			return game.Clause("BM-8.11")
		}
	}
	return nil
}

// roomFor reports whether a square or box has room for a unit more: BM-5.1 to BM-5.11. BM-0.X11: without module 5 ground units have 12 factors.
func (p *Position) roomFor(s game.Seat, b branch, str uint8, at board.Square) bool {
	const three = 3
	switch class := b.class(); class {
	case booklet.Air:
		return p.airRoom(s, str, at)
	case booklet.Rail:
		if board.Map.CityAt[at] >= 0 {
			return p.classOn(s, class, at) < three
		}
		return p.classOn(s, class, at) == 0
	case booklet.Naval:
		return at.AtSea() || p.classOn(s, class, at) < three*docksAt(at)
	case booklet.Ground:
		if p.on(mClasses) {
			return p.classOn(s, class, at) < three
		}
		return int(p.factorsOn(s, at))+int(str) <= stackLimit && (b != guerilla || !p.limitsBands() || p.bandsOn(s, at) < mostBands)
	case booklet.Industrial:
		return p.classOn(Blue, class, at)+p.classOn(Red, class, at) == 0
	default:
		return p.classOn(s, class, at) == 0
	}
}

// docksAt counts the ports whose ships lie in a square: BM-5.6.
func docksAt(at board.Square) (n int) {
	for i := range board.Map.Ports {
		if dockOf(&board.Map.Ports[i]) == at {
			n++
		}
	}
	return n
}

// airRoom keeps BM-5.2: an airbase holds three counters or twelve factors, whichever is more. Without module 12 a city holds twelve factors
// (BM-0.X14).
func (p *Position) airRoom(s game.Seat, str uint8, at board.Square) bool {
	factors, n, base := int(str), 1, !p.on(mAir)
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		switch {
		case !p.stands(u, at):
		case p.Kind[u] == airbase:
			base = true
		case p.Kind[u].class() == booklet.Air:
			factors += int(p.Str[u])
			n++
		}
	}
	return base && (factors <= airLimit || p.on(mAir) && n <= 3)
}
