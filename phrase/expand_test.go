package phrase

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles/blackswan"
	"sandtable/titles/blitzkrieg"
)

// begin starts a scenario and plays sentences of whoever is asked; each may be a phrase.
func begin(t *testing.T, title game.Title, scenario string, said ...string) game.Position {
	t.Helper()
	return beginWith(t, 1, title, scenario, said...)
}

// beginWith does the same with other dice.
func beginWith(t *testing.T, seed uint64, title game.Title, scenario string, said ...string) game.Position {
	t.Helper()
	table := game.RandTable{Rand: rand.New(rand.NewPCG(seed, 1))}
	p, err := title.New(game.Setup{Scenario: scenario}, table)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range said {
		seat := p.Pending().Seats.First()
		ph, err := Expand(p.Known(seat), title.Info(), seat, text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for _, a := range ph.Say {
			if err := p.Apply(a, table); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
	}
	return p
}

// read returns the sentences for a typed line after trying them, or the refusal.
func read(p game.Position, title game.Title, line string) string {
	seat, lex := p.Pending().Seats.First(), title.Info().Lexicon
	ph, err := Expand(p.Known(seat), title.Info(), seat, line)
	var t Trial
	if err == nil {
		t, err = ph.Try(p)
	}
	if c, ok := err.(game.Clause); ok {
		return "no: " + c.ID()
	}
	if err != nil {
		return "no: " + err.Error()
	}
	var list []string
	for _, a := range t.Say {
		list = append(list, lex.Format(a))
	}
	for _, r := range t.Passed {
		list = append(list, "not "+lex.Format(r.Say))
	}
	return strings.Join(list, "; ")
}

func TestExpandMoves(t *testing.T) {
	p := begin(t, blitzkrieg.Title, "pinsky-gap")
	for _, tt := range []struct{ typed, want string }{
		{"move CC-30 OO-33", "move 1arm OO-33; move 2arm OO-33"},
		{"mo cc30 oo33", "move 1arm OO-33; move 2arm OO-33"},
		{"move 1arm 2arm OO-33", "move 1arm OO-33; move 2arm OO-33"},
		{"move 1arm OO-33 2arm NN-33", "move 1arm OO-33; move 2arm NN-33"},
		{"move 1arm 2arm OO-33 gd NN-33", "move 1arm OO-33; move 2arm OO-33; move gd NN-33"},
		{"move 1arm DD-36 NN-33", "no: BK-B6.0-2"},             // no unit of DD-36 can move so far: nothing moves
		{"move CC-30 CC-31", "no: BK-Q76"},                     // units stand in CC-31 as well: the last place is the goal
		{"move CC-30 DD-32 NN-33", "no: BK-Q76"},               // the square cannot hold all of them: none moves
		{"move CC-31 KK-31", "move 1inf KK-31; move gd KK-31"}, // infantry moves far by road
		{"move 1arm OO-33", "move 1arm OO-33"},
		{"move ZZ-30 OO-33", "no: no unit of yours stands in ZZ-30"},
		{"move 1arm 2arm PP-33", "no: BK-B6.0-6"},
		{"move 1arm 77", `no: ST-2`},
		{"move all", "no: ST-3"},
		{"dance all", `no: no verb is called "dance"`},
		{"attack PP-33 all", "no: BK-B7.0-9"},
	} {
		if got := read(p, blitzkrieg.Title, tt.typed); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.typed, got, tt.want)
		}
	}
}

func TestExpandBattles(t *testing.T) {
	p := begin(t, blitzkrieg.Title, "pinsky-gap", "move CC-30 OO-33", "move DD-32 OO-32", "done")
	for _, tt := range []struct{ typed, want string }{
		{"attack PP-33 all", "attack PP-33 1arm 2arm 3arm 4arm"},
		{"attack PP-33 OO-32 OO-33", "attack PP-33 3arm 4arm 1arm 2arm"},
		{"attack PP-33 OO-33 3arm 4arm", "attack PP-33 1arm 2arm 3arm 4arm"},
		{"attack PP-33 OO-32", "no: BK-B7.0-11"}, // the others would have no battle
		{"attack PP-33 CC-31", "no: BK-B9.0-3"},
	} {
		if got := read(p, blitzkrieg.Title, tt.typed); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.typed, got, tt.want)
		}
	}
}

// Losses are named as a list, in any order, by units or by the place where they stand.
func TestExpandLosses(t *testing.T) {
	p := beginWith(t, 4, blitzkrieg.Title, "pinsky-gap", "move CC-30 OO-33", "move DD-32 OO-32", "done", "attack PP-33 all", "fight all")
	for _, tt := range []struct{ typed, want string }{
		{"lose 1arm 2arm", "lose 1arm 2arm"},
		{"lose 3arm 1arm", "lose 3arm 1arm"},
		{"lo 4arm 2arm", "lose 4arm 2arm"},
		{"lose OO-33", "lose 1arm 2arm"},
		{"lose OO-32 1arm", "lose 3arm 4arm 1arm"},
		{"lose all", "lose 1arm 2arm 3arm 4arm"},
		{"lose 1arm", "no: BK-C19.0-9"}, // too little
		{"lose 1arm 5arm", "no: ST-2"},
		{"lose 1arm 1arm", "no: ST-2"},
	} {
		if got := read(p, blitzkrieg.Title, tt.typed); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.typed, got, tt.want)
		}
	}
}

func TestExpandCounts(t *testing.T) {
	p := begin(t, blackswan.Title, "fall-weiss", "declare Poland")
	for _, tt := range []struct{ typed, want string }{
		{"reinforce g4 2", "reinforce g4; reinforce g4"},
		{"reinforce g4 2 g3", "reinforce g4; reinforce g4; reinforce g3"},
		{"reinforce konigsberg", "reinforce g9; reinforce g10"},
		{"reinforce g4 3", "no: BS-1.6c2"},
		{"reinforce breslau", "no: BS-1.6c5"},
	} {
		if got := read(p, blackswan.Title, tt.typed); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.typed, got, tt.want)
		}
	}
	if got := read(p, blackswan.Title, "reinforce all"); !strings.HasPrefix(got, "reinforce g1; ") || !strings.Contains(got, "; not reinforce ") {
		t.Errorf("all: as many as can: %s", got)
	}
}

// A phrase that is refused or only tried does not change the position.
func TestTryChangesNothing(t *testing.T) {
	p := begin(t, blitzkrieg.Title, "pinsky-gap")
	was := p.Clone()
	for _, line := range []string{"move CC-30 OO-33", "move CC-31 KK-31"} {
		read(p, blitzkrieg.Title, line)
		if !game.Same(p, was) {
			t.Errorf("%q has changed the position", line)
		}
	}
}
