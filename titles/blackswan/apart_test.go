package blackswan

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
)

// shows are the notes by which the rules themselves tell an enemy something of hidden blocks, with the clause that does.
// Nothing else may be the first by which two worlds differ for him (BS-H.20, BS-H.26).
var shows = map[int16]string{
	noteFace: "BS-H.8", noteComes: "BS-H.18", // what fights is turned over
	noteRaid: "BS-H.12", noteConvoys: "BS-H.12", noteNoRaid: "BS-H.13", // totals of strategic warfare
	noteLost:    "BS-H.12",                                                                       // a block is seen to be gone
	noteCut:     "BS-H.19",                                                                       // white cubes lie open
	noteUncut:   "BS-H.19",                                                                       //
	noteRemoved: "BS-5.2a",                                                                       // who surrenders or leaves the war
	noteReward:  "BS-H.26",                                                                       // and what for
	noteStarved: "BS-5.2c",                                                                       // a fort that has steps to lose
	noteControl: "BS-H.26",                                                                       // what a tank takes on its way
	noteNew:     "BS-H.3",                                                                        // a fort among new blocks
	noteDropped: "BS-3.1.3b", noteStays: "BS-Q11", noteLanded: "BS-3.1.3a", noteTurns: "BS-Q107", // a drop or landing that was announced
}

// ear hears what one seat does.
type ear struct {
	game.RandTable
	seat  game.Seat
	heard []game.Event
}

func (e *ear) Roll(d game.Die) int {
	n := e.RandTable.Roll(d)
	if d.Seen == 0 || d.Seen.Has(e.seat) {
		e.Tell(game.Note(d.Clause, -2, game.NumberWord(d.Sides), game.NumberWord(n)))
	}
	return n
}

func (e *ear) Tell(v game.Event) {
	if v.Seen == game.Everyone || v.Seen.Has(e.seat) {
		e.heard = append(e.heard, v)
	}
}

// TestWhatTellsWorldsApart plays every sentence of random games in two worlds that a seat cannot tell apart. The first
// difference it hears is something that the rules show: never who is asked next or that nobody is, never a number.
func TestWhatTellsWorldsApart(t *testing.T) {
	apart := map[int16]int{}
	for _, sc := range info.Scenarios {
		r := rand.New(rand.NewPCG(7, 4))
		w, tab := game.Walker{Rand: r, Drift: true}, game.RandTable{Rand: r}
		p := fresh(t, sc.ID, tab).(*Position)
		for p.Step != stepOver {
			a, err := w.Sample(p, p.Asked)
			if err != nil {
				t.Fatal(err)
			}
			s := game.Seat(r.IntN(seats+1)) + game.Nobody
			one, two, ok := twice(p, p.Known(s).Imagined(tab).(*Position).Renamed(p).(*Position), a, s, r.Uint64())
			if !slices.Equal(one, two) && ok {
				i := 0
				for i < len(one) && i < len(two) && one[i] == two[i] {
					i++
				}
				shown := false
				for _, list := range [...][]game.Event{one, two} {
					if i < len(list) && shows[list[i].Note] != "" {
						shown = true
						apart[list[i].Note]++
					}
				}
				if !shown {
					t.Errorf("BS-H.20, %s: after %q seat %d hears %s or %s", sc.ID, lexicon.Format(a), s, at(one, i), at(two, i))
				}
			}
			if err := p.Apply(a, tab); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(apart) < len(shows)*2/3 {
		t.Errorf("only %d ways to find something out were seen: %v", len(apart), apart)
	}
}

// twice plays a sentence in two worlds under the same dice and returns what a seat hears in each; false if it is refused in
// one.
func twice(p, q *Position, a game.Action, s game.Seat, dice uint64) (one, two []game.Event, ok bool) {
	var ears [2]ear
	for i, w := range [...]*Position{p, q} {
		c := *w
		ears[i] = ear{RandTable: game.RandTable{Rand: rand.New(rand.NewPCG(dice, 0))}, seat: s}
		if c.Apply(a, &ears[i]) != nil {
			return nil, nil, false
		}
	}
	return ears[0].heard, ears[1].heard, true
}

func at(list []game.Event, i int) string {
	switch {
	case i >= len(list):
		return "nothing"
	case list[i].Note < 0:
		return fmt.Sprintf("a die (%s)", list[i].Clause)
	}
	return fmt.Sprintf("%q", lexicon.Tell(list[i]))
}
