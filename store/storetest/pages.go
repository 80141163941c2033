package storetest

import (
	"fmt"
	"testing"

	"sandtable/store"
)

// testPages reads every list page by page.
func testPages(t *testing.T, s store.Store) {
	ctx := t.Context()
	const all = 7
	for i := range all {
		id := string(rune('g' - i)) // not in their order
		create(t, s, id, 1)
		must(t, s.PutGuest(ctx, store.Guest{ID: id, Token: store.Hash{byte(i)}, Name: id, Seen: noon}))
		must(t, s.PutKey(ctx, store.Key{Hash: store.Hash{byte(all - i), 0xff}, Game: id, Seat: i, Use: "invite", Guest: id}))
		must(t, s.PutNote(ctx, "g", id, "on g by "+id))
	}
	for _, limit := range []int{1, 3, all, all + 1} {
		name := fmt.Sprint("pages of ", limit)
		paged(t, name, limit, func(after string) []string {
			page, err := s.AllGames(ctx, after, limit)
			must(t, err)
			var ids []string
			for i := range page {
				g := newGame(page[i].ID)
				g.State = counted(1)
				same(t, "a game in a list", page[i], g)
				ids = append(ids, page[i].ID)
			}
			return ids
		})
		paged(t, name, limit, func(after string) (ids []string) {
			page, err := s.AllGuests(ctx, after, limit)
			must(t, err)
			for _, g := range page {
				same(t, "a guest in a list", []string{g.Name, fmt.Sprint(g.Rev)}, []string{g.ID, "1"})
				ids = append(ids, g.ID)
			}
			return ids
		})
		var last store.Hash
		paged(t, name, limit, func(string) (ids []string) {
			page, err := s.AllKeys(ctx, last, limit)
			must(t, err)
			for _, k := range page {
				last = k.Hash
				got, err := s.Key(ctx, k.Hash)
				must(t, err)
				same(t, "a key in a list", k, got)
				ids = append(ids, k.Guest)
			}
			return ids
		})
	}
	notes, err := s.GameNotes(ctx, "g")
	must(t, err)
	same(t, "the first note", notes[0], store.GameNote{Guest: "a", Text: "on g by a"})
	none, err := s.GameNotes(ctx, "none")
	must(t, err)
	if len(notes) != all || len(none) != 0 {
		t.Errorf("%d notes on a game, %d on none", len(notes), len(none))
	}
}

// paged reads all pages of a list and compares the IDs with a to g.
func paged(t *testing.T, name string, limit int, next func(after string) []string) {
	t.Helper()
	var got []string
	for after := ""; ; {
		page := next(after)
		if len(page) > limit {
			t.Fatalf("%s: %d at once", name, len(page))
		}
		if len(page) == 0 {
			break
		}
		got = append(got, page...)
		after = page[len(page)-1]
	}
	same(t, name, got, []string{"a", "b", "c", "d", "e", "f", "g"})
}
