package modules

import (
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// theatre is what a plan has to know of a position.
type theatre struct {
	a     *agent
	p     *bk.Position // as it will be: units of the plan are moved on it
	s     game.Seat
	study bk.WarStudy
	men   []soldier

	own      [board.Size]float64 // ground factors of ours
	count    [board.Size]int     // ground units of ours
	foe      [board.Size]float64 // ground factors of the enemy
	bars     board.Squares       // squares with enemies that can be attacked
	guns     [board.Size]float64 // of ours, those of artillery, which defends nothing alone (BM-16.2)
	based    [board.Size]float64 // worth of our aircraft that stand on a base
	basedFoe [board.Size]float64 // the same of the enemy's
	threat   [board.Size]float64 // enemy factors that may come next to a square
	raided   board.Squares       // squares that enemies may walk into in both impulses of a half-turn

	lift int // factors that aircraft may add to every attack

	invaded map[board.Country]bool // countries of which it is known whether the plan violates them
}

// soldier is a ground unit that the plan may use.
type soldier struct {
	u    int
	at   board.Square
	ends board.Squares // where it may march
	used bool
}

// view is what an answer looks at without changing it: read once, for all planners that are asked in its course.
func (a *agent) view(p *bk.Position) *theatre {
	if a.seen == nil {
		a.seen = a.look(p)
	}
	return a.seen
}

// look reads a position for the mover.
func (a *agent) look(p *bk.Position) *theatre {
	q := *p
	t := &theatre{a: a, p: &q, s: a.seat, invaded: map[board.Country]bool{}}
	t.study = t.p.StudyWar()
	for u := range bk.WarUnits {
		if p.InPlay(u) {
			t.count1(u)
		}
	}
	return t
}

// count1 counts a unit where it stands.
func (t *theatre) count1(u int) {
	p := t.p
	at := p.PlaceOf(u)
	if !at.OnMap() {
		return
	}
	n := float64(p.Str[u])
	switch {
	case p.Plane(u):
		t.countPlane(u, at)
	case p.SeatOf(u) == t.s:
		if p.OnBoard(u) {
			t.counts(u, at, 1)
		}
	case p.OnBoard(u):
		t.foe[at] += n
		t.bars.Add(at)
		t.threaten(u, at)
	case bars(p.KindOf(u)):
		t.bars.Add(at)
	}
}

// countPlane counts aircraft on their base: whoever comes into its square destroys them (BM-12.3, BM-12.5).
func (t *theatre) countPlane(u int, at board.Square) {
	switch {
	case !t.a.joint || t.p.Aloft.Has(u):
	case t.p.SeatOf(u) == t.s:
		t.based[at] += t.a.w.unit(t.p, u)
	default:
		t.basedFoe[at] += t.a.w.unit(t.p, u)
	}
}

// counts adds a unit of ours to a square, or takes it away.
func (t *theatre) counts(u int, at board.Square, sign int) {
	n := float64(sign) * float64(t.p.Str[u])
	t.own[at] += n
	t.count[at] += sign
	if t.gun(u) {
		t.guns[at] += n
	}
}

// gun reports whether a unit of ours is artillery that defends nothing alone.
func (t *theatre) gun(u int) bool {
	return t.a.joint && t.p.Module(16) && t.p.KindOf(u) == booklet.Artillery
}

// defends is how many factors would defend a square with a unit in it: artillery alone is lost to whoever attacks it (BM-16.2).
func (t *theatre) defends(u int, at board.Square) float64 {
	own, guns := t.own[at], t.guns[at]
	n := float64(t.p.Str[u])
	if t.p.At[u] != at {
		own += n
		if t.gun(u) {
			guns += n
		}
	}
	if own <= guns {
		return gunsAlone
	}
	return own
}

// gunsAlone is what artillery alone counts for in defense.
const gunsAlone = 0.5

// bars reports whether a type that is no ground unit keeps enemies out of its square.
func bars(k booklet.Kind) bool {
	return k == booklet.Train || k == booklet.Center || k == booklet.Airbase || k == booklet.Flak
}

// threaten adds an enemy unit to what may come to squares around it.
func (t *theatre) threaten(u int, at board.Square) {
	disc := board.Disc(at, t.p.MoveOf(u)+1)
	disc = disc.And(&board.Map.Land)
	for x := range disc.All() {
		t.threat[x] += float64(t.p.Str[u])
	}
	if t.p.Module(1) || t.p.Module(2) {
		disc = board.Disc(at, 2*t.p.MoveOf(u))
	}
	t.raided = t.raided.Or(&disc)
}

// strongestAttack is what enemies can bring against a square at once: what may come, but no more than has room beside it.
func (t *theatre) strongestAttack(at board.Square) float64 {
	room := 0.0
	for _, n := range board.Map.Near[at] {
		if n.OnMap() && t.own[n] == 0 && board.Map.Open.Has(n) {
			room += stackful
		}
	}
	return min(t.threat[at], room)
}

// stackful is how many factors a square holds, about.
const stackful = 12

// musters lists the units that may march or fight, those with most factors first.
func (t *theatre) musters() {
	from, to := t.p.UnitsOf(t.s)
	for size := 12; size > 0; size-- {
		for u := from; u < to; u++ {
			if int(t.p.Str[u]) == size && t.p.InPlay(u) && t.p.OnBoard(u) {
				t.men = append(t.men, soldier{u: u, at: t.p.At[u], ends: t.study.Ends(u)})
			}
		}
	}
}

// goes counts a unit in another square.
func (t *theatre) goes(u int, to board.Square) {
	t.counts(u, t.p.At[u], -1)
	t.counts(u, to, 1)
	t.p.At[u] = to
}

// leaves counts a unit no more where it stands.
func (t *theatre) leaves(u int) { t.counts(u, t.p.At[u], -1) }

// room reports whether a square of ours has room for a unit more.
func (t *theatre) room(u int, at board.Square) bool {
	if t.p.At[u] == at {
		return true
	}
	if t.p.ThreeToASquare() {
		return t.count[at] < 3
	}
	return t.own[at]+float64(t.p.Str[u]) <= bk.StackLimit
}

// spares reports whether a unit may leave where it stands: the last one in a city that matters stays while enemies may come.
func (t *theatre) spares(u int) bool {
	at := t.p.At[u]
	if !at.OnMap() || t.ends() {
		return true
	}
	if t.parked(at) && t.own[at]-t.guns[at] <= float64(t.p.Str[u]) && !t.gun(u) {
		return false
	}
	c := board.Map.CityAt[at]
	if c < 0 || t.count[at] > 1 || t.p.CityHolder(int(c)) != t.s {
		return true
	}
	if t.p.Liberates(1-t.s) && board.HasCity(t.p.WarCities(), c) {
		return false
	}
	return !t.raided.Has(at) || t.a.g.city[c]*t.a.mood.guard < t.a.w.City/2
}

// parked reports whether so many aircraft of ours stand on a square in the enemy's reach that they want a guard.
func (t *theatre) parked(at board.Square) bool {
	return t.threat[at] > 0 && t.based[at]*t.a.mood.guard >= t.a.w.Guarded
}

// doubled is what the ground does for defenders.
func doubled(at board.Square) float64 {
	if bk.Doubled(at) {
		return 2
	}
	return 1
}
