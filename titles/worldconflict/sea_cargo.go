package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// cargo returns what a unit carries.
func (p *Position) cargo(u int) unitSet {
	return bitset.Match[int, unitWords](p.Aboard[:nUnits], uint8(u)+1)
}

// load is the Size of the land units that a TRS carries.
func (p *Position) load(ship int) (n int) {
	set := p.cargo(ship)
	for v := range set.All() {
		if p.on(v) && p.kind(v).land() {
			n += int(p.Size[v])
		}
	}
	return n
}

// capacity is the Size of land units that a TRS can carry: twice its own (WC-B.2c, WC-4.2h).
func (p *Position) capacity(ship int) int { return 2 * int(p.Size[ship]) }

// mayActLaden says what forbids a unit with what it carries to act in a Blitz: land units on a TRS count in a Free Blitz (WC-2.2l).
func (p *Position) mayActLaden(u int) error {
	w := p.Owner[u]
	if err := p.mayAct(u); err != nil || p.kind(u) != trs || !p.inBlitz() || p.Blitz[w] != freeBlitz {
		return err
	}
	if p.ladenCost(u) > freeSize {
		return game.Clause("WC-2.2l")
	}
	return nil
}

// ladenCost is what would have acted in a Free Blitz if a TRS did with what it carries.
func (p *Position) ladenCost(ship int) uint8 {
	n := p.Freed[p.Owner[ship]] + p.freeCost(ship)
	set := p.cargo(ship)
	for v := range set.All() {
		if p.on(v) {
			n += p.freeCost(v)
		}
	}
	return n
}

// actsLaden counts a unit with what it carries.
func (p *Position) actsLaden(u int) {
	p.acts(u)
	if p.kind(u) != trs {
		return
	}
	set := p.cargo(u)
	for v := range set.All() {
		if p.on(v) {
			p.acts(v)
		}
	}
}

// transports lists a power's TRS that can take some land unit aboard.
func transports(p *Position, w power, one bool) unitSet {
	return p.siftOf(&navalUnits, w, one, func(ship int) error {
		if err := p.mayLoadShip(w, ship); err != nil {
			return err
		}
		for _, v := range troops {
			if p.within(v, ship) && p.on(v) && p.kind(v).land() && p.mayBoard(v, ship) == nil {
				return nil
			}
		}
		return game.Clause("WC-4.2h")
	})
}

// mayLoadShip says what forbids a TRS to take land units aboard now: in Port before it moves, at sea where its move in this step has ended
// (WC-B.2c, WC-4.2h), in Ports while it rebases (WC-B.3c, WC-5.1d), never without supply (WC-1.7h, WC-4.2l).
func (p *Position) mayLoadShip(w power, ship int) error {
	switch {
	case p.kind(ship) != trs || !p.own(w, ship):
		return game.Clause("WC-4.2i")
	case p.At[ship].sea() && p.Step == stepRebase:
		return game.Clause("WC-5.1d")
	case p.At[ship].sea() && p.Did[ship]&didSail == 0:
		return game.Clause("WC-4.2h")
	case p.Did[ship]&didSailCut != 0, !p.supplied(ship):
		return game.Clause("WC-4.2l")
	case p.Step == stepSail && p.At[ship].land():
		return maySail(p, w, ship)
	case p.Step == stepRebase:
		return mayRebase(p, w, ship)
	}
	return nil
}

// mayBoard says what forbids a land unit to go aboard a TRS: FORTs never move, Chinese units are not carried (WC-4.2j), whose it is (WC-4.2i),
// where it is, and the room (WC-B.2c, WC-4.2h); land units of a power without any war do not leave home to sea (WC-5.2k). Whose TRS it is says
// it (Ruling WC-Q72).
func (p *Position) mayBoard(v, ship int) error {
	at := p.At[ship]
	switch {
	case p.kind(v) == fort:
		return game.Clause("WC-5.2b")
	case units.all[v].home == china:
		return game.Clause("WC-4.2j")
	case !p.grants(p.Owner[ship], p.Owner[v]).join:
		return game.Clause("WC-4.2i")
	case p.Spent[v] != 0: // it went ashore again
		return game.Clause("WC-5.1d")
	case p.Aboard[v] != 0, !p.within(v, ship):
		return game.Clause("WC-B.2c")
	case p.load(ship)+int(p.Size[v]) > p.capacity(ship):
		return game.Clause("WC-4.2h")
	}
	if p.Step == stepSail && p.staysHome(v, firstSea) != nil {
		return game.Clause("WC-5.2k")
	}
	if w := p.Owner[ship]; at.land() && p.inBlitz() && p.Blitz[w] == freeBlitz && p.ladenCost(ship)+p.freeCost(v) > freeSize {
		return game.Clause("WC-2.2l")
	}
	return p.mayAct(v)
}

// within reports whether a land unit is where a TRS can take it aboard: in its land area, or on the coast of its sea area (WC-B.2c, WC-4.2h).
func (p *Position) within(v, ship int) bool {
	at, x := p.At[ship], p.At[v]
	if at.land() {
		return x == at
	}
	return at.sea() && x.land() && board.coast[at].Has(x)
}

// embarkable lists the land units that can go aboard a TRS of the speaker.
func embarkable(p *Position, a game.Action) (set unitSet) {
	for ship := range nUnits {
		if p.kind(ship) != trs || p.mayLoadShip(power(a.Seat), ship) != nil {
			continue
		}
		for v := range nUnits {
			if p.on(v) && p.kind(v).land() && p.mayBoard(v, ship) == nil {
				set.Add(v)
			}
		}
	}
	return set
}

// mayEmbark says why a unit cannot go aboard any TRS of the speaker: by the first that is near, else by the first at all.
func mayEmbark(p *Position, a game.Action, i int) error {
	v, w := unitIn(a, i), power(a.Seat)
	if v >= nUnits || !p.on(v) || !p.kind(v).land() {
		return game.Clause("WC-4.2k")
	}
	why := error(game.Clause("WC-4.2h"))
	far := true
	for ship := range nUnits {
		if !p.own(w, ship) || p.kind(ship) != trs {
			continue
		}
		err := p.mayLoadShip(w, ship)
		if err == nil {
			err = p.mayBoard(v, ship)
		}
		if err == nil {
			return nil
		}
		if near := p.At[v] == p.At[ship] || p.At[v].land() && board.coast[p.At[v]].Has(p.At[ship]); near && far {
			why, far = err, false
		} else if far {
			why = err
		}
	}
	return why
}

// berths lists the TRS of the speaker that can take a land unit aboard.
func berths(p *Position, a game.Action) (set unitSet) {
	v, w := unitIn(a, 1), power(a.Seat)
	for ship := range nUnits {
		if p.own(w, ship) && p.kind(ship) == trs && p.mayLoadShip(w, ship) == nil && p.mayBoard(v, ship) == nil {
			set.Add(ship)
		}
	}
	return set
}

// doEmbark takes a land unit aboard. What is carried counts in a Free Blitz (WC-2.2l): in Port when the TRS sails, at sea now. A TRS at sea
// that loads has ended its move.
func doEmbark(p *Position, a game.Action, t game.Table) {
	v, ship := unitIn(a, 1), unitIn(a, 2)
	p.Aboard[v] = uint8(ship) + 1
	if p.At[v] = p.At[ship]; p.At[ship].sea() {
		p.acts(v)
		p.Did[v] |= didCarry
		p.Spent[ship] = moved
	}
	p.goOn(t)
}

// aboardInPort lists the land units that have gone aboard a TRS of the speaker which is still in Port.
func aboardInPort(p *Position, a game.Action) (set unitSet) {
	for v := range nUnits {
		if i := int(p.Aboard[v]) - 1; i >= 0 && p.At[v].land() && p.kind(v).land() && p.own(power(a.Seat), i) {
			set.Add(v)
		}
	}
	return set
}

func openDebark(p *Position, s game.Seat) error {
	if set := aboardInPort(p, game.Action{Seat: s}); set.Empty() {
		return game.Clause("WC-5.1d")
	}
	return nil
}

// doDebark puts a land unit ashore again in the Port where it went aboard; it does not go aboard another time in this step.
func doDebark(p *Position, a game.Action, t game.Table) {
	v := unitIn(a, 1)
	p.Aboard[v], p.Spent[v] = 0, moved
	p.goOn(t)
}

// mayUnload says what forbids a TRS to enter a Port with what it carries: each land unit must be able to be there (WC-4.1g), and on an Island
// there must be room for all (WC-1.3i).
func (p *Position) mayUnload(ship int, x Place) error {
	if p.kind(ship) != trs {
		return nil
	}
	n, set := 0, p.cargo(ship)
	for v := range set.All() {
		if !p.on(v) {
			continue
		}
		if err := p.mayBeIn(v, x); err != nil {
			return err
		}
		n += int(p.Size[v])
	}
	if n > 0 && board.islands.Has(x) && p.At[ship] != x && p.sizeAt(x, p.sideOf(ship), kind.land)+n > islandSize {
		return game.Clause("WC-1.3i")
	}
	return nil
}

// unload puts land units ashore that went aboard a TRS in Port and did not sail (Ruling WC-Q43).
func (p *Position) unload() {
	for u := range nUnits {
		if p.Aboard[u] != 0 && p.At[u].land() && p.kind(u).land() {
			p.Aboard[u] = 0
		}
	}
}

// landers lists the land units at sea that can land.
func landers(p *Position, w power, one bool) unitSet {
	return p.siftOf(&landUnits, w, one, func(u int) error { return landsSomewhere(p, w, u) })
}

// mayLand says what forbids a land unit to land: it must be on a TRS at sea (WC-B.4a, WC-5.2c).
func mayLand(p *Position, w power, u int) error {
	if !p.own(w, u) || !p.kind(u).land() || !p.At[u].sea() {
		return game.Clause("WC-5.2c")
	}
	return p.mayAct(u)
}

func landsSomewhere(p *Position, w power, u int) error {
	if err := mayLand(p, w, u); err != nil {
		return err
	}
	if set := p.shores(u); set.Empty() {
		return game.Clause("WC-5.2c")
	}
	return nil
}

// shores returns the friendly land areas that touch the sea area of a land unit (WC-B.4a, WC-5.2c).
func (p *Position) shores(u int) (set placeSet) {
	for x := range board.coast[p.At[u]].All() {
		if p.friendly(p.sideOf(u), x) && p.mayEnter(u, x) == nil {
			set.Add(x)
		}
	}
	return set
}

func landEnds(p *Position, a game.Action) placeSet { return p.shores(unitIn(a, 1)) }

func whyNotLand(p *Position, a game.Action, i int) error {
	u, x := unitIn(a, 1), placeIn(a, i)
	if x.land() && board.coast[p.At[u]].Has(x) && p.friendly(p.sideOf(u), x) {
		return p.mayEnter(u, x)
	}
	return game.Clause("WC-5.2c")
}

// doLand puts a land unit ashore; its move is over (WC-B.4a). Into an ally's land area it asks first (WC-1.3f).
func doLand(p *Position, a game.Action, t game.Table) {
	if u, x := unitIn(a, 1), placeIn(a, 2); !p.asksLeave(u, x) {
		p.goAshore(u, x)
	}
	p.goOn(t)
}

// goAshore puts a land unit into a land area.
func (p *Position) goAshore(u int, x Place) {
	p.acts(u)
	p.At[u], p.Aboard[u] = x, 0
	p.Did[u] |= didLand
	p.makeRoom(u, x)
}

// asksShed asks what is lost of the land units on a TRS that was reduced, until the rest fits (WC-C.4h, WC-6.5l). With one unit aboard there
// is nothing to ask.
func (p *Position) asksShed(t game.Table) bool {
	for p.Shed != 0 {
		ship := int(p.Shed) - 1
		if ship < 0 || ship >= nUnits || !p.on(ship) || p.kind(ship) != trs || p.load(ship) <= p.capacity(ship) {
			p.Shed = 0
			break
		}
		set := sheddable(p, game.Action{})
		if set.Count() > 1 {
			return p.ask(stepShed, p.Owner[ship], t)
		}
		p.damage(set.First(), t)
	}
	return false
}

// sheddable lists the land units on the TRS that carries too much.
func sheddable(p *Position, _ game.Action) (set unitSet) {
	for v := range nUnits {
		if p.Shed != 0 && int16(p.Aboard[v]) == p.Shed && p.on(v) && p.kind(v).land() {
			set.Add(v)
		}
	}
	return set
}

func doShed(p *Position, a game.Action, t game.Table) {
	p.damage(unitIn(a, 1), t)
	p.goOn(t)
}
