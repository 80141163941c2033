package blackswan

import "sandtable/game"

// rule says on whom hits fall.
type rule uint8

const (
	onShips    rule = iota // the strongest, of the firing class first if there are such (BS-2.3f, BS-2.3g)
	chosenShip             // the firer chooses (BS-2.3k, BS-2.3l)
	onLand                 // the fort first (BS-3.5e), then the firing class (BS-3.5g), then the strongest
	onRaiders              // German ships of a zone (BS-1.5o)
	onEscorts              // Western light ships and carriers of a zone (BS-1.5o)
	onBlue                 // aircraft inside the blue umbrella (BS-1.5i)
	onBlack                // aircraft inside the black one
)

// maxOwed is more than the hits that can wait to be taken, by rule and class.
const maxOwed = 8

// debt is a number of hits that a seat still has to take.
type debt struct {
	Seat  game.Seat // who takes them
	N     uint8
	Rule  rule
	Class class     // that fired; nClasses if none did
	By    game.Seat // who fired, where he chooses
	At    Place
	Subs  bool // submarines can be hit (BS-2.3n)
}

// owe adds hits to be taken.
func (p *Position) owe(d debt) {
	if d.N > 0 {
		p.Owed[p.Debts] = d
		p.Debts++
	}
}

// asksLosses takes the hits that leave no choice, and all of strategic warfare, and asks for the next that does. It reports
// whether it has asked.
func (p *Position) asksLosses(t game.Table) bool {
	for p.Debts > 0 {
		d := &p.Owed[0]
		victims := p.victims(d)
		if d.N == 0 || victims.Empty() {
			p.Debts--
			copy(p.Owed[:], p.Owed[1:]) // there is always room, so that an empty one moves up
			continue
		}
		if d.Rule < onRaiders && !p.interchangeable(victims) {
			who := d.Seat
			st := stepLose
			if d.Rule == chosenShip {
				st, who = stepTarget, d.By
			}
			p.ask(st, who, t)
			t.Tell(game.Note("BS-H.27", noteHitsLeft, game.NameWord(seatName(who)), game.NumberWord(d.N)))
			return true
		}
		p.takeHit(p.cheapestVictim(victims), t)
	}
	return false
}

// cheapestVictim returns the unit of a set that is hit if nobody is asked. In strategic warfare nobody is, since a question would
// tell that several are equally strong (BS-H.12, BS-Q132): of those the step falls that is bought back for least, an
// ordinary one before an elite one, and else the first by nation, kind and place. In a combat all of the set are the same.
func (p *Position) cheapestVictim(set unitSet) int {
	best, low := -1, sortKey(0)
	for u := range set.All() {
		k := p.unitKind(u)
		key := sortKey(tables.class[k.class].step).then(uint8(boolToInt(k.elite))).then(uint8(p.Kind[u])).then(uint8(p.At[u]))
		if best < 0 || key < low {
			best, low = u, key
		}
	}
	return best
}

// victims returns the units that the next hit of a debt may fall on.
func (p *Position) victims(d *debt) (set unitSet) {
	walled := d.Rule == onLand && d.At == p.Field && sideOf(d.Seat) != p.Side && p.fortAt(d.At, d.Seat)
	most, classed := uint8(0), false
	exposed := p.exposed(d)
	for u := range exposed.All() {
		same := p.prefers(u, d, walled)
		switch {
		case d.Rule == chosenShip:
			set.Add(u)
			continue
		case same && !classed:
			set, most, classed = unitSet{}, 0, true
		case classed && !same:
			continue
		}
		if p.Steps[u] > most {
			set, most = unitSet{}, p.Steps[u]
		}
		if p.Steps[u] == most {
			set.Add(u)
		}
	}
	return set
}

// prefers reports whether a unit is hit before others: the fort of those who have one, or one of the class that fired.
func (p *Position) prefers(u int, d *debt, walled bool) bool {
	switch d.Rule {
	case onLand:
		if walled {
			return isFort(u)
		}
		return p.class(u).line() == d.Class
	case onShips:
		return p.class(u) == d.Class
	}
	return false
}

// exposed returns the units that a debt can fall on.
func (p *Position) exposed(d *debt) (set unitSet) {
	switch d.Rule {
	case onBlue:
		return p.aircraft(d.Seat, &board.blue)
	case onBlack:
		return p.aircraft(d.Seat, &board.black)
	}
	set = p.unitsIn(d.Seat, d.At)
	for u := range set.All() {
		switch c := p.class(u); {
		case (d.Rule == onShips || d.Rule == chosenShip) && c == sub && !d.Subs, d.Rule == onEscorts && c != light && c != carrier:
			set.Drop(u)
		}
	}
	return set
}

// aircraft returns the air units of a seat's warring nations in some areas.
func (p *Position) aircraft(s game.Seat, areas *placeSet) unitSet {
	return p.filterSlots(s, false, func(u int) error {
		if p.class(u) != air || !areas.Has(p.At[u]) || p.War[p.nationAt(u)] != atWar {
			return game.NoSuchWord
		}
		return nil
	})
}

// interchangeable reports whether it makes no difference which unit of a set is hit: all are of one kind and strength and
// came the same way. Nothing else about them matters any more when hits fall.
func (p *Position) interchangeable(set unitSet) bool {
	one := -1
	for u := range set.All() {
		if one >= 0 && (p.Kind[u] != p.Kind[one] || p.Steps[u] != p.Steps[one] || p.Route[u] != p.Route[one] || !p.alike(u, one)) {
			return false
		}
		one = u
	}
	return true
}

// takeHit lets the hit of the debt at the head of the list fall on a unit.
func (p *Position) takeHit(u int, t game.Table) {
	d := &p.Owed[0]
	d.N--
	p.loseStep(u, t)
}

// loseStep takes a step off a unit (BS-I.8). In a combat everyone sees it; else the owner alone does, but a block that is
// removed is seen to be gone (BS-H.12).
func (p *Position) loseStep(u int, t game.Table) {
	p.Steps[u]--
	if p.Steps[u] == 0 {
		p.lose(u, t)
		return
	}
	p.tellHit(u, t)
	p.toRank(u)
}

// tellHit tells how strong a unit is still, to those who see its face: what it is, and its name if enemies do not hear it, who
// could follow it by that (BS-H.4). Whether a hit falls by itself or is asked for may
// hang on secrets: who makes it fall on an enemy cannot take it back (BS-H.21).
func (p *Position) tellHit(u int, t game.Table) {
	e := game.Note("BS-I.8", noteHit, game.NameWord(kindName(p.Kind[u])), game.PlaceWord(p.At[u]), game.NumberWord(p.Steps[u]))
	e.Reveal = hostile(p.Asked, seatOf(u))
	if p.Shown.Has(u) {
		e.Said = e.Said.With(p.publicWord(u))
	} else {
		e.Seen, e.Said = readers(seatOf(u)), e.Said.With(p.wordOf(seatOf(u), u))
	}
	t.Tell(e)
}

// lose takes a unit off the map.
func (p *Position) lose(u int, t game.Table) {
	at := p.At[u]
	p.Steps[u] = 0
	p.tellHit(u, t)
	t.Tell(game.Reveal("BS-I.8", noteLost, game.NameWord(groupName(groupOf[u])), game.PlaceWord(at)))
	p.returnToPool(u)
}

// mayLose keeps BS-3.5g and BS-2.3f: the strongest, and of several the owner's choice. BS-2.3m, BS-2.3n: what the firer
// cannot hit he cannot choose.
func mayLose(p *Position, a game.Action, i int) error {
	u := int(a.Words()[i].N)
	if u < 0 || u >= slots || !p.on(u) {
		return game.NoSuchWord
	}
	d := &p.Owed[0]
	if victims := p.victims(d); victims.Has(u) {
		return nil
	}
	switch {
	case seatOf(u) != d.Seat || p.At[u] != d.At:
		return game.NoSuchWord
	case d.Rule == chosenShip && d.Class == sub:
		return game.Clause("BS-2.3m")
	case d.Rule == chosenShip || d.Rule == onShips && p.class(u) == sub && !d.Subs:
		return game.Clause("BS-2.3n")
	case d.Rule == onShips:
		return game.Clause("BS-2.3f")
	case d.Rule == onLand && p.fortAt(d.At, d.Seat) && sideOf(d.Seat) != p.Side:
		return game.Clause("BS-3.5e")
	}
	return game.Clause("BS-3.5g")
}

// offerVictims lists whom the next hit may fall on.
func offerVictims(p *Position, _ game.Action, c *game.Choices) {
	victims := p.victims(&p.Owed[0])
	for u := range victims.All() {
		c.Add(game.Unit, int16(u))
	}
}

// doLose applies a hit. Everyone hears what kind of unit is hit; only the side that lost it hears which one (BS-H.4).
func doLose(p *Position, a game.Action, t game.Table) {
	p.sayPrivately(a, t)
	p.takeHit(int(a.Words()[1].N), t)
	p.goOn(t)
}
