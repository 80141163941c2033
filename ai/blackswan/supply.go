package blackswan

import (
	"slices"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// lookToSupply finds what hangs on an area beside its worth: enemies whom its loss cuts off, blocks of ours that live by it, and those that
// are cut off and would be relieved. Only plans of the land are made by it.
func (t *theatre) lookToSupply() {
	switch {
	case t.w.Cut+t.w.Line+t.w.Relief == 0:
		return
	case t.p.Step != bs.StepMove && t.p.Step != bs.StepTransfer && t.p.Step != bs.StepOperate:
		return
	}
	own := t.p.SupplyLines(t.me)
	t.seekRelief(&own)
	var foes [bs.Seats]*bs.SupplyLines
	for x := range bs.Place(bs.Areas) {
		h := t.p.Holder(x)
		switch {
		case h == game.Nobody || !t.p.Played(x):
		case h == t.me && t.threat[x] > 0:
			own.Without(x, func(u int) { t.life[x] += t.w.Line * t.w.price(t.p.Block(u)) })
		case bs.Hostile(t.me, h) && t.inReach(x):
			if foes[h] == nil {
				lines := t.p.SupplyLines(h)
				foes[h] = &lines
			}
			foes[h].Without(x, func(u int) { t.gain[x] += t.w.Cut * t.w.price(t.p.Block(u)) })
		}
	}
}

// seekRelief finds the areas that would bring blocks with white cubes back into supply: if they get it in this turn they stay (BS-5.2b).
func (t *theatre) seekRelief(own *bs.SupplyLines) {
	from, to := bs.OwnSlots(t.me)
	cut := false
	for u := from; u < to && !cut; u++ {
		cut = own.Cut(u)
	}
	if !cut {
		return
	}
	for x := range bs.Place(bs.Areas) {
		if bs.Hostile(t.me, t.p.Holder(x)) && t.p.Holder(x) != game.Nobody && t.inReach(x) {
			own.With(x, func(u int) { t.gain[x] += t.w.Relief * t.w.price(t.p.Block(u)) })
		}
	}
}

// inReach reports whether blocks of ours stand next to an area, or next to an empty one beside it.
func (t *theatre) inReach(x bs.Place) bool {
	near := func(h bs.Hop) bool { return t.blocks[h.To()] > 0 }
	return slices.ContainsFunc(bs.Hops(x), func(h bs.Hop) bool {
		return near(h) || t.foes[h.To()] == 0 && slices.ContainsFunc(bs.Hops(h.To()), near)
	})
}

// outOfSupply lists the blocks on land that would fail a check now.
func outOfSupply(p *bs.Position) (list [bs.Slots]bool) {
	for s := range game.Seat(bs.Seats) {
		lines := p.SupplyLines(s)
		from, to := bs.OwnSlots(s)
		for u := from; u < to; u++ {
			list[u] = lines.Cut(u)
		}
	}
	return list
}
