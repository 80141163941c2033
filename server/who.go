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
	tokenBytes = 256 // longer ones cannot be ours
)

type callerKey struct{}

// caller is who sent a request, and from where.
type caller struct {
	who       play.Who
	from      string // address, as the key for limits
	encrypted bool   // the caller's connection is encrypted
	counted   bool   // the limits have counted the request, here or at the process that forwarded it
}

// whoOf returns who sent a request.
func whoOf(ctx context.Context) play.Who { return callerOf(ctx).who }

func callerOf(ctx context.Context) caller {
	c, _ := ctx.Value(callerKey{}).(caller)
	return c
}

// identifyCaller identifies the caller of the API, admits new guests, and limits requests per guest.
func (s *Server) identifyCaller(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		who, err := s.enter(w, r)
		if err != nil {
			writeProblem(w, r, s.problem(r.Context(), err))
			return
		}
		forwarded := peerOf(r.Context()) != nil
		if who.Guest != "" && !forwarded {
			if wait, ok := s.gates.guest.Take(who.Guest); !ok {
				writeProblem(w, r, tooFast(w.Header(), wait))
				return
			}
		}
		who.From = addressKey(s.address(r))
		c := caller{who, who.From, s.encrypted(r), forwarded}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), callerKey{}, c)))
	})
}

// enter identifies the caller: a program by its token, a guest by the cookie. A caller with neither becomes a new guest if
// the request needs one, and is a stranger otherwise.
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
		if err == nil && asksWho(r) { // every page sends this request, so that cookies of guests who come once a year stay valid
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

// needsGuest reports whether a request makes a stranger a guest: GET /api/me, and every write.
func needsGuest(r *http.Request) bool {
	switch r.Method {
	case http.MethodPost, http.MethodPut:
		return true
	case http.MethodGet:
		return asksWho(r)
	}
	return false
}

// asksWho reports whether a request is GET /api/me.
func asksWho(r *http.Request) bool { return r.Method == http.MethodGet && r.URL.Path == "/api/me" }

// guestCookie returns the cookie that identifies a guest.
func guestCookie(token string, encrypted bool) *http.Cookie {
	return &http.Cookie{
		Name: cookieName, Value: token, Path: "/", MaxAge: int(cookieAge / time.Second),
		HttpOnly: true, Secure: encrypted, SameSite: http.SameSiteLaxMode,
	}
}

// admitGuest creates a guest and sets the cookie.
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

// bringCookie adds the new cookie to the request, so that a process to which it is forwarded sees the same guest.
func bringCookie(r *http.Request, token string) {
	others := slices.DeleteFunc(r.Cookies(), func(c *http.Cookie) bool { return c.Name == cookieName })
	r.Header.Del("Cookie")
	for _, c := range others {
		r.AddCookie(c)
	}
	r.AddCookie(&http.Cookie{Name: cookieName, Value: token})
}

var errToken = problemf(http.StatusUnauthorized, "The token opens no seat.")
