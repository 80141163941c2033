package match

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
)

// A match extended line by line equals one that replays the whole record, wherever the extension began.
func TestExtend(t *testing.T) {
	whole := played0(t)
	if _, err := whole.End(); err != nil {
		t.Fatal(err)
	}
	var texts [][]byte
	for _, l := range whole.Lines(1) {
		texts = append(texts, []byte(l.String()))
	}
	load := func(n int) *Match {
		t.Helper()
		m, err := Load(findToy, bytes.NewReader(append(bytes.Join(texts[:n], []byte("\n")), '\n')), fixed().Seed)
		if err != nil {
			t.Fatalf("%d lines: %v", n, err)
		}
		return m
	}
	for n := 4; n <= len(texts); n++ {
		m := load(n)
		for i := n; i < len(texts); i++ {
			if err := m.Extend(texts[i : i+1]); err != nil {
				t.Fatalf("from %d on: %v", n, err)
			}
		}
		if diff := cmp.Diff(string(text(t, whole.Lines(1))), string(text(t, m.Lines(1)))); diff != "" {
			t.Fatalf("from %d on: %s", n, diff)
		}
		if !bytes.Equal(game.Digest(whole.Position()), game.Digest(m.Position())) || !m.Ended() {
			t.Fatalf("from %d on it is another game", n)
		}
	}
	bad := bytes.Replace(texts[6], []byte(`"hash":"`), []byte(`"hash":"0`), 1)
	for what, lines := range map[string][][]byte{"a line is left out": texts[7:8], "a line comes twice": texts[5:6], "a line is another": {bad}} {
		if err := load(6).Extend(lines); err == nil {
			t.Errorf("%s, and nobody minds", what)
		}
	}
}
