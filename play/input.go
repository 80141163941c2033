package play

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of input.
const (
	maxName     = 40
	maxWebhook  = 400
	maxWord     = 40   // of the IDs of titles, scenarios, options
	maxKey      = 64   // of the key of a request that must not be repeated
	maxSentence = 1000 // bytes; the longest legal one has 24 words
	maxSay      = 200  // sentences at once
	maxTalk     = 1000
	maxNote     = 20000
	maxRecord   = 8 << 20
	maxLines    = 100_000 // of a record; ten times the longest games played so far

	freeTakeBacks = 1000 // sentences that a seat may take back beyond as many as stand
)

// cleanText checks a text that people write: its length in characters, valid UTF-8, printable characters, line breaks only if
// allowed. It trims surrounding space.
func cleanText(field, s string, most int, lines bool) (string, error) {
	switch {
	case !utf8.ValidString(s):
		return "", &BadField{field, "it is not valid UTF-8"}
	case utf8.RuneCountInString(s) > most:
		return "", &BadField{field, fmt.Sprintf("it is longer than %d characters", most)}
	}
	for _, r := range s {
		if lines && (r == '\n' || r == '\t') {
			continue
		}
		if unicode.IsControl(r) || reversesText(r) {
			return "", &BadField{field, "it holds a character that cannot be shown"}
		}
	}
	return strings.TrimSpace(s), nil
}

// reversesText reports whether a character changes the direction of text, by which a name could be made to look like another.
func reversesText(r rune) bool { return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 }

// asSentence gives an error text a capital letter and a full stop.
func asSentence(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:] + "."
}
