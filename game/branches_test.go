package game

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// end is the result of a branch, ten times the sides plus the face, and its probability.
type end struct {
	rolled [3]int16
	p      float64
}

func TestBranches(t *testing.T) {
	for _, tt := range []struct {
		why  string
		say  []Word
		want []end
	}{
		{"no die", []Word{{Verb, rest}}, []end{{p: 1}}},
		{"a die that calls for another", []Word{{Verb, gamble}}, []end{
			{[3]int16{21, 31}, 1. / 6}, {[3]int16{21, 32}, 1. / 6}, {[3]int16{21, 33}, 1. / 6}, {[3]int16{22}, 1. / 2},
		}},
		{"dice of different sides", []Word{{Verb, throw}, {Number, 3}, {Number, 2}}, []end{
			{[3]int16{31, 21}, 1. / 6},
			{[3]int16{31, 22}, 1. / 6},
			{[3]int16{32, 21}, 1. / 6},
			{[3]int16{32, 22}, 1. / 6},
			{[3]int16{33, 21}, 1. / 6},
			{[3]int16{33, 22}, 1. / 6},
		}},
	} {
		p := &toy{Asked: Only(0)}
		var got []end
		sum := 0.0
		Branches(p, Say(0, tt.say...), func(q Position, chance float64) {
			got = append(got, end{[3]int16(q.(*toy).Rolled[:3]), chance})
			sum += chance
		})
		if diff := cmp.Diff(tt.want, got, cmp.AllowUnexported(end{}), nearly); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.why, diff)
		}
		if math.Abs(sum-1) > 1e-12 {
			t.Errorf("%s: the chances add up to %v", tt.why, sum)
		}
		if *p != (toy{Asked: Only(0)}) {
			t.Errorf("%s: the position itself has changed", tt.why)
		}
	}
}

func TestBranchesOfARefusedSentence(t *testing.T) {
	p := &toy{Asked: Only(0)}
	visit := func(Position, float64) { t.Error("a refused sentence has an end") }
	for want, a := range map[Clause]Action{NotAsked: Say(1, Word{Verb, rest}), Unfinished: Say(0, Word{Verb, throw})} {
		if got := panicOf(func() { Branches(p, a, visit) }); got != want {
			t.Errorf("panic %v; want %v", got, want)
		}
	}
}

func TestPerft(t *testing.T) {
	// A seat can rest (1 end), gamble (4) or throw (2, 3 and 6): 16 ends, of which 15 go on.
	for _, tt := range []struct {
		asked Seats
		depth int
		want  int64
	}{
		{Only(0), 0, 1},
		{Only(0), 1, 16},
		{Only(0), 2, 15 * 16},
		{Only(3), 3, 15 * 15 * 16},
		{Only(0) | Only(7), 1, 2 * 16},
		{Only(0) | Only(7), 2, 2 * (16 + 15*2*16)},
		{0, 0, 1},
		{0, 1, 0},
	} {
		if got := Perft(&toy{Asked: tt.asked}, tt.depth); got != tt.want {
			t.Errorf("seats %b, depth %d: %d; want %d", tt.asked, tt.depth, got, tt.want)
		}
	}
}

func TestRandTable(t *testing.T) {
	table, again := RandTable{dice(1)}, RandTable{dice(1)}
	var faces [7]int
	for range 600 {
		face := table.Roll(Die{Sides: 6})
		if same := again.Roll(Die{Sides: 6}); same != face {
			t.Fatalf("one seed rolls %d and %d", face, same)
		}
		faces[face]++
	}
	for face, n := range faces[1:] {
		if n < 60 || n > 140 {
			t.Errorf("%d falls %d times of 600", face+1, n)
		}
	}
	table.Tell(Event{})
	if table.Roll(Die{Sides: 1}) != 1 {
		t.Error("a die of one side does not fall on it")
	}
}

// crooked is a position that is not flat.
type crooked struct {
	toy
	Hand []int8
}

func TestDigest(t *testing.T) {
	p := &toy{Asked: 3, N: 1, Rolled: [8]int16{0x1234, -2}}
	want := append([]byte{3, 1, 0x34, 0x12, 0xfe, 0xff}, make([]byte, 12)...)
	if diff := cmp.Diff(want, Digest(p)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if panicOf(func() { Digest(&crooked{}) }) == nil {
		t.Error("a position that is not flat has a digest")
	}
}

func TestSame(t *testing.T) {
	p := &toy{N: 1}
	for _, tt := range []struct {
		why  string
		b    any
		want bool
	}{
		{"itself", p, true},
		{"a copy", p.Clone(), true},
		{"another value", &toy{N: 2}, false},
		{"another type of the same fields", (*struct {
			Asked  Seats
			N      uint8
			Rolled [8]int16
		})(p), false},
	} {
		if got := Same(p, tt.b); got != tt.want {
			t.Errorf("%s: %v", tt.why, got)
		}
	}
}
