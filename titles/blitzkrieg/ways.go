package blitzkrieg

import (
	"fmt"
	"slices"

	"sandtable/game"
)

var _ game.Guide = (*known)(nil)

// Way tells how the unit of a complete sentence would go. Over land it lists every square; flights and voyages
// have only a start and an end, since they are free to go as they like.
func (k *known) Way(a game.Action) (w game.Way, ok bool) {
	words := a.Words()
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
	if err != nil || !k.settles(u, to) {
		return w, false
	}
	f := k.survey(k.Mover)
	r := k.trip(u, &f)
	at, cost := k.itineraryPath(u, to, &r)
	if at == nil {
		return w, false
	}
	used := cost
	if k.Spent[u] != halted {
		used += int(k.Spent[u])
	}
	w = game.Way{Places: places(at), Price: fare(used, int(kinds[k.Kind[u]].move)-k.cut(k.Kind[u]))}
	if r.stop.Has(to) {
		w.Stop = whyStops(to, &f)
	}
	return w, true
}

// whyStops names the clause that ends a move on a square.
func whyStops(s Square, f *field) game.Clause {
	switch {
	case f.zone.Has(s):
		return "BK-B7.0-5"
	case board.forest.Has(s):
		return "BK-B13.0-3"
	}
	return "BK-B16.0-1"
}

// fare puts thirds of movement into words: "1⅓ of 4".
func fare(thirds, of int) string {
	whole, rest := thirds/factor, [factor]string{"", "⅓", "⅔"}[thirds%factor]
	if whole == 0 && rest != "" {
		return fmt.Sprintf("%s of %d", rest, of)
	}
	return fmt.Sprintf("%d%s of %d", whole, rest, of)
}

// itineraryPath finds the squares of the way that itinerary charges, and what it costs.
func (k *known) itineraryPath(u int, to Square, r *trip) (at []Square, cost int) {
	through, cost := k.itinerary(u, to, r)
	if cost == 0 || to == r.from {
		return nil, 0
	}
	k.keepingOut(u, through, func(shut *Squares) bool {
		way := *r
		way.enter = r.enter.Without(shut)
		way.first = r.first.Without(shut)
		at = way.path(to, cost)
		return at != nil
	})
	return at, cost
}

// keepingOut calls try with the squares of the countries that unit u keeps out of when it crosses some, until it says
// that it has found a way: first with all of them, then without those that its side pays for anyhow.
func (k *known) keepingOut(u int, through minors, try func(shut *Squares) bool) {
	wary, due := k.concerns(u)
	for _, keepOut := range [...]minors{(wary | due) &^ through, wary &^ through} {
		if try(abroad(keepOut)) {
			return
		}
	}
}

// path finds a way to a square that costs exactly so much, of the fewest squares; nil if there is none. It is reach
// square by square: slower, but it remembers where it came from.
func (r *trip) path(to Square, cost int) []Square {
	var s search
	s.start(r.from)
	for t := 0; t < cost; t++ {
		for _, at := range s.ring[t&3] {
			if int(s.cost[at]) == t+1 && (at == r.from || !r.stop.Has(at)) {
				s.leave(r, at, t)
			}
		}
		s.ring[t&3] = s.ring[t&3][:0]
	}
	if cost < byRoad || int(s.cost[to]) != cost+1 {
		return nil
	}
	list := []Square{to}
	for at := to; at != r.from; {
		at = s.from[at]
		list = append(list, at)
	}
	slices.Reverse(list)
	return list
}

// search is what path knows so far of the squares around it.
type search struct {
	cost  [squares]uint8 // plus one; 0 if not reached
	steps [squares]uint8
	from  [squares]Square
	ring  [4][]Square // squares reached, by cost modulo 4
}

func (s *search) start(at Square) {
	s.cost[at] = 1
	s.ring[0] = append(s.ring[0], at)
}

// leave looks at the squares around one that has cost t.
func (s *search) leave(r *trip, at Square, t int) {
	for d, n := range board.near[at] {
		if !n.onMap() || !r.enter.Has(n) || at == r.from && !r.first.Has(n) {
			continue
		}
		switch {
		case board.road[d].Has(at) && !r.noRoad:
			s.reach(at, n, t+byRoad)
		case !r.noLand:
			s.reach(at, n, t+byLand)
		}
	}
}

// reach notes a way to a square that is cheaper than those known, or as cheap and shorter.
func (s *search) reach(from, to Square, cost int) {
	steps := s.steps[from] + 1
	switch old := int(s.cost[to]); {
	case old == 0 || old > cost+1:
		s.ring[cost&3] = append(s.ring[cost&3], to)
	case old < cost+1 || s.steps[to] <= steps:
		return
	}
	s.cost[to], s.steps[to], s.from[to] = uint8(cost+1), steps, from
}

// fallingBack finds a retreat of the full length that passes no square twice: BK-C19.0-6.
func (k *known) fallingBack(a game.Action) (w game.Way, ok bool) {
	u, to := int(a.Words()[1].N), Square(a.Words()[2].N)
	f := k.surveyRetreat(seatOf(u))
	free := k.retreatable(&f)
	wary, due := k.concerns(u)
	through := passes(wary, due, func(shut *Squares) bool {
		s := trail{free: free.Without(shut)}
		return s.to(k.At[u], to, int(k.Back))
	})
	k.keepingOut(u, through, func(shut *Squares) bool {
		s := trail{free: free.Without(shut)}
		if ok = s.to(k.At[u], to, int(k.Back)); ok {
			w = game.Way{Places: places(s.path()), Price: fmt.Sprintf("%d back", k.Back)}
		}
		return ok
	})
	return w, ok
}

// trail looks for one path of a given length that enters no square twice.
type trail struct {
	free Squares
	list []Square // from the end back to the start
}

// to reports whether so many steps lead from one square to the other, and notes them.
func (w *trail) to(from, to Square, steps int) bool {
	if distance(from, to) > steps {
		return false
	}
	found := steps == 0
	was := w.free.Has(from)
	w.free.Drop(from)
	if !found {
		for _, n := range board.near[from] {
			if n.onMap() && w.free.Has(n) && w.to(n, to, steps-1) {
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

func (w *trail) path() []Square {
	slices.Reverse(w.list)
	return w.list
}

// advancing finds the way of an advance: into a square the loser left, and on from there (BK-C7.2-9).
func (k *known) advancing(a game.Action) (w game.Way, ok bool) {
	u, to := int(a.Words()[1].N), Square(a.Words()[2].N)
	f := k.survey(k.Asked)
	closed := k.closed()
	free := k.passable(u, &closed, &f)
	wary, due := k.concerns(u)
	through := passes(wary, due, func(shut *Squares) bool {
		open := free.Without(shut)
		return k.pursuit(u, to, &open, &f) != nil
	})
	k.keepingOut(u, through, func(shut *Squares) bool {
		open := free.Without(shut)
		at := k.pursuit(u, to, &open, &f)
		if ok = at != nil; ok {
			w = game.Way{Places: places(at), Price: fmt.Sprintf("%d of %d", len(at)-1, k.ahead(u))}
		}
		return ok
	})
	return w, ok
}

// pursuit finds the shortest advance to a square by way of what the loser left; nil if there is none. Only its end
// may lie in an enemy zone: BK-C7.2-10.
func (k *known) pursuit(u int, to Square, open *Squares, f *field) []Square {
	free := open.Without(&f.zone)
	free.Add(to)
	for steps := range int(k.ahead(u)) {
		for _, first := range k.Vacated {
			if !first.onMap() || !open.Has(first) || !free.Has(first) || !k.goesAshore(u, first) {
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
