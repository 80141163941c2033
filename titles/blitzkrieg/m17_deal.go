package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// looseCenters is how many production centers an army has at most.
const looseCenters = 6

// loosening is a production center that is nobody's: BM-17.H5.
type loosening struct {
	At     board.Square
	Points uint8 // 0 for none
}

// deal spreads one army over the cities and ports of the continent and lets a die choose sides: BM-17.H1, BM-17.H2, BM-17.H5.
func (p *Position) deal(t game.Table) {
	d := dealer{p: p, t: t, towns: board.Map.Cities[:], centers: board.Map.Cities[:]}
	for i := range board.Map.Ports {
		d.docks = append(d.docks, board.Map.Ports[i].Sea)
	}
	d.towns, d.centers = append([]board.Square(nil), d.towns...), append([]board.Square(nil), d.centers...)
	var works []booklet.Counter
	for _, c := range booklet.Armies[p.OB[Blue]].Counters {
		switch b := branchOf(c); {
		case !p.inGame(b) || b == airbase:
		case b == center:
			works = append(works, c)
		default:
			d.place(c, b)
		}
	}
	for i, c := range works {
		p.Loose[i] = loosening{d.draw(&d.centers), c.Size}
	}
	for u := range p.slots() {
		if p.At[u].OnMap() {
			p.seizeCenter(u, t)
		}
	}
	p.updateControl(^uint64(0), [2]uint64{}, t)
}

// dealer deals an army.
type dealer struct {
	p                     *Position
	t                     game.Table
	towns, centers, docks []board.Square
	fields                int // airfields given out
}

// draw takes a square off a list by the die. BM-0.4: everywhere else it has six faces; here the program deals, and it has as many as there are squares.
func (d *dealer) draw(list *[]board.Square) board.Square {
	n := d.t.Roll(game.Die{Clause: "BM-17.H5", Sides: len(*list)}) - 1
	at := (*list)[n]
	*list = append((*list)[:n], (*list)[n+1:]...)
	return at
}

// place deals one unit: ships one to a dock, aircraft each with an airbase of its own colour, all others one to a city.
func (d *dealer) place(c booklet.Counter, b branch) {
	p := d.p
	at := board.Nowhere
	switch {
	case b.class() == booklet.Naval && len(d.docks) > 0:
		at = d.draw(&d.docks)
	case b.class() == booklet.Air && p.on(mAir) && d.fields < len(booklet.Airfields):
		at = booklet.Airfields[d.fields]
		d.fields++
	case len(d.towns) > 0:
		at = d.draw(&d.towns)
	default:
		return
	}
	s := d.loyalty()
	u := p.firstFree(s)
	p.raise(u, b, c.Size, c.Number, at)
	if b.class() == booklet.Air && p.on(mAir) {
		p.raise(p.firstFree(s), airbase, 1, uint8(d.fields), at)
	}
}

// loyalty rolls for a unit: BM-17.H2, 1 to 3 are Blue.
func (d *dealer) loyalty() game.Seat {
	if d.t.Roll(game.Die{Clause: "BM-17.H2", Sides: 6}) <= 3 {
		return Blue
	}
	return Red
}

// fewerUnits says who begins: BM-17.H2, the side with fewer ground units; BM-17.H5, Blue if they have as many.
func (p *Position) fewerUnits() game.Seat {
	var n [2]int
	for u := range p.slots() {
		if p.At[u].OnMap() {
			n[p.seatOf(u)]++
		}
	}
	if n[Red] < n[Blue] {
		return Red
	}
	return Blue
}

// seizeCenter gives the seat of ground unit u the production center in its square, be it nobody's or the other side's: BM-17.H3.
func (p *Position) seizeCenter(u int, t game.Table) {
	s, at := p.seatOf(u), p.At[u]
	for i := range p.Loose {
		if l := &p.Loose[i]; l.Points > 0 && l.At == at {
			if x := p.firstFree(s); x >= 0 {
				p.raise(x, center, l.Points, uint8(i+1), at)
				l.Points = 0
				t.Tell(game.Note("BM-17.H3", noteSeized, game.UnitWord(x), game.UnitWord(u)))
			}
		}
	}
	from, to := p.unitsOf(opponent(s))
	for x := from; x < to; x++ {
		if p.Kind[x] == center && p.stands(x, at) {
			p.capture(x, "BM-17.H3", t)
		}
	}
}

// oneCountry reports whether the whole board is one country, whose land and rail are home to both sides: BM-17.H6. Before version 6 a side's home was Great Blue or
// Big Red in a civil war too.
func (p *Position) oneCountry() bool { return p.War == warH && p.since(version6) }

// homeCities returns the cities that are home to a seat's own army: homeOf, and where the board is one country all.
func (p *Position) homeCities(s game.Seat) uint64 {
	if p.oneCountry() {
		return 1<<board.NCities - 1
	}
	return homeOf(s)
}
