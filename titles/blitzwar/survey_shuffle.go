package blitzwar

import (
	"math/bits"

	"sandtable/game"
)

// shuffle is which counters can be exchanged (BW-11.10a), by groups. What a sentence does not touch stays known from one position
// to the next.
type shuffle [nExchanges]struct {
	Known uint64 // groups of which the set is worked out, as bits
	Can   unitSet
}

// exchange is a way to exchange counters.
type exchange uint8

const (
	joining exchange = iota
	splitting
	dividing
	swapping
	nExchanges
)

// shuffled returns the counters of a side that can be exchanged in a way: all of them, or some if one is enough.
func (p *Position) shuffled(s game.Seat, one bool, by exchange) unitSet {
	who, v := p.troops(), &p.Survey.Shuffle[by]
	set := v.Can.And(&who.Mine[s])
	for left := who.Groups[s] &^ v.Known; left != 0; left &= left - 1 {
		if one && !set.Empty() {
			return set
		}
		g := group(bits.TrailingZeros64(left))
		p.shuffles(g, one, by, &v.Can)
		if set = v.Can.And(&who.Mine[s]); !one || set.Empty() { // all of the group was tried
			v.Known |= 1 << g
		}
	}
	return set
}

// shuffles adds the counters of one group, or the first of them.
func (p *Position) shuffles(g group, one bool, by exchange, can *unitSet) {
	switch {
	case by == joining:
		p.pairsUp(g, one, can)
		return
	case (by == splitting || by == swapping) && g >= germanAir, by == dividing && g < germanFleet, by == swapping && !twoSorts(g):
		return // it has no counters that could be
	}
	for u := first[g]; u < first[g+1]; u++ {
		if !p.on(u) {
			continue
		}
		in := false
		switch by {
		case splitting:
			in = p.Kind[u].corps() && splits(p, 0, u) == nil
		case dividing:
			in = !p.Kind[u].corps() && divides(p, 0, u) == nil
		case swapping:
			in = p.Kind[u].corps() && p.maySwap(u, counterpart[p.Kind[u]]) == nil
		}
		if in {
			can.Add(u)
			if one {
				return
			}
		}
	}
}

// twoSorts reports whether a country has counters of two sorts for the same corps: Elite armies, large Soviet ones.
func twoSorts(g group) bool { return g == group(germany) || g == group(soviet) }

// keep returns what is still true of a shuffle: all but the groups whose counters are others, and nothing if Elite armies and large
// Soviet counters are formed elsewhere. Counters that only move split and divide as before.
func (v *shuffle) keep(d *difference) (kept shuffle) {
	if d.Home {
		return kept
	}
	kept = *v
	others := d.Kinds.Or(&d.Sized)
	for u := range others.All() {
		kept.forget(groupOf[u], splitting, dividing)
	}
	others = others.Or(&d.Moved)
	for u := range others.All() {
		kept.forget(groupOf[u], joining, swapping)
	}
	return kept
}

// forget drops what is known of a group in two ways to exchange.
func (v *shuffle) forget(g group, one, two exchange) {
	for _, by := range [...]exchange{one, two} {
		v[by].Known &^= 1 << g
		v[by].Can = v[by].Can.Without(&slotsOfGroup[g])
	}
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
