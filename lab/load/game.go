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

// Game is a game under load: one guest plays all its seats at random.
type Game struct {
	ID   string
	By   *client.Client
	View wire.View // the latest that the player has seen

	rand *rand.Rand
	mu   sync.Mutex
	sent map[int]time.Time // when the action was sent that made a line that everybody knows of

	bases    []string       // processes to one of which each action goes; nil: all go to one
	draws    bool           // the player asks for ways to places, as a screen does that draws them
	followed bool           // a stream of the player's brings what he sees
	shown    chan wire.View // holds the latest of it
}

// NewGame plays a game that there is.
func NewGame(id string, by *client.Client, r *rand.Rand) *Game {
	return &Game{ID: id, By: by, rand: r, sent: map[int]time.Time{}, shown: make(chan wire.View, 1)}
}

// show puts a view in place of the one before.
func (g *Game) show(v wire.View) {
	select {
	case <-g.shown:
	default:
	}
	g.shown <- v // one stream shows, so that there is room
}

// Sentence builds a random sentence from what the server offers.
func (g *Game) Sentence(ctx context.Context) (string, error) {
	next := g.By.PlainNext
	if g.draws {
		next = g.By.Next
	}
	return client.Sentence(&g.View, g.rand, func(say string) (wire.Choices, error) { return next(ctx, g.ID, g.View.Seat, say) })
}

// step plays one random sentence and returns how long its acknowledgement took.
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
	switch {
	case g.followed:
		view, err = g.turn(ctx)
	case !view.Over && !slices.Contains(view.Ask.Seats, view.Seat):
		view, err = g.By.View(ctx, g.ID)
	}
	g.View = view
	return ack, err
}

// say says a sentence. Who has a stream is shown by it what he sees then.
func (g *Game) say(ctx context.Context, sentence string) (wire.View, error) {
	if g.followed {
		return wire.View{}, g.By.Tell(ctx, g.ID, &g.View, sentence)
	}
	return g.By.Say(ctx, g.ID, g.View.Seat, g.View.Line, sentence)
}

// turn waits for what the seat sees that is asked now, by the player's stream.
func (g *Game) turn(ctx context.Context) (wire.View, error) {
	late := time.NewTimer(lastWait)
	defer late.Stop()
	for {
		select {
		case v := <-g.shown:
			if v.Over || v.Tag != g.View.Tag && slices.Contains(v.Ask.Seats, v.Seat) {
				return v, nil
			}
		case <-late.C:
			return g.By.View(ctx, g.ID)
		case <-ctx.Done():
			return wire.View{}, ctx.Err()
		}
	}
}

// noteSent keeps when the action was sent that makes a line; a zero time says that none did.
func (g *Game) noteSent(line int, at time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if at.IsZero() {
		delete(g.sent, line)
	} else {
		g.sent[line] = at
	}
}

// sentAt returns when the action was sent that made a line.
func (g *Game) sentAt(line int) (time.Time, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	t, ok := g.sent[line]
	return t, ok
}
