package blitzkrieg

import (
	"math/rand/v2"
	"testing"
)

// Room by one sweep is what looking at every choice of inlets finds: BM-10.16.
func TestRoomOfInlets(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 16))
	met, fed := 0, 0
	for range 400 {
		l := &supply{n: 1 + r.IntN(5)}
		for i := range l.n {
			l.inlets[i].most, l.inlets[i].sea = 6*r.IntN(5), r.IntN(3) > 0
		}
		var d demand
		for range r.IntN(8) {
			d[1+r.IntN(1<<l.n-1)] += uint16(r.IntN(14))
		}
		var left room
		left.count(l, &d)
		all := canAllBeFed(l, &d)
		if got := l.meets(&d); got != all {
			t.Fatalf("inlets %v, demand %v: met %v, want %v", l.inlets[:l.n], d[:1<<l.n], got, all)
		}
		in, more := 1+r.IntN(1<<l.n-1), uint16(r.IntN(9))
		d[in] += more
		one := canAllBeFed(l, &d)
		if got := left[0] >= 0 && left[in] >= int32(more); got != one {
			t.Fatalf("inlets %v, demand %v with %d from %b: fits %v, want %v", l.inlets[:l.n], d[:1<<l.n], more, in, got, one)
		}
		if all {
			met++
		}
		if one {
			fed++
		}
	}
	if met < 40 || met > 360 || fed < 40 || fed > 360 {
		t.Errorf("%d of 400 are met, %d with one more: the cases are too much alike", met, fed)
	}
}

// canAllBeFed looks at every choice of inlets by itself.
func canAllBeFed(l *supply, d *demand) bool {
	for choice := 1; choice < 1<<l.n; choice++ {
		need, sea, air := 0, 0, 0
		for set := 1; set < 1<<l.n; set++ {
			if set&^choice == 0 {
				need += int(d[set])
			}
		}
		for i := range l.n {
			switch in := l.inlets[i]; {
			case choice>>i&1 == 0:
			case in.sea:
				sea += in.most
			default:
				air += in.most
			}
		}
		if need > air+min(sea, seaFactors) {
			return false
		}
	}
	return true
}

// TestMostInlets keeps BM-10.16 for as many inlets as there can be: together they feed what they let in, and not one factor more.
func TestMostInlets(t *testing.T) {
	l := &supply{n: mostInlets}
	for i := range l.n {
		l.inlets[i].most = 2
	}
	var d demand
	d[1<<mostInlets-1] = 2 * mostInlets
	if !l.meets(&d) {
		t.Errorf("BM-10.16: %d inlets do not feed what they let in", mostInlets)
	}
	if d[1]++; l.meets(&d) {
		t.Errorf("BM-10.16: %d inlets feed more than they let in", mostInlets)
	}
}
