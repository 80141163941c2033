package blitzkrieg

// ruleSet is what is played beyond the Basic Game: the Tournament Game, and with it each optional rule
// on its own.
type ruleSet uint16

const (
	tournament   ruleSet = 1 << iota
	fighters             // O23.0, O23.6
	interdiction         // O23.4
	routes               // O21.1
	weather              // O24.0
	nuclear              // O23.5
	carriers             // O23.7
)

// ruleNames are the options' names, in the order of the bits.
var ruleNames = [...]string{"tournament", "fighters", "interdiction", "routes", "weather", "nuclear", "carriers"}

func (r ruleSet) has(x ruleSet) bool { return r&x != 0 }

// uses reports whether units of a branch are in the game: BK-B3.0-1, BK-T3.0-1 and BK-O23.0-1.
func (r ruleSet) uses(b branch) bool {
	switch {
	case b.basic():
		return true
	case b == fighter:
		return r.has(fighters)
	}
	return r.has(tournament)
}
