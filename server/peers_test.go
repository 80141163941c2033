package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sandtable/ai"
	busmemory "sandtable/bus/memory"
	"sandtable/game"
	"sandtable/play"
	"sandtable/ratelimit"
	"sandtable/store"
	"sandtable/store/memory"
	"sandtable/wire"
)

// process is a site that is one of several over one store.
type process struct {
	*site
	peerServer *httptest.Server                 // its peer address
	hangs      atomic.Bool                      // it answers the others no more, and renews no leases
	imposter   atomic.Pointer[http.HandlerFunc] // not nil: answers in its place
	fails      atomic.Pointer[func(do func())]  // not nil: it aborts the next answer to the others, after calling this
}

// mortal is the store of a process that may hang.
type mortal struct {
	store.Store
	of *process
}

func (m *mortal) Renew(ctx context.Context, owner string, ttl time.Duration) (map[string]int64, error) {
	if m.of.hangs.Load() {
		return nil, errors.New("it hangs")
	}
	return m.Store.Renew(ctx, owner, ttl)
}

func (m *mortal) Claim(ctx context.Context, game, owner string, ttl time.Duration) (int64, error) {
	if m.of.hangs.Load() {
		return 0, errors.New("it hangs")
	}
	return m.Store.Claim(ctx, game, owner, ttl)
}

// processesOf opens several processes of one house.
func processesOf(t *testing.T, n int, change ...func(*Config)) (list []*process) {
	t.Helper()
	s, hub := memory.New(), busmemory.New()
	for range n {
		list = append(list, newProcess(t, s, hub, change...))
	}
	return list
}

func newProcess(t *testing.T, s store.Store, hub *busmemory.Hub, change ...func(*Config)) *process {
	t.Helper()
	p := &process{site: &site{t: t, store: s, logs: &logs{}}}
	p.peerServer = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if p.hangs.Load() {
			<-t.Context().Done()
			return
		}
		if other := p.imposter.Load(); other != nil {
			(*other)(w, r)
			return
		}
		if fail := p.fails.Swap(nil); fail != nil {
			(*fail)(func() { p.PeerHandler().ServeHTTP(httptest.NewRecorder(), r) })
			panic(http.ErrAbortHandler) // aborts the connection
		}
		p.PeerHandler().ServeHTTP(w, r)
	}))
	log := slog.New(slog.NewTextHandler(p.logs, &slog.HandlerOptions{Level: slog.LevelDebug}))
	bus := hub.Join()
	var err error
	p.play, err = play.New(play.Config{
		Even: -1, Store: &mortal{s, p}, Titles: []game.Title{toy(t)}, Find: findVersion, Players: func(string) []ai.Player { return []ai.Player{ai.Random{}} },
		Log: log, Bus: bus, Self: play.Self{Address: p.peerServer.URL}, Lease: 2 * time.Second,
	})
	if err != nil {
		t.Fatal(err)
	}
	cfg := Config{Play: p.play, Toys: []game.Title{toy(t)}, Find: findAny, Files: client, Log: log, Version: "test", PeerSecret: p.play.PeerSecret(), Bus: bus}
	for _, c := range change {
		c(&cfg)
	}
	if p.Server, err = New(cfg); err != nil {
		t.Fatal(err)
	}
	p.listen(func(h *httptest.Server) { h.Start() })
	t.Cleanup(func() {
		p.Close()
		p.http.Close()
		p.peerServer.CloseClientConnections()
		p.peerServer.Close()
		p.play.Close()
		bus.Close()
	})
	return p
}

// at returns the same person at another process.
func (p *person) at(x *process) *person {
	return &person{site: x.site, cookie: p.cookie, token: p.token}
}

// Every request can be sent to any process.
func TestAnyProcessAnswers(t *testing.T) {
	house := processesOf(t, 3)
	blue, red, id := house[0].pair()
	s := blue.at(house[1]).follow(id, "")
	line := 0
	for i, do := range []func(){
		func() { blue.at(house[1]).say(id, 0, "bid 1") },
		func() { red.at(house[2]).say(id, 1, "bid 0") },
		func() { blue.at(house[2]).say(id, 0, "done") },
		func() { blue.at(house[0]).say(id, 0, "done") },
	} {
		do()
		for _, v := range s.until(5 + i) {
			for _, e := range v.Entries {
				if line++; e.Line != line {
					t.Errorf("line %d comes after %d", e.Line, line-1)
				}
			}
		}
	}
	path := "/api/games/" + id
	get[wire.Message](red.at(house[1]), "POST", path+"/chat", wire.TalkWish{Text: "Hello"})
	if list := get[[]wire.Message](blue.at(house[2]), "GET", path+"/chat", nil); len(list) != 1 || list[0].Text != "Hello" {
		t.Errorf("the chat at another process: %+v", list)
	}
	blue.at(house[1]).refused(http.StatusUnprocessableEntity, "POST", path+"/say", wire.SayWish{Seat: 0, At: blue.view(id, "").Line, Say: []string{"sing"}})
	red.at(house[2]).refused(http.StatusForbidden, "POST", path+"/resign", wire.SeatWish{Seat: 0})
	get[wire.Notes](blue.at(house[1]), "PUT", path+"/notes", wire.Notes{Text: strings.Repeat("a", 9000)})
	token := get[wire.SeatToken](red.at(house[1]), "POST", path+"/token", wire.SeatWish{Seat: 1}).Token
	program := &person{site: house[2].site, token: token}
	if v := get[wire.View](program, "POST", path+"/resign", wire.SeatWish{Seat: 1}); !v.Over {
		t.Error("a program cannot act at another process")
	}
	for _, x := range house {
		if strings.Contains(x.logs.String(), "level=ERROR") {
			t.Error(x.logs.String())
		}
	}
}

// A stranger who takes a seat at a process that does not own the game becomes one guest, whose cookie is valid everywhere.
func TestStrangerAtAnotherProcess(t *testing.T) {
	house := processesOf(t, 2)
	n := newGame("me", "invite")
	n.Open = true
	blue := house[0].guest()
	id := blue.mixed(get[wire.GameMade](blue, "POST", "/api/games", n).Game.ID).ID
	red := house[1].stranger()
	red.cookie = "sandtable=unknown; theme=dark"
	a := red.do("POST", "/api/games/"+id+"/join", wire.SeatWish{Seat: 1})
	if a.StatusCode != http.StatusOK || len(a.Cookies()) != 1 {
		t.Fatalf("%s, %d cookies: %s", a.Status, len(a.Cookies()), a.body)
	}
	for name, list := range a.Header {
		if len(list) != 1 {
			t.Errorf("header %s comes %d times", name, len(list))
		}
	}
	red.cookie = "sandtable=" + a.Cookies()[0].Value
	if card := get[wire.Card](red.at(house[0]), "GET", "/api/games/"+id, nil); len(card.Mine) != 1 || card.Mine[0] != 1 {
		t.Errorf("his seats: %v", card.Mine)
	}
}

// The peer address accepts only processes of the house, and the public address ignores the headers between processes.
func TestDoorForProcesses(t *testing.T) {
	house := processesOf(t, 2)
	blue, _, id := house[0].pair()
	path := "/api/games/" + id + "/view"
	ask := func(prove func(*http.Request)) int {
		req := blue.request("GET", path, nil, peerFromHeader, "1.2.3.4")
		req.URL.Host = strings.TrimPrefix(house[0].peerServer.URL, "http://")
		prove(req)
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		return resp.StatusCode
	}
	peer, name := &house[1].proofs, house[0].play.Name()
	var heard *http.Request // captured by a listener on the network
	for _, tt := range []struct {
		what  string
		prove func(*http.Request)
		want  int
	}{
		{"no proof", func(*http.Request) {}, 403},
		{"another secret", func(r *http.Request) { (&peerProofs{secret: []byte("wrong"), name: "p"}).prove(r, name, nil) }, 403},
		{"a process of the house", func(r *http.Request) { peer.prove(r, name, nil); heard = r }, 200},
		{"the same again", func(r *http.Request) { r.Header = heard.Header.Clone() }, 403},
		{"for another process", func(r *http.Request) { peer.prove(r, "another", nil) }, 403},
		{"as another person", func(r *http.Request) { peer.prove(r, name, nil); r.Header.Set("Cookie", "sandtable=x") }, 403},
		{"from another address", func(r *http.Request) { peer.prove(r, name, nil); r.Header.Set(peerFromHeader, "5.6.7.8") }, 403},
		{"another question", func(r *http.Request) { peer.prove(r, name, nil); r.URL.RawQuery = "seat=1" }, 403},
		{"another body", func(r *http.Request) { peer.prove(r, name, []byte("{}")) }, 403},
	} {
		if got := ask(tt.prove); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.what, got, tt.want)
		}
	}
	req := blue.request("GET", path, nil, peerFromHeader, "9.9.9.9")
	peer.prove(req, name, nil)
	blue.do("GET", path, nil, peerFromHeader, "9.9.9.9", peerAskerHeader, req.Header.Get(peerAskerHeader), peerProofHeader, req.Header.Get(peerProofHeader))
	if strings.Contains(house[0].logs.String(), "9.9.9.9") {
		t.Error("an outsider chooses his address")
	}
}

// An answer at an owner's address is not accepted unless it proves that it knows the secret of the house.
func TestStrangerAnswers(t *testing.T) {
	house := processesOf(t, 2)
	blue, _, id := house[0].pair()
	line := blue.view(id, "").Line
	asked := 0
	house[0].imposter.Store(new(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked++; asked == 2 { // the next request reaches the owner
			house[0].imposter.Store(nil)
		}
		fmt.Fprint(w, `{"line":99}`)
	})))
	v := get[wire.View](blue.at(house[1]), "POST", "/api/games/"+id+"/say", wire.SayWish{Seat: 0, At: line, Say: []string{"bid 1"}})
	if v.Line != line+1 || asked != 2 {
		t.Errorf("line %d after %d; the stranger was asked %d times", v.Line, line, asked)
	}
}

// A number counts once, in whatever order numbers come, and very old numbers count no more.
func TestNumbersSeen(t *testing.T) {
	var s numbersSeen
	for _, tt := range []struct {
		n    uint64
		want bool
	}{
		{0, false},
		{1, true},
		{1, false},
		{3, true},
		{2, true},
		{2, false},
		{3, false},
		{4000, true},
		{5, true},
		{5, false},
		{4099, true},
		{3, false},
		{4, true},
		{4, false},
		{1 << 40, true},
		{4099, false},
		{1<<40 - 1, true},
		{1<<40 - 1, false},
		{1 << 40, false},
		{1<<40 + 1, true},
	} {
		if got := s.add(tt.n); got != tt.want {
			t.Errorf("%d: %v", tt.n, got)
		}
	}
}

// A request is counted once, where it comes in, and the owner knows the caller.
func TestLimitsOfWhatIsSentOn(t *testing.T) {
	house := processesOf(t, 2, func(c *Config) {
		c.Limits.Lines = Share{Guest: ratelimit.Rate{Every: time.Hour, Burst: 2}}
		c.TrustProxy = true
	})
	blue, _, id := house[0].pair()
	there := blue.at(house[1])
	say := func() *answerOf {
		at := there.view(id, "?seat=0").Line
		return there.do("POST", "/api/games/"+id+"/undo", wire.UndoWish{Seat: 0, At: at}, "X-Forwarded-For", "192.0.2.7")
	}
	for range 2 {
		if a := say(); a.StatusCode != http.StatusUnprocessableEntity { // there is nothing to take back
			t.Fatalf("%s %s", a.Status, a.body)
		}
	}
	if a := say(); a.StatusCode != http.StatusTooManyRequests {
		t.Errorf("%s %s", a.Status, a.body)
	}
	if !strings.Contains(house[0].logs.String(), "from=192.0.2.7") {
		t.Error("the owner does not know who asks")
	}
}

// A request for a game whose owner hangs or is gone waits, and is then answered by another process.
func TestOwnerIsGone(t *testing.T) {
	for name, end := range map[string]func(*process){
		"hangs": func(p *process) { p.hangs.Store(true) },
		"gone": func(p *process) {
			p.hangs.Store(true)
			p.peerServer.CloseClientConnections()
			p.peerServer.Listener.Close()
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			house := processesOf(t, 2)
			blue, red, id := house[0].pair()
			s := red.at(house[1]).follow(id, "")
			line := s.until(1)[0].Line
			end(house[0])
			start := time.Now()
			v := get[wire.View](blue.at(house[1]), "POST", "/api/games/"+id+"/say", wire.SayWish{Seat: 0, At: line, Say: []string{"bid 1"}})
			if v.Line != line+1 {
				t.Errorf("line %d after %d", v.Line, line)
			}
			t.Logf("answered after %v", time.Since(start))
			s.until(line + 1)
		})
	}
}

// A closing process hands its games over, and requests meanwhile are answered.
func TestProcessCloses(t *testing.T) {
	house := processesOf(t, 2)
	blue, _, id := house[0].pair()
	s := blue.follow(id, "")
	line := s.until(1)[0].Line
	done := make(chan struct{})
	go func() {
		defer close(done)
		house[0].Close()
		house[0].play.Close()
	}()
	v := get[wire.View](blue.at(house[1]), "POST", "/api/games/"+id+"/say", wire.SayWish{Seat: 0, At: line, Say: []string{"bid 1"}})
	if v.Line != line+1 {
		t.Errorf("line %d after %d", v.Line, line)
	}
	s.ends()
	<-done
}
