package blackswan

import (
	"fmt"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// loses chooses on whom a hit falls: on the step that cost least.
func (a *agent) loses(p *bs.Position) (game.Action, string, bool) {
	return a.pick(p, lose, func(b bs.Block) float64 {
		n := -float64(b.Price)
		if b.Elite {
			n--
		}
		return n
	}), "The cheapest step.", true
}

// targets chooses whom our fire hits: the dearest step, and of equals the ship nearest its end.
func (a *agent) targets(p *bs.Position) (game.Action, string, bool) {
	return a.pick(p, target, func(b bs.Block) float64 { return 4*float64(b.Price) - float64(b.Steps) }), "The dearest step.", true
}

// pick takes the block that a verb offers and that is best by some measure.
func (a *agent) pick(p *bs.Position, v verb, measure func(bs.Block) float64) (said game.Action) {
	var c game.Choices
	best := 0.0
	for i, w := range ai.OpenInto(p, a.words.Say(a.seat, v), &c) {
		if n := measure(p.Block(p.Slot(a.seat, w))); i == 0 || n > best {
			best, said = n, a.words.Say(a.seat, v, w)
		}
	}
	return said
}

// fights chooses the next combat: where most is at stake, so that the rest can be judged by it.
func (a *agent) fights(p *bs.Position, v verb) (said game.Action) {
	var c game.Choices
	best := -1.0
	for _, w := range ai.OpenInto(p, a.words.Say(a.seat, v), &c) {
		n := 0.0
		if x := bs.Place(w.N); x.Land() {
			n = a.g.worth[x]
		}
		if n > best {
			best, said = n, a.words.Say(a.seat, v, w)
		}
	}
	return said
}

// retreats sends a beaten block where it does most good.
func (a *agent) retreats(p *bs.Position) (said game.Action, why string, ok bool) {
	t := a.surveyOfStep(p)
	var c game.Choices
	blocks := append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, retreat), &c)...)
	most := 0.0
	for _, w := range blocks {
		u := p.Slot(a.seat, w)
		b := p.Block(u)
		m := landUnit{u: u, b: b, at: p.At[u], power: t.w.strength(b)}
		for _, to := range ai.OpenInto(p, a.words.Say(a.seat, retreat, w), &c) {
			x := bs.Place(to.N)
			if n := t.arrives(&m, x, false) + m.power/10; !ok || n > most {
				said, most, ok = a.words.Say(a.seat, retreat, w, to), n, true
				why = fmt.Sprintf("Back to %s, where it is of use.", x.Name())
			}
		}
	}
	return said, why, ok
}
