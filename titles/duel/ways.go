package duel

import "sandtable/game"

var _ game.Guide = (*Known)(nil)

// Way returns how a block moves (DU-3.4), and how pushed blocks retreat (DU-5.2): always to an adjacent place.
func (k *Known) Way(a game.Action) (w game.Way, ok bool) {
	words := a.Words()
	var c game.Choices
	if len(words) < 2 || k.Next(a, &c) != nil || !c.Ready {
		return w, false
	}
	switch words[0].N {
	case move:
		return game.Way{Places: []int16{int16(k.p.At[words[1].N]), words[2].N}, Price: "1 of 1"}, true
	case retreat:
		return game.Way{Places: []int16{int16(k.p.Battle), words[1].N}}, true
	}
	return w, false
}
