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
}

// NewGame plays a game that there is.
func NewGame(id string, by *client.Client, r *rand.Rand) *Game {
	return &Game{ID: id, By: by, rand: r, sent: map[int]time.Time{}}
}

// Sentence builds a random sentence from what the server offers.
func (g *Game) Sentence(ctx context.Context) (string, error) {
	return g.By.Sentence(ctx, g.ID, &g.View, g.rand)
}

// step plays one random sentence and returns how long its acknowledgement took.
func (g *Game) step(ctx context.Context) (ack time.Duration, err error) {
	sentence, err := g.Sentence(ctx)
	if err != nil {
		return 0, err
	}
	line := g.View.Public + 1
	start := time.Now()
	g.noteSent(line, start)
	view, err := g.By.Say(ctx, g.ID, g.View.Seat, g.View.Line, sentence)
	if err != nil {
		g.noteSent(line, time.Time{})
		return 0, err
	}
	ack = time.Since(start)
	if !view.Over && !slices.Contains(view.Ask.Seats, view.Seat) {
		view, err = g.By.View(ctx, g.ID)
	}
	g.View = view
	return ack, err
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
