package blitzkrieg

import (
	"slices"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// unit is one of our ground units as a plan sees it.
type unit struct {
	id          int
	from        board.Square
	str, attack int
	dest        []board.Square // where it may end its move, in any order
	can         board.Squares  // the same as a set
	move        int
	stores      *stores // nil if it needs no supply route
	unfed       bool    // it had none a turn ago
}

// foe is a square with enemy ground units.
type foe struct {
	at    board.Square
	str   int
	air   int  // our aircraft over it
	fixed bool // doubled by its own terrain
}

// edge is a square next to enemies.
type edge struct {
	foes [6]int16
	n    int8
}

// survey is what is worked out once for a whole turn.
type survey struct {
	p     *bk.Position
	seat  game.Seat
	w     *weights
	g     *ground
	units []unit
	foes  []foe
	foeAt [board.Size]int16 // index of foes plus one
	zone  board.Squares     // squares the enemy controls
	held  board.Squares     // squares the enemy stands on
	open  board.Squares
	pull  [board.NCities]float64 // how much each city draws units

	pulled []uint8 // those that draw any

	edge  [board.Size]int16 // index of edges plus one
	edges []edge
	comes [][]int                   // the units that can come next to each enemy
	busy  board.Squares             // squares from where a unit can change a battle
	city  [board.NCities][2]float64 // what each counts for, left alone and with us beside it

	threat    [board.Size]int16 // enemy attack factors that can come next to a square
	ours      uint64            // cities that serve us
	counted   uint64
	covers    uint64  // cities in the enemy's zone
	untaken   uint64  // minor cities to be stormed
	dropped   uint64  // cities of ours that his airborne troops can reach
	dropRisk  float64 // how likely each of them is lost to them, if nobody covers it
	attrition bool    // battles cost factors, not whole units
	final     float64
	stores    *stores // nil if nobody needs supply routes
	left      int     // player-turns after this one
}

// look surveys the board for a seat.
func look(p *bk.Position, s game.Seat, w *weights, g *ground) *survey {
	v := &survey{p: p, seat: s, w: w, g: g, open: board.Map.Open, attrition: p.Tournament()}
	barred := p.Barred()
	v.open = v.open.Without(&barred)
	y := p.Study(s)
	v.zone, v.held = *y.Zone(), *y.Foe()
	v.ours, v.counted, v.covers, v.untaken = p.Friendly(s), p.Counted(), p.Covered(1-s), p.Untaken()
	v.listFoes()
	v.left = turnsAfter(p, s)
	if last := p.LastTurn(); last > 0 {
		v.final = 1 / (1 + float64(max(0, last-int(p.Turn)))/2)
	}
	v.weighCities(w)
	return v
}

// muster lists our units with everywhere they can go, by land or by drops from the air, and what the enemy can
// bring.
func (v *survey) muster(drops func(u int) board.Squares) {
	v.provision()
	y := v.p.Study(v.seat)
	v.each(v.seat, func(u int) {
		if v.isBound(u) {
			return
		}
		reach := y.Reach(u)
		dropped := drops(u)
		reach = reach.Or(&dropped)
		v.units = append(v.units, v.unit(u, &reach))
	})
	v.sortByStrength()
	v.threaten(v.p)
}

// listUnits lists our units where they are, for questions that no march answers.
func (v *survey) listUnits() {
	v.provision()
	v.each(v.seat, func(u int) {
		if !v.isBound(u) {
			v.units = append(v.units, v.unit(u, &board.Squares{}))
		}
	})
	v.sortByStrength()
}

// isBound reports whether a unit is part of an automatic victory: it has its battle before the moves are over.
func (v *survey) isBound(u int) bool { return v.p.Step == bk.StepMove && v.p.Battle[u] != 0 }

// sortByStrength puts the strongest first, since they matter most.
func (v *survey) sortByStrength() {
	slices.SortStableFunc(v.units, func(a, b unit) int { return b.attack - a.attack })
}

// each visits a seat's ground units on the board.
func (v *survey) each(s game.Seat, visit func(u int)) {
	for u := int(s) * bk.PerSide; u < (int(s)+1)*bk.PerSide; u++ {
		if v.p.OnBoard(u) && v.p.Ground(u) {
			visit(u)
		}
	}
}

func (v *survey) unit(u int, reach *board.Squares) unit {
	x := unit{id: u, from: v.p.At[u], str: int(v.p.Str[u]), attack: v.p.AttackOf(u), move: v.p.MoveOf(u), can: *reach}
	x.stores, x.unfed = v.storesFor(u), v.p.Unfed(u)
	x.can.Add(x.from)
	x.dest = append(make([]board.Square, 0, reach.Count()+1), x.from)
	for s := range reach.All() {
		x.dest = append(x.dest, s)
	}
	return x
}

func (v *survey) listFoes() {
	v.each(1-v.seat, func(u int) {
		if v.isBound(u) {
			return
		}
		at := v.p.At[u]
		if v.foeAt[at] == 0 {
			e := foe{at: at, fixed: bk.Doubled(at)}
			if v.attrition && v.p.Mover == v.seat {
				e.air, _ = v.p.Sorties(at)
			}
			v.foes = append(v.foes, e)
			v.foeAt[at] = int16(len(v.foes))
		}
		v.foes[v.foeAt[at]-1].str += int(v.p.Str[u])
	})
}

// weighCities weighs the cities: those of others are to be taken, our own to be kept where the enemy can come to
// them.
func (v *survey) weighCities(w *weights) {
	w = v.nearTheEnd(w)
	v.w = w
	v.pulled = v.pulled[:0]
	for c := range v.pull {
		v.pull[c] = 0
		switch bit := uint64(1) << c; {
		case v.counted&bit == 0:
		case v.untaken&bit != 0:
			v.pull[c] = w.Pull * w.Minor
		case v.ours&bit == 0:
			v.pull[c] = w.Pull
		case v.nearFoe(board.Map.Cities[c]):
			v.pull[c] = w.Guard
		}
		if v.pull[c] > 0 {
			v.pulled = append(v.pulled, uint8(c))
		}
	}
}

// precompute works out what a judge looks up again and again.
func (v *survey) precompute() {
	clear(v.edge[:])
	v.edges, v.busy = v.edges[:0], board.Squares{}
	for i := range v.foes {
		at := v.foes[i].at
		if v.foeAt[at] != int16(i)+1 {
			continue
		}
		v.busy.Add(at)
		for _, s := range board.Map.Near[at] {
			if s != board.Nowhere && v.zone.Has(s) {
				v.noteEdge(s, int16(i))
			}
		}
	}
	for range battleReach {
		next := board.Adjacent(&v.busy)
		v.busy = v.busy.Or(&next)
	}
	for c := range v.city {
		v.city[c][0], v.city[c][1] = v.cityValue(c)
	}
}

// listComers lists for each enemy who can come next to him.
func (v *survey) listComers() {
	if v.comes != nil {
		return
	}
	v.comes = make([][]int, len(v.foes))
	for f := range v.foes {
		for i := range v.units {
			if v.reaches(i, v.foes[f].at) {
				v.comes[f] = append(v.comes[f], i)
			}
		}
	}
}

// reaches reports whether unit i can come next to a square.
func (v *survey) reaches(i int, at board.Square) bool {
	for _, s := range board.Map.Near[at] {
		if s != board.Nowhere && v.units[i].can.Has(s) {
			return true
		}
	}
	return false
}

// battleReach is how far from an enemy a unit can be and bar his way back.
const battleReach = 3

// noteEdge notes that s is next to enemy f.
func (v *survey) noteEdge(s board.Square, f int16) {
	if v.edge[s] == 0 {
		v.edges = append(v.edges, edge{})
		v.edge[s] = int16(len(v.edges))
	}
	e := &v.edges[v.edge[s]-1]
	e.foes[e.n] = f
	e.n++
}

// guardReach is how near an enemy has to be for a city to want guards.
const guardReach = 9

func (v *survey) nearFoe(s board.Square) bool {
	for i := range v.foes {
		if board.Distance(v.foes[i].at, s) <= guardReach {
			return true
		}
	}
	return false
}

// threaten works out how much the enemy could bring next to each square in his next turn, if q is how the
// board stands then. If he has none, he is no threat.
func (v *survey) threaten(q *bk.Position) {
	clear(v.threat[:])
	if v.left == 0 {
		return
	}
	turned := q.Turned(1 - v.seat)
	y := turned.Study(1 - v.seat)
	var bands []band
	v.each(1-v.seat, func(u int) {
		if !turned.OnBoard(u) {
			return
		}
		for i := range bands {
			if x := bands[i].unit; turned.At[x] == turned.At[u] && turned.Kind[x] == turned.Kind[u] {
				bands[i].attack += int16(turned.AttackOf(u))
				return
			}
		}
		bands = append(bands, band{u, int16(turned.AttackOf(u))})
	})
	v.expectDrops(&turned)
	for _, b := range bands {
		reach := y.Reach(b.unit)
		reach.Add(turned.At[b.unit])
		near := board.Adjacent(&reach)
		for s := range near.All() {
			v.threat[s] += b.attack
		}
	}
}

// band is units of one kind in one square, who go alike.
type band struct {
	unit   int // one of them
	attack int16
}

// wants says how much a square is wanted for somebody who arrives there.
func (v *survey) wants(s board.Square) (sum float64) {
	near := &v.g.near[s]
	for c := range v.pull {
		sum += v.pull[c] * float64(near[c])
	}
	return sum
}
