package modules

import (
	"slices"
	"strings"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// builds says what the next center makes.
func (a *agent) builds(p *bk.Position) (game.Action, string, bool) {
	base, wanted := a.airbase(p)
	said, ok := a.produces(p, build)
	if !wanted {
		return said, "", ok
	}
	// Airbases come after all else: what is made before must leave enough for one.
	if q := *p; ok && q.Apply(said, game.RandTable{Rand: a.Rand}) == nil {
		if _, still := a.airbase(&q); still {
			return said, "", true
		}
	}
	return base, "From there is more to do.", true
}

// plans writes down what the next center is to make in a later cycle.
func (a *agent) plans(p *bk.Position) (game.Action, bool) { return a.produces(p, plan) }

// produces says what a center makes: of the types that the army lacks most, as large as it can pay for.
func (a *agent) produces(p *bk.Position, v verb) (said game.Action, ok bool) {
	var c game.Choices
	centers := slices.Clone(ai.OpenInto(p, a.words.Say(a.seat, v), &c))
	lack := a.lacks(p)
	for _, u := range centers {
		say, most := a.words.Say(a.seat, v, u), 0.0
		var kind game.Word
		for _, k := range ai.OpenInto(p, say, &c) {
			if n := a.Misjudged(lack[bk.KindNamed(k)]); n > most {
				kind, most = k, n
			}
		}
		if most == 0 {
			continue
		}
		t := a.look(p)
		said, ok = a.pick(p, say.With(kind), func(_ int, w game.Word) float64 {
			if w.Kind == game.Place {
				return 1 + min(t.threat[max(w.N, 0)%board.Size], 50)
			}
			return float64(w.N)
		})
		if ok {
			return said, true
		}
	}
	return said, false
}

// lacks is how much a side wants of each type: what it should have of it, less what it has.
func (a *agent) lacks(p *bk.Position) (want [booklet.Kinds + 1]float64) {
	var have [booklet.Kinds + 1]float64
	all := 1.0
	from, to := p.UnitsOf(a.seat)
	for u := from; u < to; u++ {
		if p.InPlay(u) {
			n := a.w.unit(p, u)
			have[p.KindOf(u)] += n
			all += n
		}
	}
	for k := range want {
		share := a.w.Build[booklet.Kind(k)]
		if share > 0 {
			want[k] = max(share-have[k]/all, 0) + share/10
		}
	}
	return want
}

// risings lets guerillas appear, where the enemy is not and a line is near.
func (a *agent) risings(p *bk.Position) (list []order) {
	if !a.mayBe(p, rise) {
		return nil
	}
	t := a.look(p)
	said, ok := a.pick(p, a.words.Say(a.seat, rise), func(i int, w game.Word) float64 {
		x := board.Square(w.N)
		n := 100 - t.threat[x]/5
		if board.Map.OnRoad.Has(x) && i > 1 {
			n += 2
		}
		return n + doubled(x)
	})
	if ok {
		a.part-- // another may follow
		list = append(list, order{said, "A band rises near " + strings.TrimSpace(board.Square(said.Words()[1].N).String()) + "."})
	}
	return list
}
