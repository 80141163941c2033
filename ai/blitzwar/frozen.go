package blitzwar

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
	return []ai.Player{newPlayer(frozenMarshal, &w, newGround(&w))}
}

var frozenMarshal = level{
	Rank:  ai.FirstMarshal(240),
	Plans: 14,
}
