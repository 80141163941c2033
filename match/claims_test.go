package match

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// A record of the first format is verified as such: its dice follow from seed and nonces, and whether the server chose them
// stays open.
func TestTheFirstFormatIsStillProved(t *testing.T) {
	record, err := os.ReadFile("testdata/format1.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	r, err := verify(record)
	if err != nil || !r.Ended || r.Header.Format != 1 || !slices.Equal(r.Givers, []string{"Blue", "Red"}) {
		t.Fatalf("%+v, %v", r, err)
	}
	if _, open := r.Claims(); !strings.Contains(strings.Join(open, "\n"), "Whether the server chose the dice: in this old format") {
		t.Errorf("open: %q", open)
	}
	old, err := Load(findToy, strings.NewReader(string(record)), Seed{1, 2, 3})
	if err != nil || old.lines[len(old.lines)-1].String() != strings.Split(string(record), "\n")[len(old.lines)-1] {
		t.Errorf("it is not the same when it is played again: %v", err)
	}
	wrongLine(t, "machines in it", forge(t, old.Lines(1), at(1, func(l *Line) {
		h := *l.Header
		h.Machines = []game.Seat{1}
		l.Header = &h
	})), 1, "machines give nonces like all others")
}

// machineGame is a game of Blue against a machine.
func machineGame(t *testing.T, seed Seed, nonce Nonce) *Match {
	t.Helper()
	s := fixed()
	s.Seed, s.Nonces, s.Machines = seed, nil, []game.Seat{red}
	m := begin(t, s)
	if m.Owes() != game.Only(blue) || m.Position() != nil {
		t.Fatalf("nonces are owed by %b", m.Owes())
	}
	if _, err := m.Nonce(red, Nonce{9}); err != ErrNonce {
		t.Errorf("a machine's nonce: %v", err)
	}
	if _, err := m.Nonce(blue, nonce); err != nil || m.Position() == nil {
		t.Fatalf("it does not begin: %v", err)
	}
	return m
}

func endedByRed(t *testing.T, m *Match) []Line {
	t.Helper()
	speak(t, m, "blue ready", "red resign")
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	return m.Lines(1)
}

// An operator who patches the server knows the player's nonce, and tries seeds until the first die of the set-up has the
// wanted face. The record by itself is valid, and says that this is open; compared with what the player's client kept, it is
// not.
func TestAnOperatorChoosesDice(t *testing.T) {
	shown, nonce := Seed{1}, Nonce{4}
	kept := Part{Commit: shown.Commit(), Nonce: nonce.String()}
	honest := endedByRed(t, machineGame(t, shown, nonce))
	if err := CheckPart(honest, kept); err != nil {
		t.Errorf("an honest game: %v", err)
	}
	for try := byte(2); ; try++ {
		m := machineGame(t, Seed{try}, nonce)
		if m.lines[2].Dice[0].N != 3 {
			continue
		}
		chosen := endedByRed(t, m)
		r, err := verify(text(t, chosen))
		if err != nil {
			t.Fatal(err)
		}
		if _, open := r.Claims(); !strings.Contains(strings.Join(open, "\n"), "That the nonces came after the commitment") {
			t.Errorf("open: %q", open)
		}
		var le *LineError
		if err := CheckPart(chosen, kept); !errors.As(err, &le) || !strings.Contains(le.Why, "another seed") {
			t.Errorf("the chosen seed: %v", err)
		}
		break
	}
	other := endedByRed(t, machineGame(t, shown, Nonce{5}))
	if err := CheckPart(other, kept); err == nil || !strings.Contains(err.Error(), "no seat of the record has the nonce") {
		t.Errorf("another nonce: %v", err)
	}
}

// An operator can neither add a nonce for a machine nor omit a player's.
func TestMachinesInARecord(t *testing.T) {
	lines := endedByRed(t, machineGame(t, Seed{1}, Nonce{4}))
	if r, err := verify(text(t, lines)); err != nil || !strings.Contains(r.String(), "the nonce of Blue") {
		t.Errorf("%v, %v", r, err)
	}
	wrongLine(t, "a machine's nonce", forge(t, lines, func(l []Line) []Line {
		return slices.Insert(l, 2, Line{Kind: Mix, Seat: red, Nonce: Nonce{9}.String()})
	}), 3, "machines give no nonce")
	wrongLine(t, "a player's nonce left out", forge(t, lines, func(l []Line) []Line { return slices.Delete(l, 1, 2) }), 2, "every seat")
	header := func(seats ...game.Seat) func([]Line) []Line {
		return at(1, func(l *Line) {
			h := *l.Header
			h.Machines = seats
			l.Header = &h
		})
	}
	for _, seats := range [][]game.Seat{{2}, {-1}, {1, 0}, {1, 1}} {
		wrongLine(t, "machines on no seats", forge(t, lines, header(seats...)), 1, "seats of machines")
	}
	wrongLine(t, "a player called a machine", forge(t, lines, header(0, 1)), 2, "machines give no nonce")
}

// Machines among themselves begin at once, and nothing proves that their dice were not chosen.
func TestMachinesAlone(t *testing.T) {
	s := fixed()
	s.Nonces, s.Machines = nil, []game.Seat{blue, red}
	m := begin(t, s)
	if m.Position() == nil || m.Owes() != 0 {
		t.Fatal("it waits for a nonce")
	}
	r, err := verify(text(t, endedByRed(t, m)))
	if _, open := r.Claims(); err != nil || len(r.Givers) != 0 || !strings.Contains(strings.Join(open, "\n"), "no player gave a nonce") {
		t.Errorf("%v, open: %q", err, open)
	}
}

func TestParts(t *testing.T) {
	p := Part{Seed{1}.Commit(), Nonce{2}.String()}
	if got, ok := ParsePart(p.String()); !ok || got != p {
		t.Errorf("%v becomes %v", p, got)
	}
	for _, bad := range []string{"", ":", p.Commit, p.Commit + ":", p.Nonce + ":" + p.Commit, p.String() + "0"} {
		if _, ok := ParsePart(bad); ok {
			t.Errorf("%q is read", bad)
		}
	}
}
