package blitzkrieg

import (
	"fmt"
	"slices"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

var _ game.Guide = (*known)(nil)

// Way tells how the unit of a complete sentence would go. Over land it lists every square; flights and voyages
// have only a start and an end, since they are free to go as they like.
func (k *known) Way(a game.Action) (w game.Way, ok bool) {
	words := a.Words()
	if k.modular() {
		return k.wayByModules(a)
	}
	if len(words) < 2 || words[0].Kind != game.Verb || words[0].N < 0 || int(words[0].N) >= len(traces) {
		return w, false
	}
	if words[0].N == verbMove { // the verb of most questions: its search judges it as well
		return k.march(a)
	}
	trace := traces[words[0].N]
	if trace == nil || !k.complete(a) {
		return w, false
	}
	return trace(k, a)
}

// traces holds for each verb that moves a unit how its way is found.
var traces = [...]func(*known, game.Action) (game.Way, bool){
	verbFly:       (*known).drop,
	verbLift:      (*known).airlift,
	verbEmbark:    (*known).embarking,
	verbSail:      (*known).sailing,
	verbLand:      (*known).docking,
	verbInvade:    (*known).sailing,
	verbRetreat:   (*known).fallingBack,
	verbAdvance:   (*known).advancing,
	verbSupport:   (*known).sorties,
	verbStrike:    (*known).sorties,
	verbBomb:      (*known).sorties,
	verbInterdict: (*known).sorties,
	verbNuke:      (*known).sorties,
	verbEscort:    (*known).sorties,
	verbRebase:    (*known).rebasing,
	verbEngage:    (*known).sorties,
	verbIntercept: (*known).sorties,
	verbHome:      (*known).homing,
	verbDone:      nil,
}

// complete reports whether a sentence can be said as it stands.
func (k *known) complete(a game.Action) bool {
	var c game.Choices
	return k.Next(a, &c) == nil && c.Ready
}

// march finds the way of a move: the cheapest of those that cross the fewest borders, as cost charges it, and of
// those one with the fewest squares.
func (k *known) march(a game.Action) (w game.Way, ok bool) {
	words := a.Words()
	if k.Step != stepMove || k.Asked != a.Seat || len(words) != 3 || words[1].Kind != game.Unit || words[2].Kind != game.Place {
		return w, false
	}
	u, err := k.ownUnit(a, 1)
	if err != nil {
		return w, false
	}
	to, err := squareWord(a, 2)
	if err != nil || !k.mayEndMarch(u, to) {
		return w, false
	}
	f := k.survey(k.Mover)
	r := k.trip(u, &f)
	at, cost := k.moveRoutePath(u, to, &r)
	if at == nil {
		return w, false
	}
	used := cost
	if k.Spent[u] != halted {
		used += int(k.Spent[u])
	}
	w = game.Way{Places: board.Places(at), Price: movementText(used, int(kinds[k.Kind[u]].move)-k.weatherCut(k.Kind[u]))}
	if r.Stop.Has(to) {
		w.Stop = whyStops(to, &f)
	}
	return w, true
}

// whyStops names the clause that ends a move on a square.
func whyStops(s board.Square, f *survey) game.Clause {
	switch {
	case f.zone.Has(s):
		return "BK-B7.0-5"
	case board.Map.Forest.Has(s):
		return "BK-B13.0-3"
	}
	return "BK-B16.0-1"
}

// movementText puts thirds of movement into words: "1⅓ of 4".
func movementText(thirds, of int) string {
	whole, rest := thirds/board.MovementFactor, [board.MovementFactor]string{"", "⅓", "⅔"}[thirds%board.MovementFactor]
	if whole == 0 && rest != "" {
		return fmt.Sprintf("%s of %d", rest, of)
	}
	return fmt.Sprintf("%d%s of %d", whole, rest, of)
}

// moveRoutePath finds the squares of the way that moveRoute charges, and what it costs.
func (k *known) moveRoutePath(u int, to board.Square, r *board.Trip) (at []board.Square, cost int) {
	through, cost := k.moveRoute(u, to, r)
	if cost == 0 || to == r.From {
		return nil, 0
	}
	k.keepingOut(u, through, func(shut *board.Squares) bool {
		way := *r
		way.Enter = r.Enter.Without(shut)
		way.First = r.First.Without(shut)
		at = way.Path(to, cost)
		return at != nil
	})
	return at, cost
}

// keepingOut calls try with the squares of the countries that unit u keeps out of when it crosses some, until it says
// that it has found a way: first with all of them, then without those that its side pays for anyhow.
func (k *known) keepingOut(u int, through minors, try func(shut *board.Squares) bool) {
	wary, due := k.countriesAvoided(u)
	for _, keepOut := range [...]minors{(wary | due) &^ through, wary &^ through} {
		if try(minorSquares(keepOut)) {
			return
		}
	}
}

// fallingBack finds a retreat of the full length that passes no square twice: BK-C19.0-6.
func (k *known) fallingBack(a game.Action) (w game.Way, ok bool) {
	u, to := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	f := k.surveyRetreat(k.seatOf(u))
	free := k.retreatableFor(u, &f)
	wary, due := k.countriesAvoided(u)
	through := countriesCrossed(wary, due, func(shut *board.Squares) bool {
		s := trail{free: free.Without(shut)}
		return s.to(k.At[u], to, int(k.Back))
	})
	k.keepingOut(u, through, func(shut *board.Squares) bool {
		s := trail{free: free.Without(shut)}
		if ok = s.to(k.At[u], to, int(k.Back)); ok {
			w = game.Way{Places: board.Places(s.path()), Price: fmt.Sprintf("%d back", k.Back)}
		}
		return ok
	})
	return w, ok
}

// trail looks for one path of a given length that enters no square twice.
type trail struct {
	free board.Squares
	list []board.Square // from the end back to the start
}

// to reports whether that many steps lead from one square to the other, and records them.
func (w *trail) to(from, to board.Square, steps int) bool {
	if board.Distance(from, to) > steps {
		return false
	}
	found := steps == 0
	was := w.free.Has(from)
	w.free.Drop(from)
	if !found {
		for _, n := range board.Map.Near[from] {
			if n.OnMap() && w.free.Has(n) && w.to(n, to, steps-1) {
				found = true
				break
			}
		}
	}
	if was {
		w.free.Add(from)
	}
	if found {
		w.list = append(w.list, from)
	}
	return found
}

func (w *trail) path() []board.Square {
	slices.Reverse(w.list)
	return w.list
}

// advancing finds the way of an advance: into a square the loser left, and on from there (BK-C7.2-9).
func (k *known) advancing(a game.Action) (w game.Way, ok bool) {
	u, to := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	f := k.survey(k.Asked)
	closed := k.closedSquares()
	free := k.passable(u, &closed, &f)
	wary, due := k.countriesAvoided(u)
	through := countriesCrossed(wary, due, func(shut *board.Squares) bool {
		open := free.Without(shut)
		return k.pursuit(u, to, &open, &f) != nil
	})
	k.keepingOut(u, through, func(shut *board.Squares) bool {
		open := free.Without(shut)
		at := k.pursuit(u, to, &open, &f)
		if ok = at != nil; ok {
			w = game.Way{Places: board.Places(at), Price: fmt.Sprintf("%d of %d", len(at)-1, k.advanceLimit(u))}
		}
		return ok
	})
	return w, ok
}

// pursuit finds the shortest advance to a square by way of what the loser left; nil if there is none. Only its end
// may lie in an enemy zone: BK-C7.2-10.
func (k *known) pursuit(u int, to board.Square, open *board.Squares, f *survey) []board.Square {
	free := open.Without(&f.zone)
	free.Add(to)
	for steps := range int(k.advanceLimit(u)) {
		for _, first := range k.Vacated {
			if !first.OnMap() || !open.Has(first) || !free.Has(first) || !k.goesAshore(u, first) {
				continue
			}
			s := trail{free: free}
			if s.to(first, to, steps) {
				s.list = append(s.list, k.At[u])
				return s.path()
			}
		}
	}
	return nil
}
