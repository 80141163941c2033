package house

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
	"sandtable/match"
	"sandtable/wire"
)

// ViewQuery says which view is wanted.
type ViewQuery struct {
	Seat *int // nil: my seat that is asked, else my first, else a spectator's
	Line int  // as it stood after this line, as the seat counts; 0: now
	From int  // entries of the log from this line on; 0: none
}

// View returns what a seat sees. Views are shared: do not change what comes back.
func (h *House) View(ctx context.Context, who Who, id string, q ViewQuery) (wire.View, error) {
	var v wire.View
	err := h.atAnyway(ctx, id, func(t *table) (err error) {
		v, err = t.viewAt(ctx, who, q)
		return err
	})
	return v, err
}

// viewAt returns the view that is wanted.
func (t *table) viewAt(ctx context.Context, who Who, q ViewQuery) (wire.View, error) {
	still := t.st.Aside != nil
	if !still {
		if err := t.wake(ctx); err != nil {
			return wire.View{}, err
		}
	}
	s, err := t.eyes(who, q.Seat)
	if err != nil {
		return wire.View{}, err
	}
	if still {
		return t.stillView(who, s), nil
	}
	if err := t.hasLine(s, q.Line); err != nil {
		return wire.View{}, err
	}
	from, last := q.From, t.m.Count(s)
	if from <= 0 {
		from = last + 1
	}
	if q.Line > 0 && q.Line < last {
		return t.past(who, s, q.Line, from)
	}
	return t.view(who, s, from), nil
}

// hasLine says which lines there are for a seat to somebody who asks for another; 0 is the latest.
func (t *table) hasLine(s game.Seat, n int) error {
	if last := t.m.Count(s); n < 0 || n > last {
		return &Bad{"line", fmt.Sprintf("the record has lines 1 to %d", last)}
	}
	return nil
}

// look is at for somebody who wants to see a table, awake, through the eyes of a seat.
func (h *House) look(ctx context.Context, who Who, id string, seat *int, do func(*table, game.Seat) error) error {
	return h.at(ctx, id, func(t *table) error {
		if err := t.wake(ctx); err != nil {
			return err
		}
		s, err := t.eyes(who, seat)
		if err != nil {
			return err
		}
		return do(t, s)
	})
}

// eyes says through whose eyes somebody looks. Once the record is open anybody may look through all.
func (t *table) eyes(who Who, seat *int) (game.Seat, error) {
	if seat == nil {
		return t.best(who), nil
	}
	switch n := *seat; {
	case n == wire.Spectator:
		return game.Nobody, nil
	case n < 0 || n >= len(t.st.Seats):
		return 0, &Bad{"seat", "there is no such seat"}
	case !t.st.Ended && !t.holds(who, n):
		return 0, ErrForbidden
	default:
		return game.Seat(n), nil
	}
}

// best picks the eyes for somebody who does not say: his seat that is asked, else his first.
func (t *table) best(who Who) game.Seat {
	mine, asked := t.mine(who), t.asked()
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
func (t *table) view(who Who, s game.Seat, from int) wire.View {
	v := t.screen(t.face(who, s)).view
	v.Entries = t.entries(s, from)
	return v
}

// show makes the view of a face, without entries.
func (t *table) show(f face) wire.View {
	v := wire.View{
		Game: t.id, Seat: int(f.seat), Line: t.m.Count(f.seat), Public: t.m.Count(game.Nobody), Begun: t.st.Begun, Over: t.st.Over, Ended: t.st.Ended, Result: t.st.Result,
		Ask: wire.Ask{Seats: []int{}}, Say: []wire.Say{}, Offer: t.offerFor(f.seat), Seats: t.seats(f.maker), Entries: []wire.Entry{}, Think: t.thinkers(),
	}
	if f.seat != game.Nobody {
		o := wire.Orders(t.st.Seats[f.seat].Orders)
		if o == nil {
			o = wire.Orders{}
		}
		v.Orders = &o
	}
	if !t.st.Begun {
		return v
	}
	k := t.m.Position().Known(f.seat)
	v.Scene = t.scene(f.seat)
	if !t.st.Over {
		v.Ask = wire.AskOf(k.Pending())
		v.Say = wire.SayOf(t.info, k, f.seat)
	}
	v.Undo, v.Lesson = t.undoable(f.seat), t.progress()
	return v
}

// scene draws the position as a seat knows it; once the record is open to all, with the pieces of the others as they know them.
func (t *table) scene(s game.Seat) *wire.Scene {
	p := t.m.Position()
	sc := wire.SceneOf(p.Known(s).Show())
	if !t.st.Ended {
		return sc
	}
	for n := range t.st.Seats {
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

// undoable returns the sentence that Undo would take back for a seat; empty if there is none, or others have answered it.
func (t *table) undoable(s game.Seat) string {
	if c := t.teacher(); c != nil {
		say, _, _ := t.latestLesson(c)
		return say
	}
	if a, ok := t.m.Latest(s); ok && !t.m.Answered(s) {
		return t.info.Lexicon.Format(a)
	}
	return ""
}

// past returns what a seat saw after a line, as it counts them.
func (t *table) past(who Who, s game.Seat, line, from int) (wire.View, error) {
	v := wire.View{
		Game: t.id, Seat: int(s), Line: line, Public: t.m.Count(game.Nobody), Past: true,
		Ask: wire.Ask{Seats: []int{}}, Say: []wire.Say{}, Seats: t.seats(t.face(who, s).maker), Entries: []wire.Entry{},
	}
	for _, e := range t.entries(s, from) {
		if e.Line <= line {
			v.Entries = append(v.Entries, e)
		}
	}
	p, err := t.m.At(t.m.LineOf(s, line))
	if errors.Is(err, match.ErrNoSuchLine) { // before the beginning
		return v, nil
	}
	if err != nil {
		return v, err
	}
	k := p.Known(s)
	v.Begun, v.Ask, v.Scene = true, wire.AskOf(k.Pending()), wire.SceneOf(k.Show())
	v.Over = len(v.Ask.Seats) == 0
	return v, nil
}

// entries returns the log as a seat learned it, from a line on as it counts them.
func (t *table) entries(s game.Seat, from int) []wire.Entry {
	log := t.m.Log(s, from)
	list := make([]wire.Entry, len(log))
	for i := range log {
		list[i] = wire.EntryOf(t.info, log[i], t.st.turnAt(log[i].At))
		list[i].Why = t.why(s, log[i].At)
	}
	return list
}

// why returns a machine's reasons for a line of the record, if a seat may read them.
func (t *table) why(s game.Seat, line int) string {
	bit := uint16(spectators)
	if s != game.Nobody {
		bit = 1 << s
	}
	for i := range t.st.Reasons {
		if r := &t.st.Reasons[i]; r.Line == line && (t.st.Ended || r.Seen&bit != 0) {
			return r.Text
		}
	}
	return ""
}

// Next judges a partial sentence and lists how it may go on; *Refused if it may not.
func (h *House) Next(ctx context.Context, who Who, id string, seat *int, say string) (wire.Choices, error) {
	var c wire.Choices
	err := h.consider(ctx, who, id, seat, say, func(t *table, k game.Known, a game.Action) (err error) {
		if t.st.Over {
			return ErrOver
		}
		c, err = wire.ChoicesOf(t.info, k, a)
		c.Final = err == nil && c.Ready && final(k, a, say)
		return t.refused(err)
	})
	return c, err
}

// final reports whether a sentence would end the step, in a world that the seat imagines, and roll, reveal or hand over to others.
func final(k game.Known, a game.Action, say string) bool {
	t := fence{Table: imagination(k, say)}
	p := k.Imagined(t.Table)
	if p.Apply(a, &t) != nil || p.Pending().Step == k.Pending().Step {
		return false
	}
	return t.set || !p.Pending().Seats.Has(a.Seat)
}

// fence hears whether what is played can no longer be undone.
type fence struct {
	game.Table
	set bool
}

func (f *fence) Roll(d game.Die) int { f.set = true; return f.Table.Roll(d) }
func (f *fence) Tell(e game.Event)   { f.set = f.set || e.Reveal }

// worlds is how many a seat imagines to get odds against what it cannot see.
const worlds = 32

// Odds forecasts what a sentence would bring, also one that cannot be said yet. Against what the seat
// cannot see they are means over several worlds; asked again they are the same.
func (h *House) Odds(ctx context.Context, who Who, id string, seat *int, say string) (wire.Odds, error) {
	var o wire.Odds
	err := h.consider(ctx, who, id, seat, say, func(t *table, k game.Known, a game.Action) error {
		o = wire.OddsOf(t.info, game.Odds(k, a, worlds, imagination(k, say)))
		return nil
	})
	return o, err
}

// consider is look for somebody who thinks about a sentence.
func (h *House) consider(ctx context.Context, who Who, id string, seat *int, say string, do func(*table, game.Known, game.Action) error) error {
	if err := maySay(say); err != nil {
		return err
	}
	return h.look(ctx, who, id, seat, func(t *table, s game.Seat) error {
		switch {
		case s == game.Nobody:
			return ErrForbidden
		case !t.st.Begun:
			return ErrNotBegun
		}
		a, err := t.parse(s, say)
		if err != nil {
			return err
		}
		return do(t, t.m.Position().Known(s), a)
	})
}

// imagination rolls by what the seat sees and asks, so that the same question has the same answer, and
// nothing else can be read from it.
func imagination(k game.Known, say string) game.Table {
	sum := sha256.New()
	json.NewEncoder(sum).Encode(k.Show())
	sum.Write([]byte(say))
	b := sum.Sum(nil)
	return game.RandTable{Rand: rand.New(rand.NewPCG(binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[8:])))}
}
