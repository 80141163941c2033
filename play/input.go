package play

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of what comes in.
const (
	maxName     = 40
	maxWebhook  = 400
	maxWord     = 40   // of IDs: titles, scenarios, options
	maxKey      = 64   // of a wish that shall be done once
	maxSentence = 1000 // bytes; the longest legal one has 24 words
	maxSay      = 200  // sentences at once
	maxTalk     = 1000
	maxNote     = 20000
	maxRecord   = 8 << 20
	maxLines    = 100_000 // of a record; the longest games that were played have a tenth of it

	freeTakeBacks = 1000 // sentences that a seat may take back, beside as many as stand
)

// cleanText checks what people write: length in characters, valid and printable, line breaks only if they make
// sense there. Space around it is cut off.
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

// reversesText reports whether a character changes the direction of the text around it, which could make a name
// show as another.
func reversesText(r rune) bool { return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 }

// asSentence makes an error's text one: a capital and a full stop.
func asSentence(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:] + "."
}
