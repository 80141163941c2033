package worldconflict

// verb is what a player says.
type verb = string

const (
	declare verb = "declare"
	rebase  verb = "rebase"
	move    verb = "move"
	attack  verb = "attack"
	cover   verb = "cover"
	fight   verb = "fight"
	done    verb = "done"
)
