package worldconflict

import "sandtable/game"

// The standing orders.
const (
	orderLosses = "losses"
	orderCover  = "defence"
	orderFlyIn  = "fly-in"
	orderSubs   = "submarines"
	orderBattle = "battle"
	askMe       = "ask"
)

// standingOrders answer what a power is asked in another's turn (WC-2.1e), for a player who is away.
var standingOrders = []game.Option{
	{ID: orderLosses, Name: "Losses", About: "Which units of yours lose Size or return to base.", Clause: "WC-6.5h", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You choose every unit."},
		{ID: "cheap", Name: "The cheapest", About: "The unit with the fewest Factors left, of your own; of the enemy's the one with the most."},
	}},
	{ID: orderCover, Name: "Air defence", About: "Whether your air and naval units join the defence.", Clause: "WC-5.3aa", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You commit them yourself."},
		{ID: "never", Name: "Stay", About: "They stay out of it."},
	}},
	{ID: orderFlyIn, Name: "Sea combats", About: "Whether air units fly to sea combats in the enemy's turn.", Clause: "WC-4.4b", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You decide in every combat."},
		{ID: "never", Name: "Stay", About: "They stay at their bases."},
	}},
	{ID: orderSubs, Name: "Submarines", About: "Whether SUBs slip away before a sea combat.", Clause: "WC-4.4c", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You decide in every combat."},
		{ID: "fight", Name: "Fight", About: "They stay and fight."},
	}},
	{ID: orderBattle, Name: "Combats of a Free Blitz", About: "Whether a sea combat is wanted that a Free Blitz offers.", Clause: "WC-2.2i", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You decide each."},
		{ID: "accept", Name: "Fight", About: "It is fought."},
		{ID: "decline", Name: "Do not fight", About: "It is not fought."},
	}},
}

var _ game.Standing = (*Known)(nil)

// Obey answers by the orders of a seat, in another side's phase alone.
func (k *Known) Obey(s game.Seat, orders map[string]string) (game.Action, bool) {
	w := power(s)
	if s != k.Asked || s != k.seat || w >= nPowers || w.side() == k.phasing() {
		return game.Action{}, false
	}
	done := game.Say(s, game.VerbWord(verbDone))
	switch k.Step {
	case stepLose:
		return k.obeyLoss(s, verbLose, losers(&k.Position, game.Action{Seat: s}), orders[orderLosses])
	case stepHome:
		return k.obeyLoss(s, verbHome, letterUnits(&k.Position, game.Action{Seat: s}), orders[orderLosses])
	case stepCommit:
		return done, orders[orderCover] == "never"
	case stepIntervene:
		return done, orders[orderFlyIn] == "never"
	case stepSlip:
		return done, orders[orderSubs] == "fight"
	case stepAccept:
		switch orders[orderBattle] {
		case "accept":
			return game.Say(s, game.VerbWord(verbAgree)), true
		case "decline":
			return game.Say(s, game.VerbWord(verbPass)), true
		}
	}
	return game.Action{}, false
}

var _ game.Suggester = (*Known)(nil)

// Suggest picks the next loss as the order "cheap" would (WC-6.5h, WC-6.5p): picks go to and fro, and most are plain.
func (k *Known) Suggest() (game.Action, bool) {
	switch {
	case k.seat != k.Asked:
	case k.Step == stepLose:
		return k.obeyLoss(k.seat, verbLose, losers(&k.Position, game.Action{Seat: k.seat}), "cheap")
	case k.Step == stepHome:
		return k.obeyLoss(k.seat, verbHome, letterUnits(&k.Position, game.Action{Seat: k.seat}), "cheap")
	}
	return game.Action{}, false
}

// obeyLoss picks the unit that is worth the least to the side that picks: its own weakest, the enemy's strongest.
func (k *Known) obeyLoss(s game.Seat, verb int, set unitSet, order string) (game.Action, bool) {
	if order != "cheap" || set.Empty() {
		return game.Action{}, false
	}
	best, least := -1, 0
	for u := range set.All() {
		n := k.worth(u)
		if k.sideOf(u) != power(s).side() {
			n = -n
		}
		if best < 0 || n < least {
			best, least = u, n
		}
	}
	return game.Say(s, game.VerbWord(verb), game.UnitWord(best)), true
}

// worth is what the next point of a unit is worth: the Factors that it shows.
func (k *Known) worth(u int) int {
	if k.kind(u) == convoy {
		return k.convoyLeft(u)
	}
	f := k.face(u)
	return int(f.land) + int(f.naval) + int(f.air) + int(f.bombs)
}
