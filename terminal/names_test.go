package terminal

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/laws"
	"sandtable/titles"
)

// Within a turn, a word for one's own unit means the same unit as long as it is on the board, whatever moves, splits or is
// lost; only a sentence about the unit changes that.
func TestNamesStay(t *testing.T) {
	for _, e := range titles.All() {
		info := e.Info()
		for n := range 6 {
			r := rand.New(rand.NewPCG(uint64(n), 9))
			table, w := game.RandTable{Rand: r}, game.Walker{Rand: r, Drift: true}
			p, err := e.New(game.Setup{Scenario: info.Scenarios[n%len(info.Scenarios)].ID}, table)
			if err != nil {
				t.Fatal(err)
			}
			called := map[int16]string{}
			turn, watched := -1, game.Seat(n%2)
			for range 150 {
				if p.Pending().Seats == 0 {
					break
				}
				a, err := w.Sample(p, laws.SeatOf(p.Pending().Seats, r))
				if err == nil {
					err = p.Apply(a, table)
				}
				if err != nil {
					t.Fatal(err)
				}
				scene := p.Known(watched).Show()
				if scene.Turn != turn {
					turn = scene.Turn
					clear(called)
				}
				before := called
				called = map[int16]string{}
				for i := range scene.Pieces {
					piece := &scene.Pieces[i]
					if piece.Seat != watched {
						continue
					}
					is := piece.Look
					if was, ok := before[piece.Unit]; ok && was != is && !slices.Contains(a.Words(), game.UnitWord(piece.Unit)) {
						t.Fatalf("%s: after %q, %s is %q and was %q in the same turn", info.ID, info.Lexicon.Format(a), piece.Name, is, was)
					}
					called[piece.Unit] = is
				}
			}
		}
	}
}
