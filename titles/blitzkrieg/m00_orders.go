package blitzkrieg

import "sandtable/game"

// Standing orders of the Module System: BM-Q114, what a player is asked in the other's half-turn, so that a turn over days does not wait for every answer. An
// order looks at what its seat knows and says what that seat could say itself.
const (
	orderFlak     = "flak"
	orderParting  = "parting"
	orderAbort    = "abort"
	orderLosses   = "losses"
	orderBargain  = "bargain"
	orderRetreat  = "retreat"
	orderCover    = "artillery"
	orderSlip     = "guerillas"
	orderEvade    = "fleets"
	orderWithdraw = "ships"
	orderAdvance  = "advance"
)

// askMe is the first value of every order.
func askMe(about string) game.Value { return game.Value{ID: orderAsk, Name: "Ask me", About: about} }

// moduleOrders lists the orders. The first value of each asks the player.
var moduleOrders = []game.Option{
	{
		ID: orderFlak, Name: "Flak", Clause: "BM-13.3",
		About: "What your flak does when an enemy flight comes within its reach. It fires once a half-turn, all guns in reach together.",
		Values: []game.Value{
			askMe("You decide for each flight."),
			{ID: "worth", Name: "If it is worth it", About: "It fires if the table takes a factor or more on average: two factors of flak do."},
			{ID: "target", Name: "Over the target", About: "It fires in the square that the flight is going for, and nowhere on the way."},
			{ID: orderAlways, Name: "Always", About: "It fires at the first flight in reach."},
			{ID: orderNever, Name: "Never", About: "It lets all flights pass."},
		},
	},
	{
		ID: orderIntercept, Name: "Interception", Clause: "BM-12.M16a",
		About: "Whether fighters that wait go up against a flight over its target: as many as it takes to fight the escort and shoot down the rest.",
		Values: []game.Value{
			askMe("You decide for each flight."),
			{ID: orderNever, Name: "Never", About: "They stay on the ground."},
			{ID: orderAlways, Name: "Whenever they can", About: "They go up if they are as strong as the escort."},
			{ID: "2", Name: "At 2-1 or better", About: "They go up if they have twice the factors of the escort; flights without escort are always met."},
			{ID: "3", Name: "At 3-1 or better", About: "They go up if they have three times the factors of the escort; flights without escort are always met."},
		},
	},
	{
		ID: orderParting, Name: "In an air battle", Clause: "BM-12.M16c",
		About: "How your interceptors part between escort and bombers. If the escort has become stronger than they are, they turn back.",
		Values: []game.Value{
			askMe("You decide in each battle."),
			{ID: "bombers", Name: "Go for the bombers", About: "As many factors as the escort has fight it; each of the others shoots down a factor of bombers."},
			{ID: "escort", Name: "Go for the escort", About: "All fight the escort, at the best odds."},
		},
	},
	{
		ID: orderAbort, Name: "Your flights under attack", Clause: "BM-12.11",
		About: "Whether a flight of yours turns back when flak or interceptors have been named against it. This one holds in your own half-turn.",
		Values: []game.Value{
			askMe("You decide each time."),
			{ID: "on", Name: "Fly on", About: "It goes on, whatever it meets."},
			{ID: "2", Name: "Turn back from 2-1", About: "It flies on through flak, and turns back from interceptors that have twice the factors of its escort. Fighters that were to strafe turn escort if that is enough."},
		},
	},
	{
		ID: orderLosses, Name: "Losses", Clause: "BM-4.15",
		About: "Which of your factors or ships are lost, in ground, air and sea combat, where you may choose.",
		Values: []game.Value{
			askMe("You choose every loss."),
			{ID: "cheapest", Name: "The cheapest", About: "In the enemy's half-turn the factors that cost least to build, of the smallest unit first; airbases and loaded ships last. In your own you choose."},
			{ID: orderAlways, Name: "Always the cheapest", About: "The same in your own half-turn too."},
		},
	},
	{
		ID: orderBargain, Name: "Retreat or stay", Clause: "BM-4.8",
		About: "Whether defenders that must retreat go back, or give two factors for each square to stay.",
		Values: []game.Value{
			askMe("You decide after each battle."),
			{ID: "back", Name: "Go back", About: "They go back, and give factors only for squares that they cannot walk."},
			{ID: "hold", Name: "Stay", About: "They stay as near as they can, as long as somebody is left."},
			{ID: "cities", Name: "Stay in cities", About: "In a city they stay, elsewhere they go back."},
		},
	},
	{
		ID: orderRetreat, Name: "Way back", Clause: "BM-4.9",
		About: "Where units that retreat go, where there is a choice: to squares with supply first.",
		Values: []game.Value{
			askMe("You choose the way of every unit."),
			{ID: "friends", Name: "Towards friends", About: "To the square that is nearest to other ground units of yours."},
			{ID: "home", Name: "Towards a city", About: "To the square that is nearest to a city of yours."},
		},
	},
	{
		ID: orderCover, Name: "Defensive artillery", Clause: "BM-16.10",
		About: "Whether artillery with an attacker beside it joins the defense of another square. Each does so once a half-turn.",
		Values: []game.Value{
			askMe("You decide in each battle."),
			{ID: orderAlways, Name: "Always", About: "All that can reach the battle join it."},
			{ID: "useful", Name: "If it changes the odds", About: "It joins if that brings the attack into a lower column of the table."},
			{ID: orderNever, Name: "Never", About: "It stays silent."},
		},
	},
	{
		ID: orderSlip, Name: "Small guerillas", Clause: "BM-15.8",
		About: "Whether guerillas of fewer than four factors slip away from an attack before the die.",
		Values: []game.Value{
			askMe("You decide in each battle."),
			{ID: "away", Name: "Slip away", About: "To the free square that is farthest from enemy units."},
			{ID: "2", Name: "From 2-1", About: "They slip away from an attack at 2-1 or more, and stand against a weaker one."},
			{ID: orderNever, Name: "Stand", About: "They fight."},
		},
	},
	{
		ID: orderEvade, Name: "Fleets", Clause: "BM-11.T0",
		About: "Whether task forces that escort nothing refuse an engagement and withdraw.",
		Values: []game.Value{
			askMe("You decide each time."),
			{ID: "fight", Name: "Fight", About: "They accept every engagement."},
			{ID: "weaker", Name: "Refuse if outnumbered", About: "They withdraw from more task forces than they are."},
			{ID: "refuse", Name: "Refuse", About: "They withdraw from every engagement."},
		},
	},
	{
		ID: orderWithdraw, Name: "Ships that withdraw", Clause: "BM-11.F8",
		About: "Where ships go that must leave a sea zone.",
		Values: []game.Value{
			askMe("You choose for each stack."),
			{ID: "home", Name: "Towards home", About: "To the next sea zone, on the side of your own coast if that is open; to a port if none is."},
			{ID: "port", Name: "Into port", About: "Into the port of the zone with the most room; to the next sea zone if there is none."},
		},
	},
	{
		ID: orderAdvance, Name: "Advance as defender", Clause: "BK-C19.0-7",
		About: "Whether defenders move into squares that beaten attackers have left. Only without module 4 are they asked.",
		Values: []game.Value{
			askMe("You decide after each battle."),
			{ID: orderNever, Name: "Never", About: "They stay where they are."},
		},
	},
}

// obeyByModules answers by the orders of a seat: in the other side's half-turn, and in its own where the order says so.
func (k *known) obeyByModules(s game.Seat, orders map[string]string) (game.Action, bool) {
	if s != k.Asked || s != k.seat || k.ended() {
		return game.Action{}, false
	}
	if s == k.Mover {
		return k.obeyInOwnTurn(s, orders)
	}
	switch k.Step {
	case stepAnswer:
		return k.obeyFlight(s, orders[orderFlak], orders[orderIntercept])
	case stepParting:
		return k.obeyParting(s, orders[orderParting])
	case stepPay, stepAirLoss, stepScuttle:
		return k.obeyLosses(s, given(orders[orderLosses]))
	case stepBargain:
		return k.obeyBargain(s, orders[orderBargain])
	case stepRetreat:
		return k.obeyRetreat(s, orders[orderRetreat])
	case stepCover:
		return k.obeyCover(s, orders[orderCover])
	case stepSlip:
		return k.obeySlip(s, orders[orderSlip])
	case stepEvade:
		return k.obeyEvade(s, orders[orderEvade])
	case stepRetire:
		return k.obeyRetire(s, orders[orderWithdraw])
	case stepAdvance:
		return game.Say(s, game.VerbWord(modDone)), orders[orderAdvance] == orderNever
	case stepIntercept:
		return k.obeyScramble(s, orders[orderIntercept])
	case stepLand:
		return k.obeyLanding(s, orders[orderIntercept])
	}
	return game.Action{}, false
}

// obeyInOwnTurn answers what the mover is asked after the other side has reacted.
func (k *known) obeyInOwnTurn(s game.Seat, orders map[string]string) (game.Action, bool) {
	switch k.Step {
	case stepAbort:
		return k.obeyAbort(s, orders[orderAbort])
	case stepPay, stepAirLoss, stepScuttle:
		return k.obeyLosses(s, orders[orderLosses] == orderAlways)
	}
	return game.Action{}, false
}

// given reports whether an order has been given, and is not to ask.
func given(order string) bool { return order != "" && order != orderAsk }

// obeyScramble keeps the order for interception where the fighters of the base game fly: BM-0.X9, BK-O23.0-6.
func (k *known) obeyScramble(s game.Seat, order string) (game.Action, bool) {
	if !given(order) {
		return game.Action{}, false
	}
	if order != orderNever {
		if a, ok := k.scramble(s, order, modEngage, modIntercept); ok {
			return a, true
		}
	}
	return game.Say(s, game.VerbWord(modDone)), true
}

// obeyLanding lands fighters of the base game that have intercepted by an order: where they came from, or where they can.
func (k *known) obeyLanding(s game.Seat, order string) (game.Action, bool) {
	if !given(order) {
		return game.Action{}, false
	}
	if k.mayLandRest() == nil {
		return game.Say(s, game.VerbWord(modDone)), true
	}
	return k.firstSaid(game.Say(s, game.VerbWord(modHome)))
}

// firstSaid finishes a sentence with the first word that is offered each time.
func (k *known) firstSaid(a game.Action) (game.Action, bool) {
	for {
		var c game.Choices
		switch err := k.Next(a, &c); {
		case err != nil:
			return a, false
		case len(c.Words) == 0:
			return a, c.Ready
		}
		a = a.With(c.Words[0])
	}
}
