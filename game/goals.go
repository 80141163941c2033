package game

import (
	"strconv"
	"strings"
)

// Goal is one way for some seats to win. Reaching one of several goals is enough. It says what everyone who reads the scene
// may know, and is computed by the functions that decide the game.
type Goal struct {
	Seats   Seats   // who win by it
	What    string  // what they must do, as an order: "Hold 12 areas of the Soviet Union"
	Counts  string  // what Value counts, for a bar: "areas of the Soviet Union"; empty if it is not counted
	Value   int     // how far they are: 9 of 12
	Max     int     // how far they must come; 1 if it is only done or not
	By      string  // when it is looked at, in words: "at the end of Winter 1942", "at once"
	Turn    int     // the last turn in which it can be reached, if there is one; else 0
	Reached bool    // as things stand it wins; once the game is over, it has won
	Places  []int16 // those that count, ascending; none if no place does
	Clause  Clause
}

// Progress describes how far a goal has come: "9 of 12 areas of the Soviet Union"; "not yet" if it is not counted.
func (g *Goal) Progress() string {
	switch {
	case g.Reached && g.Max <= 1:
		return "reached"
	case g.Max <= 1:
		return "not yet"
	}
	return strings.TrimSpace(strconv.Itoa(g.Value) + " of " + strconv.Itoa(g.Max) + " " + g.Counts)
}

// Winners names the seats that have won: "Blue", "West and Soviets"; empty if nobody has.
func (r *Result) Winners(names []string) string {
	var list []string
	for s, name := range names {
		if r.Scores[s] > 0 {
			list = append(list, name)
		}
	}
	return Listed(list)
}

// Listed joins names into a phrase: "Leningrad, Moscow and Kiev".
func Listed(names []string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}
