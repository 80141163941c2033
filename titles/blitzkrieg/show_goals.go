package blitzkrieg

import (
	"fmt"
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// showGoals tells both sides what wins, by the functions that decide the game. Nothing of it is a secret.
func (p *Position) showGoals() (list []game.Goal) {
	winner, how := p.Winner, p.Ending
	if p.Step != stepOver {
		winner, how = p.lastResult()
	}
	for s := range game.Seat(2) {
		own := p.goalsOf(s)
		for i := range own {
			g := &own[i]
			g.Goal.Seats, g.Goal.Clause = game.Only(s), p.clauseOf(g.how)
			g.Goal.Reached = winner == s && how == g.how
			list = append(list, g.Goal)
		}
	}
	return list
}

// ownGoal is a way for a seat to win, and the ending it is.
type ownGoal struct {
	how ending
	game.Goal
}

// goalsOf lists the ways to win that the game has for a seat.
func (p *Position) goalsOf(s game.Seat) (list []ownGoal) {
	if p.on(mWars) {
		return p.warGoals(s)
	}
	enemy := seatNames[opponent(s)]
	end := fmt.Sprintf("at the end of turn %d", p.Limit)
	switch held := p.citySquaresHeld(s); {
	case p.Field > 0:
		need := p.citySquaresHeld(opponent(s)) + 1
		list = append(list, ownGoal{endField, game.Goal{
			What: "Hold more city squares of the field than " + enemy, Counts: "city squares",
			Value: min(held, need), Max: need, By: end, Turn: int(p.Limit), Places: cityPlaces(p.countedCities()),
		}})
	case p.Limit > 0:
		list = append(list, ownGoal{endCities, game.Goal{
			What: fmt.Sprintf("Hold %d city squares", cityGoal), Counts: "city squares",
			Value: held, Max: cityGoal, By: end, Turn: int(p.Limit), Places: cityPlaces(p.countedCities()),
		}})
		if p.Rules.has(tournamentRules) {
			list = append(list, ownGoal{endLead, game.Goal{
				What: fmt.Sprintf("Hold %d city squares more than %s", leadGoal, enemy), Counts: "city squares more",
				Value: max(0, held-p.citySquaresHeld(opponent(s))), Max: leadGoal, By: end, Turn: int(p.Limit), Places: cityPlaces(p.countedCities()),
			}})
		}
	}
	if home := homeOf(opponent(s)); p.countedCities()&home == home {
		list = append(list, ownGoal{endOccupation, p.occupationGoal(s, home)})
	}
	came, left := p.strengthOf(opponent(s))
	return append(list, ownGoal{endAnnihilation, game.Goal{
		What: "Leave " + enemy + " no unit on the board", Counts: "units", Value: max(0, came-left), Max: max(came, 1),
		By: "when " + enemy + "'s movement ends",
	}})
}

// occupationGoal is BK-B5.0-2 for a seat. Held counts the ends of player-turns.
func (p *Position) occupationGoal(s game.Seat, home uint64) game.Goal {
	g := game.Goal{
		What:   fmt.Sprintf("Hold all %d home city squares of %s for a complete turn", bits.OnesCount64(home), seatNames[opponent(s)]),
		Counts: "home city squares", Value: bits.OnesCount64(p.friendly(s) & home), Max: bits.OnesCount64(home),
		By: "at once", Places: cityPlaces(home),
	}
	if n := p.Held[s]; n > 0 && n < heldAtEnds {
		g.By = fmt.Sprintf("at once; held at %d of %d ends of player-turns", n, heldAtEnds)
	}
	return g
}

// strengthOf counts the units of a seat that have come into the game, and those that are left of them.
func (p *Position) strengthOf(s game.Seat) (came, left int) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.inPlay(u) {
			left++
		}
		if at := p.At[u]; at != unused && at != toCome && u%perSide < counters {
			came++
		}
	}
	return came, left
}

// cityPlaces lists the places of a set of cities.
func cityPlaces(set uint64) []int16 {
	list := make([]int16, 0, bits.OnesCount64(set))
	for i, at := range board.Map.Cities {
		if board.HasCity(set, i) {
			list = append(list, int16(at))
		}
	}
	return list
}

// showAhead names who would win if the last turn ended now; nothing where no turn is the last.
func (p *Position) showAhead() string {
	if p.Limit == 0 || p.Step == stepOver || p.settingUp() {
		return ""
	}
	if winner, _ := p.lastResult(); winner != game.Nobody {
		return seatNames[winner]
	}
	return "nobody"
}

// why says how the game ended.
func (p *Position) why() string {
	if p.on(mWars) {
		return p.warWhy()
	}
	blue, red := cityCount(p.citySquaresHeld(Blue)), cityCount(p.citySquaresHeld(Red))
	both := fmt.Sprintf("when turn %d ends Blue holds %s and Red %s", p.Turn, blue, red)
	var won, lost, own string
	if p.Winner != game.Nobody {
		won, lost, own = seatNames[p.Winner], seatNames[opponent(p.Winner)], cityCount(p.citySquaresHeld(p.Winner))
	}
	switch p.Ending {
	case endAnnihilation:
		return fmt.Sprintf("%s wins: %s has no unit left on the board in turn %d.", won, lost, p.Turn)
	case endOccupation:
		return fmt.Sprintf("%s wins: it has held all %d home city squares of %s for a complete turn, up to turn %d.", won, bits.OnesCount64(homeOf(opponent(p.Winner))), lost, p.Turn)
	case endCities:
		return fmt.Sprintf("%s wins: when turn %d ends it holds %s, and %d are enough.", won, p.Turn, own, cityGoal)
	case endLead:
		return fmt.Sprintf("%s wins: %s, and a lead of %d is enough.", won, both, leadGoal)
	case endLevel:
		return fmt.Sprintf("The game is drawn: %s; nobody has %d, and a lead of %d is needed.", both, cityGoal, leadGoal)
	case endField:
		return fmt.Sprintf("%s wins: %s of the field.", won, both)
	case endFieldLevel:
		return fmt.Sprintf("The battle is drawn: %s of the field.", both)
	case endBothGone:
		return fmt.Sprintf("The game is drawn: neither side has a unit left in turn %d.", p.Turn)
	}
	return fmt.Sprintf("The game is drawn: %s, and nobody has %d.", both, cityGoal)
}

// cityCount is a number of city squares.
func cityCount(n int) string {
	if n == 1 {
		return "1 city square"
	}
	return fmt.Sprintf("%d city squares", n)
}
