package blitzwar

import (
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// theatre is what a plan has to know of a position.
type theatre struct {
	a      *agent
	p      *bw.Position // as it is when the side's movement begins
	s      game.Seat
	own    [bw.Zones]float64 // corps
	foe    [bw.Zones]float64
	stand  bw.PlaceSet       // zones with enemy corps
	count  [bw.Zones]int     // counters of ours with corps: three fit into a zone
	threat [bw.Zones]float64 // enemy corps that may come
	pull   [bw.Zones]float64 // what draws units
	vital  [bw.Zones]float64 // corps of ours that an enemy there would cut off, by their worth
	snare  [bw.Zones]float64 // corps of his that we would cut off there
	stage  [bw.Zones]float64 // what could be landed at from there
	open   bw.PlaceSet       // zones that an enemy can march into next turn, as things stand
	front  [bw.Zones]bool    // zones from which enemies are reached by land
	long   bool              // what is still to come counts (husbands)
	wings  *calls            // what aircraft are wanted for; nil until somebody asks
	purse  int               // halves of supply units that may still be spent
	price  float64           // of one of them
}

// look reads a position.
func (a *agent) look(p *bw.Position) *theatre {
	t := &theatre{a: a, p: p, s: a.seat, purse: p.Halves(a.seat), price: a.price(p), long: a.w.husbands(p)}
	for u := range bw.CorpsSlots {
		w := p.Owner(u)
		if w == game.Nobody || !p.Ashore(u) {
			continue
		}
		corps, _ := p.Men(u)
		switch {
		case w == t.s:
			t.own[p.At[u]] += float64(corps)
			t.count[p.At[u]]++
		case bw.Foes(w, t.s):
			t.foe[p.At[u]] += float64(corps)
			t.stand.Add(p.At[u])
		}
	}
	t.threaten()
	return t
}

// study reads what a whole plan needs beside that.
func (a *agent) study(p *bw.Position) *theatre {
	t := a.look(p)
	if a.w.Reach > 0 {
		t.open = reached(p, a.seat)
	}
	if a.w.Shores > 0 && t.long {
		shores := landed(p, a.seat)
		t.open = t.open.Or(&shores)
	}
	t.lines()
	t.draw()
	return t
}

// price is what half a unit of supply is worth: much when there is little, nothing when the game is about to end.
func (a *agent) price(p *bw.Position) float64 {
	n := a.w.Fare * a.mood.thrift * min(dearest, max(cheapest, plenty/(float64(p.Halves(a.seat))+thin)))
	if !bw.Good(p.Turn) && bw.Good(p.Turn+1) {
		n *= 1.3
	}
	return n * lasting(p)
}

// lasting is the part of its worth that supply has when the end of the game is near.
func lasting(p *bw.Position) float64 {
	left := float64(p.LastOf() - min(p.Turn, p.LastOf()))
	return min(1, (left+0.2)/horizon)
}

const (
	plenty   = 24  // halves of supply units with which the price is as it should be, less thin
	thin     = 6   // so that the last half has a price
	dearest  = 2   // the most that the price rises
	cheapest = 0.3 // and what is left of it
	horizon  = 3   // turns before the end from which on supply is worth less
)

// threaten spreads enemy corps over the zones that they may come to. Who has no supply does not attack.
func (t *theatre) threaten() {
	w := t.a.w
	means := 0.0
	for s := range game.Seat(bw.Seats) {
		if bw.Foes(s, t.s) {
			means = max(means, min(1, 0.4+float64(t.p.Halves(s))/20))
		}
	}
	for x := range bw.Place(bw.Zones) {
		if t.foe[x] == 0 {
			continue
		}
		for y := range bw.Near(x).All() {
			t.threat[y] += means * t.foe[x]
			for z := range bw.Near(y).All() {
				if z != x {
					t.threat[z] += means * w.Threat * t.foe[x] / 4
				}
			}
		}
	}
}

// lines finds the zones on which supply hangs: ours that an enemy could enter, and his that we could.
func (t *theatre) lines() {
	q := *t.p
	mine := q.Lines(t.s)
	for x := range t.p.Held[t.s].All() {
		if !x.Land() || t.count[x] > 1 || t.threat[x] == 0 {
			continue
		}
		q.Held[t.s].Drop(x)
		left := q.Lines(t.s)
		q.Held[t.s].Add(x)
		t.vital[x] = t.a.w.Cut * t.cutOff(&mine, &left, x, t.s)
	}
	for s := range game.Seat(bw.Seats) {
		if bw.Foes(s, t.s) && (s == bw.Allies || t.s == bw.Allies || t.p.EastWar()) {
			t.snares(s)
		}
	}
}

// snares finds the zones of an enemy on which his supply hangs, near corps of ours.
func (t *theatre) snares(s game.Seat) {
	q := *t.p
	his := q.Lines(s)
	for x := range t.p.Held[s].All() {
		if !x.Land() || !t.within(x) {
			continue
		}
		q.Held[s].Drop(x)
		left := q.Lines(s)
		q.Held[s].Add(x)
		t.snare[x] = t.a.w.Cut * t.cutOff(&his, &left, x, s)
	}
}

// within reports whether corps of ours stand within two zones.
func (t *theatre) within(x bw.Place) bool {
	for y := range bw.Near(x).All() {
		if t.own[y] > 0 {
			return true
		}
		for z := range bw.Near(y).All() {
			if t.own[z] > 0 {
				return true
			}
		}
	}
	return false
}

// cutOff is what the corps of a side are worth that had a line of supply and have none, but for those in a zone itself.
func (t *theatre) cutOff(had, have *bw.PlaceSet, but bw.Place, s game.Seat) (n float64) {
	lost := had.Without(have)
	lost.Drop(but)
	if lost.Empty() {
		return 0
	}
	for u := range bw.CorpsSlots {
		if t.p.Owner(u) == s && t.p.Ashore(u) && lost.Has(t.p.At[u]) {
			n += t.a.w.counter(t.p, u)
		}
	}
	return min(n, maxCut)
}

const maxCut = 12 // corps that a plan counts on cutting off

// draw finds what draws units: enemy zones, now or soon, and zones of ours that are in danger. It fades with distance, over
// zones that are ours or that we fight for.
func (t *theatre) draw() {
	w, g := t.a.w, t.a.g
	var open [bw.Zones]bool
	for x := range bw.Place(bw.Zones) {
		h := t.p.Holder(x)
		target := w.fights(t.p, t.s, x, soon)
		open[x] = h == t.s || target
		switch {
		case target:
			t.pull[x] = t.a.mood.draws(x) * (g.worth[x] + t.foe[x]/2 + t.snare[x]/2)
		case h == t.s && t.threat[x] > t.own[x]:
			t.pull[x] = t.a.mood.guard * (g.worth[x] + t.vital[x]) * min(1, (t.threat[x]-t.own[x])/(1+t.own[x]))
		}
	}
	steps := spread
	if w.Now > 0 && t.p.Turn >= t.p.LastOf() {
		steps = 0
	}
	for range steps {
		for x := range bw.Place(bw.Zones) {
			if !open[x] {
				continue
			}
			for y := range bw.Near(x).All() {
				if n := t.pull[y] * w.Fade; n > t.pull[x] {
					t.pull[x] = n
				}
			}
		}
	}
	for x := range bw.Place(bw.Zones) {
		t.front[x] = t.pull[x] > w.Rear
	}
	t.stages()
}

const (
	soon   = 2 // turns before a war in which a side takes up its positions
	spread = 12
)

// goes counts a counter in another zone.
func (t *theatre) goes(u int, x bw.Place) {
	corps, _ := t.p.Men(u)
	from := t.p.At[u]
	t.own[from] -= float64(corps)
	t.count[from]--
	t.own[x] += float64(corps)
	t.count[x]++
	t.p.At[u] = x
}

const perZone = 3 // counters with corps

// full reports whether a zone has no room for a counter of so many corps more.
func (t *theatre) full(x bw.Place, corps int) bool {
	return !bw.Roomy(x) && (t.count[x] >= perZone || t.own[x]+float64(corps) > float64(corpsRoom[x]))
}

// corpsRoom is how many corps each zone takes.
var corpsRoom = func() (list [bw.Zones]int) {
	for x := range list {
		list[x] = bw.CorpsRoom(bw.Place(x))
	}
	return list
}()
