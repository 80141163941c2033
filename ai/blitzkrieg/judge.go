package blitzkrieg

import (
	"math"

	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// judge says what a plan is worth.
type judge struct {
	picture
	duels []duel
	gain  float64 // what the battles bring
	heat  float64 // factors that the enemy is expected to cost those next to somebody
	peril float64 // what his next turn is thought to cost in all
}

// newJudge makes a judge for a survey, with nobody sent anywhere yet.
func newJudge(v *survey) *judge {
	v.settle()
	j := &judge{picture: picture{v: v}, duels: make([]duel, len(v.foes))}
	j.take(v.stay().at)
	return j
}

// worth judges the plan on the board.
func (j *judge) worth() float64 {
	if j.stale {
		j.meet()
		j.assign()
		j.gain = j.battles()
		j.heat = j.danger()
		j.stale = false
	}
	sum := j.gain + j.standing()
	if j.v.untaken != 0 {
		sum += j.storms() - j.trespass()
	}
	return sum
}

// rest judges how the units stand when all battles are over.
func (j *judge) rest() float64 {
	clear(j.duels)
	j.heat, j.stale = j.danger(), true
	return j.standing()
}

// standing is what the plan is worth without its battles.
func (j *judge) standing() float64 {
	j.peril = (j.calm + j.heat) * j.v.w.Danger
	return j.towns*j.v.w.City*(1+j.v.final) + j.drawn() - j.peril - j.hunger*j.v.w.Supply
}

// danger is what the enemy's next turn is expected to cost those next to him: what this turn kills comes no
// more.
func (j *judge) danger() (sum float64) {
	last := board.Square(board.Nowhere)
	for m := range j.men {
		at := j.at[j.men[m].unit]
		if at == last || !j.leads(m, at) {
			continue
		}
		last = at
		e := &j.v.edges[j.v.edge[at]-1]
		gone := 0.0
		for _, f := range e.foes[:e.n] {
			gone += j.duels[f].kill * float64(j.v.foes[f].str)
		}
		sum += j.v.peril(at, int(j.load[at]), gone)
	}
	return sum
}

// leads reports whether nobody on the same square comes before a man.
func (j *judge) leads(m int, at board.Square) bool {
	if j.crowd[at] == 1 {
		return true
	}
	for i := range m {
		if j.at[j.men[i].unit] == at {
			return false
		}
	}
	return true
}

// peril is how many factors the enemy's next turn is expected to cost a stack: he can bring only part of
// what could come. Who is left on the water when the battles are over drowns.
func (v *survey) peril(s board.Square, str int, gone float64) float64 {
	if str == 0 {
		return 0
	}
	if v.edge[s] == 0 && !v.open.Has(s) {
		return drowned * float64(str)
	}
	come := int((float64(v.threat[s]) - gone) * bringable)
	if come <= 0 {
		return 0
	}
	defense := str
	if bk.Doubled(s) {
		defense *= 2
	}
	return float64(str) * v.risk(come, defense, str)
}

const (
	bringable = 0.6 // the part of what could come that does come
	drowned   = 4
)

// risk is the part of a stack that an attack by so many factors is expected to cost it.
func (v *survey) risk(attack, defense, str int) float64 {
	col := columnOf(attack, defense)
	if col < bk.EvenOdds {
		return 0 // nobody attacks like that but to soak off
	}
	if !v.attrition {
		c := &chances[col]
		return c.DefenderGone + 0.7*c.Exchange + 0.2*c.DefenderBack
	}
	o := &outlooks[col]
	return min(1, o.defenderLoss/float64(str)) + 0.1*o.defenderBack
}

// value is what a city counts for, with us beside it or not: what nobody contests, and part of what somebody
// does.
func (v *survey) value(c int) (alone, covered float64) {
	bit := uint64(1) << c
	threatened := v.threat[board.Map.Cities[c]] > 0
	switch {
	case v.counted&^v.untaken&bit == 0:
		return 0, 0
	case v.covers&bit != 0:
		return 0, contested
	case threatened:
		covered, alone = defended, exposed
	default:
		covered, alone = 1, 1
	}
	if v.ours&bit == 0 {
		alone = 0
	}
	return alone, covered
}

// What a city counts for that is not safely ours.
const (
	contested = 0.35
	defended  = 0.92
	exposed   = 0.45
)

// drawn is how well the units stand by the cities that want them: twice as many are not twice as good.
func (j *judge) drawn() (sum float64) {
	for _, c := range j.v.pulled {
		if m := j.mass[c]; m > 0 {
			sum += j.v.pull[c] * math.Sqrt(float64(m))
		}
	}
	return sum
}
