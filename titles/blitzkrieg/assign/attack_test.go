package assign

import (
	"math/rand/v2"
	"testing"

	"sandtable/titles/blitzkrieg/board"
)

// TestQuickWayOfBegunBattles: with a battle begun, the quick way needs a unit of its own for every other square, and
// one that brings the battle to 1-6 if it is not there yet; and a battle for each unit that is left. Where all
// units have one whatever the others do, that is enough.
func TestQuickWayOfBegunBattles(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(9, 26))
	seen := map[bool]int{}
	for range rounds(6000) {
		own, foes := crowd(rng, 6, 2)
		if len(foes) == 0 {
			continue
		}
		b := Attack{Front: frontOf(own, foes)}
		ok := true
		for i, x := range foes {
			if i == 0 || rng.IntN(3) == 0 {
				ok = ok && b.AddTarget(x.at)
			}
		}
		for i := range own {
			if rng.IntN(3) == 0 {
				ok = ok && b.AddUnit(i)
			}
		}
		if !ok {
			continue
		}
		c := search{Front: &b.Front, part: b.part, nBattles: 1}
		c.battles[0] = b.battle
		c.battles[0].sealed = rng.IntN(2) == 0
		paired, joined := c.oneForEach(map[int]bool{}, 0), c.everyoneJoins()
		got := c.matched()
		if got && !paired || !got && paired && joined {
			t.Fatalf("BK-B9.0-3: %v: the quick way finds %v; a unit for each: %v, a battle for the others: %v: %v against %v", b.battle, got, paired, joined, own, foes)
		}
		seen[got]++
	}
	if seen[true] < 20 || seen[false] < 20 {
		t.Errorf("too few fronts of one kind: %v", seen)
	}
}

// oneForEach tries every way to find units for the targets from number m on, and last for the begun battle.
func (c *search) oneForEach(taken map[int]bool, m int) bool {
	if m < c.nTargets && (c.targets[m].used || c.targets[m].part != c.part) {
		return c.oneForEach(taken, m+1)
	}
	if m > c.nTargets || m == c.nTargets && c.mayBeFought(&c.battles[0]) {
		return true
	}
	for u := range c.units[:c.nUnits] {
		if c.units[u].used || taken[u] || c.squares[c.units[u].square].part != c.part {
			continue
		}
		fits := false
		if m < c.nTargets {
			var e battle
			c.addTarget(&e, uint8(m))
			c.addUnit(&e, u)
			fits = board.Distance(c.squares[c.units[u].square].at, c.targets[m].At) == 1 && c.mayBeFought(&e)
		} else if e := c.battles[0]; c.admits(&e, c.units[u].square) {
			c.addUnit(&e, u)
			fits = c.mayBeFought(&e)
		}
		if !fits {
			continue
		}
		taken[u] = true
		ok := c.oneForEach(taken, m+1)
		delete(taken, u)
		if ok {
			return true
		}
	}
	return false
}

// everyoneJoins reports whether each unit without a battle stands next to a square without one, or next to all of
// the begun battle.
func (c *search) everyoneJoins() bool {
	for u := range c.units[:c.nUnits] {
		if c.units[u].used || c.squares[c.units[u].square].part != c.part {
			continue
		}
		at := c.squares[c.units[u].square].at
		free := c.admits(&c.battles[0], c.units[u].square)
		for i := range c.targets[:c.nTargets] {
			free = free || !c.targets[i].used && board.Distance(at, c.targets[i].At) == 1
		}
		if !free {
			return false
		}
	}
	return true
}

// TestAttack: what a battle being declared takes.
func TestAttack(t *testing.T) {
	at, _ := board.ParseSquare("U-15")
	south := board.Map.Near[at][3]
	b := Attack{Front: frontOf([]soldier{{at, 2}, {at, 8}, {board.Map.Near[south][2], 8}}, []foe{{south, 13}, {board.Map.Near[at][0], 4}})}
	switch {
	case !b.Leads(false, false):
		t.Error("an attack of which nothing has been said is refused")
	case !b.AddTarget(south) || !b.HasTarget(0) || b.HasTarget(1):
		t.Error("the target is not taken")
	case b.MayBeFought():
		t.Error("nobody attacks, and it may be fought")
	case !b.MayTake(0) || !b.AddUnit(0) || b.MayTake(0) || b.MayTake(3) || b.AddUnit(3):
		t.Error("a unit is not taken, or taken twice, or one that is not there")
	case b.MayBeFought():
		t.Error("BK-B9.0-4: 2 against 13 may be fought")
	case !b.Leads(true, false) || b.Leads(true, true):
		t.Error("BK-B7.0-11: the others cannot join, or need not")
	}
	c := Attack{Front: b.Front}
	if c.AddTarget(board.Map.Near[at][0]); c.AddUnit(2) {
		t.Error("BK-B9.0-3: a unit joins an attack on a square that it does not touch")
	}
}
