package match

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// early returns the copies that readers took of a running game, after formatting and parsing, and its record after the end.
func early(t *testing.T) (copies map[game.Seat][]Line, record []Line) {
	t.Helper()
	m := played0(t)
	copies = map[game.Seat][]Line{}
	for _, s := range readers {
		copies[s] = reread(t, m.Record(s))
	}
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	for _, s := range readers {
		if !bytes.Equal(text(t, m.Record(s)), text(t, m.Lines(1))) {
			t.Errorf("the record does not open to seat %d at the end", s)
		}
	}
	return copies, reread(t, m.Lines(1))
}

func reread(t *testing.T, lines []Line) []Line {
	t.Helper()
	again, err := Read(bytes.NewReader(text(t, lines)))
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// What a seat was shown early is in the final record, though lines in between may be missing.
func TestACopyBinds(t *testing.T) {
	copies, record := early(t)
	for s, c := range copies {
		if err := Confirm(record, c); err != nil {
			t.Errorf("the copy of seat %d: %v", s, err)
		}
		if len(c) >= len(record)-1 {
			t.Errorf("the copy of seat %d lacks no line: the test proves little", s)
		}
	}
}

// After going back, line numbers are those of the reader.
func TestACopyAcrossABack(t *testing.T) {
	m := begin(t, fixed())
	speak(t, m, "red hide Barn", "blue hide Attic", "blue ready", "red hide Den", "red ready", "blue bid 2")
	if _, err := m.Back(8); err != nil { // to before a lamp that only Red knows
		t.Fatal(err)
	}
	copies := map[game.Seat][]Line{}
	for s, want := range map[game.Seat]int{blue: 6, red: 7, game.Nobody: 5} {
		copies[s] = m.Record(s)
		if got := copies[s][len(copies[s])-1].Back; got != want {
			t.Errorf("seat %d reads that the game goes back to its line %d, want %d", s, got, want)
		}
	}
	speak(t, m, "red resign")
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	for s, c := range copies {
		if err := Confirm(m.Lines(1), c); err != nil {
			t.Errorf("the copy of seat %d: %v", s, err)
		}
		for _, off := range []int{-1, 1} {
			forged := slices.Clone(c)
			forged[len(c)-1].Back += off
			if Confirm(m.Lines(1), forged) == nil {
				t.Errorf("the copy of seat %d goes back to another line", s)
			}
		}
	}
}

// A copy that differs from the record, in content or order, is refused at that line.
func TestForgedCopies(t *testing.T) {
	copies, record := early(t)
	blues := copies[blue]
	find := func(is func(Line) bool) int { return slices.IndexFunc(blues, is) + 1 }
	thrown, bid := find(func(l Line) bool { return l.Say == "throw" }), find(func(l Line) bool { return l.Secret.say() == "bid 2" })
	undo := find(func(l Line) bool { return l.Kind == Undo && l.Undo > 0 })
	for _, f := range []forgery{
		{"another die", thrown, "something else", at(thrown, func(l *Line) { l.Dice = slices.Clone(l.Dice); l.Dice[0].N = 7 - l.Dice[0].N })},
		{"another sentence", thrown, "something else", at(thrown, func(l *Line) { l.Say = "done" })},
		{"another seat", thrown, "something else", at(thrown, func(l *Line) { l.Seat = 1 - l.Seat })},
		{"another bid", bid, "something else", at(bid, func(l *Line) { l.Secret = &Secret{Say: "bid 9"} })},
		{"another card", 4, "something else", at(4, func(l *Line) { l.Secret = &Secret{Dice: []Roll{{Clause: "TOY-3", Sides: 20, N: 20}}} })},
		{"another line taken back", undo, "something else", at(undo, func(l *Line) { l.Undo-- })},
		{"another digest", thrown, "something else", at(thrown, func(l *Line) { l.Digest = strings.Repeat("0", 32) })},
		{"another seal", thrown, "no such line", at(thrown, func(l *Line) { l.Seal = strings.Repeat("0", 64) })},
		{"another header", 1, "something else", header(func(h *Header) { h.Players = []string{"Ann", "Eve"} })},
		{"lines in another order", thrown, "after the one before", func(l []Line) []Line {
			l[thrown-2], l[thrown-1] = l[thrown-1], l[thrown-2]
			return l
		}},
		{"a line twice", thrown + 1, "after the one before", func(l []Line) []Line { return slices.Insert(l, thrown, l[thrown-1]) }},
	} {
		forged := f.change(slices.Clone(blues))
		for i := range forged {
			forged[i].N = i + 1
		}
		var le *LineError
		if err := Confirm(record, forged); !errors.As(err, &le) || le.Line != f.line || !strings.Contains(le.Why, f.why) {
			t.Errorf("%s: got %v, want line %d: … %s …", f.what, err, f.line, f.why)
		}
	}
	if err := Confirm(record[:len(record)-1], blues); err == nil {
		t.Error("a record that has not ended proves a copy")
	}
}

// A copy is verified as a copy, and no game goes on from one.
func TestACopyIsNoRecord(t *testing.T) {
	copies, record := early(t)
	whole := text(t, copies[red])
	if r, err := verify(whole); err != nil || !r.Copy || r.Ended || r.Hidden != 4 {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := Load(findToy, bytes.NewReader(whole), fixed().Seed); err == nil || !strings.Contains(err.Error(), "copy") {
		t.Errorf("a copy is loaded: %v", err)
	}
	mixed := append(slices.Clone(copies[red][:3]), record[3:]...)
	wrongLine(t, "seals and hashes", text(t, mixed), 4, "on all")
	ended := append(slices.Clone(copies[red]), record[len(record)-1])
	ended[len(ended)-1].N, ended[len(ended)-1].Hash, ended[len(ended)-1].Seal = len(ended), "", strings.Repeat("0", 64)
	wrongLine(t, "a copy with an end", text(t, ended), len(ended), "has not ended")
	both := strings.Replace(string(whole), `,"seal":`, `,"hash":"`+strings.Repeat("0", 64)+`","seal":`, 1)
	wrongLine(t, "a hash and a seal", []byte(both), 1, "a hash and a seal")
	short := strings.Replace(string(whole), copies[red][0].Seal, "00", 1)
	wrongLine(t, "a short seal", []byte(short), 1, "64 hexadecimal")
}

// A copy made without the rules shows no more than one made with them, and binds as well.
func TestACopyWithoutRules(t *testing.T) {
	m := played0(t)
	running := reread(t, m.Lines(1))
	copies := map[game.Seat][]Line{}
	for _, s := range readers {
		copies[s] = reread(t, Copy(running, m.seed, s))
		full := m.Record(s)
		at := 0
		for _, l := range copies[s] {
			for at < len(full) && full[at].Seal != l.Seal {
				at++
			}
			if at == len(full) {
				t.Fatalf("seat %d is shown line %d, which does not exist for it", s, l.N)
			}
			if w := &full[at]; l.Say != w.Say || !l.Secret.partOf(w.Secret) || l.Secret != nil && l.Seat != s {
				t.Errorf("seat %d reads %v, and should read at most %v", s, l.String(), w.String())
			}
		}
		if len(copies[s]) >= len(running) || len(copies[s]) < 4 {
			t.Errorf("the copy of seat %d has %d of %d lines: the test proves little", s, len(copies[s]), len(running))
		}
	}
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	for s, c := range copies {
		if err := Confirm(m.Lines(1), c); err != nil {
			t.Errorf("the copy of seat %d: %v", s, err)
		}
		if _, err := Verify(findToy, bytes.NewReader(text(t, c))); err != nil {
			t.Errorf("the copy of seat %d: %v", s, err)
		}
	}
}
