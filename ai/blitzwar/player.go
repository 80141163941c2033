package blitzwar

import "sandtable/ai"

// Players lists the machine players of BlitzWAR, weakest first.
func Players() (list []ai.Player) {
	w := mustWeights()
	g := newGround(&w)
	for _, l := range levels {
		list = append(list, newPlayer(l, &w, g))
	}
	return list
}

func newPlayer(l level, w *weights, g *ground) ai.Player {
	return ai.Ranked{Rank: l.Rank, Open: func(c ai.Chair) ai.Mind {
		m := &mind{Chair: c, level: l, w: w, g: g}
		m.agent = m.newAgent(c.Seat)
		return m
	}}
}
