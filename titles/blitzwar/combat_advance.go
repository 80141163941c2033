package blitzwar

import "sandtable/game"

// zonesAdvanced counts how far a counter has advanced this turn.
func (p *Position) zonesAdvanced(u int) int {
	switch d := p.Did[u]; {
	case d&didAdvance2 != 0:
		return 2
	case d&didAdvance != 0:
		return 1
	}
	return 0
}

// mayAdvance says whether a counter may advance at all (BW-16.4b, BW-17.3a, BW-17.3b, BW-17.3c). Outside a combat only those on beachheads
// do, into a zone that is empty (BW-16.4e), and armour that has just come ashore so (BW-16.4f).
func (p *Position) mayAdvance(s game.Seat, u int) error {
	tanks := p.Kind[u].tanks()
	switch {
	case !p.own(s, u):
		return game.Clause("BW-9.1e")
	case p.Field != nowhere && !p.Striking.Has(u), p.Field == nowhere && p.Beach[u] == 0 && int(p.Mover) != u+1, !p.Kind[u].corps():
		return game.Clause("BW-16.4b")
	case p.Kind[u] == fortified:
		return game.Clause("BW-15.1d")
	case tanks && p.zonesAdvanced(u) >= 2:
		return game.Clause("BW-17.3c")
	case !tanks && p.zonesAdvanced(u) >= 1 && (!p.Leading || p.zonesAdvanced(u) >= 2):
		return game.Clause("BW-17.3b")
	}
	return nil
}

// advanceTo returns where a counter may advance now: into the zone that was attacked, and from there as armour one zone further
// (BW-16.4b, BW-16.4c).
func (p *Position) advanceTo(u int) (set placeSet) {
	x := p.Field
	if x == nowhere {
		x = p.At[u]
	}
	if p.At[u] != x || p.Beach[u] != 0 {
		if p.mayAdvanceInto(u, x) == nil {
			set.Add(x)
		}
		return set
	}
	if p.mayGoFurther(u) != nil {
		return set
	}
	for y := range board.near[x].All() {
		if p.mayAdvanceInto(u, y) == nil && (p.Did[u]&didLand == 0 || board.terrain[y] == good) {
			set.Add(y)
		}
	}
	return set
}

// mayAdvanceInto says whether a counter may enter a zone by an advance.
func (p *Position) mayAdvanceInto(u int, x Place) error {
	if err := p.mayPass(u, x); err != nil {
		return err
	}
	return p.mayShare(u, x)
}

// mayGoFurther keeps the second zone to armour, or to all at 8-1 (BW-16.2n), and bars it from ground where Blitzkrieg is
// impossible (BW-17.3d) and from poor landing places (BW-16.4f, BW-17.3e).
func (p *Position) mayGoFurther(u int) error {
	x := p.At[u]
	switch {
	case !p.Kind[u].tanks() && !p.Leading:
		return game.Clause("BW-16.4c")
	case board.terrain[x] == swamp || board.terrain[x] == highMountains || p.Did[u]&didHalt != 0:
		return game.Clause("BW-17.3d")
	case p.Did[u]&didLand != 0 && (!board.port.Has(x) || board.fortress.Has(x) || board.terrain[x] == mountains || board.terrain[x] == highMountains):
		return game.Clause("BW-16.4f")
	}
	return nil
}

// hasAdvance reports whether some attacker may advance: the zone must be free of enemies, as after an attack on beachheads it
// never is to be entered (BW-Q20).
func (p *Position) hasAdvance() bool {
	if p.Beached {
		return false
	}
	for u := range p.Striking.All() {
		if p.mayAdvance(p.Side, u) == nil {
			if set := p.advanceTo(u); !set.Empty() {
				return true
			}
		}
	}
	return false
}

func advancers(p *Position, s game.Seat, one bool) unitSet {
	return p.sift(verbAdvance, s, one, &corpsSlots, func(u int) error {
		if err := p.mayAdvance(s, u); err != nil {
			return err
		}
		return advancesSomewhere(p, s, u)
	})
}

func advancesSomewhere(p *Position, _ game.Seat, u int) error {
	if set := p.advanceTo(u); set.Empty() {
		if p.Field != nowhere && p.At[u] != p.Field {
			return p.mayAdvanceInto(u, p.Field)
		}
		if p.Field == nowhere || p.At[u] == p.Field {
			if err := p.mayGoFurther(u); err != nil {
				return err
			}
		}
		return game.Clause("BW-16.4b")
	}
	return nil
}

func advanceEnds(p *Position, a game.Action) placeSet { return p.advanceTo(int(a.Words()[1].N)) }

func whyNotAdvance(p *Position, a game.Action, i int) error {
	u, x := int(a.Words()[1].N), Place(a.Words()[i].N)
	switch {
	case !x.land():
		return game.Clause("BW-16.4b")
	case p.Field != nowhere && p.At[u] != p.Field && x != p.Field:
		return game.Clause("BW-16.4c")
	}
	if err := p.mayAdvanceInto(u, x); err != nil {
		return err
	}
	if p.Field == nowhere || p.At[u] == p.Field {
		if err := p.mayGoFurther(u); err != nil {
			return err
		}
	}
	return game.Clause("BW-16.4c")
}

// doAdvance moves a counter; it costs nothing and changes control as a move does (BW-16.4g, BW-20f).
func doAdvance(p *Position, a game.Action, t game.Table) {
	u, x := int(a.Words()[1].N), Place(a.Words()[2].N)
	p.Mover = 0
	if p.Did[u]&didAdvance != 0 {
		p.Did[u] |= didAdvance2
	} else if p.Field == nowhere {
		p.Mover = int16(u) + 1 // it may go on before anything else is done (BW-16.4f)
	}
	p.Did[u] |= didAdvance
	if p.Beach[u] != 0 {
		p.Did[u] |= didLand
	}
	if p.lineHolds(x) && board.line[x].Has(p.At[u]) && p.Beach[u] == 0 {
		p.Did[u] |= didHalt
	}
	p.enters(u, x, t)
	p.goOn(t)
}
