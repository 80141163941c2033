package storetest

import (
	"strings"
	"testing"
	"time"

	"sandtable/store"
)

func testGuests(t *testing.T, s store.Store) {
	ctx := t.Context()
	ann := store.Guest{ID: "ann", Token: store.Hash{1}, Name: "Ann ☂", Webhook: "https://example.org/?a=b", Seen: noon}
	bob := store.Guest{ID: "bob", Token: store.Hash{31: 2}}
	must(t, s.PutGuest(ctx, ann))
	must(t, s.PutGuest(ctx, bob))
	check := func(what string, want store.Guest) {
		t.Helper()
		got, err := s.Guest(ctx, want.Token)
		must(t, err)
		same(t, what+", by token", got, want)
		got, err = s.GuestByID(ctx, want.ID)
		must(t, err)
		same(t, what+", by ID", got, want)
	}
	check("ann", ann)
	check("bob", bob)

	old := ann.Token
	ann.Token, ann.Name, ann.Webhook, ann.Seen = store.Hash{3}, "Anna", "", noon.Add(time.Hour)
	ann.Rev = 1
	must(t, s.PutGuest(ctx, ann))
	check("ann, changed", ann)
	_, err := s.Guest(ctx, old)
	refused(t, "an old token", err, store.ErrNotFound)

	thief := bob
	thief.Rev, thief.Token = 1, ann.Token
	refused(t, "another's token", s.PutGuest(ctx, thief), store.ErrExists)
	refused(t, "another's token for a new guest", s.PutGuest(ctx, store.Guest{ID: "new", Token: bob.Token}), store.ErrExists)
	check("ann, after a theft", ann)
	check("bob, after a theft", bob)
	_, err = s.GuestByID(ctx, "new")
	refused(t, "an unknown ID", err, store.ErrNotFound)
	_, err = s.Guest(ctx, store.Hash{})
	refused(t, "an unknown token", err, store.ErrNotFound)
}

func testKeys(t *testing.T, s store.Store) {
	ctx := t.Context()
	invite := store.Key{Hash: store.Hash{1}, Game: "later", Seat: 1, Use: "invite"}
	seat := store.Key{Hash: store.Hash{2}, Game: "later", Seat: -1, Use: "seat", Guest: "ann"}
	must(t, s.PutKey(ctx, invite)) // before its game
	must(t, s.PutKey(ctx, seat))
	create(t, s, "later", 1)
	for _, want := range []store.Key{invite, seat} {
		got, err := s.Key(ctx, want.Hash)
		must(t, err)
		same(t, "key", got, want)
	}
	invite.Seat, invite.Use, invite.Guest, invite.Game = 2, "seat", "bob", "g2"
	must(t, s.PutKey(ctx, invite))
	got, err := s.Key(ctx, invite.Hash)
	must(t, err)
	same(t, "a replaced key", got, invite)

	must(t, s.DropKey(ctx, invite.Hash))
	must(t, s.DropKey(ctx, invite.Hash))
	_, err = s.Key(ctx, invite.Hash)
	refused(t, "a dropped key", err, store.ErrNotFound)
	_, err = s.Key(ctx, seat.Hash)
	must(t, err)
}

func testChat(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, "g1", 1)
	create(t, s, "g2", 1)
	said := map[string][]store.Message{}
	for i, m := range []store.Message{
		{Game: "g1", Seat: 0, Guest: "ann", Name: "Ann", Text: "hello", At: noon},
		{Game: "g1", Seat: 1, Guest: "bob", Name: "Bob", Text: "<b>\n\"'; 🎲 " + strings.Repeat("ä", 5000), At: noon.Add(time.Second)},
		{Game: "g2", Seat: -1, N: 40, Text: "its number is not ours to choose"},
		{Game: "g1", Guest: "ann", Text: ""},
	} {
		n, err := s.Talk(ctx, m)
		must(t, err)
		m.N = len(said[m.Game]) + 1
		if n != m.N {
			t.Errorf("message %d of all got number %d, want %d", i+1, n, m.N)
		}
		said[m.Game] = append(said[m.Game], m)
	}
	for _, from := range []int{-1, 0, 1, 2, 3, 4} {
		got, err := s.Messages(ctx, "g1", from)
		must(t, err)
		same(t, "chat", got, said["g1"][max(from-1, 0):])
	}
	got, err := s.Messages(ctx, "g2", 1)
	must(t, err)
	same(t, "another chat", got, said["g2"])
}

func testNotes(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, "g1", 1)
	create(t, s, "g2", 1)
	must(t, s.PutNote(ctx, "g1", "ann", "hold the line"))
	must(t, s.PutNote(ctx, "g1", "bob", "break it"))
	must(t, s.PutNote(ctx, "g2", "ann", "once"))
	must(t, s.PutNote(ctx, "g2", "ann", "twice\n— и снова"))
	must(t, s.PutNote(ctx, "g2", "bob", "gone"))
	must(t, s.PutNote(ctx, "g2", "bob", ""))
	for _, tt := range []struct{ game, guest, want string }{
		{"g1", "ann", "hold the line"},
		{"g1", "bob", "break it"},
		{"g2", "ann", "twice\n— и снова"},
		{"g2", "bob", ""},
		{"g2", "cid", ""},
		{"g3", "ann", ""},
	} {
		got, err := s.Note(ctx, tt.game, tt.guest)
		must(t, err)
		same(t, tt.game+" "+tt.guest, got, tt.want)
	}
}
