package blitzkrieg

import (
	"sandtable/ai"
)

// level is what tells the players apart. Nobody cheats: all see the same and roll the same dice.
type level struct {
	ai.Rank
	Passes   int     // over all units
	Sites    int     // destinations looked at for each unit; 0 means all
	Noise    float64 // of the judgement, in factors
	Attacks  bool    // attacks are built from several units
	Climb    int     // changes of a few units at a time that are tried on a plan
	Postures int     // plans that are made in different postures, to choose from
	Replies  int     // plans of a round that are judged by the enemy's reply
	Rounds   int     // each in worlds of its own
	Worlds   int     // ways in which battles may go that are played forward
	Ahead    int     // player-turns that are played: his reply, what we make of it, and so on

	Efforts  int // cities for which plans with a main effort are made
	Polish   int // rounds in which each plan is improved that is played on
	Playouts int // worlds in which plans are played on to choose between them
	Horizon  int // player-turns for which they are played on

	Battle *level // how a short battle on land is thought through; nil: like everything else
}

var levels = []level{
	{
		Rank:   ai.Recruit.Rank("Is learning the rules: sees good moves and misses many.", 1500),
		Passes: 1, Sites: 14, Noise: 1.2,
	},
	{
		Rank:   ai.Cadet.Rank("Moves each unit well, but not yet together.", 3000),
		Passes: 1, Sites: 40, Noise: 0.4,
	},
	{
		Rank:   ai.Officer.Rank("Masses for attacks and thinks of your reply, but judges roughly.", 60_000),
		Passes: 2, Noise: 0.8, Attacks: true, Postures: 2, Replies: 2, Rounds: 1, Worlds: 1, Ahead: 1,
	},
	{
		Rank:   ai.General.Rank("Weighs several plans and plays your reply to each.", 6_000_000),
		Passes: 3, Attacks: true, Postures: 3, Replies: 12, Rounds: 16, Worlds: 8, Ahead: 1,
		Efforts: 6, Polish: 3, Playouts: 60, Horizon: 6,
	},
	{
		Rank:   ai.Marshal.Rank("Thinks for up to 15 seconds, and several turns ahead.", 5_000_000),
		Passes: 4, Attacks: true, Climb: 5_000, Postures: 5, Replies: 40, Rounds: 4, Worlds: 4, Ahead: 3,
		Battle: &level{
			Passes: 4, Attacks: true, Postures: 5, Replies: 16, Rounds: 16, Worlds: 8, Ahead: 1,
			Efforts: 8, Polish: 3, Playouts: 100, Horizon: 8,
		},
	},
}

// shadow stands for both sides when a plan is played forward. He reads no clock.
var shadow = level{
	Rank:   ai.NewRank(ai.Level{ID: "shadow"}, ai.Budget{Steps: 1200}),
	Passes: 2, Sites: 6, Attacks: true,
}
