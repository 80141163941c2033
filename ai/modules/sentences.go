package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// best looks at every answer, or many of them, and what stands after it. An answer that need not be given must gain something.
func (a *agent) best(p *bk.Position) (said game.Action, why string, ok bool) {
	must := !ai.Legal(p, a.words.Say(a.seat, done))
	now := a.w.value(p, &a.g, a.seat)
	most := enough
	n := 0
	game.Each(p, game.Action{Seat: a.seat}, func(x game.Action) bool {
		n++
		if a.words.Is(x.Words()[0], done) {
			return true
		}
		v, legal := a.after(p, x)
		if v = a.Misjudged(v - now); legal && (must && !ok || v > most) {
			said, most, ok = x, v, true
		}
		return n < maxAnswers
	})
	return said, "", ok
}

const (
	maxAnswers = 60
	enough     = 0.02
	throws     = 2 // dice that an answer is judged by
)

// after is how a position stands for the seat when a sentence has been said.
func (a *agent) after(p *bk.Position, x game.Action) (sum float64, legal bool) {
	for range throws {
		q := *p
		if q.Apply(x, game.RandTable{Rand: a.Rand}) != nil {
			return 0, false
		}
		sum += a.w.value(&q, &a.g, a.seat) / throws
	}
	return sum, true
}

// pick says the sentence of a verb whose words score most, word by word.
func (a *agent) pick(p *bk.Position, say game.Action, score func(i int, w game.Word) float64) (game.Action, bool) {
	var c game.Choices
	for i := 1; p.Next(say, &c) == nil; i++ {
		var best game.Word
		most, found := 0.0, false
		for _, w := range c.Words {
			if n := score(i, w); !found || n > most {
				best, most, found = w, n, true
			}
		}
		if !found || c.Ready && most <= 0 {
			return say, c.Ready
		}
		say = say.With(best)
	}
	return say, false
}

// mayBe reports whether some sentence with a verb may be said now.
func (a *agent) mayBe(p *bk.Position, v verb) bool {
	return len(ai.Open(p, a.words.Say(a.seat, v))) > 0
}
