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

// liveGame is one game in memory. Its lock protects it during each request.
//
// The match is loaded only while it is needed. A game that is asleep keeps its seats and watchers, and replays its record
// when it wakes.
type liveGame struct {
	service *Service
	id      string

	readerSlot chan struct{} // capacity 1: readers without a seat take turns

	mu      lock
	removed bool // no longer in memory: who waited for the lock must look the game up again
	loaded  bool // row and st are loaded
	row     store.Game
	st      state
	info    *game.Info

	m            *match.Match // nil: asleep
	lines        int          // number of stored lines; valid only while awake
	toldRev      int          // revision that watchers were last told of
	unsaved      bool         // match or state may be ahead of the store
	stateChanged bool         // the state has changed visibly for all, perhaps without a new line
	ownChanged   game.Seats   // seats for which alone the state has changed visibly
	size         int64        // estimated bytes, as counted by the service
	flat         int          // bytes of a position; 0: not measured yet
	lastUsed     time.Time
	evenUntil    time.Time // answers are delayed until then

	coach   *coach.Coach // of a lesson; made when first needed
	minds   [game.MaxSeats]mind
	payer   payer    // who is charged for the machines' thinking
	notices []Notice // to be sent after unlocking
	request string   // ID of the request that holds the lock; may be empty

	unfollowed    func()                    // ends the subscription to news; nil if there is none
	others        map[string]remotePresence // watchers at other processes, by process name
	catching      atomic.Bool               // a goroutine is about to catch up
	announcedRev  atomic.Int64              // latest revision announced by other processes
	announcedChat atomic.Int64              // latest message number announced by them
	pending       pendingNews               // announced writes that are not applied yet
	byNews        bool                      // parts came by news instead of the store

	watchers     map[*Watch]struct{}
	online       atomic.Uint32      // a game.Seats: seats whose players are watching
	version      int                // rises with every change of views
	stateVersion int                // the latest version that changed the state for all
	ownVersion   [game.MaxSeats]int // the latest version that changed the state for one seat only
	presence     int                // version of the seats' presence
	behind       int                // number of watchers that have not seen the version
	lineBefore   int                // the last line of the previous version
	screens      map[viewer]*screen
	public       publicScene
	stages       Stages    // of the latest action
	chat         []message // the latest messages
	lastMessage  int       // number of the latest message; -1: not read yet
}

// lockGame finds a live game and locks it. Only withGame calls it; call unlock afterwards.
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

// findGame returns the live game with an ID; it creates an empty one if there is none.
func (sv *Service) findGame(id string) *liveGame {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	g := sv.live[id]
	if g == nil {
		g = &liveGame{service: sv, id: id, mu: newLock(), lastMessage: -1, readerSlot: make(chan struct{}, 1)}
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

// log returns a logger that adds the game's ID and the ID of the request that holds the lock. Only the holder of the lock may
// use it.
func (g *liveGame) log() *slog.Logger {
	if g.request == "" {
		return g.service.cfg.Log.With("game", g.id)
	}
	return g.service.cfg.Log.With("game", g.id, "request", g.request)
}

// unlock unlocks the game, and then sends its notices. If memory may be ahead of the store, the game is dropped from memory
// first.
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

// loadState loads the state from the store, if it is not loaded.
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
	if !g.service.alone() && len(g.watchers) > 0 && g.toldRev != row.Rev { // it was dropped from memory, and another process has written since
		g.stateChanged = true
		g.updatePresence()
		g.tellWatchers()
	}
	return nil
}

// takeRow applies a stored row.
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

// wake replays the record if the game is asleep. A game that is set aside cannot be woken.
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
	if n := g.st.Lines; n > 0 && n < len(lines) && !g.isOwner() { // lines stored after the state was read are left for the next time
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
	if len(m.Lines(g.lines+1)) > 0 { // the program stopped between the last nonce and the beginning
		err := g.act(ctx, "", func() error { return nil })
		if isElsewhere(err) {
			g.sleep()
		}
		return err
	}
	return nil
}

var newline = []byte{'\n'}

// sleep frees what can be loaded from the store again.
func (g *liveGame) sleep() {
	g.m, g.screens, g.public = nil, nil, publicScene{}
	for n := range g.minds {
		g.minds[n].Mind, g.minds[n].past = nil, nil
	}
	g.estimateSize()
}

// forget drops everything that may differ from the store.
func (g *liveGame) forget() {
	g.loaded, g.unsaved, g.stateChanged, g.ownChanged = false, false, false, 0
	g.sleep()
}

// drop removes the game from memory.
func (g *liveGame) drop() {
	g.removed = true
	g.sleep()
	g.unfollow()
	g.releaseIfIdle()
	g.service.bytes.Add(-g.size)
	g.size = 0
	g.service.mu.Lock()
	delete(g.service.live, g.id)
	g.service.mu.Unlock()
}

// Estimates in bytes, rather too high than too low.
const (
	shellBytes = 4 << 10 // a game that is asleep
	lineBytes  = 1 << 10 // a line with its events
)

// estimateSize estimates the memory that the game takes.
func (g *liveGame) estimateSize() {
	size := int64(shellBytes + maxReason*len(g.st.Reasons))
	if g.m != nil {
		if p := g.m.Position(); p != nil && g.flat == 0 { // positions are flat, so all have the same size
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

// hasHiddenLines reports whether there are lines that do not exist for everyone. If so, seats number the lines differently
// while the game runs, and the numbers change when it has ended. Spectators know the least.
func (g *liveGame) hasHiddenLines() bool { return g.m.Hidden(game.Nobody) > 0 }

// asked returns the seats that owe a decision.
func (g *liveGame) asked() (set game.Seats) {
	for _, n := range g.st.Asked {
		set |= game.Only(game.Seat(n))
	}
	return set
}

// seatsOf lists the seats that the caller holds.
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
	return who.Key.Game == g.id && who.Key.Seat == n && s.Key != nil && *s.Key == who.Key.Hash // otherwise the token has been replaced
}

// isMaker reports whether the caller made the game.
func (g *liveGame) isMaker(who Who) bool {
	return who.Guest != "" && who.Key == nil && who.Guest == g.st.Maker
}
