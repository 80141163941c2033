package game

import "strings"

// Plural reports whether the name of a side takes a plural verb: names in s do, like Allies, but not those in -is, -us or
// -ss, like Axis.
func Plural(name string) bool {
	n := len(name)
	return n > 1 && name[n-1] == 's' && !strings.ContainsRune("isu", rune(name[n-2]))
}

// Agree makes the verbs of a text agree with its subject: of "[wins|win]" it keeps the first form, or the second if many is
// true.
func Agree(text string, many bool) string {
	if !strings.Contains(text, "[") {
		return text
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "[")
		b.WriteString(before)
		both, after, closed := strings.Cut(rest, "]")
		if !found || !closed {
			return b.String()
		}
		one, other, _ := strings.Cut(both, "|")
		if many {
			one = other
		}
		b.WriteString(one)
		text = after
	}
}
