package server

import (
	"fmt"
	"net/http"
	"net/netip"
	"strconv"
	"testing"
	"time"
)

func TestGate(t *testing.T) {
	now := time.Unix(1000, 0)
	g := newGate(Rate{time.Second, 3}, func() time.Time { return now })
	for range 3 {
		if _, ok := g.take("a"); !ok {
			t.Fatal("the burst is refused")
		}
	}
	wait, ok := g.take("a")
	if ok || wait != time.Second {
		t.Errorf("the fourth: %v, wait %v", ok, wait)
	}
	if _, ok := g.take("b"); !ok {
		t.Error("one key stops another")
	}
	now = now.Add(time.Second)
	if _, ok := g.take("a"); !ok {
		t.Error("a second later it is still refused: refusals must not count")
	}
	if _, ok := g.take("a"); ok {
		t.Error("two for one second")
	}
	if _, ok := newGate(Rate{}, time.Now).take("a"); !ok {
		t.Error("no limit refuses")
	}
}

// A gate forgets those who have not come for long, so that it cannot be filled up.
func TestGateForgets(t *testing.T) {
	now := time.Unix(1000, 0)
	g := newGate(Rate{time.Second, 2}, func() time.Time { return now })
	for i := range 20 * sweepFrom {
		g.take(strconv.Itoa(i))
		now = now.Add(10 * time.Millisecond)
	}
	if len(g.keys) > 3*sweepFrom {
		t.Errorf("%d keys are kept", len(g.keys))
	}
}

func TestTally(t *testing.T) {
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

// slow allows a few and then no more within the time of a test.
func slow(burst int) Rate { return Rate{time.Hour, burst} }

func TestLimits(t *testing.T) {
	for _, tt := range []struct {
		name   string
		limits Limits
		free   int // times before it is too often
		do     func(p *person, id string, i int) *answerOf
	}{
		{"guests", Limits{Arrive: slow(4)}, 3, func(p *person, _ string, _ int) *answerOf { return p.stranger().do("GET", "/api/me", nil) }},
		{"games", Limits{Create: slow(3)}, 2, func(p *person, _ string, _ int) *answerOf { return p.do("POST", "/api/games", newGame("me", "me")) }},
		{"uploads", Limits{Upload: slow(2)}, 2, func(p *person, _ string, _ int) *answerOf { return p.do("POST", "/api/games/upload", "x") }},
		{"talk", Limits{Talk: slow(3)}, 3, func(p *person, id string, i int) *answerOf {
			return p.do("POST", "/api/games/"+id+"/chat", TalkWish{fmt.Sprint(i)})
		}},
		{"a guest's requests", Limits{Guest: slow(6)}, 4, func(p *person, id string, _ int) *answerOf { return p.do("GET", "/api/games/"+id, nil) }},
		{"an address' requests", Limits{Address: slow(6)}, 4, func(p *person, _ string, _ int) *answerOf { return p.stranger().do("GET", "/", nil) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			x := open(t, func(c *Config) { c.Limits = tt.limits })
			p := x.guest()
			id := p.create("me", "me").ID
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

// The usual limits leave a busy player in peace.
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
	for range 100 { // the server notices a moment later
		if resp := p.do("GET", "/api/games/none/stream", nil); resp.StatusCode == http.StatusNotFound {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Error("a closed stream still counts")
}
