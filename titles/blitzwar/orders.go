package blitzwar

import (
	"cmp"
	"slices"

	"sandtable/game"
)

const (
	orderAir     = "air"
	orderLosses  = "losses"
	orderRetreat = "retreat"
	orderShield  = "shield"
	orderTrim    = "excess"
	orderExpel   = "refuge"
	askMe        = "ask"
)

// standingOrders answer what a side is asked in another's turn (BW-8h), for a player who is away.
var standingOrders = []game.Option{
	{ID: orderAir, Name: "Enemy aircraft", About: "Whether to counter an aircraft that the enemy places.", Clause: "BW-13.2b", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You answer each aircraft."},
		{ID: "never", Name: "Let it through", About: "Your aircraft stay at base."},
		{ID: "always", Name: "Counter", About: "An aircraft of yours meets it whenever one can."},
	}},
	{ID: orderLosses, Name: "Losses", About: "Which corps are lost in combat.", Clause: "BW-16.2g", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You choose every loss."},
		{ID: "infantry", Name: "Infantry first", About: "Infantry is lost where there is a choice, and at sea the first counter."},
	}},
	{ID: orderRetreat, Name: "After a lost combat", About: "Whether to retreat or to pay for staying.", Clause: "BW-17.2a", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You decide after every combat."},
		{ID: "hold", Name: "Hold", About: "Your units stay for one more corps where they may, else they retreat."},
		{ID: "retreat", Name: "Retreat", About: "Your units retreat, to a zone in supply if there is one."},
	}},
	{ID: orderShield, Name: "German defence", About: "Whether the Axis uses the German defence where it may choose.", Clause: "BW-16.3.2e", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You decide in every combat."},
		{ID: "always", Name: "Use it", About: "Germans help, and lose a corps first."},
		{ID: "never", Name: "Do without it", About: "Others take the losses."},
	}},
	{ID: orderTrim, Name: "Too much in a zone", About: "What you remove where more of yours stands than may.", Clause: "BW-4e", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You choose what goes."},
		{ID: "smallest", Name: "Fewest corps first", About: "The counter with the fewest corps goes, of equal ones one without armour; of a counter, infantry."},
	}},
	{ID: orderExpel, Name: "Units put out", About: "Where units of yours go that have to leave a zone.", Clause: "BW-15.3d", Values: []game.Value{
		{ID: askMe, Name: "Ask me", About: "You choose among the places where they may go."},
		{ID: "nearest", Name: "Take the first", About: "They go to the first of these places, and to one in supply if there is one."},
	}},
}

var _ game.Standing = (*Known)(nil)

// Obey answers by the orders of a seat.
func (k *Known) Obey(s game.Seat, orders map[string]string) (game.Action, bool) {
	if s != k.Asked || s != k.seat {
		return game.Action{}, false
	}
	switch k.Step {
	case stepCounter:
		return k.obeyAir(s, orders[orderAir])
	case stepLose:
		return k.obeyLosses(s, orders[orderLosses])
	case stepRetreat:
		return k.obeyRetreat(s, orders[orderRetreat])
	case stepTrim:
		return k.obeyTrim(s, orders[orderTrim])
	case stepExpel:
		return k.obeyExpel(s, orders[orderExpel])
	case stepShift:
		switch orders[orderShield] {
		case "always":
			return game.Say(s, game.VerbWord(verbShield)), true
		case "never":
			return game.Say(s, game.VerbWord(verbDecline)), true
		}
	}
	return game.Action{}, false
}

func (k *Known) obeyAir(s game.Seat, order string) (game.Action, bool) {
	set := answerers(&k.Position, s, true)
	switch {
	case order == "never", order == "always" && set.Empty():
		return game.Say(s, game.VerbWord(verbPass)), true
	case order == "always":
		return game.Say(s, game.VerbWord(verbCounter), game.UnitWord(set.First())), true
	}
	return game.Action{}, false
}

func (k *Known) obeyLosses(s game.Seat, order string) (game.Action, bool) {
	v := k.victims(k.losing())
	switch {
	case order != "infantry":
		return game.Action{}, false
	case k.Field.sea() || k.Bout == boutBritain:
		set := k.involved(k.losing())
		return game.Say(s, game.VerbWord(verbLose), game.UnitWord(set.First())), true
	case !v.foot.Empty():
		u, lost := v.foot.First(), infantry
		if k.Kind[u] == fortified {
			lost = fortified
		}
		return game.Say(s, game.VerbWord(verbLose), game.UnitWord(u), game.NameWord(firstKind+int(lost))), true
	}
	return game.Say(s, game.VerbWord(verbLose), game.UnitWord(v.armour.First()), game.NameWord(firstKind+int(armoured))), true
}

func (k *Known) obeyRetreat(s game.Seat, order string) (game.Action, bool) {
	r := k.retreat()
	switch {
	case order != "hold" && order != "retreat":
		return game.Action{}, false
	case r.may && (order == "hold" || r.zones.Empty()):
		return game.Say(s, game.VerbWord(verbHold)), true
	case r.zones.Empty():
		return game.Say(s, game.VerbWord(verbPerish)), true
	}
	return game.Say(s, game.VerbWord(verbRetreat), k.suppliedFirst(s, &r.zones)), true
}

// suppliedFirst returns the first place of a set, and one that is in a side's supply if there is one.
func (k *Known) suppliedFirst(s game.Seat, set *placeSet) game.Word {
	n := k.network(s, true)
	supplied := n.reach(k.sources(s))
	if fed := set.And(&supplied); !fed.Empty() {
		set = &fed
	}
	return game.PlaceWord(set.First())
}

// obeyTrim removes the counter with the fewest corps, of equal ones the first without armour.
func (k *Known) obeyTrim(s game.Seat, order string) (game.Action, bool) {
	set := trimmable(&k.Position, s, false)
	if order != "smallest" || set.Empty() {
		return game.Action{}, false
	}
	least := slices.MinFunc(slices.Collect(set.All()), func(u, v int) int {
		return cmp.Or(cmp.Compare(k.corps(u), k.corps(v)), cmp.Compare(min(1, k.armour(u)), min(1, k.armour(v))))
	})
	return game.Say(s, game.VerbWord(verbRemove), game.UnitWord(least)), true
}

// obeyExpel takes the first unit that has to leave to a place where it may go.
func (k *Known) obeyExpel(s game.Seat, order string) (game.Action, bool) {
	set := expelled(&k.Position, game.Action{Seat: s})
	if order != "nearest" || set.Empty() {
		return game.Action{}, false
	}
	u := set.First()
	to := k.refugesOf(u)
	return game.Say(s, game.VerbWord(verbExpel), game.UnitWord(u), k.suppliedFirst(s, &to)), true
}
