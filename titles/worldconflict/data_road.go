package worldconflict

import (
	_ "embed"

	"sandtable/kit/data"
)

//go:embed data/road.yaml
var roadFile []byte

// roadSteps is how many steps the Road to War has (WC-9.2a).
const roadSteps = 13

// choiceData is an Option of the Road to War.
type choiceData struct{ Name, Effect string }

// roadData is the Road to War: who chooses at each step, the Standard Options, the special ones by step.
type roadData struct {
	Version  int
	Order    [roadSteps]data.ID
	Standard [6]choiceData
	Special  map[uint8][]choiceData
	order    [roadSteps]power
}

var road = data.Must(readRoad(roadFile))

func readRoad(text []byte) (*roadData, error) {
	f := &roadData{}
	if err := data.Read("road.yaml", text, f); err != nil {
		return nil, err
	}
	r := newReader("road.yaml", text)
	for i, id := range f.Order {
		r.Here("order", i)
		f.order[i] = r.powerOf(id)
	}
	return f, r.Err
}
