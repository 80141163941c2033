package gametest

import (
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles/duel"
)

// A probe reports every unexpected answer and every failed step.
func TestProbe(t *testing.T) {
	for _, tt := range []struct {
		text   string
		wants  int
		faults []string
	}{
		{"place march\ntry blue bid 3\n= ok\ntry blue bid 4\n= refused\nnext red bid\n= numbers 0 1\n= not 4\n", 4, nil},
		{"place march\ntry blue bid 3\n= refused\n", 1, []string{`expected "refused", got "ok"`}},
		{"place march\ntry blue bid 4\n= ok\n", 1, []string{`expected "ok", got "refused ST-2"`}},
		{"place march\nnext red bid\n= 7\n= not 3\n", 2, []string{`expected "7"`, `expected "not 3"`}},
		{"place march\ndo blue bid 4\nnext blue\n= bid\n", 1, []string{"do blue bid 4: refused ST-2"}},
		{"place march\nnext blue\n= bid\ndo blue bid 4\n", 1, []string{"do blue bid 4: refused ST-2"}},
		{"place march\ndice 3\ndance blue\n", 0, []string{"cannot dance blue", "dice [3] were never rolled"}},
	} {
		p := &probe{runner: runner{info: duel.Title.Info(), place: start, ears: game.Everyone}}
		faults, wants := p.ask(tt.text)
		if len(faults) != len(tt.faults) || wants != tt.wants {
			t.Errorf("%q: %d expected, faults %q", tt.text, wants, faults)
			continue
		}
		for i, f := range tt.faults {
			if !strings.Contains(faults[i], f) {
				t.Errorf("%q: %q, want %q", tt.text, faults[i], f)
			}
		}
	}
}
