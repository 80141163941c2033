package blackswan

import "sandtable/game"

const (
	orderArmistice = "armistice"
	orderStand     = "retreat"
	askMe          = "ask"
)

// standingOrders answer small questions in another's turn for a player who is away.
var standingOrders = []game.Option{
	{ID: orderArmistice, Name: "Armistice", About: "Whether to ask for an armistice.", Clause: "BS-3.3a", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You decide in every armistice step."},
		{ID: "never", Name: "Fight on", About: "Your nation never asks for an armistice."},
	}},
	{ID: orderStand, Name: "After a combat", About: "Whether to leave an area after a combat.", Clause: "BS-3.6.1a", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You decide after every combat."},
		{ID: "stand", Name: "Stand", About: "Your units stay unless the rules force them out."},
	}},
}

var _ game.Standing = (*Known)(nil)

// Obey answers by the orders of a seat.
func (k *Known) Obey(s game.Seat, orders map[string]string) (game.Action, bool) {
	say := func(verb int16) (game.Action, bool) {
		return game.Say(s, game.VerbWord(verb)), true
	}
	switch {
	case s != k.Asked || s != k.seat:
	case k.Step == stepSue && orders[orderArmistice] == "never":
		return say(verbDone)
	case (k.Step == stepDefend || k.Step == stepPress) && orders[orderStand] == "stand":
		return say(verbStand)
	}
	return game.Action{}, false
}
