package blackswan

import "sandtable/game"

// forecastShip is a ship of a forecast.
type forecastShip struct {
	side  side
	class class
	steps uint8
	cut   bool
}

// seaCombat are the ships of a naval battle.
type seaCombat struct {
	list [maxFighters]forecastShip
	n    int
	disc [2]int
}

// forecastAtSea gives the odds of a naval battle in a zone. The stance: of equals the owner loses the cheapest step, and a
// firer who chooses hits the dearest step, of those the weakest ship. The sums are exact.
func (p *Position) forecastAtSea(z Place) (f game.Forecast) {
	seat := [2]game.Seat{p.fleetOwner(axisSide, z), p.fleetOwner(alliedSide, z)}
	if seat[0] == game.Nobody || seat[1] == game.Nobody {
		return f
	}
	q := seaCombat{disc: [2]int{int(p.Disc[z.zone()][0]), int(p.Disc[z.zone()][1])}}
	for u := range p.At {
		if p.At[u] == z && p.fights(u) && q.n < maxFighters {
			q.list[q.n] = forecastShip{sideOf(seatOf(u)), p.class(u), p.Steps[u], p.Cut.Has(u)}
			q.n++
		}
	}
	before := q.state()
	now := []weightedState{{before, 1}}
	for _, c := range shipFire {
		var next []weightedState
		for _, w := range now {
			next = q.playSubPhase(w, c, next)
		}
		now = mergeStates(next)
	}
	f.Terms = []game.Term{
		{Clause: "BS-2.3d", What: "Axis discs", Value: q.disc[0]},
		{Clause: "BS-2.3d", What: "Allied discs", Value: q.disc[1]},
	}
	f.Outcomes = q.outcomes(before, now, seat)
	return f
}

func (q *seaCombat) state() (s state) {
	for i := range q.list[:q.n] {
		s.steps[i] = q.list[i].steps
	}
	return s
}

func (q *seaCombat) at(s state) {
	for i := range q.list[:q.n] {
		q.list[i].steps = s.steps[i]
	}
}

func (q *seaCombat) has(s side, c class) bool {
	for i := range q.list[:q.n] {
		if h := &q.list[i]; h.side == s && h.class == c && h.steps > 0 {
			return true
		}
	}
	return false
}

// fire returns the chances of a side's hits with a class (BS-2.3c to BS-2.3e, BS-2.3h, BS-2.3i).
func (q *seaCombat) fire(s side, c class) []float64 {
	dice, need := 0, 5
	if c == nClasses {
		dice = q.disc[s]
	}
	for i := range q.list[:q.n] {
		if h := &q.list[i]; h.side == s && h.class == c {
			if h.cut {
				dice += int(h.steps) / 2
			} else {
				dice += int(h.steps)
			}
		}
	}
	if (c == carrier || c == heavy) && !q.has(s.other(), c) {
		need = 4
	}
	return binomial(dice, need)
}

// salvo is the fire of a side as a sub-phase begins.
type salvo struct {
	on      side
	class   class
	chooses bool
	subs    bool
	chance  []float64
}

func (q *seaCombat) salvo(s side, c class) salvo {
	opposed := c != nClasses && q.has(s.other(), c)
	v := salvo{on: s.other(), class: c, chance: q.fire(s, c)}
	v.chooses = c == sub || c == carrier && !opposed
	v.subs = c != sub && (q.has(s, carrier) || q.has(s, light))
	return v
}

// playSubPhase plays a sub-phase from a state.
func (q *seaCombat) playSubPhase(w weightedState, c class, into []weightedState) []weightedState {
	q.at(w.state)
	one, two := q.salvo(axisSide, c), q.salvo(alliedSide, c)
	for i, a := range one.chance {
		for j, b := range two.chance {
			q.at(w.state)
			q.takeHits(&one, i)
			q.takeHits(&two, j)
			into = append(into, weightedState{q.state(), w.p * a * b})
		}
	}
	return into
}

// takeHits takes hits as the rules and the stance have it (BS-2.3f, BS-2.3g, BS-2.3k to BS-2.3n).
func (q *seaCombat) takeHits(v *salvo, hits int) {
	for range hits {
		best := -1
		for i := range q.list[:q.n] {
			h := &q.list[i]
			if h.side != v.on || h.steps == 0 || h.class == sub && !v.subs {
				continue
			}
			if best < 0 || q.hitBefore(h, &q.list[best], v) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		q.list[best].steps--
	}
}

func (q *seaCombat) hitBefore(h, g *forecastShip, v *salvo) bool {
	a, b := tables.class[h.class].step, tables.class[g.class].step
	switch {
	case v.chooses && a != b:
		return a > b
	case v.chooses:
		return h.steps < g.steps
	case (h.class == v.class) != (g.class == v.class):
		return h.class == v.class
	case h.steps != g.steps:
		return h.steps > g.steps
	}
	return a < b
}

// outcomes summarises which side is left.
func (q *seaCombat) outcomes(before state, ends []weightedState, seat [2]game.Seat) []game.Outcome {
	list := []game.Outcome{
		{Name: "both stay", Clause: "BS-2.3o"},
		{Name: "Axis fleet sunk", Clause: "BS-2.3c", For: game.Only(seat[alliedSide])},
		{Name: "Allied fleet sunk", Clause: "BS-2.3c", For: game.Only(seat[axisSide])},
		{Name: "both sunk", Clause: "BS-2.3c"},
	}
	for _, w := range ends {
		var left [2]int
		var lost [2]float64
		for i := range q.list[:q.n] {
			s := q.list[i].side
			left[s] += int(w.steps[i])
			lost[s] += float64(before.steps[i] - w.steps[i])
		}
		o := &list[boolToInt(left[0] == 0)+2*boolToInt(left[1] == 0)]
		o.P += w.p
		for s := range seat {
			o.Loss[seat[s]] += lost[s] * w.p
		}
	}
	return averaged(list, seat[0], seat[1])
}
