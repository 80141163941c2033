package blitzwar

import "sandtable/game"

// stockSizes are how many sizes of supply pieces there are: of two, four and six units, the back of each shows one less (BW-3j).
const stockSizes = maxSize / 2

// layout is how supply units are shown: pieces of each size, and how many of all these lie on their backs.
type layout struct {
	pieces [stockSizes]uint8
	turned uint8
}

// stock places supply units of a side in as few counters as the mix allows and returns how many found none. Pieces are laid out so that
// as much as possible is shown (BW-Q73); before version 5 the largest were always taken first.
func (p *Position) stock(s game.Seat, units uint8, at Place) (lost uint8) {
	g := sideGroups[s]
	free := p.freeStock(g)
	plan, lost := heap(units, free)
	if lost > 0 && p.since(version5) {
		plan, lost = spread(units, free)
	}
	face := plan.count() - plan.turned // the last ones are turned
	for size := stockSizes; size > 0; size-- {
		for range plan.pieces[size-1] {
			n := uint8(2 * size)
			if face == 0 {
				n--
			} else {
				face--
			}
			p.put(g, supply, 2*n, at)
		}
	}
	return lost
}

// freeStock counts the supply pieces of a group that lie nowhere.
func (p *Position) freeStock(g group) (free [stockSizes]uint8) {
	have, s := p.pieces(g), p.shows(g)
	for i, piece := range [stockSizes]cardboard{supply2, supply4, supply6} {
		free[i] = have[piece] - min(have[piece], s[supply][2*i+1]+s[supply][2*i+2])
	}
	return free
}

// heap takes the largest pieces first; what is left at the end may find none.
func heap(units uint8, free [stockSizes]uint8) (plan layout, lost uint8) {
	for size := stockSizes; size > 0; size-- {
		full := uint8(2 * size)
		for free[size-1] > 0 && units >= full-1 {
			free[size-1]--
			plan.pieces[size-1]++
			if units < full {
				plan.turned++
			}
			units -= min(units, full)
		}
	}
	return plan, units
}

// spread finds pieces that show as many units as can be, and among these the fewest.
func spread(units uint8, free [stockSizes]uint8) (best layout, lost uint8) {
	lost = units
	for six := range free[2] + 1 {
		for four := range free[1] + 1 {
			for two := range free[0] + 1 {
				plan := layout{pieces: [stockSizes]uint8{two, four, six}}
				most := 6*six + 4*four + 2*two
				if most-plan.count() > units { // more than there is, even on their backs
					continue
				}
				left := units - min(units, most)
				if left < lost || left == lost && plan.count() < best.count() {
					plan.turned = most - min(units, most)
					best, lost = plan, left
				}
			}
		}
	}
	return best, lost
}

func (l *layout) count() uint8 { return l.pieces[0] + l.pieces[1] + l.pieces[2] }
