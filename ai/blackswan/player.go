package blackswan

import "sandtable/ai"

// Players lists the machine players of Black Swan, weakest first.
func Players() (list []ai.Player) {
	w := mustWeights()
	for _, l := range levels {
		list = append(list, ai.Ranked{Rank: l.Rank, Open: func(c ai.Chair) ai.Mind { return newMind(c, l, &w) }})
	}
	return list
}
