package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestQuickWayOfBegunBattles: with a battle begun, the quick way needs a unit of its own for every other square, and
// one that brings the battle to 1-6 if it is not there yet; and a battle for each unit that is left. Where all
// units have one whatever the others do, that is enough.
func TestQuickWayOfBegunBattles(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 26))
	seen := map[bool]int{}
	for range rounds(t, 6000) {
		p := randomFront(t, rng, 6, 2)
		if p == nil {
			continue
		}
		var f front
		if p.front(&f); f.nm == 0 {
			continue
		}
		a := game.Say(Blue, game.VerbWord(verbAttack))
		for i := range f.marks[:f.nm] {
			if i == 0 || rng.IntN(3) == 0 {
				a = a.With(game.PlaceWord(f.marks[i].at))
			}
		}
		for i := range f.units[:f.nu] {
			if rng.IntN(3) == 0 {
				a = a.With(game.UnitWord(f.units[i].id))
			}
		}
		var b begun
		if p.beginAttack(a, len(a.Words()), &b) != nil {
			continue
		}
		c := cover{front: &b.front, part: b.part, nb: 1}
		c.battles[0] = b.e
		c.battles[0].sealed = rng.IntN(2) == 0
		paired, joined := c.oneForEach(map[int]bool{}, 0), c.everyoneJoins()
		got := c.matched()
		if got && !paired || !got && paired && joined {
			t.Fatalf("BK-B9.0-3: %s: the quick way finds %v; a unit for each: %v, a battle for the others: %v: %s", lexicon.Format(a), got, paired, joined, textOf(p))
		}
		seen[got]++
	}
	if seen[true] < 20 || seen[false] < 20 {
		t.Errorf("too few fronts of one kind: %v", seen)
	}
}

// oneForEach tries every way to find units for the marks from number m on, and last for the begun battle.
func (c *cover) oneForEach(taken map[int]bool, m int) bool {
	if m < c.nm && (c.marks[m].used || c.marks[m].part != c.part) {
		return c.oneForEach(taken, m+1)
	}
	if m > c.nm || m == c.nm && c.stands(&c.battles[0]) {
		return true
	}
	for u := range c.units[:c.nu] {
		if c.units[u].used || taken[u] || c.hexes[c.units[u].hex].part != c.part {
			continue
		}
		fits := false
		if m < c.nm {
			var e engagement
			c.extend(&e, uint8(m))
			c.add(&e, u)
			fits = distance(c.hexes[c.units[u].hex].at, c.marks[m].at) == 1 && c.stands(&e)
		} else if e := c.battles[0]; c.admits(&e, c.units[u].hex) {
			c.add(&e, u)
			fits = c.stands(&e)
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
func (c *cover) everyoneJoins() bool {
	for u := range c.units[:c.nu] {
		if c.units[u].used || c.hexes[c.units[u].hex].part != c.part {
			continue
		}
		at := c.hexes[c.units[u].hex].at
		free := c.admits(&c.battles[0], c.units[u].hex)
		for i := range c.marks[:c.nm] {
			free = free || !c.marks[i].used && distance(at, c.marks[i].at) == 1
		}
		if !free {
			return false
		}
	}
	return true
}
