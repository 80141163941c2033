package modules

import (
	_ "embed"

	"sandtable/kit/data"
	"sandtable/titles/blitzkrieg/booklet"
)

//go:embed data/weights.yaml
var weightsFile []byte

// weights is what a player cares about. The unit is a factor of infantry.
type weights struct {
	City    float64 `yaml:"city"`    // a city that the war is about
	Aside   float64 `yaml:"aside"`   // any other city
	Neutral float64 `yaml:"neutral"` // of a city whose country one would violate: a share of its worth
	Invade  float64 `yaml:"invade"`  // factors that must be near a country to violate it, for each of its army
	Mass    float64 `yaml:"mass"`    // of the factors that an aim takes: so many go there before it draws less
	Late    float64 `yaml:"late"`    // how much more cities count in the last turn: a share of their worth
	Decide  float64 `yaml:"decide"`  // how many times as much they count in the last half-turn for who has not won yet
	Ending  float64 `yaml:"ending"`  // half-turns before the end from which on losses count for less
	Dying   float64 `yaml:"dying"`   // what they count for in the last one: so many of these half-turns' shares
	Hunger  float64 `yaml:"hunger"`  // of a unit without supply: a share that is lost
	Exposed float64 `yaml:"exposed"` // of a unit that stands before many enemies: a share that is lost
	Shaky   float64 `yaml:"shaky"`   // of a city that both sides control: a share of its worth
	Guarded float64 `yaml:"guarded"` // aircraft on a base that want a guard
	Ground  float64 `yaml:"ground"`  // a square that an attack wins
	Driven  float64 `yaml:"driven"`  // a factor that is driven back a square
	Effort  float64 `yaml:"effort"`  // what an attack costs a unit that takes part
	Least   float64 `yaml:"least"`   // what an attack has to gain, at least
	Fade    float64 `yaml:"fade"`    // how much of what draws a unit is left one square farther
	Danger  float64 `yaml:"danger"`  // odds against it that a stack may stand
	Landing float64 `yaml:"landing"` // what a landing has to promise, at least
	Win     float64 `yaml:"win"`     // a game that is won
	Habit   float64 `yaml:"habit"`   // of the plain plan when plans are compared: others have to be better by so much

	Kinds map[booklet.Kind]float64 `yaml:"kinds"` // a factor of a type, or the whole unit
	Build map[booklet.Kind]float64 `yaml:"build"` // what part of a side's strength a type should be
}

// mustWeights reads the embedded weights, which are part of the program.
func mustWeights() (w weights) {
	if err := data.Read("ai/modules/data/weights.yaml", weightsFile, &w); err != nil {
		panic(err)
	}
	return w
}
