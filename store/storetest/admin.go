package storetest

import (
	"testing"

	"sandtable/store"
)

func testDeleteGame(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, "gone", 3)
	kept := create(t, s, "kept", 2)
	for i, id := range []string{"gone", "kept"} {
		_, err := s.Talk(ctx, store.Message{Game: id, Guest: "ann", Text: "hello"})
		must(t, err)
		must(t, s.PutNote(ctx, id, "ann", "a plan"))
		must(t, s.PutKey(ctx, store.Key{Hash: store.Hash{byte(1 + i)}, Game: id, Use: "invite"}))
	}
	must(t, s.DeleteGame(ctx, "gone"))
	refused(t, "again", s.DeleteGame(ctx, "gone"), store.ErrNotFound)
	_, err := s.Game(ctx, "gone")
	refused(t, "the game", err, store.ErrNotFound)
	_, err = s.Lines(ctx, "gone", 1)
	refused(t, "its record", err, store.ErrNotFound)
	_, err = s.Messages(ctx, "gone", 1)
	refused(t, "its chat", err, store.ErrNotFound)
	_, err = s.Key(ctx, store.Hash{1})
	refused(t, "its keys", err, store.ErrNotFound)
	note, err := s.Note(ctx, "gone", "ann")
	must(t, err)
	same(t, "its notes", note, "")
	holds(t, s, kept, lines("kept", 1, 2))
	games, err := s.Games(ctx, store.Filter{Guest: "ann"})
	must(t, err)
	if len(games) != 1 {
		t.Errorf("%d games by guest, want one", len(games))
	}
	_, err = s.Key(ctx, store.Hash{2})
	must(t, err)
	create(t, s, "gone", 1) // its ID is free
}

func testPersons(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, "g1", 1)
	create(t, s, "g2", 1)
	ann := store.Guest{ID: "ann", Token: store.Hash{1}, Name: "Ann", Seen: noon, Banned: true}
	must(t, s.PutGuest(ctx, ann))
	must(t, s.PutGuest(ctx, store.Guest{ID: "bob", Token: store.Hash{2}, Name: "Bob"}))
	said := []store.Message{
		{Game: "g1", N: 1, Seat: 1, Guest: "ann", Name: "Ann", Text: "hello", At: noon},
		{Game: "g2", N: 2, Guest: "ann", Name: "Anna", Text: "bye", At: noon},
	}
	others := store.Message{Game: "g2", N: 1, Guest: "bob", Name: "Bob", Text: "hi", At: noon}
	for _, m := range []store.Message{said[0], others, said[1]} {
		_, err := s.Talk(ctx, m)
		must(t, err)
	}
	must(t, s.PutNote(ctx, "g2", "ann", "a plan"))
	must(t, s.PutNote(ctx, "g2", "bob", "another"))
	must(t, s.PutKey(ctx, store.Key{Hash: store.Hash{7}, Game: "g1", Use: "seat", Guest: "ann"}))
	p, err := s.Person(ctx, "ann")
	must(t, err)
	same(t, "all of a person", p, store.Person{Guest: ann, Messages: said, Notes: []store.PersonNote{{Game: "g2", Text: "a plan"}}})
	_, err = s.Person(ctx, "nobody")
	refused(t, "nobody", err, store.ErrNotFound)

	must(t, s.ErasePerson(ctx, "ann", "someone", "(gone)"))
	refused(t, "again", s.ErasePerson(ctx, "ann", "someone", "(gone)"), store.ErrNotFound)
	_, err = s.Person(ctx, "ann")
	refused(t, "the person", err, store.ErrNotFound)
	_, err = s.Guest(ctx, ann.Token)
	refused(t, "the token", err, store.ErrNotFound)
	_, err = s.Key(ctx, store.Hash{7})
	refused(t, "the key of a seat", err, store.ErrNotFound)
	chat, err := s.Messages(ctx, "g2", 1)
	must(t, err)
	same(t, "the chat", chat, []store.Message{others, {Game: "g2", N: 2, Name: "someone", Text: "(gone)", At: noon}})
	for guest, want := range map[string]string{"ann": "", "bob": "another"} {
		note, err := s.Note(ctx, "g2", guest)
		must(t, err)
		same(t, "notes of "+guest, note, want)
	}
}
