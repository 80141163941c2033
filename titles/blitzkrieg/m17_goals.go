package blitzkrieg

import (
	"fmt"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// goalCounts says what each goal counts.
var goalCounts = [...]string{
	booklet.MostCities: "city squares", booklet.MostCountries: "minor countries", booklet.MostMinorCities: "city squares of minor countries",
	booklet.GuerillaLevels: "cities without a garrison",
}

// warGoals lists the ways to win that a war has for a seat.
func (p *Position) warGoals(s game.Seat) (list []ownGoal) {
	if p.scenario().Win == booklet.GuerillaLevels {
		list = p.liberationGoals(s)
	} else {
		list = []ownGoal{{endWar, p.mostGoal(s)}}
	}
	if p.War == warG && s == p.occupier() {
		return list
	}
	return append(list, ownGoal{endAnnihilation, p.annihilation(s, endAnnihilation, "Leave "+seatNames[opponent(s)]+" no unit", "at once")}) // BM-17.0e
}

// annihilation is a goal that is reached when no enemy unit is left. Slots do not tell what was lost from what never was, so only those in play are told.
func (p *Position) annihilation(s game.Seat, how ending, what, by string) game.Goal {
	_, left := p.strengthOf(opponent(s))
	g := game.Goal{What: fmt.Sprintf("%s (%d are left)", what, left), Counts: "sides", Max: 1, By: by}
	if p.Ending == how && p.Winner == s {
		g.Value = 1
	}
	return g
}

// mostGoal is to have more of what the war is about than the enemy. Who is ahead has all that it takes, and no more is told of it.
func (p *Position) mostGoal(s game.Seat) game.Goal {
	counts := goalCounts[p.scenario().Win]
	need := p.tally(opponent(s)) + 1
	g := game.Goal{
		What: fmt.Sprintf("Hold more %s%s than %s%s", counts, p.handicapTold(s), seatNames[opponent(s)], p.handicapTold(opponent(s))), Counts: counts,
		Value: min(p.tally(s), need), Max: need, By: "when both agree to end the war",
	}
	if p.Limit > 0 {
		g.By, g.Turn = fmt.Sprintf("at the end of turn %d", p.Limit), int(p.Limit)
	}
	switch p.scenario().Win {
	case booklet.MostCities:
		g.Places = cityPlaces(p.countedCities())
	case booklet.MostMinorCities, booklet.MostCountries:
		g.Places = cityPlaces(minorCities)
	}
	return g
}

// liberationGoals are those of war G: BM-17.G4, BM-17.G5.
func (p *Position) liberationGoals(s game.Seat) (list []ownGoal) {
	if s == p.occupier() {
		return []ownGoal{{endSuppressed, p.annihilation(s, endSuppressed, "Leave no guerilla on the board", "at the end of a turn")}}
	}
	for i, need := range levelCities {
		by := "at the end of a turn"
		if n := p.Stood[i]; n > 0 && n < heldAtEnds { // BM-17.G8
			by = fmt.Sprintf("%s; held at %d of %d ends of half-turns", by, n, heldAtEnds)
		}
		list = append(list, ownGoal{levelEndings[i], game.Goal{
			What: fmt.Sprintf("%d cities without a garrison for a complete turn, a %s victory", need, endings[levelEndings[i]].level), Counts: goalCounts[booklet.GuerillaLevels],
			Value: p.freedCities(), Max: need, By: by, Turn: int(p.Limit), Places: cityPlaces(p.occupiedCities()),
		}})
	}
	return list
}

// warWhy says how the war ended.
func (p *Position) warWhy() string {
	counts := goalCounts[p.scenario().Win]
	both := fmt.Sprintf("when turn %d ends Blue has %d %s%s and Red %d%s", p.Turn, p.tally(Blue), counts, p.handicapTold(Blue), p.tally(Red), p.handicapTold(Red))
	switch p.Ending {
	case endWar:
		return fmt.Sprintf("%s wins: %s.", seatNames[p.Winner], both)
	case endMarginal, endTactical, endStrategic:
		return fmt.Sprintf("%s wins: the guerillas have a %s victory in turn %d, and %d cities are without a garrison.", seatNames[p.Winner], endings[p.Ending].level, p.Turn, p.freedCities())
	case endSuppressed:
		return fmt.Sprintf("%s wins: the occupier has left no guerilla in turn %d.", seatNames[p.Winner], p.Turn)
	case endStalemate:
		return fmt.Sprintf("Stalemate: after turn %d neither side has won, a moral victory of the guerillas.", p.Turn)
	case endAnnihilation:
		return fmt.Sprintf("%s wins: %s has no unit left in turn %d.", seatNames[p.Winner], seatNames[opponent(p.Winner)], p.Turn)
	case endBothGone:
		return fmt.Sprintf("The war is drawn: neither side has a unit left in turn %d.", p.Turn)
	}
	return fmt.Sprintf("The war is drawn: %s.", both)
}
