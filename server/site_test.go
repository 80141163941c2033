package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/gametest"
	"sandtable/match"
	"sandtable/play"
	"sandtable/store"
	"sandtable/store/memory"
	"sandtable/titles"
	"sandtable/wire"
)

// client stands for the built client.
var client = fstest.MapFS{
	"index.html":       {Data: []byte("<!doctype html><title>Sandtable</title>")},
	"licences.txt":     {Data: []byte("ours")},
	"assets/main.js":   {Data: []byte(strings.Repeat("console.log(1);", 200))},
	"assets/a.woff2":   {Data: []byte("font")},
	"assets/odd.thing": {Data: []byte("?")},
}

// site is a server under test with its store and service.
type site struct {
	*Server
	t     *testing.T
	http  *httptest.Server
	play  *play.Service
	store store.Store
	logs  *logs
}

// logs collects the log.
type logs = gametest.Buffer

// toy returns the title for tests: it is small and has secrets.
func toy(t *testing.T) game.Title {
	t.Helper()
	e, err := titles.Find("duel")
	if err != nil {
		t.Fatal(err)
	}
	return e.Title
}

func findVersion(id string, rules int) (game.Title, bool) {
	e, ok := titles.Version(id, rules)
	return e.Title, ok
}

func findAny(id string, rules int) (game.Title, bool) {
	if rules > 0 {
		return findVersion(id, rules)
	}
	e, err := titles.Find(id)
	return e.Title, err == nil
}

// open starts a site over an empty store; change may alter the configuration.
func open(t *testing.T, change ...func(*Config)) *site {
	t.Helper()
	return openOver(t, memory.New(), change...)
}

// openWith starts a site with notices.
func openWith(t *testing.T, notify func(play.Notice)) *site {
	t.Helper()
	return openSite(t, memory.New(), notify)
}

// openOver starts a site over a store.
func openOver(t *testing.T, s store.Store, change ...func(*Config)) *site {
	t.Helper()
	return openSite(t, s, nil, change...)
}

func openSite(t *testing.T, s store.Store, notify func(play.Notice), change ...func(*Config)) *site {
	t.Helper()
	x := &site{t: t, store: s, logs: &logs{}}
	log := slog.New(slog.NewTextHandler(x.logs, &slog.HandlerOptions{Level: slog.LevelDebug}))
	var err error
	x.play, err = play.New(play.Config{
		Even:  -1,
		Store: s, Titles: []game.Title{toy(t)}, Find: findVersion, Players: func(string) []ai.Player { return []ai.Player{ai.Random{}} }, Log: log, Notify: notify,
	})
	if err != nil {
		t.Fatal(err)
	}
	cfg := Config{Play: x.play, Toys: []game.Title{toy(t)}, Find: findAny, Files: client, Log: log, Version: "test"}
	for _, c := range change {
		c(&cfg)
	}
	if x.Server, err = New(cfg); err != nil {
		t.Fatal(err)
	}
	x.listen(func(h *httptest.Server) { h.Start() })
	t.Cleanup(func() {
		x.Close()
		x.http.Close()
		x.play.Close()
		s.Close()
	})
	return x
}

// listen starts to serve, after closing the previous listener.
func (x *site) listen(start func(*httptest.Server)) {
	if x.http != nil {
		x.http.Close()
	}
	x.http = httptest.NewUnstartedServer(nil)
	x.http.Config = x.HTTP()
	start(x.http)
}

// person is a client with a cookie or a token.
type person struct {
	*site
	cookie string
	token  string
}

// stranger returns a person with neither.
func (x *site) stranger() *person { return &person{site: x} }

// guest returns a new guest.
func (x *site) guest() *person {
	x.t.Helper()
	p := x.stranger()
	resp := p.do("GET", "/api/me", nil)
	for _, c := range resp.Cookies() {
		p.cookie = c.Name + "=" + c.Value
	}
	if p.cookie == "" {
		x.t.Fatalf("GET /api/me gives no cookie: %s", resp.Status)
	}
	return p
}

// request makes a request. Strings and bytes are sent as they are, other values as JSON.
func (p *person) request(method, path string, in any, headers ...string) *http.Request {
	p.t.Helper()
	var body io.Reader
	switch b := in.(type) {
	case nil:
	case string:
		body = strings.NewReader(b)
	case []byte:
		body = bytes.NewReader(b)
	default:
		text, err := json.Marshal(in)
		if err != nil {
			p.t.Fatal(err)
		}
		body = bytes.NewReader(text)
	}
	req, err := http.NewRequestWithContext(p.t.Context(), method, p.http.URL+path, body)
	if err != nil {
		p.t.Fatal(err)
	}
	if in != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if p.cookie != "" {
		req.Header.Set("Cookie", p.cookie)
	}
	if p.token != "" {
		req.Header.Set("Authorization", "Bearer "+p.token)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	return req
}

// answerOf is a response that has been read.
type answerOf struct {
	*http.Response
	body []byte
}

// do sends a request and reads the answer.
func (p *person) do(method, path string, in any, headers ...string) *answerOf {
	p.t.Helper()
	req := p.request(method, path, in, headers...)
	resp, err := p.http.Client().Do(req)
	if err != nil {
		p.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		p.t.Fatal(err)
	}
	a := &answerOf{resp, text}
	p.fits(req, a)
	return a
}

// get sends a request and decodes the answer, which must be successful.
func get[T any](p *person, method, path string, in any) (v T) {
	p.t.Helper()
	a := p.do(method, path, in)
	if a.StatusCode >= 300 {
		p.t.Fatalf("%s %s: %s\n%s", method, path, a.Status, a.body)
	}
	if err := json.Unmarshal(a.body, &v); err != nil {
		p.t.Fatalf("%s %s: %v\n%s", method, path, err, a.body)
	}
	return v
}

// refused sends a request, expects a problem with a status, and returns it.
func (p *person) refused(status int, method, path string, in any, headers ...string) Problem {
	p.t.Helper()
	a := p.do(method, path, in, headers...)
	if a.StatusCode != status {
		p.t.Fatalf("%s %s: %s, want %d\n%s", method, path, a.Status, status, a.body)
	}
	var problem Problem
	if err := json.Unmarshal(a.body, &problem); err != nil {
		p.t.Fatalf("%s %s: %v\n%s", method, path, err, a.body)
	}
	if kind := a.Header.Get("Content-Type"); kind != "application/problem+json" || problem.Status != status || problem.Title == "" {
		p.t.Errorf("%s %s: %s is no whole problem: %s", method, path, kind, a.body)
	}
	return problem
}

// newGame requests a game of the test title.
func newGame(who ...string) wire.NewGame {
	n := wire.NewGame{Title: "duel", Scenario: "melee"}
	for _, w := range who {
		s := wire.NewSeat{Who: w}
		if w == "machine" {
			s.Level = "random"
		}
		n.Seats = append(n.Seats, s)
	}
	return n
}

// create makes a game of the test title.
func (p *person) create(who ...string) wire.Card {
	p.t.Helper()
	return p.mixed(get[wire.GameMade](p, "POST", "/api/games", newGame(who...)).Game.ID)
}

// mixed gives the nonces of the player's seats, like the browser.
func (p *person) mixed(id string) wire.Card {
	p.t.Helper()
	path := "/api/games/" + id
	card, v := get[wire.Card](p, "GET", path, nil), p.view(id, "")
	for _, seat := range v.Owes {
		if slices.Contains(card.Mine, seat) {
			get[wire.View](p, "POST", path+"/nonce", wire.NonceWish{Seat: seat, Commit: v.Commit, Nonce: match.NewNonce().String()})
		}
	}
	return get[wire.Card](p, "GET", path, nil)
}

// pair makes a game between two guests.
func (x *site) pair() (blue, red *person, id string) {
	x.t.Helper()
	blue, red = x.guest(), x.guest()
	card := blue.create("me", "invite")
	get[wire.SeatTaken](red, "POST", "/api/join", wire.JoinWish{Invite: card.Seats[1].Invite})
	red.mixed(card.ID)
	return blue, red, card.ID
}

func (p *person) view(id, query string) wire.View {
	p.t.Helper()
	return get[wire.View](p, "GET", "/api/games/"+id+"/view"+query, nil)
}

// say plays a sentence based on the current view.
func (p *person) say(id string, seat int, sentences ...string) wire.View {
	p.t.Helper()
	at := p.view(id, "").Line
	return get[wire.View](p, "POST", "/api/games/"+id+"/say", wire.SayWish{Seat: seat, At: at, Say: sentences})
}

// event is an event of a stream.
type event struct{ id, name, data string }

// stream is an open stream.
type stream struct {
	t      *testing.T
	events chan event
	notes  chan string // comments
	cancel context.CancelFunc
	done   chan struct{}
}

// follow opens a stream.
func (p *person) follow(id, query string, headers ...string) *stream {
	p.t.Helper()
	req := p.request("GET", "/api/games/"+id+"/stream"+query, nil, headers...)
	ctx, cancel := context.WithCancel(p.t.Context())
	resp, err := p.http.Client().Do(req.WithContext(ctx))
	if err != nil {
		p.t.Fatal(err)
	}
	if resp.StatusCode != http.StatusOK || resp.Header.Get("Content-Type") != "text/event-stream" {
		text, _ := io.ReadAll(resp.Body)
		p.t.Fatalf("stream: %s %s", resp.Status, text)
	}
	s := &stream{t: p.t, events: make(chan event, 1000), notes: make(chan string, 1000), cancel: cancel, done: make(chan struct{})}
	p.t.Cleanup(s.end)
	go s.read(resp.Body)
	return s
}

func (s *stream) read(body io.ReadCloser) {
	defer close(s.done)
	defer body.Close()
	var e event
	for in := bufio.NewReader(body); ; {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		switch field, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": "); field {
		case "id":
			e.id = value
		case "event":
			e.name = value
		case "data":
			e.data = value
		case "":
			if value != "" {
				s.notes <- value
			} else if e.name != "" {
				s.events <- e
				e = event{}
			}
		}
	}
}

// end closes the stream at the client.
func (s *stream) end() {
	s.cancel()
	<-s.done
}

// ends waits until the server closes the stream.
func (s *stream) ends() {
	s.t.Helper()
	select {
	case <-s.done:
	case <-time.After(10 * time.Second):
		s.t.Error("the stream goes on")
	}
}

// next waits for the next event.
func (s *stream) next() event {
	s.t.Helper()
	select {
	case e := <-s.events:
		return e
	case <-s.done:
		s.t.Fatal("the stream has ended")
	case <-time.After(10 * time.Second):
		s.t.Fatal("no event came")
	}
	return event{}
}

// until waits for the first view that shows a line, and returns all views up to it.
func (s *stream) until(line int) (views []wire.View) {
	s.t.Helper()
	for {
		e := s.next()
		if e.name != "view" {
			continue
		}
		var v wire.View
		if err := json.Unmarshal([]byte(e.data), &v); err != nil {
			s.t.Fatal(err)
		}
		views = append(views, v)
		if v.Line >= line {
			return views
		}
	}
}
