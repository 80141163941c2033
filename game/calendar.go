package game

// Calendar is a Position that says how long its facts last. The tag of a field names the period with whose end the fact is
// forgotten, and the laws hold the title to it by random play:
//
//	Lifted uint8 `until:"player-turn"` // factors transported by air
//
// A fact that outlives its time is the quietest of faults: a limit of last turn that binds in this one, a mark that is cleared
// only if a step was not skipped.
type Calendar interface {
	// Ended counts the periods of a name that have come to their end.
	Ended(period string) int
}
