package blitzkrieg

import (
	"math"
	"math/bits"

	bk "sandtable/titles/blitzkrieg"
)

// stand is a square with units of ours under a plan.
type stand struct {
	at          bk.Square
	str, attack int
	foes        [6]int16
	n           int8 // of foes
}

// judge says what a plan is worth. It keeps its room from one plan to the next.
type judge struct {
	v      *survey
	stands []stand
	mark   [bk.SquareRoom]int16 // index of stands plus one
	occ    bk.Squares
	zone   bk.Squares // squares we control
	cover  uint64     // cities in our zone
	peril  float64    // what the enemy's next turn is thought to cost
	duels  []duel
	men    []fighter
}

func newJudge(v *survey) *judge { return &judge{v: v, duels: make([]duel, len(v.foes))} }

// worth judges a plan.
func (j *judge) worth(l *plan) float64 {
	j.line(l)
	j.meet(l)
	j.assign()
	gain := j.battles()
	j.peril = j.danger()
	sum := gain - j.peril + j.cities() + j.drawn(l)
	if j.v.untaken != 0 {
		sum += j.storms() - j.trespass()
	}
	return sum
}

// rest judges how the units of a plan stand when all battles are over.
func (j *judge) rest(l *plan) float64 {
	j.line(l)
	j.meet(l)
	return j.cities() + j.drawn(l) - j.danger()
}

// line lists the squares we would stand on.
func (j *judge) line(l *plan) {
	for i := range j.stands {
		j.mark[j.stands[i].at] = 0
	}
	j.stands, j.occ, j.cover = j.stands[:0], bk.Squares{}, 0
	for i, at := range l.at {
		if j.mark[at] == 0 {
			j.stands = append(j.stands, stand{at: at})
			j.mark[at] = int16(len(j.stands))
			j.occ.Add(at)
			j.cover |= bk.CitiesNear(at)
		}
		x := &j.stands[j.mark[at]-1]
		x.str += j.v.units[i].str
		x.attack += j.v.units[i].attack
	}
	j.zone = j.occ.Around()
}

// danger is what the enemy's next turn is expected to cost: he can bring only part of what could come, and
// what this turn kills comes no more. Who is left on the water when the battles are over drowns.
func (j *judge) danger() (sum float64) {
	for i := range j.stands {
		x := &j.stands[i]
		if x.n == 0 && !j.v.open.Has(x.at) {
			sum += drowned * float64(x.str)
			continue
		}
		come := float64(j.v.threat[x.at])
		for _, f := range x.foes[:x.n] {
			come -= j.duels[f].kill * float64(j.v.foes[f].str)
		}
		defense := x.str
		if bk.Doubled(x.at) {
			defense *= 2
		}
		sum += float64(x.str) * j.risk(int(come*bringable), defense, x.str)
	}
	return sum * j.v.w.Danger
}

const (
	bringable = 0.6 // the part of what could come that does come
	drowned   = 4
)

// risk is the part of a stack that an attack by so many factors is expected to cost it.
func (j *judge) risk(attack, defense, str int) float64 {
	if attack <= 0 {
		return 0
	}
	col := bk.Column(attack, defense)
	if col < bk.EvenOdds {
		return 0 // nobody attacks like that but to soak off
	}
	if !j.v.attrition {
		c := &chances[col]
		return c.DefenderGone + 0.7*c.Exchange + 0.2*c.DefenderBack
	}
	o := &outlooks[col]
	return min(1, o.defenderLoss/float64(str)) + 0.1*o.defenderBack
}

// cities counts what would be ours: what nobody contests, and part of what somebody does.
func (j *judge) cities() (sum float64) {
	for left := j.v.counted &^ j.v.untaken; left != 0; left &= left - 1 {
		c := bits.TrailingZeros64(left)
		bit := uint64(1) << c
		covered, foe := j.cover&bit != 0, j.v.covers&bit != 0
		threatened := j.v.threat[bk.CitySquare(c)] > 0
		switch {
		case foe && covered:
			sum += contested
		case foe:
		case covered && threatened:
			sum += defended
		case covered:
			sum++
		case j.v.ours&bit == 0:
		case threatened:
			sum += exposed
		default:
			sum++
		}
	}
	return sum * j.v.w.City * (1 + j.v.final)
}

// What a city counts for that is not safely ours.
const (
	contested = 0.35
	defended  = 0.92
	exposed   = 0.45
)

// drawn is how well the units stand by the cities that want them: twice as many are not twice as good.
func (j *judge) drawn(l *plan) (sum float64) {
	for c, pull := range &j.v.pull {
		if pull > 0 && l.mass[c] > 0 {
			sum += pull * math.Sqrt(float64(l.mass[c]))
		}
	}
	return sum
}
