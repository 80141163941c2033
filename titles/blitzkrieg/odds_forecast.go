package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Forecast gives the odds of a battle: of one declared, or of an attack sentence with at least a square
// and a unit, also while units still move.
func (p *Position) Forecast(a game.Action) (f game.Forecast) {
	if p.modular() {
		return p.forecastByModules(a)
	}
	words := a.Words()
	if len(words) < 2 || words[0].Kind != game.Verb {
		return f
	}
	var b battle
	switch words[0].N {
	case verbStorm:
		return p.forecastStorm(a)
	case verbResolve:
		return p.forecastResolve(a)
	case verbStrike, verbNuke, verbEngage, verbIntercept:
		return p.forecastAir(a)
	case verbFight:
		n := uint8(0)
		if s, err := squareWord(a, 1); err == nil {
			n = p.battleAt(s)
		}
		if n == 0 {
			return f
		}
		b = p.declaredBattle(n)
	case verbAttack, verbOverrun:
		if f.Refusal = p.mayForecast(a); f.Refusal != nil {
			return f
		}
		b = p.plannedBattle(a)
	default:
		return f
	}
	if b.attack == 0 || b.n == 0 {
		return f
	}
	f.Terms = b.terms(p.attackFactors(a, &b))
	p.outcomes(&b, a, &f)
	if words[0].N == verbOverrun {
		p.forecastOverrun(&b, &f)
	}
	return f
}

// forecastOverrun replaces what the die would say: an automatic victory is certain (BK-T7.3-4) or it is
// none (BK-T7.3-1).
func (p *Position) forecastOverrun(b *battle, f *game.Forecast) {
	f.Outcomes = nil
	if !p.isCertainVictory(b) {
		f.Refusal = game.Clause("BK-T7.3-1")
		return
	}
	o := game.Outcome{Name: de.String(), Clause: "BK-T7.3-4", P: 1, For: game.Only(b.seat)}
	o.Loss[opponent(b.seat)] = float64(b.targets[0].basic)
	f.Outcomes = []game.Outcome{o}
}

// mayForecast judges a planned attack whatever the step: the squares hold enemies and every unit is next
// to all of them (BK-B9.0-3).
func (p *Position) mayForecast(a game.Action) error {
	for i, w := range a.Words()[1:] {
		switch w.Kind {
		case game.Place:
			s, err := squareWord(a, i+1)
			if err != nil {
				return err
			}
			if foe := p.occupied(opponent(a.Seat)); !foe.Has(s) {
				return game.Clause("BK-B9.0-3")
			}
		case game.Unit:
			if err := p.mayJoinForecast(a, i+1); err != nil {
				return err
			}
		default:
			return game.NoSuchWord
		}
	}
	return nil
}

// mayJoinForecast wants a unit beside every square that is attacked (BK-B9.0-3), or aircraft that may help an overrun.
func (p *Position) mayJoinForecast(a game.Action, i int) error {
	if u, err := p.unitWord(a, i); err == nil && p.At[u] == based && p.seatOf(u) == a.Seat && a.Words()[0].N == verbOverrun {
		return p.mayAssist(u, board.Square(a.Words()[1].N))
	}
	u, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	for _, w := range a.Words()[1:] {
		if w.Kind == game.Place && board.Distance(p.At[u], board.Square(w.N)) != 1 {
			return game.Clause("BK-B9.0-3")
		}
	}
	return nil
}
