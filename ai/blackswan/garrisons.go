package blackswan

import (
	"cmp"
	"slices"

	bs "sandtable/titles/blackswan"
)

// post is an area of ours that wants a garrison.
type post struct {
	at   bs.Place
	need float64 // strength
	most int     // blocks
}

// garrisons gives areas their garrisons before anything attacks: those that count most as much as they need, or all of them at least one
// block. Who guards does nothing else.
func (t *theatre) garrisons(men []landUnit) (list []order) {
	if t.style.posts == 0 {
		return nil
	}
	ways := t.ways(men)
	for _, o := range t.posts() {
		strength := 0.0
		var guard []int
		for len(guard) < o.most && strength*t.mixture(o.at, classCount(men, guard)) < o.need {
			i := t.guardFor(&o, men, ways, guard)
			if i < 0 {
				break
			}
			guard = append(guard, i)
			strength += men[i].power
			if men[i].at != o.at {
				list = append(list, t.march(&men[i], o.at, false))
				t.shift(&men[i], o.at)
			}
			men[i].used = true
		}
	}
	return list
}

// posts lists the areas that want a garrison, those that count most first.
func (t *theatre) posts() (list []post) {
	for x := range bs.Place(bs.Areas) {
		if t.threat[x] == 0 || t.p.Holder(x) != t.me {
			continue
		}
		switch counts := t.g.goal[x] > 0 || bs.Star(x) || t.life[x] >= lifeline; {
		case counts:
			list = append(list, post{x, t.threat[x] * t.w.Threat, bs.Limit(x)})
		case t.style.posts > 1:
			list = append(list, post{x, 1, 1})
		}
	}
	slices.SortStableFunc(list, func(a, b post) int {
		return cmp.Compare(t.worth[b.at]+t.life[b.at], t.worth[a.at]+t.life[a.at])
	})
	return list
}

// lifeline is what must live by an area that it gets a garrison as goals do.
const lifeline = 3

// guardFor finds the next block for a garrison: one that stands there, or comes without stripping its own area; of a class that is not there yet
// if it can be, and no stronger than must be where one block is enough.
func (t *theatre) guardFor(o *post, men []landUnit, ways []way, guard []int) int {
	best, most := -1, 0.0
	look := func(i int) {
		m := &men[i]
		if m.used || m.b.Class == bs.Air && len(guard) == 0 {
			return
		}
		n := m.power
		if o.most == 1 {
			n = -m.power
		}
		if classCount(men, append(slices.Clip(guard), i)) > classCount(men, guard) {
			n += 4
		}
		if m.at == o.at {
			n += 2
		} else {
			n -= t.leavingCost(m)
			if t.kinds[m.at][line(m.b.Class)] == 1 && t.threat[m.at] > 0 {
				n -= 2
			}
		}
		if best < 0 || n > most {
			best, most = i, n
		}
	}
	for i := range men {
		if men[i].at == o.at {
			look(i)
		}
	}
	for _, y := range ways {
		if y.to == o.at && !y.vacant && t.blocks[o.at] < bs.Limit(o.at) {
			look(y.man)
		}
	}
	return best
}
