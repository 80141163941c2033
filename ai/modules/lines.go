package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// lines sends bombers that found nothing better against a line behind the enemy's front (BM-12.M11), once in a half-turn and where
// nobody intercepts.
func (a *agent) lines(p *bk.Position) []order {
	if !p.Module(12) || !p.Module(7) || !a.joint {
		return nil
	}
	begun := a.mission(atLine)
	open := ai.Open(p, begun)
	if len(open) == 0 {
		return nil
	}
	t := a.view(p)
	var best order
	most := 0.0
	for _, at := range open {
		if at.Kind != game.Place || at.N < 0 || at.N >= board.Size {
			continue
		}
		x := board.Square(at.N)
		if n := t.served(x); n <= most || p.Interceptors(1-a.seat, x) > 0 || !t.behind(x) {
			continue
		}
		if say, ok := a.lightest(p, begun.With(at)); ok {
			best, most = order{say, "The enemy's line to the front."}, t.served(x)
		}
	}
	if most == 0 {
		return nil
	}
	return []order{best}
}

// served is how many enemy factors stand near a line and lean on it; 0 if they are too few to be worth a flight.
func (t *theatre) served(x board.Square) (sum float64) {
	for at := range ring(x, nearLine) {
		sum += t.foe[at]
	}
	if sum < worthALine {
		return 0
	}
	return sum
}

const (
	nearLine   = 5 // squares from a line within which units lean on it
	worthALine = 8 // factors that do
)

// lightest is the flight of a single unit with the fewest factors.
func (a *agent) lightest(p *bk.Position, begun game.Action) (best game.Action, ok bool) {
	least := 0
	for _, w := range ai.Open(p, begun) {
		if w.Kind != game.Unit {
			continue
		}
		say := begun.With(w)
		if n := int(p.Str[w.N]); (!ok || n < least) && a.flies(p, say) {
			best, least, ok = say, n, true
		}
	}
	return best, ok
}
