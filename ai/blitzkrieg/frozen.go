package blitzkrieg

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
	return []ai.Player{player{frozenMarshal, &w, newGround(w.Far)}}
}

var frozenMarshal = level{
	Rank:   ai.FirstMarshal(5_000_000),
	Passes: 4, Attacks: true, Climb: 5_000, Postures: 5, Replies: 40, Rounds: 4, Worlds: 4, Ahead: 3,
}
