package blackswan

import (
	"fmt"
	"math/bits"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// spend says the next purchase: Blitz Discs, then new blocks, then steps where they count most; false if nothing is
// worth it.
func (a *agent) spend(p *bs.Position) (game.Action, string, bool) {
	if !a.refits { // after the first step nothing else is sold
		if said, ok := a.disc(p); ok {
			return said, "To move and fight twice on this front.", true
		}
		if said, ok := a.recruit(p); ok {
			return said, "A new block costs little.", true
		}
	}
	a.refits = true
	return a.refit(p)
}

// disc buys a Blitz Disc for the front where we are strongest, if the style wants one.
func (a *agent) disc(p *bs.Position) (said game.Action, ok bool) {
	if a.style.discs >= 0 && bits.OnesCount8(p.Blitz[a.seat]) >= int(a.style.discs) {
		return said, false
	}
	var c game.Choices
	best := 0.0
	for _, w := range ai.OpenInto(p, a.words.Say(a.seat, blitz), &c) {
		odds := a.superiority(p, bs.FrontNamed(w))
		if a.style.discs < 0 && odds < discOdds {
			continue
		}
		if odds > best {
			best, said, ok = odds, a.words.Say(a.seat, blitz, w), true
		}
	}
	return said, ok
}

const discOdds = 1.1 // strength for each of theirs at which a front is worth a disc

// superiority compares what stands on a front; whoever has something to conquer there counts for more.
func (a *agent) superiority(p *bs.Position, front int) float64 {
	ours, foes := 0.0, 1.0
	for u := range bs.Slots {
		x := p.At[u]
		if x == bs.Nowhere || !x.Land() || bs.FrontOf(x) != front {
			continue
		}
		n := a.w.strength(p.Block(u))
		if bs.Hostile(a.seat, bs.SeatOf(u)) {
			foes += n
		} else {
			ours += n
		}
	}
	if foes < 2 {
		return 0 // nobody to fight
	}
	odds := ours / foes
	if a.g.want[sideIndex(a.seat)] && !a.g.want[1-sideIndex(a.seat)] {
		odds *= 1.3
	}
	if a.w.Muddy > 0 && p.Mud(front) {
		return odds * a.w.Muddy
	}
	if _, season := p.Year(); p.Campaign() && (season == 0 || season == 3) && front != 1 {
		odds /= 2 // bad weather halves attackers
	}
	return odds
}

// recruit buys a new block: ships only where a navy is about to be gone.
func (a *agent) recruit(p *bs.Position) (said game.Action, ok bool) {
	var c game.Choices
	nations := append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, buy), &c)...)
	for _, n := range nations {
		sizes := append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, buy, n), &c)...)
		ships := a.shipCount(p, bs.NationNamed(n))
		for _, size := range sizes {
			if bs.IsLarge(size) == (ships < fewShips && p.Campaign()) || len(sizes) == 1 && ships < manyShips {
				return a.words.Say(a.seat, buy, n, size), true
			}
		}
	}
	return said, false
}

const (
	fewShips  = 3
	manyShips = 8
)

// shipCount counts a nation's ships.
func (a *agent) shipCount(p *bs.Position, n bs.Nation) (ships int) {
	from, to := bs.OwnSlots(a.seat)
	for u := from; u < to; u++ {
		if bs.Ship(u) && p.At[u] != bs.Nowhere && p.Block(u).Nation == n {
			ships++
		}
	}
	return ships
}

// refit adds a step where it is worth most for its price.
func (a *agent) refit(p *bs.Position) (said game.Action, why string, ok bool) {
	t := a.surveyOfStep(p)
	best, most := -1, 0.0
	p.Refits(a.seat, func(u, price, _ int) {
		x := p.At[u]
		b := p.Block(u)
		n := t.w.power[b.Class] / float64(price)
		switch {
		case !x.Land() && !p.Campaign():
			n *= 0.05
		case !x.Land():
			n *= 0.4
		default:
			n *= 0.2 + t.help[x] + min(t.threat[x], 4)
		}
		if b.Steps == 1 {
			n *= 1.3 // one hit would be its end
		}
		n = t.addNoise(n)
		if n > most {
			best, most = u, n
		}
	})
	if best < 0 || a.forgets(a.wasteRate) {
		return said, "", false
	}
	return a.words.Say(a.seat, reinforce, p.Word(a.seat, best)), fmt.Sprintf("A step for %s.", p.At[best].Name()), true
}

// deploy places a new block where help is wanted and there is room.
func (a *agent) deploy(p *bs.Position) (said game.Action, ok bool) {
	t := a.survey(p)
	f := a.fleets(p)
	var c game.Choices
	most := 0.0
	for _, w := range ai.OpenInto(p, a.words.Say(a.seat, deploy), &c) {
		x := bs.Place(w.N)
		n := 1.0
		if x.Land() {
			n += t.help[x] - t.threat[x]/20
		} else {
			n += f.ours[x] - f.foes[x]
		}
		if !ok || n > most {
			said, most, ok = a.words.Say(a.seat, deploy, w), n, true
		}
	}
	return said, ok
}
