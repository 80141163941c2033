package play

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"sync"
	"testing"

	"sandtable/wire"
)

// watched watches a game until the test ends.
func watched(t testing.TB, sv *Service, who Who, id string, seat *int, from Mark) *Watch {
	t.Helper()
	w, err := sv.Watch(t.Context(), who, id, seat, from)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.Close)
	return w
}

// next returns the next update, which must be of a certain kind.
func next(t testing.TB, w *Watch, event string) Update {
	t.Helper()
	u, err := w.Next(t.Context())
	if err != nil || u.Event != event {
		t.Fatalf("%s %s, %v; want %s", u.Event, u.Data, err, event)
	}
	return u
}

func nextView(t testing.TB, w *Watch) (v wire.View) {
	t.Helper()
	u := next(t, w, "view")
	if err := json.Unmarshal(u.Data, &v); err != nil {
		t.Fatal(err)
	}
	if u.Mark.Line != v.Line {
		t.Errorf("mark %v for line %d", u.Mark, v.Line)
	}
	return v
}

func TestMarks(t *testing.T) {
	for _, m := range []Mark{{}, {12, 3}, {1 << 30, 1}} {
		if got, ok := ParseMark(m.String()); !ok || got != m {
			t.Errorf("%v reads back as %v", m, got)
		}
	}
	for _, bad := range []string{"", "1", ".", "1.", ".2", "-1.2", "1.2.3", "a.b", "99999999999.1", "+1.2"} {
		if m, ok := ParseMark(bad); ok {
			t.Errorf("%q reads as %v", bad, m)
		}
	}
}

// A view sent to a watcher equals the result of View, byte for byte.
func TestWatchSendsViews(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, red := pair(t, sv)
	w := watched(t, sv, red, id, nil, Mark{})
	first := nextView(t, w)
	if len(first.Entries) != first.Line || first.Seat != 1 {
		t.Fatalf("the first view has %d entries of %d, seat %d", len(first.Entries), first.Line, first.Seat)
	}
	said(t, sv, blue, id, 0, "bid 2")
	u := next(t, w, "view")
	want := viewOf(t, sv, red, id, ViewQuery{From: first.Line + 1})
	if string(u.Data) != string(jsonOf(t, want)) {
		t.Errorf("sent:\n%s\nwant:\n%s", u.Data, jsonOf(t, want))
	}
	again := watched(t, sv, red, id, nil, Mark{Line: first.Line})
	if v := nextView(t, again); len(v.Entries) != 1 || v.Entries[0].Line != first.Line+1 {
		t.Errorf("resumed with %+v", v.Entries)
	}
	if v := nextView(t, watched(t, sv, red, id, nil, Mark{Line: 1 << 20})); len(v.Entries) != 0 {
		t.Errorf("from beyond the end: %d entries", len(v.Entries))
	}
}

// With several seats, a watcher's view follows the seat that is asked.
func TestWatchFollowsWhoIsAsked(t *testing.T) {
	sv := opened(t, plain(t))
	me := guest(t, sv)
	id := created(t, sv, me, short("me", "me")).ID
	w := watched(t, sv, me, id, nil, Mark{})
	if v := nextView(t, w); v.Seat != 0 || len(v.Say) == 0 {
		t.Fatalf("seat %d, %d verbs", v.Seat, len(v.Say))
	}
	said(t, sv, me, id, 0, "bid 2")
	if v := nextView(t, w); v.Seat != 1 || len(v.Say) == 0 {
		t.Errorf("seat %d, %d verbs", v.Seat, len(v.Say))
	}
	_, err := sv.Watch(t.Context(), guest(t, sv), id, at(1), Mark{})
	wants(t, "another's seat", err, ErrForbidden)
	_, err = sv.Watch(t.Context(), me, "nogame", nil, Mark{})
	wants(t, "no game", err, ErrNotFound)
}

// A watcher that does not read misses nothing, and delays nobody.
func TestSlowWatcher(t *testing.T) {
	sv := opened(t, plain(t))
	me := guest(t, sv)
	id := created(t, sv, me, short("me", "me")).ID
	slow := watched(t, sv, me, id, at(0), Mark{})
	line := nextView(t, slow).Line
	last := playSome(t, sv, id, rand.New(rand.NewPCG(1, 2)), 20, me).Line
	v := nextView(t, slow)
	if len(v.Entries) != last-line || v.Line != last || last < line+10 {
		t.Fatalf("%d entries, line %d; it was %d and is %d", len(v.Entries), v.Line, line, last)
	}
	for i, e := range v.Entries {
		if e.Line != line+1+i {
			t.Fatalf("entry %d has line %d", i, e.Line)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := slow.Next(ctx)
	wants(t, "nothing new", err, context.Canceled)
}

// Cached screens are freed when all watchers have seen them or have gone.
func TestScreensAreGivenUp(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, _ := pair(t, sv)
	a, b := watched(t, sv, blue, id, nil, Mark{}), watched(t, sv, Who{}, id, nil, Mark{})
	kept := func() (n int) {
		err := sv.withGame(t.Context(), id, func(tb *liveGame) error {
			n = len(tb.screens)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	nextView(t, a)
	if n := kept(); n == 0 {
		t.Error("nothing is kept for the second watcher")
	}
	nextView(t, b)
	if n := kept(); n != 0 {
		t.Errorf("%d screens are kept without a watcher", n)
	}
	said(t, sv, blue, id, 0, "bid 1")
	nextView(t, a)
	b.Close()
	if n := kept(); n == 0 { // the next request frees it
		t.Error("the test proves nothing")
	}
	if n := kept(); n != 0 {
		t.Errorf("%d screens are kept for a watcher that has gone", n)
	}
}

func TestOnline(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, red := pair(t, sv)
	w := watched(t, sv, blue, id, nil, Mark{})
	if v := nextView(t, w); !v.Seats[0].Online || v.Seats[1].Online {
		t.Fatalf("%+v", v.Seats)
	}
	spectator := watched(t, sv, guest(t, sv), id, nil, Mark{})
	nextView(t, spectator)
	his, err := sv.Watch(t.Context(), red, id, nil, Mark{})
	if err != nil {
		t.Fatal(err)
	}
	seats := func(w *Watch) (list []wire.Seat) {
		t.Helper()
		if err := json.Unmarshal(next(t, w, "seats").Data, &list); err != nil {
			t.Fatal(err)
		}
		return list
	}
	if s := seats(w); !s[1].Online {
		t.Errorf("Red is online and is not shown so: %+v", s)
	}
	if card, err := sv.Cards(t.Context(), blue, "all"); err != nil || !card[0].Seats[1].Online {
		t.Errorf("a list: %+v, %v", card, err)
	}
	his.Close()
	his.Close()
	if s := seats(w); s[1].Online {
		t.Errorf("Red has gone and is shown online: %+v", s)
	}
	if s := seats(spectator); s[1].Online {
		t.Errorf("a spectator who was late is sent an old state: %+v", s)
	}
	_, err = his.Next(t.Context())
	wants(t, "a closed watch", err, ErrClosed)
}

func TestCloseEndsWatches(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, _ := pair(t, sv)
	w := watched(t, sv, blue, id, nil, Mark{})
	nextView(t, w)
	var wg sync.WaitGroup
	wg.Go(func() {
		_, err := w.Next(context.Background())
		wants(t, "waiting as the service closes", err, ErrClosed)
	})
	sv.Close()
	wg.Wait()
	_, err := sv.View(t.Context(), blue, id, ViewQuery{})
	wants(t, "a view", err, ErrClosed)
}

// Players' chat is not for spectators, even when the game is over; then players may read the spectators' chat.
func TestChat(t *testing.T) {
	sv := opened(t, plain(t))
	ctx := t.Context()
	id, blue, red := pair(t, sv)
	fan := guest(t, sv)
	player, crowd := watched(t, sv, red, id, nil, Mark{}), watched(t, sv, fan, id, nil, Mark{})
	nextView(t, player)
	nextView(t, crowd)
	talk := func(who Who, words string) {
		t.Helper()
		if _, err := sv.Talk(ctx, who, id, words); err != nil {
			t.Fatal(err)
		}
	}
	heard := func(w *Watch) string {
		t.Helper()
		var m wire.Message
		if err := json.Unmarshal(next(t, w, "chat").Data, &m); err != nil {
			t.Fatal(err)
		}
		return m.Text
	}
	talk(blue, "hello")
	talk(fan, "psst")
	talk(red, "well met")
	if a, b := heard(player), heard(player); a != "hello" || b != "well met" {
		t.Errorf("a player reads %q, %q", a, b)
	}
	if a := heard(crowd); a != "psst" {
		t.Errorf("a spectator reads %q", a)
	}
	for who, want := range map[Who]int{blue: 2, fan: 1, {}: 1} {
		if list, err := sv.Messages(ctx, who, id, 0); err != nil || len(list) != want {
			t.Errorf("%v reads %d messages, want %d; %v", who, len(list), want, err)
		}
	}
	late := watched(t, sv, blue, id, nil, Mark{Line: 4, Chat: 1})
	nextView(t, late)
	if a := heard(late); a != "well met" {
		t.Errorf("resumed after message 1: %q", a)
	}
	if _, err := sv.Resign(ctx, blue, id, 0); err != nil {
		t.Fatal(err)
	}
	for who, want := range map[Who]int{blue: 3, fan: 1, {}: 1} {
		if list, err := sv.Messages(ctx, who, id, 0); err != nil || len(list) != want {
			t.Errorf("after the end %v reads %d messages, want %d; %v", who, len(list), want, err)
		}
	}
	_, err := sv.Talk(ctx, Who{}, id, "boo")
	wants(t, "a stranger", err, ErrForbidden)
	_, err = sv.Talk(ctx, blue, id, " \n ")
	wantsBad(t, "nothing", err, "text")
	_, err = sv.Talk(ctx, blue, id, "a\x00b")
	wantsBad(t, "a control character", err, "text")
}

// A newcomer to a long chat gets its end, in order.
func TestLongChat(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, _ := pair(t, sv)
	const n = maxCatchUp + 50
	for range n {
		if _, err := sv.Talk(t.Context(), blue, id, "words"); err != nil {
			t.Fatal(err)
		}
	}
	w := watched(t, sv, blue, id, nil, Mark{})
	nextView(t, w)
	for want := n - maxCatchUp + 1; want <= n; want++ {
		if u := next(t, w, "chat"); u.Mark.Chat != want {
			t.Fatalf("message %d, want %d", u.Mark.Chat, want)
		}
	}
}

func TestNotes(t *testing.T) {
	sv := opened(t, plain(t))
	ctx := t.Context()
	id, blue, red := pair(t, sv)
	if err := sv.SetNote(ctx, blue, id, "hold the ford\nthen the hill"); err != nil {
		t.Fatal(err)
	}
	if n, err := sv.Note(ctx, blue, id); err != nil || n != "hold the ford\nthen the hill" {
		t.Errorf("%q, %v", n, err)
	}
	if n, err := sv.Note(ctx, red, id); err != nil || n != "" {
		t.Errorf("Red reads %q, %v", n, err)
	}
	wants(t, "no game", sv.SetNote(ctx, blue, "nogame", "x"), ErrNotFound)
	wants(t, "a stranger", sv.SetNote(ctx, Who{}, id, "x"), ErrForbidden)
	wants(t, "one who does not sit there", sv.SetNote(ctx, guest(t, sv), id, "x"), ErrNotSeated)
	wantsBad(t, "too long", sv.SetNote(ctx, blue, id, string(make([]byte, maxNote+1))), "text")
}
