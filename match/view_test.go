package match

import (
	"strings"
	"testing"

	"sandtable/game"
)

// No copy of a running game contains what its seat must not know.
func TestRecordHidesSecrets(t *testing.T) {
	m := begin(t, fixed())
	speak(t, m, "blue hide Attic", "blue ready", "red hide Barn", "red ready", "red bid 7", "blue bid 9", "blue draw")
	for _, tt := range []struct {
		who       string
		seat      game.Seat
		has, lack []string
	}{
		{"Blue", blue, []string{`"say":"hide Attic"`, `"say":"bid 9"`, `"say":"draw"`}, []string{"hide Barn", "bid 7", "rolls"}},
		{"Red", red, []string{`"say":"hide Barn"`, `"say":"bid 7"`, `"say":"draw"`}, []string{"hide Attic", "bid 9", "rolls"}},
		{"a spectator", game.Nobody, []string{`"say":"ready"`, `"say":"draw"`}, []string{"hide", "bid", "TOY-3", "TOY-6", "secret"}},
	} {
		got := string(text(t, m.Record(tt.seat)))
		for _, s := range tt.has {
			if !strings.Contains(got, s) {
				t.Errorf("%s does not read %s", tt.who, s)
			}
		}
		for _, s := range tt.lack {
			if strings.Contains(got, s) {
				t.Errorf("%s reads %s", tt.who, s)
			}
		}
	}
	if n := strings.Count(string(text(t, m.Record(blue))), "TOY-3"); n != 2 {
		t.Errorf("Blue reads %d cards, want its own two", n)
	}
}

// A digest that anyone could compute would reveal a secret by trying all values.
func TestDigestsHideThePosition(t *testing.T) {
	p := begin(t, fixed()).Position()
	digest := func(key string, n int, secret string) string {
		d := newDice([]byte(key))
		return d.digest(n, []byte(secret), p)
	}
	base := digest("key", 5, "a")
	for name, other := range map[string]string{
		"the seed": digest("yek", 5, "a"), "the line": digest("key", 6, "a"), "the secret": digest("key", 5, "b"),
	} {
		if other == base {
			t.Errorf("%s does not change the digest", name)
		}
	}
}

func TestLogIsForItsSeat(t *testing.T) {
	m := begin(t, fixed())
	speak(t, m, "blue hide Attic", "red hide Barn", "blue ready", "red ready", "red bid 7", "blue bid 9", "blue draw", "blue throw")
	faces := func(s game.Seat, clause game.Clause) (n int) {
		for _, e := range m.Log(s, 1) {
			for _, x := range e.Told {
				if x.IsDie() && x.Die.Clause == clause {
					n++
				}
			}
		}
		return n
	}
	for s, want := range map[game.Seat]int{blue: 2, red: 1, game.Nobody: 0} {
		if got := faces(s, "TOY-3"); got != want {
			t.Errorf("seat %d sees %d cards, want %d", s, got, want)
		}
		if got := faces(s, "TOY-5"); got != 2 {
			t.Errorf("seat %d sees %d dice of the throw, want 2", s, got)
		}
	}
	last := m.Log(red, m.Count(red))
	if len(last) != 1 || len(last[0].Told) != 4 {
		t.Fatalf("the throw is logged as %+v", last)
	}
	if got := m.info.Lexicon.Tell(last[0].Told[3].Event); !strings.HasPrefix(got, "the throw brings") {
		t.Errorf("after the dice comes %q", got)
	}
	if got := m.Log(red, 999); len(got) != 0 {
		t.Errorf("a log from behind the end has %d entries", len(got))
	}
}

func TestAHiddenDieIsHeardOfByNobodyElse(t *testing.T) {
	m := begin(t, fixed())
	speak(t, m, "blue ready") // draws a lamp for Red that only Red may see
	for _, s := range []game.Seat{blue, game.Nobody} {
		for _, e := range m.Log(s, 5) {
			for _, x := range e.Told {
				if x.IsDie() {
					t.Errorf("seat %d hears of %+v", s, x)
				}
			}
		}
	}
	if len(m.Log(red, 5)[0].Told) != 4 {
		t.Errorf("Red hears %+v", m.Log(red, 5)[0].Told)
	}
}
