package blitzwar

import (
	"sandtable/game"
	"sandtable/kit/data"
)

// corpsLimit is how many corps some zones hold at most (BW-4b, BW-4c).
var corpsLimit = data.Must(readLimits(tablesFile, tables))

func readLimits(text []byte, f *tableData) (list [nZones]uint8, err error) {
	for x := range list {
		list[x] = 255
	}
	r := newReader("tables.yaml", text)
	r.Here("stacking", "corps")
	for _, id := range sorted(f.Stacking.Corps) {
		list[r.zoneOf(data.Key(id))] = f.Stacking.Corps[id]
	}
	return list, r.Err
}

// full counts what corps every zone holds ashore, for nothing else is limited (BW-4f), and returns those of a side that hold too much (BW-4a to BW-4d). Too many Axis corps in
// a Rumania that only lets them through count as well (BW-9.3l).
func (p *Position) full(s game.Seat) (set placeSet) {
	var counters, corps [nZones]uint8
	passing := uint8(0)
	for g := range germanAir {
		if p.sideOfAll(g) != s {
			continue
		}
		for u := first[g]; u < first[g+1]; u++ {
			x := p.At[u]
			if !p.ashore(u) {
				continue
			}
			counters[x]++
			corps[x] += p.Size[u]
			if board.country[x] == rumania && g != group(rumania) {
				passing += p.Size[u]
			}
			if x != america && counters[x] > tables.Stacking.Counters || corps[x] > corpsLimit[x] {
				set.Add(x)
			}
		}
	}
	if s == Axis && p.State[rumania] == passage && passing > tables.Rumania.Passage {
		set = set.Or(&board.home[rumania])
	}
	return set
}

// roomy reports whether no zone can hold too much of any side, since it holds no more of all sides together than one may have there. Most
// of the time that is so, and one look at the map tells it of all sides.
func (p *Position) roomy() bool {
	if p.State[rumania] == passage {
		return false
	}
	var counters, corps [nZones]uint8
	for g := range germanAir {
		if p.sideOfAll(g) == game.Nobody {
			continue
		}
		for u := first[g]; u < first[g+1]; u++ {
			x := p.At[u]
			if !x.land() || p.Beach[u] != 0 {
				continue
			}
			counters[x]++
			corps[x] += p.Size[u]
			if counters[x] > tables.Stacking.Counters && x != america || corps[x] > corpsLimit[x] {
				return false
			}
		}
	}
	return true
}

// asksTrim asks the sides, in their order, to remove what is too much in a zone (BW-4e) or on a beachhead (BW-14.1.2k).
func (p *Position) asksTrim(t game.Table) bool {
	if p.now() == onTransport {
		p.strand(t)
	}
	roomy := p.roomy()
	for s := range game.Seat(seats) {
		var set placeSet
		if !roomy {
			set = p.full(s)
		}
		if !set.Empty() || s == p.Side && p.hasSwamped(s) {
			return p.ask(stepTrim, s, t)
		}
	}
	return false
}

func (p *Position) hasSwamped(s game.Seat) bool {
	if p.now() != onTransport {
		return false
	}
	for u := range first[germanAir] {
		if p.own(s, u) && p.swamped(s, u) {
			return true
		}
	}
	return false
}

// trimmable lists the counters of a side that may go.
func trimmable(p *Position, s game.Seat, _ bool) (set unitSet) {
	zones := p.full(s)
	return p.sift(verbRemove, s, false, &corpsSlots, func(u int) error {
		if p.ashore(u) && p.Kind[u].corps() && zones.Has(p.At[u]) || s == p.Side && p.swamped(s, u) {
			return nil
		}
		return game.Clause("BW-4a")
	})
}

// mayRemove says which counters a side may take off the map: in phases of reorganisation any of its own (BW-11.10b), else those
// that are too many.
func (p *Position) mayRemove(s game.Seat, u int) error {
	switch {
	case !p.own(s, u):
		return game.Clause("BW-9.1e")
	case p.Step == stepSetup: // what is set up is set up (BW-19a)
		return game.Clause("BW-11.10b")
	case p.Step != stepTrim:
		return nil
	}
	if set := trimmable(p, s, false); !set.Has(u) {
		return game.Clause("BW-4a")
	}
	return nil
}

func removable(p *Position, s game.Seat, one bool) unitSet {
	if p.Step == stepTrim {
		return trimmable(p, s, one)
	}
	return p.sift(verbRemove, s, one, &everySlot, func(u int) error { return p.mayRemove(s, u) })
}

// crowded reports whether a zone holds too many counters, and not only too many corps.
func (p *Position) crowded(s game.Seat, x Place) bool {
	n := uint8(0)
	for u := range first[germanAir] {
		if p.At[u] == x && p.ashore(u) && p.sideOf(u) == s {
			n++
		}
	}
	return n > tables.Stacking.Counters
}

// whole reports whether a counter goes as one: in phases of reorganisation, and where counters are too many; else one corps of it does
// (BW-4b, BW-4c, BW-4e).
func (p *Position) whole(s game.Seat, u int) bool {
	return p.Step != stepTrim || p.corps(u) == 1 || p.Beach[u] == 0 && p.crowded(s, p.At[u])
}

// mayRemoveCorps judges which corps of a counter goes.
func mayRemoveCorps(p *Position, a game.Action, i int) error {
	u := int(a.Words()[1].N)
	if p.whole(a.Seat, u) {
		return game.Clause("BW-4e")
	}
	switch kindOf(a.Words()[i]) {
	case infantry:
		if p.foot(u) > 0 {
			return nil
		}
	case armoured:
		if p.armour(u) > 0 {
			return nil
		}
	}
	return game.Clause("BW-4e")
}

// doRemove takes a counter off the map, or a corps of it: infantry, if there is some and nothing else is said.
func doRemove(p *Position, a game.Action, t game.Table) {
	w := a.Words()
	u := int(w[1].N)
	f, tanks := p.foot(u), p.armour(u)
	switch {
	case p.whole(a.Seat, u):
		t.Tell(game.Note("BW-3k", noteRemoved, game.UnitWord(u), game.PlaceWord(p.At[u])))
		p.clear(u)
	case len(w) > 2 && kindOf(w[2]) == armoured, f == 0:
		t.Tell(game.Note("BW-4e", noteLostArmour, game.UnitWord(u), game.PlaceWord(p.At[u])))
		p.reduce(u, f, tanks-1, t)
	default:
		t.Tell(game.Note("BW-4e", noteLostFoot, game.UnitWord(u), game.PlaceWord(p.At[u])))
		p.reduce(u, f-1, tanks, t)
	}
	p.goOn(t)
}
