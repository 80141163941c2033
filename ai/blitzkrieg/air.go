package blitzkrieg

import (
	"context"
	"fmt"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// fly sends aircraft out: with ground units where they lift the odds, alone against units in the open, and
// against cities that feed the enemy.
func (m *mind) fly(ctx context.Context, p *bk.Position) (ai.Thought, bool) {
	if m.level.Noise > bombing {
		return ai.Thought{}, false // who cannot move well does not fly
	}
	for _, f := range [...]func(*mind, *bk.Position) (ai.Thought, bool){(*mind).nuke, (*mind).support, (*mind).strike, (*mind).bomb, (*mind).escort, (*mind).rebase} {
		if t, ok := f(m, p); ok && ai.Legal(p, t.Say) {
			return t, true
		}
	}
	return ai.Thought{}, false
}

// bombing is the noise beyond which a player leaves his aircraft at home.
const bombing = 1

// support finds the battle that an aircraft helps most.
func (m *mind) support(p *bk.Position) (best ai.Thought, found bool) {
	v := look(p, m.Seat, m.w, m.g)
	v.listUnits()
	j := newJudge(v)
	j.worth()
	most := worthFlying
	say := m.Words.Say(m.Seat, "support")
	for _, w := range ai.Open(p, say) {
		at := board.Square(w.N)
		for _, u := range ai.Open(p, say.With(w)) {
			if gain := j.airGain(at, int(p.Str[u.N])); gain > most {
				most, found = gain, true
				best = ai.Thought{Say: say.With(w).With(u), Why: []string{fmt.Sprintf("To help the attack on %v.", at)}}
			}
		}
	}
	return best, found
}

// worthFlying is what a mission has to bring, in factors.
const worthFlying = 0.25

// airGain is what so many air factors more add to the attack on a square.
func (j *judge) airGain(at board.Square, factors int) float64 {
	f := j.v.foeAt[at] - 1
	if f < 0 {
		n, _ := j.v.p.Sorties(at)
		n += j.beside(at)
		a, b := &storming[min(n, stormMost)], &storming[min(n+factors, stormMost)]
		return j.v.w.Storm*(b.taken-a.taken) + j.v.w.Loss*(a.lost-b.lost)
	}
	was := j.duels[f]
	if was.attack == 0 {
		return 0
	}
	before := j.battleValue(f)
	j.v.foes[f].air += factors
	gain := j.battleValue(f) - before
	j.v.foes[f].air -= factors
	j.duels[f] = was
	return gain
}

// strike sends all bombers in reach against the enemy square where they are expected to do most.
func (m *mind) strike(p *bk.Position) (best ai.Thought, found bool) {
	a := m.Words.Say(m.Seat, "strike")
	most := worthFlying
	for _, w := range ai.Open(p, a) {
		at := board.Square(w.N)
		if m.besideOurs(p, at) {
			continue // ground units have to do with those
		}
		x := a.With(w)
		factors := 0
		for _, u := range ai.Open(p, x) {
			x = x.With(u)
			factors += int(p.Str[u.N])
			col := bk.Column(factors, p.AirDefense(at))
			if col == bk.ForbiddenOdds {
				continue
			}
			if gain := m.raidValue(col, factors, p.AirDefense(at)); gain > most {
				most, found = gain, true
				best = ai.Thought{Say: x, Why: []string{fmt.Sprintf("To wear down the enemy at %v from the air.", at)}}
			}
			if col >= bk.EvenOdds+2 {
				break
			}
		}
	}
	return best, found
}

func (m *mind) besideOurs(p *bk.Position, s board.Square) bool {
	for u := int(m.Seat) * bk.PerSide; u < (int(m.Seat)+1)*bk.PerSide; u++ {
		if p.OnBoard(u) && board.Distance(p.At[u], s) <= 1 {
			return true
		}
	}
	return false
}

// raidValue is what a strike is expected to bring: their factors less ours, which are dearer.
func (m *mind) raidValue(col, factors, defense int) (sum float64) {
	if col == bk.AutomaticOdds {
		return m.w.Kill * float64(defense)
	}
	for die := 1; die <= faces; die++ {
		air, ground := bk.StrikeLosses(die, col)
		sum += m.w.Kill*float64(min(ground, defense)) - airPrice*float64(min(air, factors))
	}
	return sum / faces
}

// airPrice is what an air factor counts beside one on the ground.
const airPrice = 1.5

// bomb takes supply from the enemy with bombers that have nothing better to do.
func (m *mind) bomb(p *bk.Position) (ai.Thought, bool) {
	a := m.Words.Say(m.Seat, "bomb")
	list := ai.Open(p, a)
	if len(list) == 0 {
		return ai.Thought{}, false
	}
	fields := p.Airfields(1 - m.Seat)
	at := list[m.Rand.IntN(len(list))]
	for _, w := range list {
		if fields.Has(board.Square(w.N)) {
			at = w
		}
	}
	crew := ai.Open(p, a.With(at))
	if len(crew) == 0 {
		return ai.Thought{}, false
	}
	return ai.Thought{
		Say: a.With(at).With(crew[0]),
		Why: []string{fmt.Sprintf("To cut what %v can supply.", board.Square(at.N))},
	}, true
}

// escort sends fighters with the bombers.
func (m *mind) escort(p *bk.Position) (ai.Thought, bool) { return m.sayFirst(p, "escort") }

// sayFirst says a verb with the first place and the first unit it takes.
func (m *mind) sayFirst(p *bk.Position, verb string) (ai.Thought, bool) {
	a := m.Words.Say(m.Seat, verb)
	for range 2 {
		list := ai.Open(p, a)
		if len(list) == 0 {
			return ai.Thought{}, false
		}
		a = a.With(list[0])
	}
	return ai.Thought{Say: a}, true
}

// intercept goes for bombers without an escort, and for escorts that are not too many.
func (m *mind) intercept(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	for _, verb := range [...]string{"intercept", "engage"} {
		a := m.Words.Say(m.Seat, verb)
		list := ai.Open(p, a)
		if len(list) == 0 {
			continue
		}
		a = a.With(list[0])
		for _, u := range ai.Open(p, a) {
			a = a.With(u)
		}
		if ai.Legal(p, a) {
			return ai.Thought{Say: a, Why: []string{"To shoot the bombers down."}}, true
		}
	}
	return ai.Thought{}, false
}

// landAircraft lands an aircraft in the city from where it is most useful.
func (m *mind) landAircraft(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	a := m.Words.Say(m.Seat, "home")
	list := ai.Open(p, a)
	if len(list) == 0 {
		return ai.Thought{}, false
	}
	a = a.With(list[0])
	to, ok := m.bestBase(p, ai.Open(p, a))
	return ai.Thought{Say: a.With(to)}, ok
}

// resolve settles attacks that are no battles of ground units: from the air, and on minor cities.
func (m *mind) resolve(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	return m.sayFirst(p, "resolve")
}

// storm attacks a minor city with everyone who stands ready, if that is likely enough to succeed.
func (m *mind) storm(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	a := m.Words.Say(m.Seat, "storm")
	for _, w := range ai.Open(p, a) {
		x, factors := a.With(w), 0
		if support, _ := p.Sorties(board.Square(w.N)); support > 0 {
			factors += support
		}
		for _, u := range m.byWorth(p, ai.Open(p, x)) {
			if x.Full() || factors >= stormMost {
				break
			}
			x = x.With(u)
			factors += p.AttackOf(int(u.N))
		}
		x = sortedUnits(x)
		if s := &storming[min(factors, stormMost)]; m.w.Storm*s.taken > m.w.Loss*s.lost && ai.Legal(p, x) {
			return ai.Thought{
				Say: x,
				Why: []string{fmt.Sprintf("%d factors take the city in %.0f of 100 cases and lose %.1f.", factors, 100*s.taken, s.lost)},
			}, true
		}
	}
	return ai.Thought{}, false
}

// sortedUnits puts the units of a sentence in order, as sets are said.
func sortedUnits(a game.Action) game.Action {
	words := a.Words()
	for i := 2; i < len(words); i++ {
		for k := i; k > 2 && words[k].N < words[k-1].N; k-- {
			words[k], words[k-1] = words[k-1], words[k]
		}
	}
	return a
}
