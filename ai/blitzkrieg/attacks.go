package blitzkrieg

import (
	"slices"

	bk "sandtable/titles/blitzkrieg"
)

// wanted are the odds an attack is built for.
var wanted = [...]int{2, 3, 5, 7}

// attacks builds attacks that need several units at once, which no single march finds.
func (s *search) attacks() {
	list := make([]int, len(s.v.foes))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(a, b int) int { return s.prize(b) - s.prize(a) })
	for _, f := range list {
		for _, odds := range wanted {
			if !s.more() {
				return
			}
			if s.build(f, odds) {
				s.settle(s.judge())
			} else {
				s.takeBack()
			}
		}
	}
}

// prize says which enemies to look at first: those in cities, then the strong.
func (s *search) prize(f int) int {
	e := &s.v.foes[f]
	if bk.CityAt(e.at) >= 0 {
		return 100 + e.str
	}
	return e.str
}

// build sends enough units next to enemy f, nearest first, for the wanted odds.
func (s *search) build(f, odds int) bool {
	e := &s.v.foes[f]
	need := e.str * odds
	if e.fixed {
		need *= 2
	}
	for i, at := range s.j.at {
		if bk.Distance(at, e.at) == 1 {
			need -= s.v.units[i].attack
		}
	}
	if need <= 0 {
		return false
	}
	for _, i := range s.r.Perm(len(s.v.units)) {
		if bk.Distance(s.j.at[i], e.at) == 1 || bk.Distance(s.v.units[i].from, e.at) > maxMarch {
			continue
		}
		if to := s.beside(i, e.at); to != bk.Nowhere {
			s.try(i, to)
			if need -= s.v.units[i].attack; need <= 0 {
				return true
			}
		}
	}
	return false
}

// maxMarch is how far off a unit can be and still come to an attack, by road.
const maxMarch = 19

// beside finds the square next to an enemy where unit i meets the fewest others.
func (s *search) beside(i int, at bk.Square) bk.Square {
	best, least := bk.Square(bk.Nowhere), 7
	for _, to := range bk.Near(at) {
		if to == bk.Nowhere || !s.j.fits(i, to) || !s.v.units[i].can.Has(to) {
			continue
		}
		if n := s.meets(to); n < least {
			best, least = to, n
		}
	}
	return best
}

// meets counts the enemy squares around a square.
func (s *search) meets(at bk.Square) (n int) {
	for _, x := range bk.Near(at) {
		if x != bk.Nowhere && s.v.foeAt[x] > 0 {
			n++
		}
	}
	return n
}
