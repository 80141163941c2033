package blitzkrieg

import (
	"fmt"
	"strconv"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// payAir takes all that is owed for a die in the air or for bombs, of the smallest units.
func (p *Position) payAir() {
	for p.asksAirLosses(noTable{}) {
		k := p.owedPool()
		those := p.payersOf(k)
		least := those.First()
		for u := range those.All() {
			if p.Str[u] < p.Str[least] {
				least = u
			}
		}
		p.takeLoss(k, least, min(p.Str[least], p.AirOwed[k]), noTable{})
	}
	p.dropOverload(noTable{})
}

// forecastBombs is the arithmetic of bombard, before the die: BM-12.F2.
func (p *Position) forecastBombs(b bombing, f *game.Forecast) {
	if b.what == nameLine {
		p.forecastCut(b, f)
		return
	}
	f.Chart = bombsID
	col := booklet.Bombardment.Scale.Column(b.factors, 1)
	if col < 0 {
		f.Refusal = game.Clause("BM-12.F2")
		return
	}
	f.Terms = append(f.Terms, game.Term{Clause: "BM-12.F2", What: "Factors", Value: b.factors})
	add := p.shelterFromBombs(b)
	if add > 0 {
		f.Terms = append(f.Terms, game.Term{Clause: "BM-0.12", What: "Added to the die", Value: add})
	}
	f.Column = booklet.Bombardment.Scale.Names[col]
	p.byFace(f, func(q *Position, t faceTable) game.Outcome {
		hit := booklet.Miss
		if die := int(t) + add; die <= dieSides {
			hit = booklet.Bombardment.Cells[die][col]
		}
		q.bombard(b, t)
		q.payAir()
		return bombOutcome(b, hit)
	})
}

// bombOutcome names a result of the bombardment table.
func bombOutcome(b bombing, hit booklet.Hit) game.Outcome {
	o := game.Outcome{Name: hitCells[hit], Clause: sortieClause(b.what)}
	if hit != booklet.Miss {
		o.For = game.Only(b.by)
	}
	return o
}

// sortieClause is the clause on a kind of target.
func sortieClause(what modName) game.Clause {
	c, _ := sorties[what].why.(game.Clause)
	return c
}

// forecastCut is the same for a line: BM-12.F3.
func (p *Position) forecastCut(b bombing, f *game.Forecast) {
	f.Chart = railcutsID
	col := booklet.RailCuts.Scale.Column(b.factors, 1)
	if col < 0 {
		f.Refusal = game.Clause("BM-12.F4")
		return
	}
	f.Terms = append(f.Terms, game.Term{Clause: "BM-12.F3", What: "Factors", Value: b.factors})
	f.Column = booklet.RailCuts.Scale.Names[col]
	p.byFace(f, func(_ *Position, t faceTable) game.Outcome {
		hit := booklet.RailCuts.Cells[t][col]
		o := game.Outcome{Name: cutCell(hit), Clause: "BM-12.F3"}
		if hit {
			o.For = game.Only(b.by)
		}
		return o
	})
}

// forecastBarrage gives the odds of artillery: BM-16.5.
func (p *Position) forecastBarrage(a game.Action, f *game.Forecast) {
	what, _ := targetWord(a, 2)
	p.forecastBombs(bombing{by: a.Seat, at: board.Square(a.Words()[1].N), what: what, factors: p.barrageFactors(a)}, f)
}

// forecastShelling gives those of ships: BM-11.T3.
func (p *Position) forecastShelling(a game.Action, f *game.Forecast) {
	set := namedShips(a)
	what, _ := markName(a, len(a.Words())-2)
	p.forecastBombs(bombing{by: a.Seat, at: p.aim(what, lastSquare(a)), what: what, factors: p.bombFactors(set.Count(), p.seaOf(set.First()))}, f)
}

// forecastFlight gives the odds of what a flight does if it comes through whole: of bombs with those who are over the target already (BM-12.9), of hunters
// against those who interdict (BM-12.M14). Other flights have none.
func (p *Position) forecastFlight(a game.Action, f *game.Forecast) {
	n, at := flightOf(a)
	crew, _ := crewWords(&a)
	var named struct{ bombers, fighters int }
	for _, w := range crew {
		switch u := int(w.N); {
		case p.roleIn(n, u) != leads:
		case p.Kind[u] == fighter:
			named.fighters += int(p.Str[u])
		default:
			named.bombers += int(p.Str[u])
		}
	}
	switch {
	case n == nameHunt:
		p.forecastHunt(at, named.fighters, f)
	case n == namePlanes:
		p.forecastStrafing(at, named.bombers+named.fighters, f)
	case n == nameTrains && named.bombers == 0: // BM-12.M12
		p.forecastCut(bombing{by: a.Seat, at: at, what: n, factors: p.weathered(named.fighters, at, false)}, f)
	case strikes(n):
		p.forecastBombs(bombing{by: a.Seat, at: at, what: n, factors: p.weathered(named.bombers+p.onMission(n, at), at, n == nameShips), flak: p.shakenOver(n, at)}, f)
	}
}

// shakenOver reports whether flak has disturbed bombers that are over a target already: BM-13.10.
func (p *Position) shakenOver(n modName, at board.Square) bool {
	for u := range p.Shaken.All() {
		if p.Mission[u] == missionOf(n) && p.Target[u] == at && p.inPlay(u) {
			return true
		}
	}
	return false
}

// forecastStrafing takes no die: BM-12.M10, aircraft on the ground are lost factor for factor.
func (p *Position) forecastStrafing(at board.Square, factors int, f *game.Forecast) {
	factors = p.weathered(factors+p.onMission(namePlanes, at), at, false)
	f.Terms = []game.Term{{Clause: "BM-12.M10", What: "Factors", Value: factors}}
	f.Column = "no die"
	p.certain(f, game.Outcome{Name: "strafed", Clause: "BM-12.M10", For: game.Only(p.Mover)}, func(q *Position) {
		q.HitAt = at
		q.AirOwed[poolParked] = uint8(factors)
		q.payAir()
	})
}

// forecastHunt is the fight of hunters against those who interdict: BM-12.M14.
func (p *Position) forecastHunt(at board.Square, hunters int, f *game.Forecast) {
	hunted := p.patrolFactors(opponent(p.Mover), at)
	if hunters == 0 || hunted == 0 {
		return
	}
	col := dogfightColumn(hunters, hunted, f)
	for c, chance := range booklet.Fighters.Cells.Column(col) {
		o := game.Outcome{Name: clashCell(c), Clause: "BM-12.F1", P: chance, For: p.gladOfClash(p.Mover, c)}
		o.Loss[p.Mover], o.Loss[opponent(p.Mover)] = float64(min(int(c.Attacker), hunters)), float64(min(int(c.Defender), hunted))
		f.Outcomes = append(f.Outcomes, o)
	}
}

// dogfightColumn notes the arithmetic of a fight between fighters and returns its column: BM-12.F1.
func dogfightColumn(attack, defense int, f *game.Forecast) int {
	col := max(booklet.Fighters.Scale.Column(attack, defense), 0)
	f.Chart, f.Column = dogfightID, booklet.Fighters.Scale.Names[col]
	f.Terms = append(f.Terms, game.Term{Clause: "BM-12.F1", What: "Fighters that attack", Value: attack}, game.Term{Clause: "BM-12.F1", What: "Fighters that defend", Value: defense})
	return col
}

// gladOfClash says who is glad of a result of a fight: who loses less.
func (p *Position) gladOfClash(attacker game.Seat, c booklet.Clash) game.Seats {
	switch {
	case c.Attacker < c.Defender:
		return game.Only(attacker)
	case c.Attacker > c.Defender:
		return game.Only(opponent(attacker))
	}
	return 0
}

// forecastInterception gives the odds of fighters that meet a flight and part as usual: as many as the escort fight it, the others go for the bombers; all fight it if it
// is alone.
func (p *Position) forecastInterception(a game.Action, f *game.Forecast) {
	q := p.trial()
	for _, w := range a.Words()[1:] {
		q.Mission[w.N], q.Target[w.N] = onInterception, q.over()
	}
	escort, bombers := q.flightStrength()
	with := q.interceptors()
	if bombers > 0 {
		with = min(escort, with)
	}
	q.forecastDogfight(p, with, f)
}

// forecastEngagement gives them for a number of factors against the escort: BM-12.M16c.
func (p *Position) forecastEngagement(a game.Action, f *game.Forecast) {
	p.forecastDogfight(p, int(a.Words()[1].N), f)
}

// forecastDogfight is the arithmetic of dogfight, before the die.
func (p *Position) forecastDogfight(before *Position, n int, f *game.Forecast) {
	escort, bombers := p.flightStrength()
	rest := p.interceptors() - n
	if rest > 0 && bombers > 0 {
		f.Terms = append(f.Terms, game.Term{Clause: "BM-12.M16d", What: "Factors of bombers taken", Value: min(p.weathered(rest, p.over(), false), bombers)})
	}
	if n == 0 || escort == 0 {
		f.Column = "no die"
		before.certain(f, game.Outcome{Name: "bombers caught", Clause: "BM-12.M16d", For: game.Only(opponent(p.Mover))}, func(q *Position) {
			*q = p.trial()
			q.dogfight(0, noTable{})
			q.payAir()
		})
		return
	}
	col := dogfightColumn(n, escort, f)
	before.byFace(f, func(q *Position, t faceTable) game.Outcome {
		c := booklet.Fighters.Cells[t][col]
		*q = p.trial()
		q.dogfight(n, t)
		q.payAir()
		return game.Outcome{Name: clashCell(c), Clause: "BM-12.F1", For: p.gladOfClash(opponent(p.Mover), c)}
	})
}

// forecastFlak gives the odds of flak: BM-13.6.
func (p *Position) forecastFlak(a game.Action, f *game.Forecast) {
	q := p.trial()
	q.aimFlak(a)
	col := booklet.FlakFire.Scale.Column(int(q.Salvo), 1)
	f.Terms = []game.Term{{Clause: "BM-13.5", What: "Factors of flak", Value: int(q.Salvo)}}
	f.Chart = flakID
	if col < 0 {
		return
	}
	f.Column = booklet.FlakFire.Scale.Names[col]
	p.byFace(f, func(x *Position, t faceTable) game.Outcome {
		loss := int(booklet.FlakFire.Cells[t][col])
		*x = q.trial()
		x.rollFlak(t)
		x.payAir()
		o := game.Outcome{Name: fmt.Sprintf("%s lost", counted(loss, "factor")), Cell: strconv.Itoa(loss), Clause: "BM-13.6"}
		if loss > 0 {
			o.For = game.Only(a.Seat)
		}
		return o
	})
}
