package blitzwar

import (
	"fmt"

	"sandtable/game"
)

// Forecast gives the odds of an attack: corps, shifts, column, and what each result costs (BW-16.1m). The answer of the Axis to who bears
// the losses has those of the attack that waits for it (BW-16.3.2e).
func (p *Position) Forecast(a game.Action) (f game.Forecast) {
	b, ok := p.battleAhead(a)
	if !ok || b.weak == 0 {
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

// battleAhead is the battle whose die a sentence rolls.
func (p *Position) battleAhead(a game.Action) (b battle, ok bool) {
	w := a.Words()
	if len(w) == 1 && p.Bout == boutShift && (w[0] == game.VerbWord(verbShield) || w[0] == game.VerbWord(verbDecline)) {
		b, _ = p.battleOf(p.Side, p.Field, p.Striking, w[0] == game.VerbWord(verbShield))
		return b, true
	}
	if len(w) < 2 || w[0] != game.VerbWord(verbAttack) || w[1].Kind != game.Place || w[1].N < 0 || !Place(w[1].N).land() {
		return b, false
	}
	for _, u := range w[2:] {
		if u.Kind != game.Unit || u.N < 0 || int(u.N) >= first[germanAir] || !p.on(int(u.N)) {
			return b, false
		}
	}
	set := p.attackersOf(a)
	if set.Empty() {
		return b, false
	}
	b, _ = p.battleOf(a.Seat, Place(w[1].N), set, true)
	return b, true
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
