package modules

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// aim is what draws units: a city to take, or one to hold.
type aim struct {
	at    board.Square
	worth float64
	need  float64 // factors that it takes
	sent  float64 // factors that are on their way
	far   *[board.Size]uint8
}

// aims lists what draws units, with how far every square is from it.
func (t *theatre) aims() (list []aim) {
	for c, at := range board.Map.Cities {
		worth, need := t.a.g.city[c], 0.0
		switch t.p.CityHolder(c) {
		case t.s:
			if t.threat[at] == 0 || t.own[at]*doubled(at) >= t.threat[at]/2 {
				continue
			}
			worth *= t.a.mood.guard / 2
			need = t.threat[at] / 2
		case game.Nobody:
			worth *= t.a.mood.draws(at)
			need = 4
		default:
			worth *= t.a.mood.draws(at)
			need = 4
		}
		if t.p.Violates(at) {
			worth *= t.a.w.Neutral
			need += 8
		}
		if !t.p.Module(18) && board.HasCity(t.p.Untaken(), c) {
			need += siege
		}
		for x := range ring(at, 3) {
			need += 2 * t.foe[x]
		}
		list = append(list, aim{at: at, worth: worth, need: need, far: t.distances(at)})
	}
	return append(list, t.intruders()...)
}

// intruders are enemy stacks near cities of ours: they draw units too.
func (t *theatre) intruders() (list []aim) {
	for at := range t.bars.All() {
		near := 0.0
		for c, city := range board.Map.Cities {
			if d := board.Distance(at, city); d <= 4 && t.p.CityHolder(c) == t.s {
				near = max(near, t.a.g.city[c])
			}
		}
		if near > 0 && t.foe[at] > 0 {
			list = append(list, aim{at: at, worth: near * t.a.mood.guard / 3, need: 3 * t.foe[at], far: t.distances(at)})
		}
	}
	return list[:min(len(list), maxIntruders)]
}

const (
	maxIntruders = 12
	siege        = 20 // factors that a city without an army takes beside: few of them fail
)

// ring visits the squares within r of one.
func ring(at board.Square, r int) func(func(board.Square) bool) {
	disc := board.Disc(at, r)
	return disc.All()
}

// distances returns how far squares are from one by land, in squares; rough ones count twice, and those out of reach are far.
func (t *theatre) distances(to board.Square) *[board.Size]uint8 {
	if far, ok := t.a.far[to]; ok {
		return far
	}
	far := &[board.Size]uint8{}
	for i := range far {
		far[i] = beyond
	}
	far[to] = 0
	queue := [256][]board.Square{0: {to}}
	for d := range queue {
		for i := 0; i < len(queue[d]); i++ {
			x := queue[d][i]
			if int(far[x]) != d {
				continue
			}
			for _, n := range board.Map.Near[x] {
				if !n.OnMap() || !board.Map.Open.Has(n) {
					continue
				}
				cost := d + toll(n)
				if cost < beyond && cost < int(far[n]) {
					far[n] = uint8(cost)
					queue[cost] = append(queue[cost], n)
				}
			}
		}
	}
	t.a.far[to] = far
	return far
}

// beyond is farther than anything.
const beyond = 255

// toll is what a square counts for on the way.
func toll(at board.Square) int {
	if board.Map.Forest.Has(at) || board.Map.Mountain.Has(at) {
		return 2
	}
	return 1
}

// choose finds the aim that draws a unit most from where it stands: worth much, near, and not yet served by others.
func (t *theatre) choose(aims []aim, u int) (best *aim) {
	most := 0.0
	for i := range aims {
		x := &aims[i]
		d := x.far[t.p.At[u]]
		if d == beyond {
			continue
		}
		n := x.worth * t.a.fade(int(d)) / (1 + max(0, x.sent-t.a.w.Mass*x.need)/max(x.need, 1))
		if n > most {
			best, most = x, n
		}
	}
	return best
}

// fade is how much is left of what draws a unit from so far.
func (a *agent) fade(d int) float64 {
	n := 1.0
	for range d {
		n *= a.w.Fade
	}
	return n
}
