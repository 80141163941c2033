package game

// Calendar is a Position that says how long its facts last. The tag of a field names the period at whose end the field is
// cleared, and the laws check it by random play:
//
//	Lifted uint8 `until:"player-turn"` // factors transported by air
//
// A fact that outlives its time is hard to notice: a limit of the last turn that still applies in this one, or a mark that
// is cleared only if a certain step is not skipped.
type Calendar interface {
	// Ended returns how many periods of that name have ended so far.
	Ended(period string) int
}
