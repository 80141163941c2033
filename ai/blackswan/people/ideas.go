package people

import (
	"slices"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// cutter goes where most steps of the enemy are cut off, as long as it is more likely to come there than not.
func cutter(f *field) {
	cut := map[bs.Place]int{}
	for x := range bs.Place(bs.Areas) {
		h := f.p.Holder(x)
		if h == game.Nobody || !bs.Hostile(f.h.Seat, h) {
			continue
		}
		lines := f.p.SupplyLines(h)
		lines.Without(x, func(u int) { cut[x] += f.p.Block(u).Steps })
	}
	for _, x := range f.open() {
		if cut[x] > 0 {
			f.take(x)
		}
	}
	for _, x := range f.targets(func(x bs.Place) int { return cut[x] }) {
		if cut[x] > 0 {
			f.attack(x, 0.5)
		}
	}
}

// counter puts three classes where it is threatened most, and attacks where it has more classes than the enemy.
func counter(f *field) {
	var posts []bs.Place
	for i := range f.free {
		if x := f.free[i].at; f.worth[x] > 0 && nearness(f.p, f.h.Seat, x) > 0 && !slices.Contains(posts, x) {
			posts = append(posts, x)
		}
	}
	slices.SortStableFunc(posts, func(x, y bs.Place) int { return f.worth[y] - f.worth[x] })
	for _, x := range posts {
		f.guard(x)
	}
	for _, x := range f.targets(func(x bs.Place) int { return 10*f.worth[x] - f.steps(x) }) {
		if classCount(f.free, f.force(x)) > f.classesIn(x) {
			f.attack(x, 0.5)
		}
	}
}

// guard keeps one block of each class in an area, and lets others come for those that it lacks, up to three.
func (f *field) guard(x bs.Place) {
	var seen [bs.Classes]bool
	n := 0
	for _, here := range [...]bool{true, false} {
		for i := len(f.free) - 1; i >= 0 && n < 3; i-- {
			y := &f.free[i]
			c := lineOf(y.b.Class)
			switch {
			case seen[c] || (y.at == x) != here:
				continue
			case here:
				f.free = slices.Delete(f.free, i, i+1)
			case slices.Contains(y.moves, x) && !f.alone(i) && !f.p.Full(f.h.Seat, x):
				f.send(f.h.Words.Say(f.h.Seat, "move", f.p.Word(f.h.Seat, y.u), game.PlaceWord(x)), i)
			default:
				continue
			}
			seen[c] = true
			n++
		}
	}
}

// hunter falls on the stacks that it takes for the weakest.
func hunter(f *field) {
	for _, x := range f.targets(func(x bs.Place) int { return -f.steps(x) }) {
		if f.steps(x) <= weak {
			f.attack(x, 0.6)
		}
	}
}

// weak is how many steps a stack has at most that is hunted.
const weak = 6

// steps adds up the enemy's steps in an area, as they are imagined.
func (f *field) steps(x bs.Place) (n int) {
	for u := range bs.Slots {
		if f.p.At[u] == x && bs.Hostile(f.h.Seat, bs.SeatOf(u)) {
			n += f.p.Block(u).Steps
		}
	}
	return n
}

// classesIn counts the enemy's classes in an area, as they are imagined.
func (f *field) classesIn(x bs.Place) (n int) {
	var seen [bs.Classes]bool
	for u := range bs.Slots {
		if f.p.At[u] != x || !bs.Hostile(f.h.Seat, bs.SeatOf(u)) {
			continue
		}
		if c := lineOf(f.p.Block(u).Class); !seen[c] {
			seen[c] = true
			n++
		}
	}
	return n
}
