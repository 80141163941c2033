package blackswan

import (
	"cmp"
	"slices"

	"sandtable/game"
)

// Forecast gives the odds of a combat: of one on land that waits (fight), of an attack or special operation that is only
// thought of (attack, assault), or of a naval battle (battle).
//
// The stance: of several units that a hit may fall on the owner takes the one whose step is cheapest, and of those the
// first; nobody retreats by choice. The sums are exact.
func (p *Position) Forecast(a game.Action) (f game.Forecast) {
	words := a.Words()
	if len(words) < 2 || words[0].Kind != game.Verb || words[1].Kind != game.Place || a.Seat < 0 || a.Seat >= seats {
		return f
	}
	switch n := words[1].N; {
	case n >= firstZone && n < firstClosed && words[0].N == verbBattle:
		f = p.forecastAtSea(Place(n))
	case n >= 0 && n < nAreas:
		f = p.forecastOnLand(p.toSlots(a))
	}
	if f.Outcomes != nil {
		var c game.Choices
		f.Refusal = p.Next(a, &c)
	}
	return f
}

// forecastOnLand gives the odds of a combat in an area.
func (p *Position) forecastOnLand(a game.Action) (f game.Forecast) {
	x := Place(a.Words()[1].N)
	defender := p.opponent(a.Seat, x)
	if defender == game.Nobody {
		return f
	}
	q := *p
	var afloat passengers
	switch a.Words()[0].N {
	case verbFight:
		if open := p.openFights(a.Seat); !open.Has(x) {
			return f
		}
	case verbAttack:
		if !q.placeAttackers(a) {
			return f
		}
	case verbAssault:
		var ok bool
		afloat, ok = q.placeAssault(a)
		if !ok {
			return f
		}
	default:
		return f
	}
	m := q.landCombat(x, a.Seat)
	f.Terms = m.terms()
	if afloat.units.Empty() {
		f.Outcomes = m.outcomes(q.capitalOf(x, &m), a.Seat, defender)
	} else {
		f.Outcomes = q.afterCrossing(x, &afloat, a.Seat, defender)
	}
	return f
}

// opponent returns the seat that defends an area against another.
func (p *Position) opponent(s game.Seat, x Place) game.Seat {
	for u := range p.At {
		if p.At[u] == x && hostile(s, seatOf(u)) {
			return seatOf(u)
		}
	}
	return game.Nobody
}

// placeAttackers puts the units of a planned attack into the area, as they would come. It need not be legal.
func (p *Position) placeAttackers(a game.Action) bool {
	x := Place(a.Words()[1].N)
	blocks, by := namedBlocks(&a)
	if len(blocks) < 1 || len(blocks) > stackLimit || p.opponent(a.Seat, x) == game.Nobody {
		return false
	}
	sv := p.survey()
	for _, w := range blocks {
		u := int(w.N)
		if w.Kind != game.Unit || u < 0 || u >= slots || !p.on(u) || seatOf(u) != a.Seat || naval(u) || p.At[u] == x {
			return false
		}
		m := sv.landMove(u)
		way, _ := m.engages(x, by)
		p.Route[u] = way.route
	}
	for _, w := range blocks {
		p.Put(int(w.N), x)
	}
	p.placeDrops(a.Seat, x)
	return true
}

// placeDrops brings in the airborne units that wait for such an attack (BS-3.1.3b).
func (p *Position) placeDrops(s game.Seat, x Place) {
	from, to := own(s)
	for u := from; u < to; u++ {
		if p.Goal[u] == x && !naval(u) {
			p.Put(u, x)
		}
	}
}

// terms puts the arithmetic into words: dice of each side, and what the defender absorbs.
func (m *landCombat) terms() []game.Term {
	var dice [2]int
	for i := range m.list[:m.n] {
		f := &m.list[i]
		n, _ := m.aims(f)
		dice[boolToInt(f.attacks)] += n
	}
	return []game.Term{
		{Clause: "BS-3.5f", What: "Attackers' dice", Value: dice[1]},
		{Clause: "BS-3.5f", What: "Defenders' dice", Value: dice[0]},
		{Clause: "BS-3.5s", What: "Hits absorbed", Value: int(m.absorb)},
		{Clause: "BS-3.1.2h", What: "Gunfire dice", Value: m.guns},
	}
}

// state is the state of a combat: the steps of each unit, and the hits that can still be absorbed.
type state struct {
	steps  [maxFighters]uint8
	absorb uint8
}

// weightedState is a state and its chance.
type weightedState struct {
	state
	p float64
}

// landEnds are the ends of a combat on land, by number.
func landEnds(attacker, defender game.Seat) []game.Outcome {
	a, d := game.Only(attacker), game.Only(defender)
	return []game.Outcome{
		outcomeTaken:     {Name: "area taken", Clause: "BS-3.6a", For: a},
		outcomeDriven:    {Name: "defender retreats", Clause: "BS-3.6.1d", For: a},
		outcomeBeaten:    {Name: "attacker retreats", Clause: "BS-3.6.1c", For: d},
		outcomeDestroyed: {Name: "attack destroyed", Clause: "BS-3.6a", For: d},
	}
}

// outcomes plays all dice of a combat.
func (m *landCombat) outcomes(capital bool, attacker, defender game.Seat) (list []game.Outcome) {
	now := []weightedState{{m.start(), 1}}
	before := now[0].state
	for sub := range fireDone {
		var next []weightedState
		for _, w := range now {
			next = m.playSubPhase(w, sub, next)
		}
		now = mergeStates(next)
	}
	list = landEnds(attacker, defender)
	for _, w := range now {
		o := &list[m.result(w.state, capital)]
		o.P += w.p
		for i := range m.list[:m.n] {
			lost := float64(before.steps[i]-w.steps[i]) * w.p
			if m.list[i].attacks {
				o.Loss[attacker] += lost
			} else {
				o.Loss[defender] += lost
			}
		}
	}
	return averaged(list, attacker, defender)
}

// averaged drops what cannot be and makes sums of losses averages.
func averaged(list []game.Outcome, seats ...game.Seat) []game.Outcome {
	list = slices.DeleteFunc(list, func(o game.Outcome) bool { return o.P == 0 })
	for i := range list {
		for _, s := range seats {
			list[i].Loss[s] /= list[i].P
		}
	}
	return list
}

func (m *landCombat) start() (s state) {
	for i := range m.list[:m.n] {
		s.steps[i] = m.list[i].steps
	}
	s.absorb = m.absorb
	return s
}

// at puts a state into the combat.
func (m *landCombat) at(s state) {
	for i := range m.list[:m.n] {
		m.list[i].steps = s.steps[i]
	}
	m.absorb = s.absorb
}

// result says which of the outcomes a state is.
func (m *landCombat) result(s state, capital bool) int {
	m.at(s)
	var left [2]int
	for i := range m.list[:m.n] {
		left[boolToInt(m.list[i].attacks)] += int(s.steps[i])
	}
	switch {
	case left[1] == 0:
		return outcomeDestroyed
	case left[0] == 0:
		return outcomeTaken
	case m.attackersLose(capital):
		return outcomeBeaten
	}
	return outcomeDriven
}

// The outcomes of a combat on land, in the order in which forecasts list them.
const (
	outcomeTaken = iota
	outcomeDriven
	outcomeBeaten
	outcomeDestroyed
)

// shot is a number of hits by a class on a side, with its chances.
type shot struct {
	onAttackers bool
	class       class
	chance      []float64 // by number of hits
}

// shots returns the fire of a sub-phase.
func (m *landCombat) shots(sub int) (list []shot) {
	if sub == fireGuns {
		if m.guns > 0 {
			list = append(list, shot{false, nClasses, binomial(m.guns, 5)})
		}
		return list
	}
	for _, c := range m.order() {
		for _, attacks := range [...]bool{true, false} {
			var chance []float64
			for i := range m.list[:m.n] {
				f := &m.list[i]
				if f.class != c || f.attacks != attacks || !m.fires(f, sub) {
					continue
				}
				dice, need := m.aims(f)
				chance = convolve(chance, binomial(dice, need))
			}
			if chance != nil {
				by := c
				if c == fort {
					by = nClasses
				}
				list = append(list, shot{!attacks, by, chance})
			}
		}
	}
	return list
}

// playSubPhase plays a sub-phase from a state.
func (m *landCombat) playSubPhase(w weightedState, sub int, into []weightedState) []weightedState {
	m.at(w.state)
	shots := m.shots(sub)
	hits := make([]int, len(shots))
	for {
		p := w.p
		for i, n := range hits {
			p *= shots[i].chance[n]
		}
		if p > 0 {
			m.at(w.state)
			for i, n := range hits {
				m.takeHits(&shots[i], n)
			}
			end := weightedState{p: p}
			for i := range m.list[:m.n] {
				end.steps[i] = m.list[i].steps
			}
			end.absorb = m.absorb
			into = append(into, end)
		}
		i := 0
		for ; i < len(hits); i++ {
			if hits[i]++; hits[i] < len(shots[i].chance) {
				break
			}
			hits[i] = 0
		}
		if i == len(hits) {
			return into
		}
	}
}

// takeHits takes hits as the rules and the stance have it.
func (m *landCombat) takeHits(s *shot, hits int) {
	if !s.onAttackers {
		n := min(hits, int(m.absorb))
		m.absorb -= uint8(n)
		hits -= n
	}
	for range hits {
		best := -1
		for i := range m.list[:m.n] {
			f := &m.list[i]
			if f.attacks == s.onAttackers && f.steps > 0 && (best < 0 || m.hitBefore(f, &m.list[best], s)) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		m.list[best].steps--
	}
}

// hitBefore reports whether a hit falls on f rather than on g.
func (m *landCombat) hitBefore(f, g *fighter, s *shot) bool {
	prefer := func(x *fighter) bool {
		if !x.attacks && m.fortStands() {
			return x.fort
		}
		return x.class == s.class
	}
	if a, b := prefer(f), prefer(g); a != b {
		return a
	}
	if f.steps != g.steps {
		return f.steps > g.steps
	}
	return price(f) < price(g)
}

// price is what a step of a unit costs.
func price(f *fighter) int { return tables.class[f.class].step }

// binomial returns the chances of 0 to n hits with n dice.
func binomial(n, need int) []float64 {
	list := []float64{1}
	hit := float64(7-need) / 6
	for range n {
		list = convolve(list, []float64{1 - hit, hit})
	}
	return list
}

// convolve returns the chances of a sum.
func convolve(a, b []float64) []float64 {
	if a == nil {
		return b
	}
	out := make([]float64, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			out[i+j] += x * y
		}
	}
	return out
}

// mergeStates adds up the chances of equal states.
func mergeStates(list []weightedState) []weightedState {
	slices.SortStableFunc(list, func(a, b weightedState) int {
		return cmp.Or(slices.Compare(a.steps[:], b.steps[:]), cmp.Compare(a.absorb, b.absorb))
	})
	out := list[:0]
	for _, w := range list {
		if n := len(out); n > 0 && out[n-1].state == w.state {
			out[n-1].p += w.p
		} else {
			out = append(out, w)
		}
	}
	return out
}
