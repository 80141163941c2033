package gametest

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/match"
	"sandtable/titles/duel"
)

// duelling starts a duel, and returns a function that plays a random legal sentence.
func duelling(t *testing.T, scenario string) (*match.Match, func()) {
	t.Helper()
	m, err := match.New(duel.Title, match.Start{Setup: game.Setup{Scenario: scenario}, Nonces: make([]match.Nonce, 2)})
	if err != nil {
		t.Fatal(err)
	}
	w := game.Walker{Rand: rand.New(rand.NewPCG(1, 1))}
	return m, func() {
		a, err := w.Sample(m.Position(), m.Position().Pending().Seats.First())
		if err == nil {
			_, err = m.Play(a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// duelled plays a duel to its end, including an undo, and returns the file of its record.
func duelled(t *testing.T, dir, scenario string) string {
	t.Helper()
	m, play := duelling(t, scenario)
	for undone := false; !m.Over(); {
		play()
		for s := range game.Seat(2) {
			if !undone {
				_, err := m.Undo(s)
				undone = err == nil
			}
		}
	}
	return recorded(t, dir, scenario, m)
}

// recorded writes the record of a match, which it ends if the game is over.
func recorded(t *testing.T, dir, name string, m *match.Match) string {
	t.Helper()
	if m.Over() {
		if _, err := m.End(); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(dir, name+".record")
	f, err := os.Create(file)
	if err == nil {
		defer f.Close()
		err = match.Write(f, m.Lines(1))
	}
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// Records become replays, which pass as long as nothing changes.
func TestReplays(t *testing.T) {
	records, dir := t.TempDir(), filepath.Join(t.TempDir(), "replays")
	for _, s := range duel.Title.Info().Scenarios {
		duelled(t, records, s.ID)
	}
	*keep, *rewrite = filepath.Join(records, "*.record"), true
	t.Run("kept", func(t *testing.T) { Replays(t, duel.Title, dir) })
	*keep, *rewrite = "", false
	t.Run("again", func(t *testing.T) { Replays(t, duel.Title, dir) })
	hashes, err := os.ReadFile(filepath.Join(dir, "hashes.txt"))
	if err != nil || !strings.HasPrefix(string(hashes), "march ") || strings.Count(string(hashes), "\n") != 2 {
		t.Errorf("the hashes are %q, %v", hashes, err)
	}
}

// Sentences taken back are not in a replay; aborted and unfinished games are refused.
func TestKeepRecord(t *testing.T) {
	dir := t.TempDir()
	file := duelled(t, dir, "melee")
	if err := keepRecord(duel.Title, dir, file); err != nil {
		t.Fatal(err)
	}
	r, err := readReplay(filepath.Join(dir, "melee.game"))
	if err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(file)
	if said := strings.Count(string(text), `"say":`); len(r.said) != said-1 {
		t.Errorf("%d sentences of %d are kept, of which one was taken back", len(r.said), said)
	}
	running, play := duelling(t, "melee")
	play()
	given, _ := duelling(t, "melee")
	if _, err := given.Resign(0); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{
		recorded(t, dir, "running", running): "the game has not ended",
		recorded(t, dir, "given up", given):  "line 5: a game that was broken off",
		filepath.Join(dir, "none"):           "no such file",
	} {
		if err := keepRecord(duel.Title, dir, file); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", file, err, want)
		}
	}
}

// For a game that the rules do not allow, the error says where and why.
func TestReplayIsRefused(t *testing.T) {
	dir := t.TempDir()
	if err := keepRecord(duel.Title, dir, duelled(t, dir, "march")); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		why    string
		change func(*replay)
		want   string
	}{
		{"nothing", func(*replay) {}, ""},
		{"another title", func(r *replay) { r.Title = "chess" }, "1: the game cannot begin: it is one of chess, not of duel"},
		{"no scenario", func(r *replay) { r.Setup.Scenario = "siege" }, `1: the game cannot begin: duel has no scenario "siege"`},
		{"no seed", func(r *replay) { r.Seed = "" }, "1: the game cannot begin: there is no seed"},
		{"no nonce", func(r *replay) { r.Nonces[1] = "" }, "1: the game cannot begin: a nonce is missing"},
		{"no seat", func(r *replay) { r.said[1] = "green bid 1" }, `3: "green bid 1" is refused: no seat is called "green"`},
		{"no verb", func(r *replay) { r.said[1] = "red dance" }, `3: "red dance" is refused: no verb is called "dance"`},
		{"no right", func(r *replay) { r.said[1] = "blue bid 1" }, `3: "blue bid 1" is refused: It is not your decision now. (ST-1)`},
		{"no end", func(r *replay) { r.said = r.said[:2] }, "3: the game does not end here any more"},
	} {
		r, err := readReplay(filepath.Join(dir, "march.game"))
		if err != nil {
			t.Fatal(err)
		}
		tt.change(r)
		got := ""
		if _, err := r.play(t, duel.Title); err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, tt.want) || tt.want == "" && got != "" {
			t.Errorf("%s: %q, want %q", tt.why, got, tt.want)
		}
	}
	info := duel.Title.Info()
	want := "--scenario march --blue cadet --red officer --seed 1 --record march.game\n  go test ./titles/duel -run Replays -rewrite -keep $PWD/march.game"
	if got := howToRecord(info, "march", "march", []string{"cadet"}); !strings.HasSuffix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestFirstChange(t *testing.T) {
	const was = "52:a 102:b rules:c texts:t imagined:d"
	for now, want := range map[string]string{
		"52:x 102:y rules:z texts:t imagined:d":       "other answers than before, first between lines 2 and 52",
		"52:a 102:y rules:z texts:t imagined:d":       "other answers than before, first between lines 52 and 102",
		"52:a 102:b rules:z texts:t imagined:e":       "other answers than before, first between line 102 and the end",
		"52:a 102:b 152:c rules:z texts:t imagined:d": "other answers than before, first between lines 102 and 152",
		"52:a 102:y":                            "other answers than before, first between lines 52 and 102",
		"52:a":                                  "",
		was:                                     "",
		"52:a 102:b rules:c texts:t imagined:e": "the same answers as before, but other imagined",
		"52:a 102:b rules:c texts:u imagined:e": "the same answers as before, but other texts, imagined",
	} {
		if got := firstChange(was, now); got != want {
			t.Errorf("%s: %s, want %s", now, got, want)
		}
	}
	if got := firstChange("", was); got != "it has no hashes yet" {
		t.Errorf("a new game: %s", got)
	}
}
