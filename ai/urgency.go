package ai

// Urgency is how much reason a side has to dare something: 1 if it is behind in the last turn, -1 if it is ahead then, and the less the
// more turns are left. Who is behind and waits has lost; who is ahead has nothing to gain by a throw of dice.
func Urgency(behind bool, turnsLeft float64) float64 {
	n := 1 / (1 + max(0, turnsLeft))
	if !behind {
		return -n
	}
	return n
}
