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
		if !k.Shown.Has(u) {
			k.Kind[u], k.Steps[u], k.Route[u] = unknown, 0, byLand
		}
		k.MoveUsed[u], k.Goal[u], k.StepsBought[u] = 0, nowhere, 0
		k.Tag[u] = uint8(u - first[groupOf[u]])
	}
	for n := range majors {
		if !reads(s, factions[n]) {
			k.Used[n], k.Elite[n], k.Moves[n] = 0, 0, 0
		}
	}
	if s != Axis {
		k.Refit, k.Winter = 0, 0
	}
	if !reads(s, West) {
		k.American = placeSet{} // BS-Q136
	}
	if k.Buyer != noNation && !reads(s, factions[k.Buyer]) {
		k.Hand = unknown
	}
	return k
}

// Pending says who owes which decision, and what ending it is called.
func (k *Known) Pending() game.Ask { return k.Position.Pending().Ending(closings[k.Step]) }

// Imagined draws what the seat does not know from what can be there: the mix of units is public (BS-H.16), and what has
// been shown is known.
func (k *Known) Imagined(t game.Table) game.Position {
	q := k.Position
	left := q.unseen()
	for _, bound := range [...]bool{true, false} { // who can be less chooses first
		for u := range q.Kind {
			if q.on(u) && q.Kind[u] == unknown && q.boundToArea(u) == bound {
				q.imagine(u, &left, t)
			}
		}
	}
	if q.Buyer != noNation && q.Hand == unknown {
		q.imagineHand(t)
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
			held[sideOf(seatOf(u))].Add(p.At[u])
		}
	}
	fought := held[axisSide].And(&held[alliedSide])
	for u := range p.At {
		if p.on(u) && fought.Has(p.At[u]) && sideOf(seatOf(u)) == p.Side && !reads(s, seatOf(u)) {
			p.MoveUsed[u] = spent
		}
	}
}

// unseen counts the blocks of each kind that are not in sight.
func (p *Position) unseen() (left [nKinds]uint8) {
	left = p.Mix
	for u := range p.Kind {
		if p.on(u) && p.Kind[u] != unknown {
			left[p.Kind[u]]--
		}
	}
	return left
}

// imagine gives a hidden block a face: one that can stand where it does, unless others have taken all of those.
func (p *Position) imagine(u int, left *[nKinds]uint8, t game.Table) {
	weight, sum := p.faces(u, left, true)
	if sum == 0 {
		weight, sum = p.faces(u, left, false)
	}
	p.Kind[u] = pick(&weight, game.Die{Clause: "BS-H.16", Sides: sum}, t)
	left[p.Kind[u]]--
	p.Steps[u] = uint8(t.Roll(game.Die{Clause: "BS-H.16", Sides: int(p.unitKind(u).full)}))
}

// boundToArea reports whether a block stands where not all can that look like it: Minors at home are alone there (BS-C.9), and
// the reserve is behind its line (BS-C.1).
func (p *Position) boundToArea(u int) bool {
	switch x := p.At[u]; groupOf[u] {
	case axisMinors, westMinors:
		return !p.homeOf(x).major()
	case russians:
		return !board.eastAA.Has(x)
	}
	return false
}

// faces counts what a hidden block can be, of all that look like it or of those that can stand where it does.
func (p *Position) faces(u int, left *[nKinds]uint8, here bool) (weight [nKinds]uint8, sum int) {
	for k := range kinds {
		if groupFor(kind(k), p.VichySide) == groupOf[u] && (!here || p.plausible(kind(k), p.At[u])) {
			weight[k] = left[k]
			sum += int(left[k])
		}
	}
	return weight, sum
}

// pick draws a kind by weight, with a die of as many sides as the weights come to; for one block it needs none.
func pick(weight *[nKinds]uint8, die game.Die, t game.Table) (k kind) {
	n := die.Sides
	if n > 1 {
		n = t.Roll(die)
	}
	for n > 0 {
		k++
		n -= int(weight[k])
	}
	return k
}

// plausible reports whether a kind of block can stand in a place: Minors near home (BS-C.9), the reserve behind its
// line (BS-C.1), nations that are in the war.
func (p *Position) plausible(k kind, x Place) bool {
	s := &kinds[k]
	switch {
	case p.War[s.nation] == gone:
		return false
	case s.reserve:
		return board.eastAA.Has(x) || p.Season >= seasonOf(1941, summer)
	case s.nation.major() || s.class == fort:
		return true
	}
	return p.mayGoTo(s.nation, x)
}

// imagineHand draws what an enemy has drawn, as he did (BS-1.6b4). If nothing that is left has somewhere to go, it stays
// unknown.
func (p *Position) imagineHand(t game.Table) {
	var weight [nKinds]uint8
	y := p.buildSites()
	sum := y.drawable(p.Buyer, p.HandIsShip, &weight)
	p.Hand = pick(&weight, game.Die{Clause: "BS-H.16", Sides: sum}, t)
}
