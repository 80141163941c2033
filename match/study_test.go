package match

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// studied starts a study of a game after one of its lines.
func studied(t *testing.T, m *Match, line int) *Match {
	t.Helper()
	s, err := Study(m.History(), line, Start{Players: []string{"Eve", "Eve"}, Seed: Seed{7}})
	if err != nil {
		t.Fatalf("line %d: %v", line, err)
	}
	return s
}

// throwLine is the first line with open dice.
func throwLine(m *Match) int {
	return slices.IndexFunc(m.lines, func(l Line) bool { return l.Say == "throw" }) + 1
}

// A study can start at any line of a game with undos and take-backs, with exactly the same position, including hidden dice,
// and its record replays to the same.
func TestStudyOfAnyLine(t *testing.T) {
	studies := 0
	for seed := range uint64(12) {
		m := randomGame(t, seed, 150)
		if !m.ended {
			continue
		}
		r := rand.New(rand.NewPCG(seed, 2))
		for range 8 {
			line := 4 + r.IntN(len(m.lines)-3)
			want, err := m.At(line)
			if err != nil {
				t.Fatal(err)
			}
			if want.Pending().Seats == 0 {
				if _, err := Study(m.History(), line, Start{Seed: Seed{7}}); !errors.Is(err, ErrOver) {
					t.Fatalf("seed %d: a study after the end: %v", seed, err)
				}
				continue
			}
			s := studied(t, m, line)
			if !game.Same(s.Position(), want) {
				t.Fatalf("seed %d: line %d: %+v, want %+v", seed, line, s.Position(), want)
			}
			for _, seat := range []game.Seat{blue, red} {
				if _, err := s.Undo(seat); !errors.Is(err, ErrNothing) {
					t.Fatalf("seed %d: what was taken over is taken back: %v", seed, err)
				}
			}
			ramble(t, s, r, func() {})
			again, err := Load(findToy, bytes.NewReader(text(t, s.Lines(1))), s.seed)
			if err != nil || !game.Same(again.Position(), s.Position()) {
				t.Fatalf("seed %d: line %d: read again: %v", seed, line, err)
			}
			if err := ConfirmStudy(s.lines, m.lines); err != nil {
				t.Fatalf("seed %d: line %d: %v", seed, line, err)
			}
			studies++
		}
	}
	if studies < 30 {
		t.Errorf("only %d studies: the test proves little", studies)
	}
}

// After the taken-over part, every die follows from the seed, and the record says that it is a study.
func TestStudyIsProved(t *testing.T) {
	m := finished(t)
	s := studied(t, m, throwLine(m)+1)
	if _, err := s.PlaySet(game.Action{}, []int{6}); !errors.Is(err, ErrFair) {
		t.Errorf("dice are set after what was taken over: %v", err)
	}
	speak(t, s, "blue draw")
	drawn := len(s.lines)
	speak(t, s, "red resign")
	if _, err := s.End(); err != nil {
		t.Fatal(err)
	}
	record := text(t, s.Lines(1))
	report, err := verify(record)
	if err != nil || !strings.Contains(report.String(), "a study") {
		t.Fatalf("%v, %v", report, err)
	}
	shown, open := report.Claims()
	if all := strings.Join(append(shown, open...), " "); !strings.Contains(all, "after what was taken over follows from the seed") || !strings.Contains(all, "Whether the first") {
		t.Errorf("it claims: %s", all)
	}
	var page strings.Builder
	if err := Render(findToy, bytes.NewReader(record), &page); err != nil || !strings.Contains(page.String(), "A study, which goes on from line") {
		t.Errorf("%v in print:\n%s", err, &page)
	}
	if _, err := verify(forge(t, s.Lines(1), at(drawn, func(l *Line) {
		l.Secret = &Secret{Dice: []Roll{l.Secret.Dice[0]}, Rolls: l.Secret.Rolls}
		l.Secret.Dice[0].N = 21 - l.Secret.Dice[0].N
	}))); err == nil {
		t.Error("a die of the study itself can be chosen")
	}
}

// Who has the other record can check what a study took over.
func TestForgedStudies(t *testing.T) {
	m := finished(t)
	thrown := throwLine(m)
	s := studied(t, m, thrown+1)
	taken := throwLine(s)
	for _, f := range []forgery{
		{"another face", taken, "fell otherwise", at(taken, func(l *Line) {
			l.Dice = slices.Clone(l.Dice)
			l.Dice[0].N = 7 - l.Dice[0].N
		})},
		{"another line", 1, "stood after line", header(func(h *Header) {
			from := *h.Study
			from.Line = thrown
			h.Study = &from
		})},
		{"another record", 1, "another record", header(func(h *Header) {
			from := *h.Study
			from.Record = strings.Repeat("0", 64)
			h.Study = &from
		})},
		{"no study", 1, "no study", header(func(h *Header) { h.Study = nil })},
		{"fewer sentences", taken, "takes over", func(l []Line) []Line { return l[:taken] }},
	} {
		lines, err := Read(bytes.NewReader(forge(t, s.Lines(1), f.change)))
		if err != nil {
			t.Fatalf("%s: %v", f.what, err)
		}
		var wrong *LineError
		if err := ConfirmStudy(lines, m.lines); !errors.As(err, &wrong) || wrong.Line != f.line || !strings.Contains(wrong.Why, f.why) {
			t.Errorf("%s: %v, want line %d: %s", f.what, err, f.line, f.why)
		}
	}
}

// A study that pretends to be a game has dice that do not follow from its seed; a header cannot contain nonsense.
func TestAStudyCannotPassForAGame(t *testing.T) {
	m := finished(t)
	s := studied(t, m, throwLine(m)+1)
	if _, err := s.Resign(red); err != nil {
		t.Fatal(err)
	}
	if _, err := s.End(); err != nil {
		t.Fatal(err)
	}
	if _, err := verify(forge(t, s.Lines(1), header(func(h *Header) { h.Study = nil }))); err == nil {
		t.Error("dice that were taken over pass for fair ones")
	}
	for what, from := range map[string]Source{
		"no hash": {Line: 9, Sentences: 2}, "no line": {Record: strings.Repeat("0", 64)}, "more sentences than lines": {Record: strings.Repeat("0", 64), Line: 5, Sentences: 9},
	} {
		if _, err := verify(forge(t, s.Lines(1), header(func(h *Header) { h.Study = &from }))); err == nil {
			t.Errorf("%s: a header has it", what)
		}
	}
}

func TestStudyRefuses(t *testing.T) {
	running := played0(t)
	if _, err := Study(running.History(), 5, Start{}); !errors.Is(err, ErrRunning) {
		t.Errorf("of a game that runs, secrets and all: %v", err)
	}
	m := finished(t)
	for _, line := range []int{-1, 0, 3, len(m.lines) + 1} {
		if _, err := Study(m.History(), line, Start{}); !errors.Is(err, ErrNoSuchLine) {
			t.Errorf("line %d: %v", line, err)
		}
	}
}
