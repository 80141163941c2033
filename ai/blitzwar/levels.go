package blitzwar

import "sandtable/ai"

// level is what tells the players apart. Nobody cheats: all see the same and roll the same dice.
type level struct {
	ai.Rank
	ai.ErrorRates
	Plans int // between which a turn is chosen
	Ahead int // player-turns played forward after the replies
	// Worlds is in how many the best plan so far is challenged by others, until the budget is spent; 0: the plans of a list are all.
	Worlds int
	Late   uint8 // the last turns, which are played out to the end of the game
}

var levels = []level{
	{Rank: ai.Recruit.Rank("Knows the rules and a few habits, misjudges a lot and forgets orders.", 1), ErrorRates: ai.ErrorRates{Noise: 1, Lapse: 0.5}},
	{Rank: ai.Cadet.Rank("Attacks where the odds are good and forgets an order now and then.", 1), ErrorRates: ai.ErrorRates{Noise: 0.7, Lapse: 0.25}},
	{Rank: ai.Officer.Rank("Plans a turn as a whole: ships, aircraft, marches and attacks. Seldom forgets an order.", 8), ErrorRates: ai.ErrorRates{Noise: 0.1, Lapse: 0.05}},
	{Rank: ai.General.Rank("Weighs plans with other targets for the turn, your replies included.", 120), Plans: 8, Worlds: 6, Ahead: 4, Late: 2},
	{Rank: ai.Marshal.Rank("Thinks for up to 15 seconds about more plans, in more worlds.", 240), Plans: 14, Worlds: 10, Ahead: 4, Late: 2},
}
