package blitzkrieg

// swapBattles lets units go over to another battle, or two change theirs, as long as that makes the battles worth more. So the
// cheapest unit that will do soaks off. It takes too long for every plan, but not for the one that is played.
func (j *judge) swapBattles() {
	for range j.fighters {
		if !j.betterBattle() {
			return
		}
	}
}

// betterBattle makes the first change that helps.
func (j *judge) betterBattle() bool {
	for m := range j.fighters {
		from := j.fighters[m].foe
		for _, to := range j.foesOf(m) {
			if from < 0 || to == from {
				continue
			}
			if j.helps(from, to, m, -1) {
				return true
			}
			for n := range j.fighters {
				if j.fighters[n].foe == to && j.touches(n, from) && j.helps(from, to, m, n) {
					return true
				}
			}
		}
	}
	return false
}

// helps sends fighter m from one battle to another, and fighter n the other way if there is one, and keeps that if it helps.
func (j *judge) helps(from, to int16, m, n int) bool {
	before := j.battleValue(from) + j.battleValue(to)
	j.leaveBattle(m)
	if n >= 0 {
		j.leaveBattle(n)
		j.joinBattle(n, from)
	}
	j.joinBattle(m, to)
	if j.battleValue(from)+j.battleValue(to) > before+least {
		return true
	}
	j.leaveBattle(m)
	if n >= 0 {
		j.leaveBattle(n)
		j.joinBattle(n, to)
	}
	j.joinBattle(m, from)
	return false
}
