package play

import (
	"bytes"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sandtable/store"
)

// someWritten returns a write with all fields set.
func someWritten() written {
	at := time.Date(2026, 11, 18, 10, 0, 0, 1000, time.UTC)
	return written{
		state: store.State{
			Rev: 7, Epoch: 3, Changed: at, Guests: []string{"a", "b"}, Asked: []string{"b"}, Open: true, Over: true, Due: at.Add(time.Hour),
			Data: []byte(`{"lines":9}`),
		},
		first: 8, lines: [][]byte{[]byte("say 0 bid 1"), []byte("say 1 pass")},
	}
}

// A write is decoded as it was encoded; any truncated encoding is rejected.
func TestWritten(t *testing.T) {
	for _, w := range []written{someWritten(), {state: store.State{Rev: 1, Changed: time.UnixMicro(0).UTC()}}} {
		b := w.append(nil)
		var got written
		if ok := got.read(append(bytes.Clone(b), 0, 0, 0)); !ok {
			t.Fatalf("%+v is not read", w)
		}
		if d := cmp.Diff(w, got, cmp.AllowUnexported(written{}), cmpopts.EquateEmpty()); d != "" {
			t.Error(d)
		}
		for n := range b {
			if new(written).read(b[:n]) {
				t.Errorf("the first %d of %d bytes are read", n, len(b))
			}
		}
	}
}

// Decoding arbitrary bytes never panics.
func FuzzWritten(f *testing.F) {
	w := someWritten()
	f.Add(w.append(nil))
	f.Add(bytes.Repeat([]byte{0xff}, 40))
	f.Fuzz(func(_ *testing.T, b []byte) { new(written).read(b) })
}

// An encrypted write can be opened by every process of the house, for its game only, unchanged, and has a fixed size.
func TestSealed(t *testing.T) {
	p := house(t, plain(t), 2)
	w := someWritten()
	sealed := p.list[0].sealWritten("game", &w)
	got, ok := p.list[1].openWritten("game", sealed)
	if d := cmp.Diff(w, got, cmp.AllowUnexported(written{}), cmpopts.EquateEmpty()); !ok || d != "" {
		t.Errorf("%v: %s", ok, d)
	}
	stranger := opened(t, plain(t))
	changed := "A" + sealed[1:]
	if sealed[0] == 'A' {
		changed = "B" + sealed[1:]
	}
	for _, c := range []struct {
		why, id, text string
		by            *Service
	}{
		{"another game", "other", sealed, p.list[1]},
		{"changed", "game", changed, p.list[1]},
		{"cut", "game", sealed[:100], p.list[1]},
		{"nothing", "game", "", p.list[1]},
		{"another house", "game", sealed, stranger},
	} {
		if _, ok := c.by.openWritten(c.id, c.text); ok {
			t.Errorf("%s: it opens", c.why)
		}
	}
	w.lines[0] = bytes.Repeat([]byte("x"), 1000)
	if long := p.list[0].sealWritten("game", &w); len(long) != len(sealed) {
		t.Errorf("sealed %d and %d characters: the size depends on the content", len(sealed), len(long))
	}
	w.lines[0] = bytes.Repeat([]byte("x"), sealedSize)
	if p.list[0].sealWritten("game", &w) != "" {
		t.Error("a write that does not fit was sealed")
	}
}

// A listener on the bus learns no sentence, and all news of writes have the same length.
func TestBusRevealsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		follower := p.hub.Join()
		defer follower.Close()
		var heard []string
		if _, err := follower.Follow("game.>", func(_ string, data []byte) { heard = append(heard, string(data)) }); err != nil {
			t.Fatal(err)
		}
		id, blue, red := pair(t, p.list[0])
		watched(t, p.list[1], red, id, at(1), Mark{})
		synctest.Wait()
		said(t, p.list[0], blue, id, 0, "bid 1")
		said(t, p.list[0], red, id, 1, "bid 3")
		synctest.Wait()
		follower.Close()
		length := 0
		for _, text := range heard {
			_, sealed, _ := parseNews(text)
			switch {
			case strings.Contains(text, "bid "):
				t.Errorf("on the bus: %s", text)
			case sealed != "" && length != 0 && len(sealed) != length:
				t.Errorf("sealed news of %d and %d characters", length, len(sealed))
			case sealed != "":
				length = len(sealed)
			}
		}
		if length == 0 {
			t.Errorf("nothing sealed was told: %q", heard)
		}
	})
}

// An older program, which knows only the numbers, can read news with an encrypted part.
func TestOldNews(t *testing.T) {
	rev, rest, _ := strings.Cut("7 12:AbC+/ 3", " ")
	_, chat, _ := strings.Cut(rest, " ")
	if r, sealed, ok := parseNews("7 12:AbC+/ 3"); rev != "7" || chat != "3" || !ok || sealed != "AbC+/" || r != (store.Revision{Rev: 7, Chat: 3}) {
		t.Errorf("before: revision %s, message %s; now: %+v, %q, %v", rev, chat, r, sealed, ok)
	}
	if r, sealed, ok := parseNews("7 12 3"); !ok || sealed != "" || r != (store.Revision{Rev: 7, Chat: 3}) {
		t.Errorf("numbers alone: %+v, %q, %v", r, sealed, ok)
	}
}

// A process shows what came by news, but reads the store when it becomes the owner.
func TestOwnersReadTheStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := house(t, plain(t), 2)
		id, blue, red := pair(t, p.list[0])
		nextView(t, watched(t, p.list[1], red, id, at(1), Mark{}))
		said(t, p.list[0], blue, id, 0, "bid 1")
		synctest.Wait()
		d := p.disk[1]
		byNews := false // false if it has polled the store meanwhile
		p.list[1].withLive(id, func(g *liveGame) { byNews = g.byNews })
		synctest.Wait()
		d.reads.Store(0)
		p.list[0].Close()
		said(t, p.list[1], red, id, 1, "bid 1")
		if n := d.reads.Load(); p.ownerOf(id) != 1 || byNews && n == 0 {
			t.Errorf("process %d owns the game, and has read it %d times", p.ownerOf(id), n)
		}
	})
}
