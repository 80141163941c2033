package terminal

import (
	"fmt"
	"io"
	"strings"

	"sandtable/game"
	"sandtable/match"
)

// Show writes the state of a match as a seat sees it (Nobody: a spectator): tracks, units, and the map around a place if
// one is named.
func Show(w io.Writer, m *match.Match, seat game.Seat, place string) error {
	s := Session{Match: m, Console: Pipe(strings.NewReader(""), w), info: m.Title().Info(), seat: seat}
	if place != "" {
		at, ok := s.place(place)
		if !ok {
			return fmt.Errorf("no place is called %q", place)
		}
		c := s.newChart()
		s.print(c.draw(at))
		return nil
	}
	for _, name := range s.info.Seats {
		if err := s.list(name); err != nil {
			return err
		}
	}
	return s.status("")
}
