package play

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"sandtable/game"
	"sandtable/wire"
)

// Mark is how much of a game somebody has seen: lines of its record, as his seat counts them, and messages of its
// chat. The zero Mark has seen nothing.
type Mark struct{ Line, Chat int }

// String writes a mark as "12.3".
func (m Mark) String() string { return fmt.Sprintf("%d.%d", m.Line, m.Chat) }

// ParseMark reads what String wrote; false if the text is something else.
func ParseMark(text string) (m Mark, ok bool) {
	line, chat, ok := strings.Cut(text, ".")
	if !ok {
		return m, false
	}
	l, err1 := strconv.ParseUint(line, 10, 31)
	c, err2 := strconv.ParseUint(chat, 10, 31)
	return Mark{int(l), int(c)}, err1 == nil && err2 == nil
}

// Update is something that those who watch a game are sent.
type Update struct {
	Event string // "view" (a wire.View), "patch" (a wire.Patch of the view before), "chat" (a wire.Message) or "seats" (a []wire.Seat)
	Mark  Mark   // what the watcher has seen with it: to go on from after a break
	*Message
	Stages Stages // of the latest action that a view shows
}

// Watch follows one game. It is for one goroutine; Close may come from another.
type Watch struct {
	game  *liveGame
	who   Who
	seat  *int
	ready chan struct{} // holds one: there may be something new
	done  chan struct{}
	once  sync.Once

	signedOut bool // what it came in by opens nothing any more
	mark      Mark
	version   int // of the view it was sent; -1: none yet
	presence  int
	seatShown game.Seat   // whose view that was
	patches   bool        // it takes patches
	print     *wire.Print // of the view it has; nil: none, or one that no patch can change
	opened    bool        // whether the record was open to all then
}

// TakePatches says that the watcher can be sent what changes in place of whole views: each patch is for the view that it has then.
func (w *Watch) TakePatches() { w.patches = true }

// Watch begins to follow a game as a seat sees it; nil: whichever of my seats is asked. The first update
// is a view, with the entries of the log after from. A newcomer to the chat gets its latest messages.
func (sv *Service) Watch(ctx context.Context, who Who, id string, seat *int, from Mark) (*Watch, error) {
	w := &Watch{who: who, seat: seat, ready: make(chan struct{}, 1), done: make(chan struct{}), mark: from, version: -1}
	if err := sv.withGame(ctx, id, func(g *liveGame) error { return g.addWatcher(ctx, w) }); err != nil {
		return nil, err
	}
	if err := sv.checkToken(ctx, who); err != nil { // replaced since he came in: who replaced it did not see this watch
		w.Close()
		return nil, err
	}
	return w, nil
}

// addWatcher lets somebody watch.
func (g *liveGame) addWatcher(ctx context.Context, w *Watch) error {
	if _, err := g.viewSeat(w.who, w.seat); err != nil {
		return err
	}
	if g.follow() { // from here on it is told of all that is new
		if err := g.catchUp(ctx); err != nil {
			return err
		}
	}
	if err := g.readChat(ctx); err != nil {
		return err
	}
	w.game = g
	w.mark.Chat = min(max(w.mark.Chat, g.lastMessage-maxCatchUp), g.lastMessage)
	if g.watchers == nil {
		g.watchers = map[*Watch]struct{}{}
	}
	g.watchers[w] = struct{}{}
	g.behind++
	g.service.watchers.Add(1)
	g.updatePresence()
	w.presence = g.presence // the first view shows it
	g.tellHere()
	if g.onlyMachines() {
		g.payer = w.who.payer()
	}
	if err := g.ownIfDue(ctx); err != nil { // he sees it all the same
		g.log().Warn("a game is not taken up", "error", err)
	}
	g.callMachines()
	return nil
}

// Close ends the watch.
func (w *Watch) Close() {
	w.once.Do(func() {
		close(w.done)
		g := w.game
		g.mu.Lock()
		defer g.mu.Unlock()
		delete(g.watchers, w)
		if w.version != g.version {
			g.behind--
		}
		g.service.watchers.Add(-1)
		g.updatePresence()
		g.tellHere()
		if len(g.watchers) == 0 && !g.leads() {
			g.unfollow()
		}
	})
}

// Next waits for the next update. A watcher that comes late gets the latest view with all entries since
// its own mark: none is lost, none comes twice, none out of order. Only where lines have got other numbers, since the
// eyes are another seat's or a game with secrets has ended, the whole log comes again. ErrClosed when the service closes,
// ErrSignedOut when the token has been replaced by which the watcher came in.
func (w *Watch) Next(ctx context.Context) (Update, error) {
	for aside := false; ; {
		if w.closed() {
			return Update{}, ErrClosed
		}
		u, ok, err := w.poll(ctx)
		if ok && err == nil {
			err = w.game.service.complete(ctx, w.game.id, u.Message)
		}
		if err == ErrAside && !aside { // by this very look: the next one shows it
			aside = true
			continue
		}
		if ok || err != nil {
			return u, err
		}
		select {
		case <-w.ready:
		case <-ctx.Done():
			return Update{}, ctx.Err()
		case <-w.done:
			return Update{}, ErrClosed
		case <-w.game.service.ctx.Done():
			return Update{}, ErrClosed
		}
	}
}

func (w *Watch) closed() bool {
	select {
	case <-w.done:
		return true
	default:
		return false
	}
}

// poll returns what the watcher has not seen yet; false if there is nothing.
func (w *Watch) poll(ctx context.Context) (u Update, ok bool, err error) {
	g := w.game
	if w.version < 0 && !w.seated() { // the first view has the whole log
		select {
		case g.door <- struct{}{}:
			defer func() { <-g.door }()
		case <-ctx.Done():
			return u, false, ctx.Err()
		}
	}
	if !g.service.beginWork() {
		return u, false, ErrClosed
	}
	g.mu.Lock()
	defer g.unlockEvenly(ctx)
	if w.signedOut || w.closed() {
		return u, false, ErrSignedOut
	}
	err = g.runGuarded(ctx, false, func() (err error) { // what is new it is told of
		u, ok, err = w.nextUpdate(ctx)
		return err
	})
	return u, ok, err
}

// seated reports whether the watcher plays.
func (w *Watch) seated() bool {
	w.game.mu.Lock()
	defer w.game.mu.Unlock()
	return len(w.game.seatsOf(w.who)) > 0
}

// nextUpdate returns what is new to the watcher.
func (w *Watch) nextUpdate(ctx context.Context) (u Update, ok bool, err error) {
	g := w.game
	if w.version != g.version {
		if u, ok, err = w.nextView(ctx); ok || err != nil {
			return u, ok, err
		}
	}
	if w.mark.Chat < g.lastMessage {
		if u, ok, err = w.nextMessage(ctx); ok || err != nil {
			return u, ok, err
		}
	}
	if w.presence != g.presence {
		data, err := json.Marshal(g.seatList(g.viewerOf(w.who, game.Nobody).maker))
		w.presence = g.presence
		return Update{Event: "seats", Mark: w.mark, Message: &Message{Data: data}}, true, err
	}
	return u, false, nil
}

// nextView returns the latest view with the entries since the watcher's mark; false if nothing is new to its seat.
func (w *Watch) nextView(ctx context.Context) (u Update, ok bool, err error) {
	g := w.game
	aside := g.st.Aside != nil
	if !aside {
		if err := g.wake(ctx); err != nil {
			return u, false, err
		}
	}
	s, err := g.viewSeat(w.who, w.seat)
	if err != nil {
		return u, false, err
	}
	if aside {
		data, err := json.Marshal(g.asideView(w.who, s))
		w.version, w.presence, w.print = g.version, g.presence, nil
		g.behind--
		return Update{Event: "view", Mark: w.mark, Message: &Message{Data: data}}, true, err
	}
	if w.version >= g.shownVersion(s) && w.seatShown == s && w.mark.Line == g.m.Count(s) {
		w.version = g.version
		g.behind--
		return u, false, nil
	}
	if g.hasHiddenLines() && w.needsWholeLog(s) {
		w.mark.Line = 0
	}
	u = w.viewUpdate(g.viewerOf(w.who, s), min(w.mark.Line, g.m.Count(s)))
	w.version, w.presence, w.mark.Line, w.seatShown, w.opened = g.version, g.presence, g.m.Count(s), s, g.st.Ended
	u.Mark, u.Stages = w.mark, g.stages
	u.Stages.Shown = stamp()
	g.behind--
	return u, true, nil
}

// viewUpdate returns a view with the entries after a line, whole or as a patch of the one that the watcher has.
func (w *Watch) viewUpdate(f viewer, after int) Update {
	g := w.game
	before := w.print
	w.print = g.screen(f).print
	if w.patches {
		if m := g.patchMessage(f, before, after); m != nil {
			return Update{Event: "patch", Message: m}
		}
	}
	return Update{Event: "view", Message: g.wholeMessage(f, after)}
}

// shownVersion is the last version that changed something beside the record for a seat.
func (g *liveGame) shownVersion(s game.Seat) int {
	if s == game.Nobody {
		return g.stateVersion
	}
	return max(g.stateVersion, g.ownVersion[s])
}

// needsWholeLog reports whether the watcher's mark is not, or may not be, in the numbers in which a seat counts lines now:
// then it is sent the whole log again.
func (w *Watch) needsWholeLog(s game.Seat) bool {
	if w.version < 0 {
		return w.game.st.Ended || w.seat == nil && len(w.game.seatsOf(w.who)) > 1
	}
	return w.seatShown != s || w.opened != w.game.st.Ended
}

// wakeWatchers tells all who watch that there may be something new. It waits for none.
func (g *liveGame) wakeWatchers() {
	for w := range g.watchers {
		select {
		case w.ready <- struct{}{}:
		default:
		}
	}
}

// onlineSeats are those whose players look on.
func (g *liveGame) onlineSeats() game.Seats { return game.Seats(g.online.Load()) }

// updatePresence looks who is there, and tells those who watch if that has changed.
func (g *liveGame) updatePresence() {
	online := g.localSeats()
	for _, o := range g.others {
		online |= o.seats
	}
	if g.online.Swap(uint32(online)) != uint32(online) {
		g.tellPresence()
	}
}

// tellPresence tells those who watch that what the seats show has changed.
func (g *liveGame) tellPresence() {
	g.presence++
	g.screens = nil
	g.wakeWatchers()
}
