package blitzkrieg

import (
	_ "embed"

	"sandtable/ai"
	"sandtable/kit/data"
)

//go:embed data/weights.yaml
var weightsFile []byte

// weights is what a player cares about, in factors of ground units.
type weights struct {
	City    float64 `yaml:"city"`    // a city square that is ours
	Taken   float64 `yaml:"taken"`   // one that we take from the enemy
	Kill    float64 `yaml:"kill"`    // an enemy factor that is lost
	Loss    float64 `yaml:"loss"`    // a factor of our own
	Push    float64 `yaml:"push"`    // an enemy factor that has to go back
	Pushed  float64 `yaml:"pushed"`  // a factor of our own that has to
	Danger  float64 `yaml:"danger"`  // a factor that the enemy's next turn is expected to cost
	Supply  float64 `yaml:"supply"`  // one that want of a supply route is expected to cost
	Pull    float64 `yaml:"pull"`    // of cities on units
	Guard   float64 `yaml:"guard"`   // of our own cities that the enemy can reach
	Contact float64 `yaml:"contact"` // a battle for its own sake
	Far     float64 `yaml:"far"`     // how much of the pull is left one square farther
	Minor   float64 `yaml:"minor"`   // how much of the pull a minor city has that must be stormed
	Storm   float64 `yaml:"storm"`   // a minor city that is captured
	Reply   float64 `yaml:"reply"`   // what the enemy's best reply is worth to him

	// What was learned since the first release. None of it is there for marshal-0.
	Drops   float64 `yaml:"drops"`   // how likely airborne troops come to a city in their reach that nobody covers, if it is the only one
	Contest float64 `yaml:"contest"` // how little it is worth to stand beside a city that the enemy covers, as long as the end is far
	Stacks  bool    `yaml:"stacks"`  // whole stacks advance
	Swaps   bool    `yaml:"swaps"`   // battles are assigned anew before they are declared: the cheapest soaks off
	Gains   bool    `yaml:"gains"`   // of the pull of cities the enemy's reply counts what it gains
	Ending  bool    `yaml:"ending"`  // who has no turn after this one goes nowhere for the sake of the next

	Chance ai.Chance `yaml:"chance"` // to win, near the end

	Deployments []string `yaml:"deployments"` // that have done well
}

// mustWeights reads the embedded weights, which are part of the program.
func mustWeights() weights { return readWeights("weights.yaml", weightsFile) }

func readWeights(name string, text []byte) (w weights) {
	if err := data.Read("ai/blitzkrieg/data/"+name, text, &w); err != nil {
		panic(err)
	}
	return w
}
