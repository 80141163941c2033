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

// ErrNobody says that nobody elsewhere answers: whoever asks has to think himself.
var ErrNobody = errors.New("nobody elsewhere answers")

// AskerConfig is what somebody who asks is made of.
type AskerConfig struct {
	Bus   bus.Bus
	Jobs  jobs.Queue
	Store Records
	Slots func(n int)  // is told how many questions may be asked at once, when that changes; must not block
	Log   *slog.Logger // nil: none
}

// Asker lets machines think elsewhere. It is safe for use by several goroutines.
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
	slots int                    // as Slots was told last
	asked int                    // questions that are out
	waits map[string]chan report // by job
}

// Wanted is a question for somebody elsewhere.
type Wanted struct {
	Game  string
	Seat  game.Seat
	Line  int
	Level string
	Kind  string
	Last  string // the thinker who has answered for this seat before, and has its mind; empty: none
}

// Answered is what came back.
type Answered struct {
	Say  string // as the title writes it
	Why  []string
	Text []byte // comments, as the thinker's Comment wrote them
	By   string // the thinker
}

// NewAsker begins to look for thinkers.
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

// shine gives signs of life until ctx ends, and says farewell then.
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

// tell tells something that may be lost.
func tell(b bus.Bus, subject string, what any) {
	if data, err := json.Marshal(what); err == nil {
		_ = b.Tell(subject, data) // without it others wait, and then help themselves
	}
}

func (a *Asker) hearBeacon(subject string, data []byte) {
	a.crew.hear(subject, data)
	a.count()
}

// count tells how many questions may be asked at once, if that has changed.
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
	case a.waits[r.Job] <- r: // nil, and never ready, if nobody waits any more
	default: // it is full of others that say the same
	}
}

// Free reports whether a question may be asked now.
func (a *Asker) Free() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.asked < a.slots
}

// Ask asks a question and waits for the answer; ErrNobody if none comes. The thinker who has the mind of the seat is asked first.
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

// newJob makes a job of a question.
func (a *Asker) newJob(ctx context.Context, w Wanted) job {
	return job{
		ID: newName(), To: a.name, Game: w.Game, Seat: w.Seat, Line: w.Line, Level: w.Level, Kind: w.Kind,
		Request: trace.Request(ctx), Parent: trace.Parent(ctx),
	}
}

// giveUp tells thinkers that a job is not wanted any more, if it has come to nothing.
func (a *Asker) giveUp(id string, err error) error {
	if err == nil {
		return nil
	}
	_ = a.cfg.Bus.Tell(stops, []byte(id)) // else they think in vain
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

// wait waits for the answer to a job of one thinker, or of any if none is named, as long as there is hope for it.
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
