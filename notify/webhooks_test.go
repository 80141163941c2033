package notify

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/gametest"
	"sandtable/play"
	"sandtable/ratelimit"
	"sandtable/store/memory"
)

// logs collects the log.
type logs = gametest.Buffer

// ear is a player's webhook.
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
	h := NewWebhooks(Config{Base: "https://play.example.org", Private: private, Log: slog.New(slog.NewTextHandler(l, nil))})
	h.Start()
	t.Cleanup(h.Close)
	return h, l
}

func notice(hook string) play.Notice {
	return play.Notice{Guest: "g", Name: "Ada", Webhook: hook, Game: "abc", Title: "duel", Seat: 1, Line: 7, Turn: 2, Step: "Red bids"}
}

// awaitLog waits until the log contains a text.
func awaitLog(t *testing.T, l *logs, text string) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); !strings.Contains(l.String(), text); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("the log does not contain %q: %s", text, l)
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

// Addresses of the local network are not called, whatever name resolves to them, and redirects are not followed.
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
		t.Error("a local address was called")
	}
	if !strings.Contains(l.String(), "not public") {
		t.Errorf("log: %s", l)
	}
}

// A host that does not answer delays neither play nor other hosts, and notices beyond its queue are dropped.
func TestWebhookQueue(t *testing.T) {
	stuck := make(chan struct{})
	busy := newEar(t, func(http.ResponseWriter, *http.Request) { <-stuck })
	defer close(stuck)
	h, l := newWebhooks(t, true)
	h.gate = ratelimit.NewGate(ratelimit.Rate{}, time.Now)
	start := time.Now()
	for range mostCalls + hostQueue {
		h.Notify(notice(busy.URL))
	}
	for range mostCalls {
		busy.next(t)
	}
	other := newEar(t, nil)
	h.Notify(notice(other.URL))
	other.next(t)
	h.Notify(notice(busy.URL))
	awaitLog(t, l, "too many wait for one host")
	if len(busy.heard) > 0 {
		t.Errorf("one host has %d calls at once", mostCalls+len(busy.heard))
	}
	h.Close() // does not wait for silent hosts
	if d := time.Since(start); d > callTimeout {
		t.Errorf("closing took %v", d)
	}
}

// A failing call is repeated after growing pauses until it succeeds or was tried often enough. A refused call is not
// repeated.
func TestWebhookAgain(t *testing.T) {
	for _, tt := range []struct {
		why    string
		answer []int // answer to each call; the last one is repeated
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

// A guest cannot use the server to flood a host with calls.
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
		t.Error("connections are not checked")
	}
}

// box is a box in memory that reports changes.
type box struct {
	*memory.Store
	changed chan struct{} // signalled after each change
}

func newBox() *box { return &box{memory.New(), make(chan struct{}, 100)} }

func (b *box) PutNotice(ctx context.Context, id string, data []byte) error {
	defer func() { b.changed <- struct{}{} }()
	return b.Store.PutNotice(ctx, id, data)
}

func (b *box) DropNotice(ctx context.Context, id string) error {
	defer func() { b.changed <- struct{}{} }()
	return b.Store.DropNotice(ctx, id)
}

func (b *box) await(t *testing.T, n int) {
	t.Helper()
	for end := time.After(10 * time.Second); ; {
		if all, _ := b.Notices(t.Context()); len(all) == n {
			return
		}
		select {
		case <-b.changed:
		case <-end:
			t.Fatalf("the box does not hold %d notices", n)
		}
	}
}

// Notices not sent when the program ended are sent by the next one, to the player's current address.
func TestWebhookOutlivesTheProgram(t *testing.T) {
	b, l := newBox(), &logs{}
	down := newEar(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
	address := down.URL
	cfg := Config{
		Private: true, Log: slog.New(slog.NewTextHandler(l, nil)), Box: b,
		Address: func(_ context.Context, guest string) (string, bool) { return address, guest == "g" },
	}
	first := NewWebhooks(cfg)
	first.later = func(time.Duration, func()) {} // the program ends before the next try
	first.Start()
	first.Notify(notice(down.URL))
	down.next(t)
	first.Close()
	b.await(t, 1)

	up := newEar(t, nil)
	address = up.URL
	second := NewWebhooks(cfg)
	second.Start()
	defer second.Close()
	if got := up.next(t); got.Game != "abc" || got.Line != 7 {
		t.Errorf("told %+v", got)
	}
	b.await(t, 0)
}

// The receiver can verify that this house sent the call, and when.
func TestWebhookIsSigned(t *testing.T) {
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	proved := make(chan bool, 1)
	hook := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		signature, err := hex.DecodeString(r.Header.Get("Sandtable-Signature"))
		proved <- err == nil && r.Header.Get("Sandtable-Key") == hex.EncodeToString(public) &&
			ed25519.Verify(public, SignedText(r.Header.Get("Sandtable-Time"), body), signature) &&
			!ed25519.Verify(public, SignedText(r.Header.Get("Sandtable-Time"), append(body, ' ')), signature)
	}))
	defer hook.Close()
	h := NewWebhooks(Config{Private: true, Log: slog.New(slog.DiscardHandler), Sign: func(text []byte) (string, string) {
		return hex.EncodeToString(public), hex.EncodeToString(ed25519.Sign(private, text))
	}})
	h.Start()
	defer h.Close()
	h.Notify(notice(hook.URL))
	if !<-proved {
		t.Error("the signature does not hold")
	}
}

// The log never contains the address, which may hold a player's secret.
func TestWebhookAddressIsNotLogged(t *testing.T) {
	h, l := newWebhooks(t, true)
	h.later = func(time.Duration, func()) {}
	dead := httptest.NewServer(http.NotFoundHandler())
	dead.Close()
	for i, address := range []string{
		dead.URL + "/secret-token", "http://no-such-host.invalid/secret-token", newEar(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusGone) }).URL + "/secret-token",
	} {
		n := notice(address)
		n.Game, n.Guest = fmt.Sprintf("game%d", i), fmt.Sprint("g", i)
		h.Notify(n)
		awaitLog(t, l, "game="+n.Game)
	}
	outside, logged := newWebhooks(t, false)
	outside.Notify(notice(dead.URL + "/secret-token"))
	awaitLog(t, logged, "not public")
	for _, text := range []string{l.String(), logged.String()} {
		for _, secret := range []string{"secret-token", "127.0.0.1", "no-such-host"} {
			if strings.Contains(text, secret) {
				t.Errorf("the log has %q:\n%s", secret, text)
			}
		}
	}
}

func TestHosts(t *testing.T) {
	h := hosts{busy: map[string]int{}, wait: map[string][]call{}}
	at := func(n int) call { return call{url: "https://a.example/x", tried: n} }
	for n := range mostCalls {
		if now, dropped := h.begin(at(n)); !now || dropped {
			t.Fatalf("call %d: %v %v", n, now, dropped)
		}
	}
	for n := range hostQueue {
		if now, dropped := h.begin(at(100 + n)); now || dropped {
			t.Fatalf("waiting call %d: %v %v", n, now, dropped)
		}
	}
	if now, dropped := h.begin(at(1)); now || !dropped {
		t.Error("the queue of a host is not limited")
	}
	if now, _ := h.begin(call{url: "https://b.example"}); !now {
		t.Error("another host waits")
	}
	for n := range hostQueue {
		if next, ok := h.end(at(0)); !ok || next.tried != 100+n {
			t.Fatalf("after %d comes %v", n, next)
		}
	}
	for range mostCalls {
		if _, ok := h.end(at(0)); ok {
			t.Error("end returned a call though none waits")
		}
	}
	h.end(call{url: "https://b.example"})
	if len(h.busy)+len(h.wait) > 0 {
		t.Errorf("left over: %v %v", h.busy, h.wait)
	}
}
