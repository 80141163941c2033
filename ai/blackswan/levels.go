package blackswan

import (
	"sandtable/ai"
)

// level is what tells the players apart. Nobody cheats: all see the same and roll the same dice.
type level struct {
	ai.Rank
	Noise      float64 // of the script's judgements: a share of them
	ForgetRate float64 // how often an order is forgotten
	WasteRate  float64 // how often purchases end, at each step that could still be bought
	Tries      int     // battles fought in thought for each attack
	Trains     int     // strategic moves thought of in a step
	Plans      int     // between which a step is chosen
	Ahead      int     // turns played forward after the one under way
	Efforts    int     // goals of the enemy's that are thought of as the main effort of a turn
	Guesses    int     // worlds that plans are made for; 0: one
	Rounds     int     // of variations of the best plan
	RoundShare int     // percent of the tries that go into them
	Even       bool    // the clock is shared out between the steps of a turn as tries are
	InOrder    bool    // plans with the same orders in another order are tried both, and declarations that the script makes too
	Remembers  bool    // what it has been shown of hidden blocks
}

var levels = []level{
	{
		Rank:  ai.Recruit.Rank("Knows the rules and a few habits, misjudges a lot and leaves points unspent.", 1),
		Noise: 1.2, WasteRate: 0.2, Tries: 1,
	},
	{
		Rank:  ai.Cadet.Rank("Attacks where the odds are good, sends help where it is wanted, and forgets an order now and then.", 1),
		Noise: 0.3, ForgetRate: 0.03, WasteRate: 0.05, Tries: 6, Trains: 2,
	},
	{
		Rank:       ai.Officer.Rank("Weighs a few plans for the turn against what you may have.", 32),
		ForgetRate: 0.05, WasteRate: 0.06, Tries: 16, Trains: 6, Plans: 4, Ahead: 1, Remembers: true,
	},
	{
		Rank:       ai.General.Rank("Plays many plans forward, your replies included.", 1000),
		ForgetRate: 0.02, WasteRate: 0.02, Tries: 24, Trains: 6, Plans: 10, Efforts: 3, Guesses: 6, Ahead: 1, Even: true, Remembers: true,
	},
	{
		Rank:  ai.Marshal.Rank("Thinks for up to 15 seconds and looks for better plans than it has.", 12000),
		Tries: 24, Trains: 6, Plans: 10, Efforts: 3, Guesses: 8, Ahead: 1, Even: true, Remembers: true, Rounds: 4, RoundShare: 80,
	},
}
