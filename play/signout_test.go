package play

import (
	"context"
	"testing"
)

// ends reads a watch until it ends, and fails the test if a view is sent.
func ends(t *testing.T, what string, w *Watch) {
	t.Helper()
	for {
		u, err := w.Next(t.Context())
		if err != nil {
			wants(t, what, err, ErrSignedOut)
			return
		}
		if u.Event == "view" {
			t.Errorf("%s is sent %.80s", what, u.Data)
		}
	}
}

// silent fails the test if a watch has ended; it may be sent something.
func silent(t *testing.T, what string, w *Watch) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for {
		if _, err := w.Next(ctx); err != nil {
			wants(t, what, err, context.Canceled)
			return
		}
	}
}

// A stream ends when its token is replaced, whichever seat it shows.
func TestStreamsEndWithTheirToken(t *testing.T) {
	sv := opened(t, plain(t))
	ctx := t.Context()
	id, blue, red := pair(t, sv)
	token, err := sv.Token(ctx, red, id, 1)
	if err != nil {
		t.Fatal(err)
	}
	program, err := sv.EnterByKey(ctx, token)
	if err != nil {
		t.Fatal(err)
	}
	fixed, auto := watched(t, sv, program, id, at(1), Mark{}), watched(t, sv, program, id, nil, Mark{})
	his, hers := watched(t, sv, red, id, nil, Mark{}), watched(t, sv, blue, id, nil, Mark{})
	for _, w := range []*Watch{fixed, auto, his, hers} {
		nextView(t, w)
	}
	if _, err := sv.Token(ctx, red, id, 1); err != nil {
		t.Fatal(err)
	}
	said(t, sv, red, id, 1, "bid 3")
	ends(t, "the seat's stream", fixed)
	ends(t, "the stream of whichever seat is asked", auto)
	silent(t, "its guest's own", his)
	silent(t, "another player's", hers)
	_, err = sv.Watch(ctx, program, id, at(1), Mark{})
	wants(t, "a stream that was on its way", err, ErrForbidden)
	_, err = sv.View(ctx, program, id, ViewQuery{Seat: at(1)})
	wants(t, "a view that was on its way", err, ErrForbidden)
}

// Signing out revokes all other credentials: cookies, tokens of seats, and their watches.
func TestSignOut(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	ctx := t.Context()
	old, me, err := sv.NewGuest(ctx)
	if err != nil {
		t.Fatal(err)
	}
	other := guest(t, sv)
	id := created(t, sv, me, short("me", "me")).ID
	theirs := created(t, sv, other, short("me", "me")).ID
	key, err := sv.Token(ctx, me, id, 0)
	if err != nil {
		t.Fatal(err)
	}
	program, err := sv.EnterByKey(ctx, key)
	if err != nil {
		t.Fatal(err)
	}
	watches := map[string]*Watch{
		"my stream": watched(t, sv, me, id, nil, Mark{}), "my program's": watched(t, sv, program, id, nil, Mark{}), "mine at another table": watched(t, sv, me, theirs, nil, Mark{}),
	}
	another := watched(t, sv, other, id, nil, Mark{})
	for _, w := range watches {
		nextView(t, w)
	}
	nextView(t, another)
	token, err := sv.SignOut(ctx, me)
	if err != nil {
		t.Fatal(err)
	}
	for what, w := range watches {
		ends(t, what, w)
	}
	silent(t, "another guest's", another)
	_, err = sv.Enter(ctx, old)
	wants(t, "the old cookie", err, ErrNotFound)
	_, err = sv.EnterByKey(ctx, key)
	wants(t, "the seat's token", err, ErrNotFound)
	_, err = sv.Watch(ctx, me, id, nil, Mark{})
	wants(t, "a stream that was on its way", err, ErrSignedOut)
	again, err := sv.Enter(ctx, token)
	if err != nil || again.Guest != me.Guest {
		t.Fatalf("%+v, %v", again, err)
	}
	nextView(t, watched(t, sv, again, id, nil, Mark{}))
	said(t, sv, again, id, 0, "bid 1")
	_, err = sv.SignOut(ctx, program)
	wants(t, "a program", err, ErrForbidden)
	_, err = sv.SignOut(ctx, Who{})
	wants(t, "a stranger", err, ErrForbidden)
}
