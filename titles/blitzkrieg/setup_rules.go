package blitzkrieg

// ruleSet is what is played beyond the Basic Game: the Tournament Game, and with it each optional rule
// on its own.
type ruleSet uint16

const (
	tournamentRules   ruleSet = 1 << iota
	fighterRules              // O23.0, O23.6
	interdictionRules         // O23.4
	routeRules                // O21.1
	weatherRules              // O24.0
	nuclearRules              // O23.5
	carrierRules              // O23.7
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
		return r.has(fighterRules)
	}
	return r.has(tournamentRules)
}
