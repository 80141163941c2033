package blitzwar

import "sandtable/game"

// reorganising are the steps of the phases in which counters may be exchanged (BW-8d, BW-11.10a, BW-14.2a, BW-15.4a), and the
// set-up (BW-19a).
var reorganising = []step{stepMarch, stepShip, stepPlace, stepMinors, stepLend, stepSetup}

// alike reports whether two counters can become one: of one country and sort, in one place (BW-11.10a), on a
// beachhead by one way, since room on it goes by that (BW-Q21).
func (p *Position) alike(u, v int) bool {
	return u != v && groupOf[u] == groupOf[v] && p.At[u] == p.At[v] && p.Beach[u] == p.Beach[v] && p.Ferry[u] == p.Ferry[v] && p.Kind[u] != air
}

// merged is the counter that results from merging two.
func (p *Position) merged(u, v int, special kind) (k kind, size uint8) {
	size = p.Size[u] + p.Size[v]
	if !p.Kind[u].corps() {
		return p.Kind[u], size
	}
	if p.Kind[u] == fortified || p.Kind[v] == fortified {
		return noKind, size
	}
	return kindFor(p.foot(u)+p.foot(v), p.armour(u)+p.armour(v), special), size
}

// special returns the sort of a merged counter if the player names none: that of a part.
func (p *Position) special(u, v int) kind {
	for _, w := range [...]int{u, v} {
		if k := p.Kind[w]; k == elite || k == large {
			return k
		}
	}
	return noKind
}

// mayJoin says whether two counters can become one of a sort (BW-11.10a).
func (p *Position) mayJoin(u, v int, special kind) error {
	if !p.alike(u, v) {
		return game.Clause("BW-11.10a")
	}
	k, size := p.merged(u, v, special)
	if k.naval() && size > maxSize && p.since(version9) {
		return game.Clause("BW-3j")
	}
	if k == noKind || figure(k, size) > maxSize || (special == elite || special == large) && k != special {
		return game.Clause("BW-11.10a")
	}
	if err := p.mayForm(u, v, k, size); err != nil {
		return err
	}
	g := groupOf[u]
	s := p.shows(g)
	s[p.Kind[u]][p.figure(u)]--
	s[p.Kind[v]][p.figure(v)]--
	s[k][figure(k, size)]++
	switch {
	case p.fits(g, &s):
		return nil
	case !p.threes(g) && size == 3:
		return game.Clause("BW-11.6a")
	case g == group(soviet) && (k == large || k == white && size == 3):
		return game.Clause("BW-11.8a")
	}
	return game.Clause("BW-3j")
}

// mayForm keeps large Soviet counters and Elite armies to supply zones, unless a part is such a counter already; in Africa Elite
// armies are formed anywhere (BW-11.10d, BW-11.10e, BW-20d). Only one of these may be in the Soviet Union (BW-11.7c).
func (p *Position) mayForm(u, v int, k kind, _ uint8) error {
	x := p.At[u]
	if k != elite && k != large || p.Kind[u] == k || p.Kind[v] == k {
		return nil
	}
	if k != p.otherKind(u) { // nobody else has such counters (BW-3j)
		return game.Clause("BW-3j")
	}
	if k == elite && board.country[x] == soviet && p.elitesIn(soviet) >= tables.Elite.InSovietUnion {
		return game.Clause("BW-11.7c")
	}
	s := p.sideOf(u)
	if supplyOf[s].Has(x) && p.Held[s].Has(x) || k == elite && x.land() && board.region[x] == africa {
		return nil
	}
	if k == elite {
		return game.Clause("BW-11.10e")
	}
	return game.Clause("BW-11.10d")
}

// elitesIn counts the Elite counters in a country.
func (p *Position) elitesIn(n nation) (count uint8) {
	for u := first[germany]; u < first[germany+1]; u++ {
		if p.Kind[u] == elite && p.At[u].land() && board.country[p.At[u]] == n {
			count++
		}
	}
	return count
}

// doJoin makes one counter of two. It has done what either has done, and may attack only if both may (BW-11.10c, BW-Q46).
func doJoin(p *Position, a game.Action, t game.Table) {
	w := a.Words()
	u, v := int(w[1].N), int(w[2].N)
	special := p.special(u, v)
	if len(w) > 3 {
		special = kindOf(w[3])
	}
	p.Kind[u], p.Size[u] = p.merged(u, v, special)
	both := p.Did[u] & p.Did[v] & didActivate
	p.Did[u] = (p.Did[u]|p.Did[v])&^didActivate | both
	p.Moved[u] = max(p.Moved[u], p.Moved[v])
	if p.Cut.Has(v) {
		p.Cut.Add(u)
	}
	p.clear(v)
	p.Mover = 0
	p.goOn(t)
}

// joinable lists the counters that can become one with another.
func joinable(p *Position, s game.Seat, one bool) unitSet {
	if p.Survey.On {
		return p.shuffled(s, one, joining)
	}
	return p.sift(verbJoin, s, one, &everySlot, func(u int) error { return mayJoinAny(p, s, u) })
}

// pairsUp adds the counters of a group that become one with some other, or the first two.
func (p *Position) pairsUp(g group, one bool, can *unitSet) {
	pairs := p.crowds(g)
	if pairs.Empty() {
		return
	}
	for u := first[g]; u < first[g+1]; u++ {
		if !p.on(u) || !pairs.Has(p.At[u]) {
			continue
		}
		for v := u + 1; v < first[g+1]; v++ {
			if p.At[v] == p.At[u] && !(can.Has(u) && can.Has(v)) && p.joinsAny(u, v) {
				can.Add(u)
				can.Add(v)
				if one {
					return
				}
			}
		}
	}
}

// crowds are the places with several counters of a group.
func (p *Position) crowds(g group) (several placeSet) {
	var some placeSet
	for u := first[g]; u < first[g+1]; u++ {
		if x := p.At[u]; x == nowhere {
			continue
		} else if some.Has(x) {
			several.Add(x)
		} else {
			some.Add(x)
		}
	}
	return several
}

// joinsAny reports whether two counters become one in some sort.
func (p *Position) joinsAny(u, v int) bool {
	return p.alike(u, v) && (p.mayJoin(u, v, p.special(u, v)) == nil || p.mayJoin(u, v, p.otherKind(u)) == nil)
}

// otherKind is the special sort that a counter's country can form.
func (p *Position) otherKind(u int) kind {
	switch groupOf[u] {
	case group(germany):
		return elite
	case group(soviet):
		return large
	}
	return noKind
}

// joinWith lists the counters that the first can become one with.
func joinWith(p *Position, a game.Action) (set unitSet) {
	u := int(a.Words()[1].N)
	g := groupOf[u]
	for v := first[g]; v < first[g+1]; v++ {
		if p.joinsAny(u, v) {
			set.Add(v)
		}
	}
	return set
}

func whyNotJoin(p *Position, a game.Action, i int) error {
	u, v := int(a.Words()[1].N), int(a.Words()[i].N)
	if p.joinsAny(u, v) {
		return nil
	}
	if !p.alike(u, v) {
		return game.Clause("BW-11.10a")
	}
	return p.whyApart(u, v)
}

// mayJoinAs judges the sort named for a merged counter. The sort may be left out.
func mayJoinAs(p *Position, a game.Action, i int) error {
	w := a.Words()
	k := kindOf(w[i])
	if k != elite && k != large && k != white && k != infantry {
		return game.Clause("BW-11.10a")
	}
	u, v := int(w[1].N), int(w[2].N)
	if got, _ := p.merged(u, v, k); got != k {
		return game.Clause("BW-11.10a")
	}
	return p.mayJoin(u, v, k)
}

// readyJoin wants the sort said if the usual one cannot be.
func readyJoin(p *Position, a game.Action) error {
	w := a.Words()
	if len(w) > 3 {
		return nil
	}
	u, v := int(w[1].N), int(w[2].N)
	return p.mayJoin(u, v, p.special(u, v))
}

// mayJoinAny judges the first counter. If it joins with none it tells why not with one that is like it.
func mayJoinAny(p *Position, s game.Seat, u int) error {
	if !p.own(s, u) {
		return game.Clause("BW-9.1e")
	}
	why := error(game.Clause("BW-11.10a"))
	g := groupOf[u]
	for v := first[g]; v < first[g+1]; v++ {
		if p.joinsAny(u, v) {
			return nil
		}
		if p.alike(u, v) && why == error(game.Clause("BW-11.10a")) {
			why = p.whyApart(u, v)
		}
	}
	return why
}

// whyApart returns why two counters that are alike cannot merge: because of the special sort, if that is the only obstacle.
func (p *Position) whyApart(u, v int) error {
	if err := p.mayJoin(u, v, p.otherKind(u)); err != game.Clause("BW-11.10a") {
		return err
	}
	return p.mayJoin(u, v, p.special(u, v))
}
