package worldconflict

import (
	"fmt"
	"slices"

	"sandtable/game"
)

// newTurns lists the turns as a calendar shows them, with their snow (WC-2.1a, WC-1.4c).
func newTurns() (list []game.TurnText) {
	for i, d := range charts.Calendar {
		t := game.TurnText{Name: dateOf(d.From), Group: d.From[:4]}
		if charts.snowTurn[i+1] {
			t.Look = "snow"
		}
		list = append(list, t)
	}
	return list
}

// dates lists what the rules fix for turns to come, the next first.
func (k *Known) dates() (list []game.Date) {
	add := func(turn uint8, open bool, c game.Clause, what string, args ...any) {
		if open && turn > k.Turn && turn <= k.start().last {
			list = append(list, game.Date{Turn: int(turn), What: fmt.Sprintf(what, args...), Clause: c})
		}
	}
	letter := k.start().letter
	add(2, letter == chapterWesternEurope, "WC-A.7a", "reinforcements of both sides")
	add(k.start().lateTurn, k.start().lateTurn > 0, "WC-B.7e", "more units can be built")
	add(italyFalls, letter == chapterAtlantic, "WC-C.8a", "Italy leaves")
	add(secondFront, letter == chapterBarbarossa, "WC-D.0g", "Germany loses Resources each turn")
	add(frontTurn, letter == chapterBarbarossa, "WC-D.0h", "the Western Allies take Belgium-Netherlands, Germany gives up armour")
	add(k.start().first+1, letter == chapterRisingSun && k.Status[unitFarEastFleet] == absent, "WC-E.0c", "the Far East Fleet arrives")
	add(moreHelp, letter == chapterRisingSun, "WC-E.0o", "the Western Allies get more Resources each turn")
	add(sovietTurn, letter == chapterRisingSun, "WC-E.0j", "the Soviets attack Harbin")
	add(firstLongTurn, k.rule(chapterBarbarossa) && letter != chapterBarbarossa || letter == chapterBarbarossa && k.Turn < firstLongTurn, "WC-8.0e", "the Long War begins to pay")
	add(k.start().last, true, "WC-2.1a", "last turn")
	slices.SortStableFunc(list, func(a, b game.Date) int { return a.Turn - b.Turn })
	return list
}
