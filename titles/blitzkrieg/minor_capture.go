package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/assign"
	"sandtable/titles/blitzkrieg/board"
)

const (
	stormLeast   = 4 // BK-C22-1: ground factors; a column of the chart is as wide
	stormColumns = 6
)

// stormCell is what an attempt costs the attacker (BK-C22-3), and whether it succeeds (BK-C22-4).
type stormCell struct {
	lost     uint8
	captured bool
}

// storm is the arithmetic of one attempt on a minor city. Forecast and die both come from it.
type storm struct {
	city   board.Square
	ground int // attack factors: BK-Q34, artillery has two
	air    int // BK-C22-2: bombers add theirs
}

func (x *storm) column() int { return min((x.ground+x.air)/stormLeast, stormColumns) - 1 }

// stormSupport adds up the aircraft over a city: BK-C22-2, bombers of all kinds, no fighters (BK-O23.0-3).
func (p *Position) stormSupport(city board.Square) int {
	return p.inSight(p.sortieFactors(onSupport, city), city)
}

// stormEighths is what ground unit u attacks a minor city with, in eighths of a factor: with modules as in a battle, artillery with its only factor (BM-16.1) and others
// halved by the ground they stand on, mud and want of supply (BM-Q102). Before version 7 all stormed with what is printed.
func (p *Position) stormEighths(u int) int {
	if !p.since(version7) {
		return p.attack(u) * whole
	}
	return p.attackEighths(u)
}

// standsBy says whether unit u is where a minor city can be attacked from: BK-T22.0-3, BK-Q34, next to it. BK-Q106: on
// a sea square only if it could step onto the city, as Rangers can onto any coast (BK-T20.0-1).
func (p *Position) standsBy(u int, city board.Square) error {
	switch {
	case !p.At[u].OnMap() || board.Distance(p.At[u], city) != 1:
		return game.Clause("BK-T22.0-3")
	case !p.goesAshore(u, city):
		return game.Clause("BK-T6.2-2")
	}
	return nil
}

// standsByAny reports whether unit u stands by any of some cities.
func (p *Position) standsByAny(u int, cities uint64) bool {
	for ; cities != 0; cities &= cities - 1 {
		if p.standsBy(u, board.Map.Cities[bits.TrailingZeros64(cities)]) == nil {
			return true
		}
	}
	return false
}

// besiegingFactors adds up the ground factors of the mover that a minor city can be attacked with, whatever else they must
// fight.
func (p *Position) besiegingFactors(city board.Square) (sum int) {
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.standsBy(u, city) == nil {
			sum += p.stormEighths(u)
		}
	}
	return sum / whole
}

// mayStormFrom says whether unit u may attack a minor city: it besets it, and has no battle and needs none.
func (p *Position) mayStormFrom(u int, city board.Square, f *assign.Front) error {
	if err := p.standsBy(u, city); err != nil {
		return err
	}
	if p.Battle[u] != 0 {
		return game.Clause("BK-B9.0-5")
	}
	if f.Has(u) {
		return game.Clause("BK-B7.0-11")
	}
	return nil
}

// stormable returns the minor cities that enough units can attack. BK-Q34: each square once a player-turn.
func (p *Position) stormable(f *assign.Front) (out uint64) {
	var ground [board.NCities]int
	left := p.uncapturedCities()
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to && left != 0; u++ {
		if !p.At[u].OnMap() {
			continue
		}
		for near := board.Map.CitiesNear[p.At[u]] & left; near != 0; near &= near - 1 {
			c := bits.TrailingZeros64(near)
			if p.Storms[c] == 0 && p.mayStormFrom(u, board.Map.Cities[c], f) == nil {
				ground[c] += p.attack(u)
			}
		}
	}
	for c, n := range ground {
		if n >= stormLeast {
			out |= board.CityBit(c)
		}
	}
	return out
}

// mayStormNow requires the step in which battles are chosen. BK-C22-1: a seat that has no such step because too few of its
// units stand near any city is told so.
func mayStormNow(p *Position, s game.Seat) error {
	err := mayChooseFights(p, s)
	if err != nil && p.uncapturedCities() != 0 && s == p.Mover && p.phaseNow() > phaseMove && p.Battles == 0 && p.stormable(&assign.Front{}) == 0 {
		return game.Clause("BK-C22-1")
	}
	return err
}

// mayStormAny opens attempts on minor cities if enough stand beside one (BK-C22-1).
func mayStormAny(p *Position, _ game.Seat) error {
	var f assign.Front
	p.front(&f)
	if p.stormable(&f) == 0 {
		return game.Clause("BK-C22-1")
	}
	return nil
}

func offerStormable(p *Position, _ game.Action, c *game.Choices) {
	var f assign.Front
	p.front(&f)
	for left := p.stormable(&f); left != 0; left &= left - 1 {
		c.Add(game.Place, int16(board.Map.Cities[bits.TrailingZeros64(left)]))
	}
}

// mayStormAt judges the city: one of a minor country, not captured and not yet attacked.
func mayStormAt(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	switch {
	case err != nil:
		return err
	case !p.isUncaptured(s) || p.Storms[board.Map.CityAt[s]] != 0:
		return game.Clause("BK-T22.0-3")
	}
	return nil
}

// mayStormAtAll wants enough units beside the city.
func mayStormAtAll(p *Position, a game.Action, i int) error {
	var f assign.Front
	p.front(&f)
	if !board.HasCity(p.stormable(&f), board.Map.CityAt[a.Words()[i].N]) {
		return game.Clause("BK-C22-1")
	}
	return nil
}

func offerStormers(p *Position, a game.Action, c *game.Choices) {
	var f assign.Front
	p.front(&f)
	city := board.Square(a.Words()[1].N)
	if !board.HasCity(p.stormable(&f), board.Map.CityAt[city]) {
		return
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && p.mayStormFrom(u, city, &f) == nil && !hasWord(a, game.UnitWord(u)) {
			c.Add(game.Unit, int16(u))
		}
	}
}

func mayStormWith(p *Position, a game.Action, i int) error {
	u, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	var f assign.Front
	p.front(&f)
	return p.mayStormFrom(u, board.Square(a.Words()[1].N), &f)
}

// mayStorm keeps BK-C22-1: four ground factors or more.
func mayStorm(p *Position, a game.Action) error {
	if x := p.plannedStorm(a); x.ground < stormLeast {
		return game.Clause("BK-C22-1")
	}
	return nil
}

// plannedStorm reads the attempt that a sentence describes.
func (p *Position) plannedStorm(a game.Action) storm {
	x := storm{city: board.Square(a.Words()[1].N)}
	ground := 0
	for _, w := range a.Words()[2:] {
		ground += p.stormEighths(int(w.N))
	}
	x.ground, x.air = ground/whole, p.stormSupport(x.city)
	return x
}

// doStorm declares the attempt.
func doStorm(p *Position, a game.Action, t game.Table) {
	p.Battles++
	p.Storms[board.Map.CityAt[a.Words()[1].N]] = p.Battles
	for _, w := range a.Words()[2:] {
		p.Battle[w.N] = p.Battles
	}
	p.joinBattle(board.Square(a.Words()[1].N), p.Battles)
	p.goOn(t)
}

// declaredStorm reads an attempt that has been declared.
func (p *Position) declaredStorm(city board.Square) storm {
	x := storm{city: city, air: p.stormSupport(city)}
	number := p.Storms[board.Map.CityAt[city]]
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && p.Battle[u] == number {
			x.ground += p.attack(u)
		}
	}
	return x
}

// stormsToResolve returns the cities whose attempt is still to be resolved.
func (p *Position) stormsToResolve() (out uint64) {
	for c, n := range p.Storms {
		if n != 0 && n != fought {
			out |= board.CityBit(c)
		}
	}
	return out
}

// resolveStorm throws the die: BK-T22.0-3. Attackers that are too few by now, since others with them died
// before their battle, attack no more (BK-C22-1).
func (p *Position) resolveStorm(city board.Square, t game.Table) {
	x := p.declaredStorm(city)
	p.Fight = p.Storms[board.Map.CityAt[city]]
	p.Storms[board.Map.CityAt[city]] = fought
	if x.ground < stormLeast {
		t.Tell(game.Note("BK-C22-1", noteStormOff, game.PlaceWord(city)))
		return
	}
	die := t.Roll(game.Die{Clause: "BK-T22.0-3", Sides: dieSides})
	cell := tables.storm[die][x.column()]
	t.Tell(game.Note("BK-C22-3", noteStorm, game.NumberWord(die), game.NumberWord(x.ground+x.air), game.NumberWord(cell.lost)))
	p.applyStorm(city, cell, t)
}

// applyStorm starts what the chart says; asksInFight carries it out. BK-C22-3: the attacker loses factors of his
// choice, on the ground or in the air. BK-C22-5: who is left may go in.
func (p *Position) applyStorm(city board.Square, cell stormCell, t game.Table) {
	p.Loser = opponent(p.Mover)
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		p.Pays.Put(u, p.Battle[u] == p.Fight && p.inPlay(u))
	}
	p.charge(p.Mover, int(cell.lost), "BK-C22-3", t)
	if cell.captured {
		p.captureCity(city, t)
		p.Vacated[0], p.Ahead = city, 1
	}
}

// captureCity keeps BK-C22-4: the city is the attacker's. BK-T22.0-8: with the last one the country is subdued.
func (p *Position) captureCity(city board.Square, t game.Table) {
	bit := uint64(1) << board.Map.CityAt[city]
	p.Taken |= bit
	p.Owned[p.Mover] |= bit
	p.Owned[opponent(p.Mover)] &^= bit
	t.Tell(game.Note("BK-C22-4", noteCaptured, game.PlaceWord(city)))
	if m := minorAt(city); p.unsubdued()&m == 0 {
		t.Tell(game.Note("BK-T22.0-8", noteSubdued, game.NameWord(countryName(bits.TrailingZeros8(uint8(m))))))
	}
}
