package notify

import (
	"bytes"
	"context"
	"crypto/rand"
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
	"sandtable/ratelimit"
)

const (
	queueSize   = 1024            // notices that wait; more are dropped
	workers     = 8               // calls at once
	callTimeout = 5 * time.Second // for a whole call
	answerBytes = 4 << 10         // bytes of an answer that are read, and thrown away
)

// pauses are how long a call that failed waits to be tried again; after the last it is given up.
var pauses = [...]time.Duration{5 * time.Second, 30 * time.Second, 3 * time.Minute}

// guestRate keeps players from aiming the server at somebody.
var guestRate = ratelimit.Rate{Every: 2 * time.Second, Burst: 10}

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

// Config is what webhooks are made of.
type Config struct {
	Base    string // address under which players reach the server; empty if it is not known
	Private bool   // addresses of the local network may be called
	Log     *slog.Logger
	Box     Box                                                    // nil: notices do not outlive the program
	Address func(ctx context.Context, guest string) (string, bool) // the webhook that a guest has now
	Sign    func(text []byte) (key, signature string)              // signs what is told; nil: nobody does
	Now     func() time.Time                                       // nil: time.Now
	Shared  bool                                                   // other processes send notices out of the same box
}

// Webhooks tells players by HTTP that it is their turn. Calls go only to public addresses, follow no
// redirect and never hold up play.
type Webhooks struct {
	cfg    Config
	client *http.Client
	log    *slog.Logger
	gate   *ratelimit.Gate
	queue  chan call // what is to be kept and called
	calls  chan call // what may be called now
	hosts  hosts
	name   string // by which notices are claimed
	claims claims
	later  func(time.Duration, func()) // does something after a while
	ctx    context.Context
	cancel context.CancelFunc
	wg     sync.WaitGroup
}

// call is a notice on its way.
type call struct {
	url   string
	guest string
	turn  Turn
	tried int // times

	inBox  bool // it is kept already
	unkept bool // it could not be kept
}

// id names a notice in a box.
func (k *call) id() string { return fmt.Sprintf("%s %d %d", k.turn.Game, k.turn.Seat, k.turn.Line) }

// NewWebhooks makes webhooks that call nobody before Start.
func NewWebhooks(c Config) *Webhooks {
	dialer := &net.Dialer{Timeout: callTimeout}
	if !c.Private {
		dialer.Control = publicOnly
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	h := &Webhooks{
		cfg: c,
		client: &http.Client{
			Timeout: callTimeout,
			// No proxy: it would dial in our place, unchecked.
			Transport: &http.Transport{
				DialContext: dialer.DialContext, DisableKeepAlives: true,
				TLSHandshakeTimeout: callTimeout, MaxResponseHeaderBytes: answerBytes,
			},
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		log: c.Log, name: rand.Text(), gate: ratelimit.NewGate(guestRate, time.Now), queue: make(chan call, queueSize), calls: make(chan call),
		hosts: hosts{busy: map[string]int{}, wait: map[string][]call{}},
		later: func(d time.Duration, f func()) { time.AfterFunc(d, f) },
	}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	return h
}

// Start begins to call: first what an earlier program left, then what Notify brings.
func (h *Webhooks) Start() {
	h.wg.Go(h.dispatch)
	for range workers {
		h.wg.Go(h.work)
	}
	if h.cfg.Shared {
		h.wg.Go(h.keepClaims)
	} else {
		h.wg.Go(h.resume)
	}
}

// Notify queues a notice. It never waits; what does not fit is dropped and logged.
func (h *Webhooks) Notify(n play.Notice) {
	if n.Webhook == "" {
		return
	}
	if _, ok := h.gate.Take(n.Guest); !ok {
		h.log.Warn("webhook dropped: too many for one guest", "guest", n.Guest, "game", n.Game)
		return
	}
	t := Turn{Event: "turn", Game: n.Game, Title: n.Title, Player: n.Name, Seat: n.Seat, Turn: n.Turn, Line: n.Line, Step: n.Step}
	if h.cfg.Base != "" {
		t.URL = h.cfg.Base + "/play/" + url.PathEscape(n.Game)
	}
	h.enqueue(call{url: n.Webhook, guest: n.Guest, turn: t})
}

func (h *Webhooks) enqueue(k call) {
	select {
	case h.queue <- k:
	default:
		h.log.Warn("webhook dropped: the queue is full", "player", k.turn.Player, "game", k.turn.Game)
		h.claims.drop(k.id()) // what is in the box is sent by who has room, or later
	}
}

// Close stops the workers and waits for them. Notices that wait stay in the box, for others at once.
func (h *Webhooks) Close() {
	h.cancel()
	h.wg.Wait()
	h.renew(0)
}

// dispatch writes notices down and hands them to the workers, as far as their hosts are free.
func (h *Webhooks) dispatch() {
	for {
		select {
		case <-h.ctx.Done():
			return
		case k := <-h.queue:
			if k.tried == 0 && !k.inBox {
				h.keep(&k)
			}
			now, dropped := h.hosts.begin(k)
			if dropped {
				h.log.Warn("webhook dropped: too many wait for one host", "player", k.turn.Player, "game", k.turn.Game)
				h.forget(&k)
			}
			if now && !h.hand(k) {
				return
			}
		}
	}
}

// hand gives a call to a worker; false if the webhooks are closed.
func (h *Webhooks) hand(k call) bool {
	select {
	case h.calls <- k:
		return true
	case <-h.ctx.Done():
		return false
	}
}

func (h *Webhooks) work() {
	for {
		select {
		case <-h.ctx.Done():
			return
		case k := <-h.calls:
			for ok := true; ok && h.ctx.Err() == nil; k, ok = h.hosts.end(k) {
				h.try(k)
			}
		}
	}
}

// try makes a call.
func (h *Webhooks) try(k call) {
	if !h.maySend(&k) { // another does by now, or will
		h.claims.drop(k.id())
		return
	}
	if err := h.send(k); err != nil {
		h.failed(k, unaddressed(err))
		return
	}
	h.forget(&k)
}

// failed sees to it that a call is tried again after a pause that grows, unless it has been tried often enough or
// never can succeed.
func (h *Webhooks) failed(k call, err error) {
	if h.ctx.Err() != nil {
		return
	}
	k.tried++
	if k.tried > len(pauses) || final(err) {
		h.log.Warn("webhook given up", "game", k.turn.Game, "tried", k.tried, "error", err)
		h.forget(&k)
		return
	}
	pause := pauses[k.tried-1]
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

func (h *Webhooks) send(k call) error {
	if err := play.CheckWebhook(k.url); err != nil {
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
	h.sign(req.Header, body)
	resp, err := h.client.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	io.CopyN(io.Discard, resp.Body, answerBytes)
	if resp.StatusCode >= 300 {
		return answered{resp.StatusCode, resp.Status}
	}
	return nil
}

// sign adds the headers by which the one who is called knows that the house calls him, and when.
func (h *Webhooks) sign(head http.Header, body []byte) {
	if h.cfg.Sign == nil {
		return
	}
	at := h.cfg.Now().UTC().Format(time.RFC3339)
	key, signature := h.cfg.Sign(SignedText(at, body))
	head.Set("Sandtable-Time", at)
	head.Set("Sandtable-Key", key)
	head.Set("Sandtable-Signature", signature)
}

// SignedText is what the signature of a call covers.
func SignedText(at string, body []byte) []byte {
	return append([]byte("sandtable webhook "+at+"\n"), body...)
}

// unaddressed puts a failure into words that do not name the address: it may hold a secret of the player.
func unaddressed(err error) error {
	var a answered
	var name *net.DNSError
	var slow interface{ Timeout() bool }
	switch {
	case errors.As(err, &a), errors.Is(err, errPrivate), errors.Is(err, errAddress):
		var outer *url.Error
		if errors.As(err, &outer) {
			return errPrivate
		}
		return err
	case errors.As(err, &name):
		return errors.New("its name is not found")
	case errors.As(err, &slow) && slow.Timeout():
		return errors.New("it did not answer in time")
	}
	return errors.New("it cannot be reached")
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
