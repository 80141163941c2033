// Command bot plays one seat of a game over the HTTP API.
//
// Make a game in the browser, take a token for the seat (POST /api/games/{id}/token, or the seat's menu), then:
//
//	SANDTABLE_TOKEN=... go run ./examples/bot --url http://127.0.0.1:8117 --game ID --seat 1
//
// It knows no title and no rules: the server says what can be said. Package client calls the API; to make a better player,
// replace choose.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"net/http"
	"os"
	"os/signal"
	"slices"
	"time"

	"sandtable/client"
	"sandtable/match"
	"sandtable/wire"
)

func main() {
	b := &bot{
		Client: client.Client{HTTP: &http.Client{}, Token: os.Getenv("SANDTABLE_TOKEN")},
		rand:   rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
	}
	flag.StringVar(&b.Base, "url", "http://127.0.0.1:8117", "server")
	flag.StringVar(&b.game, "game", "", "ID of the game")
	flag.IntVar(&b.seat, "seat", 0, "seat to play, counted from 0")
	flag.IntVar(&b.tries, "greedy", 1, "sentences to weigh by their odds before each is said; 1: take any")
	flag.DurationVar(&b.pause, "pause", 0, "rest before each sentence, so that people can follow")
	flag.Parse()
	if b.game == "" || b.Token == "" {
		fmt.Fprintln(os.Stderr, "bot: --game and the environment variable SANDTABLE_TOKEN are needed")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := b.play(ctx); err != nil && ctx.Err() == nil {
		log.Fatal(err)
	}
}

// bot plays a seat.
type bot struct {
	client.Client
	game  string
	seat  int
	tries int
	pause time.Duration
	rand  *rand.Rand
	last  string             // ID of the latest event, to resume the stream
	kept  map[int]match.Part // our commitment and nonce, once given
}

// Why play ends: the game is over, or the server has changed its commitment.
var (
	errOver = errors.New("the game is over")
	errDice = errors.New("the server has changed what it was committed to")
)

// play follows the game until it is over. It reopens a broken stream and resumes it.
func (b *bot) play(ctx context.Context) error {
	for {
		err := b.Follow(ctx, client.Stream{Game: b.game, Seat: &b.seat, From: b.last}, func(id string, v *wire.View) error {
			b.last = id
			return b.act(ctx, v)
		})
		switch answer, answered := errors.AsType[*client.Error](err); {
		case errors.Is(err, errOver):
			return nil
		case errors.Is(err, errDice):
			return err
		case answered && answer.Status < http.StatusInternalServerError && answer.Status != http.StatusTooManyRequests:
			return err // the token or the address is wrong, so that another try would not help
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Second):
		}
	}
}

// giveNonce gives our nonce, once. A server that shows another commitment afterwards is not trusted.
func (b *bot) giveNonce(ctx context.Context, v *wire.View) error {
	if kept, ok := b.kept[b.seat]; ok {
		if kept.Commit != v.Commit {
			return errDice
		}
		return nil
	}
	part, _, err := b.GiveNonce(ctx, b.game, b.seat, v.Commit)
	switch answer, answered := errors.AsType[*client.Error](err); {
	case answered && answer.Status == http.StatusConflict:
		return nil // the seat's player has already given it in the browser
	case err == nil:
		b.kept = map[int]match.Part{b.seat: part}
		log.Printf("our part of the dice, for sandtable verify --kept: %s", part)
	}
	return err
}

// act answers a view: if we are asked, it says a sentence. The next view shows the result.
func (b *bot) act(ctx context.Context, v *wire.View) error {
	if v.Over {
		if err := b.CheckParts(ctx, b.game, b.kept); err != nil {
			return fmt.Errorf("%w: %w", errDice, err)
		}
		return errOver
	}
	if slices.Contains(v.Owes, b.seat) {
		return b.giveNonce(ctx, v)
	}
	if len(v.Say) == 0 {
		return nil // another seat is asked
	}
	if b.pause > 0 {
		time.Sleep(b.pause)
	}
	sentence, err := b.choose(ctx, v)
	if err != nil {
		return err
	}
	_, err = b.Say(ctx, b.game, b.seat, v.Line, sentence)
	if answer, answered := errors.AsType[*client.Error](err); answered && answer.Status == http.StatusConflict {
		return nil // the game has changed, and the next view is on its way
	}
	return err
}
