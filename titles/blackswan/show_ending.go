package blackswan

import (
	"fmt"
	"strings"

	"sandtable/game"
)

// why says how the game ended, with names and figures.
func (p *Position) why() string {
	season := when(p.Season)
	head := win(p.Winner)
	switch p.Ending {
	case byBerlin:
		return fmt.Sprintf("%s: Berlin is taken in %s.", head, season)
	case byStars:
		return fmt.Sprintf("%s: %d Strategic Areas are held in %s, and %d are enough.", head, p.stars(p.Winner.First()), season, starGoal)
	case byStrategy:
		return fmt.Sprintf("%s: it still holds %d Strategic Areas at the end of %s, and %d are enough.", head, p.stars(Axis), season, axisStars)
	case byEconomy:
		return fmt.Sprintf("%s: Germany and Italy have an Economic Power of %d at the end of %s, and %d is enough.", head, p.axisPower(), season, axisPower)
	case byConquest:
		return fmt.Sprintf("%s: at the end of %s the Axis holds %s and has an Economic Power of %d; the West has conquered %d, the Soviets %d.",
			head, season, counted(p.stars(Axis), "Strategic Area"), p.axisPower(), p.conquered(West), p.conquered(Soviets))
	case byGoal:
		for _, g := range p.goals() {
			if g.met(p) {
				return fmt.Sprintf("%s: %s at the end of %s.", head, g.done(p), season)
			}
		}
	}
	var missed []string
	for _, g := range p.goals() {
		missed = append(missed, g.missed(p))
	}
	return fmt.Sprintf("%s: at the end of %s %s.", head, season, strings.Join(missed, ", and "))
}

// done says that a goal is reached.
func (g *goal) done(p *Position) string {
	who := factionsNamed(sideSeats[g.side])
	hold := " hold "
	if g.side == axisSide {
		hold = " holds "
	}
	switch {
	case g.out != noNation:
		return theNation(g.out) + " is out of the war"
	case g.printed != noNation:
		return fmt.Sprintf("%s%s%d areas of %s, and %d are enough,", who, hold, g.count(p), theNation(g.printed), g.need)
	}
	return who + hold + game.Listed(g.taken(p))
}

// missed says that a goal is not reached.
func (g *goal) missed(p *Position) string {
	who, does := factionsNamed(sideSeats[g.side]), " hold "
	if g.side == axisSide {
		does = " holds "
	}
	switch {
	case g.out != noNation:
		return theNation(g.out) + " is still in the war"
	case g.printed != noNation:
		return fmt.Sprintf("%s%s%d of the %d areas of %s that were needed", who, does, g.count(p), g.need, theNation(g.printed))
	case g.max() == 1:
		return fmt.Sprintf("%s%snone of %s", who, does, g.list(" and "))
	}
	return fmt.Sprintf("%s%s%d of %s, and %d were needed", who, does, g.count(p), g.list(" and "), g.need)
}

// taken names the areas of a goal that are held.
func (g *goal) taken(p *Position) (names []string) {
	for _, x := range g.areas {
		for _, s := range g.side.members() {
			if held := p.heldAreas(s); held.Has(x) {
				names = append(names, x.Name())
			}
		}
	}
	return names
}
