package blitzwar

import "sandtable/game"

// shuffle is which counters can be exchanged (BW-11.10a), by groups. What a sentence does not touch stays known from one position
// to the next, since most sentences move a counter or two.
type shuffle struct {
	Known                         uint64 // groups of which the sets are worked out, as bits
	Join, Split, Divide, Exchange unitSet
}

// shuffled works out the groups of a side that are not known yet.
func (p *Position) shuffled(s game.Seat) *shuffle {
	v := &p.Survey.Shuffle
	sides := &p.troops().Sides
	for g := range nGroups {
		if sides[g] == s && v.Known>>g&1 == 0 {
			v.Known |= 1 << g
			p.shuffles(g, v)
		}
	}
	return v
}

// shuffles works out one group.
func (p *Position) shuffles(g group, v *shuffle) {
	pairs := p.crowds(g)
	for u := first[g]; u < first[g+1]; u++ {
		on := p.on(u)
		v.Join.Put(u, on && pairs.Has(p.At[u]) && p.joinsOne(u))
		v.Split.Put(u, on && p.Kind[u].corps() && splits(p, 0, u) == nil)
		v.Divide.Put(u, on && !p.Kind[u].corps() && divides(p, 0, u) == nil)
		v.Exchange.Put(u, on && p.Kind[u].corps() && p.maySwap(u, counterpart[p.Kind[u]]) == nil)
	}
}

// keep returns what is still true of a shuffle in another position: all but the groups whose counters are others.
func (v *shuffle) keep(was, now *Position) shuffle {
	if was.Turn != now.Turn || was.Unlocked != now.Unlocked || was.When != now.When || was.State != now.State {
		return shuffle{}
	}
	for s := range supplyOf { // where Elite armies and large Soviet counters are formed
		if a, b := was.Held[s].And(&supplyOf[s]), now.Held[s].And(&supplyOf[s]); a != b {
			return shuffle{}
		}
	}
	out := *v
	for u := range slots {
		if was.At[u] != now.At[u] || was.Kind[u] != now.Kind[u] || was.Size[u] != now.Size[u] || was.Beach[u] != now.Beach[u] || was.Ferry[u] != now.Ferry[u] {
			out.Known &^= 1 << groupOf[u]
		}
	}
	return out
}

// plot is where the counters of a group may go, all alike.
type plot struct {
	Group           group // plus one; 0 if none is worked out
	Ground, Shunned placeSet
}

// plotOf remembers ground and shunned zones from a counter to the next of its group, unless they hang on the counter itself: on how
// many corps are abroad, and on where an Elite army comes from.
func (p *Position) plotOf(u int) (ground, shunned placeSet) {
	g, v := groupOf[u], &p.Survey.Plot
	switch n := nationOfAll[g]; {
	case !p.Survey.On || p.Kind[u] == elite:
		return p.ground(u), p.shunned(u)
	case v.Group == g+1:
	case n != noNation && (countries[n].leash == atHomeButTwo || countries[n].leash == italianArea):
		return p.ground(u), p.shunned(u)
	default:
		v.Group, v.Ground, v.Shunned = g+1, p.ground(u), p.shunned(u)
	}
	return v.Ground, v.Shunned
}
