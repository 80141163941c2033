package worldconflict

import "sandtable/ai"

// Players lists the machine players of World in Conflict, weakest first.
func Players() (list []ai.Player) {
	w := mustWeights()
	for _, l := range levels {
		list = append(list, newPlayer(l, &w))
	}
	return list
}

func newPlayer(l level, w *weights) ai.Player {
	return ai.Ranked{Rank: l.Rank, Open: func(c ai.Chair) ai.Mind {
		m := &mind{Chair: c, level: l, w: w}
		m.agent = m.newAgent(c.Seat)
		return m
	}}
}
