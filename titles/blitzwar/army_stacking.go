package blitzwar

import "sandtable/game"

// corpsLimit is how many corps some zones hold at most (BW-4b, BW-4c).
var corpsLimit = func() (list [nZones]uint8) {
	for x := range list {
		list[x] = 255
	}
	for id, n := range tables.Stacking.Corps {
		list[placeNamed(dashed(id))] = n
	}
	return list
}()

// full counts what corps every zone holds ashore, for nothing else is limited (BW-4f), and returns those of a side that hold too much (BW-4a to BW-4d). Too many Axis corps in
// a Rumania that only lets them through count as well (BW-9.3l).
func (p *Position) full(s game.Seat) (set placeSet) {
	var counters, corps [nZones]uint8
	passing := uint8(0)
	for u := range first[germanAir] {
		x := p.At[u]
		if !p.ashore(u) || p.sideOf(u) != s {
			continue
		}
		counters[x]++
		corps[x] += p.Size[u]
		if board.country[x] == rumania && nationOf(u) != rumania {
			passing += p.Size[u]
		}
		if x != america && counters[x] > tables.Stacking.Counters || corps[x] > corpsLimit[x] {
			set.Add(x)
		}
	}
	if s == Axis && p.State[rumania] == passage && passing > tables.Rumania.Passage {
		set = set.Or(&board.home[rumania])
	}
	return set
}

// asksTrim asks the sides, in their order, to remove what is too much (BW-4e).
func (p *Position) asksTrim(t game.Table) bool {
	for s := range game.Seat(seats) {
		if set := p.full(s); !set.Empty() {
			return p.ask(stepTrim, s, t)
		}
	}
	return false
}

// trimmable lists the counters of a side that may go.
func trimmable(p *Position, s game.Seat, _ bool) (set unitSet) {
	zones := p.full(s)
	return p.sift(s, false, func(u int) error {
		if !p.ashore(u) || !p.Kind[u].corps() || !zones.Has(p.At[u]) {
			return game.Clause("BW-4a")
		}
		return nil
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
	return p.sift(s, one, func(u int) error { return p.mayRemove(s, u) })
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

// doRemove takes a counter off the map; where only corps are too many, a corps of it, infantry before armour (BW-4b, BW-4c, BW-4e).
func doRemove(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	if f, tanks := p.foot(u), p.armour(u); p.Step == stepTrim && f+tanks > 1 && !p.crowded(a.Seat, p.At[u]) {
		if f > 0 {
			f--
			t.Tell(game.Note("BW-4e", noteLostFoot, game.UnitWord(u), game.PlaceWord(p.At[u])))
		} else {
			tanks--
			t.Tell(game.Note("BW-4e", noteLostArmour, game.UnitWord(u), game.PlaceWord(p.At[u])))
		}
		p.reduce(u, f, tanks, t)
	} else {
		t.Tell(game.Note("BW-3k", noteRemoved, game.UnitWord(u), game.PlaceWord(p.At[u])))
		p.clear(u)
	}
	p.goOn(t)
}
