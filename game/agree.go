package game

import "strings"

// Plural tells whether the name of a side asks for a plural verb: it ends in s, as Allies does, but not in -is, -us or -ss, as Axis does.
func Plural(name string) bool {
	n := len(name)
	return n > 1 && name[n-1] == 's' && !strings.ContainsRune("isu", rune(name[n-2]))
}

// Agree makes the verbs of a text fit who or what it is about: of "[wins|win]" one remains, the second if there are many.
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
