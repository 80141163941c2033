package atlas

import (
	"slices"
	"strings"
	"testing"
)

// Pieces contain every step of their lines once, and each stays near its square.
func TestPieces(t *testing.T) {
	long := trail{}
	for i := range 10 * piecePoints {
		long = append(long, tenth{i * 100, (i * i % 13) * 30})
	}
	short := trail{{20, 20}, {30, 60}}
	paths := pieces([]trail{long, short}, 0)
	if len(paths) < 10 {
		t.Fatalf("%d paths", len(paths))
	}
	var starts []string
	steps := 0
	for _, p := range paths {
		starts = append(starts, p[:strings.IndexAny(p, "l-")])
		for _, line := range strings.FieldsFunc(p, func(r rune) bool { return r == 'M' || r == 'm' }) {
			pen := strings.NewReplacer("l", " ", "-", " -").Replace(line)
			steps += len(strings.Fields(pen))/2 - 1
		}
	}
	if want := len(long) + len(short) - 2; steps != want {
		t.Errorf("%d steps, want %d", steps, want)
	}
	if all := len(starts); len(slices.Compact(slices.Sorted(slices.Values(starts)))) != all {
		t.Errorf("two paths begin alike: %q", starts)
	}
	if far := pieces([]trail{long}, 40); len(strings.Join(far, "")) >= len(strings.Join(paths, ""))/3 {
		t.Errorf("coarse lines are not shorter: %q", far)
	}
}

// Only small closed outlines are islets: a bay as small, and a larger island, are coast.
func TestPartIslets(t *testing.T) {
	square := func(side int) trail { return trail{{0, 0}, {side, 0}, {side, side}, {0, side}, {0, 0}} }
	islet, island, bay := square(200), square(300), square(200)[:4]
	main, islets := partIslets([]trail{islet, island, bay})
	if len(islets) != 1 || len(main) != 2 || islets[0].size() != 400 {
		t.Errorf("islets %v, coast %v", islets, main)
	}
}
