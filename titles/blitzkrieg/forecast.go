package blitzkrieg

import (
	"fmt"

	"sandtable/game"
)

// Forecast gives the odds of a battle: of one declared, or of an attack sentence with at least a square
// and a unit, also while units still move.
func (p *Position) Forecast(a game.Action) (f game.Forecast) {
	words := a.Words()
	if len(words) < 2 || words[0].Kind != game.Verb {
		return f
	}
	var b battle
	switch words[0].N {
	case verbFight:
		n := uint8(0)
		if s, err := squareWord(a, 1); err == nil {
			n = p.battleAt(s)
		}
		if n == 0 {
			return f
		}
		b = p.declared(n)
	case verbAttack:
		if f.Refusal = p.mayForecast(a); f.Refusal != nil {
			return f
		}
		b = p.planned(a)
	default:
		return f
	}
	if b.attack == 0 || b.n == 0 {
		return f
	}
	f.Terms = b.terms()
	p.outcomes(&b, a, &f)
	return f
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
			if foe := p.occupied(other(a.Seat)); !foe.has(s) {
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

func (p *Position) mayJoinForecast(a game.Action, i int) error {
	u, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	for _, w := range a.Words()[1:] {
		if w.Kind == game.Place && distance(p.At[u], Square(w.N)) != 1 {
			return game.Clause("BK-B9.0-3")
		}
	}
	return nil
}

// terms is the arithmetic, line by line.
func (b *battle) terms() []game.Term {
	list := []game.Term{{Clause: "BK-B9.0-1", What: "attack", Value: b.attack}}
	for _, d := range b.targets[:b.n] {
		clause, why := b.terrain(d)
		list = append(list, game.Term{Clause: clause, What: fmt.Sprintf("%s: %d, %s", board.names[d.at], d.basic, why), Value: d.basic * d.factor})
	}
	return append(list, game.Term{Clause: "BK-B9.0-2", What: "defense", Value: b.defense})
}

// terrain names the line of the terrain chart that a defending square falls under.
func (b *battle) terrain(d side) (game.Clause, string) {
	rivers := b.from.and(&board.river)
	onRiver, mixed := board.river.has(d.at), rivers != b.from
	switch {
	case board.city.has(d.at):
		return "BK-C19.1-4", "doubled in a city"
	case board.mountain.has(d.at):
		return "BK-C19.1-5", "doubled on a mountain"
	case d.factor == 2 && onRiver:
		return "BK-C19.1-7", "doubled, attacked only from another river"
	case d.factor == 2:
		return "BK-C19.1-2", "doubled, attacked only from river squares"
	case onRiver && b.fromRiverOf(d.at):
		return "BK-C19.1-6", "basic, attacked from the same river"
	case !onRiver && mixed && !rivers.empty():
		return "BK-C19.1-3", "basic, attacked from river and other squares"
	}
	return "BK-C19.1-1", "basic"
}

// fromRiverOf reports whether an attacker stands on the defender's own river.
func (b *battle) fromRiverOf(at Square) (same bool) {
	b.from.all(func(s Square) bool {
		same = board.rivers[s]&board.rivers[at] != 0
		return !same
	})
	return same
}

// outcomes adds up the six faces of the die by result, with what each side loses by it.
func (p *Position) outcomes(b *battle, a game.Action, f *game.Forecast) {
	col := b.column()
	if col == forbidden {
		f.Column, f.Refusal = "worse than 1-6", game.Clause("BK-B9.0-4")
		return
	}
	f.Column = lexicon.Word(name(columnName(col)), a.Seat)
	if col == automatic {
		f.Outcomes = []game.Outcome{p.outcome(de, b, a, 1)}
		return
	}
	var faces [results]int
	for die := 1; die <= dieSides; die++ {
		faces[tables.basic[die][col]]++
	}
	for r := range results {
		if faces[r] > 0 {
			f.Outcomes = append(f.Outcomes, p.outcome(r, b, a, float64(faces[r])/dieSides))
		}
	}
}

// resultClauses says where each result is explained.
var resultClauses = [results]game.Clause{ab2: "BK-C19.0-4", ae: "BK-C19.0-2", ex: "BK-C19.0-8", de: "BK-C19.0-2", db2: "BK-C19.0-4"}

// outcome plays the result on a copy with the stance the odds assume: losers save the largest units
// first, and the attacker pays an exchange as cheaply as he can. Losses are printed defense factors.
func (p *Position) outcome(r result, b *battle, a game.Action, chance float64) game.Outcome {
	o := game.Outcome{Name: r.String(), Clause: resultClauses[r], P: chance}
	q := *p
	if a.Words()[0].N == verbAttack {
		q.Mover = a.Seat
		q.Battles = fought - 1
		for u := range q.Battle {
			if says(a, unit(u)) || seatOf(u) != a.Seat && q.At[u] >= 0 && q.Battle[u] == 0 && says(a, place(q.At[u])) {
				q.Battle[u] = q.Battles
			}
		}
		q.Fight = q.Battles
	} else {
		q.Fight = q.battleAt(Square(a.Words()[1].N))
	}
	q.resolve(r, b, deaf{})
	q.settleFight()
	for u := range q.Str {
		o.Loss[seatOf(u)] += float64(p.Str[u] - q.Str[u])
	}
	return o
}

// deaf hears nothing and never rolls.
type deaf struct{}

func (deaf) Roll(game.Die) int { panic("a forecast rolls no die") }
func (deaf) Tell(game.Event)   {}

// settleFight answers what the battle asks with the stance of outcome. Nobody advances.
func (p *Position) settleFight() {
	for p.Ahead = 0; p.Fight > 0 && p.asksInFight(deaf{}); {
		switch p.Step {
		case stepRetreat:
			p.saveLargest()
		case stepExchange:
			p.payCheapest()
		}
	}
}

func (p *Position) saveLargest() {
	best := -1
	for u := range p.Retreat {
		if p.Retreat[u] && !p.stranded(u) && (best < 0 || p.Str[u] > p.Str[best]) {
			best = u
		}
	}
	ways := p.refuges(best)
	ways.all(func(s Square) bool {
		p.fallBack(best, s, deaf{})
		return false
	})
}

// payCheapest pays what is owed with the fewest defense factors. best[n] is the cheapest set of units
// whose attack factors come to exactly n.
func (p *Position) payCheapest() {
	const most = 256
	var best [most]struct {
		cost int
		set  uint32
		ok   bool
	}
	var list [24]int
	n := 0
	from, to := p.ranks(p.Mover)
	for u := from; u < to && n < len(list); u++ {
		if p.inFight(u, p.Mover) {
			list[n] = u
			n++
		}
	}
	best[0].ok = true
	for i, u := range list[:n] {
		f, cost := p.attack(u), int(p.Str[u])
		for sum := most - 1; sum >= f; sum-- {
			if less := best[sum-f]; less.ok && (!best[sum].ok || less.cost+cost < best[sum].cost) {
				best[sum].cost, best[sum].set, best[sum].ok = less.cost+cost, less.set|1<<i, true
			}
		}
	}
	pick := int(p.Owed[p.Mover])
	for sum := pick; sum < most; sum++ {
		if best[sum].ok && (!best[pick].ok || best[sum].cost < best[pick].cost) {
			pick = sum
		}
	}
	for i, u := range list[:n] {
		if best[pick].set>>i&1 == 1 {
			p.eliminate(u, "BK-C19.0-8", deaf{})
		}
	}
	p.Owed[p.Mover] = 0
}
