package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const (
	toRail     = 5 // BM-10.1: squares that a line may take to the rail
	mostInlets = 12
)

// lines are the squares that lines of supply of an army may use.
type lines struct {
	land *board.Squares // all of it, with ice in winter
	free board.Squares  // squares a line may use: BM-10.2, without enemy units and zones
	rail board.Squares  // of them, those of friendly rail
}

// supply is what feeds an army: where home feeds any number of its units, and what comes by sea and by air, which is limited.
type supply struct {
	lines
	fed    board.Squares // where any number is supplied: BM-10.4
	n      int
	inlets [mostInlets]inlet
}

// inlet is a place through which a limited number of factors is supplied.
type inlet struct {
	fed  board.Squares
	most int  // factors
	sea  bool // it counts for what comes by sea in all
}

// suppliedSquares returns the squares where a unit of a seat's own army would be supplied, as far as nothing else has used up what comes by sea and
// air: BM-10.1.
func (p *Position) suppliedSquares(s game.Seat) board.Squares { return p.suppliedTo(s, 0) }

// suppliedFor returns the squares where unit u would be supplied.
func (p *Position) suppliedFor(u int) board.Squares {
	out := p.suppliedTo(p.seatOf(u), p.armyNo(u))
	if p.Kind[u] == guerilla && p.on(mSupply) {
		more := p.bandSupply(u)
		out = out.Or(&more)
	}
	return out
}

// suppliedTo is suppliedSquares for an army of the seat.
func (p *Position) suppliedTo(s game.Seat, minor uint8) board.Squares {
	var room board.Squares
	return *p.fedSquares(s, minor, &room)
}

// allSupplied floods from all sources at once.
func (p *Position) allSupplied(s game.Seat, minor uint8) board.Squares {
	var f survey
	p.surveyLinesIn(s, &f)
	held := p.occupied(s)
	fed, _ := p.suppliedOver(s, minor, &f, &held, &board.Map.Valid)
	return fed
}

// suppliedOver is allSupplied on a board that has been surveyed for lines, with garrisons on some squares, as far as lines begin on squares that count. It returns
// too where rail leads from the sources and what is beside it: of no other square it matters whether its rail can be used.
func (p *Position) suppliedOver(s game.Seat, minor uint8, f *survey, held, count *board.Squares) (out, near board.Squares) {
	src := p.homeSources(s, minor)
	var shore board.Squares // places that no rail leads on from
	if minor == 0 || !p.takingSupply() {
		p.addLimited(s, minor, &src, &shore, &out)
	} // BM-10.25: else nothing comes over sea
	if src.Empty() && shore.Empty() {
		return out, near
	}
	var l lines
	p.layLines(s, minor, f, held, &l)
	l.alongRail(&src)
	near = board.Adjacent(&src)
	near = near.Or(&src)
	src = src.Or(&shore)
	src = src.And(count)
	fed := l.within(&src)
	return out.Or(&fed), near
}

// addLimited adds the places where limited supply comes in: those that rail leads on from, those that it does not, and those that serve nobody beside them.
func (p *Position) addLimited(s game.Seat, minor uint8, src, shore, alone *board.Squares) {
	var x sources
	p.limitedSources(s, minor, &x)
	for i := range x.list[:x.n] {
		switch in := &x.list[i]; {
		case in.byRail:
			*src = src.Or(&in.at)
		case in.alone:
			*alone = alone.Or(&in.at)
		default:
			*shore = shore.Or(&in.at)
		}
	}
}

// supplyOf lays out what feeds an army of a seat, on a board that has been surveyed for lines.
func (p *Position) supplyOf(s game.Seat, minor uint8, f *survey, held *board.Squares, l *supply) {
	l.fed, l.n = p.homeSources(s, minor), 0
	limited := minor == 0 || !p.takingSupply() // BM-10.25
	if l.fed.Empty() && !limited {
		return
	}
	p.layLines(s, minor, f, held, &l.lines)
	l.alongRail(&l.fed)
	l.fed = l.within(&l.fed)
	if !limited {
		return
	}
	var x sources
	p.limitedSources(s, minor, &x)
	l.n = x.n
	for i := range x.list[:x.n] {
		in, to := &x.list[i], &l.inlets[i]
		to.most, to.sea, to.fed = in.most, in.sea, in.at
		if in.byRail {
			l.alongRail(&to.fed)
		}
		if !in.alone {
			to.fed = l.within(&to.fed)
		}
	}
}

// layLines finds the squares that lines may use: BM-10.2, BM-10.3, BM-7.23, cuts of the rail do not matter. BM-0.X16: with module 7 off the roads are rail
// for supply.
func (p *Position) layLines(s game.Seat, minor uint8, f *survey, held *board.Squares, l *lines) {
	l.land = p.solidGround()
	l.rail = p.railWith(s, minor, f, held)
	l.free = f.open.Without(&f.zone)
}

// alongRail adds what rail leads to from sources that are on it.
func (l *lines) alongRail(src *board.Squares) {
	on := src.And(&l.rail)
	board.FollowRoads(&on, &l.rail)
	*src = src.Or(&on)
}

// within returns the squares from which a line of at most five squares leads to one of src: BM-10.1, BM-Q33. The unit's own square may be in an enemy
// zone, as is that of every unit next to the enemy.
func (l *lines) within(src *board.Squares) board.Squares {
	way := src.And(&l.free)
	way = board.Flood(&way, toRail-1, &l.free, board.Nowhere)
	last := board.Adjacent(&way)
	last = last.And(l.land)
	way = way.Or(&last)
	return way.Or(src)
}
