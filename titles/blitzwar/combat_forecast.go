package blitzwar

import (
	"fmt"

	"sandtable/game"
)

// Forecast gives the odds of an attack: corps, shifts, column, and what each result costs (BW-16.1m).
func (p *Position) Forecast(a game.Action) (f game.Forecast) {
	w := a.Words()
	if len(w) < 3 || w[0] != game.VerbWord(verbAttack) || w[1].Kind != game.Place || w[1].N < 0 || !Place(w[1].N).land() {
		return f
	}
	for _, u := range w[2:] {
		if u.Kind != game.Unit || u.N < 0 || int(u.N) >= first[germanAir] || !p.on(int(u.N)) {
			return f
		}
	}
	b, _ := p.battleOf(a.Seat, Place(w[1].N), p.attackersOf(a), true)
	if b.weak == 0 {
		return f
	}
	f.Refusal = verbTable.Complete(p, p.askedSeats(), a)
	f.Terms = append(f.Terms, game.Term{Clause: "BW-16.1m", What: "corps that attack", Value: int(b.strong)}, game.Term{Clause: "BW-16.1l", What: "corps that defend", Value: int(b.weak)})
	for _, s := range b.shift[:b.shifts] {
		f.Terms = append(f.Terms, game.Term{Clause: s.clause, What: s.what, Value: int(s.by)})
	}
	if b.column < 0 {
		f.Column = fmt.Sprintf("%d left of 1-1", -b.column)
		return f
	}
	f.Chart, f.Column = "combat", columnText(b.column)
	for die := 1; die <= 6; die++ {
		p.addOutcome(&f, &b, resultOf(die, b.column).with(b.strong, b.weak))
	}
	return f
}

// addOutcome adds a face of the die to the outcomes.
func (p *Position) addOutcome(f *game.Forecast, b *battle, r result) {
	name := r.String()
	for i := range f.Outcomes {
		if f.Outcomes[i].Name == name {
			f.Outcomes[i].P += 1.0 / 6
			return
		}
	}
	o := game.Outcome{Name: name, Clause: "BW-16.2b", P: 1.0 / 6}
	o.Loss[b.side] = float64(r.attacker)
	if s := p.sideOf(b.defenders.First()); s != game.Nobody {
		o.Loss[s] = float64(min(r.defender, b.weak))
	}
	f.Outcomes = append(f.Outcomes, o)
}
