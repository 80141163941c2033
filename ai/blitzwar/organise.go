package blitzwar

import (
	"slices"

	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// joins makes few strong counters of many weak ones: they pay less to move, and more corps fit into a zone.
func (a *agent) joins(p *bw.Position) (said game.Action, why string, ok bool) {
	most := strongEnough
	n := 0
	game.Each(p, a.words.Say(a.seat, join), func(x game.Action) bool {
		n++
		w := x.Words()
		u, v := int(w[1].N), int(w[2].N)
		if p.Dug(u) || p.Dug(v) || p.Stock(u) || a.mood.apart.Has(p.At[u]) || a.apart.Has(p.At[u]) || !p.Fresh(u) || !p.Fresh(v) {
			return true
		}
		before := strong(p, u) + strong(p, v)
		q := *p
		if q.Apply(x, game.RandTable{Rand: a.Rand}) != nil {
			return true
		}
		if gain := strong(&q, u) - before; gain > most {
			said, most, ok = x, gain, true
		}
		return n < maxAnswers
	})
	return said, "Fewer counters, and stronger ones.", ok
}

const strongEnough = 0.1

// parting finds the zones with several counters near a zone that wants one and has none: a key zone of ours that an enemy may come to, or
// an empty one of his on which his supply hangs.
func (a *agent) parting(p *bw.Position) (set bw.PlaceSet) {
	if a.w.Posts == 0 {
		return set
	}
	t := a.study(p.AtMovement())
	for y := range bw.Place(bw.Zones) {
		ours := p.Holder(y) == a.seat
		guard := ours && t.own[y] == 0 && a.g.key[y] && t.risky(y)
		if !guard && (ours || t.foe[y] > 0 || t.snare[y] < vitalEnough || !a.w.fights(p, a.seat, y, 0)) {
			continue
		}
		for x := range bw.Near(y).All() {
			set.Put(x, set.Has(x) || t.count[x] == 2)
		}
	}
	t.detachments(&set)
	return set
}

// strong is what a counter is worth as a counter: three corps on one cost as much to move as two, and tanks take infantry along.
func strong(p *bw.Position, u int) float64 {
	corps, armour := p.Men(u)
	if corps == 0 {
		return float64(p.Size[u]) * (1 + 0.1*float64(p.Size[u]))
	}
	n := [...]float64{0, 1, 2.4, 4}[corps]
	if p.Tanks(u) {
		n += 0.3 * float64(corps-armour)
	}
	if armour == 1 && corps == 3 { // the tank would do as much for two
		n -= 0.2
	}
	if p.Elite(u) {
		n += 0.5
	}
	return n
}

// fortifies digs a corps in: where it stands alone in a zone that matters, and stays.
func (a *agent) fortifies(t *theatre) (list []order) {
	best, most := -1, 0.0
	for u := range bw.CorpsSlots {
		if t.p.Owner(u) != t.s || !t.p.Ashore(u) || t.count[t.p.At[u]] > 1 || !t.p.MayFortify(u) {
			continue
		}
		x := t.p.At[u]
		n := a.g.worth[x] + t.vital[x]
		if t.threat[x] == 0 && !landable.Has(x) || t.threat[x] > 6 {
			continue
		}
		if n > most {
			best, most = u, n
		}
	}
	if best < 0 || most < fortWorth || t.purse < fortPurse {
		return nil
	}
	t.purse -= fortFare
	return []order{{a.words.Say(a.seat, fortify, game.UnitWord(best)), "It is there to stay."}}
}

const (
	fortWorth = 2  // of the zone, at least
	fortPurse = 16 // halves of supply units in hand, at least
	fortFare  = 4
)

// landable are the zones where somebody could land.
var landable = func() (set bw.PlaceSet) {
	for sea := bw.FirstSea; sea <= bw.LastSea; sea++ {
		beaches := bw.Beaches(sea)
		set = set.Or(&beaches)
	}
	return set
}()

// crowds reports whether a side has too much in more zones in the second position than in the first.
func crowds(before, after *bw.Position, s game.Seat) bool {
	was, is := before.Overfull(s), after.Overfull(s)
	more := is.Without(&was)
	return !more.Empty()
}

// surplus is what a side loses because too much of it stands in a zone: of counters those that are worth least, else a corps.
func (w *weights) surplus(p *bw.Position, s game.Seat) (sum float64) {
	full := p.Overfull(s)
	for x := range full.All() {
		var list []float64
		for u := range bw.CorpsSlots {
			if p.At[u] == x && p.Owner(u) == s && p.Ashore(u) {
				list = append(list, w.counter(p, u))
			}
		}
		slices.Sort(list)
		sum += w.Foot
		for _, v := range list[:max(0, len(list)-perZone)] {
			sum += v
		}
	}
	return sum
}
