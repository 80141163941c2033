package main

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"sandtable/wire"
)

// loadGame is a game under load: one guest plays all its seats at random.
type loadGame struct {
	id   string
	by   *caller
	rand *rand.Rand
	view wire.View // the latest that the player has seen

	mu   sync.Mutex
	said map[int]time.Time // when the action was sent that made a line that everybody knows of
}

// step plays one random sentence and returns how long its acknowledgement took.
func (g *loadGame) step(ctx context.Context) (ack time.Duration, err error) {
	sentence, err := g.think(ctx)
	if err != nil {
		return 0, err
	}
	line := g.view.Public + 1
	start := time.Now()
	g.mu.Lock()
	g.said[line] = start
	g.mu.Unlock()
	view, err := g.by.say(ctx, g.id, g.view.Seat, g.view.Line, sentence)
	if err != nil {
		g.mu.Lock()
		delete(g.said, line)
		g.mu.Unlock()
		return 0, err
	}
	ack = time.Since(start)
	if !view.Over && !slices.Contains(view.Ask.Seats, view.Seat) {
		view, err = g.by.view(ctx, g.id)
	}
	g.view = view
	return ack, err
}

// sent returns when the action was sent that made a line.
func (g *loadGame) sent(line int) (time.Time, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	t, ok := g.said[line]
	return t, ok
}

// think builds a sentence word by word from what the server offers.
func (g *loadGame) think(ctx context.Context) (string, error) {
	v := &g.view
	if len(v.Say) == 0 {
		return "", errNothing
	}
	first := v.Say[g.rand.IntN(len(v.Say))]
	sentence, c := first.Text, first.Choices
	for !c.Ready || len(c.Words) > 0 && g.rand.IntN(2) == 0 {
		if len(c.Words) == 0 {
			return "", errNothing
		}
		sentence += " " + c.Words[g.rand.IntN(len(c.Words))].Text
		var err error
		if c, err = g.by.next(ctx, g.id, v.Seat, sentence); err != nil {
			return "", err
		}
	}
	return sentence, nil
}
