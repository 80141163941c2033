package server

import (
	"net/http"
	"testing"

	"sandtable/wire"
)

func TestPlay(t *testing.T) {
	x := open(t)
	blue, red, id := x.pair()
	game := "/api/games/" + id
	v := blue.view(id, "?from=1")
	if len(v.Entries) != v.Line || len(v.Say) == 0 || v.Scene == nil {
		t.Fatalf("view: %+v", v)
	}
	// A refusal names its clause, and says how many sentences were played before it.
	p := blue.refused(http.StatusUnprocessableEntity, "POST", game+"/say", wire.SayWish{Seat: 0, At: v.Line, Say: []string{"bid 1", "bid 2"}})
	if p.Clause == "" || p.Why == "" || p.Done != 1 {
		t.Errorf("refusal: %+v", p)
	}
	p = red.refused(http.StatusUnprocessableEntity, "GET", game+"/next?say=move", nil)
	if p.Clause != "DU-1.4" || p.Why == "" {
		t.Errorf("next: %+v", p)
	}
	// After a change that the player has not seen, nothing is played.
	blue.refused(http.StatusConflict, "POST", game+"/say", wire.SayWish{Seat: 0, At: v.Line - 1, Say: []string{"bid 1"}})
	u := get[wire.View](blue, "POST", game+"/undo", wire.UndoWish{Seat: 0, At: blue.view(id, "").Line})
	if u.Undo != "" || len(u.Say) == 0 {
		t.Errorf("after undo: %+v", u)
	}
	blue.say(id, 0, "bid 3")
	red.say(id, 1, "bid 0")
	c := get[wire.Choices](blue, "GET", game+"/next?seat=0&say=move", nil)
	if len(c.Words) == 0 || c.Ready {
		t.Errorf("next: %+v", c)
	}
	ahead := get[[]wire.Prospect](blue, "GET", game+"/prospects?say=move+"+c.Words[0].Text+"+west", nil)
	if ahead == nil || len(ahead) > 0 { // the odds have no columns
		t.Errorf("prospects: %#v", ahead)
	}
	blue.say(id, 0, "done")
	o := get[wire.Odds](blue, "GET", game+"/odds?say=attack+hill+"+attacker(t, blue, id), nil)
	if len(o.Outcomes) == 0 || len(o.Loss) != 2 {
		t.Errorf("odds: %+v", o)
	}
	if past := blue.view(id, "?line=5"); !past.Past || past.Line != 5 {
		t.Errorf("the past: line %d, %v", past.Line, past.Past)
	}
	get[wire.View](blue, "PUT", game+"/orders", wire.OrdersWish{Seat: 0, Orders: wire.Orders{}})
}

// attacker returns a block that may attack the hill.
func attacker(t *testing.T, p *person, id string) string {
	t.Helper()
	c := get[wire.Choices](p, "GET", "/api/games/"+id+"/next?say=attack+hill", nil)
	if len(c.Words) == 0 {
		t.Fatal("nobody can attack")
	}
	return c.Words[0].Text
}

func TestOffers(t *testing.T) {
	x := open(t)
	blue, red, id := x.pair()
	game := "/api/games/" + id
	v := get[wire.View](blue, "POST", game+"/offer", wire.OfferWish{Seat: 0, Kind: "draw"})
	if v.Offer == nil || v.Offer.Kind != "draw" {
		t.Fatalf("offer: %+v", v.Offer)
	}
	if v := get[wire.View](red, "POST", game+"/answer", wire.AnswerWish{Seat: 1, Offer: v.Offer.ID}); v.Offer != nil || v.Over {
		t.Errorf("declined: %+v", v.Offer)
	}
	again := get[wire.View](blue, "POST", game+"/offer", wire.OfferWish{Seat: 0, Kind: "draw"}).Offer.ID
	red.refused(http.StatusConflict, "POST", game+"/answer", wire.AnswerWish{Seat: 1, Offer: v.Offer.ID, Yes: true})
	if v := get[wire.View](red, "POST", game+"/answer", wire.AnswerWish{Seat: 1, Offer: again, Yes: true}); !v.Over {
		t.Error("a draw that both want does not end the game")
	}
	blue.refused(http.StatusConflict, "POST", game+"/resign", wire.SeatWish{Seat: 0})
}

// An open game is listed, and anybody can sit down and play.
func TestOpenGame(t *testing.T) {
	x := open(t)
	blue, red := x.guest(), x.guest()
	n := newGame("me", "invite")
	n.Open = true
	id := blue.mixed(get[wire.GameMade](blue, "POST", "/api/games", n).Game.ID).ID
	list := get[[]wire.Card](red, "GET", "/api/games?of=open", nil)
	if len(list) != 1 || list[0].ID != id {
		t.Fatalf("open games: %+v", list)
	}
	if s := get[wire.SeatTaken](red, "POST", "/api/games/"+id+"/join", wire.SeatWish{Seat: 1}); s.Seat != 1 || s.Game.Begun {
		t.Errorf("sat down: %+v", s)
	}
	x.guest().refused(http.StatusConflict, "POST", "/api/games/"+id+"/join", wire.SeatWish{Seat: 1})
	if c := get[[]wire.Card](x.guest(), "GET", "/api/games?of=running", nil); len(c) != 1 {
		t.Errorf("running games: %+v", c)
	}
}

// Notes are private; players' chat is not for spectators.
func TestTalk(t *testing.T) {
	x := open(t)
	blue, red, id := x.pair()
	game := "/api/games/" + id
	get[wire.Notes](blue, "PUT", game+"/notes", wire.Notes{Text: "take the hill"})
	for _, p := range []*person{red, x.guest()} {
		if n := get[wire.Notes](p, "GET", game+"/notes", nil); n.Text != "" {
			t.Errorf("another reads %q", n.Text)
		}
	}
	if n := get[wire.Notes](blue, "GET", game+"/notes", nil); n.Text != "take the hill" {
		t.Errorf("the writer reads %q", n.Text)
	}
	get[wire.Message](blue, "POST", game+"/chat", wire.TalkWish{Text: "Good luck"})
	if m := get[[]wire.Message](red, "GET", game+"/chat?from=1", nil); len(m) != 1 || m[0].Text != "Good luck" {
		t.Errorf("the opponent reads %+v", m)
	}
	if m := get[[]wire.Message](x.guest(), "GET", game+"/chat", nil); len(m) != 0 {
		t.Errorf("a spectator reads %+v", m)
	}
}

func TestHealth(t *testing.T) {
	x := open(t)
	x.guest().create("me", "machine")
	if h := get[Health](x.stranger(), "GET", "/healthz", nil); !h.OK || h.Version != "test" || h.Games != 1 {
		t.Errorf("health: %+v", h)
	}
}
