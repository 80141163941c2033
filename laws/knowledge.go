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
	g.worlds = g.worlds[:0]
	g.everySeat(func(s game.Seat) {
		known := g.p.Known(s)
		q := known.Imagined(game.RandTable{Rand: g.rand})
		if !game.Same(q.Known(s), known) {
			g.broke(lawImagine, nil, "seat %d", s)
		}
		g.worlds = append(g.worlds, q)
	})
}

// world is what a seat has imagined at this step.
func (g *trial) world(s game.Seat) game.Position {
	q := g.worlds[s-game.Nobody]
	if r, ok := q.(game.Renamer); ok {
		return r.Renamed(g.p)
	}
	return q
}

// sound is what can be heard: an event, or a die with its number of sides and what it showed.
type sound struct {
	game.Event
	sides, rolled int
}

// ear is a table that hears what any seat can hear.
type ear struct {
	game.RandTable
	heard []sound
	final bool // a die or a reveal: no way back
}

// hears says whether a seat is among those who learn something. A spectator learns what everyone does.
func hears(s game.Seat, seen game.Seats) bool { return seen == game.Everyone || seen.Has(s) }

func (e *ear) Roll(d game.Die) int {
	n := e.RandTable.Roll(d)
	e.final = true
	seen := d.Seen
	if seen == 0 {
		seen = game.Everyone
	}
	e.heard = append(e.heard, sound{game.Event{Clause: d.Clause, Seen: seen}, d.Sides, n})
	return n
}

func (e *ear) Tell(v game.Event) {
	e.final = e.final || v.Reveal
	e.heard = append(e.heard, sound{Event: v})
}

// course is a sentence that was played on a copy: what came of it, what could be heard, and whether it could still be taken
// back.
type course struct {
	p     game.Position
	heard []sound
	final bool
}

// hear plays a sentence on a copy under given dice.
func (g *trial) hear(p game.Position, a game.Action, dice uint64) (course, error) {
	q, e := p.Clone(), &ear{}
	e.Rand = rand.New(rand.NewPCG(dice, 0))
	if err := q.Apply(a, e); err != nil {
		return course{}, err
	}
	return course{q, e.heard, e.final || q.Pending().Seats == 0}, nil
}

// end is what one seat saw and heard of a course.
type end struct {
	seat  game.Seat
	known game.Known
	heard []sound
	final bool
}

func (c *course) end(s game.Seat) end {
	e := end{seat: s, known: c.p.Known(s), final: c.final}
	for _, h := range c.heard {
		if hears(s, h.Seen) {
			if h.sides > 0 {
				h.Seen = 0 // who else sees a die cannot be heard
			}
			e.heard = append(e.heard, h)
		}
	}
	return e
}

// ears: two actions that sound alike to a seat look alike to it, and so does one action in two
// worlds that the seat could not tell apart. Else it would learn something that nobody told it,
// which undo would not stop at.
func (g *trial) ears(a game.Action) {
	b, err := g.walker2().Sample(g.p, a.Seat)
	if err != nil || g.course.p == nil {
		return // filed by the walk itself, or by accepted
	}
	other, refused := g.hear(g.p, b, g.dicing)
	g.everySeat(func(s game.Seat) {
		one := g.course.end(s)
		if s != a.Seat && refused == nil {
			g.alike(one, other.end(s), a, b)
		}
		elsewhere, err := g.hear(g.world(s), a, g.dicing)
		switch {
		case err == nil:
			two := elsewhere.end(s)
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
	if slices.Equal(one.heard, two.heard) && !game.Same(one.known, two.known) {
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
// in turn: a scene is the dearest question there is. Where nothing is hidden all see the same.
func (g *trial) scenes(speaker game.Seat) {
	lex := g.info.Lexicon
	var public game.Scene
	open := game.IsOpen(g.p.Known(game.Nobody))
	again := game.Seat(g.checked%(len(g.info.Seats)+1)) + game.Nobody
	g.everySeat(func(s game.Seat) {
		known := g.p.Known(s)
		sc := known.Show()
		if s == speaker {
			g.seen = sc.Pieces
		}
		if s == game.Nobody {
			public = sc
		}
		if game.IsOpen(known) != open || open && !sameScene(sc, public) {
			g.broke(lawScene, nil, "seat %d sees what others do not, though nothing is hidden", s)
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

// forecast: if a sentence has odds, the chances are chances and add up to one. A sentence that is offered is not refused by
// its forecast.
func (g *trial) forecast(a game.Action) {
	for i := range len(a.Words()) + 1 {
		f := g.p.Forecast(a.Cut(i))
		if i == len(a.Words()) && f.Refusal != nil {
			g.broke(lawPath, &a, "%q is offered, and its forecast refuses it: %v", g.text(a), f.Refusal)
		}
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
