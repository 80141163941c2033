package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Ranks is the state of module 5.
type Ranks struct {
	Stopped unitSet             `until:"player-turn"`           // units that ended a march where they had to: in an enemy zone, or without module 5 in rough ground
	Rolled  unitSet             `until:"player-turn" since:"7"` // units that came to where they stand along a road: BM-1.6
	Mending bool                `until:"player-turn"`           // the mover has ended his movement with too many units in a square
	Start   [units]board.Square `until:"player-turn"`           // where ground units and flak stood when the impulse began; by version 6 trains and ships too (keepHere), and what was ferried
}

// classLimits holds how many units of a class may be in a square: BM-5.9, BM-5.10. What keeps the other classes apart is asked when they come.
var classLimits = [...]int{booklet.Ground: 3, booklet.FlakClass: 1}

// noteStarts notes where units stand when an impulse begins.
func (p *Position) noteStarts() {
	for u := range p.Start {
		p.Start[u] = board.Nowhere
		if p.marches(u) || p.limitsWait() && (p.Kind[u] == train || p.Kind[u].naval()) && p.At[u] == aside {
			p.Start[u] = p.place(u)
		}
	}
}

// marches reports whether unit u moves over land by itself: ground units, and flak (BM-6.I.4E).
func (p *Position) marches(u int) bool {
	return p.At[u].OnMap() || p.Kind[u] == flak && p.At[u] == aside && p.Aboard[u] == 0
}

// crowded returns the squares where a seat has more units of a class than module 5 allows: BM-5.1, BM-5.13. Without it ground units have the base game's 12 factors
// (BM-0.X11, BK-B8.0-1), and bands are three at most all the same (BM-15.10).
func (p *Position) crowded(s game.Seat, class uint8) (out board.Squares) {
	if class == booklet.Ground && !p.on(mClasses) {
		return p.crowdedByFactors(s)
	}
	var full [4]board.Squares // those with so many units and one more
	most := classLimits[class]
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if !p.marches(u) || p.Kind[u].class() != class {
			continue
		}
		at := p.place(u)
		n := 0
		for n < most && full[n].Has(at) {
			n++
		}
		full[n].Add(at)
	}
	return full[most].And(p.hardGround())
}

// crowdedByFactors is crowded for ground units without module 5. By version 7 bands are three at most there too.
func (p *Position) crowdedByFactors(s game.Seat) (out board.Squares) {
	land := p.hardGround()
	var count, bands [board.Size]uint16
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		at := p.At[u]
		if !at.OnMap() || p.Kind[u].class() != booklet.Ground {
			continue
		}
		count[at] += uint16(p.Str[u])
		if p.Kind[u] == guerilla && p.Version >= 7 {
			bands[at]++
		}
		if (count[at] > stackLimit || bands[at] > mostBands) && land.Has(at) {
			out.Add(at)
		}
	}
	return out
}

// roomByClass reports whether unit u may end on a square beside its own side's units there: BM-5.9, BM-5.10. Without module 5 ground units have the base
// game's 12 factors (BM-0.X11).
func (p *Position) roomByClass(u int, at board.Square) bool {
	class := p.Kind[u].class()
	if class == booklet.Ground && !p.on(mClasses) {
		return p.room(u, at) && (p.Kind[u] != guerilla || p.roomForBand(p.seatOf(u), at))
	}
	return p.classOn(p.seatOf(u), class, at) < classLimits[class]
}

// mostBands is BM-15.10.
const mostBands = 3

// roomForBand keeps BM-15.10 without module 5: three bands in a square. Before version 7 their factors alone counted there.
func (p *Position) roomForBand(s game.Seat, at board.Square) bool {
	return p.Version < 7 || p.bandsOn(s, at) < mostBands
}

// limitsBands reports whether bands are counted wherever ground units come to a square without module 5: BM-15.10. Version 7 counted them where they rise, go back or slip away,
// and when movement is over.
func (p *Position) limitsBands() bool { return p.Version >= 8 && p.on(mGuerillas) && !p.on(mClasses) }

// bandFits reports whether unit u may come to a square for BM-15.10, as anybody may who is no band.
func (p *Position) bandFits(u int, at board.Square) bool {
	return p.Kind[u] != guerilla || !p.limitsBands() || p.bandsOn(p.seatOf(u), at) < mostBands
}

// dropNoRoom drops from x the squares that are full for unit u: of factors (BK-B8.0-1), or of bands (BM-15.10).
func (p *Position) dropNoRoom(u int, x *board.Squares, k *stacks) {
	k.dropFull(p.Str[u], x)
	if !k.limited || p.Kind[u] != guerilla {
		return
	}
	from, to := p.unitsOf(p.seatOf(u))
	for b := from; b < to; b++ {
		if at := p.At[b]; p.Kind[b] == guerilla && at.OnMap() && x.Has(at) && k.bands(p, at) >= mostBands {
			x.Drop(at)
		}
	}
}

// bandsOn counts a seat's guerillas in a square.
func (p *Position) bandsOn(s game.Seat, at board.Square) (n int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == guerilla && p.At[u] == at {
			n++
		}
	}
	return n
}

// tooMany returns the mover's units of which some must go from where they stand: BM-5.16.
func (p *Position) tooMany() (out unitSet) {
	for _, class := range [...]uint8{booklet.Ground, booklet.FlakClass} {
		at := p.crowded(p.Mover, class)
		if at.Empty() {
			continue
		}
		from, to := p.unitsOf(p.Mover)
		for u := from; u < to; u++ {
			if p.marches(u) && p.Kind[u].class() == class && at.Has(p.place(u)) {
				out.Add(u)
			}
		}
	}
	p.addOverfull(&out)
	return out
}

// mayGoBack reports whether unit u can go back to where it was when the impulse began.
func (p *Position) mayGoBack(u int) bool { return p.wayOut(u) != board.Nowhere }

// excess returns the units that may be named to mend a square: those that can go back, and where nobody can any unit, which is removed
// (BM-5.16).
func (p *Position) excess() (out unitSet) {
	all := p.tooMany()
	var mended board.Squares
	for u := range all.All() {
		if p.mayGoBack(u) {
			out.Add(u)
			mended.Add(p.place(u))
		}
	}
	for u := range all.All() {
		if !mended.Has(p.place(u)) {
			out.Add(u)
		}
	}
	return out
}

// asksCrowd asks the mover to mend squares that hold too many: BM-5.14.
func (p *Position) asksCrowd(game.Table) bool {
	if !p.Mending {
		return false
	}
	if all := p.tooMany(); all.Empty() {
		p.Mending = false
		return false
	}
	p.ask(stepMend, p.Mover)
	return true
}

// mayMendNow opens what brings stacks back under the limit (BM-5.14).
func mayMendNow(p *Position, _ game.Seat) error {
	if p.Step != stepMend {
		return game.Clause("BM-5.14")
	}
	return nil
}

// canMend judges a unit that is to leave a square with too many.
func (p *Position) canMend(u int) error {
	if set := p.excess(); !set.Has(u) {
		return game.Clause("BM-5.16")
	}
	return nil
}

func doMend(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	if to := p.wayOut(u); to != board.Nowhere {
		p.goBack(u, to, t)
	} else {
		p.eliminate(u, "BM-5.16", t)
	}
	if all := p.tooMany(); all.Empty() {
		p.Mending, p.Crowd = false, board.Nowhere
		p.closePhase(t)
		return
	}
	p.goOn(t)
}
