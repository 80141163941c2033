package worldconflict

import (
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// ground is what areas are worth to whoever holds them, as a game stands.
type ground struct {
	worth [wc.Areas]float64
	key   [wc.Areas]bool // an area that is never left bare while an enemy may come
	of    game.Seat      // whose aim decides the scenario, if haste is below 1
	haste float64        // what losses count for to the side of that seat
}

// survey says what areas are worth: what they yield until the end of the game, and what a scenario asks for, the more the nearer its
// end is.
func (w *weights) survey(p *wc.Position) *ground {
	g := &ground{}
	left := float64(p.LastTurn() - min(p.Turn, p.LastTurn()))
	for x := range wc.Place(wc.Areas) {
		if !p.InPlay(x) {
			continue
		}
		oil, resources, factory := wc.Goods(x)
		n := (w.Oil*float64(oil) + w.Resource*float64(resources)) * min(left, horizon) / 2
		n += w.Area + w.Factory*float64(factory)
		if wc.HomeOf(x) != game.Nobody {
			n += w.Home
		}
		if p.Scoring() {
			n += w.prize(p, x, factory, left)
		}
		g.worth[x], g.key[x] = n, n > keyWorth
	}
	g.haste = 1
	if areas, of, ok := p.Aims(); ok {
		w.aims(p, g, areas, of, left)
	}
	if p.Scoring() {
		w.tips(p, g, left)
	}
	return g
}

// aims adds what a scenario asks for: the areas that decide it, and the gates to those that are not yet taken. Nothing else counts for
// much, and losses count for less and less to the side that has to take them.
func (w *weights) aims(p *wc.Position, g *ground, areas []wc.Place, of game.Seat, left float64) {
	for x := range g.worth {
		g.worth[x] *= w.Aside
	}
	for _, x := range areas {
		g.worth[x] += w.Aim * (1 + 1/(1+left))
		g.key[x] = true
		if wc.Allied(p.Holder(x), of) {
			continue
		}
		for y := range wc.Border(x).All() {
			if p.InPlay(y) && wc.HomeOf(y) != p.Holder(x) {
				g.worth[y] = max(g.worth[y], w.Gate*w.Aim)
			}
		}
	}
	g.of, g.haste = of, left/(left+1)
}

// prize is what an area is worth by Victory Cards: those that name it, and the VPs of a Factory.
func (w *weights) prize(p *wc.Position, x wc.Place, factory int, left float64) (n float64) {
	for s := range game.Seat(wc.Seats) {
		if p.Plays(s) && w.card(p, s).Has(x) {
			n += w.Named * (1 + min(left, horizon)/2)
		}
	}
	return n + w.Point*float64(factory)*factoryShare
}

// factoryShare is what a VP counts for that a Factory gives whoever takes it.
const factoryShare = 0.4

const (
	horizon  = 5 // turns for which what an area yields counts
	keyWorth = 2
)

// share is what counts for a seat of what another one has: its own wholly, an ally's in part, an enemy's against it.
func (w *weights) share(s, of game.Seat) float64 {
	switch {
	case of == game.Nobody:
		return 0
	case of == s:
		return 1
	case wc.Allied(of, s):
		return w.Ally
	}
	return -1
}

// value says how a position stands for a seat. When a game is over it is won or lost, and the rest hardly counts.
func (w *weights) value(p *wc.Position, g *ground, s game.Seat) float64 {
	sum := w.holdings(p, g, s) + w.forces(p, s)
	for o := range game.Seat(wc.Seats) {
		if p.Plays(o) && p.Scoring() {
			sum += w.share(s, o) * w.Point * (float64(p.VP[o]) + dueShare*float64(p.Projected(o)))
		}
	}
	if r := p.Result(); r.Over {
		sum = w.Rest*sum + w.Win*float64(r.Scores[s])
	}
	return sum
}

// dueShare is what a VP counts for that a power would have if the turn ended now.
const dueShare = 0.7

// holdings is what a seat holds, less what its enemies do. An empty area beside enemy units is partly lost, and so are areas beside
// many enemies.
func (w *weights) holdings(p *wc.Position, g *ground, s game.Seat) (sum float64) {
	var power [2][wc.Areas]float64 // Land Factors of the seat's side, and of the others
	for u := range wc.Units {
		if o := p.Of(u); o != game.Nobody && p.At[u].Land() && p.Ground(u) {
			land, _, _, _ := p.Factors(u)
			power[sideOf(s, o)][p.At[u]] += float64(land)
		}
	}
	for x := range wc.Place(wc.Areas) {
		h := p.Holder(x)
		if h == game.Nobody || g.worth[x] == 0 {
			continue
		}
		us := sideOf(s, h)
		sum += w.share(s, h) * (g.worth[x] - w.exposed(x, g.worth[x], power[us][x], &power[1-us]))
	}
	return sum
}

// sideOf is 0 for a seat's own side, 1 for the other.
func sideOf(s, of game.Seat) int {
	if wc.Allied(s, of) {
		return 0
	}
	return 1
}

// exposed is what an area of some worth loses because of the enemies around it.
func (w *weights) exposed(x wc.Place, worth, own float64, foe *[wc.Areas]float64) float64 {
	sum := 0.0
	for y := range wc.Border(x).All() {
		sum += foe[y]
	}
	switch {
	case sum == 0:
		return 0
	case own == 0:
		return worth * w.Hole
	case sum <= own:
		return 0
	}
	return w.Exposed * min(1, (sum-own)/(2*own)) * worth
}

// forces is what a seat has on the map, less what its enemies have.
func (w *weights) forces(p *wc.Position, s game.Seat) (sum float64) {
	for u := range wc.Units {
		if o := p.Of(u); o != game.Nobody {
			sum += w.share(s, o) * w.unit(p, u)
		}
	}
	return sum
}

// unit is what a unit is worth as it stands.
func (w *weights) unit(p *wc.Position, u int) float64 {
	land, naval, air, bombs := p.Factors(u)
	return w.Size*float64(p.Size[u]) + w.Land*float64(land) + w.Naval*float64(naval) + w.Air*float64(air) + w.Bombs*float64(bombs)
}
