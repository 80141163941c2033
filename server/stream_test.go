package server

import (
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sandtable/wire"
)

func TestStream(t *testing.T) {
	x := open(t)
	blue, red, id := x.pair()
	s := blue.follow(id, "")
	first := s.next()
	var v wire.View
	if err := json.Unmarshal([]byte(first.data), &v); err != nil || first.name != "view" || v.Seat != 0 || len(v.Entries) != v.Line {
		t.Fatalf("the first event is %s %s: %v", first.name, first.data, err)
	}
	if want := strings.Split(first.id, ".")[0]; want != "4" || v.Line != 4 {
		t.Errorf("id %s, line %d", first.id, v.Line)
	}
	blue.say(id, 0, "bid 1")
	red.say(id, 1, "bid 0")
	blue.say(id, 0, "done")
	line := v.Line
	for _, v := range s.until(7) {
		for _, e := range v.Entries {
			if line++; e.Line != line {
				t.Errorf("line %d comes after %d", e.Line, line-1)
			}
		}
	}
	get[wire.Message](red, "POST", "/api/games/"+id+"/chat", wire.TalkWish{Text: "Hello"})
	for e := s.next(); ; e = s.next() {
		if e.name == "chat" {
			if !strings.Contains(e.data, `"Hello"`) || e.id != "7.1" {
				t.Errorf("chat: %+v", e)
			}
			break
		}
	}
}

// A stream resumes after a disconnection, by header or by address.
func TestStreamResumes(t *testing.T) {
	x := open(t)
	blue, red, id := x.pair()
	s := blue.follow(id, "")
	last := s.next().id
	s.end()
	blue.say(id, 0, "bid 1")
	red.say(id, 1, "bid 0")
	for name, s := range map[string]*stream{
		"header":             blue.follow(id, "", "Last-Event-ID", last),
		"address":            blue.follow(id, "?from="+last),
		"header over adress": blue.follow(id, "?from=0.0", "Last-Event-ID", last),
	} {
		v := s.until(6)[0]
		if len(v.Entries) != 2 || v.Entries[0].Line != 5 || v.Entries[1].Line != 6 {
			t.Errorf("%s: entries %+v", name, v.Entries)
		}
	}
}

// A guest with two seats sees the one that is asked; a spectator sees neither.
func TestStreamFollowsTheSeatAsked(t *testing.T) {
	x := open(t)
	p := x.guest()
	id := p.create("me", "me").ID
	auto, fixed, other := p.follow(id, ""), p.follow(id, "?seat=1"), x.stranger().follow(id, "")
	p.say(id, 0, "bid 1")
	for name, tt := range map[string]struct {
		s    *stream
		want int
	}{"auto": {auto, 1}, "fixed": {fixed, 1}, "stranger": {other, wire.Spectator}} {
		views := tt.s.until(5)
		if got := views[len(views)-1].Seat; got != tt.want {
			t.Errorf("%s: seat %d, want %d", name, got, tt.want)
		}
	}
}

func TestHeartbeat(t *testing.T) {
	x := open(t, func(c *Config) { c.Heartbeat = 20 * time.Millisecond })
	p := x.guest()
	id := p.create("me", "me").ID
	s := p.follow(id, "")
	for range 3 {
		select {
		case note := <-s.notes:
			if note != "still here" {
				t.Errorf("comment %q", note)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("a silent stream stays silent")
		}
	}
	p.say(id, 0, "bid 1") // comments do not disturb events
	s.until(5)
}

// A stream over HTTP/2 stays open though nothing happens for longer than the timeout of a message.
func TestSilentStream(t *testing.T) {
	x := open(t, func(c *Config) { c.Heartbeat = 1500 * time.Millisecond })
	x.patience = time.Second
	x.listen(func(h *httptest.Server) {
		h.EnableHTTP2 = true
		h.StartTLS()
	})
	p := x.guest()
	id := p.create("me", "me").ID
	s := p.follow(id, "")
	defer s.end()
	s.next()
	select {
	case <-s.notes:
	case <-s.done:
		t.Fatal("the stream was cut")
	}
	p.say(id, 0, "bid 1")
	s.until(5)
}

// Streams end at once when the server stops.
func TestStreamsEnd(t *testing.T) {
	x := open(t)
	p := x.guest()
	id := p.create("me", "me").ID
	s := p.follow(id, "")
	s.next()
	if err := x.http.Config.Shutdown(t.Context()); err != nil {
		t.Fatal(err)
	}
	select {
	case <-s.done:
	case <-time.After(10 * time.Second):
		t.Error("the stream stays open")
	}
	if n := x.play.Stats().Watchers; n != 0 {
		t.Errorf("%d watchers are left", n)
	}
}

// A slow or stuck reader does not delay play.
func TestSlowReader(t *testing.T) {
	x := open(t)
	p := x.guest()
	id := p.create("me", "me").ID
	for range 20 {
		resp, err := x.http.Client().Do(p.request("GET", "/api/games/"+id+"/stream", nil))
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close() // never read
	}
	s := p.follow(id, "")
	playOut(t, id, p, p)
	line := 0
	for _, v := range s.until(p.view(id, "").Line) {
		for _, e := range v.Entries {
			if line++; e.Line != line {
				t.Fatalf("line %d comes after %d", e.Line, line-1)
			}
		}
	}
}

// Several tabs of one player, and a spectator, see the same game in the same order.
func TestManyTabs(t *testing.T) {
	x := open(t)
	blue, red, id := x.pair()
	var tabs []*stream
	for range 5 {
		tabs = append(tabs, blue.follow(id, ""), red.follow(id, "?seat=1"), x.stranger().follow(id, ""))
	}
	playOut(t, id, blue, red)
	end := blue.view(id, "").Line
	for i, s := range tabs {
		line := 0
		for _, v := range s.until(end) {
			for _, e := range v.Entries {
				if line++; e.Line != line {
					t.Fatalf("tab %d: line %d comes after %d", i, e.Line, line-1)
				}
			}
		}
	}
}
