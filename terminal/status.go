package terminal

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
)

// status shows the date, the tracks, the ways to win and what is still to be done.
func (s *Session) status(string) error {
	scene, ask := s.known().Show(), s.Match.Position().Pending()
	lines := append([]string{s.when(&scene)}, s.tracks(&scene)...)
	lines = append(append(lines, s.holdings(&scene)...), s.goals(&scene)...)
	lines = append(lines, fmt.Sprintf("Asked: %s (%s)", ask.Step, ask.Clause.ID()))
	for _, line := range slices.Concat(lines, scene.Notes, scene.Doing) {
		s.print(wrapUnder("  ", "    ", strings.Fields(line), s.Console.Width()))
	}
	return nil
}

// when returns turn, season, phase and weather in one line.
func (s *Session) when(scene *game.Scene) string {
	text := fmt.Sprintf("Turn %d", scene.Turn)
	if scene.When != "" {
		text += ", " + scene.When
	}
	if i := scene.Phase; i >= 0 && i < len(scene.Phases) {
		text += "; phase: " + scene.Phases[i].Name
		if who := scene.Phases[i].Seat; who >= 0 {
			text += " of " + s.info.Seats[who]
		}
	}
	if w := s.weather(scene); w != "" {
		text += "; weather: " + w
	}
	return text
}

// weather returns the weather of the turn according to the title's calendar or weather table. Notes tell what dice have
// made of it.
func (s *Session) weather(scene *game.Scene) string {
	if n := scene.Turn - 1; n >= 0 && n < len(s.info.Turns) {
		if look := s.info.Turns[n].Look; look != "" {
			return look
		}
		return "fair"
	}
	for _, c := range s.info.Charts {
		if c.ID != "weather" || scene.When == "" {
			continue
		}
		for _, row := range c.Rows {
			if season, _, _ := strings.Cut(scene.When, " "); season != row.Name {
				continue
			}
			var parts []string
			for i, cell := range row.Cells {
				parts = append(parts, c.Columns[i]+" "+cell)
			}
			return strings.Join(parts, ", ")
		}
	}
	return ""
}

// tracks lists the tracks, one line for each seat.
func (s *Session) tracks(scene *game.Scene) (lines []string) {
	for seat := game.Nobody; int(seat) < len(s.info.Seats); seat++ {
		var parts []string
		for _, t := range scene.Tracks {
			if t.Seat != seat {
				continue
			}
			text := fmt.Sprintf("%s %d", strings.TrimSpace(t.Of+" "+t.Name), t.Value)
			if t.Max > 0 {
				text += fmt.Sprintf(" of %d", t.Max)
			}
			parts = append(parts, text)
		}
		if len(parts) == 0 {
			continue
		}
		text := strings.Join(parts, ", ")
		if seat >= 0 {
			text = s.colour.paint(seat, s.info.Seats[seat]) + ": " + text
		}
		lines = append(lines, text)
	}
	return lines
}
