package think

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"time"

	"sandtable/bus"
	"sandtable/game"
	"sandtable/jobs"
	"sandtable/trace"
)

// ErrNobody says that no other process answers, so that the caller has to think itself.
var ErrNobody = errors.New("nobody elsewhere answers")

// AskerConfig configures an Asker.
type AskerConfig struct {
	Bus   bus.Bus
	Jobs  jobs.Queue
	Store Records
	Slots func(n int)  // called with the number of questions that may be asked at once when it changes; must not block
	Log   *slog.Logger // nil: none
}

// Asker lets machines think in other processes. It is safe for concurrent use.
type Asker struct {
	cfg    AskerConfig
	name   string
	seal   *sealer
	crew   crew
	ctx    context.Context
	cancel context.CancelFunc
	over   sync.WaitGroup
	unhear []func()

	mu    sync.Mutex
	slots int                    // the number last passed to Slots
	asked int                    // open questions
	waits map[string]chan report // by job ID
}

// Wanted is a question for another process.
type Wanted struct {
	Game  string
	Seat  game.Seat
	Line  int
	Level string
	Kind  string
	Last  string // the thinker that answered for this seat before and has its mind; empty: none
}

// Answered is the answer to a question.
type Answered struct {
	Say  string // the sentence, as the title writes it
	Why  []string
	Text []byte // comments, as the thinker's Comment wrote them
	By   string // the name of the thinker
}

// NewAsker starts looking for thinkers.
func NewAsker(ctx context.Context, c AskerConfig) (*Asker, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	s, err := newSealer(ctx, c.Store)
	if err != nil {
		return nil, err
	}
	a := &Asker{cfg: c, name: newName(), seal: s, waits: map[string]chan report{}}
	a.ctx, a.cancel = context.WithCancel(context.Background())
	for subject, f := range map[string]func(string, []byte){
		thinkers + "*": a.hearBeacon, askers + "*": a.hearBeacon, reports + a.name: a.hearReport,
	} {
		stop, err := c.Bus.Follow(subject, f)
		if err != nil {
			a.Close()
			return nil, err
		}
		a.unhear = append(a.unhear, stop)
	}
	a.over.Go(func() { shine(a.ctx, c.Bus, askers+a.name, 1, a.count) })
	return a, nil
}

// shine sends a sign of life regularly until ctx ends, and then a farewell.
func shine(ctx context.Context, b bus.Bus, subject string, slots int, each func()) {
	tick := time.NewTicker(beaconEvery)
	defer tick.Stop()
	for {
		tell(b, subject, beacon{slots})
		each()
		select {
		case <-tick.C:
		case <-ctx.Done():
			tell(b, subject, beacon{})
			return
		}
	}
}

// tell sends news that may be lost.
func tell(b bus.Bus, subject string, what any) {
	if data, err := json.Marshal(what); err == nil {
		_ = b.Tell(subject, data) // if it is lost, callers time out and think themselves
	}
}

func (a *Asker) hearBeacon(subject string, data []byte) {
	a.crew.hear(subject, data)
	a.count()
}

// count reports the number of questions that may be asked at once if it has changed.
func (a *Asker) count() {
	now := a.crew.share()
	a.mu.Lock()
	defer a.mu.Unlock()
	if now != a.slots {
		a.slots = now
		a.cfg.Slots(now)
	}
}

func (a *Asker) hearReport(_ string, data []byte) {
	var r report
	if json.Unmarshal(data, &r) != nil {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	select {
	case a.waits[r.Job] <- r: // if nobody waits any more the channel is nil, and default is taken
	default: // the channel is full of reports that say the same
	}
}

// Free reports whether a question may be asked now.
func (a *Asker) Free() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.asked < a.slots
}

// Ask asks a question and waits for the answer. It first asks the thinker that has the seat's mind. It returns ErrNobody if
// no answer comes.
func (a *Asker) Ask(ctx context.Context, w Wanted) (Answered, error) {
	j := a.newJob(ctx, w)
	data, err := json.Marshal(j)
	if err != nil {
		return Answered{}, err
	}
	heard := a.begin(j.ID)
	defer a.end(j.ID)
	if w.Last != "" && a.crew.has(w.Last) {
		if err := a.cfg.Bus.Tell(directs+w.Last, data); err == nil {
			if got, err := a.wait(ctx, j.ID, w.Last, heard); !errors.Is(err, errSilence) {
				return got, a.giveUp(j.ID, err)
			}
		}
	}
	if a.crew.share() == 0 {
		return Answered{}, a.giveUp(j.ID, ErrNobody)
	}
	short, cancel := context.WithTimeout(ctx, addTime)
	defer cancel()
	if err := a.cfg.Jobs.Add(short, jobs.Job{ID: j.ID, Data: data}); err != nil {
		a.cfg.Log.Warn("a question cannot be asked elsewhere", "game", w.Game, "seat", w.Seat, "error", err)
		return Answered{}, a.giveUp(j.ID, ErrNobody)
	}
	got, err := a.wait(ctx, j.ID, "", heard)
	return got, a.giveUp(j.ID, err)
}

// newJob turns a question into a job.
func (a *Asker) newJob(ctx context.Context, w Wanted) job {
	return job{
		ID: newName(), To: a.name, Game: w.Game, Seat: w.Seat, Line: w.Line, Level: w.Level, Kind: w.Kind,
		Request: trace.Request(ctx), Parent: trace.Parent(ctx),
	}
}

// giveUp cancels a job that came to nothing, so that thinkers stop working on it.
func (a *Asker) giveUp(id string, err error) error {
	if err == nil {
		return nil
	}
	_ = a.cfg.Bus.Tell(stops, []byte(id)) // without it they would think in vain
	if errors.Is(err, errSilence) {
		return ErrNobody
	}
	return err
}

func (a *Asker) begin(id string) <-chan report {
	ch := make(chan report, 64)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked++
	a.waits[id] = ch
	return ch
}

func (a *Asker) end(id string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked--
	delete(a.waits, id)
}

var errSilence = errors.New("nobody reports on the job")

// wait waits for the answer to a job, from one thinker or, if by is empty, from any. It gives up when no report has come
// for some time.
func (a *Asker) wait(ctx context.Context, id, by string, heard <-chan report) (Answered, error) {
	tick := time.NewTicker(beaconEvery)
	defer tick.Stop()
	for last := time.Now(); ; {
		select {
		case r := <-heard:
			last = time.Now()
			switch r.State {
			case done:
				if got, ok := a.seal.open(id, r.Sealed); ok {
					return Answered{got.Say, got.Why, got.Text, r.From}, nil
				}
				a.cfg.Log.Warn("an answer that was sealed by nobody of this house", "from", r.From)
			case cannot:
				return Answered{}, ErrNobody
			}
		case <-tick.C:
			if time.Since(last) > patience || a.crew.share() == 0 || by != "" && !a.crew.has(by) {
				return Answered{}, errSilence
			}
		case <-ctx.Done():
			return Answered{}, ctx.Err()
		case <-a.ctx.Done():
			return Answered{}, ErrNobody
		}
	}
}

// Close ends all questions and says farewell.
func (a *Asker) Close() {
	a.cancel()
	for _, stop := range a.unhear {
		stop()
	}
	a.over.Wait()
}
