package people

import (
	"sandtable/ai"
	"sandtable/ai/people"
)

// Baselines lists the players of this package: each plays by one idea, and never changes.
func Baselines() []ai.Player {
	return []ai.Player{
		people.Player{As: ai.Level{ID: "cutter-1", Name: "Cutter", About: "Walks into every area that you leave open, those behind your armies first."}, Open: by(cutter)},
		people.Player{As: ai.Level{ID: "raid-1", Name: "Raid", About: "Holds its areas and goes for yours in the last two turns."}, Open: by(raid)},
		people.Player{As: ai.Level{ID: "hunter-1", Name: "Hunter", About: "Falls on your weakest armies with everything near, and on nothing else."}, Open: by(hunter)},
	}
}

// by opens a mind with an idea.
func by(i idea) func(ai.Chair) ai.Mind {
	return func(c ai.Chair) ai.Mind { return &hand{Chair: c, idea: i} }
}
