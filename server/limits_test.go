package server

import (
	"fmt"
	"net/http"
	"net/netip"
	"strconv"
	"testing"
	"time"

	"sandtable/ratelimit"
	"sandtable/wire"
)

func TestOpenCount(t *testing.T) {
	c := newOpenCount(2)
	for i, want := range []bool{true, true, false} {
		if c.enter("a") != want {
			t.Errorf("number %d: %v", i+1, !want)
		}
	}
	if !c.enter("b") {
		t.Error("one key stops another")
	}
	c.leave("a")
	if !c.enter("a") {
		t.Error("a free place is refused")
	}
	c.leave("a")
	c.leave("a")
	c.leave("b")
	if len(c.open) != 0 {
		t.Errorf("left behind: %v", c.open)
	}
}

func TestAddressKey(t *testing.T) {
	for a, want := range map[string]string{
		"10.1.2.3": "10.1.2.3", "::ffff:10.1.2.3": "10.1.2.3", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "fe80::1%eth0": "fe80::/64",
	} {
		if got := addressKey(netip.MustParseAddr(a)); got != want {
			t.Errorf("%s: %s, want %s", a, got, want)
		}
	}
}

// slow allows a few uses, and no more during a test.
func slow(burst int) ratelimit.Rate { return ratelimit.Rate{Every: time.Hour, Burst: burst} }

// rename changes a player's name.
func rename(p *person, _ string, i int) *answerOf {
	name := fmt.Sprint("Ann ", i)
	return p.do("PUT", "/api/me", wire.MeChange{Name: &name})
}

func TestLimits(t *testing.T) {
	for _, tt := range []struct {
		name   string
		limits Limits
		free   int // uses before the limit
		do     func(p *person, id string, i int) *answerOf
	}{
		{"guests", Limits{Arrive: slow(4)}, 3, func(p *person, _ string, _ int) *answerOf { return p.stranger().do("GET", "/api/me", nil) }},
		{"games", Limits{Create: Share{Guest: slow(3)}}, 2, func(p *person, _ string, _ int) *answerOf { return p.do("POST", "/api/games", newGame("me", "me")) }},
		{"uploads", Limits{Upload: slow(2)}, 2, func(p *person, _ string, _ int) *answerOf { return p.do("POST", "/api/games/upload", "x") }},
		{"talk", Limits{Talk: slow(3)}, 3, func(p *person, id string, i int) *answerOf {
			return p.do("POST", "/api/games/"+id+"/chat", wire.TalkWish{Text: fmt.Sprint(i)})
		}},
		{"changes of a name", Limits{Rename: Share{Guest: slow(3)}}, 3, rename},
		{"changes of names from an address", Limits{Rename: Share{Address: slow(2)}}, 2, func(p *person, id string, i int) *answerOf { return rename(p.guest(), id, i) }},
		{"a guest's requests", Limits{Guest: slow(6)}, 4, func(p *person, id string, _ int) *answerOf { return p.do("GET", "/api/games/"+id, nil) }},
		{"an address' requests", Limits{Address: slow(6)}, 4, func(p *person, _ string, _ int) *answerOf { return p.stranger().do("GET", "/", nil) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			x := open(t, func(c *Config) { c.Limits = tt.limits })
			p := x.guest()
			id := get[wire.GameMade](p, "POST", "/api/games", newGame("me", "me")).Game.ID // one request
			for i := range tt.free + 3 {
				a := tt.do(p, id, i)
				if late := a.StatusCode == http.StatusTooManyRequests; late != (i >= tt.free) {
					t.Errorf("number %d: %s", i+1, a.Status)
				} else if s, _ := strconv.Atoi(a.Header.Get("Retry-After")); late && s < 1 {
					t.Errorf("Retry-After is %q", a.Header.Get("Retry-After"))
				}
			}
		})
	}
}

// The default limits do not hinder a busy player.
func TestUsualLimits(t *testing.T) {
	x := open(t, func(c *Config) { c.Limits = DefaultLimits() })
	p := x.guest()
	id := p.create("me", "me").ID
	for range 200 {
		if a := p.do("GET", "/api/games/"+id+"/view", nil); a.StatusCode != http.StatusOK {
			t.Fatal(a.Status)
		}
	}
}

func TestStreamLimits(t *testing.T) {
	x := open(t, func(c *Config) { c.Limits = Limits{Streams: 2, Crowd: 3} })
	p, q := x.guest(), x.guest()
	id := p.create("me", "me").ID
	first := p.follow(id, "")
	p.follow(id, "")
	p.refused(http.StatusTooManyRequests, "GET", "/api/games/"+id+"/stream", nil)
	q.follow(id, "")
	q.refused(http.StatusTooManyRequests, "GET", "/api/games/"+id+"/stream", nil)
	first.end()
	for range 100 { // the server notices that a moment later
		if resp := p.do("GET", "/api/games/none/stream", nil); resp.StatusCode == http.StatusNotFound {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Error("a closed stream still counts")
}
