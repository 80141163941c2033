package terminal

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"sandtable/game"
)

// palette has the terminal code for the colour of each seat; empty without colours. Brackets and names also show whose
// something is, so colour is never the only sign.
type palette [game.MaxSeats]string

// reset is the code that ends a colour.
const reset = "\x1b[0m"

// hues are colours that every terminal has and that are legible on light and dark backgrounds.
var hues = [...]struct {
	code    string
	r, g, b int
}{
	{"\x1b[34m", 30, 80, 190}, {"\x1b[31m", 190, 40, 40}, {"\x1b[32m", 40, 130, 60}, {"\x1b[35m", 150, 50, 150}, {"\x1b[36m", 30, 140, 150}, {"\x1b[33m", 170, 130, 30},
}

// newPalette gives each seat the unused colour that is nearest to its livery.
func newPalette(info *game.Info, wanted bool) (p palette) {
	if !wanted {
		return p
	}
	taken := [len(hues)]bool{}
	for seat := range min(len(info.Seats), len(hues)) {
		r, g, b := 0, 0, 0
		if seat < len(info.Liveries) {
			r, g, b = rgb(info.Liveries[seat].Ground)
		}
		best, far := 0, math.MaxInt
		for i, h := range hues {
			if d := (h.r-r)*(h.r-r) + (h.g-g)*(h.g-g) + (h.b-b)*(h.b-b); d < far && !taken[i] {
				best, far = i, d
			}
		}
		taken[best] = true
		p[seat] = hues[best].code
	}
	return p
}

// rgb parses "#2C5B8E".
func rgb(text string) (r, g, b int) {
	n, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32)
	if err != nil {
		return 0, 0, 0
	}
	return int(n >> 16 & 255), int(n >> 8 & 255), int(n & 255)
}

// paint colours each word of a text by itself, so that lines can be broken between them.
func (p *palette) paint(seat game.Seat, text string) string {
	if seat < 0 || p[seat] == "" {
		return text
	}
	words := strings.Split(text, " ")
	for i, w := range words {
		if w != "" {
			words[i] = p[seat] + w + reset
		}
	}
	return strings.Join(words, " ")
}

// visible returns the number of characters that a terminal shows of a text.
func visible(text string) int {
	n := 0
	for {
		from := strings.Index(text, "\x1b[")
		if from < 0 {
			return n + utf8.RuneCountInString(text)
		}
		n += utf8.RuneCountInString(text[:from])
		end := strings.IndexByte(text[from:], 'm')
		if end < 0 {
			return n
		}
		text = text[from+end+1:]
	}
}
