package blackswan

// verb is what a player says.
type verb = string

const (
	declare   verb = "declare"
	blitz     verb = "blitz"
	buy       verb = "buy"
	deploy    verb = "deploy"
	reinforce verb = "reinforce"
	sail      verb = "sail"
	battle    verb = "battle"
	target    verb = "target"
	lose      verb = "lose"
	assault   verb = "assault"
	move      verb = "move"
	attack    verb = "attack"
	sue       verb = "sue"
	accept    verb = "accept"
	reject    verb = "reject"
	transfer  verb = "transfer"
	fight     verb = "fight"
	stand     verb = "stand"
	retreat   verb = "retreat"
	done      verb = "done"
)
