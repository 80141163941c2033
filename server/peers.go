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

// A game has one owner among the processes of a house. A request that reaches another one is sent on to the owner, to a door that is
// open to processes of the house alone. It is sent on once; an owner that is gone is waited for until another process, perhaps this
// one, has the game.

// Headers between processes. What an outsider sends under these names is never looked at: his door does not know them.
const (
	peerAskerHeader     = "X-Sandtable-Asker"     // name of the process that asks, and the number of its question
	peerProofHeader     = "X-Sandtable-Proof"     // of a question: a process of the house asks; of an answer: one answers
	peerFromHeader      = "X-Sandtable-From"      // address of the caller
	peerEncryptedHeader = "X-Sandtable-Encrypted" // set: his connection is
	peerRefusedHeader   = "X-Sandtable-Refused"   // set: the game is not this process's, or it is closing
)

const (
	ownerPatience = 8 * time.Second        // for a game to get an owner
	ownerRetry    = 100 * time.Millisecond // between two tries
	mostSentOn    = noteBody + 1<<10       // of a body; no larger one is for a game
)

// peer is another process that sends a request on.
type peer struct {
	from      netip.Addr
	encrypted bool
}

type (
	peerKey    struct{}
	sendingKey struct{}
)

// peerOf returns the process that has sent a request on; nil if it comes from outside.
func peerOf(ctx context.Context) *peer {
	p, _ := ctx.Value(peerKey{}).(*peer)
	return p
}

// sending is where an answer is found to be another process's business.
type sending struct {
	to      *play.Elsewhere
	closing bool
	unsure  bool // an owner may have done it before it broke off
	doubt   bool // and it is refused now: perhaps because it is done
}

// refused reports whether nothing was done here.
func (f *sending) refused() bool { return f.to != nil || f.closing || f.doubt }

// noteElsewhere notes that a request is for another process, if it is.
func noteElsewhere(ctx context.Context, err error) {
	f, ok := ctx.Value(sendingKey{}).(*sending)
	if !ok {
		return
	}
	errors.As(err, &f.to)
	f.closing = errors.Is(err, play.ErrClosed) && peerOf(ctx) != nil
}

// PeerHandler answers what other processes of the house send on. It is for a listener of its own.
func (s *Server) PeerHandler() http.Handler {
	api := s.logRequests(s.setHeaders(s.identifyCaller(s.sendOn(s.routes()))))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		from, err := netip.ParseAddr(r.Header.Get(peerFromHeader))
		body, whole := readQuestion(r)
		if s.cfg.PeerSecret == "" || err != nil || !whole || !s.proofs.checkQuestion(r, body) {
			writeProblem(w, r, problemf(http.StatusForbidden, "This door is for processes of the house."))
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		w.Header().Set(peerProofHeader, s.proofs.answerProof(r.Header.Get(peerAskerHeader)))
		p := &peer{from, r.Header.Get(peerEncryptedHeader) != ""}
		api.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), peerKey{}, p)))
	})
}

// PeerHTTP returns a server for http.Server.Serve at that door.
func (s *Server) PeerHTTP() *http.Server {
	h := s.HTTP()
	h.Handler = s.PeerHandler()
	return h
}

// sendOn sends requests on whose game another process owns.
func (s *Server) sendOn(next http.Handler) http.Handler {
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
		s.answerOrSendOn(w, r, body, next)
	})
}

// readAhead reads a body that may have to be sent on; whole is false if it is too large for that, and then still to be read.
func readAhead(r *http.Request) (body []byte, whole bool, err error) {
	if r.Body == nil || r.Body == http.NoBody {
		return nil, true, nil
	}
	body, err = io.ReadAll(io.LimitReader(r.Body, mostSentOn+1))
	if len(body) > mostSentOn {
		rest := r.Body
		r.Body = struct {
			io.Reader
			io.Closer
		}{io.MultiReader(bytes.NewReader(body), rest), rest}
		return nil, false, err
	}
	return body, true, err
}

// answerOrSendOn answers a request here, or has the owner of its game do so, until one of them does.
func (s *Server) answerOrSendOn(w http.ResponseWriter, r *http.Request, body []byte, next http.Handler) {
	before := w.Header().Clone()
	unsure := false
	for end := time.Now().Add(ownerPatience); ; {
		f := &sending{unsure: unsure}
		own := r.WithContext(context.WithValue(r.Context(), sendingKey{}, f))
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
		if s.ask(w, r, f, body) || r.Context().Err() != nil {
			return
		}
		unsure = f.unsure
		r = counted(r) // it is one request, however often it is tried
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

// heldAnswer lets an answer through unless the request is for another process.
type heldAnswer struct {
	http.ResponseWriter
	of *sending
}

// Unwrap lets http.ResponseController reach the connection.
func (h *heldAnswer) Unwrap() http.ResponseWriter { return h.ResponseWriter }

func (h *heldAnswer) WriteHeader(status int) {
	h.of.doubt = h.of.doubt || h.of.unsure && refusal(status)
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

// FlushError sends what there is.
func (h *heldAnswer) FlushError() error {
	if h.of.refused() {
		return nil
	}
	return http.NewResponseController(h.ResponseWriter).Flush()
}

// counted marks a request as one that the limits have counted.
func counted(r *http.Request) *http.Request {
	c := callerOf(r.Context())
	c.counted = true
	return r.WithContext(context.WithValue(r.Context(), callerKey{}, c))
}
