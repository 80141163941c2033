package server

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"sandtable/play"
)

const (
	cookieName = "sandtable"
	cookieAge  = 365 * 24 * time.Hour
	tokenBytes = 256 // more is no token of ours
)

type callerKey struct{}

// caller is who asks, and from where.
type caller struct {
	who       play.Who
	from      string // address, as the limits name it
	encrypted bool   // the connection is, as far as the caller sees it
	counted   bool   // the limits have counted the request, here or where it came in
}

// whoOf returns who asks.
func whoOf(ctx context.Context) play.Who { return callerOf(ctx).who }

func callerOf(ctx context.Context) caller {
	c, _ := ctx.Value(callerKey{}).(caller)
	return c
}

// identifyCaller finds out who asks the API, lets new guests in, and bounds how often each may ask.
func (s *Server) identifyCaller(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		who, err := s.enter(w, r)
		if err != nil {
			writeProblem(w, r, s.problem(r.Context(), err))
			return
		}
		sentOn := peerOf(r.Context()) != nil
		if who.Guest != "" && !sentOn {
			if wait, ok := s.gates.guest.Take(who.Guest); !ok {
				writeProblem(w, r, tooFast(w.Header(), wait))
				return
			}
		}
		who.From = addressKey(s.address(r))
		c := caller{who, who.From, s.encrypted(r), sentOn}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), callerKey{}, c)))
	})
}

// enter finds who a request comes from: a program by its token, a guest by the cookie. One who has
// neither is let in as a new guest where a guest is needed, and is a stranger elsewhere.
func (s *Server) enter(w http.ResponseWriter, r *http.Request) (play.Who, error) {
	if auth := r.Header.Get("Authorization"); auth != "" {
		token, ok := strings.CutPrefix(auth, "Bearer ")
		if !ok || len(token) > tokenBytes {
			return play.Who{}, errToken
		}
		who, err := s.cfg.Play.EnterByKey(r.Context(), token)
		if errors.Is(err, play.ErrNotFound) {
			err = errToken
		}
		return who, err
	}
	if c, err := r.Cookie(cookieName); err == nil && c.Value != "" && len(c.Value) <= tokenBytes {
		who, err := s.cfg.Play.Enter(r.Context(), c.Value)
		if err == nil && asksWho(r) { // every page asks: whoever comes once a year stays
			http.SetCookie(w, guestCookie(c.Value, s.encrypted(r)))
		}
		if !errors.Is(err, play.ErrNotFound) {
			return who, err
		}
	}
	if !needsGuest(r) {
		return play.Who{}, nil
	}
	return s.admitGuest(w, r)
}

// needsGuest reports whether a request makes a guest of a stranger: asking who I am, and every write.
func needsGuest(r *http.Request) bool {
	switch r.Method {
	case http.MethodPost, http.MethodPut:
		return true
	case http.MethodGet:
		return asksWho(r)
	}
	return false
}

// asksWho reports whether a request asks who I am.
func asksWho(r *http.Request) bool { return r.Method == http.MethodGet && r.URL.Path == "/api/me" }

// guestCookie is the cookie by which a guest is known.
func guestCookie(token string, encrypted bool) *http.Cookie {
	return &http.Cookie{
		Name: cookieName, Value: token, Path: "/", MaxAge: int(cookieAge / time.Second),
		HttpOnly: true, Secure: encrypted, SameSite: http.SameSiteLaxMode,
	}
}

// admitGuest lets a new guest in and hands out the cookie by which it is known from now on.
func (s *Server) admitGuest(w http.ResponseWriter, r *http.Request) (play.Who, error) {
	if wait, ok := s.gates.arrive.Take(addressKey(s.address(r))); !ok {
		return play.Who{}, tooFast(w.Header(), wait)
	}
	token, who, err := s.cfg.Play.NewGuest(r.Context())
	if err != nil {
		return play.Who{}, err
	}
	http.SetCookie(w, guestCookie(token, s.encrypted(r)))
	bringCookie(r, token)
	return who, nil
}

// bringCookie makes a request come with a cookie: should it be sent on to another process, it is the same guest who asks there.
func bringCookie(r *http.Request, token string) {
	others := slices.DeleteFunc(r.Cookies(), func(c *http.Cookie) bool { return c.Name == cookieName })
	r.Header.Del("Cookie")
	for _, c := range others {
		r.AddCookie(c)
	}
	r.AddCookie(&http.Cookie{Name: cookieName, Value: token})
}

var errToken = problemf(http.StatusUnauthorized, "The token opens no seat.")
