package worldconflict

import "sandtable/ai"

// level is what tells the players apart. Nobody cheats: all see the same and roll the same dice.
type level struct {
	ai.Rank
	ai.ErrorRates
	Plans int // between which a phase is chosen
	Ahead int // turns played forward after the one under way
}

var levels = []level{
	{Rank: ai.Recruit.Rank("Knows the rules and a few habits, misjudges a lot and forgets orders.", 1), ErrorRates: ai.ErrorRates{Noise: 1, Lapse: 0.34}},
	{Rank: ai.Cadet.Rank("Attacks where the odds are good and forgets an order now and then.", 1), ErrorRates: ai.ErrorRates{Noise: 0.5, Lapse: 0.12}},
	{Rank: ai.Officer.Rank("Plans marches, aircraft and attacks as a whole. Seldom forgets an order.", 8), ErrorRates: ai.ErrorRates{Noise: 0.05, Lapse: 0.01}},
	{Rank: ai.General.Rank("Weighs plans with other targets, your replies included.", 48), Plans: 8, Ahead: 1},
	{Rank: ai.Marshal.Rank("Thinks for up to 15 seconds about more plans.", 300), Plans: 14, Ahead: 1},
}
