package laws

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"

	"sandtable/game"
)

// everySeat calls try for each seat and for a spectator.
func (g *trial) everySeat(try func(s game.Seat)) {
	for s := game.Nobody; int(s) < len(g.info.Seats); s++ {
		try(s)
	}
}

// imagination: a seat that imagines what it does not know gets a position it cannot tell from the
// true one.
func (g *trial) imagination() {
	g.everySeat(func(s game.Seat) {
		known := g.p.Known(s)
		if q := known.Imagined(game.RandTable{Rand: g.rand}); !game.Same(q.Known(s), known) {
			g.broke(lawImagine, nil, "seat %d", s)
		}
	})
}

// sound is what a seat hears: an event, or a die with its number of sides and what it showed.
type sound struct {
	game.Event
	sides, rolled int
}

// ear is a table that hears what one seat hears.
type ear struct {
	game.RandTable
	seat  game.Seat
	heard []sound
	final bool // a die or a reveal: no way back
}

// hears says whether a seat is among those who learn something. A spectator learns what everyone does.
func hears(s game.Seat, seen game.Seats) bool { return seen == game.Everyone || seen.Has(s) }

func (e *ear) Roll(d game.Die) int {
	n := e.RandTable.Roll(d)
	e.final = true
	if d.Seen == 0 || hears(e.seat, d.Seen) {
		e.heard = append(e.heard, sound{game.Event{Clause: d.Clause}, d.Sides, n})
	}
	return n
}

func (e *ear) Tell(v game.Event) {
	e.final = e.final || v.Reveal
	if hears(e.seat, v.Seen) {
		e.heard = append(e.heard, sound{Event: v})
	}
}

// end is what one seat saw and heard of a sentence, and whether it could still be taken back.
type end struct {
	seat  game.Seat
	p     game.Position
	heard []sound
	final bool
}

// hear plays a sentence on a copy under given dice and returns how it ended for a seat.
func (g *trial) hear(p game.Position, a game.Action, s game.Seat, dice uint64) (end, error) {
	q, e := p.Clone(), &ear{seat: s}
	e.Rand = rand.New(rand.NewPCG(dice, 0))
	if err := q.Apply(a, e); err != nil {
		return end{}, err
	}
	return end{s, q, e.heard, e.final || q.Pending().Seats == 0}, nil
}

// ears: two actions that sound alike to a seat look alike to it, and so does one action in two
// worlds that the seat could not tell apart. Else it would learn something that nobody told it,
// which undo would not stop at.
func (g *trial) ears(a game.Action) {
	b, err := g.walker2().Sample(g.p, a.Seat)
	if err != nil {
		return // filed by the walk itself
	}
	dice := g.rand.Uint64()
	g.everySeat(func(s game.Seat) {
		one, err := g.hear(g.p, a, s, dice)
		if err != nil {
			return // filed by accepted
		}
		if s != a.Seat {
			if two, err := g.hear(g.p, b, s, dice); err == nil {
				g.alike(one, two, a, b)
			}
		}
		world := g.p.Known(s).Imagined(game.RandTable{Rand: g.rand})
		if r, ok := world.(game.Renamer); ok {
			world = r.Renamed(g.p)
		}
		two, err := g.hear(world, a, s, dice)
		switch {
		case err == nil:
			g.alike(one, two, a, a)
			g.found(one, two, a)
			g.asked(one, two, a)
		case s == a.Seat:
			g.broke(lawChoices, &a, "%q is legal in one world and refused in another that the seat cannot tell apart: %v", g.text(a), err)
		}
	})
}

// alike: what sounds the same looks the same.
func (g *trial) alike(one, two end, a, b game.Action) {
	if slices.Equal(one.heard, two.heard) && !game.Same(one.p.Known(one.seat), two.p.Known(one.seat)) {
		g.broke(lawSound, &a, "seat %d sees a difference it did not hear: %q or %q", one.seat, g.text(a), g.text(b))
	}
}

// found: if a seat's own sentence tells two worlds apart that were alike to it, neither lets it take the sentence
// back. Else it could ask a secret, take the question back and ask the next one.
func (g *trial) found(one, two end, a game.Action) {
	if one.seat == a.Seat && !slices.Equal(one.heard, two.heard) && !(one.final && two.final) {
		g.broke(lawFound, &a, "%q sounds different in two worlds that the seat could not tell apart, and can be taken back", g.text(a))
	}
}

// asked: no question tells two worlds apart that were alike to a seat. Where the first difference that it hears is who
// is asked for what, or whether anybody is, the rules have let a secret decide whom to ask; only a die or a reveal may.
func (g *trial) asked(one, two end, a game.Action) {
	i := 0
	for i < len(one.heard) && i < len(two.heard) && one.heard[i] == two.heard[i] {
		i++
	}
	question, told := false, false
	for _, heard := range [...][]sound{one.heard, two.heard} {
		if i < len(heard) {
			quiet := heard[i].sides == 0 && slices.Contains(g.info.Quiet, heard[i].Note)
			question = question || quiet
			told = told || !quiet && (heard[i].sides > 0 || heard[i].Reveal)
		}
	}
	if question && !told {
		g.broke(lawAsked, &a, "after %q seat %d hears %q or %q", g.text(a), one.seat, g.sound(one.heard, i), g.sound(two.heard, i))
	}
}

// sound puts into words what a seat hears at a point; it may be nothing more.
func (g *trial) sound(heard []sound, i int) string {
	switch {
	case i >= len(heard):
		return "nothing"
	case heard[i].sides > 0:
		return "a die"
	}
	return g.info.Lexicon.Tell(heard[i].Event)
}

// walker2 is a walker for checks, which must not disturb the game's own.
func (g *trial) walker2() *game.Walker { return &game.Walker{Rand: g.rand, Drift: g.walker.Drift} }

// pledges: two secret answers give the same position in either order.
func (g *trial) pledges(asked game.Seats) {
	if asked&(asked-1) == 0 {
		return
	}
	s := SeatOf(asked, g.rand)
	t := SeatOf(asked&^game.Only(s), g.rand)
	x, err1 := g.walker2().Sample(g.p, s)
	y, err2 := g.walker2().Sample(g.p, t)
	if err1 != nil || err2 != nil {
		return // filed by the walk itself
	}
	dice := g.rand.Uint64()
	both := func(list ...game.Action) (game.Position, error) {
		q, t := g.p.Clone(), game.RandTable{Rand: rand.New(rand.NewPCG(dice, 0))}
		for _, a := range list {
			if err := q.Apply(a, t); err != nil {
				return nil, err
			}
		}
		return q, nil
	}
	one, err1 := both(x, y)
	two, err2 := both(y, x)
	if err1 != nil || err2 != nil || !game.Same(one, two) {
		g.broke(lawCommute, &x, "%q and %q: %v, %v", g.text(x), g.text(y), err1, err2)
	}
}

// scenes: what a seat sees can be drawn, and is the same when looked at twice. The second look is one seat's at each step,
// in turn: a scene is the dearest question there is.
func (g *trial) scenes(speaker game.Seat) {
	lex := g.info.Lexicon
	again := game.Seat(g.checked%(len(g.info.Seats)+1)) + game.Nobody
	g.everySeat(func(s game.Seat) {
		known := g.p.Known(s)
		sc := known.Show()
		if s == speaker {
			g.seen = sc.Pieces
		}
		for _, c := range sc.Pieces {
			if c.Unit < 0 || int(c.Unit) >= lex.Size(game.Unit) || c.Place < 0 || int(c.Place) >= lex.Size(game.Place) {
				g.broke(lawScene, nil, "seat %d sees unit %d at place %d", s, c.Unit, c.Place)
			}
		}
		for _, m := range sc.Marks {
			if m.Place < 0 || int(m.Place) >= lex.Size(game.Place) || m.Look == "" {
				g.broke(lawScene, nil, "seat %d sees %q at place %d", s, m.Look, m.Place)
			}
		}
		for _, l := range sc.Lists {
			for _, c := range l.Pieces {
				if c.Unit < 0 || int(c.Unit) >= lex.Size(game.Unit) || c.Place != game.Off {
					g.broke(lawScene, nil, "seat %d sees unit %d of %q at place %d", s, c.Unit, l.Name, c.Place)
				}
			}
		}
		if sc.Phase < -1 || sc.Phase >= max(len(sc.Phases), 1) {
			g.broke(lawScene, nil, "seat %d sees phase %d of %d", s, sc.Phase, len(sc.Phases))
		}
		if s == again && !sameScene(sc, known.Show()) {
			g.broke(lawScene, nil, "seat %d sees another scene at a second look", s)
		}
	})
}

// sameScene compares scenes. What there is much of is compared without reflection.
func sameScene(a, b game.Scene) bool {
	if !slices.Equal(a.Pieces, b.Pieces) || !slices.Equal(a.Marks, b.Marks) || !slices.EqualFunc(a.Lists, b.Lists, sameList) {
		return false
	}
	a.Pieces, a.Marks, a.Lists = b.Pieces, b.Marks, b.Lists
	return reflect.DeepEqual(a, b)
}

func sameList(a, b game.List) bool {
	same := slices.Equal(a.Pieces, b.Pieces)
	a.Pieces = b.Pieces
	return same && reflect.DeepEqual(a, b)
}

// forecast: if a sentence has odds, the chances are chances and add up to one.
func (g *trial) forecast(a game.Action) {
	for i := range len(a.Words()) + 1 {
		f := g.p.Forecast(a.Cut(i))
		if len(f.Outcomes) == 0 {
			continue
		}
		sum := 0.0
		for _, o := range f.Outcomes {
			if !(o.P >= 0 && o.P <= 1+1e-9) {
				g.broke(lawForecast, &a, "%q: chance %v of %q", g.text(a), o.P, o.Name)
			}
			sum += o.P
		}
		if math.Abs(sum-1) > 1e-9 {
			g.broke(lawForecast, &a, "%q: the chances add up to %v", g.text(a), sum)
		}
	}
}
