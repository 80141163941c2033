package think

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"sandtable/ai"
	"sandtable/bus"
	"sandtable/game"
	"sandtable/jobs"
	"sandtable/match"
	"sandtable/store"
	"sandtable/trace"
)

// Config configures a Thinker.
type Config struct {
	Store   Records
	Find    match.Find                     // finds every title and version that a record may name
	Players func(title string) []ai.Player // the machines that play a title
	Bus     bus.Bus
	Jobs    jobs.Queue
	Slots   int          // the number of concurrent thoughts
	Games   int          // the number of games kept in memory; 0: 200
	Log     *slog.Logger // nil: none
	Observe Observer     // nil: nobody counts

	// Comment returns the text of the comments on a game; nil: this process does not comment.
	Comment func(row store.Game, past *match.History) ([]byte, error)
}

// Thinker thinks for other processes. It is safe for concurrent use.
type Thinker struct {
	cfg    Config
	name   string
	games  games
	slots  chan struct{} // one element for each running thought
	direct sync.WaitGroup

	mu      sync.Mutex
	seal    *sealer                       // nil: not read yet
	quit    map[string]context.CancelFunc // of running jobs
	stopped recent                        // jobs that were cancelled
}

const usualGames = 200

// New returns a thinker.
func New(c Config) *Thinker {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Observe == nil {
		c.Observe = unobserved{}
	}
	if c.Games == 0 {
		c.Games = usualGames
	}
	return &Thinker{
		cfg: c, name: newName(), games: games{store: c.Store, find: c.Find, room: c.Games}, slots: make(chan struct{}, c.Slots),
		quit: map[string]context.CancelFunc{},
	}
}

// Run answers questions until ctx ends, and then finishes what it has begun.
func (w *Thinker) Run(ctx context.Context) error {
	follow := map[string]func(string, []byte){
		stops: func(_ string, data []byte) { w.stop(string(data)) },
		directs + w.name: func(_ string, data []byte) {
			w.direct.Go(func() { _ = w.do(context.WithoutCancel(ctx), data) }) // on an error the asker hears nothing and asks others
		},
	}
	for subject, f := range follow {
		stop, err := w.cfg.Bus.Follow(subject, f)
		if err != nil {
			return err
		}
		defer stop()
	}
	var shining sync.WaitGroup
	shining.Go(func() { shine(ctx, w.cfg.Bus, thinkers+w.name, w.cfg.Slots, func() {}) })
	err := w.cfg.Jobs.Work(ctx, w.cfg.Slots, func(ctx context.Context, j jobs.Job) error { return w.do(ctx, j.Data) })
	shining.Wait()
	w.direct.Wait()
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// do does a job. An error means that another thinker may be able to do it.
func (w *Thinker) do(ctx context.Context, data []byte) error {
	var j job
	if err := json.Unmarshal(data, &j); err != nil {
		w.cfg.Log.Error("a question that cannot be read", "error", err)
		return nil
	}
	ctx, ok := w.begin(ctx, j.ID)
	if !ok {
		return nil
	}
	if j.Request != "" {
		ctx = trace.WithRequest(ctx, trace.RequestID(j.Request))
	}
	ctx = trace.WithParent(ctx, j.Parent)
	defer w.end(j.ID)
	quiet := w.keepReporting(&j)
	defer quiet()
	select {
	case w.slots <- struct{}{}:
		defer func() { <-w.slots }()
	case <-ctx.Done():
		w.cfg.Observe.Replied(outcomeUnwanted)
		return nil
	}
	sealed, err := w.answerInSlot(ctx, &j)
	quiet()
	return w.reply(ctx, &j, sealed, err)
}

// answerInSlot thinks in a slot that has been taken, and reports it to the observer and the trace.
func (w *Thinker) answerInSlot(ctx context.Context, j *job) (sealed []byte, err error) {
	ends := w.cfg.Observe.ThoughtBegins()
	defer ends()
	ctx, span := trace.BeginGame(ctx, "think."+cmp.Or(j.Kind, "machine"), j.Game)
	defer span.End()
	start := time.Now()
	sealed, err = w.answer(ctx, j)
	span.Failed(err != nil && ctx.Err() == nil)
	if err == nil && j.Kind != Comments {
		w.cfg.Observe.Thought(time.Since(start))
	}
	return sealed, err
}

// reply reports the result of a job. An error means that another thinker may be able to do it.
func (w *Thinker) reply(ctx context.Context, j *job, sealed []byte, err error) error {
	outcome := outcomeDone
	defer func() { w.cfg.Observe.Replied(outcome) }()
	if _, ok := errors.AsType[*unread](err); ok {
		outcome = outcomeUnread
		w.cfg.Log.WarnContext(ctx, "a record cannot be read", "game", j.Game, "error", err)
		return err
	}
	switch {
	case ctx.Err() != nil:
		outcome = outcomeUnwanted
	case err != nil:
		outcome = outcomeCannot
		w.cfg.Log.ErrorContext(ctx, "a machine cannot answer here", "game", j.Game, "seat", j.Seat, "line", j.Line, "error", err)
		w.report(j, cannot, nil)
	default:
		w.report(j, done, sealed)
		w.cfg.Log.DebugContext(ctx, "a machine has decided", "game", j.Game, "seat", j.Seat, "line", j.Line)
	}
	return nil
}

// keepReporting reports regularly that a job is being done, until the returned function is called.
func (w *Thinker) keepReporting(j *job) (quiet func()) {
	over := make(chan struct{})
	var all sync.WaitGroup
	w.report(j, works, nil)
	all.Go(func() {
		tick := time.NewTicker(reportEvery)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				w.report(j, works, nil)
			case <-over:
				return
			}
		}
	})
	return sync.OnceFunc(func() {
		close(over)
		all.Wait()
	})
}

func (w *Thinker) report(j *job, state string, sealed []byte) {
	tell(w.cfg.Bus, reports+j.To, report{j.ID, w.name, state, sealed})
}

// begin registers a job as running; false if it was cancelled or is running already.
func (w *Thinker) begin(ctx context.Context, id string) (context.Context, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.stopped.has(id) || w.quit[id] != nil { // a job may arrive twice
		return ctx, false
	}
	ctx, w.quit[id] = context.WithCancel(ctx)
	return ctx, true
}

func (w *Thinker) end(id string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.quit[id]()
	delete(w.quit, id)
}

// stop cancels a job.
func (w *Thinker) stop(id string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.stopped.add(id)
	if quit := w.quit[id]; quit != nil {
		quit()
	}
}

// answer thinks and encrypts the answer. A panic of a rule or a machine is returned as an error.
func (w *Thinker) answer(ctx context.Context, j *job) (sealed []byte, err error) {
	defer func() {
		if r := recover(); r != nil {
			w.cfg.Observe.RuleFailed()
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	seal, err := w.sealer(ctx)
	if err != nil {
		return nil, &unread{err}
	}
	g := w.games.enter(j.Game)
	defer w.games.leave(g)
	past, p, err := w.games.read(ctx, j.Game, g, j.Line)
	if err != nil {
		return nil, err
	}
	if j.Kind == Comments {
		text, err := w.comment(ctx, j, past)
		if err != nil {
			return nil, err
		}
		return seal.seal(j.ID, answer{Text: text})
	}
	minds := &g.minds
	if j.Kind == Hint {
		minds = new([game.MaxSeats]mind)
	}
	thought, err := w.think(ctx, j, minds, past, p)
	if err != nil {
		return nil, err
	}
	return seal.seal(j.ID, answer{Say: past.Title().Info().Lexicon.Format(thought.Say), Why: thought.Why})
}

// comment returns the comments on a game.
func (w *Thinker) comment(ctx context.Context, j *job, past *match.History) ([]byte, error) {
	if w.cfg.Comment == nil {
		return nil, errors.New("games are not commented on here")
	}
	row, err := w.cfg.Store.Game(ctx, j.Game)
	if err != nil {
		return nil, &unread{err}
	}
	return w.cfg.Comment(row, past)
}

// think lets the machine of a seat think about what its seat knows.
func (w *Thinker) think(ctx context.Context, j *job, minds *[game.MaxSeats]mind, past *match.History, p game.Position) (ai.Thought, error) {
	title := past.Title()
	if j.Seat < 0 || int(j.Seat) >= len(title.Info().Seats) {
		return ai.Thought{}, match.ErrSeat
	}
	player, ok := FindPlayer(w.cfg.Players(title.Info().ID), j.Level)
	if !ok {
		return ai.Thought{}, fmt.Errorf("no machine of level %q plays %s here", j.Level, title.Info().ID)
	}
	m := &minds[j.Seat]
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.level != j.Level {
		m.Mind, m.level = nil, j.Level
	}
	m.Mind, m.seen = Seated(m.Mind, m.seen, past, j.Line, func() ai.Mind { return player.Sit(title, j.Seat, NewRand()) })
	q := Question{Seat: j.Seat, Line: j.Line, Known: p.Known(j.Seat), Mind: m.Mind, Past: past, Follower: m.seen}
	if !q.Known.Pending().Seats.Has(j.Seat) {
		return ai.Thought{}, errors.New("the seat is not asked there")
	}
	return q.Think(ctx)
}

// sealer returns the sealer, reading the key when it is first needed: by then a server has created it.
func (w *Thinker) sealer(ctx context.Context) (*sealer, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var err error
	if w.seal == nil {
		w.seal, err = newSealer(ctx, w.cfg.Store)
	}
	return w.seal, err
}

// recent remembers the latest IDs.
type recent struct {
	list []string
	next int
}

const mostRecent = 1000

func (r *recent) add(id string) {
	if len(r.list) < mostRecent {
		r.list = append(r.list, id)
		return
	}
	r.list[r.next] = id
	r.next = (r.next + 1) % mostRecent
}

func (r *recent) has(id string) bool {
	for _, known := range r.list {
		if known == id {
			return true
		}
	}
	return false
}
