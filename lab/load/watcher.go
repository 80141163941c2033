package load

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"sandtable/client"
	"sandtable/wire"
)

// Watcher follows a game by its stream as a browser does, and checks that no line is lost or out of order.
type Watcher struct {
	Game  *Game
	By    *client.Client
	Wrong int // entries that did not follow the one before
	Views int

	Whole  bool // do not accept patches
	Far    bool // follows at another process than the player's
	Player bool // is the player's own screen: its views are those that the player acts on

	line  atomic.Int64 // number of the latest view's line
	known atomic.Int64 // the number of its lines that are public
	took  []time.Duration
	id    string // of its stream
	seen  []seen
}

// Line returns the line of the latest view.
func (w *Watcher) Line() int { return int(w.line.Load()) }

// Follow reads the stream from the current line until it ends. It calls ready at the first view.
func (w *Watcher) Follow(ctx context.Context, ready func()) error {
	s := client.Stream{Game: w.Game.ID, From: fmt.Sprintf("%d.0", w.line.Load()), Whole: w.Whole, ID: w.id}
	seen := func(v *client.Glimpse) {
		w.see(v)
		if w.Views++; w.Views == 1 {
			ready()
		}
	}
	if !w.Player { // a watcher draws nothing, so a glimpse is enough
		return w.By.Glance(ctx, s, func(_ string, v *client.Glimpse) error {
			seen(v)
			return nil
		})
	}
	s.Known = w.Game.known(&w.Game.answered)
	base := ""
	return w.By.Follow(ctx, s, func(_ string, v *wire.View) error {
		if w.Views == 0 {
			w.Game.View = *v // the view to which the player's first action refers
		} else {
			w.Game.show(*v)
		}
		w.Game.keep(&w.Game.streamed, made{base, *v})
		base = v.Tag
		seen(client.GlimpseOf(v))
		return nil
	})
}

// see records how far a view goes.
func (w *Watcher) see(v *client.Glimpse) {
	now := time.Now()
	last := w.Line()
	for _, e := range v.Entries {
		if e.Line != last+1 && e.Line != 1 { // with secrets, another seat counts lines differently
			w.Wrong++
		}
		last = e.Line
	}
	for n := int(w.known.Load()) + 1; n <= v.Public; n++ {
		if t, ok := w.Game.sentAt(n); ok {
			w.took = append(w.took, now.Sub(t))
			w.seen = append(w.seen, seen{n, t.UnixNano(), now.UnixNano()})
		}
	}
	if last != v.Line {
		w.Wrong++
	}
	w.line.Store(int64(v.Line))
	w.known.Store(int64(v.Public))
}
