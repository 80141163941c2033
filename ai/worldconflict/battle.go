package worldconflict

import wc "sandtable/titles/worldconflict"

// verdict is what comes of an attack on average: points of Size that the defenders and the attackers lose, how often the area is taken, how often
// the attackers lose nothing, and how often both.
type verdict struct{ kills, losses, taken, unhurt, clean float64 }

// judge follows an attack through its Air Round and its Land Round.
func judge(c *wc.Odds) (v verdict) {
	if c.Count[1] == 0 {
		return verdict{taken: 1, unhurt: 1, clean: 1}
	}
	var fire [2]int
	for s := range fire {
		left := 1 - grounded(c.Air[1-s], c.Wings[s])
		fire[s] = c.Bare[s] + int(left*float64(c.Fire[s]-c.Bare[s])+0.5)
	}
	for ours := 1; ours <= 6; ours++ {
		for his := 1; his <= 6; his++ {
			v.add(c, fire, ours, his)
		}
	}
	for _, n := range [...]*float64{&v.kills, &v.losses, &v.taken, &v.unhurt, &v.clean} {
		*n /= throwsOfTwo
	}
	return v
}

// throwsOfTwo is how many throws two dice have.
const throwsOfTwo = 36

// add counts one throw of both dice.
func (v *verdict) add(c *wc.Odds, fire [2]int, ours, his int) {
	kills, losses := 0, 0
	if fire[0] > 0 {
		kills, _ = wc.Result(fire[0], ours, 0)
	}
	if fire[1] > 0 {
		losses, _ = wc.Result(fire[1], his, 0)
	}
	kills, losses = min(kills, c.Size[1]), min(losses, c.Size[0])
	v.kills += float64(kills)
	v.losses += float64(losses)
	rest := remaining(c.Count[1], c.Size[1], kills)
	if c.Armour && rest > 0 && fire[0] > 0 {
		_, go1 := wc.Result(fire[0], ours, rest)
		rest -= go1
	}
	men := remaining(c.Count[0], c.Size[0], losses)
	if men > 0 && fire[1] > 0 {
		_, held := wc.Result(fire[1], his, men)
		men -= held
	}
	taken := rest <= 0 && men > 0
	if taken {
		v.taken++
	}
	if losses == 0 {
		v.unhurt++
		if taken {
			v.clean++
		}
	}
}

// remaining is about how many of some units are left when so many points of their Size are lost.
func remaining(count, size, lost int) int {
	if size == 0 {
		return 0
	}
	return (count*(size-lost) + size - 1) / size
}

// grounded is the share of some air units that a column of the Air Round destroys or sends home, on average.
func grounded(column, wings int) (share float64) {
	if column == 0 || wings == 0 {
		return 0
	}
	for die := 1; die <= 6; die++ {
		points, home := wc.Result(column, die, wings)
		share += min(1, (float64(points)/2+float64(home))/float64(wings))
	}
	return share / 6
}

// gain is what an attack on an area is worth, and what comes of it.
func (t *theatre) gain(x wc.Place, c *wc.Odds) (gain float64, v verdict) {
	v = judge(c)
	w := t.a.w
	point := w.Size + w.Land
	prize := t.a.g.worth[x] + t.front[x]/2
	return t.a.mood.draws(x)*v.taken*2*prize + t.a.mood.bold*v.kills*point - t.a.haste()*v.losses*point + t.record(&v), v
}

// haste is what losses count for: less to whoever has little time left to reach an aim.
func (a *agent) haste() float64 {
	if a.g.haste < 1 && wc.Allied(a.seat, a.g.of) {
		return a.g.haste
	}
	return 1
}
