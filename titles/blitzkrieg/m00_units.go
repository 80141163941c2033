package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// place returns where a unit in play is, whatever its class: a square, an At Sea box, or that of whoever carries it.
func (p *Position) place(u int) board.Square {
	for p.Aboard[u] > 0 {
		u = p.carrier(u)
	}
	if p.At[u] == based || p.At[u] == aside {
		return p.Air[u]
	}
	return p.At[u]
}

// carrier returns the unit that carries x, which is carried.
func (p *Position) carrier(x int) int { return int(p.seatOf(x))*int(p.Each) + int(p.Aboard[x]) - 1 }

// isAboard reports whether unit u carries x.
func (p *Position) isAboard(x, u int) bool { return p.Aboard[x] > 0 && p.carrier(x) == u }

// embark notes that unit u carries x.
func (p *Position) embark(x, u int) { p.Aboard[x] = uint8(u%int(p.Each)) + 1 }

// stands reports whether unit u is in play, is carried by nobody and is on a square or in a box.
func (p *Position) stands(u int, at board.Square) bool {
	here := p.At[u]
	if here == based || here == aside {
		return p.Air[u] == at && p.Aboard[u] == 0
	}
	return here == at && p.Aboard[u] == 0 && p.inPlay(u)
}

// classOn counts a seat's units of a class in a place, without those that are carried: BM-5.1, BM-5.13.
func (p *Position) classOn(s game.Seat, class uint8, at board.Square) (n int) {
	from, to := p.unitsOf(s)
	for i, here := range p.At[from:to] {
		u := from + i
		if (here == at || (here == based || here == aside) && p.Air[u] == at) && p.Kind[u].class() == class && p.stands(u, at) {
			n++
		}
	}
	return n
}

// cargo visits what unit u carries.
func (p *Position) cargo(u int, visit func(x int)) {
	from, to := p.unitsOf(p.seatOf(u))
	for x := from; x < to; x++ {
		if p.isAboard(x, u) {
			visit(x)
		}
	}
}

// cargoFactors adds up what unit u carries: BM-0.16.
func (p *Position) cargoFactors(u int) (sum int) {
	p.cargo(u, func(x int) { sum += int(p.Str[x]) })
	return sum
}

// board puts unit x aboard a carrier.
func (p *Position) board(x, carrier int, t game.Table) {
	p.embark(x, carrier)
	if p.Kind[x].class() != airClass {
		p.relocate(x, aside, t)
	}
}

// unload puts unit x, which is carried, on a square.
func (p *Position) unload(x int, at board.Square, t game.Table) {
	p.Aboard[x] = 0
	p.put(x, at, t)
}

// put puts unit u somewhere, as its class is kept.
func (p *Position) put(u int, at board.Square, t game.Table) {
	switch {
	case p.Kind[u].ground():
		p.relocate(u, at, t)
	case p.Kind[u].class() == airClass:
		p.At[u], p.Air[u] = based, at
	default:
		p.At[u], p.Air[u] = aside, at
		if p.Kind[u].naval() {
			p.moor(u)
		}
	}
}

// loseCargo removes what unit u carries, with it: BM-7.13, BM-11.F12; not aircraft in the air, which land where others can (BM-6.III.1A, BM-12.14). Before version 7
// these were lost with their task force.
func (p *Position) loseCargo(u int, why game.Clause, t game.Table) {
	p.cargo(u, func(x int) {
		if p.since(version7) && p.inAir(x) {
			p.Air[x], p.Aboard[x] = p.place(x), 0
			return
		}
		p.eliminate(x, why, t)
	})
}

// counted reports whether units of a type have factors that count: ships, trains, airbases, centers and depots are whole.
func (b branch) counted() bool {
	class := b.class()
	return class == airClass || class == booklet.Ground || class == booklet.FlakClass
}

// tellLost tells that unit u is gone, by lostNotes.
func (p *Position) tellLost(u int, why game.Clause, note int16, t game.Table) {
	switch at := p.place(u); {
	case !at.OnMap() && !at.AtSea():
		t.Tell(game.Note(why, noteLost, game.UnitWord(u)))
	case p.Kind[u].counted():
		t.Tell(game.Note(why, note+int16(p.Kind[u]), game.UnitWord(u), game.NumberWord(p.Str[u]), board.PlaceWord(at)))
	default:
		t.Tell(game.Note(why, noteKindLost+int16(p.Kind[u]), game.UnitWord(u), board.PlaceWord(at)))
	}
}

// lostWith returns the clause by which cargo is lost with its carrier.
func lostWith(b branch) game.Clause {
	if b == train {
		return "BM-7.13"
	}
	return "BM-11.F12"
}

// capture gives unit u to the other side, where it stands: a train, an airbase or a center. It returns its new slot, or -1 if the captor has
// none left, and then it is lost.
func (p *Position) capture(u int, why game.Clause, t game.Table) int {
	p.loseCargo(u, why, t) // BM-7.17
	x := p.freeSlot(opponent(p.seatOf(u)))
	if x < 0 {
		p.eliminate(u, why, t)
		return -1
	}
	p.clearSlot(x)
	p.Kind[x], p.Str[x], p.At[x], p.Air[x] = p.Kind[u], p.Str[u], p.At[u], p.Air[u]
	p.Number[x], p.Country[x] = p.Number[u], p.Country[u]
	if p.Kind[u] == train {
		p.Country[x] = 0 // BM-7.17: it runs for its captor's own army
	}
	p.noteCaptive(x, u)
	p.Str[u], p.At[u], p.Air[u] = 0, lost, 0
	t.Tell(game.Note(why, noteCapturedUnit, game.UnitWord(u), game.UnitWord(x)))
	return x
}

// modUnitSets returns what modules note of some units only.
func (p *Position) modUnitSets() [33]*unitSet {
	return [...]*unitSet{
		&p.Isolated, &p.Stopped,
		&p.Answered,
		&p.SetOut[0], &p.SetOut[1], &p.SetOut[2], &p.Struck, &p.Wrecked, &p.Captive,
		&p.CutOff, &p.Stranded, &p.DryDepots,
		&p.Standby, &p.Aloft, &p.Dashed, &p.Void, &p.Fired, &p.Shaken, &p.Group,
		&p.Stormers, &p.PastZone, &p.Rolled,

		&p.InPort, &p.Stacks[0], &p.Stacks[1], &p.Stacks[2], &p.Escorts, &p.Aborted, &p.Gone, &p.Engaged[0], &p.Engaged[1], &p.Driven, &p.Prey,
	}
}

// copyModUnit gives slot x what modules know of unit u.
func (p *Position) copyModUnit(x, u int) {
	p.Number[x], p.Country[x], p.Aboard[x], p.Arrived[x] = p.Number[u], p.Country[u], p.Aboard[u], p.Arrived[u]
	for _, s := range p.modUnitSets() {
		s.Put(x, s.Has(u))
	}
}

// clearModUnit forgets what modules know of a slot.
func (p *Position) clearModUnit(x int) {
	p.Number[x], p.Country[x], p.Aboard[x], p.Arrived[x] = 0, 0, 0, notArrived
	for _, s := range p.modUnitSets() {
		s.Drop(x)
	}
}
