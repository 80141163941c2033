package blitzwar

// verb is what a player says.
type verb = string

const (
	deploy   verb = "deploy"
	pick     verb = "pick"
	place    verb = "place"
	fly      verb = "fly"
	counter  verb = "counter"
	pass     verb = "pass"
	move     verb = "move"
	activate verb = "activate"
	attack   verb = "attack"
	done     verb = "done"
)
