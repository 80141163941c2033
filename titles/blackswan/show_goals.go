package blackswan

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
)

// theNames are the factions as a sentence names them.
var theNames = [seats]string{Axis: "the Axis", West: "the West", Soviets: "the Soviets"}

// factionsNamed names some factions: "the West and the Soviets".
func factionsNamed(who game.Seats) string {
	var list []string
	for s := range game.Seat(seats) {
		if who.Has(s) {
			list = append(list, theNames[s])
		}
	}
	return game.Listed(list)
}

// win says that somebody wins, as a sentence begins.
func win(who game.Seats) string {
	text := factionsNamed(who)
	text = strings.ToUpper(text[:1]) + text[1:]
	if who == game.Only(Axis) || who == game.Only(West) {
		return text + " wins"
	}
	return text + " win"
}

// when is a season in words: "Summer 1943".
func when(season uint8) string {
	return fmt.Sprintf("%s %d", seasonWords[season%4], year(season))
}

// showGoals tells what wins (BS-5.3a to BS-5.3d), by the functions that decide the game, from what the seat knows:
// control, stars and Economic Power are public.
func (p *Position) showGoals() []game.Goal {
	if p.hasGoals() {
		return p.scenarioGoals()
	}
	return p.campaignGoals()
}

// outcome says who has won and how, or would if the game ended now.
func (p *Position) outcome() (game.Seats, ending) {
	if p.Step == stepOver {
		return p.Winner, p.Ending
	}
	if who, how := p.decided(); how != undecided {
		return who, how
	}
	return p.judged()
}

// turnOf counts a season from the first of the game.
func (p *Position) turnOf(season uint8) int { return int(season-games[p.Game].first) + 1 }

// campaignGoals are Berlin, stars, and what counts when the last season is over.
func (p *Position) campaignGoals() (list []game.Goal) {
	won, how := p.outcome()
	end, last := "at the end of "+when(p.Last), p.turnOf(p.Last)
	add := func(who game.Seats, by ending, g game.Goal) {
		g.Seats, g.Clause = who, endings[by].clause
		g.Reached = how == by && won&who == who
		list = append(list, g)
	}
	for s := range game.Seat(seats) {
		who := game.Only(s)
		if s != Axis {
			add(who, byBerlin, game.Goal{
				What: "Hold Berlin", Value: boolToInt(p.holds(s, berlin)), Max: 1, By: "at the end of any turn", Places: []int16{int16(berlin)},
			})
		}
		add(who, byStars, game.Goal{
			What: fmt.Sprintf("Hold %d Strategic Areas", starGoal), Counts: "Strategic Areas",
			Value: p.stars(s), Max: starGoal, By: "at the end of any turn", Places: placeList(&board.star),
		})
		if s == Axis {
			add(who, byStrategy, game.Goal{
				What: fmt.Sprintf("Hold %d Strategic Areas", axisStars), Counts: "Strategic Areas",
				Value: p.stars(s), Max: axisStars, By: end, Turn: last, Places: placeList(&board.star),
			})
			add(who, byEconomy, game.Goal{
				What: fmt.Sprintf("Have an Economic Power of %d in Germany and Italy", axisPower), Counts: "Economic Power",
				Value: p.axisPower(), Max: axisPower, By: end, Turn: last,
			})
			continue
		}
		ally := West + Soviets - s
		g := game.Goal{
			What:   fmt.Sprintf("Conquer as many Strategic Areas as %s, with the Axis below %d and its Economic Power below %d", theNames[ally], axisStars, axisPower),
			Counts: "conquered", Value: p.conquered(s), Max: p.conquered(ally), By: end, Turn: last, Places: placeList(&board.star),
		}
		if g.Max == 0 { // nobody has to conquer any
			g.Counts, g.Value, g.Max = "", boolToInt(how == byConquest && won.Has(s)), 1
		}
		add(who, byConquest, g)
	}
	return list
}

// scenarioGoals are the conditions of the side that attacks, and the other's, which is to hold out.
func (p *Position) scenarioGoals() (list []game.Goal) {
	goals := p.goals()
	end, last := "at the end of "+when(p.Last), p.turnOf(p.Last)
	won, how := p.outcome()
	attacker := sideSeats[goals[0].side]
	for i := range goals {
		g := &goals[i]
		met := how == byGoal && g.met(p)
		list = append(list, game.Goal{
			Seats: attacker, What: g.order(), Counts: g.counts(), Value: g.value(p), Max: g.max(), By: end, Turn: last,
			Reached: met, Places: g.places(), Clause: endings[byGoal].clause,
		})
	}
	defender := sideSeats[goals[0].side.other()]
	list = append(list, game.Goal{
		Seats: defender, What: "Hold out against " + factionsNamed(attacker), Value: boolToInt(won == defender), Max: 1, By: end, Turn: last,
		Reached: won == defender && how == byDefence, Clause: endings[byDefence].clause,
	})
	if p.played(berlin) { // it wins every game, whatever that is about (BS-5.3b)
		for _, s := range alliedMembers {
			list = append(list, game.Goal{
				Seats: game.Only(s), What: "Hold Berlin", Value: boolToInt(p.holds(s, berlin)), Max: 1, By: "at the end of any turn",
				Reached: how == byBerlin && won.Has(s), Places: []int16{int16(berlin)}, Clause: endings[byBerlin].clause,
			})
		}
	}
	return list
}

// order says a goal as an order.
func (g *goal) order() string {
	switch {
	case g.out != noNation:
		return "Drive " + theNation(g.out) + " out of the war"
	case g.printed != noNation:
		return fmt.Sprintf("Hold %d areas of %s", g.need, theNation(g.printed))
	case g.need == len(g.areas):
		return "Hold " + g.list(" and ")
	case g.need == 1:
		return "Hold " + g.list(" or ")
	}
	return fmt.Sprintf("Hold %d of %s", g.need, g.list(" and "))
}

// counts names what a goal counts.
func (g *goal) counts() string {
	switch {
	case g.max() == 1:
		return ""
	case g.printed != noNation:
		return "areas of " + theNation(g.printed)
	}
	return "areas"
}

// max is how many it takes.
func (g *goal) max() int { return max(g.need, 1) }

// value is how many there are.
func (g *goal) value(p *Position) int {
	if g.out != noNation {
		return boolToInt(g.met(p))
	}
	return g.count(p)
}

// list names the areas of a goal.
func (g *goal) list(last string) string {
	var names []string
	for _, x := range g.areas {
		names = append(names, x.Name())
	}
	text := strings.Join(names, ", ")
	if i := strings.LastIndex(text, ", "); i >= 0 {
		text = text[:i] + last + text[i+2:]
	}
	return text
}

// places lists the areas that count for a goal.
func (g *goal) places() (list []int16) {
	for x := range Place(nAreas) {
		if slices.Contains(g.areas, x) || g.printed != noNation && board.nation[x] == g.printed || g.out != noNation && board.capital[g.out] == x {
			list = append(list, int16(x))
		}
	}
	return list
}

// theNation is a nation as a sentence names it.
func theNation(n nation) string {
	if n == soviet || n == usa || n == netherlands {
		return "the " + nationNames[n]
	}
	return nationNames[n]
}

// showAhead names who would win if the last season ended now.
func (p *Position) showAhead() string {
	if p.Step == stepOver {
		return ""
	}
	who, _ := p.outcome()
	var list []string
	for s, name := range seatNames {
		if who.Has(game.Seat(s)) {
			list = append(list, name)
		}
	}
	return game.Listed(list)
}

func placeList(set *placeSet) (list []int16) {
	for x := range set.All() {
		list = append(list, int16(x))
	}
	return list
}
