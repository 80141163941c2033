package wire

import (
	"sandtable/ai"
	"sandtable/game"
)

// Hint is what a machine would say in the asker's place, and why.
type Hint struct {
	Level string   `json:"level" doc:"which machine gives it"`
	Say   string   `json:"say"`
	Words []Word   `json:"words" doc:"the units and places it speaks of"`
	Why   []string `json:"why"`
}

// HintOf describes the thought of a machine.
func HintOf(i *game.Info, l ai.Level, t ai.Thought) Hint {
	hint := Hint{Level: l.Name, Say: i.Lexicon.Format(t.Say), Words: []Word{}, Why: t.Why}
	if hint.Why == nil {
		hint.Why = []string{}
	}
	for _, w := range t.Say.Words()[1:] {
		hint.Words = append(hint.Words, WordOf(i.Lexicon, w, t.Say.Seat))
	}
	return hint
}

// LevelOf describes a machine.
func LevelOf(p ai.Player) Level {
	l := p.Level()
	out := Level{ID: l.ID, Name: l.Name, About: l.About}
	in := ai.InStyles(p)
	for n, s := range ai.StylesOf(p) {
		out.Styles = append(out.Styles, Level{ID: in[n].Level().ID, Name: s.Name, About: s.About})
	}
	return out
}
