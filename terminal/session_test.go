package terminal

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/match"
	"sandtable/titles/duel"
)

// minds puts the random player in every seat without a person.
func minds(human game.Seats) (list [game.MaxSeats]ai.Mind) {
	for s := range list {
		if !human.Has(game.Seat(s)) {
			list[s] = ai.Random{}.Sit(nil, game.Seat(s), rand.New(rand.NewPCG(1, uint64(s))))
		}
	}
	return list
}

// sit plays typed lines in a duel with fixed dice, and returns what was shown.
func sit(t testing.TB, human game.Seats, lines string) (string, *match.Match) {
	t.Helper()
	setup := game.Setup{Scenario: "melee"}
	m, err := match.New(duel.Title, match.Start{Setup: setup, Nonces: make([]match.Nonce, 2)})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	s := Session{Match: m, Minds: minds(human), Console: Pipe(strings.NewReader(lines), &out)}
	if _, err := s.Run(); err != nil {
		t.Fatal(err)
	}
	return out.String(), m
}

// after returns what was shown after the last occurrence of a text.
func after(shown, text string) string { return shown[max(0, strings.LastIndex(shown, text)):] }

func TestTwoPeopleAtOneKeyboard(t *testing.T) {
	shown, _ := sit(t, 3, "bid 3\nlog\nbid 1\nlog\n")
	red := after(shown, "---- Red is asked ----")
	if strings.Contains(red[:strings.Index(red, "bid 1")], "bid 3") {
		t.Errorf("Red reads Blue's bid before giving one:\n%s", red)
	}
	if !strings.Contains(red, "Blue bid 3, Red bid 1.") {
		t.Errorf("Red does not hear the bids:\n%s", red)
	}
}

func TestOddsAndUndo(t *testing.T) {
	shown, m := sit(t, 3, "bid 3\nbid 0\nmove a west\nundo\ndone\nodds attack hill a b\nodds done\nattack hill a b c\n")
	for _, want := range []string{"Taken back.", "That is no battle.", "On average"} {
		if !strings.Contains(shown, want) {
			t.Errorf("%q is not shown:\n%s", want, shown)
		}
	}
	if lines := m.Lines(1); lines[len(lines)-1].Say != "attack hill a b c" {
		t.Errorf("the last line is %s", lines[len(lines)-1].String())
	}
}

// Sides of several seats win together.
func TestVerdict(t *testing.T) {
	info := &game.Info{Seats: []string{"Axis", "West", "Soviets"}}
	for want, scores := range map[string][game.MaxSeats]int8{
		"The game is a draw.\n":   {},
		"Axis wins.\n":            {1, -1, -1},
		"West and Soviets win.\n": {-1, 1, 1},
	} {
		if got := verdict(info, game.Result{Scores: scores}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// silent is a machine that has nothing to say.
type silent struct{}

func (silent) Think(context.Context, game.Known) (ai.Thought, error) { return ai.Thought{}, nil }

// A machine answers for its seat; if it cannot, the session ends with an error that names the seat.
func TestMachines(t *testing.T) {
	m, err := match.New(duel.Title, match.Start{Setup: game.Setup{Scenario: "melee"}, Nonces: make([]match.Nonce, 2)})
	if err != nil {
		t.Fatal(err)
	}
	s := Session{Match: m, Minds: minds(1), Console: Pipe(strings.NewReader(""), io.Discard)}
	if done, err := s.Run(); done || err != nil || len(m.Lines(1)) != 5 {
		t.Errorf("Red has said something in %d lines, Blue has gone: %v, %v", len(m.Lines(1)), done, err)
	}
	s.Minds[0] = silent{}
	if _, err := s.Run(); err == nil || !strings.Contains(err.Error(), "the machine that plays Blue fails: ") {
		t.Errorf("a machine without words: %v", err)
	}
}

// FuzzSession types arbitrary text in a game: it is answered without a failure.
func FuzzSession(f *testing.F) {
	for _, lines := range []string{
		"?\n? bid\nbid 2\nlog\n", "map\nmap west\nmap move a\nlist red\nlist west\n", "why bid 9\nodds attack hill a\nrule DU-1.1\n",
		"bid 3\nmove a west\nundo\nstatus\nlog 3\nlog -1\nhelp\nresign\n", "? ? ?\n\x00\n:\nred:\nbid " + strings.Repeat("1 ", 40) + "\n",
	} {
		f.Add(lines)
	}
	f.Fuzz(func(t *testing.T, lines string) {
		sit(t, 1, lines[:min(len(lines), maxLine/2)]) // a longer line could not be read
	})
}

// failing is a duel in which the third coin makes a rule panic.
type failing struct{ game.Title }

func (f failing) New(s game.Setup, t game.Table) (game.Position, error) {
	p, err := f.Title.New(s, t)
	if err != nil {
		return nil, err
	}
	return &failingPosition{*p.(*duel.Position)}, nil
}

type failingPosition struct{ duel.Position }

func (p *failingPosition) Clone() game.Position { q := *p; return &q }

func (p *failingPosition) Apply(a game.Action, t game.Table) error {
	if a.Words()[1].N == 3 {
		panic("three coins")
	}
	return p.Position.Apply(a, t)
}

// A failing rule ends the session with an error, and what was said before is kept.
func TestARuleFails(t *testing.T) {
	m, err := match.New(failing{duel.Title}, match.Start{Setup: game.Setup{Scenario: "melee"}, Nonces: make([]match.Nonce, 2)})
	if err != nil {
		t.Fatal(err)
	}
	kept := 0
	s := Session{
		Match: m, Minds: minds(3), Console: Pipe(strings.NewReader("bid 1\nbid 3\n"), io.Discard),
		Keep: func(m *match.Match) error { kept = len(m.Lines(1)); return nil },
	}
	done, err := s.Run()
	if done || err == nil || !strings.Contains(err.Error(), "a rule failed") || !strings.Contains(err.Error(), "three coins") {
		t.Errorf("%v, %v", done, err)
	}
	if kept != 5 || len(m.Lines(1)) != 5 {
		t.Errorf("%d lines are kept of %d", kept, len(m.Lines(1)))
	}
}
