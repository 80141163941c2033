package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"sync"
	"syscall"
	"time"

	"sandtable/play"
)

const (
	hookQueue   = 1024            // notices that wait; more are dropped
	hookWorkers = 4               // calls at once
	hookTimeout = 5 * time.Second // for a whole call
	hookAnswer  = 4 << 10         // bytes of an answer that are read, and thrown away
)

// hookPauses are how long a call that failed waits to be tried again; after the last it is given up.
var hookPauses = [...]time.Duration{5 * time.Second, 30 * time.Second, 3 * time.Minute}

// hookRate keeps players from aiming the server at somebody.
var hookRate = Rate{2 * time.Second, 10}

// Turn is what a webhook is told: it is your turn.
type Turn struct {
	Event  string `json:"event"` // "turn"
	Game   string `json:"game"`
	Title  string `json:"title"`
	Player string `json:"player"`
	Seat   int    `json:"seat"`
	Turn   int    `json:"turn"`
	Line   int    `json:"line"`
	Step   string `json:"step"`
	URL    string `json:"url,omitempty"`
}

// Hooks tells players by HTTP that it is their turn. Calls go only to public addresses, follow no
// redirect and never hold up play.
type Hooks struct {
	client *http.Client
	base   string
	log    *slog.Logger
	gate   *gate
	queue  chan hook
	later  func(time.Duration, func()) // does something after a while
	ctx    context.Context
	cancel context.CancelFunc
	wg     sync.WaitGroup
}

type hook struct {
	url   string
	turn  Turn
	tried int // times
}

// NewHooks starts the workers. base is the address under which players reach the server, empty if it is
// not known; private allows addresses of the local network.
func NewHooks(base string, private bool, log *slog.Logger) *Hooks {
	dialer := &net.Dialer{Timeout: hookTimeout}
	if !private {
		dialer.Control = publicOnly
	}
	h := &Hooks{
		client: &http.Client{
			Timeout: hookTimeout,
			// No proxy: it would dial in our place, unchecked.
			Transport: &http.Transport{
				DialContext: dialer.DialContext, DisableKeepAlives: true,
				TLSHandshakeTimeout: hookTimeout, MaxResponseHeaderBytes: hookAnswer,
			},
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		base: base, log: log, gate: newGate(hookRate, time.Now), queue: make(chan hook, hookQueue),
		later: func(d time.Duration, f func()) { time.AfterFunc(d, f) },
	}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	for range hookWorkers {
		h.wg.Go(h.work)
	}
	return h
}

// Notify queues a notice. It never waits; what does not fit is dropped and logged.
func (h *Hooks) Notify(n play.Notice) {
	if n.Webhook == "" {
		return
	}
	if _, ok := h.gate.take(n.Guest); !ok {
		h.log.Warn("webhook dropped: too many for one guest", "guest", n.Guest, "game", n.Game)
		return
	}
	t := Turn{Event: "turn", Game: n.Game, Title: n.Title, Player: n.Name, Seat: n.Seat, Turn: n.Turn, Line: n.Line, Step: n.Step}
	if h.base != "" {
		t.URL = h.base + "/play/" + url.PathEscape(n.Game)
	}
	h.enqueue(hook{url: n.Webhook, turn: t})
}

func (h *Hooks) enqueue(k hook) {
	select {
	case h.queue <- k:
	default:
		h.log.Warn("webhook dropped: the queue is full", "player", k.turn.Player, "game", k.turn.Game)
	}
}

// Close stops the workers and waits for them. Notices still in the queue are dropped.
func (h *Hooks) Close() {
	h.cancel()
	h.wg.Wait()
}

func (h *Hooks) work() {
	for {
		select {
		case <-h.ctx.Done():
			return
		case k := <-h.queue:
			if err := h.call(k); err != nil {
				h.failed(k, err)
			}
		}
	}
}

// failed sees to it that a call is tried again after a pause that grows, unless it has been tried often enough or
// never can succeed.
func (h *Hooks) failed(k hook, err error) {
	if h.ctx.Err() != nil {
		return
	}
	k.tried++
	if k.tried > len(hookPauses) || final(err) {
		h.log.Warn("webhook given up", "game", k.turn.Game, "tried", k.tried, "error", err)
		return
	}
	pause := hookPauses[k.tried-1]
	h.log.Info("webhook failed, it will be tried again", "game", k.turn.Game, "after", pause, "error", err)
	h.later(pause, func() { h.enqueue(k) })
}

// final reports whether an error will be the same next time: the address is none to call, or whoever is there does
// not want the call.
func final(err error) bool {
	var a answered
	if errors.As(err, &a) {
		return a.code < 500 && a.code != http.StatusRequestTimeout && a.code != http.StatusTooManyRequests
	}
	return errors.Is(err, errPrivate) || errors.Is(err, errAddress)
}

// answered is an answer that says no.
type answered struct {
	code   int
	status string
}

func (a answered) Error() string { return "it answered " + a.status }

func (h *Hooks) call(k hook) error {
	if err := checkHook(k.url); err != nil {
		return fmt.Errorf("%w: %w", errAddress, err)
	}
	body, err := json.Marshal(k.turn)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(h.ctx, http.MethodPost, k.url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", "sandtable")
	resp, err := h.client.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	io.CopyN(io.Discard, resp.Body, hookAnswer)
	if resp.StatusCode >= 300 {
		return answered{resp.StatusCode, resp.Status}
	}
	return nil
}

// checkHook judges the address of a webhook as far as its text tells.
func checkHook(address string) error {
	u, err := url.Parse(address)
	switch {
	case err != nil:
		return errors.New("it is no address")
	case u.Scheme != "https" && u.Scheme != "http":
		return errors.New("it must begin with https:// or http://")
	case u.Hostname() == "":
		return errors.New("it names no host")
	case u.User != nil:
		return errors.New("it must not hold a password")
	}
	return nil
}

var errAddress = errors.New("the address is none to call")

var errPrivate = errors.New("the address is not public")

// publicOnly refuses a connection to an address that is not public. It is asked after names are resolved,
// so that a name cannot lead inside.
func publicOnly(_, address string, _ syscall.RawConn) error {
	ap, err := netip.ParseAddrPort(address)
	if err != nil || !public(ap.Addr()) {
		return errPrivate
	}
	return nil
}

// inside lists networks that are not public beside those that netip knows.
var inside = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),
	netip.MustParsePrefix("100.64.0.0/10"), // shared by carriers
	netip.MustParsePrefix("192.0.0.0/24"),  // protocols
	netip.MustParsePrefix("192.0.2.0/24"),  // examples
	netip.MustParsePrefix("198.18.0.0/15"), // benchmarks
	netip.MustParsePrefix("198.51.100.0/24"),
	netip.MustParsePrefix("203.0.113.0/24"),
	netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("64:ff9b::/96"), // IPv4 in IPv6
	netip.MustParsePrefix("64:ff9b:1::/48"),
	netip.MustParsePrefix("100::/64"),
	netip.MustParsePrefix("2001::/23"),
	netip.MustParsePrefix("2001:db8::/32"),
	netip.MustParsePrefix("2002::/16"), // IPv4 in IPv6
	netip.MustParsePrefix("fec0::/10"),
}

// public reports whether an address is one of the open network.
func public(a netip.Addr) bool {
	a = a.Unmap().WithZone("")
	if !a.IsGlobalUnicast() || a.IsPrivate() {
		return false
	}
	for _, p := range inside {
		if p.Contains(a) {
			return false
		}
	}
	return true
}
