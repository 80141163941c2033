package blitzkrieg

import (
	"strconv"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// The standing order for interception: in the enemy's turn (BK-O23.0-6) a player may be days away.
const (
	orderIntercept = "intercept"
	orderAsk       = "ask"
	orderNever     = "never"
	orderAlways    = "always"
)

var standingOrders = []game.Option{{
	ID: orderIntercept, Name: "Interception", Clause: "BK-O23.0-6",
	About: "What your fighters do in the enemy's turn: all in range go for the largest raid, if at all.",
	Values: []game.Value{
		{ID: orderAsk, Name: "Ask me"},
		{ID: orderNever, Name: "Never"},
		{ID: orderAlways, Name: "Always"},
		{ID: "1", Name: "At 1-1 or better", About: "Interceptors to escorts; raids without escort are always met."},
		{ID: "2", Name: "At 2-1 or better"},
		{ID: "3", Name: "At 3-1 or better"},
	},
}}

var _ game.Standing = (*known)(nil)

// Obey answers the question of interception by the seat's standing order; in the Module System there are more (m00_orders.go).
func (k *known) Obey(s game.Seat, given map[string]string) (game.Action, bool) {
	if k.modular() {
		return k.obeyByModules(s, given)
	}
	order := given[orderIntercept]
	if k.Step != stepIntercept || k.Asked != s || order == "" || order == orderAsk {
		return game.Action{}, false
	}
	if order != orderNever {
		if a, ok := k.scramble(s, order, verbEngage, verbIntercept); ok {
			return a, true
		}
	}
	return game.Say(s, game.VerbWord(verbDone)), true
}

// scramble sends every fighter in range at the largest raid that the order allows and nobody has gone for, by the verbs for escorts and for bombers.
func (k *known) scramble(s game.Seat, order string, engage, intercept int16) (best game.Action, ok bool) {
	least, _ := strconv.Atoi(order) // always is 0: any odds
	most := 0
	for _, verb := range [...]int16{engage, intercept} {
		var places game.Choices
		if k.Next(game.Say(s, game.VerbWord(verb)), &places) != nil {
			continue
		}
		for _, w := range places.Words {
			at := board.Square(w.N)
			if k.sortieFactors(onDuel, at)+k.sortieFactors(onChase, at) > 0 {
				continue // one wave is enough
			}
			a, factors := k.fightersFor(game.Say(s, game.VerbWord(verb), w))
			if raid := k.bombersOver(at); raid > most && factors >= least*k.sortieFactors(onEscort, at) {
				best, most, ok = a, raid, true
			}
		}
	}
	return best, ok
}

// fightersFor names every unit that may go, and counts their factors.
func (k *known) fightersFor(a game.Action) (game.Action, int) {
	factors := 0
	for {
		var c game.Choices
		if k.Next(a, &c) != nil || len(c.Words) == 0 {
			return a, factors
		}
		factors += int(k.Str[c.Words[0].N])
		a = a.With(c.Words[0])
	}
}

// bombersOver counts the bomber factors over a square.
func (k *known) bombersOver(at board.Square) (sum int) {
	for u := range k.Mission {
		if k.At[u] == based && k.Mission[u].bombs() && k.Target[u] == at {
			sum += int(k.Str[u])
		}
	}
	return sum
}
