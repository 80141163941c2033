package storetest

import (
	"fmt"
	"testing"
	"time"

	"sandtable/store"
)

// ids lists the games that a filter selects.
func ids(t *testing.T, s store.Store, f store.Filter) (list []string) {
	t.Helper()
	games, err := s.Games(t.Context(), f)
	must(t, err)
	for _, g := range games {
		list = append(list, g.ID)
	}
	return list
}

// various adds games of every kind.
func various(t *testing.T, s store.Store) {
	t.Helper()
	for _, g := range []struct {
		id         string
		minute     int
		guests     []string
		open, over bool
	}{
		{"a", 1, []string{"ann"}, true, false},
		{"b", 5, []string{"ann", "bob"}, false, true},
		{"c", 3, []string{"bob"}, false, false},
		{"e", 4, nil, true, false},
		{"d", 4, []string{"ann"}, true, true},
	} {
		must(t, s.Create(t.Context(), store.Game{ID: g.id, State: store.State{
			Changed: noon.Add(time.Duration(g.minute) * time.Minute), Guests: g.guests, Open: g.open, Over: g.over,
		}}, nil))
	}
}

func testLists(t *testing.T, s store.Store) {
	same(t, "an empty store", ids(t, s, store.Filter{}), []string(nil))
	various(t, s)
	for _, tt := range []struct {
		filter store.Filter
		want   []string
	}{
		{store.Filter{}, []string{"b", "d", "e", "c", "a"}},
		{store.Filter{Limit: 2}, []string{"b", "d"}},
		{store.Filter{Limit: -1}, []string{"b", "d", "e", "c", "a"}},
		{store.Filter{Guest: "ann"}, []string{"b", "d", "a"}},
		{store.Filter{Guest: "bob"}, []string{"b", "c"}},
		{store.Filter{Guest: "nobody"}, nil},
		{store.Filter{Open: true}, []string{"d", "e", "a"}},
		{store.Filter{Running: true}, []string{"e", "c", "a"}},
		{store.Filter{Open: true, Running: true}, []string{"e", "a"}},
		{store.Filter{Guest: "ann", Running: true}, []string{"a"}},
		{store.Filter{Guest: "ann", Open: true, Running: true, Limit: 1}, []string{"a"}},
		{store.Filter{Guest: "ann", Limit: 2}, []string{"b", "d"}},
	} {
		same(t, fmt.Sprintf("%+v", tt.filter), ids(t, s, tt.filter), tt.want)
	}

	g := newGame("whole")
	must(t, s.Create(t.Context(), g, lines("whole", 1, 2)))
	got, err := s.Games(t.Context(), store.Filter{Guest: "bob", Open: true})
	must(t, err)
	same(t, "a game in a list", got, []store.Game{g})
}

func testLongLists(t *testing.T, s store.Store) {
	const most = store.Page + 20
	for i := range most {
		must(t, s.Create(t.Context(), store.Game{ID: fmt.Sprintf("g%03d", i)}, nil))
	}
	for limit, want := range map[int]int{0: store.Page, 7: 7, store.Page + 5: store.Page + 5, 1000: most} {
		if got := len(ids(t, s, store.Filter{Limit: limit})); got != want {
			t.Errorf("limit %d: %d games, want %d", limit, got, want)
		}
	}
}

// testHolders checks that lists follow every change of a game.
func testHolders(t *testing.T, s store.Store) {
	create(t, s, "g1", 1)
	create(t, s, "g2", 1)
	by := func(guest string) []string { return ids(t, s, store.Filter{Guest: guest}) }
	same(t, "before", by("bob"), []string{"g1", "g2"})

	next := counted(2)
	next.Guests = []string{"cid", "ann", "cid"}
	must(t, s.Append(t.Context(), "g2", 2, lines("g2", 2, 2), read(1, next)))
	same(t, "who left", by("bob"), []string{"g1"})
	same(t, "who came", by("cid"), []string{"g2"})
	same(t, "who stayed, latest first", by("ann"), []string{"g2", "g1"})

	next.Guests, next.Over, next.Changed = []string{"bob"}, true, noon.Add(time.Hour)
	must(t, s.Update(t.Context(), "g1", read(1, next)))
	same(t, "after a second change", by("ann"), []string{"g2"})
	same(t, "who stayed", by("bob"), []string{"g1"})
	same(t, "running", ids(t, s, store.Filter{Running: true}), []string{"g2"})
	same(t, "latest first", ids(t, s, store.Filter{}), []string{"g1", "g2"})
}
