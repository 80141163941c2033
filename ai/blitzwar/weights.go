package blitzwar

import (
	_ "embed"

	"sandtable/game"
	"sandtable/kit/data"
	bw "sandtable/titles/blitzwar"
)

//go:embed data/weights.yaml
var weightsFile []byte

// weights is what a player cares about. The unit is a corps of infantry.
type weights struct {
	Area    float64 `yaml:"area"`    // any zone that is ours
	Point   float64 `yaml:"point"`   // a strategic point
	Capital float64 `yaml:"capital"` // of a country
	Source  float64 `yaml:"source"`  // a supply zone
	Foot    float64 `yaml:"foot"`    // a corps of infantry
	Armour  float64 `yaml:"armour"`  // an armoured one
	Air     float64 `yaml:"air"`     // an aircraft
	Ship    float64 `yaml:"ship"`    // a naval unit
	Unit    float64 `yaml:"unit"`    // a unit of supply that ships gain or deny
	Hunt    float64 `yaml:"hunt"`    // turns for which a ship that blockades is counted, when fleets are sent against it; 0: they are not
	Depot   float64 `yaml:"depot"`   // supply that comes in where it reaches all corps, not none
	Lane    float64 `yaml:"lane"`    // a corps whose supply comes over a sea that a fleet keeps open; 0: by who stands at its coast
	Cut     float64 `yaml:"cut"`     // of a corps out of supply: the share of its worth that is lost
	Trap    float64 `yaml:"trap"`    // of that for a corps whose line is cut, but that may still open it
	Abroad  float64 `yaml:"abroad"`  // of a corps in a zone of the ally's where it cannot act: the share of its worth that is lost
	Hole    float64 `yaml:"hole"`    // a zone that is left empty before the enemy: a share of its worth
	Exposed float64 `yaml:"exposed"` // of a zone and its corps beside many enemies: a share of their worth
	Retreat float64 `yaml:"retreat"` // of corps beside enemies who have nowhere to retreat to: the share of their worth that is lost (BW-17.2i)
	Aim     float64 `yaml:"aim"`     // a zone that a scenario asks for
	Sortie  float64 `yaml:"sortie"`  // an aircraft that is used up for an attack
	Win     float64 `yaml:"win"`     // a game that is won
	Rest    float64 `yaml:"rest"`    // of everything else when a game is over: a share of its worth
	Fade    float64 `yaml:"fade"`    // how much of what draws units is left one zone farther
	Threat  float64 `yaml:"threat"`  // how much of what stands two zones away comes
	Fare    float64 `yaml:"fare"`    // half a unit of supply that is spent on a move
	Least   float64 `yaml:"least"`   // what an attack has to gain, at least
	Rear    float64 `yaml:"rear"`    // what a march has to gain, at least
	Reach   float64 `yaml:"reach"`   // 1: bare key zones count as in danger wherever an enemy can march to in a turn
	Shores  float64 `yaml:"shores"`  // 1: in a campaign bare key zones count as in danger wherever an enemy can land
	Guards  float64 `yaml:"guards"`  // of a counter that leaves for a bare key zone in a campaign: the share of its worth that is missed; 0: nobody is sent before the attacks
	Posts   float64 `yaml:"posts"`   // 1: counters are not joined while a zone beside them wants one, of ours in danger, or of his on which supply hangs
	Now     float64 `yaml:"now"`     // 1: in the last turn nobody goes anywhere for the sake of a next one
	Daring  float64 `yaml:"daring"`  // how much more is dared near the end by who is behind, and less by who is ahead
	Patient float64 `yaml:"patient"` // 1: the Axis is on the defence in a campaign from 1943 on
	Bases   float64 `yaml:"bases"`   // 1: in a campaign aircraft are based, each where others are not, near what corps of ours can attack or have to hold
	Mix     float64 `yaml:"mix"`     // of what a card brings in a campaign and no counter shows: the share of its worth that is lost
	Reserve int     `yaml:"reserve"` // halves of supply units that marches leave alone

	Wars struct {
		Axis    map[string]uint8 `yaml:"axis"`
		Allies  map[string]uint8 `yaml:"allies"`
		Soviets map[string]uint8 `yaml:"soviets"`
	} `yaml:"wars"`
}

// mustWeights reads the embedded weights, which are part of the program.
func mustWeights() weights { return readWeights("weights.yaml", weightsFile) }

func readWeights(name string, text []byte) (w weights) {
	if err := data.Read("ai/blitzwar/data/"+name, text, &w); err != nil {
		panic(err)
	}
	return w
}

// warFrom returns the turn from which a side goes to war with a country that nobody fights yet; 0 if never.
func (w *weights) warFrom(s game.Seat, country string) uint8 {
	switch s {
	case bw.Axis:
		return w.Wars.Axis[country]
	case bw.Allies:
		return w.Wars.Allies[country]
	case bw.Soviets:
		return w.Wars.Soviets[country]
	}
	return 0
}

// husbands reports whether a side looks after what is still to come, aircraft and cards: in a campaign. The short scenarios were made even
// for players who do not, and lean without that.
func (w *weights) husbands(p *bw.Position) bool { return w.Bases > 0 && len(p.Aims()) == 0 }

// fights reports whether a side attacks a zone, or enters it, so many turns from now: it is an enemy's, or war is due.
func (w *weights) fights(p *bw.Position, s game.Seat, x bw.Place, later uint8) bool {
	h := p.Holder(x)
	peace := h == game.Nobody || h != bw.Allies && s != bw.Allies && !p.EastWar()
	switch {
	case h == s || h != game.Nobody && !bw.Foes(h, s) || !p.InPlay(x):
		return false
	case !peace:
		return true
	}
	country := bw.CountryAt(x)
	if h == bw.Soviets {
		country = "soviet-union" // its zones in Poland too
	} else if h == bw.Axis {
		country = "germany"
	}
	from := w.warFrom(s, country)
	return from != 0 && p.Turn+later >= from
}
