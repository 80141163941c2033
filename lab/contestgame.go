package lab

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"sandtable/ai"
	"sandtable/game"
)

// Game is the outcome of one game. Pairs of figures are a's and b's.
type Game struct {
	SeatA    int          `json:"seat_a"`           // number of the party that a played
	Others   bool         `json:"others,omitempty"` // a played all other parties instead
	Score    float64      `json:"score"`            // a's: 1, 0.5 or 0; if several of more than two parties win, the share of them that a played
	Ending   string       `json:"ending"`           // the title's word for it; "endless" if it was cut off, "stuck" if a player did not answer
	Turns    int          `json:"turns"`
	Actions  int          `json:"actions"`
	Illegal  [2]int       `json:"illegal"`
	Timeouts [2]int       `json:"timeouts"`
	Ms       [2][]float64 `json:"ms"`   // CPU time of each decision-turn
	Wall     [2][]float64 `json:"wall"` // elapsed time of each
}

// Endings in addition to those of a title.
const (
	endCut   = "endless"
	endStuck = "stuck"
)

// errStopped says that the game is no longer wanted.
var errStopped = errors.New("stopped")

// contestGame is a game in progress.
type contestGame struct {
	contest *Contest
	setup   game.Setup
	parties []int8 // by seat
	seed    uint64
	deal    int // number of the way in which parties are given to a and b
	who     [2]ai.Player
	limit   [2]time.Duration
	watch   func(p game.Position, scene *game.Scene) // called whenever a different question is asked

	p      game.Position
	dice   game.Table
	minds  [game.MaxSeats]ai.Mind
	walk   game.Walker // plays in place of a player that fails to
	turn   turnKey
	spent  [2]stopwatch
	thinks atomic.Int32 // the side that is thinking
	alarm  *time.Timer
	g      Game
}

// turnKey identifies a player-turn. The decisions in it share one time budget.
type turnKey struct {
	n     int
	mover game.Seat
}

// remoteMind is a mind that thinks outside the game's thread and reports the CPU time of its last thought.
type remoteMind interface{ Spent() time.Duration }

// stopwatch adds up a side's thinking time in one player-turn.
type stopwatch struct {
	core, wall time.Duration
	thoughts   int
}

// side returns who plays a seat: 0 is a, 1 is b. All seats of a party are played by the same contender. In the first games
// of a pair a has one party, in the rest b has.
func (s *contestGame) side(seat game.Seat) int {
	n := game.Groups(s.parties)
	alone, x := s.deal/max(n, 1), 0
	if int(s.parties[seat]) != s.deal%max(n, 1) {
		x = 1
	}
	return (x + alone) % 2
}

// noteParty records which party a has.
func (s *contestGame) noteParty(g *Game) {
	n := max(game.Groups(s.parties), 1)
	g.SeatA, g.Others = s.deal%n, s.deal/n > 0
}

// run plays the game on a thread of its own, so that CPU time is the players' own. A player that never answers loses.
func (s *contestGame) run(done <-chan struct{}) (Game, error) {
	type end struct {
		Game
		error
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	s.sit()
	defer s.leave()
	ended, late := make(chan end, 1), make(chan int, 1)
	s.alarm = time.AfterFunc(s.contest.patience, func() { late <- int(s.thinks.Load()) })
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := s.play(ctx, done)
		ended <- end{s.g, err}
	}()
	select {
	case e := <-ended:
		return e.Game, e.error
	case loser := <-late:
		g := Game{Score: float64(loser), Ending: endStuck}
		s.noteParty(&g)
		g.Timeouts[loser] = 1
		return g, nil
	}
}

// sit creates a mind for every seat.
func (s *contestGame) sit() {
	for seat := range s.contest.Title.Info().Seats {
		x := s.side(game.Seat(seat))
		s.minds[seat] = s.who[x].Sit(s.contest.Title, game.Seat(seat), s.generator(x+4*seat))
	}
}

// leave closes minds that hold resources.
func (s *contestGame) leave() {
	for _, m := range s.minds {
		if c, ok := m.(io.Closer); ok {
			c.Close()
		}
	}
}

// play plays the game until it is over or no longer wanted.
func (s *contestGame) play(ctx context.Context, done <-chan struct{}) (err error) {
	if s.dice == nil {
		s.dice = &stream{seed: s.seed}
	}
	if s.p, err = s.contest.Title.New(s.setup, s.dice); err != nil {
		return err
	}
	s.noteParty(&s.g)
	s.walk.Rand = s.generator(lots)
	s.show()
	var last game.Ask
	for s.g.Actions < maxActions {
		ask := s.p.Pending()
		if ask.Seats == 0 {
			s.end(s.p.Result())
			return nil
		}
		if ask != last {
			s.noteTurn()
			last = ask
		}
		select {
		case <-done:
			return errStopped
		case <-ctx.Done():
			return errStopped
		default:
		}
		seat := ask.Seats.First()
		s.thinks.Store(int32(s.side(seat)))
		if err := s.decide(ctx, seat); err != nil {
			return err
		}
		s.g.Actions++
		s.show()
	}
	s.end(game.Result{Level: endCut})
	return nil
}

// show shows the position to minds that remember.
func (s *contestGame) show() {
	for seat, m := range s.minds {
		ai.Show(m, game.Seat(seat), s.p)
	}
}

// lots numbers the generator that plays in place of failing players; no seat uses this number.
const lots = 4 * game.MaxSeats

// decide asks a seat for its answer. An illegal one is counted, and a random legal one is played instead.
func (s *contestGame) decide(ctx context.Context, seat game.Seat) error {
	a, err := s.think(ctx, seat)
	if err == nil {
		a.Seat = seat
		if err = s.p.Apply(a, s.dice); err == nil {
			return nil
		}
	}
	s.g.Illegal[s.side(seat)]++
	if a, err = s.walk.Sample(s.p.Known(seat), seat); err == nil {
		err = s.p.Apply(a, s.dice)
	}
	return err
}

// think asks a mind and records the time it takes. A panic counts as an error.
func (s *contestGame) think(ctx context.Context, seat game.Seat) (a game.Action, err error) {
	w := &s.spent[s.side(seat)]
	k := s.p.Known(seat)
	s.alarm.Reset(s.contest.patience)
	start, core := time.Now(), s.contest.clock()
	defer func() {
		w.core += s.contest.clock() - core
		w.wall += time.Since(start)
		w.thoughts++
		s.alarm.Stop()
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	th, err := s.minds[seat].Think(ctx, k)
	if m, ok := s.minds[seat].(remoteMind); ok {
		w.core += m.Spent()
	}
	return th.Say, err
}

// noteTurn notices a new player-turn and records the times of the last one.
func (s *contestGame) noteTurn() {
	scene := s.p.Known(game.Nobody).Show()
	now := turnKey{n: scene.Turn, mover: game.Nobody}
	if scene.Phase >= 0 && scene.Phase < len(scene.Phases) {
		now.mover = scene.Phases[scene.Phase].Seat
	}
	if now != s.turn {
		s.noteTimes()
		s.turn = now
	}
	s.g.Turns = max(s.g.Turns, scene.Turn)
	if s.watch != nil {
		s.watch(s.p, &scene)
	}
}

// noteTimes records how long each side has thought in the turn.
func (s *contestGame) noteTimes() {
	for x := range s.spent {
		w := &s.spent[x]
		if w.thoughts > 0 {
			s.g.Ms[x] = append(s.g.Ms[x], millis(w.core))
			s.g.Wall[x] = append(s.g.Wall[x], millis(w.wall))
			if s.limit[x] > 0 && w.core > s.limit[x] {
				s.g.Timeouts[x]++
			}
		}
		*w = stopwatch{}
	}
}

// millis returns milliseconds rounded to hundredths, to keep journals short.
func millis(d time.Duration) float64 { return float64(d.Round(10*time.Microsecond)) / 1e6 }

// end records how the game ended.
func (s *contestGame) end(r game.Result) {
	s.noteTimes()
	if s.watch != nil {
		scene := s.p.Known(game.Nobody).Show()
		s.watch(s.p, &scene)
	}
	s.g.Ending = r.Level
	best := winners(s.parties, &r)
	for seat, party := range s.parties {
		if party == game.Absent {
			continue
		}
		first := game.SeatsOf(s.parties, party).First() == game.Seat(seat)
		if first && slices.Contains(best, int(party)) && s.side(game.Seat(seat)) == 0 {
			s.g.Score += 1 / float64(len(best))
		}
	}
}

// winners returns the parties with the best score; in a draw that is all of them. A party wins if one of its seats does.
func winners(parties []int8, r *game.Result) (list []int) {
	best := int8(math.MinInt8)
	scores := make([]int8, game.Groups(parties))
	for n := range scores {
		scores[n] = math.MinInt8
	}
	for seat, party := range parties {
		if party == game.Absent {
			continue
		}
		scores[party] = max(scores[party], r.Scores[seat])
		best = max(best, r.Scores[seat])
	}
	for n, score := range scores {
		if score == best {
			list = append(list, n)
		}
	}
	return list
}
