package blitzkrieg

import (
	"math"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// unit is one of our ground units as a plan sees it.
type unit struct {
	id          int
	from        bk.Square
	str, attack int
	dest        []bk.Square // where it may end its move; its own square is first
}

// foe is a square with enemy ground units.
type foe struct {
	at    bk.Square
	str   int
	fixed bool // doubled by its own terrain
}

// survey is what is worked out once for a whole turn.
type survey struct {
	p     *bk.Position
	seat  game.Seat
	w     *weights
	units []unit
	foes  []foe
	foeAt [bk.SquareRoom]int16 // index of foes plus one
	zone  bk.Squares           // squares the enemy controls
	held  bk.Squares           // squares the enemy stands on
	open  bk.Squares
	pulls pulls

	threat [bk.SquareRoom]int16 // enemy attack factors that can come next to a square
	covers uint64               // cities in the enemy's zone
	final  float64              // how near the last turn is: 0 far, 1 there
}

// look surveys the board for the seat that moves.
func look(p *bk.Position, s game.Seat, w *weights) *survey {
	v := &survey{p: p, seat: s, w: w, open: *bk.Open()}
	y := p.Study(s)
	v.zone, v.held = *y.Zone(), *y.Foe()
	v.covers = p.Covered(1 - s)
	v.listFoes()
	for u := int(s) * bk.PerSide; u < (int(s)+1)*bk.PerSide; u++ {
		if p.OnBoard(u) && p.Ground(u) {
			v.units = append(v.units, v.unit(u, y.Reach(u)))
		}
	}
	if last := p.LastTurn(); last > 0 {
		v.final = 1 / (1 + math.Max(0, float64(last-int(p.Turn)))/2)
	}
	v.pulls = v.newPulls()
	v.threaten(p)
	return v
}

func (v *survey) unit(u int, reach bk.Squares) unit {
	x := unit{id: u, from: v.p.At[u], str: int(v.p.Str[u]), attack: v.p.AttackOf(u)}
	x.dest = append(x.dest, x.from)
	reach.All(func(s bk.Square) bool {
		x.dest = append(x.dest, s)
		return true
	})
	return x
}

func (v *survey) listFoes() {
	from := (1 - int(v.seat)) * bk.PerSide
	for u := from; u < from+bk.PerSide; u++ {
		if !v.p.OnBoard(u) || !v.p.Ground(u) {
			continue
		}
		at := v.p.At[u]
		if v.foeAt[at] == 0 {
			v.foes = append(v.foes, foe{at: at, fixed: bk.Doubled(at)})
			v.foeAt[at] = int16(len(v.foes))
		}
		v.foes[v.foeAt[at]-1].str += int(v.p.Str[u])
	}
}

// threaten works out how much the enemy could bring next to each square in his next turn, if q is how the
// board stands then.
func (v *survey) threaten(q *bk.Position) {
	clear(v.threat[:])
	turned := q.Turned(1 - v.seat)
	y := turned.Study(1 - v.seat)
	from := (1 - int(v.seat)) * bk.PerSide
	for u := from; u < from+bk.PerSide; u++ {
		if !turned.OnBoard(u) || !turned.Ground(u) {
			continue
		}
		reach := y.Reach(u)
		reach.Add(turned.At[u])
		near := reach.Around()
		attack := int16(turned.AttackOf(u))
		near.All(func(s bk.Square) bool {
			v.threat[s] += attack
			return true
		})
	}
}
