package blackswan

import (
	_ "embed"
	"fmt"

	"sandtable/kit/data"
	bs "sandtable/titles/blackswan"
)

//go:embed data/weights.yaml
var weightsFile []byte

// weights is what a player cares about. The unit is a production point.
type weights struct {
	Area   float64 `yaml:"area"`   // any area that is ours
	Point  float64 `yaml:"point"`  // a point that it yields in a season
	Star   float64 `yaml:"star"`   // a Strategic Area in a campaign
	Goal   float64 `yaml:"goal"`   // all that a scenario asks for
	Pull   float64 `yaml:"pull"`   // of a goal on the areas around it: a share of its worth
	Far    float64 `yaml:"far"`    // how much of the pull is left one area farther
	Early  float64 `yaml:"early"`  // of a goal long before the end: a share of its worth
	Late   float64 `yaml:"late"`   // what the last turn adds to that; the turn before it a quarter, and so on
	Win    float64 `yaml:"win"`    // a game that is won
	Rest   float64 `yaml:"rest"`   // of everything else when a game is over: a share of its worth
	Step   float64 `yaml:"step"`   // a step on the map, by its price
	Block  float64 `yaml:"block"`  // a block on the map
	Kill   float64 `yaml:"kill"`   // an enemy step that is lost, by its price
	Loss   float64 `yaml:"loss"`   // one of our own
	Hole   float64 `yaml:"hole"`   // an area that is left empty before the enemy: a share of its worth
	Use    float64 `yaml:"use"`    // a block that attacks and so cannot do anything else
	Hold   float64 `yaml:"hold"`   // an area that is guarded: a share of its worth
	Threat float64 `yaml:"threat"` // how much of what stands next to an area comes
	Help   float64 `yaml:"help"`   // of going where help is wanted
	Spread float64 `yaml:"spread"` // how much of that is left one area farther
	Sail   float64 `yaml:"sail"`   // how much of it is left across a sea zone
	Land   float64 `yaml:"land"`   // the chance to stay that a landing needs

	Cut    float64 `yaml:"cut"`    // enemy blocks that a move cuts off: a share of their worth
	Line   float64 `yaml:"line"`   // our blocks that the loss of an area would cut off: a share of their worth
	Relief float64 `yaml:"relief"` // our blocks that are cut off and would be no more: a share of their worth
	Lost   float64 `yaml:"lost"`   // a block that is out of supply when a plan ends: the share of its worth that is lost
	Mix    float64 `yaml:"mix"`    // each class that a stack in the open has more than who may attack it, or less: a share of its strength
	Bare   float64 `yaml:"bare"`   // blocks before more than they can bear: a share of their worth
	Whole  float64 `yaml:"whole"`  // 1: what a force leaves behind is judged for all of it at once
	Island float64 `yaml:"island"` // an Island that is ours, for its Opposition Disc
	Joint  float64 `yaml:"joint"`  // 1: drops and landings are planned together with land attacks
	Press  float64 `yaml:"press"`  // how much of what the end adds to goals counts when a plan is made
	Storm  float64 `yaml:"storm"`  // 1: in the last turn what the game is lost without is attacked whatever the odds
	Room   float64 `yaml:"room"`   // to fill an area into which those who attack beside it may have to go back
	Poise  float64 `yaml:"poise"`  // in the last turn, strength that can attack in its second phase what the game is lost without
	Muddy  float64 `yaml:"muddy"`  // what strength counts for where attackers leave anyway, when a Blitz Disc is bought: a share

	Power map[string]float64 `yaml:"power"` // of a step, by class

	power [bs.Classes]float64
}

var classNames = [bs.Classes]string{"air", "artillery", "tank", "infantry", "airborne", "fort", "carrier", "heavy", "light", "submarine"}

// mustWeights reads the embedded weights, which are part of the program.
func mustWeights() weights { return readWeights("weights.yaml", weightsFile) }

// readWeights reads weights that are part of the program.
func readWeights(name string, text []byte) (w weights) {
	if err := data.Read("ai/blackswan/data/"+name, text, &w); err != nil {
		panic(err)
	}
	for c, name := range classNames {
		p, ok := w.Power[name]
		if !ok {
			panic(fmt.Sprintf("ai/blackswan: no power for %q", name))
		}
		w.power[c] = p
	}
	return w
}

// plain is what the script cares about that plans are played forward with: supply, garrisons and lone blocks are looked to in some plans alone,
// and what comes of that is seen when they are played forward. Scripts that look to them themselves play worse.
func (w weights) plain() weights {
	w.Cut, w.Line, w.Relief, w.Mix, w.Bare, w.Whole, w.Press = 0, 0, 0, 0, 0, 0, 0
	return w
}

// strength is what a block counts for in a fight.
func (w *weights) strength(b bs.Block) float64 {
	n := w.power[b.Class] * float64(b.Steps)
	if b.Elite {
		n *= 1.25
	}
	return n
}
