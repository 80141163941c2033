package server

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"slices"
	"time"

	"sandtable/play"
)

// Each game is owned by one process of the house. Other processes forward requests for it to the owner's peer address, which
// only accepts processes of the house. A request is forwarded once. If the owner is gone, the request waits until another
// process, perhaps this one, owns the game.

// Headers between processes. On the public address they are ignored.
const (
	peerAskerHeader     = "X-Sandtable-Asker"     // name of the sending process, and the number of its request
	peerProofHeader     = "X-Sandtable-Proof"     // of a request or an answer: it comes from a process of the house
	peerFromHeader      = "X-Sandtable-From"      // address of the caller
	peerEncryptedHeader = "X-Sandtable-Encrypted" // set: the caller's connection is encrypted
	peerRefusedHeader   = "X-Sandtable-Refused"   // set: this process does not own the game, or is closing
)

const (
	ownerPatience = 8 * time.Second        // how long to wait for a game to get an owner
	ownerRetry    = 100 * time.Millisecond // between two tries
	maxForwarded  = noteBody + 1<<10       // size of a body; requests for games have no larger ones
)

// peer is a process that has forwarded a request.
type peer struct {
	from      netip.Addr
	encrypted bool
}

type (
	peerKey       struct{}
	forwardingKey struct{}
)

// peerOf returns the process that has forwarded a request; nil if it comes from outside.
func peerOf(ctx context.Context) *peer {
	p, _ := ctx.Value(peerKey{}).(*peer)
	return p
}

// forwarding notes that a request is for another process.
type forwarding struct {
	to      *play.Elsewhere
	closing bool
	unsure  bool // a previous owner may have carried out the request
	doubt   bool // and it is refused now, perhaps because it was carried out
}

// refused reports whether nothing was done here.
func (f *forwarding) refused() bool { return f.to != nil || f.closing || f.doubt }

// noteElsewhere notes an error that says that a request is for another process.
func noteElsewhere(ctx context.Context, err error) {
	f, ok := ctx.Value(forwardingKey{}).(*forwarding)
	if !ok {
		return
	}
	errors.As(err, &f.to)
	f.closing = errors.Is(err, play.ErrClosed) && peerOf(ctx) != nil
}

// PeerHandler serves requests forwarded by other processes of the house. It needs a listener of its own.
func (s *Server) PeerHandler() http.Handler {
	api := s.logRequests(s.setHeaders(s.identifyCaller(s.forward(s.routes()))))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		from, err := netip.ParseAddr(r.Header.Get(peerFromHeader))
		body, whole := readQuestion(r)
		if s.cfg.PeerSecret == "" || err != nil || !whole || !s.proofs.checkQuestion(r, body) {
			writeProblem(w, r, problemf(http.StatusForbidden, "This address is for processes of the house."))
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		w.Header().Set(peerProofHeader, s.proofs.answerProof(r.Header.Get(peerAskerHeader)))
		p := &peer{from, r.Header.Get(peerEncryptedHeader) != ""}
		api.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), peerKey{}, p)))
	})
}

// PeerHTTP returns an http.Server for the peer address.
func (s *Server) PeerHTTP() *http.Server {
	h := s.HTTP()
	h.Handler = s.PeerHandler()
	return h
}

// forward forwards requests for games that other processes own.
func (s *Server) forward(next http.Handler) http.Handler {
	if s.cfg.PeerSecret == "" {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, whole, err := readAhead(r)
		if err != nil {
			writeProblem(w, r, problemf(http.StatusBadRequest, "The body cannot be read."))
			return
		}
		if !whole { // an upload: it is for no game
			next.ServeHTTP(w, r)
			return
		}
		s.answerOrForward(w, r, body, next)
	})
}

// readAhead reads a body that may have to be forwarded. If it is too large for that, whole is false and the body can still be
// read.
func readAhead(r *http.Request) (body []byte, whole bool, err error) {
	if r.Body == nil || r.Body == http.NoBody {
		return nil, true, nil
	}
	body, err = io.ReadAll(io.LimitReader(r.Body, maxForwarded+1))
	if len(body) > maxForwarded {
		rest := r.Body
		r.Body = struct {
			io.Reader
			io.Closer
		}{io.MultiReader(bytes.NewReader(body), rest), rest}
		return nil, false, err
	}
	return body, true, err
}

// answerOrForward answers a request here or forwards it to the game's owner, until one of them answers.
func (s *Server) answerOrForward(w http.ResponseWriter, r *http.Request, body []byte, next http.Handler) {
	before := w.Header().Clone()
	unsure := false
	for end := time.Now().Add(ownerPatience); ; {
		f := &forwarding{unsure: unsure}
		own := r.WithContext(context.WithValue(r.Context(), forwardingKey{}, f))
		own.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(&heldAnswer{w, f}, own)
		if !f.refused() {
			return
		}
		clear(w.Header())
		for name, list := range before {
			w.Header()[name] = slices.Clone(list)
		}
		if f.doubt {
			s.tellDoubt(w, r)
			return
		}
		if peerOf(r.Context()) != nil {
			w.Header().Set(peerRefusedHeader, "1")
			writeProblem(w, r, problemf(http.StatusMisdirectedRequest, "Another process owns the game."))
			return
		}
		if s.forwardTo(w, r, f, body) || r.Context().Err() != nil {
			return
		}
		unsure = f.unsure
		r = counted(r) // however often it is tried, it counts as one request
		if time.Now().After(end) {
			break
		}
		select {
		case <-time.After(ownerRetry):
		case <-r.Context().Done():
			return
		}
	}
	w.Header().Set("Retry-After", "1")
	writeProblem(w, r, problemf(http.StatusServiceUnavailable, "The game is on its way to another process: try again."))
}

// heldAnswer passes an answer on unless the request is for another process.
type heldAnswer struct {
	http.ResponseWriter
	of *forwarding
}

// Unwrap gives http.ResponseController access to the connection.
func (h *heldAnswer) Unwrap() http.ResponseWriter { return h.ResponseWriter }

func (h *heldAnswer) WriteHeader(status int) {
	h.of.doubt = h.of.doubt || h.of.unsure && isRefusal(status)
	if !h.of.refused() {
		h.ResponseWriter.WriteHeader(status)
	}
}

func (h *heldAnswer) Write(p []byte) (int, error) {
	if h.of.refused() {
		return len(p), nil
	}
	return h.ResponseWriter.Write(p)
}

// FlushError sends buffered data.
func (h *heldAnswer) FlushError() error {
	if h.of.refused() {
		return nil
	}
	return http.NewResponseController(h.ResponseWriter).Flush()
}

// counted marks a request as already counted by the limits.
func counted(r *http.Request) *http.Request {
	c := callerOf(r.Context())
	c.counted = true
	return r.WithContext(context.WithValue(r.Context(), callerKey{}, c))
}
