package blitzkrieg

import (
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
	duels  []duel
	men    []fighter
}

func newJudge(v *survey) *judge { return &judge{v: v, duels: make([]duel, len(v.foes))} }

// worth judges a plan.
func (j *judge) worth(l *plan) float64 {
	j.line(l)
	j.meet(l)
	j.assign()
	return j.battles() - j.danger() + j.cities() + j.drawn(l)
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
// what this turn kills comes no more.
func (j *judge) danger() (sum float64) {
	for i := range j.stands {
		x := &j.stands[i]
		come := float64(j.v.threat[x.at])
		for _, f := range x.foes[:x.n] {
			come -= j.duels[f].kill * float64(j.v.foes[f].str)
		}
		defense := x.str
		if bk.Doubled(x.at) {
			defense *= 2
		}
		sum += float64(x.str) * risk(int(come*bringable), defense)
	}
	return sum * j.v.w.Danger
}

// bringable is the part of what could come that does come.
const bringable = 0.6

// risk is the part of a stack that an attack by so many factors is expected to cost it.
func risk(attack, defense int) float64 {
	if attack <= 0 {
		return 0
	}
	col := bk.Column(attack, defense)
	if col < bk.EvenOdds {
		return 0 // nobody attacks like that but to soak off
	}
	c := &chances[col]
	return c.DefenderGone + 0.7*c.Exchange + 0.2*c.DefenderBack
}

// cities counts what would be ours: what nobody contests, and part of what somebody does.
func (j *judge) cities() (sum float64) {
	ours, counted := j.v.p.Friendly(j.v.seat), j.v.p.Counted()
	for c := range bk.Cities {
		bit := uint64(1) << c
		if counted&bit == 0 {
			continue
		}
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
		case ours&bit == 0:
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

// drawn is how well the units stand by the cities that want them.
func (j *judge) drawn(l *plan) (sum float64) {
	f := &j.v.pulls
	for c := range f.weight {
		if f.weight[c] == 0 {
			continue
		}
		near, mass := f.near[c], float32(0)
		for i := range j.stands {
			mass += near[j.stands[i].at] * float32(j.stands[i].str)
		}
		sum += f.weight[c] * felt(float64(mass))
	}
	return sum
}
