package phrase

import "sandtable/game"

// Refused is a sentence that cannot be said, with the reason.
type Refused struct {
	Say game.Action
	Err error
}

// Trial is the result of trying a phrase on a copy.
type Trial struct {
	Say      []game.Action // sentences that can be said, as far as can be foreseen
	Passed   []Refused     // sentences skipped by a willing phrase; otherwise the one that was refused
	Foreseen int           // how many of Say were tried; what comes after a die or a reveal cannot be
}

// Try plays a phrase on a copy of a position. It is all or nothing: the error is the refusal of the first sentence that
// cannot be said, unless the phrase is willing and another one can be. Sentences after the first die or reveal are not
// tried.
func (p *Phrase) Try(pos game.Position) (t Trial, err error) {
	pos = pos.Clone()
	for i, a := range p.Say {
		var table foresight
		switch e := pos.Apply(a, &table); {
		case e != nil && p.Willing:
			t.Passed = append(t.Passed, Refused{a, e})
			continue
		case e != nil:
			return Trial{Passed: []Refused{{a, e}}}, e
		}
		t.Say = append(t.Say, a)
		t.Foreseen = len(t.Say)
		if table.ends {
			t.Say = append(t.Say, p.Say[i+1:]...)
			break
		}
	}
	if len(t.Say) == 0 && len(t.Passed) > 0 {
		return Trial{Passed: t.Passed[:1]}, t.Passed[0].Err
	}
	return t, nil
}

// foresight is a table that notes where nothing more can be foreseen.
type foresight struct{ ends bool }

func (f *foresight) Roll(game.Die) int { f.ends = true; return 1 }

func (f *foresight) Tell(e game.Event) { f.ends = f.ends || e.Reveal }
