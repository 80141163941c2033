package match

import (
	"io"
	"strings"
	"unicode/utf8"
)

// columns is where lines of readable text are broken.
const columns = 100

// wrap writes text after a margin and breaks it between words; later lines hang two further in.
// A word longer than a line stays whole.
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
