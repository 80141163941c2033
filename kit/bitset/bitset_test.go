package bitset

import (
	"math/rand/v2"
	"slices"
	"testing"
)

type (
	place uint8
	small = Set[place, [3]uint64]
	wide  = Set[int16, [36]uint64]
)

func TestMembers(t *testing.T) {
	var s small
	if !s.Empty() || s.Count() != 0 || s.First() != 255 {
		t.Error("the zero set is not empty")
	}
	for _, x := range []place{191, 0, 63, 64} {
		s.Put(x, true)
	}
	if got := slices.Collect(s.All()); !slices.Equal(got, []place{0, 63, 64, 191}) || s.Count() != 4 || s.First() != 0 {
		t.Errorf("%v", got)
	}
	s.Put(0, false)
	s.Drop(63)
	if s.Empty() || s.Has(0) || s.Has(63) || !s.Has(64) || s.First() != 64 {
		t.Errorf("%v", slices.Collect(s.All()))
	}
	if s.Has(255) {
		t.Error("what has no room in the set is in it")
	}
	for range s.All() {
		break
	}
	var w wide
	if w.Has(-1) || w.First() != -1 {
		t.Error("-1 is in an empty set")
	}
}

func TestAlgebra(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		var a, b wide
		for range 300 {
			a.Add(int16(r.IntN(36 * 64)))
			b.Add(int16(r.IntN(36 * 64)))
		}
		and, or, without := a.And(&b), a.Or(&b), a.Without(&b)
		for e := range int16(36 * 64) {
			x, y := a.Has(e), b.Has(e)
			if and.Has(e) != (x && y) || or.Has(e) != (x || y) || without.Has(e) != (x && !y) {
				t.Fatalf("member %d: %v and %v", e, x, y)
			}
		}
		if a.Meets(&b) == and.Empty() || without.Meets(&b) {
			t.Fatal("Meets and And disagree")
		}
	}
}

func TestNoAllocation(t *testing.T) {
	var a, b wide
	a.Add(5)
	b.Add(900)
	n := testing.AllocsPerRun(100, func() {
		c := a.Or(&b)
		for e := range c.All() {
			if !c.Has(e) {
				panic("a member is not in its set")
			}
		}
	})
	if n > 0 {
		t.Errorf("%.0f allocations", n)
	}
}

// plain is a hand-written implementation for comparison.
type plain [36]uint64

func (x *plain) has(s int16) bool { return x[s>>6]&(1<<(s&63)) != 0 }

func (x *plain) and(y *plain) (out plain) {
	for i := range x {
		out[i] = x[i] & y[i]
	}
	return out
}

func BenchmarkHas(b *testing.B) {
	b.Run("set", func(b *testing.B) {
		var s wide
		s.Add(700)
		n := 0
		for i := 0; b.Loop(); i++ {
			if s.Has(int16(i & 1023)) {
				n++
			}
		}
	})
	b.Run("plain", func(b *testing.B) {
		var s plain
		s[10] = 1 << 60
		n := 0
		for i := 0; b.Loop(); i++ {
			if s.has(int16(i & 1023)) {
				n++
			}
		}
	})
}

func BenchmarkAnd(b *testing.B) {
	b.Run("set", func(b *testing.B) {
		var s, o wide
		for b.Loop() {
			s = s.And(&o)
		}
	})
	b.Run("plain", func(b *testing.B) {
		var s, o plain
		for b.Loop() {
			s = s.and(&o)
		}
	})
}

func TestWordsAndBits(t *testing.T) {
	if got := Lowest(2, 1<<5|1<<9); got != 133 {
		t.Errorf("the lowest member is %d, want 133", got)
	}
	for i := range uint8(40) {
		if In(uint32(1<<3|1<<31), i) != (i == 3 || i == 31) {
			t.Errorf("bit %d: %v", i, In(uint32(1<<3|1<<31), i))
		}
	}
}
