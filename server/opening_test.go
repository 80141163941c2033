package server

import (
	"testing"

	"sandtable/titles"
)

// Every title has pieces of both sides for its picture, without words.
func TestOpening(t *testing.T) {
	for _, title := range titles.All() {
		seats := map[int]bool{}
		for _, p := range opening(title.Title) {
			seats[p.Seat] = true
			if p.Text != "" {
				t.Errorf("%s: a piece of the picture says %q", title.Info().ID, p.Text)
			}
		}
		if len(seats) < 2 {
			t.Errorf("%s: pieces of %d seats in the picture", title.Info().ID, len(seats))
		}
		if level := title.Info().Level; level < 1 || level > 5 {
			t.Errorf("%s: level %d", title.Info().ID, level)
		}
	}
}
