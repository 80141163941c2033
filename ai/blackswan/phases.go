package blackswan

import (
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// areaSet is a set of areas.
type areaSet [bs.Areas]bool

// lookAhead finds who attacks already, and in the last turn from where what the game is lost without could be attacked in its second phase: what
// does not attack in the first should stand there when it is over.
func (t *theatre) lookAhead() {
	for x, n := range t.blocks {
		if n > 0 && t.foes[x] > 0 {
			t.engaged[x] = n
		}
	}
	if t.w.Poise == 0 || !lastTurn(t.p, t.me) || !t.p.BlitzAhead(t.me) {
		return
	}
	for i := range t.g.aims {
		if list, many := t.missing(&t.g.aims[i]); many > 0 {
			for _, x := range list {
				t.poise(x)
			}
		}
	}
}

// poise marks the areas from where one can be attacked.
func (t *theatre) poise(x bs.Place) {
	for _, near := range bs.Hops(x) {
		y := near.To()
		t.poised[0][y], t.poised[1][y] = true, true
		if t.foes[y] > 0 {
			continue
		}
		for _, far := range bs.Hops(y) {
			t.poised[1][far.To()] = true
		}
	}
}

// nearer is what it is worth in the last turn that a block comes to where it can attack in the second phase, or what it costs that it leaves.
func (t *theatre) nearer(m *landUnit, x bs.Place) float64 {
	set := &t.poised[0]
	if c := m.b.Class; c == bs.Tank || c == bs.Air || c == bs.Airborne {
		set = &t.poised[1]
	}
	switch {
	case set[x] == set[m.at]:
		return 0
	case set[x]:
		return t.w.Poise * m.power
	}
	return -t.w.Poise * m.power
}

// crowding is what it costs to fill an area into which those who attack beside it may have to go back: those who find no room go farther and lose a step on
// the way, or have nowhere to go (BS-3.6.1i, BS-3.6.1j).
func (t *theatre) crowding(y bs.Place) (cost float64) {
	if t.w.Room == 0 {
		return 0
	}
	for _, h := range bs.Hops(y) {
		if x := h.To(); t.engaged[x] > 0 && t.roomBehind(x) <= t.engaged[x] {
			cost += t.w.Room
		}
	}
	return cost
}

// roomBehind counts the blocks that can go back from an area that is attacked.
func (t *theatre) roomBehind(x bs.Place) (room int) {
	for _, h := range bs.Hops(x) {
		y := h.To()
		if holder := t.p.Holder(y); holder == game.Nobody || bs.Hostile(t.me, holder) || t.foes[y] > 0 {
			continue
		}
		room += max(0, bs.Limit(y)-t.blocks[y])
	}
	return room
}
