package play

import (
	"math"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// fortunes compares battles with their forecasts. A battle begins with a sentence that rolls dice and has a forecast, and
// lasts until the next battle, phase or turn: losses chosen later count for it. Where the dice themselves count as hits, they
// are measured instead (see salvos).
type fortunes struct {
	info  *game.Info
	past  *match.History
	seats []fortune
	rolls map[int]int   // dice by line
	prior game.Position // before the current line
	last  wire.Standing
	phase int
	open  bool       // a battle is under way
	began bool       // it began with the current line
	fight game.Seats // the seats that fight in it
	hits  salvos
}

// fortune sums up the battles of one seat.
type fortune struct {
	wire.Fortune
	variance float64
}

func newFortunes(info *game.Info, past *match.History, rolls map[int]int) *fortunes {
	f := &fortunes{info: info, past: past, rolls: rolls, seats: make([]fortune, len(info.Seats)), hits: newSalvos(info)}
	for s := range f.seats {
		f.seats[s].Seat = s
	}
	return f
}

// visit adds a line, with the standing and the phase after it.
func (f *fortunes) visit(l match.Line, p game.Position, now wire.Standing, phase int) {
	f.began = false
	f.hits.visit(f.past.Told(l.N))
	if f.prior != nil {
		if now.Turn != f.last.Turn || phase != f.phase {
			defer func() { f.open = false }() // the line's own effects still count
		}
		f.begins(l)
		if f.open {
			f.pays(now)
		}
	}
	f.prior, f.last, f.phase = p.Clone(), now, phase
}

// begins opens a battle if a line rolls its dice.
func (f *fortunes) begins(l match.Line) {
	n := f.rolls[l.N]
	if n == 0 {
		return
	}
	a, err := f.past.Sentence(l.N)
	if err != nil {
		return
	}
	odds := f.prior.Forecast(a)
	if len(odds.Outcomes) == 0 {
		if f.open {
			f.each(func(x *fortune) { x.Dice += n })
		}
		return
	}
	f.open, f.began, f.fight = true, true, f.fighters(l.Seat, odds)
	f.each(func(x *fortune) {
		x.Battles++
		x.Dice += n
		x.LostMean += odds.Loss(game.Seat(x.Seat))
		mean, variance := f.dealt(odds, x.Seat)
		x.DealtMean += mean
		x.variance += variance
	})
}

// fighters returns the rolling seat and those that may lose something; if none of these is an enemy, all enemies as well.
func (f *fortunes) fighters(roller game.Seat, odds game.Forecast) game.Seats {
	list, enemies, met := game.Only(roller), game.Seats(0), false
	for s := range f.seats {
		enemy := f.info.SideOf(game.Seat(s)) != f.info.SideOf(roller)
		if enemy {
			enemies |= game.Only(game.Seat(s))
		}
		if odds.Loss(game.Seat(s)) > 0 {
			list |= game.Only(game.Seat(s))
			met = met || enemy
		}
	}
	if !met {
		list |= enemies
	}
	return list
}

// each calls do for every seat in the current battle.
func (f *fortunes) each(do func(*fortune)) {
	for s := range f.seats {
		if f.fight.Has(game.Seat(s)) {
			do(&f.seats[s])
		}
	}
}

// dealt returns the mean and the variance of what a seat's enemies lose, by a forecast.
func (f *fortunes) dealt(odds game.Forecast, s int) (mean, variance float64) {
	square := 0.0
	for _, o := range odds.Outcomes {
		sum := 0.0
		for t := range f.seats {
			if f.info.SideOf(game.Seat(t)) != f.info.SideOf(game.Seat(s)) {
				sum += o.Loss[t]
			}
		}
		mean += o.P * sum
		square += o.P * sum * sum
	}
	return mean, max(0, square-mean*mean)
}

// pays counts the strength lost since the previous line.
func (f *fortunes) pays(now wire.Standing) {
	f.each(func(x *fortune) {
		for t := range f.seats {
			lost := max(0, f.last.Strength[t]-now.Strength[t])
			switch {
			case t == x.Seat:
				x.Lost += lost
			case f.info.SideOf(game.Seat(t)) != f.info.SideOf(game.Seat(x.Seat)):
				x.Dealt += lost
			}
		}
	})
}

// told returns how lucky the seats that fought were.
func (f *fortunes) told() []wire.Fortune {
	list, seats := []wire.Fortune{}, f.seats
	if f.hits.fired {
		seats = f.hits.seats
	}
	for s := range seats {
		x := &seats[s]
		if x.Battles == 0 && x.Dice == 0 {
			continue
		}
		if f.hits.fired && !f.hits.hurt {
			x.Lost = f.seats[s].Lost
		}
		x.Luckier = 0.5
		if x.variance > 0 {
			x.Luckier = normal((float64(x.Dealt) - x.DealtMean) / math.Sqrt(x.variance))
		}
		list = append(list, x.Fortune)
	}
	return list
}

// normal is the cumulative distribution function of the standard normal distribution.
func normal(z float64) float64 { return 0.5 * (1 + math.Erf(z/math.Sqrt2)) }
