// Package players lists the machine players of every title.
//
// It knows which there are and nothing of how they play. A title without players of its own has those
// who know none, so that its table can be tried.
package players

import (
	"sandtable/ai"
	"sandtable/ai/blackswan"
	"sandtable/ai/blitzkrieg"
	"sandtable/ai/blitzwar"
	"sandtable/ai/modules"
	"sandtable/ai/worldconflict"
)

// For lists the machine players of a title, weakest first.
func For(title string) []ai.Player {
	list := []ai.Player{ai.Random{}}
	switch title {
	case "blackswan":
		list = append(list, blackswan.Players()...)
	case "blitzkrieg":
		list = append(list, blitzkrieg.Players()...)
	case "blitzwar":
		list = append(list, blitzwar.Players()...)
	case "modules":
		list = append(list, modules.Players()...)
	case "worldconflict":
		list = append(list, worldconflict.Players()...)
	default:
		list = append(list, ai.NewSampler())
	}
	return list
}
