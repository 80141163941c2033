package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"sandtable/ai"
	"sandtable/client"
	"sandtable/game"
	"sandtable/play"
	"sandtable/server"
	"sandtable/store/memory"
	"sandtable/titles"
	"sandtable/wire"
)

// startGame starts a server and makes a game with a token for each of its two seats.
func startGame(t *testing.T) (base, id string, tokens [2]string, sv *play.Service) {
	t.Helper()
	toy, err := titles.Find("duel")
	if err != nil {
		t.Fatal(err)
	}
	find := func(id string, rules int) (game.Title, bool) {
		e, ok := titles.Version(id, rules)
		return e.Title, ok
	}
	sv, err = play.New(play.Config{Store: memory.New(), Titles: []game.Title{toy.Title}, Find: find, Players: func(string) []ai.Player { return nil }})
	if err != nil {
		t.Fatal(err)
	}
	s, err := server.New(server.Config{
		Play: sv, Toys: []game.Title{toy.Title}, Find: func(id string, _ int) (game.Title, bool) { return find(id, toy.Info().Version) },
		Files: fstest.MapFS{"index.html": {}},
	})
	if err != nil {
		t.Fatal(err)
	}
	site := httptest.NewServer(s.Handler())
	t.Cleanup(func() {
		s.Close()
		site.Close()
		sv.Close()
	})
	_, who, err := sv.NewGuest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	card, err := sv.Create(t.Context(), who, wire.NewGame{Title: "duel", Scenario: "melee", Seats: []wire.NewSeat{{Who: "me"}, {Who: "me"}}})
	if err != nil {
		t.Fatal(err)
	}
	for seat := range tokens {
		if tokens[seat], err = sv.Token(t.Context(), who, card.ID, seat); err != nil {
			t.Fatal(err)
		}
	}
	return site.URL, card.ID, tokens, sv
}

// Two bots, one of them greedy, play a game to its end.
func TestTwoBots(t *testing.T) {
	base, id, tokens, sv := startGame(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var wg sync.WaitGroup
	for seat, token := range tokens {
		b := &bot{Client: client.Client{HTTP: &http.Client{}, Base: base, Token: token}, game: id, seat: seat, tries: 1 + 3*seat, rand: rand.New(rand.NewPCG(1, uint64(seat)))}
		wg.Go(func() {
			if err := b.play(ctx); err != nil {
				t.Errorf("seat %d: %v", b.seat, err)
			}
		})
	}
	wg.Wait()
	v, err := sv.View(t.Context(), play.Who{}, id, play.ViewQuery{})
	if err != nil || !v.Over {
		t.Errorf("the game is not over: %+v, %v", v.Ask, err)
	}
}

// A wrong token ends the bot with an error instead of retries.
func TestWrongToken(t *testing.T) {
	base, id, _, _ := startGame(t)
	b := &bot{Client: client.Client{HTTP: &http.Client{}, Base: base, Token: "wrong"}, game: id, rand: rand.New(rand.NewPCG(1, 1))}
	var no *client.Error
	if err := b.play(t.Context()); !errors.As(err, &no) || no.Status != http.StatusUnauthorized {
		t.Errorf("a wrong token: %v", err)
	}
}
