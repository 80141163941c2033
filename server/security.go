package server

import (
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"sandtable/trace"
)

// sitePolicy lets pages load only from this server, and run only scripts from its files.
const sitePolicy = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
	"font-src 'self'; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; " +
	"form-action 'self'; frame-ancestors 'none'"

// artPolicy is for drawn maps: pictures that run no scripts, even if opened as a page.
const artPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

// setHeaders sets the headers that every answer has.
func (s *Server) setHeaders(next http.Handler) http.Handler {
	type header struct {
		name  string
		value []string
	}
	all := []header{
		{"Content-Security-Policy", []string{sitePolicy}},
		{"X-Content-Type-Options", []string{"nosniff"}},
		{"X-Frame-Options", []string{"DENY"}},
		{"Referrer-Policy", []string{"no-referrer"}},
		{"Cross-Origin-Opener-Policy", []string{"same-origin"}},
		{"Cross-Origin-Resource-Policy", []string{"same-origin"}},
		{"Permissions-Policy", []string{"camera=(), geolocation=(), microphone=(), payment=(), usb=()"}},
		{"Cache-Control", []string{cacheNever}},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		for i := range all {
			h[all[i].name] = all[i].value[:1:1] // appending makes a copy
		}
		if s.encrypted(r) {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		next.ServeHTTP(w, r)
	})
}

// encrypted reports whether the caller's connection is encrypted.
func (s *Server) encrypted(r *http.Request) bool {
	if p := peerOf(r.Context()); p != nil {
		return p.encrypted
	}
	return r.TLS != nil || strings.HasPrefix(s.cfg.PublicURL, "https://")
}

// refuseOtherHosts refuses requests for unknown host names. Otherwise a stranger's page whose name points here would count as
// ours (DNS rebinding). IP addresses cannot be rebound.
func (s *Server) refuseOtherHosts(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := r.Host
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		if _, err := netip.ParseAddr(strings.Trim(host, "[]")); err != nil && !s.hosts[strings.ToLower(host)] {
			writeProblem(w, r, problemf(http.StatusMisdirectedRequest,
				"This server is not called %q: start it with --public-url to give it that name.", host))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// refuseCrossSite refuses writes that another site makes a browser send with its cookie.
func (s *Server) refuseCrossSite(next http.Handler) http.Handler {
	c := http.NewCrossOriginProtection()
	if s.cfg.PublicURL != "" {
		if err := c.AddTrustedOrigin(s.cfg.PublicURL); err != nil {
			panic(err) // checked by New
		}
	}
	c.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		writeProblem(w, r, problemf(http.StatusForbidden, "The request comes from another site."))
	}))
	return c.Handler(next)
}

// logRequests gives a request its ID, compresses and logs the answer, and converts a panic to a problem.
func (s *Server) logRequests(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		id := trace.RequestID(r.Header.Get(requestHeader))
		ctx, span := s.beginTrace(withGame(trace.WithRequest(r.Context(), id), r.URL.Path), r)
		r = r.WithContext(ctx)
		w.Header().Set(requestHeader, id)
		a := &response{ResponseWriter: w, acceptsGzip: acceptsGzip(r), gzips: &s.gzips}
		defer func() {
			if p := recover(); p != nil {
				s.answerPanic(a, r, p)
			}
			a.close()
			if a.Header().Get("Content-Type") != "text/event-stream" {
				s.cfg.Observe.Answered(s.pathOf(r.URL.Path), a.status, time.Since(start))
			}
			endTrace(span, a.status)
			s.logAnswer(r, a, start)
		}()
		next.ServeHTTP(a, r)
	})
}

// logAnswer logs a request and its result.
func (s *Server) logAnswer(r *http.Request, a *response, start time.Time) {
	level := levelOf(a.status)
	if !s.cfg.Log.Enabled(r.Context(), level) {
		return
	}
	about := []any{
		"method", r.Method, "path", loggedPath(r.URL.Path),
		"status", a.status, "bytes", a.bytes, "ms", time.Since(start).Milliseconds(), "from", s.address(r),
	}
	s.cfg.Log.Log(r.Context(), level, "request", append(about, aboutGame(r.Context())...)...)
}

func levelOf(status int) slog.Level {
	if status >= http.StatusInternalServerError {
		return slog.LevelError
	}
	return slog.LevelDebug
}

// answerPanic answers for a handler that panicked. If the answer has begun, the connection is closed, so that the partial
// answer is not mistaken for a complete one.
func (s *Server) answerPanic(a *response, r *http.Request, p any) {
	if p == http.ErrAbortHandler {
		panic(p)
	}
	s.cfg.Observe.ServerFailed()
	about := []any{"path", loggedPath(r.URL.Path), "panic", fmt.Sprint(p), "stack", string(debug.Stack())}
	s.cfg.Log.ErrorContext(r.Context(), "panic", append(about, aboutGame(r.Context())...)...)
	if a.sent {
		panic(http.ErrAbortHandler)
	}
	a.status = 0
	writeProblem(a, r, problemf(http.StatusInternalServerError, "Something broke on the server."))
}

// address returns the caller's address: the other end of the connection, or what a trusted proxy says.
func (s *Server) address(r *http.Request) netip.Addr {
	if p := peerOf(r.Context()); p != nil {
		return p.from
	}
	if s.cfg.TrustProxy {
		hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",") // the caller may have sent some entries
		if a, err := netip.ParseAddr(strings.TrimSpace(hops[len(hops)-1])); err == nil {
			return a
		}
	}
	ap, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.IPv4Unspecified()
	}
	return ap.Addr()
}

// limitRate limits the requests of one address.
func (s *Server) limitRate(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if wait, ok := s.gates.address.Take(addressKey(s.address(r))); !ok {
			writeProblem(w, r, tooFast(w.Header(), wait))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// tooFast returns a 429 problem with the time to wait.
func tooFast(h http.Header, wait time.Duration) *Problem {
	seconds := max(1, int((wait+time.Second-1)/time.Second))
	h.Set("Retry-After", strconv.Itoa(seconds))
	return problemf(http.StatusTooManyRequests, "Too many requests: try again in %d s.", seconds)
}
