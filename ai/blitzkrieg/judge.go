package blitzkrieg

import (
	"math"

	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// judge says what a plan is worth.
type judge struct {
	planBoard
	duels         []encounter
	gain          float64 // what the battles bring
	contactLosses float64 // factors that the enemy is expected to cost those next to somebody
	replyCost     float64 // what his next turn is thought to cost in all
}

// newJudge makes a judge for a survey, with nobody sent anywhere yet.
func newJudge(v *survey) *judge {
	v.precompute()
	j := &judge{planBoard: planBoard{v: v}, duels: make([]encounter, len(v.foes))}
	j.setPlan(v.stay().at)
	return j
}

// worth judges the plan on the board.
func (j *judge) worth() float64 {
	if j.stale {
		j.findContacts()
		j.assign()
		j.gain = j.battles()
		j.contactLosses = j.contactRisk()
		j.stale = false
	}
	sum := j.gain + j.standing()
	if j.v.untaken != 0 {
		sum += j.storms() - j.trespass()
	}
	return sum
}

// afterBattles judges how the units stand when all battles are over.
func (j *judge) afterBattles() float64 {
	clear(j.duels)
	j.contactLosses, j.stale = j.contactRisk(), true
	return j.standing()
}

// standing is what the plan is worth without its battles.
func (j *judge) standing() float64 {
	j.replyCost = (j.quietLosses + j.contactLosses) * j.v.w.Danger
	return j.cityWorth*j.v.w.City*(1+j.v.final) + j.cityPull() - j.replyCost - j.hunger*j.v.w.Supply
}

// contactRisk is what the enemy's next turn is expected to cost those next to him: what this turn kills comes no
// more.
func (j *judge) contactRisk() (sum float64) {
	last := board.Square(board.Nowhere)
	for m := range j.fighters {
		at := j.at[j.fighters[m].unit]
		if at == last || !j.isFirstOnSquare(m, at) {
			continue
		}
		last = at
		e := &j.v.edges[j.v.edge[at]-1]
		gone := 0.0
		for _, f := range e.foes[:e.n] {
			gone += j.duels[f].kill * float64(j.v.foes[f].str)
		}
		sum += j.v.stackRisk(at, int(j.factorsOn[at]), gone)
	}
	return sum
}

// isFirstOnSquare reports whether nobody on the same square comes before a man.
func (j *judge) isFirstOnSquare(m int, at board.Square) bool {
	if j.unitsOn[at] == 1 {
		return true
	}
	for i := range m {
		if j.at[j.fighters[i].unit] == at {
			return false
		}
	}
	return true
}

// stackRisk is how many factors the enemy's next turn is expected to cost a stack: he can bring only part of
// what could come. Who is left on the water when the battles are over drowns.
func (v *survey) stackRisk(s board.Square, str int, gone float64) float64 {
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
	return float64(str) * v.lossShare(come, defense, str)
}

const (
	bringable = 0.6 // the part of what could come that does come
	drowned   = 4
)

// lossShare is the part of a stack that an attack by so many factors is expected to cost it.
func (v *survey) lossShare(attack, defense, str int) float64 {
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

// cityValue is what a city counts for, with us beside it or not: what nobody contests, and part of what somebody
// does.
func (v *survey) cityValue(c int) (alone, covered float64) {
	bit := uint64(1) << c
	threatened := v.threat[board.Map.Cities[c]] > 0
	switch {
	case v.counted&^v.untaken&bit == 0:
		return 0, 0
	case v.covers&bit != 0:
		return 0, contested * (1 - v.w.Contest*(1-v.final))
	case threatened:
		covered, alone = defended, exposed
	default:
		covered, alone = 1, 1
	}
	if v.dropped&bit != 0 {
		alone *= 1 - v.dropRisk
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

// cityPull is how well the units stand by the cities that want them: twice as many are not twice as good.
func (j *judge) cityPull() (sum float64) {
	for _, c := range j.v.pulled {
		if m := j.cityMass[c]; m > 0 {
			sum += j.v.pull[c] * math.Sqrt(float64(m))
		}
	}
	return sum
}
