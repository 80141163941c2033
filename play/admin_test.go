package play

import (
	"strings"
	"testing"

	"sandtable/wire"
)

// A banned guest cannot enter with the cookie or with a seat's token, until the ban is lifted.
func TestBan(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	cookie, me, err := sv.NewGuest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	id := created(t, sv, me, short("me", "me")).ID
	token, err := sv.Token(t.Context(), me, id, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, banned := range []bool{true, false} {
		want := error(nil)
		if banned {
			want = ErrBanned
		}
		if err := Ban(t.Context(), c.Store, me.Guest, banned); err != nil {
			t.Fatal(err)
		}
		_, err := sv.Enter(t.Context(), cookie)
		wants(t, "by cookie", err, want)
		_, err = sv.EnterByKey(t.Context(), token)
		wants(t, "by token", err, want)
	}
	wants(t, "nobody", Ban(t.Context(), c.Store, "nobody", true), ErrNotFound)
}

// The export of a person's data is complete, and so is the erasure; seats and records stay.
func TestExportAndErase(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	id, blue, red := pair(t, sv)
	ctx := t.Context()
	name, hook := "Marta of Kiel", "https://hooks.example.org/marta"
	if _, err := sv.SetMe(ctx, blue, &name, &hook); err != nil {
		t.Fatal(err)
	}
	for who, words := range map[*Who]string{&blue: "my cat is called Otto", &red: "hello"} {
		if _, err := sv.Talk(ctx, *who, id, words); err != nil {
			t.Fatal(err)
		}
	}
	if err := sv.SetNote(ctx, blue, id, "hold the ford"); err != nil {
		t.Fatal(err)
	}
	said(t, sv, blue, id, 0, "bid 1")
	list, err := Guests(ctx, c.Store, id)
	if err != nil || len(list) != 2 || list[0] != (SeatedGuest{0, blue.Guest, name}) {
		t.Errorf("%+v, %v", list, err)
	}
	running, err := Export(ctx, c.Store, blue.Guest)
	if err != nil || len(running.Games) != 1 || len(running.Games[0].Record) != 0 {
		t.Errorf("while the game runs: %+v, %v", running, err)
	}
	if _, err := sv.Resign(ctx, red, id, 1); err != nil {
		t.Fatal(err)
	}
	sv.Close()
	text := string(jsonOf(t, exported(t, c, blue)))
	for _, want := range []string{name, hook, "my cat is called Otto", "hold the ford", "bid 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("the export lacks %q", want)
		}
	}
	record := recordOf(t, c.Store, id)
	if err := Erase(ctx, c.Store, blue.Guest); err != nil {
		t.Fatal(err)
	}
	_, err = Export(ctx, c.Store, blue.Guest)
	wants(t, "after that", err, ErrNotFound)
	sv = opened(t, c)
	v := viewOf(t, sv, red, id, ViewQuery{})
	chat, err := sv.Messages(ctx, red, id, 1)
	if err != nil || len(chat) != 2 || v.Seats[0].Player != leftName || v.Seats[0].Kind != wire.Person {
		t.Errorf("%+v, %+v, %v", v.Seats, chat, err)
	}
	shown := string(jsonOf(t, chat)) + string(jsonOf(t, v.Seats)) + string(jsonOf(t, exported(t, c, red).Messages))
	if strings.Contains(shown, "Marta") || strings.Contains(shown, "Otto") || !strings.Contains(shown, erasedText) {
		t.Errorf("still shown: %s", shown)
	}
	if again := recordOf(t, c.Store, id); string(again) != string(record) {
		t.Error("the record has changed")
	}
	if p, err := sv.Proof(ctx, red, id); err != nil || !p.Verified {
		t.Errorf("%+v, %v", p, err)
	}
}

func exported(t *testing.T, c Config, who Who) PersonData {
	t.Helper()
	d, err := Export(t.Context(), c.Store, who.Guest)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// An erased player's seat stays empty; the others can still play and end the game.
func TestEraseOfRunningGame(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	id, blue, red := pair(t, sv)
	sv.Close()
	if err := Erase(t.Context(), c.Store, blue.Guest); err != nil {
		t.Fatal(err)
	}
	sv = opened(t, c)
	said(t, sv, red, id, 1, "bid 0")
	if _, err := sv.Resign(t.Context(), red, id, 1); err != nil {
		t.Error(err)
	}
	if err := DeleteGame(t.Context(), c.Store, id); err != nil {
		t.Error(err)
	}
	wants(t, "again", DeleteGame(t.Context(), c.Store, id), ErrNotFound)
}
