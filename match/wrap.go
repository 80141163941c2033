package match

import (
	"io"
	"strings"
	"unicode/utf8"
)

// columns is the width at which readable text is wrapped.
const columns = 100

// wrap writes text with a margin and wraps it at words; later lines are indented by two more. A word longer than a line
// stays whole.
func wrap(w io.StringWriter, margin int, text string) {
	indent := strings.Repeat(" ", margin)
	at := 0
	for i, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
			_, _ = w.WriteString(indent) // a bufio.Writer keeps its error until Flush
			at = margin
		case at+1+n > columns:
			_, _ = w.WriteString("\n" + indent + "  ")
			at = margin + 2
		default:
			_, _ = w.WriteString(" ")
			at++
		}
		_, _ = w.WriteString(word)
		at += n
	}
	_, _ = w.WriteString("\n")
}
