package match

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"strings"
	"testing"

	"sandtable/gametest/falsify"
)

// houseOf makes a house whose key and clock depend on one letter.
func houseOf(letter byte) *House {
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{letter}, ed25519.SeedSize))
	return &House{Key: key, Now: func() string { return fmt.Sprintf("2026-06-01T20:%02d:00Z", letter-'a') }}
}

// keyOf returns the public key of a house as in records.
func keyOf(h *House) string { return KeyText(h.Key.Public().(ed25519.PublicKey)) }

// signed is a short game of a house.
func signed(t testing.TB) *Match {
	s := fixed()
	s.House = houseOf('a')
	m := begin(t, s)
	speak(t, m, "blue hide Den", "blue undo", "blue ready", "red resign")
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestAHouseStandsForItsRecords(t *testing.T) {
	m := signed(t)
	r, err := verify(text(t, m.Lines(1)))
	if err != nil {
		t.Fatal(err)
	}
	shown, open := r.Claims()
	all := strings.Join(append(shown, open...), "\n")
	for _, want := range []string{keyOf(houseOf('a')), "2026-06-01T20:00:00Z", "stands for every line up to the end", "Whose key that is"} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in:\n%s", want, all)
		}
	}
	if err := CheckHouse(m.Lines(1), Trust{keyOf(houseOf('a')): true}); err != nil {
		t.Error(err)
	}
	if err := CheckHouse(m.Lines(1), Trust{keyOf(houseOf('b')): true}); err == nil || !strings.Contains(err.Error(), "another house") {
		t.Errorf("another house takes it for its own: %v", err)
	}
}

// A finished record is changed by a forger who can recompute every hash: without signatures the report says so, and a wrong
// signature is refused.
func TestForgeriesAreSeen(t *testing.T) {
	house := Trust{keyOf(houseOf('a')): true}
	record := string(text(t, signed(t).Lines(1)))
	lines := strings.SplitAfter(record, "\n")
	renamed := strings.Replace(record, `"Ann"`, `"Eve"`, 1)
	wrongLine(t, "other players", falsify.Mend([]byte(renamed)), 1, "the signature is not that of the house")
	later := strings.Replace(record, "T20:00:00Z", "T21:00:00Z", 1)
	wrongLine(t, "another time", falsify.Mend([]byte(later)), 1, "the signature is not that of the house")
	moved := strings.Replace(record, "hide Den", "hide Barn", 1)
	wrongLine(t, "another secret", []byte(moved), 5, "digest")

	cut := []byte(strings.Join(lines[:7], ""))
	seed, _ := ParseSeed(fixed().Seed.String())
	for name, loser := range map[string]string{"the winner resigns": "blue resign", "a game that went on": "red ready"} {
		m, err := Load(findToy, bytes.NewReader(cut), seed)
		if err != nil {
			t.Fatal(err)
		}
		speak(t, m, loser)
		if !m.Over() {
			speak(t, m, "red resign")
		}
		if _, err := m.End(); err != nil {
			t.Fatal(err)
		}
		r, err := verify(text(t, m.Lines(1)))
		if err != nil {
			t.Fatal(err)
		}
		if _, open := r.Claims(); !strings.Contains(strings.Join(open, "\n"), "did not sign the end") {
			t.Errorf("%s: left open is only:\n%s", name, strings.Join(open, "\n"))
		}
		if err := CheckHouse(m.Lines(1), house); err == nil || !strings.Contains(err.Error(), "nobody signed") {
			t.Errorf("%s: got %v", name, err)
		}
	}
	m, err := Load(findToy, bytes.NewReader(cut), seed)
	if err != nil {
		t.Fatal(err)
	}
	m.SignBy(houseOf('b'))
	speak(t, m, "blue resign")
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	if err := CheckHouse(m.Lines(1), house); err == nil || !strings.Contains(err.Error(), "another house") {
		t.Errorf("an end by another house: got %v", err)
	}
}

func TestNobodySignedIt(t *testing.T) {
	r, err := verify(text(t, finished(t).Lines(1)))
	if err != nil {
		t.Fatal(err)
	}
	if _, open := r.Claims(); !strings.Contains(strings.Join(open, "\n"), "no house signed it") {
		t.Error(open)
	}
}

// After a change of keys during a game, its end is signed by the newer key, for which the older one vouches.
func TestAnotherKeyEndsAGame(t *testing.T) {
	s := fixed()
	older, newer := houseOf('a'), houseOf('b')
	s.House = older
	m := begin(t, s)
	speak(t, m, "blue ready")
	m, err := Load(findToy, bytes.NewReader(text(t, m.Lines(1))), s.Seed)
	if err != nil {
		t.Fatal(err)
	}
	m.SignBy(newer)
	speak(t, m, "red resign")
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	again, err := Load(findToy, bytes.NewReader(text(t, m.Lines(1))), s.Seed)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(text(t, again.Lines(1))), string(text(t, m.Lines(1))); got != want {
		t.Error("loading changes the record")
	}
	if err := CheckHouse(m.Lines(1), Trust{keyOf(older): true, keyOf(newer): true}); err != nil {
		t.Error(err)
	}
	old, young := older.Key.Public().(ed25519.PublicKey), newer.Key.Public().(ed25519.PublicKey)
	vouch := Vouch(older.Key, young)
	if !Vouched(old, young, vouch) || Vouched(young, old, vouch) || Vouched(old, old, vouch) {
		t.Error("a key vouches for another than the one that it signed")
	}
}

// Copies of a house's game for seats are verified.
func TestCopiesOfSignedGames(t *testing.T) {
	s := fixed()
	s.House = houseOf('a')
	m := begin(t, s)
	speak(t, m, "blue hide Den", "blue ready")
	early := m.Record(red)
	if _, err := verify(text(t, early)); err != nil {
		t.Fatal(err)
	}
	if early[0].Stamp == nil || early[0].Stamp.Signed() {
		t.Errorf("a copy has the stamp %+v", early[0].Stamp)
	}
	speak(t, m, "red resign")
	if _, err := m.End(); err != nil {
		t.Fatal(err)
	}
	if err := Confirm(m.Lines(1), early); err != nil {
		t.Error(err)
	}
}

func TestStampsAreWrittenOneWay(t *testing.T) {
	m := signed(t)
	for _, tt := range []struct {
		name, why string
		line      int
		change    func(l *Line)
	}{
		{"no signature", "the signature is missing", 1, func(l *Line) { l.Stamp.Sign = "" }},
		{"no time", "the time is not written", 1, func(l *Line) { l.Stamp.At = "" }},
		{"another zone", "the time is not written", 1, func(l *Line) { l.Stamp.At = "2026-06-01T22:00:00+02:00" }},
		{"half a key", "the key of the house", 1, func(l *Line) { l.Stamp.House = l.Stamp.House[:32] }},
		{"on a sentence", "the header and the end alone", 5, func(l *Line) { l.Stamp = m.lines[0].Stamp }},
		{"in an old format", "records of this format are not signed", 1, func(l *Line) {
			h := *l.Header
			h.Format = 2
			l.Header = &h
		}},
	} {
		lines := m.Lines(1)
		if s := lines[tt.line-1].Stamp; s != nil {
			own := *s
			lines[tt.line-1].Stamp = &own
		}
		tt.change(&lines[tt.line-1])
		wrongLine(t, tt.name, falsify.Mend(text(t, lines)), tt.line, tt.why)
	}
}
