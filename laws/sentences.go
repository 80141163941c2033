package laws

import (
	"slices"

	"sandtable/game"
)

// sentence follows a legal sentence word by word. At each prefix it looks at what is offered, goes
// another way, tries to stop too early and says words that were not offered.
func (g *trial) sentence(a game.Action) {
	known := g.p.Known(a.Seat)
	if ask, own := g.p.Pending(), known.Pending(); ask.Step != own.Step || ask.Clause != own.Clause || !own.Seats.Has(a.Seat) {
		g.broke(lawChoices, &a, "%s is asked for %q (%s), and knows of %q (%s)", g.info.Seats[a.Seat], ask.Step, ask.Clause.ID(), own.Step, own.Clause.ID())
	}
	for i := range len(a.Words()) + 1 {
		b := a.Cut(i)
		if err := g.p.Next(b, &g.here); err != nil {
			g.broke(lawDeadEnd, &a, "%q was offered: %v", g.text(b), err)
			return
		}
		g.ascending(b)
		g.choices(known, b)
		g.tooEarly(b)
		g.detour(b)
		g.notOffered(known, b)
	}
	g.accepted(a)
}

// ascending: words are offered once, in order, and only where there is room.
func (g *trial) ascending(b game.Action) {
	words := g.here.Words
	for i := 1; i < len(words); i++ {
		if compare(words[i-1], words[i]) >= 0 {
			g.broke(lawOrder, &b, "after %q word %s comes before %s", g.text(b), g.word(words[i-1]), g.word(words[i]))
			return
		}
	}
	if b.Full() && len(words) > 0 {
		g.broke(lawOrder, &b, "%q has room for no further word", g.text(b))
	}
}

func compare(a, b game.Word) int {
	if a.Kind != b.Kind {
		return int(a.Kind) - int(b.Kind)
	}
	return int(a.N) - int(b.N)
}

func (g *trial) word(w game.Word) string { return g.info.Lexicon.Word(w, game.Nobody) }

// choices: a seat finds the same choices in what it knows as the truth has for it.
func (g *trial) choices(known game.Known, b game.Action) {
	err := known.Next(b, &g.there)
	if err != nil || g.here.Ready != g.there.Ready || g.here.Set != g.there.Set || !slices.Equal(g.here.Words, g.there.Words) {
		g.broke(lawChoices, &b, "after %q the seat finds other choices than the truth has", g.text(b))
	}
}

// tooEarly: a sentence that is not ready is refused.
func (g *trial) tooEarly(b game.Action) {
	if !g.here.Ready {
		_ = g.mustRefuse(b)
	}
}

// detour: a word offered at random leads to some complete sentence, and that is accepted.
func (g *trial) detour(b game.Action) {
	if len(g.here.Words) == 0 {
		return
	}
	a := b.With(g.here.Words[g.rand.IntN(len(g.here.Words))])
	for {
		if err := g.p.Next(a, &g.there); err != nil {
			g.broke(lawDeadEnd, &a, "%q was offered: %v", g.text(a), err)
			return
		}
		n := len(g.there.Words)
		switch {
		case n == 0 && !g.there.Ready:
			g.broke(lawDeadEnd, &a, "%q can be neither played nor continued", g.text(a))
			return
		case n == 0 || g.there.Ready && g.rand.IntN(n+1) == 0:
			g.accepted(a)
			return
		case a.Full():
			g.broke(lawDeadEnd, &a, "%q is full and wants more words", g.text(a))
			return
		}
		a = a.With(g.there.Words[g.rand.IntN(n)])
	}
}

// accepted: a complete sentence can be played, and can be written down and read again.
func (g *trial) accepted(a game.Action) {
	if err := g.p.Clone().Apply(a, game.RandTable{Rand: g.rand}); err != nil {
		g.broke(lawAccept, &a, "%q is complete: %v", g.text(a), err)
	}
	text := g.info.Lexicon.Format(a)
	if b, err := g.info.Lexicon.Parse(a.Seat, text); err != nil || a != b {
		g.broke(lawText, &a, "%q is read as %q: %v", text, g.info.Lexicon.Format(b), err)
	}
}

// anyOrder: where words form a set, another order of them means the same.
func (g *trial) anyOrder(a game.Action) {
	from, to := g.set(a)
	if to-from < 2 {
		return
	}
	b := a
	g.rand.Shuffle(to-from, func(i, j int) {
		w := b.Words()[from:to]
		w[i], w[j] = w[j], w[i]
	})
	one := g.course
	two, err := g.hear(g.p, b, g.dicing)
	switch {
	case err != nil:
		g.broke(lawSet, &a, "%q is refused where %q is not: %v", g.text(b), g.text(a), err)
	case one.p == nil || !game.Same(one.p, two.p) || len(one.heard) != len(two.heard):
		g.broke(lawSet, &a, "%q and %q do not come to the same", g.text(a), g.text(b))
	}
}

// set finds the longest run of words of one kind in a that the position calls a set.
func (g *trial) set(a game.Action) (from, to int) {
	words := a.Words()
	for i := 1; i < len(words); i++ {
		start := i
		for i+1 < len(words) && words[i+1].Kind == words[i].Kind {
			if err := g.p.Next(a.Cut(i+1), &g.there); err != nil || !g.there.Set {
				break
			}
			i++
		}
		if i+1-start > to-from {
			from, to = start, i+1
		}
	}
	return from, to
}
