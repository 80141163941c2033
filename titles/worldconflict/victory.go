package worldconflict

import (
	"fmt"

	"sandtable/game"
)

// VictoryPart is the count of VPs (chapter 8).
type VictoryPart struct {
	VP [nPowers]int8
}

// victoryByCapture counts Factories that change hands (WC-8.0h).
func (p *Position) victoryByCapture(Place, power, power, game.Table) {}

// countVictory counts VPs at the end of a turn (WC-8.0a).
func (p *Position) countVictory(game.Table) {}

// endVictoryTurn forgets what lasted a turn.
func (p *Position) endVictoryTurn() {}

// aim is how a scenario without VPs is won: one power's goal, and who wins if it is not reached.
type aim struct {
	power  power
	rest   power
	what   string
	counts string
	areas  []Place
	clause game.Clause
}

// aims by scenario. The seats of those who do not play go with the alliance they belong to.
var aims = map[byte]aim{
	'A': {germany, afa, "Control Paris and Poland", "of Paris and Poland", []Place{placeParis, placePoland}, "WC-A.0b"},
	'B': aimOfNormandy,
}

// held counts the areas of an aim that its power controls.
func (p *Position) held(g *aim) (n int) {
	for _, x := range g.areas {
		if p.Control[x] == g.power {
			n++
		}
	}
	return n
}

// Result says how the game stands.
func (p *Position) Result() (r game.Result) {
	g, ok := aims[p.start().letter]
	if !ok {
		return p.pointsResult()
	}
	won := p.Ending == endedAtOnce
	winner := g.rest
	if won {
		winner = g.power
	}
	for w := range power(nPowers) {
		r.Margin[w] = int16(p.held(&g))
		if w.side() != g.power.side() {
			r.Margin[w] = int16(len(g.areas) - p.held(&g))
		}
	}
	if p.Ending == underWay {
		return r
	}
	r.Over, r.Clause, r.Level = true, g.clause, "victory"
	for w := range power(nPowers) {
		r.Scores[w] = -1
		if w.side() == winner.side() {
			r.Scores[w] = 1
		}
	}
	r.Why = fmt.Sprintf("%s: %s controls %d of %d areas on turn %d.", winners(winner.side()), powerNames[g.power], p.held(&g), len(g.areas), p.Turn)
	return r
}

// winners names the powers of a side that has won.
func winners(s side) string {
	if s == axis {
		return "Germany wins, and Japan with it"
	}
	return "The AFA wins, and the USSR and the USA with it"
}

// pointsResult ranks players by the average of their powers' VPs (WC-8.0c).
func (p *Position) pointsResult() (r game.Result) {
	for w := range power(nPowers) {
		r.Margin[w] = int16(p.VP[w])
	}
	if p.Ending == underWay {
		return r
	}
	r.Over, r.Clause, r.Level = true, "WC-8.0c", "drawn"
	r.Why = fmt.Sprintf("The game is drawn: nobody has counted VPs by turn %d.", p.Turn)
	return r
}

// goals are the ways to win.
func (k *Known) goals() []game.Goal {
	g, ok := aims[k.start().letter]
	if !ok {
		return []game.Goal{{Seats: game.Everyone >> (game.MaxSeats - nPowers), What: "Have the best average of VPs", Max: 15, By: "at the end of a turn", Clause: "WC-8.0c"}}
	}
	over, won := k.Ending != underWay, k.Ending == endedAtOnce
	last := int(k.start().last)
	var list []int16
	for _, x := range g.areas {
		list = append(list, int16(x))
	}
	return []game.Goal{
		{
			Seats: seatsOf(g.power.side()), What: g.what, Counts: g.counts, Value: k.held(&g), Max: len(g.areas), By: "at once", Turn: last,
			Reached: won, Places: list, Clause: g.clause,
		},
		{
			Seats: seatsOf(g.rest.side()), What: "Keep " + powerNames[g.power] + " from it", Counts: "turns", Value: int(k.Turn), Max: last,
			By: fmt.Sprintf("at the end of turn %d", last), Turn: last, Reached: over && !won, Places: list, Clause: g.clause,
		},
	}
}

// seatsOf returns the seats of a side.
func seatsOf(s side) (set game.Seats) { return game.Seats(members[s]) }

// oneIf is 1 if something holds.
func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}
