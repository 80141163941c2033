package blitzkrieg

import (
	"cmp"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// What standing orders say in a ground battle.

// obeyLosses gives the cheapest factors, on the ground, in the air and at sea: BM-4.15, BM-12.M10, BM-11.F12. BM-12.M5: of the other side's ships in port it
// chooses the dearest.
func (k *known) obeyLosses(s game.Seat, by bool) (game.Action, bool) {
	if !by {
		return game.Action{}, false
	}
	switch k.Step {
	case stepAirLoss:
		those := k.payersOf(k.owedPool())
		u := k.leastWorth(s, &those)
		return game.Say(s, game.VerbWord(modForfeit), game.UnitWord(u), game.NumberWord(k.forfeitable(u))), true
	case stepScuttle:
		u := k.leastWorth(s, &k.Engaged[s])
		return game.Say(s, game.VerbWord(modScuttle), game.UnitWord(u)), true
	}
	var those unitSet
	from, to := k.unitsOf(s)
	for u := from; u < to; u++ {
		those.Put(u, k.Pays.Has(u))
	}
	u := k.leastWorth(s, &those)
	return game.Say(s, game.VerbWord(modPay), game.UnitWord(u), game.NumberWord(k.chargeable(u))), true
}

// leastWorth returns the unit that a seat misses least: of its own the cheapest, and of those the smallest; of the other side's the dearest.
func (k *known) leastWorth(s game.Seat, of *unitSet) int {
	best, least := -1, loss{}
	for u := range of.All() {
		n := loss{k.worth(u), int(k.Str[u])}
		if k.seatOf(u) != s {
			n = loss{-n.each, -n.factors}
		}
		if best < 0 || n.less(least) {
			best, least = u, n
		}
	}
	return best
}

// loss is what it would cost to lose a unit: what its factors are worth each, and how many there are.
type loss struct{ each, factors int }

func (x loss) less(y loss) bool {
	return cmp.Or(cmp.Compare(x.each, y.each), cmp.Compare(x.factors, y.factors)) < 0
}

// worth is what a factor of unit u costs to build, with all that it carries. An airbase or a depot is worth more than any unit: what it serves goes with it.
func (k *known) worth(u int) int {
	if k.Kind[u] == airbase || k.Kind[u] == depot {
		return worthMost
	}
	sum := costOf(k.Kind[u])
	k.cargo(u, func(x int) { sum += costOf(k.Kind[x]) * int(k.Str[x]) })
	return sum
}

// worthMost is more than any unit with its cargo costs.
const worthMost = 4096

// costOf is what a factor of a type costs to build, in half cents.
func costOf(b branch) int { return int(booklet.Chart[branchKinds[b]].Cost) }

// obeyBargain says how many squares the defenders go back: BM-4.8.
func (k *known) obeyBargain(s game.Seat, order string) (game.Action, bool) {
	if !given(order) {
		return game.Action{}, false
	}
	n := k.cheapestYield()
	if order == "hold" || order == "cities" && k.cityAttacked() {
		n = k.stubbornYield(n)
	}
	return game.Say(s, game.VerbWord(modYield), game.NumberWord(n)), true
}

// cityAttacked reports whether a city is among the squares attacked.
func (k *known) cityAttacked() bool {
	for _, at := range k.Vacated {
		if at.OnMap() && board.Map.City.Has(at) {
			return true
		}
	}
	return false
}

// cheapestYield returns the squares to go back that cost the fewest factors, and of those the most: BM-4.31, two factors in all buy a square for everybody,
// but who cannot walk one pays two for himself (BM-4.10).
func (k *known) cheapestYield() (best int) {
	q := k.Position
	least, most := -1, k.mostYield()
	for n := k.leastYield(); n <= most; n++ {
		q.Back = uint8(n)
		sum := (int(k.Back) - n) * factorsPerSquare
		from, to := q.unitsOf(opponent(q.Mover))
		for u := from; u < to; u++ {
			if q.defenderIn(u) {
				sum += min((n-q.wayBackOf(u).steps)*factorsPerSquare, int(q.Str[u]))
			}
		}
		if least < 0 || sum <= least {
			best, least = n, sum
		}
	}
	return best
}

// stubbornYield returns the fewest squares to go back that leave somebody alive, or n if all would be lost.
func (k *known) stubbornYield(n int) int {
	tiers := k.defenderTiers(false)
	all := k.factorsIn(&tiers[0]) + k.factorsIn(&tiers[1])
	for least := k.leastYield(); least < n; least++ {
		if (int(k.Back)-least)*factorsPerSquare < all {
			return least
		}
	}
	return n
}

// obeyRetreat takes back the unit that has the fewest ways: BM-4.9.
func (k *known) obeyRetreat(s game.Seat, order string) (game.Action, bool) {
	if !given(order) {
		return game.Action{}, false
	}
	var ways board.Squares
	first := -1
	for u := range k.Retreat.All() {
		if ends := k.retreatEnds(u); !ends.Empty() && (first < 0 || ends.Count() < ways.Count()) {
			first, ways = u, ends
		}
	}
	if first < 0 {
		return game.Action{}, false
	}
	to := k.refuge(first, &ways, order == "friends")
	return game.Say(s, game.VerbWord(modRetreat), game.UnitWord(first), game.PlaceWord(to)), true
}

// retreatEnds returns where unit u can end its retreat.
func (k *known) retreatEnds(u int) board.Squares {
	if k.Clash == clashBase {
		return k.retreatSquares(u)
	}
	return k.wayBackOf(u).ends
}

// refuge chooses among the ends of a retreat: BM-4.11, one with supply, and rather one that violates nobody (BM-18.4); then the one nearest to friends, or to a city.
func (k *known) refuge(u int, ends *board.Squares, friends bool) (best board.Square) {
	s := k.seatOf(u)
	fed := k.suppliedFor(u)
	company, cities := k.company(s), citySquares(k.Owned[s])
	least := -1
	for at := range ends.All() {
		far, home := nearestOf(at, &company), nearestOf(at, &cities)
		if !friends {
			far = home
		}
		n := far*board.Size + home
		if !fed.Has(at) {
			n += board.Size * board.Size
		}
		if k.since(version5) && k.wouldViolate(u)&minorAt(at) != 0 {
			n += 2 * board.Size * board.Size
		}
		if least < 0 || n < least {
			best, least = at, n
		}
	}
	return best
}

// company returns the squares where a seat has ground units that do not retreat.
func (k *known) company(s game.Seat) (out board.Squares) {
	from, to := k.unitsOf(s)
	for u := from; u < to; u++ {
		if k.At[u].OnMap() && !k.Retreat.Has(u) {
			out.Add(k.At[u])
		}
	}
	return out
}

// citySquares returns the squares of a set of cities.
func citySquares(cities uint64) (out board.Squares) {
	for c, at := range board.Map.Cities {
		if board.HasCity(cities, c) {
			out.Add(at)
		}
	}
	return out
}

// nearestOf returns how far the nearest square of a set is; if it is empty, farther than any.
func nearestOf(at board.Square, of *board.Squares) int {
	least := board.Size - 1
	for x := range of.All() {
		least = min(least, board.Distance(at, x))
	}
	return least
}

// obeySlip lets small guerillas go, or stand: BM-15.8.
func (k *known) obeySlip(s game.Seat, order string) (game.Action, bool) {
	if !given(order) {
		return game.Action{}, false
	}
	c := k.declaredClash()
	if order == "away" || order == "2" && c.attack >= 2*c.defense {
		from, to := k.unitsOf(s)
		foes := k.occupied(opponent(s))
		for u := from; u < to; u++ {
			ends, best := k.slipSquares(u), board.Nowhere
			for at := range ends.All() {
				if best == board.Nowhere || nearestOf(at, &foes) > nearestOf(best, &foes) {
					best = at
				}
			}
			if best.OnMap() {
				return game.Say(s, game.VerbWord(modSlip), game.UnitWord(u), game.PlaceWord(best)), true
			}
		}
	}
	return game.Say(s, game.VerbWord(modDone)), true
}

// obeyCover lets artillery join the defense, the strongest first: BM-16.10.
func (k *known) obeyCover(s game.Seat, order string) (game.Action, bool) {
	if !given(order) {
		return game.Action{}, false
	}
	best, all := -1, k.Position
	from, to := k.unitsOf(s)
	for u := from; u < to; u++ {
		if k.mayCoverWith(u) != nil {
			continue
		}
		all.Battle[u] = all.Fight
		if best < 0 || k.Str[u] > k.Str[best] {
			best = u
		}
	}
	now, then := k.declaredClash(), all.declaredClash()
	if best >= 0 && (order == orderAlways || order == "useful" && then.tableColumn(&all) < now.tableColumn(&k.Position)) {
		return game.Say(s, game.VerbWord(modCover), game.UnitWord(best)), true
	}
	return game.Say(s, game.VerbWord(modDone)), true
}

// tableColumn is the column of the table that the battle is fought on: BM-4.1, or without module 4 that of the base game (BM-0.X19).
func (c *clash) tableColumn(p *Position) int {
	if p.on(mResults) {
		return c.column()
	}
	return column(c.attack, c.defense)
}
