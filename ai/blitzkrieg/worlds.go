package blitzkrieg

import (
	"math/rand/v2"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// worlds are ways in which the battles of a plan may go. Every enemy has its luck in each of them, the same
// for all plans, and all his lucks together are a fair sample: what tells two plans apart is not their dice.
type worlds struct {
	v     *survey
	j     *judge
	lucks [][]float64 // by enemy and world, 0 is the best for us and 1 the worst
	stack [][]int     // the units of each enemy square
}

func newWorlds(v *survey, j *judge, n int, seed uint64) *worlds {
	w := &worlds{v: v, j: j, lucks: make([][]float64, len(v.foes)), stack: make([][]int, len(v.foes))}
	for f := range v.foes {
		r := rand.New(rand.NewPCG(seed, uint64(v.foes[f].at)))
		for _, k := range r.Perm(n) {
			w.lucks[f] = append(w.lucks[f], (float64(k)+0.5)/float64(n))
		}
	}
	v.each(1-v.seat, func(u int) {
		if f := v.foeAt[v.p.At[u]] - 1; f >= 0 {
			w.stack[f] = append(w.stack[f], u)
		}
	})
	return w
}

// after returns the board when the judge's plan has been moved and its battles have gone as in world n.
func (w *worlds) after(n int) bk.Position {
	q := *w.v.p
	for i, at := range w.j.at {
		q.At[w.v.units[i].id] = at
	}
	for f := range w.j.duels {
		if d := &w.j.duels[f]; d.met && d.attack > 0 {
			w.fight(&q, f, w.lucks[f][n])
		}
	}
	w.v.each(1-w.v.seat, func(u int) {
		if w.v.isBound(u) {
			q.At[u] = board.Nowhere
		}
	})
	for s := range game.Seat(2) {
		alone := q.Covered(s) &^ q.Covered(1-s) &^ q.Untaken()
		q.Owned[s] |= alone
		q.Owned[1-s] &^= alone
	}
	return q
}

// fight takes off, wears down and sends back whom a battle costs.
func (w *worlds) fight(q *bk.Position, f int, luck float64) {
	var men []int
	for m := range w.j.fighters {
		if int(w.j.fighters[m].foe) == f {
			men = append(men, w.v.units[w.j.fighters[m].unit].id)
		}
	}
	defense := w.j.defense(int16(f))
	col := bk.Column(w.j.duels[f].attack+w.v.foes[f].air, defense)
	if w.v.attrition {
		w.wear(q, f, men, col, luck)
		return
	}
	c := &chances[max(col, 0)]
	switch gone, back := c.DefenderGone, c.DefenderGone+c.DefenderBack; {
	case luck < gone:
		removeUnits(q, w.stack[f])
	case luck < back:
		w.retreatEnemy(q, f, fullRetreat)
	case luck < back+c.Exchange:
		removeUnits(q, w.stack[f])
		payExchange(q, men, defense)
	case luck < back+c.Exchange+c.AttackerBack:
		w.retreatOurs(q, f, men, fullRetreat)
	default:
		removeUnits(q, men)
	}
}

// fullRetreat is how far who is beaten goes back in the Basic Game.
const fullRetreat = 2

// wear is a battle of the Tournament Game.
func (w *worlds) wear(q *bk.Position, f int, men []int, col int, luck float64) {
	if col == bk.AutomaticOdds {
		removeUnits(q, w.stack[f])
		return
	}
	ours, theirs := bk.Attrition(1+int(luck*faces), max(col, 0))
	payFactors(q, men, ours.Lost)
	payFactors(q, w.stack[f], theirs.Lost)
	if theirs.Back > 0 {
		w.retreatEnemy(q, f, theirs.Back)
	}
	if ours.Back > 0 {
		w.retreatOurs(q, f, men, ours.Back)
	}
}

// removeUnits removes units from the board.
func removeUnits(q *bk.Position, list []int) {
	for _, u := range list {
		q.At[u] = board.Nowhere
	}
}

// payExchange gives whole units, from the last first, until so many attack factors are paid.
func payExchange(q *bk.Position, list []int, owed int) {
	for i := len(list) - 1; i >= 0 && owed > 0; i-- {
		owed -= q.AttackOf(list[i])
		q.At[list[i]] = board.Nowhere
	}
}

// payFactors takes so many factors from units, from the last first.
func payFactors(q *bk.Position, list []int, owed int) {
	for i := len(list) - 1; i >= 0 && owed > 0; i-- {
		u := list[i]
		lost := min(owed, int(q.Str[u]))
		owed -= lost
		if q.Str[u] -= uint8(lost); q.Str[u] == 0 {
			q.At[u] = board.Nowhere
		}
	}
}

// retreatEnemy sends an enemy square's units back from where we attack.
func (w *worlds) retreatEnemy(q *bk.Position, f, steps int) {
	at := w.v.foes[f].at
	to := retreatFrom(at, at, steps, w.j.enemyMayRetreatOver)
	for _, u := range w.stack[f] {
		if q.OnBoard(u) {
			q.At[u] = to
		}
	}
}

// retreatOurs sends our own units back from an enemy.
func (w *worlds) retreatOurs(q *bk.Position, f int, men []int, steps int) {
	for _, u := range men {
		if q.OnBoard(u) {
			q.At[u] = retreatFrom(q.At[u], w.v.foes[f].at, steps, w.mayRetreatOver)
		}
	}
}

// mayRetreatOver reports whether our units may retreat over s.
func (w *worlds) mayRetreatOver(s board.Square) bool {
	return s != board.Nowhere && w.v.open.Has(s) && !w.v.zone.Has(s) && !w.v.held.Has(s)
}

// retreatFrom goes back so many squares, as far as can be from an enemy; Nowhere if there is no way.
func retreatFrom(at, enemy board.Square, steps int, free func(board.Square) bool) board.Square {
	from := at
	for range steps {
		best, most := board.Square(board.Nowhere), -1
		for _, n := range board.Map.Near[at] {
			if n == from || !free(n) {
				continue
			}
			if d := board.Distance(n, enemy) + board.Distance(n, from); d > most {
				best, most = n, d
			}
		}
		if best == board.Nowhere {
			return best
		}
		at = best
	}
	return at
}
