package blitzkrieg

import (
	"fmt"
	"slices"

	"sandtable/game"
)

var _ game.Seller = (*known)(nil)

// Market shows production to its side: the points of its centers, and what each can make (BM-9.2, BM-9.4) or be planned to make (BM-9.20).
func (k *known) Market() (m game.Market) {
	if !k.on(mProduction) || k.Asked != k.seat {
		return m
	}
	planning := k.Step == stepPlans
	if !planning && mayBuildNow(&k.Position, k.seat) != nil {
		return m
	}
	var centers []int
	from, to := k.unitsOf(k.seat)
	for u := from; u < to; u++ {
		if k.Kind[u] == center && k.inPlay(u) && !k.Captive.Has(u) {
			centers = append(centers, u)
		}
	}
	if len(centers) == 0 {
		return m
	}
	m.Budgets = []game.Budget{k.pointsBudget(centers, planning)}
	for _, u := range centers {
		if planning {
			m.Wares = append(m.Wares, k.planWares(u)...)
		} else {
			m.Wares = append(m.Wares, k.buildWares(u)...)
		}
	}
	return m
}

// pointsBudget adds up the centers. Their points are counted by halves where one of them has half a point (BM-9.18).
func (k *known) pointsBudget(centers []int, planning bool) game.Budget {
	b := game.Budget{Name: "points"}
	unit := 2
	var of, left []int
	for _, u := range centers {
		all, still := k.halfPoints(u), k.pointsLeft(u)
		if planning {
			all = 2 * int(k.Str[u])
			still = all - k.plannedPoints(u)
		}
		of, left = append(of, all), append(left, still)
		if all%2 != 0 || still%2 != 0 {
			b.Name, unit = "half points", 1
		}
	}
	for i, u := range centers {
		b.Total += of[i] / unit
		b.Left += left[i] / unit
		b.Purses = append(b.Purses, game.Part{Name: k.centerName(u), Value: left[i] / unit})
	}
	if b.Left < b.Total {
		b.Spent = []game.Part{{Name: "spent", Value: b.Total - b.Left}}
		if planning {
			b.Spent[0].Name = "planned"
		}
	}
	return b
}

func (k *known) centerName(u int) string { return "Center at " + k.place(u).String() }

// plannedPoints are the half points that the plan under the pen spends in a center.
func (k *known) plannedPoints(u int) (n int) {
	for _, x := range k.planOn(k.seat) {
		if x.size() > 0 && x.center() == u%mostPerSide {
			n += int(x.size()) * int(x.kind().row().Cost)
		}
	}
	return n
}

// buildWares are the types that a center can make. Their size and their square are chosen after them.
func (k *known) buildWares(u int) (list []game.Ware) {
	var t tally
	for b := range allBranches {
		if k.canMakeAny(u) != nil || k.canMake(product{center: u, branch: b}, &t) != nil {
			continue
		}
		w := k.ware(modBuild, product{center: u, branch: b})
		w.Price = halves(int(b.row().Cost)) + " a factor"
		list = append(list, w)
	}
	return list
}

// planWares are what is planned for a center, and each type in the largest size that it can still be planned in.
func (k *known) planWares(u int) (list []game.Ware) {
	for b := range allBranches {
		m := product{center: u, branch: b}
		if k.mayMake(m) != nil {
			continue
		}
		next := true
		for _, m.size = range slices.Backward(slices.Sorted(slices.Values(m.row().Sizes))) {
			w := k.ware(modPlan, m)
			w.About, w.Price = counted(int(m.size), "factor"), halves(int(m.size)*int(b.row().Cost))
			for _, x := range k.planOn(k.seat) {
				if x == planned(u, b, m.size) {
					w.Bought++
				}
			}
			fits := next && k.mayPlan(m) == nil
			if fits || w.Bought > 0 {
				list = append(list, w)
			}
			next = next && !fits
		}
	}
	return list
}

// ware is a product as a screen lists it, with its sentence as far as its words are known.
func (k *known) ware(verb int, m product) game.Ware {
	words := []game.Word{game.VerbWord(verb), game.UnitWord(m.center), game.NameWord(moduleName(nameKind(m.branch)))}
	if m.size > 0 {
		words = append(words, game.NumberWord(m.size))
	}
	return game.Ware{Group: k.centerName(m.center), Name: m.branch.buttonText(), Piece: game.Off, Say: game.Say(k.seat, words...)}
}

// halves writes half points as points.
func halves(n int) string {
	text := fmt.Sprint(n / 2)
	if n%2 != 0 {
		text = fmt.Sprintf("%d½", n/2)
		if n == 1 {
			text = "½"
		}
	}
	if n == 1 || n == 2 {
		return text + " point"
	}
	return text + " points"
}
