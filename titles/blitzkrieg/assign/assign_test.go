package assign

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/titles/blitzkrieg/board"
)

// soldier is a unit of a front, foe an enemy square.
type soldier struct {
	at     board.Square
	attack int
}

type foe struct {
	at      board.Square
	defense int
}

// centres lie where rivers, cities, mountains and forest meet, and one in the open.
var centres = []string{"S-25", "J-26", "CC-25", "V-26", "L-19", "U-16", "H-28", "SS-45", "JJJ-43"}

// printed are the factors of ground units: attack and defense.
var printed = [][2]int{{2, 2}, {2, 2}, {4, 4}, {4, 4}, {4, 4}, {4, 4}, {8, 4}, {8, 4}, {6, 6}, {6, 6}, {6, 6}, {6, 6}, {8, 8}, {8, 8}}

const stackLimit = 12

// crowd puts up to n units of each side into a few squares round a centre, within the stacking limit, and returns
// those that touch the other side. Every third crowd attacks with its weakest only.
func crowd(rng *rand.Rand, n, radius int) (own []soldier, foes []foe) {
	centre, err := board.ParseSquare(centres[rng.IntN(len(centres))])
	if err != nil {
		panic(err)
	}
	area := board.Disc(centre, radius)
	area = area.And(&board.Map.Open)
	free := slices.Collect(area.All())
	load := map[board.Square]int{}
	taken := map[board.Square]int{}
	var all []soldier
	var enemy []foe
	for side := range 2 {
		pool := slices.Clone(printed)
		if side > 0 || rng.IntN(3) > 0 {
			rng.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		} else {
			pool = pool[:2]
		}
		for _, x := range pool[:1+rng.IntN(min(n, len(pool)))] {
			at := free[rng.IntN(len(free))]
			if load[at]+x[1] > stackLimit || load[at] > 0 && taken[at] != side {
				continue
			}
			load[at] += x[1]
			taken[at] = side
			if side == 0 {
				all = append(all, soldier{at, x[0]})
			} else if i := slices.IndexFunc(enemy, func(f foe) bool { return f.at == at }); i >= 0 {
				enemy[i].defense += x[1]
			} else {
				enemy = append(enemy, foe{at, x[1]})
			}
		}
	}
	for _, x := range all {
		if slices.ContainsFunc(enemy, func(f foe) bool { return board.Distance(f.at, x.at) == 1 }) {
			own = append(own, x)
		}
	}
	for _, f := range enemy {
		if slices.ContainsFunc(all, func(x soldier) bool { return board.Distance(f.at, x.at) == 1 }) {
			foes = append(foes, f)
		}
	}
	return own, foes
}

// frontOf makes a front of it; units have their place in the list as ID.
func frontOf(own []soldier, foes []foe) (f Front) {
	for _, x := range own {
		if !f.HasSquare(x.at) {
			f.AddSquare(x.at)
		}
	}
	for i, x := range own {
		f.AddUnit(i, x.at, x.attack)
	}
	for _, x := range foes {
		f.AddTarget(Target{At: x.at, Defense: uint8(x.defense), Doubled: board.Map.City.Has(x.at) || board.Map.Mountain.Has(x.at)})
	}
	f.Join()
	return f
}

// rounds makes a long test short when asked to.
func rounds(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

// onGround is BK-C19.1: the factor of a defender on a square attacked from another.
func onGround(x foe, from board.Square) int {
	rivers := &board.Map.RiversAt
	switch {
	case board.Map.City.Has(x.at), board.Map.Mountain.Has(x.at), rivers[from] != 0 && rivers[from]&rivers[x.at] == 0:
		return 2 * x.defense
	}
	return x.defense
}

// TestBound: the search stays far from its bound, also on fronts more crowded than a game's.
func TestBound(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(71, 9))
	worst := 0
	for range rounds(4000) {
		own, foes := crowd(rng, 14, 3)
		for part := uint8(1); ; part++ {
			f := frontOf(own, foes)
			if !f.HasPart(part) {
				break
			}
			c := search{Front: &f, part: part}
			c.solve()
			worst = max(worst, c.nodes)
			if c.nodes >= bound {
				t.Fatalf("BK-Q71: the bound of %d is reached: %v against %v", bound, own, foes)
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
	for range rounds(5000) {
		own, foes := crowd(rng, 6, 2)
		f := frontOf(own, foes)
		got := true
		for part := uint8(1); f.HasPart(part); part++ {
			c := search{Front: &f, part: part}
			got = c.matched() && got
		}
		if want := oneEach(own, foes); got != want {
			t.Fatalf("BK-B9.0-3: the quick way finds %v: %v against %v", got, own, foes)
		}
		if len(foes) > 0 {
			seen[got]++
			checkFewestWays(t, own, foes)
		}
	}
	if seen[true] < 20 || seen[false] < 20 {
		t.Errorf("too few fronts of one kind: %v", seen)
	}
}

// oneEach tries every way to give each enemy square a unit that may attack it alone.
func oneEach(own []soldier, foes []foe) bool {
	if len(foes) == 0 {
		return true
	}
	for i, x := range own {
		alone := onGround(foes[0], x.at)
		if board.Distance(x.at, foes[0].at) == 1 && alone <= 6*x.attack && oneEach(slices.Delete(slices.Clone(own), i, i+1), foes[1:]) {
			return true
		}
	}
	return false
}

// checkFewestWays: the search begins with an enemy square that the fewest units stand next to.
func checkFewestWays(t *testing.T, own []soldier, foes []foe) {
	t.Helper()
	near := func(at board.Square) (n int) {
		for _, x := range own {
			if board.Distance(x.at, at) == 1 {
				n++
			}
		}
		return n
	}
	f := frontOf(own, foes)
	c := search{Front: &f, part: 1}
	m, ok := c.fewestWays()
	if !ok {
		t.Fatalf("no square is found: %v against %v", own, foes)
	}
	for _, x := range foes {
		if i := f.targetAt[x.at]; f.targets[i-1].part == 1 && near(x.at) < near(f.Target(int(m))) {
			t.Fatalf("%v comes before %v: %v against %v", f.Target(int(m)), x.at, own, foes)
		}
	}
}

// TestLongWay: what the quick way finds, the long one finds too, and alone it finds what both find together.
func TestLongWay(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(19, 65))
	seen := map[bool]int{}
	for range rounds(4000) {
		own, foes := crowd(rng, 7, 2)
		for part := uint8(1); ; part++ {
			f, g := frontOf(own, foes), frontOf(own, foes)
			if !f.HasPart(part) {
				break
			}
			both := f.PartAssignable(part)
			c := search{Front: &g, part: part}
			if alone := c.tryAll(); alone != both {
				t.Fatalf("BK-Q71: the long way finds %v, both find %v: %v against %v", alone, both, own, foes)
			}
			seen[both]++
		}
	}
	if seen[true] < 20 || seen[false] < 20 {
		t.Errorf("too few fronts of one kind: %v", seen)
	}
}

// TestGivesUp: a search past its bound finds nothing, however easy the front.
func TestGivesUp(t *testing.T) {
	at, _ := board.ParseSquare("U-15")
	for left := range 4 { // one for the square, one to see that it was the last, one to add units
		f := frontOf([]soldier{{at, 8}}, []foe{{board.Map.Near[at][3], 4}})
		c := search{Front: &f, part: 1, nodes: bound - left}
		if got := c.tryAll(); got != (left == 3) {
			t.Errorf("BK-Q71: %d nodes before the bound: %v", left, got)
		}
	}
}

// TestParts: two fronts out of touch are two parts, and a unit whose enemy is gone is one of its own.
func TestParts(t *testing.T) {
	square := func(name string) board.Square {
		s, err := board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	f := frontOf([]soldier{{square("U-15"), 4}, {square("S-25"), 4}, {square("CC-25"), 4}}, []foe{{square("U-16"), 4}, {square("S-26"), 4}})
	var parts []uint8
	for _, name := range []string{"U-15", "S-25", "CC-25"} {
		part, _ := f.PartOf(square(name))
		parts = append(parts, part)
	}
	if want := []uint8{1, 2, 3}; !slices.Equal(parts, want) || f.HasPart(4) {
		t.Errorf("the parts are %v, want %v", parts, want)
	}
	if _, ok := f.PartOf(square("U-16")); ok {
		t.Error("an enemy square is of a part")
	}
	if f.Assignable() || !f.PartAssignable(1) || f.PartAssignable(3) {
		t.Error("BK-Q71: a unit with nobody to fight can be assigned, or the others cannot")
	}
	if got := fmt.Sprint(f.Units(), f.Targets(), f.Has(2), f.Has(3), f.HasTarget(square("U-16")), f.HasTarget(square("U-15"))); got != "3 2 true false true false" {
		t.Errorf("units, targets and who is among them: %s", got)
	}
}
