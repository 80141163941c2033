package people

import (
	"sandtable/ai"
	"sandtable/ai/people"
)

// Baselines lists the players of this package: each plays by one idea, and never changes.
func Baselines() []ai.Player {
	return []ai.Player{
		people.Player{As: ai.Level{ID: "feint-1", Name: "Feint", About: "Holds its cities, shows armor where it threatens yours, and storms late."}, Open: by(feint)},
		people.Player{As: ai.Level{ID: "raid-1", Name: "Raid", About: "Keeps out of reach and drives into the rear in the last two turns."}, Open: by(raid)},
		people.Player{As: ai.Level{ID: "hunter-1", Name: "Hunter", About: "Falls on your weakest stacks with everything near, and on nothing else."}, Open: by(hunter)},
	}
}

// by opens a mind with an idea.
func by(i idea) func(ai.Chair) ai.Mind {
	return func(c ai.Chair) ai.Mind { return &hand{Chair: c, idea: i} }
}
