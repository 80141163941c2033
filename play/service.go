package play

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"sandtable/ai"
	"sandtable/bus"
	"sandtable/game"
	"sandtable/jobs"
	"sandtable/match"
	"sandtable/store"
	"sandtable/think"
	"sandtable/trace"
)

// Config configures a service.
type Config struct {
	Store   store.Store
	Titles  []game.Title                   // on offer for new games
	Find    match.Find                     // finds every title and version that a record may name
	Players func(title string) []ai.Player // machines that play a title, weakest first; nil: none
	Now     func() time.Time               // nil: time.Now
	Elapsed func() time.Duration           // monotonic time, independent of Now; nil: that of the system
	Observe Observer                       // nil: no metrics
	Log     *slog.Logger                   // nil: no logging
	Notify  func(Notice)                   // called when it becomes a person's turn; must not block; may be nil
	Room    int                            // approximate memory limit for games in bytes; 0: 256 MB
	Build   func() string                  // identifies the program: games set aside by another build are retried; nil: all builds are the same
	Bus     bus.Bus                        // connects the processes over one store; nil: this is the only one
	Self    Self                           // identity of this process
	Lease   time.Duration                  // how long a game is owned without a renewal; 0: 4 s
	Even    time.Duration                  // granularity of response times, see even.go; 0: 50 ms; negative: none, for tests
	Jobs    jobs.Queue                     // lets machines think in other processes, with Bus; nil: they think here
	Retry   bool                           // also retry games that this build set aside before
}

// Notice says that it has become a person's turn.
type Notice struct {
	Guest   string
	Name    string
	Webhook string // may be empty
	Online  bool   // the guest is watching the game now
	Game    string
	Title   string
	Seat    int
	Line    int // number of lines of the record
	Turn    int
	Step    string // what must be decided
}

// Service runs the games. It is safe for concurrent use.
type Service struct {
	cfg     Config
	titles  map[string]game.Title
	players map[string][]ai.Player // by title

	ctx  context.Context // ends when the service closes
	stop context.CancelFunc
	work sync.WaitGroup // work that Close waits for

	opened    time.Time
	timeBase  time.Time // play time when Elapsed was 0
	timeAhead timeAhead // how far other processes are ahead of that
	keys      atomic.Pointer[signing]

	mu     sync.Mutex // locked after a game's lock, never before it
	closed bool
	live   map[string]*liveGame
	alarms map[string]*time.Timer
	asides map[string]Aside // games that are set aside

	leases   leases   // of games; used if there are other processes
	peers    peers    // the other processes
	unfollow []func() // end the subscriptions to house-wide news

	guests     sync.Mutex // for changes of guests
	guestCache guestCache
	thinking   *queue        // machines that owe a decision
	asker      *think.Asker  // lets machines think elsewhere; nil: they think here
	cores      chan struct{} // a token for each machine that thinks here, if some think elsewhere
	advises    chan struct{} // a token for a hint that is computed here, likewise
	hinting    *queue        // hints, with slots of their own
	proving    *queue        // replays of whole records
	looking    *queue        // requests for earlier lines
	answers    answers
	bytes      atomic.Int64  // estimate for all games
	overRoom   chan struct{} // signals that the estimate exceeds the limit
	watchers   atomic.Int64
	machines   atomic.Int64
	probe      probe
}

const defaultRoom = 256 << 20

// New opens a service over a store. Games that wait for a machine, or have a running clock, resume at once.
func New(c Config) (*Service, error) {
	if c.Store == nil || c.Find == nil {
		return nil, errors.New("play needs a store and a way to find titles")
	}
	if c.Players == nil {
		c.Players = func(string) []ai.Player { return nil }
	}
	if c.Build == nil {
		c.Build = func() string { return "" }
	}
	if c.Observe == nil {
		c.Observe = unobserved{}
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	c.Log = slog.New(trace.Logged(c.Log.Handler()))
	c.Room, c.Even, c.Lease = cmp.Or(c.Room, defaultRoom), cmp.Or(c.Even, evenStep), cmp.Or(c.Lease, leaseTime)
	c.Self.Name = cmp.Or(c.Self.Name, newID())
	sv := &Service{
		cfg: c, titles: map[string]game.Title{}, players: map[string][]ai.Player{},
		live: map[string]*liveGame{}, alarms: map[string]*time.Timer{}, asides: map[string]Aside{},
		thinking: newQueue(ownSlots()),
		hinting:  newQueue(1),
		proving:  newQueue(max(1, runtime.GOMAXPROCS(0)/2)),
		looking:  newQueue(max(1, runtime.GOMAXPROCS(0)/2)),
		overRoom: make(chan struct{}, 1),
	}
	if c.Bus != nil {
		sv.guestCache.kept = guestCacheTime
	}
	for _, t := range c.Titles {
		id := t.Info().ID
		sv.titles[id] = t
		sv.players[id] = c.Players(id)
	}
	sv.opened = sv.now()
	sv.ctx, sv.stop = context.WithCancel(context.Background())
	if err := sv.open(); err != nil {
		sv.Close()
		return nil, err
	}
	sv.work.Go(sv.sweep)
	sv.work.Go(sv.keepPlayTime)
	sv.work.Go(sv.tellPlaces)
	if !sv.alone() {
		sv.work.Go(sv.keepLeases)
		sv.work.Go(sv.pollForNews)
		sv.work.Go(sv.watchForOrphans)
	}
	return sv, nil
}

// open loads what the service needs from the store.
func (sv *Service) open() error {
	keys, err := openHouse(sv.ctx, sv.cfg.Store, sv.opened)
	if err != nil {
		return err
	}
	if err := sv.signBy(keys); err != nil {
		return err
	}
	if err := sv.openPlayTime(); err != nil {
		return err
	}
	if !sv.alone() {
		if err := sv.subscribeToHouse(); err != nil {
			return err
		}
	}
	if err := sv.openElsewhere(); err != nil {
		return err
	}
	return sv.resumeGames()
}

// Close ends all watches, stops the machines and waits for running work. Other processes take over what is due. It closes
// neither the store nor the bus.
func (sv *Service) Close() {
	due := map[string]bool{}
	sv.mu.Lock()
	sv.closed = true
	for id, a := range sv.alarms {
		a.Stop()
		delete(sv.alarms, id)
		due[id] = true
	}
	sv.mu.Unlock()
	sv.stop()
	sv.work.Wait()
	if sv.asker != nil {
		sv.asker.Close()
	}
	if !sv.alone() {
		sv.leavePeers(due)
	}
}

// beginWork registers work that Close waits for; false if the service is closing. Call work.Done afterwards.
func (sv *Service) beginWork() bool {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	if sv.closed {
		return false
	}
	sv.work.Add(1)
	return true
}

// now returns the time with the store's precision.
func (sv *Service) now() time.Time { return sv.cfg.Now().UTC().Truncate(time.Microsecond) }

// Stats has figures for operators.
type Stats struct {
	Games    int // in memory
	Watchers int
	Machines int // seats whose machine thinks or waits
	Bytes    int // estimated memory of games
	Aside    int // games that are set aside
}

// Stats returns current figures.
func (sv *Service) Stats() Stats {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	return Stats{len(sv.live), int(sv.watchers.Load()), int(sv.machines.Load()), int(sv.bytes.Load()), len(sv.asides)}
}
