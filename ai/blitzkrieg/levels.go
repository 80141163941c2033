package blitzkrieg

import (
	"time"

	"sandtable/ai"
)

// level is what tells the players apart. Nobody cheats: all see the same and roll the same dice.
type level struct {
	ai.Level
	Budget     time.Duration // for a whole player-turn
	Judgements int           // at most so many plans are judged in a turn
	Passes     int           // over all units
	Sites      int           // destinations looked at for each unit; 0 means all
	Noise      float64       // of the judgement, in factors
	Attacks    bool          // attacks are built from several units
	Replies    bool          // the enemy's reach is worked out anew as the line shifts
	Climb      bool          // what time is left goes into changing a few units at a time
}

var levels = []level{
	{
		Level:  ai.Level{ID: "recruit", Name: "Recruit", About: "Is learning the rules: sees good moves and misses many."},
		Budget: 50 * time.Millisecond, Judgements: 2000, Passes: 1, Sites: 10, Noise: 5,
	},
	{
		Level:  ai.Level{ID: "cadet", Name: "Cadet", About: "Moves each unit well, but not yet together."},
		Budget: 100 * time.Millisecond, Judgements: 3000, Passes: 1, Sites: 16, Noise: 2,
	},
	{
		Level:  ai.Level{ID: "officer", Name: "Officer", About: "Sees the whole front and masses for attacks."},
		Budget: 500 * time.Millisecond, Judgements: 15000, Passes: 2, Attacks: true,
	},
	{
		Level:  ai.Level{ID: "general", Name: "General", About: "Plans for your reply."},
		Budget: 3 * time.Second, Judgements: 100000, Passes: 4, Attacks: true, Replies: true, Climb: true,
	},
	{
		Level:  ai.Level{ID: "marshal", Name: "Marshal", About: "Thinks for up to 15 seconds."},
		Budget: 15 * time.Second, Judgements: 500000, Passes: 6, Attacks: true, Replies: true, Climb: true,
	},
}
