package phrase

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
	"sandtable/gametest"
)

var lex = gametest.Words()

func word(k game.Kind, n int16) game.Word { return game.Word{Kind: k, N: n} }

func TestRead(t *testing.T) {
	all := gametest.Offers{
		word(game.Unit, 0), word(game.Unit, 1), word(game.Unit, 2), word(game.Unit, 4),
		word(game.Place, 1), word(game.Place, 3), word(game.Number, 3),
	}
	for _, tt := range []struct{ typed, want string }{
		{"move 12inf V-20", "move 12inf V-20"},
		{"mo 12i v", "move 12inf V-20"},
		{"mar v20", "march V-20"},
		{"move u11", "move U-11"},
		{"move g", "move Red:gd"},         // another seat's unit is found without its seat's name
		{"move red:gd", "move Red:gd"},    // and with it
		{"move U-1", "move U-1"},          // illegal, but a complete name: it does not mean U-11
		{"move U-12", "move U-12"},        // likewise
		{"move 3", "move 3"},              // a number
		{"move 77", "move 77"},            // an illegal one
		{"move 4", "move 4arm"},           // a number that no sentence takes is the beginning of a name
		{"move red:12i", "? nothing"},     // neither legal nor a name
		{"m", `? "m" may be move, march`}, // two verbs
		{"move 12", `? "12" may be 12inf, 12lt`},
		{"move zz", `? nothing here is called "zz"`},
		{"dance", `? no verb is called "dance"`},
		{strings.Repeat("move ", 1) + strings.Repeat("4arm ", game.MaxWords), "? refused by ST-4"},
	} {
		a, err := Read(all, lex, 0, tt.typed)
		got := lex.Format(a)
		if err != nil {
			got = "? " + err.Error()
		}
		if got != tt.want && (!strings.HasPrefix(tt.want, "?") || !strings.HasPrefix(got, tt.want)) {
			t.Errorf("%q: got %q, want %q", tt.typed, got, tt.want)
		}
	}
	if _, err := Read(all, lex, 0, strings.Repeat("move ", game.MaxWords+1)); !errors.Is(err, game.TooLong) && err == nil {
		t.Errorf("too many words: %v", err)
	}
}

func TestComplete(t *testing.T) {
	for _, tt := range []struct {
		line       string
		candidates []string
		want       string
		fit        int
	}{
		{"mo", []string{"move", "march"}, "move ", 1},
		{"m", []string{"move", "march"}, "m", 2},
		{"move 1", []string{"12inf", "12lt", "4arm"}, "move 12", 2},
		{"move 12", []string{"12inf", "12lt", "4arm"}, "move 12", 2},
		{"move u1", []string{"U-11", "U-12"}, "move U-1", 2},
		{"move x", []string{"U-11"}, "move x", 0},
		{"move g", []string{"Red:gd"}, "move Red:gd ", 1},
		{"", []string{"move"}, "move ", 1},
	} {
		got, fit := Complete(tt.line, tt.candidates)
		if got != tt.want || len(fit) != tt.fit {
			t.Errorf("%q: got %q with %d words, want %q with %d", tt.line, got, len(fit), tt.want, tt.fit)
		}
	}
}

func TestFollowing(t *testing.T) {
	p := gametest.Offers{word(game.Unit, 0), word(game.Place, 1)}
	if d := cmp.Diff([]string{"move", "march"}, Following(p, lex, 0, "m")); d != "" {
		t.Errorf("first word (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]string{"12inf", "U-11"}, Following(p, lex, 0, "move 12")); d != "" {
		t.Errorf("second word (-want +got):\n%s", d)
	}
	if got := Following(p, lex, 0, "dance 12"); got != nil {
		t.Errorf("after no verb: %v", got)
	}
}

func TestNickname(t *testing.T) {
	for text, want := range map[string]string{
		"4th Infantry, 4-4":    "4infantry",
		"1st Strategic Bomber": "1strategicbomber",
		"22nd Air-Transport":   "22airtransport",
		"3rd Guards Armor":     "3guardsarmor",
		"German infantry, 3/4": "", // there are many
		"12th":                 "",
		"Horde Infantry":       "",
		"4 Infantry":           "",
		"":                     "",
	} {
		if got := Nickname(text); got != want {
			t.Errorf("the nickname of %q is %q, want %q", text, got, want)
		}
	}
}
