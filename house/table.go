package house

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"sandtable/coach"
	"sandtable/game"
	"sandtable/match"
	"sandtable/store"
	"sandtable/wire"
)

// table is one game in the house. Whoever has opened it holds its lock until he leaves.
//
// Its match is there only while it is needed: a table that sleeps keeps who sits and who watches, and
// plays the record again when it wakes.
type table struct {
	house *House
	id    string

	mu    sync.Mutex
	gone  bool // no longer in the house: who waited for the lock has to look again
	known bool // row and st are what the store has
	row   store.Game
	st    state
	info  *game.Info

	m       *match.Match // nil: asleep
	lines   int          // of the record that the store has; counts only while awake
	dirty   bool         // match or state may be ahead of the store
	touched bool         // the state has changed, though the record may not have
	size    int64        // estimate, as the house counts it
	used    time.Time

	coach   *coach.Coach // of a lesson, once it is needed
	minds   [game.MaxSeats]mind
	notices []Notice // to be sent when the lock is free

	watchers map[*Watch]struct{}
	online   atomic.Uint32 // seats whose players look on, a bit for each
	version  int           // of what views show
	beside   int           // the last version that changed something beside the record
	manning  int           // version of what the seats show
	behind   int           // watchers that have not seen the version
	before   int           // the last line of the version before
	screens  map[face]*screen
	chat     []message // the latest messages
	talked   int       // number of the last message; -1: not read yet
}

// open finds the table of a game and locks it, for at alone. It is followed by leave.
func (h *House) open(id string) (*table, error) {
	if !h.begin() {
		return nil, ErrClosed
	}
	for {
		t := h.table(id)
		t.mu.Lock()
		if !t.gone {
			t.used = h.now()
			return t, nil
		}
		t.mu.Unlock()
	}
}

// table returns the table of a game, a new one if it has none.
func (h *House) table(id string) *table {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.tables[id]
	if t == nil {
		t = &table{house: h, id: id, talked: -1}
		h.tables[id] = t
	}
	return t
}

// leave unlocks the table. If its match may be ahead of the store, it is given up for what the store has.
func (t *table) leave() {
	if t.dirty {
		t.forget()
	}
	if t.behind == 0 {
		t.screens = nil
	}
	notices := t.notices
	t.notices = nil
	t.mu.Unlock()
	for _, n := range notices {
		t.house.notify(n)
	}
	t.house.busy.Done()
}

// fetch reads what the store has of the game beside its record.
func (t *table) fetch(ctx context.Context) error {
	if t.known {
		return nil
	}
	err := t.read(ctx)
	if err != nil && len(t.watchers) == 0 {
		t.drop()
	}
	if errors.Is(err, store.ErrNotFound) {
		return ErrNotFound
	}
	return err
}

func (t *table) read(ctx context.Context) error {
	row, err := t.house.cfg.Store.Game(ctx, t.id)
	if err != nil {
		return err
	}
	st, err := readState(&row)
	if err != nil {
		return err
	}
	title, ok := t.house.cfg.Find(row.Title, st.Rules)
	if !ok {
		return fmt.Errorf("game %s: there is no title %q with version %d of its rules here", t.id, row.Title, st.Rules)
	}
	row.Data = nil
	t.row, t.st, t.info, t.known = row, st, title.Info(), true
	t.weigh()
	return nil
}

// wake plays the record again, if the table is asleep. A game that is set aside sleeps on.
func (t *table) wake(ctx context.Context) error {
	switch {
	case t.st.Aside != nil:
		return ErrAside
	case t.m != nil:
		return nil
	}
	lines, err := t.house.cfg.Store.Lines(ctx, t.id, 1)
	if err != nil {
		return err
	}
	var seed match.Seed
	copy(seed[:], t.row.Secret)
	m, err := match.Load(t.house.cfg.Find, bytes.NewReader(append(bytes.Join(lines, newline), newline...)), seed)
	if err != nil {
		return &fault{what: "the record cannot be played again: " + err.Error()}
	}
	t.m, t.lines = m, len(lines)
	t.weigh()
	if len(m.Lines(t.lines+1)) > 0 { // the program ended between the last nonce and the beginning
		return t.act(ctx, "", func() error { return nil })
	}
	return nil
}

var newline = []byte{'\n'}

// sleep gives up what can be had again from the store.
func (t *table) sleep() {
	t.m, t.screens = nil, nil
	for n := range t.minds {
		t.minds[n].Mind = nil
	}
	t.weigh()
}

// forget gives up everything that the store may know better.
func (t *table) forget() {
	t.known, t.dirty, t.touched = false, false, false
	t.sleep()
}

// drop takes the table out of the house.
func (t *table) drop() {
	t.gone = true
	t.sleep()
	t.house.bytes.Add(-t.size)
	t.size = 0
	t.house.mu.Lock()
	delete(t.house.tables, t.id)
	t.house.mu.Unlock()
}

// Estimates in bytes, a little too high rather than too low.
const (
	shellBytes = 4 << 10 // a table that sleeps
	lineBytes  = 1 << 10 // a line with what was told
)

// weigh estimates what the table takes in memory.
func (t *table) weigh() {
	size := int64(shellBytes + maxReason*len(t.st.Reasons))
	if t.m != nil {
		size += int64(t.lines) * lineBytes
		if p := t.m.Position(); p != nil {
			size += 4 * int64(len(game.Digest(p)))
		}
	}
	if t.house.bytes.Add(size-t.size) > int64(t.house.cfg.Room) {
		select {
		case t.house.crowded <- struct{}{}:
		default:
		}
	}
	t.size = size
}

// uneven reports whether there are lines that do not exist for everyone: then seats count differently while the game
// runs, and again differently once it has ended. Nobody knows less than those who hold no seat.
func (t *table) uneven() bool { return t.m.Hushed(game.Nobody) > 0 }

// asked returns the seats that owe a decision.
func (t *table) asked() (set game.Seats) {
	for _, n := range t.st.Asked {
		set |= game.Only(game.Seat(n))
	}
	return set
}

// mine lists the seats somebody holds.
func (t *table) mine(who Who) []int {
	list := []int{}
	for n := range t.st.Seats {
		if t.holds(who, n) {
			list = append(list, n)
		}
	}
	return list
}

func (t *table) holds(who Who, n int) bool {
	s := &t.st.Seats[n]
	if who.Guest == "" || s.Kind != wire.Person || s.Guest != who.Guest {
		return false
	}
	return who.Key == nil || who.Key.Game == t.id && who.Key.Seat == n
}

// makes reports whether somebody has made the game.
func (t *table) makes(who Who) bool {
	return who.Guest != "" && who.Key == nil && who.Guest == t.st.Maker
}
