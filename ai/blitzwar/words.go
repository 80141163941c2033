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
	bomb     verb = "bomb"
	beach    verb = "beach"
	ship     verb = "ship"
	land     verb = "land"
	advance  verb = "advance"
	move     verb = "move"
	activate verb = "activate"
	attack   verb = "attack"
	done     verb = "done"
)
