package titles

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

var colour = regexp.MustCompile(`^#[0-9A-F]{6}$`)

// everyTitle runs a test for each title and toy.
func everyTitle(t *testing.T, test func(t *testing.T, i *game.Info)) {
	for _, e := range append(All(), Toys()...) {
		t.Run(e.Info().ID, func(t *testing.T) { test(t, e.Info()) })
	}
}

// Every verb has its own label and a sentence, and at least one verb ends a step.
func TestVerbTexts(t *testing.T) {
	everyTitle(t, func(t *testing.T, i *game.Info) {
		if len(i.Verbs) != i.Lexicon.Size(game.Verb) {
			t.Fatalf("%d texts for %d verbs", len(i.Verbs), i.Lexicon.Size(game.Verb))
		}
		seen, closes := map[string]bool{}, 0
		for n, v := range i.Verbs {
			verb := i.Lexicon.Word(game.VerbWord(n), game.Nobody)
			if v.Label == "" || seen[v.Label] || !strings.HasSuffix(v.About, ".") {
				t.Errorf("%s: label %q, about %q", verb, v.Label, v.About)
			}
			seen[v.Label] = true
			if v.Closes {
				closes++
			}
		}
		if closes == 0 {
			t.Error("no verb closes a step")
		}
	})
}

// Every seat has a livery with all its colours, and its own shape.
func TestLiveries(t *testing.T) {
	everyTitle(t, func(t *testing.T, i *game.Info) {
		if len(i.Liveries) != len(i.Seats) {
			t.Fatalf("%d liveries for %d seats", len(i.Liveries), len(i.Seats))
		}
		seen := map[string]bool{}
		for s, l := range i.Liveries {
			for _, c := range []string{l.Ground, l.Edge, l.Lit, l.Ink, l.Box, l.DarkGround} {
				if !colour.MatchString(c) {
					t.Errorf("%s: %q is no colour", i.Seats[s], c)
				}
			}
			if seen[l.Emblem] || !slices.Contains([]string{"square", "circle", "triangle", "diamond", "star"}, l.Emblem) {
				t.Errorf("%s: emblem %q", i.Seats[s], l.Emblem)
			}
			seen[l.Emblem] = true
		}
	})
}

// Every chart has its own ID, a known clause and a cell for each column.
func TestCharts(t *testing.T) {
	everyTitle(t, func(t *testing.T, i *game.Info) {
		if len(i.Charts) == 0 {
			t.Error("no chart")
		}
		seen := map[string]bool{}
		for _, c := range i.Charts {
			if _, known := i.Clause(c.Clause); !known || c.ID == "" || seen[c.ID] || c.Name == "" || c.Corner == "" || len(c.Rows) == 0 {
				t.Errorf("%s (%s) lacks something, or its ID is used twice", c.ID, c.Clause.ID())
			}
			seen[c.ID] = true
			for _, r := range c.Rows {
				if r.Name == "" || len(r.Cells) != len(c.Columns) || slices.Contains(r.Cells, "") {
					t.Errorf("%s: row %q has %d cells %q for %d columns", c.ID, r.Name, len(r.Cells), r.Cells, len(c.Columns))
				}
				for _, cell := range r.Cells {
					if _, known := i.Clause(game.Clause(cell)); !known && strings.HasPrefix(cell, i.Clauses[0].ID[:3].ID()) {
						t.Errorf("%s: %s is no clause", c.ID, cell)
					}
				}
			}
		}
	})
}

// Every spot is in a realm that exists, every realm has a spot, and no two spots are in the same place.
func TestBoards(t *testing.T) {
	everyTitle(t, func(t *testing.T, i *game.Info) {
		realms := map[string]int{}
		for _, r := range i.Board.Realms {
			if _, twice := realms[r.ID]; twice || r.ID == "" || r.Name == "" {
				t.Errorf("the realm %q has no name, or is there twice", r.ID)
			}
			realms[r.ID] = 0
			for _, c := range []string{r.Tint, r.Ribbon, r.Dark} {
				if wet := r.Kind == game.Sea || r.Kind == game.OffMap; wet != (c == "") || !wet && !colour.MatchString(c) {
					t.Errorf("%s is %s and has the colour %q", r.ID, r.Kind, c)
				}
			}
		}
		type point struct{ x, y float32 }
		at := map[point]int16{}
		for _, s := range i.Board.Spots {
			if _, known := realms[s.Realm]; !known || s.Look == "" {
				t.Errorf("place %d (%q) lies in %q", s.Place, s.Look, s.Realm)
			}
			realms[s.Realm]++
			if other, taken := at[point{s.X, s.Y}]; taken {
				t.Errorf("place %d lies on place %d", s.Place, other)
			}
			at[point{s.X, s.Y}] = s.Place
		}
		for id, n := range realms {
			if n == 0 {
				t.Errorf("%s has no place", id)
			}
		}
	})
}
