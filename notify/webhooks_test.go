package notify

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/play"
	"sandtable/ratelimit"
)

// logs keeps what is logged.
type logs struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logs) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logs) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// ear is a webhook of a player.
type ear struct {
	*httptest.Server
	heard chan Turn
}

func newEar(t *testing.T, answer http.HandlerFunc) *ear {
	e := &ear{heard: make(chan Turn, 100)}
	e.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var turn Turn
		text, _ := io.ReadAll(r.Body)
		if err := json.Unmarshal(text, &turn); err != nil || r.Method != http.MethodPost || r.Header.Get("Content-Type") != "application/json" || r.Header.Get("Cookie") != "" {
			t.Errorf("%s %v: %s", r.Method, r.Header, text)
		}
		e.heard <- turn
		if answer != nil {
			answer(w, r)
		}
	}))
	t.Cleanup(e.Close)
	return e
}

func (e *ear) next(t *testing.T) Turn {
	t.Helper()
	select {
	case turn := <-e.heard:
		return turn
	case <-time.After(10 * time.Second):
		t.Fatal("nobody called")
	}
	return Turn{}
}

func newWebhooks(t *testing.T, private bool) (*Webhooks, *logs) {
	l := &logs{}
	h := NewWebhooks("https://play.example.org", private, slog.New(slog.NewTextHandler(l, nil)))
	t.Cleanup(h.Close)
	return h, l
}

func notice(hook string) play.Notice {
	return play.Notice{Guest: "g", Name: "Ada", Webhook: hook, Game: "abc", Title: "duel", Seat: 1, Line: 7, Turn: 2, Step: "Red bids"}
}

// awaitLog waits until the log tells of something.
func awaitLog(t *testing.T, l *logs, text string) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); !strings.Contains(l.String(), text); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("the log does not tell of %q: %s", text, l)
		}
	}
}

func TestWebhook(t *testing.T) {
	e := newEar(t, nil)
	h, _ := newWebhooks(t, true)
	h.Notify(notice(""))
	h.Notify(notice(e.URL + "/turn"))
	want := Turn{Event: "turn", Game: "abc", Title: "duel", Player: "Ada", Seat: 1, Turn: 2, Line: 7, Step: "Red bids", URL: "https://play.example.org/play/abc"}
	if got := e.next(t); got != want {
		t.Errorf("told %+v, want %+v", got, want)
	}
}

// Addresses of the local network are not called, whatever name leads there, and no redirect is followed.
func TestWebhookStaysOutside(t *testing.T) {
	inner := newEar(t, nil)
	h, l := newWebhooks(t, false)
	for i, address := range []string{inner.URL, strings.Replace(inner.URL, "127.0.0.1", "localhost", 1), strings.Replace(inner.URL, "127.0.0.1", "[::ffff:127.0.0.1]", 1)} {
		n := notice(address)
		n.Game = fmt.Sprintf("inside%d", i)
		h.Notify(n)
		awaitLog(t, l, "game="+n.Game)
	}
	open, logged := newWebhooks(t, true)
	outer := newEar(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, inner.URL, http.StatusTemporaryRedirect)
	})
	open.Notify(notice(outer.URL))
	outer.next(t)
	awaitLog(t, logged, "307")
	if len(inner.heard) > 0 {
		t.Error("an address inside was called")
	}
	if !strings.Contains(l.String(), "not public") {
		t.Errorf("log: %s", l)
	}
}

// Whoever does not answer holds up neither play nor the others for long, and what does not fit is dropped.
func TestWebhookQueue(t *testing.T) {
	stuck := make(chan struct{})
	deaf := newEar(t, func(http.ResponseWriter, *http.Request) { <-stuck })
	defer close(stuck)
	h, l := newWebhooks(t, true)
	h.gate = ratelimit.NewGate(ratelimit.Rate{}, time.Now)
	for range workers {
		h.Notify(notice(deaf.URL))
		deaf.next(t)
	}
	start := time.Now()
	for range queueSize + 10 {
		h.Notify(notice(deaf.URL))
	}
	if d := time.Since(start); d > 2*time.Second {
		t.Errorf("notices wait: %v", d)
	}
	if n := strings.Count(l.String(), "the queue is full"); n != 10 {
		t.Errorf("%d were dropped, want 10", n)
	}
	h.Close() // does not wait for the deaf
	if d := time.Since(start); d > callTimeout {
		t.Errorf("closing took %v", d)
	}
}

// A call that fails is tried again after pauses that grow, until somebody answers or it has been tried often
// enough; whoever says that he does not want it is not asked again.
func TestWebhookAgain(t *testing.T) {
	for _, tt := range []struct {
		why    string
		answer []int // to each call; the last one to all that follow
		calls  int
		log    string
	}{
		{"well again", []int{503, 429, 204}, 3, "after=30s"},
		{"never well", []int{500}, 1 + len(pauses), "tried=4"},
		{"not wanted", []int{410}, 1, "tried=1"},
	} {
		t.Run(tt.why, func(t *testing.T) {
			called := 0
			e := newEar(t, func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(tt.answer[min(called, len(tt.answer)-1)])
				called++
			})
			h, l := newWebhooks(t, true)
			var waits []time.Duration
			due := make(chan func(), 1)
			h.later = func(d time.Duration, f func()) {
				waits = append(waits, d)
				due <- f
			}
			h.Notify(notice(e.URL))
			for n := range tt.calls {
				e.next(t)
				if n < tt.calls-1 {
					(<-due)()
				}
			}
			awaitLog(t, l, tt.log)
			if len(e.heard) > 0 || len(due) > 0 || len(waits) != tt.calls-1 || !slices.IsSorted(waits) {
				t.Errorf("%d more calls, %d to come, pauses %v", len(e.heard), len(due), waits)
			}
		})
	}
}

// One guest cannot make the server knock at a door without end.
func TestWebhookRate(t *testing.T) {
	e := newEar(t, nil)
	h, l := newWebhooks(t, true)
	for range guestRate.Burst + 5 {
		h.Notify(notice(e.URL))
	}
	if n := strings.Count(l.String(), "too many for one guest"); n != 5 {
		t.Errorf("%d were dropped, want 5", n)
	}
}

func TestPublic(t *testing.T) {
	for a, want := range map[string]bool{
		"8.8.8.8": true, "2606:4700::1111": true, "1.1.1.1": true,
		"127.0.0.1": false, "::1": false, "0.0.0.0": false, "::": false, "10.0.0.1": false, "172.16.0.1": false, "192.168.1.1": false,
		"169.254.169.254": false, "fe80::1": false, "fd00::1": false, "fc00::1": false, "224.0.0.1": false, "ff02::1": false, "255.255.255.255": false,
		"100.64.0.1": false, "198.18.0.1": false, "192.0.0.1": false, "240.0.0.1": false, "0.1.2.3": false,
		"::ffff:127.0.0.1": false, "::ffff:10.0.0.1": false, "64:ff9b::7f00:1": false, "2002:7f00:1::": false, "2001:db8::1": false, "::ffff:8.8.8.8": true,
	} {
		if got := public(netip.MustParseAddr(a)); got != want {
			t.Errorf("%s: %v", a, got)
		}
	}
	if publicOnly("tcp", "nonsense", nil) == nil || publicOnly("tcp", "8.8.8.8:443", nil) != nil || publicOnly("tcp", "127.0.0.1:80", nil) == nil {
		t.Error("the door is not watched")
	}
}
