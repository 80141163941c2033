package blitzwar

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// survey is what follows from a position and is asked for again and again while one question is judged: who stands where, which
// lines of supply there are. A position that is played on has none. Questions are judged on a copy (desk), which works each
// part out when it is first asked for: nothing in it changes any more.
type survey struct {
	On      bool
	Troop   bool                // Groups, Mine, Posts and Beaches are worked out
	Groups  [seats + 1]uint64   // groups, as bits, by side; the last: nobody's
	Mine    [seats + 1]unitSet  // counters on the map, by side; the last: of nobody's
	Posts   [seats + 1]placeSet // zones with corps ashore
	Beaches [seats + 1]placeSet // zones with corps on beachheads

	Encounter encounter // the attack that Met is worked out for
	Met       unitSet

	Barring game.Seat // plus one, for whom Bars and Lodging are worked out; 0 if for nobody
	Bars    placeSet  // zones with others' corps ashore, or with counters of an ally
	Lodging placeSet  // of these: with counters of an ally

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
	Hints   [nVerbs]uint8 // plus one, the counter that last passed the test of a verb: it often still does; 0 if none has

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
	Asked  uint8             // prices of which Rich is worked out, as bits
	Rich   [5]placeSet       // zones of the network, by price in halves, where a counter can pay it and something is left
}

const maxParts = 6

// renewSurvey makes the copy of a position on which questions are judged one of another position. What follows from nothing that is
// different stays in its survey: most sentences move a counter or two.
func renewSurvey(copied, p *Position) {
	d := copied.differs(p)
	kept := copied.Survey.keep(&d, copied, p)
	*copied = *p
	copied.Survey = kept
	copied.Survey.On = true
}

// difference holds what differs between two positions among the things that surveys depend on.
type difference struct {
	Age   bool    // the turn, what is modernised, what has happened, who is in the war
	Held  bool    // who controls which zone
	Home  bool    // of these: a supply zone of a side's own
	Moved unitSet // counters that are elsewhere, or have another kind
	Kinds unitSet // counters that are of another kind: all that come on the map or leave it are
	Sized unitSet // counters that show something else
	Flown bool    // other aircraft are on missions
}

func (p *Position) differs(now *Position) (d difference) {
	d.Age = p.Start != now.Start || p.Turn != now.Turn || p.Unlocked != now.Unlocked || p.When != now.When || p.State != now.State || p.French != now.French
	d.Held = p.Held != now.Held
	if d.Held {
		for s := range supplyOf {
			was, is := p.Held[s].And(&supplyOf[s]), now.Held[s].And(&supplyOf[s])
			d.Home = d.Home || was != is
		}
	}
	unlike(&p.At, &now.At, &d.Moved)
	unlike(&p.Kind, &now.Kind, &d.Kinds)
	d.Moved = d.Moved.Or(&d.Kinds)
	unlike(&p.Beach, &now.Beach, &d.Moved)
	unlike(&p.Ferry, &now.Ferry, &d.Moved)
	unlike(&p.Size, &now.Size, &d.Sized)
	d.Flown = p.Mission != now.Mission
	return d
}

// unlike adds the counters of which two lists say different things. It looks at many at once, since few do.
func unlike[T ~uint8](a, b *[slots]T, set *unitSet) {
	if *a == *b {
		return
	}
	const many = 16
	for i := 0; i < slots; i += many {
		i = min(i, slots-many)
		if [many]T(a[i:]) == [many]T(b[i:]) {
			continue
		}
		for u := i; u < i+many; u++ {
			if a[u] != b[u] {
				set.Add(u)
			}
		}
	}
}

// keep returns what is still true of a survey, and what follows from it with little work.
func (v *survey) keep(d *difference, was, now *Position) (kept survey) {
	kept.Hints = v.Hints
	if !v.On || d.Age {
		return kept
	}
	kept.Shuffle = v.Shuffle.keep(d)
	if v.Troop && d.Moved.Count() <= fewMoved {
		kept.Troop, kept.Groups, kept.Mine, kept.Posts, kept.Beaches = true, v.Groups, v.Mine, v.Posts, v.Beaches
		kept.follow(&d.Moved, was, now)
		if kept.Posts == v.Posts && kept.Beaches == v.Beaches {
			kept.Facing, kept.Front = v.Facing, v.Front
		}
	}
	if v.Barring != 0 && !d.Flown && now.allOf(v.Barring-1, &d.Moved) {
		kept.Barring, kept.Bars, kept.Lodging = v.Barring, v.Bars, v.Lodging
	}
	if !d.Held && !d.Moved.Meets(&tracing) {
		kept.Traced, kept.Web, kept.Lines = v.Traced, v.Web, v.Lines
		kept.Eating, kept.Fed = v.Eating, v.Fed
		if d.Sized.Meets(&stockSlots) {
			kept.Lines.count(now)
		}
	}
	return kept
}

// allOf reports whether counters are all of one side.
func (p *Position) allOf(s game.Seat, set *unitSet) bool {
	for u := range set.All() {
		if p.sideOf(u) != s {
			return false
		}
	}
	return true
}

// fewMoved is how many counters are worth following: of more, who stands where is worked out anew.
const fewMoved = 4

// tracing are the counters that lines of supply hang on by where they are: supply, and what closes seas.
var tracing = navySlots.Or(&airSlots)

// follow brings up to date who stands where: some counters have moved, and nobody has changed sides.
func (v *survey) follow(moved *unitSet, was, now *Position) {
	for u := range moved.All() {
		s := now.sideOf(u)
		if s == game.Nobody {
			s = seats
		}
		v.Mine[s].Put(u, now.on(u))
		if !corpsSlots.Has(u) {
			continue
		}
		for _, x := range [...]Place{was.At[u], now.At[u]} {
			if x.land() {
				ashore, beached := now.standIn(s, x)
				v.Posts[s].Put(x, ashore)
				v.Beaches[s].Put(x, beached)
			}
		}
	}
}

// standIn reports whether corps of a side are in a zone, ashore and on beachheads; the last side is nobody's.
func (p *Position) standIn(s game.Seat, x Place) (ashore, beached bool) {
	for u := range first[germanAir] {
		if p.At[u] == x && (p.sideOf(u) == s || s == seats && p.sideOf(u) == game.Nobody) {
			ashore = ashore || p.Beach[u] == 0
			beached = beached || p.Beach[u] != 0
		}
	}
	return ashore, beached
}

// troops works out who stands where.
func (p *Position) troops() *survey {
	v := &p.Survey
	if v.Troop {
		return v
	}
	v.Troop = true
	for g := range nGroups {
		s := p.sideOfAll(g)
		if s == game.Nobody {
			s = seats
		}
		v.Groups[s] |= 1 << g
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

// sift returns the counters of a seat on the map, of some slots, that pass the test of a verb, or one of them.
func (p *Position) sift(verb int, s game.Seat, one bool, among *unitSet, can func(u int) error) (set unitSet) {
	mine := p.mine(s)
	mine = mine.And(among)
	hint := &p.Survey.Hints[verb]
	if u := int(*hint) - 1; one && u >= 0 && mine.Has(u) && can(u) == nil {
		set.Add(u)
		return set
	}
	for u := range mine.All() {
		if can(u) == nil {
			set.Add(u)
			if one {
				if p.Survey.On {
					*hint = uint8(u) + 1
				}
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

// othersPosts are the zones with corps ashore that are not of a side and bar it.
func (p *Position) othersPosts(s game.Seat) (set placeSet) {
	if p.Survey.On {
		v := p.troops()
		for w := range v.Posts {
			if game.Seat(w) != s {
				set = set.Or(&v.Posts[w])
			}
		}
		return p.withoutHosts(set, s)
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
	return p.withoutHosts(set, s)
}

// withoutHosts leaves out the zones that a side holds in countries that let it through: no corps but its own and theirs are in them.
func (p *Position) withoutHosts(set placeSet, s game.Seat) placeSet {
	for _, n := range hosts {
		if p.letsThrough(n, s) {
			open := board.home[n].And(&p.Held[s])
			set = set.Without(&open)
		}
	}
	return set
}

// bars are the zones that a side's counters may not enter, since others' corps are ashore there or counters of an ally, and the zones of
// these alone.
func (p *Position) bars(s game.Seat) (all, lodgings placeSet) {
	v := &p.Survey
	if !v.On || s >= seats {
		lodgings = p.findLodgings(s)
		all = p.othersPosts(s)
		return all.Or(&lodgings), lodgings
	}
	if v.Barring != s+1 {
		v.Barring, v.Lodging = s+1, p.findLodgings(s)
		all = p.othersPosts(s)
		v.Bars = all.Or(&v.Lodging)
	}
	return v.Bars, v.Lodging
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
			break
		}
		var from placeSet
		from.Add(left.First())
		part := n.reach(from)
		left = left.Without(&part)
		l.Parts[l.N] = part
		for u := range stocks.All() {
			if part.Has(p.At[u]) {
				l.Stocks[l.N].Add(u)
			}
		}
		l.N++
	}
	l.count(p)
	return l
}

// count adds up what the supply counters in each part hold.
func (l *supplied) count(p *Position) {
	l.Asked = 0
	for i := range l.N {
		l.Halves[i] = uint16(p.purse(l.Stocks[i]))
	}
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

// drawsFrom is drawsOn for several places, all of them in the network.
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

// affords reports whether a counter can pay for an action by the lines of the survey with something left over. A counter
// that cannot may still have other ways. In the zones of an ally nobody pays like that (BW-7z).
func (p *Position) affords(s game.Seat, u int, halves uint8) bool {
	n, l := p.web(s)
	if int(halves) >= len(l.Rich) || p.abroad(s, u) {
		return false
	}
	rich := &l.Rich[halves]
	if !bitset.In(l.Asked, halves) {
		l.Asked |= 1 << halves
		*rich = placeSet{}
		for i := range l.N {
			if l.Halves[i] > uint16(halves) {
				*rich = rich.Or(&l.Parts[i])
			}
		}
		*rich = rich.And(&n.open)
	}
	return l.Rich[halves].Has(p.base(u))
}
