package modules

import "sandtable/ai"

// Players lists the machine players of the Module System, weakest first.
func Players() (list []ai.Player) {
	w := mustWeights()
	for _, l := range levels {
		list = append(list, ai.NewVersatile(ai.Ranked{Rank: l.Rank, Open: func(c ai.Chair) ai.Mind {
			m := &mind{Chair: c, level: l, w: &w, far: ways{}}
			m.agent = m.newAgent(c.Seat)
			m.agent.mood = calm.in(&m.Style)
			return m
		}}))
	}
	return list
}
