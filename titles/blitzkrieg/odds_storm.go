package blitzkrieg

import (
	"fmt"

	"sandtable/game"
	"sandtable/kit/odds"
	"sandtable/titles/blitzkrieg/board"
)

// forecastStorm gives the odds of an attempt on a minor city that a sentence describes, also before it may be
// declared.
func (p *Position) forecastStorm(a game.Action) (f game.Forecast) {
	if f.Refusal = p.mayForecastStorm(a); f.Refusal != nil || len(a.Words()) < 3 {
		return f
	}
	x := p.plannedStorm(a)
	factors := p.crewFactors(a)
	for u := range p.slots() {
		if p.hasMission(u, onSupport, x.city) {
			factors += int(p.Str[u])
		}
	}
	x.forecast(a.Seat, factors, &f)
	return f
}

// mayForecastStorm wants a city that can be stormed and own units next to it.
func (p *Position) mayForecastStorm(a game.Action) error {
	if err := mayStormAt(p, a, 1); err != nil {
		return err
	}
	for i := 2; i < len(a.Words()); i++ {
		u, err := p.ownUnit(a, i)
		if err != nil {
			return err
		}
		if err := p.standsBy(u, board.Square(a.Words()[1].N)); err != nil {
			return err
		}
	}
	return nil
}

// forecastResolve gives the odds of a declared attack other than a ground battle.
func (p *Position) forecastResolve(a game.Action) (f game.Forecast) {
	if len(a.Words()) != 3 {
		return f
	}
	s, err := squareWord(a, 2)
	k, bad := taskWord(a, 1)
	switch {
	case err != nil || bad != nil:
		return f
	case k != taskStorm:
		return p.forecastFlown(k, s)
	}
	return p.forecastDeclared(s)
}

// forecastDeclared does the same for a declared attempt to take a city.
func (p *Position) forecastDeclared(city board.Square) (f game.Forecast) {
	c := board.Map.CityAt[city]
	if c < 0 || !board.HasCity(p.stormsToResolve(), c) {
		return f
	}
	factors := 0
	for u := range p.slots() {
		if p.Battle[u] == p.Storms[c] && p.inPlay(u) {
			factors += int(p.Str[u])
		}
	}
	x := p.declaredStorm(city)
	x.forecast(p.Mover, factors, &f)
	return f
}

// forecast adds up the faces of the die by result. Whichever units pay, the loss is that of the chart, and
// never more than the factors engaged.
func (x *storm) forecast(s game.Seat, factors int, f *game.Forecast) {
	f.Terms = []game.Term{{Clause: "BK-T22.0-3", What: "Ground units", Value: x.ground}}
	if x.air > 0 {
		f.Terms = append(f.Terms, game.Term{Clause: "BK-C22-2", What: "Bombers", Value: x.air})
	}
	if x.ground < stormLeast {
		f.Refusal = game.Clause("BK-C22-1")
		return
	}
	f.Chart, f.Column = captureID, tables.stormNames[x.column()]
	for die := 1; die <= dieSides; die++ {
		cell := tables.storm[die][x.column()]
		o := game.Outcome{Name: fmt.Sprintf("lose %d", cell.lost), Clause: "BK-C22-3", P: 1. / dieSides}
		if cell.captured {
			o.Name, o.Clause = fmt.Sprintf("capture, lose %d", cell.lost), "BK-C22-4"
		}
		o.Loss[s] = float64(min(int(cell.lost), factors))
		f.Outcomes = odds.Add(f.Outcomes, o)
	}
}
