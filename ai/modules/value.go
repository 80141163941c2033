package modules

import (
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// ground is what cities are worth to whoever holds them, as a war stands, and what units still are.
type ground struct {
	city [board.NCities]float64
	life float64 // what losses count for: less in the last half-turns, after which units are worth nothing
	last bool    // nobody moves after this half-turn

	least, effort float64 // what an attack has to gain and what it costs a unit: less in the last half-turns too
}

// survey says what cities are worth: those the war is about more, and the more the nearer its end is.
func (w *weights) survey(p *bk.Position) (g ground) {
	about := p.WarCities()
	late := 1.0
	g.life = 1
	if last := p.LastTurn(); last > 0 {
		late += w.Late * min(1, float64(p.Turn)/float64(last))
		left := halfTurnsLeft(p)
		g.last = left == 0
		if !p.Liberates(bk.Blue) && !p.Liberates(bk.Red) {
			g.life = min(1, (float64(left)+w.Dying)/w.Ending)
			if g.last && p.Result().Margin[p.Mover] <= 0 {
				late *= w.Decide
			}
		}
	}
	g.least, g.effort = w.Least*g.life, w.Effort*g.life
	for c := range g.city {
		g.city[c] = w.Aside
		if board.HasCity(about, c) {
			g.city[c] = w.City * late
		}
	}
	return g
}

// halfTurnsLeft counts the half-turns after the one under way.
func halfTurnsLeft(p *bk.Position) int { return 2*p.LastTurn() + 1 - halfTurn(p) }

// value says how a position stands for a seat.
func (w *weights) value(p *bk.Position, g *ground, s game.Seat) (sum float64) {
	for u := range bk.WarUnits {
		if p.InPlay(u) {
			sum += sign(p.SeatOf(u) == s) * w.unit(p, u)
		}
	}
	both := p.Covered(bk.Blue) & p.Covered(bk.Red)
	for c, worth := range g.city {
		if board.HasCity(both, c) {
			worth *= w.Shaky
		}
		if h := p.CityHolder(c); h != game.Nobody {
			sum += sign(h == s) * worth
		}
	}
	if r := p.Result(); r.Over {
		sum += w.Win * float64(r.Scores[s])
	}
	return sum
}

func sign(ours bool) float64 {
	if ours {
		return 1
	}
	return -1
}

// unit is what a unit is worth as it stands.
func (w *weights) unit(p *bk.Position, u int) float64 {
	n := w.factor(p, u) * float64(p.Str[u])
	if p.Unsupplied(u) {
		n *= 1 - w.Hunger
	}
	return n
}

// factor is what a factor of unit u is worth.
func (w *weights) factor(p *bk.Position, u int) float64 { return w.Kinds[p.KindOf(u)] }
