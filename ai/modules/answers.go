package modules

import (
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// reaction answers a question by one of the verbs that may be said; false if it is best to say nothing.
type reaction struct {
	verb verb
	say  func(*agent, *bk.Position) (game.Action, bool)
}

// reactions holds what is said to questions about what is under way, by the verb that answers them.
var reactions = []reaction{
	{stop, func(a *agent, _ *bk.Position) (game.Action, bool) { return a.words.Say(a.seat, stop), true }},
	{plan, (*agent).plans},
	{yields, (*agent).yields},
	{pay, (*agent).pays},
	{retreat, (*agent).retreats},
	{slip, (*agent).slipsAway},
	{cover, (*agent).covers},
	{advance, (*agent).advances},
	{withdraw, (*agent).takesBack},
	{feed, (*agent).feeds},
	{fire, (*agent).fires},
	{intercept, (*agent).intercepts},
	{abort, nobody},
	{home, nobody},
	{forfeit, (*agent).forfeits},
	{reinforce, (*agent).reinforces},
	{evade, (*agent).evades},
}

// reacts answers a question of the battle, flight or engagement under way. Those that nobody has thought of are answered by looking at what
// stands after each answer.
func (a *agent) reacts(p *bk.Position) (game.Action, string, bool) {
	open := ai.Open(p, game.Action{Seat: a.seat})
	for _, r := range reactions {
		if slices.ContainsFunc(open, func(w game.Word) bool { return a.words.Is(w, r.verb) }) {
			said, ok := r.say(a, p)
			return said, "", ok
		}
	}
	return a.best(p)
}

// nobody says nothing: the step ends as it does without an answer.
func nobody(*agent, *bk.Position) (game.Action, bool) { return game.Action{}, false }

// yields says how far the defenders go back: they hold a city that matters while that costs less than it is worth.
func (a *agent) yields(p *bk.Position) (game.Action, bool) {
	t := a.look(p)
	return a.pick(p, a.words.Say(a.seat, yields), func(_ int, w game.Word) float64 {
		return 100 - t.yieldCost(int(w.N))
	})
}

// yieldCost is what it costs to go back so many squares in the battle under way: factors, and the cities that are left. Who pays with all he
// has loses them too.
func (t *theatre) yieldCost(n int) float64 {
	paid := float64(2 * (int(t.p.Back) - n))
	all, cities := 0.0, 0.0
	for _, x := range t.p.Vacated {
		if !x.OnMap() {
			continue
		}
		if c := board.Map.CityAt[x]; c >= 0 && t.p.CityHolder(int(c)) == t.s {
			cities += t.a.g.city[c] * stay
		}
		all += t.own[x]
	}
	if n == 0 && paid < all {
		cities = 0
	}
	return 1.1*min(paid, all) + cities + t.a.w.Ground*float64(n)
}

// stay is the part of a city's worth that is lost with the units that defend it: it may be won back.
const stay = 0.7

// pays takes losses from what is worth least.
func (a *agent) pays(p *bk.Position) (game.Action, bool) {
	return a.pick(p, a.words.Say(a.seat, pay), func(_ int, w game.Word) float64 {
		if w.Kind == game.Unit {
			return 100 - a.w.factor(p, int(w.N)) - float64(p.Str[w.N])/100
		}
		return float64(w.N)
	})
}

// retreats takes a unit back to where it is safest.
func (a *agent) retreats(p *bk.Position) (game.Action, bool) {
	t := a.look(p)
	return a.pick(p, a.words.Say(a.seat, retreat), t.refuge)
}

// slipsAway takes small guerillas out of an attack.
func (a *agent) slipsAway(p *bk.Position) (game.Action, bool) {
	t := a.look(p)
	return a.pick(p, a.words.Say(a.seat, slip), t.refuge)
}

// refuge scores the words of a retreat: any unit, and the safest square.
func (t *theatre) refuge(_ int, w game.Word) float64 {
	if w.Kind != game.Place {
		return 100 + float64(t.p.Str[w.N])
	}
	x := board.Square(w.N)
	n := 100 - t.threat[x]/10 + doubled(x) + min(t.own[x], 12)/6
	if c := board.Map.CityAt[x]; c >= 0 && t.p.CityHolder(int(c)) == t.s {
		n += t.a.g.city[c] / 5
	}
	if t.p.Violates(x) {
		n -= 50
	}
	return n
}

// covers adds all artillery that can help: it loses nothing by it.
func (a *agent) covers(p *bk.Position) (game.Action, bool) {
	return a.pick(p, a.words.Say(a.seat, cover), func(_ int, w game.Word) float64 { return 1 + float64(p.Str[w.N]) })
}

// advances follows into squares that the defenders have left, if they are worth it or the attackers can hold them.
func (a *agent) advances(p *bk.Position) (game.Action, bool) {
	t := a.look(p)
	said, ok := a.pick(p, a.words.Say(a.seat, advance), func(_ int, w game.Word) float64 {
		if w.Kind == game.Unit {
			return 100 + float64(p.Str[w.N])
		}
		return 100 + t.prize(board.Square(w.N))
	})
	if !ok {
		return said, false
	}
	u, x := int(said.Words()[1].N), board.Square(said.Words()[2].N)
	if !p.At[u].OnMap() {
		return said, true // off a ship
	}
	own := (t.own[x] + float64(p.Str[u])) * doubled(x)
	safe := t.threat[x] <= a.w.Danger*own
	return said, t.spares(u) && (t.prize(x) > a.w.City/2 && t.own[x] == 0 || safe && t.own[x] < 8)
}

// takesBack mends a square that holds too many by its weakest unit.
func (a *agent) takesBack(p *bk.Position) (game.Action, bool) {
	return a.pick(p, a.words.Say(a.seat, withdraw), func(_ int, w game.Word) float64 { return 100 - float64(p.Str[w.N]) })
}

// feeds names who is fed first: what is worth most.
func (a *agent) feeds(p *bk.Position) (game.Action, bool) {
	return a.pick(p, a.words.Say(a.seat, feed), func(_ int, w game.Word) float64 { return 1 + a.w.factor(p, int(w.N))*float64(p.Str[w.N]) })
}

// reinforces brings back as many factors as there are, where the enemy is near.
func (a *agent) reinforces(p *bk.Position) (game.Action, bool) {
	t := a.look(p)
	return a.pick(p, a.words.Say(a.seat, reinforce), func(_ int, w game.Word) float64 {
		if w.Kind == game.Place {
			return 1 + min(t.threat[w.N], 50)
		}
		return 1 + float64(w.N)
	})
}
