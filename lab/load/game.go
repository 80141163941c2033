package load

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"sandtable/client"
	"sandtable/wire"
)

// Game is a game under load, in which one guest plays all seats at random.
type Game struct {
	ID   string
	By   *client.Client
	View wire.View // the player's latest view

	rand *rand.Rand
	mu   sync.Mutex
	sent map[int]time.Time // when each public line was sent, by line number

	bases    []string       // each action goes to a random one of these processes; nil: all go to one
	draws    bool           // ask for the ways to places too, as a screen that draws them does
	followed bool           // the player follows a stream
	shown    chan wire.View // holds the latest view from the stream
	answered made           // latest view received as an answer
	streamed made           // latest view received by the stream
}

// made is a view and the tag of the view that it was patched from.
type made struct {
	base string
	view wire.View
}

// NewGame returns a player for an existing game.
func NewGame(id string, by *client.Client, r *rand.Rand) *Game {
	return &Game{ID: id, By: by, rand: r, sent: map[int]time.Time{}, shown: make(chan wire.View, 1)}
}

// show replaces the view in shown.
func (g *Game) show(v wire.View) {
	select {
	case <-g.shown:
	default:
	}
	g.shown <- v // there is room, since only one stream writes here
}

// Sentence builds a random sentence from the server's choices.
func (g *Game) Sentence(ctx context.Context) (string, error) {
	next := g.By.PlainNext
	if g.draws {
		next = g.By.Next
	}
	return client.Sentence(&g.View, g.rand, func(say string) (wire.Choices, error) { return next(ctx, g.ID, g.View.Seat, say) })
}

// step plays one random sentence and returns the time until it was acknowledged.
func (g *Game) step(ctx context.Context) (ack time.Duration, err error) {
	if len(g.bases) > 0 {
		g.By.Base = g.bases[g.rand.IntN(len(g.bases))]
	}
	sentence, err := g.Sentence(ctx)
	if err != nil {
		return 0, err
	}
	line := g.View.Public + 1
	start := time.Now()
	g.noteSent(line, start)
	view, err := g.say(ctx, sentence)
	if err != nil {
		g.noteSent(line, time.Time{})
		return 0, err
	}
	ack = time.Since(start)
	if !view.Over && !slices.Contains(view.Ask.Seats, view.Seat) {
		view, err = g.turn(ctx, view.Public)
	}
	g.View = view
	return ack, err
}

// say sends a sentence to the server.
func (g *Game) say(ctx context.Context, sentence string) (wire.View, error) {
	if g.followed {
		v, err := g.By.SayFrom(ctx, g.ID, &g.View, sentence, g.known(&g.streamed))
		if err == nil {
			g.keep(&g.answered, made{g.View.Tag, v})
		}
		return v, err
	}
	return g.By.Say(ctx, g.ID, g.View.Seat, g.View.Line, sentence)
}

// turn waits for the view in which the next seat is asked: from the stream if the player follows one, otherwise by a
// request.
func (g *Game) turn(ctx context.Context, public int) (wire.View, error) {
	if !g.followed {
		return g.By.View(ctx, g.ID)
	}
	late := time.NewTimer(lastWait)
	defer late.Stop()
	for {
		select {
		case v := <-g.shown:
			if v.Over || v.Public >= public && slices.Contains(v.Ask.Seats, v.Seat) {
				return v, nil
			}
		case <-late.C:
			return g.By.View(ctx, g.ID)
		case <-ctx.Done():
			return wire.View{}, ctx.Err()
		}
	}
}

// known returns a lookup of the view received in the other way, so that the client need not apply the same patch twice.
func (g *Game) known(of *made) client.Known {
	return func(base, tag string) (wire.View, bool) {
		g.mu.Lock()
		defer g.mu.Unlock()
		return of.view, of.base == base && of.view.Tag == tag
	}
}

// keep stores the latest view received in one of the two ways.
func (g *Game) keep(in *made, m made) {
	g.mu.Lock()
	defer g.mu.Unlock()
	*in = m
}

// noteSent records when the action was sent that makes a line; a zero time deletes the record.
func (g *Game) noteSent(line int, at time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if at.IsZero() {
		delete(g.sent, line)
	} else {
		g.sent[line] = at
	}
}

// sentAt returns when the action that made a line was sent.
func (g *Game) sentAt(line int) (time.Time, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	t, ok := g.sent[line]
	return t, ok
}
