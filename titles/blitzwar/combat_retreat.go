package blitzwar

import "sandtable/game"

// retreatOf holds what the loser of a combat has to decide (chapter 17.2).
type retreatOf struct {
	must  bool // he has to leave, or to pay for staying
	may   bool // he may stay for one more corps (BW-17.2c, BW-17.2e)
	zones placeSet
}

// holds reports whether ground spares the retreat on a difference of one (BW-17.2b, BW-Q51).
func (p *Position) holds(x Place) bool {
	switch board.terrain[x] {
	case narrow, mountains, highMountains:
		return true
	}
	return board.fortress.Has(x) || p.lineHolds(x)
}

// retreat works out what the defender has to decide: nothing if he lost no more than the attacker (BW-17.2a).
func (p *Position) retreat() (r retreatOf) {
	set := p.survivors()
	diff := int(p.Paid[defending]) - int(p.Paid[attacking])
	if set.Empty() || diff <= 0 || diff == 1 && !p.Beached && p.holds(p.Field) {
		return r
	}
	corps := uint8(0)
	for u := range set.All() {
		corps += p.corps(u)
	}
	r.must = true
	r.zones = p.refuge(set)
	last := corps <= 1 // BW-20e
	if diff == 1 {
		r.may = !last
		return r
	}
	fortress := board.fortress.Has(p.Field) && !p.Beached
	r.may = !last && (fortress || r.zones.Empty()) && !every(set, p.Cut.Has)
	return r
}

// survivors are the corps that are left of the defence, else its aircraft at base (BW-17.2f, BW-Q95): before version 6 these had to stay.
func (p *Position) survivors() unitSet {
	set := p.defendersOf(p.Side, p.Field, p.Beached)
	if set.Empty() && p.since(version6) && !p.Beached {
		return p.parked(p.holder(p.Field))
	}
	return set
}

// parked are a side's aircraft at base in the zone of a combat.
func (p *Position) parked(s game.Seat) (set unitSet) {
	for u := first[germanAir]; u < first[germanFleet]; u++ {
		if p.At[u] == p.Field && s != game.Nobody && p.sideOf(u) == s && !p.Mission.Has(u) {
			set.Add(u)
		}
	}
	return set
}

// refuge returns the zones that survivors may retreat to, all to the same one (BW-17.2f to BW-17.2h, BW-Q52): those without enemy aircraft if
// there are such. Who may not go with the others is lost (BW-17.2i); before version 7 he kept all of them.
func (p *Position) refuge(set unitSet) placeSet {
	var quiet, bad placeSet
	if p.Beached {
		return quiet
	}
	s := p.sideOf(set.First())
	if s == game.Nobody {
		return quiet
	}
	apart := p.atPeaceWith(s)
	if apart == Soviets && every(set, func(u int) bool { return nationOf(u) == finland }) {
		apart = Axis
	}
	among := board.near[p.Field].And(&p.Held[s])
	among = among.Without(&p.Attacked)
	for x := range among.All() {
		if going := p.mayFollow(set, x); going.Empty() || !p.since(version7) && going != set {
			continue
		}
		if c := p.airOver(x, apart); c != noCamp && c != campOf(s) {
			bad.Add(x)
		} else {
			quiet.Add(x)
		}
	}
	if quiet.Empty() {
		return bad
	}
	return quiet
}

// asksRetreat asks the defender, if he has a choice, and goes on to the advance.
func (p *Position) asksRetreat(t game.Table) bool {
	r := p.retreat()
	switch {
	case !r.must:
		p.Bout = boutAdvance
	case r.zones.Empty() && !r.may:
		p.wipeOut(t)
		p.Bout = boutAdvance
	case r.zones.Count() == 1 && !r.may:
		p.retreatTo(r.zones.First(), t)
		p.Bout = boutAdvance
	default:
		set := p.survivors()
		return p.ask(stepRetreat, p.sideOf(set.First()), t)
	}
	return false
}

// mayFollow returns those of some units that may retreat to a zone: corps whom nothing keeps out of it, and aircraft that may be based there (BW-9.6b, BW-Q45).
func (p *Position) mayFollow(set unitSet, x Place) (out unitSet) {
	for u := range set.All() {
		out.Put(u, p.mayGoAlong(u, x))
	}
	return out
}

// mayGoAlong is mayFollow of one of them.
func (p *Position) mayGoAlong(u int, x Place) bool {
	if p.Kind[u] == air && p.since(version7) {
		var at placeSet
		at.Add(x)
		at = p.airfields(nationOf(u), at)
		return !at.Empty()
	}
	return p.mayPass(u, x) == nil && p.mayShare(u, x) == nil
}

// wipeOut destroys who cannot retreat, with the aircraft at base (BW-17.2f, BW-17.2i); before version 6 these stayed.
func (p *Position) wipeOut(t game.Table) {
	set := p.survivors()
	if p.since(version6) && !p.Beached {
		planes := p.parked(p.sideOf(set.First()))
		set = set.Or(&planes)
	}
	for u := range set.All() {
		t.Tell(game.Note("BW-17.2i", noteDestroyed, game.UnitWord(u), game.PlaceWord(p.Field)))
		p.clear(u)
	}
}

// retreatTo takes all survivors and the aircraft at base to one zone (BW-17.2f); supply stays (BW-17.2j), and who may not be there
// is lost. Fortified corps turn
// back to go with them (BW-Q22).
func (p *Position) retreatTo(x Place, t game.Table) {
	from, set := p.Field, p.survivors()
	planes := p.parked(p.sideOf(set.First()))
	set = set.Or(&planes)
	for u := range set.All() {
		switch {
		case p.since(version7) && !p.mayGoAlong(u, x): // asked one after the other: some may be where only a few may
			t.Tell(game.Note("BW-17.2i", noteDestroyed, game.UnitWord(u), game.PlaceWord(from)))
			p.clear(u)
		case p.Kind[u] == fortified && !p.becomes(u, infantry, 1):
			p.clear(u)
		default:
			p.comes(u, x)
		}
	}
	t.Tell(game.Note("BW-17.2f", noteRetreats, game.PlaceWord(from), game.PlaceWord(x)))
}

func retreatZones(p *Position, _ game.Action) placeSet { return p.retreat().zones }

// whyNotRetreat says why a zone is no refuge.
func whyNotRetreat(p *Position, a game.Action, i int) error {
	x := Place(a.Words()[i].N)
	switch {
	case !x.land() || !board.near[p.Field].Has(x):
		return game.Clause("BW-5b")
	case p.Attacked.Has(x):
		return game.Clause("BW-17.2g")
	}
	return game.Clause("BW-17.2h")
}

func openRetreat(p *Position, _ game.Seat) error {
	if r := p.retreat(); r.zones.Empty() {
		return game.Clause("BW-17.2i")
	}
	return nil
}

func doRetreat(p *Position, a game.Action, t game.Table) {
	p.retreatTo(Place(a.Words()[1].N), t)
	p.Bout = boutAdvance
	p.goOn(t)
}

// mayHold says whether the defender may stay for one more corps.
func mayHold(p *Position, _ game.Seat) error {
	if p.Step != stepRetreat {
		return game.Clause("BW-8d")
	}
	switch r := p.retreat(); {
	case r.may:
		return nil
	case int(p.Paid[defending])-int(p.Paid[attacking]) > 1:
		return game.Clause("BW-17.2d")
	}
	return game.Clause("BW-17.2c")
}

// doHold takes the extra casualty: the difference is made good by it, and no retreat follows.
func doHold(p *Position, _ game.Action, t game.Table) {
	p.Owed[defending] = toll{Corps: 1}
	p.Paid[attacking] = 255
	p.Bout = boutLosses
	p.goOn(t)
}

// mayPerish lets those who have nowhere to go be destroyed rather than pay for staying (BW-17.2i).
func mayPerish(p *Position, _ game.Seat) error {
	if p.Step != stepRetreat {
		return game.Clause("BW-8d")
	}
	if r := p.retreat(); !r.zones.Empty() {
		return game.Clause("BW-17.2a")
	}
	return nil
}

func doPerish(p *Position, _ game.Action, t game.Table) {
	p.wipeOut(t)
	p.Bout = boutAdvance
	p.goOn(t)
}
