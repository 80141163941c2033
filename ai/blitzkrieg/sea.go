package blitzkrieg

import (
	"context"
	"fmt"
	"math"
	"math/bits"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// operations is what is remembered from turn to turn: where the fleet is bound for.
type operations struct {
	turn  int
	beach landing // the best one known on that turn
}

// landing is a stretch of coast to go ashore on.
type landing struct {
	zone  int
	sea   []board.Square // from where it is reached
	worth float64
}

// When to go to sea.
const (
	landingWorth = 1.2 // a coast is worth a voyage
	lastEmbark   = 10  // turns before the end of the game that a voyage takes at most, with what follows
	fleetFactors = 20  // that go on one voyage
	coastDepth   = 5   // squares inland that count
)

// voyage moves what is at sea: ashore on the enemy's coast where that pays, towards one that does, or back to
// port. Strong players also send troops out.
func (m *mind) voyage(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	if !p.Tournament() {
		return ai.Thought{}, false
	}
	afloat := m.fleet(p)
	if len(afloat) == 0 && m.level.Replies == 0 {
		return ai.Thought{}, false
	}
	if m.ops.turn != m.Turn {
		m.ops = operations{turn: m.Turn, beach: m.bestLanding(p)}
	}
	for _, u := range afloat {
		if t, ok := m.steer(p, u); ok {
			return t, true
		}
	}
	return m.embark(p)
}

// fleet lists our units at sea.
func (m *mind) fleet(p *bk.Position) (list []int) {
	if p.Afloat(m.Seat) == 0 {
		return nil
	}
	for u := int(m.Seat) * bk.PerSide; u < (int(m.Seat)+1)*bk.PerSide; u++ {
		if _, ok := p.AtSea(u); ok {
			list = append(list, u)
		}
	}
	return list
}

// bestLanding looks for the coast where the enemy has most cities and fewest troops.
func (m *mind) bestLanding(p *bk.Position) (best landing) {
	all := map[board.Square]landing{}
	cities := p.Counted() &^ p.Friendly(m.Seat) &^ p.Untaken()
	barred := p.Barred()
	bk.Landings(func(zone int, sea board.Square, shore board.Squares) {
		if barred.Has(sea) {
			return
		}
		for s := range shore.All() {
			l := all[s]
			l.zone, l.sea = zone, append(l.sea, sea)
			all[s] = l
		}
	})
	for s := range board.Square(board.Size) {
		l, ok := all[s]
		if !ok {
			continue
		}
		if l.worth = m.coast(p, s, cities); l.worth > best.worth {
			best = l
		}
	}
	return best
}

// coast is what a landing on s is worth: cities nearby that nobody guards, less the troops that are there.
func (m *mind) coast(p *bk.Position, s board.Square, cities uint64) (sum float64) {
	for c := range board.NCities {
		if d := board.Distance(s, board.Map.Cities[c]); board.HasCity(cities, c) && d <= coastDepth {
			sum += 1.3 - 0.12*float64(d)
		}
	}
	for u := (1 - int(m.Seat)) * bk.PerSide; u < (2-int(m.Seat))*bk.PerSide; u++ {
		if p.OnBoard(u) && board.Distance(p.At[u], s) <= coastDepth {
			sum -= 0.08 * float64(p.Str[u])
		}
	}
	return sum
}

// steer says what a unit at sea does this turn.
func (m *mind) steer(p *bk.Position, u int) (ai.Thought, bool) {
	zone, _ := p.AtSea(u)
	goal := &m.ops.beach
	if goal.worth >= landingWorth {
		for _, s := range goal.sea {
			a := m.Words.Say(m.Seat, "invade", game.UnitWord(u), game.PlaceWord(s))
			if ai.Legal(p, a) {
				return ai.Thought{Say: a, Why: []string{"To land where the enemy is weak."}}, true
			}
		}
		next := zone
		switch {
		case goal.zone > zone+1:
			next++
		case goal.zone < zone-1:
			next--
		}
		a := m.Words.Say(m.Seat, "sail", game.UnitWord(u), boxWord(next))
		if next != zone && ai.Legal(p, a) {
			return ai.Thought{Say: a, Why: []string{"Towards a coast that is badly guarded."}}, true
		}
		if p.Invades(u) {
			return ai.Thought{}, false
		}
	}
	a := m.Words.Say(m.Seat, "land", game.UnitWord(u))
	to, ok := m.arrival(p, ai.Open(p, a))
	return ai.Thought{Say: a.With(to), Why: []string{"There is no coast worth a landing."}}, ok
}

// embark sends infantry out from port while a coast is worth it.
func (m *mind) embark(p *bk.Position) (ai.Thought, bool) {
	goal := &m.ops.beach
	left := p.LastTurn() - int(p.Turn)
	if m.level.Replies == 0 || goal.worth < landingWorth || p.LastTurn() > 0 && left < lastEmbark || p.Afloat(m.Seat) >= fleetFactors {
		return ai.Thought{}, false
	}
	a := m.Words.Say(m.Seat, "embark")
	for _, w := range ai.Open(p, a) {
		u := int(w.N)
		if !p.OnBoard(u) || !p.Invades(u) {
			continue
		}
		if zone := int(board.PortZone[p.At[u]]) - 1; zone >= 0 && abs(zone-goal.zone) <= 3 {
			return ai.Thought{Say: a.With(w), Why: []string{fmt.Sprintf("To land on a coast of zone %c that is badly guarded.", 'A'+goal.zone)}}, true
		}
	}
	return ai.Thought{}, false
}

// ashore takes a unit off the water that the march has left there, where it would be lost: to a city that falls at once,
// or where it is wanted most, and away from the enemy if that can be had.
func (m *mind) ashore(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	for u := int(m.Seat) * bk.PerSide; u < (int(m.Seat)+1)*bk.PerSide; u++ {
		if !p.OnBoard(u) || board.Map.Open.Has(p.At[u]) {
			continue
		}
		a := m.Words.Say(m.Seat, "move", game.UnitWord(u))
		list := ai.Open(p, a)
		if len(list) == 0 {
			continue
		}
		v := look(p, m.Seat, m.w, m.g)
		best, most := list[0], math.Inf(-1)
		for _, w := range list {
			s := board.Square(w.N)
			n := v.wants(s) + cityDraw*float64(bits.OnesCount64(bk.CitiesNear(s)&v.counted&^v.ours&^v.untaken))
			if v.zone.Has(s) {
				n -= zoneDread
			}
			if n > most {
				best, most = w, n
			}
		}
		return ai.Thought{Say: a.With(best), Why: []string{"On the water it would be lost."}}, true
	}
	return ai.Thought{}, false
}

// What matters to those who go ashore, beside all else: first to keep away from the enemy, then to take cities.
const (
	zoneDread = 1000
	cityDraw  = 100
)
