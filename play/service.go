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

// Config is what a service is made of.
type Config struct {
	Store   store.Store
	Titles  []game.Title                   // on offer for new games
	Find    match.Find                     // every title and version that a record may name
	Players func(title string) []ai.Player // machines that play a title, weakest first; nil: there are none
	Now     func() time.Time               // nil: time.Now
	Elapsed func() time.Duration           // grows steadily, whatever is done to Now; nil: the machine's own
	Observe Observer                       // nil: nobody counts
	Log     *slog.Logger                   // nil: none
	Notify  func(Notice)                   // is told when it becomes a person's turn; must not block; nil: nobody is
	Room    int                            // bytes that games in memory may take together, roughly; 0: 256 MB
	Build   func() string                  // names the program: games that another one set aside are tried again; nil: all have one name
	Bus     bus.Bus                        // by which processes over one store hear of each other; nil: this is the only one
	Self    Self                           // how the others know this one
	Lease   time.Duration                  // how long a game is owned without a sign of life; 0: 4 s
	Even    time.Duration                  // step in which the time of dear answers is told; 0: 50 ms; less: none, for tests of other things
	Jobs    jobs.Queue                     // by which machines think in other processes, with the bus; nil: they think here
	Retry   bool                           // games that this one set aside before are tried again as well
}

// Notice says that it has become a person's turn.
type Notice struct {
	Guest   string
	Name    string
	Webhook string // empty if the guest has none
	Online  bool   // the guest is looking at the game now
	Game    string
	Title   string
	Seat    int
	Line    int // of the record so far
	Turn    int
	Step    string // what is to be decided
}

// Service holds the games in play. It is safe for use by several goroutines.
type Service struct {
	cfg     Config
	titles  map[string]game.Title
	players map[string][]ai.Player // by title

	ctx  context.Context // ends when the service closes
	stop context.CancelFunc
	work sync.WaitGroup // what must be over before the service is closed

	opened    time.Time
	timeBase  time.Time // play time when Elapsed was 0
	timeAhead timeAhead // by how much others were ahead of that
	keys      atomic.Pointer[signing]

	mu     sync.Mutex // taken after a game's own, never before it
	closed bool
	live   map[string]*liveGame
	alarms map[string]*time.Timer
	asides map[string]Aside // games that are set aside

	leases   leases   // of games, if there are other processes
	peers    peers    // those
	unfollow []func() // ends what is heard of them

	guests   sync.Mutex // for changes to guests
	entrants entrants
	thinking *queue        // of machines that owe a decision
	asker    *think.Asker  // lets machines think elsewhere; nil: they think here
	cores    chan struct{} // holds one for each machine that thinks here, if some think elsewhere
	advises  chan struct{} // holds one while a hint is thought of here, likewise
	hinting  *queue        // of people who want a hint: machines never take their slot
	proving  *queue        // of those who want a whole record played again
	looking  *queue        // of those who want to see an earlier line
	answers  answers
	bytes    atomic.Int64  // estimate for all games
	overRoom chan struct{} // says that there are too many
	watchers atomic.Int64
	machines atomic.Int64
	probe    probe
}

const defaultRoom = 256 << 20

// New opens a service over a store. Games that wait for a machine or run against a clock go on at once.
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
		sv.entrants.kept = entrantsKept
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
	sv.work.Go(sv.keepTime)
	sv.work.Go(sv.tellPlaces)
	if !sv.alone() {
		sv.work.Go(sv.keepLeases)
		sv.work.Go(sv.followGames)
		sv.work.Go(sv.lookAfterGames)
	}
	return sv, nil
}

// open takes up what the store has.
func (sv *Service) open() error {
	keys, err := openHouse(sv.ctx, sv.cfg.Store, sv.opened)
	if err != nil {
		return err
	}
	if err := sv.signBy(keys); err != nil {
		return err
	}
	if err := sv.openTime(); err != nil {
		return err
	}
	if !sv.alone() {
		if err := sv.followHouse(); err != nil {
			return err
		}
	}
	if err := sv.openElsewhere(); err != nil {
		return err
	}
	return sv.resumeGames()
}

// Close ends all watches, stops the machines and waits for what is under way. Other processes take up what is due. It closes neither
// the store nor the bus.
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
		sv.leave(due)
	}
}

// beginWork announces work that Close has to wait for; false if the service is closing. It is followed by
// work.Done.
func (sv *Service) beginWork() bool {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	if sv.closed {
		return false
	}
	sv.work.Add(1)
	return true
}

// now is the time as a store keeps it.
func (sv *Service) now() time.Time { return sv.cfg.Now().UTC().Truncate(time.Microsecond) }

// Stats are figures for operators.
type Stats struct {
	Games    int // in memory
	Watchers int
	Machines int // seats that think or wait to
	Bytes    int // estimate of what games in memory take
	Aside    int // games that are set aside because a rule failed
}

// Stats counts what is going on.
func (sv *Service) Stats() Stats {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	return Stats{len(sv.live), int(sv.watchers.Load()), int(sv.machines.Load()), int(sv.bytes.Load()), len(sv.asides)}
}
