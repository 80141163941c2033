package play

import (
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/titles/duel"
)

// zoned is the test title with zones: those of a seat are the places of its pieces.
type zoned struct{ ordered }

func (zoned) New(s game.Setup, t game.Table) (game.Position, error) {
	p, err := duel.Title.New(s, t)
	if err != nil {
		return nil, err
	}
	return &zonedPosition{*p.(*duel.Position)}, nil
}

type zonedPosition struct{ duel.Position }

func (p *zonedPosition) Clone() game.Position { q := *p; return &q }

func (p *zonedPosition) Known(s game.Seat) game.Known { return zonedKnown{p.Position.Known(s)} }

type zonedKnown struct{ game.Known }

func (k zonedKnown) Zones(s game.Seat) (list []int16) {
	for _, c := range k.Show().Pieces {
		if c.Seat == s && !slices.Contains(list, c.Place) {
			list = append(list, c.Place)
		}
	}
	return list
}

func TestZones(t *testing.T) {
	c := plain(t)
	c.Titles = []game.Title{zoned{}}
	c.Find = func(string, int) (game.Title, bool) { return zoned{}, true }
	sv := opened(t, c)
	ctx := t.Context()
	id, blue, _ := pair(t, sv)
	line := viewOf(t, sv, blue, id, ViewQuery{}).Line
	for _, at := range []int{0, line} {
		z, err := sv.Zones(ctx, blue, id, ViewQuery{Line: at})
		if err != nil || len(z.Seats) != 2 || len(z.Seats[0]) == 0 || slices.Equal(z.Seats[0], z.Seats[1]) {
			t.Errorf("line %d: zones %v, %v", at, z.Seats, err)
		}
	}
	for _, at := range []int{-1, 1, line + 1} {
		_, err := sv.Zones(ctx, blue, id, ViewQuery{Line: at})
		wantsBad(t, "a line without a position", err, "line")
	}
	_, err := sv.Zones(ctx, blue, created(t, sv, blue, short("me", "invite")).ID, ViewQuery{})
	wants(t, "a game that has not begun", err, ErrNotBegun)
}

func TestNoZones(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, _ := pair(t, sv)
	z, err := sv.Zones(t.Context(), blue, id, ViewQuery{})
	if err != nil || len(z.Seats) != 2 || z.Seats[0] == nil || len(z.Seats[0])+len(z.Seats[1]) > 0 {
		t.Errorf("a title without zones has %v, %v", z.Seats, err)
	}
}
