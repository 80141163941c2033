package blitzkrieg

import (
	"fmt"
	"strings"

	"sandtable/game"
	"sandtable/kit/odds"
	"sandtable/titles/blitzkrieg/board"
)

// forecastAir gives the odds of a mission, declared or only said: what a strike or a nuclear attack will do,
// and what fighters will. Losses are counted in factors, so nobody's choice changes them.
func (p *Position) forecastAir(a game.Action) (f game.Forecast) {
	s, err := squareWord(a, 1)
	if err != nil {
		return f
	}
	for i := range a.Words()[2:] {
		if _, err := p.unitWord(a, i+2); err != nil {
			return f
		}
	}
	crew := p.crewFactors(a)
	switch m := a.Words()[0].N; {
	case m == verbStrike && a.Seat == p.Mover:
		p.forecastStrike(s, p.sortieFactors(onStrike, s)+crew, &f)
	case m == verbNuke && a.Seat == p.Mover && crew == nuclearFactors:
		p.forecastNuke(s, &f)
	case m == verbEngage && a.Seat != p.Mover:
		p.forecastDuel(s, p.sortieFactors(onDuel, s)+crew, &f)
	case m == verbIntercept && a.Seat != p.Mover:
		p.forecastChase(s, p.sortieFactors(onChase, s)+crew, &f)
	}
	return f
}

// forecastFlown does so for what waits to be resolved.
func (p *Position) forecastFlown(k task, s board.Square) (f game.Forecast) {
	at := p.squaresToResolve(k)
	switch {
	case !at.Has(s):
	case k == taskStrike:
		p.forecastStrike(s, p.sortieFactors(onStrike, s), &f)
	case k == taskNuke:
		p.forecastNuke(s, &f)
	}
	return f
}

// forecastStrike is the arithmetic of strike, before the die.
func (p *Position) forecastStrike(s board.Square, attack int, f *game.Forecast) {
	attack = p.weathered(attack, s, false)
	defense, engaged := p.airDefense(s), p.groundLosses(s, everything)
	if attack == 0 || defense == 0 {
		return
	}
	var clause game.Clause = "BK-C19.1-1"
	what := "Defense"
	if doubledAlways(s) {
		ground, _, _ := strings.Cut(board.Map.Terrain(s), " ")
		clause, what = "BK-A19.1-1", fmt.Sprintf("Defense %d, %s × 2 =", engaged, ground)
	}
	f.Terms = appendMissing([]game.Term{
		{Clause: "BK-T23.2-3", What: "Bombers", Value: attack},
		{Clause: clause, What: what, Value: defense},
	}, attack, defense)
	f.Chart = strikeID
	col := column(attack, defense)
	switch col {
	case forbidden:
		f.Column, f.Refusal = "worse than 1-6", game.Clause("BK-C23.2-1")
		return
	case automatic:
		f.Outcomes = []game.Outcome{p.airOutcome(airCell{0, everything}, attack, engaged, "BK-C23.2-1", dieSides)}
	default:
		f.Outcomes = p.airOutcomes(tables.strategic, col, attack, engaged, "BK-C23.2-2")
	}
	f.Column = lexicon.Word(game.NameWord(columnName(col)), p.Mover)
}

// forecastDuel is the arithmetic of duel: BK-C23.6-1, the escort attacks.
func (p *Position) forecastDuel(s board.Square, against int, f *game.Forecast) {
	escort := p.sortieFactors(onEscort, s)
	if escort == 0 || against == 0 {
		return
	}
	f.Terms = []game.Term{
		{Clause: "BK-C23.6-1", What: "Escort", Value: escort},
		{Clause: "BK-C23.6-1", What: "Interceptors", Value: against},
	}
	f.Chart = fightersID
	switch col := column(escort, against); col {
	case forbidden:
		f.Column = "worse than 1-6"
		f.Outcomes = []game.Outcome{p.airOutcome(airCell{everything, 0}, escort, against, "BK-C23.6-2", dieSides)}
	case automatic:
		f.Column = lexicon.Word(game.NameWord(columnName(col)), p.Mover)
		f.Outcomes = []game.Outcome{p.airOutcome(airCell{0, everything}, escort, against, "BK-C23.6-2", dieSides)}
	default:
		f.Column = lexicon.Word(game.NameWord(columnName(col)), p.Mover)
		f.Outcomes = p.airOutcomes(tables.fighters, col, escort, against, "BK-C23.6-1")
	}
}

// forecastChase needs no die: BK-O23.6-1.
func (p *Position) forecastChase(s board.Square, fighters int, f *game.Forecast) {
	bombers := 0
	for m := onSupport; m.bombs(); m++ {
		bombers += p.sortieFactors(m, s)
	}
	if bombers == 0 || fighters == 0 {
		return
	}
	fighters = p.inSight(fighters, s)
	f.Terms = []game.Term{
		{Clause: "BK-O23.6-1", What: "Interceptors", Value: fighters},
		{Clause: "BK-O23.6-1", What: "Bombers", Value: bombers},
	}
	f.Column = "interception"
	f.Outcomes = []game.Outcome{p.airOutcome(airCell{uint8(fighters / 2), 0}, bombers, 0, "BK-O23.6-1", dieSides)}
}

// airOutcomes lists the cells of a column, each once.
func (p *Position) airOutcomes(chart odds.Table[airCell], col, attack, defense int, why game.Clause) (list []game.Outcome) {
	for die := 1; die <= dieSides; die++ {
		list = odds.Add(list, p.airOutcome(chart[die][col], attack, defense, why, 1))
	}
	return list
}

// airOutcome puts one cell into words and factors, as airLosses and groundLosses do for the die.
func (p *Position) airOutcome(c airCell, attack, defense int, why game.Clause, faces int) game.Outcome {
	a, d := min(int(c.attacker), attack), min(int(c.defender), defense)
	o := game.Outcome{Name: fmt.Sprintf("attackers lose %d, defenders lose %d", a, d), Clause: why, P: float64(faces) / dieSides}
	o.Loss[p.Mover], o.Loss[opponent(p.Mover)] = float64(a), float64(d)
	return o
}

// forecastNuke lists the six faces: BK-C23.5-1. In a city all aircraft are lost besides (BK-Q51), so the
// defender gives those first.
func (p *Position) forecastNuke(s board.Square, f *game.Forecast) {
	all, air := p.factorsUnderNuke(s), 0
	for u := range p.slots() {
		if p.underNuke(u, s) && p.At[u] == based {
			air += int(p.Str[u])
		}
	}
	f.Terms = []game.Term{{Clause: "BK-C23.5-1", What: "Factors in " + board.Map.Names[s], Value: all}}
	f.Chart, f.Column = nuclearID, "nuclear"
	for die := 1; die <= dieSides; die++ {
		b := &tables.nuclear[die]
		n := b.kills(all)
		o := game.Outcome{Name: fmt.Sprintf("%d destroyed", n), Clause: "BK-C23.5-1", P: 1. / dieSides}
		if b.frozen {
			o.Name += ", the rest frozen"
		}
		if b.shut {
			o.Name += ", square closed"
		}
		o.Loss[opponent(p.Mover)] = float64(max(n, air))
		f.Outcomes = odds.Add(f.Outcomes, o)
	}
}
