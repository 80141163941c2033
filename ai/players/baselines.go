package players

import (
	"fmt"
	"strings"

	"sandtable/ai"
	"sandtable/ai/blackswan"
	swanpeople "sandtable/ai/blackswan/people"
	"sandtable/ai/blitzkrieg"
	"sandtable/ai/blitzkrieg/people"
	"sandtable/ai/blitzwar"
	warpeople "sandtable/ai/blitzwar/people"
	modpeople "sandtable/ai/modules/people"
	"sandtable/ai/worldconflict"
	worldpeople "sandtable/ai/worldconflict/people"
)

// Measured lists whom the lab can let play a title: its players, and the baselines they are measured
// against, which are no fun to play and so are offered to nobody.
func Measured(title string) []ai.Player {
	list := append(For(title), ai.Baselines()...)
	switch title {
	case "blitzkrieg":
		list = append(append(list, people.Baselines()...), blitzkrieg.Baselines()...)
	case "blackswan":
		list = append(append(list, swanpeople.Baselines()...), blackswan.Baselines()...)
	case "blitzwar":
		list = append(append(list, warpeople.Baselines()...), blitzwar.Baselines()...)
	case "worldconflict":
		list = append(append(list, worldpeople.Baselines()...), worldconflict.Baselines()...)
	case "modules":
		list = append(list, modpeople.Baselines()...)
	}
	return list
}

// Find returns a player of a title by its ID, or by that of its level and a style. A baseline may be called without its version.
func Find(title, id string) (ai.Player, error) {
	var known []string
	if p, ok := ai.Named(Measured(title), id); ok {
		return p, nil
	}
	for _, p := range Measured(title) {
		own := p.Level().ID
		if bare, _, _ := strings.Cut(own, "-"); bare == id {
			return p, nil
		}
		known = append(known, own)
	}
	return nil, fmt.Errorf("nobody called %q plays %s; there are %s", id, title, strings.Join(known, ", "))
}
