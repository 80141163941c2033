package people

import (
	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// spend buys a Blitz Disc in good weather, a new block or two, and then steps for those at the front, the cheapest first.
func (h *hand) spend(p *bs.Position) (a game.Action) {
	if _, season := p.Year(); h.said == 1 && (season == 1 || season == 2) {
		if a := h.first(p, "blitz", func(w game.Word) bool { return h.meets(p, bs.FrontNamed(w)) }); len(a.Words()) > 0 {
			return a
		}
	}
	if h.said <= 3 {
		if a := h.recruit(p); len(a.Words()) > 0 {
			return a
		}
	}
	best, most := -1, 0.0
	p.Refits(h.Seat, func(u, price, _ int) {
		n := 1 / float64(price)
		if x := p.At[u]; x.Land() {
			n *= 1 + nearness(p, h.Seat, x)
		} else {
			n /= 10
		}
		if n > most {
			best, most = u, n
		}
	})
	if best < 0 {
		return a
	}
	return h.Words.Say(h.Seat, "reinforce", p.Word(h.Seat, best))
}

// meets reports whether blocks of ours stand next to enemies on a front.
func (h *hand) meets(p *bs.Position, front int) bool {
	from, to := bs.OwnSlots(h.Seat)
	for u := from; u < to; u++ {
		if x := p.At[u]; x != bs.Nowhere && x.Land() && bs.FrontOf(x) == front && nearness(p, h.Seat, x) > 0 {
			return true
		}
	}
	return false
}

// recruit buys a small block of the first nation that can.
func (h *hand) recruit(p *bs.Position) (a game.Action) {
	buy := h.Words.Say(h.Seat, "buy")
	for _, n := range ai.Open(p, buy) {
		for _, size := range ai.Open(p, buy.With(n)) {
			if !bs.IsLarge(size) {
				return buy.With(n).With(size)
			}
		}
	}
	return a
}
