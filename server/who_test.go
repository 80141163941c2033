package server

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"sandtable/wire"
)

func TestCookie(t *testing.T) {
	for _, tt := range []struct {
		public string
		secure bool
	}{{"", false}, {"http://play.example.org", false}, {"https://play.example.org", true}} {
		x := open(t, func(c *Config) { c.PublicURL = tt.public })
		cookies := x.stranger().do("GET", "/api/me", nil).Cookies()
		if len(cookies) != 1 {
			t.Fatalf("%d cookies", len(cookies))
		}
		c := cookies[0]
		if c.Name != "sandtable" || !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.Domain != "" || c.MaxAge != 31536000 || c.Secure != tt.secure {
			t.Errorf("%q: cookie %v", tt.public, c)
		}
		if raw, err := base64.RawURLEncoding.DecodeString(c.Value); err != nil || len(raw) != 32 {
			t.Errorf("the token has %d bytes: %v", len(raw), err)
		}
	}
}

// The store contains only hashes of tokens.
func TestTokensAreNotStored(t *testing.T) {
	x := open(t)
	p := x.guest()
	card := p.create("me", "invite")
	token := get[wire.SeatToken](p, "POST", "/api/games/"+card.ID+"/token", wire.SeatWish{Seat: 0}).Token
	file := t.TempDir() + "/copy"
	if err := x.store.Backup(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	text := readFile(t, file)
	for what, secret := range map[string]string{"cookie": strings.TrimPrefix(p.cookie, "sandtable="), "token": token} {
		if len(secret) < 40 || strings.Contains(text, secret) {
			t.Errorf("the %s stands in the store", what)
		}
	}
}

func TestWhoIsAGuest(t *testing.T) {
	x := open(t)
	s := x.stranger()
	for _, path := range []string{"/api/games", "/api/titles", "/healthz", "/", "/openapi.json", "/api/games/none"} {
		if a := s.do("GET", path, nil); len(a.Cookies()) > 0 {
			t.Errorf("GET %s makes a guest of a stranger", path)
		}
	}
	a := s.do("POST", "/api/games", newGame("me", "machine"))
	if len(a.Cookies()) != 1 || a.StatusCode != http.StatusCreated {
		t.Errorf("a stranger who makes a game: %s, cookies %v", a.Status, a.Cookies())
	}
	p := x.guest()
	me := get[wire.Me](p, "GET", "/api/me", nil)
	if again := get[wire.Me](p, "GET", "/api/me", nil); again != me {
		t.Errorf("a guest comes again as another: %v, %v", me, again)
	}
	for _, cookie := range []string{"sandtable=" + strings.Repeat("x", 43), "sandtable=" + strings.Repeat("x", 5000), "sandtable=", "other=1"} {
		forger := &person{site: x, cookie: cookie}
		if a := forger.do("GET", "/api/me", nil); len(a.Cookies()) != 1 || strings.Contains(string(a.body), me.ID) {
			t.Errorf("cookie %.20q: %s", cookie, a.body)
		}
	}
}

func TestSeatToken(t *testing.T) {
	x := open(t)
	blue, red, id := x.pair()
	token := get[wire.SeatToken](blue, "POST", "/api/games/"+id+"/token", wire.SeatWish{Seat: 0}).Token
	program := &person{site: x, token: token}
	if v := program.view(id, ""); v.Seat != 0 {
		t.Errorf("the program sees as seat %d", v.Seat)
	}
	if a := program.do("GET", "/api/me", nil); len(a.Cookies()) > 0 {
		t.Error("a program gets a cookie")
	}
	program.say(id, 0, "bid 1")
	at := program.view(id, "").Line
	program.refused(http.StatusForbidden, "POST", "/api/games/"+id+"/say", wire.SayWish{Seat: 1, At: at, Say: []string{"bid 1"}})
	program.refused(http.StatusForbidden, "GET", "/api/games/"+id+"/view?seat=1", nil)
	red.refused(http.StatusForbidden, "POST", "/api/games/"+id+"/token", wire.SeatWish{Seat: 0})
	other := blue.create("me", "me").ID
	if v := program.view(other, ""); v.Seat != wire.Spectator {
		t.Errorf("a token for one game opens seat %d of another", v.Seat)
	}
	// A new token replaces the old one.
	get[wire.SeatToken](blue, "POST", "/api/games/"+id+"/token", wire.SeatWish{Seat: 0})
	program.refused(http.StatusUnauthorized, "GET", "/api/games/"+id+"/view", nil)
}

func TestBadTokens(t *testing.T) {
	x := open(t)
	p := x.guest()
	for _, header := range []string{"Bearer nothing", "Bearer ", "Bearer", "Basic YTpi", "Bearer " + strings.Repeat("x", 4000), "Bearer " + strings.TrimPrefix(p.cookie, "sandtable=")} {
		a := x.stranger().do("GET", "/api/titles", nil, "Authorization", header)
		if a.StatusCode != http.StatusUnauthorized || len(a.Cookies()) > 0 {
			t.Errorf("%.20q: %s", header, a.Status)
		}
	}
}

// Nobody can act for another's seat by any request.
func TestSeatsAreProtected(t *testing.T) {
	x := open(t)
	blue, red, id := x.pair()
	at := blue.view(id, "").Line
	game := "/api/games/" + id
	for name, p := range map[string]*person{"the opponent": red, "another guest": x.guest(), "a stranger": x.stranger()} {
		for _, try := range []struct {
			method, path string
			in           any
		}{
			{"POST", "/say", wire.SayWish{Seat: 0, At: at, Say: []string{"bid 1"}}},
			{"POST", "/undo", wire.UndoWish{Seat: 0, At: at}},
			{"POST", "/resign", wire.SeatWish{Seat: 0}},
			{"POST", "/offer", wire.OfferWish{Seat: 0, Kind: "draw"}},
			{"POST", "/answer", wire.AnswerWish{Seat: 0, Yes: true}},
			{"PUT", "/orders", wire.OrdersWish{Seat: 0, Orders: wire.Orders{}}},
			{"POST", "/token", wire.SeatWish{Seat: 0}},
			{"GET", "/view?seat=0", nil},
			{"GET", "/next?seat=0&say=bid", nil},
			{"GET", "/odds?seat=0&say=bid", nil},
			{"GET", "/prospects?seat=0&say=bid", nil},
			{"GET", "/record?seat=0", nil},
			{"GET", "/stream?seat=0", nil},
		} {
			if a := p.do(try.method, game+try.path, try.in); a.StatusCode != http.StatusForbidden {
				t.Errorf("%s: %s %s: %s %s", name, try.method, try.path, a.Status, a.body)
			}
		}
	}
	if v := blue.view(id, ""); v.Line != at {
		t.Error("the game has gone on")
	}
}

// A returning guest's cookie is renewed for a year; a program gets no cookie.
func TestCookiesAreRenewed(t *testing.T) {
	x := open(t)
	p := x.guest()
	cookies := p.do("GET", "/api/me", nil).Cookies()
	if len(cookies) != 1 || p.cookie != "sandtable="+cookies[0].Value || cookies[0].MaxAge != 31536000 || !cookies[0].HttpOnly {
		t.Errorf("%v", cookies)
	}
	if more := p.do("GET", "/api/games", nil).Cookies(); len(more) > 0 {
		t.Errorf("every answer brings one: %v", more)
	}
}

// Signing out ends the guest's other browser, its stream, and the guest's program; the answer sets a new cookie.
func TestSignOut(t *testing.T) {
	x := open(t)
	p := x.guest()
	me, id := get[wire.Me](p, "GET", "/api/me", nil), p.create("me", "me").ID
	token := get[wire.SeatToken](p, "POST", "/api/games/"+id+"/token", wire.SeatWish{Seat: 0}).Token
	program := &person{site: x, token: token}
	streams := []*stream{p.follow(id, ""), program.follow(id, "?seat=0")}
	a := p.do("POST", "/api/signout", nil)
	cookies := a.Cookies()
	if a.StatusCode != http.StatusOK || len(cookies) != 1 || cookies[0].MaxAge != 31536000 || !cookies[0].HttpOnly || cookies[0].SameSite != http.SameSiteLaxMode {
		t.Fatalf("%s %s, %v", a.Status, a.body, cookies)
	}
	for _, s := range streams {
		s.ends()
	}
	program.refused(http.StatusUnauthorized, "GET", "/api/games/"+id+"/view", nil)
	if thief := get[wire.Me](p, "GET", "/api/me", nil); thief.ID == me.ID {
		t.Error("the old cookie still lets in")
	}
	p.cookie = "sandtable=" + cookies[0].Value
	if again := get[wire.Me](p, "GET", "/api/me", nil); again != me {
		t.Errorf("%+v comes again as %+v", me, again)
	}
	p.say(id, 0, "bid 1")
}
