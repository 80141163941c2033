package worldconflict

// verb is what a player says.
type verb = string

const (
	declare verb = "declare"
	war     verb = "war"
	agree   verb = "agree"
	pass    verb = "pass"
	blitz   verb = "blitz"
	back    verb = "return"
	sail    verb = "sail"
	embark  verb = "embark"
	fly     verb = "fly"
	slip    verb = "slip"
	land    verb = "land"
	develop verb = "develop"
	build   verb = "build"
	place   verb = "place"
	refine  verb = "refine"
	explore verb = "research"
	test    verb = "test"
	rebase  verb = "rebase"
	move    verb = "move"
	attack  verb = "attack"
	cover   verb = "cover"
	fight   verb = "fight"
	done    verb = "done"
)
