package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// openSetup keeps BK-T3.0-2: in the Tournament Game Red first says which units he starts At Sea; then Blue
// places all of his, and then Red the rest. A Red with a plan of his own is not asked.
func (p *Position) openSetup(t game.Table) {
	if p.Rules.has(tournamentRules) && p.Plans[Red] == 0 {
		p.Mover = Red
		p.ask(stepFleet, Red)
		return
	}
	p.askSetup(Blue, t)
}

// committed reports whether unit u is one that Red has sent to sea before Blue set up.
func (p *Position) committed(u int) bool {
	return p.Step == stepSetup && p.seatOf(u) == Red && p.At[u].AtSea()
}

// maySetUp says which units are placed: BK-T3.0-1, Rangers and aircraft as well as the Basic units.
func (p *Position) maySetUp(u int) error {
	switch {
	case !p.setsUp(u):
		return game.Clause("BK-B3.0-2")
	case p.Step == stepFleet:
		return p.mayStartAtSea(u)
	case p.committed(u):
		return game.Clause("BK-T3.0-2")
	}
	return nil
}

// mayStartAt keeps BK-T3.0-3 and BK-T23.0-2: aircraft start in cities of their own country.
func (p *Position) mayStartAt(u int, s board.Square) error {
	if c := board.Map.CityAt[s]; c < 0 || !board.HasCity(homeOf(p.seatOf(u)), c) {
		return game.Clause("BK-T23.0-2")
	}
	h := p.airbases(p.seatOf(u))
	return p.mayBase(u, s, &h)
}

// mayStartAtSea judges a box before play: BK-T3.0-2, Red's first; BK-T6.1-1, no aircraft; BK-T6.1-2, 40
// factors in any boxes (BK-Q58).
func (p *Position) mayStartAtSea(u int) error {
	seat := p.seatOf(u)
	switch {
	case !p.Rules.has(tournamentRules):
		return game.Clause("BK-B15.0-1")
	case !p.Kind[u].ground():
		return game.Clause("BK-T6.1-1")
	case seat == Red && p.Step == stepSetup:
		return game.Clause("BK-T3.0-2")
	}
	load := p.factorsAtSea(seat)
	if !p.At[u].AtSea() {
		load += int(p.Str[u])
	}
	if load > seaLimit {
		return game.Clause("BK-T6.1-2")
	}
	return nil
}

// offerStands lists where unit u may start.
func (p *Position) offerStands(u int, c *game.Choices) {
	var k stacks
	p.stacks(p.seatOf(u), &k)
	at := homeSquares[p.seatOf(u)]
	for s := range at.All() {
		if p.mayStand(u, s, k.room(p.Str[u], s)) == nil {
			c.Add(game.Place, int16(s))
		}
	}
	offerBoxes(c, func(int) bool { return p.mayStartAtSea(u) == nil })
}

// homeSquares holds the squares of each seat's own country.
var homeSquares = func() (at [2]board.Squares) {
	for s := range board.Map.Open.All() {
		for seat := range game.Seat(2) {
			if board.Map.Country[s] == homeland(seat) {
				at[seat].Add(s)
			}
		}
	}
	return at
}()

// stand puts unit u where the sentence says. Who holds which city is settled when play starts.
func (p *Position) stand(u int, a game.Action) {
	switch zone, atSea := boxWord(a, 2); {
	case atSea:
		p.At[u] = board.Box(zone)
	case p.Kind[u].ground():
		p.At[u] = board.Square(a.Words()[2].N)
	default:
		p.baseAt(u, board.Square(a.Words()[2].N))
	}
}
