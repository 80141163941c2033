package people

import (
	"sandtable/ai"
	"sandtable/ai/people"
)

// Baselines lists the players of this package: each plays by one idea, and never changes.
func Baselines() []ai.Player {
	return []ai.Player{
		people.Player{As: ai.Level{ID: "feint-1", Name: "Feint", About: "Holds its cities, shows two armored divisions where they threaten two of yours, and strikes late."}, Open: by(feint)},
		people.Player{As: ai.Level{ID: "raid-1", Name: "Raid", About: "Holds its cities out of reach and drives into your rear in the last turns."}, Open: by(raid)},
		people.Player{As: ai.Level{ID: "hunter-1", Name: "Hunter", About: "Falls on single divisions with everything near, and on nothing else."}, Open: by(hunt)},
	}
}

// by opens a mind with an idea.
func by(i func(*table)) func(ai.Chair) ai.Mind {
	return func(c ai.Chair) ai.Mind { return &hand{Chair: c, idea: i} }
}
