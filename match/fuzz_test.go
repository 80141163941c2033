package match

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
	"sandtable/gametest/falsify"
)

// FuzzVerify feeds corrupted records to everything that reads them: each is refused with an existing line number, or is
// valid, and then Read and Write reproduce it byte for byte.
func FuzzVerify(f *testing.F) {
	whole, running := finished(f), played0(f)
	f.Add(text(f, whole.Lines(1)))
	f.Add(text(f, running.Lines(1)))
	f.Add(text(f, running.Record(game.Nobody)))
	f.Add(text(f, whole.Lines(1)[:4]))
	f.Add([]byte("{}\n"))
	f.Fuzz(func(t *testing.T, record []byte) {
		_, _ = verify(falsify.Mend(record)) // it must not panic, whatever the rules make of it
		report, err := verify(record)
		rendered := Render(findToy, bytes.NewReader(record), io.Discard)
		if cmp.Diff(err, rendered, cmp.Comparer(sameError)) != "" {
			t.Errorf("verify says %v, render %v", err, rendered)
		}
		var le *LineError
		if err != nil {
			if lines := bytes.Count(record, []byte("\n")) + 1; !errors.As(err, &le) || le.Line < 1 || le.Line > lines {
				t.Errorf("of %d lines the wrong one is %v", lines, err)
			}
			return
		}
		lines, err := Read(bytes.NewReader(record))
		if err != nil || len(lines) != report.Lines || !bytes.Equal(text(t, lines), record) {
			t.Errorf("a sound record does not come back: %v", err)
		}
	})
}

func TestMendIsTheHashOfTheFormat(t *testing.T) {
	record := text(t, finished(t).Lines(1))
	if !bytes.Equal(falsify.Mend(record), record) {
		t.Error("the hashes of a record are not those that the format describes")
	}
}

// The example in docs/records.md is right.
func TestTheExampleOfTheDocs(t *testing.T) {
	doc, err := os.ReadFile("../docs/records.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(doc), "```jsonl\n")
	example, _, _ = strings.Cut(example, "```")
	if _, err := verify([]byte(example)); err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff(string(text(t, signed(t).Lines(1))), example); diff != "" {
		t.Error(diff)
	}
}

func sameError(a, b error) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Error() == b.Error()
}

// FuzzRecord plays what the bytes encode, and formats and parses the record: it must verify, load and give the same position.
func FuzzRecord(f *testing.F) {
	f.Add([]byte("\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09"), "Ann")
	f.Add(bytes.Repeat([]byte{7, 200, 31}, 40), "\"<Ä\u2028\x00")
	f.Fuzz(func(t *testing.T, moves []byte, name string) {
		s := fixed()
		s.Players[0] = name
		m, err := New(toy{}, s)
		if err != nil {
			return // a name that does not fit into a line
		}
		playBytes(t, m, moves)
		record := text(t, m.Lines(1))
		if _, err := verify(record); err != nil {
			t.Fatalf("%v\n%s", err, record)
		}
		again, err := Load(findToy, bytes.NewReader(record), s.Seed)
		if err != nil {
			t.Fatal(err)
		}
		if !game.Same(again.Position(), m.Position()) || !bytes.Equal(text(t, again.Lines(1)), record) {
			t.Error("the loaded match differs")
		}
		for seat := game.Nobody; seat <= red; seat++ {
			if _, err := verify(text(t, m.Record(seat))); err != nil {
				t.Errorf("the copy of seat %d: %v", seat, err)
			}
		}
	})
}

// playBytes lets each byte choose an undo, or the next word of a legal sentence.
func playBytes(t *testing.T, m *Match, moves []byte) {
	var c game.Choices
	for len(moves) > 0 && !m.Over() {
		seat := game.Seat(moves[0] & 1)
		if moves[0] > 220 {
			_, _ = m.Undo(seat) // a refusal changes nothing
		}
		if !m.Position().Pending().Seats.Has(seat) {
			seat = 1 - seat
		}
		a := game.Action{Seat: seat}
		for len(moves) > 0 {
			if err := m.Position().Next(a, &c); err != nil {
				t.Fatal(err)
			}
			if len(c.Words) == 0 {
				break
			}
			a = a.With(c.Words[int(moves[0])%len(c.Words)])
			moves = moves[1:]
		}
		_, _ = m.Play(a) // the bytes may end inside a sentence
	}
	if m.Over() {
		if _, err := m.End(); err != nil {
			t.Fatal(err)
		}
	}
}
