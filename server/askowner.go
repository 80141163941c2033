package server

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"time"

	"go.opentelemetry.io/otel/propagation"

	"sandtable/play"
	"sandtable/trace"
)

var (
	errPeerRefused = errors.New("the process does not own the game")
	errOwnerLost   = errors.New("the owner has lost the game")
	errStranger    = errors.New("no process of the house answers at the owner's address")
)

// peerTimeout is the timeout for connecting to another process.
const peerTimeout = 2 * time.Second

// newPeerTransport keeps connections to other processes open.
func newPeerTransport() *http.Transport {
	return &http.Transport{
		DialContext:         (&net.Dialer{Timeout: peerTimeout}).DialContext,
		MaxIdleConnsPerHost: 256, IdleConnTimeout: time.Minute,
		DisableCompression: true, // compressed answers are passed on unchanged
	}
}

// forwardTo forwards a request to the owner of its game. It returns false if there was no answer and the request may be
// repeated.
func (s *Server) forwardTo(w http.ResponseWriter, r *http.Request, f *forwarding, body []byte) (answered bool) {
	to := f.to
	target, err := url.Parse(to.Address)
	if err != nil || target.Host == "" {
		s.cfg.Log.Error("the owner of a game cannot be reached", "game", to.Game, "owner", to.Owner, "address", to.Address)
		return false
	}
	asked, giveUp := context.WithCancelCause(r.Context())
	defer giveUp(nil)
	waiting, arrived := context.WithCancel(asked)
	defer arrived()
	go s.watchOwner(waiting, giveUp, to)
	var failed error
	var asker string
	proxy := httputil.ReverseProxy{
		Rewrite: func(p *httputil.ProxyRequest) {
			s.rewrite(p, target)
			s.proofs.prove(p.Out, to.Owner, body)
			asker = p.Out.Header.Get(peerAskerHeader)
		},
		Transport:     s.peers,
		FlushInterval: -1,
		ErrorLog:      slog.NewLogLogger(s.cfg.Log.Handler(), slog.LevelDebug),
		ModifyResponse: func(a *http.Response) error {
			arrived()
			return s.takeAnswer(w, f, asker, a)
		},
		ErrorHandler: func(_ http.ResponseWriter, _ *http.Request, err error) { failed = err },
	}
	out := r.Clone(asked)
	out.Body, out.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	proxy.ServeHTTP(w, out)
	switch {
	case failed == nil:
		return true
	case r.Context().Err() != nil || mayRepeat(r, failed):
		f.unsure = f.unsure || !isReadOnly(r) && !nothingDone(failed)
		return false
	}
	s.cfg.Log.Warn("an owner did not complete its answer", "game", to.Game, "owner", to.Owner, "error", failed)
	s.tellDoubt(w, r)
	return true
}

// takeAnswer checks an owner's answer to a forwarded request before it is passed on.
func (s *Server) takeAnswer(w http.ResponseWriter, f *forwarding, asker string, a *http.Response) error {
	if !s.proofs.checkAnswer(asker, a) {
		return errStranger
	}
	a.Header.Del(peerProofHeader)
	if a.Header.Get(peerRefusedHeader) != "" {
		return errPeerRefused
	}
	if f.unsure && isRefusal(a.StatusCode) {
		return errDoubt
	}
	s.cfg.Observe.Forwarded(a.StatusCode)
	a.Header.Del("X-Request-Id")
	keepOnly(w.Header(), "X-Request-Id", "Set-Cookie", "Connection")
	return nil
}

// tellDoubt answers that it is unknown whether the request was carried out.
func (s *Server) tellDoubt(w http.ResponseWriter, r *http.Request) {
	writeProblem(w, r, problemf(http.StatusServiceUnavailable, "The process that owns the game broke off: look whether it was done."))
}

// rewrite prepares a request for forwarding. It adds the caller's address, for limits and the log.
func (s *Server) rewrite(p *httputil.ProxyRequest, target *url.URL) {
	p.SetURL(target)
	h := p.Out.Header
	h.Set(requestHeader, trace.Request(p.In.Context()))
	h.Set(peerFromHeader, s.address(p.In).String())
	h.Del(peerEncryptedHeader)
	if !s.cfg.TrustProxy {
		h.Del("Traceparent") // callers may not start traces
		h.Del("Tracestate")
	}
	if trace.On() {
		propagation.TraceContext{}.Inject(p.In.Context(), propagation.HeaderCarrier(h))
	}
	if s.encrypted(p.In) {
		h.Set(peerEncryptedHeader, "1")
	}
}

// ownerCheck is how often to check that a silent owner still owns the game.
const ownerCheck = 500 * time.Millisecond

// watchOwner cancels a forwarded request when its owner loses the game while it is silent: it hangs, and can write nothing
// any more.
func (s *Server) watchOwner(ctx context.Context, giveUp context.CancelCauseFunc, to *play.Elsewhere) {
	tick := time.NewTicker(ownerCheck)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		now, err := s.cfg.Play.Owner(ctx, to.Game)
		if err == nil && (now == nil || now.Owner != to.Owner) && ctx.Err() == nil {
			giveUp(errOwnerLost)
			return
		}
	}
}

// errDoubt says that a request was refused which a previous owner may have carried out.
var errDoubt = errors.New("it may have been done before")

// mayRepeat reports whether a failed request may be repeated: nothing was done, or doing it twice is harmless. A player's
// sentence names the last line seen, so it would be refused the second time; a chat message would be stored twice.
func mayRepeat(r *http.Request, failed error) bool {
	if errors.Is(failed, errDoubt) {
		return false
	}
	return nothingDone(failed) || !(r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/chat"))
}

// nothingDone reports whether a request never reached an owner.
func nothingDone(failed error) bool {
	var dial *net.OpError
	return errors.Is(failed, errPeerRefused) || errors.As(failed, &dial) && dial.Op == "dial"
}

// isReadOnly reports whether a request changes nothing.
func isReadOnly(r *http.Request) bool {
	return r.Method == http.MethodGet || r.Method == http.MethodHead
}

// isRefusal reports whether a status says that the request was not carried out.
func isRefusal(status int) bool { return status >= 400 && status < 500 }

// keepOnly removes all headers except some.
func keepOnly(h http.Header, names ...string) {
	for name := range h {
		if !slices.Contains(names, name) {
			delete(h, name)
		}
	}
}
