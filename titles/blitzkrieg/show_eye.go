package blitzkrieg

import (
	"slices"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// theatrePlaces are the ends of the ground that armies stand on; before they do, of the home countries.
func (p *Position) theatrePlaces() []int16 {
	ground := p.occupied(Blue)
	p.addOccupied(Red, &ground)
	if p.Step == stepSetup || ground.Empty() {
		for i, at := range board.Map.Cities {
			if board.HasCity(homeOf(Blue)|homeOf(Red), i) {
				ground.Add(at)
			}
		}
	}
	if p.Field > 0 {
		for _, x := range cityPlaces(p.countedCities()) {
			ground.Add(board.Square(x))
		}
	}
	return extremeSquares(&ground)
}

// extremeSquares lists the squares farthest to each side of a set: between them lies all of it.
func extremeSquares(set *board.Squares) (list []int16) {
	if set.Empty() {
		return nil
	}
	at := set.First()
	far := [4]board.Square{at, at, at, at}
	for s := range set.All() {
		x, y := s.Centre()
		for i, better := range [4]func(a, b float32) bool{
			func(a, _ float32) bool { return x < a }, func(a, _ float32) bool { return x > a },
			func(_, b float32) bool { return y < b }, func(_, b float32) bool { return y > b },
		} {
			if a, b := far[i].Centre(); better(a, b) {
				far[i] = s
			}
		}
	}
	for _, s := range far {
		list = append(list, int16(s))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// duties are the marks that say where something must be done now.
var duties = []string{"battle", "overrun", "vacated", "contact"}

// focusPlaces says where it is decided now: the battle being resolved, the battles and duties that are left, else where
// the armies are nearest to each other.
func (p *Position) focusPlaces(marks []game.Mark) []int16 {
	var at board.Squares
	switch {
	case p.Step == stepOver:
		return nil
	case p.Step == stepSetup:
		for _, x := range cityPlaces(homeOf(p.Asked)) {
			at.Add(board.Square(x))
		}
		return extremeSquares(&at)
	case p.Fight > 0:
		for u := range p.slots() {
			if p.At[u].OnMap() && p.Battle[u] == p.Fight {
				at.Add(p.At[u])
			}
		}
	}
	if at.Empty() {
		for _, m := range marks {
			if slices.Contains(duties, m.Look) && m.Place < board.Size {
				at.Add(board.Square(m.Place))
			}
		}
	}
	if at.Empty() {
		at = p.nearest()
	}
	return extremeSquares(&at)
}

// nearest returns the squares of either side that are as near to the other as any.
func (p *Position) nearest() (out board.Squares) {
	blue, red := p.occupied(Blue), p.occupied(Red)
	if blue.Empty() || red.Empty() {
		return out
	}
	near := board.Adjacent(&red)
	for range board.Rows {
		if out = blue.And(&near); !out.Empty() {
			break
		}
		near = board.Adjacent(&near)
	}
	around := out
	for range board.Rows {
		around = board.Adjacent(&around)
		if facing := red.And(&around); !facing.Empty() {
			return out.Or(&facing)
		}
	}
	return out
}
