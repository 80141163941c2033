package blitzwar

import (
	"fmt"

	"sandtable/game"
)

// A surrender is looked at when a turn begins, so the last supply zone taken on turn 47 is too late (BW-18e).

// axisPoints returns the points of ten that the Axis has: by the turn of the German surrender (BW-18c), or by the strategic points
// that it controls after the last turn (BW-18d).
func (p *Position) axisPoints() int {
	list, figure := tables.Victory.Points, p.points()
	if p.When[evGermanyFell] != 0 {
		list, figure = tables.Victory.Surrender, int(p.When[evGermanyFell])
	}
	for _, b := range list {
		if figure <= int(b.Through) {
			return int(b.Axis)
		}
	}
	return int(list[len(list)-1].Axis)
}

// Result says how the game stands: the Axis wins with more than five points of ten, and five are even (BW-18a, BW-18b).
func (p *Position) Result() (r game.Result) {
	if len(p.start().aims) > 0 {
		return p.aimsResult()
	}
	axis := p.axisPoints()
	r.Margin[Axis], r.Margin[Allies], r.Margin[Soviets] = int16(axis), int16(10-axis), int16(10-axis)
	if p.Ending == underWay {
		return r
	}
	r.Over, r.Clause, r.Level = true, "BW-18d", fmt.Sprintf("%d-%d", axis, 10-axis)
	how := fmt.Sprintf("Germany has not surrendered, and the Axis controls %d strategic points", p.points())
	if p.Ending == germanyFell {
		r.Clause = "BW-18c"
		how = fmt.Sprintf("Germany surrendered on turn %d", p.When[evGermanyFell])
	}
	switch {
	case axis > 5:
		r.Scores[Axis], r.Scores[Allies], r.Scores[Soviets] = 1, -1, -1
		r.Why = fmt.Sprintf("The Axis wins %d-%d: %s.", axis, 10-axis, how)
	case axis < 5:
		r.Scores[Axis], r.Scores[Allies], r.Scores[Soviets] = -1, 1, 1
		r.Why = fmt.Sprintf("The Allies and the Soviets win %d-%d: %s.", 10-axis, axis, how)
	default:
		r.Why = fmt.Sprintf("The game is drawn, 5-5: %s.", how)
	}
	return r
}

// goals are the ways to win.
func (k *Known) goals() []game.Goal {
	if len(k.start().aims) > 0 {
		return k.aimGoals()
	}
	over := k.Ending != underWay
	fell := k.When[evGermanyFell]
	lost := supplyOf[Axis].Without(&k.Held[Axis])
	return []game.Goal{
		{
			Seats: game.Only(Axis), What: "Hold a German supply zone until the last turn is over", Value: int(k.Turn), Max: lastTurn, Counts: "turns",
			By: "at the end of turn 47", Turn: lastTurn, Reached: over && k.axisPoints() > 5, Clause: "BW-18b",
		},
		{
			Seats: game.Only(Allies) | game.Only(Soviets), What: "Conquer all German supply zones before turn 47", Value: lost.Count(), Max: supplyOf[Axis].Count(),
			Places: placeList(&supplyOf[Axis]), Counts: "German supply zones taken", By: "at the start of a turn", Turn: lastTurn - 1, Reached: over && fell != 0 && k.axisPoints() < 5, Clause: "BW-18a",
		},
	}
}
