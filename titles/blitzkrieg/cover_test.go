package blitzkrieg

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestCoverBound: the search stays far from its bound, also on fronts more crowded than a game's.
func TestCoverBound(t *testing.T) {
	rng := rand.New(rand.NewPCG(71, 9))
	worst := 0
	for range rounds(t, 4000) {
		p := randomFront(t, rng, 14, 3)
		if p == nil {
			continue
		}
		var f front
		p.front(&f)
		for part := uint8(1); int(part) <= f.nm; part++ {
			g := f
			c := cover{front: &g, part: part}
			c.solve()
			if worst = max(worst, c.nodes); c.nodes >= coverBound {
				t.Fatalf("BK-Q71: the bound of %d is reached: %s", coverBound, textOf(p))
			}
		}
	}
	t.Logf("at most %d nodes", worst)
}

// TestQuickWay: it settles a front if and only if every enemy square can have a unit of its own that attacks it
// alone, since the others then join any of them.
func TestQuickWay(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(20, 26))
	seen := map[bool]int{}
	for range rounds(t, 5000) {
		p := randomFront(t, rng, 6, 2)
		if p == nil {
			continue
		}
		own, foes := contacts(p, Blue)
		var f front
		p.front(&f)
		got := true
		for part := uint8(1); int(part) <= f.nm; part++ {
			c := cover{front: &f, part: part}
			got = c.matched() && got
		}
		if want := oneEach(own, foes); got != want {
			t.Fatalf("BK-B9.0-3: the quick way finds %v: %s", got, textOf(p))
		}
		if len(foes) > 0 {
			seen[got]++
			checkTightest(t, p, own, foes)
		}
	}
	if seen[true] < 20 || seen[false] < 20 {
		t.Errorf("too few fronts of one kind: %v", seen)
	}
}

// oneEach tries every way to give each enemy square a unit that may attack it alone.
func oneEach(own []contactUnit, foes []contactFoe) bool {
	if len(foes) == 0 {
		return true
	}
	for i, x := range own {
		alone := onGround(foes[0].defense, foes[0].at, []Square{x.at})
		if distance(x.at, foes[0].at) == 1 && alone <= 6*x.attack && oneEach(slices.Delete(slices.Clone(own), i, i+1), foes[1:]) {
			return true
		}
	}
	return false
}

// checkTightest: the search begins with an enemy square that the fewest units stand next to.
func checkTightest(t *testing.T, p *Position, own []contactUnit, foes []contactFoe) {
	t.Helper()
	near := func(at Square) (n int) {
		for _, x := range own {
			if distance(x.at, at) == 1 {
				n++
			}
		}
		return n
	}
	var f front
	p.front(&f)
	c := cover{front: &f, part: 1}
	m, ok := c.tightest()
	if !ok {
		t.Fatalf("no square is found: %s", textOf(p))
	}
	for _, x := range foes {
		if i := f.markAt[x.at]; f.marks[i-1].part == 1 && near(x.at) < near(f.marks[m].at) {
			t.Fatalf("%v comes before %v: %s", f.marks[m].at, x.at, textOf(p))
		}
	}
}

// TestCoverGivesUp: a search past its bound finds nothing, however easy the front.
func TestCoverGivesUp(t *testing.T) {
	p := onStage(t, "blue gd U-15 ; red 15inf U-16")
	for left := range 4 { // one for the square, one to see that it was the last, one to add units
		nodes := coverBound - left
		var f front
		p.front(&f)
		c := cover{front: &f, part: 1, nodes: nodes}
		if got := c.search(); got != (left == 3) {
			t.Errorf("BK-Q71: after %d nodes: %v", nodes, got)
		}
	}
}
