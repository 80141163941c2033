package blackswan

import (
	_ "embed"

	"sandtable/ai"
)

//go:embed data/weights-0.yaml
var frozenWeights []byte

// Baselines lists players that stay as they were, so that those of today can be measured against them: the Marshal of the first
// release, who cared for none of what was learned since.
func Baselines() []ai.Player {
	w := readWeights("weights-0.yaml", frozenWeights)
	return []ai.Player{ai.Ranked{Rank: frozenMarshal.Rank, Open: func(c ai.Chair) ai.Mind { return newMind(c, frozenMarshal, &w) }}}
}

var frozenMarshal = level{
	Rank:  ai.FirstMarshal(4000),
	Tries: 24, Trains: 6, Plans: 6, Ahead: 1, Remembers: true, Rounds: 4, RoundShare: 80, InOrder: true,
}
