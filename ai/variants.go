package ai

// heart is how much more counts what a plan is after.
const heart = 2.5

// Drawn is what the worth of a place counts for, where gains count for bold: more at the heart of a plan, and beside it half as much
// more.
func Drawn(bold float64, atHeart, beside bool) float64 {
	switch {
	case atHeart:
		return bold * heart
	case beside:
		return bold * (1 + heart) / 2
	}
	return bold
}

// InTurn lists one of a and one of b by turns, and what is left of the longer list.
func InTurn[T any](a, b []T) (list []T) {
	for i := range max(len(a), len(b)) {
		if i < len(a) {
			list = append(list, a[i])
		}
		if i < len(b) {
			list = append(list, b[i])
		}
	}
	return list
}
