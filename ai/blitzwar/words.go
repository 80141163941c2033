package blitzwar

// verb is what a player says.
type verb = string

const (
	deploy   verb = "deploy"
	pick     verb = "pick"
	forgo    verb = "forgo"
	spend    verb = "spend"
	lend     verb = "lend"
	place    verb = "place"
	sail     verb = "sail"
	battle   verb = "battle"
	britain  verb = "britain"
	fly      verb = "fly"
	counter  verb = "counter"
	pass     verb = "pass"
	bomb     verb = "bomb"
	beach    verb = "beach"
	rebase   verb = "rebase"
	ship     verb = "ship"
	land     verb = "land"
	advance  verb = "advance"
	fortify  verb = "fortify"
	rail     verb = "rail"
	move     verb = "move"
	activate verb = "activate"
	join     verb = "join"
	attack   verb = "attack"
	done     verb = "done"
)
