package blitzwar

import (
	"cmp"
	"testing"

	bw "sandtable/titles/blitzwar"
)

const bardia = "Who goes on to Bardia leaves somebody in Bir Hacheim, to keep the retreat and the road open."

// TestKeepsTheRetreatOpen: who marches on where he could be beaten does not leave the zone bare to which he would have to retreat; who does
// not care for retreats leaves it bare (BW-17.2i).
func TestKeepsTheRetreatOpen(t *testing.T) {
	for _, tt := range []struct {
		cares bool
		left  int
	}{{true, 1}, {false, 0}} {
		p, m := seatedAt(t, "officer", bardia)
		m.agent.Noise = 0
		m.agent.mood = m.agent.usual(p)
		if !tt.cares {
			m.agent.w = careless(m.agent.w)
		}
		left := 0
		gone := map[string]bool{}
		for _, o := range m.agent.campaign(p) {
			gone[format(o.say)] = true
		}
		for _, counter := range []string{"it1", "it2"} {
			if !gone["move "+counter+" bardia"] {
				left++
			}
		}
		if left != tt.left {
			t.Errorf("cares %v: %d counters stay in Bir Hacheim, want %d; said %v", tt.cares, left, tt.left, gone)
		}
	}
}

// careless are weights that count no retreats.
func careless(w *weights) *weights {
	c := *w
	c.Retreat = 0
	return &c
}

// TestCornered: corps beside more enemies count for less if an enemy can enter every zone of theirs beside them; a guard in one of these, or one
// that no enemy is beside, is a way out (BW-17.2h, BW-17.2i).
func TestCornered(t *testing.T) {
	base, m := seatedAt(t, "officer", bardia)
	shift := func(p *bw.Position, from, to string) {
		x := bw.Nowhere
		if to != "" {
			x = placeCalled(t, to)
		}
		for u := range bw.CorpsSlots {
			if p.At[u] == placeCalled(t, from) {
				p.At[u] = x
			}
		}
	}
	shift(base, "bir-hacheim", "bardia")
	give(base, placeCalled(t, "bardia"), bw.Axis)
	for _, tt := range []struct {
		what     string
		from, to string
		want     int // more than 0: the Axis counts for less, less: its enemies do
	}{
		{"nobody behind them", "derna", "", 1},
		{"a guard behind them, and the garrison of Tobruk is cornered", "gazala", "bir-hacheim", -1},
		{"nobody in Tobruk to enter Bir Hacheim", "tobruk", "mersa-matruh", 0},
	} {
		p := *base
		shift(&p, tt.from, tt.to)
		lost := careless(m.w).value(&p, m.g, bw.Axis) - m.w.value(&p, m.g, bw.Axis)
		if cmp.Compare(lost, 0) != tt.want {
			t.Errorf("%s: they count for %.2f less", tt.what, lost)
		}
		if n := careless(m.w).value(&p, m.g, bw.Allies) - m.w.value(&p, m.g, bw.Allies); n != -lost {
			t.Errorf("%s: for the Allies it is %.2f", tt.what, n)
		}
	}
}
