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
	answered made           // the latest view that came in answer
	streamed made           // and by the stream
}

// made is a view, and the tag of the one that it was made from.
type made struct {
	base string
	view wire.View
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
	if !view.Over && !slices.Contains(view.Ask.Seats, view.Seat) {
		view, err = g.turn(ctx, view.Public)
	}
	g.View = view
	return ack, err
}

// say says a sentence.
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

// turn waits for what the next seat sees: its stream shows it to a player who has one.
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

// known finds a view that came one of two ways, so that it is not made again the other way.
func (g *Game) known(of *made) client.Known {
	return func(base, tag string) (wire.View, bool) {
		g.mu.Lock()
		defer g.mu.Unlock()
		return of.view, of.base == base && of.view.Tag == tag
	}
}

// keep keeps a view that came one of two ways.
func (g *Game) keep(in *made, m made) {
	g.mu.Lock()
	defer g.mu.Unlock()
	*in = m
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
