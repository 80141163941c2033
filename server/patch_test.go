package server

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/titles"
	"sandtable/wire"
)

// walk plays random games of every title and calls visit with each position.
func walk(t *testing.T, sentences int, visit func(t *testing.T, i *game.Info, p game.Position)) {
	for _, e := range append(titles.All(), titles.Toys()...) {
		t.Run(e.Info().ID, func(t *testing.T) {
			info := e.Title.Info()
			for n := range info.Scenarios {
				r := rand.New(rand.NewPCG(7, uint64(n)))
				table, w := game.RandTable{Rand: r}, game.Walker{Rand: r}
				p, err := e.Title.New(game.Setup{Scenario: info.Scenarios[n].ID}, table)
				if err != nil {
					t.Fatal(err)
				}
				for range sentences {
					visit(t, info, p)
					if !gametest.Wander(t, p, &w, r) {
						break
					}
				}
			}
		})
	}
}

// seen makes a seat's view.
func seen(i *game.Info, p game.Position, s game.Seat) *wire.View {
	k := p.Known(s)
	return &wire.View{
		Seat: int(s), Ask: wire.AskOf(k.Pending()), Say: wire.SayOf(i, k, s), Scene: wire.SceneOf(k.Show()),
		Routes: wire.RoutesOf(k), Rungs: wire.RungsOf(k), Entries: []wire.Entry{},
	}
}

// From line to line and from seat to seat, a patch turns the previous view into the next one, byte by byte.
func TestPatchesOfAllTitles(t *testing.T) {
	var on *wire.View // what the screen shows
	var print *wire.Print
	whole, sent := 0, 0
	walk(t, 24, func(t *testing.T, i *game.Info, p game.Position) {
		for _, s := range []game.Seat{game.Nobody, 0, game.Seat(len(i.Seats) - 1)} {
			v := seen(i, p, s)
			now := wire.PrintOf(v)
			want := jsonText(t, v)
			if on == nil {
				on = &wire.View{}
				if err := json.Unmarshal([]byte(want), on); err != nil {
					t.Fatal(err)
				}
			} else {
				var patch wire.Patch
				data := append(wire.AppendPatch(nil, print, now, v), "[]"+wire.PatchEnd...)
				if err := json.Unmarshal(data, &patch); err != nil {
					t.Fatal(err)
				}
				if err := patch.Apply(on); err != nil {
					t.Fatal(err)
				}
				whole, sent = whole+len(want), sent+len(data)
			}
			if got := jsonText(t, on); got != want {
				differ(t, "the screen", got, want)
			}
			print = now
		}
	})
	t.Logf("%d bytes of views were %d bytes of patches", whole, sent)
}

// A word that is marked as ending a sentence does so, and nothing can follow it.
func TestEnds(t *testing.T) {
	found := 0
	walk(t, 60, func(t *testing.T, i *game.Info, p game.Position) {
		for _, n := range wire.SeatsOf(p.Pending().Seats) {
			k, s := p.Known(game.Seat(n)), game.Seat(n)
			for depth, list := 0, []game.Action{{Seat: s}}; depth < 3 && len(list) > 0; depth++ {
				var more []game.Action
				for _, a := range list {
					c, err := wire.ChoicesOf(i, k, a)
					if err != nil {
						t.Fatal(err)
					}
					var all, rest game.Choices
					if err := k.Next(a, &all); err != nil {
						t.Fatal(err)
					}
					for w, word := range all.Words {
						if c.Ends {
							found++
							if err := k.Next(a.With(word), &rest); err != nil || !rest.Ready || len(rest.Words) > 0 {
								t.Errorf("%q: %v, %d words follow", i.Lexicon.Format(a.With(word)), err, len(rest.Words))
							}
						} else if w < 3 {
							more = append(more, a.With(word))
						}
					}
				}
				list = more
			}
		}
	})
	if found == 0 {
		t.Error("nothing ends a sentence: the test proves nothing")
	}
}
