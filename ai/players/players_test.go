package players

import (
	"testing"

	"sandtable/titles"
)

func TestEveryTitleHasPlayers(t *testing.T) {
	for _, e := range append(titles.All(), titles.Toys()...) {
		seen := map[string]bool{}
		for _, p := range For(e.Info().ID) {
			if l := p.Level(); l.ID == "" || l.Name == "" || l.About == "" || seen[l.ID] {
				t.Errorf("%s: a player without a name of its own: %+v", e.Info().ID, l)
			}
			seen[p.Level().ID] = true
		}
		if !seen["random"] {
			t.Errorf("%s cannot be tried against the random player", e.Info().ID)
		}
	}
	for _, e := range titles.All() {
		if len(For(e.Info().ID)) < 6 {
			t.Errorf("%s lacks levels: %d players", e.Info().ID, len(For(e.Info().ID)))
		}
	}
}
