package laws

import (
	"math"
	"slices"

	"sandtable/game"
)

// tries is how many words that are not on offer are tried after each prefix.
const tries = 4

// silence is the table on which a refused sentence is played: it must neither roll nor tell.
type silence struct{ broken bool }

func (t *silence) Roll(game.Die) int { t.broken = true; return 1 }
func (t *silence) Tell(game.Event)   { t.broken = true }

// checkNotOffered tries words of all kinds, in and out of range, that are not in g.here.
func (g *trial) checkNotOffered(known game.Known, b game.Action) {
	if b.Full() {
		return
	}
	for range tries {
		w := g.anyWord()
		if slices.Contains(g.here.Words, w) {
			continue
		}
		x := b.With(w)
		why := g.mustRefuse(x)
		if why == nil {
			g.broke(lawRefuse, &x, "%q was not offered, and Next does not refuse it", g.text(x))
		}
		if own := known.Next(x, &g.there); own != why {
			g.broke(lawChoices, &x, "%q is refused with %v by the truth and with %v by what the seat knows", g.text(x), why, own)
		}
	}
}

// anyWord returns a random word: mostly of a kind on offer and near the range of the lexicon, sometimes a wild one.
func (g *trial) anyWord() game.Word {
	k := game.Kind(g.rand.IntN(game.Kinds + 2))
	if n := len(g.here.Words); n > 0 && g.rand.IntN(2) == 0 {
		k = g.here.Words[g.rand.IntN(n)].Kind
	}
	if g.rand.IntN(8) == 0 {
		return game.Word{Kind: k, N: int16(g.rand.IntN(math.MaxUint16+1) + math.MinInt16)}
	}
	size := 8
	if int(k) < game.Kinds {
		size = max(size, g.info.Lexicon.Size(k))
	}
	return game.Word{Kind: k, N: int16(g.rand.IntN(size+2) - 1)}
}

// mustRefuse plays a sentence that must be refused with a clause that the title can explain and must change nothing. It
// returns the error of Next.
func (g *trial) mustRefuse(x game.Action) error {
	why := g.p.Next(x, &g.there)
	t := silence{}
	copyInto(g.tried, g.p)
	err := g.tried.Apply(x, &t)
	if c, ok := err.(game.Clause); !ok || !g.clauses[c] {
		g.broke(lawRefuse, &x, "%q is answered with %v", g.text(x), err)
		return why
	}
	if why != nil {
		if c, ok := why.(game.Clause); !ok || !g.clauses[c] {
			g.broke(lawRefuse, &x, "%q is judged with %v", g.text(x), why)
		}
	}
	if t.broken {
		g.broke(lawUntouched, &x, "%q is refused after a roll or an event", g.text(x))
	}
	if !game.Same(g.tried, g.before) {
		g.broke(lawUntouched, &x, "%q is refused and changes the position", g.text(x))
	}
	return why
}

// checkStrangers checks that seats that are not asked are refused, whatever they say.
func (g *trial) checkStrangers(a game.Action, asked game.Seats) {
	for s := game.Nobody; s <= game.MaxSeats; s++ {
		if asked.Has(s) {
			continue
		}
		for _, n := range [...]int{0, 1, len(a.Words())} {
			b := a.Cut(n)
			b.Seat = s
			if why := g.mustRefuse(b); why == nil {
				g.broke(lawRefuse, &b, "%q is not asked, and Next answers", g.text(b))
			}
		}
	}
}

// checkStanding checks that the game is over exactly when no seat is asked, that nobody may speak then, and that all seats
// of a player have the same score.
func (g *trial) checkStanding(asked game.Seats) {
	r := g.p.Result()
	if r.Over != (asked == 0) {
		g.broke(lawOver, nil, "asked %08b, over %v", asked, r.Over)
	}
	for s, player := range g.players {
		if player == game.Absent {
			continue
		}
		if first := game.SeatsOf(g.players, player).First(); r.Scores[s] != r.Scores[first] {
			g.broke(lawPlayer, nil, "%s scores %d, %s %d", g.info.Seats[first], r.Scores[first], g.info.Seats[s], r.Scores[s])
		}
	}
	if asked != 0 {
		return
	}
	g.keep()
	last := game.Action{}
	if n := len(g.said); n > 0 {
		last = g.said[n-1]
	}
	g.checkStrangers(last, asked)
}
