package blitzkrieg

import (
	"slices"

	"sandtable/titles/blitzkrieg/board"
)

// wanted are the odds an attack is built for.
var wanted = [...]int{2, 3, 5, 7}

// attacks builds attacks that need several units at once, which no single march finds.
func (s *search) attacks() {
	s.v.listComers()
	list := make([]int, len(s.v.foes))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(a, b int) int { return s.enemyRank(b) - s.enemyRank(a) })
	for _, f := range list {
		for _, odds := range wanted {
			if !s.hasBudget() {
				return
			}
			if s.buildAttack(f, odds) {
				s.keepIfBetter(s.judge())
			} else {
				s.takeBack()
			}
		}
	}
}

// enemyRank says which enemies to look at first: those in cities, then the strong.
func (s *search) enemyRank(f int) int {
	e := &s.v.foes[f]
	if board.Map.CityAt[e.at] >= 0 {
		return 100 + e.str
	}
	return e.str
}

// buildAttack sends enough units next to enemy f, drawn by lot, for the wanted odds.
func (s *search) buildAttack(f, odds int) bool {
	e := &s.v.foes[f]
	need := e.str * odds
	if e.fixed {
		need *= 2
	}
	for _, n := range board.Map.Near[e.at] {
		if n != board.Nowhere {
			need -= int(s.j.attackOn[n])
		}
	}
	if need <= 0 {
		return false
	}
	list := s.v.comes[f]
	for k := range list {
		other := k + s.r.IntN(len(list)-k)
		list[k], list[other] = list[other], list[k]
		i := list[k]
		if board.Distance(s.j.at[i], e.at) == 1 {
			continue
		}
		if to := s.quietestSquare(i, e.at); to != board.Nowhere {
			s.trySend(i, to)
			if need -= s.v.units[i].attack; need <= 0 {
				return true
			}
		}
	}
	return false
}

// quietestSquare finds the square next to an enemy where unit i meets the fewest others.
func (s *search) quietestSquare(i int, at board.Square) board.Square {
	best, least := board.Square(board.Nowhere), 7
	for _, to := range board.Map.Near[at] {
		if to == board.Nowhere || !s.j.fits(i, to) || !s.v.units[i].can.Has(to) {
			continue
		}
		if n := s.enemiesAround(to); n < least {
			best, least = to, n
		}
	}
	return best
}

// enemiesAround counts the enemy squares around a square.
func (s *search) enemiesAround(at board.Square) (n int) {
	for _, x := range board.Map.Near[at] {
		if x != board.Nowhere && s.v.foeAt[x] > 0 {
			n++
		}
	}
	return n
}
