package worldconflict

import (
	_ "embed"

	"sandtable/kit/data"
)

//go:embed data/weights.yaml
var weightsFile []byte

// weights is what a player cares about. The unit is a point of Size of infantry.
type weights struct {
	Area     float64 `yaml:"area"`     // any area that is ours
	Oil      float64 `yaml:"oil"`      // that an area yields in a turn
	Resource float64 `yaml:"resource"` // that it yields
	Factory  float64 `yaml:"factory"`  // a Factor of a Factory
	Home     float64 `yaml:"home"`     // an area of a power's home countries
	Aim      float64 `yaml:"aim"`      // an area that decides a scenario
	Aside    float64 `yaml:"aside"`    // of what areas are worth otherwise in such a scenario: a share
	Gate     float64 `yaml:"gate"`     // an area beside one that decides: a share of its worth
	Size     float64 `yaml:"size"`     // a point of Size of any unit
	Land     float64 `yaml:"land"`     // a Land Factor
	Air      float64 `yaml:"air"`      // an Air Factor
	Bombs    float64 `yaml:"bombs"`    // a Bombing Factor
	Naval    float64 `yaml:"naval"`    // a Naval Factor
	Hole     float64 `yaml:"hole"`     // an area that is left empty before the enemy: a share of its worth
	Exposed  float64 `yaml:"exposed"`  // of an area beside many enemies: a share of its worth
	Far      float64 `yaml:"far"`      // of enemies who have to march or sail first: a share of their factors
	Win      float64 `yaml:"win"`      // a game that is won
	Habit    float64 `yaml:"habit"`    // of the plain plan when plans are compared: others have to be better by so much
	Rest     float64 `yaml:"rest"`     // of everything else when a game is over: a share of its worth
	Fade     float64 `yaml:"fade"`     // how much of what draws units is left one area farther
	Least    float64 `yaml:"least"`    // what an attack has to gain, at least
	Rear     float64 `yaml:"rear"`     // what a march has to gain, at least
	Convoy   float64 `yaml:"convoy"`   // a Factor of a Convoy
	Lease    float64 `yaml:"lease"`    // a point of Size of an LL unit in its sea area
	Lend     float64 `yaml:"lend"`     // a point of Size of an LL unit that is built
	Escort   float64 `yaml:"escort"`   // a warship beside units that are to land
	Point    float64 `yaml:"point"`    // a VP
	Named    float64 `yaml:"named"`    // an area that a Victory Card names, for each turn
	Tip      float64 `yaml:"tip"`      // a VP that an area would give or take, for each turn
	Presence float64 `yaml:"presence"` // a VP that a unit at sea gives or takes
	Raid     float64 `yaml:"raid"`     // the first damage of a turn to the Convoys of a power with an award for none
	Trade    float64 `yaml:"trade"`    // 1: the last unit leaves an area in danger for one that is worth more
	Lines    float64 `yaml:"lines"`    // of units whose supply hangs on an area: the share of their worth that is lost with it
	Keep     float64 `yaml:"keep"`     // 1: what a scenario wants kept somewhere stays there
	Joint    float64 `yaml:"joint"`    // 1: those who land count on those who stand beside the shore
	Daring   float64 `yaml:"daring"`   // how much more is dared near the end by who is behind, and less by who is ahead
	Posts    float64 `yaml:"posts"`    // 1: bare areas on which supply hangs get their guards before anybody attacks
	Piers    float64 `yaml:"piers"`    // 1: LL units are built where they deliver from, and go there
	Thrift   float64 `yaml:"thrift"`   // 1: no VP is given for Resources that are worth less
	Cards    float64 `yaml:"cards"`    // 1: areas are named by the card that a power plays by in the scenario
	Halfway  float64 `yaml:"halfway"`  // of an award that is not met yet: what a share of the way to it counts for
	Clean    float64 `yaml:"clean"`    // of the award for an area taken without loss: a share of its VP
	Across   float64 `yaml:"across"`   // how much of what draws units is left across the sea, for a power with transports
	Front    float64 `yaml:"front"`    // of the award for a unit that stands in an area: a share of its VP, for each turn
	Watch    float64 `yaml:"watch"`    // 1: attacks are tried without those who guard something too
	Embark   float64 `yaml:"embark"`   // 1: a Total Blitz is weighed by what could be landed in it
	Serve    float64 `yaml:"serve"`    // 1: what is built must serve somebody: guards where enemies may come, armies before ships where one marches
	Sober    float64 `yaml:"sober"`    // 1: an attack that some cannot join is weighed again without them
	Ward     float64 `yaml:"ward"`     // 1: the last unit stays in a key area into which the other side could come before long
	Reserve  int     `yaml:"reserve"`  // Oil that builds leave for a Blitz
	Ally     float64 `yaml:"ally"`     // of what an ally of another player has: a share of its worth

	// From which turn on a power goes to war: with the neutral country of an area, with another power.
	Wars   map[string]map[string]uint8 `yaml:"wars"`
	Fights map[string]map[string]uint8 `yaml:"fights"`
}

// mustWeights reads the embedded weights, which are part of the program.
func mustWeights() weights { return readWeights("weights.yaml", weightsFile) }

func readWeights(name string, text []byte) (w weights) {
	if err := data.Read("ai/worldconflict/data/"+name, text, &w); err != nil {
		panic(err)
	}
	return w
}
