package blitzkrieg

import (
	"slices"

	"sandtable/game"
	"sandtable/kit/verbs"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// product is a unit that a center is to make.
type product struct {
	center int
	branch
	size uint8
}

// productOf reads what a sentence says of a product, as far as it goes.
func productOf(a game.Action) (m product) {
	words := a.Words()
	m.center = int(words[1].N)
	if len(words) > 2 {
		m.branch, _ = kindWord(a, 2)
	}
	if len(words) > 3 {
		m.size = uint8(words[3].N)
	}
	return m
}

// kindWord reads word i as a type of unit.
func kindWord(a game.Action, i int) (branch, error) {
	n := nameID(a.Words()[i].N) - moduleName(nameKinds)
	if n < 0 || n >= nameID(allBranches) {
		return 0, game.NoSuchWord
	}
	return branch(n), nil
}

// row returns the row of the charts for a branch.
func (b branch) row() *booklet.Row { return chartRows[b] }

// mayBuildNow opens production in a cycle: BM-9.1, BM-6.IV.B, BM-6.IV.C.
func mayBuildNow(p *Position, _ game.Seat) error {
	switch {
	case !p.on(mProduction):
		return game.Clause("BM-0.S7")
	case p.Step != stepBuilds:
		return game.Clause("BM-6.1")
	case !p.isCycle():
		return game.Clause("BM-9.1")
	}
	return p.maySegment(atAirbases)
}

// mayBuildAny opens building if a centre can make something (BM-9.2).
func mayBuildAny(p *Position, s game.Seat) error {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] == center && p.canMakeAny(u) == nil {
			return nil
		}
	}
	return game.Clause("BM-9.2")
}

// canMakeAny says whether a center can make something, and if not why the cheapest of all is not to be had.
func (p *Position) canMakeAny(u int) error {
	if err := p.mayWork(u); err != nil {
		return err
	}
	if p.pointsLeft(u) == 0 {
		return game.Clause("BM-9.2")
	}
	var t tally
	for b := range allBranches {
		if p.canMake(product{center: u, branch: b}, &t) == nil {
			return nil
		}
	}
	return game.Clause("BM-9.2")
}

// canMakeField reports whether a center of the mover can make an airbase: BM-6.IV.C.
func (p *Position) canMakeField() bool {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		var t tally
		if p.Kind[u] == center && p.mayWork(u) == nil && p.canMake(product{center: u, branch: airbase}, &t) == nil {
			return true
		}
	}
	return false
}

// offerCenters lists the centers that can make something.
func offerCenters(p *Position, a game.Action, c *game.Choices) {
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if p.Kind[u] == center && p.canMakeAny(u) == nil {
			c.Add(game.Unit, int16(u))
		}
	}
}

func mayBuildIn(p *Position, a game.Action, i int) error {
	u, err := p.sideUnit(a, i)
	if err != nil {
		return err
	}
	return p.canMakeAny(u)
}

func mayBuildKind(p *Position, a game.Action, i int) error {
	b, err := kindWord(a, i)
	if err != nil {
		return err
	}
	var t tally
	return p.canMake(product{center: int(a.Words()[1].N), branch: b}, &t)
}

// offerProducts lists the types that a center can make.
func offerProducts(p *Position, a game.Action, c *game.Choices) {
	var t tally
	for b := range allBranches {
		if p.canMake(product{center: int(a.Words()[1].N), branch: b}, &t) == nil {
			c.Add(game.Name, int16(moduleName(nameKinds))+int16(b))
		}
	}
}

// canMake says whether a center can make a type in some size.
func (p *Position) canMake(m product, t *tally) (err error) {
	if err = p.mayMake(m); err != nil {
		return err
	}
	sizes := m.row().Sizes
	for i := range sizes {
		m.size = sizes[len(sizes)-1-i] // the smallest first
		e := p.mayAfford(m, t)
		if e == nil && !p.hasSite(m, t) {
			e = p.whyNoSite(m)
		}
		if e == nil {
			return nil
		}
		if i == 0 {
			err = e
		}
	}
	return err
}

// hasSite reports whether there is a place for a new unit. Where that is the same for a whole class it is found out once.
func (p *Position) hasSite(m product, t *tally) bool {
	class := m.class()
	if t.full[class] || t.roomy[class] {
		return t.roomy[class]
	}
	at := p.buildSquares(m)
	if !p.takesRoomBySize(class) {
		full := at.Empty()
		t.full[class], t.roomy[class] = full, !full
	}
	return !at.Empty()
}

// takesRoomBySize reports whether larger units of a class need more room than smaller ones.
func (p *Position) takesRoomBySize(class uint8) bool {
	return class == booklet.Air || class == booklet.Ground && !p.on(mClasses)
}

// mayMake keeps BM-9.6: a type that the army cannot make; BM-0.S7: one of a module that is not played. BM-9.17: no center is ever built.
func (p *Position) mayMake(m product) error {
	row := m.row()
	switch {
	case m.branch == guards || m.branch == airAssault: // guards are armor of eight factors: BM-Q106
		return game.NoSuchWord
	case m.branch == center:
		return game.Clause("BM-9.17")
	case !p.inGame(m.branch):
		return game.Clause("BM-0.S7")
	case !p.makes(m), int(row.Cost) > 2*int(p.Str[m.center]):
		return game.Clause("BM-9.6")
	}
	return nil
}

// makes reports whether the army that a center belongs to can make a type; a minor country makes what its own army has.
func (p *Position) makes(m product) bool {
	row := m.row()
	if c := p.Country[m.center]; c > 0 {
		return row.Cost > 0 && slices.ContainsFunc(booklet.Minors[c-1].Counters, func(x booklet.Counter) bool { return x.Kind == row.Kind })
	}
	return row.Makes(int(p.OB[p.seatOf(m.center)]))
}

// canMakeSize says whether a center can make a unit of a size: it can afford it, and there is a place for it.
func (p *Position) canMakeSize(m product) error {
	var t tally
	if err := p.mayAfford(m, &t); err != nil {
		return err
	}
	if at := p.buildSquares(m); at.Empty() {
		return p.whyNoSite(m)
	}
	return nil
}

// mayAfford says whether a center can make a unit of a size, wherever that would be: BM-9.4, BM-9.5, its price a factor; BM-8.11; and a slot for it.
func (p *Position) mayAfford(m product, t *tally) error {
	switch {
	case !slices.Contains(m.row().Sizes, m.size):
		return game.NoSuchWord
	case m.branch != airbase && p.Mod.Segment > atBuilding:
		return game.Clause("BM-6.12")
	case int(m.size)*int(m.row().Cost) > p.pointsLeft(m.center):
		return game.Clause("BM-9.2")
	case !p.isPlanned(m):
		return game.Clause("BM-9.20")
	}
	s := p.seatOf(m.center)
	if err := p.countersLeftOf(t, s, m.branch, m.size); err != nil {
		return err
	}
	if p.freeSlot(s) < 0 {
		return game.Clause("BK-Q91")
	}
	return nil
}

func mayBuildSize(p *Position, a game.Action, i int) error {
	m := productOf(a)
	m.size = uint8(a.Words()[i].N)
	return p.canMakeSize(m)
}

func buildSquaresOf(p *Position, a game.Action) board.Squares { return p.buildSquares(productOf(a)) }

// mayBuildAt wants a site for what is built; one that the enemy hems in is none (BM-9.12).
func mayBuildAt(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	m := productOf(a)
	if at := p.buildSquares(m); !at.Has(s) {
		if m.class() != booklet.Industrial && m.class() != booklet.Naval && p.hemmedIn(a.Seat, s) {
			return game.Clause("BM-9.12")
		}
		return p.whyNoSite(m)
	}
	return nil
}

// playBuild makes the unit, if nothing forbids it: what it is then can be made, so that no other product need be looked at. BM-9.3: it stands on the
// board at once.
func playBuild(p *Position, a game.Action, t game.Table) bool {
	u, err := p.sideUnit(a, 1)
	if err != nil || p.mayWork(u) != nil {
		return false
	}
	if _, err := kindWord(a, 2); err != nil || a.Words()[3].N < 1 || a.Words()[3].N > largestCounter {
		return false
	}
	to, err := squareWord(a, 4)
	if err != nil {
		return false
	}
	m := productOf(a)
	var count tally
	if p.mayMake(m) != nil || p.mayAfford(m, &count) != nil {
		return false
	}
	if at := p.buildSquares(m); !at.Has(to) || len(a.Words()) > 5 && mayNameZone(a, 5, m.branch == airbase) != nil {
		return false
	}
	t.Tell(verbs.Said(a))
	p.changes()
	if m.branch == airbase {
		p.reachSegment(atAirbases, t)
	} else {
		p.reachSegment(atBuilding, t)
	}
	p.Spent[m.center] += m.size * m.row().Cost
	p.crossOff(m)
	p.produce(m, to, t)
	if m.branch == airbase {
		p.nameZone(to, zoneWord(a, 5))
	}
	return true
}

// produce puts a new unit on the board.
func (p *Position) produce(m product, to board.Square, t game.Table) {
	s := p.seatOf(m.center)
	x := p.freeSlot(s)
	c := booklet.Counter{Kind: m.row().Kind, Size: m.size}
	p.raise(x, branchOf(c), m.size, p.nextNumber(s, c.Kind), aside)
	p.Country[x] = p.Country[m.center]
	p.put(x, to, t)
	t.Tell(game.Note("BM-9.4", noteBuilt, game.UnitWord(x), board.PlaceWord(to)))
}

// nextNumber returns a number that no other counter of the kind bears.
func (p *Position) nextNumber(s game.Seat, k booklet.Kind) (n uint8) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.inPlay(u) && p.Kind[u].row().Kind == k && p.Country[u] == 0 {
			n = max(n, p.Number[u])
		}
	}
	return n + 1
}
