package blitzkrieg

import (
	"slices"

	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// chances are the columns of the Basic table, with the automatic one behind them.
var chances = func() (list [bk.AutomaticOdds + 1]bk.Chances) {
	for col := range list {
		list[col] = bk.BasicChances(col)
	}
	return list
}()

// columns holds the column of odds by attack and defense, since it is looked up more often than anything.
var columns = func() (list [columnAttack][columnDefense]int8) {
	for a := 1; a < columnAttack; a++ {
		for d := 1; d < columnDefense; d++ {
			list[a][d] = int8(bk.Column(a, d))
		}
	}
	return list
}()

// What columns has room for: two full stacks in a city, and all that is certain to beat them.
const (
	columnDefense = 2*bk.StackLimit + 1
	columnAttack  = 256
)

// columnOf gives the column of odds of so many factors against so many, neither of them none.
func columnOf(attack, defense int) int {
	if defense >= columnDefense || attack >= columnAttack {
		return bk.Column(attack, defense)
	}
	return int(columns[attack][defense])
}

// outlook is what a column of the Tournament table comes to on average.
type outlook struct {
	attackerLoss, defenderLoss float64 // factors
	attackerBack, defenderBack float64 // how likely each has to go
}

var outlooks = func() (list [bk.AutomaticOdds + 1]outlook) {
	for col := range bk.AutomaticOdds {
		o := &list[col]
		for die := 1; die <= faces; die++ {
			a, d := bk.Attrition(die, col)
			o.attackerLoss += float64(a.Lost) / faces
			o.defenderLoss += float64(d.Lost) / faces
			if a.Back > 0 {
				o.attackerBack += 1. / faces
			}
			if d.Back > 0 {
				o.defenderBack += 1. / faces
			}
		}
	}
	list[bk.AutomaticOdds] = outlook{defenderLoss: bk.StackLimit, defenderBack: 1}
	return list
}()

// encounter is the battle against one enemy square.
type encounter struct {
	attack, str int
	open        bool    // somebody attacks from where no river helps him
	met         bool    // somebody of ours stands next to it
	sealed      bool    // it cannot go back
	kill        float64 // how likely it is gone after the battle
}

// fighter is a unit next to enemies, and which of them it attacks.
type fighter struct {
	unit int
	foe  int16 // index of foes; -1 as long as it has none
}

// foesOf lists the enemies a man stands next to.
func (j *judge) foesOf(m int) []int16 {
	e := &j.v.edges[j.v.edge[j.at[j.fighters[m].unit]]-1]
	return e.foes[:e.n]
}

// findContacts finds who is met.
func (j *judge) findContacts() {
	clear(j.duels)
	for m := range j.fighters {
		j.fighters[m].foe = -1
		for _, f := range j.foesOf(m) {
			if d := &j.duels[f]; !d.met {
				d.met, d.sealed = true, j.trapped(j.v.foes[f].at)
			}
		}
	}
}

// assign gives every unit next to the enemy one to attack: first those that have no choice, then the
// strongest where they help most, and then nobody may be left unfought.
func (j *judge) assign() {
	for m := range j.fighters {
		if foes := j.foesOf(m); len(foes) == 1 {
			j.joinBattle(m, foes[0])
		}
	}
	for m := range j.fighters {
		if j.fighters[m].foe < 0 {
			j.joinBattle(m, j.bestFoe(m))
		}
	}
	for f := range j.duels {
		if j.duels[f].met && j.duels[f].attack == 0 {
			j.soakOff(int16(f))
		}
	}
}

func (j *judge) joinBattle(m int, f int16) {
	u, d := &j.v.units[j.fighters[m].unit], &j.duels[f]
	j.fighters[m].foe = f
	d.attack += u.attack
	d.str += u.str
	d.open = d.open || j.breaksRiver(m, f)
}

// breaksRiver reports whether a man stands where no river helps an enemy against him.
func (j *judge) breaksRiver(m int, f int16) bool {
	return board.BreaksRiver(j.v.foes[f].at, j.at[j.fighters[m].unit])
}

func (j *judge) leaveBattle(m int) {
	f := j.fighters[m].foe
	u, d := &j.v.units[j.fighters[m].unit], &j.duels[f]
	j.fighters[m].foe = -1
	d.attack -= u.attack
	d.str -= u.str
	d.open = false
	for i := range j.fighters {
		if j.fighters[i].foe == f {
			d.open = d.open || j.breaksRiver(i, f)
		}
	}
}

// bestFoe finds where a unit without a battle helps most.
func (j *judge) bestFoe(m int) (best int16) {
	most := 0.0
	for k, f := range j.foesOf(m) {
		before := j.battleValue(f)
		was := j.duels[f]
		j.joinBattle(m, f)
		if gain := j.battleValue(f) - before; k == 0 || gain > most {
			best, most = f, gain
		}
		j.duels[f], j.fighters[m].foe = was, -1
	}
	return best
}

// soakOff takes the unit that is missed least from another battle to fight f.
func (j *judge) soakOff(f int16) {
	best, most := -1, 0.0
	for m := range j.fighters {
		from := j.fighters[m].foe
		if from == f || !j.touches(m, f) || j.duels[from].str == j.v.units[j.fighters[m].unit].str {
			continue
		}
		was := [2]encounter{j.duels[from], j.duels[f]}
		before := j.battleValue(from) + j.battleValue(f)
		j.leaveBattle(m)
		j.joinBattle(m, f)
		if gain := j.battleValue(from) + j.battleValue(f) - before; best < 0 || gain > most {
			best, most = m, gain
		}
		j.duels[from], j.duels[f], j.fighters[m].foe = was[0], was[1], from
	}
	if best >= 0 {
		j.leaveBattle(best)
		j.joinBattle(best, f)
	}
}

func (j *judge) touches(m int, f int16) bool {
	return slices.Contains(j.foesOf(m), f)
}

// battles adds up what the battles bring.
func (j *judge) battles() (sum float64) {
	for f := range j.duels {
		if j.duels[f].met {
			sum += j.battleValue(int16(f))
		}
	}
	return sum
}

// unfought is what it costs to leave an enemy unfought, or to fight him worse than the table allows: units
// are lost for nothing.
const unfought = 20

// battleValue is what a battle is expected to bring, and how likely it clears the square.
func (j *judge) battleValue(f int16) float64 {
	d, e, w := &j.duels[f], &j.v.foes[f], j.v.w
	defense := j.defense(f)
	col := bk.ForbiddenOdds
	if d.attack > 0 {
		col = columnOf(d.attack+e.air, defense)
	}
	if col == bk.ForbiddenOdds {
		d.kill = 0
		return -unfought - w.Loss*float64(d.str)
	}
	if j.v.attrition {
		return j.attritionValue(d, e, col)
	}
	c := &chances[col]
	back, kill := c.DefenderBack, c.DefenderGone+c.Exchange
	if d.sealed {
		kill, back = kill+back, 0
	}
	d.kill = kill
	gain := w.Contact + w.Kill*float64(e.str)*kill + w.Push*float64(e.str)*back
	if board.Map.CityAt[e.at] >= 0 {
		gain += w.Taken * (kill + back)
	}
	paid := float64(min(d.str, defense))
	return gain - w.Loss*(float64(d.str)*c.AttackerGone+paid*c.Exchange) - w.Pushed*float64(d.str)*c.AttackerBack
}

// defense is what an enemy defends with, as terrain makes it.
func (j *judge) defense(f int16) int {
	d, e := &j.duels[f], &j.v.foes[f]
	if e.fixed || !d.open && e.air == 0 && d.attack > 0 {
		return 2 * e.str
	}
	return e.str
}

// attritionValue is the value of a battle on the Tournament table: both sides lose factors, and who has no way back is
// lost.
func (j *judge) attritionValue(d *encounter, e *foe, col int) float64 {
	o, w := &outlooks[col], j.v.w
	lost := min(o.defenderLoss, float64(e.str))
	if d.sealed {
		lost += (float64(e.str) - lost) * o.defenderBack
	}
	d.kill = lost / float64(e.str)
	gain := w.Contact + w.Kill*lost + w.Push*(float64(e.str)-lost)*o.defenderBack
	if board.Map.CityAt[e.at] >= 0 {
		gain += w.Taken * o.defenderBack
	}
	return gain - w.Loss*min(o.attackerLoss, float64(d.str)) - w.Pushed*float64(d.str)*o.attackerBack
}

// trapped reports whether a defender on s could not go back two squares.
func (j *judge) trapped(s board.Square) bool {
	for _, a := range board.Map.Near[s] {
		if !j.enemyMayRetreatOver(a) {
			continue
		}
		for _, b := range board.Map.Near[a] {
			if b != s && j.enemyMayRetreatOver(b) {
				return false
			}
		}
	}
	return true
}

// enemyMayRetreatOver reports whether an enemy may retreat over s.
func (j *judge) enemyMayRetreatOver(s board.Square) bool {
	return s != board.Nowhere && j.v.open.Has(s) && j.occupiedNear[s] == 0 && j.unitsOn[s] == 0
}
