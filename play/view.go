package play

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"sandtable/game"
	"sandtable/phrase"
	"sandtable/wire"
)

// ViewQuery says which view is wanted.
type ViewQuery struct {
	Seat *int // nil: the caller's seat that is asked, otherwise the caller's first seat, otherwise a spectator's view
	Line int  // after this line, in the seat's numbers; 0: now
	From int  // with the log from this line on; 0: without
	Open bool // with the pieces of all sides, once the record is open

	Layer int // for Zones: 0 for the zones, then the title's layers
}

// View returns what a seat sees. Views are shared: do not change the result.
func (sv *Service) View(ctx context.Context, who Who, id string, q ViewQuery) (wire.View, error) {
	v, err := sv.viewOnce(ctx, who, id, q)
	if errors.Is(err, ErrAside) { // set aside by this call
		v, err = sv.viewOnce(ctx, who, id, q)
	}
	return v, err
}

func (sv *Service) viewOnce(ctx context.Context, who Who, id string, q ViewQuery) (v wire.View, err error) {
	var past *pastLook
	var log *logLook
	err = sv.withReader(ctx, who, id, func(g *liveGame) (err error) {
		v, past, log, err = g.viewAt(ctx, who, q)
		return err
	})
	if err == nil && log != nil {
		err = sv.guardUnlocked(ctx, id, func() error { v.Entries = log.until(v.Line); return nil })
	}
	if err == nil && past != nil {
		err = sv.show(ctx, who, past, func(p game.Position) { past.fill(&v, p) })
	}
	return v, err
}

// viewAt returns a view without entries, and what is needed to add the scene of the past and the entries without the lock.
func (g *liveGame) viewAt(ctx context.Context, who Who, q ViewQuery) (wire.View, *pastLook, *logLook, error) {
	aside := g.st.Aside != nil
	if !aside {
		if err := g.wake(ctx); err != nil {
			return wire.View{}, nil, nil, err
		}
	}
	s, err := g.viewSeat(who, q.Seat)
	if err != nil {
		return wire.View{}, nil, nil, err
	}
	if aside {
		return g.asideView(who, s), nil, nil, nil
	}
	if err := g.hasLine(s, q.Line); err != nil {
		return wire.View{}, nil, nil, err
	}
	last := g.m.Count(s)
	var log *logLook
	if q.From > 0 && q.From <= last {
		log = g.lookAtLog(s, q.From)
	}
	if q.Line > 0 && q.Line < last {
		past := g.lookBack(s, q.Line)
		past.open = q.Open && g.st.Ended
		return g.pastView(who, s, q.Line), past, log, nil
	}
	return g.screen(g.viewerOf(who, s)).view, nil, log, nil
}

// hasLine returns an error if a line does not exist for a seat; 0 stands for the latest.
func (g *liveGame) hasLine(s game.Seat, n int) error {
	if last := g.m.Count(s); n < 0 || n > last {
		return &BadField{"line", fmt.Sprintf("the record has lines 1 to %d", last)}
	}
	return nil
}

// withSeat is withReader for a caller who looks at a game, woken, through a seat's eyes.
func (sv *Service) withSeat(ctx context.Context, who Who, id string, seat *int, do func(*liveGame, game.Seat) error) error {
	return sv.withReader(ctx, who, id, func(g *liveGame) error {
		if err := g.wake(ctx); err != nil {
			return err
		}
		s, err := g.viewSeat(who, seat)
		if err != nil {
			return err
		}
		return do(g, s)
	})
}

// viewSeat returns the seat whose view the caller gets. Once the record is open, anybody may choose any seat.
func (g *liveGame) viewSeat(who Who, seat *int) (game.Seat, error) {
	if seat == nil {
		return g.defaultSeat(who), nil
	}
	switch n := *seat; {
	case n == wire.Spectator:
		return game.Nobody, nil
	case n < 0 || n >= len(g.st.Seats):
		return 0, &BadField{"seat", "there is no such seat"}
	case !g.st.Ended && !g.holds(who, n):
		return 0, ErrForbidden
	default:
		return game.Seat(n), nil
	}
}

// defaultSeat chooses a seat for a caller who names none: the caller's seat that is asked, otherwise the caller's first.
func (g *liveGame) defaultSeat(who Who) game.Seat {
	mine, asked := g.seatsOf(who), g.asked()
	for _, n := range mine {
		if asked.Has(game.Seat(n)) {
			return game.Seat(n)
		}
	}
	if len(mine) > 0 {
		return game.Seat(mine[0])
	}
	return game.Nobody
}

// view returns what a seat sees now, with the log from a line on.
func (g *liveGame) view(who Who, s game.Seat, from int) wire.View {
	v := g.screen(g.viewerOf(who, s)).view
	v.Entries = g.lookAtLog(s, from).entries()
	return v
}

// makeView makes a viewer's view without entries, and returns the scene it was made from. It reuses parts of another screen.
func (g *liveGame) makeView(f viewer, beside *screen) (v wire.View, from game.Scene) {
	v = wire.View{
		Game: g.id, Seat: int(f.seat), Line: g.m.Count(f.seat), Public: g.m.Count(game.Nobody), Begun: g.st.Begun, Over: g.st.Over, Ended: g.st.Ended, Result: g.st.Result.wire(),
		Ask: wire.Ask{Seats: []int{}}, Say: []wire.Say{}, Offer: g.offerFor(f.seat), Seats: g.seatList(f.maker), Entries: []wire.Entry{}, Think: g.thinkers(),
	}
	if f.seat != game.Nobody {
		o := wire.Orders(g.st.Seats[f.seat].Orders)
		if o == nil {
			o = wire.Orders{}
		}
		v.Orders = &o
	}
	if !g.st.Begun {
		v.Commit, v.Owes = g.m.Commit(), g.seatsOwing()
		return v, from
	}
	k := g.known(f.seat)
	v.Scene, from = g.scene(f.seat, k, beside)
	v.Routes, v.Rungs = wire.RoutesOf(k), wire.RungsOf(k)
	if !g.st.Over {
		v.Ask = wire.AskOf(k.Pending())
		v.Say = wire.SayOf(g.info, k, f.seat)
		v.Market = wire.MarketOf(g.info, k)
		v.Suggest = wire.SuggestionOf(g.info, k)
	}
	v.Undo, v.Lesson = g.undoableSentence(f.seat), g.progress()
	return v, from
}

// known returns what a seat knows now.
func (g *liveGame) known(s game.Seat) game.Known {
	if s == game.Nobody {
		return g.publicKnown(g.lines)
	}
	return g.m.Position().Known(s)
}

// scene draws the position as a seat knows it, and also returns what the result was made from. Once the record is open to
// all, the scene shows the pieces of the others as their owners know them.
func (g *liveGame) scene(s game.Seat, k game.Known, beside *screen) (*wire.Scene, game.Scene) {
	switch {
	case g.st.Ended:
		return openScene(g.m.Position(), s, len(g.st.Seats)), game.Scene{}
	case s == game.Nobody || game.IsOpen(k):
		return g.drawPublic(g.lines, beside)
	}
	shown := k.Show()
	return drawBeside(&shown, beside), shown
}

// openScene draws a position as a seat knows it, with the pieces of the others as their owners know them.
func openScene(p game.Position, s game.Seat, seats int) *wire.Scene {
	sc := wire.SceneOf(p.Known(s).Show())
	for n := range seats {
		if n == int(s) {
			continue
		}
		own := wire.SceneOf(p.Known(game.Seat(n)).Show())
		sc.Pieces = slices.DeleteFunc(sc.Pieces, func(p wire.Piece) bool { return p.Seat == n })
		sc.Lists = slices.DeleteFunc(sc.Lists, func(l wire.List) bool { return l.Seat == n })
		sc.Pieces = append(sc.Pieces, slices.DeleteFunc(own.Pieces, func(p wire.Piece) bool { return p.Seat != n })...)
		sc.Lists = append(sc.Lists, slices.DeleteFunc(own.Lists, func(l wire.List) bool { return l.Seat != n })...)
	}
	return sc
}

// undoableSentence returns the sentence that Undo would take back for a seat; empty if there is none, or others have answered
// it.
func (g *liveGame) undoableSentence(s game.Seat) string {
	if c := g.lessonCoach(); c != nil {
		say, _, _ := g.latestInLesson(c)
		return say
	}
	if a, ok := g.m.Latest(s); ok && !g.m.Answered(s) {
		return g.info.Lexicon.Format(a)
	}
	return ""
}

// pastView returns the view of an earlier line, in the seat's numbers, without scene and entries.
func (g *liveGame) pastView(who Who, s game.Seat, line int) wire.View {
	return wire.View{
		Game: g.id, Seat: int(s), Line: line, Public: g.m.Count(game.Nobody), Past: true,
		Ask: wire.Ask{Seats: []int{}}, Say: []wire.Say{}, Seats: g.seatList(g.viewerOf(who, s).maker), Entries: []wire.Entry{},
	}
}

// fill adds the scene of the past to a view: as the seat knew it then, or, in an open record, as all did.
func (l *pastLook) fill(v *wire.View, p game.Position) {
	k := p.Known(l.seat)
	v.Begun, v.Ask, v.Scene, v.Routes, v.Rungs = true, wire.AskOf(k.Pending()), wire.SceneOf(k.Show()), wire.RoutesOf(k), wire.RungsOf(k)
	if l.open {
		v.Scene = openScene(p, l.seat, l.seats)
	}
	v.Over = len(v.Ask.Seats) == 0
}

// Next judges a partial sentence and lists how it may continue; *Refusal if it is illegal.
func (sv *Service) Next(ctx context.Context, who Who, id string, seat *int, say string) (wire.Choices, error) {
	return sv.next(ctx, who, id, seat, say, wire.ChoicesOf)
}

// PlainNext is Next without the routes to places.
func (sv *Service) PlainNext(ctx context.Context, who Who, id string, seat *int, say string) (wire.Choices, error) {
	return sv.next(ctx, who, id, seat, say, wire.PlainChoicesOf)
}

func (sv *Service) next(ctx context.Context, who Who, id string, seat *int, say string, choices func(*game.Info, game.Known, game.Action) (wire.Choices, error)) (wire.Choices, error) {
	var c wire.Choices
	err := sv.withSentence(ctx, who, id, seat, say, func(g *liveGame, k game.Known, a game.Action) (err error) {
		if g.st.Over {
			return ErrOver
		}
		c, err = choices(g.info, k, a)
		if err == nil && c.Ready {
			c.Final, c.Leads = after(k, a, say)
		}
		return g.refusalOf(err)
	})
	return c, err
}

// oddsWorlds is the number of worlds imagined for odds against what a seat cannot see.
const oddsWorlds = 32

// Odds forecasts the result of a sentence, even of one that is not legal now. Against hidden pieces the odds are means over
// several imagined worlds; the same question always gets the same answer.
func (sv *Service) Odds(ctx context.Context, who Who, id string, seat *int, say string) (wire.Odds, error) {
	var o wire.Odds
	err := sv.withSentence(ctx, who, id, seat, say, func(g *liveGame, k game.Known, a game.Action) error {
		o = wire.OddsOf(g.info, game.Odds(k, a, oddsWorlds, imaginedTable(k, say)))
		return nil
	})
	return o, err
}

// Prospects returns the attacks that units could make after a move. Say is a phrase, so that a whole stack can be asked
// about. An illegal phrase has no prospects.
func (sv *Service) Prospects(ctx context.Context, who Who, id string, seat *int, say string) ([]wire.Prospect, error) {
	list := []wire.Prospect{}
	if err := checkSentence(say); err != nil {
		return nil, err
	}
	err := sv.withSeat(ctx, who, id, seat, func(g *liveGame, s game.Seat) error {
		switch {
		case s == game.Nobody:
			return ErrForbidden
		case !g.st.Begun:
			return ErrNotBegun
		case g.st.Over:
			return ErrOver
		}
		k := g.m.Position().Known(s)
		if p, err := phrase.Expand(k, g.info, s, say); err == nil {
			list = wire.ProspectsOf(g.info, k, p.Say, imaginedTable(k, say))
		}
		return nil
	})
	return list, err
}

// withSentence is withSeat for a question about a sentence.
func (sv *Service) withSentence(ctx context.Context, who Who, id string, seat *int, say string, do func(*liveGame, game.Known, game.Action) error) error {
	if err := checkSentence(say); err != nil {
		return err
	}
	return sv.withSeat(ctx, who, id, seat, func(g *liveGame, s game.Seat) error {
		switch {
		case s == game.Nobody:
			return ErrForbidden
		case !g.st.Begun:
			return ErrNotBegun
		}
		a, err := g.parse(s, say)
		if err != nil {
			return err
		}
		return do(g, g.m.Position().Known(s), a)
	})
}

// imaginedTable has dice that depend only on what the seat sees and asks, so that the same question has the same answer, and
// the dice reveal nothing else.
func imaginedTable(k game.Known, say string) game.Table { return &imaginedDice{known: k, say: say} }

// imaginedDice computes its seed at the first roll, since most sentences roll no dice and the seed is expensive.
type imaginedDice struct {
	known game.Known
	say   string
	dice  game.RandTable
}

// Roll rolls one die.
func (d *imaginedDice) Roll(die game.Die) int {
	if d.dice.Rand == nil {
		sum := sha256.New()
		json.NewEncoder(sum).Encode(d.known.Show())
		sum.Write([]byte(d.say))
		b := sum.Sum(nil)
		d.dice.Rand = rand.New(rand.NewPCG(binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[8:])))
	}
	return d.dice.Roll(die)
}

// Tell ignores the event.
func (d *imaginedDice) Tell(game.Event) {}
