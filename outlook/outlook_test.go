package outlook

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/phrase"
	"sandtable/titles/blackswan"
	"sandtable/titles/blitzkrieg"
)

func dice() game.RandTable { return game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))} }

// begin starts a scenario and plays phrases of the asked seats.
func begin(t *testing.T, title game.Title, scenario string, said ...string) game.Position {
	t.Helper()
	p, err := title.New(game.Setup{Scenario: scenario}, dice())
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range said {
		for _, a := range sentences(t, p, title, text) {
			if err := p.Apply(a, dice()); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
	}
	return p
}

func sentences(t *testing.T, p game.Position, title game.Title, text string) []game.Action {
	t.Helper()
	seat := p.Pending().Seats.First()
	said, err := phrase.Expand(p.Known(seat), title.Info(), seat, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return said.Say
}

// The prospects of a move equal the odds of the battle declared after it.
func TestProspects(t *testing.T) {
	const target = "PP-33"
	title := blitzkrieg.Title
	lex := title.Info().Lexicon
	for _, tt := range []struct {
		why         string
		before      []string
		move        string
		alone, with string
	}{
		{"the only ones there", nil, "move CC-30 OO-33", "attack PP-33 OO-33", "attack PP-33 all"},
		{"one beside others that stand there", []string{"move CC-30 OO-33"}, "move DD-32 OO-32", "attack PP-33 OO-32", "attack PP-33 all"},
	} {
		p := begin(t, title, "pinsky-gap", tt.before...)
		moves := sentences(t, p, title, tt.move)
		list := Prospects(p.Known(moves[0].Seat), title.Info(), moves, dice())
		i := slices.IndexFunc(list, func(x Prospect) bool { return lex.Word(game.PlaceWord(x.Place), 0) == target })
		if i < 0 {
			t.Errorf("%s: no prospect at %s among %v", tt.why, target, list)
			continue
		}
		after := begin(t, title, "pinsky-gap", append(tt.before, tt.move, "done")...)
		odds := func(text string) string {
			said := sentences(t, after, title, text)
			return after.Forecast(said[0]).Column
		}
		if got, want := list[i], (Prospect{list[i].Place, odds(tt.alone), odds(tt.with)}); got != want {
			t.Errorf("%s: %+v, want %+v", tt.why, got, want)
		}
		if tt.before != nil && list[i].Alone == list[i].Together {
			t.Errorf("%s: %+v, and more take part", tt.why, list[i])
		}
	}
}

func TestNoProspects(t *testing.T) {
	for _, tt := range []struct {
		why   string
		title game.Title
		scene string
		move  string
	}{
		{"no enemy is beside the place", blitzkrieg.Title, "pinsky-gap", "move 1inf CC-32"},
		{"the sentence moves nothing", blitzkrieg.Title, "pinsky-gap", "done"},
		{"battles are not declared by places and units", blackswan.Title, "fall-weiss", "declare Poland"},
	} {
		p := begin(t, tt.title, tt.scene)
		moves := sentences(t, p, tt.title, tt.move)
		if list := Prospects(p.Known(moves[0].Seat), tt.title.Info(), moves, dice()); len(list) > 0 {
			t.Errorf("%s: %v", tt.why, list)
		}
	}
}
