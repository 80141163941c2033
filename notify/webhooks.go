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
	queueSize   = 1024            // notices that may wait; more are dropped
	workers     = 8               // concurrent calls
	callTimeout = 5 * time.Second // for a whole call
	answerBytes = 4 << 10         // bytes of an answer that are read and discarded
)

// pauses are the times between the tries of a failing call. After the last one it is given up.
var pauses = [...]time.Duration{5 * time.Second, 30 * time.Second, 3 * time.Minute}

// guestRate prevents players from using the server to flood somebody.
var guestRate = ratelimit.Rate{Every: 2 * time.Second, Burst: 10}

// Turn is the body of a call: it is your turn.
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

// Config configures webhooks.
type Config struct {
	Base    string // address at which players reach the server; empty if unknown
	Private bool   // allow addresses in the local network
	Log     *slog.Logger
	Box     Box                                                    // nil: notices are lost when the program ends
	Address func(ctx context.Context, guest string) (string, bool) // returns a guest's current webhook
	Sign    func(text []byte) (key, signature string)              // signs the body; nil: calls are not signed
	Now     func() time.Time                                       // nil: time.Now
	Shared  bool                                                   // other processes send notices from the same box
}

// Webhooks tells players by HTTP that it is their turn. It calls public addresses only, follows no redirect and never holds
// up play.
type Webhooks struct {
	cfg    Config
	client *http.Client
	log    *slog.Logger
	gate   *ratelimit.Gate
	queue  chan call // notices to be stored and sent
	calls  chan call // calls that may be made now
	hosts  hosts
	name   string // the owner's name in claims
	claims claims
	later  func(time.Duration, func()) // time.AfterFunc, except in tests
	ctx    context.Context
	cancel context.CancelFunc
	wg     sync.WaitGroup
}

// call is a notice to be sent.
type call struct {
	url   string
	guest string
	turn  Turn
	tried int // number of tries

	inBox  bool // it is in the box already
	unkept bool // it could not be stored
}

// id returns the ID of a notice in the box.
func (k *call) id() string { return fmt.Sprintf("%s %d %d", k.turn.Game, k.turn.Seat, k.turn.Line) }

// NewWebhooks returns webhooks that make no calls before Start.
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
			// No proxy: it would connect in our place, without our checks.
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

// Start begins to send: first what an earlier process left, then what Notify adds.
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

// Notify queues a notice. It never blocks; if the queue is full the notice is dropped and logged.
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
		h.claims.drop(k.id()) // it stays in the box for whoever has room
	}
}

// Close stops the workers and waits for them. Waiting notices go to the box if they are not there yet, and stay in it, free for
// other processes at once. Nobody may call Notify any more.
func (h *Webhooks) Close() {
	h.cancel()
	h.wg.Wait()
	h.keepQueued()
	h.renew(0)
}

// dispatch stores notices and passes them to the workers as their hosts have room.
func (h *Webhooks) dispatch() {
	for {
		select {
		case <-h.ctx.Done():
			return
		case k := <-h.queue:
			if k.isNew() {
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

// hand passes a call to a worker; false if the webhooks are closed.
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
	if !h.maySend(&k) { // another process sends it, or will
		h.claims.drop(k.id())
		return
	}
	if err := h.send(k); err != nil {
		h.failed(k, unaddressed(err))
		return
	}
	h.forget(&k)
}

// failed schedules another try after a growing pause, unless the call was tried often enough or can never succeed.
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

// final reports whether a retry is pointless: the address must not be called, or the receiver has refused the call.
func final(err error) bool {
	if a, ok := errors.AsType[answered](err); ok {
		return a.code < 500 && a.code != http.StatusRequestTimeout && a.code != http.StatusTooManyRequests
	}
	return errors.Is(err, errPrivate) || errors.Is(err, errAddress)
}

// answered is the error for an answer that is not a success.
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

// sign adds the headers that prove who calls, and when.
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

// SignedText returns the text that a call's signature covers.
func SignedText(at string, body []byte) []byte {
	return append([]byte("sandtable webhook "+at+"\n"), body...)
}

// unaddressed describes an error without the address, which may contain a secret of the player.
func unaddressed(err error) error {
	if _, ok := errors.AsType[answered](err); ok || errors.Is(err, errPrivate) || errors.Is(err, errAddress) {
		if _, wrapped := errors.AsType[*url.Error](err); wrapped {
			return errPrivate
		}
		return err
	}
	if _, ok := errors.AsType[*net.DNSError](err); ok {
		return errors.New("its name is not found")
	}
	if slow, ok := errors.AsType[interface {
		error
		Timeout() bool
	}](err); ok && slow.Timeout() {
		return errors.New("it did not answer in time")
	}
	return errors.New("it cannot be reached")
}

var errAddress = errors.New("the address is none to call")

var errPrivate = errors.New("the address is not public")

// publicOnly refuses connections to addresses that are not public. It is called after name resolution, so that a name
// cannot lead inside.
func publicOnly(_, address string, _ syscall.RawConn) error {
	ap, err := netip.ParseAddrPort(address)
	if err != nil || !public(ap.Addr()) {
		return errPrivate
	}
	return nil
}

// inside lists non-public networks in addition to those that netip knows.
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

// public reports whether an address is on the public internet.
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
