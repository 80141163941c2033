package gametest

import (
	"testing"

	"sandtable/game"
)

// differ reports whether two fingerprints are read as different.
func differ(a, b fingerprint) bool { return a.String() != b.String() }

// A changed letter is not a changed rule, and a changed number is not a changed text.
func TestFingerprintsApart(t *testing.T) {
	scene := func(change func(*game.Scene)) fingerprints {
		s := game.Scene{
			Turn: 3, When: "Summer 1943", Notes: []string{"31 units can still move"},
			Pieces: []game.Piece{{Unit: 1, Place: 7, Name: "12inf", Look: "infantry", Text: "12th Infantry"}},
		}
		change(&s)
		f := newFingerprints()
		f.add(&f.scenes, s)
		return f
	}
	was := scene(func(*game.Scene) {})
	for _, tt := range []struct {
		why          string
		change       func(*game.Scene)
		scene, texts bool
	}{
		{"nothing", func(*game.Scene) {}, false, false},
		{"a capital letter", func(s *game.Scene) { s.Pieces[0].Text = "12th infantry" }, false, true},
		{"a note", func(s *game.Scene) { s.Notes[0] = "No unit can move" }, false, true},
		{"one more note", func(s *game.Scene) { s.Notes = append(s.Notes, "It rains") }, true, true},
		{"a place", func(s *game.Scene) { s.Pieces[0].Place = 8 }, true, false},
		{"another branch", func(s *game.Scene) { s.Pieces[0].Look = "armor" }, true, false},
		{"a piece in the air", func(s *game.Scene) { s.Pieces[0].Aloft = true }, true, false},
		{"what goes on", func(s *game.Scene) { s.Doing = []string{"Trains run"} }, true, true},
		{"a name that is hidden", func(s *game.Scene) { s.Pieces[0].Name = "" }, true, true},
	} {
		now := scene(tt.change)
		if differ(now.scenes, was.scenes) != tt.scene || differ(now.texts, was.texts) != tt.texts {
			t.Errorf("%s: the scene changes: %v; its texts do: %v", tt.why, differ(now.scenes, was.scenes), differ(now.texts, was.texts))
		}
		if differ(now.rules, was.rules) || differ(now.odds, was.odds) {
			t.Errorf("%s changes rules or odds", tt.why)
		}
	}
}

// The winner and the clause are facts, the sentence that names them is a text.
func TestEndingInOtherWords(t *testing.T) {
	print := func(why string, score int8) fingerprints {
		f := newFingerprints()
		f.add(&f.rules, game.Result{Over: true, Scores: [game.MaxSeats]int8{score, -score}, Level: "won", Why: why, Clause: "DU-6.2"})
		return f
	}
	was, worded, lost := print("Blue wins.", 1), print("Blue has won.", 1), print("Blue wins.", -1)
	if differ(worded.rules, was.rules) || !differ(worded.texts, was.texts) {
		t.Error("other words look like another rule")
	}
	if !differ(lost.rules, was.rules) {
		t.Error("another winner looks like other words")
	}
}

func TestRefusalsAreFacts(t *testing.T) {
	print := func(err error) string {
		f := newFingerprints()
		f.refusal(&f.rules, err)
		return f.rules.String()
	}
	seen := map[string]bool{print(nil): true, print(game.NotAsked): true, print(game.NoSuchWord): true}
	if len(seen) != 3 {
		t.Error("two refusals have the same fingerprint")
	}
}
