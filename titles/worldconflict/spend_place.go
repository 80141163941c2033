package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// placeable lists the units of a Force Pool that can be placed now.
func placeable(p *Position, w power, one bool) (set unitSet) {
	if p.Pass == meddling {
		return p.meddledUnits(w, one, func(_ power, u int) error { return placesSomewhere(p, w, u) })
	}
	if p.drafts(w) {
		q := p.drafted(w)
		return q.pooled(w, one)
	}
	return p.pooled(w, one)
}

// pooled lists the units of a power that can be placed, as it has drafted them.
func (p *Position) pooled(w power, one bool) (set unitSet) {
	owed := p.owes(w)
	for u := range nUnits {
		if p.Status[u] != inPool || p.Owner[u] != w { // most are not; mayLeavePool says so too
			continue
		}
		if p.mayLeavePool(w, u) != nil || owed.lets(u) != nil && !p.freeGarrison(w, u) {
			continue
		}
		if at := p.sites(w, u, true); !at.Empty() {
			set.Add(u)
			if one {
				break
			}
		}
	}
	return set
}

func mayPlace(p *Position, w power, u int) error {
	if p.Pass == meddling {
		return p.mayMeddlePlace(w, u)
	}
	if p.drafts(w) {
		q := p.drafted(w)
		return q.mayPool(w, u)
	}
	return p.mayPool(w, u)
}

// mayPool says what keeps a unit in the Force Pool as a power has drafted it: its turn, and debts that come first (WC-9.3a).
func (p *Position) mayPool(w power, u int) error {
	if err := p.mayLeavePool(w, u); err != nil || p.freeGarrison(w, u) {
		return err
	}
	return p.owes(w).lets(u)
}

// placesSomewhere says why a unit cannot be placed anywhere.
func placesSomewhere(p *Position, w power, u int) error {
	if err := mayPlace(p, w, u); err != nil {
		return err
	}
	if p.Pass == meddling {
		if at := p.meddledSites(w, u, true); at.Empty() {
			return game.Clause("WC-7.8g")
		}
		return nil
	}
	q := p.drafted(w)
	at := q.sites(w, u, true)
	if !at.Empty() {
		return nil
	}
	homes := q.homesOf(u)
	for x := range homes.All() {
		if err := q.maySite(w, u, x); err != nil {
			return err
		}
	}
	return game.Clause("WC-7.8g")
}

// mayLeavePool says what keeps a unit in the Force Pool: some wait for a turn (WC-B.7e), an A-Bomb for its test (WC-7.8l, WC-7.8n). The Maginot
// Line never comes there again (WC-7.8i).
func (p *Position) mayLeavePool(w power, u int) error {
	switch {
	case u == unitMaginot && !p.on(u):
		return game.Clause("WC-7.8i")
	case u >= nUnits, p.Status[u] != inPool, p.Owner[u] != w:
		return game.Clause("WC-7.8g")
	case p.start().late.Has(u) && p.Turn < p.start().lateTurn:
		return game.Clause("WC-B.7e")
	case units.all[u].faces[1].kind == aBomb && p.Box[w] != bombTested:
		return game.Clause("WC-7.8l")
	}
	return nil
}

// homesOf returns where a new unit may appear: in its home country (WC-7.8g); a FORT anywhere (WC-7.8h). Units of the USA appear in Great
// Britain in B and D, and so do all whose home is not in play in D, but for one LL unit (WC-B.7c, WC-D.0f).
func (p *Position) homesOf(u int) placeSet {
	d := &units.all[u]
	if d.faces[1].kind == fort {
		return p.start().inPlay.And(&board.land)
	}
	set := board.areas[d.home].And(&p.start().inPlay)
	letter := p.start().letter
	abroad := d.power == usa || letter == chapterBarbarossa && d.power == afa && set.Empty()
	if (letter == chapterNormandy || letter == chapterBarbarossa) && abroad && u != unitBering {
		set = board.areas[countryBritain]
	}
	if u == unitBering && letter == chapterBarbarossa {
		set = only1(placeWestCoast)
	}
	return set
}

var (
	unitBering     = unitNamed("Bering Sea")
	placeWestCoast = area("West Coast")
)

// sites returns the areas where a unit of the Force Pool can be placed, or the first of them.
func (p *Position) sites(w power, u int, one bool) (set placeSet) {
	homes := p.homesOf(u)
	for x := range homes.All() {
		if p.maySiteAt(w, u, x) == nil {
			set.Add(x)
			if one {
				break
			}
		}
	}
	return set
}

// maySite says what forbids a new unit an area: whose it is, room, and the price. The first GAR of a turn is free, and needs no supply (WC-7.8f).
func (p *Position) maySite(w power, u int, x Place) error {
	if homes := p.homesOf(u); !x.land() || !homes.Has(x) {
		return p.noHome()
	}
	return p.maySiteAt(w, u, x)
}

// maySiteAt is maySite for an area where the unit may appear.
func (p *Position) maySiteAt(w power, u int, x Place) error {
	isFort := units.all[u].faces[1].kind == fort
	switch {
	case isFort && p.Control[x] != w:
		return game.Clause("WC-7.8h")
	case !p.friendly(w.side(), x):
		return p.noHome()
	}
	p.Size[u] = 1
	err := p.mayStack(u, x, -1)
	p.Size[u] = 0
	if err != nil || p.freeGarrison(w, u) {
		return err
	}
	_, err = p.payer(w, u, x)
	return err
}

// noHome is the refusal of an area where a unit does not appear.
func (p *Position) noHome() error {
	if p.start().letter == chapterNormandy {
		return game.Clause("WC-B.7c")
	}
	return game.Clause("WC-7.8g")
}

// freeGarrison reports whether a unit is the GAR that costs nothing (WC-7.8f, WC-D.10a).
func (p *Position) freeGarrison(w power, u int) bool {
	return p.rule(chapterBarbarossa) && units.all[u].faces[1].kind == gar && !p.Till[w].Garrison
}

// mayStack says what forbids a unit that is not on the map an area; of a naval unit a Port of it, -1 for any (WC-1.3i, WC-1.3l).
func (p *Position) mayStack(u int, x Place, port int) error {
	if !p.kind(u).naval() {
		return p.mayBaseAir(u, x)
	}
	if port >= 0 {
		return p.mayDock(u, x, port)
	}
	err := error(game.Clause("WC-7.8g"))
	for i := range board.ports[x] {
		if err = p.mayDock(u, x, i); err == nil {
			return nil
		}
	}
	return err
}

func placeSites(p *Position, a game.Action) placeSet {
	w, u := power(a.Seat), unitIn(a, 1)
	if p.Pass == meddling {
		return p.meddledSites(w, u, false)
	}
	if !p.drafts(w) {
		return p.sites(w, u, false)
	}
	q := p.drafted(w)
	return q.sites(w, u, false)
}

func whyNotPlace(p *Position, a game.Action, i int) error {
	if p.Pass == meddling {
		return game.Clause("WC-9.6c")
	}
	q := p.drafted(power(a.Seat))
	if err := q.maySite(power(a.Seat), unitIn(a, 1), placeIn(a, i)); err != nil {
		return err
	}
	return game.Clause("WC-7.8g")
}

// placePortSlot is the sea that says which of two Ports a naval unit appears in (WC-1.3n); without it the first that has room.
func placePortSlot() slot {
	return verbs.Optional(places(placeSeas, because("WC-1.3n")))
}

// placeSeas returns the seas on which Ports open that have room for a naval unit, where an area has two.
func placeSeas(p *Position, a game.Action) (set placeSet) {
	u, x := unitIn(a, 1), placeIn(a, 2)
	if len(board.ports[x]) < maxPorts || !units.all[u].faces[1].kind.naval() {
		return set
	}
	q := p.drafted(power(a.Seat))
	return q.openPorts(u, x)
}

// openPorts returns the seas on which Ports of an area open that have room for a new naval unit.
func (p *Position) openPorts(u int, x Place) (set placeSet) {
	p.Size[u] = 1
	for i := range board.ports[x] {
		if p.mayDock(u, x, i) == nil {
			set = set.Or(&board.ports[x][i].seas)
		}
	}
	p.Size[u] = 0
	return set
}

// playPlace orders a new unit of Size 1. It judges and pays in one go, since what has been drafted is a position of its own.
func playPlace(p *Position, a game.Action, t game.Table) bool {
	w, u := power(a.Seat), unitIn(a, 1)
	if u < 0 || u >= nUnits || !onBoard(a.Words()[2:]) {
		return false
	}
	if p.Pass == meddling {
		if p.mayMeddlePlace(w, u) != nil || !holdsPlace(p.meddledSites(w, u, false), placeIn(a, 2)) {
			return false
		}
	}
	d, from, ok := p.placement(a)
	if !ok {
		return false
	}
	t.Tell(whisper(a))
	d.Gain = p.Draft[u].Gain
	switch {
	case p.Pass == meddling:
		if p.namesFree(w, u) {
			d.Paid = 0
		}
	case d.Paid == 0:
		p.Till[w].Garrison = true
	default:
		p.pay(w, from)
	}
	p.Draft[u] = d
	return true
}

// placement judges a sentence on the position as its power has drafted it: the order for the new unit, and which goods pay for it.
func (p *Position) placement(a game.Action) (d order, from country, ok bool) {
	if w := power(a.Seat); p.drafts(w) {
		q := p.drafted(w)
		return q.placing(a)
	}
	return p.placing(a)
}

func (p *Position) placing(a game.Action) (d order, from country, ok bool) {
	w, u, x := power(a.Seat), unitIn(a, 1), placeIn(a, 2)
	d = order{By: uint8(w) + 1, At: x + 1, Paid: 1}
	if p.Pass != meddling {
		if p.mayPool(w, u) != nil || p.maySite(w, u, x) != nil {
			return d, from, false
		}
		if p.freeGarrison(w, u) {
			d.Paid = 0
		} else {
			from, _ = p.payer(w, u, x)
		}
	}
	if len(a.Words()) > 3 {
		if len(board.ports[x]) < maxPorts || !units.all[u].faces[1].kind.naval() {
			return d, from, false
		}
		if seas := p.openPorts(u, x); !seas.Has(placeIn(a, 3)) {
			return d, from, false
		}
	}
	d.Port = p.berth(u, a)
	return d, from, true
}

// onBoard reports whether words number places.
func onBoard(words []game.Word) bool {
	for _, w := range words {
		if w.N < 0 || w.N >= nPlaces {
			return false
		}
	}
	return true
}

// berth is the Port in which a sentence places a naval unit: the one on the sea it names, else the first that has room.
func (p *Position) berth(u int, a game.Action) (n uint8) {
	x := placeIn(a, 2)
	if !units.all[u].faces[1].kind.naval() {
		return 0
	}
	p.Size[u] = 1
	for i := range board.ports[x] {
		if len(a.Words()) > 3 && !board.ports[x][i].seas.Has(placeIn(a, 3)) {
			continue
		}
		if p.mayDock(u, x, i) == nil {
			n = uint8(i)
			break
		}
	}
	p.Size[u] = 0
	return n
}
