package play

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/store"
	"sandtable/store/postgres"
	"sandtable/store/postgres/pgtest"
	"sandtable/store/sqlite"
	"sandtable/wire"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Main(m)) }

// The service works over the real stores: what one service wrote, another reads unchanged.
func TestOverSQLite(t *testing.T) {
	folder := t.TempDir()
	overStore(t, func() (store.Store, error) { return sqlite.Open(folder) })
}

func TestOverPostgres(t *testing.T) {
	url := pgtest.Fresh(t)
	overStore(t, func() (store.Store, error) { return postgres.Open(t.Context(), url) })
}

func overStore(t *testing.T, open func() (store.Store, error)) {
	t.Helper()
	c := plain(t)
	reopen := func() *Service {
		t.Helper()
		s, err := open()
		if err != nil {
			t.Fatal(err)
		}
		c.Store = s
		sv := opened(t, c)
		t.Cleanup(func() {
			sv.Close()
			s.Close()
		})
		return sv
	}
	sv := reopen()
	n := short("me", "invite")
	n.Clock = &wire.ClockRule{Bank: 3600, Add: 1}
	id, blue, red := pairOf(t, sv, n)
	if _, err := sv.Talk(t.Context(), blue, id, "hello"); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 6))
	for range 3 {
		playSome(t, sv, id, r, 5, blue, red)
		want := viewOf(t, sv, red, id, ViewQuery{From: 1})
		card, err := sv.Card(t.Context(), red, id)
		if err != nil {
			t.Fatal(err)
		}
		sv.Close()
		c.Store.Close()
		sv = reopen()
		got := viewOf(t, sv, red, id, ViewQuery{From: 1})
		again, err := sv.Card(t.Context(), red, id)
		for _, seats := range [][]wire.Seat{want.Seats, got.Seats, card.Seats, again.Seats} {
			for i := range seats { // clocks run on
				seats[i].Clock.Left = 0
			}
		}
		want.Tag, got.Tag = "", ""
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("the view: %s", diff)
		}
		if diff := cmp.Diff(card, again); diff != "" || err != nil {
			t.Errorf("the card: %v %s", err, diff)
		}
		if list, err := sv.Messages(t.Context(), red, id, 1); err != nil || len(list) != 1 {
			t.Errorf("%d messages, %v", len(list), err)
		}
	}
	proved(t, c.Store, id)
}
