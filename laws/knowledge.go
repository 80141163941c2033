package laws

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"

	"sandtable/game"
)

// everySeat calls try for each seat and for a spectator (game.Nobody).
func (g *trial) everySeat(try func(s game.Seat)) {
	for s := game.Nobody; int(s) < len(g.info.Seats); s++ {
		try(s)
	}
}

// checkImagined checks that when a seat fills in at random what it does not know, it cannot tell the result from the true
// position.
func (g *trial) checkImagined() {
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

// world returns the position that a seat has imagined at this step.
func (g *trial) world(s game.Seat) game.Position {
	q := g.worlds[s-game.Nobody]
	if r, ok := q.(game.Renamer); ok {
		return r.Renamed(g.p)
	}
	return q
}

// sound is what a seat can hear: an event, or a die with its sides and its roll.
type sound struct {
	game.Event
	sides, rolled int
}

// ear is a table that records everything that any seat can hear.
type ear struct {
	game.RandTable
	heard []sound
	final bool // a die was rolled or something was revealed, so the sentence cannot be undone
}

// hears reports whether a seat is among those who are told. A spectator hears only what everyone hears.
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

// course is a sentence played on a copy: the position it led to, what could be heard, and whether it is final.
type course struct {
	p     game.Position
	heard []sound
	final bool
}

// hear plays a sentence on a copy; dice seeds the rolls.
func (g *trial) hear(p game.Position, a game.Action, dice uint64) (course, error) {
	q, e := p.Clone(), &ear{}
	e.Rand = rand.New(rand.NewPCG(dice, 0))
	if err := q.Apply(a, e); err != nil {
		return course{}, err
	}
	return course{q, e.heard, e.final || q.Pending().Seats == 0}, nil
}

// perception is what one seat saw and heard of a course.
type perception struct {
	seat  game.Seat
	known game.Known
	heard []sound
	final bool
}

// perceived returns what one seat saw and heard of the course.
func (c *course) perceived(s game.Seat) perception {
	e := perception{seat: s, known: c.p.Known(s), final: c.final}
	for _, h := range c.heard {
		if hears(s, h.Seen) {
			if h.sides > 0 {
				h.Seen = 0 // a seat is not told who else sees the die
			}
			e.heard = append(e.heard, h)
		}
	}
	return e
}

// checkSounds checks that a seat sees no difference that it did not hear: between two actions at the true position, and
// between one action in the true and in an imagined world. Otherwise it would learn something that nobody told it, and undo
// would not stop there.
func (g *trial) checkSounds(a game.Action) {
	b, err := g.walker2().Sample(g.p, a.Seat)
	if err != nil || g.course.p == nil {
		return // reported by the walk itself or by checkAccepted
	}
	other, refused := g.hear(g.p, b, g.courseSeed)
	g.everySeat(func(s game.Seat) {
		one := g.course.perceived(s)
		if s != a.Seat && refused == nil {
			g.checkAlike(one, other.perceived(s), a, b)
		}
		elsewhere, err := g.hear(g.world(s), a, g.courseSeed)
		switch {
		case err == nil:
			two := elsewhere.perceived(s)
			g.checkAlike(one, two, a, a)
			g.checkFound(one, two, a)
			g.checkAsked(one, two, a)
		case s == a.Seat:
			g.broke(lawChoices, &a, "%q is legal in one world and refused in another that the seat cannot tell apart: %v", g.text(a), err)
		}
	})
}

// checkAlike checks that a seat that heard the same in two courses sees the same after both.
func (g *trial) checkAlike(one, two perception, a, b game.Action) {
	if slices.Equal(one.heard, two.heard) && !game.Same(one.known, two.known) {
		g.broke(lawSound, &a, "seat %d sees a difference it did not hear: %q or %q", one.seat, g.text(a), g.text(b))
	}
}

// checkFound checks that if a seat's own sentence sounds different in two worlds that looked alike to it, the seat cannot
// undo the sentence in either. Otherwise it could probe one secret after another for free.
func (g *trial) checkFound(one, two perception, a game.Action) {
	if one.seat == a.Seat && !slices.Equal(one.heard, two.heard) && !(one.final && two.final) {
		g.broke(lawFound, &a, "%q sounds different in two worlds that the seat could not tell apart, and can be taken back", g.text(a))
	}
}

// checkAsked checks that no secret decides which seat is asked next. If the first difference that a seat hears between two
// worlds is who is asked for what, or whether anybody is, the question has told the secret; only a die or a reveal may.
func (g *trial) checkAsked(one, two perception, a game.Action) {
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

// sound describes what a seat hears at index i, or "nothing" past the end.
func (g *trial) sound(heard []sound, i int) string {
	switch {
	case i >= len(heard):
		return "nothing"
	case heard[i].sides > 0:
		return "a die"
	}
	return g.info.Lexicon.Tell(heard[i].Event)
}

// walker2 returns a walker for checks, so that they do not disturb the game's own.
func (g *trial) walker2() *game.Walker { return &game.Walker{Rand: g.rand, Drift: g.walker.Drift} }

// checkSecretOrder checks that two secret answers lead to the same position in either order.
func (g *trial) checkSecretOrder(asked game.Seats) {
	if asked&(asked-1) == 0 {
		return
	}
	s := SeatOf(asked, g.rand)
	t := SeatOf(asked&^game.Only(s), g.rand)
	x, err1 := g.walker2().Sample(g.p, s)
	y, err2 := g.walker2().Sample(g.p, t)
	if err1 != nil || err2 != nil {
		return // reported by the walk itself
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

// checkScenes checks that what a seat sees can be drawn and stays the same when looked at again, and that everyone sees the
// same where nothing is hidden. Scenes are expensive, so at each step only one seat, in turn, looks twice.
func (g *trial) checkScenes(speaker game.Seat) {
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

// sameScene compares scenes. It compares the long lists without reflection, which is faster.
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

// checkForecast checks that the chances of a forecast are between 0 and 1 and add up to 1, and that the forecast does not
// refuse a sentence that is on offer.
func (g *trial) checkForecast(a game.Action) {
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
