package server

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"sandtable/game"
	"sandtable/play"
	"sandtable/wire"
)

// failing is a title whose games fail at their beginning, on demand.
type failing struct {
	game.Title
	now *atomic.Bool
}

func (f failing) New(s game.Setup, t game.Table) (game.Position, error) {
	if f.now.Load() {
		panic("no beginning")
	}
	return f.Title.New(s, t)
}

// openFailing starts a site with a title that fails on demand.
func openFailing(t *testing.T) (*site, *atomic.Bool) {
	t.Helper()
	x := open(t)
	x.play.Close()
	f := failing{toy(t), new(atomic.Bool)}
	find := func(string, int) (game.Title, bool) { return f, true }
	var err error
	x.play, err = play.New(play.Config{
		Even:  -1,
		Store: x.store, Titles: []game.Title{f}, Find: find, Log: slog.New(slog.NewTextHandler(x.logs, nil)),
	})
	if err != nil {
		t.Fatal(err)
	}
	x.Server.cfg.Play = x.play
	return x, f.now
}

// When a title fails, views, streams and problems explain it, the record can be downloaded, and other games go on.
func TestSetAside(t *testing.T) {
	x, fails := openFailing(t)
	blue, red, id := x.pair()
	ann, bob, other := x.pair()
	blue.say(id, 0, "bid 1")
	red.say(id, 1, "bid 0")
	s := red.follow(id, "")
	s.next()
	fails.Store(true)
	const words = "has been set aside"
	if v := blue.view(id, "?line=5"); !strings.Contains(v.SetAside, words) || v.Scene != nil || len(v.Say) > 0 {
		t.Errorf("the view that fails: %+v", v)
	}
	if v := x.stranger().view(id, ""); !strings.Contains(v.SetAside, words) {
		t.Errorf("a spectator's view: %+v", v)
	}
	for e := s.next(); e.name != "view" || !strings.Contains(e.data, words); e = s.next() {
		t.Logf("the stream sends %s", e.name)
	}
	game := "/api/games/" + id
	for _, wish := range []struct {
		method, path string
		body         any
	}{
		{"POST", "/say", wire.SayWish{Seat: 0, At: 6, Say: []string{"done"}}},
		{"POST", "/resign", wire.SeatWish{}},
		{"GET", "/next?say=move", nil},
		{"GET", "/proof", nil},
		{"GET", "/comments", nil},
	} {
		if p := blue.refused(http.StatusConflict, wish.method, game+wish.path, wish.body); !strings.Contains(p.Detail, words) {
			t.Errorf("%s %s: %+v", wish.method, wish.path, p)
		}
	}
	if card := get[wire.Card](blue, "GET", game, nil); !strings.Contains(card.SetAside, words) || card.MyTurn {
		t.Errorf("the card: %+v", card)
	}
	get[wire.Message](blue, "POST", game+"/chat", wire.TalkWish{Text: "What now?"})
	if a := blue.do("GET", game+"/record", nil); a.StatusCode != http.StatusOK || !strings.Contains(string(a.body), `"say":"bid 1"`) {
		t.Errorf("the record: %d %s", a.StatusCode, a.body)
	}
	ann.say(other, 0, "bid 1")
	bob.say(other, 1, "bid 0")
	ann.say(other, 0, "done")
	x.toldOfAside(id)
}

// toldOfAside checks what the operator sees.
func (x *site) toldOfAside(id string) {
	x.t.Helper()
	if h := get[Health](x.stranger(), "GET", "/healthz", nil); !h.OK || h.Aside != 1 {
		x.t.Errorf("%+v", h)
	}
	page := httptest.NewRecorder()
	Debug(x.play, http.NotFoundHandler(), &Waits{}).ServeHTTP(page, httptest.NewRequest("GET", "http://localhost/debug/aside", nil))
	for what, text := range map[string]string{"the page": page.Body.String(), "the log": x.logs.String()} {
		if !strings.Contains(text, id) || !strings.Contains(text, "no beginning") || !strings.Contains(text, "aside_test.go") {
			x.t.Errorf("%s tells %s", what, text)
		}
	}
}

// A map that cannot be drawn affects neither the start nor other maps.
func TestWarmFails(t *testing.T) {
	good := toy(t)
	x := open(t, func(c *Config) { c.Titles = []game.Title{boardless{good}} })
	x.Warm()
	if !strings.Contains(x.logs.String(), "a map cannot be drawn") {
		t.Error("nothing fails: the test proves nothing")
	}
	get[wire.Board](x.guest(), "GET", "/api/titles/duel/board", nil)
}

// boardless is a title that panics when its Info is requested.
type boardless struct{ game.Title }

func (boardless) Info() *game.Info { panic("no board") }
