package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const (
	replacementsFrom = 5  // BK-T17.1-1: the first turn that brings any
	replacementRate  = 4  // and how many factors each
	sacLimit         = 16 // BK-T17.1-3: factors on the board
	airborneLimit    = 12
)

// earnReplacements gives a seat its replacement factors. BK-T17.1-5: what is not used is kept.
func (p *Position) earnReplacements(s game.Seat) {
	if p.Rules.has(tournamentRules) && p.Turn >= replacementsFrom && !p.on(mProduction) {
		p.Credit[s] += replacementRate
	}
}

// recruit is what a seat can buy back of one branch.
type recruit struct {
	branch
	slot int // that the new unit takes
	most int // factors
	why  error
}

// recruit keeps BK-T17.1-2: any type, but only from the dead pile, as a unit or a part of one (BK-Q39); and
// BK-T17.1-3. The first thing that runs out is why there are no more.
func (p *Position) recruit(s game.Seat, b branch) recruit {
	r := recruit{branch: b, most: int(p.Credit[s]), why: game.Clause("BK-T17.1-1")}
	r.limit(int(p.Dead[s][b]), game.Clause("BK-T17.1-2"))
	r.limit(int(kinds[b].defense), game.Clause("BK-T17.1-2"))
	if r.most == 0 {
		return r
	}
	r.slot = p.recruitSlot(s, b)
	switch b {
	case sac:
		r.limit(sacLimit-p.factorsOnBoard(s, b), game.Clause("BK-T17.1-3"))
	case airborne:
		r.limit(airborneLimit-p.factorsOnBoard(s, b), game.Clause("BK-T17.1-3"))
	}
	if r.slot < 0 {
		r.limit(0, game.Clause("BK-Q91"))
		return r
	}
	h := p.airbases(s)
	best := 0
	for left := h.arrivals(s); left != 0 && best < r.most; left &= left - 1 { // more room than that makes no difference
		best = max(best, p.cityRoom(&r, board.Map.Cities[bits.TrailingZeros64(left)], &h))
	}
	r.limit(best, game.Clause("BK-T17.1-4"))
	return r
}

func (r *recruit) limit(n int, why error) {
	if n < r.most {
		r.most, r.why = max(n, 0), why
	}
}

// recruitSlot finds the slot of a new unit: a lost counter of its branch, or any that is free.
func (p *Position) recruitSlot(s game.Seat, b branch) int {
	from, _ := p.unitsOf(s)
	for u := from; u < from+counters; u++ {
		if p.At[u] == lost && army[u].branch == b {
			return u
		}
	}
	return p.freeSlot(s)
}

// factorsOnBoard adds up the factors of a branch that a seat has on the board.
func (p *Position) factorsOnBoard(s game.Seat, b branch) (sum int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.inPlay(u) && p.Kind[u] == b {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// cityRoom returns the factors that a city has room for: BK-T17.1-4, replacements are placed like
// reinforcements.
func (p *Position) cityRoom(r *recruit, s board.Square, h *airbases) int {
	switch {
	case r.ground() && p.inFallout(s):
		return 0 // BK-O23.5-3
	case r.ground():
		return stackLimit - int(p.factorsOn(p.seatOf(r.slot), s))
	}
	c := board.Map.CityAt[s]
	return min(airLimit, p.capacity(int(c))) - int(h.based[c])
}

// mayReplaceNow keeps BK-T17.1-4: like reinforcements, at any time before combat (BK-B17.0-5).
func mayReplaceNow(p *Position, _ game.Seat) error {
	switch {
	case !p.Rules.has(tournamentRules):
		return game.Clause("BK-B3.0-1")
	case !p.beforeCombat():
		return game.Clause("BK-B17.0-5")
	}
	return p.whyCrowded()
}

// mayReplaceAny opens replacements: with factors to spend (BK-T17.1-1), and something lost that they buy back (BK-T17.1-2).
func mayReplaceAny(p *Position, s game.Seat) error {
	if p.Credit[s] == 0 {
		return game.Clause("BK-T17.1-1")
	}
	for b := range branches {
		if r := p.recruit(s, b); r.most > 0 {
			return nil
		}
	}
	return game.Clause("BK-T17.1-2")
}

func offerBranches(p *Position, a game.Action, c *game.Choices) {
	for b := range branches {
		if r := p.recruit(a.Seat, b); r.most > 0 {
			c.Add(game.Name, int16(branchName(b)))
		}
	}
}

// branchWord reads word i as a branch.
func branchWord(a game.Action, i int) (branch, error) {
	n := nameID(a.Words()[i].N) - branchName(0)
	if n < 0 || n >= nameID(branches) {
		return 0, game.NoSuchWord
	}
	return branch(n), nil
}

func mayReplaceBranch(p *Position, a game.Action, i int) error {
	b, err := branchWord(a, i)
	if err != nil {
		return err
	}
	if r := p.recruit(a.Seat, b); r.most == 0 {
		return r.why
	}
	return nil
}

// recruitOf reads the branch that a sentence names.
func (p *Position) recruitOf(a game.Action) recruit {
	b, _ := branchWord(a, 1)
	return p.recruit(a.Seat, b)
}

func offerRecruits(p *Position, a game.Action, c *game.Choices) {
	r := p.recruitOf(a)
	for n := range r.most {
		c.Add(game.Number, int16(n)+1)
	}
}

func mayRecruit(p *Position, a game.Action, i int) error {
	r := p.recruitOf(a)
	switch n := int(a.Words()[i].N); {
	case n < 1:
		return game.NoSuchWord
	case n > r.most:
		return r.why
	}
	return nil
}

func offerDepots(p *Position, a game.Action, c *game.Choices) {
	r, h := p.recruitOf(a), p.airbases(a.Seat)
	for left := h.arrivals(a.Seat); left != 0; left &= left - 1 {
		if s := board.Map.Cities[bits.TrailingZeros64(left)]; p.cityRoom(&r, s, &h) >= int(a.Words()[2].N) {
			c.Add(game.Place, int16(s))
		}
	}
}

// mayDepot judges the city; without one the factors wait (BK-Q59).
func mayDepot(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	if err := p.mayArriveAt(s); err != nil {
		return err
	}
	switch r, h := p.recruitOf(a), p.airbases(a.Seat); {
	case p.cityRoom(&r, s, &h) >= int(a.Words()[2].N):
		return nil
	case r.ground() && p.inFallout(s):
		return game.Clause("BK-O23.5-3")
	}
	return game.Clause("BK-T17.1-4")
}

// doReplace takes the factors from the dead pile. The new unit has done nothing yet this player-turn, and
// may move and fight at once like a reinforcement.
func doReplace(p *Position, a game.Action, t game.Table) {
	r, n, to := p.recruitOf(a), uint8(a.Words()[2].N), board.Square(a.Words()[3].N)
	p.Credit[a.Seat] -= uint16(n)
	p.Dead[a.Seat][r.branch] -= n
	p.clearSlot(r.slot)
	p.Kind[r.slot], p.Str[r.slot] = r.branch, n
	if r.ground() {
		p.relocate(r.slot, to, t)
	} else {
		p.baseAt(r.slot, to)
	}
	t.Tell(game.Note("BK-T17.1-2", noteReplaced, game.UnitWord(r.slot), game.PlaceWord(to)))
}

// clearSlot clears a slot of what its last unit has done.
func (p *Position) clearSlot(x int) {
	p.Spent[x], p.Battle[x], p.Voyage[x] = 0, 0, noVoyage
	p.Crossed[x], p.Ashore[x] = 0, 0
	for _, s := range p.unitSets() {
		s.Drop(x)
	}
	if p.modular() {
		p.clearModUnit(x)
	}
}
