package people

import (
	"sandtable/ai"
	"sandtable/ai/people"
	bs "sandtable/titles/blackswan"
)

// Baselines lists the players of this package: each plays by one idea, and never changes.
func Baselines() []ai.Player {
	return []ai.Player{
		people.Player{As: ai.Level{ID: "cutter-1", Name: "Cutter", About: "Looks for the area whose loss cuts most of your steps off from supply, and goes there."}, Open: by(cutter)},
		people.Player{As: ai.Level{ID: "classes-1", Name: "Classes", About: "Counts classes: attacks where it has more of them, and guards with three."}, Open: by(counter)},
		people.Player{As: ai.Level{ID: "memory-1", Name: "Memory", About: "Remembers the blocks that were shown, and falls on the weak ones."}, Open: remembering(hunter)},
	}
}

// by opens a mind with an idea.
func by(i func(*field)) func(ai.Chair) ai.Mind {
	return func(c ai.Chair) ai.Mind { return &hand{Chair: c, idea: i} }
}

// remembering opens a mind with an idea that remembers the blocks it was shown.
func remembering(i func(*field)) func(ai.Chair) ai.Mind {
	return func(c ai.Chair) ai.Mind { return &hand{Chair: c, idea: i, belief: bs.NewBelief(c.Seat)} }
}
