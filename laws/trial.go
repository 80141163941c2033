package laws

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"strings"

	"sandtable/game"
)

// The laws, by their names in reports.
const (
	lawSetup     = "every scenario starts"
	lawFlat      = "a position is flat"
	lawPanic     = "nothing panics"
	lawDeadEnd   = "every word offered leads to a complete sentence"
	lawEndless   = "every game ends"
	lawOver      = "a game is over when nobody is asked"
	lawPlayer    = "the seats of one player score alike"
	lawOrder     = "words are offered once, in ascending order"
	lawAccept    = "every complete sentence is accepted"
	lawText      = "a sentence survives its text form"
	lawSet       = "the order of a set means nothing"
	lawRefuse    = "what is not offered is refused with a known clause"
	lawUntouched = "a refusal, a question or a copy changes nothing"
	lawChoices   = "what a seat may say depends on what it knows"
	lawImagine   = "a seat cannot tell an imagined position from the true one"
	lawSound     = "what sounds alike to a seat looks alike to it"
	lawFound     = "what a sentence finds out cannot be taken back"
	lawAsked     = "no question tells a secret"
	lawCommute   = "the order of secret answers means nothing"
	lawScene     = "a scene shows places and units that exist"
	lawForecast  = "the chances of a forecast add up to one"
	lawWay       = "a way leads from the unit to the place that a sentence names"
	lawPath      = "what is foretold of a sentence is what it does"
	lawMemory    = "what lasts a period is forgotten at its end"
	lawUndo      = "undo restores, and never crosses a roll or reveal"
	lawReplay    = "a record plays again to the same end"
)

// order is the order of the laws in a report.
var order = []string{
	lawSetup, lawFlat, lawPanic, lawDeadEnd, lawEndless, lawOver, lawPlayer, lawOrder, lawAccept, lawText, lawSet,
	lawRefuse, lawUntouched, lawChoices, lawImagine, lawSound, lawFound, lawAsked, lawCommute, lawScene, lawForecast, lawWay, lawPath, lawMemory, lawUndo, lawReplay,
}

// maxActions is the number of sentences after which a game counts as endless.
const maxActions = 20000

// trial plays one game after another, reusing its memory.
type trial struct {
	tally
	ctx     context.Context // done when the game is to be interrupted
	spoken  func(actions int)
	run     *Run
	info    *game.Info
	clauses map[game.Clause]bool
	players []int8              // by seat: its player
	spots   map[int16]game.Spot // of the board, by place
	walker  game.Walker
	dice    game.Recorder
	said    []game.Action // the sentences of the game so far
	facts   []fact        // fields of the position that must be forgotten at the end of a period
	seed    uint64
	step    int

	p          game.Position   // at this step
	before     any             // copy of p from the start of this step's checks
	courseSeed uint64          // seed of the dice of course
	course     course          // the next sentence, played on a copy; its position is nil if it was refused
	worlds     []game.Position // by seat, from Nobody on: the position that the seat imagines
	seen       []game.Piece    // by the seat that speaks
	tried      game.Position   // copy on which sentences are tried that must be refused
	source     rand.PCG        // of the checks, seeded anew at each step
	rand       *rand.Rand
	here       game.Choices // after the prefix being checked
	there      game.Choices // after another sentence
}

func newTrial(ctx context.Context, r *Run, clauses map[game.Clause]bool) *trial {
	g := &trial{ctx: ctx, run: r, info: r.Title.Info(), clauses: clauses, players: r.Title.Info().PlayersOf(r.Setup), spots: map[int16]game.Spot{}}
	if b := g.info.Board; b != nil {
		for _, s := range b.Spots {
			g.spots[s.Place] = s
		}
	}
	g.rand = rand.New(&g.source)
	return g
}

// game plays the game of a seed. Every other game drifts (see game.Walker), so that the armies meet.
func (g *trial) game(seed uint64) {
	g.tally = newTally()
	g.games = 1
	g.seed, g.step = seed, 0
	g.walker.Rand, g.walker.Drift = rand.New(rand.NewPCG(seed, 1)), seed%2 == 1
	g.dice.Rand, g.dice.Rolls = rand.New(rand.NewPCG(seed, 2)), g.dice.Rolls[:0]
	g.said = g.said[:0]
	defer g.catchPanic()
	p, err := g.run.Title.New(g.run.Setup, &g.dice)
	if err != nil {
		g.broke(lawSetup, nil, "%v", err)
		return
	}
	g.p = p
	if !g.checkFlat() {
		return
	}
	g.findFacts()
	if g.play() {
		g.checkReplay()
		g.checkUndo()
	}
	if g.stopped() {
		g.games = 0
	}
}

// stopped reports whether the game is to be interrupted.
func (g *trial) stopped() bool { return g.ctx.Err() != nil }

// tellEvery is the number of sentences between two progress reports of a game.
const tellEvery = 256

// play says random sentences until the game is over or reaches Run.Most; then it returns true.
func (g *trial) play() bool {
	for ; ; g.step++ {
		asked, picked := g.p.Pending().Seats, g.picked()
		if picked || asked == 0 {
			g.checkStanding(asked)
		}
		if asked == 0 || g.run.Most > 0 && g.step == g.run.Most {
			return true
		}
		if g.stopped() {
			return false
		}
		if g.step == maxActions {
			g.endless++
			g.broke(lawEndless, nil, "%d actions and no end", maxActions)
			return false
		}
		a, err := g.walker.Sample(g.p, SeatOf(asked, g.walker.Rand))
		if err != nil {
			g.lost(a, err)
			return false
		}
		g.remember()
		if picked {
			g.check(a, asked)
		}
		if err := g.p.Apply(a, &g.dice); err != nil {
			g.broke(lawAccept, &a, "%q was offered: %v", g.text(a), err)
			return false
		}
		g.said = append(g.said, a)
		g.verbs[a.Words()[0].N]++
		if g.actions++; g.actions%tellEvery == 0 {
			g.spoken(tellEvery)
		}
	}
}

// check checks every law at this step.
func (g *trial) check(a game.Action, asked game.Seats) {
	g.checked++
	g.source.Seed(g.seed, uint64(g.step))
	g.keep()
	g.courseSeed = g.rand.Uint64()
	g.course, _ = g.hear(g.p, a, g.courseSeed) // checkAccepted reports a refusal
	for _, law := range [...]func(){
		func() { g.checkSentence(a) },
		func() { g.checkAnyOrder(a) },
		func() { g.checkStrangers(a, asked) },
		g.checkImagined,
		func() { g.checkSounds(a) },
		func() { g.checkSecretOrder(asked) },
		func() { g.checkScenes(a.Seat) },
		func() { g.checkForecast(a) },
		func() { g.checkWays(a) },
		func() { g.checkPath(a) },
		func() { g.checkForgotten(a) },
	} {
		if g.stopped() {
			return
		}
		law()
	}
	if !game.Same(g.p, g.before) {
		g.broke(lawUntouched, nil, "the position differs after questions alone")
	}
}

// picked reports whether this step is checked. It depends on the seed and the step alone.
func (g *trial) picked() bool {
	if g.run.Every <= 1 {
		return true
	}
	var h rand.PCG
	h.Seed(g.seed, ^uint64(g.step))
	return h.Uint64()%uint64(g.run.Every) == 0
}

// lost reports a walk that found no way on.
func (g *trial) lost(a game.Action, err error) {
	g.deadEnds++
	g.broke(lawDeadEnd, &a, "%q: %v", g.text(a), err)
}

// broke records a breach. Only the first of its kind in a game is described.
func (g *trial) broke(law string, a *game.Action, format string, args ...any) {
	b := breach{law, -1}
	if a != nil && len(a.Words()) > 0 {
		b.verb = a.Words()[0].N
	}
	s, seen := g.broken[b]
	if !seen {
		s = sighting{seed: g.seed, step: g.step, what: fmt.Sprintf(format, args...)}
	}
	s.times++
	g.broken[b] = s
}

// catchPanic turns a panic into a breach that names where it came from.
func (g *trial) catchPanic() {
	if why := recover(); why != nil {
		g.panics++
		g.broke(lawPanic, nil, "%v in %s", why, culprit())
	}
}

// culprit names the function that panicked. It is called from the deferred function that recovered.
func culprit() string {
	var pc [64]uintptr
	frames := runtime.CallersFrames(pc[:runtime.Callers(0, pc[:])])
	fallen := false
	for {
		f, more := frames.Next()
		inRuntime := strings.HasPrefix(f.Function, "runtime.")
		if fallen && !inRuntime {
			return fmt.Sprintf("%s, line %d", f.Function, f.Line)
		}
		fallen = fallen || f.Function == "runtime.gopanic"
		if !more {
			return "an unknown place"
		}
	}
}

// text formats a sentence with its speaker, for a report.
func (g *trial) text(a game.Action) string {
	who := fmt.Sprintf("seat %d", a.Seat)
	if a.Seat >= 0 && int(a.Seat) < len(g.info.Seats) {
		who = g.info.Seats[a.Seat]
	}
	return who + ": " + g.info.Lexicon.Format(a)
}

// keep copies the position before its checks begin.
func (g *trial) keep() {
	if reflect.TypeOf(g.before) != reflect.TypeOf(g.p) {
		g.before, g.tried = copied(g.p), copied(g.p).(game.Position)
	}
	copyInto(g.before, g.p)
}

// copied copies the value behind a pointer, without relying on its own Clone.
func copied(p any) any {
	q := reflect.New(reflect.TypeOf(p).Elem()).Interface()
	copyInto(q, p)
	return q
}

// copyInto copies the value behind p to q.
func copyInto(q, p any) { reflect.ValueOf(q).Elem().Set(reflect.ValueOf(p).Elem()) }

// SeatOf picks one seat at random from a set that is not empty.
func SeatOf(asked game.Seats, r *rand.Rand) game.Seat {
	var list [game.MaxSeats]game.Seat
	n := 0
	for s := range game.Seat(game.MaxSeats) {
		if asked.Has(s) {
			list[n] = s
			n++
		}
	}
	return list[r.IntN(n)]
}
