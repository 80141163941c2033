package terminal

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"sandtable/game"
)

// goals lists the ways to win, one line for each.
func (s *Session) goals(scene *game.Scene) (list []string) {
	for i := range scene.Goals {
		g := &scene.Goals[i]
		var who []string
		for seat, name := range s.info.Seats {
			if g.Seats.Has(game.Seat(seat)) {
				who = append(who, name)
			}
		}
		line := fmt.Sprintf("%s: %s %s: %s", game.Listed(who), g.What, g.By, g.Progress())
		if g.Reached && g.Max > 1 {
			line += ", reached"
		}
		if g.Clause != "" {
			line += " (" + g.Clause.ID() + ")"
		}
		list = append(list, line)
	}
	if scene.Ahead != "" {
		list = append(list, "If it ended now: "+scene.Ahead)
	}
	return list
}

// aim describes in one line how far the seat at the console has come; empty if the title has no goals.
func (s *Session) aim(scene *game.Scene) string {
	var parts []string
	for i := range scene.Goals {
		if g := &scene.Goals[i]; g.Seats.Has(s.seat) {
			parts = append(parts, fmt.Sprintf("%s (%s)", uncapped(g.What), g.Progress()))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "To win: " + strings.Join(parts, ", or ") + "."
}

// uncapped lower-cases the first letter of a sentence, for use within another.
func uncapped(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[n:]
}
