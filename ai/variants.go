package ai

// heart is the factor by which places at the heart of a plan count for more.
const heart = 2.5

// Drawn returns the factor for the worth of a place in a plan, where bold is the factor for gains: heart times as much at the heart of
// the plan, and half of that increase next to it.
func Drawn(bold float64, atHeart, beside bool) float64 {
	switch {
	case atHeart:
		return bold * heart
	case beside:
		return bold * (1 + heart) / 2
	}
	return bold
}

// InTurn interleaves a and b, and appends what is left of the longer list.
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
