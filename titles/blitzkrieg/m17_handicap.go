package blitzkrieg

import (
	"fmt"
	"strconv"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// A handicap evens wars whose sides are unlike: cities that one side is given when the war is counted (BM-17.0e). The booklet has none, so there is none unless
// players choose one; what evens which war is measured between machines (docs/balance.md) and told with the war.

// handicapID names the option.
const handicapID = "handicap"

// handicaps are the cities on offer for either side.
var handicaps = []int{2, 4, 6, 8, 10, 12, 14}

// warHandicaps say who is better off in a war that machines of one level do not play evenly, and what evens it.
var warHandicaps = map[string]string{
	"a": " With armies 2 and 4 Blue wins seven games of ten between equal machines: for an even one, give Red a handicap of 4.",
	"f": " Between equal machines the small countries win nearly every game: for an even one, give Blue army 2 and a handicap of 10, and Red army 7.",
}

// handicapOption is the option of wars that are won by cities.
func handicapOption() game.Option {
	o := game.Option{
		ID: handicapID, Name: "Handicap", About: "City squares that a side is given when the war is counted.", Clause: "BM-17.0e",
		Beside: []game.Tie{{Option: switchID(mWars), Value: on, Clause: "BM-17.0e"}}, Values: []game.Value{{ID: "none", Name: "None"}},
	}
	for s, name := range seatNames {
		for _, n := range handicaps {
			o.Values = append(o.Values, game.Value{ID: handicapWord(game.Seat(s), n), Name: fmt.Sprintf("%d for %s", n, name)})
		}
	}
	return o
}

// handicapWord is the value of the option that gives a seat so many cities.
func handicapWord(s game.Seat, n int) string { return [2]string{"blue-", "red-"}[s] + strconv.Itoa(n) }

// handicapOf reads the option: Blue's cities, or Red's as less than none.
func handicapOf(value string) int8 {
	for _, n := range handicaps {
		switch value {
		case handicapWord(Blue, n):
			return int8(n)
		case handicapWord(Red, n):
			return int8(-n)
		}
	}
	return 0
}

// countsCities reports whether a war is won by most cities.
func countsCities(w *booklet.War) bool {
	return w.Win == booklet.MostCities || w.Win == booklet.MostMinorCities
}

// tally is what wins the war for a seat with its handicap.
func (p *Position) tally(s game.Seat) int { return p.warScore(s) + p.handicap(s) }

// handicap is what a seat is given beside what it holds.
func (p *Position) handicap(s game.Seat) int {
	if s == Red {
		return int(max(-p.HeadStart, 0))
	}
	return int(max(p.HeadStart, 0))
}

// handicapTold says what a seat is given, for the sentence that tells how many cities it has; nothing if it is given none.
func (p *Position) handicapTold(s game.Seat) string {
	if n := p.handicap(s); n > 0 {
		return fmt.Sprintf(" with a handicap of %d", n)
	}
	return ""
}
