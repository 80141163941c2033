package game_test

import (
	"testing"

	"sandtable/game"
)

func TestPlural(t *testing.T) {
	for name, want := range map[string]bool{"Allies": true, "Soviets": true, "Axis": false, "West": false, "Blue": false, "Swiss": false, "": false, "s": false} {
		if got := game.Plural(name); got != want {
			t.Errorf("%q: %v", name, got)
		}
	}
}

func TestAgree(t *testing.T) {
	for text, want := range map[string][2]string{
		"moves":                          {"moves", "moves"},
		"[moves|move] by sea":            {"moves by sea", "move by sea"},
		"it [uses|use] [its|their] hand": {"it uses its hand", "it use their hand"},
		"2 unit[|s].":                    {"2 unit.", "2 units."},
	} {
		if one, many := game.Agree(text, false), game.Agree(text, true); one != want[0] || many != want[1] {
			t.Errorf("%q: %q, %q", text, one, many)
		}
	}
}

// The verbs of events agree with the word before them.
func TestTellAgrees(t *testing.T) {
	names := map[game.Kind][]game.Entry{game.Name: {{Name: "Axis", Seat: game.Nobody}, {Name: "Allies", Seat: game.Nobody}, {Name: "card-3", Told: "Card 3", Seat: game.Nobody}}}
	l := game.NewLexicon([]string{"Axis", "Allies"}, []string{"% [has|have] chosen.", "% [loses|lose] % unit[|s].", "% [shows|show] %."}, names)
	for _, c := range []struct {
		note  int16
		words []game.Word
		want  string
	}{
		{0, []game.Word{game.NameWord(0)}, "Axis has chosen."},
		{0, []game.Word{game.NameWord(1)}, "Allies have chosen."},
		{1, []game.Word{game.NameWord(1), game.NumberWord(1)}, "Allies lose 1 unit."},
		{1, []game.Word{game.NameWord(0), game.NumberWord(2)}, "Axis loses 2 units."},
		{2, []game.Word{game.NameWord(1), game.NameWord(2)}, "Allies show Card 3."},
	} {
		if got := l.Tell(game.Note("", c.note, c.words...)); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
