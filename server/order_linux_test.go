package server

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"syscall"
	"testing"
	"time"

	api "sandtable/client"
	"sandtable/game"
	"sandtable/play"
	"sandtable/store/sqlite"
	"sandtable/titles"
	"sandtable/wire"
)

// BenchmarkOrder measures what the server spends on one sentence of a player whose screen and a spectator's are open: the
// offered words before it, the sentence, and the updates for both screens. Handlers are called directly, without connections.
func BenchmarkOrder(b *testing.B) {
	d := openDesk(b)
	r := rand.New(rand.NewPCG(7, 7))
	var cpu time.Duration
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		v, words, say := d.sentence(b, r)
		b.StartTimer()
		start := cpuTime(b)
		for _, w := range words {
			d.call(b, "GET", "/next?plain=true&say="+url.QueryEscape(w), nil)
		}
		d.call(b, "POST", "/say", wire.SayWish{Seat: v.Seat, At: v.Line, Say: []string{say}, Have: v.Tag})
		for _, s := range d.screens {
			<-s.sent
		}
		cpu += cpuTime(b) - start
	}
	b.ReportMetric(float64(cpu.Microseconds())/float64(b.N), "core-µs/op")
}

// cpuTime returns the processor time of this process.
func cpuTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// desk is a player of a real title's game that is stored in a file.
type desk struct {
	play    *play.Service
	handler http.Handler
	cookie  string
	new     wire.NewGame
	game    string
	screens []*screenTap
	close   context.CancelFunc
}

func openDesk(b *testing.B) *desk {
	b.Helper()
	st, err := sqlite.Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	var list []game.Title
	for _, e := range titles.All() {
		list = append(list, e.Title)
	}
	d := &desk{close: func() {}}
	if d.play, err = play.New(play.Config{Even: -1, Store: st, Titles: list, Find: findVersion}); err != nil {
		b.Fatal(err)
	}
	s, err := New(Config{Play: d.play, Titles: list, Find: findAny, Files: client, Version: "test"})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { d.close(); s.Close(); d.play.Close(); st.Close() })
	d.handler = s.Handler()
	i := list[0].Info()
	d.new = wire.NewGame{Title: i.ID, Scenario: i.Scenarios[0].ID, Options: i.Scenarios[0].Quick, Seats: []wire.NewSeat{{Who: "me"}, {Who: "me"}}}
	w := httptest.NewRecorder()
	d.handler.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/api/me", nil))
	c := w.Result().Cookies()[0]
	d.cookie = c.Name + "=" + c.Value
	return d
}

// begin makes a game and opens the screens.
func (d *desk) begin(b *testing.B) {
	d.close()
	var made wire.GameMade
	d.answer(b, &made, "POST", "/api/games", d.new)
	d.game = made.Game.ID
	var v wire.View
	d.answer(b, &v, "GET", "/api/games/"+d.game+"/view", nil)
	for _, seat := range v.Owes {
		d.answer(b, nil, "POST", "/api/games/"+d.game+"/nonce", wire.NonceWish{Seat: seat, Commit: v.Commit, Nonce: "00112233445566778899aabbccddeeff"})
	}
	ctx, cancel := context.WithCancel(context.Background())
	d.close, d.screens = cancel, nil
	for _, cookie := range []string{d.cookie, ""} {
		s := &screenTap{header: http.Header{}, sent: make(chan struct{}, 64)}
		r := httptest.NewRequestWithContext(ctx, "GET", "http://localhost/api/games/"+d.game+"/stream?patch=true", nil)
		r.Header.Set("Accept-Encoding", "gzip")
		r.Header.Set("Cookie", cookie)
		go d.handler.ServeHTTP(s, r)
		<-s.sent // the retry time
		<-s.sent // the first view
		d.screens = append(d.screens, s)
	}
	select { // presence comes by itself or with the first view
	case <-d.screens[1].sent:
	case <-time.After(time.Second):
	}
}

// sentence returns a random sentence, the partial sentences that were asked about, and the view from which it is said.
func (d *desk) sentence(b *testing.B, r *rand.Rand) (v wire.View, words []string, say string) {
	for {
		if d.game != "" {
			d.answer(b, &v, "GET", "/api/games/"+d.game+"/view", nil)
		}
		if d.game != "" && !v.Over {
			break
		}
		d.begin(b)
	}
	say, err := api.Sentence(&v, r, func(so string) (c wire.Choices, err error) {
		words = append(words, so)
		d.answer(b, &c, "GET", "/api/games/"+d.game+"/next?plain=true&say="+url.QueryEscape(so), nil)
		return c, nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return v, words, say
}

// call makes a request about the game and discards the answer.
func (d *desk) call(b *testing.B, method, path string, in any) {
	w := &screenTap{header: http.Header{}, sent: make(chan struct{}, 64)}
	d.handler.ServeHTTP(w, d.request(b, method, "/api/games/"+d.game+path, in, "gzip"))
	if w.status >= 300 {
		b.Fatalf("%s %s: %d", method, path, w.status)
	}
}

// answer makes a request and decodes the answer.
func (d *desk) answer(b *testing.B, out any, method, path string, in any) {
	w := httptest.NewRecorder()
	d.handler.ServeHTTP(w, d.request(b, method, path, in, "identity"))
	if w.Code >= 300 {
		b.Fatalf("%s %s: %s", method, path, w.Body)
	}
	if out != nil {
		if err := json.Unmarshal(w.Body.Bytes(), out); err != nil {
			b.Fatal(err)
		}
	}
}

func (d *desk) request(b *testing.B, method, path string, in any, encoding string) *http.Request {
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			b.Fatal(err)
		}
		body = bytes.NewReader(text)
	}
	r := httptest.NewRequest(method, "http://localhost"+path, body)
	r.Header.Set("Cookie", d.cookie)
	r.Header.Set("Accept-Encoding", encoding)
	r.Header.Set("Content-Type", "application/json")
	return r
}

// screenTap receives a screen's updates.
type screenTap struct {
	header http.Header
	status int
	sent   chan struct{}
}

func (s *screenTap) Header() http.Header              { return s.header }
func (s *screenTap) WriteHeader(status int)           { s.status = status }
func (s *screenTap) Write(p []byte) (int, error)      { return len(p), nil }
func (s *screenTap) Flush()                           { s.sent <- struct{}{} }
func (s *screenTap) SetReadDeadline(time.Time) error  { return nil }
func (s *screenTap) SetWriteDeadline(time.Time) error { return nil }
