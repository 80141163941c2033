package blackswan

import "sandtable/game"

// Known is what one seat knows: a position with blanks. It answers from what it knows (BS-H.20), and adds nothing to what
// anyone at the table could infer (BS-H.26). White cubes are public (BS-H.19), how attackers come is not (BS-H.18).
type Known struct {
	Position
	seat game.Seat
}

var _ game.Known = (*Known)(nil)

// reads reports whether a seat sees the blocks of another (BS-H.23).
func reads(s, of game.Seat) bool { return readers(of).Has(s) }

// Known blanks what seat s may not know: what the enemy's blocks are and how strong (BS-H.1, BS-I.7), unless a combat
// shows them, and what he does in secret (BS-H.14 to BS-H.16).
func (p *Position) Known(s game.Seat) game.Known {
	k := &Known{*p, s}
	for u := range k.Kind {
		if reads(s, seatOf(u)) {
			continue
		}
		if !k.Shown.has(u) {
			k.Kind[u], k.Steps[u], k.Route[u] = unknown, 0, byLand
		}
		k.Did[u], k.Goal[u], k.Grown[u] = 0, nowhere, 0
	}
	for n := range majors {
		if !reads(s, factions[n]) {
			k.Used[n], k.Elite[n], k.Moves[n] = 0, 0, 0
		}
	}
	if s != Axis {
		k.Refit, k.Winter = 0, 0
	}
	if k.Buyer != noNation && !reads(s, factions[k.Buyer]) {
		k.Hand = unknown
	}
	return k
}

// Pending says who owes which decision, and what ending it is called.
func (k *Known) Pending() game.Ask {
	a := k.Position.Pending()
	a.Close = closings[k.Step]
	return a
}

// Next judges a sentence by what the seat knows.
func (k *Known) Next(a game.Action, c *game.Choices) error { return k.Position.Next(a, c) }

// Imagined draws what the seat does not know from what can be there: the mix of units is public (BS-H.16), and what has
// been shown is known.
func (k *Known) Imagined(t game.Table) game.Position {
	q := k.Position
	left := q.unseen()
	for g := range nGroups {
		if reads(k.seat, groupInfo[g].seat) {
			continue
		}
		for u := first[g]; u < first[g+1]; u++ {
			if q.on(u) && q.Kind[u] == unknown {
				q.imagine(u, &left, t)
			}
		}
	}
	if q.Buyer != noNation && q.Hand == unknown {
		q.imagineHand(&left, t)
	}
	q.imagineSpent(k.seat)
	q.tidyAll()
	return &q
}

// imagineSpent leaves no movement to those who have gone into an area to attack it: everyone has seen them go (BS-H.5).
func (p *Position) imagineSpent(s game.Seat) {
	var held [2]placeSet
	for u := range p.At {
		if p.on(u) && p.At[u].land() {
			held[sideOf(seatOf(u))].add(p.At[u])
		}
	}
	fought := held[axisSide].and(&held[alliedSide])
	for u := range p.At {
		if p.on(u) && fought.has(p.At[u]) && sideOf(seatOf(u)) == p.Side && !reads(s, seatOf(u)) {
			p.Did[u] = spent
		}
	}
}

// unseen counts the blocks of each kind that are not in sight.
func (p *Position) unseen() (left [nKinds]int) {
	for k := range p.Mix {
		left[k] = int(p.Mix[k])
	}
	for u := range p.Kind {
		if p.on(u) && p.Kind[u] != unknown {
			left[p.Kind[u]]--
		}
	}
	return left
}

// imagine gives a hidden block a face: one that can stand where it does, if there is any.
func (p *Position) imagine(u int, left *[nKinds]int, t game.Table) {
	var weight [nKinds]int
	sum := 0
	for pass := 0; pass < 3 && sum == 0; pass++ {
		for i := 1; i < len(kinds); i++ {
			if groupFor(kind(i), p.Ward) != groupOf[u] {
				continue
			}
			switch {
			case pass == 0 && left[i] > 0 && p.plausible(kind(i), p.At[u]), pass == 1 && left[i] > 0:
				weight[i] = left[i]
			case pass == 2:
				weight[i] = 1
			}
			sum += weight[i]
		}
	}
	p.Kind[u] = p.pick(&weight, sum, t)
	left[p.Kind[u]]--
	p.Steps[u] = 1
	if full := int(p.sort(u).full); full > 1 {
		p.Steps[u] = uint8(t.Roll(game.Die{Clause: "BS-H.16", Sides: full}))
	}
}

// pick draws a kind by weight.
func (p *Position) pick(weight *[nKinds]int, sum int, t game.Table) kind {
	n := sum
	if sum > 1 {
		n = t.Roll(game.Die{Clause: "BS-H.16", Sides: sum})
	}
	for i, w := range weight {
		if n -= w; w > 0 && n <= 0 {
			return kind(i)
		}
	}
	return unknown
}

// plausible reports whether a kind of block can stand in a place: Minors near home (BS-C.9), the reserve behind its
// line (BS-C.1), nations that are in the war.
func (p *Position) plausible(k kind, x Place) bool {
	s := &kinds[k]
	switch {
	case p.War[s.nation] == gone:
		return false
	case s.reserve:
		return board.eastAA.has(x) || p.Season >= seasonOf(1941, summer)
	case s.nation.major() || !x.land():
		return true
	}
	return p.roams(s.nation, x)
}

// imagineHand draws what an enemy has drawn.
func (p *Position) imagineHand(left *[nKinds]int, t game.Table) {
	var weight [nKinds]int
	sum := 0
	y := p.yard()
	for i := 1; i < len(kinds); i++ {
		s := &kinds[i]
		if left[i] > 0 && s.class.naval() == p.Wet && p.patron(s.nation) == p.Buyer {
			if sites := y.sites(kind(i)); !sites.none() {
				weight[i] = left[i]
				sum += left[i]
			}
		}
	}
	if sum == 0 { // what is known admits nothing better: any of the nation's own
		for i := 1; i < len(kinds); i++ {
			if s := &kinds[i]; s.nation == p.Buyer && s.class.naval() == p.Wet {
				weight[i], sum = 1, sum+1
			}
		}
	}
	p.Hand = p.pick(&weight, sum, t)
}
