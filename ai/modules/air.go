package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
	ms "sandtable/titles/modules"
)

// standby lets fighters wait for enemy flights: all that may.
func (a *agent) standby(p *bk.Position) []order {
	if !a.mayBe(p, assign) {
		return nil
	}
	say, ok := a.pick(p, a.words.Say(a.seat, assign), func(_ int, w game.Word) float64 { return float64(p.Str[w.N]) })
	if !ok {
		return nil
	}
	return []order{{say, "Fighters wait for enemy flights."}}
}

// mission is the beginning of the sentence for a flight of a kind; it may turn out that none can be flown.
func (a *agent) mission(name string) game.Action { return a.words.Say(a.seat, fly, missions[name]) }

// missions holds the words for what is flown.
var missions = func() map[string]game.Word {
	list := map[string]game.Word{}
	lexicon := ms.Title.Info().Lexicon
	for n := range lexicon.Size(game.Name) {
		w := game.NameWord(int16(n))
		list[lexicon.Word(w, game.Nobody)] = w
	}
	return list
}()

// raid is a flight that is planned.
type raid struct {
	order
	gain float64
}

// bombers plans the next raid: on the stack, or the center, where it does most harm.
func (a *agent) bombers(p *bk.Position) []order {
	if !p.Module(12) {
		return nil
	}
	var best raid
	t := a.look(p)
	for _, what := range [...]string{atTroops, atCenter} {
		begun := a.mission(what)
		for _, at := range ai.Open(p, begun) {
			harm := t.harm(what, board.Square(at.N))
			if at.Kind != game.Place || !board.Square(at.N).OnMap() || harm <= best.gain || int(at.N) >= board.Size {
				continue
			}
			if r := a.raid(p, begun.With(at), harm, t.hard(what, board.Square(at.N))); r.gain > best.gain && r.gain > a.w.Least {
				best = r
			}
		}
	}
	if best.gain == 0 {
		return nil
	}
	a.part-- // others may follow
	return []order{best.order}
}

// harm is what would be lost on a square if it was bombed flat.
func (t *theatre) harm(what string, at board.Square) (sum float64) {
	if at < 0 || int(at) >= board.Size {
		return 0
	}
	from, to := t.p.UnitsOf(1 - t.s)
	for u := from; u < to; u++ {
		if !t.p.InPlay(u) || t.p.PlaceOf(u) != at {
			continue
		}
		switch {
		case what == atTroops && t.p.OnBoard(u):
			sum += t.a.w.unit(t.p, u)
		case what == atCenter && t.p.KindOf(u) == booklet.Center:
			sum += float64(t.p.Str[u]) * output
		}
	}
	return sum
}

// output is what a point is worth that a center does not spend.
const output = 0.7

// hard is what the ground adds to the die of a raid.
func (t *theatre) hard(what string, at board.Square) int {
	if what == atTroops && (board.Map.City.Has(at) || board.Map.Forest.Has(at) || board.Map.Mountain.Has(at)) {
		return 1
	}
	return 0
}

// raid sends as many bombers to a place as its defenders are worth.
func (a *agent) raid(p *bk.Position, begun game.Action, harm float64, hard int) (best raid) {
	say, factors := begun, 0
	var c game.Choices
	for p.Next(say, &c) == nil {
		u := -1
		for _, w := range c.Words {
			if w.Kind == game.Unit && p.KindOf(int(w.N)) != booklet.Fighter && (u < 0 || p.Str[w.N] > p.Str[u]) {
				u = int(w.N)
			}
		}
		if u < 0 || say.Full() {
			break
		}
		say = say.With(game.UnitWord(u))
		factors += int(p.Str[u])
		gain := a.noisy(harm*hits(factors, hard)) - risk*float64(factors)
		if gain > best.gain && ai.Legal(p, say) {
			best = raid{order{say, "Bombs on " + board.Square(say.Words()[2].N).String() + "."}, gain}
		}
	}
	return best
}

// risk is what a factor in the air is expected to lose.
const risk = 0.08

// hits is the share of a target that so many factors destroy on average.
func hits(factors, add int) (n float64) {
	col := booklet.Bombardment.Scale.Column(factors, 1)
	if col < 0 {
		return 0
	}
	for die := 1; die <= faces; die++ {
		if die+add > faces {
			continue
		}
		switch booklet.Bombardment.Cells[die+add][col] {
		case booklet.Destroyed:
			n += 1. / faces
		case booklet.Half:
			n += 0.5 / faces
		}
	}
	return n
}

// supports plans the next flight in support of the ground: for the attack that it does most for.
func (a *agent) supports(p *bk.Position) []order {
	begun := a.mission(inSupport)
	if !p.Module(12) || len(ai.Open(p, begun)) == 0 {
		return nil
	}
	t := a.look(p)
	t.musters()
	var best raid
	for _, o := range t.operations() {
		say := begun.With(board.PlaceWord(o.at))
		if r := a.sortie(p, t, say, &o); r.gain > best.gain && r.gain > a.w.Least/2 {
			best = r
		}
	}
	if best.gain == 0 {
		return nil
	}
	a.part-- // others may follow
	return []order{best.order}
}

// sortie sends aircraft with an attack as long as they make it better.
func (a *agent) sortie(p *bk.Position, t *theatre, say game.Action, o *operation) (best raid) {
	var by []int
	armored := false
	for _, n := range o.men {
		by = append(by, t.men[n].u)
		armored = armored || p.Armored(t.men[n].u)
	}
	attack, defense := t.p.Strength(o.at, by)
	s := t.stakes(o.at)
	plain, _, _ := a.w.gain(p, attack, defense, armored, &s)
	var c game.Choices
	for p.Next(say, &c) == nil {
		u := -1
		for _, w := range c.Words {
			if w.Kind == game.Unit && p.KindOf(int(w.N)) != booklet.Fighter && (u < 0 || p.Str[w.N] > p.Str[u]) {
				u = int(w.N)
			}
		}
		if u < 0 || say.Full() {
			break
		}
		say = say.With(game.UnitWord(u))
		attack += int(p.Str[u])
		with, _, ok := a.w.gain(p, attack, defense, armored, &s)
		if gain := with - plain - risk*float64(p.Str[u]); ok && gain > best.gain && ai.Legal(p, say) {
			best = raid{order{say, "In support of the attack on " + o.at.String() + "."}, gain}
		}
	}
	return best
}

// fires lets all flak fire that can: it costs nothing.
func (a *agent) fires(p *bk.Position) (game.Action, bool) {
	return a.pick(p, a.words.Say(a.seat, fire), func(_ int, w game.Word) float64 { return float64(p.Str[w.N]) })
}

// intercepts sends all fighters that can.
func (a *agent) intercepts(p *bk.Position) (game.Action, bool) {
	return a.pick(p, a.words.Say(a.seat, intercept), func(_ int, w game.Word) float64 { return float64(p.Str[w.N]) })
}

// forfeits takes losses in the air from what is worth least.
func (a *agent) forfeits(p *bk.Position) (game.Action, bool) {
	return a.pick(p, a.words.Say(a.seat, forfeit), func(_ int, w game.Word) float64 {
		if w.Kind == game.Unit {
			return 100 - a.w.factor(p, int(w.N)) - float64(p.Str[w.N])/100
		}
		return float64(w.N)
	})
}
