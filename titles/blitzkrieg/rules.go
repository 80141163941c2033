package blitzkrieg

// ruleSet is what is played beyond the Basic Game.
type ruleSet uint16

const (
	tournament ruleSet = 1 << iota
)

func (r ruleSet) has(x ruleSet) bool { return r&x != 0 }
