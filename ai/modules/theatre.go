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

	own    [board.Size]float64 // ground factors of ours
	count  [board.Size]int     // ground units of ours
	foe    [board.Size]float64 // ground factors of the enemy
	bars   board.Squares       // squares with enemies that can be attacked
	threat [board.Size]float64 // enemy factors that may come next to a square
	raided board.Squares       // squares that enemies may walk into in both impulses of a half-turn

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
	case p.SeatOf(u) == t.s:
		if p.OnBoard(u) {
			t.own[at] += n
			t.count[at]++
		}
	case p.OnBoard(u):
		t.foe[at] += n
		t.bars.Add(at)
		t.threaten(u, at)
	case bars(p.KindOf(u)):
		t.bars.Add(at)
	}
}

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

// danger is what enemies can bring against a square at once: what may come, but no more than has room beside it.
func (t *theatre) danger(at board.Square) float64 {
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
	from, n := t.p.At[u], float64(t.p.Str[u])
	t.own[from] -= n
	t.count[from]--
	t.own[to] += n
	t.count[to]++
	t.p.At[u] = to
}

// leaves counts a unit no more where it stands.
func (t *theatre) leaves(u int) {
	at := t.p.At[u]
	t.own[at] -= float64(t.p.Str[u])
	t.count[at]--
}

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
	if !at.OnMap() || t.a.g.last && !t.p.Liberates(1-t.s) {
		return true
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

// doubled is what the ground does for defenders.
func doubled(at board.Square) float64 {
	if bk.Doubled(at) {
		return 2
	}
	return 1
}
