package blackswan

import "slices"

// variants are a plan with one of its attacks left out, and with one of another plan's put in, at most so many.
func variants(best *option, others []option, most int) (list []option) {
	for i, o := range best.plan {
		if o.verb == attack {
			less := slices.Delete(slices.Clone(best.plan), i, i+1)
			list = append(list, option{mood: best.mood, plan: less})
		}
	}
	for _, other := range others {
		for _, o := range other.plan {
			if o.verb != attack || collides(best.plan, o) {
				continue
			}
			more := append([]order{o}, best.plan...) // who marches in the plan and attacks now is not there any more
			if !slices.ContainsFunc(list, func(x option) bool { return sameOrder(x.plan[:min(1, len(x.plan))], o) }) {
				list = append(list, option{mood: best.mood, plan: more})
			}
		}
	}
	return list[:min(len(list), most)]
}

// collides reports whether a plan attacks the same area, or attacks with the same blocks.
func collides(plan []order, o order) bool {
	return slices.ContainsFunc(plan, func(x order) bool {
		return x.verb == attack && (x.to == o.to || slices.ContainsFunc(x.marks, func(m mark) bool { return slices.Contains(o.marks, m) }))
	})
}

// sameOrder reports whether the first order of a list is one that is given again.
func sameOrder(list []order, o order) bool {
	return len(list) > 0 && list[0].verb == o.verb && list[0].to == o.to && slices.Equal(list[0].marks, o.marks)
}
