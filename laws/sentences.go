package laws

import (
	"slices"

	"sandtable/game"
)

// checkSentence follows a legal sentence word by word. After each prefix it checks the words on offer, takes another way,
// stops too early and tries words that are not on offer.
func (g *trial) checkSentence(a game.Action) {
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
		g.checkAscending(b)
		g.checkChoices(known, b)
		g.checkTooEarly(b)
		g.checkDetour(b)
		g.checkNotOffered(known, b)
	}
	g.checkAccepted(a)
}

// checkAscending checks that words are offered in order, once each, and only if the sentence has room for them.
func (g *trial) checkAscending(b game.Action) {
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

// checkChoices checks that a seat's knowledge offers the same words as the true position.
func (g *trial) checkChoices(known game.Known, b game.Action) {
	err := known.Next(b, &g.there)
	if err != nil || g.here.Ready != g.there.Ready || g.here.Set != g.there.Set || !slices.Equal(g.here.Words, g.there.Words) {
		g.broke(lawChoices, &b, "after %q the seat finds other choices than the truth has", g.text(b))
	}
}

// checkTooEarly checks that a sentence that is not ready is refused.
func (g *trial) checkTooEarly(b game.Action) {
	if !g.here.Ready {
		_ = g.mustRefuse(b)
	}
}

// checkDetour checks that a random word on offer leads to a complete sentence, and that this is accepted.
func (g *trial) checkDetour(b game.Action) {
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
			g.checkAccepted(a)
			return
		case a.Full():
			g.broke(lawDeadEnd, &a, "%q is full and wants more words", g.text(a))
			return
		}
		a = a.With(g.there.Words[g.rand.IntN(n)])
	}
}

// checkAccepted checks that a complete sentence can be played, written as text and read back.
func (g *trial) checkAccepted(a game.Action) {
	if err := g.p.Clone().Apply(a, game.RandTable{Rand: g.rand}); err != nil {
		g.broke(lawAccept, &a, "%q is complete: %v", g.text(a), err)
	}
	text := g.info.Lexicon.Format(a)
	if b, err := g.info.Lexicon.Parse(a.Seat, text); err != nil || a != b {
		g.broke(lawText, &a, "%q is read as %q: %v", text, g.info.Lexicon.Format(b), err)
	}
}

// checkAnyOrder checks that the order of words in a set makes no difference.
func (g *trial) checkAnyOrder(a game.Action) {
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
	two, err := g.hear(g.p, b, g.courseSeed)
	switch {
	case err != nil:
		g.broke(lawSet, &a, "%q is refused where %q is not: %v", g.text(b), g.text(a), err)
	case one.p == nil || !game.Same(one.p, two.p) || len(one.heard) != len(two.heard):
		g.broke(lawSet, &a, "%q and %q do not come to the same", g.text(a), g.text(b))
	}
}

// set finds the longest run of words in a that the position calls a set.
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
