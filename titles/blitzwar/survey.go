package blitzwar

import "sandtable/game"

// survey is what follows from a position and is asked for again and again while one question is judged: who stands where, which
// lines of supply there are. A position that is played on has none. Questions are judged on a copy (desk), which works each
// part out when it is first asked for: nothing in it changes any more.
type survey struct {
	On      bool
	Troop   bool                // Mine, Posts and Beaches are worked out
	Sides   [nGroups]game.Seat  // whose the groups are
	Mine    [seats + 1]unitSet  // counters on the map, by side; the last: of nobody's
	Posts   [seats + 1]placeSet // zones with corps ashore
	Beaches [seats + 1]placeSet // zones with corps on beachheads

	Facing game.Seat // plus one, whose front Front is; 0 if nobody's
	Front  placeSet

	Group group // plus one, whose counters Shown counts; 0 if none is counted
	Shown shown

	Traced game.Seat // plus one, whose Web and Lines are worked out; 0 if nobody's
	Web    network
	Lines  supplied
	Eating game.Seat // plus one, whose Fed is; 0 if nobody's
	Fed    placeSet  // what lines lead to from all its sources

	Shuffle shuffle
	Plot    plot

	Aiming  game.Seat // plus one, whose targets Targets are; 0 if nobody's
	Targets placeSet
}

// supplied lists the parts of a side's network that are joined, those with supply in them.
type supplied struct {
	N      uint8
	More   bool // there are more than these
	Parts  [maxParts]placeSet
	Stocks [maxParts]unitSet // the supply counters in each
	Halves [maxParts]uint16  // what these hold
}

const maxParts = 6

// desk is where questions about a position are judged. It stays in the room of the caller's Choices, so that the next question
// about the same position finds the survey.
type desk struct {
	asked Position // what the last question was about
	copy  Position // the same, with its survey
}

// desk returns the copy of a position on which a question is judged.
func (p *Position) desk(c *game.Choices) *Position {
	d, ok := c.Room.(*desk)
	if !ok {
		d = &desk{}
		c.Room = d
	}
	if !ok || d.asked != *p {
		known := d.copy.Survey.Shuffle.keep(&d.asked, p)
		d.asked, d.copy = *p, *p
		d.copy.Survey.On, d.copy.Survey.Shuffle = true, known
	}
	return &d.copy
}

// troops works out who stands where.
func (p *Position) troops() *survey {
	v := &p.Survey
	if v.Troop {
		return v
	}
	v.Troop = true
	for g := range nGroups {
		s := p.findSide(g)
		if v.Sides[g] = s; s == game.Nobody {
			s = seats
		}
		for u := first[g]; u < first[g+1]; u++ {
			if p.At[u] == nowhere {
				continue
			}
			v.Mine[s].Add(u)
			switch {
			case g >= germanAir || !p.At[u].land():
			case p.Beach[u] == 0:
				v.Posts[s].Add(p.At[u])
			default:
				v.Beaches[s].Add(p.At[u])
			}
		}
	}
	return v
}

// showing counts what a group shows. Questions go from group to group, so the last one is remembered.
func (p *Position) showing(g group) shown {
	v := &p.Survey
	if v.Group != g+1 {
		v.Group, v.Shown = g+1, p.countsShown(g)
	}
	return v.Shown
}

// sift returns the counters of a seat on the map, of some slots, that pass a test, or the first of them.
func (p *Position) sift(s game.Seat, one bool, among *unitSet, can func(u int) error) (set unitSet) {
	mine := p.mine(s)
	mine = mine.And(among)
	for u := range mine.All() {
		if can(u) == nil {
			set.Add(u)
			if one {
				break
			}
		}
	}
	return set
}

// mine returns the counters of a side on the map.
func (p *Position) mine(s game.Seat) (set unitSet) {
	if p.Survey.On {
		return p.troops().Mine[s]
	}
	for g := range nGroups {
		if p.sideOfAll(g) != s {
			continue
		}
		for u := first[g]; u < first[g+1]; u++ {
			if p.on(u) {
				set.Add(u)
			}
		}
	}
	return set
}

// othersPosts are the zones with corps ashore that are not of a side.
func (p *Position) othersPosts(s game.Seat) (set placeSet) {
	if p.Survey.On {
		v := p.troops()
		for w := range v.Posts {
			if game.Seat(w) != s {
				set = set.Or(&v.Posts[w])
			}
		}
		return set
	}
	for g := range germanAir {
		if p.sideOfAll(g) == s {
			continue
		}
		for u := first[g]; u < first[g+1]; u++ {
			if p.At[u].land() && p.Beach[u] == 0 {
				set.Add(p.At[u])
			}
		}
	}
	return set
}

// hostile are the zones with corps that are not of a side's friends: ashore or on beachheads, and those on beachheads alone.
func (p *Position) hostile(s game.Seat) (all, beached placeSet) {
	for w := range game.Seat(seats + 1) {
		if w < seats && !foes(w, s) {
			continue
		}
		if p.Survey.On {
			v := p.troops()
			beached = beached.Or(&v.Beaches[w])
			all = all.Or(&v.Posts[w])
			continue
		}
		for g := range germanAir {
			if side := p.sideOfAll(g); side != w && (side != game.Nobody || w != seats) {
				continue
			}
			for u := first[g]; u < first[g+1]; u++ {
				if !p.At[u].land() {
					continue
				}
				if all.Add(p.At[u]); p.Beach[u] != 0 {
					beached.Add(p.At[u])
				}
			}
		}
	}
	return all.Or(&beached), beached
}

// web returns a side's network for what it does in its turn, and its parts.
func (p *Position) web(s game.Seat) (*network, *supplied) {
	v := &p.Survey
	if v.Traced != s+1 {
		v.Traced = s + 1
		v.Web = p.network(s, false)
		v.Lines = p.linesOf(s, &v.Web)
	}
	return &v.Web, &v.Lines
}

// linesOf finds the parts of a side's network that have supply in them.
func (p *Position) linesOf(s game.Seat, n *network) (l supplied) {
	left := p.sources(s)
	left = left.And(&n.open)
	stocks := p.stocks(s)
	for !left.Empty() {
		if l.N == maxParts {
			l.More = true
			return l
		}
		var from placeSet
		from.Add(left.First())
		part := n.reach(from)
		left = left.Without(&part)
		l.Parts[l.N] = part
		for u := range stocks.All() {
			if part.Has(p.At[u]) {
				l.Stocks[l.N].Add(u)
				l.Halves[l.N] += uint16(p.Size[u])
			}
		}
		l.N++
	}
	return l
}

// drawsOn finds the supply counters that lines lead to from a place of a side's network; false if the survey does not say.
func (p *Position) drawsOn(s game.Seat, x Place) (set unitSet, found, ok bool) {
	if !p.Survey.On {
		return set, false, false
	}
	n, l := p.web(s)
	if !n.open.Has(x) {
		return set, false, false
	}
	for i := range l.N {
		if l.Parts[i].Has(x) {
			return l.Stocks[i], true, true
		}
	}
	return set, false, !l.More
}

// drawsFrom is the same for some places, all of the network.
func (p *Position) drawsFrom(s game.Seat, from *placeSet) (set unitSet, found, ok bool) {
	if !p.Survey.On {
		return set, false, false
	}
	_, l := p.web(s)
	for i := range l.N {
		if l.Parts[i].Meets(from) {
			set, found = set.Or(&l.Stocks[i]), true
		}
	}
	return set, found, !l.More
}

// affords reports whether a counter can pay for an action by the lines of the survey, and something is left; who cannot may still
// have other ways.
func (p *Position) affords(s game.Seat, u int, halves uint8) bool {
	if p.abroad(s, u) {
		return false
	}
	n, l := p.web(s)
	x := p.base(u)
	for i := range l.N {
		if l.Parts[i].Has(x) {
			return n.open.Has(x) && l.Halves[i] > uint16(halves)
		}
	}
	return false
}
