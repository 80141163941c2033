package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Minor countries without module 18, in the sequence of module 6: BM-Q77, those of the base game stay, with the table by which their cities are captured and
// what they cost the violator. An attempt is made and settled at once, among the ground battles.

// mayBesiegeNow opens attempts on minor cities.
func mayBesiegeNow(p *Position, _ game.Seat) error {
	if p.Step != stepFights || p.uncapturedCities() == 0 {
		return game.Clause("BK-T22.0-3")
	}
	return p.maySegment(atBattles)
}

// mayBesiege says whether unit u may attack a minor city: BK-T22.0-3, it stands by it and has not fought. Before version 7 bands did so abroad (BM-15.13), and who is
// bound to his country (BM-17.F7).
func (p *Position) mayBesiege(u int, city board.Square) error {
	if p.Battle[u] != 0 {
		return game.Clause("BK-B9.0-5")
	}
	if err := p.standsBy(u, city); err != nil || !p.since(version7) {
		return err
	}
	return p.mayAttackAt(u, city)
}

// leadsSiege reports whether unit u can attack a minor city without others: BM-16.4, artillery only helps. Before version 7 it did.
func (p *Position) leadsSiege(u int) bool { return !p.since(version7) || !p.gun(u) }

// besieged returns the minor cities that the mover can attack: BK-C22-1, with four ground factors; BK-Q34, each once a half-turn.
func besieged(p *Position, _ game.Action) (out board.Squares) {
	for left := p.uncapturedCities(); left != 0; left &= left - 1 {
		c := bits.TrailingZeros64(left)
		if city := board.Map.Cities[c]; p.Storms[c] == 0 && p.besiegers(city) >= stormLeast {
			out.Add(city)
		}
	}
	return out
}

// besiegers adds up the factors that can attack a city, if not artillery alone.
func (p *Position) besiegers(city board.Square) (sum int) {
	led := false
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && p.mayBesiege(u, city) == nil {
			sum += p.stormEighths(u)
			led = led || p.leadsSiege(u)
		}
	}
	if !led {
		return 0
	}
	return sum / whole
}

// mayBesiegeAny opens attempts on minor cities if enough stand beside one (BK-C22-1).
func mayBesiegeAny(p *Position, _ game.Seat) error {
	if cities := besieged(p, game.Action{}); cities.Empty() {
		return game.Clause("BK-C22-1")
	}
	return nil
}

// mayBesiegeAt wants a minor city with enough beside it (BK-C22-1).
func mayBesiegeAt(p *Position, a game.Action, i int) error {
	if err := mayStormAt(p, a, i); err != nil {
		return err
	}
	if p.besiegers(board.Square(a.Words()[i].N)) < stormLeast {
		return game.Clause("BK-C22-1")
	}
	return nil
}

func offerBesiegers(p *Position, a game.Action, c *game.Choices) {
	city := board.Square(a.Words()[1].N)
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.At[u].OnMap() && p.mayBesiege(u, city) == nil && !hasWord(a, game.UnitWord(u)) {
			c.Add(game.Unit, int16(u))
		}
	}
}

func mayBesiegeWith(p *Position, a game.Action, i int) error {
	u, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	return p.mayBesiege(u, board.Square(a.Words()[1].N))
}

// doBesiege throws the die: BK-T22.0-3. BK-C22-3: the attacker chooses his losses; BK-C22-5: who is left may go in.
func doBesiege(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atBattles, t)
	x := p.plannedSiege(a)
	p.Storms[board.Map.CityAt[x.city]] = fought
	die := t.Roll(game.Die{Clause: "BK-T22.0-3", Sides: dieSides})
	cell := tables.storm[die][x.column()]
	t.Tell(game.Note("BK-C22-3", noteStorm, game.NumberWord(die), game.NumberWord(x.ground+x.air), game.NumberWord(cell.lost)))
	p.Pays = p.stormWings(x.city)
	for _, w := range a.Words()[2:] {
		p.Pays.Add(int(w.N))
		p.Battle[w.N] = fought
	}
	if cell.captured {
		p.Stormed = board.Map.CityAt[x.city] + 1
		p.captureCity(x.city, t)
	}
	p.Stormers = p.Pays
	p.charge(p.Mover, int(cell.lost), "BK-C22-3", t)
	p.goOn(t)
}

// stormWings returns the base game's aircraft that support an attempt: BK-C22-3, BM-0.X20, they may pay its losses. Before version 7 they did not.
func (p *Position) stormWings(city board.Square) (out unitSet) {
	if !p.since(version7) || p.on(mAir) {
		return out
	}
	from, to := p.aircraftOf(p.Mover)
	for u := from; u < to; u++ {
		out.Put(u, p.hasMission(u, onSupport, city))
	}
	return out
}

// plannedSiege reads the attempt that a sentence describes.
func (p *Position) plannedSiege(a game.Action) storm {
	x := p.plannedStorm(a)
	if p.on(mAir) {
		x.air = p.supportOver(x.city)
	}
	return x
}

// mayBesiegeReady wants enough factors in the sentence (BK-C22-1), and somebody but artillery (BM-16.4).
func mayBesiegeReady(p *Position, a game.Action) error {
	if x := p.plannedSiege(a); x.ground < stormLeast {
		return game.Clause("BK-C22-1")
	}
	for _, w := range a.Words()[2:] {
		if p.leadsSiege(int(w.N)) {
			return nil
		}
	}
	return game.Clause("BM-16.4")
}

// asksSiege asks for the losses of an attempt, and who enters the city that was captured.
func (p *Position) asksSiege() bool {
	if p.Stormers.Empty() {
		return false
	}
	if p.asksLosses() {
		return true
	}
	for u := range p.Stormers.All() {
		if p.mayEnterCity(u) == nil {
			p.ask(stepEnter, p.Mover)
			return true
		}
	}
	p.endSiege()
	return false
}

// endSiege closes the attempt.
func (p *Position) endSiege() { p.Stormers, p.Stormed = unitSet{}, 0 }

// mayEnterCity says whether unit u may go into the city that it has helped to capture: BK-C22-5.
func (p *Position) mayEnterCity(u int) error {
	if p.Stormed == 0 || !p.Stormers.Has(u) || !p.At[u].OnMap() || board.Map.CityAt[p.At[u]] == p.Stormed-1 {
		return game.Clause("BK-T22.0-2")
	}
	if at := board.Map.Cities[p.Stormed-1]; !p.hasRoomFor(p.seatOf(u), int(p.Str[u]), at) || !p.bandFits(u, at) {
		return p.whyStackFull(u, at)
	}
	return nil
}

// mayEnterNow opens entering a city that was captured (BK-T22.0-2).
func mayEnterNow(p *Position, _ game.Seat) error {
	if p.Step != stepEnter {
		return game.Clause("BK-T22.0-2")
	}
	return nil
}

func doEnter(p *Position, a game.Action, t game.Table) {
	p.relocate(int(a.Words()[1].N), board.Map.Cities[p.Stormed-1], t)
	p.goOn(t)
}
