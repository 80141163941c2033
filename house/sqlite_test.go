package house

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/store/sqlite"
	"sandtable/wire"
)

// The house over the real store: what one house wrote another reads from disk, to the last byte.
func TestOverSQLite(t *testing.T) {
	folder := t.TempDir()
	c := plain(t)
	reopen := func() *House {
		t.Helper()
		s, err := sqlite.Open(folder)
		if err != nil {
			t.Fatal(err)
		}
		c.Store = s
		h := opened(t, c)
		t.Cleanup(func() {
			h.Close()
			s.Close()
		})
		return h
	}
	h := reopen()
	n := short("me", "invite")
	n.Clock = &wire.ClockRule{Bank: 3600, Add: 1}
	id, blue, red := pairOf(t, h, n)
	if _, err := h.Talk(t.Context(), blue, id, "hello"); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 6))
	for range 3 {
		playSome(t, h, id, r, 5, blue, red)
		want := viewOf(t, h, red, id, ViewQuery{From: 1})
		card, err := h.Card(t.Context(), red, id)
		if err != nil {
			t.Fatal(err)
		}
		h.Close()
		c.Store.Close()
		h = reopen()
		got := viewOf(t, h, red, id, ViewQuery{From: 1})
		again, err := h.Card(t.Context(), red, id)
		for _, seats := range [][]wire.Seat{want.Seats, got.Seats, card.Seats, again.Seats} {
			for i := range seats { // clocks go on
				seats[i].Clock.Left = 0
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("the view: %s", diff)
		}
		if diff := cmp.Diff(card, again); diff != "" || err != nil {
			t.Errorf("the card: %v %s", err, diff)
		}
		if list, err := h.Messages(t.Context(), red, id, 1); err != nil || len(list) != 1 {
			t.Errorf("%d messages, %v", len(list), err)
		}
	}
	proved(t, c.Store, id)
}
