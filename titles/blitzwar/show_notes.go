package blitzwar

import (
	"fmt"
	"strings"

	"sandtable/game"
)

// notes say what the side that is asked should know before it goes on, the most pressing first.
func (k *Known) notes() (list []string) {
	switch k.Step {
	case stepPlace:
		if text := k.Due[k.Asked].text(); text != "" {
			list = append(list, fmt.Sprintf("Still to be placed, else lost: %s (BW-11.5a).", text))
		}
	case stepMarch:
		cut := k.cutOff(k.Asked)
		var names []string
		for x := range cut.All() {
			names = append(names, board.names[x])
		}
		if len(names) > 0 {
			list = append(list, fmt.Sprintf("Out of supply: %s (BW-17.5a).", strings.Join(names, ", ")))
		}
	case stepAdvance:
		set := advancers(&k.Position, k.Asked, false)
		if n := set.Count(); n > 0 {
			list = append(list, game.Agree(fmt.Sprintf("%d counter[|s] can still advance (BW-16.4b).", n), n != 1))
		}
	}
	return list
}
