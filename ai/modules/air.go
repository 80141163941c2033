package modules

import (
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	ms "sandtable/titles/modules"
)

// standby lets fighters wait for enemy flights: all that may, but for those that have something better to do.
func (a *agent) standby(p *bk.Position) []order {
	if !a.mayBe(p, assign) {
		return nil
	}
	busy := a.busy(p)
	say, ok := a.pick(p, a.words.Say(a.seat, assign), func(_ int, w game.Word) float64 {
		if slices.Contains(busy, w) {
			return 0
		}
		return float64(p.Str[w.N])
	})
	if !ok || slices.ContainsFunc(say.Words()[1:], func(w game.Word) bool { return slices.Contains(busy, w) }) {
		return nil
	}
	return []order{{say, "Fighters wait for enemy flights."}}
}

// busy lists fighters that should not wait: those of the best raid, patrol and hunt, and those that find more to do from another base.
func (a *agent) busy(p *bk.Position) (list []game.Word) {
	if !a.joint {
		return nil
	}
	t := a.look(p)
	for _, r := range [...]raid{a.bestRaid(p, t), a.bestPatrol(p, t), a.bestHunt(p, t)} {
		list = append(list, r.say.Words()...)
	}
	begun := a.mission(byFerry)
	for _, at := range ai.Open(p, begun) {
		if at.N >= board.Size {
			continue
		}
		for _, w := range ai.Open(p, begun.With(at)) {
			if t.gainAt(w, board.Square(at.N)) > 0 {
				list = append(list, w)
			}
		}
	}
	return list
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
