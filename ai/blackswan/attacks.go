package blackswan

import (
	"fmt"
	"slices"

	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// landUnit is a free block of ours.
type landUnit struct {
	u     int
	b     bs.Block
	at    bs.Place
	power float64
	used  bool
}

// attackPlan is an attack that is thought of.
type attackPlan struct {
	to    bs.Place
	men   []int // of soldiers
	worth float64
	won   float64 // the chance
	kill  float64
	loss  float64
}

// soldiers lists our blocks that can still move, and who of them can engage which area.
func (t *theatre) soldiers() (list []landUnit, reach map[bs.Place][]int) {
	reach = map[bs.Place][]int{}
	from, to := bs.OwnSlots(t.me)
	for u := from; u < to; u++ {
		if t.p.At[u] == bs.Nowhere || !t.scout.Free(u) {
			continue
		}
		b := t.p.Block(u)
		list = append(list, landUnit{u: u, b: b, at: t.p.At[u], power: t.w.strength(b)})
		t.scout.Targets(u, func(x bs.Place) { reach[x] = append(reach[x], len(list)-1) })
	}
	return list, reach
}

// attacks chooses what to attack and with whom, the best first.
func (t *theatre) attacks(men []landUnit, reach map[bs.Place][]int) (list []order) {
	if t.style.passive {
		return nil
	}
	targets := make([]bs.Place, 0, len(reach))
	for x := range reach {
		targets = append(targets, x)
	}
	slices.Sort(targets)
	list = append(t.joinOperations(men, reach, targets), t.mainEfforts(men, reach)...)
	plans := map[bs.Place]attackPlan{}
	for _, x := range targets {
		plans[x] = t.plan(x, men, reach[x])
	}
	for {
		var best attackPlan
		for _, x := range targets {
			if s := plans[x]; s.worth > best.worth {
				best = s
			}
		}
		if len(best.men) == 0 {
			return list
		}
		list = append(list, t.order(best, men))
		delete(plans, best.to)
		t.send(&best, men)
		for _, x := range targets {
			s, open := plans[x]
			if open && slices.ContainsFunc(s.men, func(i int) bool { return men[i].used }) {
				plans[x] = t.plan(x, men, reach[x])
			}
		}
	}
}

// send counts those of an attack as gone.
func (t *theatre) send(s *attackPlan, men []landUnit) {
	for _, i := range s.men {
		men[i].used = true
		t.leave(&men[i])
	}
	t.engaged[s.to] += len(s.men)
}

// order puts an attack into words.
func (t *theatre) order(s attackPlan, men []landUnit) order {
	o := order{verb: attack, to: s.to, why: fmt.Sprintf(
		"To attack %s with %d blocks: %.0f in 100 to take it, expected loss %.1f points against %.1f.", s.to.Name(), len(s.men), 100*s.won, s.loss, s.kill)}
	for _, i := range s.men {
		o.marks = append(o.marks, blockMarkOf(t.p, men[i].u))
	}
	return o
}

// plan finds the best force against an area: the first few of those who add most, and what that is worth.
func (t *theatre) plan(x bs.Place, men []landUnit, near []int) (best attackPlan) {
	force := t.force(x, men, unused(men, near))
	for n := 2; n <= len(force); n++ {
		if classCount(men, force[:n]) < 2 {
			continue
		}
		if s := t.judge(x, men, force[:n]); s.worth > best.worth {
			best = s
		}
	}
	return best
}

// force orders the blocks that can attack an area: one of each class first, then the strongest; no more than may.
func (t *theatre) force(x bs.Place, men []landUnit, pool []int) []int {
	return t.gather(x, men, pool, 0.5, newClass)
}

// newClass is what a class counts for that a force does not have yet.
const newClass = 4

// gather does so for what counts: a share of what it costs that a block leaves its area, and a class that is new.
func (t *theatre) gather(x bs.Place, men []landUnit, pool []int, leaving, class float64) (list []int) {
	var many [bs.Classes]int
	var nations []bs.Nation
	for len(list) < bs.Limit(x) {
		best, most := -1, 0.0
		for _, i := range pool {
			c := line(men[i].b.Class)
			if many[c] >= bs.PerClass || slices.Contains(list, i) || !t.mayStack(men[i].b.Nation, nations) {
				continue
			}
			n := men[i].power - t.leavingCost(&men[i])*leaving
			if many[c] == 0 {
				n += class
			}
			if best < 0 || n > most {
				best, most = i, n
			}
		}
		if best < 0 {
			return list
		}
		many[line(men[best].b.Class)]++
		nations = append(nations, men[best].b.Nation)
		list = append(list, best)
	}
	return list
}

// mayStack keeps apart who never stacks; what it does not know the rules refuse.
func (t *theatre) mayStack(n bs.Nation, others []bs.Nation) bool {
	for _, o := range others {
		if (n == bs.France) != (o == bs.France) && t.p.AtWar(bs.France) {
			return false
		}
	}
	return true
}

// line is the class as which a block attacks.
func line(c bs.Class) bs.Class {
	if c == bs.Airborne {
		return bs.Infantry
	}
	return c
}

func classCount(men []landUnit, force []int) (n int) {
	var seen [bs.Classes]bool
	for _, i := range force {
		if c := line(men[i].b.Class); !seen[c] {
			seen[c] = true
			n++
		}
	}
	return n
}

// judge fights an attack some times in thought.
func (t *theatre) judge(x bs.Place, men []landUnit, force []int) (s attackPlan) {
	s.to, s.men = x, slices.Clone(force)
	var with [8]int
	n := 0
	cost := 0.0
	for _, i := range force {
		with[n] = men[i].u
		n++
		cost += t.w.Use + t.leavingCost(&men[i])
	}
	if t.w.Whole > 0 {
		cost = t.w.Use*float64(n) + t.emptying(men, force)
	}
	f, ok := t.attackOdds(x, with[:n])
	if !ok {
		return s
	}
	s.won, s.kill, s.loss = f.won, f.kill, f.loss
	gain := s.won*(2*t.worth[x]+t.gain[x]) + t.w.Kill*s.kill
	s.worth = t.addNoise(gain*t.style.bold) - t.w.Loss*s.loss - cost
	return s
}

// battleOdds is what some combats have come to on average.
type battleOdds struct{ won, kill, loss float64 }

// battleOdds fights a combat so often in thought.
func (t *theatre) battleOdds(c *bs.Clash, tries int) (f battleOdds) {
	dice := game.RandTable{Rand: t.r}
	for range tries {
		end := c.Try(dice)
		if end.Won {
			f.won++
		}
		f.kill += end.Defenders
		f.loss += end.Attackers
	}
	many := float64(tries)
	return battleOdds{f.won / many, f.kill / many, f.loss / many}
}
