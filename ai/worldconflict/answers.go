package worldconflict

import (
	"strings"

	"sandtable/ai"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// best looks at every answer and what stands after it. An answer that need not be given must gain something.
func (a *agent) best(p *wc.Position, must bool) (said game.Action, why string, ok bool) {
	now := a.w.value(p, a.g, a.seat)
	hasty := must && a.Slips()
	most := enough
	n := 0
	game.Each(p, game.Action{Seat: a.seat}, func(x game.Action) bool {
		n++
		q := *p
		if a.words.Is(x.Words()[0], done) || a.words.Is(x.Words()[0], declare) || a.words.Is(x.Words()[0], war) || q.Apply(x, game.RandTable{Rand: a.Rand}) != nil {
			return true
		}
		v := a.Misjudged(a.w.value(&q, a.g, a.seat) - now)
		if must && !ok || v > most {
			said, most, ok = x, v, true
		}
		return n < maxAnswers && !(hasty && ok) // the first that comes to mind
	})
	return said, "", ok
}

const (
	maxAnswers = 120
	enough     = 0.02
)

// attacks announces the attacks of a phase, one after another.
func (a *agent) attacks(p *wc.Position) (game.Action, string, bool) {
	if a.plan == nil {
		a.plan = append(a.assaults(p), order{})
	}
	return a.obey(p)
}

// assaults puts attacks together out of the units as they stand, the best first.
func (a *agent) assaults(p *wc.Position) (list []order) {
	t := a.look(p)
	men := t.soldiers()
	for i := range men {
		men[i].ends = wc.PlaceSet{}
	}
	for _, o := range t.operations(men) {
		say := a.words.Say(a.seat, attack, game.PlaceWord(o.at))
		var set wc.UnitSet
		for _, m := range o.men {
			if next := say.With(game.UnitWord(m.u)); ai.Legal(p, next) {
				say = next
				set.Add(m.u)
			}
		}
		if ai.Legal(p, say) && (set.Count() == len(o.men) || t.stillPays(p, o.at, set)) {
			list = append(list, order{say, "The odds at " + o.at.Name() + " are worth it."})
		}
	}
	return list
}

// stillPays reports whether an attack is worth it without those who turn out not to be able to join.
func (t *theatre) stillPays(p *wc.Position, x wc.Place, set wc.UnitSet) bool {
	if t.a.w.Sober == 0 {
		return true
	}
	c := p.Weigh(t.s, x, set, true)
	gain, _ := t.gain(x, &c)
	return gain > t.a.w.Least
}

// fights chooses the next combat: the one with the most at stake.
func (a *agent) fights(p *wc.Position) (said game.Action, why string, ok bool) {
	most := -1.0
	var c game.Choices
	for _, at := range append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, fight), &c)...) {
		n := a.g.worth[at.N]
		for _, kind := range ai.OpenInto(p, a.words.Say(a.seat, fight, at), &c) {
			if n > most {
				said, most, ok = a.words.Say(a.seat, fight, at, kind), n, true
			}
		}
	}
	return said, "", ok
}

// declares goes to war with a neutral or a power when it is time.
func (a *agent) declares(p *wc.Position) (said game.Action, why string, ok bool) {
	name := wc.NameOf(a.seat)
	var c game.Choices
	if times := a.w.Wars[name]; len(times) > 0 {
		for _, at := range ai.OpenInto(p, a.words.Say(a.seat, declare), &c) {
			x := wc.Place(at.N)
			if from := times[x.String()]; from != 0 && p.Turn >= from {
				return a.words.Say(a.seat, declare, at), "It is time for war with " + x.Name() + ".", true
			}
		}
	}
	if times := a.w.Fights[name]; len(times) > 0 {
		for _, v := range ai.OpenInto(p, a.words.Say(a.seat, war), &c) {
			foe := wc.Title.Info().Lexicon.Word(v, a.seat)
			if from := times[strings.ToLower(foe)]; from != 0 && p.Turn >= from {
				return a.words.Say(a.seat, war, v), "It is time for war with " + foe + ".", true
			}
		}
	}
	return said, "", false
}
