package server

import (
	"net/http"
	"strings"
	"testing"

	"sandtable/wire"
)

// Two guests play a whole game over HTTP, from the lobby to the end.
func TestGameBetweenTwo(t *testing.T) {
	x := open(t)
	blue, red := x.guest(), x.guest()
	list := get[[]wire.Title](blue, "GET", "/api/titles", nil)
	if len(list) != 1 || list[0].ID != "duel" || !list[0].Toy || len(list[0].Scenarios) == 0 {
		t.Fatalf("titles: %+v", list)
	}
	if l := get[[]wire.Level](blue, "GET", "/api/levels?title=duel", nil); len(l) == 0 || l[0].ID != "random" {
		t.Errorf("levels: %+v", l)
	}
	name := "Blücher"
	if me := get[wire.Me](blue, "PUT", "/api/me", wire.MeChange{Name: &name}); me.Name != name {
		t.Errorf("me: %+v", me)
	}
	a := blue.do("POST", "/api/games", newGame("me", "invite"))
	if a.StatusCode != http.StatusCreated {
		t.Fatalf("%s %s", a.Status, a.body)
	}
	card := get[[]wire.Card](blue, "GET", "/api/games?of=mine", nil)[0]
	if card.Begun || card.Seats[1].Kind != wire.Waiting || card.Seats[1].Invite == "" {
		t.Fatalf("a game that waits: %+v", card)
	}
	if c := get[wire.Card](red, "GET", "/api/games/"+card.ID, nil); c.Seats[1].Invite != "" {
		t.Error("the code of an invitation is shown to strangers")
	}
	taken := get[wire.SeatTaken](red, "POST", "/api/join", wire.JoinWish{Invite: card.Seats[1].Invite})
	if taken.Seat != 1 || taken.Game.Begun {
		t.Fatalf("joined: %+v", taken)
	}
	nonce := wire.NonceWish{Seat: 1, Commit: red.view(card.ID, "").Commit, Nonce: strings.Repeat("0f", 16)}
	get[wire.View](red, "POST", "/api/games/"+card.ID+"/nonce", nonce)
	nonce.Nonce = strings.Repeat("0e", 16)
	red.refused(http.StatusConflict, "POST", "/api/games/"+card.ID+"/nonce", nonce)
	if c := blue.mixed(card.ID); !c.Begun {
		t.Fatalf("all nonces are given: %+v", c)
	}
	red.refused(http.StatusNotFound, "POST", "/api/join", wire.JoinWish{Invite: "nothing"})
	playOut(t, card.ID, blue, red)
	v := blue.view(card.ID, "")
	if !v.Over || v.Result == nil {
		t.Errorf("the end: %+v", v)
	}
}

// playOut lets the players say the first offered sentences until the game is over.
func playOut(t *testing.T, id string, players ...*person) {
	t.Helper()
	for range 500 {
		over := true
		for _, p := range players {
			v := p.view(id, "")
			if over = v.Over; over {
				break
			}
			if len(v.Say) > 0 {
				p.say(id, v.Seat, firstSentence(p, id, v))
			}
		}
		if over {
			return
		}
	}
	t.Fatal("the game does not end")
}

// firstSentence builds a sentence from the first offered words.
func firstSentence(p *person, id string, v wire.View) string {
	p.t.Helper()
	say := v.Say[0]
	s, c := say.Text, say.Choices
	for !c.Ready {
		s += " " + c.Words[0].Text
		c = get[wire.Choices](p, "GET", "/api/games/"+id+"/next?say="+strings.ReplaceAll(s, " ", "+"), nil)
	}
	return s
}
