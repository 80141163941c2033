package ai

// Urgency is how much reason a side has to take risks: 1 if it is behind in the last turn, -1 if it is ahead then, and closer to 0 the
// more turns are left. A side that is behind and waits will lose; a side that is ahead has nothing to gain from a gamble.
func Urgency(behind bool, turnsLeft float64) float64 {
	n := 1 / (1 + max(0, turnsLeft))
	if !behind {
		return -n
	}
	return n
}
