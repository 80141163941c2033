package play

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"sandtable/coach"
	"sandtable/game"
	"sandtable/match"
	"sandtable/store"
)

// liveGame is one game in memory. Whoever has opened it holds its lock until he leaves.
//
// Its match is there only while it is needed: a game that sleeps keeps who sits and who watches, and
// plays the record again when it wakes.
type liveGame struct {
	service *Service
	id      string

	door chan struct{} // holds one: those who hold no seat read one by one

	mu      lock
	removed bool // no longer in memory: who waited for the lock has to look again
	loaded  bool // row and st are what the store has
	row     store.Game
	st      state
	info    *game.Info

	m            *match.Match // nil: asleep
	lines        int          // of the record that the store has; counts only while awake
	toldRev      int          // revision that those who watch were told of
	unsaved      bool         // match or state may be ahead of the store
	stateChanged bool         // the state has changed for all to see, though the record may not have
	ownChanged   game.Seats   // it has changed in what these alone see of it
	size         int64        // estimate, as the service counts it
	flat         int          // bytes of a position; 0: not measured yet
	lastUsed     time.Time
	evenUntil    time.Time // whoever asks before is answered then

	coach   *coach.Coach // of a lesson, once it is needed
	minds   [game.MaxSeats]mind
	payer   payer    // who set the machines to work: they think on his account
	notices []Notice // to be sent when the lock is free
	request string   // ID of the request that holds the lock; empty if none does

	unfollowed func()            // not nil: news of the game is heard; ends that
	others     map[string]others // who looks on at other processes, by name
	catching   atomic.Bool       // somebody is about to look for what is new
	heardRev   atomic.Int64      // revision that it has, as others have told
	heardChat  atomic.Int64      // and messages
	heard      heard             // what others have told that they wrote
	byNews     bool              // something of it was heard, and not read from the store

	watchers     map[*Watch]struct{}
	online       atomic.Uint32      // a game.Seats: those whose players look on
	version      int                // of what views show
	stateVersion int                // the last version that changed something beside the record for all
	ownVersion   [game.MaxSeats]int // and the last that did for one seat alone
	presence     int                // version of what the seats show
	behind       int                // watchers that have not seen the version
	lineBefore   int                // the last line of the version before
	screens      map[viewer]*screen
	public       publicScene
	stages       Stages    // of the latest action
	chat         []message // the latest messages
	lastMessage  int       // number of the last message; -1: not read yet
}

// lockGame finds a live game and locks it, for withGame alone. It is followed by unlock.
func (sv *Service) lockGame(id string) (*liveGame, error) {
	if !sv.beginWork() {
		return nil, ErrClosed
	}
	for {
		g := sv.findGame(id)
		g.mu.Lock()
		if !g.removed {
			g.lastUsed = sv.now()
			return g, nil
		}
		g.mu.Unlock()
	}
}

// findGame returns the live game of an ID, a new one if there is none yet.
func (sv *Service) findGame(id string) *liveGame {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	g := sv.live[id]
	if g == nil {
		g = &liveGame{service: sv, id: id, mu: newLock(), lastMessage: -1, door: make(chan struct{}, 1)}
		sv.live[id] = g
	}
	return g
}

// liveGames lists the games in memory.
func (sv *Service) liveGames() (list []*liveGame) {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	for _, g := range sv.live {
		list = append(list, g)
	}
	return list
}

// log returns the logger for what is done in the game: its lines name the game, and the request that holds the lock. It belongs to
// who holds the lock.
func (g *liveGame) log() *slog.Logger {
	if g.request == "" {
		return g.service.cfg.Log.With("game", g.id)
	}
	return g.service.cfg.Log.With("game", g.id, "request", g.request)
}

// unlock unlocks the game. If its match may be ahead of the store, it is given up for what the store has.
func (g *liveGame) unlock() {
	if g.unsaved {
		g.forget()
	}
	if g.behind == 0 {
		g.screens, g.public = nil, publicScene{}
	}
	notices, request := g.notices, g.request
	g.notices = nil
	g.mu.Unlock()
	for _, n := range notices {
		g.service.notify(n, request)
	}
	g.service.work.Done()
}

// loadState reads what the store has of the game beside its record.
func (g *liveGame) loadState(ctx context.Context) error {
	if g.loaded {
		return nil
	}
	err := g.readStored(ctx)
	if err != nil && len(g.watchers) == 0 {
		g.drop()
	}
	if errors.Is(err, store.ErrNotFound) {
		return ErrNotFound
	}
	return err
}

func (g *liveGame) readStored(ctx context.Context) error {
	row, err := g.service.cfg.Store.Game(ctx, g.id)
	if err != nil {
		return err
	}
	g.byNews = false
	g.takeRow(&row)
	g.estimateSize()
	if !g.service.alone() && len(g.watchers) > 0 && g.toldRev != row.Rev { // it was forgotten, and another has written since
		g.stateChanged = true
		g.updatePresence()
		g.tellWatchers()
	}
	return nil
}

// takeRow takes over what the store has of the game beside its record.
func (g *liveGame) takeRow(row *store.Game) {
	st, info := g.service.readGame(row)
	row.Data = nil
	g.row, g.st, g.info, g.loaded = *row, st, info, true
	if g.payer.guest == "" {
		g.payer.guest = st.Maker
	}
	if !g.service.alone() {
		g.service.advanceTime(st.latestStart())
	}
}

// wake plays the record again, if the game is asleep. A game that is set aside sleeps on.
func (g *liveGame) wake(ctx context.Context) error {
	switch {
	case g.st.Aside != nil:
		return ErrAside
	case g.m != nil:
		return nil
	}
	defer g.evenOut(time.Now())
	lines, err := g.service.cfg.Store.Lines(ctx, g.id, 1)
	if errors.Is(err, store.ErrDamaged) {
		return &fault{what: err.Error()}
	} else if err != nil {
		return err
	}
	if n := g.st.Lines; n > 0 && n < len(lines) && !g.leads() { // what came after the state was read comes with the next one
		lines = lines[:n]
	}
	var seed match.Seed
	copy(seed[:], g.row.Secret)
	m, err := match.Load(g.service.cfg.Find, bytes.NewReader(append(bytes.Join(lines, newline), newline...)), seed)
	if err != nil {
		return &fault{what: "the record cannot be played again: " + err.Error()}
	}
	m.SignBy(g.service.signer())
	g.m, g.lines = m, len(lines)
	g.estimateSize()
	if len(m.Lines(g.lines+1)) > 0 { // the program ended between the last nonce and the beginning
		err := g.act(ctx, "", func() error { return nil })
		if isElsewhere(err) {
			g.sleep()
		}
		return err
	}
	return nil
}

var newline = []byte{'\n'}

// sleep gives up what can be had again from the store.
func (g *liveGame) sleep() {
	g.m, g.screens, g.public = nil, nil, publicScene{}
	for n := range g.minds {
		g.minds[n].Mind, g.minds[n].past = nil, nil
	}
	g.estimateSize()
}

// forget gives up everything that the store may know better.
func (g *liveGame) forget() {
	g.loaded, g.unsaved, g.stateChanged, g.ownChanged = false, false, false, 0
	g.sleep()
}

// drop takes the game out of memory.
func (g *liveGame) drop() {
	g.removed = true
	g.sleep()
	g.unfollow()
	g.letGo()
	g.service.bytes.Add(-g.size)
	g.size = 0
	g.service.mu.Lock()
	delete(g.service.live, g.id)
	g.service.mu.Unlock()
}

// Estimates in bytes, a little too high rather than too low.
const (
	shellBytes = 4 << 10 // a game that sleeps
	lineBytes  = 1 << 10 // a line with what was told
)

// estimateSize estimates what the game takes in memory.
func (g *liveGame) estimateSize() {
	size := int64(shellBytes + maxReason*len(g.st.Reasons))
	if g.m != nil {
		if p := g.m.Position(); p != nil && g.flat == 0 { // positions are flat: each is as large as the first
			g.flat = len(game.Digest(p))
		}
		size += int64(g.lines)*lineBytes + 4*int64(g.flat)
	}
	if g.service.bytes.Add(size-g.size) > int64(g.service.cfg.Room) {
		select {
		case g.service.overRoom <- struct{}{}:
		default:
		}
	}
	g.size = size
}

// hasHiddenLines reports whether there are lines that do not exist for everyone: then seats count differently while the game
// runs, and again differently once it has ended. Nobody knows less than those who hold no seat.
func (g *liveGame) hasHiddenLines() bool { return g.m.Hidden(game.Nobody) > 0 }

// asked returns the seats that owe a decision.
func (g *liveGame) asked() (set game.Seats) {
	for _, n := range g.st.Asked {
		set |= game.Only(game.Seat(n))
	}
	return set
}

// seatsOf lists the seats somebody holds.
func (g *liveGame) seatsOf(who Who) []int {
	list := []int{}
	for n := range g.st.Seats {
		if g.holds(who, n) {
			list = append(list, n)
		}
	}
	return list
}

func (g *liveGame) holds(who Who, n int) bool {
	s := &g.st.Seats[n]
	if who.Guest == "" || s.Kind != person || s.Guest != who.Guest {
		return false
	}
	if who.Key == nil {
		return true
	}
	return who.Key.Game == g.id && who.Key.Seat == n && s.Key != nil && *s.Key == who.Key.Hash // else it has been replaced
}

// isMaker reports whether somebody has made the game.
func (g *liveGame) isMaker(who Who) bool {
	return who.Guest != "" && who.Key == nil && who.Guest == g.st.Maker
}
