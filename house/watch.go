package house

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"sandtable/game"
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
	Event string // "view" (a wire.View), "chat" (a wire.Message) or "seats" (a []wire.Seat)
	Mark  Mark   // what the watcher has seen with it: to go on from after a break
	Data  []byte // JSON, shared: do not change it
}

// Watch follows one game. It is for one goroutine; Close may come from another.
type Watch struct {
	t     *table
	who   Who
	seat  *int
	ready chan struct{} // holds one: there may be something new
	done  chan struct{}
	once  sync.Once

	mark    Mark
	version int // of the view it was sent; -1: none yet
	manning int
	eyes    game.Seat // whose view that was
	opened  bool      // whether the record was open to all then
}

// Watch begins to follow a game as a seat sees it; nil: whichever of my seats is asked. The first update
// is a view, with the entries of the log after from. A newcomer to the chat gets its latest messages.
func (h *House) Watch(ctx context.Context, who Who, id string, seat *int, from Mark) (*Watch, error) {
	w := &Watch{who: who, seat: seat, ready: make(chan struct{}, 1), done: make(chan struct{}), mark: from, version: -1}
	if err := h.at(ctx, id, func(t *table) error { return t.admit(ctx, w) }); err != nil {
		return nil, err
	}
	return w, nil
}

// admit lets somebody watch.
func (t *table) admit(ctx context.Context, w *Watch) error {
	if _, err := t.eyes(w.who, w.seat); err != nil {
		return err
	}
	if err := t.readChat(ctx); err != nil {
		return err
	}
	w.t = t
	w.mark.Chat = min(max(w.mark.Chat, t.talked-maxCatchUp), t.talked)
	if t.watchers == nil {
		t.watchers = map[*Watch]struct{}{}
	}
	t.watchers[w] = struct{}{}
	t.behind++
	t.house.watchers.Add(1)
	t.man()
	w.manning = t.manning // the first view shows it
	t.callMachines()
	return nil
}

// Close ends the watch.
func (w *Watch) Close() {
	w.once.Do(func() {
		close(w.done)
		t := w.t
		t.mu.Lock()
		defer t.mu.Unlock()
		delete(t.watchers, w)
		if w.version != t.version {
			t.behind--
		}
		t.house.watchers.Add(-1)
		t.man()
	})
}

// Next waits for the next update. A watcher that comes late gets the latest view with all entries since
// its own mark: none is lost, none comes twice, none out of order. Only where lines have got other numbers, since the
// eyes are another seat's or a game with secrets has ended, the whole log comes again. ErrClosed when the house closes.
func (w *Watch) Next(ctx context.Context) (Update, error) {
	for aside := false; ; {
		if w.ended() {
			return Update{}, ErrClosed
		}
		u, ok, err := w.take(ctx)
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
		case <-w.t.house.ctx.Done():
			return Update{}, ErrClosed
		}
	}
}

func (w *Watch) ended() bool {
	select {
	case <-w.done:
		return true
	default:
		return false
	}
}

// take returns what the watcher has not seen yet; false if there is nothing.
func (w *Watch) take(ctx context.Context) (u Update, ok bool, err error) {
	t := w.t
	if !t.house.begin() {
		return u, false, ErrClosed
	}
	t.mu.Lock()
	defer t.leave()
	err = t.guarded(ctx, func() (err error) {
		u, ok, err = w.news(ctx)
		return err
	})
	return u, ok, err
}

// news returns what is new to the watcher.
func (w *Watch) news(ctx context.Context) (u Update, ok bool, err error) {
	t := w.t
	if w.version != t.version {
		if u, ok, err = w.view(ctx); ok || err != nil {
			return u, ok, err
		}
	}
	if w.mark.Chat < t.talked {
		if u, ok, err = w.message(ctx); ok || err != nil {
			return u, ok, err
		}
	}
	if w.manning != t.manning {
		data, err := json.Marshal(t.seats(t.face(w.who, game.Nobody).maker))
		w.manning = t.manning
		return Update{"seats", w.mark, data}, true, err
	}
	return u, false, nil
}

// view returns the latest view with the entries since the watcher's mark; false if nothing is new to its seat.
func (w *Watch) view(ctx context.Context) (u Update, ok bool, err error) {
	t := w.t
	still := t.st.Aside != nil
	if !still {
		if err := t.wake(ctx); err != nil {
			return u, false, err
		}
	}
	s, err := t.eyes(w.who, w.seat)
	if err != nil {
		return u, false, err
	}
	if still {
		data, err := json.Marshal(t.stillView(w.who, s))
		w.version, w.manning = t.version, t.manning
		t.behind--
		return Update{"view", w.mark, data}, true, err
	}
	if w.version >= t.beside && w.eyes == s && w.mark.Line == t.m.Count(s) {
		w.version = t.version
		t.behind--
		return u, false, nil
	}
	if t.uneven() && w.recounts(s) {
		w.mark.Line = 0
	}
	data, err := t.data(t.face(w.who, s), min(w.mark.Line, t.m.Count(s)))
	if err != nil {
		return u, false, err
	}
	w.version, w.manning, w.mark.Line, w.eyes, w.opened = t.version, t.manning, t.m.Count(s), s, t.st.Ended
	t.behind--
	return Update{"view", w.mark, data}, true, nil
}

// recounts reports whether the watcher's mark is not, or may not be, in the numbers in which a seat counts lines now:
// then it is sent the whole log again.
func (w *Watch) recounts(s game.Seat) bool {
	if w.version < 0 {
		return w.t.st.Ended || w.seat == nil && len(w.t.mine(w.who)) > 1
	}
	return w.eyes != s || w.opened != w.t.st.Ended
}

// wakeWatchers tells all who watch that there may be something new. It waits for none.
func (t *table) wakeWatchers() {
	for w := range t.watchers {
		select {
		case w.ready <- struct{}{}:
		default:
		}
	}
}

// man looks who is there, and tells those who watch if that has changed.
func (t *table) man() {
	var online uint32
	for w := range t.watchers {
		for n := range t.st.Seats {
			if t.holds(w.who, n) {
				online |= 1 << n
			}
		}
	}
	if t.online.Swap(online) != online {
		t.manning++
		t.screens = nil
		t.wakeWatchers()
	}
}
