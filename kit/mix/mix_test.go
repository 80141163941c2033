package mix

import (
	"math/bits"
	"testing"
)

// The first numbers of splitmix64 from seed 1234567, as its author prints them.
func TestNthIsSplitmix64(t *testing.T) {
	for n, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821} {
		if got := Nth(1234567, uint64(n)+1); got != want {
			t.Errorf("number %d is %d, want %d", n+1, got, want)
		}
	}
}

// A bit that differs changes about half of the bits, whichever it is.
func TestBitsSpread(t *testing.T) {
	for bit := range 64 {
		changed := 0
		for n := range uint64(256) {
			changed += bits.OnesCount64(Bits(n) ^ Bits(n^1<<bit))
		}
		if changed < 256*28 || changed > 256*36 {
			t.Errorf("bit %d changes %.1f bits on average", bit, float64(changed)/256)
		}
	}
}

// Keys tell apart what was added, in which order, and how often.
func TestKeyTellsApart(t *testing.T) {
	seen := map[uint64][]uint64{}
	add := func(list ...uint64) {
		key := First
		for _, n := range list {
			key = Key(key, n)
		}
		if other, twice := seen[key]; twice {
			t.Errorf("%v and %v have one key", list, other)
		}
		seen[key] = list
	}
	add()
	for a := range uint64(40) {
		add(a)
		add((a + 1) << 32)
		for b := range uint64(40) {
			add(a, b)
			add(a, b, a)
		}
	}
}
