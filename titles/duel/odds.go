package duel

import "sandtable/game"

// result is the result of a battle (DU-4.7).
type result uint8

const (
	repulsed result = iota
	pushed
	broken
)

var outcomes = [...]struct {
	name string
	note int16
}{
	repulsed: {"repulsed", noteRepulsed},
	pushed:   {"pushed", notePushed},
	broken:   {"broken", noteBroken},
}

// battle is the arithmetic of an attack. The forecast and the attack both use it, so that they always agree.
type battle struct {
	place                  int8
	in                     [blocks]bool
	attack, defend, ground int8
}

func (b *battle) defence() int8 { return b.defend + b.ground }

// battle adds up an attack that names its place and at least one block (DU-4.5, DU-4.6).
func (p *Position) battle(a game.Action) (b battle) {
	words := a.Words()
	b.place = int8(words[1].N)
	for _, w := range words[2:] {
		b.in[w.N] = true
		b.attack += p.Strength[w.N]
	}
	for u, to := own(1 - a.Seat); u < to; u++ {
		if p.At[u] == b.place {
			b.in[u] = true
			b.defend += p.Strength[u]
		}
	}
	if b.place == hill {
		b.ground = 1
	}
	return b
}

// result reads the table (DU-4.7).
func (b *battle) result(die int) result {
	switch total := die + int(b.attack-b.defence()); {
	case total <= 2:
		return repulsed
	case total <= 5:
		return pushed
	}
	return broken
}

// isAttack reports whether a sentence has what the arithmetic needs: a place and a block of the speaker's. It need not be
// legal: players ask for the odds of hypothetical attacks.
func isAttack(a game.Action) bool {
	words := a.Words()
	if a.Seat < 0 || a.Seat >= seats || len(words) < 3 || words[0] != game.VerbWord(attack) {
		return false
	}
	if x := words[1]; x.Kind != game.Place || x.N < 0 || x.N >= places {
		return false
	}
	from, to := own(a.Seat)
	for _, w := range words[2:] {
		if w.Kind != game.Unit || w.N < from || w.N >= to {
			return false
		}
	}
	return true
}

// Forecast returns the odds of an attack. It assumes that a pushed defender retreats if possible, and otherwise loses a block
// (DU-5.4).
func (p *Position) Forecast(a game.Action) (f game.Forecast) {
	if !isAttack(a) {
		return f
	}
	var c game.Choices
	f.Refusal = p.Next(a, &c)
	b := p.battle(a)
	f.Terms = []game.Term{
		{Clause: "DU-4.5", What: "Attackers", Value: int(b.attack)},
		{Clause: "DU-4.5", What: "Defenders", Value: -int(b.defend)},
		{Clause: "DU-4.6", What: "Ground", Value: -int(b.ground)},
	}
	f.Chart, f.Column = "combat", b.leadColumn()
	for r := repulsed; r <= broken; r++ {
		if n := b.faces(r); n > 0 {
			f.Outcomes = append(f.Outcomes, p.outcome(a.Seat, &b, r, n))
		}
	}
	return f
}

// faces counts the faces of the die with a result.
func (b *battle) faces(r result) (n int) {
	for die := 1; die <= 6; die++ {
		if b.result(die) == r {
			n++
		}
	}
	return n
}

func (p *Position) outcome(attacker game.Seat, b *battle, r result, faces int) game.Outcome {
	o := game.Outcome{Name: outcomes[r].name, Clause: "DU-4.7", P: float64(faces) / 6, For: game.Only(attacker)}
	switch {
	case r == repulsed:
		o.Loss[attacker], o.For = 1, game.Only(1-attacker)
	case r == broken, p.shutIn(1-attacker, b.place):
		o.Loss[1-attacker] = 1
	}
	return o
}
