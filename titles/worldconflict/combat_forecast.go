package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/odds"
)

// combatOf are the kinds of attack that verbs announce.
var combatOf = map[int16]combatKind{verbAttack: groundAttack, verbDrop: groundAttack, verbBomb: factoryAttack, verbRaid: portAttack}

// Forecast gives the odds of the last Round of an attack, if the defender commits nothing more to it: what both sides fire with, and what
// each result of the attackers' die brings (WC-6.5a). Losses of the attackers are the mean over the defenders' die.
func (p *Position) Forecast(a game.Action) (f game.Forecast) {
	w := a.Words()
	if len(w) > 0 && w[0].Kind == game.Verb && combatOf[w[0].N] == noCombat {
		if f = p.roundAhead(a); f.Column == "" && w[0].N == verbFight {
			return p.announcedOdds(w[1:])
		}
		return f
	}
	if len(w) < 3 || w[0].Kind != game.Verb || combatOf[w[0].N] == noCombat || w[1].Kind != game.Place || w[1].N < 0 || !Place(w[1].N).land() {
		return f
	}
	for _, u := range w[2:] {
		if u.Kind != game.Unit || u.N < 0 || u.N >= nUnits || !p.own(power(a.Seat), int(u.N)) {
			return f
		}
	}
	x, s := placeIn(a, 1), combatOf[w[0].N]
	if p.Control[x] == nobody || p.Control[x].side() == power(a.Seat).side() {
		return f
	}
	f.Refusal = verbTable.Complete(p, p.askedSeats(), a)
	q := *p
	q.Stage = stageOf(power(a.Seat).side())
	q.commit(w[2:], x, s, w[0].N == verbDrop)
	q.beginCombat(x, s, game.Mute{})
	q.lastOdds(&f)
	return f
}

// announcedOdds gives the same odds of an attack that is announced, whoever asks and in whatever step: "fight AREA" is enough where one
// attack waits there.
func (p *Position) announcedOdds(said []game.Word) (f game.Forecast) {
	if len(said) == 0 || said[0].Kind != game.Place || said[0].N < 0 || !Place(said[0].N).land() {
		return f
	}
	x, s := Place(said[0].N), noCombat
	for of := groundAttack; of < seaCombat; of++ {
		if !p.waits(x, of) || len(said) > 1 && said[1] != game.NameWord(firstCombat+int(of)) {
			continue
		}
		if s != noCombat {
			return f
		}
		s = of
	}
	if s == noCombat {
		return f
	}
	q := *p
	if q.Bout.At != x || q.Bout.Sort != s {
		q.beginCombat(x, s, game.Mute{})
	}
	q.lastOdds(&f)
	return f
}

// lastOdds are those of the last Round of the combat under way: none if it is over, or if the attackers do not roll (WC-6.0c).
func (p *Position) lastOdds(f *game.Forecast) {
	if p.Bout.Sort == noCombat {
		return
	}
	total := p.lastTotals()
	f.Terms = terms(&total)
	column := total[attacker].column()
	if column == 0 {
		return
	}
	f.Chart, f.Column = "combat", columnText(column)
	p.outcomes(f, &total)
}

// witness is a table for trials that looks at a combat when the first die of its Round falls.
type witness struct {
	q    *Position
	f    *game.Forecast
	seen bool
}

func (*witness) Tell(game.Event) {}

func (w *witness) Roll(d game.Die) int {
	if !w.seen && d.Clause == "WC-6.5a" {
		w.q.roundOdds(w.f)
	}
	w.seen = true
	return 1
}

// roundAhead gives the odds of the Round that a sentence rolls for: the one that names a combat, the last answer before its dice, or the
// losses of the Round before (WC-6.5a). A sentence that rolls other dice first, or none, has no odds.
func (p *Position) roundAhead(a game.Action) (f game.Forecast) {
	if verbTable.Complete(p, p.askedSeats(), a) != nil {
		return f
	}
	q := *p
	if q.Apply(a, &witness{q: &q, f: &f}) != nil {
		return game.Forecast{}
	}
	return f
}

// roundOdds are those of the Round of the combat under way.
func (p *Position) roundOdds(f *game.Forecast) {
	total := p.totals()
	fires := attacker
	if total[attacker].column() == 0 {
		fires = defender
	}
	f.Chart, f.Column = "combat", columnText(total[fires].column())
	f.Terms = terms(&total)
	back := 0.0 // what those lose who fire, by the other side's die
	for die := 1; die <= 6; die++ {
		back += p.toll(fires, charts.combat[total[1-fires].column()][die]) / 6
	}
	own, enemy := p.leader(fires, &total[fires]), p.leader(1-fires, &total[1-fires])
	for die := 1; die <= 6; die++ {
		res := charts.combat[total[fires].column()][die]
		o := game.Outcome{Name: res.String(), Clause: "WC-6.5a", P: 1.0 / 6}
		if own != nobody && total[1-fires].column() > 0 {
			o.Loss[own.seat()] = back
		}
		if enemy != nobody {
			o.Loss[enemy.seat()] = p.toll(1-fires, res)
		}
		f.Outcomes = odds.Add(f.Outcomes, o)
	}
}

// toll is what a side loses by a result: no more than there is to lose.
func (p *Position) toll(s int, r result) float64 {
	if p.Bout.Round == strategicRound && s == defender {
		return float64(min(int(r.points), p.factoryLeft(p.Bout.At)))
	}
	return float64(min(int(r.points), p.sizeIn(s)))
}

// stageOf is the step F of a side.
func stageOf(s side) uint8 {
	for i, st := range stages {
		if st.side == s && st.act == actFight {
			return uint8(i)
		}
	}
	return 0
}

// lastTotals is what both sides fire with in the last Round of the combat.
func (p *Position) lastTotals() [2]tally {
	switch p.Bout.Sort {
	case groundAttack:
		p.Bout.Round = landRound
		return p.landTotals()
	case portAttack:
		p.Bout.Round = navalRound
		return p.navalTotals()
	}
	p.Bout.Round = strategicRound
	return p.strategicTotals()
}

// terms are the figures of the arithmetic: Factors after halving, triangles, totals.
func terms(total *[2]tally) (list []game.Term) {
	for s, who := range []string{"attackers", "defenders"} {
		y := &total[s]
		list = append(list,
			game.Term{Clause: "WC-6.2a", What: "Factors of the " + who, Value: (2*(y.land+y.support) + whole) / (2 * whole)},
			game.Term{Clause: "WC-1.2h", What: "triangles for the " + who, Value: y.marks},
			game.Term{Clause: "WC-6.5a", What: "total of the " + who, Value: y.total()})
	}
	return list
}

// outcomes are the results of the attackers' die with their chances. What attackers lose is told of who leads them.
func (p *Position) outcomes(f *game.Forecast, total *[2]tally) {
	seat, enemy := p.leader(attacker, &total[attacker]).seat(), p.Control[p.Bout.At].seat()
	column := total[attacker].column()
	own := 0.0
	for die := 1; die <= 6; die++ {
		own += float64(min(int(charts.combat[total[defender].column()][die].points), p.sizeIn(attacker))) / 6
	}
	for die := 1; die <= 6; die++ {
		res := charts.combat[column][die]
		o := game.Outcome{Name: res.String(), Clause: "WC-6.5a", P: 1.0 / 6}
		o.Loss[seat] = own
		o.Loss[enemy] = float64(min(int(res.points), p.sizeIn(defender)))
		if p.Bout.Round == strategicRound {
			o.Loss[enemy] = float64(min(int(res.points), p.factoryLeft(p.Bout.At)))
		}
		f.Outcomes = odds.Add(f.Outcomes, o)
	}
}

// sizeIn is the Size of a side's units that the Round can hit.
func (p *Position) sizeIn(s int) (n int) {
	set := p.victims(s)
	for u := range set.All() {
		n += int(p.Size[u])
	}
	return n
}
