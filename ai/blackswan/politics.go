package blackswan

import (
	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// declare says the next declaration of war; false if there is none to make.
func (a *agent) declare(p *bs.Position) (game.Action, string, bool) {
	var c game.Choices
	for _, w := range ai.OpenInto(p, a.words.Say(a.seat, declare), &c) {
		n := bs.NationNamed(w)
		if p.MustDeclareOn(a.seat, n) {
			return a.words.Say(a.seat, declare, w), "The war begins so.", true
		}
		if a.strikes(p, n) {
			return a.words.Say(a.seat, declare, w), "It stands in our way and cannot hold out.", true
		}
	}
	return game.Action{}, "", false
}

// strikes reports whether war with a nation is wanted now.
func (a *agent) strikes(p *bs.Position, n bs.Nation) bool {
	y, season := p.Year()
	open := season == 1 || season == 2 // ground and sky are good
	switch n {
	case bs.Italy:
		return a.seat == bs.Axis && (y > 1940 || season >= 2)
	case bs.SovietUnion:
		return a.seat == bs.Axis && open && !p.AtWar(bs.France) && y >= 1941 || a.seat == bs.Soviets && open && y >= 1942
	case bs.Vichy, bs.Germany, bs.Britain, bs.France:
		return false
	}
	if a.seat != bs.Axis || !open {
		return false
	}
	return a.neighbours(p, n) >= attackRatio*float64(bs.Deployed(n)) && a.worthWar(p, n)
}

const attackRatio = 1.5 // strength next to a nation, for each step it has, at which it is attacked

// neighbours adds up our strength next to a nation's areas.
func (a *agent) neighbours(p *bs.Position, n bs.Nation) (sum float64) {
	from, to := bs.OwnSlots(a.seat)
	for u := from; u < to; u++ {
		x := p.At[u]
		if x == bs.Nowhere || !x.Land() || bs.Fort(u) {
			continue
		}
		for _, h := range bs.Hops(x) {
			if p.Printed(h.To()) == n {
				sum += a.w.strength(p.Block(u))
				break
			}
		}
	}
	return sum
}

// worthWar reports whether a nation is worth the war: it has what counts, or lies next to what does.
func (a *agent) worthWar(p *bs.Position, n bs.Nation) bool {
	for x := range bs.Place(bs.Areas) {
		if p.Printed(x) == n && p.Played(x) && a.g.worth[x] >= minWarGain {
			return true
		}
	}
	return false
}

const minWarGain = 3
