package modules

import "sandtable/ai"

// level is what tells the players apart. Nobody cheats: all see the same and roll the same dice.
type level struct {
	ai.Rank
	ai.ErrorRates
	Plans int  // between which a half-turn is chosen
	Joint bool // ships, artillery and aircraft work together with the ground
}

var levels = []level{
	{Rank: ai.Recruit.Rank("Knows the rules and a few habits, misjudges a lot and forgets orders.", 1), ErrorRates: ai.ErrorRates{Noise: 1, Lapse: 0.4}},
	{Rank: ai.Cadet.Rank("Attacks where the odds are good and forgets an order now and then.", 1), ErrorRates: ai.ErrorRates{Noise: 0.6, Lapse: 0.15}},
	{Rank: ai.Officer.Rank("Masses its units, fights by exact odds and seldom forgets an order.", 8), ErrorRates: ai.ErrorRates{Noise: 0.1, Lapse: 0.03}, Joint: true},
	{Rank: ai.General.Rank("Weighs plans with other targets, your reply included.", 192), Plans: 8, Joint: true},
	{Rank: ai.Marshal.Rank("Thinks for up to 15 seconds about twice as many plans.", 720), Plans: 16, Joint: true},
}
